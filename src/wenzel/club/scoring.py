"""What a deal is worth on the score sheet, by scoring system (A13)."""

from typing import Literal

System = Literal["classic", "seeger", "seeger_fabian", "bierlachs"]
SYSTEMS: tuple[System, ...] = ("classic", "seeger", "seeger_fabian", "bierlachs")

DECLARER_BONUS = 50
"""Seeger: what a won game adds for the declarer and a lost one takes away."""

OTHERS_BONUS = {3: 40, 4: 30}
"""Seeger-Fabian: what everybody else gets for a lost game, by seats at the table."""


def list_points(system: System, *, seats: Literal[3, 4], won: bool, score: int) -> tuple[int, int]:
    """Points for the declarer and for each of the others, a sitting dealer included.

    `score` is signed and final: doubled if lost, and multiplied where the table plays Kontra or
    Bock. A "classic" list moves the declarer alone; "bierlachs" knows minus points only.
    """
    match system:
        case "classic":
            return score, 0
        case "bierlachs":
            return (0, -score) if won else (score, 0)
        case "seeger":
            return (score + DECLARER_BONUS, 0) if won else (score - DECLARER_BONUS, 0)
        case "seeger_fabian":
            if won:
                return score + DECLARER_BONUS, 0
            return score - DECLARER_BONUS, OTHERS_BONUS[seats]
