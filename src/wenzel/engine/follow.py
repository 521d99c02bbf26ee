"""Second and third hand in a suit game or Grand: what each card is expected to bring."""

from wenzel.engine.keep import keep
from wenzel.engine.reading import Reading
from wenzel.rules.cards import Card

SMEARED = 6.0
"""Points a player puts on a trick that is his side's."""

SPARED = 1.0
"""Points a player cannot help giving to the other side."""


OVERTRUMPED = 15.0
"""What a trump is worth that is spared on a trick the partner holds."""


def follow(reading: Reading, card: Card) -> float:
    """Points this side may expect of the trick if `card` is played, less what it gives up."""
    trick = reading.on_table + card.points
    if not reading.to_come:
        ours = _ours(reading, card)
        return (trick if ours else -trick) - keep(reading, card) - _wasted(reading, card)
    return _before_last(reading, card, trick) - keep(reading, card)


def _wasted(reading: Reading, card: Card) -> float:
    """What is lost by a trump on a trick that the partner holds without it."""
    over = reading.holder == reading.partner and reading.beats(card, reading.best)
    return OVERTRUMPED if over and card.bit & reading.trumps else 0.0


def _ours(reading: Reading, card: Card) -> bool:
    """Whether this side holds the trick once the card lies."""
    if reading.beats(card, reading.best):
        return True
    return reading.holder is not None and not reading.foe(reading.holder)


def _before_last(reading: Reading, card: Card, trick: int) -> float:
    """With one seat to come: a foe who beats what he can, or a friend."""
    last = reading.to_come[0]
    led = reading.view.trick.cards[0]
    best = card if reading.beats(card, reading.best) else led
    beaten = reading.may_beat(last, best, led)
    ours = _ours(reading, card)
    if reading.foe(last):
        if not ours:
            return -(trick + SMEARED)
        return (1.0 - beaten) * (trick + SPARED) - beaten * (trick + SMEARED)
    if ours:
        return trick + SMEARED
    return beaten * (trick + SMEARED) - (1.0 - beaten) * (trick + SPARED)
