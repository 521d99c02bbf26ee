"""The arithmetic of Skat, paragraph by paragraph, and every case of the scoring vectors."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wenzel.rules.auction import GAME_VALUES
from wenzel.rules.cards import NO_CARDS, PACK, CardSet, parse_cards
from wenzel.rules.contract import NULL_VALUES, Contract, Game, declare, every_contract
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.result import Ending, Level, Loss, Matadors, Result
from wenzel.rules.value import (
    Outcome,
    base_games_for,
    count_matadors,
    game_value,
    is_reachable,
    null_is_refused,
    reach,
    settle,
    simple_games,
)

VECTORS = Path(__file__).parent.parent / "vectors" / "scoring.jsonl"
CASES = [json.loads(line) for line in VECTORS.read_text().splitlines()]

WITH_ONE = parse_cards("CJ HA HT HK C7 C8 S7 S8 D7 D8 D9 DK")
WITHOUT_TWO = parse_cards("HJ HA HT HK C7 C8 S7 S8 D7 D8 D9 DK")


def case_outcome(case: dict[str, Any]) -> tuple[Outcome, Options]:
    contract = declare(
        Game(case["contract"]),
        hand=case["hand_game"],
        schneider=case["schneider_announced"],
        schwarz=case["schwarz_announced"],
        ouvert=case["ouvert"],
    )
    outcome = Outcome(
        contract,
        parse_cards(" ".join(case["hand"] + case["skat"])),
        case["bid"],
        case["declarer_points"],
        case["defender_points"],
        case["declarer_tricks"],
        case["defender_tricks"],
        Ending(case["ended_by"]),
    )
    rules = dict(case["rules"])
    options = Options(null_below_bid=rules.pop("null_overbid"), **rules)
    return outcome, options


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_field_of_the_vector(case: dict[str, Any]) -> None:
    expected = case["expect"]
    result = settle(*case_outcome(case))
    matadors = result.matadors
    assert (matadors and {"kind": matadors.kind, "n": matadors.n}) == expected["matadors"]
    levels = {step.level.value: step.count for step in result.steps} or None
    assert levels == expected["levels"]
    for name in ("multiplier", "value", "overbid", "won", "score_value", "score"):
        assert getattr(result, name) == expected[name], name
    assert result.replacement == expected.get("replacement")
    assert result.scores == (expected["score"], 0, 0)


def outcome(
    contract: Contract,
    points: int,
    *,
    bid: int = 18,
    tricks: int = 6,
    cards: CardSet = WITH_ONE,
    ending: Ending = Ending.PLAYED,
) -> Outcome:
    return Outcome(contract, cards, bid, points, 120 - points, tricks, 10 - tricks, ending)


def counted(result: Result) -> dict[Level, int]:
    return {step.level: step.count for step in result.steps}


# A8


@pytest.mark.parametrize(
    ("cards", "game", "matadors"),
    [
        ("CJ HJ", Game.GRAND, Matadors("with", 1)),
        ("SJ HJ", Game.GRAND, Matadors("without", 1)),
        ("CJ SJ HJ DJ", Game.GRAND, Matadors("with", 4)),
        ("CJ SJ HJ DJ HA HT HQ", Game.HEARTS, Matadors("with", 6)),
        ("HK", Game.HEARTS, Matadors("without", 6)),
        ("C7 C8 CA", Game.GRAND, Matadors("without", 4)),
        ("C7 C8 CA", Game.HEARTS, Matadors("without", 11)),
        ("CJ SJ HJ DJ HA HT HK HQ H9 H8 H7", Game.HEARTS, Matadors("with", 11)),
        ("CJ SJ", Game.NULL, Matadors("without", 0)),
    ],
)
def test_a8_matadors_are_the_unbroken_run(cards: str, game: Game, matadors: Matadors) -> None:
    assert count_matadors(parse_cards(cards), game) == matadors


def test_a8_the_skat_counts_in_a_hand_game() -> None:
    ten = parse_cards("SJ HJ HA HT HK C7 C8 S7 S8 D7")
    assert count_matadors(ten, Game.HEARTS) == Matadors("without", 1)
    assert count_matadors(ten | parse_cards("CJ D8"), Game.HEARTS) == Matadors("with", 3)


# A9


def test_a9_unannounced_schwarz_in_a_hand_game_is_three_steps() -> None:
    result = settle(outcome(declare(Game.HEARTS, hand=True), 120, tricks=10))
    assert counted(result) == {
        Level.MATADORS: 1,
        Level.GAME: 1,
        Level.HAND: 1,
        Level.SCHNEIDER: 1,
        Level.SCHWARZ: 1,
    }
    assert result.value == 50


def test_a9_grand_ouvert_with_four_is_264() -> None:
    cards = parse_cards("CJ SJ HJ DJ CA CT CK CQ SA ST D7 H7")
    contract = declare(Game.GRAND, ouvert=True, hand=True)
    result = settle(outcome(contract, 120, bid=264, tricks=10, cards=cards))
    assert (result.value, result.score, result.multiplier) == (264, 264, 11)


def test_a9_a_single_trick_without_points_is_no_schwarz() -> None:
    result = settle(outcome(declare(Game.HEARTS), 120, tricks=9))
    assert counted(result) == {Level.MATADORS: 1, Level.GAME: 1, Level.SCHNEIDER: 1}


@pytest.mark.parametrize(("levels", "value"), NULL_VALUES.items())
def test_a9_null_has_fixed_values(levels: tuple[bool, bool], value: int) -> None:
    contract = declare(Game.NULL, hand=levels[0], ouvert=levels[1])
    result = settle(Outcome(contract, WITH_ONE, 23, None, None, 0, 10, Ending.PLAYED))
    assert (result.value, result.score, result.steps, result.base) == (value, value, (), 0)
    assert (result.multiplier, result.matadors) == (None, None)


# A10


@pytest.mark.parametrize(("points", "score", "loss"), [(61, 20, None), (60, -40, Loss.POINTS)])
def test_a10_sixty_one_points_win(points: int, score: int, loss: Loss | None) -> None:
    result = settle(outcome(declare(Game.HEARTS), points))
    assert (result.score, result.loss, result.won) == (score, loss, loss is None)


def test_a10_a_null_trick_loses_even_played_to_the_end() -> None:
    result = settle(Outcome(declare(Game.NULL), WITH_ONE, 18, 4, 116, 1, 9, Ending.PLAYED))
    assert (result.score, result.loss) == (-46, Loss.NULL_TRICK)


def test_a10_lost_hand_games_were_single_under_the_old_rule() -> None:
    old = Options(lost_factor=1)
    lost_hand = outcome(declare(Game.HEARTS, hand=True), 55)
    assert settle(lost_hand).score == -60
    assert settle(lost_hand, old).score == -30
    assert settle(outcome(declare(Game.HEARTS), 55), old).score == -40


def test_a10_scores_belong_to_the_declarer_alone() -> None:
    won = replace(outcome(declare(Game.HEARTS), 61), declarer=2)
    assert settle(won).scores == (0, 0, 20)


# A11: the table of the paragraph


@pytest.mark.parametrize(
    ("contract", "cards", "bid", "points", "tricks", "score"),
    [
        (declare(Game.DIAMONDS), WITH_ONE, 22, 89, 8, -54),
        (declare(Game.DIAMONDS), WITH_ONE, 22, 90, 8, 27),
        (declare(Game.CLUBS, hand=True), WITH_ONE, 46, 74, 7, -96),
        (declare(Game.CLUBS, hand=True), WITH_ONE, 46, 95, 8, 48),
        (declare(Game.SPADES), WITH_ONE, 23, 89, 8, -66),
        (declare(Game.SPADES, hand=True), WITH_ONE, 72, 80, 8, -154),
        (declare(Game.HEARTS), WITH_ONE, 36, 120, 10, 40),
        (declare(Game.HEARTS), WITH_ONE, 36, 120, 9, -80),
        (declare(Game.HEARTS, hand=True, schneider=True), WITH_ONE, 60, 95, 9, -120),
        (declare(Game.DIAMONDS), WITH_ONE, 30, 25, 3, -72),
        (declare(Game.CLUBS), WITH_ONE, 264, 70, 7, -528),
        (declare(Game.DIAMONDS), WITH_ONE, 264, 70, 7, -540),
    ],
)
def test_a11_overbid_costs_the_least_covering_multiple(
    contract: Contract, cards: CardSet, bid: int, points: int, tricks: int, score: int
) -> None:
    result = settle(outcome(contract, points, bid=bid, tricks=tricks, cards=cards))
    assert result.score == score
    assert result.overbid == (result.value < bid)


def test_a11_overbid_names_its_loss_and_keeps_the_value_before_it() -> None:
    result = settle(outcome(declare(Game.HEARTS), 75, bid=24, cards=WITH_ONE))
    assert (result.loss, result.value, result.score_value) == (Loss.OVERBID, 20, 30)


def test_a11_overbid_double_base_is_the_danish_reading() -> None:
    danish = Options(overbid_penalty="double_base")
    overbid = outcome(declare(Game.HEARTS), 75, bid=36)
    assert settle(overbid, danish).score == -20
    assert settle(replace(overbid, bid=20), danish).score == 20


NULL_HAND = parse_cards("C7 C8 S7 S8 S9 H7 H8 D7 D8 D9 CA SA")


def below(contract: Contract, bid: int) -> Outcome:
    return Outcome(contract, NULL_HAND, bid, None, None, 0, 0, Ending.IMPOSSIBLE_NULL)


@pytest.mark.parametrize(
    ("reading", "bid", "score", "replacement"),
    [
        ("isko", 24, -110, Game.SPADES),
        ("reject", 24, -110, Game.SPADES),
        ("next_null", 24, -70, None),
        ("next_null", 36, -92, None),
        ("next_null", 60, -184, None),
        ("next_null", 264, -552, None),
        ("double_null", 24, -46, None),
    ],
)
def test_a11_null_below_the_bid(
    reading: Literal["reject", "isko", "next_null", "double_null"],
    bid: int,
    score: int,
    replacement: Game | None,
) -> None:
    result = settle(below(declare(Game.NULL), bid), Options(null_below_bid=reading))
    assert (result.score, result.replacement) == (score, replacement)
    assert (result.loss, result.value, result.overbid) == (Loss.NULL_BELOW_BID, 23, True)


def test_a11_the_cheapest_replacement_takes_the_lower_base_in_a_tie() -> None:
    cards = parse_cards("CJ C7 S7 S8 S9 H7 H8 D7 D8 D9 HA DA")
    hand_ouvert = declare(Game.NULL, hand=True, ouvert=True)
    result = settle(replace(below(hand_ouvert, 60), cards=cards))
    assert (result.replacement, result.score) == (Game.HEARTS, -120)


# A12


def test_a12_own_schneider_and_schwarz_raise_a_lost_game() -> None:
    assert settle(outcome(declare(Game.HEARTS), 30, tricks=3)).score == -60
    assert settle(outcome(declare(Game.HEARTS), 10, tricks=0)).score == -80


def test_a12_own_schneider_never_is_the_spanish_reading() -> None:
    spanish = Options(own_schneider="never")
    assert settle(outcome(declare(Game.HEARTS), 10, tricks=0), spanish).score == -40
    assert settle(outcome(declare(Game.HEARTS), 95, bid=36, tricks=9), spanish).value == 30


def test_a12_an_announced_level_is_not_counted_again_but_schwarz_above_it_is() -> None:
    contract = declare(Game.HEARTS, hand=True, schneider=True)
    assert settle(outcome(contract, 25, tricks=3)).value == 50
    assert settle(outcome(contract, 10, tricks=0)).value == 60


@pytest.mark.parametrize(("reading", "value"), [("full", 50), ("announced_only", 40)])
def test_a12_failed_announcement(reading: Literal["full", "announced_only"], value: int) -> None:
    missed = outcome(declare(Game.HEARTS, hand=True, schneider=True), 89)
    result = settle(missed, Options(failed_announcement=reading))
    assert (result.value, result.score, result.loss) == (value, -2 * value, Loss.SCHNEIDER_MISSED)


def test_a12_missed_schwarz_with_120_points_is_lost() -> None:
    contract = declare(Game.HEARTS, hand=True, schwarz=True)
    result = settle(outcome(contract, 120, tricks=9))
    assert (result.loss, result.value) == (Loss.SCHWARZ_MISSED, 70)


# A7


def test_a7_schwarz_missed_stops_at_once_and_names_itself() -> None:
    contract = declare(Game.GRAND, hand=True, ouvert=True)
    stopped = Outcome(contract, WITH_ONE, 24, 20, 15, 1, 1, Ending.DECIDED)
    assert settle(stopped).loss is Loss.SCHWARZ_MISSED
    assert settle(stopped).value == 24 * 8


def test_a7_the_declarer_gives_up_without_levels_against_him() -> None:
    given_up = Outcome(declare(Game.HEARTS), WITH_ONE, 20, 5, 20, 0, 1, Ending.DECLARER_GAVE_UP)
    result = settle(given_up)
    assert (result.score, result.loss) == (-40, Loss.GAVE_UP)


def test_a7_announced_levels_and_the_bid_count_when_giving_up() -> None:
    contract = declare(Game.HEARTS, hand=True, schneider=True)
    given_up = Outcome(contract, WITH_ONE, 60, 5, 20, 0, 1, Ending.DECLARER_GAVE_UP)
    assert settle(given_up).score == -120


def test_a7_what_the_declarer_has_stays_won_when_he_gives_up() -> None:
    given_up = Outcome(declare(Game.HEARTS), WITH_ONE, 20, 65, 20, 6, 2, Ending.DECLARER_GAVE_UP)
    assert settle(given_up).score == 20
    assert settle(replace(given_up, declarer_points=90)).score == 30
    assert settle(replace(given_up, bid=24)).score == -60


def test_a7_a_null_given_up_is_lost() -> None:
    given_up = Outcome(declare(Game.NULL), WITH_ONE, 20, 0, 0, 0, 0, Ending.DECLARER_GAVE_UP)
    result = settle(given_up)
    assert (result.score, result.loss) == (-46, Loss.GAVE_UP)


def test_a7_defenders_giving_up_grant_what_the_bid_needs_if_still_possible() -> None:
    given_up = Outcome(declare(Game.HEARTS), WITH_ONE, 30, 40, 30, 4, 2, Ending.DEFENDERS_GAVE_UP)
    assert settle(given_up).score == 30
    assert settle(replace(given_up, bid=20)).score == 20
    assert settle(replace(given_up, defender_points=31)).score == -60
    assert settle(replace(given_up, bid=36)).score == -80
    assert settle(replace(given_up, bid=36, defender_points=0, defender_tricks=0)).score == 40


def test_a7_a_decided_loss_stands_when_the_defenders_give_up() -> None:
    given_up = Outcome(declare(Game.HEARTS), WITH_ONE, 20, 20, 60, 2, 6, Ending.DEFENDERS_GAVE_UP)
    assert settle(given_up).loss is Loss.POINTS
    announced = replace(
        given_up, contract=declare(Game.HEARTS, hand=True, schneider=True), defender_points=31
    )
    assert settle(announced).loss is Loss.SCHNEIDER_MISSED


def test_a7_a_null_the_defenders_give_up_is_won() -> None:
    given_up = Outcome(declare(Game.NULL), WITH_ONE, 20, 0, 11, 0, 2, Ending.DEFENDERS_GAVE_UP)
    assert settle(given_up).score == 23


def test_a7_an_unreachable_game_is_lost_by_the_bid() -> None:
    lost = Outcome(declare(Game.DIAMONDS), WITH_ONE, 264, 14, 0, 0, 0, Ending.UNREACHABLE)
    result = settle(lost)
    assert (result.score, result.loss) == (-540, Loss.OVERBID)


# A5, A9: previews


def test_a5_reach_of_a_known_twelve_has_one_count_of_matadors() -> None:
    found = reach(declare(Game.HEARTS), WITH_ONE)
    assert (found.matadors, found.least, found.most) == ((Matadors("with", 1),), 20, 40)


def test_a5_reach_of_a_hand_game_spans_the_possible_skats() -> None:
    ten = parse_cards("SJ DJ HA HT HK C7 C8 S7 S8 D7")
    found = reach(declare(Game.HEARTS, hand=True), ten)
    assert found.matadors[0] == Matadors("without", 1)
    assert found.matadors[-1] == Matadors("with", 7)
    assert (found.least, found.most) == (30, 110)


def test_a5_reach_starts_at_the_announced_level() -> None:
    found = reach(declare(Game.HEARTS, hand=True, schneider=True), WITH_ONE)
    assert (found.least, found.most) == (50, 60)
    assert reach(declare(Game.NULL, hand=True), WITH_ONE).most == 35


def test_a5_unreachable_declarations_are_recognised() -> None:
    assert is_reachable(declare(Game.HEARTS), WITH_ONE, 40)
    assert not is_reachable(declare(Game.HEARTS), WITH_ONE, 44)
    assert not is_reachable(declare(Game.NULL), WITH_ONE, 24)


def test_a11_a_null_is_refused_only_where_the_table_says_so() -> None:
    assert null_is_refused(declare(Game.NULL), 24)
    assert not null_is_refused(declare(Game.NULL), 23)
    assert not null_is_refused(declare(Game.NULL), 24, Options(null_below_bid="isko"))
    assert not null_is_refused(declare(Game.HEARTS), 264)


def test_a8_simple_games_of_a_hand() -> None:
    games = {simple.game: simple for simple in simple_games(WITHOUT_TWO)}
    assert list(games) == list(Game)
    assert games[Game.HEARTS].matadors == Matadors("without", 2)
    assert games[Game.GRAND].value == 72
    assert (games[Game.NULL].matadors, games[Game.NULL].value) == (None, 23)


def test_a4_base_games_for_a_bid() -> None:
    covers = {cover.contract.game: (cover.factor, cover.value) for cover in base_games_for(30)}
    assert covers == {
        Game.CLUBS: (3, 36),
        Game.SPADES: (3, 33),
        Game.HEARTS: (3, 30),
        Game.DIAMONDS: (4, 36),
        Game.GRAND: (2, 48),
        Game.NULL: (None, 35),
    }
    assert [cover.contract.game for cover in base_games_for(264)] == [Game.GRAND]


# Properties

CONTRACTS = every_contract(hand=True) + every_contract(hand=False)
any_option = st.builds(
    Options,
    own_schneider=st.sampled_from(["isko", "never"]),
    failed_announcement=st.sampled_from(["full", "announced_only"]),
    null_below_bid=st.sampled_from(["reject", "isko", "next_null", "double_null"]),
    lost_factor=st.sampled_from([2, 1]),
)


@st.composite
def outcomes(draw: st.DrawFn) -> Outcome:
    cards = CardSet(draw(st.permutations(PACK))[:12])
    points = draw(st.integers(0, 120))
    tricks = draw(st.integers(0, 10))
    ending = draw(
        st.sampled_from(
            [Ending.PLAYED, Ending.CLAIMED, Ending.DECLARER_GAVE_UP, Ending.DEFENDERS_GAVE_UP]
        )
    )
    return Outcome(
        draw(st.sampled_from(CONTRACTS)),
        cards,
        draw(st.sampled_from(GAME_VALUES)),
        points,
        120 - points,
        tricks,
        10 - tricks,
        ending,
        draw(st.sampled_from([0, 1, 2])),
    )


@given(outcomes(), any_option)
@settings(max_examples=200, deadline=None)
def test_a_result_explains_itself(given_outcome: Outcome, options: Options) -> None:
    result = settle(given_outcome, options)
    if result.steps:
        assert sum(step.count for step in result.steps) == result.multiplier
        assert result.base * (result.multiplier or 0) == result.value
        assert [step.level for step in result.steps] == [
            level for level in Level if level in {step.level for step in result.steps}
        ]
    assert result.won == (result.score > 0) == (result.loss is None)
    assert not (result.won and result.overbid)
    assert sum(result.scores) == result.score
    if not result.won:
        factor = options.lost_factor if given_outcome.contract.hand else 2
        assert result.score == -factor * result.score_value
    if result.won:
        assert result.score_value == result.value >= given_outcome.bid


@given(outcomes())
@settings(max_examples=100, deadline=None)
def test_reach_bounds_every_won_value(given_outcome: Outcome) -> None:
    result = settle(given_outcome)
    bounds = reach(given_outcome.contract, given_outcome.cards)
    if result.won:
        assert bounds.least <= result.value <= bounds.most
    assert settle(given_outcome, INTERNATIONAL) == result


@given(st.permutations(PACK), st.sampled_from([game for game in Game if game.trumps]))
@settings(max_examples=50, deadline=None)
def test_a_hand_game_reaches_what_its_skats_give(pack: list[Any], game: Game) -> None:
    ten, skat = CardSet(pack[:10]), CardSet(pack[10:12])
    contract = declare(game, hand=True)
    value = game_value(contract, count_matadors(ten | skat, game))
    bounds = reach(contract, ten)
    assert count_matadors(ten | skat, game) in bounds.matadors
    assert bounds.least <= value <= bounds.most


def test_no_cards_are_without_everything() -> None:
    assert count_matadors(NO_CARDS, Game.CLUBS) == Matadors("without", 11)
