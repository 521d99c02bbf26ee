"""What a seat may do now, as data: the server sends it, clients and players choose from it."""

from typing import Literal, NamedTuple, Protocol

from wenzel.rules.auction import open_bids, standing
from wenzel.rules.cards import NO_CARDS, CardSet
from wenzel.rules.contract import NULL_VALUES, Contract, Game, every_contract
from wenzel.rules.errors import Reason
from wenzel.rules.options import Options
from wenzel.rules.state import Asking, Phase, Said, Trick
from wenzel.rules.trick import follow_reason, playable

Openness = Literal["open", "closed"]


class Legal(NamedTuple):
    """Every action open to one seat at one moment; all empty when it is not asked.

    `bids` are the values it may say, ascending; `hold` the value it may hold. `discards` is how
    many cards must go away with a declaration (0 or 2). `must_follow` names why cards are barred.
    `answer` is what it is asked to agree to.
    """

    bids: tuple[int, ...] = ()
    hold: int | None = None
    can_pass: bool = False
    take_skat: bool = False
    contracts: tuple[Contract, ...] = ()
    discards: int = 0
    cards: CardSet = NO_CARDS
    must_follow: Reason | None = None
    give_up: bool = False
    lay_open: bool = False
    claim: bool = False
    answer: str | None = None


NOTHING = Legal()
"""No action is open."""


class Public(Protocol):
    """The part of a deal that decides what a seat may do, together with that seat's own cards."""

    @property
    def options(self) -> Options:
        """As in `State`."""

    @property
    def phase(self) -> Phase:
        """As in `State`."""

    @property
    def said(self) -> tuple[Said, ...]:
        """As in `State`."""

    @property
    def declarer(self) -> int | None:
        """As in `State`."""

    @property
    def bid(self) -> int:
        """As in `State`."""

    @property
    def contract(self) -> Contract | None:
        """As in `State`."""

    @property
    def ramsch(self) -> bool:
        """As in `State`."""

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """As in `State`."""

    @property
    def trick(self) -> Trick:
        """As in `State`."""

    @property
    def asking(self) -> Asking | None:
        """As in `State`."""

    @property
    def asked(self) -> tuple[tuple[int, int], ...]:
        """As in `State`."""

    @property
    def offered(self) -> tuple[int, ...]:
        """As in `State`."""


def to_act(deal: Public) -> tuple[int, ...]:
    """The seats whose word or card is awaited; several while a question waits for answers."""
    if deal.asking:
        return deal.asking.waiting
    if deal.phase is Phase.AUCTION:
        actor = standing(deal.said).actor
        return () if actor is None else (actor,)
    if deal.phase in (Phase.SKAT, Phase.DECLARE):
        return () if deal.declarer is None else (deal.declarer,)
    if deal.phase is Phase.PLAY:
        return (deal.trick.seat_of(len(deal.trick.cards)),)
    return ()


def played_game(deal: Public) -> Game:
    """The game whose order of cards rules the tricks; a Ramsch follows Grand."""
    return deal.contract.game if deal.contract else Game.GRAND


def legal_for(deal: Public, seat: int, hand: CardSet, open_hand: Openness) -> Legal:
    """Everything `seat` may do now, holding `hand`."""
    turn = seat in to_act(deal)
    if deal.asking:
        return Legal(answer=deal.asking.what) if turn else NOTHING
    if deal.phase is Phase.AUCTION:
        return _auction(deal) if turn else NOTHING
    if deal.phase is Phase.SKAT:
        hands = _contracts(deal, every_contract(hand=True))
        return Legal(take_skat=True, contracts=hands) if turn else NOTHING
    if deal.phase is Phase.DECLARE:
        plain = _contracts(deal, every_contract(hand=False))
        return Legal(contracts=plain, discards=2) if turn else NOTHING
    if deal.phase is Phase.PLAY:
        legal = _table_talk(deal, seat, open_hand)
        return _cards(deal, hand, legal) if turn else legal
    return NOTHING


def _auction(deal: Public) -> Legal:
    now = standing(deal.said)
    return Legal(
        bids=open_bids(now, deal.options),
        hold=now.bid if now.turn == "answer" else None,
        can_pass=True,
    )


def _contracts(deal: Public, every: tuple[Contract, ...]) -> tuple[Contract, ...]:
    if deal.options.null_below_bid != "reject":
        return every
    return tuple(contract for contract in every if not null_below(contract, deal.bid))


def null_below(contract: Contract, bid: int) -> bool:
    """Tell whether this is a Null whose fixed value does not reach the bid (A11)."""
    is_null = contract.game is Game.NULL
    return is_null and NULL_VALUES[contract.hand, contract.ouvert] < bid


def _cards(deal: Public, hand: CardSet, legal: Legal) -> Legal:
    game = played_game(deal)
    cards = playable(game, hand, deal.trick)
    bound = follow_reason(game, deal.trick) if cards != hand else None
    return legal._replace(cards=cards, must_follow=bound)


def _table_talk(deal: Public, seat: int, open_hand: Openness) -> Legal:
    """Giving up, laying open and claiming: open to those in the game, whoever is to play."""
    if deal.ramsch:
        return NOTHING
    fresh = (seat, len(deal.tricks)) not in deal.asked
    if seat == deal.declarer:
        return Legal(give_up=fresh, lay_open=open_hand == "closed", claim=fresh)
    trumps_or_suits = played_game(deal) is not Game.NULL
    return Legal(give_up=fresh and seat not in deal.offered, claim=fresh and trumps_or_suits)
