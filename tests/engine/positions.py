"""Views of a deal in play, made by hand."""

from wenzel.rules.cards import Card, CardSet, parse_cards
from wenzel.rules.contract import Contract, Game
from wenzel.rules.known import View
from wenzel.rules.legal import Legal
from wenzel.rules.options import Options
from wenzel.rules.state import Asking, Phase, Trick
from wenzel.rules.trick import playable, winner

NOBODY = (None, None, None)


def cards_of(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


def position(
    game: Game,
    hand: str,
    table: str = "",
    *,
    declarer: int = 0,
    seat: int = 0,
    past: str = "",
    leader: int = 0,
    skat: str | None = None,
    open_hands: tuple[CardSet | None, CardSet | None, CardSet | None] = NOBODY,
) -> View:
    """What `seat` sees: `past` are whole tricks of three cards from `leader` on, then `table`."""
    tricks: list[Trick] = []
    for at in range(0, len(cards_of(past)), 3):
        trick = Trick(leader, cards_of(past)[at : at + 3])
        leader = winner(game, trick)
        tricks.append(Trick(trick.leader, trick.cards, leader))
    trick = Trick(leader, cards_of(table))
    held = parse_cards(hand)
    left = 10 - len(tricks)
    lain = [trick.seat_of(place) for place in range(len(trick.cards))]
    counts = [left - (other in lain) for other in range(3)]
    assert counts[seat] == len(held)
    assert trick.seat_of(len(trick.cards)) == seat
    return View(
        seat=seat,
        options=Options(),
        phase=Phase.PLAY,
        hand=held,
        counts=(counts[0], counts[1], counts[2]),
        turn=(seat,),
        declarer=declarer,
        bid=18,
        skat_taken=skat is not None,
        discards=None if skat is None else parse_cards(skat),
        contract=Contract(game, hand=skat is None),
        tricks=tuple(tricks),
        trick=trick,
        open_hands=open_hands,
        legal=Legal(cards=playable(game, held, trick)),
    )


def asked(known: View, seat: int, what: str) -> View:
    """The same, with a question of `seat` waiting for the viewer's answer."""
    assert known.seat is not None
    assert what in ("give_up", "claim", "play_on")
    asking = Asking(seat, what, (known.seat,))  # type: ignore[arg-type]
    return known._replace(asking=asking, legal=Legal(answer=what))
