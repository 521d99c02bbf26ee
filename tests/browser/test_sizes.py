"""The table fits its window from 320 px up: nothing scrolls, nothing overlaps, all can be hit."""

import itertools
from typing import Any

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.test_list import practice

pytestmark = pytest.mark.browser

SIZES = [(1280, 720), (390, 844), (844, 390), (320, 568)]
Box = dict[str, Any]


def boxes(person: Person, selector: str) -> list[Box]:
    found = [item.bounding_box() for item in person.page.locator(selector).all()]
    return [dict(box) for box in found if box]


def overlap(one: Box, other: Box) -> bool:
    wide = one["x"] < other["x"] + other["width"] and other["x"] < one["x"] + one["width"]
    high = one["y"] < other["y"] + other["height"] and other["y"] < one["y"] + one["height"]
    return bool(wide and high)


def inside(box: Box, size: tuple[int, int], slack: int = 1) -> bool:
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    return bool(
        box["x"] >= -slack
        and box["y"] >= -slack
        and right <= size[0] + slack
        and bottom <= size[1] + slack
    )


def no_scrolling(person: Person, size: tuple[int, int]) -> None:
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert page.evaluate("document.documentElement.scrollHeight") <= size[1]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_fits(invite: Invite, size: tuple[int, int]) -> None:
    touch = "yes" if min(size) < 500 else "no"
    person = invite("en", size=size, touch=touch)
    person.bids_up_to = 48
    practice(person)
    person.page.locator(".box.bid-box").wait_for()
    person.page.wait_for_timeout(600)
    no_scrolling(person, size)
    check_hand(person, size)
    for button in boxes(person, ".box.bid-box button"):
        assert button["height"] >= 44
        assert inside(button, size)
        assert not any(overlap(button, skat) for skat in boxes(person, ".skat .card"))
    if become_declarer(person):
        person.press(person.page.locator("button.skat.take"))
        person.page.locator(".box.declare-box").wait_for()
        person.page.wait_for_timeout(600)
        check_hand(person, size)
        no_scrolling(person, size)
        for box in boxes(person, ".declare-box button"):
            assert inside(box, size)
    person.until(person.deal_over, 90)
    no_scrolling(person, size)


def become_declarer(person: Person) -> bool:
    """Win the auction of this deal or one of the next two."""
    for last in ("no", "no", "yes"):
        person.until(lambda: person.shows(".box.skat-choice") or person.deal_over(), 90)
        if person.shows(".box.skat-choice"):
            return True
        if last == "no":
            person.press(person.button("result.next"))
            person.page.locator("article.result").wait_for(state="detached")
    return False


def check_hand(person: Person, size: tuple[int, int]) -> None:
    """Every card lies inside the window and at least 24 px of it can be seen."""
    slots = boxes(person, ".hand .slot:not(.gone)")
    assert len(slots) in (10, 12)
    assert all(inside(box, size, slack=24) for box in slots)
    rows: dict[int, list[float]] = {}
    for box in slots:
        rows.setdefault(round(box["y"] / 40), []).append(box["x"])
    for row in rows.values():
        row.sort()
        assert all(right - left >= 23.5 for left, right in itertools.pairwise(row))
