"""The languages of the house: the only place on the Python side that makes prose.

The catalogues are the browser client's own: `locales/de.json` and so on, flat keys such as
"reason.must_follow_suit", each with a text or with one text for every plural category.
"""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from babel import Locale

FALLBACK = "en"

Text = str | Mapping[str, str]

_PLACEHOLDER = re.compile(r"\{(\w+)\}")
_LOCALES = files("wenzel") / "locales"


@cache
def languages() -> tuple[str, ...]:
    """The codes of all languages there are, in alphabetical order."""
    names = [entry.name for entry in _LOCALES.iterdir()]
    return tuple(sorted(name.removesuffix(".json") for name in names if name.endswith(".json")))


@cache
def texts(lang: str) -> Mapping[str, Text]:
    """All texts of one language by key; a language that is not there has none."""
    if lang not in languages():
        return {}
    found: Mapping[str, Text] = json.loads((_LOCALES / f"{lang}.json").read_text("utf-8"))
    return found


class Catalogue:
    """The texts in one language, English standing in for what it lacks."""

    def __init__(self, lang: str) -> None:
        self.lang = lang if lang in languages() else FALLBACK

    def t(self, key: str, **values: object) -> str:
        """The text of a key with its {placeholders} filled in; the key itself if there is none.

        A text with plural forms follows the number `count`. Nothing is raised for what is missing:
        a page with a key on it is better than no page.
        """
        for lang in (self.lang, FALLBACK):
            text = texts(lang).get(key)
            if isinstance(text, str):
                return _filled(text, values)
            if text is not None:
                form = text.get(_category(lang, values.get("count"))) or text.get("other")
                return _filled(form, values) if form else key
        return key


def preferred(environment: Mapping[str, str]) -> str:
    """The language a terminal asks for by LC_ALL, LC_MESSAGES or LANG, English otherwise."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        asked = environment.get(name)
        if asked:
            code = asked.split("_")[0].split(".")[0].lower()
            return code if code in languages() else FALLBACK
    return FALLBACK


def _filled(text: str, values: Mapping[str, object]) -> str:
    def value(match: re.Match[str]) -> str:
        return str(values[match[1]]) if match[1] in values else match[0]

    return _PLACEHOLDER.sub(value, text)


def _category(lang: str, count: object) -> str:
    """The CLDR plural category of a number in a language."""
    if isinstance(count, bool) or not isinstance(count, int | float):
        return "other"
    return str(Locale.parse(lang).plural_form(count))
