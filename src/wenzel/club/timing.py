"""When something is due at a table, and what happens when its moment has come (D)."""

from wenzel.club import clock as clocks
from wenzel.club import event as ev
from wenzel.club.deals import after_deal, begin_deal
from wenzel.club.evolve import fold
from wenzel.club.state import BREAK_MS, READY_MS, TIMEOUTS_IN_A_ROW, Table
from wenzel.rules import game
from wenzel.rules.action import Answer


def due(table: Table) -> int | None:
    """The moment, in ms since 1970, at which `TimeUp` is to be posted; None if nothing waits."""
    if table.is_paused:
        return None
    if table.phase == "deal":
        ends = [clocks.deadline(table.clock, turn) for turn in table.clock.turns]
        return min((end for end in ends if end is not None), default=None)
    if table.phase != "ready":
        return None
    if not any(chair.is_present for chair in table.chairs):
        return table.since + BREAK_MS
    if table.stage == "running" and table.is_timed:
        return table.since + READY_MS
    return None


def time_up(table: Table, at: int, chance: bytes) -> tuple[ev.TableEvent, ...]:
    """What happens at this moment; nothing if it was named too early or is past already."""
    moment = due(table)
    if moment is None or at < moment:
        return ()
    if table.phase == "deal":
        return _in_deal(table, at, chance)
    came = tuple(
        ev.StandInCame(at, number)
        for number, chair in enumerate(table.chairs)
        if chair.is_present and chair.entropy is None
    )
    return (*came, *begin_deal(fold(came, table), at))


def _in_deal(table: Table, at: int, chance: bytes) -> tuple[ev.TableEvent, ...]:
    events: list[ev.TableEvent] = []
    for turn in table.clock.turns:
        now = fold(events, table)
        end = clocks.deadline(table.clock, turn)
        if end is not None and end <= at and now.clock.turn_of(turn.chair) == turn:
            events += _ran_out(now, turn.chair, at)
    after = fold(events, table)
    if after.deal and after.deal.is_over:
        events += after_deal(after, at, chance)
    return tuple(events)


def _ran_out(table: Table, chair: int, at: int) -> tuple[ev.TableEvent, ...]:
    """A question not answered in time counts as "no"; a move not made a computer makes.

    No event tells that somebody left a question open: nobody is to learn who did not agree.
    """
    deal = table.deal
    assert deal is not None
    seat = deal.roles.index(chair)
    if deal.state.asking:
        refusal = game.decide(deal.state, seat, Answer(False))
        return tuple(ev.InDeal(at, event) for event in refusal)
    missed = ev.TimeRanOut(at, chair)
    if table.chairs[chair].timeouts + 1 < TIMEOUTS_IN_A_ROW:
        return (missed,)
    return missed, ev.StandInCame(at, chair)
