"""The choices a table may make; every default is the International Skat Order (section B)."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """How this table reads the rules. Each field changes what the rules do; none is decoration.

    own_schneider: does the declarer's own Schneider or Schwarz raise a game he loses (A12)?
    failed_announcement: a missed announcement counts with the step it promised, or by itself.
    null_below_bid: a Null worth less than the bid is refused, or how it is charged (A11).
    overbid_penalty: an overbid game costs the least covering multiple, or the base value (twice).
    lost_factor: 2, or 1 for the old rule that a lost hand game counts single.
    forehand_open: after two passes forehand plays at 18, or opens at any value.
    all_pass: three passes are an entry without points, or a Ramsch.
    jump_bids: may a bidder skip values?
    null_stops: a Null ends with the declarer's first trick, or is played to the end.
    seats: three at the table, or four with the dealer sitting out.
    """

    own_schneider: Literal["isko", "never"] = "isko"
    failed_announcement: Literal["full", "announced_only"] = "full"
    null_below_bid: Literal["reject", "isko", "next_null", "double_null"] = "reject"
    overbid_penalty: Literal["covering_multiple", "double_base"] = "covering_multiple"
    lost_factor: Literal[2, 1] = 2
    forehand_open: Literal["18", "any"] = "18"
    all_pass: Literal["passed_in", "ramsch"] = "passed_in"
    jump_bids: Literal["allowed", "forbidden"] = "allowed"
    null_stops: Literal["at_once", "at_the_end"] = "at_once"
    seats: Literal[3, 4] = 3


INTERNATIONAL = Options()
"""The International Skat Order."""
