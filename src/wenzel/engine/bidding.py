"""What to say in the auction, and whether to take the skat (A4, A5)."""

from wenzel.engine.contracts import Plan, dealt_plans, worth
from wenzel.rules import action as act
from wenzel.rules.auction import standing
from wenzel.rules.contract import Game
from wenzel.rules.known import View

DARE = 0.0
"""What a game must be expected to bring before it is bid."""

LAST_CHANCE = 12.0
"""By how much forehand lowers this when both others have passed: nobody else can be strong."""

SECOND_CHOICE = 8.0
"""What it is worth that the game can be chosen once more when the skat is seen."""


def bid(view: View, boldness: float) -> act.Action:
    """A word in the auction: up to the value of the dearest game that is worth its risk."""
    limit = dared(view, boldness)
    legal = view.legal
    if legal.hold is not None:
        return act.Hold() if legal.hold <= limit else act.Pass()
    if legal.bids and legal.bids[0] <= limit:
        return act.Bid(legal.bids[0])
    return act.Pass()


def dared(view: View, boldness: float) -> int:
    """The highest value this hand bids; 0 for a hand that passes."""
    needed = DARE - boldness
    if standing(view.said).turn == "open":
        needed -= LAST_CHANCE
    return max((plan.value for plan in dealt_plans(view) if plan.worth > needed), default=0)


def skat(view: View) -> act.Action:
    """Take the skat, or declare a Hand game that promises clearly more."""
    taken, declared = [], []
    for plan in dealt_plans(view):
        if not plan.contract.hand:
            taken.append(_promise(plan, view.bid))
        elif plan.contract in view.legal.contracts and plan.value >= view.bid:
            declared.append(plan)
    best = max(declared, key=lambda plan: plan.worth, default=None)
    if best is None or best.worth < max(taken) + SECOND_CHOICE:
        return act.TakeSkat()
    return act.Declare(best.contract)


def _promise(plan: Plan, bid: int) -> float:
    """What a plan brings under this bid: one that does not reach it is charged at the bid."""
    if plan.value >= bid:
        return plan.worth
    base = plan.contract.game.base
    lost = bid if plan.contract.game is Game.NULL else base * -(-bid // base)
    return worth(lost, 0.0)
