"""The command line for tests."""

import pytest

from tests.cli.console import Console


@pytest.fixture
def wenzel(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(monkeypatch, capsys)
