"""How an event changes a table: facts are folded, never judged."""

from collections.abc import Iterable
from dataclasses import replace

from wenzel.club import clock as clocks
from wenzel.club import event as ev
from wenzel.club.series import write
from wenzel.club.state import (
    FREE,
    Chair,
    Promise,
    Table,
    TableDeal,
)
from wenzel.rules import event as rules
from wenzel.rules import game
from wenzel.rules.auction import is_jump


def fold(events: Iterable[ev.TableEvent], table: Table | None = None) -> Table:
    """The table after these events; the first of a new table is `TableOpened`."""
    for event in events:
        table = _opened(event) if isinstance(event, ev.TableOpened) else evolve(_held(table), event)
    return _held(table)


def evolve(table: Table, event: ev.TableEvent) -> Table:
    """The table after one event."""
    match event:
        case ev.TableOpened():
            return _opened(event)
        case ev.InDeal(at, happened):
            return _in_deal(table, happened, at)
        case ev.DealBegun():
            return _deal_begun(table, event)
        case ev.Committed(at, no, seed, commitment):
            return _committed(table, Promise(no, seed, commitment), at)
        case ev.ListBegun():
            return replace(table, stage="running", rows=(), clock=_full_clock(table))
        case ev.ListEnded(at):
            return replace(table, stage="finished", since=at)
        case ev.Resumed(at):
            return replace(table, since=at, clock=clocks.resume(table.clock, at))
        case _:
            return _seats(table, event)


def _seats(table: Table, event: ev.TableEvent) -> Table:
    """What happens to one chair."""
    match event:
        case ev.Sat(at, chair, occupant):
            return _sat(table, chair, Chair(occupant), at)
        case ev.Stood(at, chair):
            return _stood(table, chair, at)
        case ev.Renamed(_, chair, name):
            return _renamed(table, chair, name)
        case ev.ChairReady(_, chair, entropy):
            return _with(table, chair, replace(table.chairs[chair], entropy=entropy))
        case ev.TimeRanOut(at, chair):
            held = table.chairs[chair]
            marked = replace(held, timed_out=True, timeouts=held.timeouts + 1)
            return _retimed(_with(table, chair, marked), chair, at)
        case ev.StandInCame(at, chair):
            held = replace(table.chairs[chair], stand_in=True, entropy=None)
            return _retimed(_with(table, chair, held), chair, at)
        case ev.PlayerBack(at, chair):
            return _back(table, chair, at)
    raise TypeError(f"no event of a table: {event!r}")


def _held(table: Table | None) -> Table:
    if table is None:
        raise ValueError("a table's events begin with TableOpened")
    return table


def _opened(event: ev.TableOpened) -> Table:
    settings = event.settings
    clock = clocks.full(settings.seats, settings.move_seconds * 1000, settings.bank_seconds * 1000)
    chairs = (FREE,) * settings.seats
    return Table(event.table, event.owner, settings, chairs, clock, event.at)


def _full_clock(table: Table) -> clocks.Clock:
    settings = table.settings
    return clocks.full(table.seats, settings.move_seconds * 1000, settings.bank_seconds * 1000)


def _with(table: Table, chair: int, new: Chair) -> Table:
    chairs = tuple(new if at == chair else old for at, old in enumerate(table.chairs))
    return replace(table, chairs=chairs)


def _unready(table: Table) -> Table:
    chairs = tuple(replace(chair, entropy=None) for chair in table.chairs)
    return replace(table, chairs=chairs)


def _sat(table: Table, chair: int, new: Chair, at: int) -> Table:
    """Somebody sits: before a list everybody says anew that the company suits.

    In a list the wait for the next deal is not prolonged by who comes.
    """
    if table.stage == "preparing":
        return replace(_with(_unready(table), chair, new), since=at)
    held, who = table.chairs[chair], new.occupant
    if held.occupant and who and held.occupant.who == who.who:
        new = _returned(table, chair, new)
    return _retimed(_with(table, chair, new), chair, at)


def _returned(table: Table, chair: int, own: Chair) -> Chair:
    """Coming back in one's turn: if its time is up, it stays the computer's until it has acted."""
    suspended = table.clock.suspended
    in_turn = table.clock.turn_of(chair) or (suspended and suspended.chair == chair)
    if not in_turn:
        return own
    held = table.chairs[chair]
    return replace(own, timed_out=held.timed_out, timeouts=held.timeouts)


def _stood(table: Table, chair: int, at: int) -> Table:
    """A chair is given up: before a list it is free, in one a stand-in has it."""
    if table.stage == "preparing":
        return replace(_with(_unready(table), chair, FREE), since=at)
    left = replace(table.chairs[chair], left=True, stand_in=True, entropy=None)
    return _retimed(_with(table, chair, left), chair, at)


def _renamed(table: Table, chair: int, name: str) -> Table:
    held = table.chairs[chair]
    named = replace(held.occupant, name=name) if held.occupant else None
    return _with(table, chair, replace(held, occupant=named))


def _back(table: Table, chair: int, at: int) -> Table:
    own = _returned(table, chair, Chair(table.chairs[chair].occupant))
    return _retimed(_with(table, chair, own), chair, at)


def _committed(table: Table, promise: Promise, at: int) -> Table:
    """The next deal is promised; after a finished list this opens the next one.

    Then the sheet is empty again, and chairs whose people are not there are free.
    """
    if table.stage != "finished":
        return replace(table, promise=promise)
    chairs = tuple(
        FREE if chair.left or chair.stand_in else Chair(chair.occupant) for chair in table.chairs
    )
    return replace(
        table,
        stage="preparing",
        promise=promise,
        chairs=chairs,
        deal=None,
        rows=(),
        clock=_full_clock(table),
        since=at,
    )


def _deal_begun(table: Table, event: ev.DealBegun) -> Table:
    promise = table.promise
    if promise is None:
        raise ValueError("a deal needs a promised seed")
    deal = TableDeal(
        no=event.no,
        dealer=event.dealer,
        roles=event.roles,
        promise=promise,
        entropies=event.entropies,
        state=game.begin(event.deal, table.settings.options),
    )
    begun = replace(_unready(table), deal=deal, promise=None, hold_at=None)
    clock = replace(begun.clock, turns=(), suspended=None)
    return _next_turns(replace(begun, clock=clock), event.at)


def _in_deal(table: Table, event: rules.Event, at: int) -> Table:
    deal = table.deal
    if deal is None:
        raise ValueError("no deal is on the table")
    state = game.evolve(deal.state, event)
    jump = isinstance(event, rules.BidMade) and is_jump(state.said)
    hold_at = at + table.settings.hold_delay_ms if jump else None
    after = replace(table, deal=replace(deal, state=state), hold_at=hold_at)
    if isinstance(event, rules.DealEnded):
        after = _written(after, event, at)
    mover = _mover(event)
    if mover is not None:
        after = _moved(after, deal.roles[mover], at)
    if isinstance(event, rules.Asked | rules.AskingEnded):
        return _interrupted(after, event, at)
    return _next_turns(after, at)


def _written(table: Table, event: rules.DealEnded, at: int) -> Table:
    deal = table.deal
    assert deal is not None
    rows = write(
        table.rows,
        event.result,
        no=deal.no,
        dealer=deal.dealer,
        roles=deal.roles,
        seats=table.seats,
    )
    # A turn that ends with the deal, its move never made, leaves nothing for the next one.
    chairs = tuple(replace(chair, timed_out=False) for chair in table.chairs)
    clock = replace(table.clock, suspended=None)
    return replace(table, rows=rows, chairs=chairs, clock=clock, since=at)


def _mover(event: rules.Event) -> int | None:
    """The seat whose turn this event was; an answer, or what is said over the cards, is no move."""
    match event:
        case rules.BidMade(seat) | rules.BidHeld(seat) | rules.Passed(seat):
            return seat
        case rules.SkatTaken(seat) | rules.Declared(seat) | rules.CardPlayed(seat):
            return seat
        case _:
            return None


def _moved(table: Table, chair: int, at: int) -> Table:
    """A chair has made its move: its turn is charged, and its patience with itself restored."""
    held = table.chairs[chair]
    timeouts = held.timeouts if held.timed_out or held.stand_in else 0
    table = _with(table, chair, replace(held, timed_out=False, timeouts=timeouts))
    return replace(table, clock=clocks.stop(table.clock, chair, at))


def _interrupted(table: Table, event: rules.Asked | rules.AskingEnded, at: int) -> Table:
    """A question suspends the mover's turn, even for an answer of the mover's own; then it goes on.

    Asking brings nobody new time for a move, and takes none away.
    """
    clock = table.clock
    if isinstance(event, rules.Asked):
        for turn in clock.turns:
            clock = clocks.suspend(clock, turn.chair, at)
    else:
        for turn in clock.turns:
            clock = clocks.stop(clock, turn.chair, at)
        if clock.suspended:
            clock = clocks.take_up(clock, _pays(table, clock.suspended.chair), at)
    return _next_turns(replace(table, clock=clock), at)


def _next_turns(table: Table, at: int) -> Table:
    """Time runs for those whose word or card is awaited now, and for nobody else."""
    deal = table.deal
    assert deal is not None
    awaited = {deal.roles[seat] for seat in game.to_act(deal.state)}
    clock = table.clock
    for turn in clock.turns:
        if turn.chair not in awaited:
            clock = clocks.stop(clock, turn.chair, at)
    for chair in sorted(awaited):
        if clock.turn_of(chair) is None:
            clock = clocks.start(clock, chair, _pays(table, chair), at)
    return replace(table, clock=clock)


def _retimed(table: Table, chair: int, at: int) -> Table:
    """Somebody else moves for this chair now."""
    clock = clocks.hand_over(table.clock, chair, _pays(table, chair), at)
    return replace(table, clock=clock)


def _pays(table: Table, chair: int) -> clocks.Pays:
    if table.chairs[chair].is_computed or not table.is_timed:
        return "nothing"
    asking = table.deal is not None and table.deal.state.asking is not None
    return "move" if asking else "bank"
