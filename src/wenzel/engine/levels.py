"""The players that have a name, from a beginner up."""

from collections.abc import Callable, Mapping

from wenzel.engine.baseline import Baseline
from wenzel.engine.player import Player, RandomPlayer

LEVELS: Mapping[str, Callable[[int], Player]] = {"random": RandomPlayer, "baseline": Baseline}
"""What makes a player of each name from a seed, the weakest first."""

DEFAULT = "baseline"


class UnknownLevel(ValueError):
    """No player has this name."""


def named(name: str) -> Player:
    """The player called `NAME` or `NAME:SEED`, such as "baseline:7"; UnknownLevel for others."""
    level, _, seed = name.partition(":")
    if level not in LEVELS or (":" in name and not (seed.isdecimal() and len(seed) < 19)):
        raise UnknownLevel(name)
    return LEVELS[level](int(seed or 0))
