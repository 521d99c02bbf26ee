"""Ramsch: everybody alone, and every point is one too many."""

from wenzel.engine.reading import Reading, above
from wenzel.rules.cards import Card
from wenzel.rules.trick import followers


def ramsch_card(reading: Reading, card: Card) -> float:
    """Points a card is expected to spare: those of the trick, and what it may cost later."""
    cards = reading.view.trick.cards
    led = cards[0] if cards else card
    trick = reading.on_table + card.points + 5.0 * len(reading.to_come)
    if cards and not reading.beats(card, reading.best):
        return _burden(reading, card)
    beaten = 1.0
    for seat in reading.to_come:
        beaten *= 1.0 - reading.may_beat(seat, card, led)
    return -beaten * trick + _burden(reading, card)


def _burden(reading: Reading, card: Card) -> float:
    """How much a card would cost if it stayed: high ones with many lower out take tricks."""
    group = followers(reading.game, card).mask
    out = group & reading.out
    lower = (out & ~above(reading.game, card)).bit_count()
    length = (group & reading.hand).bit_count()
    takes = lower / max(1, out.bit_count()) if out else 1.0
    return takes * (3.0 + 0.5 * card.points) / max(1.0, 0.5 * length)
