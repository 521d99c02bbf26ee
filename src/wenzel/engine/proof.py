"""Is a claim sure? A plain exhaustive search with all three hands known (A7, ISkO 4.4.4, 4.4.5)."""

from wenzel.rules.cards import CardSet
from wenzel.rules.contract import Game
from wenzel.rules.legal import played_game
from wenzel.rules.state import Phase, State, Trick
from wenzel.rules.trick import playable, power, winner

NODES = 20_000
"""Positions looked at before an answer is given up; about 0.2 s in plain Python."""

Hands = tuple[CardSet, CardSet, CardSet]


class _TooDeepError(Exception):
    """The search has used up its nodes."""


def claim_is_sure(state: State, seat: int) -> bool:
    """Tell whether this seat's claim holds whatever the others play.

    A declarer takes every open trick, or none in a Null, with the best cards of his own against
    every card of the others. A defender's claim must hold whatever anybody plays, the claimer
    himself included. What cannot be settled within `NODES` is not sure.
    """
    if state.phase is not Phase.PLAY or state.declarer is None or state.contract is None:
        return False
    game = played_game(state)
    defends = seat != state.declarer
    if defends and game is Game.NULL:
        return False
    search = _Search(game, state.declarer, defends)
    if search.obvious(state.hands, state.trick):
        return True
    try:
        return search.holds(state.hands, state.trick)
    except _TooDeepError:
        return False


class _Search:
    """One claim: the game, the declarer, and which side claims."""

    def __init__(self, game: Game, declarer: int, defends: bool) -> None:
        self.game = game
        self.declarer = declarer
        self.declarer_takes = not defends and game is not Game.NULL
        self.chooser = None if defends else declarer
        self.known: dict[tuple[int, int, int, int], bool] = {}
        self.nodes = 0

    def holds(self, hands: Hands, trick: Trick) -> bool:
        """Tell whether the claim holds from here on."""
        self.nodes += 1
        if self.nodes > NODES:
            raise _TooDeepError
        if trick.cards:
            return self._try_cards(hands, trick)
        if not any(hands):
            return True
        key = (hands[0].mask, hands[1].mask, hands[2].mask, trick.leader)
        if key not in self.known:
            self.known[key] = self._try_cards(hands, trick)
        return self.known[key]

    def _try_cards(self, hands: Hands, trick: Trick) -> bool:
        seat = trick.seat_of(len(trick.cards))
        cards = playable(self.game, hands[seat], trick)
        outcomes = (self._after(hands, trick, seat, CardSet((card,))) for card in cards)
        return any(outcomes) if seat == self.chooser else all(outcomes)

    def _after(self, hands: Hands, trick: Trick, seat: int, card: CardSet) -> bool:
        left = [hand - card if at == seat else hand for at, hand in enumerate(hands)]
        now = Trick(trick.leader, (*trick.cards, *card))
        if len(now.cards) < 3:
            return self.holds((left[0], left[1], left[2]), now)
        taker = winner(self.game, now)
        if (taker == self.declarer) != self.declarer_takes:
            return False
        return self.holds((left[0], left[1], left[2]), Trick(taker))

    def obvious(self, hands: Hands, trick: Trick) -> bool:
        """The common case without search: the declarer leads and no card of his can be beaten."""
        if not self.declarer_takes or trick.cards or trick.leader != self.declarer:
            return False
        own = hands[self.declarer]
        others = [hand for seat, hand in enumerate(hands) if seat != self.declarer]
        trumps = self.game.trump_set
        drawn = all(len(hand & trumps) <= len(own & trumps) for hand in others)
        outstanding = others[0] | others[1]
        return drawn and all(
            power(self.game, card) > power(self.game, other)
            for card in own
            for other in outstanding
            if (card in trumps) == (other in trumps) and (card in trumps or card.suit == other.suit)
        )
