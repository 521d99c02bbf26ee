"""The catalogues: complete, consistent, and forgiving at run time."""

import re
from pathlib import Path

import pytest

from wenzel import i18n
from wenzel.i18n import Catalogue, languages, preferred, texts
from wenzel.rules.errors import Reason

SOURCE = Path(i18n.__file__).parent


def placeholders(text: i18n.Text) -> set[str]:
    forms = [text] if isinstance(text, str) else list(text.values())
    return set(re.findall(r"\{(\w+)\}", " ".join(forms)))


def test_there_are_six_languages() -> None:
    assert languages() == ("da", "de", "en", "es", "fr", "nl")


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(lang: str, reason: Reason) -> None:
    sentence = texts(lang)[f"reason.{reason}"]
    assert isinstance(sentence, str)
    assert sentence.endswith(".")


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_key_the_command_line_says_is_there(lang: str) -> None:
    sources = "".join(path.read_text() for path in (SOURCE / "cli").glob("*.py"))
    said = set(re.findall(r"\"(cli\.[a-z_.]+[a-z])\"", sources))
    assert len(said) > 30
    assert said <= set(texts(lang))


@pytest.mark.parametrize("lang", languages())
def test_no_language_has_a_key_or_a_placeholder_that_english_lacks(lang: str) -> None:
    english = texts("en")
    for key, text in texts(lang).items():
        assert key in english, key
        assert placeholders(text) == placeholders(english[key]), key


@pytest.mark.parametrize("lang", languages())
def test_keys_are_sorted_and_dotted(lang: str) -> None:
    keys = list(texts(lang))
    assert keys == sorted(keys)
    assert all("." in key for key in keys)


def test_german_lacks_nothing_of_the_rules_and_the_command_line() -> None:
    german = texts("de")
    assert [
        key for key in texts("en") if key.startswith(("reason.", "cli.")) and key not in german
    ] == []


def test_a_text_has_its_placeholders_filled() -> None:
    assert Catalogue("en").t("reason.not_a_game_value", value=25).startswith("25 ")


def test_a_placeholder_without_a_value_stays() -> None:
    assert "{value}" in Catalogue("en").t("reason.not_a_game_value")


def test_plural_forms_follow_the_language() -> None:
    assert Catalogue("en").t("cli.error.card_count", count=1, found=2).startswith("1 card is")
    assert (
        Catalogue("de").t("cli.error.card_count", count=10, found=9).startswith("hier gehören 10")
    )
    assert "cards" in Catalogue("en").t("cli.error.card_count", found=9)


def test_a_missing_key_is_shown_and_never_raises() -> None:
    assert Catalogue("de").t("no.such.key", count=1) == "no.such.key"


def test_english_stands_in_for_an_unknown_language() -> None:
    assert Catalogue("xx").t("cli.verify.rearhand") == "rearhand"


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "nl", "LANG": "de"}, "nl"),
        ({"LANG": "ja_JP.UTF-8"}, "en"),
    ],
)
def test_a_terminal_asks_for_its_language(environment: dict[str, str], lang: str) -> None:
    assert preferred(environment) == lang
