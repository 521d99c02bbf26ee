"""The score sheet (A13, A14)."""

import random

import pytest

from tests.rules.random_play import random_deal, random_options, random_steps
from wenzel.club.series import (
    Row,
    Scoring,
    by_chair,
    deal_points,
    footer,
    passed_in,
    totals,
    write,
)
from wenzel.rules.contract import Contract, Game
from wenzel.rules.result import Ending, Result

ROLES = (1, 2, 0)


def game(declarer: int, contract: Contract, score: int) -> Result:
    """A played game of this score; the value is what the score says."""
    scores = [score if seat == declarer else 0 for seat in range(3)]
    return Result(
        Ending.PLAYED,
        (scores[0], scores[1], scores[2]),
        declarer=declarer,
        contract=contract,
        won=score > 0,
        score=score,
    )


def sheet(*results: Result, seats: int = 3) -> tuple[Row, ...]:
    """Deals of a list, chair 0 dealing first."""
    rows: tuple[Row, ...] = ()
    for no, result in enumerate(results, start=1):
        dealer = (no - 1) % seats
        roles = ((dealer + 1) % seats, (dealer + 2) % seats, (dealer + 3) % seats)
        rows = write(rows, result, no=no, dealer=dealer, roles=roles, seats=seats)
    return rows


def example() -> tuple[Row, ...]:
    """The list of three deals in de.wikipedia (A13): A, B, C are chairs 0, 1, 2."""
    return sheet(
        game(2, Contract(Game.GRAND), 144),  # A deals and is rearhand
        game(1, Contract(Game.DIAMONDS), -54),  # B deals: forehand C, middlehand A
        game(2, Contract(Game.NULL, ouvert=True), 46),  # C deals and is rearhand
    )


def test_a13_the_example_list_in_classic_points() -> None:
    rows = example()
    assert [row.declarer for row in rows] == [0, 0, 2]
    assert [row.totals for row in rows] == [(144, 0, 0), (90, 0, 0), (90, 0, 46)]
    assert totals(rows, "classic", 3) == (90, 0, 46)


def test_a14_the_same_list_after_seeger_and_fabian() -> None:
    # A won one and lost one, C won one; A's lost game gives B and C forty each.
    lines = footer(example(), "seeger_fabian", 3)
    assert [(line.bonus, line.others_lost) for line in lines] == [(0, 0), (0, 40), (50, 40)]
    assert [line.total for line in lines] == [90, 40, 136]
    assert [line.place for line in lines] == [2, 3, 1]


@pytest.mark.parametrize(("seats", "others"), [(3, 40), (4, 30)])
def test_a13_null_ouvert_won_and_lost_by_seeger_and_fabian(seats: int, others: int) -> None:
    contract = Contract(Game.NULL, ouvert=True)
    won, lost = sheet(game(0, contract, 46), game(0, contract, -92), seats=seats)
    declarers = [row.declarer for row in (won, lost)]
    assert declarers == [1, 2]
    expected_won = [96 if chair == 1 else 0 for chair in range(seats)]
    expected_lost = [-142 if chair == 2 else others for chair in range(seats)]
    assert list(deal_points(won, "seeger_fabian")) == expected_won
    assert list(deal_points(lost, "seeger_fabian")) == expected_lost


def test_a14_the_dealer_sitting_out_has_his_thirty() -> None:
    rows = sheet(game(0, Contract(Game.CLUBS), -48), seats=4)
    assert rows[0].dealer == 0
    assert rows[0].dealer not in rows[0].roles
    assert footer(rows, "seeger_fabian", 4)[0].total == 30


def test_a4_a_passed_in_deal_is_a_row_without_points() -> None:
    rows = sheet(Result(Ending.PASSED_IN, (0, 0, 0)))
    assert passed_in(rows[0])
    assert rows[0].scores == (0, 0, 0)
    assert footer(rows, "seeger_fabian", 3)[1].total == 0


def test_c_a_ramsch_has_no_declarer_and_counts_no_game() -> None:
    rows = sheet(Result(Ending.RAMSCH, (-40, 0, -40)))
    line = footer(rows, "seeger_fabian", 3)[1]
    assert rows[0].scores == (-40, -40, 0)
    assert (line.points, line.won, line.lost, line.total) == (-40, 0, 0, -40)


def test_a14_ties_share_a_place() -> None:
    rows = sheet(game(0, Contract(Game.CLUBS), 24), game(2, Contract(Game.CLUBS), 24))
    assert [row.declarer for row in rows] == [1, 1]
    assert [line.place for line in footer(rows, "classic", 3)] == [2, 1, 2]
    assert [line.place for line in footer((), "classic", 3)] == [1, 1, 1]


def test_a14_equal_totals_go_by_own_wins_then_own_losses() -> None:
    contract = Contract(Game.CLUBS)
    # Chair 0: 48 with one win. Chair 1: 24 + 24 with two. Chair 2: 72 - 24 ... with a loss.
    by_wins = sheet(
        game(2, contract, 48),  # chair 0
        game(2, contract, 24),  # chair 1
        Result(Ending.PASSED_IN, (0, 0, 0)),
        game(0, contract, 24),  # chair 1
    )
    assert [line.points for line in footer(by_wins, "classic", 3)] == [48, 48, 0]
    assert [line.place for line in footer(by_wins, "classic", 3)] == [2, 1, 3]
    by_losses = sheet(
        game(2, contract, 48),  # chair 0
        game(2, contract, 96),  # chair 1
        Result(Ending.PASSED_IN, (0, 0, 0)),
        game(0, contract, -48),  # chair 1
    )
    assert [line.points for line in footer(by_losses, "classic", 3)] == [48, 48, 0]
    assert [line.place for line in footer(by_losses, "classic", 3)] == [1, 2, 3]


def test_scores_by_seat_belong_to_the_chairs_of_the_roles() -> None:
    assert by_chair((5, 6, 7), ROLES, 3) == (7, 5, 6)
    assert by_chair((5, 6, 7), (3, 0, 1), 4) == (6, 7, 0, 5)


@pytest.mark.parametrize("seats", [3, 4])
@pytest.mark.parametrize("scoring", ["classic", "seeger_fabian"])
def test_a14_the_deals_of_a_list_add_up_to_its_footer(seats: int, scoring: Scoring) -> None:
    rng = random.Random(seats)
    results = []
    for _ in range(24):
        deal, options = random_deal(rng), random_options(rng)
        *_, (_, _, _, _, last) = random_steps(deal, options, rng, talk=0.05)
        assert last.result is not None
        results.append(last.result)
    rows = sheet(*results, seats=seats)
    sums = [sum(column) for column in zip(*(deal_points(r, scoring) for r in rows), strict=True)]
    lines = footer(rows, scoring, seats)
    assert sums == [line.total for line in lines]
    assert all(line.total == line.points + line.bonus + line.others_lost for line in lines)
    played = [result for result in results if result.won is not None]
    assert sum(line.won for line in lines) == sum(result.won is True for result in played)
    assert sum(line.lost for line in lines) == sum(result.won is False for result in played)
