"""What a game in the terminal looks like: cards, contracts, the arithmetic, the score sheet."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rich.console import Console
from rich.table import Table

from wenzel.club.series import Row, footer
from wenzel.i18n import Catalogue
from wenzel.rules.cards import Card, CardSet, Suit
from wenzel.rules.contract import Contract, Game
from wenzel.rules.errors import Refused
from wenzel.rules.result import Ending, Matadors, Result, Step
from wenzel.rules.trick import power

SIGNS = {Suit.CLUBS: "♣", Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦"}

COLOURS = {
    "french": {"C": "bold", "S": "bold", "H": "bold red", "D": "bold red"},
    "french4": {"C": "bold", "S": "bold green", "H": "bold red", "D": "bold yellow"},
    "german": {"C": "bold magenta", "S": "bold green", "H": "bold red", "D": "bold yellow"},
}
"""Colours of clubs, spades, hearts and diamonds, by pack; acorns and bells have no sign of type."""

GERMAN_LETTERS = {"Q": "O", "J": "U"}
"""An Ober and an Unter bear the same letter in every language."""

SUITS_IN_HAND = "CHSD"
"""Black and red in turn, so that no suit is taken for its neighbour."""

TOLD_ENDINGS = (
    Ending.DECIDED,
    Ending.DECLARER_GAVE_UP,
    Ending.DEFENDERS_GAVE_UP,
    Ending.CLAIMED,
    Ending.UNREACHABLE,
)


def hand_order(cards: Iterable[Card], game: Game) -> tuple[Card, ...]:
    """A hand as one holds it: trumps first, then suit by suit, each from the top."""

    def place(card: Card) -> tuple[int, int]:
        suit = -1 if card in game.trump_set else SUITS_IN_HAND.index(card.suit)
        return suit, -power(game, card)

    return tuple(sorted(cards, key=place))


@dataclass(frozen=True)
class Screen:
    """Where the game is shown: a console, a language, a pack, and the names at the table.

    The first name is the one who sits here; to him the sentences say "you".
    """

    console: Console
    words: Catalogue
    pack: str
    names: tuple[str, str, str]

    def say(self, key: str, **values: object) -> None:
        """Show the text of a key."""
        self.line(self.words.t(key, **values))

    def line(self, text: str = "") -> None:
        """Show a line as it is."""
        self.console.print(text, soft_wrap=True)

    def about(self, key: str, chair: int, **values: object) -> str:
        """A sentence about somebody in the right person."""
        if chair == 0:
            return self.words.t(f"{key}.you", **values)
        return self.words.t(f"{key}.other", name=self.names[chair], **values)

    def card(self, card: Card) -> str:
        """A card by its sign and index, coloured as the pack has it."""
        letters = dict(zip("ATKQJ", self.words.t("play.letters").split(), strict=True))
        if self.pack == "german":
            letters |= GERMAN_LETTERS
        colour = COLOURS[self.pack][card.suit]
        return f"[{colour}]{SIGNS[card.suit]}{letters.get(card.rank, card.rank)}[/]"

    def cards(self, cards: Iterable[Card], game: Game = Game.GRAND) -> str:
        """Cards in the order of a hand."""
        return " ".join(self.card(card) for card in hand_order(cards, game))

    def choices(self, hand: CardSet, legal: CardSet, game: Game) -> tuple[Card, ...]:
        """Show a hand with numbers at the cards that may be chosen; answers these in order."""
        numbered: list[Card] = []
        shown = []
        for card in hand_order(hand, game):
            if card in legal:
                numbered.append(card)
                shown.append(f"[dim]{len(numbered)}[/]\N{NO-BREAK SPACE}{self.card(card)}")
            else:
                shown.append(f"[dim]·\N{NO-BREAK SPACE}{card_text(self.card(card))}[/]")
        self.line("  " + "   ".join(shown))
        return tuple(numbered)

    def game_name(self, game: Game) -> str:
        """The name of a game, capitalised."""
        name = self.suit(game.suit) if game.suit else self.words.t(f"game.{game}")
        return name[:1].upper() + name[1:]

    def suit(self, suit: str) -> str:
        """The name of a suit in this pack."""
        pack = "german" if self.pack == "german" else "french"
        return self.words.t(f"suit.{pack}.{suit}")

    def contract(self, contract: Contract) -> str:
        """A contract such as "Hearts Hand Schneider announced"; what is implied is not said."""
        parts = [self.game_name(contract.game)]
        if contract.hand:
            parts.append(self.words.t("table.level.hand"))
        if contract.ouvert:
            parts.append(self.words.t("table.level.ouvert"))
        elif contract.schwarz:
            parts.append(self.words.t("table.level.schwarz_announced"))
        elif contract.schneider:
            parts.append(self.words.t("table.level.schneider_announced"))
        return " ".join(parts)

    def arithmetic(
        self, matadors: Matadors | None, steps: Iterable[Step], base: int, value: int
    ) -> str:
        """The value in words: "with 2, game 3, Hand 4 × 11 = 44"."""
        reached, told = 0, []
        for step in steps:
            reached += step.count
            if step.level == "matadors" and matadors:
                told.append(self.words.t(f"result.matadors.{matadors.kind}", n=matadors.n))
            else:
                told.append(self.words.t(f"result.level.{step.level}", reached=reached))
        if not told:
            return self.words.t("result.fixed", value=value)
        return self.words.t("result.arithmetic", steps=", ".join(told), base=base, value=value)

    def refusal(self, error: Refused) -> None:
        """Say why something cannot be done."""
        self.line(f"[yellow]{self.words.t(f'reason.{error.reason}', **self._named(error))}[/]")

    def _named(self, error: Refused) -> Mapping[str, object]:
        values: dict[str, object] = dict(error.details)
        if "suit" in values:
            values["suit"] = self.suit(str(values["suit"]))
        if "card" in values:
            values["card"] = self.card(Card(str(values["card"])))
        if "game" in values:
            values["game"] = self.game_name(Game(str(values["game"])))
        return values

    def result(self, result: Result, roles: tuple[int, int, int]) -> None:
        """Tell how a deal went, with the arithmetic of its value in words."""
        t = self.words.t
        if result.ending is Ending.PASSED_IN:
            self.say("result.passed_in")
            return
        contract = result.contract
        if result.declarer is None or contract is None:
            return
        chair = roles[result.declarer]
        key = "result.wins" if result.won else "result.loses"
        self.line(f"[bold]{self.about(key, chair, contract=self.contract(contract))}[/]")
        if result.ending in TOLD_ENDINGS:
            self.say(f"result.ending.{result.ending}")
        if contract.game is Game.NULL:
            self.line(self.about("result.null_tricks", chair, count=result.declarer_tricks))
        elif result.declarer_points is not None:
            own, others = result.declarer_points, result.defender_points
            self.line(self.about("result.points", chair, own=own, others=others))
        if result.loss:
            self.line(self.about(f"result.loss.{result.loss}", chair, **self._loss(result)))
        self.line(self.arithmetic(result.matadors, result.steps, result.base, result.value))
        score = f"{result.score:+}"
        if result.won:
            self.line(t("result.charge.won", score=score))
        else:
            key = "result.charge.overbid" if result.overbid else "result.charge.lost"
            value, factor = result.score_value, abs(result.score) // max(1, result.score_value)
            self.line(t(key, bid=result.bid, factor=factor, value=value, score=score))

    def _loss(self, result: Result) -> Mapping[str, object]:
        return {
            "own": result.declarer_points or 0,
            "others": result.defender_points or 0,
            "bid": result.bid,
            "value": result.value,
            "game": self.game_name(result.replacement) if result.replacement else "",
        }

    def sheet(self, rows: tuple[Row, ...]) -> None:
        """The score sheet: running totals deal by deal, and what Seeger and Fabian add."""
        t = self.words.t
        table = Table(title=t("sheet.title"))
        table.add_column(t("sheet.no"), justify="right")
        for name in self.names:
            table.add_column(name, justify="right")
        for row in rows:
            both = zip(row.totals, row.scores, strict=True)
            table.add_row(str(row.no), *(f"{total}" if score else "–" for total, score in both))
        lines = footer(rows, "seeger_fabian", 3)
        table.add_section()
        table.add_row(t("sheet.game_points"), *(str(line.points) for line in lines))
        table.add_row(t("sheet.bonus"), *(str(line.bonus) for line in lines))
        others = t("sheet.others_lost", points=40)
        table.add_row(others, *(str(line.others_lost) for line in lines))
        table.add_row(t("sheet.total"), *(f"[bold]{line.total}[/]" for line in lines))
        table.add_row(t("sheet.place"), *(f"{line.place}." for line in lines))
        self.console.print(table)


def card_text(marked: str) -> str:
    """A card without its colour."""
    return marked.split("]", 1)[1].removesuffix("[/]")
