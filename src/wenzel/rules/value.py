"""What a game is worth, and whether it is won (A8 to A12): the arithmetic of Skat, kept as data."""

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from wenzel.rules.cards import FULL_PACK, CardSet
from wenzel.rules.contract import NULL_VALUES, Contract, Game
from wenzel.rules.legal import null_below
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.result import Ending, Level, Loss, Matadors, Result, Step

TRUMP_GAMES = (Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.GRAND)
CHEAPEST_FIRST = tuple(sorted(TRUMP_GAMES, key=lambda game: game.base))

NEEDED = 61
"""Card points that win a game."""

SCHNEIDER_NEEDED = 90
"""Card points that leave the other party Schneider."""

NULL_LADDER = (*sorted(NULL_VALUES.values()), 92)
"""Fixed values for the reading "next_null", 92 being the Null revolution."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the end of a deal is judged by.

    `cards` are the declarer's twelve: the ten dealt to him and the skat, whatever he put away.
    Points and tricks are what each party has when the deal ends; None where nobody counts.
    """

    contract: Contract
    cards: CardSet
    bid: int
    declarer_points: int | None
    defender_points: int | None
    declarer_tricks: int
    defender_tricks: int
    ending: Ending
    declarer: int = 0


@dataclass(frozen=True, slots=True)
class Reached:
    """Which party levels count by what happened, and why the declarer has lost, if he has.

    Whether the value covers the bid is judged later, from the levels.
    """

    schneider: bool
    schwarz: bool
    loss: Loss | None


def count_matadors(cards: CardSet, game: Game) -> Matadors:
    """With or without how many (A8): the unbroken run of trumps from the jack of clubs down.

    `cards` are the declarer's twelve, or the ten he knows. A Null has no trumps: "without 0".
    """
    trumps = game.trumps
    holds = bool(trumps) and trumps[0] in cards
    n = 0
    while n < len(trumps) and (trumps[n] in cards) == holds:
        n += 1
    return Matadors("with" if holds else "without", n)


def game_value(
    contract: Contract, matadors: Matadors, *, schneider: bool = False, schwarz: bool = False
) -> int:
    """The value with these levels reached; announced ones count as reached (A9)."""
    if contract.game is Game.NULL:
        return NULL_VALUES[contract.hand, contract.ouvert]
    schwarz = schwarz or contract.schwarz
    schneider = schneider or schwarz or contract.schneider
    steps = _steps(contract, matadors, schneider, schwarz)
    return contract.game.base * sum(step.count for step in steps)


def settle(outcome: Outcome, options: Options = INTERNATIONAL) -> Result:
    """Judge the end of a declarer's deal: levels, value, won or lost, overbid, score (A8 to A12).

    A Null below its bid is charged as `options.null_below_bid` says, and as "isko" where that is
    "reject" and yet such a Null comes in from elsewhere.
    """
    if outcome.contract.game is Game.NULL:
        return _settle_null(outcome, options)
    reached = _reached(outcome, options)
    contract, base = outcome.contract, outcome.contract.game.base
    matadors = count_matadors(outcome.cards, contract.game)
    steps = _steps(contract, matadors, reached.schneider, reached.schwarz)
    multiplier = sum(step.count for step in steps)
    value = base * multiplier
    overbid = value < outcome.bid
    loss = reached.loss or (Loss.OVERBID if overbid else None)
    score_value = _charged(value, base, outcome.bid, options) if overbid else value
    return _result(
        outcome,
        options,
        matadors=matadors,
        steps=steps,
        multiplier=multiplier,
        value=value,
        loss=loss,
        score_value=score_value,
    )


def _result(
    outcome: Outcome,
    options: Options,
    *,
    value: int,
    score_value: int,
    loss: Loss | None,
    matadors: Matadors | None = None,
    steps: tuple[Step, ...] = (),
    multiplier: int | None = None,
    replacement: Game | None = None,
) -> Result:
    factor = options.lost_factor if outcome.contract.hand else 2
    score = -factor * score_value if loss else score_value
    scores = [score if seat == outcome.declarer else 0 for seat in range(3)]
    return Result(
        ending=outcome.ending,
        scores=(scores[0], scores[1], scores[2]),
        declarer=outcome.declarer,
        contract=outcome.contract,
        bid=outcome.bid,
        declarer_points=outcome.declarer_points,
        defender_points=outcome.defender_points,
        declarer_tricks=outcome.declarer_tricks,
        defender_tricks=outcome.defender_tricks,
        matadors=matadors,
        steps=steps,
        base=outcome.contract.game.base if steps else 0,
        multiplier=multiplier,
        value=value,
        won=loss is None,
        overbid=value < outcome.bid,
        score_value=score_value,
        score=score,
        loss=loss,
        replacement=replacement,
    )


def _steps(
    contract: Contract, matadors: Matadors, schneider: bool, schwarz: bool
) -> tuple[Step, ...]:
    """The multiplier, step by step; `schneider` and `schwarz` say which of these count (A9)."""
    counts = (
        (Level.MATADORS, matadors.n),
        (Level.GAME, 1),
        (Level.HAND, contract.hand),
        (Level.SCHNEIDER, schneider or schwarz),
        (Level.SCHNEIDER_ANNOUNCED, contract.schneider),
        (Level.SCHWARZ, schwarz),
        (Level.SCHWARZ_ANNOUNCED, contract.schwarz),
        (Level.OUVERT, contract.ouvert),
    )
    return tuple(Step(level, int(count)) for level, count in counts if count)


def _charged(value: int, base: int, bid: int, options: Options) -> int:
    """The value an overbid game is charged with (A11)."""
    if options.overbid_penalty == "double_base":
        return base
    return max(value, base * -(-bid // base))


def _reached(outcome: Outcome, options: Options) -> Reached:
    match outcome.ending:
        case Ending.DECLARER_GAVE_UP | Ending.UNREACHABLE:
            return _with_announced(outcome, options, _after_giving_up(outcome))
        case Ending.DEFENDERS_GAVE_UP:
            return _with_announced(outcome, options, _granted(outcome, options))
        case _:
            return _with_announced(outcome, options, _after_play(outcome, options))


def _with_announced(outcome: Outcome, options: Options, reached: Reached) -> Reached:
    """Add the steps that missed announcements promised, where they count in full (A12)."""
    if options.failed_announcement == "announced_only":
        return reached
    contract = outcome.contract
    return Reached(
        reached.schneider or contract.schneider, reached.schwarz or contract.schwarz, reached.loss
    )


def _after_play(outcome: Outcome, options: Options) -> Reached:
    """Levels of either party that no later card could undo (A9, A12)."""
    schneider = _declarer_has(outcome, SCHNEIDER_NEEDED)
    schwarz = outcome.declarer_tricks == 10
    if options.own_schneider == "isko":
        contract = outcome.contract
        own_schneider = _defenders_have(outcome, SCHNEIDER_NEEDED)
        schneider = schneider or (own_schneider and not contract.schneider)
        schwarz = schwarz or (outcome.defender_tricks == 10 and not contract.schwarz)
    return Reached(schneider, schwarz, _loss_by_play(outcome))


def _loss_by_play(outcome: Outcome) -> Loss | None:
    contract = outcome.contract
    if _defenders_have(outcome, 60):
        return Loss.POINTS
    if contract.schwarz and outcome.defender_tricks:
        return Loss.SCHWARZ_MISSED
    if contract.schneider and _defenders_have(outcome, 31):
        return Loss.SCHNEIDER_MISSED
    return None if _declarer_has(outcome, NEEDED) else Loss.POINTS


def _after_giving_up(outcome: Outcome) -> Reached:
    """The declarer concedes: no level against him, and what he has already won stays won (A7)."""
    schneider = _declarer_has(outcome, SCHNEIDER_NEEDED)
    contract = outcome.contract
    needed = SCHNEIDER_NEEDED if contract.schneider else NEEDED
    secured = _declarer_has(outcome, needed) and not contract.schwarz
    if not secured or outcome.ending is Ending.UNREACHABLE:
        loss = Loss.OVERBID if outcome.ending is Ending.UNREACHABLE else Loss.GAVE_UP
        return Reached(schneider, False, loss)
    return Reached(schneider, False, None)


def _granted(outcome: Outcome, options: Options) -> Reached:
    """The defenders concede: a simple win, and what was announced or is needed if possible (A7)."""
    contract = outcome.contract
    decided = None if _nothing_lost(outcome) else _after_play(outcome, options)
    if decided:
        return decided
    schneider_open = not _defenders_have(outcome, 31)
    schwarz_open = not outcome.defender_tricks
    matadors = count_matadors(outcome.cards, contract.game)
    schneider = _declarer_has(outcome, SCHNEIDER_NEEDED) or contract.schneider
    schwarz = contract.schwarz
    if game_value(contract, matadors, schneider=schneider) < outcome.bid:
        schneider = schneider or schneider_open
    if game_value(contract, matadors, schneider=schneider) < outcome.bid:
        schwarz = schwarz or (schwarz_open and schneider_open)
    return Reached(schneider, schwarz, None)


def _nothing_lost(outcome: Outcome) -> bool:
    """Tell whether the defenders have not yet beaten the game by points or announcement."""
    contract = outcome.contract
    return not (
        _defenders_have(outcome, 60)
        or (contract.schwarz and outcome.defender_tricks)
        or (contract.schneider and _defenders_have(outcome, 31))
    )


def _declarer_has(outcome: Outcome, points: int) -> bool:
    return outcome.declarer_points is not None and outcome.declarer_points >= points


def _defenders_have(outcome: Outcome, points: int) -> bool:
    return outcome.defender_points is not None and outcome.defender_points >= points


def _settle_null(outcome: Outcome, options: Options) -> Result:
    contract = outcome.contract
    value = NULL_VALUES[contract.hand, contract.ouvert]
    if value < outcome.bid:
        charged, replacement = _null_charge(outcome, options)
        return _result(
            outcome,
            options,
            value=value,
            score_value=charged,
            loss=Loss.NULL_BELOW_BID,
            replacement=replacement,
        )
    loss = Loss.GAVE_UP if outcome.ending is Ending.DECLARER_GAVE_UP else None
    loss = Loss.NULL_TRICK if outcome.declarer_tricks else loss
    return _result(outcome, options, value=value, score_value=value, loss=loss)


def _null_charge(outcome: Outcome, options: Options) -> tuple[int, Game | None]:
    """What a Null below its bid costs before doubling, and in the name of which game (A11)."""
    contract, bid = outcome.contract, outcome.bid
    if options.null_below_bid == "double_null":
        return NULL_VALUES[contract.hand, contract.ouvert], None
    if options.null_below_bid == "next_null":
        # Beyond the revolution no Null is worth more: the least multiple of the plain Null.
        above = [value for value in NULL_LADDER if value >= bid]
        return (above[0] if above else 23 * -(-bid // 23)), None
    charges = []
    for game in CHEAPEST_FIRST:
        plain = Contract(game, contract.hand)
        value = game_value(plain, count_matadors(outcome.cards, game))
        charges.append((max(value, game.base * -(-bid // game.base)), game))
    return min(charges, key=lambda charge: charge[0])


@dataclass(frozen=True, slots=True)
class Reach:
    """What a contract can be worth to somebody who knows these cards.

    `matadors` are all possible counts, the one of least value first: one with the skat known,
    perhaps several for a Hand game. `least` is the value if won just as announced, with the
    matadors of least value; `most` adds Schneider and Schwarz to the matadors of most value.
    """

    matadors: tuple[Matadors, ...]
    least: int
    most: int


def reach(contract: Contract, cards: CardSet) -> Reach:
    """What this contract can be worth, for twelve cards known or the ten of a Hand game (A9)."""
    if contract.game is Game.NULL:
        value = game_value(contract, Matadors("without", 0))
        return Reach((), value, value)
    possible = _possible_matadors(cards, contract.game)
    least = game_value(contract, possible[0])
    most = game_value(contract, possible[-1], schneider=True, schwarz=True)
    return Reach(possible, least, most)


@lru_cache(maxsize=256)
def _possible_matadors(cards: CardSet, game: Game) -> tuple[Matadors, ...]:
    missing = 12 - len(cards)
    if missing <= 0:
        return (count_matadors(cards, game),)
    found = {
        count_matadors(cards | CardSet(skat), game)
        for skat in combinations(FULL_PACK - cards, missing)
    }
    return tuple(sorted(found, key=lambda matadors: (matadors.n, matadors.kind)))


def is_reachable(contract: Contract, cards: CardSet, bid: int) -> bool:
    """Tell whether any course of play could bring this contract up to the bid (A5.5)."""
    return reach(contract, cards).most >= bid


def null_is_refused(contract: Contract, bid: int, options: Options = INTERNATIONAL) -> bool:
    """Tell whether this is a Null below the bid at a table that refuses it (A11)."""
    return options.null_below_bid == "reject" and null_below(contract, bid)


@dataclass(frozen=True, slots=True)
class SimpleGame:
    """A game without announcements: matadors (None in Null) and the value it has when just won."""

    game: Game
    matadors: Matadors | None
    value: int


def simple_games(cards: CardSet) -> tuple[SimpleGame, ...]:
    """What each plain game would be worth with these cards, in the order of `Game` (A8, A9)."""
    found = []
    for game in Game:
        matadors = count_matadors(cards, game)
        value = game_value(Contract(game), matadors)
        found.append(SimpleGame(game, None if game is Game.NULL else matadors, value))
    return tuple(found)


@dataclass(frozen=True, slots=True)
class Cover:
    """The least value of a game that reaches a bid: `factor` times its base, or a fixed Null."""

    contract: Contract
    factor: int | None
    value: int


def base_games_for(bid: int) -> tuple[Cover, ...]:
    """For each game the least value that covers a bid, and with which factor (A4, A9).

    A game that can never be worth as much is left out.
    """
    found = []
    for game in TRUMP_GAMES:
        factor = max(2, -(-bid // game.base))
        if factor <= len(game.trumps) + 7:
            found.append(Cover(Contract(game), factor, game.base * factor))
    fitting = [(value, level) for level, value in NULL_VALUES.items() if value >= bid]
    if fitting:
        value, (hand, ouvert) = min(fitting)
        found.append(Cover(Contract(Game.NULL, hand, ouvert=ouvert), None, value))
    return tuple(found)
