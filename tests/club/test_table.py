"""Seats, readiness, lists: what commands do to a table (A3, A14)."""

import hashlib
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Literal

import pytest

from tests.club.tables import (
    ANNA,
    BEN,
    CARO,
    DORA,
    FOUR,
    KARL,
    LISA,
    PRACTICE,
    THREE,
    House,
)
from wenzel.club import command as cmd
from wenzel.club import event as ev
from wenzel.club.command import Occupant
from wenzel.club.deals import server_entropy
from wenzel.club.errors import TableReason, TableRefused
from wenzel.club.settings import Settings
from wenzel.club.table import chair_of, decide, due, fold, may_arrange, players_due
from wenzel.rules.action import Hold, Pass
from wenzel.rules.deal import commitment, deal_from_seed
from wenzel.rules.errors import Reason, Refused

ENTROPY = bytes(range(16))


def refused(call: Callable[[], object]) -> TableReason:
    with pytest.raises(TableRefused) as caught:
        call()
    return caught.value.reason


def names(events: tuple[ev.TableEvent, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


def test_a_table_waits_for_people_then_for_their_readiness() -> None:
    house = House()
    assert house.phase == "seating"
    house.seat_all()
    assert house.phase == "ready"
    house.do(cmd.Ready(0, ENTROPY), cmd.Ready(1, ENTROPY))
    assert house.phase == "ready"
    assert names(house.do(cmd.Ready(2, ENTROPY))) == [
        "ChairReady",
        "ListBegun",
        "DealBegun",
        "InDeal",
    ]
    assert house.phase == "deal"


def test_the_seed_is_promised_before_anybody_adds_chance() -> None:
    house = House()
    house.begin()
    for _ in range(2):
        house.play_deal()
        house.ready_all()
    order = [
        type(event).__name__
        for event in house.events
        if isinstance(event, ev.Committed | ev.ChairReady)
    ]
    assert order == (["Committed"] + ["ChairReady"] * 3) * 3


def test_a3_a_deal_follows_from_the_promised_seed_and_everybodys_chance() -> None:
    house = House()
    house.seat_all()
    committed = next(event for event in house.events if isinstance(event, ev.Committed))
    house.do(*(cmd.Ready(chair, bytes([chair]) * (8 + chair)) for chair in (2, 0, 1)))
    deal = house.table.deal
    assert deal is not None
    chances = tuple(bytes([chair]) * (8 + chair) for chair in range(3))
    assert deal.entropies == chances
    assert deal.state.deal == deal_from_seed(committed.seed, chances)
    assert commitment(committed.seed) == committed.commitment == deal.promise.commitment


def test_what_the_server_adds_for_its_computers_is_fixed_by_the_commitment() -> None:
    def dealt(chance: bytes) -> tuple[bytes, ...]:
        house = House()
        house.do(cmd.Sit(0, ANNA), cmd.AddBot(1, KARL), cmd.Sit(2, BEN), cmd.Ready(0, ENTROPY))
        after = fold(decide(house.table, cmd.Ready(2, ENTROPY), house.at, chance), house.table)
        assert after.deal is not None
        seed = after.deal.promise.seed
        expected = hashlib.sha256(b"chair\x01:" + seed).digest()[:16]
        assert after.deal.entropies == (ENTROPY, expected, ENTROPY)
        return after.deal.entropies

    assert dealt(bytes(64)) == dealt(bytes([1] * 64))


def test_a_stand_ins_share_is_fixed_by_the_commitment_too() -> None:
    house = House()
    house.begin()
    house.play_deal()
    house.do(cmd.Away(1), cmd.Ready(0, ENTROPY))
    house.time_up()
    deal = house.table.deal
    assert deal is not None
    assert deal.entropies[0] == ENTROPY
    for chair in (1, 2):
        assert deal.entropies[chair] == server_entropy(chair, deal.promise.seed)


def test_no_two_promises_of_a_list_share_a_seed() -> None:
    house = House(PRACTICE, computers=(KARL, LISA))
    for _ in range(3):
        house.play_deal()
        house.go_on()
    seeds = [event.seed for event in house.events if isinstance(event, ev.Committed)]
    assert len(set(seeds)) == len(seeds) == 3


def test_a3_at_three_the_dealer_is_rearhand_and_chair_0_deals_first() -> None:
    house = House()
    house.begin()
    found = []
    for _ in range(3):
        deal = house.table.deal
        assert deal is not None
        found.append((deal.no, deal.dealer, deal.roles))
        house.play_deal()
        house.go_on()
    assert found == [(1, 0, (1, 2, 0)), (2, 1, (2, 0, 1)), (3, 2, (0, 1, 2))]


def test_a3_at_four_the_dealer_sits_out() -> None:
    house = House(FOUR)
    house.begin()
    deal = house.table.deal
    assert deal is not None
    assert (deal.dealer, deal.roles) == (0, (1, 2, 3))
    assert refused(lambda: house.do(cmd.Act(0, Pass()))) is TableReason.SITTING_OUT


def test_a3_the_dealer_moves_on_after_a_passed_in_deal_too() -> None:
    house = House()
    house.begin()
    for _ in range(3):
        house.act(Pass(), after=100)
    assert house.table.rows[0].result.declarer is None
    house.ready_all()
    deal = house.table.deal
    assert deal is not None
    assert (deal.no, deal.dealer) == (2, 1)


def test_a_list_ends_after_its_deals_and_another_begins_with_an_empty_sheet() -> None:
    house = House()
    house.begin()
    for _ in range(3):
        house.play_deal()
        house.go_on()
    assert house.phase == "finished"
    assert len(house.table.rows) == 3
    assert house.table.promise is None
    house.do(cmd.NewList(1))
    assert house.phase == "ready"
    assert len(house.table.rows) == 0
    assert house.table.deal is None
    house.ready_all()
    deal = house.table.deal
    assert deal is not None
    assert (deal.no, deal.dealer) == (1, 0)


def test_a_new_list_frees_the_chairs_of_those_who_are_not_there() -> None:
    house = House()
    house.begin()
    house.do(cmd.Stand(1), cmd.Away(2))
    for _ in range(3):
        house.play_deal()
        house.go_on()
    assert [chair.occupant for chair in house.table.chairs] == [ANNA, BEN, CARO]
    house.do(cmd.NewList(0))
    assert [chair.occupant for chair in house.table.chairs] == [ANNA, None, None]
    assert house.phase == "seating"


def finished(settings: Settings) -> House:
    house = House(settings)
    house.begin()
    while house.stage != "finished":
        house.play_deal()
        house.go_on()
    return house


@pytest.mark.parametrize("kind", ["private", "open"])
def test_who_goes_away_after_a_list_does_not_block_the_next(
    kind: Literal["private", "open"],
) -> None:
    house = finished(replace(THREE, kind=kind))
    sheet = house.table.rows
    house.do(cmd.Away(1), cmd.Away(2))
    assert (house.phase, house.table.rows) == ("finished", sheet)
    assert due(house.table) is None
    house.do(cmd.Back(2))
    house.do(cmd.NewList(0))
    assert [chair.occupant for chair in house.table.chairs] == [ANNA, None, CARO]
    house.do(cmd.Sit(1, DORA))
    house.ready_all()
    assert house.phase == "deal"


def test_who_was_away_after_a_list_may_open_the_next() -> None:
    house = finished(THREE)
    house.do(cmd.Away(1))
    house.do(cmd.NewList(1))
    assert [chair.occupant for chair in house.table.chairs] == [ANNA, BEN, CARO]
    assert all(chair.is_present for chair in house.table.chairs)


def test_only_after_a_list_comes_another() -> None:
    house = House()
    house.seat_all()
    assert refused(lambda: house.do(cmd.NewList(0))) is TableReason.LIST_NOT_OVER


def test_practice_seats_its_maker_and_begins_when_he_is_ready() -> None:
    house = House(PRACTICE, computers=(KARL, LISA))
    assert [chair.occupant for chair in house.table.chairs] == [ANNA, KARL, LISA]
    assert house.table.phase == "ready"
    house.do(cmd.Ready(0, b"the maker's own"))
    assert house.phase == "deal"
    deal = house.table.deal
    assert deal is not None
    assert deal.entropies[0] == b"the maker's own"
    assert all(len(entropy) == 16 for entropy in deal.entropies[1:])


def test_practice_has_no_clock() -> None:
    house = House(PRACTICE, computers=(KARL, LISA))
    house.do(cmd.Ready(0, b"the maker's own"))
    assert due(house.table) is None
    house.play_deal()
    assert due(house.table) is None


def test_practice_stands_still_while_its_player_is_gone() -> None:
    house = House(PRACTICE, computers=(KARL, LISA))
    house.do(cmd.Ready(0, b"the maker's own"))
    house.do(cmd.Stand(0))
    assert house.table.is_paused
    assert players_due(house.table) == ()
    assert due(house.table) is None
    assert refused(lambda: house.do(cmd.Sit(0, BEN))) is TableReason.CHAIR_TAKEN
    house.do(cmd.Sit(0, ANNA))
    assert not house.table.is_paused
    assert house.phase == "deal"


def test_a_chair_is_taken_once_and_nobody_has_two() -> None:
    house = House()
    house.do(cmd.Sit(0, ANNA))
    assert refused(lambda: house.do(cmd.Sit(0, BEN))) is TableReason.CHAIR_TAKEN
    assert refused(lambda: house.do(cmd.Sit(1, ANNA))) is TableReason.ALREADY_SEATED
    assert refused(lambda: house.do(cmd.Sit(0, ANNA))) is TableReason.ALREADY_SEATED
    assert refused(lambda: house.do(cmd.Sit(3, BEN))) is TableReason.NO_SUCH_CHAIR
    assert refused(lambda: house.do(cmd.Sit(-1, BEN))) is TableReason.NO_SUCH_CHAIR
    assert chair_of(house.table, ANNA.who) == 0
    assert chair_of(house.table, BEN.who) is None


def test_a_new_neighbour_before_the_list_asks_everybody_anew() -> None:
    house = House()
    house.seat_all()
    house.do(cmd.Ready(0, ENTROPY), cmd.Ready(1, ENTROPY))
    house.do(cmd.Stand(2))
    assert house.phase == "seating"
    assert refused(lambda: house.do(cmd.Ready(0, ENTROPY))) is TableReason.NOT_READY_NOW
    house.do(cmd.Sit(2, DORA))
    assert [chair.entropy for chair in house.table.chairs] == [None, None, None]


def test_computers_are_added_and_removed_by_those_at_the_table_before_the_list() -> None:
    house = House()
    assert may_arrange(house.table, ANNA.who)  # the owner, still standing
    house.do(cmd.AddBot(2, KARL, ANNA.who))
    assert refused(lambda: house.do(cmd.AddBot(2, LISA))) is TableReason.CHAIR_TAKEN
    assert refused(lambda: house.do(cmd.AddBot(1, LISA, BEN.who))) is TableReason.ONLY_OWNER
    house.do(cmd.Sit(1, BEN), cmd.RemoveBot(2, BEN.who), cmd.AddBot(2, LISA, BEN.who))
    assert refused(lambda: house.do(cmd.RemoveBot(1))) is TableReason.NOT_A_COMPUTER
    house.do(cmd.Sit(0, ANNA))
    house.ready_all()
    assert house.phase == "deal"
    assert refused(lambda: house.do(cmd.RemoveBot(2))) is TableReason.LIST_RUNNING
    assert refused(lambda: house.do(cmd.AddBot(2, KARL))) is TableReason.LIST_RUNNING


def test_a_person_takes_a_computers_chair_between_deals_only() -> None:
    house = House()
    house.do(cmd.Sit(0, ANNA), cmd.Sit(1, BEN), cmd.AddBot(2, KARL))
    house.ready_all()
    assert refused(lambda: house.do(cmd.Sit(2, CARO))) is TableReason.ONLY_BETWEEN_DEALS
    house.play_deal()
    points = house.table.rows[-1].totals
    house.do(cmd.Sit(2, CARO))
    assert house.table.chairs[2].occupant == CARO
    assert house.table.rows[-1].totals == points
    house.do(cmd.Ready(0, ENTROPY), cmd.Ready(1, ENTROPY))
    assert house.phase == "ready"  # the newcomer is asked too
    house.do(cmd.Ready(2, ENTROPY))
    assert house.phase == "deal"


def test_three_computers_play_by_themselves() -> None:
    house = House()
    house.do(*(cmd.AddBot(chair, replace(KARL, who=f"bot-{chair}")) for chair in range(3)))
    while house.stage != "finished":
        if house.phase == "deal":
            assert players_due(house.table) == tuple(house.awaited())
            house.random_move(after=500)
        else:
            assert names(house.time_up()).count("DealBegun") == 1
    assert len(house.table.rows) == 3


def test_what_is_no_entropy_is_refused() -> None:
    house = House()
    house.seat_all()
    for bad in (b"", bytes(7), bytes(33)):
        assert refused(partial(house.do, cmd.Ready(0, bad))) is TableReason.ENTROPY_BAD
    house.do(cmd.Ready(0, bytes(8)))
    assert house.do(cmd.Ready(0, bytes(32))) == ()
    assert house.table.chairs[0].entropy == bytes(8)


def test_nobody_acts_without_a_chair_or_a_deal() -> None:
    house = House()
    assert refused(lambda: house.do(cmd.Act(0, Pass()))) is TableReason.NOT_SEATED
    assert refused(lambda: house.do(cmd.Act(7, Pass()))) is TableReason.NO_SUCH_CHAIR
    for command in (cmd.Stand(0), cmd.Ready(0, ENTROPY), cmd.Rename(0, "X"), cmd.NewList(0)):
        assert refused(partial(house.do, command)) is TableReason.NOT_SEATED
    house.seat_all()
    assert refused(lambda: house.do(cmd.Act(0, Pass()))) is TableReason.NO_DEAL
    house.ready_all()
    with pytest.raises(Refused) as caught:
        house.do(cmd.Act(0, Pass()))
    assert caught.value.reason is Reason.NOT_YOUR_TURN


def test_a_refused_command_leaves_the_table_as_it_was() -> None:
    house = House()
    house.begin()
    before = house.table
    with pytest.raises(Refused):
        house.do(cmd.Act(0, Hold()))
    assert house.table == before


def test_a_name_may_change_at_any_time() -> None:
    house = House()
    house.begin()
    house.do(cmd.Rename(0, "Anne"))
    assert house.table.chairs[0].occupant == Occupant(ANNA.who, "Anne")
    assert house.do(cmd.Rename(0, "Anne")) == ()


def test_the_same_command_and_chance_give_the_same_events() -> None:
    first, second = House(seed=5), House(seed=5)
    first.begin()
    second.begin()
    first.play_deal()
    second.play_deal()
    assert first.events == second.events
    assert first.table == second.table


@pytest.mark.parametrize(
    ("bad", "field"),
    [
        (replace(THREE, list_length=10), "list_length"),
        (replace(FOUR, list_length=18), "list_length"),
        (replace(THREE, move_seconds=4), "move_seconds"),
        (replace(THREE, bank_seconds=-1), "bank_seconds"),
        (replace(THREE, bot_delay_ms=2001), "bot_delay_ms"),
        (replace(THREE, name="x" * 41), "name"),
        (PRACTICE, "computers"),
    ],
)
def test_settings_that_make_no_table_name_their_field(bad: Settings, field: str) -> None:
    with pytest.raises(TableRefused) as caught:
        House(bad)
    assert caught.value.reason is TableReason.BAD_SETTINGS
    assert caught.value.details == {"field": field}
