"""Computers at the tables: a view goes out, an action comes back, in time and legal in any case."""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import TypeVar

from wenzel.rules import action as act
from wenzel.rules.cards import NO_CARDS, Card, CardSet
from wenzel.rules.state import State
from wenzel.rules.view import View
from wenzel.server.logs import logger, where
from wenzel.server.metrics import Metrics

A = TypeVar("A")
B = TypeVar("B")
R = TypeVar("R")

Choose = Callable[[int, View], act.Action]
"""A player's choice: a seed and what its seat may know."""

Prove = Callable[[State, int], bool]
"""Whether a claim is sure, whatever the others play."""


@dataclass(frozen=True)
class Thinking:
    """Where choosing and proving is done: beside the event loop, `seconds` long at most."""

    executor: Executor
    seconds: float
    choose: Choose
    prove: Prove
    metrics: Metrics

    async def action(self, seed: int, view: View) -> act.Action:
        """What a computer does with this view; the simplest legal thing if it finds nothing."""
        begun = time.perf_counter()
        try:
            return await self._beside(self.choose, seed, view)
        except Exception as error:  # the game goes on, whatever happens in a player
            self.metrics.faults.labels("computer").inc()
            logger("computer").error("no choice", fault=where(error), phase=view.phase.value)
            return simplest(view)
        finally:
            self.metrics.think_seconds.observe(time.perf_counter() - begun)

    async def proved(self, state: State, seat: int) -> bool:
        """Whether the seat's claim is sure; what cannot be found out in time is not."""
        try:
            return await self._beside(self.prove, state, seat)
        except Exception as error:  # the others are asked instead
            self.metrics.faults.labels("claim").inc()
            logger("claim").error("no proof", fault=where(error))
            return False

    async def _beside(self, call: Callable[[A, B], R], one: A, other: B) -> R:
        loop = asyncio.get_running_loop()
        async with asyncio.timeout(self.seconds):
            return await loop.run_in_executor(self.executor, call, one, other)


def simplest(view: View) -> act.Action:
    """A legal action that needs no thought: pass, take, the plainest game, the least card."""
    legal = view.legal
    if legal.answer:
        return act.Answer(agree=False)
    if legal.can_pass:
        return act.Pass()
    if legal.take_skat:
        return act.TakeSkat()
    if legal.contracts:
        return act.Declare(legal.contracts[0], _least(view.hand, legal.discards))
    return act.PlayCard(next(iter(_least(legal.cards, 1))))


def _least(cards: CardSet, count: int) -> CardSet:
    if not count:
        return NO_CARDS

    def worth(card: Card) -> tuple[int, int]:
        return card.points, -card.number

    return CardSet(sorted(cards, key=worth)[:count])
