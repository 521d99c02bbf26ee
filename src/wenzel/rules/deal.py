"""A deal: three hands and the skat, and the shuffle that anybody can check (A3)."""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from wenzel.rules.cards import FULL_PACK, PACK, Card, CardSet
from wenzel.rules.errors import DealError

FOREHAND, MIDDLEHAND, REARHAND = 0, 1, 2
SEATS = (FOREHAND, MIDDLEHAND, REARHAND)

PACKETS: tuple[tuple[int | None, int], ...] = (
    (FOREHAND, 3),
    (MIDDLEHAND, 3),
    (REARHAND, 3),
    (None, 2),
    (FOREHAND, 4),
    (MIDDLEHAND, 4),
    (REARHAND, 4),
    (FOREHAND, 3),
    (MIDDLEHAND, 3),
    (REARHAND, 3),
)
"""Who gets how many cards of the shuffled pack, in order; None is the skat."""


@dataclass(frozen=True, slots=True)
class Deal:
    """All cards dealt: `hands` by seat (0 forehand, 1 middlehand, 2 rearhand) and the skat."""

    hands: tuple[CardSet, CardSet, CardSet]
    skat: CardSet

    def __post_init__(self) -> None:
        sizes = [len(hand) for hand in self.hands]
        if sizes != [10, 10, 10] or len(self.skat) != 2:
            raise DealError(f"a deal is 10 10 10 and 2 cards, not {sizes} and {len(self.skat)}")
        whole = self.hands[0] | self.hands[1] | self.hands[2] | self.skat
        if whole != FULL_PACK:
            raise DealError("a card is dealt twice")


def deal_pack(pack: Sequence[Card]) -> Deal:
    """Deal a shuffled pack in the packets 3 - skat 2 - 4 - 3, beginning with forehand."""
    hands: list[list[Card]] = [[], [], []]
    skat: list[Card] = []
    start = 0
    for seat, count in PACKETS:
        target = skat if seat is None else hands[seat]
        target += pack[start : start + count]
        start += count
    return Deal((CardSet(hands[0]), CardSet(hands[1]), CardSet(hands[2])), CardSet(skat))


def commitment(seed: bytes) -> str:
    """The hexadecimal SHA-256 of a seed, published before the deal."""
    return hashlib.sha256(seed).hexdigest()


def shuffled_pack(seed: bytes, entropies: Sequence[bytes] = ()) -> tuple[Card, ...]:
    """The pack shuffled by the server's seed and what every player added, chair by chair.

    key = SHA-256(seed, then for each entropy its length as one byte and itself); the numbers are
    the big-endian 32-bit words of SHA-256(key, block number in 4 bytes); Fisher-Yates from the last
    card down, each number below 2^32 - 2^32 mod n taken modulo n and the others skipped.
    """
    key = hashlib.sha256(seed + b"".join(bytes([len(e)]) + e for e in entropies)).digest()
    words = _words(key)
    pack = list(PACK)
    for last in range(len(pack) - 1, 0, -1):
        other = _below(last + 1, words)
        pack[last], pack[other] = pack[other], pack[last]
    return tuple(pack)


def deal_from_seed(seed: bytes, entropies: Sequence[bytes] = ()) -> Deal:
    """The deal that follows from a seed and the players' entropy, the same everywhere."""
    return deal_pack(shuffled_pack(seed, entropies))


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(4, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    fair = (1 << 32) - (1 << 32) % limit
    return next(word for word in words if word < fair) % limit
