"""The tables in memory: loaded when somebody comes, let go of when nobody waits any more."""

import asyncio
import secrets

from wenzel.club import command as cmd
from wenzel.club.command import Occupant
from wenzel.club.event import TableOpened
from wenzel.club.settings import Settings
from wenzel.club.table import due, open_table
from wenzel.server.logs import logger, where
from wenzel.server.orders import computers
from wenzel.server.room import House, Room, stream_of
from wenzel.store.log import Stored

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"
ID_LETTERS = 16
"""Whoever knows a private table's id may come: 80 random bits."""


class Full(Exception):
    """No more tables: `code` says whether the guest or the house has too many."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Hub:
    """All rooms of one server. `per_guest` and `most` limit the tables in memory."""

    def __init__(self, house: House, *, per_guest: int, most: int, idle_s: float) -> None:
        self._house = house
        self._per_guest = per_guest
        self._most = most
        self._idle_s = idle_s
        self._born = house.clock()
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._tasks: list[asyncio.Task[None]] = []
        self._log = logger("hub")

    @property
    def rooms(self) -> tuple[Room, ...]:
        """The tables in memory."""
        return tuple(self._rooms.values())

    def now(self) -> int:
        """The time in ms since 1970."""
        return self._house.clock()

    def start(self) -> None:
        """Take unfinished lists up again, and let go of what nobody needs."""
        self._tasks = [asyncio.create_task(self._resume()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Finish every room's command at hand."""
        for task in (*self._tasks, *self._loading.values()):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await asyncio.gather(*(room.close() for room in self.rooms))
        self._rooms.clear()

    async def create(self, owner: Occupant, settings: Settings) -> str:
        """Make a table and answer its id; TableRefused for bad settings, Full at a limit."""
        owned = sum(room.table.owner == owner.who for room in self.rooms)
        if owned >= self._per_guest:
            raise Full("too_many_tables")
        if len(self._rooms) >= self._most:
            raise Full("house_full")
        table = "".join(secrets.choice(ALPHABET) for _ in range(ID_LETTERS))
        events = open_table(
            table,
            owner,
            settings,
            at=self._house.clock(),
            chance=self._house.chance(),
            computers=computers(settings.seats - 1),
        )
        await self._house.log.append(stream_of(table), 0, events)
        past = tuple(Stored(at, event, None) for at, event in enumerate(events, start=1))
        self._keep(table, past)
        return table

    async def room(self, table: str) -> Room | None:
        """The room of this id, loaded if need be; None if there is no such table."""
        if table in self._rooms:
            return self._rooms[table]
        if table not in self._loading:
            loading = asyncio.create_task(self._load(table))
            self._loading[table] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(self._loading[table])

    def rename(self, guest: str, name: str) -> None:
        """The guest is called something else at every table, and on every open line."""
        for room in self.rooms:
            room.rename(guest, name)

    async def _load(self, table: str) -> Room | None:
        past = await self._house.log.read(stream_of(table))
        return self._keep(table, past) if past else None

    def _keep(self, table: str, past: tuple[Stored, ...]) -> Room:
        room = Room(self._house, table, past)
        if due(room.table) is not None and room.at < self._born:
            room.post(lambda _: cmd.Resume())
        self._rooms[table] = room
        self._house.metrics.rooms.set(len(self._rooms))
        return room

    async def _resume(self) -> None:
        """Lists that were running when the server stopped; practice waits for its player."""
        for stream in await self._house.log.streams("ListBegun", "ListEnded"):
            try:
                if not await self._is_practice(stream):
                    await self.room(stream.removeprefix(stream_of("")))
            except Exception as error:  # one broken table keeps no other from going on
                self._house.metrics.faults.labels("resume").inc()
                self._log.error("no resume", fault=where(error))

    async def _is_practice(self, stream: str) -> bool:
        first = (await self._house.log.read(stream, most=1))[0].event
        return isinstance(first, TableOpened) and first.settings.kind == "practice"

    async def _sweep(self) -> None:
        idle: set[str] = set()
        while True:
            await asyncio.sleep(self._idle_s)
            still = {room.id for room in self.rooms if room.is_idle}
            for table in still & idle:
                room = self._rooms.get(table)
                if room is not None and room.is_idle:  # somebody came while another was closed
                    del self._rooms[table]
                    await room.close()
            self._house.metrics.rooms.set(len(self._rooms))
            idle = still - idle
