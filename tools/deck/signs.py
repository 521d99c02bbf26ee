"""The suit signs, each in a box from -50 to 50, French and German."""

import ink

FRENCH_COLOURS = {"C": "#16181d", "S": "#16181d", "H": "#cf1f2b", "D": "#cf1f2b"}
FOUR_COLOURS = {"C": "#16181d", "S": "#15803a", "H": "#cf1f2b", "D": "#ea8a00"}

FRENCH_SHAPES = {
    "C": "M0-47a21.5 21.5 0 0 1 15.5 36.5A21.5 21.5 0 1 1 4.5 20C6 33 10 40 19 46H-19"
    "C-10 40-6 33-4.5 20A21.5 21.5 0 1 1-15.5-10.5A21.5 21.5 0 0 1 0-47Z",
    "S": "M0-48C9-29 43-10 43 14C43 27 34 34 24.5 34C15.5 34 8 30 4 22C5.5 34 10 40 19 46H-19"
    "C-10 40-5.5 34-4 22C-8 30-15.5 34-24.5 34C-34 34-43 27-43 14C-43-10-9-29 0-48Z",
    "H": "M0 46C-11 26-46 6-46-19C-46-36-35-44-24-44C-12-44-4-36 0-26C4-36 12-44 24-44"
    "C35-44 46-36 46-19C46 6 11 26 0 46Z",
    "D": "M0-49C10-30 22-14 38 0C22 14 10 30 0 49C-10 30-22 14-38 0C-22-14-10-30 0-49Z",
}

NUT = "M0-48C4-43 7-41 12-39C28-32 33-14 30 8L-30 8C-33-14-28-32-12-39C-7-41-4-43 0-48Z"
CUP = (
    "M-38 6C-38-2-30-3-24 0C-16-5-8-5 0 0C8-5 16-5 24 0C30-3 38-2 38 6"
    "C38 24 22 34 0 34C-22 34-38 24-38 6Z"
)
NUT_STALK = "M0 32C0 40-2 44-6 48"
BLADE = (
    "M0-48C6-36 18-32 28-22C40-11 45 2 40 15C36 26 22 30 12 25C6 23 2 20 0 16"
    "C-2 20-6 23-12 25C-22 30-36 26-40 15C-45 2-40-11-28-22C-18-32-6-36 0-48Z"
)
LEAF_STALK = "M0 14C0 28 2 38 10 47"
BELL = "M0-46a7 7 0 0 1 6 11A38 38 0 1 1-6-35A7 7 0 0 1 0-46Z"
OUTLINES = {
    "C": NUT + CUP + NUT_STALK,
    "S": BLADE + LEAF_STALK,
    "H": FRENCH_SHAPES["H"],
    "D": BELL,
}


def french(suit: str, colours: dict[str, str]) -> str:
    """A French sign in its colour."""
    return ink.path(FRENCH_SHAPES[suit], colours[suit])


def acorn() -> str:
    """A ripe acorn standing in its cup, as German packs show it."""
    return ink.group(
        [
            ink.line(NUT_STALK, 9, "#3d2a12"),
            ink.path(NUT, "#c98a35", stroke="#5a3410"),
            ink.path("M-16-26C-23-16-24-6-22 2", "none", stroke="#f0c679", stroke_width=6),
            ink.path(CUP, "#3f7d38", stroke="#1f4420"),
            ink.path(
                "M-24 12L-12 24M-8 8L8 26M10 8L22 20M24 10L10 26M8 8L-8 26M-10 8L-22 22",
                "none",
                stroke="#8fbd62",
                stroke_width=3,
            ),
        ],
        stroke_width=5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def leaf() -> str:
    """A linden leaf on its stalk."""
    return ink.group(
        [
            ink.line(LEAF_STALK, 8, "#1d5226"),
            ink.path(BLADE, "#3f9a3f", stroke="#17461f"),
            ink.path(
                "M0 16V-32M0 6C-10 2-20 4-28 12M0 6C10 2 20 4 28 12M0-9C-9-13-18-12-26-6M0-9"
                "C9-13 18-12 26-6",
                "none",
                stroke="#bfe08a",
                stroke_width=3.5,
            ),
        ],
        stroke_width=5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def heart() -> str:
    """A red heart with a light on its shoulder."""
    return ink.group(
        [
            ink.path(FRENCH_SHAPES["H"], "#d42a2f", stroke="#7c1018"),
            ink.path("M-34-18C-34-28-29-33-22-34", "none", stroke="#ff9d94", stroke_width=6),
        ],
        stroke_width=5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def bell() -> str:
    """A round sleigh bell: loop, belt, and the slit with its two holes."""
    return ink.group(
        [
            ink.disc(0, -39, 7, "none", stroke_width=6),
            ink.disc(0, 6, 38, "#f4b92c"),
            ink.path("M-26-12C-20-22-12-26-6-27", "none", stroke="#fff0b0", stroke_width=6),
            ink.path(
                "M-38 1C-20 9 20 9 38 1L37.5 13C20 21-20 21-37.5 13Z", "#cf3a2b", stroke_width=4
            ),
            ink.path("M0 24V43", "none", stroke_width=6),
            ink.disc(0, 25, 4, "#6b3e04", stroke_width=3),
        ],
        stroke="#6b3e04",
        stroke_width=5,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


GERMAN = {"C": acorn(), "S": leaf(), "H": heart(), "D": bell()}


def rim(outline: str, width: float) -> str:
    """A paper-coloured edge, which keeps a sign legible on dark ground."""
    return ink.path(
        outline, ink.PAPER, stroke=ink.PAPER, stroke_width=width, stroke_linejoin="round"
    )


def single(suit: str, deck: str) -> str:
    """One sign with its rim."""
    if deck == "german":
        return rim(OUTLINES[suit], 15) + GERMAN[suit]
    colours = FOUR_COLOURS if deck == "french4" else FRENCH_COLOURS
    return rim(FRENCH_SHAPES[suit], 11) + french(suit, colours)


def grand(deck: str) -> str:
    """The four signs together: Grand."""
    spots = {"C": (-27, -27), "S": (27, -27), "H": (-27, 27), "D": (27, 27)}
    return "".join(ink.at(single(suit, deck), x, y, 0.5) for suit, (x, y) in spots.items())


def null() -> str:
    """A nought: the game without a trick."""
    oval: ink.Attributes = {"cx": 0, "cy": 0, "rx": 27, "ry": 38, "fill": "none"}
    return ink.tag("ellipse", {**oval, "stroke": ink.PAPER, "stroke_width": 25}) + ink.tag(
        "ellipse", {**oval, "stroke": "#34558b", "stroke_width": 15}
    )


def sign_file(drawing: str) -> str:
    """A file with one sign alone."""
    return ink.svg(drawing, "-55 -55 110 110")
