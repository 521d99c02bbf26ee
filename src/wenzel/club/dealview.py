"""The deal on the table as one viewer may know it, made of the rules' own view of a seat."""

from wenzel.club import clock as clocks
from wenzel.club import wire
from wenzel.club.series import deal_points
from wenzel.club.state import Table, TableDeal
from wenzel.rules import value as values
from wenzel.rules.auction import standing
from wenzel.rules.cards import CardSet
from wenzel.rules.contract import NULL_VALUES, Contract, Game
from wenzel.rules.count import tricks_of
from wenzel.rules.known import View
from wenzel.rules.result import Level, Matadors, Result, Step
from wenzel.rules.state import Phase, Trick
from wenzel.rules.trick import trick_points
from wenzel.rules.view import view

CHOOSING = (Phase.AUCTION, Phase.SKAT, Phase.DECLARE)
"""While what one's own cards are worth matters."""


def deal_view(table: Table, deal: TableDeal, viewer: int | None) -> wire.DealWire:
    """The deal for the viewer's chair; None, or the dealer sitting out, sees what is public."""
    seat = None if viewer is None else deal.seat_of(viewer)
    known = view(deal.state, seat)
    roles = deal.roles
    auction = standing(known.said)
    asked = known.phase is Phase.AUCTION and auction.turn != "over"
    passed = {said.seat for said in known.said if said.word == "pass"}
    return {
        "no": deal.no,
        "dealer": deal.dealer,
        "roles": list(roles),
        "sitting_out": deal.dealer if deal.dealer not in roles else None,
        "phase": known.phase.value,
        "hand": codes(known.hand),
        "counts": {str(roles[at]): count for at, count in enumerate(known.counts)},
        "said": [
            {"chair": roles[said.seat], "word": said.word, "value": said.value}
            for said in known.said
        ],
        "bid": known.bid,
        "holder": _chair(roles, auction.holder),
        "bidder": _bidder(deal, auction.turn, auction.speaker) if asked else None,
        "hearer": roles[auction.hearer] if asked and auction.turn != "open" else None,
        "in": [roles[at] for at in range(3) if at not in passed],
        "declarer": _chair(roles, known.declarer),
        "skat_taken": known.skat_taken,
        "contract": contract_view(known.contract) if known.contract else None,
        "ramsch": known.ramsch,
        "skat": None if known.skat is None else codes(known.skat),
        "discards": None if known.discards is None else codes(known.discards),
        "trick": _trick(roles, known.trick),
        "last_trick": _last_trick(roles, known),
        "won": {str(roles[at]): tricks_of(known.tricks, at) for at in range(3)},
        "open": {
            str(roles[at]): codes(cards)
            for at, cards in enumerate(known.open_hands)
            if cards is not None
        },
        "offered": [roles[at] for at in known.offered],
        "asking": _asking(roles, known),
        "turn": _turn(table, deal, known),
        "legal": _legal(known),
        "worth": _worth(known),
        "result": _result(table, deal, known) if known.result else None,
    }


def codes(cards: CardSet) -> list[str]:
    """Cards as the wire has them, in the pack's order."""
    return [card.value for card in cards]


def contract_view(contract: Contract) -> wire.ContractWire:
    """A declared game."""
    return {
        "game": contract.game.value,
        "hand": contract.hand,
        "schneider": contract.schneider,
        "schwarz": contract.schwarz,
        "ouvert": contract.ouvert,
    }


def matadors_view(matadors: Matadors | None) -> wire.MatadorsWire | None:
    """With or without n; None in a game without trumps."""
    return None if matadors is None else {"kind": matadors.kind, "n": matadors.n}


def _chair(roles: tuple[int, int, int], seat: int | None) -> int | None:
    return None if seat is None else roles[seat]


def _bidder(deal: TableDeal, turn: str, speaker: int) -> int:
    """Who bids; after two passes forehand, to nobody."""
    return deal.roles[0] if turn == "open" else deal.roles[speaker]


def _played(roles: tuple[int, int, int], trick: Trick) -> list[wire.PlayedWire]:
    return [
        {"chair": roles[trick.seat_of(place)], "card": card.value}
        for place, card in enumerate(trick.cards)
    ]


def _trick(roles: tuple[int, int, int], trick: Trick) -> wire.TrickWire:
    return {"leader": roles[trick.leader], "cards": _played(roles, trick)}


def _last_trick(roles: tuple[int, int, int], known: View) -> wire.LastTrickWire | None:
    """The last trick, until the viewer has played to the next one (a spectator: anybody has)."""
    if not known.tricks:
        return None
    played = [known.trick.seat_of(place) for place in range(len(known.trick.cards))]
    if known.seat in played or (known.seat is None and played):
        return None
    last = known.tricks[-1]
    assert last.winner is not None
    shown = _trick(roles, last)
    return {"leader": shown["leader"], "cards": shown["cards"], "winner": roles[last.winner]}


def _asking(roles: tuple[int, int, int], known: View) -> wire.AskingWire | None:
    asking = known.asking
    if asking is None:
        return None
    you = known.seat is not None and known.seat in asking.waiting
    return {"chair": roles[asking.seat], "what": asking.what, "you": you}


def _turn(table: Table, deal: TableDeal, known: View) -> wire.TurnWire:
    """Whose turn it is. While a question waits, all who were asked, whoever has answered."""
    turns = table.clock.turns
    if known.asking and known.declarer is not None:
        others = [seat for seat in range(3) if seat != known.declarer]
        seats = others if known.asking.seat == known.declarer else [known.declarer]
        since = turns[0].since if turns else None
        timed = since is not None and table.is_timed
        deadline = since + table.clock.move_ms if since is not None and timed else None
    else:
        seats = list(known.turn)
        since = turns[0].since if turns else None
        deadline = clocks.deadline(table.clock, turns[0]) if turns else None
    return {
        "chairs": [deal.roles[seat] for seat in seats],
        "since": since,
        "deadline": deadline,
        "hold_at": table.hold_at,
    }


def _legal(known: View) -> wire.LegalWire:
    legal = known.legal
    led = known.trick.cards[0].suit.value if known.trick.cards and legal.cards else None
    return {
        "bids": list(legal.bids),
        "hold": legal.hold,
        "pass": legal.can_pass,
        "take": legal.take_skat,
        "contracts": [_offer(contract, known) for contract in legal.contracts],
        "discards": legal.discards,
        "cards": codes(legal.cards),
        "must_follow": legal.must_follow.value if legal.must_follow else None,
        "led": led,
        "give_up": legal.give_up,
        "lay_open": legal.lay_open,
        "claim": legal.claim,
        "answer": legal.answer,
    }


def _offer(contract: Contract, known: View) -> wire.OfferWire:
    """What a declaration is worth if it is just won as announced, for the cards in hand.

    In a Hand game the skat may change the matadors: `least` to `most` is what it leaves open.
    """
    plain = contract_view(contract)
    if contract.game is Game.NULL:
        value = least = most = NULL_VALUES[contract.hand, contract.ouvert]
        steps: tuple[Step, ...] = ()
    else:
        steps = announced_steps(contract, values.count_matadors(known.hand, contract.game))
        value = contract.game.base * sum(step.count for step in steps)
        possible = values.reach(contract, known.hand).matadors
        least = values.game_value(contract, possible[0])
        most = values.game_value(contract, possible[-1])
    return {
        "game": plain["game"],
        "hand": plain["hand"],
        "schneider": plain["schneider"],
        "schwarz": plain["schwarz"],
        "ouvert": plain["ouvert"],
        "steps": _steps(steps),
        "base": contract.game.base,
        "multiplier": sum(step.count for step in steps) if steps else None,
        "value": value,
        "least": least,
        "most": most,
        "covers": most >= known.bid,
    }


def announced_steps(contract: Contract, matadors: Matadors) -> tuple[Step, ...]:
    """The multiplier of a trump game won just as announced, step by step (A9)."""
    counts = (
        (Level.MATADORS, matadors.n),
        (Level.GAME, 1),
        (Level.HAND, int(contract.hand)),
        (Level.SCHNEIDER, int(contract.schneider)),
        (Level.SCHNEIDER_ANNOUNCED, int(contract.schneider)),
        (Level.SCHWARZ, int(contract.schwarz)),
        (Level.SCHWARZ_ANNOUNCED, int(contract.schwarz)),
        (Level.OUVERT, int(contract.ouvert)),
    )
    return tuple(Step(level, count) for level, count in counts if count)


def _steps(steps: tuple[Step, ...]) -> list[wire.StepWire]:
    return [{"level": step.level.value, "count": step.count} for step in steps]


def _worth(known: View) -> list[wire.WorthWire]:
    if known.seat is None or known.phase not in CHOOSING:
        return []
    if known.declarer is not None and known.declarer != known.seat:
        return []
    return [
        {
            "game": simple.game.value,
            "matadors": matadors_view(simple.matadors),
            "value": simple.value,
        }
        for simple in values.simple_games(known.hand)
    ]


def _result(table: Table, deal: TableDeal, known: View) -> wire.ResultWire:
    """The end of a deal: the rules show everything now, and so does the proof."""
    result = known.result
    assert result is not None
    assert known.hands is not None
    assert known.skat is not None
    roles = deal.roles
    row = table.rows[deal.no - 1]
    points = deal_points(row, table.settings.scoring)
    judged = _judged(roles, result)
    return {
        **judged,
        "scores": {str(chair): score for chair, score in enumerate(row.scores)},
        "list": {str(chair): score for chair, score in enumerate(points)},
        "hands": {str(roles[at]): codes(hand) for at, hand in enumerate(known.hands)},
        "skat": codes(known.skat),
        "discards": None if known.discards is None else codes(known.discards),
        "tricks": [_done_trick(roles, trick) for trick in known.tricks],
        "proof": {
            "seed": deal.promise.seed.hex(),
            "commitment": deal.promise.commitment,
            "entropies": [entropy.hex() for entropy in deal.entropies],
        },
    }


def _judged(roles: tuple[int, int, int], result: Result) -> wire.JudgedWire:
    return {
        "ending": result.ending.value,
        "declarer": _chair(roles, result.declarer),
        "contract": contract_view(result.contract) if result.contract else None,
        "bid": result.bid,
        "declarer_points": result.declarer_points,
        "defender_points": result.defender_points,
        "declarer_tricks": result.declarer_tricks,
        "defender_tricks": result.defender_tricks,
        "matadors": matadors_view(result.matadors),
        "steps": _steps(result.steps),
        "base": result.base,
        "multiplier": result.multiplier,
        "value": result.value,
        "won": result.won,
        "overbid": result.overbid,
        "score_value": result.score_value,
        "score": result.score,
        "loss": result.loss.value if result.loss else None,
        "replacement": result.replacement.value if result.replacement else None,
    }


def _done_trick(roles: tuple[int, int, int], trick: Trick) -> wire.DoneTrickWire:
    assert trick.winner is not None
    shown = _trick(roles, trick)
    return {
        "leader": shown["leader"],
        "winner": roles[trick.winner],
        "points": trick_points(trick),
        "cards": shown["cards"],
    }
