"""Cards as bits of a kernel mask. Uncompiled these functions serve; compiled, those of `bits.pxd`.

A higher bit beats a lower one of the same suit and trumps lie above everything: four suits of
7 8 9 Q K T A, the trump suit last, then the jacks of diamonds, hearts, spades and clubs.
"""

ALL = 0xFFFFFFFF
POINTS = (0, 0, 0, 3, 4, 10, 11) * 4 + (2, 2, 2, 2)


def low(mask: int) -> int:
    """The place of the lowest bit of a mask that is not empty."""
    return (mask & -mask).bit_length() - 1


def top(mask: int) -> int:
    """The highest bit of a mask that is not empty, alone."""
    return 1 << (mask.bit_length() - 1)


def count(mask: int) -> int:
    """How many bits are set."""
    return mask.bit_count()


def above(card: int) -> int:
    """Every bit higher than this one."""
    return ALL ^ (card | card - 1)


def point(card: int) -> int:
    """Card points of one card."""
    return POINTS[card.bit_length() - 1]


def suit_of(card: int, trumps: int) -> int:
    """Every card of the suit of a card, trumps being a suit."""
    if card & trumps:
        return trumps
    return 0x7F << 7 * ((card.bit_length() - 1) // 7)


def fitting(hand: int, led: int, trumps: int) -> int:
    """The cards of a hand that may follow a card."""
    return hand & suit_of(led, trumps) or hand


def beating(led: int, best: int, trumps: int) -> int:
    """Every card that beats the best of a trick."""
    return (suit_of(led, trumps) | trumps) & above(best)


def alike(a: int, b: int, others: int, trumps: int) -> bool:
    """Whether no card of the others lies between two cards of a suit."""
    if a < b:
        a, b = b, a
    return bool(suit_of(b, trumps) & a) and not others & (a - 1) & above(b)


def fetch(entry: object) -> None:
    """Tell the processor that a table entry will be wanted soon; nothing to do uncompiled."""
