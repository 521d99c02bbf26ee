"""`wenzel arena`: which of two players is better, and by how much."""

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing

from wenzel.cli.batch import JsonObject
from wenzel.cli.words import named, say
from wenzel.club.scoring import System, list_points
from wenzel.engine import arena
from wenzel.engine.arena import SIDES, Side
from wenzel.engine.levels import LEVELS, UnknownLevel
from wenzel.engine.program import NoProgram
from wenzel.engine.sequential import MARGIN, Estimate, Verdict, verdict
from wenzel.engine.tally import ROLES, Points, Scoring, Standing, Tally, Won, total
from wenzel.rules.contract import Game
from wenzel.rules.result import Result

DECIDING: System = "seeger_fabian"
"""The scoring whose differences decide when enough has been seen."""

WRONG_PLAYER = 2


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel arena`."""
    parser = subparsers.add_parser(
        "arena",
        help=say("cli.arena.help"),
        description=say("cli.arena.description"),
        epilog=say("cli.arena.epilog", levels=", ".join(LEVELS)),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("a", metavar="A", help=say("cli.arena.player"))
    parser.add_argument("b", metavar="B", help=say("cli.arena.player"))
    parser.add_argument("--deals", type=_positive, default=1000, help=say("cli.arena.deals"))
    parser.add_argument("--seed", type=int, default=1, help=say("cli.arena.seed"))
    parser.add_argument("--workers", type=_positive, default=1, help=say("cli.arena.workers"))
    parser.add_argument("--full", action="store_true", help=say("cli.arena.full"))
    parser.add_argument("--json", action="store_true", help=say("cli.arena.json"))
    parser.set_defaults(run=run)


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def run(arguments: argparse.Namespace) -> int:
    """Play the match and print what it says; answers the exit code."""
    names = {"a": arguments.a, "b": arguments.b}
    for name in names.values():
        try:
            arena.entrant(name)
        except (UnknownLevel, NoProgram):
            text = say("cli.arena.unknown_player", player=name, levels=", ".join(LEVELS))
            print(f"wenzel: {text}", file=sys.stderr)
            return WRONG_PLAYER
    tally, found = measure(arguments)
    if arguments.json:
        told = {**names, "seed": arguments.seed, **figures(tally, found)}
        print(json.dumps(told, ensure_ascii=False, indent=2))
    else:
        print("\n".join(report(tally, found, arguments.a, arguments.b)))
    return 0


def measure(arguments: argparse.Namespace) -> tuple[Tally, Verdict]:
    """Play until the deals are used up or, unless `full`, the sequential test has its verdict."""
    tally = Tally(SCORINGS)
    found: Verdict = "open"
    match = arena.matches(
        arguments.a, arguments.b, arguments.seed, arguments.deals, arguments.workers
    )
    with closing(match):
        for six in match:
            tally.add(six)
            found = verdict(tally.draws(DECIDING))
            _progress(tally.deals, arguments.deals)
            if found != "open" and not arguments.full:
                break
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr, flush=True)
    return tally, found


def _progress(played: int, deals: int) -> None:
    if sys.stderr.isatty():
        print(f"\r{played}/{deals} ", end="", file=sys.stderr, flush=True)


def classic(result: Result) -> Points:
    """List points: the declarer's score, nothing for the others."""
    return _points("classic", result)


def seeger_fabian(result: Result) -> Points:
    """50 for a game won, -50 for one lost, which brings each defender 40."""
    return _points("seeger_fabian", result)


def _points(system: System, result: Result) -> Points:
    if result.declarer is None:
        return 0, 0, 0
    alone, others = list_points(system, seats=3, won=bool(result.won), score=result.score)
    points = [alone if seat == result.declarer else others for seat in range(3)]
    return points[0], points[1], points[2]


SCORINGS: Mapping[str, Scoring] = {"classic": classic, DECIDING: seeger_fabian}
"""What is measured: list points, and those of Seeger-Fabian."""


def figures(tally: Tally, found: Verdict) -> JsonObject:
    """Everything that is reported, as data."""
    return {
        "deals": tally.deals,
        "games": 6 * tally.deals,
        "passed_in": tally.passed_in,
        "verdict": found,
        "difference": {name: _difference(tally, name) for name in SCORINGS},
        "players": {side: _player(tally.standing(side)) for side in SIDES},
    }


def _difference(tally: Tally, name: str) -> JsonObject:
    difference = tally.difference(name)
    seats = [_estimate(each) for each in difference.seats]
    return {**_estimate(difference.all), "seats": seats}


def _estimate(estimate: Estimate) -> JsonObject:
    return {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}


def _player(standing: Standing) -> JsonObject:
    won: dict[str, JsonObject] = {
        role: {game.value: _won(each) for game, each in standing.won[role].items()}
        for role in ROLES
    }
    thought = standing.thought
    return {
        "points": dict(standing.points),
        "declared": standing.declared,
        **won,
        "ms": {"median": thought.median, "p95": thought.p95},
        "decisions": thought.decisions,
        "forfeits": standing.faults,
    }


def _won(won: Won) -> JsonObject:
    return {"games": won.games, "won": won.won, "rate": won.rate}


def report(tally: Tally, found: Verdict, a: str, b: str) -> Iterator[str]:
    """The same as text, line by line."""
    passed = _share(tally.passed_in)
    yield say("cli.arena.played", a=a, b=b, deals=tally.deals, games=6 * tally.deals, passed=passed)
    yield say(f"cli.arena.verdict.{found}", margin=f"{MARGIN:g}")
    yield ""
    yield from _columns(_differences(tally))
    yield ""
    standings = {side: tally.standing(side) for side in SIDES}
    yield from _columns(_sides(standings))
    yield ""
    yield from _columns(_wins(standings))
    for side in SIDES:
        for fault, count in tally.faults[side].most_common(3):
            yield say("cli.arena.fault", side=side.upper(), count=count, fault=fault)


def _differences(tally: Tally) -> Iterator[Sequence[str]]:
    seats = [say(f"cli.verify.{seat}") for seat in ("forehand", "middlehand", "rearhand")]
    yield say("cli.arena.difference"), "A - B", "95 %", *seats
    for name in SCORINGS:
        difference = tally.difference(name)
        of_seats = [f"{each.mean:+.2f}" for each in difference.seats]
        yield say(f"cli.arena.{name}"), *_interval(difference.all), *of_seats


def _interval(estimate: Estimate) -> tuple[str, str]:
    if estimate.low is None or estimate.high is None:
        return f"{estimate.mean:+.2f}", "-"
    return f"{estimate.mean:+.2f}", f"{estimate.low:+.2f} … {estimate.high:+.2f}"


def _sides(standings: dict[Side, Standing]) -> Iterator[Sequence[str]]:
    both = list(standings.values())
    yield "", "A", "B"
    for name in SCORINGS:
        yield say(f"cli.arena.{name}"), *(f"{each.points[name]:.2f}" for each in both)
    yield say("cli.arena.declared"), *(_share(each.declared) for each in both)
    yield say("cli.arena.decisions"), *(str(each.thought.decisions) for each in both)
    yield say("cli.arena.forfeits"), *(str(each.faults) for each in both)
    yield say("cli.arena.median"), *(f"{each.thought.median:.2f}" for each in both)
    yield say("cli.arena.p95"), *(f"{each.thought.p95:.2f}" for each in both)


def _wins(standings: dict[Side, Standing]) -> Iterator[Sequence[str]]:
    heads = [f"{say(f'cli.arena.{role}')} {side.upper()}" for role in ROLES for side in SIDES]
    yield say("cli.arena.won"), *heads
    for game in Game:
        label = str(named({"game": game.value})["game"])
        yield label, *(_rate(standings[side].won[role][game]) for role in ROLES for side in SIDES)
    every = [_rate(total(standings[side].won[role])) for role in ROLES for side in SIDES]
    yield say("cli.arena.all"), *every


def _rate(won: Won) -> str:
    return "-" if won.rate is None else f"{_share(won.rate)} / {won.games}"


def _share(share: float) -> str:
    return f"{100 * share:.1f} %"


def _columns(rows: Iterator[Sequence[str]]) -> Iterator[str]:
    """Rows with their columns under each other: the first to the left, the others to the right."""
    kept = list(rows)
    widths = [max(len(row[at]) for row in kept) for at in range(len(kept[0]))]
    for row in kept:
        cells = [cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True)]
        yield "  ".join([row[0].ljust(widths[0]), *cells]).rstrip()


def main(argv: Sequence[str] | None = None) -> int:
    """Run this command by itself; answers the exit code."""
    parser = argparse.ArgumentParser(prog="wenzel")
    add_parser(parser.add_subparsers(required=True))
    arguments = parser.parse_args(["arena", *(sys.argv[1:] if argv is None else argv)])
    return int(arguments.run(arguments))


if __name__ == "__main__":
    sys.exit(main())
