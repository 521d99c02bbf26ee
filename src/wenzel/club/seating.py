"""Who may take which chair when, and what becomes of a chair that is given up (D)."""

from wenzel.club import command as cmd
from wenzel.club import event as ev
from wenzel.club.deals import promise
from wenzel.club.errors import TableReason, TableRefused
from wenzel.club.state import Chair, Table, chair_of, may_arrange


def chair_at(table: Table, chair: int) -> Chair:
    """The chair of this number; refused if the table has none."""
    if not 0 <= chair < table.seats:
        raise TableRefused(TableReason.NO_SUCH_CHAIR, chair=chair)
    return table.chairs[chair]


def person_at(table: Table, chair: int) -> Chair:
    """The chair of a person who has not left it; refused if it is none."""
    found = chair_at(table, chair)
    if not found.is_person:
        raise TableRefused(TableReason.NOT_SEATED, chair=chair)
    return found


def sit(table: Table, command: cmd.Sit, at: int) -> tuple[ev.TableEvent, ...]:
    """Take a chair: a free one before the list, a left one or a computer's between deals.

    Who has left a chair comes back to it at any moment, and to no other one.
    """
    chair, occupant = command.chair, command.occupant
    held = chair_at(table, chair)
    own = chair_of(table, occupant.who)
    if own == chair:
        if held.left:
            return (ev.Sat(at, chair, occupant),)
        if held.stand_in:
            return (ev.PlayerBack(at, chair),)
    if own is not None:
        raise TableRefused(TableReason.ALREADY_SEATED, chair=own)
    if table.stage == "finished":
        raise TableRefused(TableReason.LIST_OVER)
    if held.occupant and not _may_be_taken(table, held):
        raise TableRefused(TableReason.CHAIR_TAKEN, chair=chair)
    if table.phase == "deal":
        raise TableRefused(TableReason.ONLY_BETWEEN_DEALS, chair=chair)
    return (ev.Sat(at, chair, occupant),)


def _may_be_taken(table: Table, held: Chair) -> bool:
    """A left chair, and at tables for people a computer's; practice belongs to its maker."""
    if table.settings.kind == "practice" or held.occupant is None:
        return False
    return held.left or held.occupant.kind == "computer"


def stand(table: Table, command: cmd.Stand, at: int) -> tuple[ev.TableEvent, ...]:
    """Give the chair up."""
    person_at(table, command.chair)
    return (ev.Stood(at, command.chair),)


def add_bot(table: Table, command: cmd.AddBot, at: int) -> tuple[ev.TableEvent, ...]:
    """Put a computer on a free chair, before the list."""
    held = chair_at(table, command.chair)
    _arranged(table, command.by)
    if held.occupant:
        raise TableRefused(TableReason.CHAIR_TAKEN, chair=command.chair)
    return (ev.Sat(at, command.chair, command.occupant),)


def remove_bot(table: Table, command: cmd.RemoveBot, at: int) -> tuple[ev.TableEvent, ...]:
    """Take a computer away, before the list."""
    held = chair_at(table, command.chair)
    _arranged(table, command.by)
    if held.occupant is None or held.occupant.kind != "computer":
        raise TableRefused(TableReason.NOT_A_COMPUTER, chair=command.chair)
    return (ev.Stood(at, command.chair),)


def _arranged(table: Table, by: str) -> None:
    if by and not may_arrange(table, by):
        raise TableRefused(TableReason.ONLY_OWNER)
    if table.stage == "running":
        raise TableRefused(TableReason.LIST_RUNNING)
    if table.stage == "finished":
        raise TableRefused(TableReason.LIST_OVER)


def rename(table: Table, command: cmd.Rename, at: int) -> tuple[ev.TableEvent, ...]:
    """The person is called something else."""
    held = person_at(table, command.chair)
    if held.occupant and held.occupant.name == command.name:
        return ()
    return (ev.Renamed(at, command.chair, command.name),)


def back(table: Table, command: cmd.Back, at: int) -> tuple[ev.TableEvent, ...]:
    """The chair's own player plays again, even after leaving; nothing if nobody stood in.

    A single move that was missed is no stand-in's play: it may still be made, until the computer
    has made it, but brings no new time.
    """
    held = chair_at(table, command.chair)
    if held.left and held.occupant:
        return (ev.Sat(at, command.chair, held.occupant),)
    person_at(table, command.chair)
    if not held.stand_in:
        return ()
    return (ev.PlayerBack(at, command.chair),)


def away(table: Table, command: cmd.Away, at: int) -> tuple[ev.TableEvent, ...]:
    """Nobody is there for this chair any more: in a list a stand-in plays, in practice it waits.

    Before a list an open table's chair becomes free; a private one is kept for whoever was
    invited. After a list the chair counts as played for, so that the next one does without.
    """
    held = person_at(table, command.chair)
    if table.stage == "preparing":
        return (ev.Stood(at, command.chair),) if table.settings.kind == "open" else ()
    if held.stand_in or not table.is_timed:
        return ()
    return (ev.StandInCame(at, command.chair),)


def new_list(
    table: Table, command: cmd.NewList, at: int, chance: bytes
) -> tuple[ev.TableEvent, ...]:
    """Prepare another list; chairs whose people are not there become free."""
    person_at(table, command.chair)
    if table.stage != "finished":
        raise TableRefused(TableReason.LIST_NOT_OVER)
    events: list[ev.TableEvent] = []
    for number, chair in enumerate(table.chairs):
        if chair.is_person and chair.stand_in:
            returns = number == command.chair
            events.append(ev.PlayerBack(at, number) if returns else ev.Stood(at, number))
    return (*events, promise(1, at, chance))
