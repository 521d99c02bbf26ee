"""`wenzel play`: a list through a pipe."""

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from rich.console import Console as Rich

from tests.cli.console import Console
from wenzel.cli import show
from wenzel.cli.play import List
from wenzel.cli.show import Screen, hand_order
from wenzel.i18n import Catalogue, texts
from wenzel.rules.cards import parse_cards
from wenzel.rules.contract import Contract, Game
from wenzel.rules.result import Level, Matadors, Step

ANSWERS = ("y", "t", "11 12", "5", "1", "l")
"""Whatever is asked, one of these is an answer to it; the others are explained."""


def lines(words: tuple[str, ...], count: int = 1500) -> str:
    """So many of these in any order, so that no circle of questions can last."""
    return "\n".join(random.Random(1).choices(words, k=count)) + "\n"


def screen(lang: str = "en", pack: str = "french4") -> Screen:
    return Screen(Rich(highlight=False), Catalogue(lang), pack, ("you", "Mina", "Theo"))


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_list_of_three_deals_is_played_from_a_pipe(wenzel: Console, lang: str) -> None:
    ran = wenzel("play", "--seed", "list", "--lang", lang, stdin=lines((*ANSWERS, "n", "j")))
    assert ran.code == 0
    words = Catalogue(lang)
    for no in (1, 2, 3):
        assert words.t("table.deal_of", no=no, all=3) in ran.out
    assert words.t("sheet.title") in ran.out
    assert words.t("sheet.total") in ran.out
    assert words.t("play.goodbye") not in ran.out
    assert "play." not in ran.out.replace("play.ask", "play.")
    assert re.search(r"[{}]", ran.out) is None


def test_the_same_seed_and_answers_play_the_same_list(wenzel: Console) -> None:
    first = wenzel("play", "--seed", "x", "--deals", "1", stdin=lines(ANSWERS))
    assert wenzel("play", "--seed", "x", "--deals", "1", stdin=lines(ANSWERS)) == first


def test_passing_makes_a_defender_who_plays_by_number_or_name(wenzel: Console) -> None:
    ran = wenzel("play", "--seed", "a", "--deals", "1", stdin=lines(("p", "1", "SK")))
    assert ran.code == 0
    assert "You pass." in ran.out
    assert "You play ♠K." in ran.out
    assert re.search(r"(with|without) \d, game \d.* × \d+ = \d+", ran.out)


def test_wrong_input_is_told_what_is_possible(wenzel: Console) -> None:
    ran = wenzel("play", "--seed", "a", "--deals", "1", stdin="what\n19\np\nH7\nCQ\n7\nl\n?\n")
    assert "Type y, a value, or p to pass." in ran.out
    assert "19 is not the value of any game." in ran.out
    assert "You do not hold the ♥7." in ran.out
    assert "Type a number from 1 to" in ran.out
    assert "There is no last trick yet." in ran.out
    assert ran.out.count("At any time:") == 2


@pytest.mark.parametrize("stdin", ["", "p\n", "q\n", "p\nq\n"])
def test_the_end_of_the_input_is_a_goodbye(wenzel: Console, stdin: str) -> None:
    ran = wenzel("play", "--seed", "a", stdin=stdin)
    assert ran.code == 0
    assert ran.out.rstrip().endswith("Goodbye!")


def test_ctrl_c_is_a_goodbye_too(wenzel: Console, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: List) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(List, "play", interrupted)
    ran = wenzel("play")
    assert ran.code == 130
    assert ran.out.rstrip().endswith("Goodbye!")


def test_giving_up_before_the_third_card_ends_the_deal(wenzel: Console) -> None:
    """A declarer with nine or ten cards needs nobody's consent."""
    ran = wenzel(
        "play", "--seed", "list", "--deals", "1", stdin=lines(("y", "t", "11 12", "5", "g"))
    )
    assert "You take the skat." in ran.out
    assert "The declarer gave up." in ran.out


def test_a_process_of_its_own_reads_a_pipe() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "wenzel.cli.main", "play", "--deals", "1", "--lang", "en"],
        input=lines(("p", "1", "y")),
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "Score sheet" in done.stdout
    assert "\x1b[" not in done.stdout


def test_bad_arguments_are_refused(wenzel: Console) -> None:
    assert wenzel("play", "--deals", "0").code == 2
    assert wenzel("play", "--deals", "many").code == 2
    assert wenzel("play", "--lang", "xx").code == 2


def test_the_value_is_told_step_by_step() -> None:
    steps = (Step(Level.MATADORS, 2), Step(Level.GAME, 1), Step(Level.HAND, 1))
    told = screen().arithmetic(Matadors("with", 2), steps, 11, 44)
    assert told == "with 2, game 3, Hand 4 × 11 = 44"
    assert screen().arithmetic(None, (), 0, 23) == "fixed value 23"


def test_a_hand_is_held_with_trumps_first_and_colours_in_turn() -> None:
    hand = parse_cards("DA D7 SK CT SJ HA HQ CJ S7 C7")
    assert " ".join(hand_order(hand, Game.HEARTS)) == "CJ SJ HA HQ CT C7 SK S7 DA D7"
    assert screen("de").cards(parse_cards("CJ DQ")) == "[bold]♣B[/] [bold yellow]♦D[/]"


def test_the_german_pack_has_unters_and_its_own_names() -> None:
    german = screen("en", "german")
    assert german.cards(parse_cards("CJ DQ")) == "[bold magenta]♣U[/] [bold yellow]♦O[/]"
    assert german.game_name(Game.SPADES) == "Leaves"
    assert screen().game_name(Game.SPADES) == "Spades"


def test_implied_levels_are_not_named() -> None:
    ouvert = Contract(Game.GRAND, True, True, True, True)
    assert screen().contract(ouvert) == "Grand Hand ouvert"
    assert screen().contract(Contract(Game.HEARTS, True, True)) == "Hearts Hand Schneider announced"


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_key_of_the_game_is_there(lang: str) -> None:
    sources = "".join(path.read_text("utf-8") for path in Path(show.__file__).parent.glob("*.py"))
    said = set(re.findall(r"\"(play\.[a-z_.]+[a-z])\"", sources))
    assert len(said) > 20
    assert said <= set(texts(lang))
