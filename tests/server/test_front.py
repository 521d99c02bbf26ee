"""What is no path of ours is refused quietly."""

import pytest
from litestar.types import Message

from wenzel.server.app import PACKAGE, _front
from wenzel.server.client import Client


async def _no_calls(*_: object) -> None:
    raise AssertionError("this is no call")


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("OPTIONS", "*", 405),
        ("GET", "*", 404),
        ("GET", "health", 404),
        ("GET", "", 404),
        ("CONNECT", "example.org:443", 405),
    ],
)
async def test_what_is_no_path_is_refused(method: str, path: str, status: int) -> None:
    sent: list[Message] = []

    async def receive() -> Message:
        raise AssertionError("nothing is read")

    async def send(message: Message) -> None:
        sent.append(message)

    scope = {
        "type": "http",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "headers": [],
    }
    app = _front(_no_calls, Client(PACKAGE / "web", PACKAGE / "locales"))
    await app(scope, receive, send)  # type: ignore[arg-type]
    assert sent[0]["status"] == status  # type: ignore[typeddict-item]
