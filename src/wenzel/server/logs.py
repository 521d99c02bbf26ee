"""Structured logs: lines for people at a terminal, JSON otherwise.

A line says where something happened and what kind of thing, never a card, a seed, a cookie or a
name. So a fault is logged by its type and its place in the code: its text might quote a value.
"""

import logging
import sys
import traceback

import structlog
from structlog.typing import FilteringBoundLogger

TABLE_LETTERS = 4
"""A table's link is its key; so many letters tell tables apart and open none."""


def set_up_logs(level: str) -> None:
    """Send all logs of this process to standard error."""
    number = logging.getLevelNamesMapping()[level.upper()]
    terminal = sys.stderr.isatty()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.dev.ConsoleRenderer() if terminal else structlog.processors.JSONRenderer(),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=_Stderr,
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr, format="%(name)s: %(message)s")


class _Stderr:
    """Writes lines to standard error; a log that cannot be written stops no game."""

    def __init__(self, *_: object) -> None:
        """Take no notice of what a logger is called with."""

    def msg(self, line: str) -> None:
        """Write one line, if that can be."""
        try:
            sys.stderr.write(line + "\n")
            sys.stderr.flush()
        except (OSError, ValueError):
            return

    debug = info = warning = error = critical = msg


def logger(place: str) -> FilteringBoundLogger:
    """The log of one part of the server."""
    log: FilteringBoundLogger = structlog.get_logger(place=place)
    return log


def short(table: str) -> str:
    """A table's id as it may stand in a log."""
    return table[:TABLE_LETTERS]


def where(error: BaseException) -> str:
    """A fault's type and the last places it went through, without its text."""
    frames = traceback.extract_tb(error.__traceback__)[-4:]
    places = " < ".join(f"{_module(f.filename)}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__} at {places}"


def _module(path: str) -> str:
    return "/".join(path.replace("\\", "/").split("/")[-2:])
