"""One live server for all tests that do not end it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator

import pytest
import pytest_asyncio

from tests.server.live import LiveServer, Person

Arrive = Callable[..., Awaitable[Person]]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveServer]:
    with LiveServer(tmp_path_factory.mktemp("live"), WENZEL_AWAY_SECONDS="1") as live:
        yield live


@pytest_asyncio.fixture
async def arrive(server: LiveServer) -> AsyncIterator[Arrive]:
    """Makes people at the live server: `await arrive("Anna")`."""
    people: list[Person] = []

    async def come(name: str = "Anna", at: LiveServer = server) -> Person:
        person = Person(at)
        people.append(person)
        await person.arrive(name)
        return person

    yield come
    for person in people:
        await person.leave()
