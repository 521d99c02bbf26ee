"""What one seat may know of a deal, as a value; `view` makes it."""

from typing import NamedTuple

from wenzel.rules.cards import NO_CARDS, CardSet
from wenzel.rules.contract import Contract
from wenzel.rules.legal import NOTHING, Legal
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.result import Result
from wenzel.rules.state import EMPTY_TRICK, Asking, Phase, Said, Trick


class View(NamedTuple):
    """The deal as one seat knows it; `seat` None is a spectator without a seat.

    `dealt` are the ten cards this seat was dealt, `hand` what it holds now (twelve while it
    chooses its discards). `skat` and `discards` are filled only for the declarer who took the
    skat, and for everybody once the deal is over, when `hands` shows the three hands as dealt.
    `open_hands` are the cards still held by seats that play with open cards. `turn` are the seats
    that may act; while a question waits, only this seat if it is asked. All the tricks of this
    deal are in `tricks`: a player has a memory.
    """

    seat: int | None
    options: Options = INTERNATIONAL
    phase: Phase = Phase.AUCTION
    dealt: CardSet = NO_CARDS
    hand: CardSet = NO_CARDS
    counts: tuple[int, int, int] = (10, 10, 10)
    said: tuple[Said, ...] = ()
    turn: tuple[int, ...] = ()
    declarer: int | None = None
    bid: int = 0
    skat_taken: bool = False
    skat: CardSet | None = None
    discards: CardSet | None = None
    contract: Contract | None = None
    ramsch: bool = False
    tricks: tuple[Trick, ...] = ()
    trick: Trick = EMPTY_TRICK
    open_hands: tuple[CardSet | None, CardSet | None, CardSet | None] = (None, None, None)
    asking: Asking | None = None
    asked: tuple[tuple[int, int], ...] = ()
    offered: tuple[int, ...] = ()
    result: Result | None = None
    hands: tuple[CardSet, CardSet, CardSet] | None = None
    legal: Legal = NOTHING
