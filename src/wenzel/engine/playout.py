# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""The rules of play once more, for counting and for chance: perft and random playouts.

Masks as in `bits.py`, or for Null those of `nullgame.py` with `trumps` 0. The perft counts that
these share with the rules hold the two copies together. C types stand in `playout.pxd`.
"""

from array import array

import cython

if not cython.compiled:
    from wenzel.engine.bits import above, count, low, point, suit_of
else:
    from cython.cimports.wenzel.engine.bits import above, count, low, point, suit_of  # type: ignore[no-redef]

WORD = 0xFFFFFFFFFFFFFFFF
GOLDEN = 0x9E3779B97F4A7C15
FIRST_MIX = 0xBF58476D1CE4E5B9
SECOND_MIX = 0x94D049BB133111EB


def group(card: int, trumps: int) -> int:
    """Every card of the suit of a card."""
    suit = 0xFF
    if trumps == 0:
        return suit << (low(card) & 24)
    return suit_of(card, trumps)


def playable(hand: int, led: int, trumps: int) -> int:
    """The cards of a hand that may be played to a lead, or 0 for none yet."""
    if led:
        led = group(led, trumps) & hand
        if led:
            return led
    return hand


def taker(led: int, laid: int, last: int, trumps: int) -> int:
    """Which of three cards takes the trick: 0, 1 or 2."""
    fit = group(led, trumps) | trumps
    best = led
    found = 0
    if laid & fit & above(best):
        best = laid
        found = 1
    if last & fit & above(best):
        found = 2
    return found


def perft(
    me: int, nx: int, pv: int, seat: int, led: int, laid: int, trumps: int, depth: int
) -> int:
    """How many ways there are to play `depth` cards; a trick of the declarer ends a Null."""
    if depth == 0 or me == 0:
        return 1
    total = 0
    after = 0 if seat == 2 else seat + 1
    cards = playable(me, led, trumps)
    while cards:
        card = cards & (0 - cards)
        cards ^= card
        if led == 0:
            total += perft(nx, pv, me ^ card, after, card, 0, trumps, depth - 1)
        elif laid == 0:
            total += perft(nx, pv, me ^ card, after, led, card, trumps, depth - 1)
        else:
            won = taker(led, laid, card, trumps)
            # the leader sits after the last to play
            leader = (after + won) % 3
            if trumps == 0 and leader == 0:
                total += 1
            elif won == 0:
                total += perft(nx, pv, me ^ card, leader, 0, 0, trumps, depth - 1)
            elif won == 1:
                total += perft(pv, me ^ card, nx, leader, 0, 0, trumps, depth - 1)
            else:
                total += perft(me ^ card, nx, pv, leader, 0, 0, trumps, depth - 1)
    return total


def drawn(cards: int, chance: int) -> int:
    """One of these cards by chance, a number below 2^32."""
    size = count(cards)
    skip = (chance * size) >> 32
    while skip:
        cards &= cards - 1
        skip -= 1
    return cards & (0 - cards)


def mixed(state: int) -> int:
    """The random number of 32 bits that belongs to a state (splitmix64)."""
    state = ((state ^ state >> 30) * FIRST_MIX) & WORD
    state = ((state ^ state >> 27) * SECOND_MIX) & WORD
    return (state ^ state >> 31) >> 32


def playout(
    me: int, nx: int, pv: int, seat: int, led: int, laid: int, trumps: int, state: int
) -> int:
    """Play on by chance: points that fall to the declarer, in Null 1 if he takes no trick."""
    points = 0
    while me:
        state = (state + GOLDEN) & WORD
        card = drawn(playable(me, led, trumps), mixed(state))
        after = 0 if seat == 2 else seat + 1
        if laid:
            won = taker(led, laid, card, trumps)
            seat = (after + won) % 3
            if seat == 0:
                if trumps == 0:
                    return 0
                points += point(led) + point(laid) + point(card)
            if won == 0:
                me, nx, pv = nx, pv, me ^ card
            elif won == 1:
                me, nx, pv = pv, me ^ card, nx
            else:
                me ^= card
            led = 0
            laid = 0
        else:
            if led:
                laid = card
            else:
                led = card
            me, nx, pv = nx, pv, me ^ card
            seat = after
    return points if trumps else 1


def perft_of(
    hands: tuple[int, int, int], seat: int, led: int, laid: int, trumps: int, depth: int
) -> int:
    """The number of different sequences of `depth` cards from here."""
    me, nx, pv = hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3]
    with cython.nogil:
        total = perft(me, nx, pv, seat, led, laid, trumps, depth)
    return total


def playouts_of(
    hands: tuple[int, int, int], seat: int, led: int, laid: int, trumps: int, seed: int, times: int
) -> list[int]:
    """The outcomes of so many random playouts; the same seed gives the same ones."""
    me, nx, pv = hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3]
    state = seed & WORD
    found = array("i", bytes(4 * times))
    with cython.nogil:
        for i in range(times):
            state = (state * FIRST_MIX + GOLDEN) & WORD
            found[i] = playout(me, nx, pv, seat, led, laid, trumps, state)
    return list(found)
