"""Names: single blanks, no invisible tricks, counted as a reader counts."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wenzel.server.names import NAME_MOST, NameRefused, clean_name, letters

FAMILY = "👩\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("given_name", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna   Maria ", "Anna Maria"),
        ("Zoe\u0308", "Zoë"),
        ("Ål 2", "Ål 2"),
        ("王小明", "王小明"),
        (FAMILY, FAMILY),
        ("<b>", "<b>"),
        ("a" * 24, "a" * 24),
        ("é\u0323" * 24, unicodedata.normalize("NFC", "é\u0323" * 24)),
    ],
)
def test_good_names(given_name: str, name: str) -> None:
    assert clean_name(given_name) == name


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name_empty"),
        ("   ", "name_empty"),
        ("\u200d", "name_empty"),
        ("\u0301", "name_empty"),
        ("a" * 25, "name_too_long"),
        ("a" + "\u0300" * 200, "name_bad_character"),
        ("a" + "\u0316" * 4, "name_bad_character"),
        ("\u3164", "name_bad_character"),
        ("An\u2800na", "name_bad_character"),
        ("An\u115fna", "name_bad_character"),
        ("An\u1160na", "name_bad_character"),
        ("An\u034fna", "name_bad_character"),
        ("An\u200dna", "name_bad_character"),
        ("An\u200cna", "name_bad_character"),
        ("An\ufe0fna", "name_bad_character"),
        ("An\x00na", "name_bad_character"),
        ("An\nna", "name_bad_character"),
        ("\u202eannA", "name_bad_character"),
        ("An\u2066na", "name_bad_character"),
        ("An\u200bna", "name_bad_character"),
        ("An\ufeffna", "name_bad_character"),
        ("An\u00adna", "name_bad_character"),
        ("\ue000", "name_bad_character"),
        ("\ud800", "name_bad_character"),
    ],
)
def test_bad_names(name: str, code: str) -> None:
    with pytest.raises(NameRefused) as refused:
        clean_name(name)
    assert refused.value.code == code


def test_letters_are_counted_as_one_sees_them() -> None:
    assert letters("Zoe\u0308") == 3
    assert letters(FAMILY) == 1
    assert letters("👍🏽") == 1


@given(st.text(max_size=60))
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    try:
        name = clean_name(text)
    except NameRefused:
        return
    assert clean_name(name) == name
    assert 1 <= letters(name) <= NAME_MOST
    assert name == name.strip()
