"""Whether a claim is sure: the ending played out in every way, with all hands known (A7)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from wenzel.engine.answers import runs
from wenzel.engine.reading import above
from wenzel.rules.cards import PACK
from wenzel.rules.contract import Game
from wenzel.rules.legal import played_game
from wenzel.rules.state import Phase, State
from wenzel.rules.trick import followers, power

NODES = 40_000
"""So many positions are looked at, a fraction of a second; a claim that needs more is not sure."""

Aim = Literal["every trick", "no trick"]
"""What a claim says of the tricks that the declarer still gets."""

Hands = tuple[int, int, int]


class _OutOfNodes(Exception):
    """The budget is used up."""


def claim_is_sure(state: State, seat: int, nodes: int = NODES) -> bool:
    """Tell whether the seat's claim holds whatever the two others play.

    The declarer of a suit game or Grand takes every trick still open, the declarer of a Null none;
    claimed by a defender, the declarer takes no further trick, whatever he and the partner play.
    False when that cannot be found out within the budget of positions.
    """
    if state.phase is not Phase.PLAY or state.declarer is None:
        return False
    game = played_game(state)
    own = seat == state.declarer
    if not own and game is Game.NULL:
        return False
    aim: Aim = "every trick" if own and game is not Game.NULL else "no trick"
    if aim == "every trick" and _obvious(state, seat, game):
        return True
    hands = (state.hands[0].mask, state.hands[1].mask, state.hands[2].mask)
    table = tuple(card.number for card in state.trick.cards)
    try:
        return _Search(game, state.declarer, seat, aim, nodes).holds(
            hands, state.trick.leader, table
        )
    except _OutOfNodes:
        return False


def _obvious(state: State, seat: int, game: Game) -> bool:
    """The claimer leads, and has nothing but the highest cards and trumps enough for theirs."""
    if state.trick.cards or state.trick.leader != seat:
        return False
    others = state.hands[(seat + 1) % 3] | state.hands[(seat + 2) % 3]
    return runs(game, state.hands[seat], others)


@lru_cache(maxsize=8)
def _groups(game: Game) -> tuple[int, ...]:
    return tuple(followers(game, card).mask for card in PACK)


@lru_cache(maxsize=8)
def _higher(game: Game) -> tuple[int, ...]:
    """For each card all that beat it: higher ones of its suit, and trumps if it is none."""
    trumps = game.trump_set.mask
    return tuple(above(game, card) | (0 if card.bit & trumps else trumps) for card in PACK)


@lru_cache(maxsize=8)
def _ascending(game: Game) -> tuple[int, ...]:
    """Card numbers suit by suit, from the lowest up."""
    return tuple(
        card.number
        for card in sorted(PACK, key=lambda c: (followers(game, c).mask, power(game, c)))
    )


class _Search:
    """One ending: every card of the others, against the best of who claims."""

    def __init__(self, game: Game, declarer: int, claimer: int, aim: Aim, nodes: int) -> None:
        self._declarer, self._claimer, self._aim = declarer, claimer, aim
        self._groups, self._higher = _groups(game), _higher(game)
        self._ascending = _ascending(game)
        self._nodes = nodes
        self._known: dict[tuple[Hands, int], bool] = {}

    def holds(self, hands: Hands, leader: int, table: tuple[int, ...]) -> bool:
        """Whether the claim holds from here, with these cards on the table."""
        if len(table) == 3:
            taker = self._winner(leader, table)
            if (taker == self._declarer) != (self._aim == "every trick"):
                return False
            return self.holds(hands, taker, ())
        if table:
            return self._played(hands, leader, table)
        if not hands[leader]:
            return True
        key = (hands, leader)
        if key not in self._known:
            self._known[key] = self._played(hands, leader, table)
        return self._known[key]

    def _played(self, hands: Hands, leader: int, table: tuple[int, ...]) -> bool:
        self._nodes -= 1
        if self._nodes < 0:
            raise _OutOfNodes
        seat = (leader + len(table)) % 3
        outcomes = (
            self.holds(_without(hands, seat, 1 << card), leader, (*table, card))
            for card in self._choices(hands, seat, table)
        )
        return any(outcomes) if seat == self._claimer else all(outcomes)

    def _choices(self, hands: Hands, seat: int, table: tuple[int, ...]) -> Iterator[int]:
        """The cards that may be played, one of each run that only points tell apart."""
        hand = hands[seat]
        legal = hand & self._groups[table[0]] if table else hand
        legal = legal or hand
        live = (hands[0] | hands[1] | hands[2]) & ~hand
        for card in table:
            live |= 1 << card
        last = -1
        for card in self._ascending:
            if not legal >> card & 1:
                continue
            same = last >= 0 and self._groups[last] == self._groups[card]
            if not same or self._higher[last] & ~self._higher[card] & live:
                yield card
            last = card

    def _winner(self, leader: int, table: tuple[int, ...]) -> int:
        best = 0
        for place in (1, 2):
            if self._higher[table[best]] >> table[place] & 1:
                best = place
        return (leader + best) % 3


def _without(hands: Hands, seat: int, bit: int) -> Hands:
    first, second, third = hands
    if seat == 0:
        return first & ~bit, second, third
    if seat == 1:
        return first, second & ~bit, third
    return first, second, third & ~bit
