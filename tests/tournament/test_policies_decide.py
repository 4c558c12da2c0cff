"""Every policy a tournament reads decides something there, or is declared to be only shown.

The tests of the tournament are run once more, and every decision they ask for is asked again with
another answer to each question it looked up. What that does not reach is varied here by hand.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from floor import LIBRARY, Floor, varied

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.cli.house.policy_readers import readers
from floorcall.houses.catalogue import CATALOGUE, SHOWN_IN_TOURNAMENTS
from floorcall.ledger.refusal import Reads
from floorcall.tournament.chips.chip_race import race
from floorcall.tournament.chips.colour_up import due_values
from floorcall.tournament.seating.blind_order import worst_first
from floorcall.tournament.seating.final_table import final_size
from floorcall.tournament.seating.halts import halt_of
from floorcall.tournament.seating.questions.on_moves import BREAK_TABLE_SELECTION, TableToBreak
from floorcall.tournament.seating.table_breaks import choose_table
from floorcall.tournament.setup.terms import ColourUpPlan
from measure.alternatives import alternatives
from measure.policy_variation_plugin import FOUND

TESTS = Path(__file__).parents[1]

NOT_REACHED = frozenset(
    {
        "antes_payer",
        "antes_reduced_late",
        "balance_destination_stud_only",
        "balance_mover_source_table",
        "balance_mover_stud",
        "break_table_selection_while_entry_open",
        "decision_authority_final",
        "hand_for_hand_allin_cards",
        "hand_for_hand_deducted",
        "hand_for_hand_levels_rise",
        "hand_for_hand_minutes",
        "hand_for_hand_most_minutes",
        "hand_for_hand_seated",
        "initial_button_redraw_when",
        "late_entry_supply_cap",
        "payouts_and_deals_entry_third_wednesday_members",
        "payouts_and_deals_entry_thursday",
        "payouts_and_deals_entry_tuesday",
        "payouts_and_deals_entry_tuesday_bounty",
        "play_halt_tighter_later",
        "rebuy_reentry_reentry",
        "rebuy_reentry_silence_forfeits",
        "seating_accommodations_family_apart_who",
        "staff_seating_privilege_priority_seating",
    }
)
"""Read, and varied by no test in this way yet; whoever adds one takes the name off this list."""


def race_of_three(house):
    """Two chips for odd 1, 2 and 1: two aces against each other, and one who has nothing else."""
    return race({1: 1, 2: 2, 3: 1}, {1: (0,), 2: (48, 44), 3: (49,)}, [1], 2, Reads(house))


def race_of_two_aces(house):
    return race({2: 1, 3: 1}, {2: (48,), 3: (49,)}, [], 2, Reads(house))


def table_to_break(house):
    """The table that breaks of three as large as each other, and where table 1 is the smallest."""
    house = varied(house, BREAK_TABLE_SELECTION, TableToBreak.FEWEST_PLAYERS)
    return [
        choose_table(Floor(LIBRARY.house("wph"), tables=tables).state, Reads(house))
        for tables in ({1: 5, 2: 5, 3: 5}, {1: 4, 2: 5, 3: 5})
    ]


def seats_for_movers(house):
    at = Positions(9, 1, 2)
    return [worst_first(seats, at, Reads(house)) for seats in ([1, 2, 6], [1, 6], [2, 6])]


def short_table(house):
    return halt_of(3, 6, 6, house).decision


def due_chips(house):
    plan = (ColourUpPlan(3, 25),)
    state = Floor(LIBRARY.house("wph"), tables={1: 2}, colour_ups=plan).state
    return [due_values(state, Reads(house), now) for now in (2399, 2400, 3599, 3600)]


def sizes(house):
    state = Floor(LIBRARY.house("wph"), tables={1: 6}, table_size=8).state
    return final_size(state, Reads(house))


BY_HAND = {
    "balance_destination_never_sb": ("wph", seats_for_movers),
    "balance_destination_single_bb_allowed": ("wph", seats_for_movers),
    "break_table_selection_keep": ("wph", table_to_break),
    "break_table_selection_tie": ("wph", table_to_break),
    "break_table_selection_usual": ("wph", table_to_break),
    "chip_race_procedure_max_per_player": ("metropolitan", race_of_three),
    "chip_race_procedure_raced_out": ("metropolitan", race_of_three),
    "chip_race_procedure_suits": ("metropolitan", race_of_two_aces),
    "colour_up_method_timing": ("metropolitan", due_chips),
    "play_halt_formats": (
        "metropolitan six_handed",
        short_table,
    ),
    "table_sizes_final_at_one_table": ("wph", sizes),
    "table_sizes_final_six_max": ("metropolitan six_handed", sizes),
}
"""What another answer changes, for policies that the other tests do not reach."""


@pytest.mark.parametrize("name", BY_HAND)
def test_another_answer_changes_what_happens(name):
    book, outcome = BY_HAND[name]
    house = LIBRARY.house(*book.split())
    policy = CATALOGUE.policies[name]
    others = [one.value for one in alternatives(policy, house[policy].value)]

    outcomes = []
    for value in others:
        try:
            outcomes.append(outcome(varied(house, policy, value)))
        except (KeyError, ValueError):  # such as an order of suits that leaves one out
            continue
    assert any(one != outcome(house) for one in outcomes)


def read_by_tournaments() -> set[str]:
    return {
        name
        for name, where in readers().items()
        if any(one.startswith("tournament.") for one in where)
    }


@pytest.mark.slow
def test_every_policy_a_tournament_reads_decides_there_or_is_declared_shown_only(tmp_path):
    found = tmp_path / "policies"
    subprocess.run(
        [
            *(sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider"),
            *("-p", "measure.policy_variation_plugin"),
            *("-m", "not property and not slow and not long"),
            str(TESTS / "tournament"),
            f"--ignore={__file__}",
            "--continue-on-collection-errors",
        ],
        env={
            **os.environ,
            "PYTHONPATH": os.pathsep.join((str(TESTS), str(TESTS.parent / "src"))),
            FOUND: str(found),
        },
        capture_output=True,
        check=False,
    )
    decides = set(found.read_text(encoding="utf-8").split())
    read = read_by_tournaments()

    assert len(decides & read) > len(read) // 2
    assert sorted(read - decides - SHOWN_IN_TOURNAMENTS - BY_HAND.keys() - NOT_REACHED) == []


def test_what_is_declared_shown_only_is_read_and_no_test_says_that_it_decides():
    assert read_by_tournaments() >= SHOWN_IN_TOURNAMENTS
    assert not SHOWN_IN_TOURNAMENTS & BY_HAND.keys()
    assert not SHOWN_IN_TOURNAMENTS & NOT_REACHED
