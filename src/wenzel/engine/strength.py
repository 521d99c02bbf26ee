"""How likely a hand wins which game: a logistic rule over few features, one row of weights a kind.

The weights are fitted to games that this player has played with itself; `bench/weights.py` plays
them and writes the rows.
"""

from functools import lru_cache
from math import exp
from typing import Literal

from wenzel.engine.weights import WEIGHTS
from wenzel.rules.contract import Game

Stage = Literal["dealt", "hand", "final"]
"""Ten cards before the skat is taken, ten for a Hand game, ten after two were put away."""

NAMES = (
    "bias",
    "forehand",
    "clubs jack",
    "spades jack",
    "hearts jack",
    "diamonds jack",
    "trumps",
    "trump ace",
    "trump ten",
    "aces",
    "tens with ace",
    "tens guarded",
    "tens bare",
    "losers",
    "voids",
    "length",
    "tens of points put away",
)
"""The features of a suit game or Grand, in the order of the weights."""

NULL_NAMES = (
    "bias",
    "bad lead",
    "suits unsafe by one card",
    "by two",
    "by more",
    "of these one card long",
    "four or more long",
    "voids",
)
"""The features of a Null."""

JACKS = 0x10101010
SEVENS = 0x80808080
SHIFTS = (0, 8, 16, 24)
"""Where the suits lie in a mask, a byte each: ace lowest, then ten, king, queen, jack, nine."""

_AT = {Game.CLUBS: 0, Game.SPADES: 8, Game.HEARTS: 16, Game.DIAMONDS: 24, Game.GRAND: 32}


def features(cards: int, game: Game, away: int, forehand: int) -> tuple[float, ...]:
    """What counts in ten cards for a suit game or Grand; `away` are the points put away."""
    jacks = cards & JACKS
    own = cards >> _AT[game] & 0xEF
    side = [0, 0, 0, 0, 0, 0, 0]
    for at in SHIFTS:
        if at != _AT[game]:
            for place, count in enumerate(_side(cards >> at & 0xEF)):
                side[place] += count
    return (
        1.0,
        forehand,
        jacks >> 4 & 1,
        jacks >> 12 & 1,
        jacks >> 20 & 1,
        jacks >> 28 & 1,
        jacks.bit_count() + own.bit_count(),
        own & 1,
        own >> 1 & 1,
        *side,
        away / 10,
    )


@lru_cache(maxsize=256)
def _side(cards: int) -> tuple[int, int, int, int, int, int, int]:
    """Of a plain suit: ace, ten with it, ten guarded, ten bare, losers, void, length over three."""
    count = cards.bit_count()
    ace, ten = cards & 1, cards >> 1 & 1
    top = 0
    for bit in (0, 1, 2, 3, 5, 6, 7):
        if not cards >> bit & 1:
            break
        top += 1
    guarded, bare = int(ten and not ace and count > 1), int(ten and count == 1)
    return ace, ten & ace, guarded, bare, count - top, int(not count), max(0, count - 3)


_NULL_RANKS = (7, 6, 5, 1, 4, 3, 2, 0)
"""The bits of a suit from the seven up to the ace, in the order of Null."""


@lru_cache(maxsize=4096)
def danger(held: int, out: int) -> int:
    """By how many cards a suit is unsafe in Null: `held` against those `out`, a byte each.

    From below: the first card is safe if nothing lower is out, the second if at most one lower
    card is, which the first has met by then, and so on as long as anybody can follow.
    """
    worst = lower = mine = 0
    for bit in _NULL_RANKS:
        if held >> bit & 1:
            if out.bit_count() > mine:
                worst = max(worst, lower - mine)
            mine += 1
        elif out >> bit & 1:
            lower += 1
    return worst


@lru_cache(maxsize=256)
def _null_suit(held: int) -> tuple[int, int, int, int, int, int]:
    """Of a suit in Null: unsafe by one, two or more cards, and then short or long; void."""
    unsafe, count = danger(held, 0xFF & ~held), held.bit_count()
    return (
        int(unsafe == 1),
        int(unsafe == 2),
        int(unsafe > 2),
        int(unsafe > 0 and count == 1),
        int(unsafe > 0 and count > 3),
        int(not held),
    )


def null_features(cards: int, forehand: int) -> tuple[float, ...]:
    """What counts in the cards of a Null."""
    first, second, third, fourth = (_null_suit(cards >> at & 0xFF) for at in SHIFTS)
    summed = (a + b + c + d for a, b, c, d in zip(first, second, third, fourth, strict=True))
    return 1.0, int(forehand and not cards & SEVENS), *summed


def chance(stage: Stage, kind: str, found: tuple[float, ...]) -> float:
    """The chance that a game of this kind succeeds with these features.

    Kinds: suit, grand, null, ouvert (Null), and suit_schneider, grand_schneider for 90 points.
    """
    weights = WEIGHTS[f"{stage} {kind}"]
    total = sum(weight * value for weight, value in zip(weights, found, strict=True))
    return 1.0 / (1.0 + exp(-total))
