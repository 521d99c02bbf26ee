"""Reading what one seat has seen from its moves: the other way round of `moves_of`."""

from dataclasses import dataclass, replace

from wenzel.rules import event as ev
from wenzel.rules.auction import standing
from wenzel.rules.cards import NO_CARDS, Card, CardSet
from wenzel.rules.contract import Contract
from wenzel.rules.errors import RecordError, SkatError
from wenzel.rules.known import View
from wenzel.rules.legal import played_game, to_act
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.record import Move, parse_moves
from wenzel.rules.record_words import (
    UNKNOWN,
    as_record_error,
    is_card,
    parse_cards_word,
    parse_deal,
    parse_declaration,
    parse_view_deal,
    parse_world,
)
from wenzel.rules.state import Phase, Trick
from wenzel.rules.trick import trick_points, winner
from wenzel.rules.view import first_view, hear


@dataclass(frozen=True, slots=True)
class Reading:
    """A view on its way, and what the seat itself has said whose second half is due.

    `skat_due` waits for the two cards of the skat, `contract` for the two put away.
    """

    view: View
    skat_due: bool = False
    contract: Contract | None = None


def view_of(text: str, seat: int, options: Options = INTERNATIONAL) -> View:
    """The view that a seat has after these moves; its own cards, skat and discards are known.

    A whole deal of 32 known cards is read too, and only the seat's own cards are used. RecordError
    names the move that makes no sense; what others hold is not judged.
    """
    moves = parse_moves(text)
    if not moves or moves[0].source != "w":
        raise RecordError("move 1: a view begins with the deal")
    reading = Reading(first_view(seat, options))
    for number, move in enumerate(moves, 1):
        try:
            reading = _dealt(reading, move) if number == 1 else _read(reading, move)
        except SkatError as error:
            raise RecordError(f"move {number} ({move}): {as_record_error(error)}") from error
    if reading.skat_due or reading.contract:
        raise RecordError("the moves end before the skat or the discards are named")
    return reading.view


def _heard(reading: Reading, *events: ev.Heard) -> Reading:
    view = reading.view
    for event in events:
        view = hear(view, event)
    return replace(reading, view=view)


def _dealt(reading: Reading, move: Move) -> Reading:
    seat = reading.view.seat
    assert seat is not None
    if "|" in move.action:
        hand = parse_view_deal(move.action, seat)
    else:
        hand = parse_deal(move.action).hands[seat]
    return _heard(reading, ev.HandDealt(seat, hand))


def _read(reading: Reading, move: Move) -> Reading:
    view, word = reading.view, move.action
    if move.seat is None:
        return _world(reading, word)
    if reading.contract:
        return _put_away(reading, move.seat, word)
    if word == "RE":
        return _resigned(reading, move.seat)
    if word.startswith("SC"):
        return _laid_open(reading, move.seat, word)
    if _second_half(view, move):
        return reading
    if move.seat not in to_act(view):
        raise RecordError("another seat is to move")
    match view.phase:
        case Phase.AUCTION:
            return _said(reading, move.seat, word)
        case Phase.SKAT if word == "s":
            return _took_skat(reading, move.seat)
        case Phase.SKAT | Phase.DECLARE:
            return _declared(reading, move.seat, word)
        case Phase.PLAY if is_card(word):
            return _played(reading, move.seat, Card(word))
    raise RecordError("a card is due")


def _world(reading: Reading, word: str) -> Reading:
    if parse_world(word):
        return reading
    cards = CardSet(parse_cards_word(word))
    if not reading.skat_due:
        if cards or reading.view.phase is not Phase.DECLARE:
            raise RecordError("nobody shows this seat a skat")
        return reading
    if len(cards) != 2:
        raise RecordError("the skat this seat has taken is two cards")
    taken = ev.SkatTaken(reading.view.declarer or 0, cards)
    return replace(_heard(reading, taken), skat_due=False)


def _said(reading: Reading, seat: int, word: str) -> Reading:
    now = standing(reading.view.said)
    if word == "p":
        after = _heard(reading, ev.Passed(seat))
    elif word == "y" and now.turn == "answer":
        after = _heard(reading, ev.BidHeld(seat, now.bid))
    elif word.isdigit() and now.turn != "answer" and int(word) > now.bid:
        after = _heard(reading, ev.BidMade(seat, int(word)))
    else:
        raise RecordError("a higher bid or p is due, or y or p in answer")
    now = standing(after.view.said)
    if now.turn != "over":
        return after
    if now.declarer is not None:
        return _heard(after, ev.AuctionWon(now.declarer, now.bid))
    if after.view.options.all_pass == "ramsch":
        return _heard(after, ev.RamschBegun())
    raise RecordError("all have passed: the deal is over")


def _took_skat(reading: Reading, seat: int) -> Reading:
    if seat == reading.view.seat:
        return replace(reading, skat_due=True)
    return _heard(reading, ev.SkatTaken(seat, NO_CARDS))


def _declared(reading: Reading, seat: int, word: str) -> Reading:
    if reading.skat_due:
        raise RecordError("the skat has not been shown")
    contract, _, count = parse_declaration(word)
    if contract.hand == reading.view.skat_taken:
        raise RecordError("a Hand game leaves the skat alone, any other takes it")
    slots = word.split(".")[1:]
    away = 0 if contract.hand else 2
    if seat == reading.view.seat and away and not count:
        return replace(reading, contract=contract)
    put_away = CardSet(Card(slot) for slot in slots[:away] if slot != UNKNOWN)
    shown = CardSet(Card(slot) for slot in slots[away:] if slot != UNKNOWN)
    return _announced(reading, seat, contract, put_away, shown)


def _put_away(reading: Reading, seat: int, word: str) -> Reading:
    contract = reading.contract
    assert contract is not None
    if seat != reading.view.seat:
        raise RecordError("the two cards put away are due")
    cards = CardSet(parse_cards_word(word)) if "." in word else NO_CARDS
    whole = replace(reading, contract=None)
    return _announced(whole, seat, contract, cards, NO_CARDS)


def _announced(
    reading: Reading, seat: int, contract: Contract, put_away: CardSet, shown: CardSet
) -> Reading:
    view = reading.view
    if seat == view.seat:
        if not contract.hand and len(put_away) != 2:
            raise RecordError("two cards are put away")
        if put_away - view.hand:
            raise RecordError("this seat does not hold what it puts away")
        shown = view.hand - put_away if contract.ouvert else NO_CARDS
    elif contract.ouvert and len(shown) != 10:
        raise RecordError("an ouvert game shows ten cards")
    return _heard(reading, ev.Declared(seat, contract, put_away, shown))


def _second_half(view: View, move: Move) -> bool:
    """Tell whether this is another seat's discards, after `d D` in a move of their own."""
    fresh = view.phase is Phase.PLAY and not view.tricks and not view.trick.cards
    return fresh and move.seat == view.declarer != view.seat and move.action.count(".") == 1


def _played(reading: Reading, seat: int, card: Card) -> Reading:
    view = reading.view
    if seat == view.seat and card not in view.legal.cards:
        raise RecordError("this seat may not play that card")
    trick = Trick(view.trick.leader, (*view.trick.cards, card))
    lies = _heard(reading, ev.CardPlayed(seat, card))
    if len(trick.cards) < 3:
        return lies
    return _heard(lies, ev.TrickTaken(winner(played_game(view), trick), trick_points(trick)))


def _laid_open(reading: Reading, seat: int, word: str) -> Reading:
    view = reading.view
    if view.phase is not Phase.PLAY:
        raise RecordError("cards are laid open in play")
    shown = CardSet(parse_cards_word(word[3:])) if "." in word else NO_CARDS
    shown = shown or (view.hand if seat == view.seat else NO_CARDS)
    return _heard(reading, ev.CardsLaidOpen(seat, shown)) if shown else reading


def _resigned(reading: Reading, seat: int) -> Reading:
    """One defender's word to the other; nobody else hears of it."""
    view = reading.view
    mates = view.declarer is not None and view.declarer not in (seat, view.seat)
    return _heard(reading, ev.GiveUpOffered(seat)) if mates else reading
