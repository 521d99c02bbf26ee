"""Six languages say the same things: every key, every placeholder, every plural form."""

import json
import re
from pathlib import Path

import pytest
from babel import Locale

from wenzel.club.errors import TableReason
from wenzel.rules.errors import Reason
from wenzel.rules.options import Options

ROOT = Path(__file__).parents[2] / "src" / "wenzel"
WEB = ROOT / "web"
LANGUAGES = ("da", "de", "en", "es", "fr", "nl")

Text = str | dict[str, str]
Catalogue = dict[str, Text]

SAME_WORD = frozenset(
    {
        "Double", "Grand", "Hand", "Hand {reached}", "No", "Normal", "Null", "Ober",
        "Ouvert", "Pages", "Points", "Ramsch", "Schneider", "Schneider {reached}",
        "Schwarz", "Schwarz {reached}", "Seeger-Fabian", "Skat", "Total", "Unter",
        "Wenzel is open: {address}", "computer", "ouvert", "ouvert {reached}", "skat",
        "{card}, {name}", "{count} minute", "{count} minutes", "{count} point",
        "{count} points", "{count} table", "{count} tables", "{n}", "{score} points", "{seconds} s",
        "{steps} × {base} = {value}", "{value}", "h hand", "n no",
    }
)  # fmt: skip
"""What a language may say exactly as English does: names of the game, kin words, figures."""


def read(language: str) -> Catalogue:
    """One catalogue."""
    found: Catalogue = json.loads((ROOT / "locales" / f"{language}.json").read_text("utf-8"))
    return found


CATALOGUES = {language: read(language) for language in LANGUAGES}
ENGLISH = CATALOGUES["en"]


def forms(text: Text) -> dict[str, str]:
    """The forms of a text; one that has no plural has only `other`."""
    return text if isinstance(text, dict) else {"other": text}


def placeholders(text: Text) -> set[str]:
    """The names in braces that some form of the text uses; JSON in examples has none."""
    return {name for form in forms(text).values() for name in re.findall(r"\{(\w+)\}", form)}


def test_the_six_languages_are_there_and_no_other() -> None:
    assert {path.stem for path in (ROOT / "locales").glob("*.json")} == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_every_key_and_no_other(language: str) -> None:
    assert CATALOGUES[language].keys() == ENGLISH.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_are_sorted_for_merging(language: str) -> None:
    assert list(CATALOGUES[language]) == sorted(CATALOGUES[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_those_of_english(language: str) -> None:
    other = {
        key: (placeholders(text), placeholders(ENGLISH[key]))
        for key, text in CATALOGUES[language].items()
        if placeholders(text) != placeholders(ENGLISH[key])
    }
    # "One chair is free" may say its count as a word.
    assert not {key: pair for key, pair in other.items() if pair[0] ^ pair[1] != {"count"}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_plurals_have_the_forms_of_the_language(language: str) -> None:
    needed = {str(tag) for tag in Locale(language).plural_form.tags} | {"other"}
    wrong = {
        key: sorted(text)
        for key, text in CATALOGUES[language].items()
        if isinstance(text, dict) and text.keys() != needed
    }
    assert not wrong


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_has_plurals_has_them_in_every_language(language: str) -> None:
    for key, text in CATALOGUES[language].items():
        assert isinstance(text, dict) is isinstance(ENGLISH[key], dict), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_has_loose_blanks(language: str) -> None:
    for key, text in CATALOGUES[language].items():
        for form in forms(text).values():
            assert form.strip() == form != "", key
            assert "  " not in form or key.startswith("cli."), key


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_nothing_is_left_in_english(language: str) -> None:
    left = {
        key: form
        for key, text in CATALOGUES[language].items()
        for name, form in forms(text).items()
        if form == forms(ENGLISH[key]).get(name) and form not in SAME_WORD
    }
    assert not left


def sources() -> dict[str, str]:
    """The client's own modules by name."""
    return {path.name: path.read_text("utf-8") for path in sorted(WEB.glob("*.js"))}


LITERAL = re.compile(r"""\bt\(\s*(['"])([a-z][\w.]*)\1""")
TEMPLATE = re.compile(r"\b(?:t|about)\(\s*`([a-z][\w.]*\.)\$\{")


def test_every_key_the_client_names_is_there() -> None:
    named = {
        (name, found[1]) for name, text in sources().items() for found in LITERAL.findall(text)
    }
    assert len(named) > 100
    assert not {pair for pair in named if pair[1] not in ENGLISH}


def test_every_prefix_the_client_builds_keys_on_is_there() -> None:
    built = {(name, found) for name, text in sources().items() for found in TEMPLATE.findall(text)}
    assert built
    assert not {pair for pair in built if not any(key.startswith(pair[1]) for key in ENGLISH)}


def test_every_refusal_of_the_rules_has_its_sentences() -> None:
    for reason in Reason:
        assert f"reason.{reason.value}" in ENGLISH
        assert f"refused.{reason.value}" in ENGLISH or f"reason.{reason.value}" in ENGLISH


def test_every_refused_call_has_its_sentence() -> None:
    raised = re.compile(r'(?:HttpRefused|NotAdmitted|NameRefused|Full)\((?:\d+, )?"(\w+)"')
    codes = {
        code for path in (ROOT / "server").glob("*.py") for code in raised.findall(path.read_text())
    }
    assert "name_empty" in codes
    assert not {code for code in codes if f"error.{code}" not in ENGLISH}


def test_every_refusal_of_the_table_has_its_sentence() -> None:
    for reason in TableReason:
        assert f"refused.{reason.value}" in ENGLISH


@pytest.mark.parametrize("option", Options.__dataclass_fields__)
def test_every_house_rule_has_a_badge_and_an_explanation(option: str) -> None:
    assert f"badge.{option}" in ENGLISH
    if option != "seats":
        assert f"option.{option}" in ENGLISH
        assert f"option.{option}.about" in ENGLISH
        values = Options.__annotations__[option].__args__
        assert {f"option.{option}.{value}" for value in values} <= ENGLISH.keys()


def test_every_house_rule_is_offered_with_every_value() -> None:
    dialog = sources()["newtable.js"]
    for option, annotation in Options.__annotations__.items():
        if option == "seats":
            continue
        line = re.search(rf"^  {option}: \[(.*)\],$", dialog, re.MULTILINE)
        assert line is not None, option
        offered = [part.strip().strip("'") for part in line[1].split(",")]
        assert offered == [str(value) for value in annotation.__args__]
