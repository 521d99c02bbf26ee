"""What a match says of two players: differences, how often and how well each declares, its time."""

from array import array
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Literal

from wenzel.engine.arena import SIDES, Played, Side, Six
from wenzel.engine.sequential import Draws, Estimate
from wenzel.rules.contract import Game
from wenzel.rules.result import Result

Points = tuple[int, int, int]
Scoring = Callable[[Result], Points]
"""What each seat writes down for a deal."""

Role = Literal["declarer", "defender"]
ROLES: tuple[Role, Role] = ("declarer", "defender")

SITTINGS = 9
"""How often a side sits down in the six games of a deal; three times in each seat."""


@dataclass(frozen=True, slots=True)
class Won:
    """How many of so many were won."""

    games: int
    won: int

    @property
    def rate(self) -> float | None:
        """The share won; None if there was no game."""
        return self.won / self.games if self.games else None


@dataclass(frozen=True, slots=True)
class Thought:
    """Thinking time over all decisions, in milliseconds."""

    decisions: int
    median: float
    p95: float


@dataclass(frozen=True, slots=True)
class Difference:
    """A less B in points a seat and deal: over all seats, and for each seat by itself."""

    all: Estimate
    seats: tuple[Estimate, Estimate, Estimate]


@dataclass(frozen=True, slots=True)
class Standing:
    """One side: `points` a seat and deal by scoring, `declared` the share of its sittings."""

    points: Mapping[str, float]
    declared: float
    won: Mapping[Role, Mapping[Game, Won]]
    thought: Thought
    faults: int


class Tally:
    """Counts the games of a match; every scoring that is given is kept beside the others."""

    def __init__(self, scorings: Mapping[str, Scoring]) -> None:
        self._scorings = scorings
        self.deals = 0
        self._passed = 0
        self._all = {name: Draws(SITTINGS) for name in scorings}
        self._seats = {name: tuple(Draws(3) for _ in range(3)) for name in scorings}
        self._points: Counter[tuple[str, Side]] = Counter()
        self._games: Counter[tuple[Side, Role, Game]] = Counter()
        self._won: Counter[tuple[Side, Role, Game]] = Counter()
        self._ms: dict[Side, array[float]] = {side: array("f") for side in SIDES}
        self.faults: dict[Side, Counter[str]] = {side: Counter() for side in SIDES}

    def add(self, six: Six) -> None:
        """Count one deal."""
        self.deals += 1
        for name, scoring in self._scorings.items():
            self._count_points(name, scoring, six.games)
        for game in six.games:
            self._count_roles(game)
        for side in SIDES:
            self._ms[side].extend(six.ms[side])
            self.faults[side].update(six.faults[side])

    def draws(self, scoring: str) -> Draws:
        """The difference of each deal, for the sequential test."""
        return self._all[scoring]

    def difference(self, scoring: str) -> Difference:
        """A less B so far."""
        first, second, third = (draws.estimate() for draws in self._seats[scoring])
        return Difference(self._all[scoring].estimate(), (first, second, third))

    @property
    def passed_in(self) -> float:
        """The share of games that nobody declared."""
        return self._passed / (6 * self.deals) if self.deals else 0.0

    def standing(self, side: Side) -> Standing:
        """Everything that is said of one side."""
        sat = max(SITTINGS * self.deals, 1)
        declared = sum(self._games[side, "declarer", game] for game in Game)
        return Standing(
            points={name: self._points[name, side] / sat for name in self._scorings},
            declared=declared / sat,
            won={role: {game: self._of(side, role, game) for game in Game} for role in ROLES},
            thought=thought(self._ms[side]),
            faults=self.faults[side].total(),
        )

    def _of(self, side: Side, role: Role, game: Game) -> Won:
        return Won(self._games[side, role, game], self._won[side, role, game])

    def _count_points(self, name: str, scoring: Scoring, games: Iterable[Played]) -> None:
        seats = [0, 0, 0]
        for game in games:
            for seat, points in enumerate(scoring(game.result)):
                side = game.sides[seat]
                self._points[name, side] += points
                seats[seat] += points if side == "a" else -points
        self._all[name].add(sum(seats))
        for draws, difference in zip(self._seats[name], seats, strict=True):
            draws.add(difference)

    def _count_roles(self, game: Played) -> None:
        result = game.result
        if result.declarer is None or result.contract is None:
            self._passed += 1
            return
        for seat, side in enumerate(game.sides):
            role: Role = "declarer" if seat == result.declarer else "defender"
            key = side, role, result.contract.game
            self._games[key] += 1
            self._won[key] += bool(result.won) == (role == "declarer")


def total(won: Mapping[Game, Won]) -> Won:
    """All games together."""
    return Won(sum(each.games for each in won.values()), sum(each.won for each in won.values()))


def thought(ms: Iterable[float]) -> Thought:
    """Median and 95th percentile of thinking times, the nearest that occurred."""
    ranked = sorted(ms)
    if not ranked:
        return Thought(0, 0.0, 0.0)
    last = len(ranked) - 1
    return Thought(len(ranked), ranked[round(last * 0.5)], ranked[round(last * 0.95)])
