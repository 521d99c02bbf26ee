"""Programs outside: what they answer is believed only as far as it makes sense."""

import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from wenzel.engine.player import Forfeit
from wenzel.engine.program import NoProgram, Program
from wenzel.rules import action as act
from wenzel.rules.deal import deal_from_seed
from wenzel.rules.game import begin
from wenzel.rules.state import Asking
from wenzel.rules.view import view

VIEW = view(begin(deal_from_seed(b"program")), 1)
ANSWER = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {body}
"""


@pytest.fixture
def program(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    path = tmp_path / "program.py"
    path.write_text(ANSWER.format(body=request.param))
    with closing(Program(f"{sys.executable} {path}", patience=3)) as made:
        yield made


def says(answer: str) -> str:
    return f"print(json.dumps({answer}), flush=True)"


@pytest.mark.parametrize("program", [says("{'id': asked['id'], 'move': '18'}")], indirect=True)
def test_a_program_is_asked_for_each_decision(program: Program) -> None:
    assert [program.choose(VIEW), program.choose(VIEW)] == [act.Bid(18), act.Bid(18)]


@pytest.mark.parametrize(
    "program",
    [
        "print('nonsense', flush=True)",
        says("[]"),
        says("{'id': 0, 'move': '18'}"),
        says("{'id': asked['id'], 'error': 'tired'}"),
        says("{'id': asked['id'], 'move': 18}"),
        says("{'id': asked['id'], 'move': 'CJ'}"),
        "print('[' * 100000, flush=True)",
        "sys.exit()",
    ],
    indirect=True,
)
def test_nonsense_and_a_crash_lose_the_decision(program: Program) -> None:
    for _ in range(2):
        with pytest.raises(Forfeit):
            program.choose(VIEW)


@pytest.mark.parametrize("program", ["sys.exit()"], indirect=True)
def test_a_program_that_never_answers_is_not_started_for_ever(program: Program) -> None:
    for _ in range(3):
        with pytest.raises(Forfeit, match="no answer"):
            program.choose(VIEW)
    with pytest.raises(Forfeit, match="does not run"):
        program.choose(VIEW)


@pytest.mark.parametrize(
    "program",
    [
        "print(json.dumps({'id': asked['id'], 'move': '18'}), flush=True) "
        "if asked['id'] != 2 else __import__('time').sleep(60)"
    ],
    indirect=True,
)
def test_a_program_that_hangs_is_stopped_and_asked_again(program: Program) -> None:
    program._patience = 3
    assert program.choose(VIEW) == act.Bid(18)
    program._patience = 0.2
    with pytest.raises(Forfeit, match="no answer"):
        program.choose(VIEW)
    program._patience = 3
    assert program.choose(VIEW) == act.Bid(18)


def test_questions_are_answered_for_it() -> None:
    program = Program(sys.executable)
    for what, agree in (("claim", False), ("give_up", True), ("play_on", True)):
        legal = VIEW.legal._replace(answer=what)
        asked = VIEW._replace(asking=Asking(0, "claim", (1,)), legal=legal)
        assert program.choose(asked) == act.Answer(agree)


@pytest.mark.parametrize("command", ["", "no-such-program --fast"])
def test_a_command_that_is_none_is_refused(command: str) -> None:
    with pytest.raises(NoProgram):
        Program(command)
