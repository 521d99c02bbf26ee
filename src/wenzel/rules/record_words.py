"""The words of the ISS move language: deals, declarations, cards known and unknown."""

import re
from collections.abc import Iterable

from wenzel.rules.cards import Card, CardSet
from wenzel.rules.contract import Contract, Game, declare
from wenzel.rules.deal import Deal
from wenzel.rules.errors import RecordError, Refused, SkatError

UNKNOWN = "??"

_CODES = frozenset(card.value for card in Card)
_CARD = r"(?:[CSHD][ATKQJ987]|\?\?)"
_CARDS = re.compile(rf"{_CARD}(?:\.{_CARD})*")
_DEAL = re.compile(rf"{_CARD}(?:[.|]{_CARD})+")
_DECLARATION = re.compile(rf"([GCSHDN])([OHSZ]*)((?:\.{_CARD})*)")
_SPOKEN = re.compile(rf"\d{{1,3}}|[yps]|RE|SC(?:\.{_CARD})*")
_WORLD = re.compile(r"(TI|LE)\.([012])")
_LETTERS = {
    "G": Game.GRAND,
    "C": Game.CLUBS,
    "S": Game.SPADES,
    "H": Game.HEARTS,
    "D": Game.DIAMONDS,
    "N": Game.NULL,
}
_LETTER_OF = {game: letter for letter, game in _LETTERS.items()}


def check_action(source: str, action: str) -> None:
    """Raise RecordError if a source never says such a word."""
    shapes = (_WORLD, _DEAL, _CARDS) if source == "w" else (_SPOKEN, _CARDS, _DECLARATION)
    if not any(shape.fullmatch(action) for shape in shapes):
        raise RecordError("no such word")


def parse_world(action: str) -> tuple[str, int] | None:
    """Read `TI.n` or `LE.n` as the word and the seat; None for anything else."""
    match = _WORLD.fullmatch(action)
    return (match[1], int(match[2])) if match else None


def is_card(action: str) -> bool:
    """Tell whether this word is one known card."""
    return action in _CODES


def parse_cards_word(word: str) -> tuple[Card, ...]:
    """Read the known cards of a word such as `CJ.D7`, `??` left out.

    RecordError for two alike, and for what is no card.
    """
    codes = [code for code in re.split(r"[.|]", word) if code and code != UNKNOWN]
    strange = next((code for code in codes if code not in _CODES), None)
    if strange:
        raise RecordError(f"{strange} is no card")
    cards = tuple(Card(code) for code in codes)
    if len(set(cards)) != len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise RecordError(f"{twice} stands there twice")
    return cards


def format_cards_word(cards: Iterable[Card], count: int | None = None) -> str:
    """Write cards with dots, filled up with `??` to a count."""
    codes = [card.value for card in cards]
    return ".".join(codes + [UNKNOWN] * ((count or 0) - len(codes)))


def parse_deal(word: str) -> Deal:
    """Read 32 known cards as a deal; RecordError if a card is unknown, missing or twice."""
    cards = parse_cards_word(word)
    if len(cards) != 32:
        raise RecordError(f"a whole deal needs 32 known cards, here are {len(cards)}")
    hands = [CardSet(cards[start : start + 10]) for start in (0, 10, 20)]
    return Deal((hands[0], hands[1], hands[2]), CardSet(cards[30:]))


def parse_view_deal(word: str, seat: int) -> CardSet:
    """Read the ten cards of one seat from a deal in a player's view, `ten|??.…|??.…|??.??`."""
    groups = word.split("|")
    sizes = [len(group.split(".")) for group in groups]
    if sizes != [10, 10, 10, 2]:
        raise RecordError(f"a player's view deals 10|10|10|2 cards, not {sizes}")
    hand = CardSet(parse_cards_word(groups[seat]))
    if len(hand) != 10:
        raise RecordError(f"the cards of seat {seat} are unknown")
    return hand


def format_deal(deal: Deal) -> str:
    """Write a whole deal: forehand, middlehand, rearhand, skat."""
    return ".".join(format_cards_word(cards) for cards in (*deal.hands, deal.skat))


def format_view_deal(hand: CardSet, seat: int) -> str:
    """Write a deal as one seat sees it."""
    groups = [format_cards_word(hand if at == seat else (), 10) for at in range(3)]
    return "|".join((*groups, format_cards_word((), 2)))


def parse_declaration(word: str) -> tuple[Contract, tuple[Card, ...], int]:
    """Read `CHZ` or `G.DT.ST`: the contract, the known cards after it, and how many stand there.

    An ouvert suit or Grand game is a Hand game without saying so. RecordError for letters that
    contradict each other.
    """
    match = _DECLARATION.fullmatch(word)
    if not match:
        raise RecordError(f"{word!r} is no declaration")
    game, letters, tail = _LETTERS[match[1]], match[2], match[3]
    ouvert = "O" in letters
    implied = ouvert and game is not Game.NULL
    try:
        contract = declare(
            game,
            hand="H" in letters or implied,
            schneider="S" in letters,
            schwarz="Z" in letters,
            ouvert=ouvert,
        )
    except Refused as error:
        raise RecordError(f"{word!r} contradicts itself: {error}") from error
    return contract, parse_cards_word(tail), tail.count(".")


def format_declaration(contract: Contract) -> str:
    """Write a contract as its letters: only what is not implied."""
    letters = _LETTER_OF[contract.game]
    if contract.game is not Game.NULL and contract.ouvert:
        return letters + "O"
    letters += "O" if contract.ouvert else ""
    letters += "H" if contract.hand else ""
    if contract.schneider:
        letters += "Z" if contract.schwarz else "S"
    return letters


def as_record_error(error: SkatError) -> RecordError:
    """The same fault as a fault of the record."""
    return error if isinstance(error, RecordError) else RecordError(str(error))
