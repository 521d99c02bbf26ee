"""A table's events as JSON text and back; what old programs wrote is lifted here.

When an event's fields change their meaning, its version goes up in `LIFTERS` and a step says how
the older object becomes the newer one. A new field with a default needs neither.
"""

from typing import cast

import msgspec

from wenzel.club.event import TableEvent
from wenzel.store.shape import CodecError, Json, Lifters, shape_of

LIFTERS = Lifters(steps={}, versions={})
"""Every event is in version 1."""

_EVENT = shape_of(TableEvent, LIFTERS)


def encode(event: TableEvent) -> str:
    """The text that is stored."""
    return msgspec.json.encode(_EVENT.write(event)).decode()


def decode(text: str | bytes) -> TableEvent:
    """The event of a stored text; CodecError if this program does not know it."""
    try:
        content: Json = msgspec.json.decode(text)
    except msgspec.DecodeError:
        raise CodecError("the stored text is no JSON") from None
    return cast(TableEvent, _EVENT.read(content))


def kind_of(event: TableEvent) -> str:
    """The event's name as it is stored."""
    return type(event).__name__
