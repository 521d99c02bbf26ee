"""`wenzel serve`: what it says, and what it says when it cannot."""

import signal
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.live import LiveServer
from wenzel.cli.serve import CONNECTIONS, address_of, server_of
from wenzel.server.settings import ServerSettings, default_database
from wenzel.store.database import place_of


def serve(*words: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "wenzel.cli.main", "serve", *words],
        env={"LANG": "en", "PATH": "", **variables},
        capture_output=True,
        text=True,
        timeout=60,
    )


def test_it_says_where_it_is_and_where_all_is_kept(tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        assert server.process.stdout is not None
        assert str(tmp_path / "wenzel.db") in server.process.stdout.readline()
        assert server.base == f"http://127.0.0.1:{server.port}"
        assert server.stop() == 0
    assert server.log.read_text() == ""
    assert (tmp_path / "wenzel.db").exists()


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        done = serve("--port", port, "--database", f"sqlite+aiosqlite:///{tmp_path / 'x.db'}")
    assert done.returncode == 2
    assert done.stderr == (
        f"wenzel serve: port {port} of 127.0.0.1 is taken by another program; "
        "choose one with --port\n"
    )
    assert not (tmp_path / "x.db").exists()


def test_what_cannot_be_is_one_line() -> None:
    for words, text in (
        (("--port", "none"), "WENZEL_PORT is 'none'"),
        (("--port", "0", "--database", "sqlite+aiosqlite:////proc/no/x.db"), "/proc/no"),
    ):
        done = serve(*words)
        assert done.returncode == 2
        assert text in done.stderr
        assert done.stderr.count("\n") == 1


def test_addresses_one_can_type() -> None:
    assert address_of("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert address_of("0.0.0.0", 80) == "http://localhost:80"
    assert address_of("::1", 8000) == "http://[::1]:8000"


def test_a_password_is_not_shown() -> None:
    assert "secret" not in place_of("postgresql+asyncpg://anna:secret@host/wenzel")
    assert place_of("sqlite+aiosqlite:////tmp/x.db") == "/tmp/x.db"


def test_by_default_data_is_where_programs_keep_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert default_database() == "sqlite+aiosqlite:////data/wenzel/wenzel.db"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", "/home/anna")
    assert default_database() == "sqlite+aiosqlite:////home/anna/.local/share/wenzel/wenzel.db"


@pytest.mark.filterwarnings("ignore:.*declared using deprecated:DeprecationWarning")
def test_connections_are_limited() -> None:
    before = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        assert server_of(ServerSettings()).config.limit_concurrency == CONNECTIONS
    finally:
        for number, action in before.items():
            signal.signal(number, action)
