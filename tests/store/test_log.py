"""The log: nobody overwrites, nobody's failure is another's, nothing acknowledged is lost."""

import asyncio
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa

from tests.store.databases import KINDS, fresh_database, sqlite_url
from wenzel.club.command import Occupant
from wenzel.club.event import ListBegun, ListEnded, Resumed, Sat
from wenzel.store.database import Database, DatabaseError, open_database
from wenzel.store.log import BATCH, Log, VersionConflict


@pytest_asyncio.fixture(params=KINDS)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    async with fresh_database(request.param, tmp_path) as found:
        yield found


@pytest_asyncio.fixture
async def log(database: Database) -> AsyncIterator[Log]:
    found = Log(database)
    yield found
    await found.close()


async def test_what_is_appended_is_read_in_order(log: Log) -> None:
    anna = Sat(3, 1, Occupant("g", "Änna 🂡"))
    assert await log.append("a", 0, [Resumed(1), Resumed(2)], command="g:1") == 2
    assert await log.append("a", 2, [anna]) == 3
    stored = await log.read("a")
    assert [(one.version, one.event, one.command) for one in stored] == [
        (1, Resumed(1), "g:1"),
        (2, Resumed(2), "g:1"),
        (3, anna, None),
    ]
    assert [one.version for one in await log.read("a", after=2)] == [3]
    assert [one.version for one in await log.read("a", most=1)] == [1]
    assert await log.read("b") == ()


async def test_nothing_appended_is_nothing_written(log: Log) -> None:
    assert await log.append("a", 7, []) == 7
    assert await log.read("a") == ()


@pytest.mark.parametrize("expected", [0, 1, 3, 99])
async def test_a_stale_or_future_version_is_a_conflict(log: Log, expected: int) -> None:
    await log.append("a", 0, [Resumed(1), Resumed(2)])
    with pytest.raises(VersionConflict):
        await log.append("a", expected, [Resumed(3)])
    assert len(await log.read("a")) == 2


async def test_of_many_at_once_one_wins(log: Log) -> None:
    tries = [log.append("a", 0, [Resumed(n), Resumed(n)]) for n in range(20)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert sorted(str(type(one).__name__) for one in answers).count("VersionConflict") == 19
    assert [one.version for one in await log.read("a")] == [1, 2]


async def test_two_writers_on_one_database_conflict_but_never_mix(database: Database) -> None:
    one, other = Log(database), Log(database)

    async def write(log: Log, mark: int) -> int:
        written = version = 0
        while written < 25:
            version = len(await log.read("a"))
            try:
                await log.append("a", version, [Resumed(mark), Resumed(mark)])
                written += 1
            except VersionConflict:
                continue
        return written

    assert list(await asyncio.gather(write(one, 1), write(other, 2))) == [25, 25]
    stored = await one.read("a")
    assert [event.version for event in stored] == list(range(1, 101))
    assert all(stored[at].event == stored[at + 1].event for at in range(0, 100, 2))
    await one.close()
    await other.close()


async def test_appends_that_come_together_are_one_transaction(log: Log, database: Database) -> None:
    commits = 0

    def count(_: sa.Connection) -> None:
        nonlocal commits
        commits += 1

    sa.event.listen(database.engine.sync_engine, "commit", count)
    await asyncio.gather(*(log.append(f"s{n}", 0, [Resumed(n)]) for n in range(BATCH)))
    assert commits <= 3
    for n in (0, BATCH - 1):
        assert [one.event for one in await log.read(f"s{n}")] == [Resumed(n)]


async def test_one_that_fails_does_not_fail_the_others(log: Log) -> None:
    await log.append("taken", 0, [Resumed(0)])
    good = [log.append(f"s{n}", 0, [Resumed(n)]) for n in range(10)]
    answers = await asyncio.gather(
        *good[:5], log.append("taken", 0, [Resumed(1)]), *good[5:], return_exceptions=True
    )
    assert [isinstance(one, VersionConflict) for one in answers] == [n == 5 for n in range(11)]
    assert len(await log.read("s9")) == 1


async def test_a_transaction_the_database_refuses_is_tried_one_by_one(
    log: Log, database: Database
) -> None:
    """Somebody has the version since this batch looked: the others of the batch are stored."""
    refused: list[str] = []

    def refuse(_: sa.Connection, statement: sa.Executable, *_rest: object) -> None:
        if isinstance(statement, sa.Insert) and not refused:
            refused.append("once")
            raise sa.exc.IntegrityError("taken", {}, Exception())

    sa.event.listen(database.engine.sync_engine, "before_execute", refuse)
    tries = [log.append(stream, 0, [Resumed(1)]) for stream in "abc"]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert refused == ["once"]
    assert answers == [1, 1, 1]
    refused.clear()
    with pytest.raises(VersionConflict):
        await log.append("a", 1, [Resumed(2)])


async def test_streams_lists_what_has_begun_and_not_ended(log: Log) -> None:
    await log.append("done", 0, [ListBegun(1), ListEnded(2)])
    await log.append("again", 0, [ListBegun(1), ListEnded(2), ListBegun(3), Resumed(4)])
    await log.append("running", 0, [ListBegun(1)])
    await log.append("never", 0, [Resumed(1)])
    assert await log.streams("ListBegun", "ListEnded") == ("again", "running")


async def test_closing_writes_what_waits(database: Database) -> None:
    log = Log(database)
    waiting = [asyncio.create_task(log.append(f"s{n}", 0, [Resumed(n)])) for n in range(50)]
    await asyncio.sleep(0)
    await log.close()
    assert await asyncio.gather(*waiting) == [1] * 50


async def test_a_cancelled_caller_leaves_the_log_whole(log: Log) -> None:
    task = asyncio.create_task(log.append("a", 0, [Resumed(1), Resumed(2)]))
    await asyncio.sleep(0)
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await log.append("b", 0, [Resumed(1)])
    assert len(await log.read("a")) in (0, 2)


async def test_a_killed_process_leaves_a_whole_prefix(tmp_path: Path) -> None:
    url = sqlite_url(tmp_path)
    program = [sys.executable, "-m", "tests.store.appender", url]
    writer = subprocess.Popen(  # noqa: ASYNC220 - it starts at once, and lives on its own
        program, stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    told: dict[str, int] = {}
    for _ in range(60):
        stream, version = writer.stdout.readline().split()
        told[stream] = int(version)
    writer.send_signal(signal.SIGKILL)
    for line in writer.stdout.read().splitlines():
        if len(line.split()) == 2:
            told[line.split()[0]] = int(line.split()[1])
    writer.wait()
    writer.stdout.close()
    database = await open_database(url)
    log = Log(database)
    for stream, acknowledged in told.items():
        stored = await log.read(stream)
        assert [one.version for one in stored] == list(range(1, len(stored) + 1))
        assert [one.event for one in stored] == [Resumed(n + 1) for n in range(len(stored))]
        assert len(stored) % 3 == 0
        assert len(stored) >= acknowledged
    assert await log.append("s0", len(await log.read("s0")), [Resumed(0)]) > told["s0"]
    await log.close()
    await database.close()


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("mysql://x/y", "SQLite or PostgreSQL|no database"),
        ("sqlite+aiosqlite://", "needs a file"),
        ("nonsense", "no database"),
        ("sqlite+aiosqlite:////proc/nowhere/x.db", "/proc/nowhere"),
    ],
)
async def test_a_database_that_cannot_be_opened_is_named(url: str, fault: str) -> None:
    with pytest.raises(DatabaseError, match=fault):
        await open_database(url)


async def test_sqlite_is_durable_and_patient(tmp_path: Path) -> None:
    async with fresh_database("sqlite", tmp_path) as database, database.read() as connection:

        async def pragma(name: str) -> object:
            return (await connection.execute(sa.text(f"PRAGMA {name}"))).scalar()

        assert await pragma("journal_mode") == "wal"
        assert await pragma("synchronous") == 2
        assert await pragma("foreign_keys") == 1
        assert await pragma("busy_timeout") == 10_000


async def test_the_migrations_make_what_the_program_expects(database: Database) -> None:
    """Opening again changes nothing, and Alembic finds no difference to the tables named here."""
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    from wenzel.store.database import METADATA

    async with database.read() as connection:
        differences = await connection.run_sync(
            lambda sync: compare_metadata(MigrationContext.configure(sync), METADATA)
        )
    assert differences == []
