"""`wenzel engine`: a computer player for any program that speaks JSON lines."""

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from typing import BinaryIO

from wenzel.cli.words import say
from wenzel.engine.levels import DEFAULT, LEVELS, UnknownLevel, named
from wenzel.engine.protocol import LONGEST_LINE, Fault, Reply, Wrong, answer

WRONG_LEVEL = 2


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel engine`."""
    parser = subparsers.add_parser(
        "engine",
        help=say("cli.engine.help"),
        description=say("cli.engine.description"),
        epilog=say("cli.engine.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    levels = ", ".join(LEVELS)
    parser.add_argument("--level", default=DEFAULT, help=say("cli.engine.level", levels=levels))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Answer every line of standard input until it ends; answers the exit code."""
    try:
        player = named(arguments.level)
    except UnknownLevel:
        text = say("cli.engine.unknown_level", level=arguments.level, levels=", ".join(LEVELS))
        print(f"wenzel: {text}", file=sys.stderr)
        return WRONG_LEVEL
    for line in requests(sys.stdin.buffer):
        reply = answer(line, player) if line else Reply(None, Fault(Wrong.TOO_LONG))
        print(_line(reply), flush=True)
    return 0


def requests(stream: BinaryIO) -> Iterator[str]:
    """The lines that are not blank; an empty text for one that is longer than any request."""
    while raw := stream.readline(LONGEST_LINE + 1):
        whole = raw.endswith(b"\n") or len(raw) <= LONGEST_LINE
        while not whole:
            rest = stream.readline(LONGEST_LINE)
            whole = not rest or rest.endswith(b"\n")
            raw = b""
        text = raw.decode("utf-8", "replace").removeprefix("\ufeff").strip()
        if text or not raw:
            yield text


def _line(reply: Reply) -> str:
    """One line of plain ASCII: an id may hold half a character that no encoding can write."""
    if isinstance(reply.found, Fault):
        told = {"error": reply.found.wrong.value, "text": _sentence(reply.found)}
        return json.dumps({"id": reply.id, **told})
    return json.dumps({"id": reply.id, **reply.found})


def _sentence(fault: Fault) -> str:
    match fault.wrong:
        case Wrong.BAD_JSON:
            return say("cli.error.bad_json", **fault.details)
        case Wrong.MISSING_FIELD:
            return say("cli.error.missing_field", **fault.details)
        case Wrong.TOO_LONG:
            return say("cli.engine.too_long", most=LONGEST_LINE)
        case _:
            return say(f"cli.engine.{fault.wrong}", **fault.details)


def main(argv: Sequence[str] | None = None) -> int:
    """Run this command by itself; answers the exit code."""
    parser = argparse.ArgumentParser(prog="wenzel")
    add_parser(parser.add_subparsers(required=True))
    arguments = parser.parse_args(["engine", *(sys.argv[1:] if argv is None else argv)])
    return int(arguments.run(arguments))


if __name__ == "__main__":
    sys.exit(main())
