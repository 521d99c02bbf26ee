"""The engine protocol: one request in, one answer out, nothing remembered between them.

A request is a JSON object `{"id", "seat", "moves", "budget_ms", "options"}`; `moves` is what the
seat has seen in the ISS move language. The answer is `{"id", "move", "info"}`, or a `Fault`. Both
ends are here: `answer` for an engine, `action_of` for whoever asks one. Claims, giving up and
laying open are no part of it.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from time import perf_counter
from typing import get_args, get_type_hints

from wenzel.engine.player import Player
from wenzel.engine.possible import Impossible, check_possible
from wenzel.rules import action as act
from wenzel.rules.cards import Card, CardSet
from wenzel.rules.errors import RecordError, SkatError
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.record_view import view_of
from wenzel.rules.record_words import (
    format_cards_word,
    format_declaration,
    is_card,
    parse_declaration,
)
from wenzel.rules.state import Phase
from wenzel.rules.view import View

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
JsonObject = Mapping[str, Json]

LONGEST_LINE = 65_536
"""A request has at most so many bytes."""

LONGEST_MOVES = 4_096
LONGEST_ID = 64
LONGEST_BUDGET = 600_000
"""Ten minutes for one decision."""


class Wrong(StrEnum):
    """Why a request has no move for an answer."""

    BAD_JSON = "bad_json"
    TOO_LONG = "too_long"
    BAD_ID = "bad_id"
    MISSING_FIELD = "missing_field"
    BAD_FIELD = "bad_field"
    UNKNOWN_OPTION = "unknown_option"
    BAD_MOVES = "bad_moves"
    IMPOSSIBLE = "impossible"
    NOT_YOUR_TURN = "not_your_turn"
    DEAL_OVER = "deal_over"
    FAILED = "failed"


class Fault(Exception):
    """A request that cannot be answered; `details` are the values a sentence about it needs."""

    def __init__(self, wrong: Wrong, **details: str | int) -> None:
        super().__init__(wrong.value)
        self.wrong = wrong
        self.details: Mapping[str, str | int] = details


@dataclass(frozen=True, slots=True)
class Request:
    """A request that makes sense: the view to decide in, and the time there is (None: any)."""

    view: View
    budget_ms: float | None


@dataclass(frozen=True, slots=True)
class Reply:
    """What a request is answered: an object for the line, or what was wrong with the request."""

    id: int | str | None
    found: JsonObject | Fault


def answer(line: str, player: Player) -> Reply:
    """Answer one line, whatever stands in it."""
    asked = None
    try:
        request = parse_object(line)
        asked = _id(request)
        return Reply(asked, _decision(read_request(request).view, player))
    except Fault as fault:
        return Reply(asked, fault)


def _decision(view: View, player: Player) -> JsonObject:
    begun = perf_counter()
    try:
        word = word_of(player.choose(view))
    except Exception as error:  # whatever happens in a player, the next request is answered
        raise Fault(Wrong.FAILED, detail=type(error).__name__) from error
    return {"move": word, "info": {"ms": round(1000 * (perf_counter() - begun), 3)}}


def parse_object(line: str) -> JsonObject:
    """Read a JSON object; Fault if it is none."""
    if len(line) > LONGEST_LINE:
        raise Fault(Wrong.TOO_LONG, most=LONGEST_LINE)
    try:
        found: Json = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise Fault(Wrong.BAD_JSON, detail=str(error)) from error
    if not isinstance(found, Mapping):
        raise Fault(Wrong.BAD_JSON, detail=type(found).__name__)
    return found


def _id(request: JsonObject) -> int | str | None:
    found = request.get("id")
    if isinstance(found, bool) or not (found is None or isinstance(found, int | str)):
        raise Fault(Wrong.BAD_ID, most=LONGEST_ID)
    if len(str(found)) > LONGEST_ID:
        raise Fault(Wrong.BAD_ID, most=LONGEST_ID)
    return found


def read_request(request: JsonObject) -> Request:
    """The view a request is about, its seat to move; Fault if it makes no sense."""
    seat = request.get("seat")
    moves = request.get("moves")
    if seat is None or moves is None:
        raise Fault(Wrong.MISSING_FIELD, field="seat" if seat is None else "moves")
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat <= 2:
        raise Fault(Wrong.BAD_FIELD, field="seat")
    if not isinstance(moves, str) or len(moves) > LONGEST_MOVES:
        raise Fault(Wrong.BAD_FIELD, field="moves")
    budget = _budget(request.get("budget_ms"))
    options = read_options(request.get("options"))
    try:
        view = view_of(moves, seat, options)
        check_possible(view)
    except Impossible as impossible:
        raise Fault(Wrong.IMPOSSIBLE, what=impossible.what) from impossible
    except (SkatError, AssertionError) as error:
        raise Fault(Wrong.BAD_MOVES, detail=str(error)) from error
    if len(view.tricks) == 10:
        raise Fault(Wrong.DEAL_OVER)
    if seat not in view.turn:
        raise Fault(Wrong.NOT_YOUR_TURN, seat=seat)
    silent = view.legal._replace(give_up=False, lay_open=False, claim=False)
    return Request(view._replace(legal=silent), budget)


def _budget(given: Json) -> float | None:
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float):
        raise Fault(Wrong.BAD_FIELD, field="budget_ms")
    if not 0 < given <= LONGEST_BUDGET:
        raise Fault(Wrong.BAD_FIELD, field="budget_ms")
    return float(given)


def read_options(given: Json) -> Options:
    """Options by their names in `rules.options`; what is left out is the International order."""
    if given is None:
        return INTERNATIONAL
    if not isinstance(given, Mapping):
        raise Fault(Wrong.BAD_FIELD, field="options")
    for name, value in given.items():
        if name not in _choices():
            raise Fault(Wrong.UNKNOWN_OPTION, name=name)
        if not any(type(value) is type(each) and value == each for each in _choices()[name]):
            raise Fault(Wrong.BAD_FIELD, field=name)
    return replace(INTERNATIONAL, **given)  # type: ignore[arg-type]  # each is one of its choices


@cache
def _choices() -> Mapping[str, tuple[int | str, ...]]:
    hints = get_type_hints(Options)
    return {field.name: get_args(hints[field.name]) for field in fields(Options)}


def word_of(action: act.Action) -> str:
    """An action as the move of an answer; ValueError for what is no part of the protocol."""
    match action:
        case act.Bid(value):
            return str(value)
        case act.Hold():
            return "y"
        case act.Pass():
            return "p"
        case act.TakeSkat():
            return "s"
        case act.Declare(contract, discards):
            away = format_cards_word(discards)
            return ".".join(filter(None, (format_declaration(contract), away)))
        case act.PlayCard(card):
            return card.value
        case _:
            raise ValueError(f"{type(action).__name__} is no move of the protocol")


def action_of(word: str, view: View) -> act.Action:
    """What an engine's move means here; RecordError if it is none. Its legality is not judged."""
    if view.phase is Phase.PLAY:
        if not is_card(word):
            raise RecordError("a card is due")
        return act.PlayCard(Card(word))
    if view.phase is Phase.AUCTION:
        if word in ("y", "p"):
            return act.Hold() if word == "y" else act.Pass()
        if not (word.isascii() and word.isdigit() and len(word) <= 3):
            raise RecordError("a bid, y or p is due")
        return act.Bid(int(word))
    if view.phase is Phase.SKAT and word == "s":
        return act.TakeSkat()
    contract, cards, _ = parse_declaration(word)
    return act.Declare(contract, CardSet(() if contract.hand else cards[:2]))
