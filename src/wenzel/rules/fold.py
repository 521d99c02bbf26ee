"""How an event changes what everybody may know; state and view share it."""

from dataclasses import replace
from typing import TypeVar

from wenzel.rules import event as ev
from wenzel.rules.count import defenders
from wenzel.rules.known import View
from wenzel.rules.state import Asking, Phase, Said, State, Trick

D = TypeVar("D", State, View)


def fold_public(deal: D, event: ev.Heard) -> D:
    """The deal after an event, in all that is public; hands, skat and open cards are untouched."""
    match event:
        case ev.BidMade(seat, value):
            said = (*deal.said, Said(seat, "bid", value))
            return replace(deal, said=said, bid=value)
        case ev.BidHeld(seat, value):
            return replace(deal, said=(*deal.said, Said(seat, "hold", value)))
        case ev.Passed(seat):
            return replace(deal, said=(*deal.said, Said(seat, "pass", 0)))
        case ev.AuctionWon(declarer, bid):
            return replace(deal, phase=Phase.SKAT, declarer=declarer, bid=bid)
        case ev.RamschBegun():
            return replace(deal, phase=Phase.PLAY, ramsch=True)
        case ev.SkatTaken():
            return replace(deal, phase=Phase.DECLARE, skat_taken=True)
        case ev.Declared(_, contract):
            return replace(deal, phase=Phase.PLAY, contract=contract)
        case ev.DealEnded(result):
            return replace(deal, phase=Phase.OVER, result=result, asking=None)
        case _:
            return _fold_play(deal, event)


def _fold_play(deal: D, event: ev.Heard) -> D:
    match event:
        case ev.CardPlayed(_, card):
            return replace(deal, trick=Trick(deal.trick.leader, (*deal.trick.cards, card)))
        case ev.TrickTaken(seat):
            taken = replace(deal.trick, winner=seat)
            return replace(deal, tricks=(*deal.tricks, taken), trick=Trick(seat))
        case ev.GiveUpOffered(seat):
            return replace(deal, offered=(*deal.offered, seat))
        case ev.Asked(seat, what):
            asking = Asking(seat, what, _asked(deal, seat))
            asked = (*deal.asked, (seat, len(deal.tricks)))
            return replace(deal, asking=asking, asked=asked)
        case ev.Answered(seat):
            return replace(deal, asking=_without(deal.asking, seat))
        case ev.AskingEnded():
            return replace(deal, asking=None, offered=())
        case _:
            return deal


def _without(asking: Asking | None, seat: int) -> Asking | None:
    """The question once this seat has answered it."""
    if asking is None:
        return None
    waiting = tuple(other for other in asking.waiting if other != seat)
    return replace(asking, waiting=waiting)


def _asked(deal: State | View, seat: int) -> tuple[int, ...]:
    """Whose consent a question needs: the other party's."""
    assert deal.declarer is not None
    if seat == deal.declarer:
        return defenders(deal.declarer)
    return (deal.declarer,)
