"""The `wenzel` command: one module of this package for each of its subcommands.

Such a module has `add_parser(subparsers)`, which adds its parser and names with
`set_defaults(run=…)` the function that does the work and answers the exit code. Only the module
asked for is imported, so that `wenzel score` needs no server.
"""

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from wenzel.cli.words import say

COMMANDS = ("serve", "play", "score", "replay", "verify", "solve", "bench", "engine", "arena")
"""Every subcommand there can be; one whose module is not installed is left out."""

INTERRUPTED = 130
BROKEN_PIPE = 141


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line; answers the exit code. Ctrl-C and a closed pipe end it quietly."""
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        arguments = _parser(words).parse_args(words)
        code = int(arguments.run(arguments) or 0)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Python would complain once more when it closes stdout at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return code


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="wenzel", description=say("cli.description"))
    parser.add_argument("--version", action="version", version=f"wenzel {_version()}")
    subparsers = parser.add_subparsers(
        title=say("cli.commands"), metavar="COMMAND", dest="command", required=True
    )
    asked = words[0] if words and words[0] in COMMANDS else None
    for name in (asked,) if asked else COMMANDS:
        module = f"wenzel.cli.{name}"
        try:
            importlib.import_module(module).add_parser(subparsers)
        except ModuleNotFoundError as error:
            if error.name != module:
                raise
    return parser


def _version() -> str:
    try:
        return version("wenzel")
    except PackageNotFoundError:
        return "(not installed)"


if __name__ == "__main__":
    sys.exit(main())
