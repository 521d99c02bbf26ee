"""Ramsch, by section C and its vectors."""

import json
from pathlib import Path
from typing import Any

import pytest

from wenzel.rules.ramsch import RamschRules, settle_ramsch

VECTORS = Path(__file__).parent.parent / "vectors" / "ramsch.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_vector(case: dict[str, Any]) -> None:
    told = case["input"]
    rules = RamschRules(told["skat_to"], told["jungfrau"], told["durchmarsch"], told["tie"])
    factor = 2 ** (told["skipped"] + told["knocks"] + told["bock"])
    scores = settle_ramsch(
        tuple(told["points"]), tuple(told["tricks"]), told["skat"], told["last"], rules, factor
    )
    assert list(scores) == case["expect"]


def test_c_the_skat_goes_with_the_last_trick_by_default() -> None:
    assert settle_ramsch((44, 50, 12), (4, 4, 2), 14, 0) == (-58, 0, 0)


def test_c_a_tie_without_the_last_trick_is_lost_by_both() -> None:
    rules = RamschRules(tie="last_trick_loses")
    assert settle_ramsch((54, 54, 4), (4, 5, 1), 8, 2, rules) == (-54, -54, 0)


def test_c_no_jungfrau_where_the_table_does_not_know_it() -> None:
    rules = RamschRules(jungfrau=False)
    assert settle_ramsch((40, 72, 0), (4, 6, 0), 8, 0, rules) == (0, -72, 0)


def test_c_all_tricks_win_and_nobody_loses() -> None:
    assert settle_ramsch((0, 112, 0), (0, 10, 0), 8, 1) == (0, 120, 0)
