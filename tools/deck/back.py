"""The back: acorns and oak leaves in gold on dark red, alike from both ends."""

import ink
from ink import at, disc, line, path, tag

GROUND = "#4a1422"
DEEP = "#350c18"
GILT = "#d9ae5f"
PALE = "#f0d9a0"

OAK = (
    "M0 46C-3 30-4 26-10 26C-20 28-24 20-16 13C-28 12-28 2-16 0C-26-6-22-16-12-13C-18-22-12-30-5-27"
    "C-6-34-2-40 0-44C2-40 6-34 5-27C12-30 18-22 12-13C22-16 26-6 16 0C28 2 28 12 16 13"
    "C24 20 20 28 10 26C4 26 3 30 0 46Z"
)
NUT = "M0-46C4-41 7-39 12-37C27-30 31-12 28 6H-28C-31-12-27-30-12-37C-7-39-4-41 0-46Z"
CUP = (
    "M-35 4C-35-3-28-4-22 0C-15-4-7-4 0 0C7-4 15-4 22 0"
    "C28-4 35-3 35 4C35 20 20 30 0 30C-20 30-35 20-35 4Z"
)


def acorn() -> str:
    """A gilt acorn on a stalk."""
    return (
        line("M0 28C0 38-1 46 0 58", 5, GILT)
        + path(NUT, PALE)
        + path("M-15-24C-21-14-22-6-20 0", "none", stroke="#fff6da", stroke_width=4)
        + path(CUP, GILT)
        + line("M-22 8L-10 22M-8 5L8 24M10 6L20 17M22 8L10 22M8 5L-8 24M-10 6L-20 17", 2, DEEP)
    )


def oak_leaf() -> str:
    """A gilt oak leaf with its veins."""
    veins = "M0 44V-34M0 20L-12 16M0 20L12 16M0 6L-15 3M0 6L15 3M0-8L-12-12M0-8L12-12"
    return path(OAK, GILT) + line(veins, 2, GROUND)


def lattice() -> str:
    """Fine crossing lines with a dot in every field."""
    cell = (
        line("M0 12L10 0L20 12L10 24Z", 0.8, GILT) + disc(10, 12, 1.3, GILT) + disc(0, 0, 1.3, GILT)
    )
    pattern: ink.Attributes = {
        "id": "l",
        "width": 20,
        "height": 24,
        "patternUnits": "userSpaceOnUse",
        "x": 15,
        "y": 19,
    }
    return tag("pattern", pattern, cell)


def half() -> str:
    """The upper half of the medallion and two corner leaves."""
    return (
        at(oak_leaf(), 84, 153, 0.78, -74)
        + at(oak_leaf(), 166, 153, 0.78, 74)
        + at(acorn(), 125, 119, 0.86)
        + at(oak_leaf(), 42, 47, 0.5, -45)
        + at(oak_leaf(), 208, 47, 0.5, 45)
    )


def draw() -> str:
    """The whole file."""
    panel = {"x": 11, "y": 11, "width": 228, "height": 328, "rx": 10}
    inner = {"x": 18, "y": 18, "width": 214, "height": 314, "rx": 6}
    oval = {"cx": 125, "cy": 175, "rx": 78, "ry": 108}
    ring = {"cx": 125, "cy": 175, "rx": 72, "ry": 102}
    corners = "".join(
        path(
            f"M{x} {y}h{44 * sx}q0 {44 * sy} {-44 * sx} {44 * sy}Z",
            DEEP,
            stroke=GILT,
            stroke_width=1.5,
        )
        for x, sx in ((18, 1), (232, -1))
        for y, sy in ((18, 1), (332, -1))
    )
    return ink.face(
        tag("defs", {}, lattice())
        + tag("rect", {**panel, "fill": GROUND})
        + tag("rect", {**inner, "fill": "url(#l)", "opacity": 0.4})
        + corners
        + tag("ellipse", {**oval, "fill": DEEP, "stroke": GILT, "stroke_width": 2.5})
        + tag("ellipse", {**ring, "fill": "none", "stroke": GILT, "stroke_width": 0.9})
        + tag("rect", {**inner, "fill": "none", "stroke": GILT, "stroke_width": 1.8})
        + ink.both_ends(half())
        + disc(125, 175, 6.5, PALE, stroke=GILT, stroke_width=2)
    )
