"""What one viewer is told of a table (docs/reference/protocol.md)."""

import json
import random
import re
from dataclasses import replace
from pathlib import Path

from tests.club.tables import FOUR, KARL, LISA, PRACTICE, THREE, House, random_list
from wenzel.club import command as cmd
from wenzel.club import event as ev
from wenzel.club import wire
from wenzel.club.dealview import codes
from wenzel.club.errors import TableReason
from wenzel.club.tableview import badges, event_views, sheet_view, table_view
from wenzel.rules.action import Answer, Bid, Declare, GiveUp, Hold, Pass, PlayCard, TakeSkat
from wenzel.rules.cards import PACK, CardSet
from wenzel.rules.contract import Contract, Game
from wenzel.rules.deal import deal_pack
from wenzel.rules.result import Ending

PROTOCOL = Path(__file__).parents[2] / "docs" / "reference" / "protocol.md"


def begun() -> House:
    house = House()
    house.begin()
    return house


def deal_for(house: House, viewer: int | None) -> wire.DealWire:
    shown = table_view(house.table, viewer)["deal"]
    assert shown is not None
    return shown


def declared(house: House, contract: Contract) -> House:
    """Ben, forehand, plays; with the skat if it is no Hand game."""
    for action in (Pass(), Pass(), Bid(18)):
        house.act(action)
    deal = house.table.deal
    assert deal is not None
    if contract.hand:
        house.act(Declare(contract))
        return house
    house.act(TakeSkat())
    house.act(Declare(contract, CardSet(list(deal.state.hands[0])[:2])))
    return house


def test_before_the_end_only_the_commitment_is_told() -> None:
    house = begun()
    deal = house.table.deal
    assert deal is not None
    for viewer in (0, 1, 2, None):
        told = json.dumps(
            [table_view(house.table, viewer), event_views(house.events, house.table, viewer)]
        )
        assert deal.promise.commitment in told
        assert deal.promise.seed.hex() not in told
        assert all(entropy.hex() not in told for entropy in deal.entropies)


def test_at_the_end_everything_is_told_and_the_next_deal_is_promised() -> None:
    house = begun()
    deal = house.table.deal
    assert deal is not None
    house.play_deal()
    shown = table_view(house.table, None)
    assert shown["phase"] == "ready"
    assert shown["deal"] is not None
    result = shown["deal"]["result"]
    assert result is not None
    assert result["proof"]["seed"] == deal.promise.seed.hex()
    assert result["hands"]["1"] == codes(deal.state.deal.hands[0])
    assert shown["commitment"] != deal.promise.commitment
    assert house.table.promise is not None
    assert house.table.promise.seed.hex() not in json.dumps(shown)


def test_everybody_sees_the_own_hand_and_a_spectator_none() -> None:
    house = begun()
    deal = house.table.deal
    assert deal is not None
    for chair in range(3):
        seat = deal.roles.index(chair)
        assert deal_for(house, chair)["hand"] == codes(deal.state.hands[seat])
    assert deal_for(house, None)["hand"] == []


def test_the_dealer_who_sits_out_sees_what_a_spectator_sees() -> None:
    house = House(FOUR)
    house.begin()
    assert deal_for(house, 0) == deal_for(house, None)
    assert deal_for(house, 0)["sitting_out"] == 0


def test_the_auction_says_who_bids_to_whom_and_who_holds() -> None:
    house = begun()
    shown = deal_for(house, None)
    assert (shown["bidder"], shown["hearer"], shown["in"]) == (2, 1, [1, 2, 0])
    house.act(Bid(18))
    house.act(Hold())
    shown = deal_for(house, None)
    assert (shown["bid"], shown["holder"]) == (18, 1)
    house.act(Pass())
    shown = deal_for(house, None)
    assert (shown["bidder"], shown["hearer"], shown["in"]) == (0, 1, [1, 0])
    assert shown["said"][-1] == {"chair": 2, "word": "pass", "value": 0}
    house.act(Pass())
    shown = deal_for(house, None)
    assert (shown["bidder"], shown["hearer"], shown["declarer"]) == (None, None, 1)


def test_after_two_passes_forehand_bids_to_nobody() -> None:
    house = begun()
    house.act(Pass())
    house.act(Pass())
    shown = deal_for(house, 1)
    assert (shown["bidder"], shown["hearer"], shown["in"]) == (1, None, [1])
    assert shown["legal"]["bids"] == [18]


def test_only_the_declarer_sees_the_skat_and_what_is_put_away() -> None:
    house = begun()
    for action in (Pass(), Pass(), Bid(18), TakeSkat()):
        events = house.act(action)
    deal = house.table.deal
    assert deal is not None
    skat = codes(deal.state.deal.skat)
    assert event_views(events, house.table, 1) == [{"k": "skat_taken", "chair": 1, "skat": skat}]
    assert event_views(events, house.table, 2) == [{"k": "skat_taken", "chair": 1, "skat": None}]
    own = deal_for(house, 1)
    assert own["skat"] == skat
    assert len(own["hand"]) == 12
    assert own["legal"]["discards"] == 2
    away = CardSet(list(deal.state.hands[0])[:2])
    house.act(Declare(Contract(Game.CLUBS), away))
    assert deal_for(house, 1)["discards"] == codes(away)
    for viewer in (0, 2, None):
        other = deal_for(house, viewer)
        assert (other["skat"], other["discards"]) == (None, None)


def test_a_hand_game_leaves_the_skat_to_nobody() -> None:
    house = declared(begun(), Contract(Game.CLUBS, hand=True))
    for viewer in (0, 1, 2, None):
        assert deal_for(house, viewer)["skat"] is None


def test_open_cards_are_everybodys() -> None:
    house = declared(begun(), Contract(Game.NULL, hand=True, ouvert=True))
    deal = house.table.deal
    assert deal is not None
    for viewer in (0, 2, None):
        assert deal_for(house, viewer)["open"] == {"1": codes(deal.state.hands[0])}


def test_the_last_trick_is_shown_until_one_has_played_to_the_next() -> None:
    house = declared(begun(), Contract(Game.CLUBS))
    for _ in range(3):
        house.random_move()
    last = deal_for(house, None)["last_trick"]
    assert last is not None
    assert len(last["cards"]) == 3
    leader = house.awaited()[0]
    assert last["winner"] == leader
    house.random_move()
    assert deal_for(house, leader)["last_trick"] is None
    assert deal_for(house, None)["last_trick"] is None
    others = [chair for chair in range(3) if chair != leader]
    assert all(deal_for(house, chair)["last_trick"] == last for chair in others)


def test_points_of_a_trick_are_told_in_practice_only() -> None:
    for kind, computers in ((THREE, ()), (PRACTICE, (KARL, LISA))):
        house = House(kind, computers=computers)
        if kind is THREE:
            house.begin()
        else:
            house.do(cmd.Ready(0, b"the maker's own"))
        declared(house, Contract(Game.CLUBS))
        for _ in range(2):
            house.random_move()
        before = house.table
        house.random_move()
        assert before.deal is not None
        assert house.table.deal is not None
        taken = event_views(house.events, house.table, None)[-1]
        assert taken["k"] == "trick"
        points = sum(card.points for card in house.table.deal.state.tricks[-1].cards)
        assert taken["points"] == (points if kind is PRACTICE else None)


def test_whose_turn_it_is_since_when_and_until_when() -> None:
    house = begun()
    turn = deal_for(house, None)["turn"]
    assert turn == {
        "chairs": [2],
        "since": house.at,
        "deadline": house.at + 80_000,
        "hold_at": None,
    }
    house.act(Bid(20))
    assert deal_for(house, 1)["turn"]["hold_at"] == house.at + 2000
    assert deal_for(house, 1)["turn"]["chairs"] == [1]


def test_a_question_does_not_tell_who_has_answered_how() -> None:
    house = declared(begun(), Contract(Game.CLUBS))
    for _ in range(6):
        house.random_move()
    house.do(cmd.Act(1, GiveUp()))
    waiting = deal_for(house, 1)
    assert waiting["asking"] == {"chair": 1, "what": "give_up", "you": False}
    assert sorted(waiting["turn"]["chairs"]) == [0, 2]
    partner = deal_for(house, 0)
    assert deal_for(house, 2)["asking"] == {"chair": 1, "what": "give_up", "you": True}
    events = house.do(cmd.Act(2, Answer(False)), after=50)
    for viewer in (0, 1, None):
        assert event_views(events, house.table, viewer) == []
    assert deal_for(house, 1) == waiting
    assert deal_for(house, 0) == partner
    answered = deal_for(house, 2)["asking"]
    assert answered is not None
    assert answered["you"] is False


def test_a_defenders_offer_reaches_the_partner_only() -> None:
    house = declared(begun(), Contract(Game.CLUBS))
    events = house.do(cmd.Act(2, GiveUp()))
    assert event_views(events, house.table, 0) == [{"k": "give_up_offered", "chair": 2}]
    assert event_views(events, house.table, 1) == []
    assert event_views(events, house.table, None) == []
    assert deal_for(house, 0)["offered"] == [2]
    assert deal_for(house, 1)["offered"] == []


def known_hand(house: House, hand: str) -> House:
    """Give forehand these ten cards; the others and the skat have the rest as it comes."""
    own = CardSet(card for card in PACK if card.value in hand.split())
    rest = [card for card in PACK if card not in own]
    deal = house.table.deal
    assert deal is not None
    hands = (own, CardSet(rest[:10]), CardSet(rest[10:20]))
    dealt = replace(deal_pack(PACK), hands=hands, skat=CardSet(rest[20:]))
    state = deal.state._replace(deal=dealt, hands=hands)
    house.table = replace(house.table, deal=replace(deal, state=state))
    return house


CLUBS_WITH_TWO = "CJ SJ CA CT C9 C7 HA HT DA D7"
"""The next hand clockwise holds the other clubs, all the spades and the king of hearts."""


def test_an_offer_says_what_it_is_worth() -> None:
    house = known_hand(begun(), CLUBS_WITH_TWO)
    for action in (Bid(18), Hold(), Bid(40), Hold(), Pass(), Pass()):
        house.act(action, after=3000)
    offers = deal_for(house, 1)["legal"]["contracts"]
    hand = next(offer for offer in offers if offer["game"] == "clubs")
    assert hand["hand"]
    # With two, game three, Hand four: 48. With the jack of hearts in the skat it is with three,
    # and with both red jacks and no more with four.
    assert (hand["value"], hand["multiplier"], hand["base"]) == (48, 4, 12)
    assert (hand["least"], hand["most"]) == (48, 96)
    assert [(step["level"], step["count"]) for step in hand["steps"]] == [
        ("matadors", 2),
        ("game", 1),
        ("hand", 1),
    ]
    assert hand["covers"]
    diamonds = next(offer for offer in offers if offer["game"] == "diamonds")
    assert (diamonds["value"], diamonds["covers"]) == (36, True)  # with four it covers 40
    house.act(TakeSkat())
    plain = {offer["game"]: offer for offer in deal_for(house, 1)["legal"]["contracts"]}
    assert plain["diamonds"]["value"] == plain["diamonds"]["least"] == plain["diamonds"]["most"]
    assert plain["null"]["ouvert"]  # the plain one, 23, is refused at 40
    assert (plain["null"]["value"], plain["null"]["multiplier"]) == (46, None)


def test_an_offer_below_the_bid_does_not_cover_it() -> None:
    house = known_hand(begun(), CLUBS_WITH_TWO)
    for action in (Bid(60), Hold(), Pass(), Pass(), TakeSkat()):
        house.act(action, after=3000)
    plain = {offer["game"]: offer for offer in deal_for(house, 1)["legal"]["contracts"]}
    assert plain["clubs"]["value"] < 60
    assert not plain["clubs"]["covers"]
    assert plain["grand"]["covers"]


def test_the_worth_of_ones_cards_is_told_while_it_matters_and_to_nobody_else() -> None:
    house = known_hand(begun(), CLUBS_WITH_TWO)
    worth = {entry["game"]: entry for entry in deal_for(house, 1)["worth"]}
    assert worth["clubs"] == {"game": "clubs", "matadors": {"kind": "with", "n": 2}, "value": 36}
    assert worth["null"] == {"game": "null", "matadors": None, "value": 23}
    assert deal_for(house, None)["worth"] == []
    for action in (Pass(), Pass(), Bid(18)):
        house.act(action)
    assert deal_for(house, 0)["worth"] == []
    assert deal_for(house, 1)["worth"] != []


def test_why_cards_are_barred_is_told_with_what_was_led() -> None:
    house = known_hand(begun(), CLUBS_WITH_TWO)
    declared(house, Contract(Game.CLUBS, hand=True))
    deal = house.table.deal
    assert deal is not None
    house.act(PlayCard(next(card for card in deal.state.hands[0] if card.value == "HA")))
    free = deal_for(house, 2)["legal"]
    assert (free["led"], free["must_follow"], len(free["cards"])) == ("H", None, 10)
    house.random_move()
    bound = deal_for(house, 0)["legal"]
    assert (bound["led"], bound["must_follow"]) == ("H", "must_follow_suit")
    assert bound["cards"] == ["HK", "HQ", "H9", "H8", "H7"]
    assert deal_for(house, 1)["legal"]["cards"] == []


def test_badges_name_the_readings_that_leave_the_international_order() -> None:
    assert badges(THREE.options) == badges(FOUR.options) == []
    assert badges(replace(THREE.options, all_pass="ramsch", lost_factor=1)) == [
        "lost_factor",
        "all_pass",
    ]


def test_chairs_say_who_plays_and_who_is_ready() -> None:
    house = House()
    house.do(cmd.Sit(1, KARL_NO), cmd.AddBot(2, KARL))
    shown = table_view(house.table, 1, KARL_NO.who)
    assert [chair["kind"] for chair in shown["chairs"]] == ["free", "human", "computer"]
    assert (shown["you"], shown["owner"], shown["phase"]) == (1, False, "seating")
    house = begun()
    assert table_view(house.table, 0, "g-anna")["owner"]
    house.do(cmd.Stand(1))
    chair = table_view(house.table, None)["chairs"][1]
    assert (chair["stand_in"], chair["left"], chair["kind"]) == (True, True, "human")
    house.play_deal()
    assert [chair["ready"] for chair in table_view(house.table, None)["chairs"]] == [
        False,
        True,
        False,
    ]


KARL_NO = replace(KARL, who="g-karla", name="Karla", kind="human")


def test_a_tail_over_several_deals_names_the_right_chairs() -> None:
    house = begun()
    while len(house.table.rows) < 2:
        house.play_deal()
        house.go_on()
    whole = event_views(house.events, house.table, None)
    words = ("bid", "held", "passed")
    said = [(view["k"], view["chair"]) for view in whole if view["k"] in words]
    first = next(at for at, event in enumerate(house.events) if isinstance(event, ev.DealBegun))
    cut = event_views(house.events[first + 2 :], house.table, None)
    assert [(view["k"], view["chair"]) for view in cut if view["k"] in words] == said
    assert [view["no"] for view in cut if view["k"] == "ended"] == [1, 2]


def test_a_tail_from_the_last_list_names_the_right_chairs() -> None:
    house = begun()
    for _ in range(3):
        start = len(house.events)
        house.play_deal()
        house.go_on()
    told = event_views(house.events[start:], house.table, None)
    house.do(cmd.NewList(0))
    again = event_views(house.events[start:], house.table, None)
    assert again[: len(told)] == told
    assert told[-2] == {"k": "ended", "no": 3}


def keys(value: object, path: str = "") -> set[str]:
    """Every key of a JSON value, keys by chair left out."""
    if isinstance(value, dict):
        found = set()
        for key, below in value.items():
            found |= keys(below) if str(key).isdigit() else {str(key)} | keys(below)
        return found
    if isinstance(value, list):
        return set().union(*(keys(below) for below in value))
    return set()


def test_every_field_that_is_sent_is_documented() -> None:
    text = PROTOCOL.read_text()
    documented = set(re.findall(r"[a-z_]+", text))
    sent: set[str] = set()
    kinds: set[str] = set()
    for seed in range(3):
        for _, _, _, events, after in random_list(replace(THREE, list_length=9), seed):
            sent |= keys(table_view(after, 0))
            for view in event_views(events, after, 0):
                kinds.add(view["k"])
                sent |= set(view)
    assert sent - documented == set()
    assert {kind for kind in kinds if f"`{kind}{{" not in text} == set()


def test_everything_sent_is_json() -> None:
    rng = random.Random(3)
    for _, _, _, events, after in random_list(FOUR, 11):
        if rng.random() < 0.1:
            for viewer in (0, 3, None):
                shown = table_view(after, viewer)
                assert json.loads(json.dumps(shown)) == shown
                told = event_views(events, after, viewer)
                assert json.loads(json.dumps(told)) == told


def test_the_codes_of_refusals_are_documented() -> None:
    text = PROTOCOL.read_text()
    assert [reason.value for reason in TableReason if f"`{reason.value}`" not in text] == []


def test_the_sheet_has_every_column() -> None:
    house = declared(begun(), Contract(Game.NULL, hand=True, ouvert=True))
    house.play_deal()
    row = sheet_view(house.table)["rows"][0]
    assert (row["base"], row["hand"], row["ouvert"], row["schneider"]) == (59, True, True, False)
    assert (row["declarer"], row["dealer"], row["matadors"]) == (1, 0, None)
    assert row["score"] == row["scores"]["1"] == row["totals"]["1"]
    assert (row["won"]["1"], row["lost"]["1"]) == (int(row["score"] > 0), int(row["score"] < 0))
    assert row["passed_in"] is False
    house = begun()
    for _ in range(3):
        house.act(Pass())
    assert house.table.rows[0].result.ending is Ending.PASSED_IN
    row = sheet_view(house.table)["rows"][0]
    assert (row["passed_in"], row["declarer"], row["contract"], row["base"]) == (
        True,
        None,
        None,
        0,
    )
