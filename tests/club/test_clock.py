"""Thinking time as data (D)."""

from wenzel.club.clock import (
    Clock,
    Turn,
    deadline,
    full,
    hand_over,
    resume,
    start,
    stop,
    suspend,
    take_up,
)

MOVE, BANK = 20_000, 60_000


def running(at: int = 0) -> Clock:
    return start(full(3, MOVE, BANK), 1, "bank", at)


def test_a_turn_has_its_move_time_and_then_the_bank() -> None:
    clock = running(5)
    assert deadline(clock, clock.turns[0]) == 5 + MOVE + BANK


def test_a_quick_move_costs_nothing() -> None:
    assert stop(running(), 1, MOVE).banks == (BANK, BANK, BANK)


def test_what_a_move_takes_beyond_its_time_comes_off_the_own_bank() -> None:
    clock = stop(running(), 1, MOVE + 1500)
    assert clock.banks == (BANK, BANK - 1500, BANK)
    assert clock.turns == ()


def test_a_bank_is_never_overdrawn() -> None:
    assert stop(running(), 1, MOVE + BANK + 999).banks[1] == 0


def test_an_empty_bank_leaves_the_move_time() -> None:
    clock = start(stop(running(), 1, MOVE + BANK), 1, "bank", 0)
    assert deadline(clock, clock.turns[0]) == MOVE


def test_an_answer_has_the_move_time_and_no_bank() -> None:
    clock = start(full(3, MOVE, BANK), 2, "move", 100)
    assert deadline(clock, clock.turns[0]) == 100 + MOVE
    assert stop(clock, 2, 100 + MOVE + 5000).banks == (BANK, BANK, BANK)


def test_an_untimed_turn_has_no_deadline_and_costs_nothing() -> None:
    clock = start(full(3, MOVE, BANK), 0, "nothing", 0)
    assert deadline(clock, clock.turns[0]) is None
    assert stop(clock, 0, 10**9).banks == (BANK, BANK, BANK)


def test_starting_a_running_turn_anew_charges_what_it_took() -> None:
    clock = start(running(), 1, "bank", MOVE + 700)
    assert clock.banks[1] == BANK - 700
    assert clock.turns == (Turn(1, MOVE + 700, "bank"),)


def test_time_without_the_server_is_charged_to_nobody() -> None:
    clock = resume(running(), 10**7)
    assert clock.turns == (Turn(1, 10**7, "bank"),)
    assert stop(clock, 1, 10**7 + MOVE).banks == (BANK, BANK, BANK)


def test_a_clock_that_goes_back_charges_nothing() -> None:
    assert stop(running(5000), 1, 0).banks == (BANK, BANK, BANK)


def test_stopping_a_chair_without_a_turn_changes_nothing() -> None:
    clock = running()
    assert stop(clock, 0, 99) is clock


def test_a_turn_handed_over_is_charged_once_and_goes_on() -> None:
    away = hand_over(running(), 1, "nothing", MOVE + 400)
    assert away.banks[1] == BANK - 400
    again = hand_over(away, 1, "bank", MOVE + 900)
    assert deadline(again, again.turns[0]) == MOVE + BANK
    assert stop(again, 1, MOVE + 1000).banks[1] == BANK - 1000
    assert hand_over(running(), 0, "bank", 5) == running()


def test_a_suspended_turn_goes_on_with_what_was_left_of_its_move_time() -> None:
    still = suspend(running(), 1, MOVE - 100)
    assert (still.turns, still.banks) == ((), (BANK, BANK, BANK))
    again = take_up(still, "bank", 10**6)
    assert again.suspended is None
    assert deadline(again, again.turns[0]) == 10**6 + 100 + BANK


def test_a_suspended_turn_that_ran_on_the_bank_goes_on_with_the_bank() -> None:
    still = suspend(running(), 1, MOVE + 700)
    assert still.banks[1] == BANK - 700
    again = take_up(still, "bank", 10**6)
    assert deadline(again, again.turns[0]) == 10**6 + BANK - 700
    assert stop(again, 1, 10**6 + 300).banks[1] == BANK - 1000


def test_only_a_running_turn_is_suspended_and_only_a_suspended_one_taken_up() -> None:
    clock = running()
    assert suspend(clock, 0, 5) is clock
    assert take_up(clock, "bank", 5) is clock
