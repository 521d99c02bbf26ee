"""Whole deals over real sockets: nobody hears what he may not, and nothing is lost."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
import websockets

from tests.server.conftest import Arrive
from tests.server.live import LiveServer, Message, Person, Seat, next_command
from wenzel.club.event import TableEvent
from wenzel.club.table import Table, fold
from wenzel.rules.cards import Card, CardSet
from wenzel.store.database import open_database
from wenzel.store.log import Log, Stored

CODE = re.compile(r'"([CSHD][ATKQJ987])"')
NAMES = ("Änne-7f3a", "Björn-9c21", "Cem-55d0")


async def stored(server: LiveServer, table: str) -> tuple[Stored, ...]:
    database = await open_database(server.database)
    log = Log(database)
    found = await log.read(f"table:{table}")
    await database.close()
    return found


@asynccontextmanager
async def company(arrive: Arrive, server: LiveServer) -> AsyncIterator[tuple[str, list[Seat]]]:
    """Three people at a private table with everybody ready, and somebody who watches."""
    people = [await arrive(name, server) for name in (*NAMES, "Watcher")]
    table = await people[0].make(kind="private", list_length=3, bot_delay_ms=0, move_seconds=60)
    async with AsyncExitStack() as open_lines:
        seats = [await open_lines.enter_async_context(one.join(table)) for one in people]
        for chair, seat in enumerate(seats[:3]):
            assert (await seat.ask("sit", chair=chair))["t"] == "ok"
        yield table, seats


async def step(seats: list[Seat]) -> bool:
    """One command of whoever is asked, heard by all; whether there was one."""
    for seat in seats:
        command = next_command(seat.table)
        if command:
            answer = await seat.ask(**command)
            assert answer["t"] == "ok", answer
            for other in seats:
                await other.hear_version(answer["v"])
            return True
    return False


async def play(seats: list[Seat], deals: int) -> None:
    while len(seats[0].table["sheet"]["rows"]) < deals:
        assert await step(seats), seats[0].table


def may_know(table: Table, chair: int | None) -> CardSet:
    """What a chair may know of the cards, worked out from the whole truth and not from a view."""
    deal = table.deal
    if deal is None:
        return CardSet()
    state = deal.state
    seat = deal.seat_of(chair) if chair is not None else None
    known = CardSet(card for trick in (*state.tricks, state.trick) for card in trick.cards)
    for opened in state.open_seats:
        known |= state.hands[opened]
    if seat is not None:
        known |= state.deal.hands[seat]
        if seat == state.declarer and state.skat_taken:
            known |= state.deal.skat
    if deal.is_over:
        known = CardSet(Card)
    return known


async def test_no_frame_holds_a_card_or_seed_its_reader_may_not_know(
    arrive: Arrive, server: LiveServer
) -> None:
    async with company(arrive, server) as (table, seats):
        await play(seats, deals=2)
        people = [seat.person for seat in seats]
    past = await stored(server, table)
    assert past[-1].version >= 60
    tables = _versions([one.event for one in past])
    for chair, person in zip((0, 1, 2, None), people, strict=True):
        shown = [frame for frame in person.frames if frame["t"] == "table"]
        assert len(shown) > 50
        for text, frame in zip(person.raw, person.frames, strict=True):
            codes = CardSet(Card(code) for code in CODE.findall(text))
            if frame["t"] != "table":
                assert not codes
                continue
            truth = tables[frame["v"]]
            assert codes <= may_know(truth, chair), (chair, frame["v"])
            _no_seed(text, truth)


def _versions(events: list[TableEvent]) -> dict[int, Table]:
    tables: dict[int, Table] = {1: fold(events[:1])}
    for version, event in enumerate(events[1:], start=2):
        tables[version] = fold((event,), tables[version - 1])
    return tables


def _no_seed(text: str, table: Table) -> None:
    if table.promise:
        assert table.promise.seed.hex() not in text
    if table.deal and not table.deal.is_over:
        assert table.deal.promise.seed.hex() not in text
        assert not any(entropy.hex() in text for entropy in table.deal.entropies)
    assert "wenzel_guest" not in text


async def test_the_log_names_no_card_seed_cookie_or_person(arrive: Arrive, tmp_path: Path) -> None:
    with LiveServer(tmp_path, WENZEL_LOG_LEVEL="debug") as server:
        async with company(arrive, server) as (table, seats):
            await step(seats)
            for frame in ("{", "[" * 9000, '{"t":"play","id":"1","card":"CJ"}'):
                await seats[1].socket.send(frame)
            await play(seats, deals=1)
            cookies = [seat.person.http.cookies["wenzel_guest"] for seat in seats]
        past = await stored(server, table)
        server.stop()
        text = server.log.read_text()
    secrets = [*NAMES, *cookies, table, "5a" * 16]
    secrets += [chair.seed.hex() for chair in (one.event for one in past) if hasattr(chair, "seed")]
    assert [secret for secret in secrets if secret in text] == []
    assert CODE.findall(text) == []
    assert "Traceback" not in text


async def test_a_killed_server_goes_on_where_it_was(arrive: Arrive, tmp_path: Path) -> None:
    """kill -9 in the middle of a trick: the same truth, fair clocks, repeated commands known."""
    with LiveServer(tmp_path) as server:
        async with company(arrive, server) as (table, seats):
            people = [seat.person for seat in seats]
            while not _in_mid_trick(seats[0].table):
                assert await step(seats)
            before = [seat.message for seat in seats]
            asked = next(
                (number, command)
                for number, seat in enumerate(seats)
                if (command := next_command(seat.table))
            )
            server.kill()
        await asyncio.sleep(0.3)
        server.start(server.port)
        async with AsyncExitStack() as open_lines:
            seats = [
                await open_lines.enter_async_context(person.join(table, seen["v"]))
                for person, seen in zip(people, before, strict=True)
            ]
            for seat, seen in zip(seats, before, strict=True):
                await seat.hear_version(seen["v"] + 1)
                assert _timeless(seat.table) == _timeless(seen["table"])
                assert seat.message["events"] == []
            turn = seats[0].table["deal"]["turn"]
            full = 60_000 + seats[0].table["chairs"][turn["chairs"][0]]["bank_ms"]
            left = turn["deadline"] - seats[0].message["now"]
            assert left > full - 10_000, "the time the server was away is charged to nobody"
            number, command = asked
            first = await seats[number].ask(**command, id="again")
            assert first["t"] == "ok"
            assert await seats[number].ask(**command, id="again") == first
            for seat in seats:
                await seat.hear_version(first["v"])
            await play(seats, deals=1)
    past = await stored(server, table)
    assert [one.version for one in past] == list(range(1, len(past) + 1))


def _in_mid_trick(table: Message) -> bool:
    deal = table["deal"]
    return deal is not None and deal["phase"] == "play" and len(deal["trick"]["cards"]) == 1


def _timeless(table: Message) -> Message:
    """A table without its clocks."""
    copied: Message = json.loads(json.dumps(table))
    copied["deal"]["turn"] = copied["deal"]["turn"]["chairs"]
    return copied


async def test_all_come_back_and_see_the_same(arrive: Arrive, server: LiveServer) -> None:
    async with company(arrive, server) as (table, seats):
        while not _in_mid_trick(seats[0].table):
            assert await step(seats)
        for seat in seats:
            since = seat.message["v"] - 7
            async with seat.person.join(table, since) as again:
                assert again.message["table"] == seat.table
                kinds = [event["k"] for event in again.message["events"]]
                assert kinds[-1] == "played"
                assert 1 <= len(kinds) <= 7


async def test_a_player_who_goes_is_stood_in_for_and_gets_the_chair_back(
    arrive: Arrive, server: LiveServer
) -> None:
    async with company(arrive, server) as (table, seats):
        for seat in seats[:3]:
            await seat.ask("ready", entropy="ab" * 16)
        person = seats[2].person
        await seats[2].socket.close()
        await seats[0].hear_until(lambda: seats[0].table["chairs"][2]["stand_in"])
        online = [frame for frame in seats[0].person.frames if frame["t"] == "presence"]
        assert online[-1]["online"] == [True, True, False]
        async with person.join(table) as again:
            await again.hear_until(lambda: not again.table["chairs"][2]["stand_in"])
            assert again.table["you"] == 2


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "http://127.0.0.1:1"])
async def test_a_page_of_somebody_else_gets_no_socket(
    arrive: Arrive, server: LiveServer, origin: str
) -> None:
    person = await arrive()
    table = await person.make(kind="private")
    async with person.connect(f"/ws/table/{table}", origin) as socket:
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4403


async def test_no_cookie_no_socket_and_no_table_no_socket(
    arrive: Arrive, server: LiveServer
) -> None:
    person = await arrive()
    table = await person.make(kind="private")
    for who, path, code in (
        (Person(server), f"/ws/table/{table}", 4403),
        (person, "/ws/table/nosuchtable", 4404),
        (person, "/ws/table/%2e%2e", 4404),
    ):
        async with who.connect(path) as socket:
            with pytest.raises(websockets.ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == code


async def test_frames_that_are_too_large_or_no_text_end_the_line_alone(
    arrive: Arrive, server: LiveServer
) -> None:
    anna, ben = await arrive("Anna"), await arrive("Ben")
    table = await anna.make(kind="private")
    async with ben.join(table) as other:
        async with anna.join(table) as seat:
            await seat.socket.send(b"\x00\xff")
            await seat.hear_until(lambda: "" in seat.answers)
            assert seat.answers[""]["code"] == "malformed"
            await seat.socket.send("x" * (16 * 1024 + 1))
            assert await seat.hear_end() == 1009
        async with anna.join(table) as seat:
            await seat.socket.send(b"\xff\xfe", text=True)
            assert await seat.hear_end() == 1007
        assert (await other.ask("sit", chair=0))["t"] == "ok"


async def test_a_server_that_stops_says_so(arrive: Arrive, tmp_path: Path) -> None:
    with LiveServer(tmp_path) as server:
        person = await arrive("Anna", server)
        table = await person.make(kind="practice", bot_delay_ms=2000)
        async with person.join(table) as seat:
            stopping = asyncio.create_task(asyncio.to_thread(server.stop))
            assert await seat.hear_end() == 1012
        assert await stopping == 0


async def test_practice_runs_to_the_end_of_the_list(arrive: Arrive, server: LiveServer) -> None:
    person = await arrive()
    table = await person.make(kind="practice", list_length=3, bot_delay_ms=0)
    async with person.join(table) as seat:
        while seat.table["phase"] != "finished":
            command = next_command(seat.table)
            if command:
                answer = await seat.ask(**command)
                assert answer["t"] == "ok" or answer["code"] in ("not_your_turn", "answer_first")
            else:
                await seat.hear()
        assert len(seat.table["sheet"]["rows"]) == 3
    kinds = [chair["kind"] for chair in seat.table["chairs"]]
    assert kinds == ["human", "computer", "computer"]


async def test_the_sheet_travels_only_when_it_has_changed(
    arrive: Arrive, server: LiveServer
) -> None:
    person = await arrive()
    table = await person.make(kind="practice", list_length=3, bot_delay_ms=0)
    async with person.join(table) as seat:
        while not seat.table["sheet"]["rows"]:
            command = next_command(seat.table)
            await (seat.ask(**command) if command else seat.hear())
    told = [json.loads(text) for text in person.raw]
    tables = [message for message in told if message["t"] == "table"]
    assert tables[0]["table"]["sheet"] is not None
    assert any(message["table"]["sheet"] is None for message in tables[1:])
    ended = [m for m in tables if any(event["k"] == "ended" for event in m["events"])]
    assert ended
    assert all(message["table"]["sheet"] for message in ended)
