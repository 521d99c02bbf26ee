"""From the pack's masks to the kernel's: rank order becomes bit order, trumps come last."""

from collections.abc import Sequence

from wenzel.engine.bits import POINTS
from wenzel.rules.cards import PACK, Card, Suit
from wenzel.rules.contract import NULL_ORDER, SIDE_ORDER, Game


def _places(game: Game) -> tuple[int, ...]:
    """The kernel's bit number of each card of the pack."""
    suits = [suit for suit in reversed(Suit) if suit is not game.suit]
    if game.suit:
        suits.append(game.suit)
    ranks = list(reversed(NULL_ORDER if game is Game.NULL else SIDE_ORDER))
    jacks = list(reversed(Suit))

    def place(card: Card) -> int:
        if card in Game.GRAND.trump_set and game is not Game.NULL:
            return 28 + jacks.index(card.suit)
        return len(ranks) * suits.index(card.suit) + ranks.index(card.rank)

    return tuple(place(card) for card in PACK)


def _bytes(places: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """For each byte of a pack mask, what its 256 values become."""

    def moved(start: int, value: int) -> int:
        return sum(1 << places[start + bit] for bit in range(8) if value >> bit & 1)

    return tuple(tuple(moved(start, value) for value in range(256)) for start in (0, 8, 16, 24))


_PLACES = {game: _places(game) for game in Game}
_BYTES = {game: _bytes(places) for game, places in _PLACES.items()}


def laid_out(game: Game, mask: int) -> int:
    """The kernel's mask of a pack mask."""
    first, second, third, fourth = _BYTES[game]
    return (
        first[mask & 255] | second[mask >> 8 & 255] | third[mask >> 16 & 255] | fourth[mask >> 24]
    )


_TRUMPS = {game: laid_out(game, game.trump_set.mask) for game in Game}
_BACK = {game: {1 << place: 1 << i for i, place in enumerate(_PLACES[game])} for game in Game}


def trumps(game: Game) -> int:
    """The kernel's mask of all trumps; 0 in Null, which has none."""
    return _TRUMPS[game]


def pack_bit(game: Game, card: int) -> int:
    """The pack's bit of one card of the kernel."""
    return _BACK[game][card]


def points_of(cards: int) -> int:
    """Card points of a kernel mask of a suit game or Grand."""
    return sum(worth for place, worth in enumerate(POINTS) if cards >> place & 1)
