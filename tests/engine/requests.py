"""Requests of the engine protocol for tests: of every moment of deals played at random."""

import json
from collections.abc import Iterator
from dataclasses import asdict

from tests.rules.random_play import every_state
from wenzel.rules.game import to_act
from wenzel.rules.record_write import moves_of
from wenzel.rules.state import State
from wenzel.rules.view import view


def line(seat: int, moves: str, **more: object) -> str:
    return json.dumps({"id": 1, "seat": seat, "moves": moves, **more})


def moments(seed: int) -> Iterator[tuple[State, int, str]]:
    """A state, the seat that is to move in it, and the request for that move."""
    for state in every_state(seed):
        if state.asking or state.result:
            continue
        (seat,) = to_act(state)
        options = asdict(state.options)
        yield state, seat, line(seat, moves_of(view(state, seat)), options=options)
