"""Null: the declarer ducks and sheds, the defenders look for the suit in which he cannot."""

from wenzel.engine.reading import Reading, above
from wenzel.engine.strength import danger
from wenzel.rules.cards import Card
from wenzel.rules.trick import followers, power


def declarer_card(reading: Reading, card: Card) -> float:
    """How good a card is for the declarer of a Null."""
    rank = power(reading.game, card)
    if not reading.view.trick.cards:
        return -100.0 * _stays_best(reading, card) + _relief(reading, card) - 0.01 * rank
    led = reading.view.trick.cards[0]
    if not reading.beats(card, reading.best):
        follows = card in followers(reading.game, led)
        return rank * 0.1 if follows else 10.0 * _relief(reading, card) + 0.01 * rank
    return -100.0 * _stays_best(reading, card) - rank


def _stays_best(reading: Reading, card: Card) -> float:
    """The chance that nobody beats a card that is the best of the trick once it lies."""
    led = reading.view.trick.cards[0] if reading.view.trick.cards else card
    kept = 1.0
    for seat in reading.to_come:
        kept *= 1.0 - reading.has_one(seat, _over(reading, card, led))
        kept = max(kept, 0.0)
    return kept


def _over(reading: Reading, card: Card, led: Card) -> int:
    """The cards that beat one; a defender who has others of the suit will not play them."""
    lower = followers(reading.game, led).mask & ~above(reading.game, card) & ~card.bit
    higher = above(reading.game, card)
    return higher if not lower & reading.out else higher & ~_most(higher, lower & reading.out)


def _most(higher: int, lower: int) -> int:
    """As many of the higher cards as there are lower ones to be played instead."""
    mask = 0
    for _ in range(lower.bit_count()):
        bit = higher & -higher
        mask |= bit
        higher ^= bit
    return mask


def _relief(reading: Reading, card: Card) -> float:
    """By how much a suit is safer without a card."""
    group = followers(reading.game, card).mask
    at = (group & -group).bit_length() - 1
    held, out = (group & reading.hand) >> at, (group & reading.out) >> at
    return danger(held, out) - danger(held & ~(card.bit >> at), out)


def defender_card(reading: Reading, card: Card) -> float:
    """How good a card is for a defender of a Null."""
    if not reading.view.trick.cards:
        return _defending_lead(reading, card)
    led = reading.view.trick.cards[0]
    if card not in followers(reading.game, led):
        return _defending_throw(reading, card)
    rank = power(reading.game, card)
    if reading.holder == reading.declarer:
        under = not reading.beats(card, reading.best)
        return 50.0 + 0.1 * rank if under else 0.1 * rank
    if reading.declarer in reading.to_come:
        return _before_declarer(reading, card, led)
    return 0.1 * rank


def _before_declarer(reading: Reading, card: Card, led: Card) -> float:
    """Low enough that the declarer may have to take it; else the highest, which is of no use."""
    assert reading.declarer is not None
    best = max(card, led, key=lambda each: power(reading.game, each))
    ducks = reading.has_one(reading.declarer, _below(reading, best))
    takes = reading.has_one(reading.declarer, above(reading.game, best))
    return 20.0 * (1.0 - ducks) * takes + 0.1 * power(reading.game, card)


def _below(reading: Reading, card: Card) -> int:
    return followers(reading.game, card).mask & ~above(reading.game, card) & ~card.bit


def _defending_lead(reading: Reading, card: Card) -> float:
    declarer = reading.declarer
    assert declarer is not None
    group = followers(reading.game, card).mask
    takes = reading.has_one(declarer, above(reading.game, card))
    ducks = reading.has_one(declarer, _below(reading, card))
    partner = reading.partner if reading.partner is not None else declarer
    helped = reading.has_one(partner, _below(reading, card) | above(reading.game, card))
    length = (group & reading.hand).bit_count()
    value = 20.0 * takes * (1.0 - ducks) - 0.6 * length - 0.05 * power(reading.game, card)
    if not reading.has_one(declarer, group):
        return value - 15.0
    return value + 0.5 * helped


def _defending_throw(reading: Reading, card: Card) -> float:
    """Thrown away: what makes void of a suit the declarer still has, and of that the highest."""
    declarer = reading.declarer
    assert declarer is not None
    group = followers(reading.game, card).mask
    length = (group & reading.hand).bit_count()
    useful = reading.has_one(declarer, above(reading.game, card))
    return 0.1 * power(reading.game, card) - 1.0 * length - 3.0 * useful
