"""How often somebody may ask: a bucket that fills with time."""

from collections import OrderedDict
from dataclasses import dataclass

KEPT = 10_000
"""Buckets remembered at most; the one unused longest goes first."""


@dataclass(slots=True)
class Bucket:
    """`rate` tokens come per second, `size` are kept at most. Times in ms."""

    rate: float
    size: float
    level: float
    at: int

    def take(self, now: int) -> bool:
        """Take a token if there is one."""
        self.level = min(self.size, self.level + max(0, now - self.at) * self.rate / 1000)
        self.at = max(self.at, now)
        if self.level < 1:
            return False
        self.level -= 1
        return True


def full_bucket(rate: float, size: float, now: int) -> Bucket:
    """A bucket that nobody has taken from."""
    return Bucket(rate, size, size, now)


class Buckets:
    """One bucket for each of many, by key."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._by_key: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, now: int) -> bool:
        """Take a token from this key's bucket if there is one."""
        bucket = self._by_key.pop(key, None) or full_bucket(self._rate, self._size, now)
        self._by_key[key] = bucket
        if len(self._by_key) > KEPT:
            self._by_key.popitem(last=False)
        return bucket.take(now)
