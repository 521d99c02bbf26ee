"""`wenzel score`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.console import Console

VECTORS = Path(__file__).parent.parent / "vectors" / "scoring.jsonl"

CASE: dict[str, Any] = {
    "id": 1,
    "hand": ["CJ", "SJ", "HA", "HT", "HK", "HQ", "CA", "SA", "D7", "D8"],
    "skat": ["D9", "DQ"],
    "contract": "hearts",
    "bid": 18,
    "declarer_points": 83,
    "defender_points": 37,
    "declarer_tricks": 7,
    "defender_tricks": 3,
}


def line(**changes: Any) -> str:  # noqa: ANN401  a line may hold anything
    return json.dumps({**CASE, **changes}) + "\n"


def test_the_vectors_give_every_field_they_expect(wenzel: Console) -> None:
    expected = [json.loads(text) for text in VECTORS.read_text().splitlines()]
    ran = wenzel("score", str(VECTORS))
    assert ran.code == 0
    assert len(ran.lines) == len(expected) == 431
    for answer, case in zip(ran.lines, expected, strict=True):
        assert answer["id"] == case["id"]
        for name in answer.keys() - {"id"}:
            assert answer[name] == case["expect"][name], (case["id"], name)


def test_exactly_the_promised_fields_in_their_order(wenzel: Console) -> None:
    answer = wenzel("score", stdin=line()).lines[0]
    assert list(answer) == [
        "id", "matadors", "multiplier", "value", "won", "overbid", "score_value", "score",
        "score_final", "list",
    ]  # fmt: skip
    assert (answer["value"], answer["won"], answer["matadors"]) == (
        30,
        True,
        {"kind": "with", "n": 2},
    )


def test_a_null_has_no_matadors_and_no_multiplier(wenzel: Console) -> None:
    stdin = line(contract="null", declarer_tricks=0, declarer_points=None, defender_points=None)
    answer = wenzel("score", stdin=stdin).lines[0]
    assert (answer["matadors"], answer["multiplier"], answer["score"]) == (None, None, 23)


def test_kontra_and_re_multiply_the_final_score_only(wenzel: Console) -> None:
    answer = wenzel("score", stdin=line(modifiers={"kontra": True, "re": True})).lines[0]
    assert (answer["score"], answer["score_final"], answer["list"]["classic"]) == (30, 120, 120)


def test_rules_of_a_line_count(wenzel: Console) -> None:
    lost = {"declarer_points": 30, "defender_points": 90, "declarer_tricks": 3}
    plain = wenzel("score", stdin=line(**lost)).lines[0]
    spanish = wenzel("score", stdin=line(**lost, rules={"own_schneider": "never"})).lines[0]
    assert (plain["score"], spanish["score"]) == (-80, -60)


@pytest.mark.parametrize(
    ("changes", "code", "text"),
    [
        ({"hand": None}, "missing_field", "hand is missing"),
        ({"bid": None}, "missing_field", "bid is missing"),
        ({"declarer_points": None}, "missing_field", "declarer_points"),
        ({"bid": True}, "bad_field", "18 to 264"),
        ({"bid": 17}, "bad_field", "18 to 264"),
        ({"bid": "18"}, "bad_field", "bid"),
        ({"contract": "herz"}, "bad_field", "clubs, spades"),
        ({"contract": ["hearts"]}, "bad_field", "contract"),
        ({"hand": "CJ"}, "bad_field", "hand"),
        ({"hand": ["CJ"]}, "bad_field", "10 cards are due, not 1"),
        ({"skat": ["D9", "XX"]}, "bad_field", "XX"),
        ({"skat": ["D9", "D9"]}, "bad_field", "twice"),
        ({"skat": ["CJ", "DQ"]}, "bad_field", "twice"),
        ({"discards": ["D9", "C7"]}, "bad_field", "put away"),
        ({"hand_game": True, "pickup": True}, "bad_field", "pickup"),
        ({"hand_game": 1}, "bad_field", "true or false"),
        ({"declarer_points": 90}, "bad_field", "120"),
        ({"declarer_tricks": 8}, "bad_field", "ten tricks"),
        ({"ended_by": "storm"}, "bad_field", "ended_by"),
        ({"rules": {"own_schneider": "maybe"}}, "bad_field", "isko, never"),
        ({"rules": {"colour": "red"}}, "bad_field", "rules.colour"),
        ({"rules": []}, "bad_field", "rules"),
        ({"modifiers": {"re": True}}, "bad_field", "Kontra"),
        ({"modifiers": {"hirsch": True}}, "bad_field", "hirsch"),
        ({"schneider_announced": True}, "announce_needs_hand", "Hand game"),
        ({"contract": "null", "schwarz_announced": True}, "impossible_contract", "Null"),
    ],
)
def test_a_line_that_makes_no_sense_is_answered_and_the_next_one_read(
    wenzel: Console, changes: dict[str, Any], code: str, text: str
) -> None:
    ran = wenzel("score", stdin=line(**changes) + "\n" + line(id="next"))
    assert ran.code == 1
    bad, good = ran.lines
    assert (bad["id"], bad["error"]) == (1, code)
    assert text in bad["text"]
    assert (good["id"], good["value"]) == ("next", 30)


@pytest.mark.parametrize(
    "raw", [b"{", b"[]", b"7", b"\xff\xfe{}", b"[" * 100_000, b'{"id": NaN}', b'"text"']
)
def test_no_json_is_answered_too(wenzel: Console, raw: bytes) -> None:
    ran = wenzel("score", stdin=raw + b"\n" + line().encode())
    assert "error" in ran.lines[0]
    assert ran.lines[1]["value"] == 30


def test_half_a_character_as_an_id_is_answered_like_any_other(wenzel: Console) -> None:
    ran = wenzel("score", stdin=b'{"id": "\\ud800"}\n' + line(id="next").encode())
    assert [answer["id"] for answer in ran.lines] == ["\ud800", "next"]


def test_a_file_that_is_not_there(wenzel: Console) -> None:
    ran = wenzel("score", "/no/such/file")
    assert ran.code == 2
    assert "/no/such/file" in ran.err


def test_standard_input_stands_among_files(wenzel: Console, tmp_path: Path) -> None:
    (tmp_path / "one").write_text("\ufeff" + line(id="file"))
    ran = wenzel("score", str(tmp_path / "one"), "-", stdin=line(id="input"))
    assert [answer["id"] for answer in ran.lines] == ["file", "input"]
