"""How the baseline player does: `python bench/baseline.py [deals] [seed]`.

Prints for three baselines the share of deals declared and won, list points after Seeger-Fabian a
seat and deal, wins by game, and the time of a decision; then a baseline alone against two players
of random legal cards, and the reverse.
"""

import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from wenzel.engine.baseline import Baseline
from wenzel.rules import action as act
from wenzel.rules.cards import PACK
from wenzel.rules.deal import Deal, deal_pack
from wenzel.rules.game import begin, decide, evolve, to_act
from wenzel.rules.known import View
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.result import Result
from wenzel.rules.state import Phase, State
from wenzel.rules.view import view

Choose = Callable[[View], act.Action]


@dataclass
class Tally:
    """What so many deals came to."""

    deals: int = 0
    declared: Counter[str] = field(default_factory=Counter)
    won: Counter[str] = field(default_factory=Counter)
    losses: Counter[str] = field(default_factory=Counter)
    points: list[int] = field(default_factory=lambda: [0, 0, 0])
    times: list[float] = field(default_factory=list)

    def add(self, result: Result) -> None:
        """Count a deal."""
        self.deals += 1
        contract, declarer = result.contract, result.declarer
        if contract is None or declarer is None:
            return
        kind = contract.game if contract.game in ("grand", "null") else "suit"
        kind += " hand" if contract.hand else ""
        kind += " ouvert" if contract.ouvert else ""
        self.declared[kind] += 1
        self.won[kind] += bool(result.won)
        if result.loss:
            self.losses[result.loss] += 1
        for seat in range(3):
            own = seat == declarer
            if result.won:
                self.points[seat] += result.score + 50 if own else 0
            else:
                self.points[seat] += result.score - 50 if own else 40


def random_deal(rng: random.Random) -> Deal:
    """Thirty-two cards shuffled."""
    pack = list(PACK)
    rng.shuffle(pack)
    return deal_pack(pack)


def random_cards(rng: random.Random) -> Choose:
    """A player that bids and declares as the baseline does and plays any legal card."""
    sober = Baseline()

    def choose(known: View) -> act.Action:
        cards = tuple(known.legal.cards)
        return act.PlayCard(rng.choice(cards)) if cards else sober.choose(known)

    return choose


def played(
    deal: Deal, players: Sequence[Choose], times: list[float], options: Options = INTERNATIONAL
) -> Result:
    """Play a deal out and answer its result."""
    state: State = begin(deal, options)
    while state.phase is not Phase.OVER:
        seat = to_act(state)[0]
        known = view(state, seat)
        begun = time.perf_counter()
        action = players[seat](known)
        times.append(time.perf_counter() - begun)
        for event in decide(state, seat, action):
            state = evolve(state, event)
    assert state.result
    return state.result


def report(name: str, tally: Tally) -> None:
    """Print a tally."""
    declared, won = tally.declared.total(), tally.won.total()
    times = sorted(tally.times)
    print(f"{name}: {tally.deals} deals, declared {declared / tally.deals:.1%}, ", end="")
    print(f"won {won / max(1, declared):.1%}, losses {dict(tally.losses)}")
    for kind, count in tally.declared.most_common():
        print(f"  {kind}: {count}, won {tally.won[kind] / count:.1%}")
    print("  points a deal by seat:", [round(each / tally.deals, 1) for each in tally.points])
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    print(f"  a decision: median {middle * 1e3:.2f} ms, p99 {late * 1e3:.1f} ms, ", end="")
    print(f"longest {times[-1] * 1e3:.1f} ms")


def main() -> None:
    """Play the deals."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    three, rng = Tally(), random.Random(seed)
    baseline = Baseline().choose
    for _ in range(deals):
        three.add(played(random_deal(rng), (baseline,) * 3, three.times))
    report("three baselines", three)
    chance = random_cards(random.Random(seed))
    for role in ("declarer", "defenders"):
        tally, rng = Tally(), random.Random(seed)
        for _ in range(deals // 4):
            deal = random_deal(rng)
            declarer = played(deal, (baseline,) * 3, []).declarer
            if declarer is not None:
                players = [
                    baseline if (seat == declarer) == (role == "declarer") else chance
                    for seat in range(3)
                ]
                tally.add(played(deal, players, tally.times))
        report(f"baseline as {role}, random cards on the other side", tally)


if __name__ == "__main__":
    main()
