"""The twelve figures of the German pack: what each wears, holds and looks like."""

from dataclasses import dataclass

import cloth
import hats
import head
import ink
import props
import signs
from ink import BLUE, BROWN, CREAM, GOLD, GREEN, RED, STEEL

OCHRE = "#cf9a3a"
STRAW = "#e9c25e"
WHITE = "#f1ede2"
RUST = "#b4582a"
BLACK = "#33261f"
NUT = "#704018"
FOREST = "#24552f"

Point = tuple[float, float]


@dataclass(frozen=True)
class Arm:
    """Shoulder, elbow, wrist, and the sleeve's colours."""

    points: tuple[Point, Point, Point]
    tone: str
    stripe: str = ""
    puff: str = ""
    cuff: str = "#fffaf0"
    width: float = 25

    def sleeve(self) -> str:
        """The arm without its hand."""
        drawn = cloth.sleeve(list(self.points), self.tone, self.stripe, self.width, self.cuff)
        x, y = self.points[0]
        return drawn + (cloth.puff(x, y + 4, self.tone, self.puff, 18) if self.puff else "")

    def hand(self) -> str:
        """The hand alone, drawn over what it holds."""
        return cloth.hand(self.points[2], self.points[1])


@dataclass(frozen=True)
class Figure:
    """One half figure. `held` are drawings with the place of their grip; `x` is where it stands."""

    head: head.Head
    tunic: str
    collar: str
    arms: tuple[Arm, ...]
    held: tuple[tuple[str, float, float, float], ...]
    belt: tuple[str, str]
    x: float = 125


def raised(tone: str, stripe: str = "", puff: str = "", cuff: str = "#fffaf0") -> Arm:
    """The viewer's right arm, bent up to hold a staff at GRIP."""
    return Arm(((42, 128), (50, 166), (56, 149)), tone, stripe, puff, cuff)


def raised_left(tone: str, stripe: str = "", cuff: str = "#fffaf0") -> Arm:
    """The viewer's left arm, its hand raised likewise."""
    return Arm(((-42, 128), (-50, 166), (-56, 149)), tone, stripe, "", cuff)


def akimbo(tone: str, stripe: str = "", puff: str = "", cuff: str = "#fffaf0") -> Arm:
    """The viewer's left arm, its hand on the belt."""
    return Arm(((-42, 128), (-62, 152), (-38, 161)), tone, stripe, puff, cuff, 23)


def near(tone: str, stripe: str = "", puff: str = "", cuff: str = "#fffaf0") -> Arm:
    """The viewer's right arm held close, for a figure that stands to the right."""
    return Arm(((38, 128), (42, 168), (46, 149)), tone, stripe, puff, cuff, 23)


def across(tone: str, stripe: str = "", puff: str = "", cuff: str = "#fffaf0") -> Arm:
    """The viewer's left arm laid across the body, which leaves the low corner free."""
    return Arm(((-36, 128), (-30, 158), (0, 157)), tone, stripe, puff, cuff, 22)


def kings() -> dict[str, Figure]:
    """Four kings, from the oldest to the youngest."""
    return {
        "C": Figure(
            head.Head(
                "ahead",
                "long",
                WHITE,
                "long",
                hats.crown(RED, GREEN, RED),
                iris="#2f5d8f",
                brow="calm",
            ),
            cloth.tunic(GREEN, "robe", RED),
            cloth.ermine(),
            (raised_left(GREEN, cuff=GOLD), raised(GREEN, cuff=GOLD)),
            ((props.orb("#5b88b8"), -58, 132, 1), (props.sceptre("C"), 58, 138, 0.88)),
            (RED, GOLD),
        ),
        "S": Figure(
            head.Head(
                "ahead", "curls", BLACK, "forked", hats.leaf_crown(FOREST, RED), brow="stern"
            ),
            cloth.tunic(RED, "robe", FOREST),
            cloth.ermine(),
            (raised_left(RED, cuff=GOLD), raised(RED, cuff=GOLD)),
            ((props.sceptre("S"), -58, 138, 0.88), (props.sword(-76), 58, 138, 0.88)),
            (FOREST, GOLD),
        ),
        "H": Figure(
            head.Head("ahead", "bob", RUST, "full", hats.arched_crown(RED, BLUE), iris="#3c6b46"),
            cloth.tunic(BLUE, "robe", RED),
            cloth.ermine(),
            (raised_left(BLUE, cuff=GOLD), raised(BLUE, cuff=GOLD)),
            ((props.orb(RED), -58, 132, 1), (props.sceptre("H"), 58, 138, 0.88)),
            (BLUE, GOLD),
        ),
        "D": Figure(
            head.Head(
                "ahead",
                "none",
                NUT,
                "full",
                hats.turban_crown("#fffaf0", RED, GREEN),
                brow="raised",
            ),
            cloth.tunic(GOLD, "robe", BLUE),
            cloth.flat_collar(RED, GOLD) + cloth.chain(ink.disc(0, 160, 6, RED)),
            (raised_left(GOLD, BLUE, cuff=RED), raised(GOLD, BLUE, cuff=RED)),
            ((props.sceptre("D"), -58, 138, 0.88), (props.mace(), 58, 140, 0.8)),
            (RED, GOLD),
        ),
    }


def obers() -> dict[str, Figure]:
    """Four officers in arms."""
    return {
        "C": Figure(
            head.Head(
                "side",
                "long",
                NUT,
                "goatee",
                hats.broad_hat("#5d4630", RED, WHITE, GOLD),
                brow="stern",
            ),
            cloth.tunic(GREEN, "slashes", GOLD),
            cloth.ruff(),
            (akimbo(GREEN, GOLD, GOLD), raised(GREEN, GOLD, GOLD)),
            ((props.halberd(), 55, 138, 0.92),),
            (BROWN, GOLD),
            129,
        ),
        "S": Figure(
            head.Head(
                "side", "short", BLACK, "short", hats.morion(STEEL, RED, "#f08a5a"), brow="calm"
            ),
            cloth.tunic(FOREST),
            cloth.gorget(STEEL),
            (akimbo(FOREST, RED, RED), raised(FOREST, RED, RED)),
            ((props.sword(-72), 59, 138, 1),),
            (FOREST, RED),
            129,
        ),
        "H": Figure(
            head.Head(
                "side",
                "bob",
                STRAW,
                "goatee",
                hats.beret(RED, WHITE, WHITE, "#f4b6ae"),
                iris="#2f5d8f",
            ),
            cloth.tunic(RED, "stripes", WHITE),
            cloth.flat_collar("#fffaf0", RED),
            (akimbo(RED, WHITE, WHITE), raised(RED, WHITE, WHITE)),
            ((props.pennant(RED, WHITE), 59, 138, 1),),
            (RED, "#fffaf0"),
            125,
        ),
        "D": Figure(
            head.Head("side", "short", BLACK, "huge", hats.fur_cap(RED, BROWN, GOLD), brow="stern"),
            cloth.tunic(BLUE, "frogged", GOLD),
            cloth.scarf("#fffaf0"),
            (akimbo(BLUE, "", GOLD, cuff=RED), raised(BLUE, "", GOLD, cuff=RED)),
            ((props.axe(), 59, 138, 1),),
            (BLUE, GOLD),
            127,
        ),
    }


def unters() -> dict[str, Figure]:
    """Four young men in service: hunter, forester, page and fool."""
    return {
        "C": Figure(
            head.Head(
                "side", "bob", NUT, "short", hats.hunting_hat(GREEN, RED, GOLD), brow="raised"
            ),
            cloth.tunic(GREEN, "laced", CREAM),
            cloth.scarf(RED),
            (near(OCHRE, "", ""), across(OCHRE, "", "")),
            ((ink.at(props.horn(), 0, 0, 1, -68), 50, 132, 0.9),),
            (GREEN, GOLD),
            139,
        ),
        "S": Figure(
            head.Head(
                "side",
                "curls",
                RUST,
                "none",
                hats.forester_cap(FOREST, BROWN, GOLD),
                iris="#3c6b46",
                brow="raised",
                mood="smile",
            ),
            cloth.tunic(GREEN, "halves", GOLD),
            cloth.flat_collar("#fffaf0", GREEN),
            (near(GOLD, "", ""), across(GREEN, "", "")),
            ((props.bow(), 48, 138, 1),),
            (GREEN, GOLD),
            139,
        ),
        "H": Figure(
            head.Head(
                "side",
                "bob",
                STRAW,
                "none",
                hats.page_cap(RED, GOLD, WHITE, "#f4b6ae"),
                iris="#2f5d8f",
                mood="smile",
            ),
            cloth.tunic(BLUE, "stripes", RED),
            cloth.ruff(),
            (near(BLUE, RED, RED), across(BLUE, RED, RED)),
            ((props.rose(), 47, 136, 0.95),),
            (RED, GOLD),
            139,
        ),
        "D": Figure(
            head.Head(
                "side",
                "none",
                NUT,
                "none",
                hats.fools_cap(RED, GREEN, GOLD),
                brow="raised",
                mood="grin",
            ),
            cloth.tunic(RED, "lozenges", GOLD),
            cloth.dagged_collar(GREEN, GOLD),
            (near(GREEN, "", ""), across(RED, "", "")),
            ((props.marotte(), 46, 138, 0.72),),
            (GREEN, GOLD),
            139,
        ),
    }


FIGURES = {"K": kings(), "Q": obers(), "J": unters()}
SIGN_PLACES: dict[str, list[Point]] = {
    "K": [(68, 46), (182, 46)],
    "Q": [(71, 48)],
    "J": [(67, 142)],
}
WINDOW = {"x": 42, "y": 20, "width": 166, "height": 310, "rx": 7}


def half(suit: str, rank: str) -> str:
    """The upper half: figure, what it holds, and the suit sign high or low."""
    figure = FIGURES[rank][suit]
    body = ink.path("M-13 96V122H13V96Z", ink.SHADE) + figure.tunic
    sleeves = "".join(arm.sleeve() for arm in figure.arms)
    held = "".join(ink.at(drawing, x, y, size) for drawing, x, y, size in figure.held)
    hands = "".join(arm.hand() for arm in figure.arms)
    over = figure.collar if rank == "K" else ""
    under = "" if rank == "K" else figure.collar
    drawn = (
        body + under + sleeves + over + held + hands + ink.at(head.draw(figure.head), 0, 83, 1.12)
    )
    size = {"K": 0.42, "Q": 0.5, "J": 0.5}[rank]
    marks = "".join(ink.at(signs.GERMAN[suit], x, y, size) for x, y in SIGN_PLACES[rank])
    return ink.outlined(ink.at(drawn, figure.x, 0)) + marks


def belt(colours: tuple[str, str]) -> str:
    """The band over the card's middle, alike from both ends."""
    ground, edge = colours
    beads = "".join(
        ink.path(f"M{x} 168.5L{x + 7} 175L{x} 181.5L{x - 7} 175Z", edge, stroke_width=1.2)
        for x in range(57, 200, 34)
    ) + "".join(ink.disc(x, 175, 2.6, edge, stroke_width=1) for x in range(74, 190, 34))
    return ink.outlined(
        [
            ink.path("M43 165H207V185H43Z", ground),
            ink.path("M43 165H207V168H43ZM43 182H207V185H43Z", edge, stroke_width=1),
            beads,
        ],
        1.6,
    )


def court(suit: str, rank: str) -> str:
    """A whole court card."""
    figure = FIGURES[rank][suit]
    clip = ink.tag("clipPath", {"id": "c"}, '<path d="M43 21H207V175H43Z"/>')
    ground = ink.tag("rect", {**WINDOW, "fill": "#fcf3dc"})
    frame = ink.tag("rect", {**WINDOW, "fill": "none", "stroke": ink.INK, "stroke_width": 1.7})
    ends = ink.both_ends(ink.group(half(suit, rank), clip_path="url(#c)"))
    picture = ground + ends + belt(figure.belt) + frame
    return ink.face(
        ink.tag("defs", {}, clip)
        + ink.group(picture, transform="translate(125 175)scale(.94)translate(-125-175)")
    )
