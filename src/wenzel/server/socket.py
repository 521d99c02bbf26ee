"""The socket of a table: from the framework's connection to a session."""

from dataclasses import dataclass

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from wenzel.server.api import Desk
from wenzel.server.auth import COOKIE, NotAdmitted
from wenzel.server.session import Pace, Session

NO_TABLE, FORBIDDEN = 4404, 4403

Socket = WebSocket[None, None, State]


@websocket("/ws/table/{table:str}")
async def table_socket(socket: Socket, table: str) -> None:
    """Admit a guest to a table and serve the line.

    It is accepted before it is refused: only so does a browser learn the code.
    """
    desk: Desk = socket.app.state.desk
    await socket.accept()
    line = _SocketLine(socket)
    try:
        desk.door.check_origin(socket.headers)
        guest = await desk.door.guest(socket.cookies.get(COOKIE))
    except NotAdmitted:
        await line.close(FORBIDDEN)
        return
    room = await desk.hub.room(table)
    if room is None:
        await line.close(NO_TABLE)
        return
    pace = Pace(desk.settings.requests_per_second, desk.hub.now)
    session = Session(guest, room, _version(socket), pace, desk.metrics)
    await line.close(await session.run(line))


def _version(socket: Socket) -> int:
    """The last version the client has seen; 0 for none, or for what is no number."""
    text = socket.query_params.get("v", "0")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else 0


@dataclass(frozen=True)
class _SocketLine:
    """A framework's socket as the session's line."""

    socket: Socket

    async def receive(self) -> str | bytes | None:
        message = await self.socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return text if text is not None else message.get("bytes") or b""

    async def send(self, text: str) -> None:
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})

    async def close(self, code: int) -> None:
        try:
            await self.socket.close(code)
        except (WebSocketDisconnect, RuntimeError):
            return  # the other side was faster
