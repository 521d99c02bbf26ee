"""A real server in its own process, and people at it over real sockets."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import httpx
import websockets
from websockets.asyncio.client import ClientConnection

Message = dict[str, Any]


class LiveServer:
    """`wenzel serve` on a free port of this machine, with its database and log in a folder."""

    def __init__(self, folder: Path, **variables: str) -> None:
        self.folder = folder
        self.variables = variables
        self.log = folder / "server.log"
        self.database = f"sqlite+aiosqlite:///{folder / 'wenzel.db'}"
        self.start()

    def start(self, port: int = 0) -> None:
        environment = {
            **os.environ,
            "WENZEL_DATABASE": self.database,
            "WENZEL_PORT": str(port),
            "LANG": "en_GB.UTF-8",
            "LC_ALL": "en_GB.UTF-8",
            **self.variables,
        }
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "wenzel.cli.main", "serve"],
                env=environment,
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        found = re.search(r"http://\S+:(\d+)", self.process.stdout.readline())
        assert found, self.log.read_text()
        self.base, self.port = found[0], int(found[1])
        self.sockets = self.base.replace("http", "ws", 1)

    def kill(self) -> None:
        """End it at once, as a power cut does."""
        self.stop(signal.SIGKILL)

    def stop(self, number: int = signal.SIGTERM) -> int:
        """End it and answer its exit code."""
        if self.process.poll() is None:
            self.process.send_signal(number)
        code = self.process.wait(15)
        if self.process.stdout and not self.process.stdout.closed:
            self.process.stdout.close()
        return code

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.stop()


class Person:
    """A guest with a cookie; `frames` are all messages heard at `join`ed tables, in order."""

    def __init__(self, server: LiveServer) -> None:
        self.server = server
        self.http = httpx.AsyncClient(base_url=server.base, headers={"origin": server.base})
        self.frames: list[Message] = []
        self.raw: list[str] = []
        self.said = 0

    async def arrive(self, name: str) -> Message:
        await self.http.get("/api/me")
        answer: Message = (await self.http.post("/api/me", json={"name": name})).json()
        return answer

    async def make(self, **settings: object) -> str:
        answer = await self.http.post("/api/tables", json=settings)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    @asynccontextmanager
    async def join(self, table: str, seen: int = 0) -> AsyncIterator["Seat"]:
        async with self.connect(f"/ws/table/{table}?v={seen}") as socket:
            seat = Seat(self, socket)
            await seat.hear()
            yield seat

    def connect(self, path: str, origin: str | None = None) -> websockets.connect:
        token = self.http.cookies.get("wenzel_guest")
        headers = {"cookie": f"wenzel_guest={token}"} if token else {}
        return websockets.connect(
            self.server.sockets + path,
            additional_headers=headers,
            origin=websockets.Origin(origin or self.server.base),
            compression=None,
        )

    async def leave(self) -> None:
        await self.http.aclose()


class Seat:
    """A person's socket at a table; `message` is the last table message heard."""

    def __init__(self, person: Person, socket: ClientConnection) -> None:
        self.person = person
        self.socket = socket
        self.message: Message = {}
        self.answers: dict[str, Message] = {}

    @property
    def table(self) -> Message:
        found: Message = self.message["table"]
        return found

    async def hear(self, seconds: float = 10) -> Message:
        """The next message."""
        text = await asyncio.wait_for(self.socket.recv(), seconds)
        assert isinstance(text, str)
        message: Message = json.loads(text)
        self.person.raw.append(text)
        self.person.frames.append(message)
        if message["t"] == "table":
            if message["table"]["sheet"] is None:
                message["table"]["sheet"] = self.message["table"]["sheet"]
            self.message = message
        elif "id" in message:
            self.answers[message["id"]] = message
        return message

    async def hear_version(self, version: int) -> None:
        """Hear until the table is at this version."""
        await self.hear_until(lambda: self.message["v"] >= version)

    async def hear_end(self) -> int:
        """Hear until the server closes the line; answer its code."""
        try:
            while True:
                await self.hear()
        except websockets.ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else 1006

    async def hear_until(self, true: Callable[[], bool], seconds: float = 15) -> None:
        end = time.monotonic() + seconds
        while not true():
            await self.hear(max(0.1, end - time.monotonic()))

    async def ask(self, t: str, **fields: object) -> Message:
        """Send a command and hear until its answer has come."""
        self.person.said += 1
        key = str(fields.pop("id", f"c{self.person.said}"))
        await self.socket.send(json.dumps({"t": t, "id": key, **fields}))
        await self.hear_until(lambda: key in self.answers)
        return self.answers[key]


def next_command(table: Message, most_bid: int = 18) -> Message | None:
    """A plain legal command for the viewer of this table; None if nothing is asked of him."""
    you = table["you"]
    if you is None or table["paused"]:
        return None
    if table["phase"] == "ready":
        ready = table["chairs"][you]["ready"]
        return None if ready else {"t": "ready", "entropy": "5a" * 16}
    if table["phase"] != "deal":
        return None
    legal = table["deal"]["legal"]
    if legal["answer"]:
        return {"t": "answer", "agree": False}
    if legal["hold"] and legal["hold"] <= most_bid:
        return {"t": "hold"}
    if legal["bids"] and legal["bids"][0] <= most_bid:
        return {"t": "bid", "value": legal["bids"][0]}
    if legal["pass"]:
        return {"t": "pass"}
    if legal["take"]:
        return {"t": "take"}
    if legal["contracts"]:
        offer = max(legal["contracts"], key=lambda one: one["value"])
        keys = ("game", "hand", "schneider", "schwarz", "ouvert")
        return {
            "t": "declare",
            **{key: offer[key] for key in keys},
            "discards": table["deal"]["hand"][: legal["discards"]],
        }
    if legal["cards"]:
        return {"t": "play", "card": legal["cards"][0]}
    return None
