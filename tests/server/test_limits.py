"""Buckets fill with time and never beyond their size."""

from wenzel.server import limits
from wenzel.server.limits import Buckets, full_bucket


def test_a_bucket_gives_what_is_in_it_and_fills_again() -> None:
    bucket = full_bucket(2, 4, now=0)
    assert [bucket.take(0) for _ in range(5)] == [True] * 4 + [False]
    assert [bucket.take(499), bucket.take(500), bucket.take(500)] == [False, True, False]
    assert [bucket.take(1_000_000) for _ in range(5)] == [True] * 4 + [False]


def test_a_clock_that_goes_back_gives_nothing_away() -> None:
    bucket = full_bucket(1, 1, now=10_000)
    assert bucket.take(10_000)
    assert not bucket.take(0)
    assert not bucket.take(10_500)
    assert bucket.take(11_000)


def test_each_key_has_its_own_and_old_ones_are_forgotten() -> None:
    buckets = Buckets(1, 1)
    assert buckets.take("a", 0)
    assert not buckets.take("a", 0)
    assert buckets.take("b", 0)
    for number in range(limits.KEPT):
        buckets.take(str(number), 0)
    assert len(buckets._by_key) == limits.KEPT
