"""The proof of a claim, against a brute force that knows nothing but the rules."""

import random
import time
from collections.abc import Iterator

import pytest

from tests.rules.random_play import random_deal
from wenzel.engine.proof import claim_is_sure
from wenzel.rules import event as ev
from wenzel.rules.cards import Card, CardSet, parse_cards
from wenzel.rules.contract import Contract, Game
from wenzel.rules.deal import Deal
from wenzel.rules.game import begin, evolve
from wenzel.rules.state import Phase, State, Trick
from wenzel.rules.trick import playable, winner


def ending(
    game: Game, hands: list[CardSet], leader: int, declarer: int, table: tuple[Card, ...] = ()
) -> State:
    """A state with so few cards left; the tricks before are of no matter to the proof."""
    blank = random_deal(random.Random(0))
    return State(
        blank,
        phase=Phase.PLAY,
        hands=(hands[0], hands[1], hands[2]),
        declarer=declarer,
        bid=18,
        contract=Contract(game),
        trick=Trick(leader, table),
    )


def brute(state: State, seat: int) -> bool:
    """Every play by the rules' own words, without memory and without short cuts."""
    assert state.contract is not None
    game, trick = state.contract.game, state.trick
    all_wanted = seat == state.declarer and game is not Game.NULL
    if len(trick.cards) == 3:
        taker = winner(game, trick)
        if (taker == state.declarer) != all_wanted:
            return False
        return brute(state._replace(trick=Trick(taker)), seat)
    mover = trick.seat_of(len(trick.cards))
    if not state.hands[mover]:
        return True
    found = []
    for card in playable(game, state.hands[mover], trick):
        hands = [
            hand - CardSet([card]) if at == mover else hand for at, hand in enumerate(state.hands)
        ]
        lies = Trick(trick.leader, (*trick.cards, card))
        after = state._replace(hands=(hands[0], hands[1], hands[2]), trick=lies)
        found.append(brute(after, seat))
    return any(found) if mover == seat else all(found)


def random_endings(game: Game, cards: int, on_table: int, count: int) -> Iterator[State]:
    """Endings in which the declarer is strong (weak in Null) often enough to be of interest."""
    rng = random.Random(f"{game} {cards} {on_table}")
    for _ in range(count):
        pack = list(random_deal(rng).hands[0] | random_deal(rng).hands[1])
        rng.shuffle(pack)
        pack = pack[: 3 * cards]
        if len(pack) < 3 * cards:
            continue
        if rng.random() < 0.7:
            pack.sort(key=lambda c: (c in game.trump_set, c.points), reverse=game is not Game.NULL)
        declarer, leader = rng.randrange(3), rng.randrange(3)
        packets = [pack[:cards], pack[cards::2], pack[cards + 1 :: 2]]
        hands = [CardSet(packets[(seat - declarer) % 3]) for seat in range(3)]
        state = ending(game, hands, leader, declarer)
        for place in range(on_table):
            mover = (leader + place) % 3
            card = rng.choice(list(playable(game, state.hands[mover], state.trick)))
            lies = (*state.trick.cards, card)
            left = [h - CardSet([card]) if s == mover else h for s, h in enumerate(state.hands)]
            state = ending(game, left, leader, declarer, lies)
        yield state


@pytest.mark.parametrize("on_table", [0, 1, 2])
@pytest.mark.parametrize("game", [Game.GRAND, Game.HEARTS, Game.NULL])
def test_the_proof_is_what_brute_force_finds(game: Game, on_table: int) -> None:
    answers = []
    small = random_endings(game, 2, on_table, 50)
    for state in (*small, *random_endings(game, 3, on_table, 6)):
        for seat in range(3):
            if seat != state.declarer and game is Game.NULL:
                assert not claim_is_sure(state, seat)
                continue
            found = claim_is_sure(state, seat)
            assert found == brute(state, seat), (state, seat)
            answers.append(found)
    assert True in answers
    assert False in answers


def hearts(*hands: str, leader: int = 0, declarer: int = 0) -> State:
    return ending(Game.HEARTS, [parse_cards(text) for text in hands], leader, declarer)


def test_a_declarer_with_all_the_highest_has_the_rest() -> None:
    state = hearts("CJ SJ HJ DJ HA HT HK CA CT", "C7 C8 C9 S7 S8 S9 D7 D8 D9", "HQ H9 H8 H7 "
                   "CK CQ SK SQ DK")  # fmt: skip
    assert claim_is_sure(state, 0)


def test_a_declarer_is_not_sure_while_a_trump_is_out_that_he_cannot_draw() -> None:
    assert claim_is_sure(hearts("CJ CA", "H7 S7", "H8 S8"), 0)
    assert not claim_is_sure(hearts("CA CT", "H7 C7", "D8 S8"), 0)


def test_a_partner_may_not_be_able_to_spoil_a_defenders_claim() -> None:
    # The defender to lead has the two highest trumps; the declarer's last trump falls.
    assert claim_is_sure(hearts("HA D7", "CJ SJ", "C7 C8", leader=1), 1)
    assert not claim_is_sure(hearts("HA S8", "CJ S7", "C7 C8", leader=1), 1)


def test_a_null_declarer_claims_that_he_takes_none() -> None:
    low = ending(Game.NULL, [parse_cards(t) for t in ("C7 S7", "C8 S8", "C9 S9")], 1, 0)
    high = ending(Game.NULL, [parse_cards(t) for t in ("CA S7", "C8 S8", "C9 S9")], 1, 0)
    assert claim_is_sure(low, 0)
    assert not claim_is_sure(high, 0)


def test_nothing_is_sure_before_the_play_or_in_a_ramsch() -> None:
    deal: Deal = random_deal(random.Random(3))
    assert not claim_is_sure(begin(deal), 0)
    assert not claim_is_sure(evolve(begin(deal), ev.RamschBegun()), 0)


def test_ten_cards_are_answered_in_time() -> None:
    rng = random.Random(9)
    slowest = 0.0
    for _ in range(6):
        deal = random_deal(rng)
        state = ending(Game.CLUBS, list(deal.hands), 0, 0)
        begun = time.perf_counter()
        claim_is_sure(state, rng.randrange(3))
        slowest = max(slowest, time.perf_counter() - begun)
    assert slowest < 1.5  # 0.3 s on a free core


def test_a_budget_used_up_is_no_proof() -> None:
    state = hearts("CJ SJ D7", "HA HT HK", "C7 C8 C9", leader=1)
    assert claim_is_sure(state, 0, nodes=1) is False
