"""The rules pages: six equal texts, plain markup, and every number as the engine has it."""

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import wenzel
from wenzel.rules.auction import GAME_VALUES
from wenzel.rules.cards import PACK, Card, CardSet, parse_cards
from wenzel.rules.contract import NULL_VALUES, Contract, Game, declare
from wenzel.rules.result import Ending, Level, Matadors
from wenzel.rules.state import Trick
from wenzel.rules.trick import winner
from wenzel.rules.value import Outcome, count_matadors, game_value, settle

RULES = Path(wenzel.__file__).parent / "web" / "rules"
LANGUAGES = ("de", "en", "fr", "da", "nl", "es")
SECTIONS = (
    *("pack", "deal", "auction", "skat", "contract", "play", "matadors", "value"),
    *("winning", "ending", "list", "clock", "fair"),
)
TAGS = {
    *("section", "h2", "p", "strong", "ul", "li"),
    *("table", "caption", "thead", "tbody", "tr", "th", "td"),
    *("wz-cards", "wz-suit", "wz-name"),
}
WITH_WITHOUT = {
    "de": ("mit", "ohne"),
    "en": ("with", "without"),
    "fr": ("avec", "sans"),
    "da": ("med", "uden"),
    "nl": ("met", "zonder"),
    "es": ("con", "sin"),
}
POINTS, TRICKS, MATADORS, BASES, STEPS, VALUES, BIDS, OVERBID = range(8)
"""The tables of a page, in their order."""

TRUMP_GAMES = (Game.DIAMONDS, Game.HEARTS, Game.SPADES, Game.CLUBS, Game.GRAND)
WITH_ONE = parse_cards("CJ HJ C7 C8 S7 S8 H7 H8 D7 D8 D9 DK")
WITH_FOUR = parse_cards("CJ SJ HJ DJ S7 S8 H7 H8 D7 D8 D9 DK")


class Page(HTMLParser):
    """The elements of a page, their text, and what is wrong with the nesting."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.faults: list[str] = []
        self.prose: list[str] = []
        self.tables: list[list[list[str]]] = []
        self.feed(text)
        self.close()
        self.faults += [f"<{tag}> is never closed" for tag in self.open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        self.open.append(tag)
        if tag == "table":
            self.tables.append([])
        if tag == "tr":
            self.tables[-1].append([])
        if tag in ("td", "th"):
            self.tables[-1][-1].append("")
        if tag.startswith("wz-") and ("td" in self.open or "th" in self.open):
            self.tables[-1][-1][-1] += next(iter(dict(attrs).values())) or ""

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open.pop() != tag:
            self.faults.append(f"</{tag}> at {self.getpos()}")

    def handle_data(self, data: str) -> None:
        if "td" in self.open or "th" in self.open:
            self.tables[-1][-1][-1] += data
        elif "table" not in self.open:
            self.prose.append(data)

    def attributes(self, name: str) -> list[str]:
        return [attrs[name] or "" for _, attrs in self.elements if name in attrs]


@cache
def text_of(language: str) -> str:
    return (RULES / f"{language}.html").read_text(encoding="utf-8")


@cache
def page(language: str) -> Page:
    return Page(text_of(language))


def table(language: str, which: int) -> list[list[str]]:
    """The cells of a table, without its row of headings."""
    return page(language).tables[which][1:]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_markup_is_well_formed(language: str) -> None:
    assert page(language).faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_plain_elements_and_no_inline_style_or_script(language: str) -> None:
    assert {tag for tag, _ in page(language).elements} <= TAGS
    names = {name for _, attrs in page(language).elements for name in attrs}
    assert names <= {"id", "class", "scope", "data-cards", "data-card", "data-suit"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_sections_in_the_same_order_each_with_one_heading(language: str) -> None:
    ids = [attrs.get("id") for tag, attrs in page(language).elements if tag == "section"]
    assert tuple(ids) == SECTIONS
    assert sum(tag == "h2" for tag, _ in page(language).elements) == len(SECTIONS)
    assert page(language).elements[0] == ("p", {"class": "lead"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_six_pages_are_built_alike(language: str) -> None:
    assert page(language).elements == page("en").elements


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_and_suit_exists(language: str) -> None:
    codes = set(PACK)
    for row in page(language).attributes("data-cards"):
        cards = row.split()
        assert set(cards) <= codes
        assert len(set(cards)) == len(cards) > 0
    assert set(page(language).attributes("data-card")) <= codes
    assert set(page(language).attributes("data-suit")) == set("CSHD")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_table_has_a_caption_and_scoped_heads(language: str) -> None:
    elements = page(language).elements
    after = [elements[at + 1][0] for at, (tag, _) in enumerate(elements) if tag == "table"]
    assert after == ["caption"] * len(after)
    assert len(after) == 8
    assert all(attrs.get("scope") in ("col", "row") for tag, attrs in elements if tag == "th")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_length_suits_a_panel_beside_the_table(language: str) -> None:
    words = re.findall(r"[^\W\d_]+(?:[’-][^\W\d_]+)*", " ".join(page(language).prose))
    assert 900 <= len(words) <= 1550


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_never_calls_itself_official(language: str) -> None:
    assert not re.search(r"offi[cz]i", text_of(language), re.IGNORECASE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_the_auction_are_those_of_the_engine(language: str) -> None:
    row = " ".join(map(str, GAME_VALUES))
    assert len(GAME_VALUES) == 63
    assert f"<p>{row}</p>" in text_of(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_orders_of_the_cards_are_those_of_the_engine(language: str) -> None:
    rows = page(language).attributes("data-cards")[:4]
    assert rows[0].split() == list(Game.HEARTS.trumps)
    assert rows[1].split() == ["C" + rank for rank in "ATKQ987"]
    assert rows[2].split() == list(Game.GRAND.trumps)
    assert rows[3].split() == ["C" + rank for rank in "AKQJT987"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_points_and_base_values(language: str) -> None:
    points = [CardSet([Card("C" + rank)]).points for rank in "ATKQJ9"]
    assert table(language, POINTS)[0][1:] == [str(number) for number in points]
    assert table(language, BASES)[0] == [str(game.base) for game in TRUMP_GAMES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_trick_examples_are_won_as_said(language: str) -> None:
    for cards, won, _ in table(language, TRICKS):
        played = tuple(Card(code) for code in cards.split())
        assert played[winner(Game.HEARTS, Trick(0, played))] == won


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_matador_examples(language: str) -> None:
    words = dict(zip(("with", "without"), WITH_WITHOUT[language], strict=True))
    for cards, suit, grand in table(language, MATADORS):
        for game, cell in ((Game.CLUBS, suit), (Game.GRAND, grand)):
            found = count_matadors(parse_cards(cards), game)
            assert cell == f"{words[found.kind]} {found.n}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_of_the_multiplier_is_listed(language: str) -> None:
    assert [row[1] for row in table(language, STEPS)] == ["1–11"] + ["1"] * (len(Level) - 1)
    assert len(Game.CLUBS.trumps) == 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_worked_values(language: str) -> None:
    with_two, with_four = Matadors("with", 2), Matadors("with", 4)
    expected = [
        game_value(declare(Game.DIAMONDS), Matadors("with", 1)),
        game_value(declare(Game.SPADES, hand=True), with_two, schneider=True),
        game_value(declare(Game.CLUBS, hand=True, ouvert=True), with_two),
        game_value(declare(Game.GRAND, hand=True, ouvert=True), with_four),
    ]
    rows = table(language, VALUES)
    assert [int(row[2]) for row in rows] == expected == [18, 55, 108, 264]
    for _, sums, value in rows:
        match = re.fullmatch(r"([\d +]+) = (\d+)\s?; (\d+) × (\d+)", sums)
        assert match is not None
        steps, total, factor, base = match.groups()
        assert sum(map(int, steps.split(" + "))) == int(total) == int(factor)
        assert int(factor) * int(base) == int(value)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_values_of_null(language: str) -> None:
    said = "Null 23, Null Hand 35, Null ouvert 46, Null ouvert Hand 59"
    assert said in text_of(language)
    assert sorted(NULL_VALUES.values()) == [23, 35, 46, 59]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_smallest_game_for_every_bid_up_to_50(language: str) -> None:
    rows = table(language, BIDS)
    assert [int(row[0]) for row in rows] == [value for value in GAME_VALUES if value <= 50]
    nulls = {23: "23", 35: "35 Hand", 46: "46 ouvert", 59: "59 ouvert Hand"}
    for bid, *cells in rows:
        for game, cell in zip(TRUMP_GAMES, cells, strict=False):
            factor = max(2, -(-int(bid) // game.base))
            assert cell == f"{factor * game.base} (×{factor})"
        assert cells[5] == nulls[min(value for value in nulls if value >= int(bid))]


def score(contract: Contract, cards: CardSet, bid: int, points: int, tricks: int, lost: int) -> int:
    """The declarer's score after a deal played to its end."""
    outcome = Outcome(contract, cards, bid, points, 120 - points, tricks, lost, Ending.PLAYED)
    return settle(outcome).score


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_overbid_cases(language: str) -> None:
    diamonds, hearts = declare(Game.DIAMONDS), declare(Game.HEARTS)
    expected = [
        score(diamonds, WITH_ONE, 22, 89, 8, 2),
        score(diamonds, WITH_ONE, 22, 90, 8, 2),
        score(declare(Game.CLUBS, hand=True), WITH_ONE, 46, 74, 7, 3),
        score(hearts, WITH_ONE, 36, 110, 9, 1),
        score(hearts, WITH_ONE, 36, 120, 10, 0),
        score(declare(Game.CLUBS), WITH_ONE, 264, 74, 7, 3),
    ]
    said = [int(row[2].replace("−", "-")) for row in table(language, OVERBID)]
    assert said == expected == [-54, 27, -96, -80, 40, -528]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cases_told_in_the_text(language: str) -> None:
    own = score(declare(Game.SPADES), WITH_ONE, 18, 28, 2, 8)
    missed = score(declare(Game.GRAND, hand=True, schneider=True), WITH_FOUR, 18, 85, 8, 2)
    prose = " ".join(page(language).prose)
    for told in (own, missed):
        assert f"−{-told}" in prose
    assert "612 + 50 × 7 + 40 × 5 = 1162" in prose
    assert 612 + 50 * (9 - 2) + 40 * 5 == 1162


def test_a_hand_game_without_two_is_the_case_told() -> None:
    """Before the skat is seen HJ is the highest trump; CJ from the skat makes it "with 1"."""
    ten = parse_cards("HJ C7 C8 S7 S8 H7 H8 D7 D8 D9")
    assert count_matadors(ten, Game.CLUBS) == Matadors("without", 2)
    assert count_matadors(ten | parse_cards("CJ DK"), Game.CLUBS) == Matadors("with", 1)
