"""The engine protocol: what is asked and answered, and what is refused."""

import json
import random
import re
import string

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from tests.engine.requests import line, moments
from wenzel.engine.baseline import Baseline
from wenzel.engine.player import Player, RandomPlayer
from wenzel.engine.protocol import (
    LONGEST_LINE,
    Fault,
    Reply,
    Wrong,
    action_of,
    answer,
    parse_object,
    read_request,
    word_of,
)
from wenzel.rules import action as act
from wenzel.rules.errors import RecordError
from wenzel.rules.game import decide
from wenzel.rules.view import View, view

TEN = "CJ.SJ.HJ.DJ.CA.CT.CK.SA.HA.D7"
HIDDEN = ".".join(["??"] * 10)
DEALT = f"w {HIDDEN}|{TEN}|{HIDDEN}|??.??"
"""Middlehand's cards."""

TAKEN = f"{DEALT} 1 18 0 p 2 p 1 s w D8.D9"
PLAYED = f"{TAKEN} 1 C.D8.D9"


def wrong(reply: Reply) -> Wrong:
    assert isinstance(reply.found, Fault), reply
    return reply.found.wrong


def move(reply: Reply) -> str:
    assert not isinstance(reply.found, Fault), reply.found.details
    found = reply.found["move"]
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize(
    ("moves", "due"),
    [
        (DEALT, r"[1-9]\d+|p"),
        (f"{DEALT} 1 18 0 y", r"[1-9]\d+|p"),
        (f"{DEALT} 1 18 0 p 2 20", r"y|p"),
        (f"{DEALT} 1 18 0 p 2 p", r"s|[GCSHDN]O?HS?|[GCSHDN]O"),
        (TAKEN, r"[GCSHDN]O?\.[CSHD].\.[CSHD]."),
        (f"{PLAYED} 0 H7", r"HA"),
    ],
)
def test_each_phase_has_its_own_words(moves: str, due: str) -> None:
    found = answer(line(1, moves), Baseline())
    assert found.id == 1
    assert re.fullmatch(due, move(found))


def test_a_card_is_answered_and_the_time_it_took() -> None:
    found = answer(line(1, f"{PLAYED} 0 H7"), Baseline()).found
    assert not isinstance(found, Fault)
    info = found["info"]
    assert isinstance(info, dict)
    assert found["move"] == "HA"
    assert info["ms"] >= 0


@pytest.mark.parametrize("player", [Baseline(), RandomPlayer(3)])
@pytest.mark.parametrize("seed", range(12))
def test_every_answer_is_legal_where_it_was_asked(seed: int, player: Player) -> None:
    for state, seat, request in moments(seed):
        word = move(answer(request, player))
        assert decide(state, seat, action_of(word, view(state, seat)))


@pytest.mark.parametrize(
    ("request_line", "due"),
    [
        ("", "bad_json"),
        ("nonsense", "bad_json"),
        ("[1]", "bad_json"),
        ("1" * 5000, "bad_json"),
        ("[" * 60_000, "bad_json"),
        ('{"id":' * 9000 + "1", "bad_json"),
        (" " * (LONGEST_LINE + 1), "too_long"),
        ('{"id":{}}', "bad_id"),
        ('{"id":true}', "bad_id"),
        ('{"id":1.5}', "bad_id"),
        (json.dumps({"id": "x" * 65}), "bad_id"),
        ("{}", "missing_field"),
        ('{"seat":1}', "missing_field"),
        (line(3, DEALT), "bad_field"),
        (json.dumps({"seat": True, "moves": DEALT}), "bad_field"),
        (json.dumps({"seat": 1, "moves": [DEALT]}), "bad_field"),
        (line(1, "w " * 3000), "bad_field"),
        (line(1, DEALT, budget_ms=0), "bad_field"),
        (line(1, DEALT, budget_ms="500"), "bad_field"),
        (line(1, DEALT, budget_ms=float("nan")), "bad_field"),
        (line(1, DEALT, options=[]), "bad_field"),
        (line(1, DEALT, options={"lost_factor": True}), "bad_field"),
        (line(1, DEALT, options={"lost_factor": 3}), "bad_field"),
        (line(1, DEALT, options={"kontra": "yes"}), "unknown_option"),
        (line(1, ""), "bad_moves"),
        (line(0, DEALT), "bad_moves"),
        (line(1, f"{DEALT} 1 18 0 y 1 18"), "bad_moves"),
        (line(1, f"{PLAYED} 0 H7 1 D7"), "bad_moves"),
        (line(1, f"{DEALT} 1 p 2 p 0 p"), "bad_moves"),
        (line(1, f"{DEALT} 1 18 0 p 2 p 1 s"), "bad_moves"),
        (line(1, f"{DEALT} 1 19"), "impossible"),
        (line(1, f"{DEALT} 1 18"), "not_your_turn"),
        (line(1, f"{DEALT} 1 18 0 p 2 p 1 s w D7.D8"), "impossible"),
        (line(1, f"{PLAYED} 0 CJ"), "impossible"),
    ],
)
def test_what_makes_no_sense_is_named(request_line: str, due: str) -> None:
    assert wrong(answer(request_line, Baseline())) == due


def test_a_deal_that_is_over_has_no_move() -> None:
    *_, (state, seat, request) = moments(4)
    last = act.PlayCard(next(iter(state.hands[seat])))
    moves = json.loads(request)["moves"] + f" {seat} {last.card}"
    assert wrong(answer(line(seat, moves), Baseline())) == "deal_over"


def test_an_id_comes_back_whatever_is_wrong() -> None:
    assert answer('{"id":"a\\ud800","seat":7,"moves":""}', Baseline()).id == "a\ud800"


def test_a_player_that_fails_is_told_and_survived() -> None:
    class Failing:
        def choose(self, view: View) -> act.Action:
            raise IndexError(view.seat)

    assert wrong(answer(line(1, DEALT), Failing())) == "failed"


def test_options_change_what_is_legal() -> None:
    forced = {"jump_bids": "forbidden"}
    assert read_request(parse_object(line(1, DEALT, options=forced))).view.legal.bids == (18,)
    assert len(read_request(parse_object(line(1, DEALT))).view.legal.bids) == 63


def test_a_claim_is_no_move() -> None:
    with pytest.raises(ValueError, match="no move"):
        word_of(act.Claim())


@pytest.mark.parametrize(
    ("moves", "word"),
    [(DEALT, "CJ"), (DEALT, "1800"), (DEALT, "²"), (TAKEN, "y"), (TAKEN, "s"), (PLAYED, "p")],
)
def test_a_word_of_another_phase_is_none(moves: str, word: str) -> None:
    seen = read_request(parse_object(line(1, moves if moves != PLAYED else f"{PLAYED} 0 H7"))).view
    with pytest.raises(RecordError):
        action_of(word, seen)


WORDS = [
    *("w", "0", "1", "2", "18", "20", "264", "265", "0", "y", "p", "s", "RE", "SC", "SC.CJ.D7"),
    *("G", "N", "NO", "CHO", "DHS", "NZ", "C.D8.D9", "G.CJ.CJ", "NO.D8.D9.??", "TI.0", "LE.2"),
    *("CJ", "D7", "HA", "H7", "H8", "S7", "??", "??.??", "D8.D9", "CJ.CJ", TEN, HIDDEN),
    *(f"{TEN}|{HIDDEN}|{HIDDEN}|??.??", f"{HIDDEN}|{TEN}|{TEN}|??.??", "XX", "|", "..", "²"),
]
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
STARTS = st.sampled_from(["", DEALT, f"{DEALT} 1 18 0 y", TAKEN, PLAYED, f"{PLAYED} 0 H7 1 HA"])
MOVES = st.builds(
    lambda start, words: " ".join([start, *words]),
    STARTS,
    st.lists(st.sampled_from(WORDS), max_size=12),
)
OBJECTS = st.fixed_dictionaries(
    {},
    optional={
        "id": VALUES,
        "seat": st.integers(-1, 3) | VALUES,
        "moves": MOVES | VALUES,
        "budget_ms": VALUES,
        "options": VALUES,
    },
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(OBJECTS.map(json.dumps) | st.text(max_size=60))
@example("\x00")
def test_nothing_that_is_asked_breaks_it(text: str) -> None:
    found = answer(text, RandomPlayer()).found
    assert not isinstance(found, Fault) or found.wrong is not Wrong.FAILED


@settings(max_examples=400, deadline=None)
@given(MOVES, st.integers(0, 2))
def test_no_moves_break_it(moves: str, seat: int) -> None:
    found = answer(line(seat, moves), Baseline()).found
    assert not isinstance(found, Fault) or found.wrong is not Wrong.FAILED


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 40), st.randoms(use_true_random=False))
def test_a_request_with_a_slip_in_its_moves_is_answered(seed: int, rng: random.Random) -> None:
    *_, request = rng.choice(list(moments(seed)))
    asked = json.loads(request)
    words = asked["moves"].split(" ")
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(words))
        words[at] = rng.choice([*words, *WORDS, rng.choice(string.printable)])
    slipped = json.dumps({**asked, "moves": " ".join(words)})
    found = answer(slipped, Baseline()).found
    assert not isinstance(found, Fault) or found.wrong is not Wrong.FAILED, slipped
