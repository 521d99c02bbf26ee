"""`wenzel bench`: how much work the solver does on fixed deals, and how fast it is here."""

import argparse
import sys
from collections.abc import Sequence
from time import thread_time

from wenzel.cli.words import say
from wenzel.engine import kernel
from wenzel.engine.calculator import Calculator
from wenzel.rules.contract import Game
from wenzel.rules.deal import deal_from_seed

DEALS = 30


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel bench`."""
    parser = subparsers.add_parser(
        "bench", help=say("cli.bench.help"), description=say("cli.bench.description")
    )
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Print nodes, nodes a second and the signature; answers the exit code."""
    start = thread_time()
    nodes = signature(DEALS)
    seconds = thread_time() - start
    print(say("cli.bench.compiled" if is_compiled() else "cli.bench.uncompiled"))
    print(
        say("cli.bench.speed", nodes=nodes, seconds=f"{seconds:.2f}", rate=f"{nodes / seconds:.0f}")
    )
    print(say("cli.bench.signature", signature=nodes))
    return 0


def signature(deals: int) -> int:
    """Nodes for value and "61 or not" of so many fixed deals: the same on every machine.

    It changes when, and only when, the search does; `bench/signature` keeps it.
    """
    calculators = {game: Calculator(game) for game in Game}
    for number in range(deals):
        deal = deal_from_seed(f"bench-{number}".encode())
        declarer, left, right = (hand.mask for hand in deal.hands)
        calculator = calculators[tuple(Game)[number % 6]]
        seat = number // 6 % 3
        need = 1 if calculator.game is Game.NULL else 61 - deal.skat.points
        calculator.value((declarer, left, right), seat)
        calculator.reaches((declarer, left, right), seat, (), need)
    return sum(calculator.nodes for calculator in calculators.values())


def is_compiled() -> bool:
    """Whether the kernel runs as machine code."""
    return not str(kernel.__file__).endswith(".py")


def main(argv: Sequence[str] | None = None) -> int:
    """Run this command by itself; answers the exit code."""
    parser = argparse.ArgumentParser(prog="wenzel")
    add_parser(parser.add_subparsers(required=True))
    arguments = parser.parse_args(["bench", *(sys.argv[1:] if argv is None else argv)])
    return int(arguments.run(arguments))


if __name__ == "__main__":
    sys.exit(main())
