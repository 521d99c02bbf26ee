"""How fast the rules play: actions a second over whole random deals, views included or not.

`python bench/rules.py [deals]`
"""

import random
import sys
import time

from wenzel.rules import action as act
from wenzel.rules.cards import PACK, CardSet
from wenzel.rules.deal import deal_pack
from wenzel.rules.game import begin, decide, evolve, legal, to_act
from wenzel.rules.state import Phase, State
from wenzel.rules.view import view


def choice(state: State, seat: int, rng: random.Random) -> act.Action:
    """A cheap legal action: pass, hold or bid, take the skat, declare, play."""
    open_to = legal(state, seat)
    if open_to.cards:
        return act.PlayCard(rng.choice(list(open_to.cards)))
    if open_to.take_skat:
        return act.TakeSkat()
    if open_to.contracts:
        away = CardSet(rng.sample(list(state.hands[seat]), open_to.discards))
        return act.Declare(rng.choice(open_to.contracts), away)
    if open_to.bids and rng.random() < 0.5:
        return act.Bid(open_to.bids[0])
    return act.Pass()


def play(deals: int, seed: int, look: str) -> int:
    """Play so many deals and count the actions."""
    rng = random.Random(seed)
    actions = 0
    for _ in range(deals):
        pack = list(PACK)
        rng.shuffle(pack)
        state = begin(deal_pack(pack))
        while state.phase is not Phase.OVER:
            seat = to_act(state)[0]
            for event in decide(state, seat, choice(state, seat, rng)):
                state = evolve(state, event)
            if look == "views":
                for viewer in range(3):
                    view(state, viewer)
            actions += 1
    return actions


def main() -> None:
    """Print actions a second without and with a view for each seat."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 500
    for look in ("blind", "views"):
        start = time.perf_counter()
        actions = play(deals, 1, look)
        seconds = time.perf_counter() - start
        print(f"{look}: {actions} actions in {seconds:.2f} s, {actions / seconds:,.0f} a second")


if __name__ == "__main__":
    main()
