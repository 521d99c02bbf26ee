"""`wenzel solve`: answers in order, errors as lines."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.console import Console
from wenzel.cli import solve as command

CASE: dict[str, Any] = {
    "id": 1,
    "hands": [["CJ", "HA"], ["SJ", "H7"], ["HJ", "D7"]],
    "skat": ["DA", "DT"],
    "contract": "hearts",
    "leader": 0,
    "trick": [],
    "ask": "value",
}
NULL: dict[str, Any] = {
    "id": "n",
    "hands": [["C7"], ["C8"], ["C9"]],
    "contract": "null",
    "leader": 0,
    "cards": True,
}


def line(**changes: Any) -> str:  # noqa: ANN401  a line may hold anything
    return json.dumps({**CASE, **changes}) + "\n"


def test_value_and_cards(wenzel: Console) -> None:
    ran = wenzel("solve", stdin=line(cards=True))
    assert ran.code == 0
    (answer,) = ran.lines
    assert answer.pop("ms") >= 0
    # the jack of clubs takes the jack of hearts and the seven; the ace then falls to a jack
    assert answer.pop("nodes") > 0
    assert answer == {"id": 1, "value": 25, "reaches": False, "cards": {"CJ": 25, "HA": 23}}


def test_reaches(wenzel: Console) -> None:
    asked = line(ask="reaches", points=25, cards=True) + line(id=2, ask="reaches", points=26)
    first, second = wenzel("solve", stdin=asked).lines
    assert first["reaches"] is True
    assert first["cards"] == {"CJ": True, "HA": False}
    assert second["reaches"] is False
    assert "cards" not in second
    assert "value" not in first


def test_null_is_made_or_not(wenzel: Console) -> None:
    made = json.dumps(NULL)
    lost = json.dumps({**NULL, "hands": [["C9"], ["C8"], ["C7"]], "ask": "reaches"})
    first, second = wenzel("solve", stdin=f"{made}\n{lost}\n").lines
    assert (first["value"], first["reaches"], first["cards"]) == (1, True, {"C7": 1})
    assert (second["reaches"], second["cards"]) == (False, {"C9": False})


@pytest.mark.parametrize(
    ("changes", "code", "named"),
    [
        ({"hands": [["CJ"], ["SJ"]]}, "bad_field", "hands"),
        ({"hands": [["CJ"], ["SJ"], "HJ"]}, "bad_field", "hands"),
        ({"hands": [["CJ"], ["SJ"], ["X7"]]}, "bad_field", "X7"),
        ({"hands": [["CJ"], ["SJ"], ["SJ"]]}, "card_twice", "SJ"),
        ({"hands": [["CJ", "CJ"], ["SJ", "S7"], ["H7", "H8"]]}, "card_twice", "hands"),
        ({"hands": [["CJ"], ["SJ", "C7"], ["HJ"]]}, "wrong_counts", "1, 2, 1"),
        ({"hands": [[], [], []]}, "leader_empty", "0, 0, 0"),
        ({"trick": ["CA", "CT", "CK"]}, "trick_full", "CA CT CK"),
        ({"contract": "ramsch"}, "bad_field", "contract"),
        ({"leader": 3}, "bad_field", "leader"),
        ({"leader": None}, "missing_field", "leader"),
        ({"ask": "all"}, "bad_field", "ask"),
        ({"points": 121}, "bad_field", "points"),
        ({"cards": 1}, "bad_field", "cards"),
        ({"skat": "DA"}, "bad_field", "skat"),
    ],
)
def test_what_is_wrong_is_named(
    wenzel: Console, changes: dict[str, Any], code: str, named: str
) -> None:
    ran = wenzel("solve", stdin=line(**changes) + line(id=2))
    assert ran.code == 1
    bad, good = ran.lines
    assert (bad["id"], bad["error"]) == (1, code)
    assert named in bad["text"]
    assert good["value"] == 25


def test_a_missing_field_and_no_json(wenzel: Console) -> None:
    without = {name: value for name, value in CASE.items() if name != "hands"}
    ran = wenzel("solve", stdin=json.dumps(without) + "\nnonsense\n[1]\n")
    assert [answer["error"] for answer in ran.lines] == ["missing_field", "bad_json", "bad_json"]


def test_it_runs_by_itself(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "lines.jsonl"
    path.write_text(line())
    assert command.main([str(path)]) == 0
    assert json.loads(capsys.readouterr().out)["value"] == 25
