"""From the authority's state to what one seat knows: `view`, `see`, `hear`.

`view` shows a state to a seat. `see` redacts an event for a seat, and `hear` folds what was heard
into a view, so that a view kept up by hearing equals a fresh one.
"""

from dataclasses import replace

from wenzel.rules import event as ev
from wenzel.rules.cards import NO_CARDS, CardSet
from wenzel.rules.fold import fold_public
from wenzel.rules.legal import NOTHING, legal_for, to_act
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.state import Asking, Phase, State

__all__ = ["View", "first_view", "hear", "see", "view"]
from wenzel.rules.known import View


def view(state: State, seat: int | None) -> View:
    """What a seat, or a spectator (None), knows of this state."""
    over = state.phase is Phase.OVER
    own_skat = state.skat_taken and seat is not None and seat == state.declarer
    may_know_skat = own_skat or over
    put_away = state.contract is not None and not state.contract.hand
    is_defender = seat is not None and seat != state.declarer
    known = View(
        seat=seat,
        options=state.options,
        phase=state.phase,
        dealt=NO_CARDS if seat is None else state.deal.hands[seat],
        hand=NO_CARDS if seat is None else state.hands[seat],
        counts=_counts(state),
        said=state.said,
        declarer=state.declarer,
        bid=state.bid,
        skat_taken=state.skat_taken,
        skat=state.deal.skat if may_know_skat else None,
        discards=state.discards if may_know_skat and put_away else None,
        contract=state.contract,
        ramsch=state.ramsch,
        tricks=state.tricks,
        trick=state.trick,
        open_hands=_open_hands(state),
        asking=state.asking,
        asked=state.asked,
        offered=state.offered if is_defender else (),
        result=state.result,
        hands=state.deal.hands if over else None,
    )
    return _completed(known)


def first_view(seat: int | None, options: Options = INTERNATIONAL) -> View:
    """What a seat knows before it hears of a deal."""
    return View(seat=seat, options=options)


def see(event: ev.Event, seat: int | None, declarer: int | None) -> ev.Heard | None:
    """What a seat hears of an event; None if it hears nothing.

    `declarer` is the declarer before the event, whom the defenders' own talk does not reach.
    """
    match event:
        case ev.Dealt(deal):
            return ev.HandDealt(seat, NO_CARDS if seat is None else deal.hands[seat])
        case ev.SkatTaken(taker) if taker != seat:
            return replace(event, skat=NO_CARDS)
        case ev.Declared(taker) if taker != seat:
            return replace(event, discards=NO_CARDS)
        case ev.GiveUpOffered() if seat is None or seat == declarer:
            return None
        case ev.Answered(answerer) if answerer != seat:
            return None
        case _:
            return event


def hear(known: View, event: ev.Heard) -> View:
    """The view after hearing an event: equal to a fresh view of the state after it."""
    match event:
        case ev.HandDealt(seat, hand):
            fresh = View(seat=seat, options=known.options, dealt=hand, hand=hand)
            return _completed(fresh)
        case ev.SkatTaken(declarer, skat):
            counts = _changed(known.counts, declarer, 2)
            known = known._replace(counts=counts, hand=known.hand | skat, skat=skat or None)
        case ev.Declared():
            known = _hear_declared(known, event)
        case ev.CardPlayed(seat, card):
            gone = CardSet((card,))
            opened = [None if cards is None else cards - gone for cards in known.open_hands]
            known = known._replace(
                counts=_changed(known.counts, seat, -1),
                hand=known.hand - gone,
                open_hands=(opened[0], opened[1], opened[2]),
            )
        case ev.CardsLaidOpen(seat, cards):
            known = known._replace(open_hands=_opened(known, seat, cards))
        case ev.DealEnded(_, deal, discards):
            put_away = known.contract is not None and not known.contract.hand
            known = known._replace(
                skat=deal.skat,
                discards=discards if put_away else None,
                hands=deal.hands,
            )
    return _completed(fold_public(known, event))


def _hear_declared(known: View, event: ev.Declared) -> View:
    mine = event.declarer == known.seat
    taken = 0 if event.contract.hand else -2
    return known._replace(
        counts=_changed(known.counts, event.declarer, taken),
        hand=known.hand - event.discards,
        discards=event.discards if mine and not event.contract.hand else None,
        open_hands=_opened(known, event.declarer, event.open_cards or None),
    )


def _completed(known: View) -> View:
    """Fill in what follows from the rest: whose turn it is and what this seat may do."""
    seat = known.seat
    asking = known.asking
    if asking:
        waiting = (seat,) if seat is not None and seat in asking.waiting else ()
        known = known._replace(asking=Asking(asking.seat, asking.what, waiting))
    legal = NOTHING
    if seat is not None:
        closed = known.open_hands[seat] is None
        legal = legal_for(known, seat, known.hand, "closed" if closed else "open")
    return known._replace(turn=to_act(known), legal=legal)


def _counts(state: State) -> tuple[int, int, int]:
    return len(state.hands[0]), len(state.hands[1]), len(state.hands[2])


def _changed(counts: tuple[int, int, int], seat: int, by: int) -> tuple[int, int, int]:
    new = [count + by if at == seat else count for at, count in enumerate(counts)]
    return new[0], new[1], new[2]


def _open_hands(state: State) -> tuple[CardSet | None, CardSet | None, CardSet | None]:
    cards = [state.hands[seat] if seat in state.open_seats else None for seat in range(3)]
    return cards[0], cards[1], cards[2]


def _opened(
    known: View, seat: int, cards: CardSet | None
) -> tuple[CardSet | None, CardSet | None, CardSet | None]:
    hands = [cards if at == seat else held for at, held in enumerate(known.open_hands)]
    return hands[0], hands[1], hands[2]
