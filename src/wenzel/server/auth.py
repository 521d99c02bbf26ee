"""Who is there: a guest by the cookie, and whether a page of ours is asking."""

import re
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from wenzel.server.limits import Buckets
from wenzel.store.accounts import Guest, Guests, hashed

COOKIE = "wenzel_guest"
COOKIE_S = 365 * 24 * 3600
DAY_MS = 24 * 3600 * 1000
KNOWN = 5000
"""Guests remembered without asking the database."""

TOKEN = re.compile(r"[A-Za-z0-9_-]{20,100}")
NEWCOMERS = (1.0, 300.0)
"""New guests from one address: one per second, three hundred at once (a club behind one line)."""


class NotAdmitted(Exception):
    """No guest: `code` says why, `status` how HTTP says it."""

    def __init__(self, status: int, code: str) -> None:
        super().__init__(code)
        self.status = status
        self.code = code


@dataclass(frozen=True, slots=True)
class Welcome:
    """A guest, and the token for a cookie if it is a new one."""

    guest: Guest
    token: str | None = None


class Door:
    """Lets guests in. `origins` are further addresses whose pages may use the server."""

    def __init__(self, guests: Guests, origins: tuple[str, ...], clock: Callable[[], int]) -> None:
        self._guests = guests
        self._origins = origins
        self._clock = clock
        self._known: OrderedDict[str, Guest] = OrderedDict()
        self._newcomers = Buckets(*NEWCOMERS)

    def check_origin(self, headers: Mapping[str, str]) -> None:
        """NotAdmitted unless a page of this server, or of an allowed one, is asking."""
        origin, host = headers.get("origin", "").lower(), headers.get("host", "").lower()
        own = (f"http://{host}", f"https://{host}") if host else ()
        if origin not in (*own, *self._origins):
            raise NotAdmitted(403, "wrong_origin")

    async def guest(self, token: str | None) -> Guest:
        """The guest with this cookie; NotAdmitted without one."""
        if not token or not TOKEN.fullmatch(token):
            raise NotAdmitted(401, "no_guest")
        key = hashed(token)
        guest = self._known.get(key) or await self._guests.of_token(token)
        if guest is None:
            raise NotAdmitted(401, "no_guest")
        now = self._clock()
        if now - guest.seen > DAY_MS:
            guest = replace(guest, seen=now)
            await self._guests.visited(guest.id, now)
        self._keep(key, guest)
        return guest

    async def welcome(self, token: str | None, name: str, address: str) -> Welcome:
        """The guest with this cookie, or a new one called `name`."""
        try:
            return Welcome(await self.guest(token))
        except NotAdmitted:
            if not self._newcomers.take(address, self._clock()):
                raise NotAdmitted(429, "too_fast") from None
        guest, fresh = await self._guests.welcome(name, self._clock())
        self._keep(hashed(fresh), guest)
        return Welcome(guest, fresh)

    async def rename(self, token: str, name: str) -> Guest:
        """The guest under another name."""
        guest = replace(await self.guest(token), name=name)
        await self._guests.rename(guest.id, name)
        self._keep(hashed(token), guest)
        return guest

    def _keep(self, key: str, guest: Guest) -> None:
        self._known.pop(key, None)
        self._known[key] = guest
        if len(self._known) > KNOWN:
            self._known.popitem(last=False)
