"""Every policy a tournament reads decides something there, or is declared to be only shown.

The tests of the tournament are run once more, and every decision they ask for is asked again with
another answer to each question it looked up. What that does not reach is varied here by hand.
"""

from __future__ import annotations

import os
import subprocess
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest
from floor import LIBRARY, Floor, make_setup, varied
from msgspec.structs import replace

from floorcall import tournament
from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.cli.house.policy_readers import readers
from floorcall.houses.catalogue import CATALOGUE, SHOWN_IN_TOURNAMENTS
from floorcall.law.answer import AnyOf
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.chip_race import race
from floorcall.tournament.chips.colour_up import due_values
from floorcall.tournament.entry.questions import REBUY_REENTRY_MAY_NOT_MISS_HAND
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.advice import moves_due
from floorcall.tournament.play.buttons import redraw_due
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.redeals import Misdeal
from floorcall.tournament.seating.balancing import Balance, balance_plan
from floorcall.tournament.seating.blind_order import worst_first
from floorcall.tournament.seating.final_table import final_size
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.halts import halt_of, table_halt
from floorcall.tournament.seating.questions.on_moves import (
    BREAK_TABLE_SELECTION,
    FINAL_TABLE_FORMATION_ALSO_AT,
    AlsoAt,
    TableToBreak,
)
from floorcall.tournament.seating.table_breaks import choose_table
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import ColourUpPlan, Level, Offer, Price, TableSpec
from floorcall.tournament.state import Table
from floorcall.tournament.table_index import with_table
from measure.alternatives import alternatives
from measure.chapter_reads import read_through_chapters
from measure.policy_variation_plugin import FOUND, SHOWN, SOUGHT

TESTS = Path(__file__).parents[1]


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


def moved_for_balance(house):
    """Who moves first of two tables of nine, and whether a director may name another."""
    room = Floor(LIBRARY.house("wph"), tables={1: 9, 2: 9, 3: 7}, breaking_order=(1, 2, 3))
    first = balance_plan(room.state, house).decision
    last = room.at(first.from_table, 5)
    return first.from_table, outcome_of(room.state, Balance(player=last, to_table=3, at=1), house)


def moved_among_stud_players(house):
    levels = (Level(small_bet=100, ante=25, bring_in=25),)
    stud = {"games": ("stud",), "levels": levels, "table_size": 8}
    room = Floor(LIBRARY.house("tda"), tables={1: 8, 2: 8}, **stud)
    room.bust((2, 3), at=1)
    room.bust((2, 6), at=2)
    named = Balance(player=room.at(1, 7), to_table=2, at=3)
    return balance_plan(room.state, house).decision.player, outcome_of(room.state, named, house)


def break_while_entry_is_open(house):
    room = Floor(LIBRARY.house("wph"), tables={1: 5, 2: 4, 3: 5})
    return getattr(moves_due(room.state, house, now=60), "task", None)


def draw_at_two_tables(house):
    house = varied(house, FINAL_TABLE_FORMATION_ALSO_AT, AlsoAt.NONE)
    room = Floor(LIBRARY.house("wptapl"), tables={1: 5, 2: 5})
    room.last_hand(1, button=1, small=2, big=3)
    state = replace(room.state, most_tables=3)
    return redraw_due(state, state.tables[1], Reads(house))


def entries_past_the_stacks(house):
    room = Floor(LIBRARY.house("wptapl"), start=False, chips=())
    for number in range(81):
        room.do(Register(name=f"P{number}"))
    return outcome_of(room.state, Register(name="One more"), house)


def priced(day):
    right = {
        "tuesday": Price(prize=15, fee=5, bounty=5, chips=10_000),
        "thursday": Price(prize=40, chips=10_000),
        "third wednesday": Price(prize=100, chips=10_000),
    }

    def said(house):
        setup = make_setup(house, day=day, entry=right[day], members_only=True)
        return [problem.about for problem in problems(setup, house)]

    return said


def with_antes(*levels):
    def said(house):
        return [one.about for one in problems(make_setup(house, levels=levels), house)]

    return said


def tables_kept_closer_later(house):
    """Two short of the fullest, with half of the field out, and one player before that."""
    found = []
    for gone in (16, 15):
        room = Floor(LIBRARY.house("metropolitan"), tables={1: 9, 2: 7, 3: 8, 4: 8})
        outs = [(table, seat) for table in (4, 3) for seat in range(1, 9)]
        for seat in outs[:gone]:
            room.bust(seat)
        found.append(table_halt(room.state, 2, house).decision)
    return found


def entered_again(house):
    room = Floor(LIBRARY.house("wph"), tables={1: 5}, reentry=Offer(Price(prize=20, chips=9000), 4))
    out = room.at(1, 3)
    room.bust((1, 3))
    return outcome_of(room.state, ReEnter(player=out, at=90), house)


def bought_back_after_silence(house):
    """A book that lets a hand be missed: only silence can end the rebuy."""
    house = varied(house, REBUY_REENTRY_MAY_NOT_MISS_HAND, False)
    room = Floor(LIBRARY.house("wph"), tables={1: 5}, rebuy=Offer(Price(prize=20, chips=9000), 4))
    out = room.at(1, 3)
    room.bust((1, 3))
    return outcome_of(room.state, Rebuy(player=out, hand_begun=True, at=90), house)


def dealt_again_in_the_next_level(house):
    """A misdeal in the last second of level 1: the blinds of the deal after it."""
    room = Floor(LIBRARY.house("metropolitan"), tables={1: 6})
    room.do(Misdeal(table=1, at=1199))
    return sheet(room.state, 1, house, 1200).decision.level


def evened_out(house):
    """Whether a move is advised, and made, at nine and seven, and at nine and six."""
    outcomes = []
    for short in (7, 6):
        room = Floor(LIBRARY.house("wph"), tables={1: 9, 2: short})
        advice = moves_due(room.state, house)
        done = outcome_of(room.state, Balance(at=1), house)
        outcomes.append((advice is not None, done))
    return outcomes


def table_too_small(house):
    """Which table the advice is about: one of three, where two others have six."""
    room = Floor(LIBRARY.house("wptapl"), tables={1: 6, 2: 6, 3: 3}, table_size=7)
    return moves_due(room.state, house).about


def staff_sit_first(house):
    specs = (TableSpec(1, 9),)
    room = Floor(LIBRARY.house("wph"), start=False, specs=specs)
    room.do(Register(name="Dealer", staff="dealer"))
    state = with_table(room.state, Table(number=1, size=9))
    return outcome_of(state, TakeSeat(player=1, table=1, seat=4), house)


def brothers_at_one_table(house):
    """How often two of a family share a table, in twelve draws of eighteen for two tables."""
    together = 0
    for seed in range(12):
        room = Floor(LIBRARY.house("whangamata"), start=False)
        for number in range(18):
            room.do(Register(name=f"P{number}", family="Hall" if number < 2 else ""))
        (drawn,) = TOURNAMENT.decide(room.state, DrawSeats(seed=str(seed)), house)
        together += len({table for player, table, _ in drawn.seats if player <= 2}) == 1
    return together


def outcome_of(state, command, house):
    """What a command does: the kinds of its events, or that it is refused."""
    done = TOURNAMENT.decide(state, command, house)
    return "refused" if isinstance(done, Refusal) else [type(event) for event in done]


BY_HAND = {
    "antes_payer": (
        "wph",
        with_antes(Level(25, 50, ante=50, ante_by_big_blind=True), Level(50, 100)),
    ),
    "antes_reduced_late": ("wph", with_antes(Level(25, 50, ante=50), Level(50, 100, ante=25))),
    "balance_destination_never_sb": ("wph", seats_for_movers),
    "balance_destination_single_bb_allowed": ("wph", seats_for_movers),
    "balance_destination_stud_only": ("tda", moved_among_stud_players),
    "balance_mover_source_table": ("wph", moved_for_balance),
    "balance_mover_stud": ("wph", moved_among_stud_players),
    "balance_mover_uneven_by": ("wph", evened_out),
    "break_table_selection_keep": ("wph", table_to_break),
    "break_table_selection_min_table": ("wptapl", table_too_small),
    "break_table_selection_tie": ("wph", table_to_break),
    "break_table_selection_usual": ("wph", table_to_break),
    "break_table_selection_while_entry_open": ("wph", break_while_entry_is_open),
    "chip_race_procedure_max_per_player": ("metropolitan", race_of_three),
    "chip_race_procedure_raced_out": ("metropolitan", race_of_three),
    "chip_race_procedure_suits": ("metropolitan", race_of_two_aces),
    "colour_up_method_timing": ("metropolitan", due_chips),
    "initial_button_redraw_when": ("wptapl", draw_at_two_tables),
    "late_entry_supply_cap": ("wptapl", entries_past_the_stacks),
    "payouts_and_deals_entry_third_wednesday_members": ("club52", priced("third wednesday")),
    "payouts_and_deals_entry_thursday": ("club52", priced("thursday")),
    "payouts_and_deals_entry_tuesday": ("club52", priced("tuesday")),
    "payouts_and_deals_entry_tuesday_bounty": ("club52", priced("tuesday")),
    "play_halt_formats": (
        "metropolitan six_handed",
        short_table,
    ),
    "play_halt_tighter_later": ("metropolitan", tables_kept_closer_later),
    "rebuy_reentry_reentry": ("wph", entered_again),
    "rebuy_reentry_silence_forfeits": ("whangamata", bought_back_after_silence),
    "redeal_terms": ("metropolitan", dealt_again_in_the_next_level),
    "seating_accommodations_family_apart_who": ("whangamata", brothers_at_one_table),
    "staff_seating_privilege_priority_seating": ("wph", staff_sit_first),
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
    if isinstance(policy.answer, AnyOf):
        others.append(frozenset())

    outcomes = []
    for value in others:
        try:
            outcomes.append(outcome(varied(house, policy, value)))
        except (KeyError, ValueError):  # such as an order of suits that leaves one out
            continue
    assert any(one != outcome(house) for one in outcomes)


@cache
def read_by_tournaments() -> set[str]:
    """What its modules look up themselves, and what rulings do that they call."""
    by_itself = {
        name
        for name, where in readers().items()
        if any(one.startswith("tournament.") for one in where)
    }
    return by_itself | read_through_chapters("tournament")


def test_a_policy_read_through_a_chapter_is_a_policy_a_tournament_reads():
    """From when a penalty counts, a chapter reads for whoever gives one."""
    through = read_through_chapters("tournament")

    assert {"penalty_execution_starts", "button_rule", "absence_limit_minutes"} <= through
    assert through < read_by_tournaments()


@pytest.mark.long
def test_every_policy_a_tournament_reads_decides_there_or_is_declared_shown_only(tmp_path):
    found = tmp_path / "policies"
    read = read_by_tournaments()
    sought = read - SHOWN_IN_TOURNAMENTS - BY_HAND.keys()
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
            SOUGHT: " ".join(sorted(sought)),
            SHOWN: " ".join(sorted(SHOWN_IN_TOURNAMENTS)),
        },
        capture_output=True,
        check=False,
    )
    decides = set(found.read_text(encoding="utf-8").split())

    assert len(sought) > len(read) // 2
    assert sorted(sought - decides) == []
    assert sorted(SHOWN_IN_TOURNAMENTS & decides) == []


def declared_for_tournaments() -> set[str]:
    """The policies of every module of questions below `tournament`."""
    policies = {id(policy): name for name, policy in CATALOGUE.policies.items()}
    modules = [
        import_module(one.name)
        for one in walk_packages(tournament.__path__, "floorcall.tournament.")
        if "questions" in one.name
    ]
    values = [value for module in modules for value in vars(module).values()]
    return {policies[id(value)] for value in values if id(value) in policies}


def test_every_question_on_a_night_is_read_by_a_tournament_or_by_what_is_around_it():
    around = {name for name in declared_for_tournaments() if not readers().get(name)}

    assert around == set()
    assert len(declared_for_tournaments()) > 100
    assert read_by_tournaments() >= BY_HAND.keys()


def test_what_is_declared_shown_only_is_read_and_no_test_says_that_it_decides():
    assert read_by_tournaments() >= SHOWN_IN_TOURNAMENTS
    assert not SHOWN_IN_TOURNAMENTS & BY_HAND.keys()
