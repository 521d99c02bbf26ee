"""From a message of the wire to a command of the club; the chair is the guest's own, always."""

import secrets

from wenzel.club import command as cmd
from wenzel.club.command import Occupant
from wenzel.club.errors import TableReason, TableRefused
from wenzel.club.table import Table, chair_of
from wenzel.rules import action as act
from wenzel.rules.cards import CardSet
from wenzel.rules.contract import Contract
from wenzel.server import protocol as say

COMPUTERS = ("Ada", "Bruno", "Clara", "Emil", "Frida", "Hugo", "Ida", "Konrad", "Lena", "Oskar")
"""What computers are called: names that all six languages know."""


def computer(taken: tuple[str, ...] = ()) -> Occupant:
    """A computer with a name that is not taken at its table."""
    free = [name for name in COMPUTERS if name not in taken]
    name = secrets.choice(free or COMPUTERS)
    return Occupant(name, name, "computer")


def computers(count: int) -> tuple[Occupant, ...]:
    """So many computers with different names."""
    company: tuple[Occupant, ...] = ()
    for _ in range(count):
        company += (computer(tuple(one.name for one in company)),)
    return company


def names_at(table: Table) -> tuple[str, ...]:
    """What those at the table are called."""
    return tuple(chair.occupant.name for chair in table.chairs if chair.occupant)


def command_of(message: say.ClientMessage, table: Table, guest: str, name: str) -> cmd.Command:
    """What the guest of this id and name asks of the table; refused if it needs a chair."""
    match message:
        case say.Sit(_, chair):
            return cmd.Sit(chair, Occupant(guest, name))
        case say.AddBot(_, chair):
            return cmd.AddBot(chair, computer(names_at(table)), guest)
        case say.RemoveBot(_, chair):
            return cmd.RemoveBot(chair, guest)
    chair = own_chair(table, guest)
    match message:
        case say.Stand():
            return cmd.Stand(chair)
        case say.Ready(_, entropy):
            return cmd.Ready(chair, bytes.fromhex(entropy))
        case say.Back():
            return cmd.Back(chair)
        case say.NewList():
            return cmd.NewList(chair)
        case _:
            return cmd.Act(chair, _action(message))


def own_chair(table: Table, guest: str) -> int:
    """The guest's chair; refused if there is none."""
    chair = chair_of(table, guest)
    if chair is None:
        raise TableRefused(TableReason.NOT_SEATED)
    return chair


def _action(message: say.ClientMessage) -> act.Action:
    match message:
        case say.Bid(_, value):
            return act.Bid(value)
        case say.Hold():
            return act.Hold()
        case say.Pass():
            return act.Pass()
        case say.Take():
            return act.TakeSkat()
        case say.Declare():
            contract = Contract(
                message.game, message.hand, message.schneider, message.schwarz, message.ouvert
            )
            return act.Declare(contract, CardSet(message.discards))
        case say.Play(_, card):
            return act.PlayCard(card)
        case say.GiveUp():
            return act.GiveUp()
        case say.LayOpen():
            return act.LayOpen()
        case say.Claim():
            return act.Claim()
        case say.Answer(_, agree):
            return act.Answer(agree)
    raise TypeError(f"no action: {type(message).__name__}")
