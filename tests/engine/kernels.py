"""The kernel as installed and as plain Python, and a brute force that shares nothing with it."""

import importlib.util
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from wenzel import engine
from wenzel.engine.calculator import World
from wenzel.rules.cards import PACK
from wenzel.rules.contract import Game
from wenzel.rules.trick import followers, power

ROOM = Path(engine.__file__).parent
COMPILED = ("tricks", "kernel", "nullgame", "playout")


def _from_source(name: str) -> ModuleType:
    path = ROOM / f"{name}.py"
    spec = importlib.util.spec_from_file_location(f"wenzel.engine.{name}", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@contextmanager
def uncompiled() -> Iterator[ModuleType]:
    """The calculator over the kernel's source files, whatever is installed."""
    names = [f"wenzel.engine.{name}" for name in (*COMPILED, "calculator")]
    before = {name: sys.modules.get(name) for name in names}
    kept = {name: getattr(engine, name, None) for name in (*COMPILED, "calculator")}
    try:
        for name in COMPILED:
            setattr(engine, name, _from_source(name))
        yield _from_source("calculator")
    finally:
        for full, module in before.items():
            if module is None:
                sys.modules.pop(full, None)
            else:
                sys.modules[full] = module
        for name, module in kept.items():
            if module is not None:
                setattr(engine, name, module)


class Brute:
    """The value of positions by trying every card, on pack masks, from the rules' own tables."""

    def __init__(self, game: Game) -> None:
        self.null = game is Game.NULL
        self.follow = {card.bit: followers(game, card).mask for card in PACK}
        self.points = {card.bit: card.points for card in PACK}
        self.power = {card.bit: power(game, card) for card in PACK}
        self.trumps = game.trump_set.mask
        self.known: dict[tuple[World, int, tuple[int, ...]], int] = {}

    def value(self, world: World, leader: int, trick: tuple[int, ...]) -> int:
        """Points to come for the declarer; in Null 1 if he makes it, else 0."""
        asked = (world, leader, trick)
        if asked not in self.known:
            values = self.cards(world, leader, trick).values()
            empty = 1 if self.null else 0
            best = max if (leader + len(trick)) % 3 == 0 else min
            self.known[asked] = best(values) if values else empty
        return self.known[asked]

    def cards(self, world: World, leader: int, trick: tuple[int, ...]) -> dict[int, int]:
        """The value after each card that may be played."""
        seat = (leader + len(trick)) % 3
        hand = world[seat]
        may = hand & self.follow[trick[0]] or hand if trick else hand
        return {
            1 << at: self.after(world, leader, trick, seat, 1 << at)
            for at in range(32)
            if may >> at & 1
        }

    def after(self, world: World, leader: int, trick: tuple[int, ...], seat: int, card: int) -> int:
        """The value after one card."""
        declarer, left, right = (h ^ card if at == seat else h for at, h in enumerate(world))
        rest = (declarer, left, right)
        now = (*trick, card)
        if len(now) < 3:
            return self.value(rest, leader, now)
        fit = self.follow[now[0]] | self.trumps
        best = max((other for other in now if other & fit), key=self.power.__getitem__)
        taker = (leader + now.index(best)) % 3
        if self.null:
            return 0 if taker == 0 else self.value(rest, taker, ())
        gain = sum(self.points[other] for other in now) if taker == 0 else 0
        return gain + self.value(rest, taker, ())
