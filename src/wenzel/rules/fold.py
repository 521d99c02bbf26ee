"""How an event changes what everybody may know; state and view share it."""

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
            return deal._replace(said=said, bid=value)
        case ev.BidHeld(seat, value):
            return deal._replace(said=(*deal.said, Said(seat, "hold", value)))
        case ev.Passed(seat):
            return deal._replace(said=(*deal.said, Said(seat, "pass", 0)))
        case ev.AuctionWon(declarer, bid):
            return deal._replace(phase=Phase.SKAT, declarer=declarer, bid=bid)
        case ev.RamschBegun():
            return deal._replace(phase=Phase.PLAY, ramsch=True)
        case ev.SkatTaken():
            return deal._replace(phase=Phase.DECLARE, skat_taken=True)
        case ev.Declared(_, contract):
            return deal._replace(phase=Phase.PLAY, contract=contract)
        case ev.DealEnded(result):
            return deal._replace(phase=Phase.OVER, result=result, asking=None)
        case _:
            return _fold_play(deal, event)


def _fold_play(deal: D, event: ev.Heard) -> D:
    match event:
        case ev.CardPlayed(_, card):
            return deal._replace(trick=Trick(deal.trick.leader, (*deal.trick.cards, card)))
        case ev.TrickTaken(seat):
            taken = Trick(deal.trick.leader, deal.trick.cards, seat)
            return deal._replace(tricks=(*deal.tricks, taken), trick=Trick(seat))
        case ev.GiveUpOffered(seat):
            return deal._replace(offered=(*deal.offered, seat))
        case ev.Asked(seat, what):
            asking = Asking(seat, what, _asked(deal, seat))
            asked = (*deal.asked, (seat, len(deal.tricks)))
            return deal._replace(asking=asking, asked=asked)
        case ev.Answered(seat):
            return deal._replace(asking=_without(deal.asking, seat))
        case ev.AskingEnded():
            return deal._replace(asking=None, offered=())
        case _:
            return deal


def _without(asking: Asking | None, seat: int) -> Asking | None:
    """The question once this seat has answered it."""
    if asking is None:
        return None
    waiting = tuple(other for other in asking.waiting if other != seat)
    return Asking(asking.seat, asking.what, waiting)


def _asked(deal: State | View, seat: int) -> tuple[int, ...]:
    """Whose consent a question needs: the other party's."""
    assert deal.declarer is not None
    if seat == deal.declarer:
        return defenders(deal.declarer)
    return (deal.declarer,)
