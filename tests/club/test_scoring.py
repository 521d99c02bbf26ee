"""List points by scoring system (A13), and the vectors' lists."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest

from wenzel.club.scoring import SYSTEMS, System, deal_points, list_points
from wenzel.rules.result import Ending, Result

VECTORS = Path(__file__).parent.parent / "vectors" / "scoring.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_vectors_lists(case: dict[str, Any]) -> None:
    expected = case["expect"]
    won, score = expected["won"], expected["score_final"]

    def points(system: System, seats: Literal[3, 4]) -> list[int]:
        return list(list_points(system, seats=seats, won=won, score=score))

    lists = expected["list"]
    assert points("classic", 3) == [lists["classic"], 0]
    assert points("seeger_fabian", 3) == lists["seeger_fabian_3"]
    assert points("seeger_fabian", 4) == lists["seeger_fabian_4"]
    assert points("bierlachs", 3) == points("bierlachs", 4) == lists["bierlachs"]


def test_a13_seeger_gives_the_others_nothing() -> None:
    assert list_points("seeger", seats=3, won=True, score=48) == (98, 0)
    assert list_points("seeger", seats=4, won=False, score=-96) == (-146, 0)


def won_by(declarer: int, score: int) -> Result:
    scores = [score if seat == declarer else 0 for seat in range(3)]
    return Result(
        Ending.PLAYED,
        (scores[0], scores[1], scores[2]),
        declarer=declarer,
        won=score > 0,
        score=score,
    )


def test_a13_the_example_list() -> None:
    """A Grand with 4 Schneider, C Null ouvert, B nothing: 144 - 54, 0, 46."""
    deals = [won_by(0, 144), won_by(0, -54), won_by(2, 46)]
    sheets = [deal_points("classic", deal, seats=3)[0] for deal in deals]
    assert [sum(sheet[seat] for sheet in sheets) for seat in range(3)] == [90, 0, 46]


def test_a13_a_sitting_dealer_shares_in_a_lost_game_of_four() -> None:
    lost = won_by(1, -48)
    assert deal_points("seeger_fabian", lost, seats=3) == ((40, -98, 40), 0)
    assert deal_points("seeger_fabian", lost, seats=4) == ((30, -98, 30), 30)
    assert deal_points("bierlachs", won_by(1, 24), seats=4) == ((-24, 0, -24), -24)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a13_nobody_scores_when_a_deal_is_passed_in(system: System) -> None:
    passed = Result(Ending.PASSED_IN, (0, 0, 0))
    assert deal_points(system, passed, seats=4) == ((0, 0, 0), 0)


def test_a_ramsch_counts_what_it_says() -> None:
    ramsch = Result(Ending.RAMSCH, (0, -60, 0))
    assert deal_points("seeger_fabian", ramsch, seats=3) == ((0, -60, 0), 0)
