"""List points by scoring system (A13), and the vectors' lists."""

import json
from pathlib import Path
from typing import Any, Literal

import pytest

from wenzel.club.scoring import SYSTEMS, System, list_points

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


def test_a13_the_example_list() -> None:
    """A Grand with 4 Schneider and lost diamonds without 2, C Null ouvert, B nothing."""
    points = [
        list_points("classic", seats=3, won=won, score=score)
        for won, score in ((True, 144), (False, -54), (True, 46))
    ]
    assert (points[0][0] + points[1][0], points[2][0]) == (90, 46)
    assert {others for _, others in points} == {0}


@pytest.mark.parametrize("system", SYSTEMS)
def test_a13_a_won_game_is_worth_its_value_to_the_declarer_over_each_other(system: System) -> None:
    own, others = list_points(system, seats=4, won=True, score=48)
    assert own - others == (98 if system.startswith("seeger") else 48)
