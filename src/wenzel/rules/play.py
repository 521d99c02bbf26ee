"""The play of a deal: cards, and what is said over them: giving up, claiming (A6, A7)."""

from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules.cards import Card
from wenzel.rules.contract import Game
from wenzel.rules.count import defender_points, tricks_of
from wenzel.rules.ending import claimed, declarer_gave_up, defenders_gave_up, played, stopped
from wenzel.rules.errors import Reason, Refused
from wenzel.rules.fold import fold_public
from wenzel.rules.legal import played_game
from wenzel.rules.state import Phase, State, Trick
from wenzel.rules.trick import follow_reason, playable, trick_points, winner

FREE_TO_GIVE_UP = 9
"""With this many cards or more a declarer gives up without anybody's consent (ISkO 4.4.1)."""


def card(state: State, seat: int, played_card: Card) -> tuple[ev.Event, ...]:
    """Play a card: it lies there, perhaps completes a trick, perhaps ends the deal."""
    if state.phase is not Phase.PLAY:
        raise Refused(Reason.WRONG_PHASE)
    hand = state.hands[seat]
    if played_card not in hand:
        raise Refused(Reason.CARD_NOT_HELD, card=played_card)
    game = played_game(state)
    if played_card not in playable(game, hand, state.trick):
        led = state.trick.cards[0]
        raise Refused(follow_reason(game, state.trick), card=played_card, suit=led.suit)
    lies = ev.CardPlayed(seat, played_card)
    trick = Trick(state.trick.leader, (*state.trick.cards, played_card))
    if len(trick.cards) < 3:
        return (lies,)
    taken = ev.TrickTaken(winner(game, trick), trick_points(trick))
    end = _end(fold_public(fold_public(state, lies), taken), taken.seat)
    return (lies, taken, end) if end else (lies, taken)


def _end(state: State, taker: int) -> ev.DealEnded | None:
    """The end of the deal after a trick, on public facts only (A7, decision 10)."""
    if len(state.tricks) == 10:
        return played(state)
    contract = state.contract
    if contract is None:
        return None
    declarer_took = taker == state.declarer
    if contract.game is Game.NULL:
        at_once = state.options.null_stops == "at_once"
        return stopped(state) if declarer_took and at_once else None
    if contract.schwarz:
        return None if declarer_took else stopped(state)
    if contract.schneider and defender_points(state) > 30 and state.declarer is not None:
        return stopped(state) if tricks_of(state.tricks, state.declarer) else None
    return None


def talk(
    state: State, seat: int, action: act.GiveUp | act.LayOpen | act.Claim
) -> tuple[ev.Event, ...]:
    """What is said over the cards, in turn or out of it."""
    if state.phase is not Phase.PLAY or state.declarer is None:
        raise Refused(Reason.WRONG_PHASE)
    match action:
        case act.LayOpen():
            return _lay_open(state, seat)
        case _ if (seat, len(state.tricks)) in state.asked:
            raise Refused(Reason.ALREADY_ASKED)
        case act.GiveUp() if seat == state.declarer:
            return _declarer_gives_up(state, seat)
        case act.GiveUp():
            return _defender_gives_up(state, seat)
        case act.Claim(proved):
            return _claim(state, seat, proved)


def _lay_open(state: State, seat: int) -> tuple[ev.Event, ...]:
    if seat != state.declarer:
        raise Refused(Reason.ONLY_DECLARER)
    if seat in state.open_seats:
        raise Refused(Reason.ALREADY_OPEN)
    return (ev.CardsLaidOpen(seat, state.hands[seat]),)


def _declarer_gives_up(state: State, seat: int) -> tuple[ev.Event, ...]:
    if len(state.hands[seat]) >= FREE_TO_GIVE_UP:
        return (declarer_gave_up(state),)
    return (ev.Asked(seat, "give_up"),)


def _defender_gives_up(state: State, seat: int) -> tuple[ev.Event, ...]:
    if seat in state.offered:
        raise Refused(Reason.ALREADY_ASKED)
    offered = ev.GiveUpOffered(seat)
    return (offered, ev.Asked(seat, "play_on")) if state.offered else (offered,)


def _claim(state: State, seat: int, proved: bool) -> tuple[ev.Event, ...]:
    if seat == state.declarer:
        if proved:
            return (claimed(state, seat),)
        asked = ev.Asked(seat, "claim")
        if seat in state.open_seats:
            return (asked,)
        return ev.CardsLaidOpen(seat, state.hands[seat]), asked
    if played_game(state) is Game.NULL:
        raise Refused(Reason.ONLY_DECLARER)
    return (claimed(state, seat),) if proved else (ev.Asked(seat, "claim"),)


def answer(state: State, seat: int, agree: bool) -> tuple[ev.Event, ...]:
    """Agree or not to what is asked: a declarer's giving up needs one defender, a claim all."""
    asking = state.asking
    if not asking or seat not in asking.waiting:
        raise Refused(Reason.NOTHING_TO_ANSWER)
    said = ev.Answered(seat, agree)
    others = tuple(other for other in asking.waiting if other != seat)
    if asking.what == "give_up":
        if agree:
            return said, declarer_gave_up(state)
        return (said,) if others else (said, ev.AskingEnded(asking.what))
    if not agree:
        return said, ev.AskingEnded(asking.what)
    if others:
        return (said,)
    if asking.what == "play_on":
        return said, defenders_gave_up(state)
    return said, claimed(state, asking.seat)
