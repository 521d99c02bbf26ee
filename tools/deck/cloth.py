"""Bodies: tunics, collars, sleeves and hands. The neck is at x = 0; shoulders lie near y = 118."""

from math import atan2, cos, degrees, pi, sin

import ink
from ink import CREAM, FLESH, GOLD, disc, line, mirrored, num, path

Point = tuple[float, float]

TORSO = "M-24 112C-40 115-52 120-56 132L-47 184H47L56 132C52 120 40 115 24 112Z"
FLANK = "M40 116C52 120 55 126 56 132L47 184H34C40 166 44 140 40 116Z"
RIGHT_HALF = "M0 112H24C40 115 52 120 56 132L47 184H0Z"


def tunic(tone: str, pattern: str = "", other: str = CREAM) -> str:
    """The trunk with one pattern: halves, stripes, slashes, lozenges, laced, robe."""
    sides = mirrored(path(FLANK, ink.INK, stroke="none", opacity=0.16))
    return path(TORSO, tone) + (PATTERNS[pattern](other) if pattern else "") + sides


def halves(other: str) -> str:
    """Right half in the other colour, buttons between."""
    return path(RIGHT_HALF, other) + "".join(disc(0, y, 2.6, GOLD) for y in (126, 138, 150, 162))


def stripes(other: str) -> str:
    """Upright stripes."""
    return line(
        "M-34 118L-30 184M-18 114L-16 184M0 112V184M18 114L16 184M34 118L30 184",
        7,
        other,
        stroke_linecap="butt",
    )


def slashes(other: str) -> str:
    """Small cuts that show the lining."""
    cut = "M0-8C4-3 4 3 0 8C-4 3-4-3 0-8Z"
    spots = [
        (-34, 134),
        (-17, 140),
        (17, 140),
        (34, 134),
        (-28, 156),
        (28, 156),
        (-10, 160),
        (10, 160),
    ]
    return line("M0 112V184", 1.6) + "".join(
        ink.at(path(cut, other), x, y, 1, x * -0.4) for x, y in spots
    )


def lozenges(other: str) -> str:
    """A fool's chequers."""
    d = "".join(
        f"M{x} {y - 13}L{x + 10} {y}L{x} {y + 13}L{x - 10} {y}Z"
        for x, y in [
            (-30, 135),
            (-10, 135),
            (10, 135),
            (30, 135),
            (-20, 148),
            (0, 148),
            (20, 148),
            (-30, 161),
            (-10, 161),
            (10, 161),
            (30, 161),
        ]
        if (x // 10 + 40) % 4 == 1 or y == 148
    )
    return path(d, other, stroke_width=1.3)


def laced(other: str) -> str:
    """An open jacket laced over a shirt."""
    return path("M-13 112L-8 184H8L13 112Z", other) + line(
        "M-11 128L10 138M11 128L-10 138M-10 145L9 155M10 145L-9 155M-8 162L8 170M8 162L-8 170", 1.8
    )


def frogged(other: str) -> str:
    """A hussar's cords across the chest."""
    rows = "".join(
        f"M-{w} {y}C-12 {y + 5} 12 {y + 5} {w} {y}"
        for w, y in ((36, 126), (33, 139), (30, 152), (28, 165))
    )
    knobs = "".join(
        disc(x, y, 2.8, other) for w, y in ((36, 126), (33, 139), (30, 152)) for x in (-w, 0, w)
    )
    return line(rows, 4.4) + line(rows, 2.2, other) + knobs


def robe(other: str) -> str:
    """A robe with a broad ornate border down the front."""
    gems = "".join(
        path(f"M0 {y - 6}L5 {y}L0 {y + 6}L-5 {y}Z", GOLD, stroke_width=1.2) for y in (150, 164)
    )
    return (
        path("M-12 112L-13 184H13L12 112Z", other)
        + gems
        + line("M-33 120L-30 184M33 120L30 184", 1.4)
    )


PATTERNS = {
    "halves": halves,
    "stripes": stripes,
    "slashes": slashes,
    "lozenges": lozenges,
    "laced": laced,
    "frogged": frogged,
    "robe": robe,
}


def ruff(tone: str = "#fffaf0") -> str:
    """A pleated collar."""
    folds, radius_x, radius_y, y0 = 22, 31.0, 9.5, 114.0
    d, rays = "", ""
    for i in range(folds):
        a, b = 2 * pi * i / folds, 2 * pi * (i + 1) / folds
        mid = (a + b) / 2
        x, y = radius_x * cos(a), y0 + radius_y * sin(a)
        d += f"M{num(x)} {num(y)}" if not d else ""
        d += (
            f"Q{num(1.22 * radius_x * cos(mid))} {num(y0 + 1.4 * radius_y * sin(mid))}"
            f" {num(radius_x * cos(b))} {num(y0 + radius_y * sin(b))}"
        )
        rays += f"M{num(x)} {num(y)}L{num(0.55 * x)} {num(y0 + 0.5 * (y - y0))}"
    return path(d + "Z", tone, stroke_width=1.5) + line(rays, 0.9)


def ermine() -> str:
    """A royal cape of ermine over the shoulders."""
    cape = (
        "M-22 108C-46 110-66 122-72 142C-60 150-50 142-38 146C-26 152-14 150 0 158"
        "C14 150 26 152 38 146C50 142 60"
        " 150 72 142C66 122 46 110 22 108Z"
    )
    spots = "".join(
        f"M{x} {y}l-2.5 6l2.5 2l2.5-2Z"
        for x, y in (
            (-56, 130),
            (-42, 122),
            (-40, 134),
            (-25, 130),
            (-16, 142),
            (16, 142),
            (25, 130),
            (40, 134),
            (42, 122),
            (56, 130),
        )
    )
    return path(cape, "#fffaf0") + path(spots, ink.INK, stroke="none")


def chain(pendant: str) -> str:
    """A chain of office with a pendant (drawn) at its end."""
    d = "M-32 122C-24 150-8 156 0 158C8 156 24 150 32 122"
    return (
        line(d, 5.5)
        + line(d, 3.2, GOLD)
        + line(d, 3.4, "#a8741a", stroke_dasharray="0.1 6")
        + pendant
    )


def flat_collar(tone: str, edge: str) -> str:
    """A wide turned-down collar with two points."""
    return mirrored(
        path("M0 116C-10 110-22 107-28 110C-34 116-36 122-34 130C-20 132-6 128 0 116Z", tone)
        + line("M-31 124C-20 127-9 124-3 117", 1.4, edge)
    )


def dagged_collar(one: str, two: str) -> str:
    """A fool's collar of coloured points with bells."""
    points = [(-44, 132), (-24, 142), (0, 146), (24, 142), (44, 132)]
    feet = [(-34, 112), (-26, 112), (-12, 113), (0, 114), (12, 113), (26, 112), (34, 112)]
    parts = ""
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = feet[i], feet[i + 2]
        parts += path(f"M{ax} {ay}L{x} {y}L{bx} {by}Z", one if i % 2 else two) + disc(
            x, y + 2, 4, GOLD
        )
    return parts


def gorget(metal: str) -> str:
    """A steel collar and breastplate."""
    return (
        path(
            "M-40 118C-30 116-20 114 0 114C20 114 30 116 40 118"
            "C48 134 42 158 34 172C14 182-14"
            " 182-34 172C-42 158-48 134-40 118Z",
            metal,
        )
        + line("M0 122V178M-30 124C-34 140-30 156-26 166", 1.3)
        + line("M-20 124C-24 138-22 150-18 160", 2.6, "#fff")
        + path("M-27 106C-12 114 12 114 27 106L30 118C12 126-12 126-30 118Z", metal)
        + "".join(disc(x, y, 1.5, GOLD) for x, y in ((-20, 115), (-7, 118), (7, 118), (20, 115)))
    )


def scarf(tone: str) -> str:
    """A knotted neckcloth."""
    return (
        path("M-4 120C-12 132-12 142-16 148L0 142L8 150C8 138 6 130 4 120Z", tone)
        + path("M-26 108C-12 118 12 118 26 108C28 116 24 122 0 124C-24 122-28 116-26 108Z", tone)
        + disc(0, 121, 5, tone)
    )


def sleeve(
    points: list[Point], tone: str, stripe: str = "", width: float = 25, cuff: str = "#fffaf0"
) -> str:
    """An arm from shoulder over elbow to wrist with a cuff; bands in a second colour if given."""
    (ex, ey), (wx, wy) = points[-2], points[-1]
    length = ((wx - ex) ** 2 + (wy - ey) ** 2) ** 0.5
    ux, uy = (wx - ex) / length, (wy - ey) / length

    def along(distance: float) -> str:
        return f"{num(wx + ux * distance)} {num(wy + uy * distance)}"

    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points[:-1]) + f"L{along(-width / 2)}"
    bands = line(d, width, stripe, stroke_dasharray="5 7", stroke_linecap="butt") if stripe else ""
    return (
        line(d, width + 3.6)
        + line(d, width, tone)
        + bands
        + line(f"M{along(-7.8)}L{along(2.8)}", width * 0.9 + 3.6, stroke_linecap="butt")
        + line(f"M{along(-6)}L{along(1)}", width * 0.9, cuff, stroke_linecap="butt")
    )


def puff(x: float, y: float, tone: str, slash: str, r: float = 16) -> str:
    """A puffed, slashed shoulder."""
    cut = "M0-10C3.5-4 3.5 4 0 10C-3.5 4-3.5-4 0-10Z"
    return disc(x, y, r, tone) + "".join(
        ink.at(path(cut, slash, stroke_width=1.2), x + dx, y, r / 16, dx * 2.2) for dx in (-8, 0, 8)
    )


def hand(wrist: Point, elbow: Point, tone: str = FLESH) -> str:
    """A closed hand at the wrist, away from the elbow, as it grips a staff."""
    turn = degrees(atan2(wrist[1] - elbow[1], wrist[0] - elbow[0]))
    fist = path(
        "M0-8C5-10 12-9 14-6.5C18-6 18-2 16-1C18 1 17 4 15 4.5C15 8 10 9 0 8Z",
        tone,
        stroke_width=1.6,
    ) + line("M15-1.5H8M14 4H8M6-9C9-6 9-4 7-2", 1.1)
    return ink.at(fist, wrist[0], wrist[1], 1, turn)
