"""Perft: how many ways the cards of fixed deals can be played, against a naive count."""

import json
from pathlib import Path
from typing import Any

import pytest

from wenzel.rules import action as act
from wenzel.rules.contract import Contract, Game
from wenzel.rules.deal import deal_from_seed
from wenzel.rules.game import begin, decide, evolve, legal, to_act
from wenzel.rules.state import Phase, State

PERFT = json.loads((Path(__file__).parent / "perft.json").read_text())
RANKS = {"null": "AKQJT987"}
SIDE = "ATKQ987"


def declared(seed: str, game: Game) -> State:
    """Forehand plays this game, putting the skat back."""
    deal = deal_from_seed(seed.encode())
    state = begin(deal)
    steps: list[tuple[int, act.Action]] = [
        (1, act.Pass()),
        (2, act.Pass()),
        (0, act.Bid(18)),
        (0, act.TakeSkat()),
        (0, act.Declare(Contract(game), deal.skat)),
    ]
    for seat, action in steps:
        for event in decide(state, seat, action):
            state = evolve(state, event)
    return state


def perft(state: State, depth: int) -> int:
    """The number of different sequences of `depth` cards."""
    if depth == 0 or state.phase is not Phase.PLAY:
        return 1
    seat = to_act(state)[0]
    count = 0
    for card in legal(state, seat).cards:
        after = state
        for event in decide(state, seat, act.PlayCard(card)):
            after = evolve(after, event)
        count += perft(after, depth - 1)
    return count


def kind(card: str, game: str) -> str:
    if game == "null":
        return card[0]
    trump = card[1] == "J" or (card[0] == game[0].upper() and game != "grand")
    return "trump" if trump else card[0]


def strength(card: str, game: str) -> int:
    if game == "null":
        return -RANKS["null"].index(card[1])
    return 20 - "CSHD".index(card[0]) if card[1] == "J" else -SIDE.index(card[1])


def naive(hands: list[list[str]], leader: int, trick: list[str], game: str, depth: int) -> int:
    """The same count from plain lists and letters, sharing nothing with the rules."""
    if depth == 0:
        return 1
    seat = (leader + len(trick)) % 3
    follow = [card for card in hands[seat] if trick and kind(card, game) == kind(trick[0], game)]
    count = 0
    for card in follow or hands[seat]:
        left = [[c for c in hand if c != card] for hand in hands]
        now = [*trick, card]
        if len(now) < 3:
            count += naive(left, leader, now, game, depth - 1)
            continue
        trumps = [c for c in now if kind(c, game) == "trump"]
        fitting = trumps or [c for c in now if kind(c, game) == kind(now[0], game)]
        best = max(fitting, key=lambda c: strength(c, game))
        taker = (leader + now.index(best)) % 3
        over = game == "null" and taker == 0
        count += 1 if over else naive(left, taker, [], game, depth - 1)
    return count


@pytest.mark.parametrize("row", PERFT, ids=lambda row: f"{row['seed']}-{row['game']}")
def test_perft_counts(row: dict[str, Any]) -> None:
    game = Game(str(row["game"]))
    state = declared(str(row["seed"]), game)
    hands = [[str(card) for card in hand] for hand in state.hands]
    for depth, count in enumerate(row["counts"], start=1):
        assert perft(state, depth) == count
        assert naive(hands, 0, [], game.value, depth) == count
