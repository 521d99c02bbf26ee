"""What a seat can read off its view while cards are played: what is gone, who is void, the odds."""

from dataclasses import dataclass
from functools import cached_property, lru_cache

from wenzel.rules.cards import FULL_PACK, PACK, Card, CardSet, Rank, Suit
from wenzel.rules.contract import Game
from wenzel.rules.count import points_of
from wenzel.rules.legal import played_game
from wenzel.rules.trick import followers, power, winner
from wenzel.rules.view import View

ALL = FULL_PACK.mask
ACES = CardSet(card for card in PACK if card.rank is Rank.ACE).mask

STRONG, WEAK = 0.4, 0.25
"""By how much more trumps and aces are with the declarer than chance would have it, and by how
much less the plain cards are, of which he has put two away."""


@lru_cache(maxsize=256)
def above(game: Game, card: Card) -> int:
    """The cards of the same suit, trumps being one, that are higher: a mask."""
    group = followers(game, card)
    return CardSet(c for c in group if power(game, c) > power(game, card)).mask


@lru_cache(maxsize=8)
def sides(game: Game) -> tuple[int, ...]:
    """The masks of the plain suits, clubs first; without the trump suit."""
    plain = [CardSet(c for c in FULL_PACK if c.suit is suit) - game.trump_set for suit in Suit]
    return tuple(cards.mask for cards in plain if cards)


@dataclass(frozen=True)
class Reading:
    """A view of a deal in play, with what follows from it worked out once."""

    view: View
    seat: int

    @cached_property
    def game(self) -> Game:
        """The game whose order of cards rules; Grand's in a Ramsch."""
        return played_game(self.view)

    @cached_property
    def trumps(self) -> int:
        """The trumps as a mask."""
        return self.game.trump_set.mask

    @cached_property
    def hand(self) -> int:
        """The cards held, as a mask."""
        return self.view.hand.mask

    @cached_property
    def declarer(self) -> int | None:
        """The declarer; None in a Ramsch."""
        return self.view.declarer

    @cached_property
    def alone(self) -> bool:
        """Whether this seat plays against both others."""
        return self.declarer in (None, self.seat)

    @cached_property
    def partner(self) -> int | None:
        """The other defender, if this seat is one."""
        return None if self.alone else 3 - self.seat - (self.declarer or 0)

    @cached_property
    def played(self) -> int:
        """All cards played so far, those on the table included."""
        mask = CardSet(self.view.trick.cards).mask
        for trick in self.view.tricks:
            mask |= CardSet(trick.cards).mask
        return mask

    @cached_property
    def unseen(self) -> int:
        """The cards this seat has never seen: in the other hands, or in a skat it does not know."""
        known = self.hand | self.played | (self.view.discards or CardSet()).mask
        return ALL & ~known

    @cached_property
    def voids(self) -> tuple[int, int, int]:
        """For each seat the cards it has shown not to hold, by not following."""
        found = [0, 0, 0]
        for trick in (*self.view.tricks, self.view.trick):
            for place, card in enumerate(trick.cards):
                group = followers(self.game, trick.cards[0])
                if card not in group:
                    found[trick.seat_of(place)] |= group.mask
        return found[0], found[1], found[2]

    @cached_property
    def possible(self) -> tuple[int, int, int]:
        """For each other seat the cards it may hold."""
        found = []
        for seat, laid in enumerate(self.view.open_hands):
            elsewhere = 0
            for other, cards in enumerate(self.view.open_hands):
                elsewhere |= cards.mask if cards is not None and other != seat else 0
            closed = self.unseen & ~elsewhere & ~self.voids[seat]
            found.append(closed if laid is None else laid.mask)
        return found[0], found[1], found[2]

    @cached_property
    def out(self) -> int:
        """The cards that another seat may still play."""
        mask = 0
        for seat in self.others:
            mask |= self.possible[seat]
        return mask

    @cached_property
    def others(self) -> tuple[int, int]:
        """The other two seats, the next one first."""
        return (self.seat + 1) % 3, (self.seat + 2) % 3

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The seats that play to this trick after this seat."""
        return self.others[: 2 - len(self.view.trick.cards)]

    def foe(self, seat: int) -> bool:
        """Whether the seat plays against this one."""
        return seat != self.seat and seat != self.partner

    @cached_property
    def on_table(self) -> int:
        """Card points that lie on the table."""
        return sum(card.points for card in self.view.trick.cards)

    @cached_property
    def best(self) -> Card | None:
        """The card that wins the trick as it lies."""
        trick = self.view.trick
        if not trick.cards:
            return None
        return trick.cards[(winner(self.game, trick) - trick.leader) % 3]

    @cached_property
    def holder(self) -> int | None:
        """The seat that wins the trick as it lies."""
        return winner(self.game, self.view.trick) if self.view.trick.cards else None

    def points(self, seat: int) -> int:
        """Card points in the tricks of a seat."""
        return points_of(self.view.tricks, seat)

    def beats(self, card: Card, other: Card | None) -> bool:
        """Whether a card, played now, wins over the best one on the table."""
        if other is None:
            return True
        if card in followers(self.game, other):
            return power(self.game, card) > power(self.game, other)
        return bool(card.bit & self.trumps)

    @cached_property
    def _shares(self) -> tuple[float, float, float]:
        """For each seat the chance that it holds a card both others and the skat might hold."""
        found = [0.0, 0.0, 0.0]
        for seat in self.others:
            size = self.possible[seat].bit_count()
            found[seat] = min(1.0, self.view.counts[seat] / size) if size else 0.0
        return found[0], found[1], found[2]

    def has_one(self, seat: int, cards: int) -> float:
        """The chance that a seat holds at least one of these cards."""
        here = cards & self.possible[seat]
        if not here:
            return 0.0
        if self.view.open_hands[seat] is not None:
            return 1.0
        if self.partner is None and not self.hidden and here & ~self.possible[self._third(seat)]:
            return 1.0
        return 1.0 - float((1.0 - self._shares[seat]) ** self._weight(seat, here))

    def _weight(self, seat: int, cards: int) -> float:
        """How many cards these count as: a defender thinks the strong ones with the declarer."""
        count = cards.bit_count()
        if self.alone:
            return count
        high = (cards & (self.trumps | ACES)).bit_count()
        lean = STRONG * high - WEAK * (count - high)
        return count + (lean if seat == self.declarer else -lean)

    @cached_property
    def hidden(self) -> int:
        """How many unseen cards are in nobody's hand: the skat this seat does not know."""
        held = sum(self.view.counts[seat] for seat in self.others)
        return self.unseen.bit_count() - held

    def _third(self, seat: int) -> int:
        return 3 - seat - self.seat

    def may_beat(self, seat: int, best: Card, led: Card) -> float:
        """The chance that a seat yet to play can beat `best` in a trick that `led` has opened."""
        group = followers(self.game, led).mask
        if best.bit & self.trumps:
            higher = above(self.game, best)
            if led.bit & self.trumps:
                return self.has_one(seat, higher)
            return (1.0 - self.has_one(seat, group)) * self.has_one(seat, higher)
        follows = self.has_one(seat, above(self.game, best))
        void = 1.0 - self.has_one(seat, group)
        return follows + void * self.has_one(seat, self.trumps)
