"""Time, stand-ins, coming back, the delay after a jump (D, decisions 12 and 13)."""

from dataclasses import replace

import pytest

from tests.club.tables import ANNA, BEN, CARO, DORA, FOUR, KARL, THREE, House
from wenzel.club import command as cmd
from wenzel.club import event as ev
from wenzel.club.errors import TableReason, TableRefused
from wenzel.club.state import BREAK_MS, READY_MS
from wenzel.club.table import due, is_played_for, players_due
from wenzel.rules import event as rules
from wenzel.rules.action import (
    Answer,
    Bid,
    Claim,
    Declare,
    GiveUp,
    Hold,
    Pass,
    PlayCard,
    TakeSkat,
)
from wenzel.rules.cards import CardSet
from wenzel.rules.contract import Contract, Game

MOVE, BANK = THREE.move_seconds * 1000, THREE.bank_seconds * 1000


def kinds(events: tuple[ev.TableEvent, ...]) -> list[str]:
    return [
        type(event.event if isinstance(event, ev.InDeal) else event).__name__ for event in events
    ]


def begun() -> House:
    """Anna (rearhand), Ben (forehand) and Caro (middlehand) at the first bid."""
    house = House()
    house.begin()
    return house


def declared() -> House:
    """Ben plays clubs with whatever he has, after Caro and Anna passed."""
    house = begun()
    house.act(Pass())
    house.act(Pass())
    house.act(Bid(18))
    house.act(TakeSkat())
    deal = house.table.deal
    assert deal is not None
    away = CardSet(list(deal.state.hands[0])[:2])
    house.act(Declare(Contract(Game.CLUBS), away))
    return house


def trick(house: House) -> None:
    for _ in range(3):
        house.random_move()


def test_the_one_to_act_has_move_time_and_bank() -> None:
    house = begun()
    assert due(house.table) == house.at + MOVE + BANK
    house.act(Pass(), after=MOVE + 1000)
    assert house.table.clock.banks == (BANK, BANK, BANK - 1000)
    assert due(house.table) == house.at + MOVE + BANK


def test_what_others_take_is_not_charged() -> None:
    house = begun()
    house.act(Pass(), after=MOVE + 9000)
    house.act(Pass(), after=100)
    assert house.table.clock.banks == (BANK, BANK, BANK - 9000)


def test_every_move_of_a_turn_has_its_own_time() -> None:
    house = begun()
    house.act(Pass())
    house.act(Pass())
    house.act(Bid(18), after=MOVE)
    house.act(TakeSkat(), after=MOVE)
    assert due(house.table) == house.at + MOVE + BANK


def test_the_bank_lasts_for_the_list_and_is_full_for_the_next() -> None:
    house = begun()
    house.act(Pass(), after=MOVE + 5000)
    for _ in range(3):
        house.play_deal()
        house.go_on()
    assert house.table.clock.banks[2] <= BANK - 5000
    house.do(cmd.NewList(0))
    house.ready_all()
    assert house.table.clock.banks == (BANK, BANK, BANK)


def test_time_up_before_its_time_changes_nothing() -> None:
    house = begun()
    assert house.do(cmd.TimeUp(), after=MOVE + BANK - 1) == ()
    assert kinds(house.do(cmd.TimeUp(), after=1)) == ["TimeRanOut"]
    assert house.do(cmd.TimeUp()) == ()


def test_a_missed_move_is_made_once_by_the_computer() -> None:
    house = begun()
    house.time_up()
    assert players_due(house.table) == (2,)
    assert due(house.table) is None
    house.act(Pass())
    assert players_due(house.table) == ()
    held = house.table.chairs[2]
    assert (held.stand_in, held.timed_out, held.timeouts) == (False, False, 1)
    assert house.table.clock.banks[2] == 0


def miss(house: House, chair: int) -> tuple[ev.TableEvent, ...]:
    """Play on until this chair is to move, and let it miss that move."""
    while house.awaited() != [chair]:
        house.random_move()
    happened = house.time_up()
    house.random_move()
    return happened


def test_after_three_missed_moves_in_a_row_the_stand_in_stays() -> None:
    house = declared()
    assert kinds(miss(house, 2)) == ["TimeRanOut"]
    assert kinds(miss(house, 2)) == ["TimeRanOut"]
    assert kinds(miss(house, 2)) == ["TimeRanOut", "StandInCame"]
    while house.awaited() != [2]:
        house.random_move()
    assert players_due(house.table) == (2,)


def test_a_move_of_ones_own_breaks_the_row() -> None:
    house = declared()
    miss(house, 2)
    miss(house, 2)
    while house.awaited() != [2]:
        house.random_move()
    house.random_move()
    assert house.table.chairs[2].timeouts == 0
    assert kinds(miss(house, 2)) == ["TimeRanOut"]


def test_who_comes_back_has_the_seat_at_once() -> None:
    house = begun()
    house.do(cmd.Away(2))
    assert players_due(house.table) == (2,)
    assert is_played_for(house.table, 2)
    assert due(house.table) is None
    assert kinds(house.do(cmd.Back(2), after=5000)) == ["PlayerBack"]
    assert players_due(house.table) == ()
    assert not is_played_for(house.table, 2)
    assert house.do(cmd.Back(2)) == ()


def test_a_move_missed_may_still_be_made_in_person() -> None:
    house = begun()
    house.time_up()
    assert house.do(cmd.Back(2)) == ()
    assert kinds(house.act(Bid(18))) == ["BidMade"]
    held = house.table.chairs[2]
    assert (held.timed_out, held.timeouts) == (False, 1)


def test_leaving_and_coming_back_gains_no_time() -> None:
    house = begun()
    moment = due(house.table)
    for _ in range(4):
        house.do(cmd.Stand(2), after=5000)
        house.do(cmd.Sit(2, CARO), after=500)
        assert due(house.table) == moment
    house.do(cmd.Stand(2), after=5000)
    assert house.table.clock.banks[2] == BANK - 7000
    house.do(cmd.Sit(2, CARO))
    assert due(house.table) == moment
    house.act(Pass(), after=1000)
    assert house.table.clock.banks[2] == BANK - 8000


def test_a_turn_whose_time_is_up_stays_the_computers_whoever_comes_and_goes() -> None:
    house = begun()
    house.time_up()
    for _ in range(3):
        for leave, come in ((cmd.Stand(2), cmd.Back(2)), (cmd.Stand(2), cmd.Sit(2, CARO))):
            house.do(leave, come, after=900)
            held = house.table.chairs[2]
            assert (held.left, held.stand_in, held.timed_out, held.timeouts) == (
                False,
                False,
                True,
                1,
            )
            assert players_due(house.table) == (2,)
            assert due(house.table) is None
    house.do(cmd.Away(2), cmd.Back(2))
    assert players_due(house.table) == (2,)
    house.act(Pass())
    held = house.table.chairs[2]
    assert (held.timed_out, held.timeouts) == (False, 1)


def test_time_that_ran_out_while_one_was_gone_is_not_given_again() -> None:
    house = begun()
    moment = due(house.table)
    house.do(cmd.Stand(2), after=MOVE + BANK - 1)
    house.do(cmd.Back(2), after=5000)
    assert due(house.table) == moment
    assert kinds(house.time_up()) == ["TimeRanOut"]
    house.do(cmd.Stand(2), cmd.Back(2))
    assert players_due(house.table) == (2,)


def test_coming_back_out_of_turn_begins_with_a_clean_count() -> None:
    house = declared()
    for _ in range(3):
        miss(house, 2)
    assert house.table.chairs[2].stand_in
    house.do(cmd.Back(2))
    assert house.table.chairs[2].timeouts == 0


def test_a_missed_move_is_forgotten_when_the_deal_ends_without_it() -> None:
    house = declared()
    for _ in range(2):
        trick(house)
    while house.awaited() == [1]:
        house.random_move()
    [late] = house.awaited()
    house.time_up()
    assert house.table.chairs[late].timed_out
    house.do(cmd.Act(1, GiveUp()))
    while house.phase == "deal":
        house.do(cmd.Act(house.awaited()[0], Answer(True)))
    assert not house.table.chairs[late].timed_out


def test_a_seat_given_up_is_played_on_and_its_owner_may_return_at_any_moment() -> None:
    house = begun()
    house.do(cmd.Stand(2))
    held = house.table.chairs[2]
    assert (held.left, held.stand_in, held.occupant) == (True, True, CARO)
    assert players_due(house.table) == (2,)
    with pytest.raises(TableRefused) as caught:
        house.do(cmd.Sit(2, DORA))
    assert caught.value.reason is TableReason.ONLY_BETWEEN_DEALS
    house.do(cmd.Sit(2, CARO))
    held = house.table.chairs[2]
    assert (held.left, held.stand_in) == (False, False)
    house.do(cmd.Stand(2), cmd.Back(2))
    assert house.table.chairs[2].is_present


def test_somebody_else_takes_a_left_chair_between_deals_with_its_points() -> None:
    house = begun()
    house.do(cmd.Stand(2))
    house.play_deal()
    points = house.table.rows[-1].totals
    house.do(cmd.Sit(2, DORA))
    assert house.table.chairs[2].occupant == DORA
    assert house.table.rows[-1].totals == points
    with pytest.raises(TableRefused):
        house.do(cmd.Sit(2, CARO))


def test_who_left_a_chair_takes_no_other_one() -> None:
    house = begun()
    house.do(cmd.Stand(2), cmd.Stand(1))
    house.play_deal()
    with pytest.raises(TableRefused) as caught:
        house.do(cmd.Sit(1, CARO))
    assert caught.value.reason is TableReason.ALREADY_SEATED
    assert caught.value.details == {"chair": 2}


def test_who_does_not_get_ready_is_played_for_so_that_the_list_goes_on() -> None:
    house = begun()
    house.play_deal()
    house.do(cmd.Ready(0, bytes(16)), after=1000)
    assert due(house.table) == house.table.since + READY_MS
    events = house.time_up()
    assert [event.chair for event in events if isinstance(event, ev.StandInCame)] == [1, 2]
    assert house.phase == "deal"
    house.do(cmd.Back(1))
    assert house.table.chairs[1].is_present


def test_nobody_prolongs_the_wait_for_the_next_deal_by_coming_and_going() -> None:
    house = House()
    house.do(cmd.Sit(0, ANNA), cmd.Sit(1, BEN), cmd.AddBot(2, KARL))
    house.ready_all()
    house.play_deal()
    ended = house.at
    for newcomer in (CARO, DORA, CARO):
        house.do(cmd.Sit(2, newcomer), cmd.Stand(2), after=3000)
        house.do(cmd.Away(1), cmd.Back(1), cmd.Stand(1), cmd.Sit(1, BEN), after=3000)
        assert due(house.table) == ended + READY_MS
    house.time_up()
    assert house.at == ended + READY_MS
    assert house.phase == "deal"


def test_ready_ends_a_stand_ins_play() -> None:
    house = begun()
    house.do(cmd.Away(1))
    house.play_deal()
    assert kinds(house.do(cmd.Ready(1, bytes(16)))) == ["PlayerBack", "ChairReady"]
    assert house.table.chairs[1].is_present


def test_before_the_list_there_is_no_hurry() -> None:
    house = House()
    house.seat_all()
    house.do(cmd.Ready(0, bytes(16)))
    assert due(house.table) is None
    assert house.do(cmd.Away(1)) == ()


def test_at_an_open_table_who_is_away_before_the_list_keeps_no_chair() -> None:
    house = House(replace(THREE, kind="open"))
    house.seat_all()
    house.do(cmd.Away(1))
    assert house.table.chairs[1].occupant is None


def test_when_the_last_one_awaited_goes_the_deal_begins() -> None:
    house = begun()
    house.play_deal()
    house.do(cmd.Ready(0, bytes(16)), cmd.Ready(1, bytes(16)))
    assert "DealBegun" in kinds(house.do(cmd.Away(2)))


def test_when_nobody_is_there_the_list_goes_on_after_a_break() -> None:
    house = begun()
    house.do(*(cmd.Away(chair) for chair in range(3)))
    house.play_deal()
    assert due(house.table) == house.table.since + BREAK_MS
    assert kinds(house.time_up()) == ["ChairReady"] * 3 + ["DealBegun", "Dealt"]


def test_at_four_the_dealer_sitting_out_is_awaited_for_the_next_deal() -> None:
    house = House(FOUR)
    house.begin()
    house.play_deal()
    house.do(*(cmd.Ready(chair, bytes(16)) for chair in (1, 2, 3)))
    assert house.phase == "ready"
    house.do(cmd.Ready(0, bytes(16)))
    assert house.phase == "deal"


def test_the_servers_own_absence_is_charged_to_nobody() -> None:
    house = begun()
    house.do(cmd.Resume(), after=10 * (MOVE + BANK))
    assert house.do(cmd.TimeUp()) == ()
    assert due(house.table) == house.at + MOVE + BANK
    assert house.table.clock.banks == (BANK, BANK, BANK)
    house.play_deal()
    house.do(cmd.Resume(), after=10 * READY_MS)
    assert due(house.table) == house.at + READY_MS


def test_a_question_without_an_answer_counts_as_no_and_names_nobody() -> None:
    house = declared()
    trick(house)
    trick(house)
    asked = house.do(cmd.Act(1, GiveUp()))
    assert kinds(asked) == ["Asked"]
    assert due(house.table) == house.at + MOVE
    happened = house.time_up()
    assert kinds(happened) == ["Answered", "Answered", "AskingEnded"]
    assert house.phase == "deal"
    assert house.table.clock.banks == (BANK, BANK, BANK)
    assert [chair.timeouts for chair in house.table.chairs] == [0, 0, 0]


def test_a_claim_without_an_answer_goes_on_too() -> None:
    house = declared()
    house.do(cmd.Act(1, Claim()))
    happened = house.time_up()
    assert kinds(happened) == ["Answered", "AskingEnded"]
    deal = house.table.deal
    assert deal is not None
    assert deal.state.asking is None


def at_a_defenders_turn() -> tuple[House, int]:
    """A defender is to move, two tricks or more into the deal."""
    house = declared()
    trick(house)
    trick(house)
    while house.awaited() == [1]:
        house.random_move()
    return house, house.awaited()[0]


def test_asking_in_ones_own_turn_brings_no_new_time_for_the_move() -> None:
    house, mover = at_a_defenders_turn()
    began = house.at
    asked = house.do(cmd.Act(mover, Claim()), after=MOVE - 200)
    assert kinds(asked) == ["Asked"]
    assert due(house.table) == house.at + MOVE
    house.do(cmd.Act(1, Answer(False)), after=3000)
    assert house.awaited() == [mover]
    assert due(house.table) == house.at + 200 + BANK == began + MOVE + BANK + 3000
    house.random_move(after=1200)
    assert house.table.clock.banks[mover] == BANK - 1000


def test_a_question_costs_the_mover_who_is_asked_nothing_of_the_move() -> None:
    house = declared()
    house.do(cmd.Act(2, Claim()), after=MOVE + 4000)
    assert house.awaited() == [1]
    assert due(house.table) == house.at + MOVE
    house.do(cmd.Act(1, Answer(False)), after=MOVE - 1)
    assert house.table.clock.banks[1] == BANK - 4000
    assert due(house.table) == house.at + BANK - 4000


def test_time_that_is_up_is_not_given_again_by_a_question() -> None:
    house, mover = at_a_defenders_turn()
    house.time_up()
    house.do(cmd.Act(mover, Claim()))
    house.do(cmd.Stand(mover), cmd.Back(mover), cmd.Act(1, Answer(False)))
    assert house.table.chairs[mover].timed_out
    assert players_due(house.table) == (mover,)
    assert due(house.table) is None


def test_a_computer_that_is_asked_is_due() -> None:
    house = House()
    house.do(cmd.Sit(0, ANNA), cmd.Sit(1, BEN), cmd.AddBot(2, KARL))
    house.ready_all()
    for action in (Pass(), Pass(), Bid(18), TakeSkat()):
        house.act(action)
    deal = house.table.deal
    assert deal is not None
    away = CardSet(list(deal.state.hands[0])[:2])
    house.act(Declare(Contract(Game.CLUBS), away))
    trick(house)
    trick(house)
    house.do(cmd.Act(1, GiveUp()))
    assert house.awaited() == [0, 2]
    assert players_due(house.table) == (2,)


def test_what_is_said_over_the_cards_gives_no_more_time() -> None:
    house = declared()
    before = due(house.table)
    assert house.awaited() == [1]
    house.do(cmd.Act(2, GiveUp()), after=1000)
    assert due(house.table) == before


def test_12_after_a_jump_hold_waits_and_pass_does_not() -> None:
    house = begun()
    house.act(Bid(20))
    assert house.table.hold_at == house.at + THREE.hold_delay_ms
    with pytest.raises(TableRefused) as caught:
        house.act(Hold(), after=THREE.hold_delay_ms - 1)
    assert caught.value.reason is TableReason.HOLD_TOO_EARLY
    assert caught.value.details == {"wait_ms": 1}
    assert kinds(house.act(Hold(), after=1)) == ["BidHeld"]
    house.act(Bid(23))
    assert kinds(house.act(Pass())) == ["Passed"]
    assert house.table.hold_at is None


def test_12_the_next_value_may_be_held_at_once() -> None:
    house = begun()
    house.act(Bid(18))
    assert house.table.hold_at is None
    assert kinds(house.act(Hold())) == ["BidHeld"]
    house.act(Bid(20))
    assert kinds(house.act(Hold())) == ["BidHeld"]


def test_12_a_computer_may_hold_at_once() -> None:
    house = House()
    house.do(cmd.Sit(0, ANNA), cmd.AddBot(1, KARL), cmd.Sit(2, CARO))
    house.ready_all()
    house.act(Bid(20))
    assert kinds(house.act(Hold())) == ["BidHeld"]


def test_a_card_may_be_played_after_the_deadline_until_it_is_noticed() -> None:
    house = declared()
    deal = house.table.deal
    assert deal is not None
    card = next(iter(deal.state.hands[0]))
    events = house.act(PlayCard(card), after=MOVE + BANK + 50)
    assert isinstance(events[0], ev.InDeal)
    assert events[0].event == rules.CardPlayed(0, card)
    assert house.table.clock.banks[1] == 0
