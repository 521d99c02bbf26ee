"""Records of the International Skat Server: read, written, played again; and a seat's view."""

import json
import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.random_play import every_state, random_deal, random_steps
from wenzel.rules.cards import Card, CardSet, parse_cards
from wenzel.rules.contract import Contract, Game, declare, every_contract
from wenzel.rules.errors import RecordError
from wenzel.rules.options import INTERNATIONAL, Options
from wenzel.rules.record import (
    Move,
    RecordResult,
    format_moves,
    format_record,
    parse_moves,
    parse_record,
)
from wenzel.rules.record_replay import Difference, Replayed, Why, replay_record
from wenzel.rules.record_view import view_of
from wenzel.rules.record_words import (
    format_declaration,
    format_view_deal,
    parse_cards_word,
    parse_deal,
    parse_declaration,
    parse_view_deal,
)
from wenzel.rules.record_write import moves_of, record_of
from wenzel.rules.result import Ending, Matadors
from wenzel.rules.state import Phase, State
from wenzel.rules.view import view

SHARED = Path(__file__).parents[3] / "shared" / "records" / "iss.jsonl"

DEAL = (
    "CJ.SJ.HA.HT.HK.HQ.CA.SA.D7.D8."
    "HJ.CT.CK.C7.ST.SK.S7.DA.DT.H7."
    "DJ.H9.H8.CQ.C9.C8.SQ.S9.S8.DK."
    "D9.DQ"
)
AUCTION = "1 18 0 y 1 p 2 p"
PLAY = (
    "0 CJ 1 H7 2 H8 0 SJ 1 HJ 2 H9 0 HA 1 S7 2 DJ 2 CQ 0 CA 1 C7 0 SA 1 SK 2 S8 "
    "0 HT 1 CK 2 C8 0 HK 1 CT 2 C9 0 HQ 1 DT 2 DK 0 D7 1 DA 2 SQ 1 ST 2 S9 0 D8"
)


def record_text(moves: str, result: str, id_: str = "x") -> str:
    return (
        f"(;GM[Skat]PC[International Skat Server]CO[]SE[]ID[{id_}]DT[2011-01-01/10:00:00/UTC]"
        f"P0[a:2]P1[b@c]P2[d]R0[null]R1[0.0]R2[]MV[{moves} ]R[{result}] ;)"
    )


WON = record_text(
    f"w {DEAL} {AUCTION} 0 s w D9.DQ 0 H.D9.DQ {PLAY}",
    "d:0 win v:30 m:2 bidok p:83 t:7 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0",
)


def replayed(moves: str, result: str = "unknown", options: Options = INTERNATIONAL) -> Replayed:
    return replay_record(parse_record(record_text(moves, result)), options)


# Reading and writing


def test_a_record_reads_and_writes_exactly() -> None:
    record = parse_record(WON)
    assert format_record(record) == WON
    assert record.header("P0") == "a:2"
    assert record.header("R0") == "null"
    assert record.header("OW") is None
    assert record.moves[1] == Move("1", "18")
    assert record.result == RecordResult("win", 0, 30, 2, False, 83, 7, resigned=False)


def test_a_missing_first_bracket_is_accepted_and_written() -> None:
    assert format_record(parse_record(WON[1:])) == WON


def test_an_old_export_has_neither_comment_nor_resigned() -> None:
    old = WON.replace("CO[]", "").replace(" r:0", "")
    record = parse_record(old)
    assert format_record(record) == old
    assert record.result.resigned is None


@pytest.mark.parametrize("result", ["unknown", "passed"])
def test_a_deal_without_a_game_has_a_word_for_a_result(result: str) -> None:
    text = record_text(f"w {DEAL} 1 p 2 p 0 p", result)
    assert format_record(parse_record(text)) == text


def test_a_players_view_keeps_its_owner_and_its_unknown_cards() -> None:
    deal = "CJ.SJ.HA.HT.HK.HQ.CA.SA.D7.D8|" + "|".join([".".join(["??"] * 10)] * 2) + "|??.??"
    text = record_text(f"w {deal} 1 p", "unknown").replace("P0[", "OW[a:2]P0[")
    record = parse_record(text)
    assert format_record(record) == text
    assert record.header("OW") == "a:2"
    assert parse_view_deal(record.moves[0].action, 0) == parse_deal(DEAL).hands[0]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("hello", "begins with"),
        ("(;GM[Skat]R[unknown] ;)", "MV"),
        ("(;GM[Skat]XX[1]MV[]R[unknown] ;)", "character 11: unknown property XX"),
        ("(;GM[Skat]MV[w CJ]oops R[unknown] ;)", "character 19"),
        ("(;GM[Skat]GM[Skat]MV[]R[unknown] ;)", "GM stands twice"),
        ("(;GM[Skat]MV[1 18 0 maybe ]R[unknown] ;)", "move 2 (0 maybe)"),
        ("(;GM[Skat]MV[1 18 7 y ]R[unknown] ;)", "move 2: '7'"),
        ("(;GM[Skat]MV[1 18 0 ]R[unknown] ;)", "move 2: nothing follows"),
        ("(;GM[Skat]MV[]R[d:0 win v:18] ;)", "result: m is missing|result: win or loss"),
        ("(;GM[Skat]MV[]R[d:0 won] ;)", "result: 'won'"),
        (WON.replace("d:0 win", "d:5 win"), "d:5 is no seat"),
        (WON.replace("d:0 win", "d:-1 win"), "has a declarer"),
        (WON.replace("bidok ", ""), "is missing"),
    ],
)
def test_a_fault_names_its_place(text: str, place: str) -> None:
    with pytest.raises(RecordError) as caught:
        parse_record(text)
    assert any(part in str(caught.value) for part in place.split("|"))


# Declarations


@pytest.mark.parametrize(
    ("word", "contract"),
    [
        ("CH", declare(Game.CLUBS, hand=True)),
        ("DHS", declare(Game.DIAMONDS, hand=True, schneider=True)),
        ("CHZ", declare(Game.CLUBS, hand=True, schwarz=True)),
        ("CZSH", declare(Game.CLUBS, hand=True, schwarz=True)),
        ("GO", declare(Game.GRAND, hand=True, ouvert=True)),
        ("GHO", declare(Game.GRAND, hand=True, ouvert=True)),
        ("N", declare(Game.NULL)),
        ("NHO", declare(Game.NULL, hand=True, ouvert=True)),
        ("NOH", declare(Game.NULL, hand=True, ouvert=True)),
        ("NO", declare(Game.NULL, ouvert=True)),
        ("S", declare(Game.SPADES)),
    ],
)
def test_a_declaration_has_its_letters_in_any_order(word: str, contract: Contract) -> None:
    assert parse_declaration(word)[0] == contract


@pytest.mark.parametrize("word", ["NS", "NZ", "NHS", "CS", "GZ", "X", "GK", ""])
def test_a_declaration_that_contradicts_itself_is_refused(word: str) -> None:
    with pytest.raises(RecordError):
        parse_declaration(word)


@pytest.mark.parametrize("contract", every_contract(hand=True) + every_contract(hand=False))
def test_every_contract_writes_and_reads(contract: Contract) -> None:
    assert parse_declaration(format_declaration(contract))[0] == contract


def test_a_declaration_counts_the_cards_behind_it() -> None:
    assert parse_declaration("G.DT.??") == (declare(Game.GRAND), (Card.DT,), 2)


def test_a_card_twice_is_refused() -> None:
    with pytest.raises(RecordError, match="CJ stands there twice"):
        parse_cards_word("CJ.CJ")


# Playing a record again


def test_a_whole_game_agrees_with_its_result() -> None:
    again = replay_record(parse_record(WON))
    assert (again.fault, again.differences, again.warnings, again.agrees) == (None, (), (), True)
    assert again.result is not None
    assert again.result.matadors == Matadors("with", 2)
    assert (again.result.value, again.result.declarer_points) == (30, 83)


def test_a_wrong_result_names_the_fields() -> None:
    again = replay_record(parse_record(WON.replace("p:83", "p:71").replace("v:30", "v:40")))
    assert again.differences == (
        Difference("score", 40, 30, Why.UNKNOWN),
        Difference("points", 71, 83, Why.UNKNOWN),
    )
    assert not again.agrees


def test_a_declaration_may_come_in_two_moves() -> None:
    split = WON.replace("0 H.D9.DQ", "0 H 0 D9.DQ")
    assert replay_record(parse_record(split)).agrees
    broken = replay_record(parse_record(WON.replace("0 H.D9.DQ", "0 H")))
    assert broken.fault is not None
    assert broken.fault.number == 9


@pytest.mark.parametrize(
    ("old", "new", "number", "reason"),
    [
        ("1 18", "2 18", 2, "not_your_turn"),
        ("w D9.DQ", "w D9.D8", 7, "these are not the cards of the skat"),
        ("0 H.D9.DQ", "0 H.D9.DA", 8, "card_not_held"),
        ("0 H.D9.DQ", "0 HH", 8, "hand_already_decided"),
        ("1 H7", "1 S7", 10, "must_follow_trump"),
        ("1 C7", "1 H8", 20, "card_not_held"),
        ("0 D8 ", "0 D8 1 D7 ", 39, "deal_over"),
    ],
)
def test_the_first_illegal_move_is_named(old: str, new: str, number: int, reason: str) -> None:
    again = replay_record(parse_record(WON.replace(old, new, 1)))
    assert again.fault is not None
    assert (again.fault.number, again.fault.reason) == (number, reason)
    assert again.result is None
    assert not again.agrees


def test_a_bid_that_is_no_game_value_is_accepted_with_a_warning() -> None:
    again = replayed(f"w {DEAL} 1 18 0 y 1 25 0 y 1 p 2 p 0 s w D9.DQ 0 H.D9.DQ {PLAY}")
    assert again.fault is None
    assert again.warnings == ("1 25: not the value of any game",)
    assert again.state.bid == 25


def test_a_bid_below_the_last_is_refused_though_no_game_value_either() -> None:
    again = replayed(f"w {DEAL} 1 20 0 y 1 19")
    assert again.fault is not None
    assert again.fault.reason == "not_a_game_value"


def test_a_deal_with_unknown_cards_cannot_be_played() -> None:
    with pytest.raises(RecordError, match="move 1"):
        replayed(f"w {DEAL.replace('D9', '??')} 1 p")


BEGUN = f"w {DEAL} {AUCTION} 0 s w D9.DQ 0 H.D9.DQ 0 CJ 1 H7 2 H8"
"""The declarer has 5 points and one trick."""


def test_resigning_defenders_leave_the_server_all_that_is_left() -> None:
    again = replayed(
        f"{BEGUN} 0 SC 1 RE 2 RE",
        "d:0 win v:50 m:2 bidok p:120 t:10 s:1 z:1 p0:0 p1:0 p2:0 l:-1 to:-1 r:1",
    )
    assert again.result is not None
    assert (again.result.ending, again.result.score) == (Ending.DEFENDERS_GAVE_UP, 30)
    assert {difference.field for difference in again.differences} == {
        "score", "points", "tricks", "schneider", "schwarz",
    }  # fmt: skip
    assert {difference.why for difference in again.differences} == {Why.DEFENDERS_GAVE_UP}


def test_one_defender_alone_resigns_nothing() -> None:
    again = replayed(WON.split("MV[")[1].split(" ]")[0].replace("2 H8 0", "2 H8 1 RE 0", 1))
    assert again.result is not None
    assert again.result.ending is Ending.PLAYED


def test_a_resigning_declarer_loses_whatever_he_holds() -> None:
    again = replayed(f"{BEGUN} 0 SJ 0 RE")
    assert again.result is not None
    assert (again.result.ending, again.result.score) == (Ending.DECLARER_GAVE_UP, -60)


def test_a_defender_who_leaves_gives_up_and_a_declarer_too() -> None:
    defender, declarer = replayed(f"{BEGUN} w LE.1"), replayed(f"{BEGUN} w TI.0")
    assert defender.result is not None
    assert declarer.result is not None
    assert (defender.result.score, declarer.result.score) == (30, -60)


def test_leaving_before_a_contract_is_a_penalty_and_no_result() -> None:
    again = replayed(
        f"w {DEAL} 1 18 w TI.0",
        "d:-1 penalty v:0 m:0 bidok p:0 t:0 s:0 z:0 p0:1 p1:0 p2:0 l:-1 to:0 r:0",
    )
    assert again.agrees
    assert again.result is None


def test_cards_laid_open_must_be_the_ones_held() -> None:
    assert replayed(f"{BEGUN} 0 SC.SJ.HA.HT.HK.HQ.CA.SA.D7.D8").fault is None
    wrong = replayed(f"{BEGUN} 0 SC.SJ.HA")
    assert wrong.fault is not None
    assert wrong.fault.number == 12


def test_laying_open_after_the_end_does_not_undo_the_end() -> None:
    """Null, lost with the declarer's first trick."""
    again = replayed(f"w {DEAL} {AUCTION} 0 s w D9.DQ 0 N.D9.DQ 0 HA 1 H7 2 H9 0 SC")
    assert again.result is not None
    assert (again.result.ending, again.result.score) == (Ending.DECIDED, -46)


def test_a_declaration_in_place_of_a_card_is_refused() -> None:
    again = replayed(f"{BEGUN} 0 CH")
    assert again.fault is not None
    assert again.fault.reason == "a card is due"


def test_nobody_resigns_before_a_game_is_declared() -> None:
    again = replayed(f"w {DEAL} 1 18 0 RE")
    assert again.fault is not None
    assert again.fault.reason == "nothing to resign yet"


def test_a_game_goes_on_after_its_end_if_the_record_does() -> None:
    """Hearts Hand, Schneider announced: lost with 31 points of the defenders, played to the end."""
    again = replayed(f"w {DEAL} {AUCTION} 0 HHS {PLAY}")
    assert again.result is not None
    assert again.result.ending is Ending.PLAYED
    assert again.result.declarer_tricks + again.result.defender_tricks == 10


def test_an_unfinished_record_has_no_result() -> None:
    again = replayed(BEGUN)
    assert (again.result, again.fault, again.differences) == (None, None, ())
    claims = replayed(BEGUN, WON.split("R[")[-1].removesuffix("] ;)"))
    assert [difference.field for difference in claims.differences] == ["ending"]


@pytest.mark.skipif(not SHARED.exists(), reason="the real ISS games are not part of the project")
def test_real_games_of_the_server() -> None:
    lines = [json.loads(line) for line in SHARED.read_text().splitlines()]
    assert len(lines) == 15
    for line in lines:
        record = parse_record(line["record"])
        assert format_record(record) == line["record"]
        again = replay_record(record)
        assert again.fault is None, line["id"]
        whys = {difference.why for difference in again.differences}
        assert whys <= {Why.DEFENDERS_GAVE_UP}, line["id"]
        assert bool(whys) == (line["id"] in ("iss05", "iss07", "iss15"))


# Deals of ours


def final_state(seed: int, talk: float) -> State:
    *_, last = every_state(seed, talk)
    return last


@given(st.integers(0, 2**32), st.sampled_from([0.0, 0.03]))
@settings(max_examples=60, deadline=None)
def test_a_deal_of_ours_is_written_read_and_played_to_the_same_result(
    seed: int, talk: float
) -> None:
    state = final_state(seed, talk)
    record = record_of(state, {"ID": "7", "P0": "Ann"})
    assert parse_record(format_record(record)) == record
    if state.ramsch:
        return
    again = replay_record(record, state.options)
    assert again.fault is None
    assert again.state.tricks == state.tricks
    assert state.result is not None
    if state.result.ending is Ending.CLAIMED:
        return
    assert again.result == state.result
    assert again.differences == ()


@given(st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_a_seats_moves_give_back_its_view(seed: int) -> None:
    for state in every_state(seed, talk=0.0):
        if state.phase is Phase.OVER:
            continue
        for seat in range(3):
            known = view(state, seat)
            text = moves_of(known)
            assert view_of(text, seat, state.options) == known
            assert format_moves(parse_moves(text)) == text


@given(st.integers(0, 2**32))
@settings(max_examples=10, deadline=None)
def test_a_seats_moves_hold_no_card_it_may_not_know(seed: int) -> None:
    for state in every_state(seed, talk=0.0):
        if state.phase is Phase.OVER:
            continue
        for seat in range(3):
            known = view(state, seat)
            written = moves_of(known)
            hidden = CardSet()
            for other in range(3):
                if other != seat and other not in state.open_seats:
                    hidden |= state.hands[other]
            if seat != state.declarer:
                hidden |= state.discards or state.deal.skat
            assert not any(f"{card}" in written.replace(" ", ".").split(".") for card in hidden)


def test_cards_laid_open_are_part_of_a_view() -> None:
    rng = random.Random(5)
    for _, _, _, _, state in random_steps(random_deal(rng), INTERNATIONAL, rng, talk=0.3):
        if state.phase is Phase.PLAY and not state.asking and state.open_seats:
            for seat in range(3):
                known = view(state, seat)
                assert view_of(moves_of(known), seat).open_hands == known.open_hands


OWN = format_view_deal(parse_deal(DEAL).hands[0], 0)


def test_a_declarer_reads_his_own_skat_and_discards() -> None:
    known = view_of(f"w {OWN} {AUCTION} 0 s w D9.DQ 0 H 0 D9.DQ 0 CJ 1 H7", 0)
    assert known.discards == known.skat == parse_cards("D9 DQ")
    assert known.turn == (2,)
    assert len(known.hand) == 9


def test_a_defender_reads_an_open_hand() -> None:
    mine = format_view_deal(parse_deal(DEAL).hands[1], 1)
    ten = "CJ.SJ.HA.HT.HK.HQ.CA.SA.D7.D8"
    known = view_of(f"w {mine} {AUCTION} 0 s w ??.?? 0 NO.??.??.{ten} 0 D7", 1)
    assert known.contract == declare(Game.NULL, ouvert=True)
    assert known.open_hands[0] == parse_cards(ten) - parse_cards("D7")
    split = view_of(f"w {mine} {AUCTION} 0 s w ??.?? 0 G 0 ??.?? 0 D7", 1)
    assert split.turn == (1,)


@pytest.mark.parametrize(
    ("moves", "place"),
    [
        ("1 18", "move 1"),
        (f"w {OWN} 2 18", "move 2 (2 18): another seat"),
        (f"w {OWN} 1 18 0 19", "move 3"),
        (f"w {OWN} 1 p 2 p 0 p", "all have passed"),
        (f"w {OWN} {AUCTION} 0 s 0 H.D9.DQ", "has not been shown"),
        (f"w {OWN} {AUCTION} 0 s w D9.??", "two cards"),
        (f"w {OWN} {AUCTION} 0 s", "end before"),
        (f"w {OWN} {AUCTION} 0 s w D9.DQ 0 H.D9.HJ", "does not hold"),
        (f"w {OWN} {AUCTION} 0 HH 0 C7", "may not play"),
        (f"w {OWN} {AUCTION} 0 H", "leaves the skat alone"),
        (f"w {OWN} 1 18 0 p 2 p 1 NOH", "shows ten cards"),
        (f"w {OWN} 1 18 0 p 2 p 1 CH 0 y", "a card is due"),
        (f"w {OWN} 0 SC", "in play"),
        ("w TI.0", "TI is no card"),
        (f"w {OWN} w D9.DQ", "nobody shows"),
        ("w CJ|??|??|??", "deals 10|10|10|2"),
        (f"w {OWN.replace('CJ', 'SJ', 1)}", "stands there twice"),
    ],
)
def test_a_view_that_makes_no_sense_names_its_place(moves: str, place: str) -> None:
    with pytest.raises(RecordError) as caught:
        view_of(moves, 0)
    assert place in str(caught.value)
