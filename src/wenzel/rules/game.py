"""One deal of Skat: `legal`, `decide`, `evolve` over frozen values.

`decide` judges an action and answers what happens; `evolve` folds what happened and never judges.
"""

from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules import play
from wenzel.rules.auction import check_bid, standing
from wenzel.rules.cards import CardSet
from wenzel.rules.contract import Contract, declare
from wenzel.rules.deal import Deal
from wenzel.rules.ending import null_charged, passed_in, unreachable
from wenzel.rules.errors import Reason, Refused
from wenzel.rules.fold import fold_public
from wenzel.rules.legal import Legal, legal_for, null_below, to_act
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.state import Phase, State

__all__ = ["begin", "decide", "evolve", "legal", "to_act"]


def begin(deal: Deal, options: Options = INTERNATIONAL) -> State:
    """The state right after the cards are dealt: middlehand is to speak."""
    return State(deal, options, hands=deal.hands)


def legal(state: State, seat: int) -> Legal:
    """Everything a seat may do now."""
    shown = seat in state.open_seats
    return legal_for(state, seat, state.hands[seat], "open" if shown else "closed")


def decide(state: State, seat: int, action: act.Action) -> tuple[ev.Event, ...]:
    """What happens when a seat acts; Refused, with a coded reason, if it may not."""
    if state.phase is Phase.OVER:
        raise Refused(Reason.DEAL_OVER)
    match action:
        case act.Answer(agree):
            return play.answer(state, seat, agree)
        case _ if state.asking:
            raise Refused(Reason.ANSWER_FIRST)
        case act.GiveUp() | act.LayOpen() | act.Claim():
            return play.talk(state, seat, action)
    if seat not in to_act(state):
        raise Refused(Reason.NOT_YOUR_TURN)
    match action:
        case act.Bid(value):
            return _bid(state, seat, value)
        case act.Hold():
            return _hold(state, seat)
        case act.Pass():
            return _pass(state, seat)
        case act.TakeSkat():
            return _take(state, seat)
        case act.Declare(contract, discards):
            return _declare(state, seat, contract, discards)
        case act.PlayCard(card):
            return play.card(state, seat, card)


def evolve(state: State, event: ev.Event) -> State:
    """The state after an event. Facts are folded, never judged."""
    match event:
        case ev.Dealt(deal):
            return begin(deal, state.options)
        case ev.SkatTaken(declarer, skat):
            state = _with_hand(state, declarer, state.hands[declarer] | skat)
        case ev.Declared(declarer, _, discards, open_cards):
            state = _with_hand(state, declarer, state.hands[declarer] - discards)
            opened = (declarer,) if open_cards else ()
            state = state._replace(discards=discards, open_seats=opened)
        case ev.CardPlayed(seat, card):
            state = _with_hand(state, seat, state.hands[seat] - CardSet((card,)))
        case ev.CardsLaidOpen(seat):
            state = state._replace(open_seats=(*state.open_seats, seat))
    return fold_public(state, event)


def _with_hand(state: State, seat: int, hand: CardSet) -> State:
    hands = tuple(hand if at == seat else held for at, held in enumerate(state.hands))
    return state._replace(hands=(hands[0], hands[1], hands[2]))


def _bid(state: State, seat: int, value: int) -> tuple[ev.Event, ...]:
    if state.phase is not Phase.AUCTION:
        raise Refused(Reason.WRONG_PHASE)
    now = standing(state.said)
    check_bid(now, value, state.options)
    if now.turn == "open":
        return ev.BidMade(seat, value), ev.AuctionWon(seat, value)
    return (ev.BidMade(seat, value),)


def _hold(state: State, seat: int) -> tuple[ev.Event, ...]:
    if state.phase is not Phase.AUCTION:
        raise Refused(Reason.WRONG_PHASE)
    now = standing(state.said)
    if now.turn != "answer":
        raise Refused(Reason.BID_OR_PASS, bid=now.bid)
    return (ev.BidHeld(seat, now.bid),)


def _pass(state: State, seat: int) -> tuple[ev.Event, ...]:
    if state.phase is not Phase.AUCTION:
        raise Refused(Reason.WRONG_PHASE)
    passed = ev.Passed(seat)
    after = standing(evolve(state, passed).said)
    if after.turn != "over":
        return (passed,)
    if after.declarer is not None:
        return passed, ev.AuctionWon(after.declarer, after.bid)
    if state.options.all_pass == "ramsch":
        return passed, ev.RamschBegun()
    return passed, passed_in(state)


def _take(state: State, seat: int) -> tuple[ev.Event, ...]:
    if state.phase is not Phase.SKAT:
        raise Refused(Reason.WRONG_PHASE)
    return (ev.SkatTaken(seat, state.deal.skat),)


def _declare(
    state: State, seat: int, contract: Contract, discards: CardSet
) -> tuple[ev.Event, ...]:
    if state.phase not in (Phase.SKAT, Phase.DECLARE):
        raise Refused(Reason.WRONG_PHASE)
    whole = declare(
        contract.game,
        hand=contract.hand,
        schneider=contract.schneider,
        schwarz=contract.schwarz,
        ouvert=contract.ouvert,
    )
    _check_discards(state, seat, whole, discards)
    if state.options.null_below_bid == "reject" and null_below(whole, state.bid):
        raise Refused(Reason.NULL_BELOW_BID, bid=state.bid)
    left = state.hands[seat] - discards
    declared = ev.Declared(seat, whole, discards, left if whole.ouvert else CardSet())
    after = evolve(state, declared)
    end = null_charged(after) or unreachable(after)
    return (declared, end) if end else (declared,)


def _check_discards(state: State, seat: int, contract: Contract, discards: CardSet) -> None:
    if contract.hand and state.skat_taken:
        raise Refused(Reason.HAND_ALREADY_DECIDED)
    if not contract.hand and not state.skat_taken:
        raise Refused(Reason.TAKE_SKAT_FIRST)
    if len(discards) != (0 if contract.hand else 2):
        raise Refused(Reason.DISCARD_TWO, count=len(discards))
    missing = discards - state.hands[seat]
    if missing:
        raise Refused(Reason.CARD_NOT_HELD, card=next(iter(missing)))
