"""How a table is set up: chosen when it is made, shown on it, never changed."""

from dataclasses import dataclass
from typing import Literal

from wenzel.club.errors import TableReason, TableRefused
from wenzel.rules.options import INTERNATIONAL, Options

LIST_LENGTHS = {3: (3, 9, 12, 18, 24, 36), 4: (12, 24, 36, 48)}
"""Deals of a list by number of seats; at a four-table everybody deals equally often."""


@dataclass(frozen=True, slots=True)
class Settings:
    """One table's choices. Times in the units their names say."""

    kind: Literal["practice", "private", "open"] = "private"
    name: str = ""
    list_length: int = 12
    scoring: Literal["classic", "seeger_fabian"] = "seeger_fabian"
    move_seconds: int = 20
    bank_seconds: int = 60
    bot_delay_ms: int = 900
    hold_delay_ms: int = 2000
    options: Options = INTERNATIONAL

    @property
    def seats(self) -> int:
        """Three, or four with the dealer sitting out."""
        return self.options.seats


RANGES = {
    "move_seconds": (5, 600),
    "bank_seconds": (0, 3600),
    "bot_delay_ms": (0, 2000),
    "hold_delay_ms": (0, 10_000),
}
"""Least and most of every setting that is a number."""

NAME_LENGTH = 40
"""Characters a table's name may have."""


def check_settings(settings: Settings) -> None:
    """Refuse settings that make no table, naming the field."""
    for field, (least, most) in RANGES.items():
        if not least <= getattr(settings, field) <= most:
            raise TableRefused(TableReason.BAD_SETTINGS, field=field)
    if settings.list_length not in LIST_LENGTHS[settings.seats]:
        raise TableRefused(TableReason.BAD_SETTINGS, field="list_length")
    if len(settings.name) > NAME_LENGTH:
        raise TableRefused(TableReason.BAD_SETTINGS, field="name")
