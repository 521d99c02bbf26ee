"""The one database: SQLite or PostgreSQL by its URL, its tables and their newest form."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

METADATA = sa.MetaData()

EVENTS = sa.Table(
    "events",
    METADATA,
    sa.Column("stream", sa.Text, primary_key=True),
    sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.Text, nullable=False),
    sa.Column("body", sa.Text, nullable=False),
    sa.Column("command", sa.Text),
    sa.Index("events_by_kind", "kind", "stream", "version"),
)
"""What happened: the primary key lets only one writer have a version of a stream."""

GUESTS = sa.Table(
    "guests",
    METADATA,
    sa.Column("id", sa.Text, primary_key=True),
    sa.Column("token", sa.Text, nullable=False, unique=True),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("seen", sa.BigInteger, nullable=False),
)
"""Who came: `token` is the SHA-256 of the cookie, times are in ms since 1970."""

MIGRATIONS = Path(__file__).with_name("migrations")
BUSY_MS = 10_000


class DatabaseError(Exception):
    """The database cannot be opened; the text says why and needs no secret kept."""


class Database:
    """An open database. `read` and `write` give a connection in a transaction."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that looks."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A connection that changes; all of it at the end, or nothing."""
        async with self.engine.connect() as connection:
            writing = await connection.execution_options(writes=True)
            async with writing.begin():
                yield writing

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()


async def open_database(url: str) -> Database:
    """The database of this URL, brought to its newest form; DatabaseError if that cannot be."""
    try:
        parsed = sa.make_url(url)
        engine = create_async_engine(parsed)
    except (sa.exc.ArgumentError, sa.exc.NoSuchModuleError, ImportError) as error:
        raise DatabaseError(f"no database to open there: {type(error).__name__}") from None
    if engine.dialect.name == "sqlite":
        _prepare_sqlite(engine, parsed.database)
    elif engine.dialect.name != "postgresql":
        raise DatabaseError("the database is SQLite or PostgreSQL")
    database = Database(engine)
    try:
        async with database.write() as connection:
            await connection.run_sync(_migrate)
    except (OSError, sa.exc.SQLAlchemyError) as error:
        await database.close()
        cause = getattr(error, "orig", None) or error
        raise DatabaseError(f"{parsed.render_as_string()}: {cause}") from None
    return database


def place_of(url: str) -> str:
    """Where the database of a URL is, for people: a file's path, or the URL without password."""
    parsed = sa.make_url(url)
    if parsed.get_backend_name() == "sqlite" and parsed.database:
        return str(Path(parsed.database).absolute())
    return parsed.render_as_string()


def _prepare_sqlite(engine: AsyncEngine, path: str | None) -> None:
    if not path or path == ":memory:":
        raise DatabaseError("an SQLite database needs a file")
    try:
        Path(path).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DatabaseError(f"{path}: {error.strerror}") from None
    sa.event.listen(engine.sync_engine, "connect", _tune_sqlite)
    sa.event.listen(engine.sync_engine, "begin", _begin_sqlite)


def _tune_sqlite(raw: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    """Durable at every commit, readers beside the writer, patience with other writers."""
    raw.isolation_level = None  # transactions are begun below
    cursor = raw.cursor()
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MS}",
    ):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: sa.Connection) -> None:
    """A writer takes the lock at once: what it reads stays true until it commits."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
