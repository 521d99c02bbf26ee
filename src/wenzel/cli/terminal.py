"""The person at the terminal: what is asked, what may be answered, what is heard."""

import sys
from collections.abc import Sequence

from wenzel.cli.show import Screen
from wenzel.club.dealview import announced_steps
from wenzel.rules import action as act
from wenzel.rules import event as ev
from wenzel.rules.cards import NO_CARDS, Card, CardSet, parse_card
from wenzel.rules.contract import Contract, Game
from wenzel.rules.errors import CardError
from wenzel.rules.known import View
from wenzel.rules.legal import played_game
from wenzel.rules.state import Phase
from wenzel.rules.value import count_matadors, game_value, reach

Roles = tuple[int, int, int]

LETTERS = {"c": "clubs", "s": "spades", "h": "hearts", "d": "diamonds", "g": "grand", "n": "null"}
"""How a game is named with one key."""


class Ended(Exception):
    """The input is at its end, or the person has had enough."""


class Human:
    """Asks until there is an answer that makes sense; whether it is allowed the rules say."""

    def __init__(self, screen: Screen) -> None:
        self._screen = screen
        self._known: View | None = None

    def explain(self) -> None:
        """Say what can be typed at any time."""
        self._screen.say("play.help_keys")

    def choose(self, known: View, roles: Roles) -> act.Action:
        """The action of the one who sits here."""
        self._known = known
        if known.asking:
            return self._answer(known, roles)
        match known.phase:
            case Phase.AUCTION:
                return self._bid(known)
            case Phase.SKAT:
                return self._skat(known)
            case Phase.DECLARE:
                return self._discard(known)
            case _:
                return self._play(known)

    # Asking

    def _ask(self, key: str, **values: object) -> str:
        """One line of input, in small letters; what can be asked at any time is answered here."""
        while True:
            self._screen.console.print(f"{self._screen.words.t(key, **values)} > ", end="")
            line = sys.stdin.readline()
            if not line:
                raise Ended
            if not sys.stdin.isatty():  # what comes from a pipe shows nowhere else
                self._screen.console.print(line.strip(), style="dim", markup=False)
            word = line.strip().lower()
            if word in ("q", "quit"):
                raise Ended
            if word in ("?", "help"):
                self.explain()
            elif word == "l":
                self._last_trick()
            elif word:
                return word

    def _is(self, word: str, key: str) -> bool:
        """Whether a word is one of those of this meaning, in the language or in English."""
        return word in self._screen.words.t(key).split()

    def _number(self, word: str, most: int) -> int | None:
        """The place a number names, counted from 0."""
        return int(word) - 1 if word.isdecimal() and 1 <= int(word) <= most else None

    def _no(self, key: str, **values: object) -> None:
        self._screen.line(f"[yellow]{self._screen.words.t(key, **values)}[/]")

    # Auction and declaration

    def _bid(self, known: View) -> act.Action:
        legal = known.legal
        self._screen.line("  " + self._screen.cards(known.hand))
        while True:
            if legal.hold is not None:
                word = self._ask("play.ask.hold", value=legal.hold)
            else:
                following = " ".join(map(str, legal.bids[:4]))
                word = self._ask("play.ask.bid", values=following)
            if self._is(word, "play.word.pass"):
                return act.Pass()
            if self._is(word, "play.word.yes"):
                return act.Hold() if legal.hold is not None else act.Bid(legal.bids[0])
            if word.isdecimal():
                value = int(word)
                return act.Hold() if value == legal.hold else act.Bid(value)
            self._no("play.not.bid")

    def _skat(self, known: View) -> act.Action:
        self._screen.line("  " + self._screen.cards(known.hand))
        while True:
            word = self._ask("play.ask.skat")
            if self._is(word, "play.word.take"):
                return act.TakeSkat()
            if self._is(word, "play.word.hand"):
                contract = self._contract(known)
                if contract:
                    return act.Declare(contract)
                continue
            self._no("play.not.skat")

    def _discard(self, known: View) -> act.Action:
        while True:
            order = self._screen.choices(known.hand, known.hand, Game.GRAND)
            words = self._ask("play.ask.discard").replace(",", " ").split()
            cards = [self._card(word, order) for word in words]
            away = CardSet(card for card in cards if card)
            if len(cards) != 2 or len(away) != 2 or not away <= known.hand:
                self._no("play.not.discard")
                continue
            contract = self._contract(known)
            if contract:
                return act.Declare(contract, away)

    def _card(self, word: str, order: Sequence[Card]) -> Card | None:
        place = self._number(word, len(order))
        if place is not None:
            return order[place]
        try:
            return parse_card(word)
        except CardError:
            return None

    def _contract(self, known: View) -> Contract | None:
        """A game out of a list with what each is worth; None goes back a step."""
        plain = [c for c in known.legal.contracts if not c.schneider and not c.ouvert]
        while True:
            chosen = self._one_of(plain, known)
            if chosen is None:
                return None
            levels = [c for c in known.legal.contracts if c.game is chosen.game]
            contract = self._one_of(levels, known) if len(levels) > 1 else chosen
            if contract and self._sure(contract, known):
                return contract

    def _one_of(self, contracts: Sequence[Contract], known: View) -> Contract | None:
        for no, contract in enumerate(contracts, start=1):
            name = self._screen.contract(contract)
            self._screen.line(f"  [dim]{no}[/] {name}: {self._preview(contract, known)}")
        while True:
            word = self._ask("play.ask.game")
            if self._is(word, "play.word.back"):
                return None
            place = self._number(word, len(contracts))
            if place is not None:
                return contracts[place]
            named = [c for c in contracts if c.game == LETTERS.get(word)]
            if len(named) == 1:
                return named[0]
            self._no("play.not.game", count=len(contracts))

    def _preview(self, contract: Contract, known: View) -> str:
        t = self._screen.words.t
        if contract.game is Game.NULL:
            value = reach(contract, known.hand).least
            words = t("result.fixed", value=value)
        else:
            matadors = count_matadors(known.hand, contract.game)
            steps = announced_steps(contract, matadors)
            value = contract.game.base * sum(step.count for step in steps)
            words = self._screen.arithmetic(matadors, steps, contract.game.base, value)
            if contract.hand:
                possible = reach(contract, known.hand).matadors
                least, most = (game_value(contract, possible[at]) for at in (0, -1))
                words += " " + t("declare.range", least=least, most=most)
        key = "declare.covers" if value >= known.bid else "declare.below"
        note = t(key, bid=known.bid)
        return f"{words}; {note}" if value >= known.bid else f"{words}; [red]{note}[/]"

    def _sure(self, contract: Contract, known: View) -> bool:
        """A game that does not reach the bid as it stands is asked for twice."""
        if reach(contract, known.hand).least >= known.bid:
            return True
        return self._yes("play.ask.below", bid=known.bid)

    def _yes(self, key: str, **values: object) -> bool:
        while True:
            word = self._ask(key, **values)
            if self._is(word, "play.word.yes"):
                return True
            if self._is(word, "play.word.no"):
                return False
            self._no("play.not.yes")

    # Play

    def _play(self, known: View) -> act.Action:
        game = played_game(known)
        while True:
            order = self._screen.choices(known.hand, known.legal.cards, game)
            word = self._ask("play.ask.card")
            if word == "g":
                if self._yes("play.ask.give_up"):
                    return act.GiveUp()
                continue
            if word == "c":
                return act.Claim()
            if word == "o":
                return act.LayOpen()
            card = self._card(word, order)
            if card:
                return act.PlayCard(card)
            self._no("play.not.card", count=len(order))

    def _answer(self, known: View, roles: Roles) -> act.Action:
        assert known.asking is not None
        asker = roles[known.asking.seat]
        question = self._screen.about(f"table.consent.{known.asking.what}", asker)
        return act.Answer(self._yes("play.ask.consent", question=question))

    def _last_trick(self) -> None:
        if self._known is None or not self._known.tricks:
            self._no("play.not.last_trick")
            return
        trick = self._known.tricks[-1]
        cards = " ".join(self._screen.card(card) for card in trick.cards)
        self._screen.line(f"{self._screen.words.t('table.last_trick')}: {cards}")

    # Hearing

    def hear(self, event: ev.Heard, roles: Roles) -> None:
        """Tell what has happened, as far as the one who sits here may know it."""
        about, line = self._screen.about, self._screen.line
        match event:
            case ev.BidMade(seat, value):
                line(about("speech.bid", roles[seat], value=value))
            case ev.BidHeld(seat, value):
                line(about("speech.held", roles[seat], value=value))
            case ev.Passed(seat):
                line(about("speech.passed", roles[seat]))
            case ev.AuctionWon(declarer, bid):
                line(about("speech.auction_won", roles[declarer], value=bid))
            case ev.SkatTaken(declarer, skat):
                cards = f" {self._screen.cards(skat)}" if skat else ""
                line(about("speech.skat_taken", roles[declarer]) + cards)
            case ev.Declared(declarer, contract, _, open_cards):
                name = self._screen.contract(contract)
                line(f"[bold]{about('speech.declared', roles[declarer], contract=name)}[/]")
                if open_cards:
                    self._open(declarer, open_cards, roles)
            case _:
                self._hear_play(event, roles)

    def _hear_play(self, event: ev.Heard, roles: Roles) -> None:
        about, line = self._screen.about, self._screen.line
        match event:
            case ev.CardPlayed(seat, card):
                line(about("speech.played", roles[seat], card=self._screen.card(card)))
            case ev.TrickTaken(seat, points):
                line(f"[dim]{about('speech.trick_points', roles[seat], count=points)}[/]")
            case ev.CardsLaidOpen(seat, cards):
                self._open(seat, cards, roles)
            case ev.Asked(seat, what):
                line(about(f"speech.asked.{what}", roles[seat]))
            case ev.AskingEnded():
                self._screen.say("speech.asking_ended")

    def _open(self, seat: int, cards: CardSet, roles: Roles) -> None:
        shown = self._screen.cards(cards)
        self._screen.line(self._screen.about("speech.laid_open", roles[seat], cards=shown))

    def reveal(self, known: View) -> None:
        """Show the skat as it was found, and what was put away, once the deal is over."""
        t, cards = self._screen.words.t, self._screen.cards
        self._known = None
        self._screen.line()
        self._screen.line(f"{t('result.skat_found')}: {cards(known.skat or NO_CARDS)}")
        if known.discards:
            self._screen.line(f"{t('result.discards')}: {cards(known.discards)}")
