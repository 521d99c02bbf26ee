"""The score sheet of a list: what each deal wrote, and what it comes to (A13, A14).

The sheet belongs to the chairs. Rows carry game points; the footer adds what Seeger and Fabian
give for games won and lost.
"""

from dataclasses import dataclass
from typing import Literal

from wenzel.club.scoring import DECLARER_BONUS, OTHERS_BONUS, list_points
from wenzel.rules.result import Ending, Result

Scoring = Literal["classic", "seeger_fabian"]


@dataclass(frozen=True, slots=True)
class Row:
    """One deal on the sheet; `scores`, `totals`, `won` and `lost` are by chair.

    `totals`, `won` and `lost` are the running columns after this deal. `roles` are the chairs of
    forehand, middlehand and rearhand.
    """

    no: int
    dealer: int
    roles: tuple[int, int, int]
    declarer: int | None
    result: Result
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    won: tuple[int, ...]
    lost: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Line:
    """One chair's line in the footer: `total` is points + bonus + others_lost."""

    chair: int
    points: int
    won: int
    lost: int
    bonus: int
    others_lost: int
    total: int
    place: int


def write(
    rows: tuple[Row, ...],
    result: Result,
    *,
    no: int,
    dealer: int,
    roles: tuple[int, int, int],
    seats: int,
) -> tuple[Row, ...]:
    """The sheet with one more deal on it."""
    declarer = None if result.declarer is None else roles[result.declarer]
    scores = by_chair(result.scores, roles, seats)
    zeros = (0,) * seats
    before = rows[-1] if rows else Row(0, 0, roles, None, result, zeros, zeros, zeros, zeros)
    won = declarer if result.won else None
    lost = declarer if result.won is False else None
    row = Row(
        no=no,
        dealer=dealer,
        roles=roles,
        declarer=declarer,
        result=result,
        scores=scores,
        totals=tuple(old + new for old, new in zip(before.totals, scores, strict=True)),
        won=_counted(before.won, won),
        lost=_counted(before.lost, lost),
    )
    return (*rows, row)


def by_chair(scores: tuple[int, ...], roles: tuple[int, int, int], seats: int) -> tuple[int, ...]:
    """Points by seat of the deal as points by chair; a chair sitting out has 0."""
    found = dict(zip(roles, scores, strict=True))
    return tuple(found.get(chair, 0) for chair in range(seats))


def deal_points(row: Row, scoring: Scoring) -> tuple[int, ...]:
    """What one deal is worth to each chair on a list of this scoring; its sum is the footer's."""
    result = row.result
    seats: Literal[3, 4] = 3 if len(row.scores) == 3 else 4
    if row.declarer is None or result.won is None:
        return row.scores
    own, other = list_points(scoring, seats=seats, won=result.won, score=result.score)
    return tuple(own if chair == row.declarer else other for chair in range(seats))


def totals(rows: tuple[Row, ...], scoring: Scoring, seats: int) -> tuple[int, ...]:
    """Each chair's points on the list so far."""
    return tuple(line.total for line in footer(rows, scoring, seats))


def footer(rows: tuple[Row, ...], scoring: Scoring, seats: int) -> tuple[Line, ...]:
    """The lines under the sheet, by chair, with places; those who tie share a place (1, 1, 3)."""
    points = rows[-1].totals if rows else (0,) * seats
    won = rows[-1].won if rows else (0,) * seats
    lost = rows[-1].lost if rows else (0,) * seats
    bonuses = [_bonus(scoring, won[chair], lost[chair]) for chair in range(seats)]
    others = [_for_others(scoring, seats, sum(lost) - lost[chair]) for chair in range(seats)]
    whole = [points[chair] + bonuses[chair] + others[chair] for chair in range(seats)]
    keys = [(-whole[chair], -won[chair], lost[chair]) for chair in range(seats)]
    return tuple(
        Line(
            chair=chair,
            points=points[chair],
            won=won[chair],
            lost=lost[chair],
            bonus=bonuses[chair],
            others_lost=others[chair],
            total=whole[chair],
            place=1 + sum(key < keys[chair] for key in keys),
        )
        for chair in range(seats)
    )


def passed_in(row: Row) -> bool:
    """Tell whether nobody played this deal."""
    return row.result.ending is Ending.PASSED_IN


def _counted(counts: tuple[int, ...], chair: int | None) -> tuple[int, ...]:
    return tuple(count + (at == chair) for at, count in enumerate(counts))


def _bonus(scoring: Scoring, won: int, lost: int) -> int:
    return DECLARER_BONUS * (won - lost) if scoring == "seeger_fabian" else 0


def _for_others(scoring: Scoring, seats: int, games: int) -> int:
    return OTHERS_BONUS[seats] * games if scoring == "seeger_fabian" else 0
