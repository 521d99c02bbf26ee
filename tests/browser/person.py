"""A person before a browser window: looks at the page and does what it offers, by mouse or keys."""

import json
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, Page, TimeoutError

LOCALES = Path(__file__).parents[2] / "src" / "wenzel" / "locales"
Words = dict[str, str]
QUICK_MS = 5000


def words(lang: str) -> Words:
    """The catalogue of a language."""
    found: Words = json.loads((LOCALES / f"{lang}.json").read_text())
    return found


class Person:
    """One seat's player in one window."""

    def __init__(self, page: Page, catalogue: Words, touch: str = "no") -> None:
        self.page = page
        self.words = catalogue
        self.touch = touch
        self.bids_up_to = 0
        self.keyboard = "no"
        self.seen: list[str] = []

    def press(self, target: Locator) -> None:
        """Click, tap, or go there by Tab and press Enter."""
        if self.keyboard == "yes":
            self.tab_to(target)
            self.page.keyboard.press("Enter")
        elif self.touch == "yes":
            target.tap(timeout=QUICK_MS)
        else:
            target.click(timeout=QUICK_MS)

    def tab_to(self, target: Locator) -> None:
        """Reach an element by Tab alone, then arrows inside the hand or a group."""
        for _ in range(60):
            if target.evaluate("node => node === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"not to be reached by Tab: {target}")

    def open(self, path: str) -> None:
        self.page.goto(path)

    def button(self, key: str, **values: str | int) -> Locator:
        """The button with this text of the catalogue."""
        return self.page.get_by_role("button", name=self.words[key].format(**values), exact=True)

    def shows(self, selector: str) -> bool:
        found = self.page.locator(selector)
        return found.count() > 0 and found.first.is_visible()

    def until(self, what: Callable[[], bool], seconds: float = 30) -> None:
        """Do whatever the page offers until something is true."""
        end = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < end, self.page.inner_text("body")
            if not self.act():
                self.page.wait_for_timeout(60)

    def act(self) -> bool:
        """Do one thing, if the page offers any; tells whether it did.

        What is offered can vanish under one's hand, when a computer or the clock was faster; then
        nothing was done.
        """
        try:
            return self._act()
        except TimeoutError:
            return False

    def _act(self) -> bool:
        page = self.page
        if self.shows(".box.consent"):
            self.press(self.button("table.agree"))
        elif self.shows(".box.bid-box"):
            self.speak()
        elif self.shows(".box.skat-choice"):
            self.press(page.locator("button.skat.take"))
        elif self.shows(".box.declare-box"):
            self.declare()
        elif self.shows(".hand.awake .slot:not([aria-disabled]):not(.pending)"):
            self.play()
        elif self.shows(".trick.resting"):
            self.press(page.locator(".trick.resting button"))
        else:
            return False
        page.wait_for_timeout(40)
        return True

    def speak(self) -> None:
        """Bid or hold up to what one means to, then pass."""
        box = self.page.locator(".box.bid-box")
        first = box.locator("button.big")
        text = first.get_attribute("aria-label") or first.inner_text()
        value = int("".join(letter for letter in text.split("(")[0] if letter.isdigit()) or 999)
        if value <= self.bids_up_to and first.is_enabled():
            self.press(first)
        elif value > self.bids_up_to:
            self.press(box.get_by_role("button", name=self.words["bid.pass"], exact=True))

    def declare(self) -> None:
        """Put the last two cards away and declare the first game that covers the bid."""
        page = self.page
        hand = page.locator(".hand .slot:not(.gone)")
        for _ in range(2):
            if page.locator(".put-away .put").count() < 2:
                self.choose_card(hand.last)
                page.wait_for_timeout(350)
        for game in page.locator(".declare-box .game:not([disabled])").all():
            self.press(game)
            if page.locator(".preview.below").count() == 0:
                break
        self.press(page.locator(".declare-box button.declare"))
        page.wait_for_timeout(350)
        danger = page.locator(".declare-box button.declare.danger")
        if danger.count():
            self.press(danger)
        page.wait_for_timeout(200)

    def play(self) -> None:
        self.choose_card(self.page.locator(".hand .slot:not([aria-disabled]):not(.pending)").first)

    def choose_card(self, slot: Locator) -> None:
        """Choose a card: by mouse, by finger, or by typing its suit and rank."""
        card = slot.get_attribute("data-slot") or ""
        if self.keyboard == "yes":
            self.page.keyboard.press(card[0].lower())
            self.page.keyboard.press(card[1].lower())
        elif self.touch == "yes":
            slot.tap(position={"x": 10, "y": 30}, timeout=QUICK_MS)
        else:
            slot.click(position={"x": 10, "y": 40}, timeout=QUICK_MS)
        self.seen.append(card)

    def deal_over(self) -> bool:
        return self.shows("article.result")

    def hand(self) -> list[str]:
        slots = self.page.locator(".hand .slot").all()
        return [slot.get_attribute("data-slot") or "" for slot in slots]
