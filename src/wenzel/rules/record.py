"""Records of the International Skat Server: one line, read and written exactly.

    record := "(;" property* ";)"       property := NAME[value], MV[moves ], R[result]

`record_replay` plays a record, `record_write` makes one of a deal of ours.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from wenzel.rules.errors import RecordError
from wenzel.rules.record_words import check_action

ResultKind = Literal["unknown", "passed", "win", "loss", "penalty"]

_PROPERTY = re.compile(r"([A-Z][A-Z0-9]?)\[([^\]]*)\]\s*")
_NUMBER = re.compile(r"(d|v|m|p|t|s|z|p0|p1|p2|l|to|r):(-?\d+)")
HEADERS = ("GM", "PC", "CO", "SE", "ID", "DT", "OW", "P0", "P1", "P2", "R0", "R1", "R2")
SOURCES = ("w", "0", "1", "2")


@dataclass(frozen=True, slots=True)
class Move:
    """Who says what: "w" is the world, a digit the seat of this deal (0 forehand)."""

    source: str
    action: str

    @property
    def seat(self) -> int | None:
        """The seat that moves, None for the world."""
        return None if self.source == "w" else int(self.source)

    def __str__(self) -> str:
        return f"{self.source} {self.action}"


@dataclass(frozen=True, slots=True)
class RecordResult:
    """The result as the server wrote it.

    `score` is signed and doubled if lost; `matadors` are negative for "without", 0 in a Null.
    `points` and `tricks` are the declarer's. `schneider` and `schwarz` happened to either side.
    `left` and `timed_out` name a seat or -1. `resigned` is None where an old export lacks it.
    """

    kind: ResultKind
    declarer: int = -1
    score: int = 0
    matadors: int = 0
    overbid: bool = False
    points: int = 0
    tricks: int = 0
    schneider: bool = False
    schwarz: bool = False
    penalties: tuple[int, int, int] = (0, 0, 0)
    left: int = -1
    timed_out: int = -1
    resigned: bool | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A record: `headers` in the order of the text, without moves and result."""

    headers: tuple[tuple[str, str], ...]
    moves: tuple[Move, ...]
    result: RecordResult

    def header(self, name: str) -> str | None:
        """The value of a header such as "ID" or "P0", None where it is absent."""
        return dict(self.headers).get(name)


def parse_record(text: str) -> Record:
    """Read one record; RecordError names the place where it stops making sense.

    A missing "(" at the start is accepted.
    """
    stripped = text.strip()
    body = stripped.removeprefix("(")
    if not body.startswith(";") or not body.endswith(";)"):
        raise RecordError(f"a record begins with (; and ends with ;) but this is {text[:40]!r}")
    properties = _properties(body[1:-2], len(stripped) - len(body) + 1)
    names = [name for name, _ in properties]
    for name in names:
        if names.count(name) > 1:
            raise RecordError(f"{name} stands twice in the record")
    values = dict(properties)
    if "MV" not in values:
        raise RecordError("the record has no moves, MV[…]")
    headers = tuple((name, value) for name, value in properties if name not in ("MV", "R"))
    return Record(headers, parse_moves(values["MV"]), _parse_result(values.get("R", "unknown")))


def format_record(record: Record) -> str:
    """Write a record in one line."""
    headers = "".join(f"{name}[{value}]" for name, value in record.headers)
    moves = format_moves(record.moves)
    space = " " if moves else ""
    return f"(;{headers}MV[{moves}{space}]R[{format_result(record.result)}] ;)"


def parse_moves(text: str) -> tuple[Move, ...]:
    """Read the moves; RecordError names the first that is none, counting from 1."""
    words = text.split()
    moves = []
    for number, start in enumerate(range(0, len(words), 2), 1):
        pair = words[start : start + 2]
        if pair[0] not in SOURCES:
            raise RecordError(f"move {number}: {pair[0]!r} is not w, 0, 1 or 2")
        if len(pair) == 1:
            raise RecordError(f"move {number}: nothing follows after {pair[0]!r}")
        move = Move(*pair)
        try:
            check_action(move.source, move.action)
        except RecordError as error:
            raise RecordError(f"move {number} ({move}): {error}") from None
        moves.append(move)
    return tuple(moves)


def format_moves(moves: Iterable[Move]) -> str:
    """Write moves with blanks between them."""
    return " ".join(map(str, moves))


def _properties(body: str, offset: int) -> list[tuple[str, str]]:
    found = []
    place = len(body) - len(body.lstrip())
    while place < len(body):
        match = _PROPERTY.match(body, place)
        if not match:
            at = offset + place + 1
            raise RecordError(f"character {at}: no property at {body[place : place + 20]!r}")
        found.append((match[1], match[2]))
        if match[1] not in (*HEADERS, "MV", "R"):
            raise RecordError(f"character {offset + place + 1}: unknown property {match[1]}")
        place = match.end()
    return found


def _parse_result(text: str) -> RecordResult:
    words = text.split()
    if words in (["unknown"], ["passed"]):
        return RecordResult("unknown" if words == ["unknown"] else "passed")
    numbers: dict[str, int] = {}
    kind: ResultKind | None = None
    overbid: bool | None = None
    for word in words:
        match = _NUMBER.fullmatch(word)
        if match and match[1] not in numbers:
            numbers[match[1]] = int(match[2])
        elif word in ("win", "loss", "penalty") and kind is None:
            kind = "win" if word == "win" else "loss" if word == "loss" else "penalty"
        elif word in ("bidok", "overbid") and overbid is None:
            overbid = word == "overbid"
        else:
            raise RecordError(f"result: {word!r} makes no sense")
    needed = ("d", "v", "m", "p", "t", "s", "z", "p0", "p1", "p2", "l", "to")
    missing = [name for name in needed if name not in numbers]
    if kind is None or overbid is None or missing:
        raise RecordError(f"result: {missing[0] if missing else 'win or loss'} is missing")
    _check_seats(numbers, kind)
    return RecordResult(
        kind,
        numbers["d"],
        numbers["v"],
        numbers["m"],
        overbid,
        numbers["p"],
        numbers["t"],
        bool(numbers["s"]),
        bool(numbers["z"]),
        (numbers["p0"], numbers["p1"], numbers["p2"]),
        numbers["l"],
        numbers["to"],
        bool(numbers["r"]) if "r" in numbers else None,
    )


def _check_seats(numbers: dict[str, int], kind: ResultKind) -> None:
    for name in ("d", "l", "to"):
        if not -1 <= numbers[name] <= 2:
            raise RecordError(f"result: {name}:{numbers[name]} is no seat")
    if numbers["d"] < 0 and kind != "penalty":
        raise RecordError("result: a game won or lost has a declarer")


def format_result(result: RecordResult) -> str:
    """Write a result as it stands in R[…]."""
    if result.kind in ("unknown", "passed"):
        return result.kind
    words = [
        f"d:{result.declarer}",
        result.kind,
        f"v:{result.score}",
        f"m:{result.matadors}",
        "overbid" if result.overbid else "bidok",
        f"p:{result.points}",
        f"t:{result.tricks}",
        f"s:{int(result.schneider)}",
        f"z:{int(result.schwarz)}",
        *(f"p{seat}:{count}" for seat, count in enumerate(result.penalties)),
        f"l:{result.left}",
        f"to:{result.timed_out}",
    ]
    if result.resigned is not None:
        words.append(f"r:{int(result.resigned)}")
    return " ".join(words)
