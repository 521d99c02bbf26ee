"""A4: the ladder of values and who speaks."""

import json
from pathlib import Path
from typing import Any

import pytest

from wenzel.rules import action as act
from wenzel.rules.auction import GAME_VALUES, is_jump, standing
from wenzel.rules.deal import deal_from_seed
from wenzel.rules.errors import Reason, Refused
from wenzel.rules.game import begin, decide, evolve, legal, to_act
from wenzel.rules.options import Options
from wenzel.rules.result import Ending
from wenzel.rules.state import Phase, State

VECTORS = Path(__file__).parent.parent / "vectors" / "auction.jsonl"
SEAT = {"F": 0, "M": 1, "R": 2}
REASONS = {
    "only 18 or pass": Reason.ONLY_EIGHTEEN,
    "not a game value": Reason.NOT_A_GAME_VALUE,
    "too low": Reason.BID_TOO_LOW,
    "not your turn": Reason.NOT_YOUR_TURN,
    "hold or pass": Reason.HOLD_OR_PASS,
    "bid a value or pass": Reason.BID_OR_PASS,
}
Word = int | str


def said(word: Word) -> act.Action:
    if isinstance(word, int):
        return act.Bid(word)
    return act.Hold() if word == "hold" else act.Pass()


def auction(moves: list[tuple[str, Word]], options: Options | None = None) -> State:
    state = begin(deal_from_seed(b"auction"), options or Options())
    for seat, word in moves:
        for event in decide(state, SEAT[seat], said(word)):
            state = evolve(state, event)
    return state


@pytest.mark.parametrize(
    "case", [json.loads(line) for line in VECTORS.read_text().splitlines()], ids=lambda c: c["id"]
)
def test_a4_vectors(case: dict[str, Any]) -> None:
    moves = case["moves"]
    kind, who, value = case["expect"]
    if kind == "illegal":
        state = auction(moves[:who])
        seat, word = moves[who]
        with pytest.raises(Refused) as refused:
            decide(state, SEAT[seat], said(word))
        over = state.phase is not Phase.AUCTION
        expected = {Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE} if over else {REASONS[value]}
        assert refused.value.reason in expected
        return
    state = auction(moves)
    if kind == "open":
        now = standing(state.said)
        assert (now.actor, now.bid) == (SEAT[who], value) or now.turn == "answer"
        assert to_act(state) == (SEAT[who],)
    elif kind == "passed_in":
        assert state.result is not None
        assert state.result.ending is Ending.PASSED_IN
        assert state.result.scores == (0, 0, 0)
    else:
        assert (state.declarer, state.bid) == (SEAT[who], value)


def test_a4_there_are_63_values_from_18_to_264() -> None:
    assert len(GAME_VALUES) == 63
    assert (GAME_VALUES[0], GAME_VALUES[-1]) == (18, 264)
    assert 25 not in GAME_VALUES
    assert {23, 35, 46, 59} <= set(GAME_VALUES)


def test_a4_rearhand_may_bid_after_an_early_pass() -> None:
    state = auction([("M", "pass")])
    assert to_act(state) == (2,)
    assert legal(state, 2).bids[0] == 18


def test_a4_at_264_only_pass_is_left() -> None:
    state = auction([("M", 264), ("F", "hold")])
    assert legal(state, 1).bids == ()
    assert legal(state, 1).can_pass


def test_a4_every_auction_up_to_24_ends_with_the_last_value_said_or_held() -> None:
    values = [value for value in GAME_VALUES if value <= 24]
    open_states = [begin(deal_from_seed(b"all"))]
    ended = 0
    while open_states:
        state = open_states.pop()
        now = standing(state.said)
        if state.phase is not Phase.AUCTION:
            ended += 1
            words = [word.value for word in state.said if word.word != "pass"]
            assert state.bid == (words[-1] if words else 0)
            continue
        seat = to_act(state)[0]
        words_open = [act.Bid(v) for v in legal(state, seat).bids if v in values]
        actions: list[act.Action] = [act.Pass(), *words_open]
        if now.turn == "answer":
            actions.append(act.Hold())
        for action in actions:
            after = state
            for event in decide(state, seat, action):
                after = evolve(after, event)
            open_states.append(after)
    assert ended == 322


def test_b8_jump_bids_can_be_forbidden() -> None:
    state = auction([("M", 18), ("F", "hold")], Options(jump_bids="forbidden"))
    assert legal(state, 1).bids == (20,)
    with pytest.raises(Refused) as refused:
        decide(state, 1, act.Bid(22))
    assert refused.value.reason is Reason.NO_JUMP_BIDS
    assert refused.value.details == {"value": 22, "next": 20}


def test_b8_a_jump_is_a_word_that_skips_a_value() -> None:
    assert not is_jump(auction([("M", 18)]).said)
    assert is_jump(auction([("M", 20)]).said)
    assert not is_jump(auction([("M", 20), ("F", "hold")]).said)
    assert is_jump(auction([("M", 18), ("F", "hold"), ("M", 22)]).said)


def test_b9_forehand_may_open_at_any_value_if_the_table_says_so() -> None:
    passes: list[tuple[str, Word]] = [("M", "pass"), ("R", "pass")]
    state = auction([*passes, ("F", 33)], Options(forehand_open="any"))
    assert (state.declarer, state.bid) == (0, 33)
    assert legal(auction(passes), 0).bids == (18,)


def test_b10_all_pass_can_mean_ramsch() -> None:
    moves: list[tuple[str, Word]] = [("M", "pass"), ("R", "pass"), ("F", "pass")]
    state = auction(moves, Options(all_pass="ramsch"))
    assert state.ramsch
    assert state.phase is Phase.PLAY
    assert to_act(state) == (0,)
