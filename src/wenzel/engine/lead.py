"""The lead in a suit game or Grand: drawing trumps, aces, and the long or short suit."""

from wenzel.engine.keep import keep
from wenzel.engine.reading import Reading, above
from wenzel.rules.cards import Card
from wenzel.rules.trick import followers

TAKEN, GIVEN = 4.0, 10.0
"""Points two defenders lose to the declarer's lead, and those they make of a trick they win."""

DRAWN = 5.0
"""What it is worth to the declarer to draw a trump from each defender."""

LAST_TRUMPS = 6.0
"""What keeps the declarer from leading trumps when he has the only ones: they win the lead back."""


def lead(reading: Reading, card: Card) -> float:
    """Points this side may expect of leading a card, less what the card is worth when kept."""
    whole = _alone(reading, card) if reading.alone else _defending(reading, card)
    return whole - keep(reading, card)


def _alone(reading: Reading, card: Card) -> float:
    safe = 1.0
    for seat in reading.others:
        safe *= 1.0 - reading.may_beat(seat, card, card)
    value = safe * (card.points + TAKEN) - (1.0 - safe) * (card.points + GIVEN)
    if card.bit & reading.trumps:
        value += _drawing(reading)
    return value


def _drawing(reading: Reading) -> float:
    """What a round of trumps does: it takes theirs, as long as the declarer has more."""
    mine = (reading.trumps & reading.hand).bit_count()
    theirs = (reading.trumps & reading.out).bit_count()
    if not theirs:
        return -LAST_TRUMPS
    draws = sum(reading.has_one(seat, reading.trumps) for seat in reading.others) / 2
    strong = min(1.0, mine / (theirs + 0.5))
    return DRAWN * draws * strong * 1.6


def _defending(reading: Reading, card: Card) -> float:
    declarer, partner = reading.declarer, reading.partner
    assert declarer is not None
    assert partner is not None
    group = followers(reading.game, card).mask
    beaten = reading.may_beat(declarer, card, card)
    helped = 0.5 * reading.may_beat(partner, card, card)
    ours = 1.0 - beaten * (1.0 - helped)
    value = ours * (card.points + WON) - (1.0 - ours) * (card.points + LOST)
    if card.bit & reading.trumps:
        return value - 3.0
    if card.points == 10 and above(reading.game, card) & reading.out:
        value -= BARE_TEN
    length = (group & reading.hand).bit_count()
    short = reading.others[0] == partner
    value += 0.8 * (4 - length) if short else 0.5 * length
    if not reading.has_one(declarer, group):
        value += 1.0 if not card.points else -2.0
    return value


BARE_TEN = 6.0
"""What keeps a defender from leading a ten while the ace is out."""

WON, LOST = 7.0, 6.0
"""Points a defender's lead brings when his side wins it, and what it costs when it does not."""
