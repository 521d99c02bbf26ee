"""`wenzel verify`: check that a deal was fixed before it was played, without the server."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeGuard

from wenzel.cli.batch import Json, JsonObject
from wenzel.cli.words import say
from wenzel.rules.cards import CardSet, format_cards, parse_card
from wenzel.rules.deal import Deal, commitment, deal_from_seed
from wenzel.rules.errors import CardError, SkatError
from wenzel.rules.record import parse_record
from wenzel.rules.record_words import parse_deal

GENUINE, TAMPERED, UNREADABLE = 0, 1, 2
"""Exit codes."""

MAX_ENTROPY_BYTES = 255
"""The shuffle writes the length of an entropy in one byte."""


class Unreadable(SkatError):
    """Input that is no proof."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What a server shows after a deal.

    `hands` and `skat` are the cards it says it dealt, by chair; `roles` the chairs of forehand,
    middlehand and rearhand; `recorded` the deal in its record. What it does not say is empty or
    None.
    """

    seed: bytes
    commitment: str
    entropies: tuple[bytes, ...]
    hands: Mapping[int, CardSet]
    skat: CardSet | None
    roles: tuple[int, ...] = ()
    recorded: Deal | None = None


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel verify`."""
    parser = subparsers.add_parser(
        "verify",
        help=say("cli.verify.help"),
        description=say("cli.verify.description"),
        epilog=say("cli.verify.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("file", nargs="?", metavar="FILE", help=say("cli.verify.file"))
    parser.add_argument("--seed", metavar="HEX", help=say("cli.verify.seed"))
    parser.add_argument("--commitment", metavar="HEX", help=say("cli.verify.commitment"))
    parser.add_argument(
        "--entropy", metavar="HEX", action="append", default=[], help=say("cli.verify.entropy")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Check one deal and print its cards; 1 if it was tampered with, 2 if nothing can be read."""
    try:
        proof = _asked(arguments)
    except (Unreadable, OSError) as error:
        print(f"wenzel verify: {error}", file=sys.stderr)
        return UNREADABLE
    deal = deal_from_seed(proof.seed, proof.entropies)
    faults = list(find_faults(proof, deal))
    for line in _told(deal):
        print(line)
    for fault in faults:
        print(say("cli.verify.tampered", fault=fault))
    if faults:
        return TAMPERED
    compared = proof.hands or proof.skat or proof.recorded
    print(say("cli.verify.genuine" if compared else "cli.verify.promised"))
    return GENUINE


def find_faults(proof: Proof, deal: Deal) -> Iterator[str]:
    """Everything in which the proof does not fit the deal that follows from it, in words."""
    if commitment(proof.seed) != proof.commitment:
        yield say("cli.verify.wrong_commitment")
    if proof.skat is not None and proof.skat != deal.skat:
        yield say("cli.verify.wrong_skat", cards=format_cards(proof.skat))
    if proof.recorded is not None and proof.recorded != deal:
        yield say("cli.verify.wrong_record")
    known = set(deal.hands)
    wrong = {chair: hand for chair, hand in proof.hands.items() if hand not in known}
    for chair, hand in wrong.items():
        yield say("cli.verify.wrong_hand", chair=chair, cards=format_cards(hand))
    if proof.hands and not wrong and not _in_order(proof, deal):
        yield say("cli.verify.wrong_order")


def _in_order(proof: Proof, deal: Deal) -> bool:
    """Tell whether each role has its hand; roles not told, whether they go clockwise."""
    if proof.roles:
        return tuple(proof.hands.get(chair) for chair in proof.roles) == deal.hands
    around = tuple(proof.hands[chair] for chair in sorted(proof.hands))
    return any(around == deal.hands[turn:] + deal.hands[:turn] for turn in range(3))


def _told(deal: Deal) -> Iterator[str]:
    for name, cards in zip(
        ("forehand", "middlehand", "rearhand", "skat"), (*deal.hands, deal.skat), strict=True
    ):
        yield f"{say('cli.verify.' + name):<12} {format_cards(cards)}"


def _asked(arguments: argparse.Namespace) -> Proof:
    if arguments.seed is not None:
        if arguments.file is not None or arguments.commitment is None:
            raise Unreadable(say("cli.verify.usage"))
        told: JsonObject = {
            "seed": arguments.seed,
            "commitment": arguments.commitment,
            "entropies": arguments.entropy,
        }
        return read_proof(told)
    if arguments.file is None or arguments.commitment or arguments.entropy:
        raise Unreadable(say("cli.verify.usage"))
    name = arguments.file
    text = sys.stdin.read() if name == "-" else Path(name).read_text("utf-8", "replace")
    try:
        found: Json = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Unreadable(say("cli.error.bad_json", detail=str(error))) from error
    if not isinstance(found, Mapping):
        raise Unreadable(say("cli.error.no_object"))
    return read_proof(found)


def read_proof(told: JsonObject) -> Proof:
    """A proof from JSON: bare, or within a result or a deal as the server answers it.

    Unreadable names the field that is missing or no proof.
    """
    result = told.get("result")
    inner = result if isinstance(result, Mapping) else told
    proof = inner.get("proof", told.get("proof", told))
    if not isinstance(proof, Mapping):
        raise Unreadable(say("cli.error.missing_field", field="proof"))
    entropies = proof.get("entropies", [])
    if not _listed(entropies):
        raise _not_hex("entropies")
    places = (told, inner, proof)
    hands, skat = _first(places, "hands"), _first(places, "skat")
    return Proof(
        seed=_hex(proof, "seed"),
        commitment=_hex(proof, "commitment").hex(),
        entropies=tuple(_entropy(entropy) for entropy in entropies),
        hands={} if hands is None else _hands(hands),
        skat=None if skat is None else _card_set(skat, "skat"),
        roles=_roles(_first(places, "roles")),
        recorded=_recorded(_first(places, "record")),
    )


def _first(places: Sequence[JsonObject], field: str) -> Json:
    """A field where it is told first."""
    return next((place[field] for place in places if place.get(field) is not None), None)


def _roles(told: Json) -> tuple[int, ...]:
    if told is None:
        return ()
    chairs = tuple(chair for chair in told if isinstance(chair, int)) if _listed(told) else ()
    if len(chairs) != 3:
        raise Unreadable(f"roles: {say('cli.verify.three_chairs')}")
    return chairs


def _listed(told: Json) -> TypeGuard[Sequence[Json]]:
    return isinstance(told, Sequence) and not isinstance(told, str)


def _recorded(told: Json) -> Deal | None:
    if told is None:
        return None
    try:
        return parse_deal(parse_record(str(told)).moves[0].action)
    except (SkatError, IndexError) as error:
        raise Unreadable(say("cli.error.bad_record", detail=str(error))) from error


def _hands(told: Json) -> Mapping[int, CardSet]:
    if isinstance(told, Mapping):
        pairs = [(str(chair), hand) for chair, hand in told.items()]
    elif _listed(told):
        pairs = [(str(chair), hand) for chair, hand in enumerate(told)]
    else:
        pairs = []
    if len(pairs) != 3:
        raise Unreadable(f"hands: {say('cli.verify.three_hands')}")
    found = {}
    for chair, hand in pairs:
        if not chair.isdecimal():
            raise Unreadable(f"hands: {say('cli.verify.three_hands')}")
        found[int(chair)] = _card_set(hand, f"hands.{chair}")
    return found


def _card_set(told: Json, field: str) -> CardSet:
    words = told.replace(".", " ").split() if isinstance(told, str) else told
    if not isinstance(words, Sequence):
        raise Unreadable(f"{field}: {say('cli.error.no_cards')}")
    try:
        return CardSet(parse_card(str(word)) for word in words)
    except CardError as error:
        raise Unreadable(f"{field}: {error}") from error


def _hex(proof: JsonObject, field: str) -> bytes:
    value = proof.get(field)
    if value is None:
        raise Unreadable(say("cli.error.missing_field", field=field))
    return _bytes(value, field)


def _entropy(value: Json) -> bytes:
    found = _bytes(value, "entropies")
    if len(found) > MAX_ENTROPY_BYTES:
        raise _not_hex("entropies")
    return found


def _bytes(value: Json, field: str) -> bytes:
    if not isinstance(value, str):
        raise _not_hex(field)
    try:
        return bytes.fromhex(value)
    except ValueError as error:
        raise _not_hex(field) from error


def _not_hex(field: str) -> Unreadable:
    return Unreadable(say("cli.error.not_hex", field=field))
