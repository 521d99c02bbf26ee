"""Whether a view can be: some deal of 32 different cards, played by the rules, looks like this.

A player that imagines the hidden cards must not be asked about a deal that nobody can have dealt.
"""

from itertools import combinations

from wenzel.rules.auction import GAME_VALUES
from wenzel.rules.cards import FULL_PACK, NO_CARDS, Card, CardSet
from wenzel.rules.legal import played_game
from wenzel.rules.trick import followers
from wenzel.rules.view import View

AWAY = -1
"""The place of the two cards that are in no hand: the skat, or what the declarer put away."""


class Impossible(ValueError):
    """No deal looks like this; `what` is a card or a bid that cannot be, or "cards" for all."""

    def __init__(self, what: str) -> None:
        super().__init__(what)
        self.what = what


def check_possible(view: View) -> None:
    """Raise Impossible if no deal and no play by the rules lead to this view of a seat."""
    for said in view.said:
        if said.word == "bid" and said.value not in GAME_VALUES:
            raise Impossible(str(said.value))
    own = view.dealt | (view.skat or NO_CARDS)
    if view.skat and view.skat & view.dealt:
        raise Impossible(next(iter(view.skat & view.dealt)))
    played = _played(view)
    lacking = _revokes(view, played)
    _check_once(own, played, view)
    _check_places(view, own | CardSet(card for _, card in played), lacking)


def _played(view: View) -> list[tuple[int, Card]]:
    return [
        (trick.seat_of(place), card)
        for trick in (*view.tricks, view.trick)
        for place, card in enumerate(trick.cards)
    ]


def _check_once(own: CardSet, played: list[tuple[int, Card]], view: View) -> None:
    """No card lies twice, and nobody else plays or shows one of this seat's."""
    gone = NO_CARDS
    for seat, card in played:
        if card in gone or (seat != view.seat and card in own):
            raise Impossible(card)
        gone |= CardSet((card,))
    for seat, shown in enumerate(view.open_hands):
        if shown is None or seat == view.seat:
            continue
        if shown & (own | gone):
            raise Impossible(next(iter(shown & (own | gone))))
        if len(shown) != view.counts[seat]:
            raise Impossible("cards")
        own |= shown


def _revokes(view: View, played: list[tuple[int, Card]]) -> tuple[CardSet, CardSet, CardSet]:
    """What each seat has shown not to hold; Impossible if it plays such a card later on."""
    game = played_game(view)
    lacking = [NO_CARDS, NO_CARDS, NO_CARDS]
    led = None
    for place, (seat, card) in enumerate(played):
        if card in lacking[seat]:
            raise Impossible(card)
        if place % 3 == 0 or led is None:
            led = card
        elif card not in followers(game, led):
            lacking[seat] |= followers(game, led)
    return lacking[0], lacking[1], lacking[2]


def _check_places(view: View, known: CardSet, lacking: tuple[CardSet, CardSet, CardSet]) -> None:
    """The cards not seen fit into the places not seen: for no group are there too few places."""
    room = {AWAY: _away(view)}
    for seat, shown in enumerate(view.open_hands):
        if seat == view.seat:
            continue
        if shown is None:
            room[seat] = view.counts[seat]
        elif shown & lacking[seat]:
            raise Impossible(next(iter(shown & lacking[seat])))
        else:
            known |= shown
    unseen = FULL_PACK - known
    if len(unseen) != sum(room.values()):
        raise Impossible("cards")
    for size in range(len(room)):
        for some in combinations(room, size):
            only_there = unseen
            for place in set(room) - set(some):
                only_there &= NO_CARDS if place == AWAY else lacking[place]
            if len(only_there) > sum(room[place] for place in some):
                raise Impossible(next(iter(only_there)))


def _away(view: View) -> int:
    """How many unknown cards are in nobody's hand."""
    if not view.skat_taken:
        return 2
    return 0 if view.declarer == view.seat or view.contract is None else 2
