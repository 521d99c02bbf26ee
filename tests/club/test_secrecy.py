"""What a chair may not know makes no difference to what it is told.

At many moments of many deals the cards that a viewer does not know are dealt anew among the places
where they lie: other hands, skat, discards. Everything that viewer is told must be the same, byte
for byte, although seed and chance differ too.
"""

import json
import random
from collections.abc import Iterator
from dataclasses import replace
from types import ModuleType

import pytest

from tests.club.tables import FOUR, PRACTICE, THREE, random_list
from wenzel.club import dealview, eventview, tableview, wire
from wenzel.club import event as ev
from wenzel.club.settings import Settings
from wenzel.club.state import TableDeal
from wenzel.club.table import Table, fold
from wenzel.club.tableview import event_views, table_view
from wenzel.rules import event as rules
from wenzel.rules.cards import PACK, Card, CardSet
from wenzel.rules.deal import Deal
from wenzel.rules.view import see

Swap = dict[Card, Card]


def known_to(table: Table, viewer: int | None) -> CardSet:
    """Every card whose place this viewer may know now, counted from the rules' text alone."""
    deal = table.deal
    assert deal is not None
    state = deal.state
    played = [card for trick in (*state.tricks, state.trick) for card in trick.cards]
    known = CardSet(played)
    for seat in state.open_seats:
        known |= state.hands[seat]
    seat_of_viewer = deal.seat_of(viewer) if viewer is not None else None
    if seat_of_viewer is not None:
        known |= state.deal.hands[seat_of_viewer]
        if state.skat_taken and state.declarer == seat_of_viewer:
            known |= state.deal.skat
    return known


def swapped(cards: CardSet, swap: Swap) -> CardSet:
    return CardSet(swap[card] for card in cards)


def swapped_deal(deal: Deal, swap: Swap) -> Deal:
    first, second, third = (swapped(hand, swap) for hand in deal.hands)
    return Deal((first, second, third), swapped(deal.skat, swap))


def in_other_deal(event: ev.TableEvent, swap: Swap, rng: random.Random) -> ev.TableEvent:
    """The same event if the hidden cards lay otherwise, with other secrets behind it."""
    match event:
        case ev.Committed():
            return replace(event, seed=rng.randbytes(32))
        case ev.ChairReady():
            return replace(event, entropy=rng.randbytes(16))
        case ev.DealBegun():
            chance = tuple(rng.randbytes(16) for _ in event.entropies)
            return replace(event, deal=swapped_deal(event.deal, swap), entropies=chance)
        case ev.InDeal(at, rules.Dealt(deal)):
            return ev.InDeal(at, rules.Dealt(swapped_deal(deal, swap)))
        case ev.InDeal(at, rules.SkatTaken(declarer, skat)):
            return ev.InDeal(at, rules.SkatTaken(declarer, swapped(skat, swap)))
        case ev.InDeal(at, rules.Declared() as declared):
            discards = swapped(declared.discards, swap)
            opened = swapped(declared.open_cards, swap)
            return ev.InDeal(at, replace(declared, discards=discards, open_cards=opened))
        case _:
            return event


def moments(kind: Settings, seed: int) -> Iterator[tuple[Table, list[ev.TableEvent], Table]]:
    """Every moment of the deals of a list but the first: the table before the deal, its events
    up to now, the table now.
    """
    before: Table | None = None
    tail: list[ev.TableEvent] = []
    for earlier, _, _, events, after in random_list(kind, seed, noise=0.05):
        if any(isinstance(event, ev.DealBegun) for event in events):
            before, tail = earlier, []
        tail += events
        if after.phase == "deal" and before is not None:
            yield before, tail, after


def in_other_hands(before: Table, rng: random.Random) -> Table:
    """The same table before the deal, with another seed behind the same promise."""
    promise = before.promise
    assert promise is not None
    return replace(before, promise=replace(promise, seed=rng.randbytes(32)))


def another(table: Table, viewer: int | None, rng: random.Random) -> Swap:
    """Deal the cards that the viewer does not know anew."""
    hidden = list(CardSet(PACK) - known_to(table, viewer))
    mixed = rng.sample(hidden, len(hidden))
    return {card: card for card in PACK} | dict(zip(hidden, mixed, strict=True))


def compare(kind: Settings, seed: int) -> tuple[int, int]:
    """Compare what is told at every moment of a list: how often, and how often cards differed."""
    compared = different = 0
    rng = random.Random(seed)
    viewers = (*range(kind.seats), None)
    for before, tail, now in moments(kind, seed):
        viewer = rng.choice(viewers)
        swap = another(now, viewer, rng)
        other_tail = [in_other_deal(event, swap, rng) for event in tail]
        other = fold(other_tail, in_other_hands(before, rng))
        told = json.dumps([table_view(now, viewer), event_views(tail, now, viewer)])
        again = json.dumps([table_view(other, viewer), event_views(other_tail, other, viewer)])
        assert told == again, "told differently"
        compared += 1
        different += swap != dict(zip(PACK, PACK, strict=True))
    return compared, different


@pytest.mark.parametrize(
    ("kind", "lists"),
    [
        (replace(THREE, list_length=9), 3),
        (FOUR, 2),
        (replace(PRACTICE, list_length=9), 1),
        (replace(THREE, list_length=9, options=replace(THREE.options, all_pass="ramsch")), 2),
    ],
)
def test_a_viewer_is_told_the_same_whatever_the_hidden_cards_are(
    kind: Settings, lists: int
) -> None:
    counts = [compare(kind, seed) for seed in range(lists)]
    compared = sum(count for count, _ in counts)
    assert compared > 150 * lists
    assert sum(different for _, different in counts) > 0.9 * compared


def shown_discards(table: Table, deal: TableDeal, viewer: int | None) -> wire.DealWire:
    """The fault of telling everybody what the declarer put away."""
    shown = dealview.deal_view(table, deal, viewer)
    shown["discards"] = dealview.codes(deal.state.discards)
    return shown


def shown_hand(table: Table, deal: TableDeal, viewer: int | None) -> wire.DealWire:
    """The fault of telling everybody forehand's cards."""
    shown = dealview.deal_view(table, deal, viewer)
    shown["hand"] = dealview.codes(deal.state.hands[0])
    return shown


def shown_seed(table: Table, deal: TableDeal, viewer: int | None) -> wire.DealWire:
    """The fault of telling something of the seed."""
    shown = dealview.deal_view(table, deal, viewer)
    shown["no"] = deal.promise.seed[0]
    return shown


def unredacted(event: rules.Event, seat: int | None, declarer: int | None) -> rules.Heard | None:
    """The fault of letting everybody hear what the declarer found."""
    return event if isinstance(event, rules.SkatTaken) else see(event, seat, declarer)


@pytest.mark.parametrize(
    ("place", "name", "fault"),
    [
        (tableview, "deal_view", shown_discards),
        (tableview, "deal_view", shown_hand),
        (tableview, "deal_view", shown_seed),
        (eventview, "see", unredacted),
    ],
)
def test_the_comparison_notices_what_leaks(
    monkeypatch: pytest.MonkeyPatch, place: ModuleType, name: str, fault: object
) -> None:
    monkeypatch.setattr(place, name, fault)
    with pytest.raises(AssertionError, match="told"):
        compare(replace(THREE, list_length=9), 0)
