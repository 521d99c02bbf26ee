"""A trick: which cards may be played to it, who wins it, what it is worth (A6)."""

from collections.abc import Sequence

from wenzel.rules.cards import PACK, Card, CardSet, Rank
from wenzel.rules.contract import NULL_ORDER, SIDE_ORDER, Game
from wenzel.rules.errors import Reason
from wenzel.rules.state import Trick


def _group(game: Game, card: Card) -> CardSet:
    """All cards of the pack that belong to the same suit as this one, trumps being a suit."""
    trumps = game.trump_set
    if card in trumps:
        return trumps
    return CardSet(other for other in PACK if other.suit is card.suit and other not in trumps)


def _power(game: Game, card: Card) -> int:
    """Strength within the card's own group; every trump beats every plain card."""
    if card in game.trump_set:
        return 100 - game.trumps.index(card)
    order: Sequence[Rank] = NULL_ORDER if game is Game.NULL else SIDE_ORDER
    return 50 - order.index(card.rank)


_GROUPS = {game: tuple(_group(game, card) for card in PACK) for game in Game}
_POWERS = {game: tuple(_power(game, card) for card in PACK) for game in Game}


def followers(game: Game, led: Card) -> CardSet:
    """Every card of the pack that follows the card led."""
    return _GROUPS[game][led.number]


def power(game: Game, card: Card) -> int:
    """A number that orders cards of one suit, and every trump above every plain card."""
    return _POWERS[game][card.number]


def playable(game: Game, hand: CardSet, trick: Trick) -> CardSet:
    """The cards of a hand that may be played: those that follow, else all."""
    if not trick.cards:
        return hand
    return (hand & followers(game, trick.cards[0])) or hand


def follow_reason(game: Game, trick: Trick) -> Reason:
    """What the one to play is bound to follow."""
    if trick.cards[0] in game.trump_set:
        return Reason.MUST_FOLLOW_TRUMP
    return Reason.MUST_FOLLOW_SUIT


def winner(game: Game, trick: Trick) -> int:
    """The seat that wins these cards as they lie: highest trump, else highest of the suit led."""
    first = trick.cards[0]
    fitting = followers(game, first) | game.trump_set
    best = max(
        (place for place, card in enumerate(trick.cards) if card in fitting),
        key=lambda place: power(game, trick.cards[place]),
    )
    return trick.seat_of(best)


def trick_points(trick: Trick) -> int:
    """Card points of the cards in a trick."""
    return sum(card.points for card in trick.cards)
