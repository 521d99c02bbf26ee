"""The auction: a ladder of 63 values, and who speaks next (A4)."""

from dataclasses import dataclass
from typing import Literal

from wenzel.rules.contract import NULL_VALUES
from wenzel.rules.deal import FOREHAND, MIDDLEHAND, REARHAND
from wenzel.rules.errors import Reason, Refused
from wenzel.rules.options import Options
from wenzel.rules.state import Said

GAME_VALUES: tuple[int, ...] = tuple(
    sorted(
        {base * factor for base in (9, 10, 11, 12) for factor in range(2, 19)}
        | {24 * factor for factor in range(2, 12)}
        | set(NULL_VALUES.values())
    )
)
"""Every value some game can have, 18 to 264; nothing else can be bid."""

LOWEST = GAME_VALUES[0]


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an auction stands after what has been said.

    `turn` is "say" (bid higher or pass), "answer" (hold or pass), "open" (forehand alone, after
    two passes) or "over". `speaker` bids to `hearer`; `holder` is who said or held `bid` last.
    When it is over, `declarer` has won it, or nobody has: passed in.
    """

    turn: Literal["say", "answer", "open", "over"] = "say"
    speaker: int = MIDDLEHAND
    hearer: int = FOREHAND
    bid: int = 0
    holder: int | None = None
    declarer: int | None = None

    @property
    def actor(self) -> int | None:
        """The seat that must speak now."""
        if self.turn == "over":
            return None
        return self.speaker if self.turn == "say" else self.hearer


def standing(said: tuple[Said, ...]) -> Standing:
    """Fold what has been said into where the auction stands."""
    now = Standing()
    for word in said:
        now = _after(now, word)
    return now


def _after(now: Standing, said: Said) -> Standing:
    speaker, hearer = now.speaker, now.hearer
    if now.turn == "open":
        if said.word == "pass":
            return Standing("over", speaker, hearer)
        return Standing("over", speaker, hearer, said.value, said.seat, said.seat)
    if said.word == "bid":
        return Standing("answer", speaker, hearer, said.value, speaker)
    if said.word == "hold":
        return Standing("say", speaker, hearer, now.bid, hearer)
    survivor = hearer if now.turn == "say" else speaker
    if speaker != REARHAND:
        return Standing("say", REARHAND, survivor, now.bid, now.holder)
    if now.bid == 0:
        return Standing("open", speaker, FOREHAND)
    return Standing("over", speaker, hearer, now.bid, now.holder, survivor)


def open_bids(now: Standing, options: Options) -> tuple[int, ...]:
    """The values the one to speak may say, ascending; none for a hearer."""
    if now.turn == "open" and options.forehand_open == "18":
        return (LOWEST,)
    if now.turn not in ("say", "open"):
        return ()
    higher = tuple(value for value in GAME_VALUES if value > now.bid)
    return higher[:1] if options.jump_bids == "forbidden" else higher


def check_bid(now: Standing, value: int, options: Options) -> None:
    """Refuse a value that may not be said now, naming why."""
    if now.turn == "answer":
        raise Refused(Reason.HOLD_OR_PASS, value=now.bid)
    if value not in GAME_VALUES:
        raise Refused(Reason.NOT_A_GAME_VALUE, value=value)
    if now.turn == "open" and options.forehand_open == "18" and value != LOWEST:
        raise Refused(Reason.ONLY_EIGHTEEN, value=value)
    if value <= now.bid:
        raise Refused(Reason.BID_TOO_LOW, value=value, bid=now.bid)
    allowed = open_bids(now, options)
    if value not in allowed:
        raise Refused(Reason.NO_JUMP_BIDS, value=value, next=allowed[0])


def is_jump(said: tuple[Said, ...]) -> bool:
    """Tell whether the last word skipped a value that could have been said."""
    if not said or said[-1].word != "bid":
        return False
    before = standing(said[:-1]).bid
    return any(before < value < said[-1].value for value in GAME_VALUES)
