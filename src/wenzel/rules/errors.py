"""What can go wrong in a game of Skat, as stable codes instead of prose."""

from collections.abc import Mapping
from enum import StrEnum


class Reason(StrEnum):
    """Why an action or a record is refused; its text stands in the catalogue of each language."""

    DEAL_OVER = "deal_over"
    NOT_YOUR_TURN = "not_your_turn"
    WRONG_PHASE = "wrong_phase"
    NOT_A_GAME_VALUE = "not_a_game_value"
    BID_TOO_LOW = "bid_too_low"
    BID_OR_PASS = "bid_or_pass"
    HOLD_OR_PASS = "hold_or_pass"
    ONLY_EIGHTEEN = "only_eighteen"
    NO_JUMP_BIDS = "no_jump_bids"
    DISCARD_TWO = "discard_two"
    CARD_NOT_HELD = "card_not_held"
    TAKE_SKAT_FIRST = "take_skat_first"
    HAND_ALREADY_DECIDED = "hand_already_decided"
    ANNOUNCE_NEEDS_HAND = "announce_needs_hand"
    IMPOSSIBLE_CONTRACT = "impossible_contract"
    NULL_BELOW_BID = "null_below_bid"
    MUST_FOLLOW_SUIT = "must_follow_suit"
    MUST_FOLLOW_TRUMP = "must_follow_trump"
    NOTHING_TO_ANSWER = "nothing_to_answer"
    ANSWER_FIRST = "answer_first"
    ONLY_DECLARER = "only_declarer"
    ALREADY_OPEN = "already_open"
    CLAIM_NOT_PROVED = "claim_not_proved"
    ALREADY_ASKED = "already_asked"


class SkatError(Exception):
    """Base of every error the rules raise."""


class Refused(SkatError):
    """An action the rules do not allow; nothing has changed.

    `reason` is the stable code, `details` the values a sentence about it needs (card, suit, bid).
    """

    def __init__(self, reason: Reason, **details: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.details: Mapping[str, str | int] = details


class CardError(SkatError, ValueError):
    """Text that names no card."""


class DealError(SkatError, ValueError):
    """Cards that are no deal: one twice, one missing, wrong counts."""


class RecordError(SkatError, ValueError):
    """Text that is no record of a game, with the place where it stops making sense."""
