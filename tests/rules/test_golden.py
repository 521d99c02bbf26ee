"""Golden games: whole deals written down with what every seat was shown after each action.

A change here is a change of the rules or of what players see. `python -m tests.rules.test_golden`
writes the file anew; the difference belongs into the commit's message.
"""

import hashlib
import json
import random
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from tests.rules.random_play import random_deal, random_options, random_steps
from wenzel.rules.game import begin
from wenzel.rules.result import Ending
from wenzel.rules.view import view

FILE = Path(__file__).parent / "golden.json"


def play(seed: int) -> dict[str, Any]:
    """One deal by a fixed random course: the actions, the result, a digest of every view."""
    rng = random.Random(seed)
    deal, options = random_deal(rng), random_options(rng)
    state = begin(deal, options)
    digests = {str(seat): hashlib.sha256() for seat in (0, 1, 2, None)}
    actions = []
    for _, seat, action, _, after in random_steps(deal, options, rng, talk=0.01):
        actions.append(f"{seat} {action}")
        state = after
        for viewer in (0, 1, 2, None):
            digests[str(viewer)].update(repr(view(state, viewer)).encode())
    assert state.result is not None
    return {
        "seed": seed,
        "options": asdict(options),
        "hands": [str(hand) for hand in deal.hands],
        "actions": actions,
        "result": json.loads(json.dumps(asdict(state.result))),
        "views": {seat: digest.hexdigest() for seat, digest in digests.items()},
    }


@pytest.mark.parametrize(
    "game", json.loads(FILE.read_text()) if FILE.exists() else [], ids=lambda g: str(g["seed"])
)
def test_golden_game(game: dict[str, Any]) -> None:
    assert play(game["seed"]) == game


def test_the_golden_games_cover_every_kind_of_ending() -> None:
    endings = {game["result"]["ending"] for game in json.loads(FILE.read_text())}
    assert endings == set(Ending)


if __name__ == "__main__":
    by_ending: dict[str, list[dict[str, Any]]] = {}
    for number in range(2000):
        game = play(number)
        by_ending.setdefault(game["result"]["ending"], []).append(game)
    games = [game for kind in sorted(by_ending) for game in by_ending[kind][:3]]
    FILE.write_text(json.dumps(games, indent=1) + "\n")
