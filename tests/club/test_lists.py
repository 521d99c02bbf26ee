"""Whole lists of random legal play, people coming and going as they like."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tables import FOUR, PRACTICE, THREE, random_list
from wenzel.club import event as ev
from wenzel.club.dealview import codes
from wenzel.club.settings import Settings
from wenzel.club.table import Table, due, evolve, fold, players_due
from wenzel.club.tableview import event_views, sheet_view, table_view
from wenzel.rules.deal import commitment, deal_from_seed

KINDS = (
    THREE,
    FOUR,
    PRACTICE,
    replace(THREE, kind="open", list_length=9),
    replace(FOUR, kind="open", scoring="classic"),
    replace(THREE, options=replace(THREE.options, all_pass="ramsch", null_below_bid="isko")),
)

SEEDS = st.integers(0, 2**32)
TABLES = st.sampled_from(KINDS)


@settings(max_examples=12, deadline=None)
@given(TABLES, SEEDS)
def test_a_list_ends_and_its_sheet_adds_up(kind: Settings, seed: int) -> None:
    last: Table | None = None
    for _, _, at, _, after in random_list(kind, seed):
        last = after
        moment = due(after)
        if after.phase == "deal" and not after.is_paused:
            assert players_due(after) or moment is not None or not after.is_timed
        if after.phase == "ready" and after.stage == "running" and after.is_timed:
            assert moment is not None
        assert moment is None or moment >= at - 21_000
    assert last is not None
    assert last.phase == "finished"
    assert len(last.rows) == kind.list_length
    shown = sheet_view(last)
    for line in shown["footer"]:
        chair = str(line["chair"])
        assert line["points"] == sum(row["scores"][chair] for row in shown["rows"])
        assert line["total"] == line["points"] + line["bonus"] + line["others_lost"]
        assert line["total"] == last_total(last, line["chair"])
    assert [row["no"] for row in shown["rows"]] == list(range(1, kind.list_length + 1))
    dealers = [row["dealer"] for row in shown["rows"]]
    assert dealers == [no % kind.seats for no in range(kind.list_length)]


def last_total(table: Table, chair: int) -> int:
    return table_view(table, chair)["chairs"][chair]["total"]


@settings(max_examples=6, deadline=None)
@given(TABLES, SEEDS)
def test_a_table_folded_again_at_any_event_goes_on_as_if_nothing_had_happened(
    kind: Settings, seed: int
) -> None:
    stream: list[ev.TableEvent] = []
    for before, _, _, events, after in random_list(kind, seed):
        state = before
        for event in events:
            state = evolve(state, event)
        assert state == after
        stream += events
    first = next(iter(random_list(kind, seed)))[0]
    assert fold(stream, first) == state


@settings(max_examples=6, deadline=None)
@given(TABLES, SEEDS)
def test_every_deal_can_be_checked_when_it_is_over(kind: Settings, seed: int) -> None:
    for _, _, _, events, after in random_list(kind, seed):
        deal = after.deal
        ended = any("ended" in view["k"] for view in event_views(events, after, None))
        if deal is None or not deal.is_over or not ended:
            continue
        shown = table_view(after, None)["deal"]
        assert shown is not None
        result = shown["result"]
        assert result is not None
        proof = result["proof"]
        secret = bytes.fromhex(proof["seed"])
        assert commitment(secret) == proof["commitment"]
        again = deal_from_seed(secret, [bytes.fromhex(chance) for chance in proof["entropies"]])
        for chair, hand in zip(deal.roles, again.hands, strict=True):
            assert result["hands"][str(chair)] == codes(hand)
        assert result["skat"] == codes(again.skat)


@pytest.mark.parametrize("kind", [THREE, FOUR])
def test_thinking_time_never_grows_within_a_list(kind: Settings) -> None:
    for before, _, _, events, after in random_list(kind, 7):
        if any(isinstance(event, ev.ListBegun) for event in events):
            continue
        pairs = zip(before.clock.banks, after.clock.banks, strict=True)
        assert all(0 <= new <= old for old, new in pairs)
