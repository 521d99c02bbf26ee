"""Random but legal play, for properties over whole deals."""

import random
from collections.abc import Iterator

from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules.cards import NO_CARDS, PACK, CardSet
from wenzel.rules.deal import Deal, deal_pack
from wenzel.rules.game import begin, decide, evolve, legal, to_act
from wenzel.rules.legal import Legal
from wenzel.rules.options import Options
from wenzel.rules.state import Phase, State


def random_deal(rng: random.Random) -> Deal:
    pack = list(PACK)
    rng.shuffle(pack)
    return deal_pack(pack)


def random_options(rng: random.Random) -> Options:
    return Options(
        own_schneider=rng.choice(["isko", "never"]),
        failed_announcement=rng.choice(["full", "announced_only"]),
        null_below_bid=rng.choice(["reject", "isko", "next_null", "double_null"]),
        overbid_penalty=rng.choice(["covering_multiple", "double_base"]),
        lost_factor=rng.choice([1, 2]),
        forehand_open=rng.choice(["18", "any"]),
        all_pass=rng.choice(["passed_in", "ramsch"]),
        jump_bids=rng.choice(["allowed", "forbidden"]),
        null_stops=rng.choice(["at_once", "at_the_end"]),
    )


def every_action(open_to: Legal, hand: CardSet, rng: random.Random) -> list[act.Action]:
    """One action of each kind that is open; declarations with two random discards."""
    actions: list[act.Action] = [act.Bid(value) for value in open_to.bids[:3]]
    actions += [act.Bid(value) for value in open_to.bids[-1:] if rng.random() < 0.05]
    if open_to.hold is not None:
        actions.append(act.Hold())
    if open_to.can_pass:
        actions.append(act.Pass())
    if open_to.take_skat:
        actions.append(act.TakeSkat())
    for contract in open_to.contracts:
        away = rng.sample(list(hand), open_to.discards) if open_to.discards else NO_CARDS
        actions.append(act.Declare(contract, CardSet(away)))
    actions += [act.PlayCard(card) for card in open_to.cards]
    if open_to.answer:
        actions += [act.Answer(True), act.Answer(False)]
    return actions


def table_talk(open_to: Legal) -> list[act.Action]:
    actions: list[act.Action] = []
    if open_to.give_up:
        actions.append(act.GiveUp())
    if open_to.lay_open:
        actions.append(act.LayOpen())
    if open_to.claim:
        actions += [act.Claim(), act.Claim(proved=True)]
    return actions


def random_steps(
    deal: Deal, options: Options, rng: random.Random, talk: float = 0.02
) -> Iterator[tuple[State, int, act.Action, tuple[ev.Event, ...], State]]:
    """Play a deal to its end: state, seat, action, events and the state after each action."""
    state = begin(deal, options)
    while state.phase is not Phase.OVER:
        seat = rng.choice(to_act(state))
        speaker = rng.randrange(3)
        words = table_talk(legal(state, speaker))
        if words and rng.random() < talk:
            seat, action = speaker, rng.choice(words)
        else:
            action = rng.choice(every_action(legal(state, seat), state.hands[seat], rng))
        events = decide(state, seat, action)
        after = state
        for event in events:
            after = evolve(after, event)
        yield state, seat, action, events, after
        state = after


def every_state(seed: int, talk: float = 0.02) -> Iterator[State]:
    """Every state of one random deal under random options."""
    rng = random.Random(seed)
    deal, options = random_deal(rng), random_options(rng)
    yield begin(deal, options)
    for *_, after in random_steps(deal, options, rng, talk):
        yield after
