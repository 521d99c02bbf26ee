"""`wenzel engine`: one answer a request, whatever is asked, until the input ends."""

import io
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.console import Console
from tests.engine.requests import line
from tests.engine.test_protocol import DEALT, OBJECTS
from wenzel.cli import engine as command
from wenzel.engine.protocol import LONGEST_LINE, Wrong, action_of
from wenzel.rules.deal import deal_from_seed
from wenzel.rules.game import begin, decide, evolve, to_act
from wenzel.rules.record_write import moves_of
from wenzel.rules.result import Ending
from wenzel.rules.state import Phase
from wenzel.rules.view import view


@contextmanager
def engine(level: str) -> Iterator["subprocess.Popen[str]"]:
    words = [sys.executable, "-m", "wenzel", "engine", "--level", level]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, text=True) as process:
        yield process
        assert process.stdin
        process.stdin.close()
        assert process.wait(10) == 0


def ask(process: "subprocess.Popen[str]", request: str) -> dict[str, str]:
    assert process.stdin
    assert process.stdout
    process.stdin.write(request + "\n")
    process.stdin.flush()
    found: dict[str, str] = json.loads(process.stdout.readline())
    return found


LEVELS = ("baseline", "random:2", "baseline:5")


def test_three_engines_play_a_whole_deal_by_the_protocol_alone() -> None:
    state = begin(deal_from_seed(b"three engines 3"))
    with ExitStack() as stack:
        engines = [stack.enter_context(engine(level)) for level in LEVELS]
        phases = set()
        while state.phase is not Phase.OVER:
            phases.add(state.phase)
            (seat,) = to_act(state)
            seen = view(state, seat)
            found = ask(engines[seat], line(seat, moves_of(seen)))
            for event in decide(state, seat, action_of(found["move"], seen)):
                state = evolve(state, event)
    assert state.result
    assert state.result.ending in (Ending.PLAYED, Ending.DECIDED)
    assert {Phase.AUCTION, Phase.SKAT, Phase.PLAY} <= phases


PAGE = Path(__file__).parents[2] / "docs" / "reference" / "engine-protocol.md"


def test_the_example_of_the_reference_is_answered_as_it_says(wenzel: Console) -> None:
    shown = re.findall(r"^\{.*\}$", PAGE.read_text(), re.MULTILINE)
    requests = [text for text in shown if '"seat"' in text]
    answers = [json.loads(text) for text in shown if '"seat"' not in text]
    found = wenzel("engine", "--level", "baseline", stdin="\n".join(requests)).lines
    assert len(requests) == 6
    for answer in (*found, *answers):
        if "info" in answer:
            assert answer["info"].pop("ms") >= 0
    assert found == answers


def test_the_reference_names_every_error() -> None:
    rows = re.findall(r"^\| (`.*?) \|", PAGE.read_text(), re.MULTILINE)
    told = {code for row in rows for code in re.findall(r"`(\w+)`", row)}
    assert {wrong.value for wrong in Wrong} <= told


def test_requests_are_answered_in_order_and_blank_lines_not_at_all(wenzel: Console) -> None:
    asked = [line(1, DEALT), "", "nonsense", line(1, f"{DEALT} 1 18"), "  ", line(1, DEALT)]
    ran = wenzel("engine", stdin="\n".join(asked))
    assert ran.code == 0
    told = [found.get("move") or found["error"] for found in ran.lines]
    assert told == ["18", "bad_json", "not_your_turn", "18"]
    assert ran.lines[2]["text"] == "seat 1 is not to move"
    assert set(ran.lines[0]) == {"id", "move", "info"}


def test_a_line_without_end_is_refused_and_the_next_one_read(wenzel: Console) -> None:
    endless = b"x" * (3 * LONGEST_LINE) + b"\n"
    ran = wenzel(
        "engine", stdin=endless + b"\xff\xfe\n" + line(1, DEALT).encode() + b"\n" + endless
    )
    told = [found.get("move") or found["error"] for found in ran.lines]
    assert told == ["too_long", "bad_json", "18", "too_long"]


@pytest.mark.parametrize("lang", ["C", "de_DE.UTF-8"])
def test_every_fault_has_a_sentence(
    wenzel: Console, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setenv("LC_ALL", lang)
    asked = [
        *("x", '{"id":[]}', "{}", line(5, DEALT), line(1, DEALT, options={"x": 1}), line(1, "w")),
        *(line(1, f"{DEALT} 1 19"), line(1, f"{DEALT} 1 18"), "y" * (LONGEST_LINE + 1)),
    ]
    for found in wenzel("engine", stdin="\n".join(asked)).lines:
        assert found["text"]
        assert "cli." not in found["text"]
        assert "{" not in found["text"]


REQUEST = (OBJECTS.map(json.dumps) | st.text(max_size=40)).map(
    lambda text: text.encode("utf-8", "surrogatepass").replace(b"\n", b" ")
) | st.binary(max_size=40).map(lambda raw: raw.replace(b"\n", b" "))


@settings(
    max_examples=150,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(REQUEST, max_size=5))
def test_there_is_always_one_answer_a_request(wenzel: Console, requests: list[bytes]) -> None:
    good = line(1, DEALT).encode()
    ran = wenzel("engine", "--level", "random", stdin=b"\n".join([*requests, good]) + b"\n")
    due = [raw for raw in requests if raw.decode("utf-8", "replace").removeprefix("\ufeff").strip()]
    assert ran.code == 0
    assert len(ran.lines) == len(due) + 1
    assert "move" in ran.lines[-1]


def test_an_unknown_level_is_refused(wenzel: Console) -> None:
    ran = wenzel("engine", "--level", "champion")
    assert (ran.code, ran.out) == (2, "")
    assert "there is no player champion" in ran.err


def test_it_runs_by_itself(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line(1, DEALT).encode())))
    assert command.main(["--level", "baseline"]) == 0
    assert json.loads(capsys.readouterr().out)["move"] == "18"
