"""The `wenzel` command as a whole."""

import subprocess
import sys

import pytest

from tests.cli.console import Console


def test_help_names_the_commands(wenzel: Console) -> None:
    ran = wenzel("--help")
    assert ran.code == 0
    for command in ("score", "replay", "verify"):
        assert f"    {command} " in ran.out


@pytest.mark.parametrize("command", ["score", "replay", "verify"])
def test_each_command_explains_itself(wenzel: Console, command: str) -> None:
    ran = wenzel(command, "--help")
    assert ran.code == 0
    assert "Exit code" in ran.out or "exit" in ran.out or "--explain" in ran.out
    assert "cli." not in ran.out


def test_help_speaks_german(wenzel: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "Spitzen" in wenzel("score", "--help").out


def test_no_command_or_an_unknown_one_is_refused(wenzel: Console) -> None:
    assert wenzel().code == 2
    assert wenzel("shuffle").code == 2


def test_version(wenzel: Console) -> None:
    assert wenzel("--version").out.startswith("wenzel ")


def test_python_m_wenzel_works_and_a_closed_pipe_is_quiet() -> None:
    command = f"yes '{{}}' | {sys.executable} -m wenzel score | head -1"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=30)
    assert '"error": "missing_field"' in ran.stdout
    assert ran.stderr == ""


def test_an_interrupt_is_quiet(wenzel: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("wenzel.cli.score.run", interrupted)
    ran = wenzel("score")
    assert (ran.code, ran.err) == (130, "")
