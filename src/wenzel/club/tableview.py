"""What leaves for a client: the table and its events as one viewer may know them.

Nothing else makes what is sent. A viewer is a chair, or None for a spectator; hidden cards are
left out by the rules' own `view` and `see`, a promised seed by never being asked for.
"""

from dataclasses import fields

from wenzel.club import event as ev
from wenzel.club import wire
from wenzel.club.dealview import contract_view, deal_view, matadors_view
from wenzel.club.event import TableEvent
from wenzel.club.eventview import event_views
from wenzel.club.series import Row, footer, passed_in, totals
from wenzel.club.settings import Settings
from wenzel.club.state import READY_MS, Table
from wenzel.rules.event import DealEnded
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.result import Ending, Level

__all__ = ["badges", "event_views", "settings_view", "sheet_view", "table_view", "writes"]


def table_view(table: Table, viewer: int | None, you: str | None = None) -> wire.TableWire:
    """The whole table for the viewer's chair; `you` is the guest's id, to know the owner."""
    deal = table.deal
    promise = table.promise or (deal.promise if deal else None)
    return {
        "id": table.id,
        "name": table.settings.name,
        "kind": table.settings.kind,
        "you": viewer,
        "owner": you is not None and you == table.owner,
        "settings": settings_view(table.settings),
        "badges": badges(table.settings.options),
        "phase": table.phase,
        "running": table.stage == "running",
        "deal_no": deal.no if deal else 0,
        "dealer": deal.dealer if deal else None,
        "commitment": promise.commitment if promise else None,
        "ready_by": _ready_by(table),
        "paused": table.is_paused,
        "chairs": _chairs(table),
        "deal": deal_view(table, deal, viewer) if deal else None,
        "sheet": sheet_view(table),
    }


def writes(event: TableEvent) -> bool:
    """Whether the score sheet is another one after this event: a row, a name, a new list."""
    match event:
        case ev.InDeal(_, DealEnded()) | ev.ListBegun() | ev.ListEnded():
            return True
        case ev.Sat() | ev.Stood() | ev.Renamed() | ev.TableOpened():
            return True
        case _:
            return False


def settings_view(settings: Settings) -> wire.SettingsWire:
    """The table's choices."""
    return {
        "kind": settings.kind,
        "name": settings.name,
        "seats": settings.seats,
        "list_length": settings.list_length,
        "scoring": settings.scoring,
        "move_seconds": settings.move_seconds,
        "bank_seconds": settings.bank_seconds,
        "bot_delay_ms": settings.bot_delay_ms,
        "hold_delay_ms": settings.hold_delay_ms,
        "options": {name: getattr(settings.options, name) for name in OPTION_NAMES},
    }


OPTION_NAMES = tuple(field.name for field in fields(Options) if field.name != "seats")
"""The readings of the rules; how many seats there are is no reading."""


def badges(options: Options) -> list[str]:
    """The options in which a table leaves the International Skat Order."""
    return [name for name in OPTION_NAMES if getattr(options, name) != getattr(INTERNATIONAL, name)]


def _ready_by(table: Table) -> int | None:
    waits = table.phase == "ready" and table.stage == "running" and table.is_timed
    return table.since + READY_MS if waits else None


def _chairs(table: Table) -> list[wire.ChairWire]:
    points = totals(table.rows, table.settings.scoring, table.seats)
    shown: list[wire.ChairWire] = []
    for number, chair in enumerate(table.chairs):
        occupant = chair.occupant
        computed = occupant is not None and not chair.is_present
        shown.append(
            {
                "name": occupant.name if occupant else "",
                "kind": occupant.kind if occupant else "free",
                "ready": table.phase == "ready" and (computed or chair.entropy is not None),
                "stand_in": chair.stand_in,
                "left": chair.left,
                "bank_ms": table.clock.banks[number],
                "total": points[number],
            }
        )
    return shown


def sheet_view(table: Table) -> wire.SheetWire:
    """The score sheet with its footer."""
    lines = footer(table.rows, table.settings.scoring, table.seats)
    names = [chair.occupant.name if chair.occupant else "" for chair in table.chairs]
    return {
        "rows": [_row(row) for row in table.rows],
        "footer": [
            {
                "chair": line.chair,
                "name": names[line.chair],
                "points": line.points,
                "won": line.won,
                "lost": line.lost,
                "bonus": line.bonus,
                "others_lost": line.others_lost,
                "total": line.total,
                "place": line.place,
            }
            for line in lines
        ],
    }


def _row(row: Row) -> wire.RowWire:
    result = row.result
    contract = result.contract
    levels = {step.level for step in result.steps}
    # A Null has no base value; its column shows the fixed value instead, as on paper.
    base = result.base or (result.value if contract else 0)
    return {
        "no": row.no,
        "dealer": row.dealer,
        "declarer": row.declarer,
        "contract": contract_view(contract) if contract else None,
        "base": base,
        "matadors": matadors_view(result.matadors),
        "hand": contract is not None and contract.hand,
        "schneider": Level.SCHNEIDER in levels,
        "schneider_announced": contract is not None and contract.schneider,
        "schwarz": Level.SCHWARZ in levels,
        "schwarz_announced": contract is not None and contract.schwarz,
        "ouvert": contract is not None and contract.ouvert,
        "score": result.score,
        "passed_in": passed_in(row),
        "ramsch": result.ending is Ending.RAMSCH,
        "scores": _by_chair(row.scores),
        "totals": _by_chair(row.totals),
        "won": _by_chair(row.won),
        "lost": _by_chair(row.lost),
    }


def _by_chair(numbers: tuple[int, ...]) -> wire.ByChair:
    return {str(chair): number for chair, number in enumerate(numbers)}
