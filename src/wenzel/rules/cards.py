"""The pack: 32 cards, their suits, ranks and points (rules A1, A2)."""

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from enum import StrEnum
from functools import lru_cache

from wenzel.rules.errors import CardError


class Suit(StrEnum):
    """The four suits, highest first; their order decides only jacks and base values."""

    CLUBS = "C"
    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"


class Rank(StrEnum):
    """The eight ranks, in the order of a suit or Grand game without its jacks' privilege."""

    ACE = "A"
    TEN = "T"
    KING = "K"
    QUEEN = "Q"
    JACK = "J"
    NINE = "9"
    EIGHT = "8"
    SEVEN = "7"


POINTS = {
    Rank.ACE: 11,
    Rank.TEN: 10,
    Rank.KING: 4,
    Rank.QUEEN: 3,
    Rank.JACK: 2,
    Rank.NINE: 0,
    Rank.EIGHT: 0,
    Rank.SEVEN: 0,
}


class Card(StrEnum):
    """One card, named by suit and rank: `Card.CJ`, `Card("CJ")`.

    `number` counts 0..31 in the pack's order, `bit` is its place in a mask, `points` its worth.
    """

    number: int
    bit: int
    points: int
    suit: Suit
    rank: Rank

    CA, CT, CK, CQ = "CA", "CT", "CK", "CQ"
    CJ, C9, C8, C7 = "CJ", "C9", "C8", "C7"
    SA, ST, SK, SQ = "SA", "ST", "SK", "SQ"
    SJ, S9, S8, S7 = "SJ", "S9", "S8", "S7"
    HA, HT, HK, HQ = "HA", "HT", "HK", "HQ"
    HJ, H9, H8, H7 = "HJ", "H9", "H8", "H7"
    DA, DT, DK, DQ = "DA", "DT", "DK", "DQ"
    DJ, D9, D8, D7 = "DJ", "D9", "D8", "D7"

    def __new__(cls, code: str) -> "Card":
        """Make the member of this code, with its place and worth worked out once."""
        card = str.__new__(cls, code)
        card._value_ = code
        card.suit = Suit(code[0])
        card.rank = Rank(code[1])
        card.number = list(Suit).index(card.suit) * 8 + list(Rank).index(card.rank)
        card.bit = 1 << card.number
        card.points = POINTS[card.rank]
        return card


PACK: tuple[Card, ...] = tuple(Card)
JACKS: tuple[Card, ...] = (Card.CJ, Card.SJ, Card.HJ, Card.DJ)
ALL_POINTS = 120


def parse_card(text: str) -> Card:
    """Read one card such as `CJ`, `d7` or `S10`; CardError names the text that is none."""
    code = text.strip().upper().replace("10", "T")
    try:
        return Card(code)
    except ValueError:
        raise CardError(f"no such card: {text!r}") from None


class CardSet(AbstractSet[Card]):
    """An immutable set of cards held as a 32-bit mask; iterates in the pack's order."""

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: Iterable[Card] = ()) -> None:
        mask = 0
        for card in cards:
            mask |= card.bit
        self.mask = mask

    @classmethod
    def of_mask(cls, mask: int) -> "CardSet":
        """The set of these bits."""
        made = cls.__new__(cls)
        made.mask = mask
        return made

    @property
    def points(self) -> int:
        """Card points of all the cards together."""
        return sum(card.points for card in self)

    def __contains__(self, card: object) -> bool:
        return isinstance(card, Card) and bool(self.mask & card.bit)

    def __iter__(self) -> Iterator[Card]:
        return iter(_members(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return super().__eq__(other)

    def __hash__(self) -> int:
        return hash(self.mask)

    def __or__(self, other: AbstractSet[Card]) -> "CardSet":  # type: ignore[override]
        return CardSet.of_mask(self.mask | _mask(other))

    def __and__(self, other: AbstractSet[object]) -> "CardSet":
        return CardSet.of_mask(self.mask & _mask(other))

    def __sub__(self, other: AbstractSet[object]) -> "CardSet":
        return CardSet.of_mask(self.mask & ~_mask(other))

    def __repr__(self) -> str:
        return f"CardSet({format_cards(self)!r})"


def _mask(cards: AbstractSet[object]) -> int:
    if isinstance(cards, CardSet):
        return cards.mask
    return sum(card.bit for card in cards if isinstance(card, Card))


@lru_cache(maxsize=1 << 14)
def _members(mask: int) -> tuple[Card, ...]:
    return tuple(card for card in PACK if mask & card.bit)


FULL_PACK = CardSet(PACK)
NO_CARDS = CardSet()


def parse_cards(text: str) -> CardSet:
    """Read cards between blanks, dots or commas; CardError for a bad one or one named twice."""
    words = text.replace(".", " ").replace(",", " ").split()
    cards = [parse_card(word) for word in words]
    found = CardSet(cards)
    if len(found) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise CardError(f"card named twice: {twice}")
    return found


def format_cards(cards: Iterable[Card]) -> str:
    """Write cards as `CJ SJ D7`, in the order given."""
    return " ".join(cards)
