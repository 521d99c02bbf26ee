"""The baseline player: always legal, blind to hidden cards, and not a nuisance at the table."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from tests.rules.random_play import every_state, random_deal, random_options
from wenzel.engine.baseline import Baseline, choose
from wenzel.engine.proof import claim_is_sure
from wenzel.engine.reading import Reading
from wenzel.rules import action as act
from wenzel.rules.cards import Card, CardSet
from wenzel.rules.contract import Game
from wenzel.rules.deal import Deal
from wenzel.rules.game import begin, decide, evolve, to_act
from wenzel.rules.options import Options
from wenzel.rules.result import Ending, Loss
from wenzel.rules.state import Phase, State
from wenzel.rules.trick import winner
from wenzel.rules.value import count_matadors, game_value, is_reachable
from wenzel.rules.view import view

SEATS = (0, 1, 2)

Decisions = list[tuple[State, int, act.Action]]


def whole_deal(
    rng: random.Random, options: Options, seeds: tuple[int, int, int] = (0, 1, 2)
) -> Decisions:
    """Every decision of three baselines in one deal, and the last state with no action of note."""
    state, found = begin(random_deal(rng), options), []
    while state.phase is not Phase.OVER:
        seat = to_act(state)[0]
        action = Baseline(seeds[seat]).choose(view(state, seat))
        found.append((state, seat, action))
        for event in decide(state, seat, action):
            state = evolve(state, event)
        assert len(found) < 130
    return [*found, (state, 0, act.Pass())]


@pytest.fixture(scope="module")
def many_deals() -> list[Decisions]:
    rng = random.Random(84)
    return [whole_deal(rng, Options()) for _ in range(250)]


@pytest.mark.parametrize("seed", range(30))
def test_every_choice_is_legal_wherever_random_play_leads(seed: int) -> None:
    for state in every_state(seed, talk=0.15):
        for seat in to_act(state):
            action = Baseline(seed).choose(view(state, seat))
            assert decide(state, seat, action)


def test_whole_deals_end_under_every_reading_of_the_rules() -> None:
    rng, endings = random.Random(5), Counter[Ending]()
    for number in range(120):
        options = replace(random_options(rng), seats=rng.choice([3, 4]))
        last, _, _ = whole_deal(rng, options, (number, 1, 2))[-1]
        assert last.result
        endings[last.result.ending] += 1
    assert endings[Ending.PLAYED] > 60
    assert Ending.DECLARER_GAVE_UP not in endings


def shuffled_unseen(state: State, seat: int, rng: random.Random) -> State | None:
    """The same deal as this seat knows it, with other cards where it cannot look."""
    known = view(state, seat)
    hidden = [other for other in SEATS if other != seat and other not in state.open_seats]
    skat_hidden = known.discards is None and not (
        state.phase is Phase.DECLARE and seat == state.declarer
    )
    pool = [card for other in hidden for card in state.hands[other]]
    away = state.discards if state.skat_taken else state.deal.skat
    pool += list(away) if skat_hidden else []
    rng.shuffle(pool)
    voids = Reading(known, seat).voids if state.phase is Phase.PLAY else (0, 0, 0)
    hands, taken = list(state.hands), 0
    for other in hidden:
        count = len(state.hands[other])
        hands[other] = CardSet(pool[taken : taken + count])
        taken += count
        if hands[other].mask & voids[other]:
            return None
    moved = state._replace(hands=(hands[0], hands[1], hands[2]))
    if skat_hidden and state.skat_taken:
        return moved._replace(discards=CardSet(pool[taken:]))
    if skat_hidden:
        dealt = [hands[other] | played_by(state, other) for other in SEATS]
        deal = Deal((dealt[0], dealt[1], dealt[2]), CardSet(pool[taken:]))
        return moved._replace(deal=deal)
    return moved


def played_by(state: State, seat: int) -> CardSet:
    found: list[Card] = []
    for trick in (*state.tricks, state.trick):
        found += [card for at, card in enumerate(trick.cards) if trick.seat_of(at) == seat]
    return CardSet(found)


def test_hidden_cards_do_not_change_a_choice() -> None:
    """R083: whatever the hidden cards are, the same view is answered alike."""
    rng, compared, moved = random.Random(83), 0, 0
    for _ in range(25):
        for state, seat, action in whole_deal(rng, Options(), (0, 0, 0))[:-1]:
            other = shuffled_unseen(state, seat, rng)
            if other is None:
                continue
            assert view(other, seat) == view(state, seat)
            assert Baseline().choose(view(other, seat)) == action
            compared += 1
            moved += other.hands != state.hands
    assert moved > compared / 2 > 200


def test_the_same_view_and_seed_give_the_same_choice() -> None:
    rng = random.Random(4)
    for state, seat, _ in whole_deal(rng, Options())[:-1]:
        known = view(state, seat)
        assert choose(7, known) == Baseline(7).choose(known) == Baseline(7).choose(known)


def offences(state: State, seat: int, card: Card) -> Counter[str]:
    """What a partner at the table would grumble about (R084), and how often there was a chance."""
    found = Counter[str]()
    known = view(state, seat)
    if state.contract is None or seat == state.declarer or len(state.trick.cards) != 2:
        return found
    game, legal = state.contract.game, known.legal.cards
    if game is Game.NULL:
        return found
    holder = winner(game, state.trick)
    best = state.trick.cards[(holder - state.trick.leader) % 3]
    trumps = game.trump_set
    beats = CardSet(c for c in legal if Reading(known, seat).beats(c, best))
    if holder == state.declarer:
        aces = CardSet(c for c in legal - beats if c in trumps and c.points == 11)
        if aces and (legal & trumps) - aces - beats:
            found["lost trick"] += 1
            found["trump ace thrown away"] += card in aces
    elif beats and legal - beats:
        found["partner's trick"] += 1
        found["trumped over the partner"] += card in beats and card in trumps
    return found


def test_no_trump_ace_on_a_lost_trick_and_no_trump_on_the_partners(
    many_deals: list[Decisions],
) -> None:
    """R084, both below one in a hundred."""
    found = Counter[str]()
    for deal in many_deals:
        for state, seat, action in deal[:-1]:
            if isinstance(action, act.PlayCard):
                found += offences(state, seat, action.card)
    assert found["lost trick"] > 15
    assert found["partner's trick"] > 60
    assert found["trump ace thrown away"] <= 0.01 * found["lost trick"]
    assert found["trumped over the partner"] <= 0.01 * found["partner's trick"]


def test_a_claim_is_made_only_when_it_is_sure() -> None:
    rng, claimed = random.Random(6), 0
    for _ in range(60):
        for state, seat, action in whole_deal(rng, Options())[:-1]:
            if isinstance(action, act.Claim):
                assert claim_is_sure(state, seat)
                claimed += 1
    assert claimed > 5


def test_three_baselines_play_a_sensible_table(many_deals: list[Decisions]) -> None:
    tally, losses = Counter[str](), Counter[Loss]()
    for deal in many_deals:
        last, _, _ = deal[-1]
        assert last.result
        tally["passed"] += last.result.ending is Ending.PASSED_IN
        tally["won"] += bool(last.result.won)
        if last.result.loss:
            losses[last.result.loss] += 1
    declared = len(many_deals) - tally["passed"]
    assert 0.02 < tally["passed"] / len(many_deals) < 0.22
    assert 0.7 < tally["won"] / declared < 0.92
    assert losses[Loss.OVERBID] <= 0.02 * declared


def test_a_declared_game_covers_the_bid_whenever_one_can(many_deals: list[Decisions]) -> None:
    seen = 0
    for deal in many_deals:
        for state, seat, action in deal[:-1]:
            if isinstance(action, act.Declare) and not action.contract.hand:
                contract, whole = action.contract, state.hands[seat]
                seen += 1
                if contract.game is not Game.NULL:
                    value = game_value(contract, count_matadors(whole, contract.game))
                    assert value >= state.bid or not any(
                        is_reachable(other, whole, state.bid)
                        and game_value(other, count_matadors(whole, other.game)) >= state.bid
                        for other in view(state, seat).legal.contracts
                        if other.game is not Game.NULL
                    )
    assert seen > 80
