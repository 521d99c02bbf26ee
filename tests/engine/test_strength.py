"""What the strength of a hand is made of."""

import pytest

from wenzel.engine.contracts import dealt_plans, final_plans, null_discards
from wenzel.engine.strength import NAMES, NULL_NAMES, chance, danger, features, null_features
from wenzel.engine.weights import WEIGHTS
from wenzel.rules.cards import CardSet, parse_cards
from wenzel.rules.contract import Game, every_contract
from wenzel.rules.known import View
from wenzel.rules.legal import Legal
from wenzel.rules.state import Phase


def clubs(ranks: str) -> int:
    """The byte of these clubs."""
    return parse_cards(" ".join("C" + rank for rank in ranks)).mask


@pytest.mark.parametrize(
    ("held", "unsafe"),
    [
        ("", 0),
        ("7", 0),
        ("79JK", 0),
        ("789TJQKA", 0),
        ("7A", 5),
        ("8", 1),
        ("A", 7),
        ("7TA", 3),
        ("89", 1),
        ("789A", 1),
        ("789TA", 0),
    ],
)
def test_a_suit_in_null_is_unsafe_by_the_cards_that_come_under_it(held: str, unsafe: int) -> None:
    mine = clubs(held)
    assert danger(mine, 0xFF & ~mine) == unsafe


def test_rows_fit_their_features() -> None:
    trump = {"suit", "grand", "suit_schneider", "grand_schneider"}
    for name, row in WEIGHTS.items():
        kind = name.split()[1]
        assert len(row) == len(NAMES if kind in trump else NULL_NAMES)


def test_features_count_what_they_say() -> None:
    cards = parse_cards("CJ HJ CA CT HA HT H7 ST S8 D9").mask
    found = dict(zip(NAMES, features(cards, Game.CLUBS, 14, 1), strict=True))
    assert found == {
        "bias": 1,
        "forehand": 1,
        "clubs jack": 1,
        "spades jack": 0,
        "hearts jack": 1,
        "diamonds jack": 0,
        "trumps": 4,
        "trump ace": 1,
        "trump ten": 1,
        "aces": 1,
        "tens with ace": 1,
        "tens guarded": 1,
        "tens bare": 0,
        "losers": 4,
        "voids": 0,
        "length": 0,
        "tens of points put away": 1.4,
    }


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("CJ SJ CA CT CK C9 HA HT SA D7", "CJ SJ CA CT CK C9 HK HT SA D7"),
        ("CJ SJ CA CT CK C9 HA HT SA D7", "HJ DJ CA CT CK C9 HA HT SA D7"),
        ("CJ SJ CA CT CK C9 C8 HA HT D7", "CJ SJ CA CT CK HA HT D7 D8 S8"),
    ],
)
def test_aces_jacks_and_length_make_a_game_likelier(better: str, worse: str) -> None:
    odds = [
        chance("final", "suit", features(parse_cards(text).mask, Game.CLUBS, 10, 0))
        for text in (better, worse)
    ]
    assert odds[0] > odds[1]


def test_a_safe_null_is_likely_and_a_wild_one_is_not() -> None:
    safe = parse_cards("C7 C8 S7 S9 SJ H7 H8 D7 D9 DJ").mask
    wild = parse_cards("CA CK S8 SQ SA HT HK D9 DQ DA").mask
    assert chance("final", "null", null_features(safe, 0)) > 0.8
    assert chance("final", "null", null_features(wild, 0)) < 0.2


def test_a_null_puts_its_dangerous_cards_away() -> None:
    whole = parse_cards("C7 C8 S7 S9 SJ H7 H8 D7 D9 DJ CA HK")
    assert null_discards(whole) == parse_cards("CA HK")


def declaring(cards: str, bid: int) -> View:
    whole = parse_cards(cards)
    return View(
        seat=1,
        phase=Phase.DECLARE,
        dealt=CardSet(list(whole)[:10]),
        hand=whole,
        declarer=1,
        bid=bid,
        skat_taken=True,
        legal=Legal(contracts=every_contract(hand=False), discards=2),
    )


def test_a_game_below_the_bid_is_charged_with_what_covers_it() -> None:
    plans = {plan.contract.game: plan for plan in final_plans(declaring(TWELVE, 30))}
    assert plans[Game.CLUBS].value == 36
    assert plans[Game.DIAMONDS].value == 36
    assert plans[Game.DIAMONDS].chance < 0.5


TWELVE = "CJ HJ CA CT CK C9 C8 HA HT S7 D7 D8"


def test_counting_points_go_away_and_trumps_stay() -> None:
    plan = max(final_plans(declaring(TWELVE, 18)), key=lambda plan: plan.worth)
    assert plan.contract.game is Game.CLUBS
    assert not plan.discards & Game.CLUBS.trump_set
    assert parse_cards("HA").isdisjoint(plan.discards)


def test_every_plan_is_judged_from_the_ten_cards_alone() -> None:
    view = View(seat=0, dealt=parse_cards("CJ SJ CA CT CK C9 HA HT SA D7"))
    plans = dealt_plans(view)
    assert plans == dealt_plans(view._replace(seat=0, bid=20))
    assert all(0.0 <= plan.chance <= 1.0 for plan in plans)
    assert {plan.contract.game for plan in plans} == set(Game)
