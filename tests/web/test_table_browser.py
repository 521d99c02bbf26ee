"""One person and two computers play a deal by mouse, from the door to the result."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, TimeoutError, expect

from tests.server.live import LiveServer

pytestmark = pytest.mark.browser

STEPS = 900
STEP_MS = 120

OUTSIDE = """() => [...document.querySelectorAll('.table button, .table .card, .plate')]
    .filter((one) => one.getClientRects().length && !one.closest('.result, .sheet, .unseen'))
    .map((one) => [one.className, one.getBoundingClientRect()])
    .filter(([, box]) => box.left < -1 || box.right > innerWidth + 1
        || box.top < -1 || box.bottom > innerHeight + 1)
    .map(([name]) => name)"""
"""What of the table is not on the screen."""


@pytest.fixture
def table(tmp_path: Path, chromium: Browser) -> Iterator[Page]:
    """A visitor's page at a practice table, fast computers, without a complaint of the browser."""
    complaints: list[str] = []
    with LiveServer(tmp_path) as server:
        page = _page(chromium, server.base, complaints)
        made = page.request.post(
            f"{server.base}/api/tables",
            data={"kind": "practice", "list_length": 3, "bot_delay_ms": 0},
            headers={"Origin": server.base},
        )
        page.goto(f"{server.base}/t/{made.json()['id']}")
        yield page
        page.context.close()
    assert not complaints


def _page(browser: Browser, base: str, complaints: list[str]) -> Page:
    context = browser.new_context(
        viewport={"width": 1280, "height": 720}, locale="en-GB", base_url=base
    )
    context.add_init_script(
        "localStorage.setItem('wenzel.speed', 'off'); localStorage.setItem('wenzel.sound', 'off')"
    )
    page = context.new_page()
    page.set_default_timeout(6000)
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
    page.request.get(f"{base}/api/me")
    return page


def _shows(page: Page, selector: str) -> bool:
    found = page.locator(selector)
    return found.count() > 0 and found.first.is_visible()


def _act(page: Page) -> None:
    """Do the one thing that the table asks for, as somebody with a mouse does it."""
    if _shows(page, ".bid-box .btn.primary:enabled"):
        page.locator(".bid-box .btn.primary").click()
    elif _shows(page, ".skat-choice"):
        page.locator("button.skat.take").click()
    elif _shows(page, ".declare-box"):
        _declare(page)
    elif _shows(page, ".trick.resting"):
        page.locator(".trick.resting").click()
    elif _shows(page, ".action.is-play"):
        page.locator(".hand .slot:not([aria-disabled])").first.click()


def _declare(page: Page) -> None:
    """Put the two last cards away, one of them after thinking again, and declare clubs."""
    declare = page.locator(".declare-box .declare")
    page.locator(".declare-box .game").first.click()
    slots = page.locator(".hand .slot")
    expect(slots).to_have_count(12)
    expect(declare).to_be_disabled()
    slots.nth(11).click()
    expect(declare).to_be_disabled()
    slots.nth(0).click()
    expect(declare).to_be_enabled()
    page.locator(".put-away .put").nth(1).click()
    expect(declare).to_be_disabled()
    slots.nth(10).click()
    declare.click()
    page.wait_for_timeout(400)
    if _shows(page, ".declare.danger"):
        page.locator(".declare.danger").click()
    expect(page.locator(".declare-box")).to_have_count(0)


def _play_on(page: Page) -> None:
    for _ in range(STEPS):
        if _shows(page, "article.result"):
            return
        try:
            _act(page)
        except TimeoutError:
            # A computer was faster, and what was offered is gone; anything else stays visible.
            if _shows(page, "article.result"):
                return
        page.wait_for_timeout(STEP_MS)
    raise AssertionError(page.locator("body").inner_text())


def test_a_deal_is_played_by_mouse_to_its_result(table: Page) -> None:
    table.locator(".hand .slot").first.wait_for()
    assert table.evaluate(OUTSIDE) == []
    assert table.locator("[data-card]").count() == 10
    _play_on(table)
    result = table.locator("article.result")
    expect(result.locator("h2").first).not_to_be_empty()
    dealt = result.locator(".hands .hand-line:not(.short) [data-card]")
    found = result.locator(".skat-lines .hand-line").first.locator("[data-card]")
    cards = {card.get_attribute("data-card") for card in [*dealt.all(), *found.all()]}
    assert len(cards) == 32
    expect(table.get_by_role("button", name="Next deal")).to_be_visible()
    expect(result.get_by_role("link", name=re.compile("[Cc]heck"))).to_have_attribute(
        "href", re.compile(r"^/verify\?table=.+&deal=1$")
    )
    table.get_by_role("button", name="Next deal").click()
    expect(table.locator(".hand .slot")).to_have_count(10)


def test_a_choice_survives_what_the_server_says_and_a_reload_keeps_the_seat(table: Page) -> None:
    table.locator(".hand .slot").first.wait_for()
    third = table.locator(".hand .slot").nth(2)
    card = third.get_attribute("data-slot")
    third.focus()
    for _ in range(STEPS):
        if _shows(table, ".bid-box .btn.primary:enabled, .skat-choice, .action.is-play"):
            break
        table.wait_for_timeout(STEP_MS)
    focused = table.evaluate("document.activeElement.getAttribute('data-slot')")
    assert focused == card
    before = [slot.get_attribute("data-slot") for slot in table.locator(".hand .slot").all()]
    table.reload()
    table.locator(".hand .slot").first.wait_for()
    after = [slot.get_attribute("data-slot") for slot in table.locator(".hand .slot").all()]
    assert after == before
