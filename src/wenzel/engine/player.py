"""A player: it sees a view and answers an action."""

from typing import Protocol

from wenzel.rules.action import Action
from wenzel.rules.view import View


class Player(Protocol):
    """Whoever decides for a seat. The same view and seed give the same answer."""

    def choose(self, view: View) -> Action:
        """Answer one legal action for `view.seat`, which is in `view.turn`."""
        ...
