"""From a frozen dataclass to plain JSON values and back, led by its type hints alone.

A class named alone becomes an object of its fields. Where a field may hold one of several
classes, the object also says which one and in which version: `{"type": "Bid", "v": 1, ...}`.
"""

import types
from collections.abc import Callable, Mapping
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

from wenzel.rules.cards import Card, CardSet

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
Lifter = Callable[[dict[str, Json]], dict[str, Json]]


class CodecError(Exception):
    """Stored text that this program cannot read, or a value it cannot store."""


@dataclass(frozen=True)
class Lifters:
    """How objects of old versions become new ones.

    `steps` by type name and version: each answers the object of the next version, and may rename
    its "type". `versions` are the current ones; a type that is not named is in version 1.
    """

    steps: Mapping[tuple[str, int], Lifter]
    versions: Mapping[str, int]

    def version(self, name: str) -> int:
        """The version in which objects of this type are written now."""
        return self.versions.get(name, 1)

    def lift(self, content: dict[str, Json]) -> dict[str, Json]:
        """The object in its current version; CodecError if there is no way to it."""
        while True:
            name, version = content.get("type"), content.get("v")
            if not isinstance(name, str) or not isinstance(version, int):
                raise CodecError("an object without type and version")
            if version == self.version(name):
                return content
            step = self.steps.get((name, version))
            if step is None:
                raise CodecError(f"{name} in version {version} is not known to this program")
            content = step(dict(content))


NO_LIFTERS = Lifters({}, {})


class Shape(NamedTuple):
    """How one type is written and read."""

    write: Callable[[object], Json]
    read: Callable[[Json], object]


def shape_of(hint: object, lifters: Lifters = NO_LIFTERS) -> Shape:
    """The shape of a type hint; CodecError for a type that has none."""
    return _Shapes(lifters).of(hint)


class _Shapes:
    """Builds each class's shape once."""

    def __init__(self, lifters: Lifters) -> None:
        self._lifters = lifters
        self._classes: dict[type, Shape] = {}

    def of(self, hint: object) -> Shape:
        origin, arguments = get_origin(hint), get_args(hint)
        if origin is Literal:
            return _literal(arguments)
        if origin in (Union, types.UnionType):
            return self._union(arguments)
        if origin is tuple:
            return self._tuple(arguments)
        if isinstance(hint, type):
            return self._class(hint)
        raise CodecError(f"no shape for {hint!r}")

    def _class(self, cls: type) -> Shape:
        if cls in _SIMPLE:
            return _SIMPLE[cls]
        if cls is CardSet:
            return Shape(_write_cards, _read_cards)
        if issubclass(cls, Enum):
            return _enum(cls)
        if is_dataclass(cls):
            if cls not in self._classes:
                self._classes[cls] = self._dataclass(cls)
            return self._classes[cls]
        raise CodecError(f"no shape for {cls.__name__}")

    def _dataclass(self, cls: type) -> Shape:
        hints = get_type_hints(cls)
        assert is_dataclass(cls)
        parts = {part.name: self.of(hints[part.name]) for part in fields(cls)}
        needed = {
            part.name
            for part in fields(cls)
            if part.default is MISSING and part.default_factory is MISSING
        }

        def write(value: object) -> Json:
            return {name: part.write(getattr(value, name)) for name, part in parts.items()}

        def read(content: Json) -> object:
            if not isinstance(content, dict):
                raise CodecError(f"{cls.__name__} is an object")
            if unknown := content.keys() - parts.keys():
                raise CodecError(f"{cls.__name__} has no {', '.join(sorted(unknown))}")
            if missing := needed - content.keys():
                raise CodecError(f"{cls.__name__} lacks {', '.join(sorted(missing))}")
            return cls(**{name: parts[name].read(part) for name, part in content.items()})

        return Shape(write, read)

    def _tuple(self, arguments: tuple[object, ...]) -> Shape:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            part = self.of(arguments[0])
            return Shape(
                lambda value: [part.write(one) for one in _items(value)],
                lambda content: tuple(part.read(one) for one in _list(content)),
            )
        parts = tuple(self.of(argument) for argument in arguments)

        def read(content: Json) -> object:
            ones = _list(content)
            if len(ones) != len(parts):
                raise CodecError(f"{len(parts)} items are needed, not {len(ones)}")
            return tuple(part.read(one) for part, one in zip(parts, ones, strict=True))

        return Shape(
            lambda value: [part.write(one) for part, one in zip(parts, _items(value), strict=True)],
            read,
        )

    def _union(self, arguments: tuple[object, ...]) -> Shape:
        rest = [argument for argument in arguments if argument is not types.NoneType]
        if len(rest) == 1:
            one = self.of(rest[0])
            return Shape(
                lambda value: None if value is None else one.write(value),
                lambda content: None if content is None else one.read(content),
            )
        return self._tagged(rest)

    def _tagged(self, members: list[object]) -> Shape:
        """One of several classes, or of unions of classes, told apart by name."""
        found: dict[str, Shape] = {}
        for member in _flat(members):
            if not is_dataclass(member) or member.__name__ in found:
                raise CodecError(f"no union with {member!r}")
            found[member.__name__] = self.of(member)
        lifters = self._lifters

        def write(value: object) -> Json:
            name = type(value).__name__
            if name not in found:
                raise CodecError(f"{name} is none of {', '.join(found)}")
            content = found[name].write(value)
            assert isinstance(content, dict)
            return {"type": name, "v": lifters.version(name), **content}

        def read(content: Json) -> object:
            if not isinstance(content, dict):
                raise CodecError("an object is needed")
            lifted = lifters.lift(content)
            name = str(lifted["type"])
            if name not in found:
                raise CodecError(f"{name} is not known to this program")
            rest: dict[str, Json] = {
                key: part for key, part in lifted.items() if key not in ("type", "v")
            }
            return found[name].read(rest)

        return Shape(write, read)


def _flat(members: list[object]) -> list[type]:
    found: list[type] = []
    for member in members:
        if isinstance(member, type):
            found.append(member)
        else:
            found += _flat(list(get_args(member)))
    return found


def _plain(cls: type, other: type | None = None) -> Shape:
    """A value that JSON knows itself; a bool is no int here."""

    def read(content: Json) -> object:
        if not isinstance(content, cls) or (other and isinstance(content, other)):
            raise CodecError(f"a {cls.__name__} is needed, not {type(content).__name__}")
        return content

    def write(value: object) -> Json:
        if not isinstance(value, cls):
            raise CodecError(f"a {cls.__name__} is needed, not {type(value).__name__}")
        return value  # type: ignore[return-value]  # cls is int, str or bool

    return Shape(write, read)


def _read_hex(content: Json) -> bytes:
    if not isinstance(content, str):
        raise CodecError("hexadecimal digits are needed")
    try:
        return bytes.fromhex(content)
    except ValueError:
        raise CodecError("hexadecimal digits are needed") from None


def _write_hex(value: object) -> Json:
    if not isinstance(value, bytes):
        raise CodecError("bytes are needed")
    return value.hex()


def _items(value: object) -> tuple[object, ...]:
    if not isinstance(value, tuple):
        raise CodecError(f"a tuple is needed, not {type(value).__name__}")
    return value


def _list(content: Json) -> list[Json]:
    if not isinstance(content, list):
        raise CodecError("a list is needed")
    return content


def _write_cards(value: object) -> Json:
    if not isinstance(value, CardSet):
        raise CodecError("cards are needed")
    return [card.value for card in value]


def _read_cards(content: Json) -> CardSet:
    try:
        return CardSet([Card(str(code)) for code in _list(content)])
    except ValueError:
        raise CodecError("no such card") from None


def _literal(choices: tuple[object, ...]) -> Shape:
    def checked(value: object) -> object:
        if not any(value == choice and type(value) is type(choice) for choice in choices):
            raise CodecError(f"one of {choices} is needed")
        return value

    return Shape(lambda value: checked(value), lambda content: checked(content))  # type: ignore[return-value,arg-type]  # literals are plain


@cache
def _enum(cls: type[Enum]) -> Shape:
    def write(value: object) -> Json:
        if not isinstance(value, cls):
            raise CodecError(f"a {cls.__name__} is needed")
        return value.value  # type: ignore[no-any-return]  # the enums' values are text

    def read(content: Json) -> object:
        try:
            return cls(content)
        except ValueError:
            raise CodecError(f"no such {cls.__name__}") from None

    return Shape(write, read)


_SIMPLE: dict[type, Shape] = {
    int: _plain(int, bool),
    bool: _plain(bool),
    str: _plain(str),
    bytes: Shape(_write_hex, _read_hex),
}
