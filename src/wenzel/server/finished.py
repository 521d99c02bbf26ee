"""A finished deal for everybody who has the table's id: its result, its proof, its record."""

from typing import TypedDict

from wenzel.club import event as ev
from wenzel.club.state import Table
from wenzel.club.table import evolve, fold
from wenzel.club.tableview import table_view
from wenzel.club.wire import ResultWire
from wenzel.rules.event import DealEnded
from wenzel.rules.record import format_record
from wenzel.rules.record_write import record_of
from wenzel.store.log import Stored


class FinishedDeal(TypedDict):
    """What `GET /api/tables/ID/deals/NO` answers."""

    table: str
    no: int
    dealer: int
    roles: list[int]
    names: list[str]
    result: ResultWire
    record: str


def finished_deal(past: tuple[Stored, ...], no: int) -> FinishedDeal | None:
    """Deal `no` of the table's latest list that has finished it; None if there is none."""
    table: Table | None = None
    found: FinishedDeal | None = None
    for stored in past:
        event = stored.event
        table = fold((event,), table) if table is None else evolve(table, event)
        if isinstance(event, ev.InDeal) and isinstance(event.event, DealEnded):
            found = _told(table, no) or found
    return found


def _told(table: Table, no: int) -> FinishedDeal | None:
    deal = table.deal
    shown = table_view(table, None)["deal"]
    if deal is None or deal.no != no or shown is None or shown["result"] is None:
        return None
    names = [chair.occupant.name if chair.occupant else "" for chair in table.chairs]
    players = {f"P{seat}": _plain(names[chair]) for seat, chair in enumerate(deal.roles)}
    return {
        "table": table.id,
        "no": deal.no,
        "dealer": deal.dealer,
        "roles": list(deal.roles),
        "names": names,
        "result": shown["result"],
        "record": format_record(record_of(deal.state, {"ID": str(deal.no), **players})),
    }


def _plain(name: str) -> str:
    """A name as it may stand in a record, where brackets end a property."""
    return name.replace("[", "(").replace("]", ")")
