"""Tables, people and random but legal play for the club's tests."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from tests.rules.random_play import every_action, table_talk
from wenzel.club import command as cmd
from wenzel.club.command import Occupant
from wenzel.club.errors import TableRefused
from wenzel.club.event import TableEvent
from wenzel.club.settings import Settings
from wenzel.club.table import Table, decide, due, fold, open_table, players_due
from wenzel.rules import game
from wenzel.rules.action import Action, Hold, TakeSkat
from wenzel.rules.errors import Refused

ANNA = Occupant("g-anna", "Anna")
BEN = Occupant("g-ben", "Ben")
CARO = Occupant("g-caro", "Caro")
DORA = Occupant("g-dora", "Dora")
PEOPLE = (ANNA, BEN, CARO, DORA)
KARL = Occupant("bot-karl", "Karl", "computer")
LISA = Occupant("bot-lisa", "Lisa", "computer")

START = 1_000_000
THREE = Settings(kind="private", list_length=3)
FOUR = Settings(kind="private", list_length=12, options=replace(THREE.options, seats=4))
PRACTICE = Settings(kind="practice", list_length=3)


@dataclass
class House:
    """A table with its whole stream, a clock and its own chance; every event is also folded."""

    settings: Settings = THREE
    seed: int = 1
    computers: tuple[Occupant, ...] = ()
    at: int = START
    events: list[TableEvent] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.rng = random.Random(self.seed)
        opened = open_table(
            "t1", ANNA, self.settings, at=self.at, chance=self.chance(), computers=self.computers
        )
        self.events += opened
        self.table: Table = fold(opened)

    def chance(self) -> bytes:
        return self.rng.randbytes(64)

    @property
    def phase(self) -> str:
        return self.table.phase

    @property
    def stage(self) -> str:
        return self.table.stage

    def do(self, *commands: cmd.Command, after: int = 0) -> tuple[TableEvent, ...]:
        """The events of these commands, the first of them `after` ms from now."""
        self.at += after
        happened: tuple[TableEvent, ...] = ()
        for command in commands:
            events = decide(self.table, command, self.at, self.chance())
            self.table = fold(events, self.table)
            self.events += events
            happened += events
        return happened

    def seat_all(self) -> None:
        for chair in range(self.settings.seats):
            self.do(cmd.Sit(chair, PEOPLE[chair]))

    def ready_all(self) -> None:
        for chair, held in enumerate(self.table.chairs):
            if held.is_present:
                self.do(cmd.Ready(chair, self.rng.randbytes(16)))

    def go_on(self) -> None:
        """The next deal, if the list has one."""
        if self.table.phase == "ready":
            self.ready_all()

    def begin(self) -> None:
        self.seat_all()
        self.ready_all()

    def awaited(self) -> list[int]:
        return awaited(self.table)

    def act(self, action: Action, after: int = 0) -> tuple[TableEvent, ...]:
        """The one chair that is awaited does this."""
        return self.do(cmd.Act(self.awaited()[0], action), after=after)

    def random_move(self, after: int = 0) -> None:
        self.do(random_act(self.table, self.rng), after=after)

    def play_deal(self) -> None:
        """Random legal cards until the deal is over."""
        while self.table.phase == "deal":
            self.random_move(after=3000)

    def time_up(self) -> tuple[TableEvent, ...]:
        """Let time pass until something is due, and say so."""
        moment = due(self.table)
        assert moment is not None
        self.at = max(self.at, moment)
        return self.do(cmd.TimeUp())


def awaited(table: Table) -> list[int]:
    """The chairs whose word or card is awaited."""
    deal = table.deal
    assert deal is not None
    return sorted(deal.roles[seat] for seat in game.to_act(deal.state))


def random_act(table: Table, rng: random.Random, talk: float = 0.0) -> cmd.Act:
    """A legal action of a chair that is awaited, or now and then of one that talks over cards."""
    deal = table.deal
    assert deal is not None
    speaker = rng.randrange(3)
    words = table_talk(game.legal(deal.state, speaker))
    if words and rng.random() < talk:
        return cmd.Act(deal.roles[speaker], rng.choice(words))
    chair = rng.choice(awaited(table))
    seat = deal.roles.index(chair)
    legal = game.legal(deal.state, seat)
    if legal.take_skat and rng.random() < 0.8:
        return cmd.Act(chair, TakeSkat())
    return cmd.Act(chair, rng.choice(every_action(legal, deal.state.hands[seat], rng)))


Step = tuple[Table, cmd.Command, int, tuple[TableEvent, ...], Table]


def random_list(settings: Settings, seed: int, noise: float = 0.1) -> Iterator[Step]:
    """A whole list of random legal play, people coming and going: each accepted command."""
    rng = random.Random(seed)
    house = House(settings, seed, (KARL, LISA) if settings.kind == "practice" else ())
    if settings.kind != "practice":
        house.begin()
    table, at = house.table, house.at
    while table.stage != "finished":
        at += rng.choice((0, 200, 1500, 4000, 21_000))
        command = _noise(table, rng) if rng.random() < noise else _sensible(table, rng)
        if isinstance(command, cmd.TimeUp):
            at = max(at, due(table) or 0)
        if isinstance(command, cmd.Act) and isinstance(command.action, Hold):
            at = max(at, table.hold_at or 0)
        try:
            events = decide(table, command, at, rng.randbytes(64))
        except (TableRefused, Refused):
            continue
        after = fold(events, table)
        yield table, command, at, events, after
        table = after


def _sensible(table: Table, rng: random.Random) -> cmd.Command:
    """What somebody does next; a table that waits for nobody waits for its time."""
    if table.phase == "deal" and not table.is_paused:
        moment = due(table)
        if moment is not None and rng.random() < 0.02:
            return cmd.TimeUp()
        return random_act(table, rng, talk=0.02)
    unready = [
        number
        for number, chair in enumerate(table.chairs)
        if chair.is_present and chair.entropy is None
    ]
    if unready and rng.random() < 0.9:
        return cmd.Ready(rng.choice(unready), rng.randbytes(rng.randint(8, 32)))
    if table.is_paused:
        return cmd.Back(rng.randrange(table.seats))
    return cmd.TimeUp()


def _noise(table: Table, rng: random.Random) -> cmd.Command:
    """Anything anybody might send, sensible or not."""
    chair = rng.randrange(-1, 5)
    who = rng.choice(PEOPLE)
    return rng.choice(
        (
            cmd.Sit(chair, who),
            cmd.Stand(chair),
            cmd.AddBot(chair, KARL, who.who),
            cmd.RemoveBot(chair, who.who),
            cmd.Rename(chair, "Somebody"),
            cmd.Ready(chair, rng.randbytes(rng.choice((0, 7, 8, 32, 33)))),
            cmd.Act(chair, Hold()),
            cmd.Back(chair),
            cmd.Away(chair),
            cmd.NewList(chair),
            cmd.TimeUp(),
            cmd.Resume(),
        )
    )


__all__ = [
    "House",
    "awaited",
    "players_due",
    "random_act",
    "random_list",
]
