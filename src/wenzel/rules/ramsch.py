"""Scoring a Ramsch: everybody alone, whoever has most points loses them (section C)."""

from dataclasses import dataclass
from typing import Literal

Three = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class RamschRules:
    """How a table reads Ramsch.

    skat_to: the skat counts with the last trick, with the loser's points, or not at all.
    jungfrau: a player without a trick doubles the loser's points.
    durchmarsch: what all ten tricks are worth to who takes them; 0 scores them as any others.
    tie: two with equally many points both lose, or the one of them with the last trick.
    """

    skat_to: Literal["last_trick", "loser", "none"] = "last_trick"
    jungfrau: bool = True
    durchmarsch: int = 120
    tie: Literal["all_lose", "last_trick_loses"] = "all_lose"


PLAIN_RAMSCH = RamschRules()


def settle_ramsch(
    points: Three,
    tricks: Three,
    skat_points: int,
    last_trick_winner: int,
    rules: RamschRules = PLAIN_RAMSCH,
    factor: int = 1,
) -> Three:
    """The score of each seat from its points in tricks, its tricks and the skat's points.

    `factor` is what pushes, knocks and Bock multiply everything with. Three equal highest score
    nothing.
    """
    counted = list(points)
    if rules.skat_to == "last_trick":
        counted[last_trick_winner] += skat_points
    if rules.durchmarsch and 10 in tricks:
        return _each(tricks, 10, rules.durchmarsch * factor)
    most = max(counted)
    losers = [seat for seat in range(3) if counted[seat] == most]
    if len(losers) == 3:
        return 0, 0, 0
    if rules.tie == "last_trick_loses" and last_trick_winner in losers:
        losers = [last_trick_winner]
    if rules.skat_to == "loser":
        most += skat_points
    if rules.jungfrau:
        # One without a trick doubles; two without leave all ten to the third, and double twice.
        factor *= 2 ** tricks.count(0)
    scores = [-most * factor if seat in losers else 0 for seat in range(3)]
    return scores[0], scores[1], scores[2]


def _each(tricks: Three, wanted: int, score: int) -> Three:
    scores = [score if count == wanted else 0 for count in tricks]
    return scores[0], scores[1], scores[2]
