"""What the figures wear on their heads, in a head's own coordinates."""

import ink
from ink import GOLD, disc, line, mirrored, path


def jewels(tone: str, other: str) -> str:
    """Stones on a crown's band."""
    return disc(0, -13, 2.8, tone) + mirrored(disc(-14, -15, 2.3, other))


def crown(cap: str, stone: str, other: str) -> str:
    """An open crown of five points with a cap inside."""
    points = "M-25-11C-12-6 12-6 25-11L31-42L18-28L15-44L6-29L0-50L-6-29L-15-44L-18-28L-31-42Z"
    pearls = disc(0, -50, 3.2, GOLD) + mirrored(
        disc(-15, -44, 2.8, GOLD) + disc(-31, -42, 2.8, GOLD)
    )
    return (
        path("M-23-20C-27-42 27-42 23-20Z", cap)
        + path(points, GOLD)
        + line("M-26.5-19C-12-14 12-14 26.5-19", 1.2)
        + pearls
        + jewels(stone, other)
    )


def leaf_crown(cap: str, stone: str) -> str:
    """A crown whose points are leaves."""
    leaf = "M0-20C-9-28-8-38 0-48C8-38 9-28 0-20Z"
    side = "M0-20C-7-27-6-35 0-43C6-35 7-27 0-20Z"
    return (
        path("M-23-20C-25-40 25-40 23-20Z", cap)
        + mirrored(
            ink.at(path(side, GOLD), -24, -1, 1, -22) + ink.at(path(side, GOLD), -13, 1, 0.9, -10)
        )
        + path(leaf, GOLD)
        + line("M0-24V-40", 1.2)
        + path("M-25-10C-12-5 12-5 25-10L26-22C12-17-12-17-26-22Z", GOLD)
        + jewels(stone, stone)
    )


def arched_crown(cap: str, stone: str) -> str:
    """A closed crown with arches, orb and cross."""
    arch = "M-26-20C-38-46-10-52 0-40"
    beads = "M-26-20C-38-46-10-52 0-40M26-20C38-46 10-52 0-40M0-18V-40"
    return (
        path("M-25-20C-36-44-12-50 0-40C12-50 36-44 25-20Z", cap)
        + mirrored(line(arch, 6.5))
        + line("M0-18V-40", 6.5)
        + line(beads, 3.4, GOLD)
        + line(beads, 2.2, "#fff", stroke_dasharray="0 5")
        + path("M-26-10C-12-5 12-5 26-10L27-21C12-16-12-16-27-21Z", GOLD)
        + jewels(stone, stone)
        + disc(0, -45, 4.4, GOLD)
        + line("M0-50V-58M-3.5-54.5H3.5", 2.4, "#8a5a10")
    )


def turban_crown(cloth: str, fold: str, stone: str) -> str:
    """A turban with a small crown on top, as the eastern king wears it."""
    return (
        path("M-13-36L-16-49L-7-44L0-53L7-44L16-49L13-36Z", GOLD)
        + path("M-28-8C-40-26-22-46 0-43C22-46 40-26 28-8C12-3-12-3-28-8Z", cloth)
        + path("M-30-14C-16-36 6-44 20-40C4-36-12-24-22-7C-27-8-29-10-30-14Z", fold)
        + path("M30-15C22-30 8-36-4-34C8-28 16-18 18-6C24-6 28-8 30-15Z", fold)
        + disc(0, -20, 5.5, GOLD)
        + disc(0, -20, 3, stone)
        + path("M0-25C-4-32-2-38 0-42C2-38 4-32 0-25Z", "#fff")
    )


def plume(tone: str, tip: str) -> str:
    """An ostrich feather that rises from the origin and falls to the left."""
    return (
        path(
            "M0 0C-4-16-18-26-34-22C-46-19-48-6-42 0C-40-6-36-8-32-6C-33-2-30 2-27 2"
            "C-27-3-22-6-18-4C-18 0-14 4-10 3C-10-1-6-2 0 0Z",
            tone,
        )
        + path("M-34-22C-46-19-48-6-42 0C-40-6-36-8-32-6C-34-12-36-18-34-22Z", tip)
        + line("M-2-2C-10-14-24-18-38-12M-12-10L-13-3M-21-14L-24-6M-14-12L-12-18M-25-15L-26-20", 1)
    )


def beret(cloth: str, slash: str, feather: str, tip: str) -> str:
    """The slashed beret of a mercenary with a feather."""
    return (
        path("M-29-8C-44-22-24-42 4-38C34-40 46-22 28-8C14-16-14-16-29-8Z", cloth)
        + path(
            "M-22-16C-30-24-24-31-18-34C-20-28-18-20-14-18ZM-8-20C-12-28-8-34-2-36C-4-30-2-24 0-20Z"
            "M10-20C9-28 13-33 19-34C17-29 17-22 18-18Z",
            slash,
        )
        + path("M-27-7C-14-15 14-15 26-7L25-14C12-20-12-20-26-14Z", cloth)
        + ink.at(flip_plume(feather, tip), -16, -27, 0.92, -2)
        + disc(-16, -25, 3.6, GOLD)
    )


def broad_hat(felt: str, band: str, feather: str, tip: str) -> str:
    """A wide felt hat with a plume round its crown."""
    return (
        path("M-20-18C-20-44 18-48 21-18Z", felt)
        + path("M-20-19C-20-25-19-27-19-28C-6-23 8-23 20.5-28C21-24 21-22 21-18Z", band)
        + ink.at(flip_plume(feather, tip), -8, -28, 1.02, -4)
        + path(
            "M-42-10C-34-24-14-21 0-21C14-21 34-26 42-16C44-8 34-6 26-9C10-15-10-15-26-8"
            "C-34-4-44-3-42-10Z",
            felt,
        )
        + disc(-9, -26, 3.4, GOLD)
    )


def flip_plume(tone: str, tip: str) -> str:
    """The feather falling to the right."""
    return ink.flipped(plume(tone, tip))


def morion(metal: str, feather: str, tip: str) -> str:
    """A helmet with a comb and a pointed brim."""
    return (
        ink.at(flip_plume(feather, tip), -2, -27, 1, -4)
        + path("M-14-38C-6-58 20-54 18-34C8-38-4-40-14-38Z", metal)
        + path("M-24-14C-26-34-12-43 0-43C12-43 26-34 24-14Z", metal)
        + line("M-15-20C-15-30-8-36-2-37", 2.4, "#fff")
        + path(
            "M-42-16C-34-10-26-20 0-20C26-20 34-10 42-16C38-4 26-5 20-8C8-13-8-13-20-8"
            "C-26-5-38-4-42-16Z",
            metal,
        )
        + mirrored(disc(-10, -16.5, 1.4, GOLD) + disc(-22, -14, 1.4, GOLD))
        + disc(0, -17.5, 1.4, GOLD)
    )


def fur_cap(cloth: str, fur: str, cord: str) -> str:
    """A hussar's cap: fur below, a bag with a tassel above."""
    return (
        path("M-24-22C-24-46-2-54 14-50C36-48 46-28 40-6C34-8 32-22 22-20Z", cloth)
        + line("M-12-46C-8-40-8-32-9-24M8-50C14-42 12-32 11-24M24-46C28-38 28-30 26-22", 2, cord)
        + line("M40-8V2", 3, cord)
        + path("M36 2H44L45 12H35Z", cord)
        + path("M-27-8C-32-20-30-28-24-28C-10-22 10-22 24-28C30-28 32-20 27-8C14-2-14-2-27-8Z", fur)
        + line(
            "M-22-20L-23-15M-15-18L-15-12M-7-17L-8-11M1-17V-11M9-17L10-11M17-19L18-13M24-21L25-16M-19-12L-20-8M20-12L21-8M5-9V-6M-4-9V-6",
            1.2,
        )
    )


def hunting_hat(felt: str, brim: str, feather: str) -> str:
    """A pointed hunter's hat, its brim turned up, with a long feather."""
    return (
        path("M-26-12C-26-30-18-48-4-46C10-44 24-26 28-10Z", felt)
        + path("M-16-16C-26-30-40-42-52-46C-50-34-36-18-20-12Z", feather)
        + line(
            "M-16-15C-26-26-38-37-50-44M-30-24L-38-24M-36-31L-44-31M-28-26L-28-32M-36-33L-37-39", 1
        )
        + path("M-32-9C-24-22 8-26 40-8C42-4 38-3 34-4C12-14-8-13-24-5C-30-3-34-5-32-9Z", brim)
    )


def forester_cap(cloth: str, rim: str, tassel: str) -> str:
    """A soft cap whose point hangs to the right, with a rolled rim."""
    return (
        path("M-24-16C-26-40-6-50 12-44C34-46 48-28 42-8C38-6 35-7 34-9C35-20 28-24 22-16Z", cloth)
        + line("M12-44C6-42 4-38 4-34M24-42C18-38 18-34 19-30", 1.3)
        + disc(38.5, -3, 5.2, tassel)
        + path(
            "M-27-7C-31-13-29-21-24-20C-10-25 10-25 24-20C29-21 31-13 27-7C14-13-14-13-27-7Z", rim
        )
        + line("M-18-20L-22-9M-9-22L-12-12M0-23V-13M9-22L12-12M18-20L22-9", 1.1)
    )


def page_cap(cloth: str, rim: str, feather: str, tip: str) -> str:
    """A page's flat cap with a small upright feather."""
    return (
        ink.at(flip_plume(feather, tip), -6, -28, 0.85, 0)
        + path("M-27-14C-40-26-24-40 0-38C24-40 40-26 27-14Z", cloth)
        + line(
            "M-18-17C-24-24-22-30-16-34M-6-18C-9-26-8-32-4-36"
            "M6-18C9-26 8-32 4-36"
            "M18-17C24-24 22-30 16-34",
            1.2,
        )
        + path("M-25-8C-12-15 12-15 25-8L28-16C14-22-14-22-28-16Z", rim)
        + disc(-8, -18, 3.2, GOLD)
    )


def fools_cap(one: str, two: str, three: str) -> str:
    """Three horns with a bell on each, and a dagged rim."""
    horn = "M-23-8C-30-22-42-26-52-8C-56-34-34-48-12-38C-4-30-2-20 0-12Z"
    return (
        path("M-13-22C-17-38-6-50 10-48C7-42 12-34 13-22Z", three)
        + path(horn, one)
        + ink.flipped(path(horn, two))
        + mirrored(jingle(-52, -3))
        + jingle(12, -48)
        + path("M-25-6C-14-18 14-18 25-6L20-4L15-12L8-6L0-13L-8-6L-15-12L-20-4Z", GOLD)
    )


def jingle(x: float, y: float) -> str:
    """A small round bell."""
    return disc(x, y, 5.2, GOLD) + line(f"M{ink.num(x)} {ink.num(y + 0.5)}V{ink.num(y + 4)}", 1.6)
