"""One table in memory: one task, one inbox. Command -> decide -> append -> evolve -> tell.

What is decided is stored before anybody hears of it. A fault leaves nothing half done: the room
reads its stream again and goes on, and no player loses a game by it.
"""

import asyncio
import time
import zlib
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from wenzel.club import command as cmd
from wenzel.club.errors import TableRefused
from wenzel.club.table import Table, chair_of, decide, due, evolve, fold, is_played_for, players_due
from wenzel.club.tableview import event_views, table_view, writes
from wenzel.rules.action import Action, Claim
from wenzel.rules.errors import Refused
from wenzel.rules.view import View, view
from wenzel.server.computers import Thinking, simplest
from wenzel.server.logs import logger, short, where
from wenzel.server.metrics import Metrics
from wenzel.server.orders import own_chair
from wenzel.server.presence import Presences, Viewer
from wenzel.server.protocol import Params, Presence, TableMessage, encode_message
from wenzel.store.log import Log, Stored, VersionConflict

TAIL = 200
"""Latest events a room remembers, for those who come back."""

ANSWERS = 500
"""Commands whose first result a room remembers."""

TRIES = 4
"""How often a command is decided anew because its stream went on meanwhile."""

PRESENCE_S = 0.02
"""Who comes and goes within this time is told in one message."""

LINES = 6
"""Connections of one guest to one table; one more ends the oldest."""

TOO_MANY = 4429
"""The code a line is closed with whose guest asks for too much."""

EARLY_S = 0.02
"""A timer may ring a little early; nothing is due before its moment."""


@dataclass(frozen=True, slots=True)
class Done:
    """The command was carried out; the table shows it from `version` on."""

    version: int


@dataclass(frozen=True, slots=True)
class No:
    """The command was refused; nothing has changed."""

    code: str
    params: Params


Outcome = Done | No
INTERNAL = No("internal", {})
"""Something went wrong on this side; asking again may help."""


class Stale(Exception):
    """What was thought about is not asked any more; nothing happens."""


Make = Callable[[Table], cmd.Command]
"""The command that fits the table as it is when its turn comes."""


@dataclass(frozen=True, slots=True)
class House:
    """What every room needs of the world. `clock` answers ms since 1970, `chance` 64 fresh bytes.

    `away_ms` is how long a chair stays its player's own without a connection.
    """

    log: Log
    clock: Callable[[], int]
    chance: Callable[[], bytes]
    thinking: Thinking
    metrics: Metrics
    away_ms: int


@dataclass(frozen=True, slots=True)
class _Order:
    make: Make
    key: str | None
    at: int
    answer: asyncio.Future[Outcome]


def _seen_by(table: Table, chair: int) -> View | None:
    """What a chair knows of the running deal; None if it has no cards in it."""
    seat = table.deal.seat_of(chair) if table.deal else None
    return None if table.deal is None or seat is None else view(table.deal.state, seat)


def stream_of(table: str) -> str:
    """The name of a table's stream."""
    return f"table:{table}"


class Room:
    """A table that is played at. Make it with `open_room`, end it with `close`."""

    def __init__(self, house: House, name: str, past: tuple[Stored, ...]) -> None:
        self.id = name
        self._house = house
        self._inbox: asyncio.Queue[_Order] = asyncio.Queue()
        self._answers: OrderedDict[str, Outcome] = OrderedDict()
        self._timer: asyncio.TimerHandle | None = None
        self._thoughts: dict[int, asyncio.Task[None]] = {}
        self._told: Presence | None = None
        self._shown: dict[tuple[int | None, bool], dict[str, object]] = {}
        self._news: asyncio.Handle | None = None
        self._faults = 0
        self._presences = Presences(house.away_ms / 1000, self._gone)
        self._log = logger("room")
        self._take(past)
        self._task = asyncio.create_task(self._run(), name=f"room {short(name)}")

    def _take(self, past: tuple[Stored, ...]) -> None:
        """Become what the stream says."""
        self.table: Table = fold(stored.event for stored in past)
        self.version = past[-1].version
        self.at = past[-1].event.at
        self._tail = deque((stored.event for stored in past[-TAIL:]), TAIL)
        for stored in past[-ANSWERS:]:
            if stored.command:
                self._remember(stored.command, Done(stored.version))

    # What others ask of a room.

    async def ask(self, make: Make, key: str | None = None) -> Outcome:
        """Have a command decided; a repeated `key` gets the first result again."""
        order = _Order(make, key, self._house.clock(), asyncio.get_running_loop().create_future())
        self._inbox.put_nowait(order)
        return await order.answer

    def post(self, make: Make) -> None:
        """Have a command of the house itself decided; nobody waits for the answer."""
        answer: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait(_Order(make, None, self._house.clock(), answer))

    def join(self, viewer: Viewer) -> None:
        """Show the table to somebody, with what happened after the version he has seen."""
        self._presences.join(viewer)
        lines = [other for other in self._presences.viewers if other.guest == viewer.guest]
        for old in lines[:-LINES]:
            old.end(TOO_MANY)
        message = self._message(viewer)
        self._shown[self._place(viewer)] = {**message.table, "sheet": None}
        viewer.seen = self.version
        viewer.put(encode_message(message))
        viewer.put(encode_message(self._presence()))
        self._tell_presence_soon()
        self._welcome(viewer)

    def leave(self, viewer: Viewer) -> None:
        """Somebody's connection is gone."""
        self._presences.leave(viewer)
        if chair_of(self.table, viewer.guest) is not None:
            self._presences.expect(viewer.guest)
        self._tell_presence_soon()

    def rename(self, guest: str, name: str) -> None:
        """A guest is called something else from now on."""
        for viewer in self._presences.viewers:
            if viewer.guest == guest:
                viewer.name = name
        chair = chair_of(self.table, guest)
        if chair is not None and not self.table.chairs[chair].left:
            self.post(lambda table: cmd.Rename(own_chair(table, guest), name))

    @property
    def people(self) -> frozenset[str]:
        """The guests connected."""
        return self._presences.guests

    @property
    def is_idle(self) -> bool:
        """Nobody looks, nobody thinks, nothing is due."""
        waits = self._timer or self._thoughts or not self._inbox.empty()
        return not waits and self._presences.is_empty

    async def close(self) -> None:
        """Finish the command at hand and stop."""
        self._presences.close()
        if self._news:
            self._news.cancel()
        if self._timer:
            self._timer.cancel()
        for thought in self._thoughts.values():
            thought.cancel()
        await asyncio.gather(*self._thoughts.values(), return_exceptions=True)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    # The task.

    async def _run(self) -> None:
        self._expect_people()
        self._follow_up()
        while True:
            order = await self._inbox.get()
            begun = time.perf_counter()
            try:
                outcome = await self._settle(order)
            except Exception:  # even a fault in what deals with faults leaves nobody waiting
                outcome = INTERNAL
            if order.key:
                self._house.metrics.move_seconds.observe(time.perf_counter() - begun)
                self._count(outcome)
            if not order.answer.done():
                order.answer.set_result(outcome)

    async def _settle(self, order: _Order) -> Outcome:
        """The outcome of an order, and what follows from it for computers and timers."""
        if order.key and order.key in self._answers:
            return self._answers[order.key]
        outcome = await self._guarded(order)
        self._faults = self._faults + 1 if outcome == INTERNAL else 0
        if order.key and outcome != INTERNAL:
            self._remember(order.key, outcome)
        try:
            self._tell_presence()
            self._follow_up()
        except Exception as error:  # the room's edge: the next order tries again
            self._fault("follow_up", error)
        return outcome

    async def _guarded(self, order: _Order) -> Outcome:
        """Decide, and survive whatever goes wrong."""
        for _ in range(TRIES):
            try:
                return await self._decide(order)
            except (TableRefused, Refused) as refusal:
                return No(refusal.reason.value, dict(refusal.details))
            except Stale:
                return Done(self.version)
            except VersionConflict:
                self._log.warning("stream went on", table=short(self.id))
                again = await self._reload()
            except Exception as error:  # the room's edge: logged, reloaded, and play goes on
                self._fault("room", error)
                await self._reload()
                again = False
            if order.key and order.key in self._answers:
                return self._answers[order.key]
            if not again:
                break
        return INTERNAL

    async def _decide(self, order: _Order) -> Outcome:
        command = order.make(self.table)
        if isinstance(command, cmd.Act):
            if order.key and is_played_for(self.table, command.chair):
                await self._carry_out(cmd.Back(command.chair), order.at, None)
            if isinstance(command.action, Claim):
                # Refused before it is proved: what the rules forbid costs the room no time.
                decide(self.table, replace(command, action=Claim()), self._moment(order.at), b"")
                command = replace(command, action=await self._examined(command.chair))
        return await self._carry_out(command, order.at, order.key)

    def _moment(self, arrived: int) -> int:
        """When a command counts as given: waiting in the inbox costs nobody's bank."""
        return max(arrived, self.at)

    async def _carry_out(self, command: cmd.Command, arrived: int, key: str | None) -> Done:
        """Decide, store, evolve, tell."""
        at = self._moment(arrived)
        events = decide(self.table, command, at, self._house.chance())
        if not events:
            return Done(self.version)
        with self._house.metrics.append_seconds.time():
            version = await self._house.log.append(
                stream_of(self.id), self.version, events, command=key
            )
        for event in events:
            self.table = evolve(self.table, event)
        self.version, self.at = version, at
        self._tail.extend(events)
        self._tell()
        return Done(version)

    async def _examined(self, chair: int) -> Claim:
        """A claim with the house's own finding: a player's word for it counts nothing."""
        deal = self.table.deal
        seat = deal.seat_of(chair) if deal else None
        if deal is None or seat is None or self.table.phase != "deal":
            return Claim()
        return Claim(await self._house.thinking.proved(deal.state, seat))

    async def _reload(self) -> bool:
        """Read the stream again, and show everybody what it says."""
        try:
            self._take(await self._house.log.read(stream_of(self.id)))
            self._shown.clear()
            self._tell()
        except Exception as error:  # the store is away: the next command tries again
            self._fault("reload", error)
            return False
        return True

    def _fault(self, place: str, error: Exception) -> None:
        self._house.metrics.faults.labels(place).inc()
        self._log.error("fault", table=short(self.id), step=place, fault=where(error))

    def _remember(self, key: str, outcome: Outcome) -> None:
        self._answers.pop(key, None)
        self._answers[key] = outcome
        while len(self._answers) > ANSWERS:
            self._answers.popitem(last=False)

    def _count(self, outcome: Outcome) -> None:
        metrics = self._house.metrics
        metrics.commands.labels("ok" if isinstance(outcome, Done) else "refused").inc()
        if isinstance(outcome, No):
            metrics.refused.labels(outcome.code).inc()

    # Time, computers, people.

    def _follow_up(self) -> None:
        """Wait for what is due next, and let computers think whose turn it is."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        moment = due(self.table)
        if moment is not None:
            wait = max(0, moment - self._house.clock()) / 1000 + EARLY_S + self._rest()
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)
        awaited = players_due(self.table)
        for chair in [chair for chair in self._thoughts if chair not in awaited]:
            self._thoughts.pop(chair).cancel()
        for chair in awaited:
            if chair not in self._thoughts:
                self._thoughts[chair] = asyncio.create_task(self._play_for(chair))

    def _rest(self) -> float:
        """Seconds to wait after faults, so that a broken thing is not tried without pause."""
        return min(self._faults, 10) * 0.5

    def _ring(self) -> None:
        self._timer = None
        self.post(lambda _: cmd.TimeUp())

    async def _play_for(self, chair: int) -> None:
        """Choose for a chair from its view, and have it done after the table's delay."""
        seen = _seen_by(self.table, chair)
        if seen is None:
            return
        begun = time.perf_counter()
        deal_no = self.table.deal.no if self.table.deal else 0
        seed = zlib.crc32(f"{self.id}:{deal_no}:{chair}".encode())
        action = await self._house.thinking.action(seed, seen)
        delay = self.table.settings.bot_delay_ms / 1000 + self._rest()
        await asyncio.sleep(max(0.0, delay - (time.perf_counter() - begun)))
        self.post(lambda table: self._thought(table, chair, seen, action))

    def _thought(self, table: Table, chair: int, seen: View, action: Action) -> cmd.Command:
        """A computer's action, if it is still asked the same; a legal one in any case."""
        self._thoughts.pop(chair, None)
        if chair not in players_due(table) or _seen_by(table, chair) != seen:
            raise Stale
        command = cmd.Act(chair, action)
        try:
            decide(table, command, self.at, b"")
        except (TableRefused, Refused) as refusal:
            self._house.metrics.faults.labels("computer").inc()
            self._log.error("illegal choice", table=short(self.id), code=refusal.reason.value)
            return cmd.Act(chair, simplest(seen))
        return command

    def _expect_people(self) -> None:
        """Whoever has a chair and is not here is expected for as long as after a lost line."""
        for chair in self.table.chairs:
            if chair.is_present and chair.occupant:
                self._presences.expect(chair.occupant.who)

    def _gone(self, guest: str) -> None:
        self.post(lambda table: cmd.Away(own_chair(table, guest)))

    def _welcome(self, viewer: Viewer) -> None:
        """Give a chair back to its player, under the name he has now."""
        chair = chair_of(self.table, viewer.guest)
        if chair is None or self.table.chairs[chair].left:
            return
        held = self.table.chairs[chair]
        if held.stand_in:
            self.post(lambda table: cmd.Back(own_chair(table, viewer.guest)))
        if held.occupant and held.occupant.name != viewer.name:
            self.post(lambda table: cmd.Rename(own_chair(table, viewer.guest), viewer.name))

    # Telling.

    def _tell(self) -> None:
        """Show everybody the table as it is now; the same view is made once.

        Whom neither events nor table concern is sent nothing: a version more would tell him that
        somebody did something in secret.
        """
        made: dict[tuple[int | None, bool, int], str] = {}
        before = dict(self._shown)
        for viewer in self._presences.viewers:
            place = self._place(viewer)
            key = (*place, viewer.seen)
            if key not in made:
                message = self._message(viewer, sheet="news")
                shown = {**message.table, "sheet": None}
                is_news = message.events or shown != before.get(place)
                made[key] = encode_message(message) if is_news else ""
                self._shown[place] = shown
            viewer.seen = self.version
            if made[key]:
                viewer.put(made[key])

    def _place(self, viewer: Viewer) -> tuple[int | None, bool]:
        return chair_of(self.table, viewer.guest), viewer.guest == self.table.owner

    def _message(self, viewer: Viewer, sheet: Literal["whole", "news"] = "whole") -> TableMessage:
        """What a viewer is sent; a score sheet that he has already is left out as no news."""
        chair, _ = self._place(viewer)
        fresh = 0 < viewer.seen <= self.version
        missed = min(self.version - viewer.seen, len(self._tail)) if fresh else 0
        tail = list(self._tail)[len(self._tail) - missed :] if missed else []
        table = table_view(self.table, chair, viewer.guest)
        has_all = fresh and self.version - viewer.seen == len(tail)
        if sheet == "news" and has_all and not any(map(writes, tail)):
            table["sheet"] = None
        return TableMessage(
            v=self.version,
            now=self._house.clock(),
            events=event_views(tail, self.table, chair),
            table=table,
        )

    def _tell_presence_soon(self) -> None:
        """Many who come and go at once are one piece of news."""
        if self._news is None:
            self._news = asyncio.get_running_loop().call_later(PRESENCE_S, self._tell_presence)

    def _tell_presence(self) -> None:
        """Show everybody who is there, if that is news."""
        if self._news:
            self._news.cancel()
            self._news = None
        message = self._presence()
        if message == self._told:
            return
        self._told = message
        text = encode_message(message)
        for viewer in self._presences.viewers:
            viewer.put(text)

    def _presence(self) -> Presence:
        people = self._presences.guests
        online: list[bool] = []
        for chair in self.table.chairs:
            occupant = chair.occupant
            computer = occupant is not None and occupant.kind == "computer"
            online.append(computer or (occupant is not None and occupant.who in people))
        watching = sum(chair_of(self.table, guest) is None for guest in people)
        return Presence(online, watching)
