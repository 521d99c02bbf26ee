"""`wenzel play`: a list of deals in the terminal against two computers."""

import argparse
import os
import secrets
import sys

from rich.console import Console

from wenzel.cli.show import COLOURS, Screen
from wenzel.cli.terminal import Ended, Human
from wenzel.cli.words import say
from wenzel.club.series import Row, write
from wenzel.engine.baseline import Baseline
from wenzel.engine.player import Player
from wenzel.engine.proof import claim_is_sure
from wenzel.i18n import Catalogue, languages, preferred
from wenzel.rules import action as act
from wenzel.rules.deal import deal_from_seed
from wenzel.rules.errors import Refused
from wenzel.rules.game import begin, decide, evolve, to_act
from wenzel.rules.result import Result
from wenzel.rules.state import Phase, State
from wenzel.rules.view import see, view

INTERRUPTED = 130

COMPUTERS = ("Mina", "Theo")


def add_parser(subparsers: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `wenzel play`."""
    parser = subparsers.add_parser(
        "play", help=say("play.help"), description=say("play.description")
    )
    parser.add_argument("--deals", type=_count, default=3, metavar="N", help=say("play.arg.deals"))
    parser.add_argument("--seed", help=say("play.arg.seed"))
    parser.add_argument("--lang", choices=languages(), help=say("play.arg.lang"))
    parser.add_argument(
        "--deck", choices=tuple(COLOURS), default="french", help=say("play.arg.deck")
    )
    parser.set_defaults(run=run)


def _count(text: str) -> int:
    if not text.isdecimal() or not 1 <= int(text) <= 360:
        raise argparse.ArgumentTypeError(say("cli.error.number", least=1, most=360))
    return int(text)


def run(arguments: argparse.Namespace) -> int:
    """Play a list; answers the exit code. It may be left at any time."""
    words = Catalogue(arguments.lang or preferred(os.environ))
    seed = arguments.seed or secrets.token_hex(4)
    console = Console(file=sys.stdout, highlight=False, emoji=False)
    screen = Screen(console, words, arguments.deck, (words.t("table.you"), *COMPUTERS))
    game = List(screen, seed, arguments.deals)
    try:
        game.play()
    except Ended:
        game.leave()
    except KeyboardInterrupt:
        game.leave()
        return INTERRUPTED
    return 0


class List:
    """A list of deals: chair 0 is the human, and deals first."""

    def __init__(self, screen: Screen, seed: str, deals: int) -> None:
        self._screen, self._seed, self._deals = screen, seed, deals
        self._human = Human(screen)
        self._computers: dict[int, Player] = {1: Baseline(1), 2: Baseline(2)}
        self._rows: tuple[Row, ...] = ()

    def play(self) -> None:
        """Play every deal, and show the score sheet."""
        self._screen.say("play.welcome", seed=self._seed, count=self._deals)
        self._human.explain()
        for no in range(1, self._deals + 1):
            dealer = (no - 1) % 3
            roles = ((dealer + 1) % 3, (dealer + 2) % 3, dealer)
            self._heading(no, roles)
            result = self._deal(no, roles)
            self._rows = write(self._rows, result, no=no, dealer=dealer, roles=roles, seats=3)
        self._screen.line()
        self._screen.sheet(self._rows)

    def leave(self) -> None:
        """Say goodbye before the end, with what was played so far."""
        self._screen.line()
        if self._rows:
            self._screen.sheet(self._rows)
        self._screen.say("play.goodbye")

    def _heading(self, no: int, roles: tuple[int, int, int]) -> None:
        t = self._screen.words.t
        names = ("role.forehand", "role.middlehand", "role.rearhand")
        who = ", ".join(
            f"{t(role)}: {self._screen.names[chair]}"
            for role, chair in zip(names, roles, strict=True)
        )
        self._screen.line()
        self._screen.line(f"[bold]{t('table.deal_of', no=no, all=self._deals)}[/]  {who}")

    def _deal(self, no: int, roles: tuple[int, int, int]) -> Result:
        state = begin(deal_from_seed(f"{self._seed}:{no}".encode()))
        mine = roles.index(0)
        while state.phase is not Phase.OVER:
            due = to_act(state)
            # A question waits for several at once: the computers wait for the human.
            seat = mine if mine in due else due[0]
            state = self._step(state, seat, roles)
        assert state.result
        self._human.reveal(view(state, mine))
        self._screen.result(state.result, roles)
        return state.result

    def _step(self, state: State, seat: int, roles: tuple[int, int, int]) -> State:
        known, chair = view(state, seat), roles[seat]
        computer = self._computers.get(chair)
        action = computer.choose(known) if computer else self._human.choose(known, roles)
        if isinstance(action, act.Claim):
            action = act.Claim(claim_is_sure(state, seat))
        try:
            events = decide(state, seat, action)
        except Refused as error:
            self._screen.refusal(error)
            return state
        for event in events:
            heard = see(event, roles.index(0), state.declarer)
            state = evolve(state, event)
            if heard:
                self._human.hear(heard, roles)
        return state
