"""What the tricks of a deal add up to, seat by seat and party by party."""

from wenzel.rules.state import State, Trick
from wenzel.rules.trick import trick_points


def tricks_of(tricks: tuple[Trick, ...], seat: int) -> int:
    """How many tricks a seat has taken."""
    return sum(trick.winner == seat for trick in tricks)


def points_of(tricks: tuple[Trick, ...], seat: int) -> int:
    """Card points in the tricks a seat has taken."""
    return sum(trick_points(trick) for trick in tricks if trick.winner == seat)


def defenders(declarer: int) -> tuple[int, int]:
    """The two seats that play against the declarer, the one to his left first."""
    return (declarer + 1) % 3, (declarer + 2) % 3


def declarer_points(state: State) -> int:
    """The declarer's card points so far, with what he put away or the skat of a Hand game."""
    assert state.declarer is not None
    put_away = state.discards if state.skat_taken else state.deal.skat
    return points_of(state.tricks, state.declarer) + put_away.points


def defender_points(state: State) -> int:
    """The defenders' card points so far."""
    assert state.declarer is not None
    return sum(points_of(state.tricks, seat) for seat in defenders(state.declarer))
