"""When a measure has seen enough: two generalised sequential probability ratio tests (GSPRT).

The difference of each deal is one draw. One test asks "A is better by the margin" against "no
difference", the other the same of B. With n draws of mean m and variance v, taken as normal with
the variance estimated from the draws themselves, the logarithm of the likelihood ratio is
n * d * (2 m - d) / (2 v) for a margin d. A test is decided for the margin at
log((1 - BETA) / ALPHA) and against it at log(BETA / (1 - ALPHA)). If one is decided for its margin,
that side is better; if both are decided against theirs, the sides are even to within the margin.

Players that differ little play most deals alike, and what counts comes once in fifty: the variance
of the first deals is then far too small. So the estimate begins with PRIOR imagined draws of a
spread of SPREAD points, which a hundred real ones outweigh.

Stopping where the figures look best makes them look a little too good: an interval from a match
that was stopped is narrower than it says. `--full` is for figures, early stopping for verdicts.
"""

from dataclasses import dataclass
from math import log, sqrt
from typing import Literal

Verdict = Literal["a", "b", "even", "open"]

ALPHA = 0.025
"""How often a side is called better that is not, at most; twice this for either side."""

BETA = 0.05
"""How often a difference of the margin is overlooked."""

LEAST = 30
"""No verdict before so many deals: the mean is not near enough to normal."""

PRIOR, SPREAD = 10, 20.0
"""Imagined draws, and their spread in Seeger-Fabian points: self-matches end after 150 deals."""

MARGIN = 1.0
"""The difference worth knowing, in Seeger-Fabian points a seat and deal."""

NORMAL_95 = 1.959964


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval; no interval (None) for fewer than two draws."""

    mean: float
    low: float | None
    high: float | None


class Draws:
    """Independent draws that are whole numbers of a unit, kept as exact sums."""

    def __init__(self, unit: int = 1) -> None:
        self.count = 0
        self._unit = unit
        self._total = 0
        self._squares = 0

    def add(self, draw: int) -> None:
        """Take one more draw, counted in parts of the unit (a draw of 3 thirds is 1)."""
        self.count += 1
        self._total += draw
        self._squares += draw * draw

    @property
    def mean(self) -> float:
        """The mean of what has been drawn, 0 before the first."""
        return self._total / (self.count * self._unit) if self.count else 0.0

    @property
    def variance(self) -> float:
        """The variance estimated from at least two draws."""
        spread = self.count * self._squares - self._total * self._total
        return spread / (self.count * (self.count - 1) * self._unit * self._unit)

    def estimate(self) -> Estimate:
        """The mean with its normal interval."""
        if self.count < 2:
            return Estimate(self.mean, None, None)
        half = NORMAL_95 * sqrt(self.variance / self.count)
        return Estimate(self.mean, self.mean - half, self.mean + half)


def verdict(draws: Draws, margin: float = MARGIN) -> Verdict:
    """What these differences, A less B, have decided so far."""
    if draws.count < LEAST:
        return "open"
    upper, lower = log((1 - BETA) / ALPHA), log(BETA / (1 - ALPHA))
    variance = cautious(draws)
    for_a = likelihood(draws.count, draws.mean, variance, margin)
    for_b = likelihood(draws.count, -draws.mean, variance, margin)
    if for_a >= upper:
        return "a"
    if for_b >= upper:
        return "b"
    return "even" if max(for_a, for_b) <= lower else "open"


def cautious(draws: Draws) -> float:
    """The variance of at least two draws together with the imagined ones."""
    real = draws.count - 1
    return (real * draws.variance + PRIOR * SPREAD**2) / (real + PRIOR)


def likelihood(count: int, mean: float, variance: float, margin: float) -> float:
    """The logarithm of how much likelier the draws are under the margin than without."""
    return count * margin * (2 * mean - margin) / (2 * variance)
