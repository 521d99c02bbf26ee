"""Databases for the store's tests: a fresh SQLite file, and PostgreSQL where there is one."""

import os
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from wenzel.store.database import Database, open_database

POSTGRES = os.environ.get("WENZEL_TEST_POSTGRES", "")
KINDS = (
    "sqlite",
    pytest.param(
        "postgresql",
        marks=pytest.mark.skipif(not POSTGRES, reason="WENZEL_TEST_POSTGRES is not set"),
    ),
)


def sqlite_url(folder: Path) -> str:
    return f"sqlite+aiosqlite:///{folder / 'wenzel.db'}"


@asynccontextmanager
async def fresh_database(kind: str, folder: Path) -> AsyncIterator[Database]:
    """An empty database; PostgreSQL gets one of its own, dropped afterwards."""
    if kind == "sqlite":
        database = await open_database(sqlite_url(folder))
        try:
            yield database
        finally:
            await database.close()
        return
    name = f"wenzel_{secrets.token_hex(6)}"
    admin = create_async_engine(POSTGRES, isolation_level="AUTOCOMMIT")
    async with admin.connect() as connection:
        await connection.execute(sa.text(f"CREATE DATABASE {name}"))
    url = sa.make_url(POSTGRES).set(database=name)
    database = await open_database(url.render_as_string(hide_password=False))
    try:
        yield database
    finally:
        await database.close()
        async with admin.connect() as connection:
            await connection.execute(sa.text(f"DROP DATABASE {name}"))
        await admin.dispose()
