"""The hub: tables come when somebody does, go when nobody needs them, and go on after a restart."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from tests.club.tables import PEOPLE, PRACTICE
from tests.server.rooms import QUICK, Building, Listener, building, until
from wenzel.club import command as cmd
from wenzel.club.errors import TableRefused
from wenzel.club.event import ListBegun
from wenzel.server.hub import Full, Hub
from wenzel.server.room import Room

OWNER = PEOPLE[0]


def hub_of(made: Building, *, per_guest: int = 3, most: int = 4, idle_s: float = 60) -> Hub:
    return Hub(made.house, per_guest=per_guest, most=most, idle_s=idle_s)


async def begin(made: Building, room: Room) -> None:
    await made.begin(room)
    assert room.table.phase == "deal"


async def test_a_table_is_made_found_and_no_other(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        hub = hub_of(made)
        table = await hub.create(OWNER, QUICK)
        room = await hub.room(table)
        assert room is not None
        assert (room.table.owner, room.table.settings) == (OWNER.who, QUICK)
        assert await hub.room(table) is room
        for other in ("", "x", table + "x", table.upper(), "../" + table):
            assert await hub.room(other) is None
        assert len(table) == 16
        await hub.close()


async def test_practice_has_its_computers_and_waits_for_its_maker(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        hub = hub_of(made)
        room = await hub.room(await hub.create(OWNER, PRACTICE))
        assert room is not None
        names = [chair.occupant.name for chair in room.table.chairs if chair.occupant]
        assert len(set(names)) == 3
        assert room.table.phase == "ready"
        await hub.close()


async def test_limits_hold(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        hub = hub_of(made)
        for _ in range(3):
            await hub.create(OWNER, QUICK)
        with pytest.raises(Full, match="too_many_tables"):
            await hub.create(OWNER, QUICK)
        await hub.create(PEOPLE[1], QUICK)
        with pytest.raises(Full, match="house_full"):
            await hub.create(PEOPLE[1], QUICK)
        await hub.close()


async def test_bad_settings_make_no_table(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        hub = hub_of(made)
        with pytest.raises(TableRefused):
            await hub.create(OWNER, replace(QUICK, move_seconds=1))
        assert hub.rooms == ()
        await hub.close()


async def test_one_load_for_many_who_come_at_once(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        first = hub_of(made)
        table = await first.create(OWNER, QUICK)
        await first.close()
        hub = hub_of(made)
        rooms = await asyncio.gather(*(hub.room(table) for _ in range(20)))
        assert len({id(room) for room in rooms}) == 1
        assert len(hub.rooms) == 1
        await hub.close()


async def test_what_nobody_needs_leaves_the_memory_and_comes_back(tmp_path: Path) -> None:
    async with building(tmp_path, away_ms=10) as made:
        hub = hub_of(made, idle_s=0.05)
        hub.start()
        idle, watched = await hub.create(OWNER, QUICK), await hub.create(OWNER, QUICK)
        room = await hub.room(watched)
        assert room is not None
        room.join(Listener(OWNER.who))
        await until(lambda: [room.id for room in hub.rooms] == [watched])
        assert await hub.room(idle) is not None
        await hub.close()


async def test_unfinished_lists_go_on_after_a_restart_without_anybody(tmp_path: Path) -> None:
    """Computers play, and nobody is charged for the time the server was away."""
    async with building(tmp_path, away_ms=20) as made:
        hub = hub_of(made)
        running = await hub.create(OWNER, QUICK)
        room = await hub.room(running)
        assert room is not None
        await begin(made, room)
        waiting = await hub.create(OWNER, QUICK)
        practice = await hub.create(OWNER, replace(PRACTICE, bot_delay_ms=0))
        before, version = room.table, room.version
        await hub.close()
        made.clock.at += 3_600_000
        hub = hub_of(made)
        hub.start()
        await until(lambda: len(hub.rooms) == 1)
        room = hub.rooms[0]
        assert room.id == running
        await until(lambda: room.version > version)
        assert room.table.clock.banks == before.clock.banks
        await until(lambda: all(chair.stand_in for chair in room.table.chairs))
        await until(lambda: len(room.table.rows) == 1)
        assert {one.id for one in hub.rooms}.isdisjoint({waiting, practice})
        await hub.close()


async def test_who_comes_before_the_resuming_finds_a_fair_clock(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        hub = hub_of(made)
        table = await hub.create(OWNER, QUICK)
        room = await hub.room(table)
        assert room is not None
        await begin(made, room)
        await hub.close()
        made.clock.at += 3_600_000
        hub = hub_of(made)
        room = await hub.room(table)
        assert room is not None
        await asyncio.sleep(0.1)
        assert not any(chair.timed_out for chair in room.table.chairs)
        assert room.table.clock.turns[0].since == made.clock.at
        await hub.close()


async def test_a_broken_stream_keeps_no_other_from_going_on(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        hub = hub_of(made)
        good = await hub.create(OWNER, QUICK)
        room = await hub.room(good)
        assert room is not None
        await begin(made, room)
        await hub.close()
        await made.log.append("table:0", 0, [ListBegun(1)])
        hub = hub_of(made)
        hub.start()
        await until(lambda: [one.id for one in hub.rooms] == [good])
        assert made.house.metrics.faults.labels("resume")._value.get() == 1
        await hub.close()


async def test_a_new_name_is_known_at_every_table(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        hub = hub_of(made)
        rooms = []
        for _ in range(2):
            room = await hub.room(await hub.create(OWNER, QUICK))
            assert room is not None
            await made.ask(room, cmd.Sit(0, OWNER), "k")
            rooms.append(room)
        hub.rename(OWNER.who, "Anke")
        for room in rooms:
            await until(lambda at=room: at.table.chairs[0].occupant.name == "Anke")  # type: ignore[misc]
        await hub.close()


async def test_nobody_joins_a_room_that_is_being_closed(tmp_path: Path) -> None:
    """Somebody comes to the second idle room while the first is closed: it stays."""
    async with building(tmp_path) as made:
        hub = hub_of(made, idle_s=0.05)
        first, second = [
            await hub.room(await hub.create(replace(OWNER, who=who), QUICK)) for who in "ab"
        ]
        assert first is not None
        assert second is not None
        pairs = {first.id: second, second.id: first}
        closed: list[str] = []

        def closing(room: Room) -> None:
            close = room.close

            async def meanwhile() -> None:
                closed.append(room.id)
                pairs[room.id].join(Listener(OWNER.who))
                await close()

            room.close = meanwhile  # type: ignore[method-assign]

        closing(first)
        closing(second)
        hub.start()
        await until(lambda: len(closed) == 1)
        await asyncio.sleep(0.2)
        assert [room.id for room in hub.rooms] == [pairs[closed[0]].id]
        await hub.close()
