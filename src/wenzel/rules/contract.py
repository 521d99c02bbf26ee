"""What a declarer can play: suit, Grand or Null, Hand, announcements (A5, A8, A9)."""

from dataclasses import dataclass
from enum import StrEnum

from wenzel.rules.cards import JACKS, Card, CardSet, Rank, Suit
from wenzel.rules.errors import Reason, Refused


class Game(StrEnum):
    """The six games, in the order in which players expect them in a dialog."""

    CLUBS = "clubs"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    GRAND = "grand"
    NULL = "null"

    @property
    def suit(self) -> Suit | None:
        """The trump suit of a suit game."""
        return _SUIT_OF.get(self)

    @property
    def base(self) -> int:
        """The base value (A9); Null has fixed values instead and answers 0."""
        return _BASE[self]

    @property
    def trumps(self) -> tuple[Card, ...]:
        """The trumps, highest first: 11 in a suit game, 4 in Grand, none in Null."""
        return _TRUMPS[self]

    @property
    def trump_set(self) -> CardSet:
        """The trumps as a set."""
        return _TRUMP_SET[self]


_SUIT_OF = {
    Game.CLUBS: Suit.CLUBS,
    Game.SPADES: Suit.SPADES,
    Game.HEARTS: Suit.HEARTS,
    Game.DIAMONDS: Suit.DIAMONDS,
}
_BASE = {
    Game.CLUBS: 12,
    Game.SPADES: 11,
    Game.HEARTS: 10,
    Game.DIAMONDS: 9,
    Game.GRAND: 24,
    Game.NULL: 0,
}
SIDE_ORDER = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
NULL_ORDER = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.NINE,
    Rank.EIGHT,
    Rank.SEVEN,
)


def _trump_row(game: Game) -> tuple[Card, ...]:
    if game is Game.NULL:
        return ()
    suit = game.suit
    plain = tuple(Card(suit + rank) for rank in SIDE_ORDER) if suit else ()
    return JACKS + plain


_TRUMPS = {game: _trump_row(game) for game in Game}
_TRUMP_SET = {game: CardSet(_TRUMPS[game]) for game in Game}


@dataclass(frozen=True, slots=True)
class Contract:
    """A declared game. Implied levels are always set: ouvert suit or Grand => schwarz => schneider.

    `schneider` and `schwarz` mean announced. Make one with `declare()`, which fills in what is
    implied and refuses what contradicts itself.
    """

    game: Game
    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False


def declare(
    game: Game,
    *,
    hand: bool = False,
    schneider: bool = False,
    schwarz: bool = False,
    ouvert: bool = False,
) -> Contract:
    """Make a contract with its implied levels (A5.3); Refused if the levels contradict the game."""
    if game is Game.NULL:
        if schneider or schwarz:
            raise Refused(Reason.IMPOSSIBLE_CONTRACT, game=game)
        return Contract(game, hand=hand, ouvert=ouvert)
    schwarz = schwarz or ouvert
    schneider = schneider or schwarz
    if schneider and not hand:
        raise Refused(Reason.ANNOUNCE_NEEDS_HAND, game=game)
    return Contract(game, hand, schneider, schwarz, ouvert)


def every_contract(*, hand: bool) -> tuple[Contract, ...]:
    """All contracts open to a declarer who has taken the skat, or plays from the hand."""
    found = []
    for game in Game:
        if game is Game.NULL:
            found += [Contract(game, hand), Contract(game, hand, ouvert=True)]
        elif not hand:
            found.append(Contract(game))
        else:
            found += [
                Contract(game, True),
                Contract(game, True, schneider=True),
                Contract(game, True, schneider=True, schwarz=True),
                Contract(game, True, schneider=True, schwarz=True, ouvert=True),
            ]
    return tuple(found)


NULL_VALUES = {(False, False): 23, (True, False): 35, (False, True): 46, (True, True): 59}
"""Fixed values of Null by (hand, ouvert)."""
