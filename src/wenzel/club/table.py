"""One table: what it knows, what commands do to it, and when something is due."""

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
