"""`wenzel serve`: the club server with its browser client."""

import argparse
import errno
import os
import socket
import sys
import threading
import webbrowser
from dataclasses import replace

import uvicorn
from sqlalchemy import make_url

from wenzel.cli.words import say
from wenzel.server.app import create_app
from wenzel.server.logs import set_up_logs
from wenzel.server.protocol import MESSAGE_BYTES
from wenzel.server.settings import ServerSettings, SettingsError, from_environment
from wenzel.store.database import DatabaseError

BACKLOG = 512
PATIENCE_S = 5
"""How long calls in progress may take when the server stops."""

USAGE = 2


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
    except (SettingsError, PortTaken) as error:
        print(error, file=sys.stderr)
        return USAGE
    set_up_logs(settings.log_level)
    port = listening.getsockname()[1]
    address = settings.public_url or address_of(settings.host, port)
    server = _Server(settings, address, "browser" if arguments.open else "none")
    server.run(sockets=[listening])
    return 0 if server.started else 1


def _given(arguments: argparse.Namespace) -> dict[str, str]:
    """What the command line says, as the variables it stands for."""
    named = {"host": arguments.host, "port": arguments.port, "database": arguments.database}
    return {f"WENZEL_{name.upper()}": text for name, text in named.items() if text is not None}


class PortTaken(Exception):
    """Nobody can listen there; the text says so in the terminal's language."""


def listen(settings: ServerSettings) -> socket.socket:
    """A socket at the host and port of the settings; PortTaken if another program has it."""
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
        raise PortTaken(say(key, **values)) from None
    return listening
