"""The pages around the table in a real browser, against the real server."""

import csv
import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from wenzel.rules.deal import commitment, deal_from_seed

pytestmark = pytest.mark.browser

SIZES = [(1280, 720), (390, 844), (844, 390), (320, 568)]
PAGES = ["/", "/rules", "/verify", "/settings"]

SMALL_TARGETS = """[...document.querySelectorAll('main button, header a, header select, .choice')]
    .filter((one) => one.getClientRects().length)
    .map((one) => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
    .filter(([, box]) => box.height < 44 || box.width < 44).map(([text]) => text)"""
"""What a thumb would miss."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server of its own."""
    database = tmp_path_factory.mktemp("house") / "wenzel.db"
    command = [sys.executable, "-m", "wenzel", "serve", "--port", "0"]
    command += ["--database", f"sqlite+aiosqlite:///{database}"]
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as server:
        assert server.stdout is not None
        address = re.search(r"http://\S+", server.stdout.readline())
        assert address is not None
        yield address[0].rstrip("/")
        server.terminate()


@pytest.fixture
def visitor(chromium: Browser, house: str) -> Iterator[BrowserContext]:
    """Somebody who reads English and has never been here; no page of his may complain."""
    context = chromium.new_context(base_url=house, locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(15000)
    complaints: list[str] = []
    foreign: list[str] = []
    context.on("weberror", lambda error: complaints.append(str(error.error)))
    context.on("console", lambda said: _note(complaints, said.type, said.text))
    context.on("request", lambda asked: _foreign(foreign, asked.url, house))
    yield context
    context.close()
    assert not complaints
    assert not foreign


def _note(complaints: list[str], kind: str, text: str) -> None:
    # A refused call is an answer; Chromium writes it to the console all the same.
    if kind == "error" and "status of 4" not in text:
        complaints.append(text)


def _foreign(found: list[str], url: str, house: str) -> None:
    own = url.startswith((house, house.replace("http", "ws", 1), "data:", "blob:"))
    if not own:
        found.append(url)


def opened(visitor: BrowserContext, path: str) -> Page:
    """A page with its content drawn."""
    page = visitor.new_page()
    page.goto(path)
    page.locator("main h1, main article").first.wait_for()
    return page


def test_one_click_from_the_door_to_ten_cards(visitor: BrowserContext) -> None:
    page = opened(visitor, "/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    expect(page.locator("[data-card]")).to_have_count(10)


def test_the_language_changes_without_loading_the_page_again(visitor: BrowserContext) -> None:
    page = opened(visitor, "/")
    page.evaluate("window.sameVisit = true")
    page.get_by_label("Language").select_option("da")
    expect(page.get_by_role("heading", level=1)).to_have_text("Skat som ved et rigtigt bord")
    assert page.evaluate("document.documentElement.lang") == "da"
    page.get_by_role("link", name="Regler").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Regler")
    assert page.evaluate("window.sameVisit") is True


def test_a_name_is_changed_where_it_stands(visitor: BrowserContext) -> None:
    page = opened(visitor, "/")
    page.get_by_role("button", name="Change name").click()
    field = page.get_by_label("Your name")
    field.fill("")
    field.press("Enter")
    expect(page.get_by_role("alert").filter(has_text="at least one")).to_be_visible()
    field.fill("Lotte")
    field.press("Enter")
    expect(page.get_by_role("button", name="Lotte")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Lotte")).to_be_visible()


def test_a_table_with_house_rules_is_offered_to_others(
    visitor: BrowserContext, chromium: Browser, house: str
) -> None:
    page = opened(visitor, "/")
    page.locator(".doors").get_by_role("button", name="Set up a table").click()
    dialog = page.get_by_role("dialog", name="Set up a table")
    dialog.get_by_label("Name of the table").fill("Evening round")
    dialog.get_by_role("group", name="Seats").get_by_text("4", exact=True).click()
    expect(dialog.get_by_role("radio", name="9", exact=True)).to_have_count(0)
    dialog.get_by_text("24", exact=True).click()
    dialog.get_by_text("House rules").click()
    dialog.get_by_text("Ramsch: fewest points win").click()
    dialog.get_by_role("button", name="Open the table").click()
    page.wait_for_url(re.compile(r"/t/\w+"))
    # Only a table with somebody at it is in the lobby; its maker sits down at once.
    page.locator(".hand, .invitation").first.wait_for()
    other = chromium.new_context(base_url=house, locale="en-GB")
    lobby = opened(other, "/")
    row = lobby.get_by_role("listitem").filter(has_text="Evening round")
    expect(row).to_contain_text(re.compile(r"4\sseats"))
    expect(row).to_contain_text(re.compile(r"24\sdeals"))
    expect(row).to_contain_text("Ramsch when all pass")
    expect(row.get_by_role("link", name="Sit down")).to_be_visible()
    other.close()


def test_escape_closes_the_dialog_and_gives_the_focus_back(visitor: BrowserContext) -> None:
    page = opened(visitor, "/")
    button = page.locator(".doors").get_by_role("button", name="Set up a table")
    button.press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(button).to_be_focused()


def test_preferences_hold_at_once_and_at_the_next_visit(visitor: BrowserContext) -> None:
    page = opened(visitor, "/settings")
    page.locator(".settings-panel").get_by_text("German", exact=True).click()
    page.get_by_text("Wood").click()
    page.get_by_text("Dark", exact=True).click()
    page.get_by_role("switch", name="Sounds").uncheck()
    expect(page.get_by_text("Unter of acorns")).to_be_visible()
    page.reload()
    root = page.locator("html")
    expect(root).to_have_attribute("data-deck", "german")
    expect(root).to_have_attribute("data-felt", "wood")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(page.get_by_role("switch", name="Sounds")).not_to_be_checked()


def test_the_rules_show_the_readers_own_cards(visitor: BrowserContext) -> None:
    page = opened(visitor, "/rules")
    expect(page.locator(".prose h2")).not_to_have_count(0)
    expect(page.get_by_role("img", name="jack of clubs").first).to_be_attached()
    assert page.locator("wz-cards, wz-suit, wz-name").count() == 0
    german = page.get_by_role("radio", name="German")
    page.locator(".head label").filter(has=german).click()
    expect(page.get_by_role("img", name="Unter of acorns").first).to_be_attached()


def proof() -> dict[str, object]:
    """A deal that is what it says it is."""
    seed, entropies = bytes(range(32)), (b"\x01" * 16, b"", b"\x03" * 20)
    deal = deal_from_seed(seed, entropies)
    return {
        "hands": [[card.value for card in hand] for hand in deal.hands],
        "skat": [card.value for card in deal.skat],
        "proof": {
            "seed": seed.hex(),
            "commitment": commitment(seed),
            "entropies": [one.hex() for one in entropies],
        },
    }


def test_a_deal_is_checked_in_the_browser(visitor: BrowserContext) -> None:
    page = opened(visitor, "/verify")
    told = proof()
    page.get_by_label("Proof of a deal").fill(json.dumps(told))
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("heading", name="This deal is genuine")).to_be_visible()
    assert page.locator(".piles [data-card]").count() == 32
    hands = told["hands"]
    assert isinstance(hands, list)
    hands[0][3], hands[1][3] = hands[1][3], hands[0][3]
    page.get_by_label("Proof of a deal").fill(json.dumps(told))
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("heading", name="This deal is not genuine")).to_be_visible()
    expect(page.get_by_text("do not follow from the seed: Forehand, Middlehand.")).to_be_visible()
    page.get_by_label("Proof of a deal").fill("{")
    page.get_by_role("button", name="Check", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="first to the last brace")).to_be_visible()


def test_every_page_fits_every_window(chromium: Browser, house: str) -> None:
    # French says the same in the longest words.
    context = chromium.new_context(base_url=house, locale="fr-FR", reduced_motion="reduce")
    for path in PAGES:
        page = opened(context, path)
        page.wait_for_function("document.images.length > 2")
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            over = page.evaluate("document.documentElement.scrollWidth - innerWidth")
            assert over <= 0, (path, width)
            assert page.evaluate(SMALL_TARGETS) == [], (path, width)
            if path == "/":
                # Cards are one touch away without scrolling.
                box = page.locator(".doors .gold").bounding_box()
                assert box is not None
                assert box["y"] + box["height"] <= height
        page.close()
    context.close()


SHEET = {
    "id": "t",
    "settings": {"seats": 3, "list_length": 3, "scoring": "seeger_fabian"},
    "chairs": [{"name": "Ann"}, {"name": 'Bo "the", one'}, {"name": "Cy"}],
    "sheet": {
        "rows": [
            {
                "no": 1,
                "dealer": 0,
                "declarer": 1,
                "contract": {"game": "hearts", "hand": True},
                "base": 10,
                "matadors": {"kind": "without", "n": 2},
                "hand": True,
                "score": -80,
                "scores": {"1": -80},
                "totals": {"0": 0, "1": -80, "2": 0},
                "won": {"0": 0, "1": 0, "2": 0},
                "lost": {"0": 0, "1": 1, "2": 0},
            }
        ],
        "footer": [
            {"chair": 0, "points": 0, "bonus": 0, "others_lost": 40, "total": 40, "place": 1},
            {"chair": 1, "points": -80, "bonus": -50, "others_lost": 0, "total": -130, "place": 3},
            {"chair": 2, "points": 0, "bonus": 0, "others_lost": 40, "total": 40, "place": 1},
        ],
    },
}


def test_the_score_sheet_becomes_a_spreadsheet(visitor: BrowserContext) -> None:
    page = opened(visitor, "/settings")
    text = page.evaluate("async (table) => (await import('/scoresheet.js')).sheetCsv(table)", SHEET)
    rows = list(csv.reader(io.StringIO(text)))
    assert len({len(row) for row in rows}) == 1
    head, deal = rows[0], rows[1]
    assert head[14] == "Ann"
    assert head[17] == 'Bo "the", one'
    told = dict(zip(head, deal, strict=True))
    assert (told["No."], told["Game"], told["Base value"]) == ("1", "hearts", "10")
    assert (told["With"], told["Without"], told["Hand"]) == ("", "2", "1")
    assert (told["Won value"], told["Lost value"]) == ("", "-80")
    assert told['Bo "the", one'] == "-80"
    assert [row[17] for row in rows[2:]] == ["-80", "-50", "0", "-130", "3"]


def test_all_columns_are_printed_even_from_a_phone(visitor: BrowserContext) -> None:
    page = opened(visitor, "/settings")
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(
        """async (table) => {
            const { html, render } = await import('/vendor/preact.js');
            const { ScoreSheet } = await import('/scoresheet.js');
            const place = document.querySelector('main');
            const corner = place.appendChild(document.createElement('div'));
            render(html`<${ScoreSheet} table=${table} />`, corner);
        }""",
        SHEET,
    )
    shown = page.locator("main .sheet-table tbody tr").first
    expect(shown.locator("th, td")).to_have_count(3 + 3)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    printed = page.locator("body > .sheet-paper tbody tr").first
    expect(printed.locator("th, td")).to_have_count(2 + 9 + 2 + 3 * 3 + 1)
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".sheet-paper")).to_have_count(0)
