"""The scoring vectors' card play, through the game itself: leaders, winners, points, result."""

import json
from pathlib import Path
from typing import Any

import pytest

from wenzel.rules import event as ev
from wenzel.rules.action import Declare, PlayCard
from wenzel.rules.cards import Card, CardSet, parse_cards
from wenzel.rules.contract import Game, declare
from wenzel.rules.deal import Deal
from wenzel.rules.game import begin, decide, evolve
from wenzel.rules.options import Options
from wenzel.rules.state import Phase, State

VECTORS = Path(__file__).parent.parent / "vectors" / "scoring.jsonl"
CASES = [case for line in VECTORS.read_text().splitlines() if "play" in (case := json.loads(line))]


def cards(codes: list[str]) -> CardSet:
    return parse_cards(" ".join(codes))


def declared(case: dict[str, Any]) -> State:
    """The state after the declaration, from the cards as they were dealt."""
    declarer = case["play"]["declarer"]
    dealt = [cards(hand) for hand in case["play"]["hands"]]
    dealt[declarer] = cards(case["hand"])
    deal = Deal((dealt[0], dealt[1], dealt[2]), cards(case["skat"]))
    rules = dict(case["rules"])
    options = Options(null_below_bid=rules.pop("null_overbid"), **rules)
    state = evolve(begin(deal, options), ev.AuctionWon(declarer, case["bid"]))
    if case["pickup"]:
        state = evolve(state, ev.SkatTaken(declarer, deal.skat))
    contract = declare(
        Game(case["contract"]),
        hand=case["hand_game"],
        schneider=case["schneider_announced"],
        schwarz=case["schwarz_announced"],
        ouvert=case["ouvert"],
    )
    said = Declare(contract, cards(case["discards"] or []))
    for event in decide(state, declarer, said):
        state = evolve(state, event)
    return state


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_play_of_the_vector(case: dict[str, Any]) -> None:
    state = declared(case)
    for trick in case["play"]["tricks"]:
        if state.phase is Phase.OVER:
            break
        assert state.trick.leader == trick["leader"]
        for place, code in enumerate(trick["cards"]):
            for event in decide(state, (trick["leader"] + place) % 3, PlayCard(Card(code))):
                state = evolve(state, event)
        assert state.tricks[-1].winner == trick["winner"]
    result = state.result
    assert result is not None
    expected = case["expect"]
    assert (result.value, result.won, result.score) == (
        expected["value"],
        expected["won"],
        expected["score"],
    )
    if case["declarer_points"] is not None and result.ending == case["ended_by"]:
        assert result.declarer_points == case["declarer_points"]
        assert result.defender_points == case["defender_points"]
        assert result.declarer_tricks == case["declarer_tricks"]


def test_the_vectors_with_play_are_all_there() -> None:
    assert len(CASES) == 83
