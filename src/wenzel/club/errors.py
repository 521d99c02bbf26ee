"""What a table refuses that the rules of the game do not know of, as stable codes."""

from collections.abc import Mapping
from enum import StrEnum

from wenzel.rules.errors import SkatError


class TableReason(StrEnum):
    """Why a table refuses a command; its text stands in the catalogue of each language."""

    NO_SUCH_CHAIR = "no_such_chair"
    CHAIR_TAKEN = "chair_taken"
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    SITTING_OUT = "sitting_out"
    LIST_RUNNING = "list_running"
    LIST_OVER = "list_over"
    LIST_NOT_OVER = "list_not_over"
    ONLY_BETWEEN_DEALS = "only_between_deals"
    NOT_READY_NOW = "not_ready_now"
    ENTROPY_BAD = "entropy_bad"
    NO_DEAL = "no_deal"
    HOLD_TOO_EARLY = "hold_too_early"
    ONLY_OWNER = "only_owner"
    NOT_A_COMPUTER = "not_a_computer"
    BAD_SETTINGS = "bad_settings"


class TableRefused(SkatError):
    """A command the table does not allow now; nothing has changed.

    `reason` is the stable code, `details` the values a sentence about it needs (chair, ms).
    """

    def __init__(self, reason: TableReason, **details: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.details: Mapping[str, str | int] = details
