"""The association's book holds every rule and procedure it prints, and the answers that mark it."""

from __future__ import annotations

import pytest

from floorcall.chapters.dealing.questions.on_misdeals import MISDEAL_CAUSES
from floorcall.houses.catalogue import CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.citation import is_part_of

LIBRARY = Library()
BOOK = LIBRARY.book("tda")
RULES = [str(number) for number in range(1, 72)]
PROCEDURES = [f"RP-{number}" for number in range(1, 23)]
EXPOSURES = {"first_card_exposed", "second_card_exposed", "two_exposed"}
ANYWHERE = {
    "two_boxed",
    "first_card_wrong_seat",
    "not_entitled_dealt",
    "entitled_dealt_out",
    "wrong_card_count",
    "nonstandard_card",
}


@pytest.mark.parametrize("printed", [*RULES, *PROCEDURES])
def test_every_printed_number_is_found(printed: str):
    assert any(is_part_of(number, printed) for number in BOOK.rules)


@pytest.mark.parametrize(("cards", "causes"), [("board", ANYWHERE | EXPOSURES), ("stud", ANYWHERE)])
def test_exposed_cards_are_a_misdeal_in_flop_games_alone(cards: str, causes: set[str]):
    setting = LIBRARY.house("tda", cards)[MISDEAL_CAUSES]

    assert {cause.word for cause in setting.value} == causes


@pytest.mark.parametrize(
    ("policy", "ours", "older"),
    [
        ("clock_seconds", 25, 50),
        ("clock_count_seconds", 5, 10),
        ("oot_changed_action", "all_options", "call_or_fold"),
        ("oot_all_in", "as_other_oot", "stands"),
        ("raise_methods", "declare_or_one_motion", "three_methods"),
        ("unclear_amount", "highest_within_pot", "ask_player_then_floor"),
        ("table_sizes_final_six_max", 7, 6),
        ("electronic_devices_use_in_hand", "banned", "allowed"),
        ("odd_chip_hilo_identical_both_ways", "each_half", "whole_pot_even"),
    ],
)
def test_it_differs_from_the_older_text_where_the_association_changed_it(policy, ours, older):
    asked = CATALOGUE.policies[policy]
    answers = [
        asked.answer.write(LIBRARY.house(name)[asked].value) for name in ("tda", "metropolitan")
    ]

    assert answers == [ours, older]
