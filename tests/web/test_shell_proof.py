"""The browser's check of a deal and the server's shuffle are the same calculation."""

import hashlib
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from wenzel.rules.deal import Deal, commitment, deal_from_seed, shuffled_pack

WEB = Path(__file__).parents[2] / "src" / "wenzel" / "web"
NODE = shutil.which("node")

pytestmark = pytest.mark.skipif(NODE is None, reason="node runs the browser's modules")

Told = dict[str, object]


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The two modules, where node takes .js for a module."""
    place = tmp_path_factory.mktemp("proof")
    for name in ("proof.js", "sha256.js"):
        shutil.copy(WEB / name, place / name)
    (place / "package.json").write_text('{"type": "module"}')
    return place


def run(place: Path, script: str, given: object) -> object:
    """What a script answers to `given`, both as JSON."""
    (place / "script.js").write_text(
        "import { check, proofOf, shuffledPack, NoProof } from './proof.js';\n"
        "import { ownSha256, sha256 } from './sha256.js';\n"
        "const given = JSON.parse(process.argv[2]);\n"
        f"const answer = await (async () => {{ {script} }})();\n"
        "console.log(JSON.stringify(answer));\n"
    )
    command = [str(NODE), "script.js", json.dumps(given)]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, check=True)
    found: object = json.loads(done.stdout)
    return found


def seeds() -> Iterator[tuple[bytes, tuple[bytes, ...]]]:
    """Twenty seeds with the entropies of three or four chairs, some empty, up to 32 bytes."""
    for number in range(20):
        seed = hashlib.sha256(b"seed %d" % number).digest()
        chairs = 3 + number % 2
        yield (
            seed,
            tuple(
                hashlib.sha256(b"%d %d" % (number, chair)).digest()[: (number * chair * 5) % 33]
                for chair in range(chairs)
            ),
        )


def tell(seed: bytes, entropies: tuple[bytes, ...], deal: Deal) -> Told:
    """A proof by seat, with nothing wrong in it."""
    return {
        "hands": [[card.value for card in hand] for hand in deal.hands],
        "skat": [card.value for card in deal.skat],
        "proof": {
            "seed": seed.hex(),
            "commitment": commitment(seed),
            "entropies": [one.hex() for one in entropies],
        },
    }


def genuine() -> Told:
    """The proof of the first of the seeds."""
    seed, entropies = next(seeds())
    return tell(seed, entropies, deal_from_seed(seed, entropies))


CHECK = "return check(proofOf(given));"


def checked(place: Path, told: Told) -> dict[str, object]:
    """The verdict of the browser's code."""
    verdict = run(place, CHECK, told)
    assert isinstance(verdict, dict)
    return verdict


def test_own_sha256_is_sha256(modules: Path) -> None:
    texts = [bytes(range(256)) * 5, *(b"\x5a" * length for length in (0, 1, 55, 56, 63, 64, 119))]
    script = (
        "return given.map((x) => Buffer.from(ownSha256(Buffer.from(x, 'hex'))).toString('hex'));"
    )
    wanted = [hashlib.sha256(text).hexdigest() for text in texts]
    assert run(modules, script, [text.hex() for text in texts]) == wanted


@pytest.mark.parametrize("own", [False, True], ids=["browser's SHA-256", "our SHA-256"])
def test_the_browser_shuffles_like_the_server(modules: Path, own: bool) -> None:
    # Without WebCrypto, as on a page that is not secure, sha256.js falls back on its own.
    hide = "Object.defineProperty(globalThis, 'crypto', { value: {} });" if own else ""
    script = f"{hide} return Promise.all(given.map(([seed, more]) => shuffledPack(seed, more)));"
    given = [(seed.hex(), [one.hex() for one in entropies]) for seed, entropies in seeds()]
    wanted = [[card.value for card in shuffled_pack(*one)] for one in seeds()]
    assert run(modules, script, given) == wanted


def test_a_genuine_deal_is_genuine(modules: Path) -> None:
    verdict = checked(modules, genuine())
    assert verdict["fair"] is True
    assert verdict["hands"] == [True, True, True]
    assert verdict["commitment"] is True
    assert verdict["skat"] is True


def test_a_swapped_card_names_both_hands(modules: Path) -> None:
    told = genuine()
    hands = told["hands"]
    assert isinstance(hands, list)
    hands[0][0], hands[2][0] = hands[2][0], hands[0][0]
    verdict = checked(modules, told)
    assert verdict["fair"] is False
    assert verdict["hands"] == [False, True, False]
    assert verdict["skat"] is True


def test_another_seed_breaks_the_promise_and_every_hand(modules: Path) -> None:
    told = genuine()
    proof = told["proof"]
    assert isinstance(proof, dict)
    proof["seed"] = "00" + proof["seed"][2:]
    verdict = checked(modules, told)
    assert verdict["fair"] is False
    assert verdict["commitment"] is False
    assert verdict["hands"] == [False, False, False]


def test_another_players_number_changes_the_cards(modules: Path) -> None:
    told = genuine()
    proof = told["proof"]
    assert isinstance(proof, dict)
    proof["entropies"] = ["ff", *proof["entropies"][1:]]
    verdict = checked(modules, told)
    assert verdict["commitment"] is True
    assert verdict["fair"] is False


def test_a_server_cannot_promise_afterwards(modules: Path) -> None:
    told = genuine()
    proof = told["proof"]
    assert isinstance(proof, dict)
    proof["commitment"] = commitment(b"another seed")
    verdict = checked(modules, told)
    assert verdict["commitment"] is False
    assert verdict["hands"] == [True, True, True]
    assert verdict["fair"] is False


def test_hands_by_chair_fit_from_any_chair_on(modules: Path) -> None:
    told = genuine()
    hands = told["hands"]
    assert isinstance(hands, list)
    told["hands"] = {"0": hands[2], "1": hands[0], "3": hands[1]}
    assert checked(modules, told)["fair"] is True
    told["hands"] = {"0": hands[1], "1": hands[0], "3": hands[2]}
    assert checked(modules, told)["fair"] is False


def test_roles_say_whose_hand_is_whose(modules: Path) -> None:
    told = genuine()
    hands = told["hands"]
    assert isinstance(hands, list)
    told["hands"] = {"0": hands[2], "1": hands[0], "2": hands[1]}
    told["roles"] = [1, 2, 0]
    assert checked(modules, told)["fair"] is True
    told["roles"] = [0, 1, 2]
    assert checked(modules, told)["hands"] == [False, False, False]


def test_a_promise_alone_is_checked_without_hands(modules: Path) -> None:
    proof = genuine()["proof"]
    assert isinstance(proof, dict)
    verdict = checked(modules, proof)
    assert verdict["fair"] is True
    assert verdict["hands"] == [None, None, None]


@pytest.mark.parametrize(
    "broken",
    [[], {}, {"seed": "zz", "commitment": "00"}, {"seed": "00"}, {"proof": {"seed": 5}}],
)
def test_what_is_no_proof_is_refused(modules: Path, broken: object) -> None:
    script = "try { proofOf(given); return 'taken'; } catch (e) { return e instanceof NoProof; }"
    assert run(modules, script, broken) is True
