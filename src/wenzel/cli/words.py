"""What the command line says, in the language of the terminal."""

import os
from collections.abc import Mapping
from functools import cache

from wenzel.i18n import Catalogue, preferred
from wenzel.rules.errors import Refused


@cache
def _catalogue(lang: str) -> Catalogue:
    return Catalogue(lang)


def say(key: str, **values: object) -> str:
    """The text of a key in the language the terminal asks for."""
    return _catalogue(preferred(os.environ)).t(key, **values)


def say_refusal(error: Refused) -> str:
    """Why the rules refuse something, as a sentence."""
    return say(f"reason.{error.reason}", **named(error.details))


def named(details: Mapping[str, str | int]) -> Mapping[str, str | int]:
    """The values of a sentence with suits, cards and games by their names."""
    values = dict(details)
    if "suit" in values:
        values["suit"] = say(f"suit.french.{values['suit']}")
    if "card" in values:
        card = str(values["card"])
        rank, suit = say(f"rank.french.{card[1:]}"), say(f"card_suit.french.{card[:1]}")
        values["card"] = say("card.french", rank=rank, suit=suit)
    if "game" in values:
        game = str(values["game"])
        values["game"] = say(f"game.{game}") if game in ("grand", "null") else _suit_game(game)
    return values


def _suit_game(game: str) -> str:
    return say(f"suit.french.{game[0].upper()}")
