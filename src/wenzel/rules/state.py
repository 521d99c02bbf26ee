"""Everything that is true in one deal: the authority's side, all cards included."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal, NamedTuple

from wenzel.rules.cards import NO_CARDS, Card, CardSet
from wenzel.rules.contract import Contract
from wenzel.rules.deal import Deal
from wenzel.rules.event import Question
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.result import Result


class Phase(StrEnum):
    """Where a deal stands."""

    AUCTION = "auction"
    SKAT = "skat"  # the declarer takes the skat or declares a Hand game
    DECLARE = "declare"  # the skat is taken; two cards go away with the declaration
    PLAY = "play"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Said:
    """A word in the auction; a pass repeats no value and has 0."""

    seat: int
    word: Literal["bid", "hold", "pass"]
    value: int


@dataclass(frozen=True, slots=True)
class Trick:
    """Cards on the table from `leader` on, clockwise; `winner` is known once there are three."""

    leader: int
    cards: tuple[Card, ...] = ()
    winner: int | None = None

    def seat_of(self, place: int) -> int:
        """The seat that plays or played the card at this place (0, 1, 2)."""
        return (self.leader + place) % 3


EMPTY_TRICK = Trick(0)
"""Forehand is to lead."""


@dataclass(frozen=True, slots=True)
class Asking:
    """A question on the table: who asks what, and whose answers are still due."""

    seat: int
    what: Question
    waiting: tuple[int, ...]


class State(NamedTuple):
    """One deal at one moment: `hands` held now, `discards` counted with the declarer's points.

    `asked` holds (seat, number of finished tricks) of every question put, so that nobody asks
    twice in one trick; `offered` the defenders who would give up.
    """

    deal: Deal
    options: Options = INTERNATIONAL
    phase: Phase = Phase.AUCTION
    hands: tuple[CardSet, CardSet, CardSet] = (NO_CARDS, NO_CARDS, NO_CARDS)
    said: tuple[Said, ...] = ()
    declarer: int | None = None
    bid: int = 0
    skat_taken: bool = False
    contract: Contract | None = None
    discards: CardSet = NO_CARDS
    ramsch: bool = False
    tricks: tuple[Trick, ...] = ()
    trick: Trick = EMPTY_TRICK
    open_seats: tuple[int, ...] = ()
    asking: Asking | None = None
    asked: tuple[tuple[int, int], ...] = ()
    offered: tuple[int, ...] = ()
    result: Result | None = None
