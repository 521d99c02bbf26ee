"""The page is reloaded and the server is killed in the middle of a trick: the game goes on."""

import pytest

from tests.browser.conftest import House, Invite
from tests.browser.person import Person
from tests.browser.test_list import practice

pytestmark = pytest.mark.browser


def in_mid_trick(person: Person) -> bool:
    """A card lies on the table and it is this person's turn."""
    awake = person.shows(".hand.awake")
    return awake and 0 < person.page.locator(".trick .trick-card").count() < 3


def lying(person: Person) -> set[str]:
    cards = person.page.locator(".trick .trick-card [data-card]").all()
    return {card.get_attribute("data-card") or "" for card in cards}


def wait_for_mid_trick(person: Person) -> tuple[set[str], set[str]]:
    """Play until it is one's turn in the middle of a trick: own hand, cards on the table."""
    for _ in range(6):
        person.until(lambda: in_mid_trick(person) or person.deal_over(), 60)
        if not person.deal_over():
            person.page.wait_for_timeout(400)
            return set(person.hand()), lying(person)
        person.press(person.button("result.next"))
        person.page.locator("article.result").wait_for(state="detached")
    raise AssertionError("no deal came to a trick")


def test_reload_and_kill_in_mid_trick(house: House, invite: Invite) -> None:
    person = invite("en")
    practice(person)
    hand, trick = wait_for_mid_trick(person)
    person.page.reload()
    person.page.locator(".hand .slot").first.wait_for()
    assert (set(person.hand()), lying(person)) == (hand, trick)

    house.kill()
    person.page.get_by_text(person.words["table.reconnecting"]).wait_for()
    assert set(person.hand()) == hand
    house.start()
    person.page.get_by_text(person.words["table.reconnecting"]).wait_for(state="detached")
    person.page.locator(".hand.awake").wait_for()
    assert (set(person.hand()), lying(person)) == (hand, trick)
    person.until(person.deal_over, 90)


def test_a_card_sent_while_the_line_is_down_is_played_once(house: House, invite: Invite) -> None:
    person = invite("en")
    practice(person)
    hand, _ = wait_for_mid_trick(person)
    house.kill()
    person.page.get_by_text(person.words["table.reconnecting"]).wait_for()
    slot = person.page.locator(".hand .slot:not([aria-disabled])").first
    card = slot.get_attribute("data-slot") or ""
    slot.click(position={"x": 10, "y": 40})
    house.start()
    person.page.locator(f".hand [data-slot={card}]").wait_for(state="detached", timeout=20_000)
    assert set(person.hand()) == hand - {card}
    person.until(person.deal_over, 90)
