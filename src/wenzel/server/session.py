"""One connection of one guest to one table, free of any framework.

Decode, authorise, hand to the room, send. Who speaks the cookie says, never a message.
"""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from wenzel.server import protocol as say
from wenzel.server.limits import full_bucket
from wenzel.server.logs import logger, where
from wenzel.server.metrics import Metrics
from wenzel.server.orders import command_of
from wenzel.server.room import TOO_MANY, Done, Room
from wenzel.store.accounts import Guest

OUTBOX = 64
"""Messages that may wait for a slow line before it is given up; a new one gets the whole truth."""

SAVED_S = 4
"""A connection that was silent may send so many seconds' worth at once."""

PATIENCE = 100
"""Messages in a row that come too fast before the line is closed."""

NORMAL, TOO_SLOW = 1000, 1013


class Line(Protocol):
    """What carries the messages. `receive` answers None when the other side is gone."""

    async def receive(self) -> str | bytes | None:
        """The next message of the other side."""

    async def send(self, text: str) -> None:
        """Bring a message to the other side."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How often a connection may send, and the clock (ms) by which that is judged."""

    per_second: int
    clock: Callable[[], int]


class Session:
    """A guest at a table; `run` answers the code with which the line is to be closed."""

    def __init__(self, guest: Guest, room: Room, seen: int, pace: Pace, metrics: Metrics) -> None:
        self.guest = guest.id
        self.name = guest.name
        self.seen = seen
        self._room = room
        self._clock = pace.clock
        self._bucket = full_bucket(pace.per_second, pace.per_second * SAVED_S, pace.clock())
        self._metrics = metrics
        self._outbox: asyncio.Queue[str] = asyncio.Queue(OUTBOX)
        self._end: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def put(self, message: str) -> None:
        """Send a message after those that wait; too many of them end the session."""
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:
            self.end(TOO_SLOW)

    def end(self, code: int) -> None:
        """Close the line with this code."""
        if not self._end.done():
            self._end.set_result(code)

    async def run(self, line: Line) -> int:
        """Serve the line until one side ends it."""
        reader = asyncio.create_task(self._read(line))
        writer = asyncio.create_task(self._write(line))
        self._metrics.sessions.inc()
        try:
            self._room.join(self)
            for task in (reader, writer):
                task.add_done_callback(lambda _: self.end(NORMAL))
            code = await self._end
        finally:
            self._metrics.sessions.dec()
            self._room.leave(self)
            reader.cancel()
            writer.cancel()
            ended = await asyncio.gather(reader, writer, return_exceptions=True)
        for fault in ended:
            if isinstance(fault, Exception):
                logger("session").info("line broke", fault=where(fault))
        return code

    async def _write(self, line: Line) -> None:
        while True:
            await line.send(await self._outbox.get())

    async def _read(self, line: Line) -> None:
        hurried = 0
        while (data := await line.receive()) is not None:
            if self._bucket.take(self._clock()):
                hurried = 0
                self._say(await self._answer(data))
                continue
            hurried += 1
            if hurried > PATIENCE:
                self.end(TOO_MANY)
                return
            self._refuse(say.id_of(data), "too_fast")

    async def _answer(self, data: str | bytes) -> say.ServerMessage:
        """The answer to one message; a fault in it is the house's, and play goes on."""
        if isinstance(data, bytes):
            return self._refusal(say.id_of(data), "malformed")
        try:
            message = say.decode_message(data)
        except say.Malformed as malformed:
            return self._refusal(malformed.id, "malformed")
        if isinstance(message, say.Ping):
            return say.Pong(message.id, self._clock())
        outcome = await self._room.ask(
            lambda table: command_of(message, table, self.guest, self.name),
            f"{self.guest}:{message.id}",
        )
        if isinstance(outcome, Done):
            return say.Ok(message.id, outcome.version)
        return say.Refused(message.id, outcome.code, outcome.params)

    def _say(self, message: say.ServerMessage) -> None:
        self.put(say.encode_message(message))

    def _refuse(self, message_id: str, code: str) -> None:
        self._say(self._refusal(message_id, code))

    def _refusal(self, message_id: str, code: str) -> say.Refused:
        self._metrics.refused.labels(code).inc()
        return say.Refused(message_id, code, {})
