"""How many events per second go into the log: from one table alone, and from many at once.

Every append is on the disk before it is answered. `python bench/log.py [URL]`; without a URL an
SQLite file in a temporary folder is used.
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path

from wenzel.club.event import InDeal, TableEvent
from wenzel.rules.cards import Card
from wenzel.rules.event import CardPlayed, TrickTaken
from wenzel.store.database import open_database
from wenzel.store.log import Log

TRICK: tuple[TableEvent, ...] = (
    InDeal(1_700_000_000_000, CardPlayed(0, Card.HA)),
    InDeal(1_700_000_000_000, TrickTaken(0, 21)),
)
"""What the last card of a trick appends."""


async def play(log: Log, stream: str, moves: int) -> list[float]:
    """Append the moves of one table, each after the last is stored; the seconds each took."""
    taken = []
    for move in range(moves):
        begun = time.perf_counter()
        await log.append(stream, move * len(TRICK), TRICK, command=f"guest:{move}")
        taken.append(time.perf_counter() - begun)
    return taken


async def measure(url: str, tables: int, moves: int) -> None:
    """Print one line of figures."""
    database = await open_database(url)
    log = Log(database)
    begun = time.perf_counter()
    run = f"bench-{time.time_ns()}"
    taken = await asyncio.gather(*(play(log, f"{run}:{table}", moves) for table in range(tables)))
    seconds = time.perf_counter() - begun
    await log.close()
    await database.close()
    each = sorted(one for table in taken for one in table)
    events = tables * moves * len(TRICK)
    print(
        f"{tables:4} tables: {events / seconds:8.0f} events/s, {tables * moves / seconds:7.0f} "
        f"moves/s, a move {each[len(each) // 2] * 1000:6.2f} ms median, "
        f"{each[len(each) * 99 // 100] * 1000:6.2f} ms at 99 %"
    )


def main() -> None:
    """Measure one, ten, a hundred and five hundred tables."""
    with tempfile.TemporaryDirectory() as folder:
        own = f"sqlite+aiosqlite:///{Path(folder) / 'bench.db'}"
        url = sys.argv[1] if len(sys.argv) > 1 else own
        for tables, moves in ((1, 200), (10, 60), (100, 20), (500, 8)):
            asyncio.run(measure(url, tables, moves))


if __name__ == "__main__":
    main()
