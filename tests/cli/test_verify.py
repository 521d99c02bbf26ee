"""`wenzel verify`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.console import Console
from wenzel.rules.deal import commitment, deal_from_seed
from wenzel.rules.game import begin
from wenzel.rules.record import format_record
from wenzel.rules.record_write import record_of

SEED = bytes(range(32))
ENTROPIES = (b"one", b"", b"three")
DEAL = deal_from_seed(SEED, ENTROPIES)
PROOF: dict[str, Any] = {
    "seed": SEED.hex(),
    "commitment": commitment(SEED),
    "entropies": [entropy.hex() for entropy in ENTROPIES],
}
ROLES = {"1": 0, "2": 1, "0": 2}
"""Chair 1 is forehand."""
HANDS = {chair: [card.value for card in DEAL.hands[seat]] for chair, seat in ROLES.items()}
RESULT = {"hands": HANDS, "skat": list(DEAL.skat), "proof": PROOF}


def check(wenzel: Console, told: object) -> tuple[int, str]:
    ran = wenzel("verify", "-", stdin=json.dumps(told))
    return ran.code, ran.out + ran.err


def test_a_proof_alone_shows_the_cards(wenzel: Console) -> None:
    code, text = check(wenzel, PROOF)
    assert code == 0
    for name, cards in zip(
        ("forehand", "middlehand", "rearhand", "skat"), (*DEAL.hands, DEAL.skat), strict=True
    ):
        assert f"{name:<12} {' '.join(cards)}\n" in text
    assert "promised before the deal; compare" in text


@pytest.mark.parametrize(
    "told",
    [
        RESULT,
        {"result": RESULT},
        {"roles": [1, 2, 0], "result": RESULT, "record": format_record(record_of(begin(DEAL)))},
        {**PROOF, "hands": HANDS, "skat": list(DEAL.skat)},
        {**PROOF, "hands": [list(hand) for hand in DEAL.hands]},
        {"proof": PROOF, "record": format_record(record_of(begin(DEAL)))},
        {"proof": PROOF, "skat": list(DEAL.skat)},
        {**RESULT, "proof": {**PROOF, "commitment": commitment(SEED).upper()}},
    ],
)
def test_a_genuine_deal(wenzel: Console, told: object) -> None:
    code, text = check(wenzel, told)
    assert code == 0
    assert "Genuine" in text


def swapped(first: str, second: str) -> dict[str, list[str]]:
    hands = {chair: list(hand) for chair, hand in HANDS.items()}
    hands[first][0], hands[second][0] = hands[second][0], hands[first][0]
    return hands


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ({**PROOF, "seed": bytes(32).hex()}, "not the one that was promised"),
        ({**PROOF, "commitment": bytes(32).hex()}, "not the one that was promised"),
        (
            {**RESULT, "proof": {**PROOF, "entropies": ["00", "", "03"]}},
            "is not what the seed gives",
        ),
        ({**RESULT, "hands": swapped("0", "1")}, "chair 1 was dealt"),
        ({**RESULT, "hands": {**HANDS, "0": HANDS["1"], "1": HANDS["0"]}}, "another order"),
        ({**RESULT, "skat": ["CJ", "SJ"]}, "the skat was CJ SJ"),
        (
            {
                "proof": PROOF,
                "record": format_record(record_of(begin(deal_from_seed(b"other")))),
            },
            "the record was played with other cards",
        ),
        ({"roles": [0, 1, 2], "result": RESULT}, "another order"),
    ],
)
def test_a_deal_tampered_with_is_named_and_fails(wenzel: Console, told: object, fault: str) -> None:
    code, text = check(wenzel, told)
    assert code == 1
    assert "TAMPERED WITH" in text
    assert fault in text
    assert "Genuine" not in text


@pytest.mark.parametrize(
    ("told", "fault"),
    [
        ([], "no JSON object"),
        ({}, "seed is missing"),
        ({"seed": "00"}, "commitment is missing"),
        ({**PROOF, "seed": "xyz"}, "seed: not hexadecimal"),
        ({**PROOF, "seed": 7}, "seed: not hexadecimal"),
        ({**PROOF, "entropies": "00"}, "entropies"),
        ({**PROOF, "entropies": ["00" * 256]}, "entropies"),
        ({**PROOF, "hands": {"a": [], "b": [], "c": []}}, "hands of three chairs"),
        ({**PROOF, "hands": {"0": HANDS["0"]}}, "hands of three chairs"),
        ({**PROOF, "hands": 5}, "hands of three chairs"),
        ({**PROOF, "hands": {**HANDS, "0": ["XX"]}}, "hands.0"),
        ({**PROOF, "hands": {**HANDS, "0": 5}}, "hands.0"),
        ({**PROOF, "roles": [1, 2]}, "three chairs"),
        ({"proof": 3}, "proof is missing"),
        ({"proof": PROOF, "record": "hello"}, "no record"),
    ],
)
def test_what_is_no_proof_is_said(wenzel: Console, told: object, fault: str) -> None:
    code, text = check(wenzel, told)
    assert code == 2
    assert fault in text


def test_plain_arguments(wenzel: Console) -> None:
    words = ["verify", "--seed", SEED.hex(), "--commitment", commitment(SEED)]
    for entropy in ENTROPIES:
        words += ["--entropy", entropy.hex()]
    ran = wenzel(*words)
    assert ran.code == 0
    assert " ".join(DEAL.hands[0]) in ran.out


def test_a_file(wenzel: Console, tmp_path: Path) -> None:
    (tmp_path / "deal.json").write_text(json.dumps(RESULT))
    assert wenzel("verify", str(tmp_path / "deal.json")).code == 0
    assert wenzel("verify", str(tmp_path / "none.json")).code == 2


@pytest.mark.parametrize(
    "words", [[], ["--seed", "00"], ["x", "--seed", "00"], ["--entropy", "00"]]
)
def test_wrong_usage_is_explained(wenzel: Console, words: list[str]) -> None:
    ran = wenzel("verify", *words)
    assert ran.code == 2
    assert ran.err


def test_no_json(wenzel: Console) -> None:
    assert wenzel("verify", "-", stdin="{").code == 2
