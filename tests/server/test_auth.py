"""The door: pages of ours, guests by cookie, and not too many new ones at once."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server.rooms import Clock
from tests.store.databases import fresh_database
from wenzel.server.auth import DAY_MS, Door, NotAdmitted
from wenzel.store.accounts import Guests

ALLOWED = ("https://club.example",)


@pytest_asyncio.fixture
async def guests(tmp_path: Path) -> AsyncIterator[Guests]:
    async with fresh_database("sqlite", tmp_path) as database:
        yield Guests(database)


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("http://localhost:8000", "localhost:8000"),
        ("https://skat.example", "skat.example"),
        ("HTTPS://Skat.Example", "skat.example"),
        ("https://club.example", "skat.example"),
        ("http://[::1]:8000", "[::1]:8000"),
    ],
)
def test_our_own_pages_may_ask(guests: Guests, origin: str, host: str) -> None:
    Door(guests, ALLOWED, Clock()).check_origin({"origin": origin, "host": host})


@pytest.mark.parametrize(
    ("origin", "host"),
    [
        ("", ""),
        ("", "skat.example"),
        ("null", "skat.example"),
        ("null", "null"),
        ("https://evil.example", "skat.example"),
        ("https://skat.example.evil.example", "skat.example"),
        ("https://skat.example:8443", "skat.example"),
        ("https://skat.example@evil.example", "skat.example"),
        ("file://skat.example", "skat.example"),
        ("http://club.example", "skat.example"),
        ("http://", ""),
        ("http://[broken", "skat.example"),
    ],
)
def test_nobody_elses_pages_may(guests: Guests, origin: str, host: str) -> None:
    with pytest.raises(NotAdmitted) as refused:
        Door(guests, ALLOWED, Clock()).check_origin({"origin": origin, "host": host})
    assert (refused.value.status, refused.value.code) == (403, "wrong_origin")


async def test_a_guest_is_made_once(guests: Guests) -> None:
    door = Door(guests, (), Clock())
    first = await door.welcome(None, "Guest", "1.2.3.4")
    assert first.token is not None
    again = await door.welcome(first.token, "Other", "1.2.3.4")
    assert (again.guest, again.token) == (first.guest, None)
    elsewhere = Door(guests, (), Clock())
    assert await elsewhere.guest(first.token) == first.guest


@pytest.mark.parametrize("token", [None, "", "x" * 43, "'; DROP TABLE guests; --", "a" * 5000])
async def test_a_wrong_cookie_is_nobody(guests: Guests, token: str | None) -> None:
    with pytest.raises(NotAdmitted) as refused:
        await Door(guests, (), Clock()).guest(token)
    assert (refused.value.status, refused.value.code) == (401, "no_guest")


async def test_a_new_name_is_everywhere_at_once(guests: Guests) -> None:
    door = Door(guests, (), Clock())
    token = (await door.welcome(None, "Guest", "")).token
    assert token is not None
    await door.rename(token, "Anna")
    assert (await door.guest(token)).name == "Anna"
    assert (await Door(guests, (), Clock()).guest(token)).name == "Anna"


async def test_visits_are_noted_once_a_day(guests: Guests) -> None:
    clock = Clock()
    door = Door(guests, (), clock)
    token = (await door.welcome(None, "Guest", "")).token
    assert token is not None
    begun = clock.at
    clock.at += DAY_MS
    assert (await door.guest(token)).seen == begun
    clock.at += 1
    assert (await door.guest(token)).seen == clock.at
    found = await guests.of_token(token)
    assert found is not None
    assert found.seen == clock.at


async def test_one_address_makes_no_army_of_guests(guests: Guests) -> None:
    clock = Clock()
    door = Door(guests, (), clock)
    door._newcomers._size = 5
    for _ in range(5):
        await door.welcome(None, "Guest", "1.2.3.4")
    with pytest.raises(NotAdmitted, match="too_fast"):
        await door.welcome(None, "Guest", "1.2.3.4")
    await door.welcome(None, "Guest", "5.6.7.8")
    clock.at += 1000
    await door.welcome(None, "Guest", "1.2.3.4")
