# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""The calculator: exact play of suit games and Grand with all cards known.

Python that runs as it is and is compiled where there is a compiler; its C types stand in
`kernel.pxd`. Plain ints in, plain ints out. Masks as in `bits.py`; seats count from the declarer:
0, then 1 on his left, 2 on his right. The search answers card points still to come for him.

In every function of the search `me` is the hand to play, `nx` the next, `pv` the one before;
`need` asks whether the declarer gets that much, `stake` is all that lies in hands and trick. The
answer is a bound on the side of `need` where the truth lies.
"""

from array import array

import cython

if not cython.compiled:
    from wenzel.engine.bits import ALL, alike, beating, count, fetch, fitting, low, point
    from wenzel.engine.tricks import (
        declarer_sure,
        defenders_sure,
        distinct,
        lead_guess,
        second_guess,
        useful,
        worths,
    )
else:
    from cython.cimports.wenzel.engine.bits import (  # type: ignore[no-redef]
        ALL,
        alike,
        beating,
        count,
        fetch,
        fitting,
        low,
        point,
    )
    from cython.cimports.wenzel.engine.tricks import (  # type: ignore[no-redef]
        declarer_sure,
        defenders_sure,
        distinct,
        lead_guess,
        second_guess,
        useful,
        worths,
    )

KEPT = 0x0F1E3C78  # all cards but jacks, nines, eights and sevens
MIX = 0x9E3779B97F4A7C15
WORD = 0xFFFFFFFFFFFFFFFF
NAME = 0xFFE00003FFFFFFFF  # what of an entry names its position: stamp, leader, cards
FIRST_STEP = 2


class Solver:
    """A transposition table and the deal it is about."""

    def __init__(self, bits: int) -> None:
        self.table = array("Q", bytes(16 << bits))
        self.same = array("I", bytes(4 * 48))
        self.moves = array("i", bytes(4 * 512))
        self.worth = array("i", bytes(4 * 512))
        self.keys = array("Q", bytes(8 * 512))
        self.trumps = 0
        self.nodes = 0
        self.stamp = 0
        self.shift = 64 - bits

    def begin(self, trumps: int, declarer: int, left: int) -> None:
        """Make ready for a deal: forget the table, find the cards nobody can tell apart."""
        self.trumps = trumps
        self.nodes = 0
        self.stamp += 1
        if self.stamp == 1 << 11:
            self.stamp = 1
            for i in range(len(self.table)):
                self.table[i] = 0
        for i in range(4):
            self.rename(8 * i, 7 * i, 3, declarer, left)
        self.rename(32, 28, 4, declarer, left)

    def rename(self, into: int, start: int, width: int, declarer: int, left: int) -> None:
        """For each subset of a run of equal cards, the lowest subset held in the same order."""
        one = 1
        for subset in range(1 << width):
            found = 0
            place = start
            for i in range(start, start + width):
                if subset >> i - start & 1:
                    while ((declarer >> i ^ declarer >> place) | (left >> i ^ left >> place)) & 1:
                        place += 1
                    found |= one << place
                    place += 1
            self.same[into + subset] = found

    def used(self) -> int:
        """Positions visited since `begin`."""
        return self.nodes

    # 1. The table: one word an entry: cards 32, leader 2, lower 7, upper 7, card 5, stamp 11 bits

    def key(self, live: int, seat: int) -> int:
        """What a position at the start of a trick is known by."""
        leader = seat
        return (
            (live & KEPT)
            | self.same[live & 7]
            | self.same[8 + (live >> 7 & 7)]
            | self.same[16 + (live >> 14 & 7)]
            | self.same[24 + (live >> 21 & 7)]
            | self.same[32 + (live >> 28)]
            | leader << 32
            | self.stamp << 53
        )

    def place(self, key: int) -> int:
        """Where the bucket of a position begins."""
        return ((key * MIX & WORD) >> self.shift) << 1

    def probe(self, key: int) -> int:
        """The entry of a position, or 0."""
        at = self.place(key)
        entry = self.table[at]
        if entry & NAME == key:
            return entry
        entry = self.table[at + 1]
        return entry if entry & NAME == key else 0

    def store(self, key: int, lo: int, hi: int, card: int) -> None:
        """Keep the bounds and the best card of a position; the smaller position gives way."""
        at = self.place(key)
        first = self.table[at]
        second = self.table[at + 1]
        if first & NAME != key and (
            second & NAME == key
            or (
                first >> 53 == self.stamp
                and (second >> 53 != self.stamp or count(first & ALL) > count(second & ALL))
            )
        ):
            at += 1
        self.table[at] = key | lo << 34 | hi << 41 | card << 48

    # 2. The moves of a position, best first

    def pick(self, at: int, end: int) -> int:
        """Bring the best of the moves from `at` on to the front and answer it."""
        best = at
        for i in range(at + 1, end):
            if self.moves[i] > self.moves[best]:
                best = i
        move = self.moves[best]
        self.moves[best] = self.moves[at]
        self.moves[at] = move
        return move

    def settled(self, at: int, i: int, card: int, others: int, seat: int, need: int) -> int:
        """A bound of this card from its tried neighbours that settles it, or -1.

        Neighbours differ by no more than their points, as each is played sooner or later.
        """
        one = 1
        for j in range(at, i):
            other = one << (self.moves[j] & 31)
            if alike(card, other, others, self.trumps):
                gap = point(other) - point(card)
                if gap < 0:
                    gap = 0 - gap
                if seat == 0:
                    if self.worth[j] + gap < need:
                        return self.worth[j] + gap
                elif self.worth[j] - gap >= need:
                    return self.worth[j] - gap
        return -1

    # 3. The search

    def last(self, me: int, nx: int, pv: int, seat: int, stake: int) -> int:
        """The last trick."""
        best = me
        if nx & beating(me, best, self.trumps):
            best = nx
        if pv & beating(me, best, self.trumps):
            best = pv
        if best == (me if seat == 0 else nx if seat == 2 else pv):
            return stake
        return 0

    def span(self, me: int, nx: int, pv: int, seat: int, need: int, stake: int) -> int:
        """Bounds from sure tricks, lower and 128 times upper; upper only where it is wanted."""
        if me & (me - 1) == 0:
            return 129 * self.last(me, nx, pv, seat, stake) if me else 0
        if seat == 0:
            lo = declarer_sure(me, nx, pv, True, self.trumps)
        elif seat == 1:
            lo = declarer_sure(pv, me, nx, False, self.trumps)
        else:
            lo = declarer_sure(nx, pv, me, False, self.trumps)
        if lo >= need:
            return lo | stake << 7
        if seat == 0:
            return lo | (stake - defenders_sure(me, nx, pv, False, self.trumps)) << 7
        if seat == 1:
            return lo | (stake - defenders_sure(pv, me, nx, True, self.trumps)) << 7
        return lo | (stake - defenders_sure(nx, me, pv, True, self.trumps)) << 7

    def lead(self, me: int, nx: int, pv: int, seat: int, need: int, stake: int, span: int) -> int:
        """The start of a trick with bounds already known: table, then card by card."""
        self.nodes += 1
        one = 1
        key = self.key(me | nx | pv, seat)
        entry = self.probe(key)
        choice = 32
        if entry:
            span = entry >> 34 & 0x3FFF
            choice = entry >> 48 & 31
        lo = span & 127
        hi = span >> 7
        if lo >= need:
            return lo
        if hi < need:
            return hi
        at = count(me | nx | pv) * 12
        end = at
        rest = distinct(me, nx | pv, self.trumps)
        while rest:
            card = rest & (0 - rest)
            rest ^= card
            i = low(card)
            value = 1000 if i == choice else 500 + lead_guess(card, nx, pv, seat, self.trumps)
            self.moves[end] = value << 5 | i
            end += 1
        best = -1 if seat == 0 else 127
        for i in range(at, end):
            card = one << (self.pick(i, end) & 31)
            value = self.settled(at, i, card, nx | pv, seat, need)
            if value < 0:
                value = self.second(
                    card, nx, pv, me ^ card, 0 if seat == 2 else seat + 1, need, stake
                )
            self.worth[i] = value
            if value > best if seat == 0 else value < best:
                best = value
                choice = low(card)
                if best >= need if seat == 0 else best < need:
                    break
        if best >= need:
            lo = best
        elif best < hi:
            hi = best
        self.store(key, lo, hi, choice)
        return lo if best >= need else hi

    def second(self, led: int, me: int, nx: int, pv: int, seat: int, need: int, stake: int) -> int:
        """The second card of a trick, to the card led by `pv`."""
        self.nodes += 1
        one = 1
        others = nx | pv | led
        at = count(me | nx | pv) * 12
        end = at
        rest = distinct(fitting(me, led, self.trumps), others, self.trumps)
        while rest:
            card = rest & (0 - rest)
            rest ^= card
            value = 500 + second_guess(led, card, nx, seat, self.trumps)
            self.moves[end] = value << 5 | low(card)
            end += 1
        best = -1 if seat == 0 else 127
        for i in range(at, end):
            card = one << (self.pick(i, end) & 31)
            value = self.settled(at, i, card, others, seat, need)
            if value < 0:
                value = self.third(
                    led, card, nx, pv, me ^ card, 0 if seat == 2 else seat + 1, need, stake
                )
            self.worth[i] = value
            if value > best if seat == 0 else value < best:
                best = value
                if best >= need if seat == 0 else best < need:
                    break
        return best

    def third(
        self, led: int, laid: int, me: int, nx: int, pv: int, seat: int, need: int, stake: int
    ) -> int:
        """The last card of a trick: `nx` led, `pv` laid the second card."""
        self.nodes += 1
        live = me | nx | pv
        at = count(live) * 12
        end = at
        lying = point(led) + point(laid)
        beat = beating(led, led, self.trumps)
        holder = 0 if seat == 2 else seat + 1
        if laid & beat:
            beat = beating(led, laid, self.trumps)
            holder = 2 if seat == 0 else seat - 1
        cards = fitting(me, led, self.trumps)
        ours = (holder == 0) == (seat == 0)
        cards = useful(cards & beat, nx | pv, True, self.trumps) | useful(
            cards & (ALL ^ beat), nx | pv, ours, self.trumps
        )
        while cards:
            card = cards & (0 - cards)
            cards ^= card
            points = lying + point(card)
            self.keys[end] = self.key(live ^ card, seat if card & beat else holder)
            if cython.compiled:
                fetch(cython.address(self.table[self.place(self.keys[end])]))
            if ours or card & beat:
                self.moves[end] = (500 + points) << 5 | low(card)
            else:
                self.moves[end] = (500 - points) << 5 | low(card)
            end += 1
        return self.replies(at, end, lying, beat, holder, me, nx, pv, seat, need, stake)

    def sift(
        self,
        at: int,
        end: int,
        lying: int,
        beat: int,
        holder: int,
        me: int,
        nx: int,
        pv: int,
        seat: int,
        need: int,
        stake: int,
    ) -> int:
        """Look all replies up before any of them is searched; keep those that are open, in front.

        Answers where those end and 1024 times one more than the best of the others; a reply that
        settles the question leaves none open.
        """
        one = 1
        best = -1 if seat == 0 else 127
        left = at
        for i in range(at, end):
            card = one << (self.moves[i] & 31)
            points = lying + point(card)
            leader = seat if card & beat else holder
            taken = points if leader == 0 else 0
            entry = self.probe(self.keys[i])
            if entry:
                span = entry >> 34 & 0x3FFF
            else:
                span = self.span_after(
                    me ^ card, nx, pv, seat, leader, need - taken, stake - points
                )
            lo = taken + (span & 127)
            hi = taken + (span >> 7)
            if lo < need <= hi:
                self.moves[left] = self.moves[i] << 14 | span
                left += 1
            elif seat == 0:
                if lo >= need:
                    return at | (lo + 1) << 10
                best = max(best, hi)
            else:
                if hi < need:
                    return at | (hi + 1) << 10
                best = min(best, lo)
        return left | (best + 1) << 10

    def span_after(
        self, me: int, nx: int, pv: int, seat: int, leader: int, need: int, stake: int
    ) -> int:
        """Bounds of the next trick, when `me` of `seat` has played last and `leader` leads."""
        if leader == seat:
            return self.span(me, nx, pv, leader, need, stake)
        if leader == seat + 1 or leader + 2 == seat:
            return self.span(nx, pv, me, leader, need, stake)
        return self.span(pv, me, nx, leader, need, stake)

    def lead_after(
        self,
        me: int,
        nx: int,
        pv: int,
        seat: int,
        leader: int,
        need: int,
        stake: int,
        span: int,
    ) -> int:
        """Search the next trick, when `me` of `seat` has played last and `leader` leads."""
        if leader == seat:
            return self.lead(me, nx, pv, leader, need, stake, span)
        if leader == seat + 1 or leader + 2 == seat:
            return self.lead(nx, pv, me, leader, need, stake, span)
        return self.lead(pv, me, nx, leader, need, stake, span)

    def replies(
        self,
        at: int,
        end: int,
        lying: int,
        beat: int,
        holder: int,
        me: int,
        nx: int,
        pv: int,
        seat: int,
        need: int,
        stake: int,
    ) -> int:
        """Search the replies of the last to play that the table leaves open."""
        one = 1
        left = self.sift(at, end, lying, beat, holder, me, nx, pv, seat, need, stake)
        best = (left >> 10) - 1
        left &= 1023
        for i in range(at, left):
            span = self.pick(i, left)
            card = one << (span >> 14 & 31)
            points = lying + point(card)
            leader = seat if card & beat else holder
            taken = points if leader == 0 else 0
            value = taken + self.lead_after(
                me ^ card, nx, pv, seat, leader, need - taken, stake - points, span & 0x3FFF
            )
            if value > best if seat == 0 else value < best:
                best = value
                if best >= need if seat == 0 else best < need:
                    break
        return best

    # 4. What is asked

    def window(
        self, me: int, nx: int, pv: int, seat: int, led: int, laid: int, need: int, stake: int
    ) -> int:
        """One question at any point of a trick; `led` and `laid` are 0 if not yet played."""
        if need <= 0:
            return 0
        if need > stake:
            return stake
        if laid:
            return self.third(led, laid, me, nx, pv, seat, need, stake)
        if led:
            return self.second(led, me, nx, pv, seat, need, stake)
        span = self.span(me, nx, pv, seat, need, stake)
        if span & 127 >= need:
            return span & 127
        if span >> 7 < need:
            return span >> 7
        return self.lead(me, nx, pv, seat, need, stake, span)

    def close(
        self, me: int, nx: int, pv: int, seat: int, led: int, laid: int, guess: int, stake: int
    ) -> int:
        """The exact value: windows from a guess, with growing steps, until they meet."""
        lo = 0
        hi = stake
        step = FIRST_STEP
        rising = 0
        need = guess
        while lo < hi:
            if need <= lo:
                need = lo + 1
            if need > hi:
                need = hi
            value = self.window(me, nx, pv, seat, led, laid, need, stake)
            if value >= need:
                lo = value
                step = 1 if rising < 0 else 2 * step
                rising = 1
                need = lo + step
            else:
                hi = value
                step = 1 if rising > 0 else 2 * step
                rising = -1
                need = hi - step + 1
        return lo

    def answer(self, hands: tuple[int, int, int], seat: int, led: int, laid: int, need: int) -> int:
        """A bound of the points to come on the side of `need` where they lie."""
        me, nx, pv = hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3]
        stake = worths(me | nx | pv | led | laid)
        with cython.nogil:
            value = self.window(me, nx, pv, seat, led, laid, need, stake)
        return value

    def value(self, hands: tuple[int, int, int], seat: int, led: int, laid: int, guess: int) -> int:
        """The points still to come with best play, the trick's cards included."""
        me, nx, pv = hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3]
        stake = worths(me | nx | pv | led | laid)
        with cython.nogil:
            value = self.close(me, nx, pv, seat, led, laid, guess, stake)
        return value
