"""Fit the weights of `wenzel.engine.strength` to games of the baseline with itself.

`python -m bench.weights [games] [seed]` plays so many games of each kind with the weights there
are, and prints `engine/weights.py` anew. Run it again until the figures of `bench/baseline.py`
stand still. Nothing but the program's own games goes in.
"""

import random
import sys
from collections import defaultdict
from math import exp

from bench.baseline import random_deal

from wenzel.engine import strength
from wenzel.engine.baseline import Baseline
from wenzel.engine.contracts import candidates, kind_of, null_discards
from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules.cards import NO_CARDS, CardSet
from wenzel.rules.contract import Contract, Game
from wenzel.rules.deal import Deal
from wenzel.rules.game import begin, decide, evolve, to_act
from wenzel.rules.result import Result
from wenzel.rules.state import Phase
from wenzel.rules.value import TRUMP_GAMES
from wenzel.rules.view import view

Vector = tuple[float, ...]
Rows = dict[str, list[tuple[Vector, bool]]]

LIKELY = 0.12
"""Hands with less chance than this are left out: nobody would play them."""

RIDGE = 0.5
"""How strongly weights are drawn to zero."""

HEADER = '''"""The weights of `strength`, fitted by `bench/weights.py`."""

# fmt: off
WEIGHTS: dict[str, tuple[float, ...]] = {'''


def game_of(deal: Deal, declarer: int, contract: Contract, discards: CardSet) -> Result:
    """The result of a contract played by three baselines, whatever the auction would have been."""
    state = evolve(begin(deal), ev.AuctionWon(declarer, 18))
    if not contract.hand:
        state = evolve(state, ev.SkatTaken(declarer, deal.skat))
    player = Baseline()
    for event in decide(state, declarer, act.Declare(contract, discards)):
        state = evolve(state, event)
    while state.phase is not Phase.OVER:
        seat = to_act(state)[0]
        for event in decide(state, seat, player.choose(view(state, seat))):
            state = evolve(state, event)
    assert state.result
    return state.result


def trump_rows(rows: Rows, deal: Deal, seat: int, game: Game, *, hand: bool) -> None:
    """Play a suit game or Grand if the hand is fit for it, and note what came of it."""
    cards, kind, lead = deal.hands[seat], kind_of(game), int(seat == 0)
    dealt = strength.features(cards.mask, game, 0, lead)
    stage: strength.Stage = "hand" if hand else "dealt"
    if strength.chance(stage, kind, dealt) < LIKELY:
        return
    away = NO_CARDS
    if not hand:
        whole = cards | deal.skat
        tried = []
        for pair in candidates(whole, game):
            found = strength.features(whole.mask & ~pair.mask, game, pair.points, lead)
            tried.append((strength.chance("final", kind, found), pair.mask, found))
        _, mask, final = max(tried)
        away = CardSet.of_mask(mask)
    result = game_of(deal, seat, Contract(game, hand), away)
    points = result.declarer_points or 0
    rows[f"{stage} {kind}"].append((dealt, points > 60))
    if hand:
        rows[f"hand {kind}_schneider"].append((dealt, points >= 90))
    else:
        rows[f"final {kind}"].append((final, points > 60))
        rows[f"final {kind}_schneider"].append((final, points >= 90))


def null_rows(rows: Rows, deal: Deal, seat: int, *, ouvert: bool) -> None:
    """Play a Null if the hand is fit for it, and note what came of it."""
    cards, kind, lead = deal.hands[seat], "ouvert" if ouvert else "null", int(seat == 0)
    dealt = strength.null_features(cards.mask & ~null_discards(cards).mask, lead)
    if strength.chance("dealt", kind, dealt) < LIKELY:
        return
    away = null_discards(cards | deal.skat)
    won = bool(game_of(deal, seat, Contract(Game.NULL, ouvert=ouvert), away).won)
    final = strength.null_features(((cards | deal.skat) - away).mask, lead)
    rows[f"dealt {kind}"].append((dealt, won))
    rows[f"final {kind}"].append((final, won))


def fit(rows: list[tuple[Vector, bool]], size: int) -> Vector:
    """Logistic regression by Newton's steps, with a ridge on all weights but the first."""
    weights = [0.0] * size
    for _ in range(12):
        slope = [-RIDGE * weight * (at > 0) for at, weight in enumerate(weights)]
        curve = [[RIDGE * (i == j) for j in range(size)] for i in range(size)]
        for found, won in rows:
            total = sum(weight * value for weight, value in zip(weights, found, strict=True))
            chance = 1.0 / (1.0 + exp(-max(-30.0, min(30.0, total))))
            spread = chance * (1.0 - chance)
            live = [at for at, value in enumerate(found) if value]
            for i in live:
                slope[i] += (won - chance) * found[i]
                for j in live:
                    curve[i][j] += spread * found[i] * found[j]
        step = solved(curve, slope)
        weights = [weight + change for weight, change in zip(weights, step, strict=True)]
    return tuple(weights)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a small set of linear equations."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for at in range(size):
        pivot = max(range(at, size), key=lambda row: abs(rows[row][at]))
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                factor = rows[other][at]
                rows[other] = [a - factor * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]


def main() -> None:
    """Play, fit, print."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1500
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 11)
    rows: Rows = defaultdict(list)
    for hand in (False, True):
        stage = "hand" if hand else "dealt"
        share = games // 3 if hand else games
        while len(rows[f"{stage} suit"]) < share:
            deal, seat = random_deal(rng), rng.randrange(3)
            suits = TRUMP_GAMES[:4]
            best = max(suits, key=lambda g: len(deal.hands[seat] & g.trump_set))
            trump_rows(rows, deal, seat, best, hand=hand)
        while len(rows[f"{stage} grand"]) < share:
            trump_rows(rows, random_deal(rng), rng.randrange(3), Game.GRAND, hand=hand)
    for kind in ("null", "ouvert"):
        while len(rows[f"dealt {kind}"]) < games:
            ouvert = kind == "ouvert"
            null_rows(rows, random_deal(rng), rng.randrange(3), ouvert=ouvert)
    print(HEADER)
    for name, found in sorted(rows.items()):
        won = sum(won for _, won in found)
        print(f"{name}: {len(found)} games, {won / len(found):.1%}", file=sys.stderr)
        row = [f"{weight:.2f}" for weight in fit(found, len(found[0][0]))]
        print(f'    "{name}": (')
        for start in range(0, len(row), 10):
            print(f"        {', '.join(row[start : start + 10])},")
        print("    ),")
    print("}")


if __name__ == "__main__":
    main()
