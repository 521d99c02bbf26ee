"""Words for drawing: short functions that return SVG text. A card is 250 by 350 units."""

from collections.abc import Iterable, Mapping

INK = "#2b1c12"
PAPER = "#fffdf6"
FLESH = "#f4cfa6"
SHADE = "#e2ab7c"
RED = "#c62f2a"
GREEN = "#35763c"
GOLD = "#eeb52f"
BLUE = "#2c5a91"
BROWN = "#8a5427"
CREAM = "#fbf0d6"
GREY = "#b9b7b0"
DARK = "#3a2a1e"
STEEL = "#cfd6da"
WINE = "#7d2036"


Attributes = Mapping[str, str | float | None]


def num(value: float) -> str:
    """The shortest text of a coordinate, to a tenth of a unit."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def tag(name: str, attributes: Attributes, inner: str = "") -> str:
    """One element; underscores in names become dashes, None leaves an attribute out."""
    text = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else num(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{text}>{inner}</{name}>" if inner else f"<{name}{text}/>"


def path(d: str, fill: str | None = None, **rest: str | float) -> str:
    """A path; without a fill the group's fill holds."""
    return tag("path", {"d": d, "fill": fill, **rest})


def line(d: str, width: float | None = None, stroke: str | None = None, **rest: str | float) -> str:
    """An open stroke without a fill."""
    return tag("path", {"d": d, "fill": "none", "stroke": stroke, "stroke_width": width, **rest})


def disc(x: float, y: float, r: float, fill: str | None = None, **rest: str | float) -> str:
    """A circle."""
    return tag("circle", {"cx": x, "cy": y, "r": r, "fill": fill, **rest})


def group(parts: str | Iterable[str], **attributes: str | float) -> str:
    """Parts under one set of attributes."""
    return tag("g", dict(attributes), parts if isinstance(parts, str) else "".join(parts))


def at(parts: str, x: float, y: float, size: float = 1.0, turn: float = 0.0) -> str:
    """Parts moved, scaled and turned by degrees."""
    words = [f"translate({num(x)} {num(y)})"]
    if turn:
        words.append(f"rotate({num(turn)})")
    if size != 1:
        words.append(f"scale({size:.3g})")
    return group(parts, transform="".join(words))


def mirrored(parts: str) -> str:
    """Parts and their mirror image across x = 0."""
    return parts + group(parts, transform="scale(-1 1)")


def flipped(parts: str) -> str:
    """The mirror image across x = 0 alone."""
    return group(parts, transform="scale(-1 1)")


def outlined(parts: str | Iterable[str], width: float = 2) -> str:
    """Parts with the deck's ink line round every shape."""
    return group(
        parts,
        stroke=INK,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def svg(inner: str, box: str = "0 0 250 350") -> str:
    """A whole file."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inner}</svg>\n'


def face(inner: str) -> str:
    """A card: the white rounded sheet with its fine edge, and what is printed on it."""
    sheet = tag(
        "rect",
        {"x": 0.75, "y": 0.75, "width": 248.5, "height": 348.5, "rx": 17}
        | {"fill": PAPER, "stroke": "#cfc8b8", "stroke_width": 1.5},
    )
    return svg(sheet + inner)


def both_ends(half: str) -> str:
    """A half and the same half turned round the card's middle."""
    return group(half, id="h") + '<use href="#h" transform="rotate(180 125 175)"/>'
