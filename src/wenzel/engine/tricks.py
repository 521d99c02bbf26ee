# cython: language_level=3, boundscheck=False, wraparound=False, annotation_typing=False
"""What a trick is sure or likely to bring: bounds, move order, cards worth telling apart.

Masks as in `bits.py`; `trumps` is every trump of the game. C types stand in `tricks.pxd`.
"""

import cython

if not cython.compiled:
    from wenzel.engine.bits import above, alike, beating, count, fitting, point, suit_of, top
else:
    from cython.cimports.wenzel.engine.bits import (  # type: ignore[no-redef]
        above,
        alike,
        beating,
        count,
        fitting,
        point,
        suit_of,
        top,
    )

ZEROS = 0x00E1C387
QUEENS = 0x01020408
KINGS = 0x02040810
TENS = 0x04081020
ACES = 0x08102040
JACKS = 0xF0000000


def dearest(cards: int) -> int:
    """Points of the dearest of these cards."""
    if cards & ACES:
        return 11
    if cards & TENS:
        return 10
    if cards & KINGS:
        return 4
    if cards & QUEENS:
        return 3
    return 2 if cards & JACKS else 0


def cheapest(cards: int) -> int:
    """Points of the cheapest of these cards."""
    if cards & ZEROS:
        return 0
    if cards & JACKS:
        return 2
    if cards & QUEENS:
        return 3
    if cards & KINGS:
        return 4
    return 10 if cards & TENS else 11


def least(cards: int, points: int, tricks: int, each: int) -> int:
    """Throw `cards`, worth `each`, until that many tricks are served; pack what is left."""
    while tricks > 0 and cards:
        cards &= cards - 1
        tricks -= 1
        points += each
    return points << 4 | tricks


def thrown(cards: int, tricks: int) -> int:
    """Fewest points a hand can throw on that many tricks."""
    free = count(cards & ZEROS)
    if tricks <= free:
        return 0
    left = least(cards & JACKS, 0, tricks - free, 2)
    left = least(cards & QUEENS, left >> 4, left & 15, 3)
    left = least(cards & KINGS, left >> 4, left & 15, 4)
    left = least(cards & TENS, left >> 4, left & 15, 10)
    return (left >> 4) + 11 * (left & 15)


def worths(cards: int) -> int:
    """Points of these cards together."""
    points = 0
    while cards:
        card = cards & (0 - cards)
        points += point(card)
        cards ^= card
    return points


def cashed(me: int, a: int, b: int, safe: int, trumps: int) -> int:
    """Sure winners of a leader whose plain cards `safe` hold trumps cannot hurt."""
    won = 0
    while safe:
        suit = suit_of(safe & (0 - safe), trumps)
        safe &= ~suit
        theirs = (a | b) & suit
        run = me & suit
        if theirs:
            run &= above(top(theirs))
            if run and count(a & suit) <= count(run) and count(b & suit) <= count(run):
                run = me & suit
        won |= run
    return won


def followed(me: int, a: int, b: int, free: bool, trumps: int) -> int:
    """Top plain cards of a leader that `a` must follow, and `b` too unless he is `free` not to."""
    won = 0
    rest = me & ~trumps
    while rest:
        suit = suit_of(rest & (0 - rest), trumps)
        rest &= ~suit
        theirs = (a | b) & suit
        run = me & suit
        if theirs:
            run &= above(top(theirs))
        rounds = count(a & suit)
        if not free and count(b & suit) < rounds:
            rounds = count(b & suit)
        while run and rounds > 0:
            card = top(run)
            won |= card
            run ^= card
            rounds -= 1
    return won


def declarer_sure(me: int, a: int, b: int, leads: bool, trumps: int) -> int:
    """Points the declarer takes whatever the defenders `a` and `b` do."""
    rest = (a | b) & trumps
    won = me & trumps
    if rest:
        won &= above(top(rest))
    tricks = count(won)
    if leads:
        if count(a & trumps) <= tricks and count(b & trumps) <= tricks:
            won = (me & trumps) | cashed(me, a, b, me & ~trumps, trumps)
        else:
            won |= followed(me, a, b, False, trumps)
        tricks = count(won)
    if tricks == 0:
        return 0
    return worths(won) + thrown(a, tricks) + thrown(b, tricks)


def defenders_sure(him: int, a: int, b: int, leads: bool, trumps: int) -> int:
    """Points the defenders take whatever the declarer does; if `leads`, `a` leads."""
    rest = him & trumps
    over = trumps
    side = 0
    more = 0
    if rest:
        over &= above(top(rest))
    if leads:
        won = a & over
        if b & trumps:
            won &= above(top(b & trumps))
        if count(rest) <= count(won):
            won |= cashed(a, him, b, a & ~trumps, trumps)
            more = worths(won) + thrown(him, count(won)) + thrown(b, count(won))
        side = followed(a, him, b, b & trumps == 0, trumps)
    ours = count(a & over)
    theirs = count(b & over)
    tricks = count(side)
    points = worths(((a | b) & over) | side)
    if ours >= theirs:
        points += thrown(him, ours + tricks) + thrown(b & ~over, ours - theirs + tricks)
    else:
        points += thrown(him, theirs + tricks) + thrown(b & ~over, tricks)
        points += thrown(a & ~(over | side), theirs - ours)
    return max(points, more)


def lead_guess(led: int, nx: int, pv: int, seat: int, trumps: int) -> int:
    """What a lead seems to bring its side in this trick."""
    beat = beating(led, led, trumps)
    a = fitting(nx, led, trumps)
    b = fitting(pv, led, trumps)
    worth = point(led)
    holds = led
    if seat == 0:
        if a & beat:
            if b & beat:
                return 0 - worth - dearest(a) - dearest(b)
            return 0 - worth - dearest(a & beat) - dearest(b)
        if b & beat:
            return 0 - worth - dearest(b & beat) - dearest(a)
        return worth + cheapest(a) + cheapest(b)
    if seat == 2:
        if a & beat == 0:
            return worth + cheapest(a) + dearest(b)
        if b & beat and top(b & beat) > top(a & beat):
            return worth + cheapest(a) + point(top(b & beat))
        return 0 - worth - dearest(a & beat) - cheapest(b)
    if a & beat:
        holds = top(a & beat)
    if b & beat == 0 or top(b & beat) < holds:
        if holds == led:
            return worth + cheapest(b) + dearest(a)
        return worth + cheapest(b) + point(holds)
    return 0 - worth - dearest(b & beat) - cheapest(a)


def second_guess(led: int, card: int, last: int, seat: int, trumps: int) -> int:
    """What the second card seems to bring its side in this trick."""
    worth = point(card) + point(led)
    best = led
    fit = fitting(last, led, trumps)
    if card & beating(led, led, trumps):
        best = card
    beat = fit & beating(led, best, trumps)
    if seat == 0:
        if best == led:
            return 0 - worth - dearest(fit)
        if beat:
            return 0 - worth - dearest(beat)
        return worth + cheapest(fit)
    if seat == 1:
        if best == card:
            return worth + dearest(fit)
        if beat:
            return worth + dearest(beat)
        return 0 - worth - cheapest(fit)
    if beat:
        return 0 - worth - dearest(beat)
    return worth + cheapest(fit)


def distinct(cards: int, others: int, trumps: int) -> int:
    """Leave out cards that cannot be told from the next lower one of the hand."""
    rest = cards & (ZEROS | JACKS)
    kept = cards
    last = 0
    while rest:
        card = rest & (0 - rest)
        rest ^= card
        if last and point(last) == point(card) and alike(card, last, others, trumps):
            kept ^= card
        last = card
    return kept


def useful(cards: int, others: int, ours: bool, trumps: int) -> int:
    """Of neighbours with a certain outcome the dearest if the trick is ours, or the cheapest."""
    kept = 0
    last = 0
    while cards:
        card = cards & (0 - cards)
        cards ^= card
        if last and alike(card, last, others, trumps):
            gain = point(card) - point(last)
            if gain > 0 if ours else gain < 0:
                kept = (kept ^ last) | card
                last = card
        else:
            kept |= card
            last = card
    return kept
