"""`wenzel arena`: figures as text and as data."""

import json

import pytest

from tests.cli.console import Console
from wenzel.cli import arena as command
from wenzel.engine.sequential import Draws, Verdict


def test_it_prints_differences_players_and_wins(wenzel: Console) -> None:
    ran = wenzel("arena", "baseline", "random", "--deals", "4", "--seed", "3")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("A baseline, B random: 4 deals, 24 games,")
    assert lines[1] == "Not decided."
    heads = [line.split("  ")[0] for line in lines]
    for head in ("list points", "Seeger-Fabian", "declared", "decisions lost", "Grand", "all"):
        assert head in heads
    assert "cli." not in ran.out


def test_the_same_as_json_and_again_the_same(wenzel: Console) -> None:
    words = ("arena", "baseline:4", "baseline", "--deals", "4", "--json")
    first, second = (json.loads(wenzel(*words).out) for _ in range(2))
    assert (first["a"], first["seed"], first["games"], first["verdict"]) == (
        *("baseline:4", 1, 24, "open"),
    )
    for found in (first, second):
        for player in found["players"].values():
            assert player.pop("ms")["median"] > 0
    assert first == second
    assert set(first["difference"]["classic"]) == {"mean", "low", "high", "seats"}
    assert set(first["players"]["a"]["declarer"]) >= {"clubs", "grand", "null"}


def test_it_ends_with_the_verdict_unless_all_is_wanted(
    wenzel: Console, monkeypatch: pytest.MonkeyPatch
) -> None:
    def soon(draws: Draws) -> Verdict:
        return "b" if draws.count >= 2 else "open"

    monkeypatch.setattr(command, "verdict", soon)
    words = ("arena", "random", "random", "--deals", "4")
    early, full = (json.loads(wenzel(*words, "--json", *more).out) for more in ((), ("--full",)))
    assert (early["deals"], early["verdict"]) == (2, "b")
    assert (full["deals"], full["verdict"]) == (4, "b")
    assert wenzel(*words).out.splitlines()[1] == "B is better."


@pytest.mark.parametrize("name", ["champion", "cmd:no-such-program", "cmd:"])
def test_an_unknown_player_is_refused(wenzel: Console, name: str) -> None:
    ran = wenzel("arena", "random", name)
    assert (ran.code, ran.out) == (2, "")
    assert f"there is no player {name}" in ran.err


@pytest.mark.parametrize("number", ["0", "-1", "many"])
def test_a_number_of_deals_is_one_at_least(wenzel: Console, number: str) -> None:
    assert wenzel("arena", "random", "random", "--deals", number).code == 2


def test_it_runs_by_itself(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["random", "random", "--deals", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["deals"] == 1
