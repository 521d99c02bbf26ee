"""Guests: a name, and a cookie that proves who it is. Only the cookie's hash is stored."""

import hashlib
import secrets
from dataclasses import dataclass

import sqlalchemy as sa

from wenzel.store.database import GUESTS, Database

TOKEN_BYTES = 32
ID_BYTES = 9


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who came; `seen` is the last day's visit in ms since 1970."""

    id: str
    name: str
    seen: int


class Guests:
    """The guests in an open database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def welcome(self, name: str, at: int) -> tuple[Guest, str]:
        """A new guest, and the token for the cookie, which is stored nowhere."""
        token = secrets.token_urlsafe(TOKEN_BYTES)
        guest = Guest(secrets.token_urlsafe(ID_BYTES), name, at)
        row = {
            "id": guest.id,
            "token": hashed(token),
            "name": name,
            "created": at,
            "seen": at,
        }
        async with self._database.write() as connection:
            await connection.execute(sa.insert(GUESTS).values(row))
        return guest, token

    async def of_token(self, token: str) -> Guest | None:
        """The guest whose cookie this is."""
        query = sa.select(GUESTS.c.id, GUESTS.c.name, GUESTS.c.seen).where(
            GUESTS.c.token == hashed(token)
        )
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Guest(row.id, row.name, row.seen)

    async def rename(self, guest: str, name: str) -> None:
        """Call the guest something else from now on."""
        await self._set(guest, name=name)

    async def visited(self, guest: str, at: int) -> None:
        """Remember when the guest was here last."""
        await self._set(guest, seen=at)

    async def _set(self, guest: str, **values: str | int) -> None:
        async with self._database.write() as connection:
            await connection.execute(sa.update(GUESTS).where(GUESTS.c.id == guest).values(values))


def hashed(token: str) -> str:
    """What is stored of a cookie: it has 256 random bits, so a plain hash gives nothing away."""
    return hashlib.sha256(token.encode()).hexdigest()
