"""Many who come and go at once are told about in a message or two."""

import asyncio
from pathlib import Path

from tests.club.tables import PEOPLE
from tests.server.rooms import Listener, building, until


async def test_a_crowd_that_leaves_at_once_is_one_piece_of_news(tmp_path: Path) -> None:
    async with building(tmp_path) as made:
        room = await made.open()
        stays = Listener(PEOPLE[0].who)
        room.join(stays)
        crowd = [Listener(f"watcher{number}", "Watcher") for number in range(120)]
        for one in crowd:
            room.join(one)
        await until(lambda: stays.last("presence")["watching"] == 121)
        heard = len(stays.heard)
        for one in crowd:
            room.leave(one)
        await until(lambda: stays.last("presence")["watching"] == 1)
        await asyncio.sleep(0.05)
        assert len(stays.heard) - heard <= 2
