"""The kernel: proven deals, brute force on endings, perft, the same answers in both forms."""

import json
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.engine.kernels import Brute, uncompiled
from wenzel.cli import bench
from wenzel.engine import bits, layout
from wenzel.engine.calculator import Calculator, World
from wenzel.rules.cards import PACK, Card, CardSet
from wenzel.rules.contract import Game
from wenzel.rules.deal import deal_from_seed
from wenzel.rules.state import Trick
from wenzel.rules.trick import playable, winner

HERE = Path(__file__).parent
GAMES = {"C": "clubs", "S": "spades", "H": "hearts", "D": "diamonds", "G": "grand", "N": "null"}
PERFT = json.loads((HERE.parent / "rules" / "perft.json").read_text())
SIGNATURE = HERE.parent.parent / "bench" / "signature"

needs_compiler = pytest.mark.skipif(
    not bench.is_compiled(), reason="full deals take minutes uncompiled"
)


@dataclass(frozen=True)
class Proven:
    name: str
    game: Game
    world: World
    leader: int
    skat: int
    value: int


def cards(text: str) -> CardSet:
    return CardSet(Card(text[at : at + 2]) for at in range(0, len(text), 2))


def proven() -> list[Proven]:
    found = []
    for line in (HERE / "deals.txt").read_text().splitlines():
        if line.startswith("#"):
            continue
        name, kind, game, leader, *held, skat, value = line.split()
        declarer, left, right = (cards(hand).mask for hand in held)
        null = game == "N"
        found.append(
            Proven(
                f"{name}-{kind}-{game}",
                Game(GAMES[game]),
                (declarer, left, right),
                "DLR".index(leader),
                0 if null else cards(skat).points,
                int(value),
            )
        )
    return found


@dataclass(frozen=True)
class Ending:
    world: World
    leader: int
    trick: tuple[int, ...]

    @property
    def seat(self) -> int:
        return (self.leader + len(self.trick)) % 3


def ending(seed: int, game: Game, size: int, lying: int | None = None) -> Ending:
    """Random hands of `size` cards, 0 to 2 of them already played to a trick by the rules."""
    chance = random.Random(f"{game}-{size}-{seed}")
    pack = chance.sample(PACK, 3 * size)
    hands = [set(pack[at::3]) for at in range(3)]
    leader = chance.randrange(3)
    trick: tuple[Card, ...] = ()
    for at in range(chance.randrange(3) if lying is None else lying):
        seat = (leader + at) % 3
        may = playable(game, CardSet(hands[seat]), Trick(leader, trick))
        card = chance.choice(list(may))
        hands[seat].remove(card)
        trick = (*trick, card)
    declarer, left, right = (CardSet(hand).mask for hand in hands)
    return Ending((declarer, left, right), leader, tuple(card.bit for card in trick))


def check_ending(solver: Calculator, brute: Brute, end: Ending) -> int:
    """Value, cards and zero windows of an ending against the brute force; its nodes."""
    before = solver.nodes
    value = brute.value(end.world, end.leader, end.trick)
    each = brute.cards(end.world, end.leader, end.trick)
    asked = (end.world, end.seat, end.trick)
    assert solver.value(*asked) == value, end
    assert solver.cards(*asked) == each, end
    for need in (value, value + 1, value // 2):
        assert solver.reaches(*asked, need) == (value >= need), end
        reaching = {card: found >= need for card, found in each.items()}
        assert solver.cards_reaching(*asked, need) == reaching, end
    return solver.nodes - before


@needs_compiler
@pytest.mark.parametrize("game", Game)
def test_proven_deals(game: Game) -> None:
    solver = Calculator(game)
    deals = [deal for deal in proven() if deal.game is game]
    assert len(deals) >= 20
    for deal in deals:
        value = deal.skat + solver.value(deal.world, deal.leader, (), 60 - deal.skat)
        assert value == deal.value, deal.name
        for need in (61, 31, 90) if game is not Game.NULL else (1,):
            reached = solver.reaches(deal.world, deal.leader, (), need - deal.skat)
            assert reached == (deal.value >= need), deal.name


@pytest.mark.parametrize(("size", "times"), [(1, 100), (2, 150), (3, 200), (4, 60), (5, 4)])
@pytest.mark.parametrize("game", Game)
def test_endings_against_brute_force(game: Game, size: int, times: int) -> None:
    solver = Calculator(game, 10)
    for seed in range(times):
        check_ending(solver, Brute(game), ending(seed, game, size))


@pytest.mark.parametrize(("size", "times"), [(1, 10), (2, 10), (3, 10), (4, 4)])
@pytest.mark.parametrize("game", Game)
def test_both_forms_answer_alike_at_the_same_cost(game: Game, size: int, times: int) -> None:
    installed = Calculator(game, 10)
    with uncompiled() as source:
        plain = source.Calculator(game, 10)
        for seed in range(times):
            end = ending(seed, game, size)
            assert check_ending(plain, Brute(game), end) == check_ending(
                installed, Brute(game), end
            )


@pytest.mark.parametrize("game", [Game.CLUBS, Game.GRAND, Game.NULL])
def test_both_forms_cost_the_same_on_seven_cards(game: Game) -> None:
    end = ending(1, game, 7, 0)
    with uncompiled() as source:
        assert type(source.Solver.begin).__name__ == "function"
        plain, installed = source.Calculator(game, 8), Calculator(game, 8)
        assert plain.cards(end.world, end.leader) == installed.cards(end.world, end.leader)
        assert plain.nodes == installed.nodes > 10


@pytest.mark.parametrize("form", ["installed", "source"])
@pytest.mark.parametrize("row", PERFT, ids=lambda row: f"{row['seed']}-{row['game']}")
def test_perft_counts_as_the_rules_do(row: dict[str, Any], form: str) -> None:
    deal = deal_from_seed(row["seed"].encode())
    declarer, left, right = (hand.mask for hand in deal.hands)
    world = (declarer, left, right)
    if form == "installed":
        counter = Calculator(Game(row["game"]), 4)
        counts = [counter.perft(world, 0, (), depth) for depth in range(1, 6)]
    else:
        with uncompiled() as source:
            counter = source.Calculator(Game(row["game"]), 4)
            counts = [counter.perft(world, 0, (), depth) for depth in range(1, 6)]
    assert counts == row["counts"]


def test_playouts_are_legal_sums_and_repeat() -> None:
    deal = deal_from_seed(b"playouts")
    declarer, left, right = (hand.mask for hand in deal.hands)
    for game in Game:
        player = Calculator(game, 4)
        found = player.playouts((declarer, left, right), 0, (), 7, 400)
        assert found == player.playouts((declarer, left, right), 0, (), 7, 400)
        assert found != player.playouts((declarer, left, right), 0, (), 8, 400)
        if game is Game.NULL:
            assert set(found) <= {0, 1}
        else:
            assert 0 <= min(found) < max(found) <= 120 - deal.skat.points
        with uncompiled() as source:
            again = source.Calculator(game, 4)
            assert again.playouts((declarer, left, right), 0, (), 7, 20) == found[:20]


def test_a_playout_without_choice_is_the_value() -> None:
    end = ending(3, Game.HEARTS, 1)
    player = Calculator(Game.HEARTS, 4)
    value = player.value(end.world, end.seat, end.trick)
    assert player.playouts(end.world, end.seat, end.trick, 1, 3) == [value] * 3


@needs_compiler
def test_all_discards_are_worth_what_each_is_alone() -> None:
    for deal in [proven()[0], next(deal for deal in proven() if deal.game is Game.GRAND)]:
        held = deal.world[0] | CardSet(PACK).mask & ~sum(deal.world)
        together = Calculator(deal.game)
        left, right = deal.world[1:]
        found = together.discards((held, left, right), deal.leader)
        assert len(found) == 66
        alone = Calculator(deal.game)
        for pair in list(found)[::6]:
            points = CardSet.of_mask(pair).points
            kept = (held & ~pair, left, right)
            assert found[pair] == points + alone.value(kept, deal.leader)
        assert together.nodes < 66 / 11 * alone.nodes


def test_many_worlds_answer_as_each_alone() -> None:
    worlds = [ending(seed, Game.SPADES, 4, 0).world for seed in range(40)]
    one = Calculator(Game.SPADES, 8)
    values = one.values(worlds, 1)
    assert values == [Calculator(Game.SPADES, 8).value(world, 1) for world in worlds]
    assert one.reached(worlds, 1, (), 20) == [value >= 20 for value in values]
    for found, value in zip(one.cards_in(worlds, 1, (), 20), values, strict=True):
        assert all(found.values()) == (value >= 20)


def test_the_stamp_survives_its_wrap() -> None:
    end = ending(5, Game.GRAND, 4)
    solver = Calculator(Game.GRAND, 6)
    first = solver.value(end.world, end.seat, end.trick)
    nodes = solver.nodes
    for _ in range(2100):
        assert solver.value(end.world, end.seat, end.trick) == first
    assert solver.nodes == 2101 * nodes


@needs_compiler
def test_the_signature_is_the_one_written_down() -> None:
    assert bench.signature(bench.DEALS) == int(SIGNATURE.read_text())


@pytest.mark.parametrize("game", Game)
def test_the_layout_keeps_the_order_of_cards(game: Game) -> None:
    places = {card: layout.laid_out(game, card.bit) for card in PACK}
    assert sum(places.values()) == (1 << 32) - 1
    for card, place in places.items():
        assert layout.pack_bit(game, place) == card.bit
        assert game is Game.NULL or bits.point(place) == card.points
    for led in PACK[::3]:
        for other in PACK:
            if other is led:
                continue
            wins = winner(game, Trick(0, (led, other))) == 1
            if game is Game.NULL:
                assert wins == (other.suit is led.suit and places[other] > places[led])
            else:
                beats = bits.beating(places[led], places[led], layout.trumps(game))
                assert wins == bool(beats & places[other])


@needs_compiler
@pytest.mark.parametrize("game", Game)
def test_full_deals_stay_within_the_buffers(game: Game) -> None:
    # plain Python raises where compiled code would write past an array
    installed = Calculator(game, 12)
    tried = 0
    with uncompiled() as source:
        plain = source.Calculator(game, 12)
        for deal in [deal for deal in proven() if deal.game is game]:
            before = installed.nodes
            asked = (deal.world, deal.leader, (), (1 if game is Game.NULL else 61) - deal.skat)
            reached = installed.reaches(*asked)
            if installed.nodes - before < 600:
                assert plain.reaches(*asked) == reached
                tried += 1
    assert tried >= 5
