"""The shapes of what leaves for a client, as docs/reference/protocol.md says them.

An object by chair has the chair's number as text for its keys, as JSON wants it.
"""

from typing import Literal, NotRequired, TypedDict

ByChair = dict[str, int]
CardsByChair = dict[str, list[str]]


class ContractWire(TypedDict):
    """A declared game."""

    game: str
    hand: bool
    schneider: bool
    schwarz: bool
    ouvert: bool


class StepWire(TypedDict):
    """One level of the multiplier."""

    level: str
    count: int


class OfferWire(ContractWire):
    """A declaration that is open, with what it is worth."""

    steps: list[StepWire]
    base: int
    multiplier: int | None
    value: int
    least: int
    most: int
    covers: bool


class MatadorsWire(TypedDict):
    """With or without n."""

    kind: Literal["with", "without"]
    n: int


class WorthWire(TypedDict):
    """What a plain game would be worth with one's own cards."""

    game: str
    matadors: MatadorsWire | None
    value: int


class SaidWire(TypedDict):
    """A word in the auction."""

    chair: int
    word: Literal["bid", "hold", "pass"]
    value: int


class PlayedWire(TypedDict):
    """Who played what."""

    chair: int
    card: str


class TrickWire(TypedDict):
    """The trick on the table."""

    leader: int
    cards: list[PlayedWire]


class LastTrickWire(TrickWire):
    """A trick that is taken."""

    winner: int


class DoneTrickWire(LastTrickWire):
    """A trick of a finished deal."""

    points: int


class AskingWire(TypedDict):
    """A question on the table; `you`: the viewer still has to answer."""

    chair: int
    what: str
    you: bool


class TurnWire(TypedDict):
    """Whose turn it is, since when, and until when."""

    chairs: list[int]
    since: int | None
    deadline: int | None
    hold_at: int | None


LegalWire = TypedDict(
    "LegalWire",
    {
        "bids": list[int],
        "hold": int | None,
        "pass": bool,
        "take": bool,
        "contracts": list[OfferWire],
        "discards": int,
        "cards": list[str],
        "must_follow": str | None,
        "led": str | None,
        "give_up": bool,
        "lay_open": bool,
        "claim": bool,
        "answer": str | None,
    },
)
"""Everything the viewer may do now; "pass" is a word of Python, so this one is not a class."""


class ProofWire(TypedDict):
    """What anybody can check the deal with."""

    seed: str
    commitment: str
    entropies: list[str]


class JudgedWire(TypedDict):
    """How a deal was judged."""

    ending: str
    declarer: int | None
    contract: ContractWire | None
    bid: int
    declarer_points: int | None
    defender_points: int | None
    declarer_tricks: int
    defender_tricks: int
    matadors: MatadorsWire | None
    steps: list[StepWire]
    base: int
    multiplier: int | None
    value: int
    won: bool | None
    overbid: bool
    score_value: int
    score: int
    loss: str | None
    replacement: str | None


class ResultWire(JudgedWire):
    """The end of a deal, with all its cards."""

    scores: ByChair
    list: ByChair
    hands: CardsByChair
    skat: list[str]
    discards: list[str] | None
    tricks: list[DoneTrickWire]
    proof: ProofWire


DealWire = TypedDict(
    "DealWire",
    {
        "no": int,
        "dealer": int,
        "roles": list[int],
        "sitting_out": int | None,
        "phase": str,
        "hand": list[str],
        "counts": ByChair,
        "said": list[SaidWire],
        "bid": int,
        "holder": int | None,
        "bidder": int | None,
        "hearer": int | None,
        "in": list[int],
        "declarer": int | None,
        "skat_taken": bool,
        "contract": ContractWire | None,
        "ramsch": bool,
        "skat": list[str] | None,
        "discards": list[str] | None,
        "trick": TrickWire,
        "last_trick": LastTrickWire | None,
        "won": ByChair,
        "open": CardsByChair,
        "offered": list[int],
        "asking": AskingWire | None,
        "turn": TurnWire,
        "legal": LegalWire,
        "worth": list[WorthWire],
        "result": ResultWire | None,
    },
)
"""A deal as one viewer may know it; "in" is a word of Python, so this one is not a class."""


class ChairWire(TypedDict):
    """A place at the table."""

    name: str
    kind: Literal["human", "computer", "free"]
    ready: bool
    stand_in: bool
    left: bool
    bank_ms: int
    total: int


class RowWire(TypedDict):
    """One deal on the score sheet."""

    no: int
    dealer: int
    declarer: int | None
    contract: ContractWire | None
    base: int
    matadors: MatadorsWire | None
    hand: bool
    schneider: bool
    schneider_announced: bool
    schwarz: bool
    schwarz_announced: bool
    ouvert: bool
    score: int
    passed_in: bool
    ramsch: bool
    scores: ByChair
    totals: ByChair
    won: ByChair
    lost: ByChair


class LineWire(TypedDict):
    """One line under the score sheet."""

    chair: int
    name: str
    points: int
    won: int
    lost: int
    bonus: int
    others_lost: int
    total: int
    place: int


class SheetWire(TypedDict):
    """The score sheet."""

    rows: list[RowWire]
    footer: list[LineWire]


class SettingsWire(TypedDict):
    """How the table is set up."""

    kind: Literal["practice", "private", "open"]
    name: str
    seats: int
    list_length: int
    scoring: str
    move_seconds: int
    bank_seconds: int
    bot_delay_ms: int
    hold_delay_ms: int
    options: dict[str, str | int]


class TableWire(TypedDict):
    """The whole truth of one viewer."""

    id: str
    name: str
    kind: Literal["practice", "private", "open"]
    you: int | None
    owner: bool
    settings: SettingsWire
    badges: list[str]
    phase: Literal["seating", "ready", "deal", "finished"]
    running: bool
    deal_no: int
    dealer: int | None
    commitment: str | None
    ready_by: int | None
    paused: bool
    chairs: list[ChairWire]
    deal: DealWire | None
    sheet: SheetWire | None


class EventWire(TypedDict):
    """Something that happened, as this viewer may hear it; the fields depend on `k`."""

    k: str
    chair: NotRequired[int]
    name: NotRequired[str]
    kind: NotRequired[str]
    no: NotRequired[int]
    dealer: NotRequired[int]
    commitment: NotRequired[str]
    hand: NotRequired[list[str] | None]
    value: NotRequired[int]
    bid: NotRequired[int]
    skat: NotRequired[list[str] | None]
    contract: NotRequired[ContractWire]
    open: NotRequired[list[str]]
    card: NotRequired[str]
    points: NotRequired[int | None]
    cards: NotRequired[list[str]]
    what: NotRequired[str]
