"""The computer player by rules of thumb: it sees a view, counts, and remembers what was played."""

from collections.abc import Callable

from wenzel.engine.answers import agrees, claims, joins
from wenzel.engine.bidding import bid, skat
from wenzel.engine.contracts import final_plans
from wenzel.engine.follow import follow
from wenzel.engine.lead import lead
from wenzel.engine.nullplay import declarer_card, defender_card
from wenzel.engine.ramschplay import ramsch_card
from wenzel.engine.reading import Reading
from wenzel.rules import action as act
from wenzel.rules.cards import Card
from wenzel.rules.contract import Game
from wenzel.rules.known import View
from wenzel.rules.state import Phase
from wenzel.rules.trick import power

BOLDNESS = 6.0
"""By how many list points the most and the least daring of these players differ."""


def choose(seed: int, view: View) -> act.Action:
    """What the player of this seed does with a view; for other processes, which send no objects."""
    return Baseline(seed).choose(view)


class Baseline:
    """Bids, declares and plays by rules of thumb, at once and the same for the same view and seed.

    The seed is its temperament: how boldly it bids.
    """

    def __init__(self, seed: int = 0) -> None:
        self._boldness = BOLDNESS * ((seed * 2654435761 % 1000) / 999 - 0.5) if seed else 0.0

    def choose(self, view: View) -> act.Action:
        """Answer one legal action for `view.seat`, which is in `view.turn`."""
        if view.legal.answer:
            return act.Answer(agrees(_reading(view)))
        match view.phase:
            case Phase.AUCTION:
                return bid(view, self._boldness)
            case Phase.SKAT:
                return skat(view)
            case Phase.DECLARE:
                plan = max(final_plans(view), key=lambda plan: (plan.covers, plan.worth))
                return act.Declare(plan.contract, plan.discards)
            case _:
                return _over_the_cards(view) or act.PlayCard(card(view))


def _over_the_cards(view: View) -> act.Action | None:
    """What ends the deal early, where it is time: a claim, or giving up with the partner."""
    if view.ramsch:
        return None
    reading = _reading(view)
    if joins(reading):
        return act.GiveUp()
    return act.Claim() if claims(reading) else None


def _reading(view: View) -> Reading:
    assert view.seat is not None
    return Reading(view, view.seat)


def card(view: View) -> Card:
    """The card to play: the one of most promise, of equal ones the lower."""
    legal = tuple(view.legal.cards)
    if len(legal) == 1:
        return legal[0]
    reading = _reading(view)
    promise = promise_of(reading)
    return max(legal, key=lambda each: (promise(reading, each), -power(reading.game, each)))


def promise_of(reading: Reading) -> Callable[[Reading, Card], float]:
    """What judges a card in this kind of game and place."""
    if reading.view.ramsch:
        return ramsch_card
    if reading.game is Game.NULL:
        return declarer_card if reading.alone else defender_card
    return follow if reading.view.trick.cards else lead
