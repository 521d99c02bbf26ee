"""`wenzel replay`."""

import json
from pathlib import Path

import pytest

from tests.cli.console import Console
from tests.rules.test_record import AUCTION, BEGUN, DEAL, WON, record_text

SHARED = Path(__file__).parents[3] / "shared" / "records" / "iss.jsonl"


def test_a_plain_record_and_a_json_line_give_exactly_the_promised_fields(wenzel: Console) -> None:
    ran = wenzel("replay", stdin=WON + "\n" + json.dumps({"id": 7, "record": WON}))
    assert ran.code == 0
    plain, wrapped = ran.lines
    assert plain == {
        "id": "x",
        "legal": True,
        "declarer": 0,
        "contract": "hearts",
        "matadors": {"kind": "with", "n": 2},
        "value": 30,
        "won": True,
        "overbid": False,
        "points": 83,
        "tricks": 7,
        "score": 30,
        "agrees": True,
        "differs": [],
    }
    assert wrapped == {**plain, "id": 7}


def test_a_record_that_says_something_else_is_named_not_an_error(wenzel: Console) -> None:
    ran = wenzel("replay", "--explain", stdin=WON.replace("p:83", "p:80"))
    assert ran.code == 0
    answer = ran.lines[0]
    assert (answer["agrees"], answer["differs"], answer["points"]) == (False, ["points"], 83)
    assert answer["why"] == {"points": "80 in the record, 83 here"}


def test_giving_up_is_explained(wenzel: Console) -> None:
    text = record_text(
        f"{BEGUN} 1 RE 2 RE",
        "d:0 win v:50 m:2 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1",
    )
    answer = wenzel("replay", "--explain", stdin=text).lines[0]
    assert (answer["score"], answer["agrees"]) == (30, False)
    assert "every trick and point" in answer["why"]["score"]


def test_an_illegal_move_is_named(wenzel: Console) -> None:
    answer = wenzel("replay", "--explain", stdin=WON.replace("1 H7", "1 S7", 1)).lines[0]
    assert (answer["legal"], answer["agrees"], answer["value"]) == (False, False, None)
    assert answer["fault"] == "move 10 (1 S7): must follow trump"


def test_a_jump_through_an_illegal_value_is_a_warning(wenzel: Console) -> None:
    text = WON.replace("1 p 2 p", "1 25 0 y 1 p 2 p")
    answer = wenzel("replay", "--explain", stdin=text).lines[0]
    assert (answer["legal"], answer["warnings"]) == (True, ["1 25: not the value of any game"])


def test_a_deal_passed_in_has_no_declarer_and_zeros(wenzel: Console) -> None:
    answer = wenzel("replay", stdin=record_text(f"w {DEAL} 1 p 2 p 0 p", "passed")).lines[0]
    assert (answer["declarer"], answer["contract"], answer["won"]) == (None, None, None)
    assert (answer["value"], answer["score"], answer["agrees"]) == (0, 0, True)


def test_an_unfinished_record_leaves_open_what_is_open(wenzel: Console) -> None:
    answer = wenzel("replay", stdin=record_text(BEGUN, "unknown")).lines[0]
    assert (answer["contract"], answer["value"], answer["won"]) == ("hearts", None, None)
    assert answer["agrees"]


@pytest.mark.parametrize(
    ("stdin", "code", "text"),
    [
        ("hello", "bad_record", "begins with"),
        ('{"id": 3}', "missing_field", "record"),
        ('{"id": 3, "record": 4}', "missing_field", "record"),
        ("{", "bad_json", "JSON"),
        (record_text(f"w {DEAL} {AUCTION} 0 s 0 maybe", "unknown"), "bad_record", "move 7"),
        (record_text(f"w {DEAL.replace('D9', 'DQ')}", "unknown"), "bad_record", "DQ"),
    ],
)
def test_what_is_no_record_is_answered_and_the_next_one_read(
    wenzel: Console, stdin: str, code: str, text: str
) -> None:
    ran = wenzel("replay", stdin=stdin + "\n" + WON)
    assert ran.code == 1
    bad, good = ran.lines
    assert bad["error"] == code
    assert text in bad["text"]
    assert good["agrees"]


@pytest.mark.skipif(not SHARED.exists(), reason="the real ISS games are not part of the project")
def test_real_games(wenzel: Console) -> None:
    ran = wenzel("replay", str(SHARED))
    assert ran.code == 0
    assert [answer["id"] for answer in ran.lines if not answer["agrees"]] == [
        "iss05",
        "iss07",
        "iss15",
    ]
    assert all(answer["legal"] for answer in ran.lines)
