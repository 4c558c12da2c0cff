"""Every question can be left to the director: a book writes `director`, and the ruling asks."""

from functools import cache

import pytest

from floorcall.houses.catalogue import AXES, CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.house import House, narrow
from floorcall.law.policy import Policy
from floorcall.law.problems import RulebookError
from floorcall.law.rulebook_file import read_book
from floorcall.law.scope import Narrowing
from floorcall.notation.case import Case, read_case
from floorcall.notation.case_files import library_cases
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import Run, run_as_far_as_it_goes, run_case
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Level, Price, Setup
from floorcall.views.club.organiser_choices import open_choices
from measure.alternatives import AttentiveHouse
from measure.case_effects import case_result

LIBRARY = Library()
ENOUGH = 60
"""So many cases that read a policy are tried before it is given up."""
BOOK = """
[book]
id = "riverside"
name = "Riverside"
edition = "1"
extends = "{base}"

[[rule]]
number = "57"
title = "Left to the director"
says = "The director decides."
kind = "discretion"
factors = ["who was harmed"]
sets.{policy} = "director"
"""
ASKS = "The director decides, by your rule 57: "
ONE_ANSWER = {
    policy.name
    for policy in CATALOGUE.policies.values()
    if policy.question.at_table and len(policy.answer.alternatives()) == 1
}
PLAYED_BY = {
    "pot_count_short_blind_preflop",
    "pot_count_dead_blind_preflop",
    "raise_after_short_allin",
    "reopen_no_limit",
    "reopen_limit",
    "raise_cap_nl_pl",
    "raise_cap_limit_cap_lifts_when",
    "odd_chip_board",
    "odd_chip_board_several",
    "odd_chip_stud",
    "odd_chip_stud_in",
    "odd_chip_hilo",
    "odd_chip_hilo_identical_both_ways",
    "allin_face_up",
    "allin_face_up_order",
    "showdown_order",
    "showdown_order_preflop_no_raise",
    "showdown_order_side_pot_players_first",
    "stud_procedures_show_order",
}
"""The hand itself is played by these: they come up in few hands, and are tried below by name."""
SAME_EITHER_WAY = {
    "button_rule_phantom_dealer": "read where the button is told, which is an answer and no ruling",
    "deal_rotation_phantom_button": "read where the dealer is told, an answer and no ruling",
    "raise_methods_nonexact_first_motion": "no case has a second motion that completes the raise",
    "electronic_devices_in_hand": "no case has a device used between the two moments",
    "electronic_devices_slowing_penalised": "it adds a reason to a penalty that is open anyway",
    "verbal_vs_chips_wait_for_amounts": "a penalty is open only where the rule itself names one",
    "substantial_action_in_turn_only": "no case counts an action out of turn",
}


def riverside(policy: str, base: str, labels: tuple[str, ...] = ()) -> House:
    """A made-up house that extends another and leaves one policy to the director."""
    text = BOOK.format(policy=policy, base=base)
    if base == "common":
        text = text.replace('extends = "common"\n', "")
    book = read_book("riverside.toml", text, CATALOGUE, AXES, LIBRARY.book)
    game = LIBRARY.house(base, *labels).narrowing
    return narrow(book, LIBRARY.common, CATALOGUE.policies.values(), Narrowing(game.by_axis))


def ruled(text: str, policy: str, base: str = "common") -> Run:
    case = read_case(text)
    return run_case(case, riverside(policy, base, case.head.game_labels))


@cache
def readers() -> dict[str, list[Case]]:
    """The cases that read each policy."""
    found: dict[str, list[Case]] = {}
    for case in library_cases():
        house = AttentiveHouse(LIBRARY.house(case.head.house, *case.head.game_labels))
        case_result(case, house)
        for policy in house.asked:
            found.setdefault(policy.name, []).append(case)
    return found


def asks(policy: Policy[object]) -> Run | None:
    """A case in which the question comes up and is left to the director."""
    for case in readers().get(policy.name, [])[:ENOUGH]:
        try:
            house = riverside(policy.name, case.head.house, case.head.game_labels)
            run = run_as_far_as_it_goes(case, house)
        except CaseProblem:
            continue
        if any(each.ruling.decision.says.startswith(ASKS) for each in run.rulings):
            return run
    return None


AT_TABLE = [
    policy
    for policy in CATALOGUE.policies.values()
    if policy.question.at_table
    and policy.can_be_left
    and policy.name not in ONE_ANSWER | PLAYED_BY | SAME_EITHER_WAY.keys()
]


@pytest.mark.slow
@pytest.mark.parametrize("policy", AT_TABLE, ids=lambda policy: policy.name)
def test_a_policy_left_to_the_director_is_asked_with_its_options(policy):
    run = asks(policy)

    assert run is not None
    asked = [each.ruling for each in run.rulings if each.ruling.decision.says.startswith(ASKS)]
    assert asked[0].decision.says == f"{ASKS}{policy.asks}"
    assert len(asked[0].decision.choices) > 1
    assert all(choice.consequence for choice in asked[0].decision.choices)
    assert [rule.number for rule in asked[0].rules] == ["57"]
    assert asked[0].decision.factors == ("who was harmed",)


CHANGED_PRICE = """
blinds 100/200
seats 1-4 at 10000
button 4
street flop
pot 800

2 bets 500
1 bets 300
"""


def test_the_choice_made_is_carried_out():
    left = ruled(CHANGED_PRICE, "oot_changed_action")
    asked = left.floor.left_open[0].ruling.decision

    run = ruled(f"{CHANGED_PRICE}director rules call or fold\n", "oot_changed_action")
    options = run.floor.options()

    assert [choice.name for choice in asked.choices][:2] == ["all options", "call or fold"]
    assert options is not None
    assert (options.seat, options.call, options.raise_to) == (2, 300, None)


def test_where_play_goes_on_without_a_decision_the_usual_holds():
    run = ruled(f"{CHANGED_PRICE}2 raises to 900\n", "oot_changed_action")

    assert run.floor.hand.stacks[1] == 9700
    assert run.floor.hand.stacks[2] == 9100


def test_the_next_time_it_is_asked_again():
    again = "director rules all options\n2 calls\n3 folds\n4 folds\nturn\n2 bets 500\n1 bets 300\n"
    run = ruled(CHANGED_PRICE + again, "oot_changed_action")

    assert sum(each.ruling.decision.says.startswith(ASKS) for each in run.rulings) == 2


def test_a_question_whose_answers_come_to_the_same_is_not_asked():
    run = ruled(
        "blinds 100/200\nseats 1-4 at 10000\nbutton 4\n\n3 folds\n", "nonstandard_fold_out_of_turn"
    )

    assert not any(each.ruling.decision.says.startswith(ASKS) for each in run.rulings)


def test_how_the_hand_itself_goes_on_is_asked_when_it_matters():
    text = (
        "blinds 100/200\nseats 1:20000 2:1600 3:2200 4:20000\nbutton 4\nstreet flop\npot 800\n\n"
        "1 bets 1000\n2 is all in\n3 is all in\n4 calls\n"
    )
    left = ruled(text, "reopen_no_limit")
    asked = left.floor.left_open[0].ruling.decision

    run = ruled(f"{text}director rules {asked.choices[-1].name}\n", "reopen_no_limit")

    assert asked.says == f"{ASKS}{CATALOGUE.policies['reopen_no_limit'].asks}"
    assert len({choice.consequence for choice in asked.choices}) == len(asked.choices) > 1
    assert run.floor.left_open == []


HIGH_LOW = """
game plo8
blinds 1/2
seats 1 2 at 1000
button 2
street river
pot 67
board 3c 4d 8h Kc Td
hole 1 Kh Ks Qd Qs
hole 2 Ah 2d Jc Js
chips 1 5 25

1 checks
2 checks
1 shows
2 shows
"""


def test_the_odd_chip_of_a_hand_is_asked_about_once_it_is_there():
    asked = ruled(HIGH_LOW, "odd_chip_hilo").floor.left_open[0].ruling.decision

    run = ruled(f"{HIGH_LOW}director rules odd to low\n", "odd_chip_hilo")

    assert {choice.name for choice in asked.choices} == {"odd to high", "odd to low"}
    assert all(choice.consequence.count("director") == 0 for choice in asked.choices)
    assert run.floor.hand.winnings == {1: 33, 2: 34}
    assert run.floor.left_open == []


def test_a_book_may_leave_a_set_or_a_yes_and_no_to_the_director():
    house = riverside("misdeal_causes", "wph")
    setting = house[CATALOGUE.policies["misdeal_causes"]]

    assert setting.left
    assert setting.as_written == "director"
    assert [rule.number for rule in setting.rules] == ["57"]
    assert not house.choose(setting.policy, setting.leaves[0])[setting.policy].left


@pytest.mark.parametrize(
    "policy", ["decision_authority_fairness_override", "game_classes", "cash_casual_seating"]
)
def test_what_only_a_book_can_say_is_not_left_to_the_director(policy):
    with pytest.raises(RulebookError, match="no director decides this"):
        riverside(policy, "wph")


NIGHT = Setup(name="Friday", house="riverside", levels=(Level(100, 200),), entry=Price())
ON_THE_NIGHT = [
    policy.name
    for policy in CATALOGUE.policies.values()
    if not policy.question.at_table and policy.can_be_left and policy.question.topic != "cash"
]


@pytest.mark.parametrize("name", ON_THE_NIGHT)
def test_a_policy_of_the_night_left_to_the_director_is_asked_at_the_opening(name):
    policy = CATALOGUE.policies[name]
    house = riverside(name, "common")

    told = [one for one in problems(NIGHT, house) if one.about == "choices"]
    choice = next(one for one in open_choices(house, ()) if one.policy == name)
    chosen = house.choose(policy, policy.answer.read(choice.options[-1].answer))

    assert told[0].grave
    assert told[0].says.startswith(f"the director decides, by your rule 57: {policy.asks}")
    assert len(choice.options) == len(policy.answer.alternatives())
    assert not [one for one in problems(NIGHT, chosen) if one.about == "choices"]


def test_a_house_looks_once_for_what_it_leaves_to_the_director():
    leaves, settled = riverside("showdown_order", "club52"), LIBRARY.house("club52")

    assert [one.policy.name for one in leaves.left_settings()] == ["showdown_order"]
    assert leaves.left_settings() is leaves.left_settings()
    assert leaves.for_director() is leaves.for_director() is not leaves
    assert settled.for_director() is settled
