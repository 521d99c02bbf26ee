"""A program that appends for ever, three events at a time, and says what it was told is stored."""

import asyncio
import sys

from wenzel.club.event import Resumed
from wenzel.store.database import open_database
from wenzel.store.log import Log


async def append(log: Log, stream: str) -> None:
    version = 0
    while True:
        version = await log.append(stream, version, [Resumed(version + n) for n in (1, 2, 3)])
        print(stream, version, flush=True)


async def main(url: str) -> None:
    log = Log(await open_database(url))
    await asyncio.gather(*(append(log, f"s{n}") for n in range(5)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
