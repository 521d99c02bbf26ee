"""`wenzel serve`: the club server with its browser client."""

import argparse
import asyncio
import errno
import os
import signal
import socket
import sys
import threading
import webbrowser
from types import FrameType

import uvicorn

from wenzel.cli.words import say
from wenzel.server.app import create_app
from wenzel.server.logs import set_up_logs
from wenzel.server.protocol import MESSAGE_BYTES
from wenzel.server.settings import ServerSettings, SettingsError, from_environment
from wenzel.store.database import DatabaseError, open_database, place_of

BACKLOG = 512
CONNECTIONS = 2000
"""Connections served at once; more are answered 503."""

PATIENCE_S = 5
"""How long calls in progress may take when the server stops."""

OPEN_S = 0.5
"""When a browser is opened: the socket listens already, the server is about to answer."""

FAILED = 2


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel serve`."""
    parser = subparsers.add_parser(
        "serve", help=say("cli.serve.help"), description=say("cli.serve.description")
    )
    parser.add_argument("--host", help=say("cli.serve.host"))
    parser.add_argument("--port", help=say("cli.serve.port"))
    parser.add_argument("--database", metavar="URL", help=say("cli.serve.database"))
    parser.add_argument("--open", action="store_true", help=say("cli.serve.open"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Serve until a signal comes; answers the exit code."""
    try:
        settings = from_environment({**os.environ, **_given(arguments)})
        listening = listen(settings)
        asyncio.run(_prepare(settings.database_url))
    except (SettingsError, NotListening, DatabaseError) as error:
        print(f"wenzel serve: {error}", file=sys.stderr)
        return FAILED
    set_up_logs(settings.log_level)
    server = server_of(settings)
    address = settings.public_url or address_of(settings.host, listening.getsockname()[1])
    print(say("cli.serve.address", address=address))
    print(say("cli.serve.kept", place=place_of(settings.database_url)), flush=True)
    if arguments.open:
        threading.Timer(OPEN_S, webbrowser.open, (address,)).start()
    server.run(sockets=[listening])
    return 0


def server_of(settings: ServerSettings) -> uvicorn.Server:
    """A server that ends at SIGINT or SIGTERM; its sockets are closed with 1012 then."""
    server = uvicorn.Server(
        uvicorn.Config(
            create_app(settings),
            ws="websockets-sansio",
            ws_max_size=MESSAGE_BYTES,
            ws_per_message_deflate=False,
            limit_concurrency=CONNECTIONS,
            timeout_graceful_shutdown=PATIENCE_S,
            server_header=False,
            access_log=False,
            log_config=None,
            log_level="warning",
        )
    )

    def end(_: int, __: FrameType | None) -> None:
        server.should_exit = True

    for number in (signal.SIGINT, signal.SIGTERM):
        # Before uvicorn's own are set up; and it raises the signal once more when it has stopped.
        signal.signal(number, end)
    return server


async def _prepare(url: str) -> None:
    """Open the database once, so that what is wrong with it is said in one line."""
    await (await open_database(url)).close()


def _given(arguments: argparse.Namespace) -> dict[str, str]:
    """What the command line says, as the variables it stands for."""
    named = {"host": arguments.host, "port": arguments.port, "database": arguments.database}
    return {f"WENZEL_{name.upper()}": text for name, text in named.items() if text is not None}


class NotListening(Exception):
    """Nobody can listen there; the text says so in the terminal's language."""


def listen(settings: ServerSettings) -> socket.socket:
    """A socket at the host and port of the settings; NotListening if another program has it."""
    try:
        family, kind, number, _, where = socket.getaddrinfo(
            settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, number)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(where)
        listening.listen(BACKLOG)
    except OSError as error:
        taken = error.errno == errno.EADDRINUSE
        key = "cli.serve.port_taken" if taken else "cli.serve.no_listening"
        values = {"host": settings.host, "port": settings.port, "why": error.strerror or ""}
        raise NotListening(say(key, **values)) from None
    return listening


def address_of(host: str, port: int) -> str:
    """What to type into a browser on this machine."""
    if host in ("0.0.0.0", "::"):
        host = "localhost"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
