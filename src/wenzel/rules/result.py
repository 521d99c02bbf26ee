"""The outcome of a deal as data, so that every language can tell it (A8 to A12)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from wenzel.rules.contract import Contract, Game


class Ending(StrEnum):
    """How a deal came to its end."""

    PLAYED = "play"
    DECIDED = "decided"  # Null with a trick, an announced level missed: stopped at once
    DECLARER_GAVE_UP = "declarer_resigned"
    DEFENDERS_GAVE_UP = "defenders_resigned"
    CLAIMED = "claimed"
    IMPOSSIBLE_NULL = "impossible_null"
    UNREACHABLE = "unreachable"  # no cards whatever could make the game worth the bid
    PASSED_IN = "passed_in"
    RAMSCH = "ramsch"


class Loss(StrEnum):
    """Why a declarer has lost."""

    POINTS = "points"
    OVERBID = "overbid"
    SCHNEIDER_MISSED = "schneider_missed"
    SCHWARZ_MISSED = "schwarz_missed"
    NULL_TRICK = "null_trick"
    NULL_BELOW_BID = "null_below_bid"
    GAVE_UP = "gave_up"


class Level(StrEnum):
    """One step of the multiplier, in the order in which players count."""

    MATADORS = "matadors"
    GAME = "game"
    HAND = "hand"
    SCHNEIDER = "schneider"
    SCHNEIDER_ANNOUNCED = "schneider_announced"
    SCHWARZ = "schwarz"
    SCHWARZ_ANNOUNCED = "schwarz_announced"
    OUVERT = "ouvert"


@dataclass(frozen=True, slots=True)
class Matadors:
    """With or without n (A8)."""

    kind: Literal["with", "without"]
    n: int


@dataclass(frozen=True, slots=True)
class Step:
    """A level and what it adds to the multiplier: matadors n, every other level 1."""

    level: Level
    count: int


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of one deal.

    `value` is the game value before the overbid rule, `score_value` after it, `score` signed and
    doubled if lost. `steps` multiplied with `base` give `value` (a Null has none). Points and
    tricks count both parties by themselves; None where the deal ended without them being known
    to both (a Null that was never played). `scores` are the points each seat writes down; in a
    Ramsch there is no declarer and they are the whole result. `replacement` is the trump game in
    whose name a Null below the bid is charged.
    """

    ending: Ending
    scores: tuple[int, int, int]
    declarer: int | None = None
    contract: Contract | None = None
    bid: int = 0
    declarer_points: int | None = None
    defender_points: int | None = None
    declarer_tricks: int = 0
    defender_tricks: int = 0
    matadors: Matadors | None = None
    steps: tuple[Step, ...] = ()
    base: int = 0
    multiplier: int | None = None
    value: int = 0
    won: bool | None = None
    overbid: bool = False
    score_value: int = 0
    score: int = 0
    loss: Loss | None = None
    replacement: Game | None = None
