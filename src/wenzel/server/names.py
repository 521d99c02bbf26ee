"""What people call themselves and their tables: free text, made harmless to show."""

import unicodedata

NAME_MOST = 24
"""Letters a guest's name may have, as a reader counts them."""

JOINERS = {"\u200c", "\u200d"}
"""Invisible, but part of how some scripts and signs are written."""


BLANKS = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0", "\u034f"}
"""Letters and signs that show nothing: with them two names look alike."""

JOINED_FROM = 0x590
"""Scripts before this one know no joiners."""

MARKS_MOST = 3
"""Marks one on the other; more run into the lines above and below."""


class NameRefused(Exception):
    """A name that cannot be; `code` says why."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def clean_name(text: str, most: int = NAME_MOST) -> str:
    """The name with single blanks and composed letters; NameRefused if it is none.

    Control characters, direction marks and other invisible ones are refused: they make two names
    look alike or turn the text around them. A sign with its marks counts as one letter.
    """
    if any(_is_bad(sign) for sign in text) or _hides(text):
        raise NameRefused("name_bad_character")
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not any(_is_seen(sign) for sign in name):
        raise NameRefused("name_empty")
    if letters(name) > most or len(name) > 4 * most:
        raise NameRefused("name_too_long")
    return name


def letters(text: str) -> int:
    """How many letters a reader sees: marks and what is joined count with what they stand on."""
    count = 0
    joined = False
    for sign in text:
        if sign in JOINERS:
            joined = True
        elif joined or unicodedata.category(sign).startswith("M") or "🏻" <= sign <= "🏿":
            joined = False
        else:
            count += 1
    return count


def _is_bad(sign: str) -> bool:
    category = unicodedata.category(sign)
    return (
        sign in BLANKS
        or category in ("Cc", "Cs", "Co", "Cn", "Zl", "Zp")
        or (category == "Cf" and sign not in JOINERS)
    )


def _hides(text: str) -> bool:
    """Whether something invisible stands between plain letters, or marks pile up.

    Other scripts and pictures are written with joiners and selectors.
    """
    marks = 0
    for at, sign in enumerate(text):
        marks = marks + 1 if unicodedata.category(sign) == "Mn" else 0
        if marks > MARKS_MOST:
            return True
        hidden = sign in JOINERS or "\ufe00" <= sign <= "\ufe0f" or sign >= "\U000e0100"
        if hidden and at and text[at - 1].isalpha() and ord(text[at - 1]) < JOINED_FROM:
            return True
    return False


def _is_seen(sign: str) -> bool:
    return sign not in JOINERS and unicodedata.category(sign)[0] in "LNPS"
