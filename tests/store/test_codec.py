"""Every event comes back as it was; what is not known is said clearly."""

import types
from dataclasses import dataclass, fields, is_dataclass
from enum import Enum
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.club.tables import PRACTICE, THREE, random_list
from wenzel.club.event import InDeal, TableEvent
from wenzel.club.settings import Settings
from wenzel.rules.cards import PACK, CardSet
from wenzel.rules.deal import Deal, deal_pack
from wenzel.rules.event import Event
from wenzel.store.codec import decode, encode, kind_of
from wenzel.store.shape import CodecError, Json, Lifters, shape_of

KINDS: tuple[type, ...] = get_args(TableEvent)
IN_DEAL: tuple[type, ...] = get_args(Event)


def anything(hint: object) -> st.SearchStrategy[Any]:
    """Values of a type hint, made of its parts."""
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal:
        return st.sampled_from(parts)
    if origin in (Union, types.UnionType):
        return st.one_of([anything(part) for part in parts])
    if origin is tuple and len(parts) == 2 and parts[1] is Ellipsis:
        return st.lists(anything(parts[0]), max_size=4).map(tuple)
    if origin is tuple:
        return st.tuples(*[anything(part) for part in parts])
    if hint is Deal:
        return st.permutations(PACK).map(deal_pack)
    if hint is CardSet:
        return st.sets(st.sampled_from(PACK), max_size=10).map(CardSet)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from(hint)
    if isinstance(hint, type) and is_dataclass(hint):
        hints = get_type_hints(hint)
        return st.builds(hint, **{part.name: anything(hints[part.name]) for part in fields(hint)})
    simple: dict[Any, st.SearchStrategy[Any]] = {
        int: st.integers(-(2**53), 2**53),
        bool: st.booleans(),
        str: st.text(max_size=20),
        bytes: st.binary(max_size=40),
        types.NoneType: st.none(),
    }
    return simple[hint]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_of_a_table_comes_back(kind: type) -> None:
    @settings(max_examples=25, deadline=None)
    @given(anything(kind))
    def comes_back(event: TableEvent) -> None:
        text = encode(event)
        again = decode(text)
        assert again == event
        assert type(again) is kind
        assert msgspec.json.decode(text)["type"] == kind_of(event) == kind.__name__

    comes_back()


@pytest.mark.parametrize("kind", IN_DEAL, ids=lambda kind: kind.__name__)
def test_every_event_of_a_deal_comes_back(kind: type) -> None:
    @settings(max_examples=15, deadline=None)
    @given(anything(kind))
    def comes_back(event: Event) -> None:
        stored = InDeal(5, event)
        assert decode(encode(stored)) == stored

    comes_back()


@pytest.mark.parametrize("choices", [THREE, PRACTICE], ids=["private", "practice"])
def test_a_whole_list_comes_back(choices: Settings) -> None:
    for _, _, _, events, _ in random_list(choices, seed=11):
        for event in events:
            assert decode(encode(event)) == event


def test_the_text_names_type_and_version_on_both_levels() -> None:
    text = '{"type":"InDeal","v":1,"at":7,"event":{"type":"BidMade","v":1,"seat":1,"value":18}}'
    assert encode(decode(text)) == text


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('{"type":"Danced","v":1,"at":1}', "Danced is not known"),
        ('{"type":"Resumed","v":2,"at":1}', "Resumed in version 2 is not known"),
        ('{"type":"Resumed","v":0,"at":1}', "Resumed in version 0 is not known"),
        ('{"v":1,"at":1}', "without type"),
        ('{"type":"Resumed","v":1}', "Resumed lacks at"),
        ('{"type":"Resumed","v":1,"at":1,"why":2}', "Resumed has no why"),
        ('{"type":"Resumed","v":1,"at":"soon"}', "int is needed"),
        ('{"type":"Resumed","v":1,"at":true}', "int is needed"),
        ('{"type":"ChairReady","v":1,"at":1,"chair":0,"entropy":"xy"}', "hexadecimal"),
        ('{"type":"InDeal","v":1,"at":1,"event":{"type":"SkatTaken","v":1,"declarer":0,'
         '"skat":["CX"]}}', "no such card"),
        ("[]", "object is needed"),
        ("{", "no JSON"),
    ],
)  # fmt: skip
def test_what_is_not_known_is_an_error(text: str, fault: str) -> None:
    with pytest.raises(CodecError, match=fault):
        decode(text)


@dataclass(frozen=True)
class Rang:
    bell: str
    times: int
    loud: bool = False


@dataclass(frozen=True)
class Slept:
    hours: int


def _with_times(old: dict[str, Json]) -> dict[str, Json]:
    return {**old, "v": 2, "times": 1}


def _renamed(old: dict[str, Json]) -> dict[str, Json]:
    return {"type": "Rang", "v": 1, "bell": old["sound"]}


def test_old_versions_are_lifted_step_by_step() -> None:
    lifters = Lifters({("Rang", 1): _with_times, ("Tolled", 1): _renamed}, {"Rang": 2, "Tolled": 2})
    shape = shape_of(Rang | Slept, lifters)
    assert shape.read({"type": "Rang", "v": 1, "bell": "big"}) == Rang("big", 1)
    assert shape.read({"type": "Tolled", "v": 1, "sound": "big"}) == Rang("big", 1)
    assert shape.write(Rang("big", 3)) == {
        "type": "Rang",
        "v": 2,
        "bell": "big",
        "times": 3,
        "loud": False,
    }
    assert shape.read({"type": "Slept", "v": 1, "hours": 8}) == Slept(8)


def test_a_new_field_with_a_default_needs_no_step() -> None:
    assert shape_of(Rang).read({"bell": "big", "times": 2}) == Rang("big", 2, loud=False)


def test_a_value_of_a_wrong_type_is_not_stored() -> None:
    with pytest.raises(CodecError):
        shape_of(Slept).write(Slept("long"))  # type: ignore[arg-type]
