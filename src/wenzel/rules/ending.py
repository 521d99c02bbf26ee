"""The end of a deal: from how it stands to its result (A7, A10, A11)."""

from dataclasses import replace

from wenzel.rules import event as ev
from wenzel.rules.cards import CardSet
from wenzel.rules.contract import NULL_VALUES, Contract, Game
from wenzel.rules.count import (
    declarer_points,
    defender_points,
    defenders,
    points_of,
    tricks_of,
)
from wenzel.rules.ramsch import settle_ramsch
from wenzel.rules.result import Ending, Loss, Result
from wenzel.rules.state import State
from wenzel.rules.value import Outcome, settle

NOTHING = (0, 0, 0)


def passed_in(state: State) -> ev.DealEnded:
    """Nobody plays: an entry without points."""
    return _ended(state, Result(Ending.PASSED_IN, NOTHING))


def played(state: State) -> ev.DealEnded:
    """All ten tricks are played."""
    if state.ramsch:
        return _ended(state, _ramsch_result(state))
    return _ended(state, _settled(state, Ending.PLAYED))


def stopped(state: State) -> ev.DealEnded:
    """A Null with a trick or a missed announcement: no later card can change the score."""
    return _ended(state, _settled(state, Ending.DECIDED))


def declarer_gave_up(state: State) -> ev.DealEnded:
    """The declarer concedes (ISkO 4.4.1, 4.4.2)."""
    return _ended(state, _settled(state, Ending.DECLARER_GAVE_UP))


def defenders_gave_up(state: State) -> ev.DealEnded:
    """Both defenders concede and the declarer takes it (ISkO 4.4.3)."""
    return _ended(state, _settled(state, Ending.DEFENDERS_GAVE_UP))


def claimed(state: State, seat: int) -> ev.DealEnded:
    """All the tricks still open go to the claimer's party; in a Null none to the declarer."""
    rest = state.hands[0] | state.hands[1] | state.hands[2] | CardSet(state.trick.cards)
    tricks = 10 - len(state.tricks)
    outcome = _outcome(state, Ending.CLAIMED)
    null = outcome.contract.game is Game.NULL
    if seat == state.declarer and not null:
        outcome = replace(
            outcome,
            declarer_points=declarer_points(state) + rest.points,
            declarer_tricks=outcome.declarer_tricks + tricks,
        )
    else:
        outcome = replace(
            outcome,
            defender_points=defender_points(state) + rest.points,
            defender_tricks=outcome.defender_tricks + tricks,
        )
    return _ended(state, settle(outcome, state.options))


def null_charged(state: State) -> ev.DealEnded | None:
    """The immediate loss of a Null below its bid, where the table does not refuse it (A11)."""
    contract = state.contract
    if contract is None or contract.game is not Game.NULL:
        return None
    if NULL_VALUES[contract.hand, contract.ouvert] >= state.bid:
        return None
    outcome = replace(
        _outcome(state, Ending.IMPOSSIBLE_NULL), declarer_points=None, defender_points=None
    )
    return _ended(state, settle(outcome, state.options))


def unreachable(state: State) -> ev.DealEnded | None:
    """The immediate loss of a game that no cards whatever could bring up to the bid.

    Only what everybody can see decides: the most this contract is worth with the longest run of
    matadors, not the cards that the declarer holds.
    """
    contract = state.contract
    if contract is None or contract.game is Game.NULL or _most(contract) >= state.bid:
        return None
    result = settle(_outcome(state, Ending.DECLARER_GAVE_UP), state.options)
    return _ended(state, replace(result, ending=Ending.UNREACHABLE, loss=Loss.OVERBID))


def _most(contract: Contract) -> int:
    """The highest value this contract can reach: every matador, Schneider and Schwarz."""
    announced = contract.schneider + contract.schwarz + contract.ouvert
    multiplier = len(contract.game.trumps) + 1 + contract.hand + 2 + announced
    return contract.game.base * multiplier


def _settled(state: State, ending: Ending) -> Result:
    return settle(_outcome(state, ending), state.options)


def _outcome(state: State, ending: Ending) -> Outcome:
    assert state.contract is not None
    assert state.declarer is not None
    left, right = defenders(state.declarer)
    return Outcome(
        contract=state.contract,
        cards=state.deal.hands[state.declarer] | state.deal.skat,
        bid=state.bid,
        declarer_points=declarer_points(state),
        defender_points=defender_points(state),
        declarer_tricks=tricks_of(state.tricks, state.declarer),
        defender_tricks=tricks_of(state.tricks, left) + tricks_of(state.tricks, right),
        ending=ending,
        declarer=state.declarer,
    )


def _ramsch_result(state: State) -> Result:
    points = [points_of(state.tricks, seat) for seat in range(3)]
    tricks = [tricks_of(state.tricks, seat) for seat in range(3)]
    last = state.tricks[-1].winner
    assert last is not None
    scores = settle_ramsch(
        (points[0], points[1], points[2]),
        (tricks[0], tricks[1], tricks[2]),
        state.deal.skat.points,
        last,
    )
    return Result(Ending.RAMSCH, scores)


def _ended(state: State, result: Result) -> ev.DealEnded:
    return ev.DealEnded(result, state.deal, state.discards)
