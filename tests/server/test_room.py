"""A room stores, then tells; whatever breaks, its stream says what is true."""

import asyncio
import time
from dataclasses import replace
from pathlib import Path

import pytest

from tests.club.tables import PEOPLE, PRACTICE, random_act
from tests.server.rooms import QUICK, TABLE, Building, Listener, building, until
from wenzel.club import command as cmd
from wenzel.club import event as ev
from wenzel.club.table import chair_of, due
from wenzel.club.tableview import table_view
from wenzel.rules import event as rules
from wenzel.rules.action import Action, Claim, Hold, PlayCard
from wenzel.rules.state import Phase, State
from wenzel.rules.view import View
from wenzel.server.computers import Choose, simplest
from wenzel.server.room import Done, No, Room, stream_of
from wenzel.store.log import Log


async def play(made: Building, room: Room, key: str = "") -> bool:
    """One random legal action; whether there was one to do."""
    if room.table.phase != "deal":
        return False
    made.clock.at += 1500
    action = random_act(room.table, made.rng)
    outcome = await made.ask(room, action, f"{key}{room.version}")
    assert isinstance(outcome, Done), outcome
    return True


async def test_everybody_is_shown_what_is_stored(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        viewers = [Listener(one.who) for one in PEOPLE]
        for viewer in viewers:
            room.join(viewer)
        await made.begin(room)
        while await play(made, room):
            assert room.table == await made.stored()
            for viewer in viewers:
                message = viewer.last("table")
                chair = chair_of(room.table, viewer.guest)
                assert message["v"] == room.version
                assert message["table"] == table_view(room.table, chair, viewer.guest)
        assert room.table.phase == "ready"
        assert len(room.table.rows) == 1


async def test_a_crash_after_every_append_loses_nothing(tmp_path: Path) -> None:
    """The process dies with the events stored and nobody told: a new one knows everything."""
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        steps = 0
        while room.table.phase == "deal":
            made.clock.at += 1000
            action = random_act(room.table, made.rng)
            room._tell = lambda: None  # type: ignore[method-assign]
            key = f"crash{room.version}"
            told = await made.ask(room, action, key)
            before, version = room.table, room.version
            await room.close()
            room = await made.load()
            assert (room.table, room.version) == (before, version)
            viewer = Listener(PEOPLE[0].who, seen=version - 1)
            room.join(viewer)
            assert viewer.last("table")["table"] == table_view(before, 0, PEOPLE[0].who)
            assert await made.ask(room, action, key) == told
            assert room.version == version
            steps += 1
        assert steps > 3


async def test_a_fault_while_telling_is_survived_and_answered(tmp_path: Path) -> None:
    """The command was stored, so its sender hears so, and the others see it after the reload."""
    async with building(tmp_path) as made:
        room = await made.open()
        viewer = Listener(PEOPLE[2].who)
        room.join(viewer)
        await made.begin(room)
        tell = room._tell
        faults = 0

        def breaks_once() -> None:
            nonlocal faults
            room._tell = tell  # type: ignore[method-assign]
            faults += 1
            raise RuntimeError("the wire is full")

        while room.table.phase == "deal":
            room._tell = breaks_once  # type: ignore[method-assign]
            assert await play(made, room)
            assert room.table == await made.stored()
            chair = chair_of(room.table, viewer.guest)
            assert viewer.last("table")["table"] == table_view(room.table, chair, viewer.guest)
        assert faults > 3


async def test_a_store_that_fails_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        before, version = room.table, room.version
        action = random_act(room.table, made.rng)

        async def broken(*_: object, **__: object) -> int:
            raise OSError("no space left")

        with monkeypatch.context() as patched:
            patched.setattr(made.log, "append", broken)
            patched.setattr(made.log, "read", broken)
            assert await made.ask(room, action, "k") == No("internal", {})
        assert (room.table, room.version) == (before, version)
        assert isinstance(await made.ask(room, action, "k"), Done)


async def test_a_fault_in_dealing_with_a_fault_leaves_nobody_waiting(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()

        def broken(*_: object) -> None:
            raise RuntimeError("no log, no reload, nothing")

        with pytest.MonkeyPatch.context() as patched:
            patched.setattr(room, "_fault", broken)
            patched.setattr(room, "_tell", broken)
            outcome = await asyncio.wait_for(made.ask(room, cmd.Sit(0, PEOPLE[0]), "k"), 5)
            assert outcome == No("internal", {})
        assert isinstance(await made.ask(room, cmd.Sit(1, PEOPLE[1]), "l"), Done)
        assert room.table == await made.stored()


async def test_a_repeated_command_gets_its_first_answer(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        first = await made.ask(room, cmd.Sit(1, PEOPLE[0]), "g:1")
        assert await made.ask(room, cmd.Sit(2, PEOPLE[0]), "g:1") == first
        refused = await made.ask(room, cmd.Sit(1, PEOPLE[1]), "g:2")
        assert refused == No("chair_taken", {"chair": 1})
        assert await made.ask(room, cmd.Sit(0, PEOPLE[1]), "g:2") == refused
        assert await made.ask(room, cmd.Sit(0, PEOPLE[1]), "h:2") == Done(room.version)
        assert len(await made.log.read(stream_of(TABLE))) == room.version == 4


async def test_after_a_restart_a_repeated_command_is_known(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        first = await made.ask(room, cmd.Sit(1, PEOPLE[0]), "g:1")
        await made.ask(room, cmd.Sit(0, PEOPLE[1]), "h:1")
        await room.close()
        room = await made.load()
        assert await made.ask(room, cmd.Sit(1, PEOPLE[0]), "g:1") == first
        assert room.version == 4


async def test_a_stream_that_went_on_is_read_again(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.ask(room, cmd.Sit(0, PEOPLE[0]), "g:1")
        viewer = Listener(PEOPLE[1].who)
        room.join(viewer)
        elsewhere = Log(made.log._database)
        await elsewhere.append(
            stream_of(TABLE), room.version, [ev.Sat(made.clock.at, 1, PEOPLE[1])]
        )
        await elsewhere.close()
        taken = await made.ask(room, cmd.Sit(1, PEOPLE[2]), "g:2")
        assert taken == No("chair_taken", {"chair": 1})
        assert isinstance(await made.ask(room, cmd.Sit(2, PEOPLE[2]), "g:3"), Done)
        assert room.table == await made.stored()
        assert viewer.last("table")["table"]["you"] == 1


async def test_a_tail_and_the_truth_after_a_reconnect(tmp_path: Path) -> None:
    """Whoever names the last version he saw hears what he missed, and sees the same table."""
    async with building(tmp_path) as made:
        room = await made.open()
        always = [Listener(one.who) for one in PEOPLE[:3]]
        for viewer in always:
            room.join(viewer)
        await made.begin(room)
        while await play(made, room):
            for viewer in always:
                shown = [one["v"] for one in viewer.heard if one["t"] == "table"]
                since = made.rng.choice(shown[-6:-1])
                again = Listener(viewer.guest, seen=since)
                room.join(again)
                heard = [
                    event
                    for message in viewer.heard
                    if message["t"] == "table" and message["v"] > since
                    for event in message["events"]
                ]
                told = again.last("table")
                assert told["table"] == viewer.last("table")["table"]
                assert told["events"] == heard
                room.leave(again)


@pytest.mark.parametrize("seen", [0, 10_000, 2**40])
async def test_who_has_seen_nothing_real_gets_the_truth_alone(tmp_path: Path, seen: int) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        viewer = Listener(PEOPLE[0].who, seen=seen)
        room.join(viewer)
        message = viewer.last("table")
        assert message["events"] == []
        assert message["v"] == room.version == viewer.seen


async def test_events_are_never_before_those_already_stored(tmp_path: Path) -> None:
    """A machine's clock may jump back; the table's time does not."""
    async with building(tmp_path) as made:
        room = await made.open()
        made.clock.at -= 3_600_000
        await made.begin(room)
        stored = await made.log.read(stream_of(TABLE))
        assert [one.event.at for one in stored] == sorted(one.event.at for one in stored)


async def test_the_timer_brings_a_computer_for_who_takes_too_long(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        for one in PEOPLE[:3]:
            room.join(Listener(one.who))
        moment = due(room.table)
        assert moment is not None
        before = room.version
        made.clock.at = moment
        await made.ask(room, cmd.Rename(0, "Anne"), "wakes the room's timer")
        await until(lambda: room.version >= before + 3)
        kinds = [type(one.event).__name__ for one in await made.log.read(stream_of(TABLE), before)]
        assert kinds[:3] == ["Renamed", "TimeRanOut", "InDeal"]


async def test_the_time_the_server_was_away_is_nobodys(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        banks = room.table.clock.banks
        await room.close()
        made.clock.at += 3_600_000
        room = await made.load()
        room.post(lambda _: cmd.Resume())
        await until(lambda: room.table.clock.turns[0].since == made.clock.at)
        assert room.table.clock.banks == banks
        assert not any(chair.timed_out or chair.stand_in for chair in room.table.chairs)


async def test_a_stand_in_comes_after_the_grace_and_leaves_at_once(tmp_path: Path) -> None:
    async with building(tmp_path, away_ms=60) as made:
        room = await made.open(replace(QUICK, bot_delay_ms=2000))
        lines = [Listener(one.who, one.name) for one in PEOPLE[:3]]
        for line in lines:
            room.join(line)
        await made.begin(room)
        second = Listener(PEOPLE[1].who, PEOPLE[1].name)
        room.join(second)
        room.leave(lines[1])
        await asyncio.sleep(0.15)
        assert not room.table.chairs[1].stand_in, "another socket of the guest is open"
        room.leave(second)
        await until(lambda: lines[0].last("presence")["online"] == [True, False, True])
        await until(lambda: room.table.chairs[1].stand_in)
        room.join(Listener(PEOPLE[1].who, "Benno"))
        await until(lambda: not room.table.chairs[1].stand_in)
        occupant = room.table.chairs[1].occupant
        await until(lambda: room.table.chairs[1].occupant != occupant)
        await until(lambda: lines[0].last("presence")["online"] == [True, True, True])


async def test_a_command_of_a_player_ends_the_stand_ins_play(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open(replace(QUICK, bot_delay_ms=2000))
        await made.begin(room)
        chair = room.table.clock.turns[0].chair
        await made.ask(room, cmd.Away(chair))
        assert room.table.chairs[chair].stand_in
        assert isinstance(await made.ask(room, random_act(room.table, made.rng), "own"), Done)
        assert not room.table.chairs[chair].stand_in


async def finish(made: Building, room: Room, seconds: float = 20) -> None:
    """Play chair 0 in the simplest way until the list is over; computers play the others."""
    line = Listener(PEOPLE[0].who)
    room.join(line)
    asked = 0
    async with asyncio.timeout(seconds):
        while room.table.stage != "finished":
            await asyncio.sleep(0.001)
            asked += 1
            if room.table.phase == "ready" and room.table.chairs[0].entropy is None:
                await made.ask(room, cmd.Ready(0, bytes(16)), f"r{asked}")
            deal = room.table.deal
            if room.table.phase == "deal" and deal:
                seat = deal.seat_of(0)
                assert seat is not None
                view = made_view(room, 0)
                if seat in view.turn:
                    await made.ask(room, cmd.Act(0, simplest(view)), f"a{asked}")


def made_view(room: Room, chair: int) -> View:
    from wenzel.server.room import _seen_by

    found = _seen_by(room.table, chair)
    assert found is not None
    return found


def bold_choice(_: int, view: View) -> Action:
    """Bid and hold like a fool, so that games are played."""
    if view.legal.hold and view.legal.hold < 24:
        return Hold()
    return simplest(view)


def no_choice(_: int, view: View) -> Action:
    raise RuntimeError(f"thought too hard about {view.hand}")


def illegal_choice(_: int, view: View) -> Action:
    return Claim(proved=True) if view.phase is Phase.AUCTION else PlayCard(next(iter(view.dealt)))


def slow_choice(_: int, view: View) -> Action:
    time.sleep(0.1)
    return simplest(view)


@pytest.mark.parametrize("choose", [bold_choice, no_choice, illegal_choice])
async def test_computers_play_a_list_whatever_they_choose(tmp_path: Path, choose: Choose) -> None:
    async with building(tmp_path, choose=choose) as made:
        settings = replace(PRACTICE, bot_delay_ms=0, hold_delay_ms=0)
        room = await made.open(settings, computers=2)
        await finish(made, room)
        assert len(room.table.rows) == settings.list_length
        assert room.table == await made.stored()


async def test_a_computer_that_thinks_too_long_is_cut_short(tmp_path: Path) -> None:
    async with building(tmp_path, choose=slow_choice, think_s=0.01) as made:
        room = await made.open(replace(PRACTICE, bot_delay_ms=0), computers=2)
        if room.table.phase == "ready":
            await made.ask(room, cmd.Ready(0, bytes(16)), "r")
        before = room.version
        await until(lambda: room.version > before, 2)
        assert made.house.metrics.faults.labels("computer")._value.get() >= 1


async def test_a_computer_sees_a_view_and_nothing_else(tmp_path: Path) -> None:
    seen: list[View] = []

    def watching(_: int, view: View) -> Action:
        seen.append(view)
        return simplest(view)

    async with building(tmp_path, choose=watching) as made:
        room = await made.open(replace(PRACTICE, bot_delay_ms=0), computers=2)
        await finish(made, room)
    assert seen
    assert all(view.hands is None and view.skat is None for view in seen if not view.skat_taken)


@pytest.mark.parametrize("sure", [True, False])
async def test_a_claim_is_examined_by_the_house_not_by_the_claimer(
    tmp_path: Path, sure: bool
) -> None:
    asked: list[int] = []

    def prove(_: State, seat: int) -> bool:
        asked.append(seat)
        return sure

    async with building(tmp_path, prove=prove) as made:
        room = await made.open()
        await made.begin(room)
        while room.table.phase == "deal" and made_view(room, 1).phase is not Phase.PLAY:
            assert await play(made, room)
        deal = room.table.deal
        if room.table.phase != "deal" or deal is None or deal.state.declarer is None:
            pytest.skip("this deal was passed in")
        chair = deal.roles[deal.state.declarer]
        outcome = await made.ask(room, cmd.Act(chair, Claim(proved=not sure)), "claim")
        assert isinstance(outcome, Done)
        assert asked == [deal.state.declarer]
        stored = await made.log.read(stream_of(TABLE))
        ended = any(
            isinstance(one.event, ev.InDeal) and isinstance(one.event.event, rules.DealEnded)
            for one in stored
        )
        assert ended is sure


async def test_a_room_that_nobody_needs_is_idle(tmp_path: Path) -> None:
    async with building(tmp_path, away_ms=20) as made:
        room = await made.open()
        await asyncio.sleep(0.05)
        assert room.is_idle
        viewer = Listener(PEOPLE[0].who)
        room.join(viewer)
        assert not room.is_idle
        await made.ask(room, cmd.Sit(0, PEOPLE[0]), "k")
        room.leave(viewer)
        assert not room.is_idle, "the player is expected back"
        await until(lambda: room.is_idle)
