"""`wenzel bench`."""

import pytest

from wenzel.cli import bench


def test_it_prints_nodes_speed_and_signature(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(bench, "signature", lambda deals: 1000 * deals)
    assert bench.main([]) == 0
    told = capsys.readouterr().out
    assert "30000 nodes in" in told
    assert told.splitlines()[-1] == "signature 30000"
