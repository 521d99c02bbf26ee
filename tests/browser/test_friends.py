"""Three people come together by a link and play a deal; each sees only what is his."""

import json
from collections import defaultdict

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.person import Person

pytestmark = pytest.mark.browser


def listen(person: Person) -> list[str]:
    """Everything the server sends to this window's socket."""
    frames: list[str] = []
    person.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda frame: frames.append(str(frame))),
    )
    return frames


def test_three_browsers_play_a_deal(invite: Invite) -> None:
    people = [
        invite("de", prefs={"deck": "german"}),
        invite("en", size=(844, 390)),
        invite("nl", size=(390, 844), touch="yes"),
    ]
    people[0].bids_up_to = 18
    frames = [listen(person) for person in people]
    people[0].open("/")
    people[0].page.get_by_role("button", name=people[0].words["start.with_friends"]).click()
    people[0].page.wait_for_url("**/t/*")
    link = people[0].page.url
    for person in people[1:]:
        person.open(link)
    sit_down(people)
    hands = [deal_hand(person) for person in people]
    assert len({card for hand in hands for card in hand}) == 30
    play_together(people)
    for person in people:
        assert person.deal_over()
    secrets_kept(frames, hands)


def sit_down(people: list[Person]) -> None:
    """The maker sits at once, the others take a chair; when all are there, all are ready."""
    for number, person in enumerate(people):
        person.page.locator(".seat").first.wait_for()
        if number:
            person.press(person.button("table.sit_here").first)
        expect(person.button("table.sit_here")).to_have_count(0)
    for person in people:
        ready = person.button("table.ready")
        ready.wait_for()
        person.press(ready)


def deal_hand(person: Person) -> set[str]:
    person.page.locator(".hand .slot").first.wait_for()
    person.page.wait_for_timeout(300)
    hand = set(person.hand())
    assert len(hand) == 10
    return hand


def play_together(people: list[Person]) -> None:
    for _ in range(600):
        if all(person.deal_over() for person in people):
            return
        if not any([person.act() for person in people]):
            people[0].page.wait_for_timeout(60)
    raise AssertionError([person.page.inner_text("body") for person in people])


def secrets_kept(frames: list[list[str]], hands: list[set[str]]) -> None:
    """No window was sent a card of another hand before that card was played."""
    for viewer, heard in enumerate(frames):
        others = set().union(*(hand for seat, hand in enumerate(hands) if seat != viewer))
        public: set[str] = set()
        leaks = defaultdict(list)
        for frame in heard:
            message = json.loads(frame)
            if message.get("t") != "table":
                continue
            events = message["events"]
            if any(event["k"] == "ended" for event in events):
                break
            public |= {event["card"] for event in events if event["k"] == "played"}
            for event in events:
                public |= set(event.get("open") or []) | set(event.get("cards") or [])
            for card in others - public:
                if f'"{card}"' in frame:
                    leaks[viewer].append(card)
        assert not leaks
