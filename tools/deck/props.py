"""What the figures hold. A staff stands upright through x = 0; its grip is at y = 0."""

import ink
import signs
from ink import GOLD, STEEL, disc, line, mirrored, path


def pole(top: float, bottom: float, tone: str = "#8a5427", width: float = 4.5) -> str:
    """A round shaft."""
    d = f"M0 {ink.num(top)}V{ink.num(bottom)}"
    return line(d, width + 3.4) + line(d, width, tone)


def sceptre(suit: str) -> str:
    """A golden rod with the suit sign on its knob."""
    return (
        pole(-40, 40, GOLD, 4)
        + disc(0, -38, 4.5, GOLD)
        + mirrored(path("M2-42C12-42 14-52 10-58C9-52 6-48 2-47Z", GOLD))
        + ink.at(signs.GERMAN[suit], 0, -56, 0.3)
    )


def orb(tone: str) -> str:
    """The globe with a cross."""
    return (
        disc(0, 0, 15, tone)
        + path("M-15-2C-6 3 6 3 15-2L15 3C6 8-6 8-15 3Z", GOLD, stroke_width=1.4)
        + path("M-2.5-15L-2.5 3H2.5L2.5-15Z", GOLD, stroke_width=1.4)
        + line("M0-16V-28M-6-23H6", 6)
        + line("M0-16V-28M-6-23H6", 3, GOLD)
        + line("M-9-6C-8-9-7-10-5-11", 2, "#fff")
    )


def sword(top: float = -78) -> str:
    """A broad sword held upright."""
    return (
        path(f"M-5-14L-4 {ink.num(top + 10)}L0 {ink.num(top)}L4 {ink.num(top + 10)}L5-14Z", STEEL)
        + line(f"M0-14V{ink.num(top + 16)}", 1.2)
        + path("M-17-16C-10-13 10-13 17-16C19-10 16-8 12-9C6-8-6-8-12-9C-16-8-19-10-17-16Z", GOLD)
        + path("M-3-9H3L3 14H-3Z", "#6d3b1c")
        + disc(0, 18, 4.6, GOLD)
    )


def halberd() -> str:
    """An axe and spike on a long shaft."""
    return (
        pole(-86, 60)
        + path("M0-76C4-90 2-100 0-110C-2-100-4-90 0-76Z", STEEL)
        + path("M2-84C12-86 20-94 22-98C27-82 27-66 20-54C18-60 10-66 2-66Z", STEEL)
        + path("M-2-82C-10-84-16-80-20-72C-14-72-8-70-2-70Z", STEEL)
        + line("M19-90C22-80 22-70 19-62", 1.2)
        + path("M-4-66H4V-60L8-50L3-54L0-46L-3-54L-8-50L-4-60Z", "#c62f2a", stroke_width=1.3)
    )


def pennant(cloth: str, other: str) -> str:
    """A lance with a forked flag."""
    return (
        pole(-74, 60)
        + path("M0-72C3-82 3-86 0-94C-3-86-3-82 0-72Z", STEEL)
        + path("M-2-64C-12-70-20-58-32-64L-26-51L-34-40C-22-34-12-45-2-38Z", cloth)
        + path("M-2-56C-12-62-18-51-28-56L-27-50C-20-43-12-53-2-47Z", other, stroke_width=1.3)
    )


def axe() -> str:
    """A war hammer: hammer head, beak and spike."""
    return (
        pole(-74, 60)
        + path("M0-70C3-78 2-88 0-94C-2-88-3-78 0-70Z", STEEL)
        + path("M-3-76C-14-82-24-78-28-64C-20-70-12-68-3-62Z", STEEL)
        + path("M3-76L15-80L18-79V-59L15-58L3-62Z", STEEL)
        + line("M14-78V-60", 1.2)
    )


def mace() -> str:
    """A commander's gilded mace with flanges."""
    return (
        pole(-48, 46, "#b98a2a", 5)
        + disc(0, -82, 4, GOLD)
        + path("M0-80C16-82 22-64 14-54C10-48 4-46 0-46C-4-46-10-48-14-54C-22-64-16-82 0-80Z", GOLD)
        + line("M0-80V-46M-8-78C-14-68-12-56-6-48M8-78C14-68 12-56 6-48", 1.6)
        + path("M-7-47H7V-41H-7Z", "#c62f2a")
    )


def horn() -> str:
    """A hunting horn on a cord, mouthpiece to the left."""
    body = "M-26-18C-14-2 4 2 22-12C26-15 30-19 32-24L46-10C34 6 14 18-4 12C-18 8-26-4-30-14Z"
    return (
        path(body, "#f3e3bd")
        + path("M32-24C38-26 50-16 46-10C40-8 30-18 32-24Z", GOLD)
        + path("M-11-6C-13-1-16 3-18 4L-11 9C-8 6-5 1-4-3Z", GOLD, stroke_width=1.5)
        + path("M14-6C16-1 18 5 18 10L25 6C25 1 23-6 20-10Z", GOLD, stroke_width=1.5)
        + path("M-26-18L-32-22L-36-17L-30-14Z", GOLD)
    )


def drumsticks() -> str:
    """A pair of drumsticks."""
    return (
        line("M-2 4L22-42M2 4L-14-48", 6)
        + line("M-2 4L22-42M2 4L-14-48", 3, "#e0b878")
        + disc(22, -43, 4.5, "#e0b878")
        + disc(-14, -49, 4.5, "#e0b878")
    )


def bow() -> str:
    """A forester's bow, its string to the left."""
    d = "M-6-84C-2-78 2-72 4-60C10-40 6-14 0 0C6 14 10 40 4 60"
    return (
        line("M-6-84V60", 1.2) + line(d, 7.5) + line(d, 4, "#a8692f") + line("M1-9V9", 5, "#7d2036")
    )


def rose() -> str:
    """A rose on a leafy stem."""
    leaf = "M0-8C8-16 18-16 22-10C16-2 8-2 0-8Z"
    return (
        line("M0 14C-2-6 2-20 0-36", 5)
        + line("M0 14C-2-6 2-20 0-36", 2.6, "#35763c")
        + path(leaf, "#3f9a3f", stroke_width=1.5)
        + ink.at(ink.flipped(path(leaf, "#3f9a3f", stroke_width=1.5)), 0, -10)
        + path(
            "M0-34C-14-32-18-44-14-52C-12-60-6-62 0-60C6-62 12-60 14-52C18-44 14-32 0-34Z",
            "#d8323a",
        )
        + path(
            "M0-34C-10-36-12-46-6-50C-2-54 6-54 8-48C10-42 6-36 0-34Z", "#f0696a", stroke_width=1.5
        )
        + line("M-3-44C-2-48 4-48 4-44C4-41 0-41 0-43", 1.4)
        + path(
            "M0-33C-6-30-10-32-13-36C-8-37-4-36 0-33C4-36 8-37 13-36C10-32 6-30 0-33Z",
            "#35763c",
            stroke_width=1.4,
        )
    )


def marotte() -> str:
    """A fool's stick with a small hooded head and bells."""
    return (
        pole(-30, 44, "#c62f2a", 4)
        + path("M-12-34L-16-24L-6-28L0-22L6-28L16-24L12-34Z", "#35763c", stroke_width=1.5)
        + path(
            "M-13-44C-16-58-26-58-28-48C-26-66-10-70 0-66C10-70 26-66 28-48C26-58 16-58 13-44Z",
            "#eeb52f",
        )
        + path("M-11-50C-11-36-6-31 0-31C6-31 11-36 11-50C6-54-6-54-11-50Z", ink.FLESH)
        + disc(-4, -45, 1.3, ink.INK, stroke="none")
        + disc(4, -45, 1.3, ink.INK, stroke="none")
        + line("M-5-38C-2-35 2-35 5-38", 1.4)
        + mirrored(disc(-28, -46, 3.4, GOLD, stroke_width=1.5))
        + mirrored(disc(-16, -22, 2.8, GOLD, stroke_width=1.3))
    )


def goblet() -> str:
    """A golden cup."""
    return (
        path(
            "M-14-40H14C15-24 8-16 3-14V-4C8-3 11 0 11 3H-11C-11 0-8-3-3-4V-14C-8-16-15-24-14-40Z",
            GOLD,
        )
        + path("M-14-40C-6-36 6-36 14-40C8-44-8-44-14-40Z", "#7d2036", stroke_width=1.5)
        + line("M-13-30C-5-26 5-26 13-30", 1.4)
    )
