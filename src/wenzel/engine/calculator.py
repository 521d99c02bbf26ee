"""Exact answers about open cards in plain ints: one position, each card, each discard, worlds.

Hands are pack masks of declarer, left and right; `seat` is the seat to play, `trick` the pack bits
of the cards that lie before it. Values are card points still to come for the declarer with the
cards of the trick, in Null 1 if he makes it and 0 if not. A tuple of three ints is a world.
"""

from collections.abc import Sequence
from itertools import combinations

from wenzel.engine import playout
from wenzel.engine.bits import beating, fitting
from wenzel.engine.kernel import Solver
from wenzel.engine.layout import laid_out, pack_bit, points_of, trumps
from wenzel.engine.nullgame import NullSolver
from wenzel.rules.contract import Game

World = tuple[int, int, int]
TABLE_BITS = 17
"""Two to this power of buckets (or Null entries) hold what is known of a deal: 2 MiB."""


class Calculator:
    """The kernel with its tables, for one game; not to be shared between threads.

    The same questions in the same order cost the same number of nodes.
    """

    def __init__(self, game: Game, table_bits: int = TABLE_BITS) -> None:
        self.game = game
        self.nodes = 0
        self._trumps = trumps(game)
        self._solver = Solver(table_bits)
        self._null = NullSolver(table_bits if game is Game.NULL else 1)

    def value(self, world: World, seat: int, trick: Sequence[int] = (), guess: int = 60) -> int:
        """The exact value; a good guess makes it cheaper, a bad one never wrong."""
        hands, lying = self._begin(world, trick)
        found = self._exact(hands, seat, lying, guess)
        self._count()
        return found

    def reaches(self, world: World, seat: int, trick: Sequence[int], need: int) -> bool:
        """Whether the value is at least `need`; much cheaper than the value."""
        hands, lying = self._begin(world, trick)
        found = self._reaches(hands, seat, lying, need)
        self._count()
        return found

    def cards(
        self, world: World, seat: int, trick: Sequence[int] = (), guess: int = 60
    ) -> dict[int, int]:
        """The exact value of each card that may be played, by its pack bit."""
        hands, lying = self._begin(world, trick)
        found = {}
        for card in self._playable(hands[seat], lying):
            guess = self._after(hands, seat, lying, card, guess)
            found[pack_bit(self.game, card)] = guess
        self._count()
        return found

    def cards_reaching(
        self, world: World, seat: int, trick: Sequence[int], need: int
    ) -> dict[int, bool]:
        """For each card that may be played whether the value after it is at least `need`."""
        hands, lying = self._begin(world, trick)
        found = {
            pack_bit(self.game, card): self._reaching(hands, seat, lying, card, need)
            for card in self._playable(hands[seat], lying)
        }
        self._count()
        return found

    def discards(self, world: World, leader: int, guess: int = 60) -> dict[int, int]:
        """The value of each pair the declarer can put away from his twelve cards, by its mask.

        The pair's points are his. All 66 share one table: what is left of a deal does not show
        which two of his cards are gone.
        """
        hands, _ = self._begin(world, ())
        twelve = [1 << place for place in range(32) if hands[0] >> place & 1]
        found = {}
        for one, other in combinations(twelve, 2):
            base = 0 if self.game is Game.NULL else points_of(one | other)
            kept = (hands[0] ^ one ^ other, hands[1], hands[2])
            guess = base + self._exact(kept, leader, (), guess - base)
            found[pack_bit(self.game, one) | pack_bit(self.game, other)] = guess
        self._count()
        return found

    def values(
        self, worlds: Sequence[World], seat: int, trick: Sequence[int] = (), guess: int = 60
    ) -> list[int]:
        """The exact value in each of many worlds."""
        return [self.value(world, seat, trick, guess) for world in worlds]

    def reached(
        self, worlds: Sequence[World], seat: int, trick: Sequence[int], need: int
    ) -> list[bool]:
        """In which of many worlds the value is at least `need`."""
        return [self.reaches(world, seat, trick, need) for world in worlds]

    def cards_in(
        self, worlds: Sequence[World], seat: int, trick: Sequence[int], need: int
    ) -> list[dict[int, bool]]:
        """For each of many worlds and each card whether the value after it is at least `need`."""
        return [self.cards_reaching(world, seat, trick, need) for world in worlds]

    def perft(self, world: World, seat: int, trick: Sequence[int], depth: int) -> int:
        """How many ways there are to play the next `depth` cards."""
        led, laid = _two(self._lying(trick))
        return playout.perft_of(self._hands(world), seat, led, laid, self._trumps, depth)

    def playouts(
        self, world: World, seat: int, trick: Sequence[int], seed: int, times: int
    ) -> list[int]:
        """What random legal play brings, so many times; the same for the same seed."""
        led, laid = _two(self._lying(trick))
        hands = self._hands(world)
        return playout.playouts_of(hands, seat, led, laid, self._trumps, seed, times)

    def _begin(self, world: World, trick: Sequence[int]) -> tuple[World, tuple[int, ...]]:
        hands = self._hands(world)
        if self.game is Game.NULL:
            self._null.begin(hands[0], hands[1])
        else:
            self._solver.begin(self._trumps, hands[0], hands[1])
        return hands, self._lying(trick)

    def _hands(self, world: World) -> World:
        declarer, left, right = world
        game = self.game
        return laid_out(game, declarer), laid_out(game, left), laid_out(game, right)

    def _lying(self, trick: Sequence[int]) -> tuple[int, ...]:
        return tuple(laid_out(self.game, card) for card in trick)

    def _count(self) -> None:
        self.nodes += self._null.used() if self.game is Game.NULL else self._solver.used()

    def _exact(self, hands: World, seat: int, lying: tuple[int, ...], guess: int) -> int:
        led, laid = _two(lying)
        if self.game is Game.NULL:
            return self._null.made(hands, seat, led, laid)
        return self._solver.value(hands, seat, led, laid, guess)

    def _reaches(self, hands: World, seat: int, lying: tuple[int, ...], need: int) -> bool:
        led, laid = _two(lying)
        if self.game is Game.NULL:
            return self._null.made(hands, seat, led, laid) >= need
        return self._solver.answer(hands, seat, led, laid, need) >= need

    def _suit(self, card: int) -> int:
        return 0xFF << (card.bit_length() - 1 & 24)

    def _playable(self, hand: int, lying: tuple[int, ...]) -> list[int]:
        if lying and self.game is Game.NULL:
            hand = hand & self._suit(lying[0]) or hand
        elif lying:
            hand = fitting(hand, lying[0], self._trumps)
        return [1 << place for place in range(31, -1, -1) if hand >> place & 1]

    def _after(self, hands: World, seat: int, lying: tuple[int, ...], card: int, guess: int) -> int:
        """The value once this card is played."""
        left = _without(hands, seat, card)
        if len(lying) < 2:
            return self._exact(left, (seat + 1) % 3, (*lying, card), guess)
        taker, gain = self._taken(seat, lying, card)
        if self.game is Game.NULL:
            return 0 if taker == 0 else self._exact(left, taker, (), guess)
        return gain + self._exact(left, taker, (), guess - gain)

    def _reaching(
        self, hands: World, seat: int, lying: tuple[int, ...], card: int, need: int
    ) -> bool:
        left = _without(hands, seat, card)
        if len(lying) < 2:
            return self._reaches(left, (seat + 1) % 3, (*lying, card), need)
        taker, gain = self._taken(seat, lying, card)
        if self.game is Game.NULL:
            return need <= 0 if taker == 0 else self._reaches(left, taker, (), need)
        return self._reaches(left, taker, (), need - gain)

    def _taken(self, seat: int, lying: tuple[int, ...], card: int) -> tuple[int, int]:
        """Who takes the full trick, and what the declarer gains by it."""
        best, place = lying[0], 0
        for at, other in enumerate((lying[1], card), start=1):
            if self.game is Game.NULL:
                beats = bool(self._suit(best) & other) and other > best
            else:
                beats = bool(beating(lying[0], best, self._trumps) & other)
            if beats:
                best, place = other, at
        taker = (seat + 1 + place) % 3
        if taker or self.game is Game.NULL:
            return taker, 0
        return taker, points_of(lying[0] | lying[1] | card)


def _two(lying: tuple[int, ...]) -> tuple[int, int]:
    """The cards of a trick, 0 for those not yet played."""
    first, second, *_ = (*lying, 0, 0)
    return first, second


def _without(hands: World, seat: int, card: int) -> World:
    left, middle, right = (hand ^ card if at == seat else hand for at, hand in enumerate(hands))
    return left, middle, right
