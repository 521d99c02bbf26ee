"""Which game a hand should play: how much to bid, Hand or skat, what to put away (A5, A9, A11)."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
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
    """A game one could declare: its value when won, and the chance to win it.

    `covers` is false for a game that only Schneider can bring up to the bid, if anything can.
    """

    contract: Contract
    discards: CardSet
    value: int
    chance: float
    worth: float
    covers: bool = True


def kind_of(game: Game) -> str:
    """The kind of game whose weights count."""
    if game is Game.NULL:
        return "null"
    return "grand" if game is Game.GRAND else "suit"


def worth(value: int, won: float) -> float:
    """What a game is expected to bring, with what won and lost games count on a list."""
    return won * (value + BONUS) - (1.0 - won) * (2 * value + BONUS)


def dealt_plans(view: View) -> tuple[Plan, ...]:
    """Every game with the skat still closed: after taking it, and from the hand."""
    return _dealt_plans(view.dealt, int(view.seat == FOREHAND))


@lru_cache(maxsize=64)
def _dealt_plans(cards: CardSet, lead: int) -> tuple[Plan, ...]:
    plans = []
    for game in TRUMP_GAMES:
        found = features(cards.mask, game, 0, lead)
        kind, matadors = kind_of(game), count_matadors(cards, game)
        odds = [
            (Contract(game), chance("dealt", kind, found)),
            (Contract(game, True), chance("hand", kind, found)),
            (Contract(game, True, True), chance("hand", f"{kind}_schneider", found)),
        ]
        if all_tricks_sure(cards, game, lead):
            odds.append((Contract(game, True, True, True, True), 1.0))
        plans += [_plan(each, game_value(each, matadors), won) for each, won in odds]
    eight = cards.mask & ~null_discards(cards).mask
    for (hand, ouvert), value in NULL_VALUES.items():
        # Ten cards for good are the same Null whether the skat was seen or not.
        stage: Stage = "final" if hand else "dealt"
        found = null_features(cards.mask if hand else eight, lead)
        won = chance(stage, "ouvert" if ouvert else "null", found)
        plans.append(_plan(Contract(Game.NULL, hand, ouvert=ouvert), value, won))
    return tuple(plans)


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
    return _plan(contract, base * -(-bid // base), saved, away)._replace(covers=False)


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


@lru_cache(maxsize=64)
def null_discards(whole: CardSet) -> CardSet:
    """The two cards without which a Null is safest; of equal ones the highest."""

    def risk(pair: CardSet) -> tuple[float, int]:
        left = null_features(whole.mask & ~pair.mask, 0)
        return chance("final", "null", left), -sum(card.number % 8 for card in pair)

    return max((CardSet(pair) for pair in combinations(whole, 2)), key=risk)


def all_tricks_sure(cards: CardSet, game: Game, forehand: int) -> bool:
    """Whether these ten cards take every trick, however the others lie.

    The trumps still out are drawn by higher ones, from the lead or because there are none; and
    of each suit the highest are held, down to the last card or as many as are out.
    """
    trumps = [card in cards for card in game.trumps]
    missing = trumps.count(False)
    if _run(trumps) < missing or (missing and not forehand):
        return False
    for at in SHIFTS:
        if game.suit and game.trump_set.mask >> at & 1:
            continue
        held = [bool(cards.mask >> at & bit) for bit in (1, 2, 4, 8, 32, 64, 128)]
        if _run(held) < min(sum(held), 7 - sum(held)):
            return False
    return True


def _run(held: list[bool]) -> int:
    """How many are held from the top without a gap."""
    return held.index(False) if False in held else len(held)
