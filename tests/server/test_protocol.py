"""What comes in is decoded strictly; whatever it is, the answer is a code."""

import json
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from wenzel.rules.action import Action
from wenzel.rules.options import Options
from wenzel.server import protocol as say
from wenzel.server.orders import _action
from wenzel.server.protocol import ClientMessage, Malformed, decode_message

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
TAGS = [kind.__struct_config__.tag for kind in get_args(ClientMessage)]
NEARLY = st.fixed_dictionaries(
    {"t": st.sampled_from(TAGS), "id": st.text(max_size=70)},
    optional={
        name: JSON
        for name in ("chair", "value", "card", "game", "discards", "agree", "entropy", "hand", "x")
    },
)

NASTY = {
    "empty": "",
    "no object": "[]",
    "no type": '{"id":"1"}',
    "unknown type": '{"t":"cheat","id":"1"}',
    "type is no text": '{"t":7,"id":"1"}',
    "unknown field": '{"t":"hold","id":"1","seat":2}',
    "a seat of somebody else": '{"t":"play","id":"1","card":"CJ","chair":1}',
    "proof by the claimer": '{"t":"claim","id":"1","proved":true}',
    "no id": '{"t":"hold"}',
    "empty id": '{"t":"hold","id":""}',
    "long id": json.dumps({"t": "hold", "id": "x" * 65}),
    "number as id": '{"t":"hold","id":1}',
    "huge number": '{"t":"bid","id":"1","value":1' + "0" * 4000 + "}",
    "huge exponent": '{"t":"bid","id":"1","value":1e999}',
    "fraction": '{"t":"bid","id":"1","value":18.5}',
    "negative": '{"t":"bid","id":"1","value":-18}',
    "not a number": '{"t":"bid","id":"1","value":NaN}',
    "infinity": '{"t":"bid","id":"1","value":Infinity}',
    "text as number": '{"t":"bid","id":"1","value":"18"}',
    "bool as number": '{"t":"bid","id":"1","value":true}',
    "number as bool": '{"t":"answer","id":"1","agree":1}',
    "chair outside": '{"t":"sit","id":"1","chair":4}',
    "no card": '{"t":"play","id":"1","card":"C1"}',
    "hidden card": '{"t":"play","id":"1","card":"??"}',
    "no game": '{"t":"declare","id":"1","game":"chess"}',
    "discards without end": json.dumps(
        {"t": "declare", "id": "1", "game": "grand", "discards": ["CJ"] * 99}
    ),
    "short entropy": '{"t":"ready","id":"1","entropy":"abcd"}',
    "odd entropy": '{"t":"ready","id":"1","entropy":"' + "a" * 17 + '"}',
    "no hex": '{"t":"ready","id":"1","entropy":"' + "g" * 16 + '"}',
    "long entropy": '{"t":"ready","id":"1","entropy":"' + "a" * 66 + '"}',
    "nested lists": "[" * 8000,
    "nested objects": '{"t":"hold","id":"1","x":' + '{"a":' * 1600,
    "nested and closed": '{"id":"1","t":"hold","x":' + "[" * 7000 + "]" * 7000 + "}",
    "two objects": '{"t":"hold","id":"1"}{"t":"hold","id":"2"}',
    "a zero byte": '{"t":"hold","id":"1"}\x00',
    "lone surrogate": '{"t":"hold","id":"\\ud800"}',
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
def test_nasty_messages_are_malformed(text: str) -> None:
    with pytest.raises(Malformed) as raised:
        decode_message(text)
    assert raised.value.id in ("", "1")


@pytest.mark.parametrize("data", [b"\xff\xfe", b'{"t":"hold","id":"\xff"}', b"\x00" * 100])
def test_bytes_that_are_no_text_are_malformed(data: bytes) -> None:
    with pytest.raises(Malformed):
        decode_message(data)


@given(JSON.map(json.dumps) | NEARLY.map(json.dumps) | st.text() | st.binary())
def test_anything_is_a_message_or_malformed(data: str | bytes) -> None:
    try:
        message = decode_message(data)
    except Malformed:
        return
    assert isinstance(message, get_args(ClientMessage))
    assert 1 <= len(message.id) <= 64


def test_an_id_that_can_be_read_comes_back() -> None:
    with pytest.raises(Malformed) as raised:
        decode_message('{"t":"cheat","id":"abc","x":[1,2,{"y":3}]}')
    assert raised.value.id == "abc"


def test_every_action_of_the_rules_has_a_message() -> None:
    said: list[ClientMessage] = [
        say.Bid("1", 18),
        say.Hold("1"),
        say.Pass("1"),
        say.Take("1"),
        decode_message('{"t":"declare","id":"1","game":"grand","discards":["CJ","D7"]}'),
        decode_message('{"t":"play","id":"1","card":"CJ"}'),
        say.GiveUp("1"),
        say.LayOpen("1"),
        say.Claim("1"),
        say.Answer("1", agree=True),
    ]
    assert [type(_action(message)) for message in said] == list(get_args(Action))


def test_the_wire_offers_every_option_of_the_rules() -> None:
    assert {
        name: default for name, default in _defaults(Options) if name != "seats"
    } == WIRE_OPTIONS


def _defaults(kind: type) -> list[tuple[str, object]]:
    from dataclasses import fields

    return [(field.name, field.default) for field in fields(kind)]


WIRE_OPTIONS = msgspec.structs.asdict(say.WireOptions())
