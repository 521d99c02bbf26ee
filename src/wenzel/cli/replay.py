"""`wenzel replay`: play records of the International Skat Server again and check their results."""

import argparse

from wenzel.cli import batch
from wenzel.cli.batch import BadLine, Json, JsonObject, Line
from wenzel.cli.score import matadors_object
from wenzel.cli.words import say
from wenzel.rules.contract import Contract
from wenzel.rules.errors import RecordError
from wenzel.rules.record import Record, parse_record
from wenzel.rules.record_replay import Fault, Replayed, replay_record
from wenzel.rules.result import Result


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel replay`."""
    parser = subparsers.add_parser(
        "replay",
        help=say("cli.replay.help"),
        description=say("cli.replay.description"),
        epilog=say("cli.replay.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    batch.add_files(parser)
    parser.add_argument("--explain", action="store_true", help=say("cli.replay.explain"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Play every record again; answers the exit code."""

    def answer(line: Line) -> JsonObject:
        again = replay(_text(line))
        told = fields(again)
        return {**told, **explanation(again)} if arguments.explain else told

    return batch.run(arguments.files, _identify, answer)


def _text(line: Line) -> str:
    """The record on a line: the whole line, or a JSON object's "record"."""
    if not line.text.startswith("{"):
        return line.text
    record = batch.parse_object(line.text).get("record")
    if not isinstance(record, str):
        raise BadLine("missing_field", say("cli.error.missing_field", field="record"))
    return record


def _identify(line: Line) -> Json:
    """The id of a line: its own, the record's, or the number of the line."""
    if line.text.startswith("{"):
        return batch.parse_object(line.text).get("id")
    try:
        return parse_record(line.text).header("ID") or line.number
    except RecordError:
        return line.number


def replay(text: str) -> Replayed:
    """Read and play a record; BadLine if it is none."""
    try:
        record: Record = parse_record(text)
        return replay_record(record)
    except RecordError as error:
        raise BadLine("bad_record", say("cli.error.bad_record", detail=str(error))) from error


def fields(again: Replayed) -> JsonObject:
    """What comes out, in card points and tricks of the declarer, and whether the record says so.

    A deal without a game has no declarer and zeros; what an illegal or unfinished record leaves
    open is null.
    """
    state, result = again.state, again.result
    contract = state.contract
    game = state.declarer is not None and contract is not None
    open_end = result is None and (game or again.fault is not None)
    zero = None if open_end else 0
    return {
        "legal": again.fault is None,
        "declarer": state.declarer if game else None,
        "contract": contract.game.value if contract else None,
        "matadors": matadors_object(result.matadors) if result else None,
        "value": result.value if result else zero,
        "won": result.won if result else None,
        "overbid": result.overbid if result else (None if open_end else False),
        "points": _points(result) if result else zero,
        "tricks": result.declarer_tricks if result else zero,
        "score": result.score if result else zero,
        "agrees": again.agrees,
        "differs": [difference.field for difference in again.differences],
    }


def _points(result: Result) -> int:
    return result.declarer_points or 0


def explanation(again: Replayed) -> JsonObject:
    """Why a result differs, what is odd, and the move that is refused, in words."""
    contract = again.state.contract
    return {
        "announced": _announced(contract) if contract else [],
        "why": {
            difference.field: say(
                f"cli.why.{difference.why}",
                recorded=_as_written(difference.recorded),
                ours=_as_written(difference.ours),
            )
            for difference in again.differences
        },
        "warnings": list(again.warnings),
        "fault": _fault(again.fault) if again.fault else None,
    }


def _as_written(value: str | int | bool) -> str | int:
    """A value as records write it: 1 and 0 for what happened or not."""
    return value if isinstance(value, str) else int(value)


def _fault(fault: Fault) -> str:
    reason = fault.reason.replace("_", " ")
    return say("cli.replay.fault", number=fault.number, move=fault.move, reason=reason)


def _announced(contract: Contract) -> list[str]:
    names = ("hand", "schneider", "schwarz", "ouvert")
    return [name for name in names if getattr(contract, name)]
