"""Writing deals of ours in the ISS notation: a finished deal, and what one seat has seen."""

from collections.abc import Iterable, Mapping

from wenzel.rules.cards import CardSet
from wenzel.rules.contract import Contract, Game
from wenzel.rules.count import defenders, tricks_of
from wenzel.rules.known import View
from wenzel.rules.record import HEADERS, Move, Record, RecordResult, format_moves
from wenzel.rules.record_words import (
    format_cards_word,
    format_deal,
    format_declaration,
    format_view_deal,
)
from wenzel.rules.result import Ending, Matadors, Result
from wenzel.rules.state import Said, State, Trick

GIVEN_UP = (Ending.DECLARER_GAVE_UP, Ending.DEFENDERS_GAVE_UP, Ending.CLAIMED)


def record_of(state: State, headers: Mapping[str, str] | None = None) -> Record:
    """A deal of ours as a record: `headers` such as {"ID": "7", "P0": "Ann"} as given.

    A declarer's claim is written as the ISS knows it: cards open, both defenders resign. A deal
    without an end has the result "unknown".
    """
    given = {"GM": "Skat", "PC": "Wenzel", **(headers or {})}
    pairs = tuple((name, given.get(name, "")) for name in HEADERS if name != "OW")
    moves = [Move("w", format_deal(state.deal)), *_said(state.said)]
    if state.skat_taken:
        moves.append(Move(str(state.declarer), "s"))
        moves.append(Move("w", format_cards_word(state.deal.skat)))
    if state.contract:
        word = format_declaration(state.contract)
        moves.append(Move(str(state.declarer), _with_cards(word, state.discards)))
    moves += _played((*state.tricks, state.trick))
    moves += _closing(state)
    return Record(pairs, tuple(moves), _result(state.result))


def moves_of(view: View) -> str:
    """What a seat has seen so far, as moves: its own cards, skat and discards, `??` for others.

    The text is what the engine protocol sends. A question on the table (giving up, claiming) has
    no word in this language and is left out.
    """
    assert view.seat is not None, "only a seat has a view in moves"
    moves = [Move("w", format_view_deal(view.dealt, view.seat)), *_said(view.said)]
    mine = view.seat == view.declarer
    if view.skat_taken:
        skat = view.skat if mine and view.skat else CardSet()
        moves.append(Move(str(view.declarer), "s"))
        moves.append(Move("w", format_cards_word(skat, 2)))
    if view.contract:
        moves.append(Move(str(view.declarer), _seen_declaration(view, view.contract)))
    moves += _played((*view.tricks, view.trick))
    moves += _shown(view)
    moves += [Move(str(seat), "RE") for seat in view.offered]
    return format_moves(moves)


def _said(said: Iterable[Said]) -> list[Move]:
    words = {"hold": "y", "pass": "p"}
    return [Move(str(word.seat), words.get(word.word, str(word.value))) for word in said]


def _played(tricks: Iterable[Trick]) -> list[Move]:
    return [
        Move(str(trick.seat_of(place)), card.value)
        for trick in tricks
        for place, card in enumerate(trick.cards)
    ]


def _with_cards(word: str, *groups: CardSet) -> str:
    return ".".join([word, *(format_cards_word(cards) for cards in groups if cards)])


def _seen_declaration(view: View, contract: Contract) -> str:
    """The declaration with the discards as far as known, and ten open cards if ouvert."""
    words = [format_declaration(contract)]
    if not contract.hand:
        mine = view.seat == view.declarer
        words.append(format_cards_word((view.discards or ()) if mine else (), 2))
    if contract.ouvert and view.declarer is not None:
        shown = view.open_hands[view.declarer] or CardSet()
        words.append(format_cards_word(shown | _cards_of(view, view.declarer)))
    return ".".join(words)


def _cards_of(view: View, seat: int) -> CardSet:
    """The cards a seat has played."""
    return CardSet(
        card
        for trick in (*view.tricks, view.trick)
        for place, card in enumerate(trick.cards)
        if trick.seat_of(place) == seat
    )


def _shown(view: View) -> list[Move]:
    """Hands laid open during play, with the cards still held."""
    ouvert = view.declarer if view.contract and view.contract.ouvert else None
    return [
        Move(str(seat), _with_cards("SC", cards))
        for seat, cards in enumerate(view.open_hands)
        if cards is not None and seat != ouvert
    ]


def _closing(state: State) -> list[Move]:
    """Cards laid open and giving up, which end a deal before its last card."""
    if state.declarer is None or state.contract is None:
        return []
    declarer = str(state.declarer)
    shown = state.open_seats and not state.contract.ouvert
    moves = [Move(declarer, "SC")] if shown else []
    ending = state.result.ending if state.result else None
    if ending is Ending.DECLARER_GAVE_UP or (ending is Ending.CLAIMED and _by_defender(state)):
        moves.append(Move(declarer, "RE"))
    elif ending in GIVEN_UP:
        moves += [Move(str(seat), "RE") for seat in defenders(state.declarer)]
    return moves


def _by_defender(state: State) -> bool:
    """Tell whether the claim that ended this deal came from a defender."""
    assert state.result is not None
    left, right = defenders(state.result.declarer or 0)
    taken = tricks_of(state.tricks, left) + tricks_of(state.tricks, right)
    null = state.contract is not None and state.contract.game is Game.NULL
    return not null and state.result.defender_tricks > taken


def _result(result: Result | None) -> RecordResult:
    if result is None or result.ending is Ending.RAMSCH:
        return RecordResult("unknown")
    if result.declarer is None:
        return RecordResult("passed")
    schneider, schwarz = happened(result)
    return RecordResult(
        "win" if result.won else "loss",
        result.declarer,
        result.score,
        signed(result.matadors),
        result.overbid,
        result.declarer_points or 0,
        result.declarer_tricks,
        schneider,
        schwarz,
        resigned=result.ending in GIVEN_UP,
    )


def signed(matadors: Matadors | None) -> int:
    """Matadors as one number: negative for "without", 0 for a Null."""
    if matadors is None:
        return 0
    return matadors.n if matadors.kind == "with" else -matadors.n


def happened(result: Result) -> tuple[bool, bool]:
    """Tell whether either side ended up Schneider, and Schwarz; never in a Null."""
    if result.contract is None or result.contract.game is Game.NULL:
        return False, False
    points = (result.declarer_points or 0, result.defender_points or 0)
    schwarz = 10 in (result.declarer_tricks, result.defender_tricks)
    return schwarz or max(points) >= 90, schwarz
