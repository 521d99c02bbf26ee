"""`wenzel score`: what deals are worth, from who played what and how it ended."""

import argparse
from collections.abc import Mapping, Sequence
from typing import get_args, get_type_hints

import msgspec

from wenzel.cli import batch
from wenzel.cli.batch import BadLine, Json, JsonObject
from wenzel.cli.words import say
from wenzel.club.scoring import list_points
from wenzel.rules.cards import CardSet, parse_card
from wenzel.rules.contract import Contract, Game, declare
from wenzel.rules.errors import CardError
from wenzel.rules.options import Options
from wenzel.rules.result import Ending, Matadors
from wenzel.rules.value import Outcome, settle

ENDINGS = tuple(ending for ending in Ending if ending not in (Ending.PASSED_IN, Ending.RAMSCH))
RULES = {
    "own_schneider": "own_schneider",
    "failed_announcement": "failed_announcement",
    "null_overbid": "null_below_bid",
    "null_below_bid": "null_below_bid",
    "overbid_penalty": "overbid_penalty",
    "lost_factor": "lost_factor",
}
"""The rules a line may set, by its names for our options."""


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel score`."""
    parser = subparsers.add_parser(
        "score",
        help=say("cli.score.help"),
        description=say("cli.score.description"),
        epilog=say("cli.score.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    batch.add_files(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Score every line; answers the exit code."""
    return batch.run(
        arguments.files,
        lambda line: batch.parse_object(line.text).get("id"),
        lambda line: score(batch.parse_object(line.text)),
    )


def score(case: JsonObject) -> JsonObject:
    """The answer to one case: matadors, value, won or lost, score and list points.

    BadLine for a field that is missing or makes no sense, Refused for an impossible contract.
    """
    outcome = read_outcome(case)
    result = settle(outcome, read_options(case))
    final = result.score * _factor(case)
    return {
        "matadors": matadors_object(result.matadors),
        "multiplier": result.multiplier,
        "value": result.value,
        "won": result.won,
        "overbid": result.overbid,
        "score_value": result.score_value,
        "score": result.score,
        "score_final": final,
        "list": _lists(bool(result.won), final),
    }


def matadors_object(matadors: Matadors | None) -> JsonObject | None:
    """Matadors as JSON."""
    return None if matadors is None else {"kind": matadors.kind, "n": matadors.n}


def _lists(won: bool, final: int) -> JsonObject:
    """List points by scoring system: the declarer's, and each other's where they get any."""
    return {
        "classic": list_points("classic", seats=3, won=won, score=final)[0],
        "seeger_fabian_3": list_points("seeger_fabian", seats=3, won=won, score=final),
        "seeger_fabian_4": list_points("seeger_fabian", seats=4, won=won, score=final),
        "bierlachs": list_points("bierlachs", seats=3, won=won, score=final),
    }


def read_outcome(case: JsonObject) -> Outcome:
    """The end of a deal from a line; BadLine or Refused if it is none."""
    hand, skat = _cards(case, "hand", 10), _cards(case, "skat", 2)
    if hand & skat:
        raise _bad("skat", say("cli.error.card_twice"))
    contract = _contract(case)
    if case.get("discards") is not None:
        away = _cards(case, "discards", 2)
        if contract.hand or away - (hand | skat):
            raise _bad("discards", say("cli.error.discards"))
    outcome = Outcome(
        contract=contract,
        cards=hand | skat,
        bid=_number(case, "bid", 18, 264),
        declarer_points=_points(case, "declarer_points"),
        defender_points=_points(case, "defender_points"),
        declarer_tricks=_number(case, "declarer_tricks", 0, 10),
        defender_tricks=_number(case, "defender_tricks", 0, 10),
        ending=_ending(case),
    )
    if (outcome.declarer_points or 0) + (outcome.defender_points or 0) > 120:
        raise _bad("defender_points", say("cli.error.too_many_points"))
    if outcome.declarer_tricks + outcome.defender_tricks > 10:
        raise _bad("defender_tricks", say("cli.error.too_many_tricks"))
    counts = contract.game is not Game.NULL and outcome.ending is Ending.PLAYED
    if counts and outcome.declarer_points is None:
        raise _missing("declarer_points")
    return outcome


def read_options(case: JsonObject) -> Options:
    """The rules of a line; those it does not name are the International Skat Order's."""
    rules = case.get("rules")
    if rules is None:
        return Options()
    if not isinstance(rules, Mapping):
        raise _bad("rules", say("cli.error.no_object"))
    hints = get_type_hints(Options)
    chosen: dict[str, Json] = {}
    for name, value in rules.items():
        if name not in RULES:
            raise _bad(f"rules.{name}", say("cli.error.unknown_rule"))
        allowed = get_args(hints[RULES[name]])
        if isinstance(value, bool) or value not in allowed:
            raise _bad(f"rules.{name}", say("cli.error.one_of", values=_listed(allowed)))
        chosen[RULES[name]] = value
    return msgspec.convert(chosen, Options)


def _factor(case: JsonObject) -> int:
    """What Kontra, Re and Bock multiply the score with."""
    modifiers = case.get("modifiers")
    if modifiers is None:
        return 1
    if not isinstance(modifiers, Mapping):
        raise _bad("modifiers", say("cli.error.no_object"))
    unknown = [name for name in modifiers if name not in ("kontra", "re", "bock")]
    if unknown:
        raise _bad(f"modifiers.{unknown[0]}", say("cli.error.unknown_rule"))
    said = {name: _flag(modifiers, name) for name in ("kontra", "re", "bock")}
    if said["re"] and not said["kontra"]:
        raise _bad("modifiers.re", say("cli.error.re_needs_kontra"))
    return 1 << sum(said.values())


def _contract(case: JsonObject) -> Contract:
    name = _needed(case, "contract")
    if not isinstance(name, str) or name not in tuple(Game):
        raise _bad("contract", say("cli.error.one_of", values=_listed(tuple(Game))))
    hand = _flag(case, "hand_game")
    if "pickup" in case and _flag(case, "pickup") == hand:
        raise _bad("pickup", say("cli.error.pickup"))
    return declare(
        Game(name),
        hand=hand,
        schneider=_flag(case, "schneider_announced"),
        schwarz=_flag(case, "schwarz_announced"),
        ouvert=_flag(case, "ouvert"),
    )


def _ending(case: JsonObject) -> Ending:
    name = case.get("ended_by", "play")
    if not isinstance(name, str) or name not in ENDINGS:
        raise _bad("ended_by", say("cli.error.one_of", values=_listed(ENDINGS)))
    return Ending(name)


def _cards(case: JsonObject, field: str, count: int) -> CardSet:
    names = _needed(case, field)
    if isinstance(names, str) or not isinstance(names, Sequence):
        raise _bad(field, say("cli.error.no_cards"))
    try:
        cards = [parse_card(str(name)) for name in names]
    except CardError as error:
        raise _bad(field, str(error)) from error
    found = CardSet(cards)
    if len(found) != len(cards):
        raise _bad(field, say("cli.error.card_twice"))
    if len(found) != count:
        raise _bad(field, say("cli.error.card_count", count=count, found=len(found)))
    return found


def _points(case: JsonObject, field: str) -> int | None:
    return None if case.get(field) is None else _number(case, field, 0, 120)


def _number(case: JsonObject, field: str, least: int, most: int) -> int:
    value = _needed(case, field)
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise _bad(field, say("cli.error.number", least=least, most=most))
    return value


def _flag(case: JsonObject, field: str) -> bool:
    value = case.get(field, False)
    if not isinstance(value, bool):
        raise _bad(field, say("cli.error.flag"))
    return value


def _needed(case: JsonObject, field: str) -> Json:
    if case.get(field) is None:
        raise _missing(field)
    return case[field]


def _missing(field: str) -> BadLine:
    return BadLine("missing_field", say("cli.error.missing_field", field=field))


def _bad(field: str, detail: str) -> BadLine:
    return BadLine("bad_field", f"{field}: {detail}")


def _listed(values: Sequence[object]) -> str:
    return ", ".join(str(value) for value in values)
