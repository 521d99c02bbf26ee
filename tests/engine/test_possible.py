"""Views that no deal can have given."""

import pytest

from tests.engine.requests import moments
from tests.engine.test_protocol import DEALT, HIDDEN, PLAYED, TAKEN, TEN
from wenzel.engine.possible import Impossible, check_possible
from wenzel.rules.record_view import view_of
from wenzel.rules.view import view


@pytest.mark.parametrize("seed", range(30))
def test_whatever_is_really_dealt_and_played_is_possible(seed: int) -> None:
    for state, *_ in moments(seed):
        for seat in range(3):
            check_possible(view(state, seat))


OTHERS = f"w {HIDDEN}|{TEN}|{HIDDEN}|??.?? 1 p 2 18 0 p 2 s w ??.?? 2"
"""Rearhand declares, middlehand's view."""

SHOWN = "C9.C8.C7.S9.S8.S7.H9.H8.H7.DQ"


@pytest.mark.parametrize(
    ("moves", "what"),
    [
        (f"{DEALT} 1 18 0 y 1 21", "21"),
        (f"{DEALT} 1 18 0 p 2 p 1 s w D7.D8", "D7"),
        (f"{PLAYED} 0 HA", "HA"),
        (f"{PLAYED} 0 D8", "D8"),
        (f"{PLAYED} 0 HT 1 HA 2 HT", "HT"),
        # forehand does not follow hearts, and plays a heart later
        (f"{PLAYED} 0 S7 1 SA 2 HK 1 CJ 2 C7 0 C8 1 D7 2 S9", "S9"),
        # neither of the others has a trump, and four are still to be seen
        (f"{PLAYED} 0 S7 1 SA 2 S8 1 CJ 2 H7 0 H8", "CQ"),
        (f"{OTHERS} H.??.?? 2 SC.C9.C8", "cards"),
        (f"{OTHERS} NO.??.??.{SHOWN.replace('DQ', 'D7')}", "D7"),
        (f"{OTHERS} NO.??.??.{SHOWN} 0 H7", "cards"),
        (f"{OTHERS} G.??.?? 0 CQ 1 CA 2 SQ 1 CT 2 CK 0 S7", "CK"),
    ],
)
def test_what_cannot_be_is_named(moves: str, what: str) -> None:
    with pytest.raises(Impossible) as caught:
        check_possible(view_of(moves, 1))
    assert caught.value.what == what


def test_a_skat_of_its_own_is_known() -> None:
    check_possible(view_of(TAKEN, 1))
