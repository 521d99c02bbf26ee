"""Whatever is played, a deal of Skat keeps its laws (design: tests 2, 3 and 4)."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.random_play import (
    every_action,
    every_state,
    random_deal,
    random_options,
    random_steps,
)
from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules.cards import FULL_PACK, NO_CARDS, PACK, CardSet, format_cards, parse_cards
from wenzel.rules.contract import every_contract
from wenzel.rules.deal import Deal
from wenzel.rules.errors import Refused
from wenzel.rules.game import begin, decide, evolve, legal, to_act
from wenzel.rules.state import Phase, State
from wenzel.rules.view import first_view, hear, see, view

SEEDS = st.integers(0, 2**32)
VIEWERS: tuple[int | None, ...] = (0, 1, 2, None)


def everywhere(state: State) -> list[CardSet]:
    played = [CardSet(trick.cards) for trick in (*state.tricks, state.trick)]
    away = state.discards if state.skat_taken else state.deal.skat
    if state.phase is Phase.DECLARE:
        away = NO_CARDS
    return [*state.hands, *played, away]


@given(SEEDS)
@settings(max_examples=150, deadline=None)
def test_every_deal_ends_and_no_card_is_lost_or_doubled(seed: int) -> None:
    for state in every_state(seed):
        places = everywhere(state)
        assert sum(len(place) for place in places) == 32
        assert CardSet(card for place in places for card in place) == FULL_PACK
    assert state.result is not None
    if len(state.tricks) == 10 and state.declarer is not None and not state.ramsch:
        assert state.result.declarer_points is not None
        assert state.result.defender_points is not None
        assert state.result.declarer_points + state.result.defender_points == 120


@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_decide_accepts_exactly_what_is_legal(seed: int) -> None:
    rng = random.Random(seed)
    for state in every_state(seed):
        for seat in range(3):
            open_to = legal(state, seat)
            for action in candidates(rng):
                allowed = is_open(action, state, seat)
                if allowed:
                    assert decide(state, seat, action)
                else:
                    with pytest.raises(Refused):
                        decide(state, seat, action)
            assert bool(every_action(open_to, state.hands[seat], rng)) == (seat in to_act(state))


def candidates(rng: random.Random) -> list[act.Action]:
    two = CardSet(rng.sample(PACK, 2))
    contracts = rng.sample([*every_contract(hand=True), *every_contract(hand=False)], 4)
    return [
        act.Bid(rng.choice([17, 18, 20, 25, 48, 264, 265])),
        act.Hold(),
        act.Pass(),
        act.TakeSkat(),
        act.Declare(contracts[0]),
        act.Declare(contracts[1], two),
        act.Declare(contracts[2], CardSet(rng.sample(PACK, 3))),
        *[act.PlayCard(card) for card in rng.sample(PACK, 6)],
        act.GiveUp(),
        act.LayOpen(),
        act.Claim(),
        act.Answer(True),
    ]


def is_open(action: act.Action, state: State, seat: int) -> bool:
    open_to = legal(state, seat)
    match action:
        case act.Bid(value):
            return value in open_to.bids
        case act.Hold():
            return open_to.hold is not None
        case act.Pass():
            return open_to.can_pass
        case act.TakeSkat():
            return open_to.take_skat
        case act.Declare(contract, discards):
            held = discards - state.hands[seat] == NO_CARDS
            return contract in open_to.contracts and len(discards) == open_to.discards and held
        case act.PlayCard(card):
            return card in open_to.cards
        case act.GiveUp():
            return open_to.give_up
        case act.LayOpen():
            return open_to.lay_open
        case act.Claim():
            return open_to.claim
        case act.Answer():
            return open_to.answer is not None


@given(SEEDS)
@settings(max_examples=100, deadline=None)
def test_a_view_kept_up_by_hearing_equals_a_fresh_one(seed: int) -> None:
    rng = random.Random(seed)
    deal, options = random_deal(rng), random_options(rng)
    heard = {seat: first_view(seat, options) for seat in VIEWERS}
    heard = {s: hear(v, see(ev.Dealt(deal), s, None)) for s, v in heard.items()}  # type: ignore[arg-type]
    for state, _, _, events, _ in random_steps(deal, options, rng, talk=0.1):
        for event in events:
            for seat in VIEWERS:
                told = see(event, seat, state.declarer)
                if told is not None:
                    heard[seat] = hear(heard[seat], told)
            state = evolve(state, event)
            for seat in VIEWERS:
                assert heard[seat] == view(state, seat)


@given(SEEDS)
@settings(max_examples=200, deadline=None)
def test_two_deals_that_agree_on_what_a_seat_knows_look_the_same_to_it(seed: int) -> None:
    """Secrecy: the viewer's own cards and all public facts equal, everything hidden changed."""
    rng = random.Random(seed)
    viewer = rng.choice(VIEWERS)
    deal, options = random_deal(rng), random_options(rng)
    twin = begin(shuffled_behind(deal, viewer, rng), options)
    state = begin(deal, options)
    for _, seat, action, events, after in random_steps(deal, options, rng, talk=0.0):
        assert view(state, viewer) == view(twin, viewer)
        if isinstance(action, act.Declare) and action.contract.ouvert and seat != viewer:
            return  # ten cards become public that the twin does not hold there
        if isinstance(action, act.TakeSkat) and seat == viewer and twin.deal.skat != deal.skat:
            return  # the viewer learns a skat that the twin does not have
        try:
            answers = decide(twin, seat, twin_action(action, seat, viewer, twin, rng))
        except Refused:
            return  # a hidden card is played that the twin does not hold there
        if after.phase is Phase.OVER:
            return
        shown = [see(event, viewer, state.declarer) for event in events]
        assert [see(event, viewer, twin.declarer) for event in answers] == shown
        for event in answers:
            twin = evolve(twin, event)
        state = after


def shuffled_behind(deal: Deal, viewer: int | None, rng: random.Random) -> Deal:
    hidden = [card for seat in range(3) if seat != viewer for card in deal.hands[seat]]
    skat = deal.skat
    if rng.random() < 0.5:
        hidden += list(skat)
        rng.shuffle(hidden)
        skat = CardSet(hidden[:2])
        del hidden[:2]
    rng.shuffle(hidden)
    hands = [deal.hands[s] if s == viewer else None for s in range(3)]
    for seat in range(3):
        if hands[seat] is None:
            hands[seat] = CardSet(hidden[:10])
            del hidden[:10]
    return Deal((hands[0], hands[1], hands[2]), skat)  # type: ignore[arg-type]


def twin_action(
    action: act.Action, seat: int, viewer: int | None, twin: State, rng: random.Random
) -> act.Action:
    """The same action; a hidden discard is another one, since the cards are others."""
    if isinstance(action, act.Declare) and seat != viewer and action.discards:
        return act.Declare(action.contract, CardSet(rng.sample(list(twin.hands[seat]), 2)))
    return action


@given(st.lists(st.sampled_from(PACK), unique=True))
def test_cards_written_are_read_back(cards: list[str]) -> None:
    assert parse_cards(format_cards(CardSet(cards))) == CardSet(cards)  # type: ignore[arg-type]


def test_folding_the_events_gives_the_same_state() -> None:
    rng = random.Random(7)
    for _ in range(50):
        deal, options = random_deal(rng), random_options(rng)
        folded = begin(deal, options)
        for *_, events, after in random_steps(deal, options, rng, talk=0.1):
            for event in events:
                folded = evolve(folded, event)
            assert folded == after
