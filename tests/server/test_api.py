"""The HTTP calls of docs/reference/protocol.md, at a live server."""

import re
from typing import Any

import httpx
import pytest

from tests.server.conftest import Arrive
from tests.server.live import LiveServer, Person, next_command
from wenzel.rules.deal import commitment, deal_from_seed
from wenzel.rules.record import parse_record
from wenzel.server.api import guest_name


async def test_the_first_call_makes_a_guest_with_a_safe_cookie(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        first = await http.get("/api/me", headers={"accept-language": "da-DK, en;q=0.5"})
        cookie = first.headers["set-cookie"]
        again = await http.get("/api/me")
    assert first.json() == again.json()
    assert re.fullmatch(r"Gæst [1-9]\d{3}", first.json()["name"])
    assert re.match(r"wenzel_guest=[\w-]{43};", cookie)
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Max-Age=31536000" in cookie
    assert "Secure" not in cookie
    assert "set-cookie" not in again.headers
    assert first.headers["cache-control"] == "no-store"


async def test_by_https_the_cookie_stays_there(server: LiveServer) -> None:
    """A proxy on this machine says how the browser came."""
    async with httpx.AsyncClient(base_url=server.base) as http:
        answer = await http.get("/api/me", headers={"x-forwarded-proto": "https"})
    assert "Secure" in answer.headers["set-cookie"]


@pytest.mark.parametrize(
    ("accepted", "name"),
    [
        ("de-AT,de;q=0.9", "Gast 4711"),
        ("ja, fr;q=0.4", "Invité 4711"),
        ("", "Guest 4711"),
        ("ja", "Guest 4711"),
    ],
)
def test_newcomers_are_named_in_their_language(accepted: str, name: str) -> None:
    assert guest_name(accepted, 4711) == name


async def test_a_name_is_changed(arrive: Arrive) -> None:
    person = await arrive("Anna")
    answer = await person.http.post("/api/me", json={"name": "  Anna  Lena "})
    assert answer.status_code == 200
    assert answer.json()["name"] == "Anna Lena"
    assert (await person.http.get("/api/me")).json() == answer.json()


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ('{"name":" "}', "name_empty"),
        ('{"name":"' + "x" * 25 + '"}', "name_too_long"),
        ('{"name":"a\\u202eb"}', "name_bad_character"),
        ('{"name":7}', "bad_name"),
        ('{"nom":"x"}', "bad_name"),
        ("{", "malformed"),
        ("[" * 5000, "bad_name"),
        ("\xff", "malformed"),
    ],
)
async def test_bad_names_are_refused_by_code(arrive: Arrive, body: str, code: str) -> None:
    person = await arrive("Anna")
    answer = await person.http.post("/api/me", content=body.encode("latin-1"))
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert (await person.http.get("/api/me")).json()["name"] == "Anna"


@pytest.mark.parametrize("origin", [None, "https://evil.example", "null"])
@pytest.mark.parametrize("path", ["/api/me", "/api/tables"])
async def test_what_changes_something_needs_our_origin(
    arrive: Arrive, server: LiveServer, origin: str | None, path: str
) -> None:
    person = await arrive("Anna")
    headers = {"origin": origin} if origin else {}
    cookies = {"wenzel_guest": person.http.cookies["wenzel_guest"]}
    async with httpx.AsyncClient(base_url=server.base, cookies=cookies) as http:
        answer = await http.post(path, json={"name": "Eve", "kind": "open"}, headers=headers)
    assert (answer.status_code, answer.json()) == (403, {"code": "wrong_origin", "params": {}})


async def test_without_a_cookie_nothing_is_made(server: LiveServer) -> None:
    person = Person(server)
    answer = await person.http.post("/api/tables", json={"kind": "open"})
    assert (answer.status_code, answer.json()["code"]) == (401, "no_guest")
    await person.leave()


@pytest.mark.parametrize(
    ("settings", "field"),
    [
        ({}, "kind"),
        ({"kind": "ranked"}, "kind"),
        ({"kind": "open", "stake": 5}, "stake"),
        ({"kind": "open", "move_seconds": 4}, "move_seconds"),
        ({"kind": "open", "move_seconds": 1e300}, "move_seconds"),
        ({"kind": "open", "move_seconds": 10**40}, "move_seconds"),
        ({"kind": "open", "bank_seconds": "60"}, "bank_seconds"),
        ({"kind": "open", "bot_delay_ms": 2001}, "bot_delay_ms"),
        ({"kind": "open", "hold_delay_ms": 0}, "hold_delay_ms"),
        ({"kind": "open", "seats": 5}, "seats"),
        ({"kind": "open", "list_length": 10}, "list_length"),
        ({"kind": "open", "seats": 4, "list_length": 9}, "list_length"),
        ({"kind": "open", "name": "x" * 41}, "name"),
        ({"kind": "open", "name": "a\u202eb"}, "name"),
        ({"kind": "open", "options": {"lost_factor": 3}}, "lost_factor"),
        ({"kind": "open", "options": {"seats": 4}}, "seats"),
        ({"kind": "open", "options": {"kontra": "on"}}, "kontra"),
    ],
)
async def test_bad_settings_name_their_field(
    arrive: Arrive, settings: dict[str, Any], field: str
) -> None:
    answer = await (await arrive()).http.post("/api/tables", json=settings)
    assert answer.status_code == 400
    assert answer.json() == {"code": "bad_settings", "params": {"field": field}}


async def test_settings_have_their_defaults(arrive: Arrive) -> None:
    person = await arrive()
    for kind, scoring in (("practice", "classic"), ("private", "seeger_fabian")):
        async with person.join(await person.make(kind=kind)) as seat:
            shown = seat.table["settings"]
            assert (shown["kind"], shown["scoring"]) == (kind, scoring)
            assert (shown["seats"], shown["list_length"]) == (3, 12)
            assert (shown["move_seconds"], shown["bank_seconds"]) == (20, 60)
            assert shown["bot_delay_ms"] == 900
            assert seat.table["owner"]
            assert seat.table["badges"] == []


async def test_the_lobby_shows_open_tables_at_which_somebody_is(arrive: Arrive) -> None:
    person = await arrive("Anna")
    name = "Stammtisch 7"
    options = {"all_pass": "ramsch"}
    table = await person.make(kind="open", name=name, seats=4, options=options)
    hidden = await person.make(kind="private", name="Secret")

    async def lobby() -> dict[str, Any]:
        found: dict[str, Any] = (await person.http.get("/api/tables")).json()
        return found

    assert table not in [one["id"] for one in (await lobby())["tables"]]
    async with person.join(table) as seat, person.join(hidden):
        await seat.ask("sit", chair=1)
        await seat.ask("add_bot", chair=2)
        shown = await lobby()
        assert hidden not in [one["id"] for one in shown["tables"]]
        found = next(one for one in shown["tables"] if one["id"] == table)
        computer = found["chairs"][2]
        assert computer["kind"] == "computer"
        assert found == {
            "id": table,
            "name": name,
            "seats": 4,
            "list_length": 12,
            "deal_no": 0,
            "scoring": "seeger_fabian",
            "move_seconds": 20,
            "badges": ["all_pass"],
            "chairs": [None, {"name": "Anna", "kind": "human"}, computer, None],
        }
        assert shown["people"] >= 1


async def test_a_finished_deal_can_be_checked_by_anybody(
    arrive: Arrive, server: LiveServer
) -> None:
    person = await arrive("Anna [x]")
    table = await person.make(kind="practice", list_length=3, bot_delay_ms=0)
    async with person.join(table) as seat:
        while not seat.table["sheet"]["rows"]:
            command = next_command(seat.table)
            await (seat.ask(**command) if command else seat.hear())
    async with httpx.AsyncClient(base_url=server.base) as stranger:
        told = (await stranger.get(f"/api/tables/{table}/deals/1")).json()
        assert (await stranger.get(f"/api/tables/{table}/deals/2")).status_code == 404
        assert (await stranger.get(f"/api/tables/{table}/deals/x")).status_code == 404
        assert (await stranger.get("/api/tables/nope/deals/1")).status_code == 404
    proof = told["result"]["proof"]
    assert commitment(bytes.fromhex(proof["seed"])) == proof["commitment"]
    entropies = [bytes.fromhex(one) for one in proof["entropies"]]
    deal = deal_from_seed(bytes.fromhex(proof["seed"]), entropies)
    for place, chair in enumerate(told["roles"]):
        assert told["result"]["hands"][str(chair)] == [card.value for card in deal.hands[place]]
    assert told["result"]["skat"] == [card.value for card in deal.skat]
    record = parse_record(told["record"])
    assert "Anna (x)" in dict(record.headers).values()


async def test_health_and_figures(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        assert (await http.get("/health")).json() == {"status": "ok", "store": "ok"}
        figures = (await http.get("/metrics")).text
    for name in ("rooms", "sessions", "commands_total", "append_seconds", "move_seconds"):
        assert f"wenzel_{name}" in figures


@pytest.mark.parametrize(
    ("method", "path", "status", "code"),
    [
        ("GET", "/api/nothing", 404, "not_found"),
        ("DELETE", "/api/tables", 405, "wrong_method"),
        ("PUT", "/api/me", 405, "wrong_method"),
        ("GET", "/nothing.js", 404, "not_found"),
        ("GET", "/ws/table/x", 404, "not_found"),
    ],
)
async def test_every_error_is_a_code(
    server: LiveServer, method: str, path: str, status: int, code: str
) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        answer = await http.request(method, path)
    assert (answer.status_code, answer.json()) == (status, {"code": code, "params": {}})


async def test_a_body_without_end_is_refused(arrive: Arrive) -> None:
    person = await arrive()
    answer = await person.http.post("/api/tables", content=b"x" * 70_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


@pytest.mark.parametrize("path", ["/", "/t/abc", "/app.js", "/api/me", "/api/nothing", "/health"])
async def test_every_answer_has_the_safe_headers(server: LiveServer, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        headers = (await http.get(path)).headers
    assert headers["content-security-policy"].startswith("default-src 'none'; script-src 'self'")
    assert f"ws://127.0.0.1:{server.port}" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "permissions-policy" in headers
    assert "server" not in headers


async def test_names_are_not_changed_without_pause(arrive: Arrive) -> None:
    person = await arrive("Anna")
    answers = [await person.http.post("/api/me", json={"name": f"Anna {n}"}) for n in range(25)]
    assert answers[0].status_code == 200
    assert answers[-1].status_code == 429
    assert answers[-1].json()["code"] == "too_fast"


async def test_finished_deals_are_told_so_often_and_no_more(server: LiveServer) -> None:
    async with httpx.AsyncClient(base_url=server.base) as http:
        codes = [(await http.get("/api/tables/nope/deals/1")).status_code for _ in range(40)]
        assert codes[0] == 404
        assert codes[-1] == 429
        assert (await http.get("/health")).status_code == 200
