"""Number cards, aces and the Daus."""

import ink
import signs

LEFT, MIDDLE, RIGHT = 87.0, 125.0, 163.0
TOP = 46.0
SIZE = {"7": 0.6, "8": 0.6, "9": 0.57, "T": 0.54}
Pip = tuple[float, float]


def places(rank: str) -> list[Pip]:
    """Where the pips of a number card lie; those below the middle stand on their heads."""
    rows = {"7": 3, "8": 3, "9": 4, "T": 4}[rank]
    step = (350 - 2 * TOP) / (rows - 1)
    columns = [(x, TOP + step * row) for row in range(rows) for x in (LEFT, RIGHT)]
    gap = TOP + step / 2
    middle = {"7": [gap], "8": [gap, 350 - gap], "9": [175.0], "T": [gap, 350 - gap]}[rank]
    return columns + [(MIDDLE, y) for y in middle]


def set_out(drawing: str, spots: list[tuple[float, float, float]], size: float) -> str:
    """One drawing used at many places (x, y, turn in degrees)."""
    uses = "".join(
        f'<use href="#p" transform="translate({ink.num(x)} {ink.num(y)})'
        f'{f"rotate({ink.num(turn)})" if turn else ""}scale({size:.3g})"/>'
        for x, y, turn in spots
    )
    return ink.tag("defs", {}, ink.group(drawing, id="p")) + uses


def french_number(suit: str, rank: str, colours: dict[str, str]) -> str:
    """A number card with French signs."""
    spots = [(x, y, 180.0 if y > 176 else 0.0) for x, y in places(rank)]
    return ink.face(set_out(signs.french(suit, colours), spots, SIZE[rank]))


def french_ace(suit: str, colours: dict[str, str]) -> str:
    """One great sign inside a fine ring of rays."""
    tone = colours[suit]
    rays = "".join(
        f'<use href="#r" transform="rotate({turn} 125 175)"/>' for turn in range(0, 360, 15)
    )
    ring = ink.group(
        ink.disc(125, 175, 76, "none", stroke_width=1.5)
        + ink.group(ink.path("M125 94L127.5 88L125 80L122.5 88Z", tone, stroke="none"), id="r")
        + rays,
        stroke=tone,
        opacity=0.55,
    )
    return ink.face(ring + ink.at(signs.french(suit, colours), 125, 175, 1.25))


VINE = {"C": "#7a4a1c", "S": "#2c6b33"}


def vine(suit: str, rank: str) -> str:
    """The stem on which acorns and leaves grow, with a stalk to every outer pip."""
    tone = VINE[suit]
    rows = [y for x, y in places(rank) if x == LEFT]
    stalks = ""
    for y in rows:
        way = 1 if y < 176 else -1
        foot, low = y + 24 * way, y + 46 * way
        stalks += (
            f"M125 {ink.num(low)}C112 {ink.num(low)} 98"
            f" {ink.num(foot + 8 * way)} 91 {ink.num(foot)}"
        )
        stalks += (
            f"M125 {ink.num(low)}C138 {ink.num(low)} 152"
            f" {ink.num(foot + 8 * way)} 159 {ink.num(foot)}"
        )
    top = min(places(rank)[-1][1], rows[0] + 40) if rank in "78T" else rows[0] + 40
    stem = (
        f"M125 {ink.num(top)}C121 {ink.num(top + 30)} 129 140 125 175"
        f"C121 210 129 {ink.num(320 - top)} 125 {ink.num(350 - top)}"
    )
    return ink.line(stem, 5, tone) + ink.line(stalks, 3, tone, stroke_linecap="round")


def german_number(suit: str, rank: str) -> str:
    """A number card with German signs; acorns and leaves grow on a vine."""
    lean = 14.0 if suit in VINE else 0.0
    spots = []
    for x, y in places(rank):
        turn = 180.0 if y > 176 else 0.0
        outward = (x > MIDDLE) - (x < MIDDLE)
        spots.append((x, y, turn + lean * outward * (-1 if turn else 1)))
    ground = vine(suit, rank) if suit in VINE else ""
    return ink.face(ground + set_out(signs.GERMAN[suit], spots, SIZE[rank]))


def tendril(tone: str, berry: str) -> str:
    """A curled shoot with leaves, to the right of the Daus's ribbon."""
    return ink.group(
        [
            ink.line("M46 0C62-4 66-26 54-36C46-42 38-36 41-29C43-25 48-26 48-30", 3, tone),
            ink.line("M46 0C62 4 66 26 54 36C46 42 38 36 41 29C43 25 48 26 48 30", 3, tone),
            ink.path("M60-16C70-24 76-22 80-14C74-8 66-8 60-16Z", tone, stroke="none"),
            ink.path("M60 16C70 24 76 22 80 14C74 8 66 8 60 16Z", tone, stroke="none"),
            ink.disc(46, -38, 4.5, berry, stroke="none"),
            ink.disc(46, 38, 4.5, berry, stroke="none"),
        ],
        stroke_linecap="round",
    )


def daus(suit: str) -> str:
    """Two great signs, one for each end, and a ribbon with shoots between them."""
    tone, berry, band = {
        "C": ("#3f7d38", "#c98a35", ink.GOLD),
        "S": ("#2c7a34", "#cf3a2b", "#cf3a2b"),
        "H": ("#3f7d38", "#cf3a2b", ink.GOLD),
        "D": ("#a4691a", "#cf3a2b", "#2c5a91"),
    }[suit]
    sign = signs.GERMAN[suit]
    ribbon = ink.outlined(
        [
            ink.path("M-66-4L-44-8V14L-66 18L-58 7Z", band),
            ink.path("M66 4L44 8V-14L66-18L58-7Z", band),
            ink.path("M-50-10C-20-22 20 2 50-10V10C20 22-20-2-50 10Z", ink.CREAM),
            ink.path("M-36-3C-16-10 16 6 36-3", "none", stroke=tone, stroke_width=2.5),
            ink.disc(0, 0, 5.5, berry),
            ink.disc(-19, -3, 3, tone),
            ink.disc(19, 3, 3, tone),
        ],
        1.8,
    )
    middle = ink.at(mirrored_tendrils(tone, berry) + ribbon, 125, 175, 1.18)
    great = ink.at(sign, 125, 86, 1.2)
    return ink.face(middle + ink.both_ends(great))


def mirrored_tendrils(tone: str, berry: str) -> str:
    """Shoots on both sides."""
    return ink.mirrored(tendril(tone, berry))
