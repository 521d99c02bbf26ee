"""What has happened at a table: events in the past tense. `at` is when, in ms since 1970."""

from dataclasses import dataclass

from wenzel.club.command import Occupant
from wenzel.club.settings import Settings
from wenzel.rules import event as rules
from wenzel.rules.deal import Deal


@dataclass(frozen=True, slots=True)
class TableOpened:
    """The table exists; `owner` is the id of the guest who made it."""

    at: int
    table: str
    owner: str
    settings: Settings


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody took a chair."""

    at: int
    chair: int
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class Stood:
    """Somebody gave a chair up."""

    at: int
    chair: int


@dataclass(frozen=True, slots=True)
class Renamed:
    """The person on this chair is called something else."""

    at: int
    chair: int
    name: str


@dataclass(frozen=True, slots=True)
class ChairReady:
    """A chair is ready for the next deal. The entropy stays unseen until the deal is over."""

    at: int
    chair: int
    entropy: bytes


@dataclass(frozen=True, slots=True)
class ListBegun:
    """A list begins; the score sheet is empty, the banks are full."""

    at: int


@dataclass(frozen=True, slots=True)
class Committed:
    """The server is bound to a seed; before the end of the deal only `commitment` may be shown."""

    at: int
    no: int
    seed: bytes
    commitment: str


@dataclass(frozen=True, slots=True)
class DealBegun:
    """A deal begins: `roles` are the chairs of forehand, middlehand and rearhand."""

    at: int
    no: int
    dealer: int
    roles: tuple[int, int, int]
    entropies: tuple[bytes, ...]
    deal: Deal


@dataclass(frozen=True, slots=True)
class InDeal:
    """Something happened in the running deal; its seats are roles, not chairs."""

    at: int
    event: rules.Event


@dataclass(frozen=True, slots=True)
class TimeRanOut:
    """A chair's time is up; the stand-in decides this once, or from now on."""

    at: int
    chair: int


@dataclass(frozen=True, slots=True)
class StandInCame:
    """From now on a labelled stand-in plays for this chair."""

    at: int
    chair: int


@dataclass(frozen=True, slots=True)
class PlayerBack:
    """The chair's own player plays again."""

    at: int
    chair: int


@dataclass(frozen=True, slots=True)
class ListEnded:
    """All deals of the list are played."""

    at: int


@dataclass(frozen=True, slots=True)
class Resumed:
    """The table goes on after the server was away: running clocks start anew from here."""

    at: int


TableEvent = (
    TableOpened
    | Sat
    | Stood
    | Renamed
    | ChairReady
    | ListBegun
    | Committed
    | DealBegun
    | InDeal
    | TimeRanOut
    | StandInCame
    | PlayerBack
    | ListEnded
    | Resumed
)
