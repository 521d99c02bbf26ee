"""Claims and offers: none holds a room up, none tells more than it should."""

import asyncio
import threading
from pathlib import Path

from tests.club.tables import PEOPLE
from tests.server.rooms import Building, Listener, building
from tests.server.test_room import play
from wenzel.club import command as cmd
from wenzel.rules.action import Claim, GiveUp
from wenzel.rules.state import Phase, State
from wenzel.server.room import LINES, TOO_MANY, Done, No, Room


async def _in_play(made: Building) -> tuple[Room, int]:
    """A room in whose deal a declarer plays, and his chair."""
    room = await made.open()
    await made.begin(room)
    for _ in range(500):
        deal = room.table.deal
        playing = room.table.phase == "deal" and deal and deal.state.phase is Phase.PLAY
        if playing and deal and deal.state.declarer is not None:
            return room, deal.roles[deal.state.declarer]
        if not await play(made, room, "until"):
            for chair in range(room.table.seats):
                key = f"again{chair}:{room.version}"
                await made.ask(room, cmd.Ready(chair, made.rng.randbytes(16)), key)
    raise AssertionError("nobody ever played")


async def test_a_claim_that_is_refused_is_not_proved(tmp_path: Path) -> None:
    asked: list[int] = []

    def prove(_: State, seat: int) -> bool:
        asked.append(seat)
        return False

    async with building(tmp_path, prove=prove) as made:
        room = await made.open()
        await made.begin(room)
        early = await made.ask(room, cmd.Act(0, Claim()), "early")
        assert isinstance(early, No)
        assert not asked
        await room.close()
    async with building(tmp_path / "again", prove=prove) as made:
        room, chair = await _in_play(made)
        for number in range(5):
            await made.ask(room, cmd.Act(chair, Claim()), f"claim{number}")
        assert len(asked) == 1


async def test_a_command_counts_when_it_arrives(tmp_path: Path) -> None:
    busy, free = threading.Event(), threading.Event()

    def prove(_: State, __: int) -> bool:
        busy.set()
        return free.wait(2) and False

    async with building(tmp_path, prove=prove) as made:
        room, chair = await _in_play(made)
        arrived = made.clock.at
        claim = asyncio.create_task(made.ask(room, cmd.Act(chair, Claim()), "claim"))
        await asyncio.to_thread(busy.wait, 2)
        made.clock.at += 1900
        free.set()
        await claim
        assert room.at == arrived


async def test_a_guest_has_so_many_lines_to_a_table(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        lines = [Listener(PEOPLE[0].who) for _ in range(LINES + 1)]
        other = Listener(PEOPLE[1].who)
        for line in (other, *lines):
            room.join(line)
        assert [line.ended for line in lines] == [TOO_MANY] + [None] * LINES
        assert other.ended is None


async def test_whom_a_secret_offer_does_not_concern_hears_nothing(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room, declarer = await _in_play(made)
        lines = [Listener(one.who) for one in PEOPLE[:3]]
        watcher = Listener("watcher", "Watcher")
        for line in (*lines, watcher):
            room.join(line)
        await asyncio.sleep(0.05)
        heard = [len(line.heard) for line in lines]
        watched = len(watcher.heard)
        chair = (declarer + 1) % 3
        version = room.version
        assert isinstance(await made.ask(room, cmd.Act(chair, GiveUp()), "offer"), Done)
        assert room.version == version + 1
        assert len(lines[declarer].heard) == heard[declarer]
        assert len(watcher.heard) == watched
        assert lines[chair].last("table")["v"] == version + 1
        assert await play(made, room, "on")
        for line in (*lines, watcher):
            assert line.last("table")["v"] == room.version
