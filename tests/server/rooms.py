"""Rooms without a network: given times, a log in a fresh file, viewers that keep what they hear."""

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests.club.tables import PEOPLE, START, THREE
from tests.store.databases import fresh_database
from wenzel.club import command as cmd
from wenzel.club.settings import Settings
from wenzel.club.table import Table, fold, open_table
from wenzel.rules.action import Action
from wenzel.rules.state import State
from wenzel.rules.view import View
from wenzel.server.computers import Thinking, simplest
from wenzel.server.metrics import Metrics
from wenzel.server.room import House, Make, Outcome, Room, stream_of
from wenzel.store.log import Log

TABLE = "t1"
QUICK = replace(THREE, bot_delay_ms=0, hold_delay_ms=0)


NAMES = {one.who: one.name for one in PEOPLE}


@dataclass
class Clock:
    """A clock that a test turns; ms since 1970."""

    at: int = START

    def __call__(self) -> int:
        return self.at


@dataclass
class Listener:
    """A viewer that keeps every message, and the score sheet when none is sent."""

    guest: str
    name: str = ""
    seen: int = 0
    heard: list[dict[str, Any]] = field(default_factory=list)
    ended: int | None = None

    def __post_init__(self) -> None:
        self.name = self.name or NAMES[self.guest]

    def put(self, message: str) -> None:
        told = json.loads(message)
        if told["t"] == "table" and told["table"]["sheet"] is None:
            told["table"]["sheet"] = self.last("table")["table"]["sheet"]
        self.heard.append(told)

    def end(self, code: int) -> None:
        self.ended = code

    def last(self, kind: str) -> dict[str, Any]:
        return [message for message in self.heard if message["t"] == kind][-1]


def plain_choice(_: int, view: View) -> Action:
    return simplest(view)


def nothing_is_sure(_: State, __: int) -> bool:
    return False


@dataclass
class Building:
    """A house with its clock and log; `open` makes a table, `load` reads one again."""

    house: House
    clock: Clock
    log: Log
    rng: random.Random
    rooms: list[Room] = field(default_factory=list)

    async def open(self, settings: Settings = QUICK, computers: int = 0) -> Room:
        company = tuple(cmd.Occupant(f"C{n}", f"C{n}", "computer") for n in range(computers))
        events = open_table(
            TABLE,
            PEOPLE[0],
            settings,
            at=self.clock.at,
            chance=self.house.chance(),
            computers=company,
        )
        await self.log.append(stream_of(TABLE), 0, events)
        return await self.load()

    async def load(self) -> Room:
        room = Room(self.house, TABLE, await self.log.read(stream_of(TABLE)))
        self.rooms.append(room)
        return room

    async def stored(self) -> Table:
        return fold(one.event for one in await self.log.read(stream_of(TABLE)))

    async def ask(self, room: Room, command: cmd.Command, key: str | None = None) -> Outcome:
        return await room.ask(lambda _: command, key)

    async def begin(self, room: Room) -> None:
        """Everybody sits and is ready: the first deal begins."""
        for chair in range(room.table.seats):
            await self.ask(room, cmd.Sit(chair, PEOPLE[chair]), f"sit{chair}")
        for chair in range(room.table.seats):
            await self.ask(room, cmd.Ready(chair, self.rng.randbytes(16)), f"ready{chair}")


@asynccontextmanager
async def building(
    folder: Path,
    *,
    choose: Callable[[int, View], Action] = plain_choice,
    prove: Callable[[State, int], bool] = nothing_is_sure,
    away_ms: int = 60_000,
    think_s: float = 2,
) -> AsyncIterator[Building]:
    """A house for one test."""
    rng = random.Random(5)
    metrics = Metrics()
    clock = Clock()
    executor = ThreadPoolExecutor(2)
    async with fresh_database("sqlite", folder) as database:
        log = Log(database)
        house = House(
            log=log,
            clock=clock,
            chance=lambda: rng.randbytes(64),
            thinking=Thinking(executor, think_s, choose, prove, metrics),
            metrics=metrics,
            away_ms=away_ms,
        )
        made = Building(house, clock, log, rng)
        try:
            yield made
        finally:
            for room in made.rooms:
                await room.close()
            await log.close()
            executor.shutdown(wait=False)


async def until(true: Callable[[], bool], seconds: float = 5) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(seconds):
        while not true():  # noqa: ASYNC110 - what is waited for are conditions of many kinds
            await asyncio.sleep(0.005)


def saying(command: cmd.Command) -> Make:
    return lambda _: command
