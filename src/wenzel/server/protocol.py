"""The messages of the wire, as docs/reference/protocol.md says them, and nothing beyond.

What comes in is decoded strictly: an unknown field, a wrong type, a text too long is malformed.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from wenzel.club.wire import EventWire, TableWire
from wenzel.rules.cards import Card
from wenzel.rules.contract import Game

MESSAGE_BYTES = 16 * 1024
"""A message from a client is at most this long."""

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Chair = Annotated[int, Meta(ge=0, le=3)]


class Message(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """What a client sends: `id` is its own, so that the answer finds it."""

    id: Id


class Sit(Message, tag="sit", frozen=True):
    """Take a chair."""

    chair: Chair


class Stand(Message, tag="stand", frozen=True):
    """Give one's chair up."""


class AddBot(Message, tag="add_bot", frozen=True):
    """Put a computer on a chair."""

    chair: Chair


class RemoveBot(Message, tag="remove_bot", frozen=True):
    """Take a computer away."""

    chair: Chair


class Ready(Message, tag="ready", frozen=True):
    """Ready for the next deal, with 16 to 64 hexadecimal digits of one's own chance."""

    entropy: Annotated[str, Meta(min_length=16, max_length=64, pattern="^([0-9a-fA-F]{2})+$")]


class Bid(Message, tag="bid", frozen=True):
    """Say a value."""

    value: Annotated[int, Meta(ge=0, le=1000)]


class Hold(Message, tag="hold", frozen=True):
    """Say yes."""


class Pass(Message, tag="pass", frozen=True):
    """Say no."""


class Take(Message, tag="take", frozen=True):
    """Pick the skat up."""


class Declare(Message, tag="declare", frozen=True):
    """Announce the game."""

    game: Game
    hand: bool = False
    schneider: bool = False
    schwarz: bool = False
    ouvert: bool = False
    discards: Annotated[tuple[Card, ...], Meta(max_length=12)] = ()


class Play(Message, tag="play", frozen=True):
    """Play a card."""

    card: Card


class GiveUp(Message, tag="give_up", frozen=True):
    """Concede."""


class LayOpen(Message, tag="lay_open", frozen=True):
    """Lay one's cards open."""


class Claim(Message, tag="claim", frozen=True):
    """The rest is mine."""


class Answer(Message, tag="answer", frozen=True):
    """Agree or not."""

    agree: bool


class Back(Message, tag="back", frozen=True):
    """Play in person again."""


class NewList(Message, tag="new_list", frozen=True):
    """Begin another list."""


class Ping(Message, tag="ping", frozen=True):
    """Ask whether the server is there."""


ClientMessage = (
    Sit
    | Stand
    | AddBot
    | RemoveBot
    | Ready
    | Bid
    | Hold
    | Pass
    | Take
    | Declare
    | Play
    | GiveUp
    | LayOpen
    | Claim
    | Answer
    | Back
    | NewList
    | Ping
)

_CLIENT = msgspec.json.Decoder(ClientMessage)


class _OnlyId(Struct):
    id: Id


_ID = msgspec.json.Decoder(_OnlyId)


class Malformed(Exception):
    """A message that is none; `id` is its id if that much could be read, else empty."""

    def __init__(self, message_id: str) -> None:
        super().__init__("malformed")
        self.id = message_id


def decode_message(data: str | bytes) -> ClientMessage:
    """What a client said; Malformed if it is nothing this protocol knows."""
    try:
        return _CLIENT.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Malformed(id_of(data)) from None


def id_of(data: str | bytes) -> str:
    """The id of a message, whatever else it is; empty if there is none."""
    try:
        return _ID.decode(data).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return ""


Params = dict[str, str | int]


class TableMessage(Struct, tag="table", tag_field="t", frozen=True):
    """The whole truth of one viewer, and what has happened since the last one."""

    v: int
    now: int
    events: list[EventWire]
    table: TableWire


class Presence(Struct, tag="presence", tag_field="t", frozen=True):
    """Who is connected: by chair, and how many watch."""

    online: list[bool]
    watching: int


class Ok(Struct, tag="ok", tag_field="t", frozen=True):
    """Done; `v` shows it."""

    id: str
    v: int


class Refused(Struct, tag="refused", tag_field="t", frozen=True):
    """Not done, and why."""

    id: str
    code: str
    params: Params


class Pong(Struct, tag="pong", tag_field="t", frozen=True):
    """Here, and this is the server's time in ms since 1970."""

    id: str
    now: int


ServerMessage = TableMessage | Presence | Ok | Refused | Pong

_ENCODER = msgspec.json.Encoder()


def encode_message(message: ServerMessage) -> str:
    """The text of a message to a client."""
    return _ENCODER.encode(message).decode()


class WireOptions(Struct, forbid_unknown_fields=True, frozen=True, omit_defaults=True):
    """The readings of the rules a table may choose; absent: the International Skat Order."""

    own_schneider: Literal["isko", "never"] = "isko"
    failed_announcement: Literal["full", "announced_only"] = "full"
    null_below_bid: Literal["reject", "isko", "next_null", "double_null"] = "reject"
    overbid_penalty: Literal["covering_multiple", "double_base"] = "covering_multiple"
    lost_factor: Literal[2, 1] = 2
    forehand_open: Literal["18", "any"] = "18"
    all_pass: Literal["passed_in", "ramsch"] = "passed_in"
    jump_bids: Literal["allowed", "forbidden"] = "allowed"
    null_stops: Literal["at_once", "at_the_end"] = "at_once"


class WireSettings(Struct, forbid_unknown_fields=True, frozen=True):
    """What `POST /api/tables` takes; the club checks ranges."""

    kind: Literal["practice", "private", "open"]
    name: Annotated[str, Meta(max_length=200)] = ""
    seats: Literal[3, 4] = 3
    list_length: int = 12
    scoring: Literal["classic", "seeger_fabian"] | None = None
    move_seconds: int = 20
    bank_seconds: int = 60
    bot_delay_ms: int = 900
    options: WireOptions = WireOptions()


class WireName(Struct, forbid_unknown_fields=True, frozen=True):
    """What `POST /api/me` takes."""

    name: Annotated[str, Meta(max_length=500)]
