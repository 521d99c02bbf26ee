"""What a player may do: actions in the imperative, each a frozen value."""

from dataclasses import dataclass

from wenzel.rules.cards import NO_CARDS, Card, CardSet
from wenzel.rules.contract import Contract


@dataclass(frozen=True, slots=True)
class Bid:
    """Say a value (A4). After two passes forehand says 18 with it."""

    value: int


@dataclass(frozen=True, slots=True)
class Hold:
    """Say yes to the value just bid."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction."""


@dataclass(frozen=True, slots=True)
class TakeSkat:
    """Pick up the skat: from here on it is no Hand game (A5.1)."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Announce the game, putting away two cards unless it is a Hand game (A5.3)."""

    contract: Contract
    discards: CardSet = NO_CARDS


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play one card."""

    card: Card


@dataclass(frozen=True, slots=True)
class GiveUp:
    """Concede the game (A7). The declarer by himself with nine or ten cards, else with consent."""


@dataclass(frozen=True, slots=True)
class LayOpen:
    """As declarer, lay one's cards open and play on."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say "the rest is mine"; as declarer of a Null, "I take no trick".

    `proved` is the authority's finding that no play of the others can change it; a player's own
    word for it counts nothing.
    """

    proved: bool = False


@dataclass(frozen=True, slots=True)
class Answer:
    """Agree or not to what another player asks (giving up, claiming, playing on)."""

    agree: bool


Action = Bid | Hold | Pass | TakeSkat | Declare | PlayCard | GiveUp | LayOpen | Claim | Answer
