"""What people ask of a table: commands in the imperative, each a frozen value.

A chair is a place at the table, 0 to 3 clockwise, kept for a whole list.
"""

from dataclasses import dataclass
from typing import Literal

from wenzel.rules.action import Action


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on a chair: `who` is the guest's id, or the computer's name for a computer."""

    who: str
    name: str
    kind: Literal["human", "computer"] = "human"


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free chair or one a computer holds for others (between deals or before the list)."""

    chair: int
    occupant: Occupant


@dataclass(frozen=True, slots=True)
class Stand:
    """Give a chair up; in a running list a labelled stand-in plays on for it."""

    chair: int


@dataclass(frozen=True, slots=True)
class AddBot:
    """Put a computer on a free chair; `by` is the guest who asks ("": the house itself)."""

    chair: int
    occupant: Occupant
    by: str = ""


@dataclass(frozen=True, slots=True)
class RemoveBot:
    """Take a computer away before the list begins; `by` is the guest who asks."""

    chair: int
    by: str = ""


@dataclass(frozen=True, slots=True)
class Rename:
    """The person on this chair has changed the name."""

    chair: int
    name: str


@dataclass(frozen=True, slots=True)
class Ready:
    """Ready for the next deal, with this chair's own chance for the shuffle."""

    chair: int
    entropy: bytes


@dataclass(frozen=True, slots=True)
class Act:
    """Do something in the running deal."""

    chair: int
    action: Action


@dataclass(frozen=True, slots=True)
class Back:
    """End a stand-in's play for one's own chair."""

    chair: int


@dataclass(frozen=True, slots=True)
class Away:
    """Nobody is connected for this chair any more (said by the server after its grace)."""

    chair: int


@dataclass(frozen=True, slots=True)
class NewList:
    """After a list, begin another with the same people."""

    chair: int


@dataclass(frozen=True, slots=True)
class TimeUp:
    """The moment named by `due()` has come."""


@dataclass(frozen=True, slots=True)
class Resume:
    """The server has started again; the time it was away is charged to nobody."""


Command = (
    Sit
    | Stand
    | AddBot
    | RemoveBot
    | Rename
    | Ready
    | Act
    | Back
    | Away
    | NewList
    | TimeUp
    | Resume
)
