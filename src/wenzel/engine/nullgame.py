# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, annotation_typing=False
"""The calculator for Null: whether the declarer loses every trick, with all cards known.

Masks of four suits of 7 8 9 T J Q K A, a higher bit beating a lower one of its suit. Seats count
from the declarer. `me` is the hand to play, `nx` the next, `pv` the one before. Answers 1 if the
declarer makes it, else 0. C types stand in `nullgame.pxd`.
"""

from array import array

import cython

if not cython.compiled:
    from wenzel.engine.bits import ALL, above, low, top
else:
    from cython.cimports.wenzel.engine.bits import ALL, above, low, top  # type: ignore[no-redef]

MIX = 0x9E3779B97F4A7C15
WORD = 0xFFFFFFFFFFFFFFFF
NAME = 0xFFE00003FFFFFFFF  # what of an entry names its position: stamp, leader, cards


def suit_at(place: int) -> int:
    """Every card of the suit of the card at this place."""
    suit = 0xFF
    return suit << (place & 24)


def safe_suit(mine: int, theirs: int) -> bool:
    """Whether each of a suit's cards lies below a card of the others, counted from below."""
    while mine and theirs:
        card = mine & (0 - mine)
        over = theirs & (0 - theirs)
        if card > over:
            return False
        mine ^= card
        theirs ^= over
    return True


def unsafe(him: int, others: int) -> int:
    """The suits in which a declarer who does not lead can be caught."""
    found = 0
    for i in range(4):
        suit = suit_at(8 * i)
        if him & suit and not safe_suit(him & suit, others & suit):
            found |= suit
    return found


def caught(me: int, him: int, mate: int) -> bool:
    """Whether a defender's lead makes the declarer win this very trick."""
    for i in range(4):
        suit = suit_at(8 * i)
        lowest = him & suit
        lowest &= 0 - lowest
        if lowest and me & suit & (lowest - 1) and (mate & suit == 0 or mate & suit & (lowest - 1)):
            return True
    return False


def distinct(cards: int, others: int) -> int:
    """Of cards with none of the others between them only the lowest."""
    kept = 0
    last = 0
    while cards:
        card = cards & (0 - cards)
        cards ^= card
        if last == 0 or suit_at(low(last)) & card == 0 or others & (card - 1) & above(last):
            kept |= card
        last = card
    return kept


class NullSolver:
    """A transposition table and the deal it is about."""

    def __init__(self, bits: int) -> None:
        self.table = array("Q", bytes(8 << bits))
        self.same = array("I", bytes(4 * 1024))
        self.ends = array("i", bytes(4 * 256))
        self.moves = array("i", bytes(4 * 36 * 34))
        self.nodes = 0
        self.stamp = 0
        self.shift = 64 - bits

    def begin(self, declarer: int, left: int) -> None:
        """Make ready for a deal: forget the table, find the cards nobody can tell apart."""
        self.nodes = 0
        self.stamp += 1
        if self.stamp == 1 << 11:
            self.stamp = 1
            for i in range(len(self.table)):
                self.table[i] = 0
        for i in range(4):
            self.rename(8 * i, declarer, left)

    def rename(self, start: int, declarer: int, left: int) -> None:
        """For each subset of a suit, the lowest subset held in the same order."""
        one = 1
        first = 32 * start
        self.same[first] = 0
        self.ends[0] = start
        for subset in range(1, 256):
            highest = top(subset)
            rest = subset ^ highest
            i = start + low(highest)
            place = self.ends[rest]
            while ((declarer >> i ^ declarer >> place) | (left >> i ^ left >> place)) & 1:
                place += 1
            self.same[first + subset] = self.same[first + rest] | one << place
            self.ends[subset] = place + 1

    def used(self) -> int:
        """Positions visited since `begin`."""
        return self.nodes

    def key(self, live: int, seat: int) -> int:
        """What a position at the start of a trick is known by."""
        leader = seat
        return (
            self.same[live & 255]
            | self.same[256 + (live >> 8 & 255)]
            | self.same[512 + (live >> 16 & 255)]
            | self.same[768 + (live >> 24)]
            | leader << 32
            | self.stamp << 53
        )

    def pick(self, at: int, end: int) -> int:
        """Bring the best of the moves from `at` on to the front and answer its card."""
        one = 1
        best = at
        for i in range(at + 1, end):
            if self.moves[i] > self.moves[best]:
                best = i
        move = self.moves[best]
        self.moves[best] = self.moves[at]
        self.moves[at] = move
        return one << (move & 31)

    def lead(self, me: int, nx: int, pv: int, seat: int, depth: int) -> int:
        """The start of a trick; `depth` cards are in each hand."""
        self.nodes += 1
        if me == 0:
            return 1
        weak = ALL
        if seat:
            him = pv if seat == 1 else nx
            mate = nx if seat == 1 else pv
            weak = unsafe(him, me | mate)
            if weak == 0:
                return 1
            if caught(me, him, mate):
                return 0
        key = self.key(me | nx | pv, seat)
        at = (key * MIX & WORD) >> self.shift
        entry = self.table[at]
        if entry & NAME == key:
            return entry >> 34 & 1
        value = self.leads(me, nx, pv, seat, depth, weak)
        found = value
        self.table[at] = key | found << 34
        return value

    def leads(self, me: int, nx: int, pv: int, seat: int, depth: int, weak: int) -> int:
        """Try the leads: low ones first, those first that the declarer must follow."""
        at = depth * 36
        end = at
        rest = distinct(me, nx | pv)
        him = pv if seat == 1 else nx
        while rest:
            card = rest & (0 - rest)
            rest ^= card
            i = low(card)
            score = 8 - (i & 7)
            if seat and him & suit_at(i):
                score += 32 if card & weak else 16
            self.moves[end] = score << 5 | i
            end += 1
        for i in range(at, end):
            card = self.pick(i, end)
            after = 0 if seat == 2 else seat + 1
            value = self.second(card, nx, pv, me ^ card, after, depth)
            if value == (seat == 0):
                return value
        return seat != 0

    def second(self, led: int, me: int, nx: int, pv: int, seat: int, depth: int) -> int:
        """The second card of a trick, to the card led by `pv`."""
        self.nodes += 1
        suit = suit_at(low(led))
        cards = me & suit
        if seat == 0:
            if cards == 0:
                return self.discards(led, led, me, nx, pv, 1, depth)
            # the highest card that stays below one of the two others keeps the lower ones
            under = led
            if nx & suit:
                over = nx & suit
                over &= 0 - over
                if over > led:
                    under = over
            cards &= under - 1
            if cards == 0:
                return 0
            card = top(cards)
            return self.third(led, card, nx, pv, me ^ card, 1, depth)
        if cards == 0:
            cards = me
        at = depth * 36 + 12
        end = at
        rest = distinct(cards, nx | pv | led)
        while rest:
            card = rest & (0 - rest)
            rest ^= card
            i = low(card)
            self.moves[end] = (8 - (i & 7) if card & suit else 8 + (i & 7)) << 5 | i
            end += 1
        for i in range(at, end):
            card = self.pick(i, end)
            if self.third(led, card, nx, pv, me ^ card, 0 if seat == 2 else 2, depth) == 0:
                return 0
        return 1

    def discards(
        self, led: int, best: int, me: int, nx: int, pv: int, last: int, depth: int
    ) -> int:
        """The declarer cannot follow: he throws the highest of a suit, keeping the lower ones.

        `last` is the seat that plays after him in this trick, or 0 if he is the last himself.
        """
        weak = unsafe(me, nx | pv)
        for turn in range(2):
            for i in range(4):
                suit = suit_at(8 * i)
                if me & suit and (weak & suit != 0) == (turn == 0):
                    card = top(me & suit)
                    if last:
                        value = self.third(led, card, nx, pv, me ^ card, last, depth)
                    elif best == led:
                        value = self.lead(nx, pv, me ^ card, 1, depth - 1)
                    else:
                        value = self.lead(pv, me ^ card, nx, 2, depth - 1)
                    if value:
                        return 1
        return 0

    def third(self, led: int, laid: int, me: int, nx: int, pv: int, seat: int, depth: int) -> int:
        """The last card of a trick: `nx` led, `pv` laid the second card."""
        self.nodes += 1
        suit = suit_at(low(led))
        best = led
        if laid & suit and laid > led:
            best = laid
        cards = me & suit
        if seat == 0:
            if cards == 0:
                return self.discards(led, best, me, nx, pv, 0, depth)
            cards &= best - 1
            if cards == 0:
                return 0
            cards = top(cards)
            if best == led:
                return self.lead(nx, pv, me ^ cards, 1, depth - 1)
            return self.lead(pv, me ^ cards, nx, 2, depth - 1)
        # the declarer holds the trick if he led (seat 2) or laid (seat 1) the best card
        holds = best == (led if seat == 2 else laid)
        if holds and (cards == 0 or cards & (best - 1)):
            return 0
        return self.overtakes(suit, best, best == led, me, nx, pv, seat, depth)

    def overtakes(
        self, suit: int, best: int, first: int, me: int, nx: int, pv: int, seat: int, depth: int
    ) -> int:
        """A defender ends a trick that the declarer cannot win; `first`: the leader holds it."""
        at = depth * 36 + 24
        end = at
        cards = me & suit
        rest = distinct(cards if cards else me, nx | pv | best)
        while rest:
            card = rest & (0 - rest)
            rest ^= card
            i = low(card)
            self.moves[end] = (i & 7) << 5 | i
            end += 1
        for i in range(at, end):
            card = self.pick(i, end)
            if card & suit and card > best:
                value = self.lead(me ^ card, nx, pv, seat, depth - 1)
            elif first:
                value = self.lead(nx, pv, me ^ card, 0 if seat == 2 else 2, depth - 1)
            else:
                value = self.lead(pv, me ^ card, nx, 1, depth - 1)
            if value == 0:
                return 0
        return 1

    def made(self, hands: tuple[int, int, int], seat: int, led: int, laid: int) -> int:
        """Whether the declarer, who has won no trick so far, makes his Null."""
        me, nx, pv = hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3]
        depth = 0
        rest = me
        while rest:
            rest &= rest - 1
            depth += 1
        with cython.nogil:
            if laid:
                value = self.third(led, laid, me, nx, pv, seat, depth)
            elif led:
                value = self.second(led, me, nx, pv, seat, depth)
            else:
                value = self.lead(me, nx, pv, seat, depth)
        return value
