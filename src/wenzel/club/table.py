"""One table: what it knows, what commands do to it, and when something is due.

Whoever runs a table keeps its events: `decide` a command, store what it answers, `evolve`; let a
computer choose for `players_due` and post its choice as `Act`; post `TimeUp` when `due` has come.
Before a person's own command a `Back` is posted while `is_played_for`, for an `Act` does not tell
a person from the computer that stands in.
"""

from wenzel.club.decide import decide, open_table
from wenzel.club.evolve import evolve, fold
from wenzel.club.state import Table, chair_of, may_arrange
from wenzel.club.timing import due
from wenzel.rules import game

__all__ = [
    "Table",
    "chair_of",
    "decide",
    "due",
    "evolve",
    "fold",
    "is_played_for",
    "may_arrange",
    "open_table",
    "players_due",
]


def players_due(table: Table) -> tuple[int, ...]:
    """The chairs whose next action a computer is to choose: its own, a stand-in's, one missed."""
    deal = table.deal
    if table.phase != "deal" or deal is None or table.is_paused:
        return ()
    awaited = sorted(deal.roles[seat] for seat in game.to_act(deal.state))
    return tuple(chair for chair in awaited if table.chairs[chair].is_computed)


def is_played_for(table: Table, chair: int) -> bool:
    """A stand-in plays for the person who has this chair."""
    held = table.chairs[chair]
    return held.stand_in and held.occupant is not None and held.occupant.kind == "human"
