"""What a viewer may hear of what has happened at a table, for motion, log and speech."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from wenzel.club import event as ev
from wenzel.club import wire
from wenzel.club.dealview import codes, contract_view
from wenzel.club.state import Table, roles_for
from wenzel.rules import event as rules
from wenzel.rules.view import see

Roles = tuple[int, int, int]


def event_views(
    events: Sequence[ev.TableEvent], table: Table, viewer: int | None
) -> list[wire.EventWire]:
    """The latest events of a table as the viewer may hear them; `table` is the table after them.

    There may be events of earlier deals than the table's own among them, for a client that was
    away gets a tail. Events that nobody is told of (an answer, a restart) leave nothing.
    """
    about = _before(events, table)
    heard: list[wire.EventWire] = []
    for event in events:
        if isinstance(event, ev.DealBegun):
            about = _About(event.no, event.roles, None)
        if isinstance(event, ev.InDeal):
            view = _in_deal(event.event, table, about, viewer)
            if isinstance(event.event, rules.AuctionWon):
                about = replace(about, declarer=event.event.declarer)
        else:
            view = _at_table(event, viewer)
        if view is not None:
            heard.append(view)
    return heard


@dataclass(frozen=True, slots=True)
class _About:
    """Which deal an event belongs to; its declarer if that is known."""

    no: int
    roles: Roles
    declarer: int | None


def _before(events: Sequence[ev.TableEvent], table: Table) -> _About:
    """The deal that the first of these events belongs to.

    Before the first deal of a list comes the last of another, which the last chair dealt.
    """
    first = next((event for event in events if isinstance(event, ev.DealBegun)), None)
    if first is not None:
        return _About(first.no - 1, roles_for((first.dealer - 1) % table.seats, table.seats), None)
    if table.deal is None:
        return _About(table.settings.list_length, roles_for(table.seats - 1, table.seats), None)
    return _About(table.deal.no, table.deal.roles, table.deal.state.declarer)


def _at_table(event: ev.TableEvent, viewer: int | None) -> wire.EventWire | None:
    match event:
        case ev.Sat(_, chair, occupant):
            return {"k": "sat", "chair": chair, "name": occupant.name, "kind": occupant.kind}
        case ev.Stood(_, chair):
            return {"k": "stood", "chair": chair}
        case ev.Renamed(_, chair, name):
            return {"k": "renamed", "chair": chair, "name": name}
        case ev.ChairReady(_, chair):
            return {"k": "ready", "chair": chair}
        case ev.Committed(_, no, _, commitment):
            return {"k": "committed", "no": no, "commitment": commitment}
        case ev.DealBegun():
            return _dealt(event, viewer)
        case ev.TimeRanOut(_, chair):
            return {"k": "time_up", "chair": chair}
        case ev.StandInCame(_, chair):
            return {"k": "stand_in", "chair": chair}
        case ev.PlayerBack(_, chair):
            return {"k": "back", "chair": chair}
        case ev.ListBegun():
            return {"k": "list_begun"}
        case ev.ListEnded():
            return {"k": "list_ended"}
        case _:
            return None


def _dealt(event: ev.DealBegun, viewer: int | None) -> wire.EventWire:
    """The cards are dealt; the rules' own `Dealt` that follows says nothing more."""
    seat = event.roles.index(viewer) if viewer in event.roles else None
    heard = see(rules.Dealt(event.deal), seat, None)
    hand = codes(heard.hand) if isinstance(heard, rules.HandDealt) and heard.hand else None
    return {"k": "dealt", "no": event.no, "dealer": event.dealer, "hand": hand}


def _in_deal(
    event: rules.Event, table: Table, about: _About, viewer: int | None
) -> wire.EventWire | None:
    """An event of the deal, first redacted by the rules for the viewer's seat."""
    roles = about.roles
    seat = roles.index(viewer) if viewer in roles else None
    if isinstance(event, rules.GiveUpOffered) and about.declarer is None:
        return None
    if isinstance(event, rules.DealEnded):
        return {"k": "ended", "no": about.no}
    match see(event, seat, about.declarer):
        case rules.BidMade(at, value):
            return {"k": "bid", "chair": roles[at], "value": value}
        case rules.BidHeld(at, value):
            return {"k": "held", "chair": roles[at], "value": value}
        case rules.Passed(at):
            return {"k": "passed", "chair": roles[at]}
        case rules.AuctionWon(at, bid):
            return {"k": "auction_won", "chair": roles[at], "bid": bid}
        case rules.RamschBegun():
            return {"k": "ramsch"}
        case rules.SkatTaken(at, skat):
            return {"k": "skat_taken", "chair": roles[at], "skat": codes(skat) or None}
        case rules.Declared(at, contract, _, open_cards):
            return {
                "k": "declared",
                "chair": roles[at],
                "contract": contract_view(contract),
                "open": codes(open_cards),
            }
        case heard:
            return _in_play(heard, table, roles)


def _in_play(heard: rules.Heard | None, table: Table, roles: Roles) -> wire.EventWire | None:
    match heard:
        case rules.CardPlayed(at, card):
            return {"k": "played", "chair": roles[at], "card": card.value}
        case rules.TrickTaken(at, points):
            shown = points if table.settings.kind == "practice" else None
            return {"k": "trick", "chair": roles[at], "points": shown}
        case rules.CardsLaidOpen(at, cards):
            return {"k": "laid_open", "chair": roles[at], "cards": codes(cards)}
        case rules.GiveUpOffered(at):
            return {"k": "give_up_offered", "chair": roles[at]}
        case rules.Asked(at, what):
            return {"k": "asked", "chair": roles[at], "what": what}
        case rules.AskingEnded(what):
            return {"k": "asking_ended", "what": what}
        case _:
            return None
