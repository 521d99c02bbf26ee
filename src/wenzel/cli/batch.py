"""Batch commands: lines in, JSON lines out, in the same order, going on after a bad one."""

import argparse
import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from wenzel.cli.words import say, say_refusal
from wenzel.rules.errors import Refused, SkatError

Json = None | bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"]
JsonObject = Mapping[str, Json]

ALL_WELL, SOME_REFUSED, NO_INPUT = 0, 1, 2
"""Exit codes: every line answered; some answered with an error; a file that cannot be read."""


class BadLine(SkatError):
    """A line that cannot be answered: a stable code and a sentence."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


@dataclass(frozen=True, slots=True)
class Line:
    """One line of input: its number over all files, and its text without the end."""

    number: int
    text: str


def add_files(parser: argparse.ArgumentParser) -> None:
    """Let a command read files, or standard input without any (or with "-")."""
    parser.add_argument("files", nargs="*", metavar="FILE", help=say("cli.help.files"))


def run(
    files: Sequence[str],
    identify: Callable[[Line], Json],
    answer: Callable[[Line], JsonObject],
) -> int:
    """Answer every line that is not blank; a bad one is answered {"id", "error", "text"}.

    Each answer is written at once, so that another program can ask and wait.
    """
    code = ALL_WELL
    try:
        for line in _lines(files):
            answered = _answered(line, identify, answer)
            if "error" in answered:
                code = SOME_REFUSED
            print(json.dumps(answered), flush=True)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            raise
        print(f"wenzel: {error.filename}: {error.strerror}", file=sys.stderr)
        return NO_INPUT
    return code


def _answered(
    line: Line, identify: Callable[[Line], Json], answer: Callable[[Line], JsonObject]
) -> JsonObject:
    id_: Json = None
    try:
        id_ = identify(line)
        return {"id": id_, **answer(line)}
    except BadLine as bad:
        return {"id": id_, "error": bad.code, "text": bad.text}
    except Refused as refused:
        return {"id": id_, "error": refused.reason.value, "text": say_refusal(refused)}


def _lines(files: Sequence[str]) -> Iterator[Line]:
    """Lines with something on them; what is no UTF-8 is shown as such and refused later."""
    for number, raw in enumerate(_raw(files), 1):
        text = raw.decode("utf-8", "replace").removeprefix("\ufeff").strip()
        if text:
            yield Line(number, text)


def _raw(files: Sequence[str]) -> Iterator[bytes]:
    for name in files or ("-",):
        if name == "-":
            yield from sys.stdin.buffer
        else:
            with open(name, "rb") as stream:
                yield from stream


def parse_object(text: str) -> JsonObject:
    """Read a JSON object; BadLine if it is none."""
    try:
        found: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadLine("bad_json", say("cli.error.bad_json", detail=str(error))) from error
    if not isinstance(found, Mapping):
        raise BadLine("bad_json", say("cli.error.no_object"))
    return found
