"""The sequential test: its formula, its verdicts, and how often it errs."""

import random
import statistics

import pytest

from wenzel.engine.sequential import LEAST, Draws, Estimate, likelihood, verdict


def drawn(*values: int, unit: int = 1) -> Draws:
    draws = Draws(unit)
    for value in values:
        draws.add(value)
    return draws


def test_mean_variance_and_interval() -> None:
    values = [9, -4, 0, 7, 13, -25]
    draws = drawn(*values, unit=9)
    assert draws.mean == pytest.approx(statistics.mean(values) / 9)
    assert draws.variance == pytest.approx(statistics.variance(values) / 81)
    half = 1.959964 * statistics.stdev(values) / 9 / 6**0.5
    found = draws.estimate()
    assert (found.low, found.high) == pytest.approx((draws.mean - half, draws.mean + half))


def test_one_draw_has_no_interval() -> None:
    assert drawn(5).estimate() == Estimate(5.0, None, None)
    assert Draws().estimate() == Estimate(0.0, None, None)


def test_the_likelihood_is_that_of_two_normal_densities() -> None:
    values, margin, variance = [3, -1, 2, 2], 1.5, 4.0
    with_margin = statistics.NormalDist(margin, variance**0.5)
    without = statistics.NormalDist(0, variance**0.5)
    ratio = 1.0
    for value in values:
        ratio *= with_margin.pdf(value) / without.pdf(value)
    found = likelihood(4, statistics.mean(values), variance, margin)
    assert 2.718281828459045**found == pytest.approx(ratio)


def test_no_difference_at_all_is_even_after_a_while() -> None:
    verdicts = [verdict(drawn(*[0] * count)) for count in range(200)]
    assert verdicts.index("even") == 150
    assert set(verdicts[150:]) == {"even"}


def test_nothing_is_decided_by_a_few_deals_however_clear() -> None:
    assert verdict(drawn(*[50] * (LEAST - 1))) == "open"
    assert verdict(drawn(*[50] * LEAST)) == "a"
    assert verdict(drawn(*[-50] * LEAST)) == "b"


def test_what_shows_once_in_thirty_deals_is_not_overlooked() -> None:
    rng = random.Random(3)
    found = []
    for _ in range(200):
        draws = Draws()
        while verdict(draws) == "open":
            draws.add(60 if rng.random() < 1 / 30 else 0)
        found.append(verdict(draws))
    assert found.count("a") >= 180


def ended(rng: random.Random, mean: float) -> str:
    draws = Draws()
    for _ in range(3000):
        draws.add(round(rng.gauss(mean, 10)))
        found = verdict(draws, 2.0)
        if found != "open":
            return found
    return "open"


@pytest.mark.parametrize(("mean", "due"), [(2.0, "a"), (-2.0, "b"), (0.0, "even")])
def test_it_is_right_nine_times_in_ten_and_better(mean: float, due: str) -> None:
    rng = random.Random(7)
    found = [ended(rng, mean) for _ in range(200)]
    assert found.count(due) >= 180
