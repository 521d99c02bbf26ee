"""What a seat may do now, as data: the server sends it, clients and players choose from it."""

from dataclasses import dataclass

from wenzel.rules.cards import NO_CARDS, CardSet
from wenzel.rules.contract import Contract
from wenzel.rules.errors import Reason


@dataclass(frozen=True, slots=True)
class Legal:
    """Every action open to one seat at one moment; all empty when it is not asked.

    `bids` are the values it may say, ascending; `hold` the value it may hold. `discards` is how
    many cards must go away with a declaration (0 or 2). `must_follow` names why cards are barred.
    `answer` is what it is asked to agree to.
    """

    bids: tuple[int, ...] = ()
    hold: int | None = None
    can_pass: bool = False
    take_skat: bool = False
    contracts: tuple[Contract, ...] = ()
    discards: int = 0
    cards: CardSet = NO_CARDS
    must_follow: Reason | None = None
    give_up: bool = False
    lay_open: bool = False
    claim: bool = False
    answer: str | None = None


NOTHING = Legal()
"""No action is open."""
