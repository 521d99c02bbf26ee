"""The exact value of a position with all cards known, in the game's own words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from wenzel.engine.calculator import Calculator, World
from wenzel.rules.cards import NO_CARDS, Card, CardSet
from wenzel.rules.contract import Game
from wenzel.rules.errors import SkatError
from wenzel.rules.state import Trick
from wenzel.rules.trick import followers, playable


class Fault(StrEnum):
    """What is wrong with cards that are no position of a game."""

    CARD_TWICE = "card_twice"
    WRONG_COUNTS = "wrong_counts"
    LEADER_EMPTY = "leader_empty"
    NO_SUCH_SEAT = "no_such_seat"
    TRICK_FULL = "trick_full"
    REVOKED = "revoked"
    NOT_TWELVE = "not_twelve"


class Impossible(SkatError, ValueError):
    """Cards that are no position: `fault` is the stable code, `details` the cards or numbers."""

    def __init__(self, fault: Fault, details: str) -> None:
        super().__init__(f"{fault}: {details}")
        self.fault = fault
        self.details = details


@dataclass(frozen=True, slots=True)
class Position:
    """Open cards at any point of a trick. Seats: 0 the declarer, 1 on his left, 2 on his right.

    `hands` is what each still holds, `trick` what lies on the table, the card of `leader` first.
    `skat` and `taken` (card points of the declarer's earlier tricks) are added to the value. In
    Null the declarer has won no trick yet.
    """

    game: Game
    hands: tuple[CardSet, CardSet, CardSet]
    leader: int
    trick: tuple[Card, ...] = ()
    skat: CardSet = NO_CARDS
    taken: int = 0

    @property
    def seat(self) -> int:
        """The seat to play."""
        return (self.leader + len(self.trick)) % 3


@dataclass(frozen=True, slots=True)
class Solution:
    """The declarer's card points with best play of all, skat included; in Null 1 made, 0 lost.

    `cards` is the same after each card that may be played now; `nodes` what the answer cost.
    """

    value: int
    cards: Mapping[Card, int]
    nodes: int


@dataclass(frozen=True, slots=True)
class Reach:
    """Whether the declarer reaches so many points, and after which cards he still does."""

    reaches: bool
    cards: Mapping[Card, bool]
    nodes: int


def solve(position: Position) -> Solution:
    """The exact value of a position and of each card; Impossible if it is none."""
    world = _world(position)
    calculator = Calculator(position.game)
    base = _base(position)
    found = calculator.cards(world, position.seat, _lying(position), 60 - base)
    values = {card: base + found[card.bit] for card in _choices(position)}
    best = max if position.seat == 0 else min
    return Solution(best(values.values()), values, calculator.nodes)


def value(position: Position) -> Solution:
    """The exact value alone, `cards` left empty; Impossible if it is no position."""
    world = _world(position)
    calculator = Calculator(position.game)
    base = _base(position)
    found = calculator.value(world, position.seat, _lying(position), 60 - base)
    return Solution(base + found, {}, calculator.nodes)


def reaches(position: Position, points: int) -> Reach:
    """Does the declarer reach so many points (in Null: 1, to make it)? `cards` left empty."""
    world = _world(position)
    calculator = Calculator(position.game)
    need = points - _base(position)
    found = calculator.reaches(world, position.seat, _lying(position), need)
    return Reach(found, {}, calculator.nodes)


def reaching(position: Position, points: int) -> Reach:
    """The same, and for each card whether he still does after it."""
    world = _world(position)
    calculator = Calculator(position.game)
    need = points - _base(position)
    found = calculator.cards_reaching(world, position.seat, _lying(position), need)
    cards = {card: found[card.bit] for card in _choices(position)}
    any_or_all = any if position.seat == 0 else all
    return Reach(any_or_all(cards.values()), cards, calculator.nodes)


def solve_discards(position: Position) -> Mapping[frozenset[Card], int]:
    """The declarer's points for each pair he can put away from twelve cards, before the first lead.

    Impossible if the declarer does not hold two cards more than the others, or cards are amiss.
    """
    declarer, left, right = position.hands
    _check_cards(position)
    if len(declarer) != len(left) + 2 or len(left) != len(right) or position.trick:
        raise Impossible(Fault.NOT_TWELVE, _counts(position))
    world = (declarer.mask, left.mask, right.mask)
    found = Calculator(position.game).discards(world, position.leader)
    return {frozenset(CardSet.of_mask(pair)): worth for pair, worth in found.items()}


def _base(position: Position) -> int:
    return 0 if position.game is Game.NULL else position.skat.points + position.taken


def _lying(position: Position) -> tuple[int, ...]:
    return tuple(card.bit for card in position.trick)


def _choices(position: Position) -> CardSet:
    trick = Trick(position.leader, position.trick)
    return playable(position.game, position.hands[position.seat], trick)


def _world(position: Position) -> World:
    """The hands as masks, once the position is known to be one."""
    _check_cards(position)
    counts = [len(hand) for hand in position.hands]
    full = counts[position.seat]
    if full == 0:
        fault = Fault.WRONG_COUNTS if any(counts) else Fault.LEADER_EMPTY
        raise Impossible(fault, _counts(position))
    played = [(position.leader + at) % 3 for at in range(len(position.trick))]
    if any(counts[seat] != full - (seat in played) for seat in range(3)):
        raise Impossible(Fault.WRONG_COUNTS, _counts(position))
    if len(position.trick) == 2:
        follow = followers(position.game, position.trick[0])
        laid = position.trick[1]
        if laid not in follow and position.hands[played[1]] & follow:
            raise Impossible(Fault.REVOKED, str(laid))
    declarer, left, right = position.hands
    return declarer.mask, left.mask, right.mask


def _check_cards(position: Position) -> None:
    if position.leader not in (0, 1, 2):
        raise Impossible(Fault.NO_SUCH_SEAT, str(position.leader))
    if len(position.trick) > 2:
        raise Impossible(Fault.TRICK_FULL, " ".join(position.trick))
    seen = NO_CARDS
    for card in _every_card(position):
        if card in seen:
            raise Impossible(Fault.CARD_TWICE, str(card))
        seen |= CardSet((card,))
    if len(position.skat) not in (0, 2):
        raise Impossible(Fault.WRONG_COUNTS, _counts(position))


def _every_card(position: Position) -> Iterator[Card]:
    for hand in position.hands:
        yield from hand
    yield from position.trick
    yield from position.skat


def _counts(position: Position) -> str:
    hands = ", ".join(str(len(hand)) for hand in position.hands)
    return f"hands {hands}; skat {len(position.skat)}; trick {len(position.trick)}"
