"""What a card is worth when it is kept, in points this side may hope for later."""

from wenzel.engine.reading import Reading, above
from wenzel.rules.cards import Card
from wenzel.rules.trick import followers

ALONE, IN_PAIR = 5.0, 3.0
"""Points a trick brings beside the card that wins it: to the declarer, and to a defender more than
to his partner."""

LOST_ALONE, LOST_IN_PAIR = 6.0, 1.5
"""What a loser costs the declarer later, and a defender, whose partner may take the trick."""

SECOND_ROUND = 0.65
"""How likely a high card still gets home once its suit has gone round without it."""


def keep(reading: Reading, card: Card) -> float:
    """The worth of a card that stays in the hand; negative for one that only waits to be lost."""
    if card.bit & reading.trumps:
        return _trump(reading, card)
    home = _gets_home(reading, card)
    won, lost = (ALONE, LOST_ALONE) if reading.alone else (IN_PAIR, LOST_IN_PAIR)
    return home * (card.points + won) - (1.0 - home) * (lost + 0.6 * card.points)


def _trump(reading: Reading, card: Card) -> float:
    higher = (above(reading.game, card) & reading.out).bit_count()
    left = (reading.trumps & reading.out).bit_count()
    if not higher:
        return card.points + (6.0 if left else 8.0)
    home = max(0.3, 0.75 - 0.12 * higher) if reading.alone else max(0.25, 0.7 - 0.15 * higher)
    if card.points >= 10:
        home = min(home, 0.5)
    return home * (card.points + 4.0) - (1.0 - home) * 0.6 * card.points


def _gets_home(reading: Reading, card: Card) -> float:
    """The chance that a plain card wins, or is taken home by its own side."""
    group = followers(reading.game, card).mask
    higher = (above(reading.game, card) & reading.out).bit_count()
    length = (group & reading.hand).bit_count()
    safe = 1.0 - ruffed(reading, group)
    if not higher:
        cards = reading.view.trick.cards
        return safe * SECOND_ROUND if cards and cards[0].bit & group else safe
    if higher == 1 and length > 1:
        return safe * (0.35 if card.points < 10 or length > 2 else 0.3)
    return safe * (0.12 if higher < length else 0.05)


def ruffed(reading: Reading, group: int) -> float:
    """The chance that some foe is void of a suit and has a trump for it."""
    safe = 1.0
    for seat in reading.others:
        if reading.foe(seat):
            void = 1.0 - reading.has_one(seat, group)
            safe *= 1.0 - void * reading.has_one(seat, reading.trumps)
    return 1.0 - safe
