"""Draw the decks: `python tools/deck/build.py [folder]`; `courts.mjs` makes the French courts."""

import re
import sys
from pathlib import Path

import back
import figures
import pips
import signs

HERE = Path(__file__).resolve()
DECKS = HERE.parents[2] / "src" / "wenzel" / "web" / "decks"
TINY = re.compile(r"(?<![\d.])(-?)0\.(\d)")


def shrink(text: str) -> str:
    """Leading noughts and spaces that path data does not need."""
    return re.sub(r' d="[^"]*"', lambda match: TINY.sub(r"\1.\2", match[0]), text)


def faces() -> dict[str, str]:
    """Every drawn file by its path below the decks folder."""
    files: dict[str, str] = {"back.svg": back.draw()}
    for deck in ("french", "french4", "german"):
        for suit in "CSHD":
            files[f"suits/{suit}-{deck}.svg"] = signs.sign_file(signs.single(suit, deck))
        files[f"suits/G-{deck}.svg"] = signs.sign_file(signs.grand(deck))
        files[f"suits/N-{deck}.svg"] = signs.sign_file(signs.null())
    for suit in "CSHD":
        for name, colours in (("french", signs.FRENCH_COLOURS), ("french4", signs.FOUR_COLOURS)):
            files[f"{name}/{suit}A.svg"] = pips.french_ace(suit, colours)
            for rank in "T987":
                files[f"{name}/{suit}{rank}.svg"] = pips.french_number(suit, rank, colours)
        files[f"german/{suit}A.svg"] = pips.daus(suit)
        for rank in "T987":
            files[f"german/{suit}{rank}.svg"] = pips.german_number(suit, rank)
        for rank in "KQJ":
            files[f"german/{suit}{rank}.svg"] = figures.court(suit, rank)
    return files


def main() -> None:
    """Write the files and print the largest."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else DECKS
    written = {name: shrink(text) for name, text in faces().items()}
    for name, text in written.items():
        place = target / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    largest = max(written, key=lambda name: len(written[name]))
    print(f"{len(written)} files, largest {largest} with {len(written[largest])} characters")


if __name__ == "__main__":
    main()
