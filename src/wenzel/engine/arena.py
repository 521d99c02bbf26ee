"""Two players measured on the same cards: each deal six times, in every seat and both ways.

A sits alone in each seat against two B, then B alone in each against two A. So both hold every
hand of a deal equally often, alone and with a partner of their own, and the luck of the cards falls
out of the difference. A player that decides by view and seed alone against itself differs by 0.
"""

from array import array
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context
from time import perf_counter
from typing import Literal

from wenzel.engine.levels import named
from wenzel.engine.player import Forfeit, Player, plain
from wenzel.engine.program import Program
from wenzel.engine.proof import claim_is_sure
from wenzel.rules import action as act
from wenzel.rules.deal import Deal, deal_from_seed
from wenzel.rules.errors import Refused
from wenzel.rules.event import Event
from wenzel.rules.game import begin, decide, evolve, to_act
from wenzel.rules.result import Result
from wenzel.rules.state import State
from wenzel.rules.view import View, view

Side = Literal["a", "b"]
SIDES: tuple[Side, Side] = ("a", "b")
Sides = tuple[Side, Side, Side]

SEATINGS: tuple[Sides, ...] = (
    ("a", "b", "b"),
    ("b", "a", "b"),
    ("b", "b", "a"),
    ("b", "a", "a"),
    ("a", "b", "a"),
    ("a", "a", "b"),
)
"""Who sits where in the six games of a deal."""

PROGRAM = "cmd:"
"""What a name begins with that is the command of an external program."""


@dataclass(frozen=True, slots=True)
class Seat:
    """A player in one seat: what it has cost in time is kept in `ms`, what it lost in `faults`."""

    player: Player
    ms: "array[float]"
    faults: list[str]


@dataclass(frozen=True, slots=True)
class Played:
    """One of the six games: which side sat in each seat, and what came of it."""

    sides: Sides
    result: Result


@dataclass(frozen=True, slots=True)
class Six:
    """All games of one deal; by side the milliseconds of each decision, and decisions lost."""

    games: tuple[Played, ...]
    ms: "dict[Side, array[float]]"
    faults: dict[Side, list[str]]


class Entrants:
    """The two players of a match, ready to sit down; external programs end with `close`."""

    def __init__(self, a: str, b: str) -> None:
        self._players: dict[Side, Player | Program] = {"a": entrant(a), "b": entrant(b)}

    def six(self, deal: Deal) -> Six:
        """Play a deal in all seatings."""
        ms: dict[Side, array[float]] = {side: array("f") for side in SIDES}
        faults: dict[Side, list[str]] = {side: [] for side in SIDES}
        seats = {side: Seat(self._players[side], ms[side], faults[side]) for side in SIDES}
        games = [Played(sides, play(deal, [seats[side] for side in sides])) for sides in SEATINGS]
        return Six(tuple(games), ms, faults)

    def close(self) -> None:
        """End what runs beside this process."""
        for player in self._players.values():
            if isinstance(player, Program):
                player.close()


def entrant(name: str) -> Player | Program:
    """The player of a name, or of `cmd:COMMAND`; UnknownLevel or NoProgram if there is none."""
    if name.startswith(PROGRAM):
        return Program(name.removeprefix(PROGRAM))
    return named(name)


def play(deal: Deal, seats: Sequence[Seat]) -> Result:
    """Play one deal by the International order; a lost decision becomes a plain legal action."""
    state = begin(deal)
    while state.result is None:
        at = to_act(state)[0]
        for event in _decided(state, at, seats[at]):
            state = evolve(state, event)
    return state.result


def _decided(state: State, at: int, seat: Seat) -> tuple[Event, ...]:
    seen = view(state, at)
    try:
        action = _chosen(seen, seat)
        if isinstance(action, act.Claim):
            action = act.Claim(claim_is_sure(state, at))
        return decide(state, at, action)
    except (Forfeit, Refused) as error:
        seat.faults.append(str(error))
        return decide(state, at, plain(seen))


def _chosen(seen: View, seat: Seat) -> act.Action:
    begun = perf_counter()
    try:
        return seat.player.choose(seen)
    finally:
        seat.ms.append(1000 * (perf_counter() - begun))


def dealt(seed: int, number: int) -> Deal:
    """The deal of this number in the match of a seed, the same for whoever plays."""
    return deal_from_seed(f"arena {seed} {number}".encode())


def matches(a: str, b: str, seed: int, deals: int, workers: int = 1) -> Generator[Six, None, None]:
    """Play so many deals, answered in their order whoever of the workers is first."""
    if workers > 1:
        yield from _shared(a, b, seed, deals, workers)
        return
    with closing(Entrants(a, b)) as entrants:
        for number in range(deals):
            yield entrants.six(dealt(seed, number))


def _shared(a: str, b: str, seed: int, deals: int, workers: int) -> Iterator[Six]:
    """A few deals ahead of what has been taken, so that little is lost by stopping early."""
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        due: deque[Future[Six]] = deque()
        try:
            for number in range(deals):
                due.append(pool.submit(_six, a, b, seed, number))
                if len(due) > 2 * workers:
                    yield due.popleft().result()
            while due:
                yield due.popleft().result()
        finally:
            for late in due:
                late.cancel()


def _six(a: str, b: str, seed: int, number: int) -> Six:
    return _entrants(a, b).six(dealt(seed, number))


@cache
def _entrants(a: str, b: str) -> Entrants:
    """The players of a worker process; its programs end when it ends and their input with it."""
    return Entrants(a, b)
