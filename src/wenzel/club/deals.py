"""From one deal to the next: the promised seed, everybody's chance, the deal that follows (A3)."""

import hashlib

from wenzel.club import event as ev
from wenzel.club.state import Table, dealer_of, roles_for
from wenzel.rules import event as rules
from wenzel.rules.deal import commitment, deal_from_seed

ENTROPY_BYTES = 16
"""How much chance a computer or stand-in adds; a person brings 8 to 32 bytes."""


def promise(no: int, at: int, chance: bytes) -> ev.Committed:
    """Bind the server to a seed for deal `no`, before anybody has added anything to it."""
    seed = drawn(b"seed", chance)
    return ev.Committed(at, no, seed, commitment(seed))


def everybody_is_ready(table: Table) -> bool:
    """All persons who play themselves have said so, and there is at least one."""
    present = [chair for chair in table.chairs if chair.is_present]
    return bool(present) and all(chair.entropy is not None for chair in present)


def begin_deal(table: Table, at: int) -> tuple[ev.TableEvent, ...]:
    """The next deal: computers and stand-ins add their chance, then the cards are dealt.

    Theirs follows from the promised seed, so that the commitment covers all the server adds: it
    has no choice left once it knows what the persons brought.
    The table is in phase "ready" and every person who plays is ready.
    """
    if table.promise is None:
        raise ValueError("a deal needs a promised seed")
    entropies: list[bytes] = []
    events: list[ev.TableEvent] = []
    if table.stage == "preparing":
        events.append(ev.ListBegun(at))
    for at_chair, chair in enumerate(table.chairs):
        entropy = chair.entropy
        if entropy is None:
            entropy = server_entropy(at_chair, table.promise.seed)
            events.append(ev.ChairReady(at, at_chair, entropy))
        entropies.append(entropy)
    deal = deal_from_seed(table.promise.seed, entropies)
    dealer = dealer_of(table.next_no, table.seats)
    begun = ev.DealBegun(
        at=at,
        no=table.next_no,
        dealer=dealer,
        roles=roles_for(dealer, table.seats),
        entropies=tuple(entropies),
        deal=deal,
    )
    return (*events, begun, ev.InDeal(at, rules.Dealt(deal)))


def server_entropy(chair: int, seed: bytes) -> bytes:
    """What the server adds for a computer or stand-in on this chair, fixed by the seed."""
    return drawn(b"chair" + bytes([chair]), seed)[:ENTROPY_BYTES]


def after_deal(table: Table, at: int, chance: bytes) -> tuple[ev.TableEvent, ...]:
    """What follows the end of a deal: the next promise, or the end of the list."""
    if len(table.rows) >= table.settings.list_length:
        return (ev.ListEnded(at),)
    return (promise(table.next_no, at, chance),)


def drawn(label: bytes, chance: bytes) -> bytes:
    """Thirty-two bytes for one purpose out of a command's fresh chance, or out of a seed."""
    return hashlib.sha256(label + b":" + chance).digest()
