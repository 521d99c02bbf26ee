"""The own hand against a scripted server: carrying a card, then choosing by keys."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.server.live import LiveServer

pytestmark = pytest.mark.browser

HAND = ["CJ", "HJ", "CA", "CT", "HA", "H8", "SA", "D7"]
LEGAL: dict[str, Any] = {
    "bids": [],
    "hold": None,
    "pass": False,
    "take": False,
    "contracts": [],
    "discards": 0,
    "cards": ["HA", "H8"],
    "must_follow": "must_follow_suit",
    "led": "H",
    "give_up": False,
    "lay_open": False,
    "claim": False,
    "answer": None,
}
CHAIR = {"name": "Anna", "kind": "human", "ready": False, "stand_in": False, "bank_ms": 0}
CLUBS = {"game": "clubs", "hand": False, "schneider": False, "schwarz": False, "ouvert": False}
DEAL: dict[str, Any] = {
    "no": 1,
    "roles": [1, 2, 0],
    "sitting_out": None,
    "phase": "play",
    "hand": HAND,
    "counts": {"0": 8, "1": 7, "2": 7},
    "said": [],
    "bid": 18,
    "holder": 0,
    "bidder": None,
    "hearer": None,
    "in": [0],
    "declarer": 0,
    "skat_taken": True,
    "contract": CLUBS,
    "ramsch": False,
    "skat": None,
    "discards": None,
    "trick": {"leader": 1, "cards": [{"chair": 1, "card": "HK"}, {"chair": 2, "card": "H9"}]},
    "last_trick": None,
    "won": {"0": 2, "1": 0, "2": 0},
    "open": {},
    "asking": None,
    "turn": {"chairs": [0], "since": 0, "deadline": None, "hold_at": None},
    "legal": LEGAL,
    "worth": [],
    "result": None,
}
TABLE = {
    "id": "abc",
    "name": "",
    "kind": "private",
    "you": 0,
    "owner": True,
    "settings": {"kind": "private", "seats": 3, "list_length": 12, "move_seconds": 20},
    "badges": [],
    "phase": "deal",
    "deal_no": 1,
    "dealer": 0,
    "commitment": None,
    "paused": False,
    "chairs": [{**CHAIR, "total": 0}] * 3,
    "deal": DEAL,
    "sheet": {"rows": [], "footer": []},
}
Sent = list[dict[str, Any]]


@pytest.fixture
def scripted(tmp_path: Path, chromium: Browser) -> Iterator[tuple[Page, Sent]]:
    """A page at a table that says one thing, and what the page sends."""
    sent: Sent = []

    def speak(socket: WebSocketRoute) -> None:
        socket.on_message(lambda text: sent.append(json.loads(text)))
        socket.send(json.dumps({"t": "table", "v": 1, "now": 0, "events": [], "table": TABLE}))

    with LiveServer(tmp_path) as server:
        page = chromium.new_page(viewport={"width": 1280, "height": 720}, locale="en-GB")
        page.route_web_socket("**/ws/table/**", speak)
        page.goto(f"{server.base}/t/abc")
        page.locator(".hand .slot").first.wait_for()
        page.wait_for_timeout(900)
        yield page, sent
        page.close()


def _order(page: Page) -> list[str | None]:
    return [slot.get_attribute("data-slot") for slot in page.locator(".hand .slot").all()]


def test_a_carried_card_stays_where_it_was_put_and_enter_still_plays(
    scripted: tuple[Page, Sent],
) -> None:
    page, sent = scripted
    start = page.locator("[data-slot=D7]").bounding_box()
    goal = page.locator("[data-slot=CA]").bounding_box()
    assert start
    assert goal
    page.mouse.move(start["x"] + 20, start["y"] + 60)
    page.mouse.down()
    page.mouse.move(goal["x"] + 30, goal["y"] + 60, steps=8)
    page.mouse.up()
    assert _order(page).index("D7") == 2
    page.wait_for_timeout(400)
    assert [command for command in sent if command["t"] == "play"] == []
    page.locator("[data-slot=H8]").press("Enter")
    expect(page.locator("[data-slot=H8]")).to_have_class("slot pending")
    assert [command["card"] for command in sent if command["t"] == "play"] == ["H8"]


def test_a_card_that_must_not_be_played_says_why_and_stays(scripted: tuple[Page, Sent]) -> None:
    page, sent = scripted
    page.locator("[data-slot=SA]").click(force=True)
    expect(page.locator(".said")).to_have_text("Hearts must be followed.")
    page.keyboard.press("c")
    page.keyboard.press("j")
    page.wait_for_timeout(100)
    assert [command for command in sent if command["t"] == "play"] == []
    page.keyboard.press("h")
    page.keyboard.press("a")
    page.wait_for_timeout(100)
    assert [command["card"] for command in sent if command["t"] == "play"] == ["HA"]
