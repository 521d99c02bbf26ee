"""The HTTP calls: who I am, the open tables, a new table, a finished deal, health, figures."""

import asyncio
import re
import secrets
from dataclasses import dataclass
from typing import TypedDict, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import State

from wenzel.club.command import Occupant
from wenzel.club.errors import TableReason, TableRefused
from wenzel.club.settings import NAME_LENGTH, Settings, check_settings
from wenzel.club.tableview import table_view
from wenzel.i18n import Catalogue, languages
from wenzel.rules.options import Options
from wenzel.server.auth import COOKIE, COOKIE_S, Door, NotAdmitted
from wenzel.server.finished import FinishedDeal, finished_deal
from wenzel.server.hub import Full, Hub
from wenzel.server.limits import Buckets
from wenzel.server.metrics import Metrics
from wenzel.server.names import NameRefused, clean_name
from wenzel.server.protocol import Params, WireName, WireSettings
from wenzel.server.room import Room, stream_of
from wenzel.server.settings import ServerSettings
from wenzel.store.log import Log

FIRST_NUMBER = 1000
"""Newcomers are told apart by a number of four digits behind the word for a guest."""

TABLES = (1 / 20, 30.0)
"""Tables a guest may make: one every 20 seconds, thirty at once."""

NAMES = (1 / 2, 20.0)
"""Names a guest may take: one every 2 seconds, twenty at once."""

DEALS = (0.5, 30.0)
"""Finished deals one address may ask for: one every two seconds, thirty at once."""

FIELD = re.compile(r"unknown field `(\w+)`|required field `(\w+)`|at `\$\.(?:\w+\.)*(\w+)")

Ask = Request[None, None, State]
Body = TypeVar("Body", WireName, WireSettings)
Content = TypeVar("Content")


@dataclass(frozen=True)
class Desk:
    """What the calls work with."""

    settings: ServerSettings
    door: Door
    hub: Hub
    log: Log
    metrics: Metrics
    tables: Buckets
    names: Buckets
    deals: Buckets


class HttpRefused(Exception):
    """A call that is refused, with the status and code it is answered with."""

    def __init__(self, status: int, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.status = status
        self.code = code
        self.params: Params = dict(params)


class Problem(TypedDict):
    """What a refused call answers."""

    code: str
    params: Params


class Me(TypedDict):
    """Who is asking."""

    guest: str
    name: str


class LobbyChair(TypedDict):
    """Who sits on a chair of an open table."""

    name: str
    kind: str


class LobbyTable(TypedDict):
    """An open table as the lobby shows it."""

    id: str
    name: str
    seats: int
    list_length: int
    deal_no: int
    scoring: str
    move_seconds: int
    badges: list[str]
    chairs: list[LobbyChair | None]


class Lobby(TypedDict):
    """The open tables, and how many people and running tables there are."""

    tables: list[LobbyTable]
    people: int
    tables_running: int


class Health(TypedDict):
    """Whether the server can work."""

    status: str
    store: str


def desk(request: Ask) -> Desk:
    """The desk of the server that was asked."""
    found: Desk = request.app.state.desk
    return found


@get("/api/me")
async def who_am_i(request: Ask) -> Response[Me]:
    """The guest; the first call makes one and sets the cookie."""
    at = desk(request)
    address = request.client.host if request.client else ""
    number = FIRST_NUMBER + secrets.randbelow(FIRST_NUMBER * 9)
    name = guest_name(request.headers.get("accept-language", ""), number)
    welcome = await at.door.welcome(request.cookies.get(COOKIE), name, address)
    answer = _uncached(Me(guest=welcome.guest.id, name=welcome.guest.name))
    if welcome.token:
        answer.set_cookie(
            key=COOKIE,
            value=welcome.token,
            max_age=COOKIE_S,
            path="/",
            httponly=True,
            samesite="lax",
            secure=is_secure(request, at.settings),
        )
    return answer


@post("/api/me", status_code=200)
async def change_name(request: Ask) -> Me:
    """Call the guest something else, at all tables."""
    at = desk(request)
    token = await _admitted(request)
    try:
        name = clean_name((await _body(request, WireName)).name)
    except NameRefused as refusal:
        raise HttpRefused(400, refusal.code) from None
    known = await at.door.guest(token)
    if not at.names.take(known.id, at.hub.now()):
        raise HttpRefused(429, "too_fast")
    guest = await at.door.rename(token, name)
    at.hub.rename(guest.id, name)
    return Me(guest=guest.id, name=name)


@get("/api/tables")
async def open_tables(request: Ask) -> Response[Lobby]:
    """The open tables at which somebody is."""
    rooms = desk(request).hub.rooms
    people: set[str] = set().union(*(room.people for room in rooms))
    shown = [_lobby_table(room) for room in rooms if _is_in_lobby(room)]
    running = sum(room.table.stage == "running" and bool(room.people) for room in rooms)
    return _uncached(Lobby(tables=shown, people=len(people), tables_running=running))


@post("/api/tables")
async def make_table(request: Ask) -> dict[str, str]:
    """Make a table."""
    at = desk(request)
    guest = await at.door.guest(await _admitted(request))
    settings = club_settings(await _body(request, WireSettings))
    if not at.tables.take(guest.id, at.hub.now()):
        raise HttpRefused(429, "too_many_tables")
    try:
        return {"id": await at.hub.create(Occupant(guest.id, guest.name), settings)}
    except Full as full:
        raise HttpRefused(503 if full.code == "house_full" else 429, full.code) from None


@get("/api/tables/{table:str}/deals/{no:int}")
async def one_deal(request: Ask, table: str, no: int) -> FinishedDeal:
    """A finished deal for anybody who has the table's id.

    It is told from the table's whole past, beside the event loop, and not too often to one address.
    """
    at = desk(request)
    address = request.client.host if request.client else ""
    if not at.deals.take(address, at.hub.now()):
        raise HttpRefused(429, "too_fast")
    past = await at.log.read(stream_of(table))
    found = await asyncio.to_thread(finished_deal, past, no)
    if found is None:
        raise HttpRefused(404, "not_found")
    return found


@get("/health")
async def health(request: Ask) -> Response[Health]:
    """Liveness, with the state of the store."""
    try:
        await desk(request).log.ping()
    except Exception:  # whatever it is, the store does not answer
        return Response(Health(status="failing", store="failing"), status_code=503)
    return Response(Health(status="ok", store="ok"))


@get("/metrics")
async def figures(request: Ask) -> Response[bytes]:
    """Counts and times for Prometheus."""
    kind = "text/plain; version=0.0.4; charset=utf-8"
    return Response(desk(request).metrics.text(), media_type=kind)


CALLS = [who_am_i, change_name, open_tables, make_table, one_deal, health, figures]


def refused(_: Ask, error: Exception) -> Response[Problem]:
    """The answer to a call that is refused."""
    if isinstance(error, HttpRefused):
        return Response(Problem(code=error.code, params=error.params), status_code=error.status)
    if isinstance(error, NotAdmitted):
        return Response(Problem(code=error.code, params={}), status_code=error.status)
    if isinstance(error, TableRefused):
        params = dict(error.details)
        return Response(Problem(code=error.reason.value, params=params), status_code=400)
    raise error


def is_secure(request: Ask, settings: ServerSettings) -> bool:
    """Whether the browser came by https, by this line or by the public address."""
    return request.url.scheme == "https" or settings.public_url.startswith("https:")


def guest_name(accepted: str, number: int) -> str:
    """What a newcomer is called until he says otherwise, in a language his browser asks for."""
    asked = [part.split(";")[0].strip().split("-")[0].lower() for part in accepted.split(",")]
    lang = next((lang for lang in asked if lang in languages()), "en")
    return Catalogue(lang).t("guest.name", number=number)


def club_settings(wire: WireSettings) -> Settings:
    """A table's settings from what was asked for; HttpRefused names the first bad field."""
    name = ""
    if wire.name.strip():
        try:
            name = clean_name(wire.name, NAME_LENGTH)
        except NameRefused:
            raise HttpRefused(400, TableReason.BAD_SETTINGS, field="name") from None
    settings = Settings(
        kind=wire.kind,
        name=name,
        list_length=wire.list_length,
        scoring=wire.scoring or ("classic" if wire.kind == "practice" else "seeger_fabian"),
        move_seconds=wire.move_seconds,
        bank_seconds=wire.bank_seconds,
        bot_delay_ms=wire.bot_delay_ms,
        options=Options(**msgspec.structs.asdict(wire.options), seats=wire.seats),
    )
    check_settings(settings)
    return settings


def _is_in_lobby(room: Room) -> bool:
    table = room.table
    return table.settings.kind == "open" and table.stage != "finished" and bool(room.people)


def _lobby_table(room: Room) -> LobbyTable:
    shown = table_view(room.table, None)
    settings = shown["settings"]
    return {
        "id": room.id,
        "name": shown["name"],
        "seats": settings["seats"],
        "list_length": settings["list_length"],
        "deal_no": shown["deal_no"],
        "scoring": settings["scoring"],
        "move_seconds": settings["move_seconds"],
        "badges": shown["badges"],
        "chairs": [
            None if chair["kind"] == "free" else {"name": chair["name"], "kind": chair["kind"]}
            for chair in shown["chairs"]
        ],
    }


async def _admitted(request: Ask) -> str:
    """The cookie of a call that changes something and comes from a page of ours."""
    desk(request).door.check_origin(request.headers)
    token = request.cookies.get(COOKIE)
    await desk(request).door.guest(token)
    assert token is not None
    return token


async def _body(request: Ask, kind: type[Body]) -> Body:
    """The body, decoded strictly; the refusal names the field that is wrong."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except msgspec.ValidationError as error:
        found = FIELD.search(str(error))
        field = next(filter(None, found.groups()), "") if found else ""
        code = "bad_name" if kind is WireName else TableReason.BAD_SETTINGS
        raise HttpRefused(400, code, field=field) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise HttpRefused(400, "malformed") from None


def _uncached(content: Content) -> Response[Content]:
    return Response(content, headers={"cache-control": "no-store"})
