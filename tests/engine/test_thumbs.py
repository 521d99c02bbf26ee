"""Rules of thumb, one position each."""

import pytest

from tests.engine.positions import asked, position
from wenzel.engine.baseline import Baseline
from wenzel.engine.bidding import dared
from wenzel.engine.contracts import all_tricks_sure
from wenzel.rules import action as act
from wenzel.rules.cards import CardSet, parse_cards
from wenzel.rules.contract import Contract, Game, every_contract
from wenzel.rules.known import View
from wenzel.rules.legal import Legal
from wenzel.rules.options import Options
from wenzel.rules.state import Phase, Said


def card(known: View) -> str:
    action = Baseline().choose(known)
    assert isinstance(action, act.PlayCard)
    return action.card.value


def auction(hand: str, seat: int, said: tuple[Said, ...], legal: Legal) -> View:
    held = parse_cards(hand)
    return View(seat=seat, options=Options(), dealt=held, hand=held, said=said, legal=legal)


STRONG = "CJ SJ HJ DA DT DK D8 CA CT H7"
WEAK = "DJ C9 CK S8 ST SK H9 HQ D8 DT"
FIRST = Legal(bids=(18, 20), can_pass=True)


def test_a_strong_hand_bids_and_a_weak_one_passes() -> None:
    assert Baseline().choose(auction(STRONG, 1, (), FIRST)) == act.Bid(18)
    assert Baseline().choose(auction(WEAK, 1, (), FIRST)) == act.Pass()


def test_a_hand_holds_as_far_as_its_game_is_worth_and_no_further() -> None:
    limit = dared(auction(STRONG, 0, (), FIRST), 0.0)
    assert limit >= 36
    said = (Said(1, "bid", limit),)
    held = auction(STRONG, 0, said, Legal(hold=limit, can_pass=True))
    beyond = auction(STRONG, 0, said, Legal(hold=limit + 1, can_pass=True))
    assert Baseline().choose(held) == act.Hold()
    assert Baseline().choose(beyond) == act.Pass()


def test_after_two_passes_forehand_dares_more() -> None:
    middling = "CJ HJ CT CQ C8 SA SK S7 H9 D8"
    passed = (Said(1, "pass", 0), Said(2, "pass", 0))
    alone = auction(middling, 0, passed, Legal(bids=(18,), can_pass=True))
    assert Baseline().choose(alone) == act.Bid(18)


def test_a_hand_that_takes_every_trick_is_declared_ouvert() -> None:
    cards = parse_cards("CJ SJ HJ DJ CA CT CK CQ C9 C8")
    assert all_tricks_sure(cards, Game.GRAND, 0)
    assert all_tricks_sure(cards, Game.CLUBS, 1)
    assert not all_tricks_sure(cards, Game.CLUBS, 0)  # a ruff may come before the last trump
    assert not all_tricks_sure(parse_cards("CJ SJ HA HT HK HQ CA CT CK CQ"), Game.CLUBS, 1)
    known = View(
        seat=0, phase=Phase.SKAT, dealt=cards, hand=cards, declarer=0, bid=18,
        legal=Legal(take_skat=True, contracts=every_contract(hand=True)),
    )  # fmt: skip
    assert Baseline().choose(known) == act.Declare(Contract(Game.GRAND, True, True, True, True))


def test_the_partners_trick_gets_the_ten() -> None:
    known = position(Game.HEARTS, "ST CK C9 D7 H7 H8 D8 DQ CQ S7", "S8 SA", seat=2)
    assert card(known) == "ST"


def test_a_lost_trick_gets_the_cheapest_card_and_no_trump_ace() -> None:
    known = position(Game.HEARTS, "HA H9 S7 S8 C7 C8 CQ D7 D8 DQ", "CJ H8", seat=2)
    assert card(known) == "H9"


def test_nobody_trumps_his_partners_trick() -> None:
    known = position(
        Game.GRAND, "DJ DT HK C7 C8 C9 H7 H8 D7 D8", "SA S7", seat=2, declarer=1, leader=0
    )
    assert card(known) != "DJ"


def test_the_declarer_draws_trumps_from_the_top() -> None:
    known = position(Game.CLUBS, "CJ SJ HJ CA CT CK SA DA ST H7", skat="H8 D7")
    assert card(known) in ("CJ", "SJ", "HJ")


def test_a_defender_does_not_lead_a_ten_while_the_ace_is_out() -> None:
    known = position(Game.GRAND, "ST S8 H9 H8 DK D9 C8 C9 CQ HQ", declarer=1)
    assert card(known) != "ST"


def test_a_null_declarer_plays_the_highest_card_that_stays_below() -> None:
    known = position(
        Game.NULL, "S7 S9 SJ H7 H8 C7 C9 D7 D8 D9", "SA SQ", seat=0, leader=1, skat="CA HA"
    )
    assert card(known) == "SJ"


def test_a_null_declarer_throws_the_card_that_could_cost_him_the_game() -> None:
    known = position(
        Game.NULL, "S7 S8 S9 H7 H8 H9 C7 C8 C9 CA", "DA DK", seat=0, leader=1, skat="ST SJ"
    )
    assert card(known) in ("CA", "C9")


def test_a_defender_stays_below_the_declarer_of_a_null() -> None:
    known = position(
        Game.NULL, "S7 SA H9 H8 CK C9 C8 DQ DA D9", "S9 ST", seat=2, leader=0, declarer=1
    )
    assert card(known) == "S7"


def test_an_open_null_is_attacked_where_it_must_take() -> None:
    laid = parse_cards("S7 S8 S9 H9 C7 C8 C9 D7 D8 D9")
    known = position(
        Game.NULL, "H7 HA SA SK CA CK CQ DA DK DQ", declarer=1, open_hands=(None, laid, None)
    )
    assert card(known) == "H7"


def test_ramsch_is_a_matter_of_not_taking() -> None:
    known = position(Game.GRAND, "SA S7 H9 H8 CK C9 C8 DQ DA D9", "SK SQ", seat=2)
    ramsch = known._replace(ramsch=True, contract=None, declarer=None)
    assert card(ramsch) == "S7"


def claimed(laid: str, own: str, past: str, game: Game = Game.HEARTS) -> bool:
    """Whether a defender agrees to the claim of a declarer who leads with these open cards."""
    shown = parse_cards(laid)
    known = position(game, laid, past=past, skat="C7 C8")._replace(
        seat=1, hand=parse_cards(own), discards=None, open_hands=(shown, None, None)
    )
    action = Baseline().choose(asked(known, 0, "claim"))
    assert isinstance(action, act.Answer)
    return action.agree


PAST = "CJ DJ SJ HJ H7 H8 HA HT H9 SA S7 ST SK S9 SQ DA D7 DT"


def test_a_claim_is_granted_only_when_the_view_shows_it() -> None:
    assert claimed("HK HQ CA CT", "CK CQ C9 D8", PAST)
    assert not claimed("HK HQ C7 CT", "CA CQ C9 D8", PAST)


@pytest.mark.parametrize("what", ["give_up", "play_on"])
def test_what_wins_the_game_is_taken(what: str) -> None:
    known = position(Game.HEARTS, "HK HQ CA CT", past=PAST, skat="C7 C8")
    assert Baseline().choose(asked(known, 1, what)) == act.Answer(True)


def test_a_declarer_grants_the_rest_only_with_nothing_left() -> None:
    strong = position(Game.HEARTS, "HK HQ CA CT", past=PAST, skat="C7 C8")
    assert Baseline().choose(asked(strong, 1, "claim")) == act.Answer(False)
    lost = strong._replace(
        hand=CardSet(parse_cards("CK CQ C9 D8")), trick=strong.trick.__class__(1)
    )
    assert Baseline().choose(asked(lost, 1, "claim")) == act.Answer(True)


def may_claim(known: View) -> View:
    return known._replace(legal=known.legal._replace(claim=True))


DRAWN = "CJ CT CK SJ CQ C9 HJ C8 C7"


def test_a_declarer_on_lead_claims_what_nobody_can_beat() -> None:
    top = position(Game.CLUBS, "DJ CA SA ST HA HT DA", past=DRAWN, skat="D7 D8")
    assert Baseline().choose(may_claim(top)) == act.Claim()


def test_a_declarer_does_not_claim_with_a_loser_or_a_trump_out() -> None:
    loser = position(Game.CLUBS, "DJ CA SA SK HA HT DA", past=DRAWN, skat="D7 D8")
    assert isinstance(Baseline().choose(may_claim(loser)), act.PlayCard)
    jacks = "CA CT CK CQ C9 C8 HA H9 H8"
    trump_out = position(Game.GRAND, "SA ST SK SQ HT DA DT", past=jacks, skat="D7 D8")
    assert isinstance(Baseline().choose(may_claim(trump_out)), act.PlayCard)


def test_a_claim_is_asked_for_once_in_a_trick() -> None:
    top = position(Game.CLUBS, "DJ CA SA ST HA HT DA", past=DRAWN, skat="D7 D8")
    assert isinstance(Baseline().choose(top), act.PlayCard)


def offered_by_partner(known: View) -> View:
    return known._replace(offered=(2,), legal=known.legal._replace(give_up=True))


def test_a_defender_joins_a_partner_who_gives_up_only_with_nothing_high() -> None:
    early = PAST[: len("CJ DJ SJ HJ H7 H8 HA HT H9")]
    low = position(Game.HEARTS, "C9 C8 D8 D9 D7 S8 S7", "CK", declarer=0, seat=1, past=early)
    assert Baseline().choose(offered_by_partner(low)) == act.GiveUp()
    high = position(Game.HEARTS, "CA C8 D8 D9 D7 S8 S7", "CK", declarer=0, seat=1, past=early)
    assert isinstance(Baseline().choose(offered_by_partner(high)), act.PlayCard)
    assert isinstance(Baseline().choose(low), act.PlayCard)
    lost = position(Game.HEARTS, "CA C8 D8 D9", "CK", declarer=0, seat=1, past=PAST)
    assert Baseline().choose(offered_by_partner(lost)) == act.GiveUp()
