"""A whole deal by keyboard alone, followed by what a screen reader is told."""

import pytest

from tests.browser.conftest import Invite
from tests.browser.person import Person
from tests.browser.test_list import practice

pytestmark = pytest.mark.browser


LISTEN = """
    window.spoken = [];
    const tell = () => document.querySelectorAll('[aria-live], [role=status], [role=alert]')
        .forEach((region) => {
            const text = region.textContent.trim();
            if (text && window.spoken.at(-1) !== text) window.spoken.push(text);
        });
    new MutationObserver(tell).observe(document.body,
        {childList: true, subtree: true, characterData: true});
    tell();
"""


def spoken(person: Person) -> None:
    """Collect from here on every sentence that the live regions say."""
    person.page.evaluate("() => {" + LISTEN + "}")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_deal_by_keyboard_alone(invite: Invite, lang: str) -> None:
    person = invite(lang, prefs={"deck": "german" if lang == "de" else "french"})
    person.keyboard = "yes"
    person.bids_up_to = 24
    practice(person)
    person.page.locator(".hand .slot").first.wait_for()
    spoken(person)
    for _ in range(8):
        person.until(person.deal_over, 120)
        if person.seen:
            break
        person.press(person.button("result.next"))
        person.page.locator("article.result").wait_for(state="detached")
    assert person.seen, "no deal came to the cards"
    said = " ".join(person.page.evaluate("window.spoken"))
    you_pass = person.words["speech.passed.you"]
    you_play = person.words["speech.played.you"].split("{")[0].strip()
    assert you_pass in said or person.words["speech.turn.play"] in said
    assert you_play in said
    assert ("Eichel" in said or "Herz" in said) if lang == "de" else "of" in said


def test_the_deal_is_spoken_in_the_order_of_the_hand(invite: Invite) -> None:
    person = invite("en")
    person.page.add_init_script(
        "window.addEventListener('DOMContentLoaded', () => {" + LISTEN + "})"
    )
    practice(person)
    person.page.locator(".hand .slot").first.wait_for()
    person.page.wait_for_timeout(500)
    names = [slot.get_attribute("aria-label") for slot in person.page.locator(".hand .slot").all()]
    said = " ".join(person.page.evaluate("window.spoken"))
    assert ", ".join(name for name in names if name) in said


def test_every_card_and_button_has_a_name(invite: Invite) -> None:
    person = invite("en")
    practice(person)
    person.page.locator(".hand .slot").first.wait_for()
    tree = person.page.locator("body").aria_snapshot()
    assert tree.count("button") >= 10
    nameless = [line for line in tree.splitlines() if line.strip() in ("- button", "- button:")]
    assert nameless == []
    for slot in person.page.locator(".hand .slot").all():
        assert " of " in (slot.get_attribute("aria-label") or "")
