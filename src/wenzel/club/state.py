"""What is true at one table: chairs, the running deal, the sheet, the clock."""

from dataclasses import dataclass
from typing import Literal

from wenzel.club.clock import Clock
from wenzel.club.command import Occupant
from wenzel.club.series import Row
from wenzel.club.settings import Settings
from wenzel.rules.state import Phase, State

TablePhase = Literal["seating", "ready", "deal", "finished"]

READY_MS = 60_000
"""Who is not ready for the next deal after this long is played for, so that the list goes on."""

BREAK_MS = 5_000
"""How long a finished deal stays in sight when nobody is there who could say "ready"."""

TIMEOUTS_IN_A_ROW = 3
"""After so many moves missed in a row the stand-in stays."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A place at the table, 0 to 3 clockwise.

    `entropy` is what its occupant added for the next deal (None: not ready). A `stand_in` plays
    for a person who is away or has `left`; a chair that is left may be taken over between deals.
    `timed_out`: the computer makes this one move; `timeouts` counts such moves in a row.
    """

    occupant: Occupant | None = None
    entropy: bytes | None = None
    stand_in: bool = False
    left: bool = False
    timed_out: bool = False
    timeouts: int = 0

    @property
    def is_person(self) -> bool:
        """A person has this chair and has not left it; a stand-in may be playing."""
        human = self.occupant is not None and self.occupant.kind == "human"
        return human and not self.left

    @property
    def is_present(self) -> bool:
        """A person has this chair and plays in person."""
        return self.is_person and not self.stand_in

    @property
    def is_computed(self) -> bool:
        """A computer chooses this chair's next action."""
        if self.occupant is None:
            return False
        return self.occupant.kind == "computer" or self.stand_in or self.timed_out


FREE = Chair()
"""Nobody has this chair."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The seed the server is bound to for deal `no`; only `commitment` may be shown."""

    no: int
    seed: bytes
    commitment: str


@dataclass(frozen=True, slots=True)
class TableDeal:
    """The deal on the table, running or just over; `roles` are forehand, middlehand, rearhand."""

    no: int
    dealer: int
    roles: tuple[int, int, int]
    promise: Promise
    entropies: tuple[bytes, ...]
    state: State

    @property
    def is_over(self) -> bool:
        """Its result is known."""
        return self.state.phase is Phase.OVER

    def seat_of(self, chair: int) -> int | None:
        """The role of a chair; None for the dealer who sits out."""
        return self.roles.index(chair) if chair in self.roles else None


@dataclass(frozen=True, slots=True)
class Table:
    """One table at one moment.

    `stage`: a list is prepared, running or finished. `promise` is for the deal to come.
    `since` is when the last deal ended, before a list when the company last changed, in ms since
    1970.
    `hold_at`: before this moment a person may not hold the bid that skipped a value.
    """

    id: str
    owner: str
    settings: Settings
    chairs: tuple[Chair, ...]
    clock: Clock
    since: int
    stage: Literal["preparing", "running", "finished"] = "preparing"
    promise: Promise | None = None
    deal: TableDeal | None = None
    rows: tuple[Row, ...] = ()
    hold_at: int | None = None

    @property
    def seats(self) -> int:
        """Three, or four with the dealer sitting out."""
        return len(self.chairs)

    @property
    def phase(self) -> TablePhase:
        """What the table waits for: people, their readiness, the deal's end, a new list."""
        if self.stage == "finished":
            return "finished"
        if self.stage == "running":
            return "deal" if self.deal and not self.deal.is_over else "ready"
        return "ready" if all(chair.occupant for chair in self.chairs) else "seating"

    @property
    def next_no(self) -> int:
        """The number of the deal to come in this list, from 1."""
        return len(self.rows) + 1

    @property
    def is_paused(self) -> bool:
        """A practice list stands still while its player has left."""
        practice = self.settings.kind == "practice" and self.stage == "running"
        return practice and not any(chair.is_person for chair in self.chairs)

    @property
    def is_timed(self) -> bool:
        """Somebody waits for somebody: everywhere but in practice against computers."""
        return self.settings.kind != "practice"


def chair_of(table: Table, who: str) -> int | None:
    """The chair of a guest, a left one included until somebody else takes it; None without one."""
    for at, chair in enumerate(table.chairs):
        occupant = chair.occupant
        if occupant and occupant.kind == "human" and occupant.who == who:
            return at
    return None


def may_arrange(table: Table, who: str) -> bool:
    """Whether a guest may add and remove computers: the owner, and whoever has a chair."""
    chair = chair_of(table, who)
    return who == table.owner or (chair is not None and table.chairs[chair].is_person)


def roles_for(dealer: int, seats: int) -> tuple[int, int, int]:
    """The chairs of forehand, middlehand and rearhand: clockwise from the dealer (A3)."""
    return (dealer + 1) % seats, (dealer + 2) % seats, (dealer + 3) % seats


def dealer_of(no: int, seats: int) -> int:
    """Who deals: chair 0 first, then one chair on after every deal, passed in or not (A3)."""
    return (no - 1) % seats
