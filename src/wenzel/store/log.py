"""The event log: what is appended here has happened.

A stream's events are numbered from 1. Who appends names the version the decision was made on; if
somebody else was faster, nothing is written. Appends that arrive together are committed together.
"""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, field

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from wenzel.club.event import TableEvent
from wenzel.store.codec import decode, encode, kind_of
from wenzel.store.database import EVENTS, Database

BATCH = 200
"""Appends in one transaction at most."""


class VersionConflict(Exception):
    """The stream has gone on since the decision was made: read it again."""


@dataclass(frozen=True, slots=True)
class Stored:
    """One event with its place in its stream, and the command that caused it."""

    version: int
    event: TableEvent
    command: str | None


@dataclass(frozen=True, slots=True)
class _Append:
    stream: str
    expected: int
    rows: tuple[dict[str, str | int | None], ...]
    done: asyncio.Future[int] = field(compare=False)

    @property
    def version(self) -> int:
        return self.expected + len(self.rows)


class Log:
    """The log in an open database. One task writes; close it before the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: asyncio.Queue[_Append] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    async def append(
        self,
        stream: str,
        expected: int,
        events: Sequence[TableEvent],
        *,
        command: str | None = None,
    ) -> int:
        """Write events after version `expected`, all or none; answer the stream's new version.

        They are on the disk when this returns. VersionConflict if the stream is not at
        `expected`. `command` marks the events, so that a repeated command can be known.
        """
        rows = tuple(
            {
                "stream": stream,
                "version": expected + place,
                "kind": kind_of(event),
                "body": encode(event),
                "command": command,
            }
            for place, event in enumerate(events, start=1)
        )
        if not rows:
            return expected
        if self._writer is None:
            self._writer = asyncio.create_task(self._write(), name="log")
        append = _Append(stream, expected, rows, asyncio.get_running_loop().create_future())
        self._waiting.put_nowait(append)
        return await asyncio.shield(append.done)

    async def read(
        self, stream: str, after: int = 0, most: int | None = None
    ) -> tuple[Stored, ...]:
        """The stream's events with a version above `after`, in order, the first `most` of them."""
        query = (
            sa.select(EVENTS.c.version, EVENTS.c.body, EVENTS.c.command)
            .where(EVENTS.c.stream == stream, EVENTS.c.version > after)
            .order_by(EVENTS.c.version)
            .limit(most)
        )
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
        return tuple(Stored(version, decode(body), command) for version, body, command in rows)

    async def streams(self, begun: str, ended: str) -> tuple[str, ...]:
        """Streams whose last event of kind `begun` has none of kind `ended` after it."""
        query = (
            sa.select(EVENTS.c.stream)
            .where(EVENTS.c.kind.in_((begun, ended)))
            .group_by(EVENTS.c.stream)
            .having(
                sa.func.max(sa.case((EVENTS.c.kind == begun, EVENTS.c.version), else_=0))
                > sa.func.max(sa.case((EVENTS.c.kind == ended, EVENTS.c.version), else_=0))
            )
            .order_by(EVENTS.c.stream)
        )
        async with self._database.read() as connection:
            return tuple((await connection.execute(query)).scalars())

    async def ping(self) -> None:
        """Ask the database for a sign of life; raises what is wrong."""
        async with self._database.read() as connection:
            await connection.execute(sa.text("SELECT 1"))

    async def close(self) -> None:
        """Write what waits, then stop writing."""
        if self._writer is None:
            return
        await self._waiting.join()
        self._writer.cancel()
        await asyncio.gather(self._writer, return_exceptions=True)
        self._writer = None

    async def _write(self) -> None:
        while True:
            batch = [await self._waiting.get()]
            while len(batch) < BATCH and not self._waiting.empty():
                batch.append(self._waiting.get_nowait())
            # A cancelled writer still finishes what it has begun.
            await asyncio.shield(asyncio.create_task(self._commit(batch)))
            for _ in batch:
                self._waiting.task_done()

    async def _commit(self, batch: list[_Append]) -> None:
        """One transaction for all; if that cannot be, one for each, so that none fails another."""
        try:
            await self._together(batch)
        except sa.exc.SQLAlchemyError as error:
            if len(batch) > 1:
                for append in batch:
                    await self._commit([append])
            elif isinstance(error, sa.exc.IntegrityError):
                _fail(batch[0], VersionConflict(batch[0].stream))
            else:
                _fail(batch[0], error)
        except Exception as error:  # whoever waits must hear of it, whatever it is
            for append in batch:
                _fail(append, error)

    async def _together(self, batch: list[_Append]) -> None:
        good: list[_Append] = []
        late: list[_Append] = []
        async with self._database.write() as connection:
            versions = await _versions(connection, {append.stream for append in batch})
            for append in batch:
                if versions.get(append.stream, 0) == append.expected:
                    versions[append.stream] = append.version
                    good.append(append)
                else:
                    late.append(append)
            if good:
                rows = [row for append in good for row in append.rows]
                await connection.execute(sa.insert(EVENTS), rows)
        for append in good:
            if not append.done.done():
                append.done.set_result(append.version)
        for append in late:
            _fail(append, VersionConflict(append.stream))


async def _versions(connection: AsyncConnection, streams: set[str]) -> dict[str, int]:
    query = (
        sa.select(EVENTS.c.stream, sa.func.max(EVENTS.c.version))
        .where(EVENTS.c.stream.in_(streams))
        .group_by(EVENTS.c.stream)
    )
    return {stream: version for stream, version in (await connection.execute(query)).all()}


def _fail(append: _Append, error: Exception) -> None:
    if not append.done.done():
        append.done.set_exception(error)
