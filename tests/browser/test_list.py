"""One person and two computers play a whole list, on each deck and in different languages."""

import subprocess
import sys

import pytest

from tests.browser.conftest import House, Invite
from tests.browser.person import Person

pytestmark = pytest.mark.browser

PRACTICE = """async () => {
    await fetch('/api/me');
    const answer = await fetch('/api/tables', {
        method: 'POST',
        headers: {'content-type': 'application/json'},
        body: JSON.stringify({kind: 'practice', list_length: 3, bot_delay_ms: 0}),
    });
    return (await answer.json()).id;
}"""


def practice(person: Person) -> str:
    """A practice table of three deals without computers' delay; answers its id."""
    person.open("/")
    person.page.get_by_role("button", name=person.words["start.play_now"]).wait_for()
    table = str(person.page.evaluate(PRACTICE))
    person.open(f"/t/{table}")
    return table


@pytest.mark.parametrize(("lang", "deck", "bids"), [("de", "german", 24), ("en", "french4", 18)])
def test_a_whole_list_against_two_computers(
    house: House, invite: Invite, lang: str, deck: str, bids: int
) -> None:
    person = invite(lang, prefs={"deck": deck})
    person.bids_up_to = bids
    table = practice(person)
    for number in (1, 2, 3):
        person.until(person.deal_over, 90)
        check_result(person, house, table, number)
        if number < 3:
            person.button("result.next").click()
            person.page.locator("article.result").wait_for(state="detached")
    assert person.page.locator(".standing li").count() == 3
    assert person.button("result.new_list").is_visible()
    check_sheet(person)


def check_result(person: Person, house: House, table: str, number: int) -> None:
    """The result shows every card once, and the server proves the deal it shows."""
    page = person.page
    proof = page.evaluate(f"fetch('/api/tables/{table}/deals/{number}').then(a => a.json())")
    result = proof["result"]
    shown = [
        card.get_attribute("data-card")
        for card in page.locator("article.result .hands .card").all()
    ]
    assert len(set(shown)) == 32
    if result["contract"]:
        text = page.inner_text("article.result")
        assert str(result["score_value"]) in text
        assert (result["scores"][str(result["declarer"])] > 0) == result["won"]
    played = [card for trick in result["tricks"] for card in trick["cards"]]
    assert len(played) == page.locator("article.result .tricks .trick-cards .card").count()


def check_sheet(person: Person) -> None:
    """The score sheet beside the table has a row for every deal and a sum that agrees."""
    person.page.get_by_role("button", name=person.words["result.sheet"]).last.click()
    side = person.page.locator("aside.side")
    side.locator("table").first.wait_for()
    rows = side.locator("tbody tr").count()
    assert rows >= 3


def test_a_deal_is_checked_from_its_result_with_ones_own_share(invite: Invite) -> None:
    person = invite("en")
    practice(person)
    person.until(person.deal_over, 90)
    person.page.get_by_role("link", name=person.words["result.verify"]).click()
    verdict = person.page.locator(".deal-verdict")
    verdict.wait_for()
    assert "fair" in (verdict.get_attribute("class") or "").split()
    assert person.words["verify.own_fits"] in verdict.inner_text()
    with person.page.expect_download() as kept:
        person.page.get_by_role("link", name=person.words["verify.save"]).click()
    saved = kept.value.path()
    done = subprocess.run(
        [sys.executable, "-m", "wenzel", "verify", str(saved)], capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_door_leads_back_to_a_running_list(invite: Invite) -> None:
    person = invite("en")
    table = practice(person)
    person.page.locator(".hand .slot").first.wait_for()
    hand = set(person.hand())
    person.open("/")
    person.page.get_by_role("link", name=person.words["start.back"]).click()
    person.page.wait_for_url(f"**/t/{table}")
    person.page.locator(".hand .slot").first.wait_for()
    assert set(person.hand()) == hand


def test_two_clicks_from_the_door_to_the_first_card(invite: Invite) -> None:
    person = invite("en")
    person.open("/")
    person.page.get_by_role("button", name=person.words["start.play_now"]).click()
    person.page.locator(".hand .slot").first.wait_for()
    assert len(person.hand()) == 10
    backs = person.page.locator(".card.back")
    assert backs.count() >= 22
    assert person.page.locator(".card.back[data-card]").count() == 0
