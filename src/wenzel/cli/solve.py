"""`wenzel solve`: exact values of positions with all cards known."""

import argparse
import sys
from collections.abc import Sequence
from time import perf_counter

from wenzel.cli import batch
from wenzel.cli.batch import BadLine, Json, JsonObject
from wenzel.cli.words import say
from wenzel.engine import solve as exact
from wenzel.engine.solve import Impossible, Position
from wenzel.rules.cards import Card, CardSet, parse_card
from wenzel.rules.contract import Game
from wenzel.rules.errors import CardError


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel solve`."""
    parser = subparsers.add_parser(
        "solve",
        help=say("cli.solve.help"),
        description=say("cli.solve.description"),
        epilog=say("cli.solve.epilog"),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    batch.add_files(parser)
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Solve every line; answers the exit code."""
    return batch.run(
        arguments.files,
        lambda line: batch.parse_object(line.text).get("id"),
        lambda line: solve(batch.parse_object(line.text)),
    )


def solve(line: JsonObject) -> JsonObject:
    """The answer to one line: value, reaches, cards, nodes, ms. BadLine if it makes no sense."""
    position = read_position(line)
    ask = _one_of(line, "ask", ("value", "reaches"), "value")
    points = _number(line, "points", 1 if position.game is Game.NULL else 61, 120)
    cards = line.get("cards", False)
    if not isinstance(cards, bool):
        raise _bad("cards", say("cli.error.flag"))
    start = perf_counter()
    try:
        answered = _answer(position, ask, points, cards)
    except Impossible as impossible:
        text = say(f"cli.solve.{impossible.fault}", details=impossible.details)
        raise BadLine(impossible.fault.value, text) from impossible
    return {**answered, "ms": round(1000 * (perf_counter() - start), 3)}


def _answer(position: Position, ask: str, points: int, cards: bool) -> JsonObject:
    if ask == "reaches":
        reach = exact.reaching(position, points) if cards else exact.reaches(position, points)
        return {
            "reaches": reach.reaches,
            **({"cards": {str(card): kept for card, kept in reach.cards.items()}} if cards else {}),
            "nodes": reach.nodes,
        }
    found = exact.solve(position) if cards else exact.value(position)
    return {
        "value": found.value,
        "reaches": found.value >= points,
        **({"cards": {str(card): worth for card, worth in found.cards.items()}} if cards else {}),
        "nodes": found.nodes,
    }


def read_position(line: JsonObject) -> Position:
    """The position of a line; BadLine for a field that is missing or makes no sense."""
    hands = _list(line, "hands")
    if len(hands) != 3:
        raise _bad("hands", say("cli.verify.three_hands"))
    declarer, left, right = (_hand(hand) for hand in hands)
    skat = _cards("skat", _list(line, "skat") if "skat" in line else [])
    return Position(
        game=Game(_one_of(line, "contract", [game.value for game in Game])),
        hands=(declarer, left, right),
        leader=_number(line, "leader", 0, 2),
        trick=tuple(_cards("trick", _list(line, "trick") if "trick" in line else [])),
        skat=_set("skat", skat),
    )


def _bad(field: str, text: str) -> BadLine:
    return BadLine("bad_field", f"{field}: {text}")


def _list(line: JsonObject, field: str) -> Sequence[Json]:
    if field not in line:
        raise BadLine("missing_field", say("cli.error.missing_field", field=field))
    found = line[field]
    if isinstance(found, str) or not isinstance(found, Sequence):
        raise _bad(field, say("cli.error.no_cards"))
    return found


def _hand(hand: Json) -> CardSet:
    if isinstance(hand, str) or not isinstance(hand, Sequence):
        raise _bad("hands", say("cli.error.no_cards"))
    return _set("hands", _cards("hands", hand))


def _cards(field: str, names: Sequence[Json]) -> list[Card]:
    try:
        return [parse_card(str(name)) for name in names]
    except CardError as error:
        raise _bad(field, str(error)) from error


def _set(field: str, cards: Sequence[Card]) -> CardSet:
    found = CardSet(cards)
    if len(found) != len(cards):
        raise BadLine("card_twice", f"{field}: {say('cli.error.card_twice')}")
    return found


def _number(line: JsonObject, field: str, least: int, most: int) -> int:
    """A whole number; `points` may be left out and is then the least that wins."""
    value = line.get(field, least if field == "points" else None)
    floor = 0 if field == "leader" else 1
    if value is None:
        raise BadLine("missing_field", say("cli.error.missing_field", field=field))
    if isinstance(value, bool) or not isinstance(value, int) or not floor <= value <= most:
        raise _bad(field, say("cli.error.number", least=floor, most=most))
    return value


def _one_of(
    line: JsonObject, field: str, values: Sequence[str], otherwise: str | None = None
) -> str:
    value = line.get(field, otherwise)
    if value is None:
        raise BadLine("missing_field", say("cli.error.missing_field", field=field))
    if not isinstance(value, str) or value not in values:
        raise _bad(field, say("cli.error.one_of", values=", ".join(values)))
    return value


def main(argv: Sequence[str] | None = None) -> int:
    """Run this command by itself; answers the exit code."""
    parser = argparse.ArgumentParser(prog="wenzel")
    add_parser(parser.add_subparsers(required=True))
    arguments = parser.parse_args(["solve", *(sys.argv[1:] if argv is None else argv)])
    return int(arguments.run(arguments))


if __name__ == "__main__":
    sys.exit(main())
