"""Thinking time as data: who is charged since when, what is left, when it is up.

A move costs nothing for its first `move_ms`; what it takes beyond that comes off the chair's bank,
which is filled once per list. Only a chair's own turns are timed.
"""

from dataclasses import dataclass, replace
from typing import Literal

Pays = Literal["bank", "move", "nothing"]
"""How a turn is timed: move time and bank, move time only (an answer), or not at all."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A chair's running turn; `since` in ms since 1970."""

    chair: int
    since: int
    pays: Pays


@dataclass(frozen=True, slots=True)
class Suspended:
    """A turn that stands still; `used_ms` of its move time are gone, its bank is charged."""

    chair: int
    used_ms: int


@dataclass(frozen=True, slots=True)
class Clock:
    """The times of one list; `banks` by chair, `turns` of all whose word or card is awaited.

    `suspended` is the mover's turn while a question waits for its answers.
    """

    move_ms: int
    banks: tuple[int, ...]
    turns: tuple[Turn, ...] = ()
    suspended: Suspended | None = None

    def turn_of(self, chair: int) -> Turn | None:
        """The running turn of a chair, if it has one."""
        return next((turn for turn in self.turns if turn.chair == chair), None)


def full(seats: int, move_ms: int, bank_ms: int) -> Clock:
    """The clock at the beginning of a list."""
    return Clock(move_ms, (bank_ms,) * seats)


def deadline(clock: Clock, turn: Turn) -> int | None:
    """When this turn's time is up, in ms since 1970; None if it is not timed."""
    if turn.pays == "nothing":
        return None
    bank = clock.banks[turn.chair] if turn.pays == "bank" else 0
    return turn.since + clock.move_ms + bank


def start(clock: Clock, chair: int, pays: Pays, at: int) -> Clock:
    """A turn begins; one that is running already is charged and begins anew."""
    stopped = stop(clock, chair, at)
    return replace(stopped, turns=(*stopped.turns, Turn(chair, at, pays)))


def stop(clock: Clock, chair: int, at: int) -> Clock:
    """A turn ends, and what it took beyond the move time comes off the bank."""
    turn = clock.turn_of(chair)
    if turn is None:
        return clock
    banks = list(clock.banks)
    if turn.pays == "bank":
        used = max(0, at - turn.since - clock.move_ms)
        banks[chair] = max(0, banks[chair] - used)
    others = tuple(other for other in clock.turns if other.chair != chair)
    return replace(clock, banks=tuple(banks), turns=others)


def hand_over(clock: Clock, chair: int, pays: Pays, at: int) -> Clock:
    """Somebody else moves for the chair, or its own player again: the turn goes on.

    What it took so far is charged, and no new move time is given: leaving and coming back gains
    nothing.
    """
    turn = clock.turn_of(chair)
    if turn is None:
        return clock
    charged = stop(clock, chair, at)
    since = turn.since
    if charged.banks != clock.banks:
        since = at - clock.move_ms
    return replace(charged, turns=(*charged.turns, Turn(chair, since, pays)))


def suspend(clock: Clock, chair: int, at: int) -> Clock:
    """A turn stands still: what it took so far is charged, what comes now is not."""
    turn = clock.turn_of(chair)
    if turn is None:
        return clock
    used = min(max(0, at - turn.since), clock.move_ms)
    return replace(stop(clock, chair, at), suspended=Suspended(chair, used))


def take_up(clock: Clock, pays: Pays, at: int) -> Clock:
    """The suspended turn, if there is one, goes on with what was left of its time."""
    held = clock.suspended
    if held is None:
        return clock
    started = start(clock, held.chair, pays, at - held.used_ms)
    return replace(started, suspended=None)


def resume(clock: Clock, at: int) -> Clock:
    """Every running turn begins anew: the time until now is charged to nobody."""
    return replace(clock, turns=tuple(replace(turn, since=at) for turn in clock.turns))
