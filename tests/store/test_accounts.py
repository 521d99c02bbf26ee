"""Guests are known by their cookie, of which only the hash is kept."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
import sqlalchemy as sa

from tests.store.databases import KINDS, fresh_database
from wenzel.store.accounts import Guests, hashed
from wenzel.store.database import GUESTS, Database


@pytest_asyncio.fixture(params=KINDS)
async def database(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Database]:
    async with fresh_database(request.param, tmp_path) as found:
        yield found


async def test_a_guest_is_found_by_the_token_alone(database: Database) -> None:
    guests = Guests(database)
    anna, token = await guests.welcome("Anna", 5)
    ben, _ = await guests.welcome("Ben", 6)
    assert await guests.of_token(token) == anna
    assert await guests.of_token(hashed(token)) is None
    assert await guests.of_token(anna.id) is None
    assert anna.id != ben.id


async def test_the_token_is_stored_nowhere(database: Database) -> None:
    _, token = await Guests(database).welcome("Anna", 5)
    async with database.read() as connection:
        row = (await connection.execute(sa.select(GUESTS))).one()
    assert token not in str(tuple(row))
    assert row.token == hashed(token)
    assert len(token) >= 43  # 256 bits


async def test_names_and_visits_change(database: Database) -> None:
    guests = Guests(database)
    anna, token = await guests.welcome("Anna", 5)
    await guests.rename(anna.id, "Änne")
    await guests.visited(anna.id, 99)
    found = await guests.of_token(token)
    assert found is not None
    assert (found.name, found.seen) == ("Änne", 99)
