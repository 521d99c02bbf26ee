"""Who is connected to a table, and who is expected back."""

import asyncio
from collections.abc import Callable
from typing import Protocol


class Viewer(Protocol):
    """A guest's connection to a table. `seen` is the version it was shown last, 0 for none."""

    guest: str
    name: str
    seen: int

    def put(self, message: str) -> None:
        """Send a message some time soon; never waits."""

    def end(self, code: int) -> None:
        """Close the line with this code some time soon."""


class Presences:
    """The connections of one table; several may be one guest's.

    `gone` is called with a guest's id after `grace_s` seconds without a connection.
    """

    def __init__(self, grace_s: float, gone: Callable[[str], None]) -> None:
        self.viewers: list[Viewer] = []
        self._grace_s = grace_s
        self._gone = gone
        self._expected: dict[str, asyncio.TimerHandle] = {}

    @property
    def guests(self) -> frozenset[str]:
        """Everybody connected."""
        return frozenset(viewer.guest for viewer in self.viewers)

    @property
    def is_empty(self) -> bool:
        """Nobody is connected, and nobody expected."""
        return not self.viewers and not self._expected

    def join(self, viewer: Viewer) -> None:
        """A connection more."""
        self.viewers.append(viewer)
        expected = self._expected.pop(viewer.guest, None)
        if expected:
            expected.cancel()

    def leave(self, viewer: Viewer) -> None:
        """A connection less."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)

    def expect(self, guest: str) -> None:
        """Begin to wait for a guest, unless he is connected or waited for already."""
        if guest not in self.guests and guest not in self._expected:
            loop = asyncio.get_running_loop()
            self._expected[guest] = loop.call_later(self._grace_s, self._give_up, guest)

    def close(self) -> None:
        """Wait for nobody any more."""
        for timer in self._expected.values():
            timer.cancel()
        self._expected.clear()

    def _give_up(self, guest: str) -> None:
        del self._expected[guest]
        self._gone(guest)
