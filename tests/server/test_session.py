"""A session: the guest's own chair, a code for every refusal, an end for who floods or dawdles."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.club.tables import PEOPLE
from tests.server.rooms import Building, building, until
from tests.server.test_protocol import JSON, NASTY, NEARLY
from wenzel.server.room import TOO_MANY, Room
from wenzel.server.session import OUTBOX, PATIENCE, TOO_SLOW, Pace, Session
from wenzel.store.accounts import Guest


class FakeLine:
    """A line whose other side is the test."""

    def __init__(self) -> None:
        self.incoming: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.sent: list[dict[str, Any]] = []
        self.open = asyncio.Event()
        self.open.set()

    async def receive(self) -> str | bytes | None:
        return await self.incoming.get()

    async def send(self, text: str) -> None:
        await self.open.wait()
        self.sent.append(json.loads(text))

    def say(self, **message: object) -> None:
        self.incoming.put_nowait(json.dumps(message))

    def answers(self) -> list[dict[str, Any]]:
        return [one for one in self.sent if one["t"] in ("ok", "refused", "pong")]

    async def answer(self, number: int) -> dict[str, Any]:
        await until(lambda: len(self.answers()) > number)
        return self.answers()[number]


@asynccontextmanager
async def sitting(
    made: Building, room: Room, person: int = 0, per_second: int = 1000
) -> AsyncIterator[tuple[FakeLine, asyncio.Task[int]]]:
    """A guest's session with a room."""
    guest = Guest(PEOPLE[person].who, PEOPLE[person].name, 0)
    session = Session(guest, room, 0, Pace(per_second, made.clock), made.house.metrics)
    line = FakeLine()
    task = asyncio.create_task(session.run(line))
    await until(lambda: len(line.sent) >= 2)
    yield line, task
    line.incoming.put_nowait(None)
    await task


async def test_a_guest_sits_plays_and_leaves(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        async with sitting(made, room) as (line, _):
            assert line.sent[0]["t"] == "table"
            assert line.sent[0]["table"]["you"] is None
            line.say(t="sit", id="a", chair=2)
            assert await line.answer(0) == {"t": "ok", "id": "a", "v": room.version}
            assert [one for one in line.sent if one["t"] == "table"][-1]["table"]["you"] == 2
            line.say(t="ping", id="p")
            assert await line.answer(1) == {"t": "pong", "id": "p", "now": made.clock.at}
            line.say(t="bid", id="b", value=18)
            assert (await line.answer(2))["code"] == "no_deal"
        assert room.people == frozenset()


async def test_the_chair_is_the_guests_own_whatever_is_said(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        before = room.version
        async with sitting(made, room, person=3) as (line, _):
            for number, words in enumerate(
                ({"t": "hold"}, {"t": "pass"}, {"t": "play", "card": "CJ"}, {"t": "stand"})
            ):
                line.say(id=str(number), **words)
                answer = await line.answer(number)
                assert (answer["t"], answer["code"]) == ("refused", "not_seated")
        turn = room.table.clock.turns[0].chair
        async with sitting(made, room, person=(turn + 1) % 3) as (line, _):
            line.say(t="bid", id="x", value=18)
            assert (await line.answer(0))["code"] == "not_your_turn"
        assert room.version == before


async def test_nasty_messages_leave_the_room_unharmed(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        before = room.table
        async with sitting(made, room, person=1) as (line, _):
            frames: list[str | bytes] = [
                *NASTY.values(),
                b"\xff\xfe\x00",
                b"",
                b'{"t":"ping","id":"1"}',
            ]
            for frame in frames:
                line.incoming.put_nowait(frame)
            await line.answer(len(frames) - 1)
            assert {(one["t"], one["code"]) for one in line.answers()} == {("refused", "malformed")}
        assert room.table == before
        assert made.house.metrics.faults.labels("room")._value.get() == 0


async def test_random_messages_never_break_a_room(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        await made.begin(room)
        loop = asyncio.get_running_loop()

        async def throw(messages: list[str]) -> None:
            async with sitting(made, room, person=1) as (line, task):
                for message in messages:
                    line.incoming.put_nowait(message)
                await line.answer(len(messages) - 1)
                assert not task.done()
            assert room.table == await made.stored()

        @settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
        @given(st.lists((NEARLY | JSON).map(json.dumps), min_size=1, max_size=8))
        def thrown(messages: list[str]) -> None:
            asyncio.run_coroutine_threadsafe(throw(messages), loop).result(20)

        await asyncio.to_thread(thrown)
        assert made.house.metrics.faults.labels("room")._value.get() == 0


async def test_who_is_too_fast_is_refused_and_then_dropped(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        async with sitting(made, room, per_second=2) as (line, task):
            for number in range(8 + PATIENCE + 1):
                line.say(t="ping", id=str(number))
                await asyncio.sleep(0)
            assert await asyncio.wait_for(task, 5) == TOO_MANY
        kinds = [one["t"] for one in line.answers()]
        assert kinds[:8] == ["pong"] * 8
        assert {one.get("code") for one in line.answers()[8:]} == {"too_fast"}


async def test_who_waits_may_go_on(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        async with sitting(made, room, per_second=2) as (line, _):
            for number in range(9):
                line.say(t="ping", id=str(number))
            assert (await line.answer(8))["code"] == "too_fast"
            made.clock.at += 500
            line.say(t="ping", id="later")
            assert (await line.answer(9))["t"] == "pong"


async def test_a_line_that_takes_nothing_is_given_up(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        async with sitting(made, room) as (line, task):
            line.open.clear()
            for number in range(OUTBOX + 3):
                line.say(t="ping", id=str(number))
            assert await asyncio.wait_for(task, 5) == TOO_SLOW
        assert room.people == frozenset()


async def test_a_repeated_id_gets_the_first_answer_and_is_the_guests_own(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        async with (
            sitting(made, room) as (anna, _),
            sitting(made, room, person=1) as (ben, _),
        ):
            anna.say(t="sit", id="1", chair=0)
            first = await anna.answer(0)
            ben.say(t="sit", id="1", chair=1)
            assert (await ben.answer(0))["v"] == first["v"] + 1
            anna.say(t="sit", id="1", chair=2)
            assert await anna.answer(1) == first
