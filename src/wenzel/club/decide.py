"""What a command does to a table: judged once, here; the events that come of it are facts."""

from wenzel.club import command as cmd
from wenzel.club import event as ev
from wenzel.club import seating
from wenzel.club.command import Occupant
from wenzel.club.deals import after_deal, begin_deal, everybody_is_ready, promise
from wenzel.club.errors import TableReason, TableRefused
from wenzel.club.evolve import fold
from wenzel.club.settings import Settings, check_settings
from wenzel.club.state import Table
from wenzel.club.timing import time_up
from wenzel.rules import game
from wenzel.rules.action import Hold

MIN_ENTROPY, MAX_ENTROPY = 8, 32
"""Bytes of chance a person may add to a shuffle."""


def open_table(
    table: str,
    owner: Occupant,
    settings: Settings,
    *,
    at: int,
    chance: bytes,
    computers: tuple[Occupant, ...] = (),
) -> tuple[ev.TableEvent, ...]:
    """A new table; BAD_SETTINGS, with the field, if its settings make no table.

    A practice table seats its maker on chair 0 and `computers` on the others; it begins as soon as
    the maker is ready, with his chance in the shuffle.
    """
    check_settings(settings)
    opened = ev.TableOpened(at, table, owner.who, settings)
    events: tuple[ev.TableEvent, ...] = (opened, promise(1, at, chance))
    if settings.kind != "practice":
        return events
    company = (owner, *computers)
    if len(company) != settings.seats:
        raise TableRefused(TableReason.BAD_SETTINGS, field="computers")
    return events + tuple(ev.Sat(at, chair, who) for chair, who in enumerate(company))


def decide(table: Table, command: cmd.Command, at: int, chance: bytes) -> tuple[ev.TableEvent, ...]:
    """What happens when somebody asks this of the table; nothing may be an answer too.

    `at` is now in ms since 1970; `chance` 64 fresh random bytes that no one has seen. Raises
    `rules.errors.Refused` or `TableRefused`; then nothing has happened.
    """
    events = _decide(table, command, at, chance)
    after = fold(events, table)
    if after.phase == "ready" and everybody_is_ready(after):
        events += begin_deal(after, at)
    return events


def _decide(
    table: Table, command: cmd.Command, at: int, chance: bytes
) -> tuple[ev.TableEvent, ...]:
    match command:
        case cmd.Act():
            return _act(table, command, at, chance)
        case cmd.Ready():
            return _ready(table, command, at)
        case cmd.TimeUp():
            return time_up(table, at, chance)
        case cmd.Resume():
            return (ev.Resumed(at),)
        case cmd.NewList():
            return seating.new_list(table, command, at, chance)
        case _:
            return _seat(table, command, at)


def _seat(
    table: Table,
    command: cmd.Sit | cmd.Stand | cmd.AddBot | cmd.RemoveBot | cmd.Rename | cmd.Back | cmd.Away,
    at: int,
) -> tuple[ev.TableEvent, ...]:
    match command:
        case cmd.Sit():
            return seating.sit(table, command, at)
        case cmd.Stand():
            return seating.stand(table, command, at)
        case cmd.AddBot():
            return seating.add_bot(table, command, at)
        case cmd.RemoveBot():
            return seating.remove_bot(table, command, at)
        case cmd.Rename():
            return seating.rename(table, command, at)
        case cmd.Back():
            return seating.back(table, command, at)
        case cmd.Away():
            return seating.away(table, command, at)


def _ready(table: Table, command: cmd.Ready, at: int) -> tuple[ev.TableEvent, ...]:
    """Say ready; saying it again changes nothing, for the first word counts."""
    chair = seating.person_at(table, command.chair)
    if not MIN_ENTROPY <= len(command.entropy) <= MAX_ENTROPY:
        raise TableRefused(TableReason.ENTROPY_BAD, least=MIN_ENTROPY, most=MAX_ENTROPY)
    if table.phase != "ready":
        raise TableRefused(TableReason.NOT_READY_NOW)
    if chair.entropy is not None:
        return ()
    said = ev.ChairReady(at, command.chair, command.entropy)
    return (ev.PlayerBack(at, command.chair), said) if chair.stand_in else (said,)


def _act(table: Table, command: cmd.Act, at: int, chance: bytes) -> tuple[ev.TableEvent, ...]:
    """Do something in the deal; the same for a person and for the computer that plays a chair."""
    chair = seating.chair_at(table, command.chair)
    if chair.occupant is None:
        raise TableRefused(TableReason.NOT_SEATED, chair=command.chair)
    deal = table.deal
    if table.phase != "deal" or deal is None:
        raise TableRefused(TableReason.NO_DEAL)
    seat = deal.seat_of(command.chair)
    if seat is None:
        raise TableRefused(TableReason.SITTING_OUT)
    happened = game.decide(deal.state, seat, command.action)
    too_early = table.hold_at is not None and at < table.hold_at and not chair.is_computed
    if isinstance(command.action, Hold) and too_early and table.hold_at is not None:
        raise TableRefused(TableReason.HOLD_TOO_EARLY, wait_ms=table.hold_at - at)
    events: tuple[ev.TableEvent, ...] = tuple(ev.InDeal(at, event) for event in happened)
    after = fold(events, table)
    if after.deal and after.deal.is_over:
        events += after_deal(after, at, chance)
    return events
