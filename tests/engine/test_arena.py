"""The arena: the same cards for both, a fair difference, the same figures for the same seed."""

import sys
from array import array
from collections import Counter

import pytest

from wenzel.cli.arena import classic, seeger_fabian
from wenzel.engine.arena import SEATINGS, SIDES, Played, Seat, Six, dealt, entrant, matches, play
from wenzel.engine.levels import UnknownLevel
from wenzel.engine.player import Forfeit, RandomPlayer
from wenzel.engine.tally import SITTINGS, Tally, thought, total
from wenzel.rules import action as act
from wenzel.rules.contract import Contract, Game
from wenzel.rules.result import Ending, Result
from wenzel.rules.view import View

SCORINGS = {"classic": classic, "seeger_fabian": seeger_fabian}


def tallied(a: str, b: str, deals: int, workers: int = 1) -> Tally:
    tally = Tally(SCORINGS)
    for six in matches(a, b, 1, deals, workers):
        tally.add(six)
    return tally


def results(a: str, b: str, deals: int, workers: int = 1) -> list[tuple[Played, ...]]:
    return [six.games for six in matches(a, b, 5, deals, workers)]


def test_each_side_sits_three_times_in_each_seat() -> None:
    sat = Counter((side, seat) for sides in SEATINGS for seat, side in enumerate(sides))
    assert set(sat.values()) == {3}
    assert sum(sat.values()) == 2 * SITTINGS
    assert len(set(SEATINGS)) == 6


@pytest.mark.parametrize("name", ["baseline", "baseline:7", "random:3"])
def test_a_player_against_itself_differs_by_nothing(name: str) -> None:
    tally = tallied(name, name, 6)
    for scoring in SCORINGS:
        found = tally.difference(scoring)
        for estimate in (found.all, *found.seats):
            assert (estimate.mean, estimate.low, estimate.high) == (0, 0, 0)
    a, b = (tally.standing(side) for side in SIDES)
    assert (a.points, a.declared, a.won) == (b.points, b.declared, b.won)
    assert a.declared > 0


def test_a_seed_gives_the_same_games_whoever_works() -> None:
    alone = results("baseline", "random", 4)
    assert alone == results("baseline", "random", 4)
    assert alone == results("baseline", "random", 4, workers=2)
    assert [dealt(5, number) for number in range(2)] != [dealt(6, number) for number in range(2)]


def test_the_better_player_is_ahead() -> None:
    tally = tallied("baseline", "random", 12)
    mirrored = tallied("random", "baseline", 12)
    ahead = tally.difference("seeger_fabian").all
    assert ahead.low is not None
    assert ahead.low > 0
    assert mirrored.difference("seeger_fabian").all.mean == -ahead.mean


WON = Result(
    Ending.PLAYED, (48, 0, 0), declarer=0, contract=Contract(Game.GRAND), won=True, score=48
)
LOST = Result(
    Ending.PLAYED, (0, -46, 0), declarer=1, contract=Contract(Game.NULL), won=False, score=-46
)
PASSED = Result(Ending.PASSED_IN, (0, 0, 0))


def test_points_by_scoring() -> None:
    assert (classic(WON), seeger_fabian(WON)) == ((48, 0, 0), (98, 0, 0))
    assert (classic(LOST), seeger_fabian(LOST)) == ((0, -46, 0), (40, -96, 40))
    assert (classic(PASSED), seeger_fabian(PASSED)) == ((0, 0, 0), (0, 0, 0))


def test_the_tally_counts_by_hand() -> None:
    came = (WON, LOST, PASSED, LOST, WON, PASSED)
    games = tuple(Played(sides, result) for sides, result in zip(SEATINGS, came, strict=True))
    tally = Tally(SCORINGS)
    tally.add(Six(games, {"a": _times(1, 2, 9), "b": _times()}, {"a": ["late"], "b": []}))
    # A wins the Grand in seat 0 twice (games 1 and 5); of the Nulls it loses games 2 and 4
    a, b = (tally.standing(side) for side in SIDES)
    assert tally.passed_in == pytest.approx(2 / 6)
    assert a.points["classic"] == pytest.approx((48 - 46 - 46 + 48) / 9)
    assert b.points["seeger_fabian"] == pytest.approx((40 + 40 + 40) / 9)
    assert tally.difference("classic").all.mean == pytest.approx(4 / 9)
    assert tally.difference("classic").seats[0].mean == pytest.approx(96 / 3)
    assert a.declared == pytest.approx(4 / 9)
    assert b.declared == 0
    assert (a.won["declarer"][Game.GRAND].games, a.won["declarer"][Game.GRAND].won) == (2, 2)
    assert a.won["declarer"][Game.NULL].rate == 0
    assert total(b.won["defender"]).games == 6
    assert b.won["defender"][Game.NULL].rate == 1
    assert b.won["declarer"][Game.CLUBS].rate is None
    assert (a.faults, b.faults) == (1, 0)
    assert (a.thought.decisions, a.thought.median, b.thought.decisions) == (3, 2, 0)


def _times(*ms: float) -> "array[float]":
    return array("f", ms)


def test_median_and_percentile_are_times_that_occurred() -> None:
    found = thought(range(101))
    assert (found.decisions, found.median, found.p95) == (101, 50, 95)


class Cheating:
    """Plays what it may not, or nothing."""

    def choose(self, view: View) -> act.Action:
        if view.legal.can_pass:
            raise Forfeit("asleep")
        return act.Bid(17)


def test_a_decision_lost_becomes_a_plain_one_and_is_counted() -> None:
    seats = [Seat(player, array("f"), []) for player in (Cheating(), RandomPlayer(), Cheating())]
    for number in range(5):
        assert play(dealt(1, number), seats).ending is not Ending.RAMSCH
    assert seats[0].faults.count("asleep") >= 5
    assert "wrong_phase" in seats[0].faults
    assert len(seats[0].faults) == len(seats[0].ms)
    assert seats[1].faults == []


def test_an_external_engine_plays_as_the_player_it_is() -> None:
    # without claims, which the protocol has no word for, the same games have the same end
    command = f"cmd:{sys.executable} -m wenzel engine --level random:3"
    tally = tallied(command, "random:3", 2)
    assert tally.difference("classic").all.mean == 0
    assert tally.standing("a").faults == 0
    assert tally.standing("a").thought.decisions > 50


def test_an_external_engine_that_does_not_run_loses_every_decision() -> None:
    tally = tallied(f"cmd:{sys.executable} -c pass", "random", 1)
    standing = tally.standing("a")
    assert standing.faults == standing.thought.decisions > 0


@pytest.mark.parametrize("name", ["", "champion", "random:", "random:x", "baseline:1:2"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UnknownLevel):
        entrant(name)
