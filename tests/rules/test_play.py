"""A5 to A7: skat, declaration, cards, giving up and claiming."""

import pytest

from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules.cards import FULL_PACK, Card, CardSet, parse_card, parse_cards
from wenzel.rules.contract import Contract, Game, declare
from wenzel.rules.deal import Deal, deal_from_seed
from wenzel.rules.errors import Reason, Refused
from wenzel.rules.game import begin, decide, evolve, legal, to_act
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.result import Ending, Loss
from wenzel.rules.state import Phase, State, Trick
from wenzel.rules.trick import playable, winner
from wenzel.rules.view import view

STRONG = parse_cards("CJ SJ HJ DJ CA CT CK CQ C9 C8")
SKAT = parse_cards("C7 SA")


def deal_with(forehand: CardSet, skat: CardSet) -> Deal:
    rest = list(FULL_PACK - forehand - skat)
    return Deal((forehand, CardSet(rest[:10]), CardSet(rest[10:])), skat)


def do(state: State, *steps: tuple[int, act.Action]) -> State:
    for seat, action in steps:
        for event in decide(state, seat, action):
            state = evolve(state, event)
    return state


def forehand_declares(
    contract: Contract,
    discards: CardSet | None = None,
    bid: int = 18,
    deal: Deal | None = None,
    options: Options = INTERNATIONAL,
) -> State:
    """Forehand wins the auction at `bid` and declares; a hand game if no discards are named."""
    state = begin(deal or deal_with(STRONG, SKAT), options)
    state = do(state, (1, act.Bid(bid)), (0, act.Hold()), (1, act.Pass()), (2, act.Pass()))
    if discards is None:
        return do(state, (0, act.Declare(contract)))
    return do(state, (0, act.TakeSkat()), (0, act.Declare(contract, discards)))


def refused(state: State, seat: int, action: act.Action) -> Reason:
    with pytest.raises(Refused) as caught:
        decide(state, seat, action)
    return caught.value.reason


def play_lowest(state: State, cards: int) -> State:
    for _ in range(cards):
        seat = to_act(state)[0]
        state = do(state, (seat, act.PlayCard(list(legal(state, seat).cards)[-1])))
    return state


def test_a5_1_only_the_declarer_sees_the_skat_and_may_put_it_back() -> None:
    state = begin(deal_with(STRONG, SKAT))
    state = do(state, (1, act.Bid(18)), (0, act.Hold()), (1, act.Pass()), (2, act.Pass()))
    state = do(state, (0, act.TakeSkat()))
    assert view(state, 0).skat == SKAT
    assert len(view(state, 0).hand) == 12
    assert view(state, 1).skat is None
    declared = do(state, (0, act.Declare(Contract(Game.CLUBS), SKAT)))
    assert declared.hands[0] == STRONG
    assert view(declared, 1).discards is None


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a5_1_exactly_two_cards_are_put_away(count: int) -> None:
    state = begin(deal_with(STRONG, SKAT))
    state = do(state, (1, act.Bid(18)), (0, act.Hold()), (1, act.Pass()), (2, act.Pass()))
    state = do(state, (0, act.TakeSkat()))
    away = CardSet(list(STRONG)[:count])
    assert refused(state, 0, act.Declare(Contract(Game.CLUBS), away)) is Reason.DISCARD_TWO


def test_a5_3_announcements_need_a_hand_game() -> None:
    with pytest.raises(Refused) as caught:
        declare(Game.CLUBS, schneider=True)
    assert caught.value.reason is Reason.ANNOUNCE_NEEDS_HAND


def test_a5_3_ouvert_implies_schwarz_and_schneider() -> None:
    assert declare(Game.GRAND, hand=True, ouvert=True) == Contract(
        Game.GRAND, hand=True, schneider=True, schwarz=True, ouvert=True
    )
    with pytest.raises(Refused):
        declare(Game.NULL, hand=True, schwarz=True)


def test_a5_4_ouvert_shows_ten_cards_before_the_first_lead_and_no_discard() -> None:
    ouvert = Contract(Game.NULL, ouvert=True)
    state = forehand_declares(ouvert, parse_cards("CJ SA"))
    for seat in (1, 2, None):
        shown = view(state, seat).open_hands[0]
        assert shown == (STRONG | SKAT) - parse_cards("CJ SA")
        assert view(state, seat).discards is None


def test_a5_5_a_null_below_the_bid_is_refused_by_default() -> None:
    state = begin(deal_with(STRONG, SKAT))
    state = do(state, (1, act.Bid(24)), (0, act.Hold()), (1, act.Pass()), (2, act.Pass()))
    assert refused(state, 0, act.Declare(Contract(Game.NULL, ouvert=True), SKAT)) is (
        Reason.TAKE_SKAT_FIRST
    )
    state = do(state, (0, act.TakeSkat()))
    assert refused(state, 0, act.Declare(Contract(Game.NULL), SKAT)) is Reason.NULL_BELOW_BID
    assert Contract(Game.NULL) not in legal(state, 0).contracts
    assert Contract(Game.NULL, ouvert=True) in legal(state, 0).contracts


def test_a5_5_an_unreachable_game_is_legal_and_lost_at_once() -> None:
    state = forehand_declares(Contract(Game.DIAMONDS), SKAT, bid=264)
    assert state.result is not None
    assert state.result.ending is Ending.UNREACHABLE
    assert state.result.loss is Loss.OVERBID
    assert state.result.score == -540


def test_a6_a_jack_is_a_trump_and_must_be_followed_by_a_lone_jack() -> None:
    hand = parse_cards("CJ CA S7 H8")
    led = Trick(1, (Card.DJ,))
    assert playable(Game.GRAND, hand, led) == parse_cards("CJ")
    clubs_led = Trick(1, (Card.C7,))
    assert playable(Game.GRAND, parse_cards("CJ S7 H8"), clubs_led) == parse_cards("CJ S7 H8")


def test_a6_in_null_jacks_belong_to_their_suits_and_the_ten_lies_below() -> None:
    assert playable(Game.NULL, parse_cards("CJ SA"), Trick(0, (Card.C7,))) == parse_cards("CJ")
    assert winner(Game.NULL, Trick(0, (Card.CT, Card.CJ, Card.CQ))) == 2
    assert winner(Game.NULL, Trick(0, (Card.CT, Card.C9, Card.C8))) == 0


@pytest.mark.parametrize(
    ("game", "cards", "winning"),
    [
        (Game.HEARTS, "S7 SA H7", 2),
        (Game.HEARTS, "H7 HA DJ", 2),
        (Game.HEARTS, "CJ SJ HA", 0),
        (Game.GRAND, "S7 HA ST", 2),
        (Game.GRAND, "S7 HA DA", 0),
        (Game.CLUBS, "DA SA DT", 0),
    ],
)
def test_a6_highest_trump_else_highest_of_the_suit_led(
    game: Game, cards: str, winning: int
) -> None:
    trick = Trick(0, tuple(parse_card(word) for word in cards.split()))
    assert winner(game, trick) == winning


def test_a6_an_illegal_card_is_refused_with_its_reason_in_every_trick() -> None:
    deal = deal_from_seed(b"illegal cards")
    state = forehand_declares(Contract(Game.GRAND), CardSet(deal.skat), deal=deal)
    checked = 0
    while state.phase is Phase.PLAY:
        seat = to_act(state)[0]
        open_to = legal(state, seat)
        for card in state.hands[seat] - open_to.cards:
            reason = refused(state, seat, act.PlayCard(card))
            assert reason is open_to.must_follow
            checked += 1
        state = play_lowest(state, 1)
    assert checked > 0


def test_a7_null_ends_with_the_declarers_first_trick() -> None:
    state = forehand_declares(Contract(Game.NULL), parse_cards("CJ SA"))
    state = play_lowest(do(state, (0, act.PlayCard(Card.CA))), 2)
    assert state.result is not None
    assert (state.result.ending, state.result.loss) == (Ending.DECIDED, Loss.NULL_TRICK)
    assert state.result.score == -46


def test_b6_a_null_can_be_played_to_the_end() -> None:
    options = Options(null_stops="at_the_end")
    state = forehand_declares(Contract(Game.NULL), parse_cards("CJ SA"), options=options)
    state = play_lowest(do(state, (0, act.PlayCard(Card.CA))), 29)
    assert len(state.tricks) == 10
    assert state.result is not None
    assert state.result.score == -46


def test_a7_announced_schwarz_stops_at_the_first_trick_lost() -> None:
    hand = parse_cards("SJ HJ DJ CA CT CK CQ C9 C8 SA")
    contract = declare(Game.CLUBS, hand=True, schwarz=True)
    state = forehand_declares(contract, deal=deal_with(hand, parse_cards("D7 D8")))
    holder = 1 if Card.CJ in state.hands[1] else 2
    state = do(state, (0, act.PlayCard(Card.C8)))
    while state.phase is Phase.PLAY:
        seat = to_act(state)[0]
        cards = legal(state, seat).cards
        take = Card.CJ if seat == holder and Card.CJ in cards else list(cards)[-1]
        state = do(state, (seat, act.PlayCard(take)))
    assert state.result is not None
    assert state.result.ending is Ending.DECIDED
    assert state.result.loss is Loss.SCHWARZ_MISSED
    assert len(state.tricks) == 1


def test_a7_declarer_gives_up_alone_with_nine_cards() -> None:
    state = forehand_declares(Contract(Game.CLUBS), SKAT)
    state = do(state, (0, act.PlayCard(Card.C8)))
    state = do(state, (0, act.GiveUp()))
    assert state.result is not None
    assert state.result.ending is Ending.DECLARER_GAVE_UP
    assert state.result.won is False


def test_a7_with_eight_cards_one_defender_must_agree() -> None:
    state = play_lowest(forehand_declares(Contract(Game.CLUBS), SKAT), 6)
    asked = do(state, (0, act.GiveUp()))
    assert to_act(asked) == (1, 2)
    assert refused(asked, 0, act.PlayCard(Card.CJ)) is Reason.ANSWER_FIRST
    one = do(asked, (1, act.Answer(False)), (2, act.Answer(True)))
    assert one.result is not None
    both = do(asked, (1, act.Answer(False)), (2, act.Answer(False)))
    assert both.phase is Phase.PLAY
    assert refused(both, 0, act.GiveUp()) is Reason.ALREADY_ASKED


def test_a7_defenders_give_up_only_together_and_in_secret() -> None:
    state = play_lowest(forehand_declares(Contract(Game.CLUBS), SKAT), 3)
    offered = do(state, (1, act.GiveUp()))
    assert view(offered, 2).offered == (1,)
    assert view(offered, 0) == view(state, 0)
    assert view(offered, None) == view(state, None)
    both = do(offered, (2, act.GiveUp()))
    assert to_act(both) == (0,)
    taken = do(both, (0, act.Answer(True)))
    assert taken.result is not None
    assert taken.result.ending is Ending.DEFENDERS_GAVE_UP
    assert taken.result.won
    played_on = do(both, (0, act.Answer(False)))
    assert played_on.phase is Phase.PLAY


def test_a7_a_proved_claim_ends_the_deal_with_every_trick_counted() -> None:
    state = do(forehand_declares(Contract(Game.CLUBS), SKAT), (0, act.Claim(proved=True)))
    assert state.result is not None
    assert state.result.ending is Ending.CLAIMED
    assert (state.result.declarer_points, state.result.declarer_tricks) == (120, 10)
    assert state.result.value == 12 * (11 + 1 + 1 + 1)


def test_a7_an_unproved_claim_lays_the_cards_open_and_needs_both() -> None:
    state = do(forehand_declares(Contract(Game.CLUBS), SKAT), (0, act.Claim()))
    assert view(state, 1).open_hands[0] == STRONG
    assert view(state, 1).turn == (1,)
    assert view(state, 0).turn == ()
    agreed = do(state, (1, act.Answer(True)), (2, act.Answer(True)))
    assert agreed.result is not None
    assert agreed.result.ending is Ending.CLAIMED
    declined = do(state, (2, act.Answer(False)))
    assert declined.phase is Phase.PLAY
    assert view(declined, 1).open_hands[0] == STRONG


def test_a7_nobody_hears_who_refused() -> None:
    state = do(forehand_declares(Contract(Game.CLUBS), SKAT), (0, act.Claim()))
    first = do(state, (1, act.Answer(False)))
    second = do(state, (2, act.Answer(False)))
    assert view(first, 0) == view(second, 0)
    assert view(first, None) == view(second, None)


def test_a7_a_defenders_proved_claim_gives_the_rest_to_the_defenders() -> None:
    state = forehand_declares(Contract(Game.CLUBS), SKAT)
    state = do(state, (1, act.Claim(proved=True)))
    assert state.result is not None
    assert (state.result.declarer_tricks, state.result.defender_tricks) == (0, 10)
    assert state.result.won is False


def test_a7_a_ramsch_knows_no_giving_up() -> None:
    state = begin(deal_with(STRONG, SKAT), Options(all_pass="ramsch"))
    state = do(state, (1, act.Pass()), (2, act.Pass()), (0, act.Pass()))
    assert refused(state, 0, act.GiveUp()) is Reason.WRONG_PHASE
    state = play_lowest(state, 30)
    assert state.result is not None
    assert state.result.ending is Ending.RAMSCH
    assert min(state.result.scores) < 0 or max(state.result.scores) == 120


def test_r009_the_declarer_holds_ten_cards_after_discarding() -> None:
    hands = (
        parse_cards("DT SJ S9 HT HJ D7 DA C9 C8 S7"),
        parse_cards("DQ S8 H8 HA C7 D8 H7 DK CQ CT"),
        parse_cards("HQ SK ST SQ DJ SA CK HK CJ CA"),
    )
    state = begin(Deal(hands, parse_cards("H9 D9")))
    state = do(state, (1, act.Bid(18)), (0, act.Pass()), (2, act.Pass()), (1, act.TakeSkat()))
    state = do(state, (1, act.Declare(Contract(Game.HEARTS), parse_cards("CQ H9"))))
    assert [len(hand) for hand in state.hands] == [10, 10, 10]
    assert view(state, 1).hand == (hands[1] | parse_cards("H9 D9")) - parse_cards("CQ H9")


def test_events_hold_what_happened() -> None:
    state = forehand_declares(Contract(Game.CLUBS), SKAT)
    events = decide(state, 0, act.PlayCard(Card.CJ))
    assert events == (ev.CardPlayed(0, Card.CJ),)
