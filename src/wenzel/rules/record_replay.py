"""Playing a record by our own rules, and what we make of its result beside the server's own."""

from dataclasses import dataclass, replace
from enum import StrEnum

from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules.auction import GAME_VALUES, standing
from wenzel.rules.cards import NO_CARDS, Card, CardSet
from wenzel.rules.contract import Contract
from wenzel.rules.count import defenders
from wenzel.rules.ending import declarer_gave_up, defenders_gave_up
from wenzel.rules.errors import RecordError, Refused, SkatError
from wenzel.rules.game import begin, decide, evolve
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.record import Move, Record, RecordResult
from wenzel.rules.record_words import (
    UNKNOWN,
    is_card,
    parse_cards_word,
    parse_deal,
    parse_declaration,
    parse_world,
)
from wenzel.rules.record_write import happened, signed
from wenzel.rules.result import Ending, Result
from wenzel.rules.state import Phase, State
from wenzel.rules.value import Outcome, settle


class Why(StrEnum):
    """The rule by which the server's result differs from ours (records.md, "How ISS settles")."""

    DEFENDERS_GAVE_UP = "defenders_gave_up"  # the server gives the declarer all that is left
    DECLARER_GAVE_UP = "declarer_gave_up"  # the server gives the defenders all that is left
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Difference:
    """One field in which our result is not the record's."""

    field: str
    recorded: str | int | bool
    ours: str | int | bool
    why: Why


@dataclass(frozen=True, slots=True)
class Fault:
    """The first move our rules refuse: its number counting from 1, itself, and the reason."""

    number: int
    move: str
    reason: str


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record played again.

    `state` is where the legal part of the moves leads; `record.result` stays the record's own, and
    `result` is ours (None where a deal has none: broken off before a contract, unfinished, or
    refused). `warnings` name what is odd but accepted.
    """

    record: Record
    state: State
    result: Result | None
    fault: Fault | None
    warnings: tuple[str, ...]
    differences: tuple[Difference, ...]

    @property
    def agrees(self) -> bool:
        """Every move is legal and our result is the record's."""
        return self.fault is None and not self.differences


@dataclass(frozen=True, slots=True)
class Course:
    """A record on its way: the state so far, and what has no place in a state of ours."""

    state: State
    contract: Contract | None = None
    resigned: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    warnings: tuple[str, ...] = ()


def replay_record(record: Record, options: Options = INTERNATIONAL) -> Replayed:
    """Play a record. RecordError if it does not begin with a whole deal.

    A bid that is no game value is accepted with a warning. A deal goes on after the point where
    we would stop it if the record goes on.
    """
    if not record.moves or record.moves[0].source != "w":
        raise RecordError("move 1: a record begins with the deal")
    try:
        deal = parse_deal(record.moves[0].action)
    except SkatError as error:
        raise RecordError(f"move 1: {error}") from error
    course = Course(begin(deal, options))
    fault = None
    for number, move in enumerate(record.moves[1:], 2):
        later = any(is_card(other.action) for other in record.moves[number:])
        try:
            course = _step(course, move, "goes on" if later else "last")
        except Refused as error:
            fault = Fault(number, str(move), error.reason.value)
        except RecordError as error:
            fault = Fault(number, str(move), str(error))
        if fault:
            break
    else:
        course = _broken_off(course)
    result = course.state.result if fault is None else None
    differences = () if fault else _differences(record.result, course, result)
    return Replayed(record, course.state, result, fault, course.warnings, differences)


def _step(course: Course, move: Move, place: str) -> Course:
    if move.seat is None:
        return _world(course, move.action)
    seat, word, phase = move.seat, move.action, course.state.phase
    if course.contract:
        return _split_declaration(course, seat, word)
    if word == UNKNOWN:
        return _warned(course, f"{move}: an unknown card")
    if word == "RE":
        return _resign(course, seat)
    if word.startswith("SC"):
        return _lay_open(course, seat, word)
    if phase is Phase.AUCTION:
        return _bid(course, seat, word)
    if phase is Phase.SKAT and word == "s":
        return _act(course, seat, act.TakeSkat(), place)
    if phase in (Phase.SKAT, Phase.DECLARE):
        return _declare(course, seat, word, place)
    if not is_card(word):
        raise RecordError("a card is due")
    return _act(course, seat, act.PlayCard(Card(word)), place)


def _act(course: Course, seat: int, action: act.Action, place: str) -> Course:
    """Do it by our rules; an end that is not the record's own is left out."""
    state = course.state
    for event in decide(state, seat, action):
        full = isinstance(event, ev.DealEnded) and event.result.ending in (
            Ending.PLAYED,
            Ending.PASSED_IN,
        )
        if isinstance(event, ev.DealEnded) and place == "goes on" and not full:
            continue
        state = evolve(state, event)
    return replace(course, state=state)


def _warned(course: Course, warning: str) -> Course:
    return replace(course, warnings=(*course.warnings, warning))


def _world(course: Course, action: str) -> Course:
    left = parse_world(action)
    if left:
        return replace(course, gone=(*course.gone, left[1]))
    state = course.state
    if state.phase is not Phase.DECLARE:
        raise RecordError("only a skat that was taken is shown")
    if CardSet(parse_cards_word(action)) != state.deal.skat:
        raise RecordError("these are not the cards of the skat")
    return course


def _bid(course: Course, seat: int, word: str) -> Course:
    if word == "y":
        return _act(course, seat, act.Hold(), "last")
    if word == "p":
        return _act(course, seat, act.Pass(), "last")
    if not word.isdigit():
        raise RecordError("a bid, y or p is due")
    value, now = int(word), standing(course.state.said)
    if value in GAME_VALUES or seat != now.actor or now.turn != "say" or value <= now.bid:
        return _act(course, seat, act.Bid(value), "last")
    bid = replace(course, state=evolve(course.state, ev.BidMade(seat, value)))
    return _warned(bid, f"{seat} {value}: not the value of any game")


def _declare(course: Course, seat: int, word: str, place: str) -> Course:
    contract, cards, count = parse_declaration(word)
    if not contract.hand and course.state.phase is Phase.DECLARE and not count:
        if seat != course.state.declarer:
            raise RecordError("the declarer declares")
        return replace(course, contract=contract)
    put_away = CardSet(cards) if contract.hand else CardSet(cards[:2])
    shown = CardSet(cards) if contract.hand else CardSet(cards[2:])
    declared = act.Declare(contract, NO_CARDS if contract.hand else put_away)
    after = _act(course, seat, declared, place)
    if shown and shown != after.state.hands[seat]:
        raise RecordError("these are not the cards of the open hand")
    return after


def _split_declaration(course: Course, seat: int, word: str) -> Course:
    """The second half of `d D` `d D9.DQ`: the two cards put away."""
    contract = course.contract
    assert contract is not None
    cards = parse_cards_word(word) if "." in word and word[1:2] not in ("", ".") else ()
    if len(cards) != 2 or seat != course.state.declarer:
        raise RecordError("the two cards put away are due")
    whole = replace(course, contract=None)
    return _act(whole, seat, act.Declare(contract, CardSet(cards)), "goes on")


def _lay_open(course: Course, seat: int, word: str) -> Course:
    state = course.state
    if "." in word and CardSet(parse_cards_word(word[3:])) != state.hands[seat]:
        raise RecordError("these are not the cards of this hand")
    if seat in state.open_seats or state.phase is Phase.OVER:
        return course
    return _act(course, seat, act.LayOpen(), "last")


def _resign(course: Course, seat: int) -> Course:
    """One resigns: the declarer ends the game alone, defenders only both."""
    state = course.state
    if state.phase is Phase.OVER:
        return course
    if state.contract is None or state.declarer is None:
        raise RecordError("nothing to resign yet")
    resigned = (*course.resigned, seat)
    ended: ev.DealEnded | None = None
    if seat == state.declarer:
        ended = declarer_gave_up(state)
    elif set(defenders(state.declarer)) <= set(resigned):
        ended = defenders_gave_up(state)
    return replace(course, resigned=resigned, state=evolve(state, ended) if ended else state)


def _broken_off(course: Course) -> Course:
    """Somebody left or ran out of time in a game: by our rules his party gives it up."""
    state = course.state
    if state.phase is Phase.OVER or not course.gone or state.contract is None:
        return course
    gone = course.gone[0]
    ended = declarer_gave_up(state) if gone == state.declarer else defenders_gave_up(state)
    return replace(course, state=evolve(state, ended))


Fields = dict[str, str | int | bool]


def _fields(result: Result) -> Fields:
    """What a record says of a deal, from our result."""
    schneider, schwarz = happened(result)
    return {
        "declarer": -1 if result.declarer is None else result.declarer,
        "won": bool(result.won),
        "score": result.score,
        "matadors": signed(result.matadors),
        "overbid": result.overbid,
        "points": result.declarer_points or 0,
        "tricks": result.declarer_tricks,
        "schneider": schneider,
        "schwarz": schwarz,
    }


def _recorded(recorded: RecordResult) -> Fields:
    return {
        "declarer": recorded.declarer,
        "won": recorded.kind == "win",
        "score": recorded.score,
        "matadors": recorded.matadors,
        "overbid": recorded.overbid,
        "points": recorded.points,
        "tricks": recorded.tricks,
        "schneider": recorded.schneider,
        "schwarz": recorded.schwarz,
    }


def _differences(
    recorded: RecordResult, course: Course, result: Result | None
) -> tuple[Difference, ...]:
    if recorded.kind == "unknown":
        return ()
    theirs = _recorded(recorded)
    if result is None:
        broken = recorded.kind == "penalty" and course.gone and not course.state.contract
        return () if broken else (Difference("ending", recorded.kind, "none", Why.UNKNOWN),)
    ours = _fields(result)
    if recorded.kind == "passed" and result.ending is Ending.PASSED_IN:
        return ()
    why, by_server = _as_the_server(course, result)
    return tuple(
        Difference(
            name,
            theirs[name],
            ours[name],
            why if by_server.get(name) == theirs[name] else Why.UNKNOWN,
        )
        for name in ours
        if ours[name] != theirs[name]
    )


def _as_the_server(course: Course, result: Result) -> tuple[Why, Fields]:
    """What the server makes of a game given up: all that is left goes to the other side."""
    if result.contract is None:
        return Why.UNKNOWN, {}
    outcome = Outcome(
        contract=result.contract,
        cards=course.state.deal.hands[result.declarer or 0] | course.state.deal.skat,
        bid=result.bid,
        declarer_points=result.declarer_points,
        defender_points=result.defender_points,
        declarer_tricks=result.declarer_tricks,
        defender_tricks=result.defender_tricks,
        ending=Ending.PLAYED,
        declarer=result.declarer or 0,
    )
    if result.ending is Ending.DEFENDERS_GAVE_UP:
        rest = replace(
            outcome,
            declarer_points=120 - (result.defender_points or 0),
            declarer_tricks=10 - result.defender_tricks,
        )
        if result.contract.game.trumps:
            return Why.DEFENDERS_GAVE_UP, _fields(settle(rest))
        return Why.DEFENDERS_GAVE_UP, _fields(result)
    if result.ending is Ending.DECLARER_GAVE_UP and course.state.tricks:
        rest = replace(
            outcome,
            defender_points=120 - (result.declarer_points or 0),
            defender_tricks=10 - result.declarer_tricks,
        )
        return Why.DECLARER_GAVE_UP, _fields(settle(rest))
    return Why.UNKNOWN, {}
