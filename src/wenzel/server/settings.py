"""Every setting of the server, once, from the environment; docs/reference/settings.md explains."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from urllib.parse import urlsplit

PREFIX = "WENZEL_"
LEVELS = ("debug", "info", "warning", "error")


class SettingsError(Exception):
    """A setting that cannot be; the text names the variable, what it holds and what it may hold."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How this server runs. The variable of a field is WENZEL_ and its name in capitals.

    `database` is a URL; empty: `default_database()`. `public_url` is the address people type when
    it differs from where the server listens; `allowed_origins` are further addresses whose pages
    may use it. `tables_per_guest` counts a guest's tables that are in use, `tables` everybody's.
    `requests_per_second` is how often one connection may send, with four seconds' worth saved up.
    `away_seconds` after the last connection the stand-in comes; after `idle_seconds` a table that
    waits for nobody leaves the memory. `computer_seconds` is how long a computer may think before
    the simplest legal action is taken, and how long a claim may be examined before it is asked
    about. `threads` think at the same time.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    log_level: str = "info"
    public_url: str = ""
    allowed_origins: tuple[str, ...] = ()
    tables_per_guest: int = 20
    tables: int = 2000
    requests_per_second: int = 15
    away_seconds: int = 15
    idle_seconds: int = 60
    computer_seconds: int = 4
    threads: int = 2

    @property
    def database_url(self) -> str:
        """Where everything that lasts is kept."""
        return self.database or default_database()

    @property
    def origins(self) -> tuple[str, ...]:
        """Addresses whose pages may use this server, besides the one it is called by."""
        own = (self.public_url,) if self.public_url else ()
        return tuple(origin.rstrip("/") for origin in (*own, *self.allowed_origins))


RANGES = {
    "port": (0, 65535),
    "tables_per_guest": (1, 10_000),
    "tables": (1, 1_000_000),
    "requests_per_second": (1, 10_000),
    "away_seconds": (1, 3600),
    "idle_seconds": (1, 86_400),
    "computer_seconds": (1, 60),
    "threads": (1, 64),
}
"""Least and most of every setting that is a number."""


def variable(field: str) -> str:
    """The environment variable of a field."""
    return PREFIX + field.upper()


def default_database() -> str:
    """An SQLite file where programs of this user keep their data."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return f"sqlite+aiosqlite:///{Path(data) / 'wenzel' / 'wenzel.db'}"


def from_environment(environment: Mapping[str, str]) -> ServerSettings:
    """The settings of this environment; SettingsError names the first variable that is wrong."""
    given: dict[str, str | int | tuple[str, ...]] = {}
    for field in fields(ServerSettings):
        text = environment.get(variable(field.name), "").strip()
        if text:
            given[field.name] = _value(field.name, text)
    return ServerSettings(**given)  # type: ignore[arg-type]  # _value gives each field its type


def _value(field: str, text: str) -> str | int | tuple[str, ...]:
    if field in RANGES:
        return _number(field, text)
    if field == "log_level":
        if text.lower() not in LEVELS:
            raise SettingsError(f"{variable(field)} is {text!r}; it may be {', '.join(LEVELS)}")
        return text.lower()
    if field == "public_url":
        return _origin(field, text)
    if field == "allowed_origins":
        return tuple(_origin(field, part) for part in text.replace(",", " ").split())
    if field == "database" and "://" not in text:
        raise SettingsError(
            f"{variable(field)} is no URL; it looks like sqlite+aiosqlite:///wenzel.db "
            "or postgresql+asyncpg://user@host/name"
        )
    return text


def _number(field: str, text: str) -> int:
    least, most = RANGES[field]
    try:
        number = int(text)
    except ValueError:
        raise SettingsError(f"{variable(field)} is {text!r}, which is no whole number") from None
    if not least <= number <= most:
        raise SettingsError(f"{variable(field)} is {number}; it may be {least} to {most}")
    return number


def _origin(field: str, text: str) -> str:
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https") or not parts.netloc or parts.path not in ("", "/"):
        raise SettingsError(f"{variable(field)} has {text!r}; it looks like https://skat.example")
    return f"{parts.scheme}://{parts.netloc}".lower()
