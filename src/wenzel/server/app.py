"""The composition root: the one place where everything is put together."""

import secrets
import time
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.response import Response
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

import wenzel
from wenzel.club.errors import TableRefused
from wenzel.engine.baseline import choose
from wenzel.engine.proof import claim_is_sure
from wenzel.server.api import CALLS, DEALS, NAMES, TABLES, Ask, Desk, HttpRefused, Problem, refused
from wenzel.server.auth import Door, NotAdmitted
from wenzel.server.client import Client, safe_headers
from wenzel.server.computers import Thinking
from wenzel.server.hub import Hub
from wenzel.server.limits import Buckets
from wenzel.server.logs import logger, where
from wenzel.server.metrics import Metrics
from wenzel.server.room import House
from wenzel.server.settings import ServerSettings
from wenzel.server.socket import table_socket
from wenzel.store.accounts import Guests
from wenzel.store.database import open_database
from wenzel.store.log import Log

BODY_BYTES = 64 * 1024
"""The body of a call is at most this long."""

CALLED = ("api", "health", "metrics")
"""Paths that are calls and no pages."""

PACKAGE = Path(wenzel.__file__).parent


def now_ms() -> int:
    """The time in ms since 1970."""
    return time.time_ns() // 1_000_000


def fresh_chance() -> bytes:
    """Sixty-four random bytes that no one has seen."""
    return secrets.token_bytes(64)


def create_app(settings: ServerSettings) -> ASGIApp:
    """The server as an ASGI application; its database opens when it starts."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with _opened(settings) as desk:
            app.state.desk = desk
            yield

    calls = Litestar(
        route_handlers=[*CALLS, table_socket],
        lifespan=[lifespan],
        exception_handlers={
            HttpRefused: refused,
            NotAdmitted: refused,
            TableRefused: refused,
            HTTPException: _http_error,
            Exception: _fault,
        },
        request_max_body_size=BODY_BYTES,
        openapi_config=None,
        logging_config=None,
    )
    return _front(calls, Client(PACKAGE / "web", PACKAGE / "locales"))


def _front(calls: ASGIApp, client: Client) -> ASGIApp:
    """Calls and sockets go to the framework, all other paths to the client; headers to both."""

    async def front(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in (ScopeType.HTTP, ScopeType.WEBSOCKET):
            await calls(scope, receive, send)
            return
        host = dict(scope["headers"]).get(b"host", b"").decode("latin-1")

        async def safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                raw = [(name.encode(), text.encode()) for name, text in safe_headers(host)]
                message["headers"] = [*message["headers"], *raw]
            await send(message)

        if scope["type"] == ScopeType.WEBSOCKET or _is_call(scope["path"]):
            await calls(scope, receive, safely)
        else:
            await _serve(client, scope, safely)

    return front


def _is_call(path: str) -> bool:
    """Whether a path is a call's; `*` and `host:port` are no paths at all."""
    return path.startswith("/") and path.split("/")[1] in CALLED


@asynccontextmanager
async def _opened(settings: ServerSettings) -> AsyncIterator[Desk]:
    """Everything that is open while the server runs, closed in the opposite order."""
    database = await open_database(settings.database_url)
    log = Log(database)
    metrics = Metrics()
    executor = ThreadPoolExecutor(settings.threads, "computer")
    thinking = Thinking(executor, settings.computer_seconds, choose, claim_is_sure, metrics)
    house = House(
        log=log,
        clock=now_ms,
        chance=fresh_chance,
        thinking=thinking,
        metrics=metrics,
        away_ms=settings.away_seconds * 1000,
    )
    hub = Hub(
        house,
        per_guest=settings.tables_per_guest,
        most=settings.tables,
        idle_s=settings.idle_seconds,
    )
    door = Door(Guests(database), settings.origins, now_ms)
    hub.start()
    try:
        limits = (Buckets(*TABLES), Buckets(*NAMES), Buckets(*DEALS))
        yield Desk(settings, door, hub, log, metrics, *limits)
    finally:
        await hub.close()
        await log.close()
        await database.close()
        executor.shutdown(wait=False, cancel_futures=True)


async def _serve(client: Client, scope: HTTPScope, send: Send) -> None:
    """A page or file of the client."""
    path = (scope.get("raw_path") or scope["path"].encode()).decode("latin-1")
    given = {name.decode("latin-1"): text.decode("latin-1") for name, text in scope["headers"]}
    status, fields, body = client.answer(scope["method"], path, given)
    raw = [(name.encode(), text.encode("latin-1")) for name, text in fields]
    await send({"type": "http.response.start", "status": status, "headers": raw})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _http_error(_: Ask, error: HTTPException) -> Response[Problem]:
    """What the framework itself refuses, in our words."""
    codes = {404: "not_found", 405: "wrong_method", 413: "too_large"}
    code = codes.get(error.status_code, "malformed" if error.status_code < 500 else "internal")
    return Response(Problem(code=code, params={}), status_code=error.status_code)


def _fault(request: Ask, error: Exception) -> Response[Problem]:
    """The edge of every call: logged by place, answered without a word about it."""
    request.app.state.desk.metrics.faults.labels("http").inc()
    logger("http").error("fault", fault=where(error))
    return Response(Problem(code="internal", params={}), status_code=500)
