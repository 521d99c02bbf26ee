"""Positions in the game's words: values, cards, discards, and what is refused."""

import pytest

from tests.engine.kernels import Brute
from tests.engine.test_kernel import ending
from wenzel.engine import solve as exact
from wenzel.engine.solve import Fault, Impossible, Position
from wenzel.rules.cards import NO_CARDS, Card, CardSet, parse_cards
from wenzel.rules.contract import Game


def position(
    declarer: str,
    left: str,
    right: str,
    *,
    leader: int = 0,
    trick: str = "",
    skat: str = "",
    game: Game = Game.HEARTS,
) -> Position:
    lying = tuple(Card(card) for card in trick.split())
    hands = (parse_cards(declarer), parse_cards(left), parse_cards(right))
    return Position(game, hands, leader, lying, parse_cards(skat))


def test_a_last_trick_with_the_skat() -> None:
    found = exact.solve(position("CJ", "HA", "HT", skat="DA DT"))
    assert found.value == 2 + 11 + 10 + 21
    assert found.cards == {Card.CJ: 44}


def test_earlier_tricks_count() -> None:
    held = position("CJ", "HA", "HT")
    taken = Position(held.game, held.hands, 0, (), NO_CARDS, taken=40)
    assert exact.value(taken).value == 63
    assert exact.reaches(taken, 63).reaches
    assert not exact.reaches(taken, 64).reaches


def test_the_third_card_of_a_trick_may_be_any_when_it_cannot_follow() -> None:
    found = exact.solve(position("HA H7", "SJ C7", "DA", leader=2, trick="D7"))
    assert found.value == max(found.cards.values())
    assert set(found.cards) == {Card.HA, Card.H7}


@pytest.mark.parametrize("game", Game)
def test_rich_answers_are_the_brute_force_s(game: Game) -> None:
    for seed in range(25):
        end = ending(seed, game, 3)
        declarer, left, right = (CardSet.of_mask(mask) for mask in end.world)
        trick = tuple(card for mask in end.trick for card in CardSet.of_mask(mask))
        held = Position(game, (declarer, left, right), end.leader, trick)
        found = exact.solve(held)
        brute = Brute(game)
        assert found.value == brute.value(end.world, end.leader, end.trick)
        assert found.value == exact.value(held).value
        each = brute.cards(end.world, end.leader, end.trick)
        assert {card.bit: value for card, value in found.cards.items()} == each
        need = max(found.value, 1)
        reach = exact.reaching(held, need)
        assert reach.reaches == (found.value >= need) == exact.reaches(held, need).reaches
        assert reach.cards == {card: value >= need for card, value in found.cards.items()}


def test_the_best_discard_of_twelve() -> None:
    pairs = exact.solve_discards(position("CJ SJ HA C7", "HT S7", "HK D7"))
    assert len(pairs) == 6
    best = max(pairs, key=lambda pair: pairs[pair])
    kept = parse_cards("CJ SJ HA C7") - CardSet(best)
    hands = (kept, parse_cards("HT S7"), parse_cards("HK D7"))
    alone = Position(Game.HEARTS, hands, 0, (), CardSet(best))
    assert exact.value(alone).value == pairs[best]


@pytest.mark.parametrize(
    ("held", "fault", "named"),
    [
        (position("CJ", "CJ", "HT"), Fault.CARD_TWICE, "CJ"),
        (position("CJ", "SJ", "HT", skat="HT D7"), Fault.CARD_TWICE, "HT"),
        (position("CJ", "SJ", "", leader=2, trick="CJ"), Fault.CARD_TWICE, "CJ"),
        (position("CJ", "SJ C7", "HT"), Fault.WRONG_COUNTS, "hands 1, 2, 1"),
        (position("CJ", "SJ", "HT", skat="D7"), Fault.WRONG_COUNTS, "skat 1"),
        (position("CJ", "SJ", "HT", trick="D7"), Fault.WRONG_COUNTS, "trick 1"),
        (position("", "SJ", "HT"), Fault.WRONG_COUNTS, "hands 0, 1, 1"),
        (position("", "", ""), Fault.LEADER_EMPTY, "hands 0, 0, 0"),
        (position("CJ", "SJ", "HT", leader=3), Fault.NO_SUCH_SEAT, "3"),
        (position("", "", "", trick="CJ SJ HT"), Fault.TRICK_FULL, "CJ SJ HT"),
        (position("C8 C7", "S7", "H7", leader=1, trick="HA CA"), Fault.REVOKED, "CA"),
    ],
)
def test_what_is_no_position_is_refused(held: Position, fault: Fault, named: str) -> None:
    with pytest.raises(Impossible) as caught:
        exact.solve(held)
    assert caught.value.fault is fault
    assert named in caught.value.details


def test_discards_need_two_cards_more() -> None:
    with pytest.raises(Impossible) as caught:
        exact.solve_discards(position("CJ SJ", "HT", "HK"))
    assert caught.value.fault is Fault.NOT_TWELVE
