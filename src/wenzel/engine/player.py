"""A player: it sees a view and answers an action; the two that need no thought."""

import random
from typing import Protocol

from wenzel.rules import action as act
from wenzel.rules.action import Action
from wenzel.rules.cards import NO_CARDS, Card, CardSet
from wenzel.rules.record_write import moves_of
from wenzel.rules.view import View


class Player(Protocol):
    """Whoever decides for a seat. The same view and seed give the same answer."""

    def choose(self, view: View) -> Action:
        """Answer one legal action for `view.seat`, which is in `view.turn`."""
        ...


class Forfeit(Exception):
    """A player that answers nothing, or nothing the rules allow; the text says what happened."""


class RandomPlayer:
    """Any legal action, each kind as likely as another; for tests and as a floor for measures."""

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View) -> Action:
        """Answer one legal action; the view and the seed decide which."""
        rng = random.Random(f"{self._seed} {view.seat} {moves_of(view)}")
        legal = view.legal
        if legal.answer:
            return act.Answer(rng.random() < 0.5)
        kinds: list[Action] = []
        if legal.bids:
            kinds.append(act.Bid(legal.bids[0]))
        if legal.hold is not None:
            kinds.append(act.Hold())
        if legal.can_pass:
            kinds.append(act.Pass())
        if legal.take_skat:
            kinds.append(act.TakeSkat())
        if legal.contracts:
            away = CardSet(rng.sample(list(view.hand), legal.discards))
            kinds.append(act.Declare(rng.choice(legal.contracts), away))
        if legal.cards:
            kinds.append(act.PlayCard(rng.choice(list(legal.cards))))
        return rng.choice(kinds)


def plain(view: View) -> Action:
    """A legal action that needs no thought: pass, take, the first game, the cheapest card.

    It agrees to what others give away, and to no claim.
    """
    legal = view.legal
    if legal.answer:
        return act.Answer(legal.answer != "claim")
    if legal.can_pass:
        return act.Pass()
    if legal.take_skat:
        return act.TakeSkat()
    if legal.contracts:
        return act.Declare(legal.contracts[0], _cheapest(view.hand, legal.discards))
    return act.PlayCard(next(iter(_cheapest(legal.cards, 1))))


def _cheapest(cards: CardSet, count: int) -> CardSet:
    def worth(card: Card) -> tuple[int, int]:
        return card.points, -card.number

    return CardSet(sorted(cards, key=worth)[:count]) if count else NO_CARDS
