"""A fault is logged by type and place; what its text quotes stays out."""

import json
import sys
from collections.abc import Iterator

import pytest
import structlog

from wenzel.server.logs import logger, set_up_logs, short, where


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    yield
    structlog.reset_defaults()


def _break(hand: str) -> None:
    raise ValueError(f"no way with {hand}")


def test_a_fault_says_where_not_what() -> None:
    with pytest.raises(ValueError, match="CJ") as raised:
        _break("CJ SJ")
    text = where(raised.value)
    assert text.startswith("ValueError at server/test_logs.py:")
    assert "CJ" not in text


def test_lines_are_json_where_no_terminal_is(capsys: pytest.CaptureFixture[str]) -> None:
    set_up_logs("info")
    logger("room").debug("unheard")
    logger("room").error("fault", table=short("abcdefgh"))
    lines = capsys.readouterr().err.splitlines()
    line = json.loads(lines[-1])
    assert len(lines) == 1
    assert (line["event"], line["place"], line["table"]) == ("fault", "room", "abcd")


def test_a_log_that_cannot_be_written_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed:
        def isatty(self) -> bool:
            return False

        def write(self, _: str) -> int:
            raise ValueError("I/O operation on closed file")

    monkeypatch.setattr(sys, "stderr", Closed())
    set_up_logs("info")
    logger("room").error("fault")
