"""Which game a hand should play: how much to bid, Hand or skat, what to put away (A5, A9, A11)."""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import NamedTuple

from wenzel.engine.strength import JACKS, SHIFTS, Stage, chance, features, null_features
from wenzel.rules.cards import NO_CARDS, CardSet
from wenzel.rules.contract import NULL_VALUES, Contract, Game
from wenzel.rules.deal import FOREHAND
from wenzel.rules.known import View
from wenzel.rules.value import TRUMP_GAMES, count_matadors, game_value

BONUS = 50
"""What winning or losing a game is worth beside its value, as on a list after Seeger."""


class Plan(NamedTuple):
    """A game one could declare: its value when won, and the chance to win it."""

    contract: Contract
    discards: CardSet
    value: int
    chance: float
    worth: float


def kind_of(game: Game) -> str:
    """The kind of game whose weights count."""
    if game is Game.NULL:
        return "null"
    return "grand" if game is Game.GRAND else "suit"


def worth(value: int, won: float) -> float:
    """What a game is expected to bring, with what won and lost games count on a list."""
    return won * (value + BONUS) - (1.0 - won) * (2 * value + BONUS)


def dealt_plans(view: View) -> list[Plan]:
    """Every game with the skat still closed: to be taken, then from the hand."""
    cards, seat = view.dealt, int(view.seat == FOREHAND)
    plans = []
    for game in TRUMP_GAMES:
        found = features(cards.mask, game, 0, seat)
        for hand in (False, True):
            contract = Contract(game, hand)
            value = game_value(contract, count_matadors(cards, game))
            plans.append(_plan(contract, value, chance(_stage(contract), kind_of(game), found)))
    eight = cards.mask & ~null_discards(cards).mask
    for (hand, ouvert), value in NULL_VALUES.items():
        contract = Contract(Game.NULL, hand, ouvert=ouvert)
        found = null_features(cards.mask if hand else eight, seat)
        won = chance(_stage(contract), "ouvert" if ouvert else "null", found)
        plans.append(_plan(contract, value, won))
    return plans


def _stage(contract: Contract) -> Stage:
    return "hand" if contract.hand else "dealt"


def _plan(contract: Contract, value: int, won: float, discards: CardSet = NO_CARDS) -> Plan:
    return Plan(contract, discards, value, won, worth(value, won))


def final_plans(view: View) -> Iterator[Plan]:
    """Every game with the skat taken, each with the discards that suit it best."""
    seat = int(view.seat == FOREHAND)
    whole = view.hand
    for contract in view.legal.contracts:
        if contract.game is Game.NULL:
            away = null_discards(whole)
            kind = "ouvert" if contract.ouvert else "null"
            won = chance("final", kind, null_features(whole.mask & ~away.mask, seat))
            value = NULL_VALUES[False, contract.ouvert]
            yield _covering(contract, away, value, won, 0.0, view.bid)
        else:
            yield _trump_plan(contract, whole, seat, view.bid)


def _trump_plan(contract: Contract, whole: CardSet, seat: int, bid: int) -> Plan:
    game, kind = contract.game, kind_of(contract.game)
    value = game_value(contract, count_matadors(whole, game))
    tried = []
    for away in candidates(whole, game):
        found = features(whole.mask & ~away.mask, game, away.points, seat)
        tried.append((chance("final", kind, found), away.mask, found))
    won, mask, found = max(tried)
    schneider = chance("final", f"{kind}_schneider", found)
    return _covering(contract, CardSet.of_mask(mask), value, won, schneider, bid)


def _covering(
    contract: Contract, away: CardSet, value: int, won: float, schneider: float, bid: int
) -> Plan:
    """The plan with the bid in mind: below it only Schneider can save the game (A11)."""
    if value >= bid:
        return _plan(contract, value, won, away)
    base = contract.game.base or bid
    saved = schneider * won if value + base >= bid else 0.0
    return _plan(contract, base * -(-bid // base), saved, away)


def candidates(whole: CardSet, game: Game) -> Iterable[CardSet]:
    """The pairs worth a thought: no trumps and no aces as long as two other cards are there."""
    plain = whole - game.trump_set
    poor = [card for card in plain if card.points < 11]
    pool = poor if len(poor) >= 2 else list(plain)
    if len(pool) < 2:
        pool = [card for card in whole if not card.bit & JACKS]
    if len(pool) < 2:
        pool = list(whole)
    return (CardSet(pair) for pair in combinations(pool, 2))


def null_discards(whole: CardSet) -> CardSet:
    """The two cards without which a Null is safest; of equal ones the highest."""

    def risk(pair: CardSet) -> tuple[float, int]:
        left = null_features(whole.mask & ~pair.mask, 0)
        return chance("final", "null", left), -sum(card.number % 8 for card in pair)

    return max((CardSet(pair) for pair in combinations(whole, 2)), key=risk)


def with_announcement(plan: Plan, cards: CardSet, forehand: int) -> Contract:
    """The Hand game of a plan with the levels it is strong enough to announce."""
    contract = plan.contract
    game = contract.game
    if not contract.hand or game is Game.NULL:
        return contract
    if all_tricks_sure(cards, game, forehand):
        return Contract(game, True, True, True, True)
    found = features(cards.mask, game, 0, forehand)
    if chance("hand", f"{kind_of(game)}_schneider", found) > SURE:
        return Contract(game, True, schneider=True)
    return contract


SURE = 0.93
"""The chance of Schneider from which on it is announced."""


def all_tricks_sure(cards: CardSet, game: Game, forehand: int) -> bool:
    """Whether these ten cards take every trick from the lead, however the others lie."""
    trumps = [card in cards for card in game.trumps]
    run = trumps.index(False) if False in trumps else len(trumps)
    missing = trumps.count(False)
    if run < missing or not (forehand or not missing):
        return False
    if run < sum(trumps) and run < missing:
        return False
    order = (0, 1, 2, 3, 5, 6, 7)
    for at in SHIFTS:
        suit = cards.mask >> at & 0xEF & ~(game.trump_set.mask >> at)
        held = [bool(suit >> bit & 1) for bit in order]
        top = held.index(False) if False in held else 7
        if top < sum(held) and top < 7 - sum(held):
            return False
    return bool(forehand) or game is not Game.GRAND
