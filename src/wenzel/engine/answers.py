"""What is said over the cards: one's own claim, and answers to what others ask (A7)."""

from wenzel.engine.reading import Reading, above, sides
from wenzel.engine.strength import SHIFTS, danger
from wenzel.rules.cards import CardSet
from wenzel.rules.contract import Game
from wenzel.rules.value import NEEDED

SCHNEIDER_NEAR = 80
"""Defenders with so many points let a declarer give up no longer: he may be Schneider."""

NULL_HOPE = 5
"""With so many cards left a Null may still fall."""


def agrees(reading: Reading) -> bool:
    """Whether to agree to what is asked; a claim only if the view shows that it holds."""
    asking = reading.view.asking
    if asking is None or asking.what == "play_on":
        return True
    if asking.what == "give_up":
        return _lets_give_up(reading)
    if asking.seat != reading.declarer:
        return _has_nothing_left(reading)
    if reading.game is Game.NULL:
        return _null_holds(reading, asking.seat)
    return _rest_holds(reading, asking.seat)


def joins(reading: Reading) -> bool:
    """Whether to give up with a partner who has offered it: nothing of one's own is high."""
    view = reading.view
    partner = reading.partner
    if partner is None or partner not in view.offered or not view.legal.give_up:
        return False
    if reading.game is Game.NULL:
        return len(view.hand) < NULL_HOPE
    assert reading.declarer is not None
    lost = reading.points(reading.declarer) >= NEEDED
    high = any(not above(reading.game, card) & reading.out for card in view.hand)
    return lost or not high


def claims(reading: Reading) -> bool:
    """Whether the declarer, on lead, sees that every trick is his: it saves all a walk-over."""
    view = reading.view
    led = reading.alone and not view.trick.cards and view.trick.leader == reading.seat
    if not led or not view.legal.claim or reading.game is Game.NULL or len(view.hand) < 2:
        return False
    return runs(reading.game, view.hand, CardSet.of_mask(reading.out))


def _lets_give_up(reading: Reading) -> bool:
    if reading.game is Game.NULL or reading.partner is None:
        return True
    return reading.points(reading.seat) + reading.points(reading.partner) < SCHNEIDER_NEAR


def _rest_holds(reading: Reading, claimer: int) -> bool:
    """Whether the claimer's open cards are the highest, and he is to lead."""
    laid = reading.view.open_hands[claimer]
    if laid is None or reading.view.trick.cards or reading.view.trick.leader != claimer:
        return False
    others = (reading.unseen | reading.hand) & ~laid.mask
    return runs(reading.game, laid, CardSet.of_mask(others))


def runs(game: Game, hand: CardSet, others: CardSet) -> bool:
    """Whether the leader's cards win every trick whoever of the others holds what.

    His trumps are led first: they are enough to draw every other one, or there is none left.
    """
    trumps = game.trump_set.mask
    theirs = others.mask & trumps
    high = all(not above(game, card) & others.mask for card in hand)
    drawn = (hand.mask & trumps).bit_count() >= theirs.bit_count() or not hand.mask & ~trumps
    return high and drawn


def _null_holds(reading: Reading, claimer: int) -> bool:
    """Whether every suit of the claimer is safe, and he has not to lead a dangerous one."""
    laid = reading.view.open_hands[claimer]
    if laid is None or reading.view.trick.cards:
        return False
    others = (reading.unseen | reading.hand) & ~laid.mask
    unsafe = any(danger(laid.mask >> at & 0xFF, others >> at & 0xFF) for at in SHIFTS)
    return not unsafe and reading.view.trick.leader != claimer


def _has_nothing_left(reading: Reading) -> bool:
    """Whether the declarer holds no trump and no card that is the highest of its suit."""
    if reading.hand & reading.trumps or reading.view.trick.leader == reading.seat:
        return False
    tops = [group for group in sides(reading.game) if group & reading.hand]
    return bool(tops) and all(_all_beaten(reading, group & reading.hand) for group in tops)


def _all_beaten(reading: Reading, held: int) -> bool:
    return all(above(reading.game, c) & reading.out for c in CardSet.of_mask(held))
