"""The card art: every face is there, is plain drawing, and is small; hands are sorted well."""

import json
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import pytest

import wenzel

WEB = Path(wenzel.__file__).parent / "web"
DECKS = WEB / "decks"
CARDS = [suit + rank for suit in "CSHD" for rank in "ATKQJ987"]
FACES = [DECKS / deck / f"{card}.svg" for deck in ("french", "french4", "german") for card in CARDS]
SIGNS = [
    DECKS / "suits" / f"{sign}-{deck}.svg"
    for deck in ("french", "french4", "german")
    for sign in "CSHDGN"
]
PLAIN = set(["svg", "g", "defs", "clipPath", "pattern", "path", "rect", "circle", "ellipse", "use"])
NODE = shutil.which("node")

Hand = list[str]


def byte_limit(face: Path) -> int:
    """Drawn courts of the German pack are simpler than the engraved French ones."""
    if face.stem[1] in "KQJ":
        return 14_000 if face.parent.name == "german" else 18_000
    return 3_000


@pytest.mark.parametrize("face", FACES, ids=lambda face: f"{face.parent.name}-{face.stem}")
def test_a_face_fills_the_card_and_is_small(face: Path) -> None:
    root = ElementTree.parse(face).getroot()
    assert root.get("viewBox") == "0 0 250 350"
    assert face.stat().st_size <= byte_limit(face)


@pytest.mark.parametrize(
    "file", [*FACES, *SIGNS, DECKS / "back.svg"], ids=lambda file: f"{file.parent.name}-{file.stem}"
)
def test_a_picture_is_nothing_but_drawing(file: Path) -> None:
    for element in ElementTree.parse(file).iter():
        assert element.tag.removeprefix("{http://www.w3.org/2000/svg}") in PLAIN
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert name != "style"
            if name.endswith("href"):
                assert value.startswith("#")


def test_the_faces_differ() -> None:
    assert len({face.read_bytes() for face in FACES if face.parent.name == "german"}) == 32
    assert len({face.read_bytes() for face in FACES if face.parent.name == "french4"}) == 32


def test_the_licence_of_the_french_courts_lies_beside_them() -> None:
    for deck in ("french", "french4"):
        assert "CC0 1.0 Universal" in (DECKS / deck / "LICENSE").read_text(encoding="utf-8")


def ask(folder: Path, expression: str) -> object:
    """What an expression over the module `cards` is worth."""
    (folder / "vendor").mkdir()
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    shutil.copy(WEB / "cards.js", folder)
    shutil.copy(WEB / "vendor" / "preact.js", folder / "vendor")
    script = f"import * as cards from './cards.js'; console.log(JSON.stringify({expression}));"
    done = subprocess.run(
        ["node", "--input-type=module", "-e", script],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    answer: object = json.loads(done.stdout)
    return answer


HAND = ["DJ", "H7", "CA", "D8", "CJ", "ST", "HK", "D9", "C8", "S7"]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize(
    ("hand", "choice", "expected"),
    [
        (HAND, {}, "CJ DJ CA C8 HK H7 ST S7 D9 D8"),
        (HAND, {"game": "grand"}, "CJ DJ CA C8 HK H7 ST S7 D9 D8"),
        (HAND, {"game": "diamonds"}, "CJ DJ D9 D8 CA C8 HK H7 ST S7"),
        (HAND, {"game": "spades"}, "CJ DJ ST S7 HK H7 CA C8 D9 D8"),
        (HAND, {"game": "spades", "order": "suits"}, "CJ DJ ST S7 CA C8 HK H7 D9 D8"),
        (HAND, {"game": "null"}, "CA CJ C8 HK H7 ST S7 DJ D9 D8"),
        (HAND, {"direction": "ascending"}, "D8 D9 S7 ST H7 HK C8 CA DJ CJ"),
        (HAND, {"suits": ["H", "S", "D", "C"]}, "CJ DJ HK H7 ST S7 D9 D8 CA C8"),
        (["C7", "CT", "CA", "CQ", "CK", "C9"], {"game": "clubs"}, "CA CT CK CQ C9 C7"),
        (["C7", "CT", "CA", "CQ", "CK", "C9", "CJ"], {"game": "null"}, "CA CK CQ CJ CT C9 C7"),
        (["C7", "S7", "D7"], {}, "C7 D7 S7"),
        (["S7", "H7", "D7"], {}, "H7 S7 D7"),
        (["S7", "H7", "D7"], {"game": "hearts"}, "H7 S7 D7"),
        (["H7", "D7"], {"game": "diamonds"}, "D7 H7"),
        (["HJ", "S7", "C7", "D7"], {"game": "null"}, "C7 D7 S7 HJ"),
        ([], {"game": "null"}, ""),
    ],
)
def test_a_hand_is_sorted(
    hand: Hand, choice: dict[str, object], expected: str, tmp_path: Path
) -> None:
    call = f"cards.sortHand({json.dumps(hand)}, {json.dumps(choice)})"
    assert ask(tmp_path, call) == expected.split()


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_a_hand_keeps_its_places_when_a_suit_runs_out(tmp_path: Path) -> None:
    left = [card for card in HAND if card[0] != "H"]
    call = (
        f"cards.sortHand({json.dumps(left)}, "
        f"{{suits: cards.suitSequence({json.dumps(HAND)}, {{game: 'grand'}})}})"
    )
    assert ask(tmp_path, call) == ["CJ", "DJ", "CA", "C8", "ST", "S7", "D9", "D8"]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_sorting_leaves_the_given_hand_alone(tmp_path: Path) -> None:
    call = f"(() => {{ const h = {json.dumps(HAND)}; cards.sortHand(h); return h; }})()"
    assert ask(tmp_path, call) == HAND


@pytest.mark.skipif(NODE is None, reason="node is not installed")
@pytest.mark.parametrize(
    ("language", "french", "german"),
    [
        ("de", "A 10 K D B 9", "A 10 K O U 9"),
        ("en", "A 10 K Q J 9", "A 10 K O U 9"),
        ("fr", "A 10 R D V 9", "A 10 R O U 9"),
        ("da", "E 10 K D B 9", "E 10 K O U 9"),
        ("nl", "A 10 H V B 9", "A 10 H O U 9"),
        ("es", "A 10 R D J 9", "A 10 R O U 9"),
    ],
)
def test_the_index_follows_language_and_pack(
    language: str, french: str, german: str, tmp_path: Path
) -> None:
    cards = ["CA", "CT", "CK", "CQ", "CJ", "C9"]
    call = (
        f"['french', 'french4', 'german'].map((deck) => "
        f"{json.dumps(cards)}.map((card) => cards.indexOf(card, deck, '{language}')))"
    )
    assert ask(tmp_path, call) == [french.split(), french.split(), german.split()]


@pytest.mark.skipif(NODE is None, reason="node is not installed")
def test_a_back_says_nothing_about_the_card(tmp_path: Path) -> None:
    assert ask(tmp_path, "cards.CARDS") == CARDS
    back = json.dumps(ask_back(tmp_path / "back"))
    assert "back.svg" in back
    assert "data-card" not in back
    assert not any(card in back for card in CARDS)


def ask_back(folder: Path) -> object:
    """The tree of a face-down card."""
    folder.mkdir()
    return ask(folder, "cards.Card({card: null, deck: 'german', lang: 'de'})")
