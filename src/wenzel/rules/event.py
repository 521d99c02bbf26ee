"""What has happened in a deal: events in the past tense, each a frozen value, never judged again.

A seat is 0 forehand, 1 middlehand, 2 rearhand. Some events hold cards that not every seat may
know; `view.see` makes of each what a seat may hear.
"""

from dataclasses import dataclass
from typing import Literal

from wenzel.rules.cards import Card, CardSet
from wenzel.rules.contract import Contract
from wenzel.rules.deal import Deal
from wenzel.rules.result import Result

Question = Literal["give_up", "claim", "play_on"]


@dataclass(frozen=True, slots=True)
class Dealt:
    """The cards are dealt. A seat hears `HandDealt` instead."""

    deal: Deal


@dataclass(frozen=True, slots=True)
class HandDealt:
    """What one seat hears of `Dealt`: its own ten cards; a spectator none."""

    seat: int | None
    hand: CardSet


@dataclass(frozen=True, slots=True)
class BidMade:
    """A value was bid (forehand's own 18 after two passes too)."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class BidHeld:
    """The value was held."""

    seat: int
    value: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left the auction."""

    seat: int


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The auction is over; `bid` binds the declarer."""

    declarer: int
    bid: int


@dataclass(frozen=True, slots=True)
class RamschBegun:
    """All passed and the table plays Ramsch: everyone alone, most points lose."""


@dataclass(frozen=True, slots=True)
class SkatTaken:
    """The declarer picked the skat up. Only he sees the two cards."""

    declarer: int
    skat: CardSet


@dataclass(frozen=True, slots=True)
class Declared:
    """The game is announced; only the declarer knows `discards`, all know `open_cards` (ouvert)."""

    declarer: int
    contract: Contract
    discards: CardSet
    open_cards: CardSet


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card lies on the table."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete and belongs to `seat`, who leads the next."""

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class CardsLaidOpen:
    """A seat laid its cards open and plays on with them open."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True)
class GiveUpOffered:
    """A defender would give up; only the defenders hear it, and play goes on until both have."""

    seat: int


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat asks for consent, and play waits.

    `what` is "give_up" (the declarer with eight or fewer cards), "claim", or "play_on" (both
    defenders have given up: the declarer takes the game or plays on).
    """

    seat: int
    what: Question


@dataclass(frozen=True, slots=True)
class Answered:
    """One of those asked agreed or not; no other seat hears of it."""

    seat: int
    agree: bool


@dataclass(frozen=True, slots=True)
class AskingEnded:
    """The asking is over without agreement; play goes on."""

    what: Question


@dataclass(frozen=True, slots=True)
class DealEnded:
    """The deal is over: what follows from it, and all the cards for everybody to see."""

    result: Result
    deal: Deal
    discards: CardSet


Event = (
    Dealt
    | BidMade
    | BidHeld
    | Passed
    | AuctionWon
    | RamschBegun
    | SkatTaken
    | Declared
    | CardPlayed
    | TrickTaken
    | CardsLaidOpen
    | GiveUpOffered
    | Asked
    | Answered
    | AskingEnded
    | DealEnded
)

Heard = HandDealt | Event
"""What a seat may hear of an event."""
