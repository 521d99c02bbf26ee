"""Heads: face, hair, beard and what is worn on them.

A head's own origin lies between the eyes; it is about 40 wide. A face looks to the right
or straight ahead.
"""

from dataclasses import dataclass

import ink
from ink import disc, line, path


@dataclass(frozen=True)
class Head:
    """What makes one face: hair style and colour, beard style, headgear (drawn), look."""

    look: str  # "ahead" or "side" (to the right)
    hair: str
    hair_tone: str
    beard: str
    hat: str
    lips: str = "#b5443b"
    iris: str = ink.INK
    brow: str = "calm"
    mood: str = "grave"


FACE = {
    "ahead": "M-19-22C-21-6-20 6-15 15C-10 25-4 28 0 28C4 28 10 25 15 15C20 6 21-6 19-22Z",
    "side": "M-18-22C-20-8-20 4-15 14C-10 23-2 29 5 28C12 27 16 19 17 10C17.5 6 17 3 18-1"
    "C19-5 17-8 17-12L17-22Z",
}

HAIR_BACK = {
    "bob": "M-22-16C-30 0-31 16-27 30C-18 35-12 30-10 24L10 24C12 30 18 35 27 30C31 16 30 0 22-16Z",
    "long": (
        "M-21-18C-30-4-34 18-36 34C-30 44-20 44-10 38L10 38C20 44 30 44 36 34C34 18 30-4 21-18Z"
    ),
    "curls": "M-20-18C-30-18-32-8-28-4C-36-2-36 8-30 11C-37 15-34 25-27 25C-28 33-18 36-13 30L13 30"
    "C18 36 28 33 27 25C34 25 37 15 30 11C36 8 36-2 28-4C32-8 30-18 20-18Z",
    "short": "M-21-20C-26-8-25 6-21 12L21 12C25 6 26-8 21-20Z",
    "none": "",
}

HAIR_LINES = {
    "bob": (
        "M-25-2C-27 8-27 18-24 28M-21 6C-22 14-21 22-18"
        " 30M25-2C27 8 27 18 24 28M21 6C22 14 21 22 18 30"
    ),
    "long": "M-26 2C-29 14-30 26-29 38M-22 8C-23 20-24 30-21 40M26 2C29 14 30 26 29 38M22 8"
    "C23 20 24 30 21 40",
    "curls": (
        "M-28-4C-24-3-22 0-23 3M-30 11C-26 10-23 13-24"
        " 17M28-4C24-3 22 0 23 3M30 11C26 10 23 13 24 17"
    ),
    "short": "",
    "none": "",
}

BEARDS = {
    "full": (
        "M-19 2C-23 18-20 34-11 42C-6 47-3 50 0 54C3 50 6 47 11 42C20 34 23 18 19 2C16 8 12 10 8 10"
        "C4 9-4 9-8 10C-12 10-16 8-19 2Z",
        "M-14 18C-13 28-9 36-5 42M14 18C13 28 9 36 5 42M-7 26C-6 34-3 42 0 47M7 26C6 34 3 42 0 47",
    ),
    "long": (
        "M-19 0C-25 18-25 36-18 48C-14 46-12 50-10 58C-6"
        " 56-3 60 0 68C3 60 6 56 10 58C12 50 14 46 18 48"
        "C25 36 25 18 19 0C16 8 12 10 8 10C4 9-4 9-8 10C-12 10-16 8-19 0Z",
        "M-16 16C-18 28-16 38-14 46M16 16C18 28 16 38 14 46"
        "M-9 24C-10 36-8 46-6 54M9 24C10 36 8 46 6 54M0 28V60",
    ),
    "forked": (
        "M-19 2C-24 18-24 34-16 46C-13 52-13 56-15 62C-5"
        " 60-1 50 0 40C1 50 5 60 15 62C13 56 13 52 16 46"
        "C24 34 24 18 19 2C16 8 12 10 8 10C4 9-4 9-8 10C-12 10-16 8-19 2Z",
        "M-14 18C-16 30-12 40-9 54M14 18C16 30 12 40 9"
        " 54M-6 26C-6 36-4 42-5 50M6 26C6 36 4 42 5 50",
    ),
    "short": (
        "M-18 6C-18 18-15 30-4 34C0 36 6 36 10 33C17 28 18 18 17 8C15 11 13 11 11 10C6 9-2 9-6 11"
        "C-11 12-15 11-18 6Z",
        "M-12 18C-11 23-8 28-4 31M-4 26L-1 32M5 26V32M12 22L9 30",
    ),
    "goatee": ("M0 22C-2 28 2 36 7 42C11 36 13 28 12 22C9 20 3 20 0 22Z", "M5 26L7 36M9 26L8 34"),
    "none": ("", ""),
}

MOUSTACHES = {
    "full": "M0 9C-6 8-12 11-18 18C-10 19-4 17 0 13C4 17 10 19 18 18C12 11 6 8 0 9Z",
    "long": "M0 9C-6 8-12 11-20 20C-10 20-4 17 0 13C4 17 10 20 20 20C12 11 6 8 0 9Z",
    "forked": "M0 9C-8 7-15 10-20 4C-20 14-8 19 0 13C8 19 20 14 20 4C15 10 8 7 0 9Z",
    "short": "M6 10C1 9-4 12-8 17C-2 18 3 16 6 13C9 16 14 17 17 14C14 11 10 9 6 10Z",
    "goatee": "M6 10C1 9-5 11-10 8C-8 15 1 17 6 13C10 17 17 14 19 8C15 11 10 9 6 10Z",
    "huge": "M6 9C0 8-8 14-17 12C-23 10-24 4-20 2C-28 4-27 18-15 19C-5 20 3 17 6 13"
    "C9 17 16 19 22 16C29 12 29 3 24 2C26 7 22 12 17 11C13 11 10 8 6 9Z",
}

BROWS = {
    "calm": ("M-15-8C-11-11.5-6-11.5-3-9", "M15-8C11-11.5 6-11.5 3-9"),
    "stern": ("M-15-9C-11-12-6-10-3-6.5", "M15-9C11-12 6-10 3-6.5"),
    "raised": ("M-15-9C-12-14-6-14-3-10", "M15-9C12-14 6-14 3-10"),
}


MOUTHS = {
    "grave": ("M-6 0C-3-2.5-1-1.5 0-1C1-1.5 3-2.5 6 0C3 3.5-3 3.5-6 0Z", "M-7-0.5C-3 1 3 1 7-0.5"),
    "smile": ("M-6-0.5C-3-2-1-1.5 0-1C1-1.5 3-2 6-0.5C3 5-3 5-6-0.5Z", "M-8-2.5C-4 2 4 2 8-2.5"),
    "grin": ("M-9-2C-4 0 4 0 9-2C6 7-5 7-9-2Z", "M-11-4C-9-2-9-2-9-2C-4 0 4 0 9-2L11-4"),
}


def eye(x: float, y: float, shift: float, iris: str) -> str:
    """An almond with iris and upper lid."""
    return ink.at(
        path("M-5.5 0C-3-4.2 3-4.2 5.5 0C3 2.8-3 2.8-5.5 0Z", "#fff", stroke_width=0.8)
        + disc(shift, -0.3, 2.5, iris, stroke="none")
        + line("M-6.2 0.4C-3-4.8 3-4.8 6.2 0.4", 1.7),
        x,
        y,
    )


def features_ahead(head: Head) -> str:
    """Eyes, brows, nose, mouth and cheeks of a face that looks straight ahead."""
    left, right = BROWS[head.brow]
    return (
        disc(-11, 8, 5, "#e8977c", stroke="none", opacity=0.55)
        + disc(11, 8, 5, "#e8977c", stroke="none", opacity=0.55)
        + eye(-9, -2, 0.6, head.iris)
        + eye(9, -2, 0.6, head.iris)
        + line(left + right, 2.4, hair_ink(head))
        + line("M-2.5-5C-2 1-5 5-4 8C-3 10.5 3 10.5 4.5 8", 1.5)
    )


def features_side(head: Head) -> str:
    """The same for a face turned to the right."""
    left, right = BROWS[head.brow]
    brows = ink.at(line(left, 2.4, hair_ink(head)), 7, 0) + ink.at(
        line(right, 2.4, hair_ink(head)), 3, 0, 0.9
    )
    return (
        disc(-8, 9, 5, "#e8977c", stroke="none", opacity=0.55)
        + disc(14, 9, 3.4, "#e8977c", stroke="none", opacity=0.45)
        + eye(-3, -2, 1.4, head.iris)
        + eye(12, -2, 1.2, head.iris)
        + brows
        + line("M5.5-5C6 0 10 4 11 7.5C10.5 10.5 6 10.5 3.5 8.5", 1.5)
    )


def hair_ink(head: Head) -> str:
    """Brows are a little darker than pale hair."""
    return {"#f1ede2": "#8d8779", "#e9c25e": "#9c6b1e"}.get(head.hair_tone, head.hair_tone)


def mouth(head: Head) -> str:
    """Lips, with the smile to the side of the look."""
    x = 5 if head.look == "side" else 0
    lips, cut = MOUTHS[head.mood]
    return ink.at(
        path(lips, head.lips, stroke="none") + line(cut, 1.3),
        x,
        18.5,
    )


def draw(head: Head) -> str:
    """The whole head with its hat."""
    turned = head.look == "side"
    shadow = "M-18-22H18V-16C8-19-8-19-18-15Z"
    shape, strands = BEARDS.get(head.beard, BEARDS["none"])
    parts = [
        path(HAIR_BACK[head.hair], head.hair_tone) if HAIR_BACK[head.hair] else "",
        line(HAIR_LINES[head.hair], 1.1) if HAIR_LINES[head.hair] else "",
        path("M-19-4C-25-7-26 6-18 7Z", ink.FLESH) if turned else mirrored_ears(),
        path(FACE[head.look], ink.FLESH),
        path(shadow, ink.SHADE, stroke="none", opacity=0.7),
        features_side(head) if turned else features_ahead(head),
        path(shape, head.hair_tone) if shape else "",
        line(strands, 1.1) if strands else "",
        mouth(head),
        path(MOUSTACHES[head.beard], head.hair_tone) if head.beard in MOUSTACHES else "",
        ink.at(head.hat, 0, -2),
    ]
    return ink.group(parts, stroke_width=1.7)


def mirrored_ears() -> str:
    """Both ears."""
    return ink.mirrored(path("M-19-4C-25-7-26 6-18 7Z", ink.FLESH))
