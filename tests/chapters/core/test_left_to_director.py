"""Every question can be left to the director: a book writes `director`, and the ruling asks."""

import re
from enum import Enum
from functools import cache

import pytest
from tests.chapters.side_pot_hands import TWO_POTS

from each import ask_each
from floorcall.chapters.core.table_rules import policies_of_play
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
FLOP = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\n"
LIMIT_FLOP = f"game flhe\nlimits 200/400\n{FLOP}"
RIVER = "blinds 100/200\nseats 1-3 at 20000\nbutton 3\nstreet river\nchips 25\n"
ROYAL = "board As Ks Qs Js Ts\nhole 1 2c 3d\nhole 2 4h 3c\nhole 3 2h 2d\n"
CHECKED = "\n1 checks\n2 checks\n3 checks\n1 shows\n2 shows\n3 shows\n"
STUD = """game stud
limits 2/4 ante 1 bring-in 1
seats 1 2 at 500
button 2
street seventh
pot 67
hole 1 5d 6c 7s 8h 9d 2h
hole 2 5c 6d 7h 8s 9s 2d

2 checks
1 checks
2 tables 5c 6d 7h 8s 9s 2d 3d
1 tables 5d 6c 7s 8h 9d 2h As
"""
ALL_IN_SHORT = """blinds 100/200
seats 1:700 2:5000 3:5000
button 3
street turn
pot 300
board 2s 7d 9h Jc
hole 1 Ah Ad
hole 2 Kh Kd
hole 3 Qh Qd

1 is all in
2 calls
3 calls
river 3d
2 {}
"""
WHOLE_NIGHT = """blinds 100/200
seats 1-3 at 20000
button 3

3 calls
1 calls
2 checks
flop
1 checks
2 checks
3 {}
turn
1 checks
2 checks
3 checks
river
1 checks
2 checks
3 checks
"""
LIMPED = WHOLE_NIGHT.format("checks")
BET_ON_THE_FLOP = WHOLE_NIGHT.format("bets 400\n1 calls\n2 calls")
SITUATIONS = {
    "pot_count_short_blind_preflop": (
        "game plhe\nblinds 100/200\nseats 1:9000 2:150 3-4:9000\nbutton 4\n\n3 calls\n",
        "common",
    ),
    "pot_count_dead_blind_preflop": (
        "game plhe\nblinds 100/200\nseats 2-4 at 9000\nbutton 4\nposts 2:200\n\n3 calls\n",
        "common",
    ),
    "raise_after_short_allin": (
        f"{FLOP}\n1 bets 1000\n2 is all in 1300\n",
        "common",
    ),
    "reopen_no_limit": (
        f"{FLOP}\n1 bets 1000\n2 is all in 1600\n3 is all in 2200\n4 calls\n",
        "common",
    ),
    "reopen_limit": (
        f"{LIMIT_FLOP}\n1 bets 200\n2 is all in 280\n3 calls\n4 is all in 310\n1 calls\n",
        "common",
    ),
    "reopen_limit_pct": (
        f"{LIMIT_FLOP}\n1 bets 200\n2 is all in 320\n3 calls\n4 calls\n",
        "common",
    ),
    "raise_cap_limit_bet_plus": (
        f"{LIMIT_FLOP}\n1 bets 200\n2 raises to 400\n3 raises to 600\n4 raises to 800\n",
        "common",
    ),
    "raise_cap_nl_pl": (
        f"{FLOP}\n1 bets 200\n2 raises to 400\n3 raises to 600\n4 raises to 800\n",
        "common",
    ),
    "raise_cap_limit_cap_lifts_when": (
        LIMIT_FLOP.replace("1-4", "1 2").replace("button 4", "button 2")
        + "event left 2\n\n1 bets 200\n2 raises to 400\n1 raises to 600\n2 raises to 800\n",
        "common",
    ),
    "odd_chip_board": (
        f"{RIVER}pot 1525\n{ROYAL}in 1 2\n\n1 checks\n2 checks\n1 shows\n2 shows\n",
        "common",
    ),
    "odd_chip_board_unit": (
        f"{RIVER}pot 1500\n{ROYAL}in 1 2\n\n1 checks\n2 checks\n1 shows\n2 shows\n",
        "common",
    ),
    "odd_chip_board_several": (f"{RIVER}pot 1550\n{ROYAL}{CHECKED}", "common"),
    "odd_chip_stud": (STUD, "common"),
    "odd_chip_stud_in": (STUD, "common"),
    "odd_chip_hilo_identical_both_ways": (
        """game plo8
blinds 1/2
seats 1 2 at 1000
button 2
street river
pot 66
board 3c 4d 5h Kc Qd
hole 1 Ah 2d Jc Js
hole 2 Ac 2s Jd Jh
chips 1

1 checks
2 checks
1 shows
2 shows
""",
        "common",
    ),
    "side_pots": (
        TWO_POTS,
        "common",
    ),
    "odd_chip_hilo": (
        """game plo8
blinds 1/2
seats 1 2 at 1000
button 2
street river
pot 67
board 3c 4d 8h Kc Td
hole 1 Kh Ks Qd Qs
hole 2 Ah 2d Jc Js
chips 1

1 checks
2 checks
1 shows
2 shows
""",
        "common",
    ),
    "side_pots_cap": (ALL_IN_SHORT.format("bets 1000\n3 calls"), "common"),
    "allin_face_up": (ALL_IN_SHORT.format("bets 1000\n3 calls"), "common"),
    "allin_face_up_order": (ALL_IN_SHORT.format("bets 1000\n3 calls"), "common"),
    "showdown_order": (BET_ON_THE_FLOP, "common"),
    "showdown_order_preflop_no_raise": (LIMPED, "whangamata"),
    "showdown_order_side_pot_players_first": (
        ALL_IN_SHORT.format("checks\n3 checks").replace("2 calls", "2 raises to 1500"),
        "common",
        'sets.allin_face_up = "at_showdown"\n',
    ),
    "stud_procedures_show_order": (
        "game stud\nlimits 2/4 ante 1 bring-in 1\nseats 1 2 at 500\nbutton 2\nstreet seventh\n"
        "pot 60\nhole 1 9d Tc Js Qh 5d 2h\nhole 2 9c Td Jh Qs Ks 2d\n\n2 checks\n1 checks\n",
        "common",
    ),
    "heads_up_button": (
        "blinds 100/200\nseats 1 2 at 9000\nbutton 1\n\n1 folds\nnext hand\n",
        "common",
    ),
    "button_rule_phantom_dealer": (
        "blinds 100/200\nseats 1-5 at 9000\nbutton 1\n\n2 is eliminated\nnext hand\n",
        "common",
    ),
    "deal_rotation_phantom_button": (
        "blinds 100/200\nseats 1-5 at 9000\nbutton 1\n\n2 is eliminated\nnext hand\n",
        "common",
        'sets.deal_rotation = "rotate_clockwise"\n',
    ),
    "substantial_action_in_turn_only": (
        "blinds 100/200\nseats 1-6 at 9000\nbutton 6\n\ndealer deals first to 4\n3 calls\n"
        "5 raises to 800\n",
        "common",
    ),
    "raise_methods_nonexact_first_motion": (
        f'{FLOP}\n1 bets 1000\n2 says "raise" pushes 1500 then 2000\n',
        "whangamata",
    ),
    "electronic_devices_in_hand": (
        f"{FLOP}\n1 checks\n2 is all in\n2 talks on the phone\n",
        "whangamata",
    ),
    "electronic_devices_slowing_penalised": (
        f"{FLOP}\n1 slows the game with a device\n",
        "common",
        'sets.penalty_triggers_etiquette = ["touching"]\n',
    ),
    "verbal_vs_chips_wait_for_amounts": (
        f'{FLOP}\n1 says "bet"\n2 folds\n',
        "common",
        'penalty = { offence = "acting too soon", certainty = "may", by = "director" }\n',
    ),
}
"""What comes up in few cases, told so that it does, by a book on the ground of that house."""


def riverside(policy: str, base: str, labels: tuple[str, ...] = (), more: str = "") -> House:
    """A made-up house that extends another and leaves one policy to the director."""
    text = BOOK.format(policy=policy, base=base) + more
    if base == "common":
        text = text.replace('extends = "common"\n', "")
    book = read_book("riverside.toml", text, CATALOGUE, AXES, LIBRARY.book)
    game = LIBRARY.house(base, *labels).narrowing
    return narrow(book, LIBRARY.common, CATALOGUE.policies.values(), Narrowing(game.by_axis))


def ruled(text: str, policy: str, base: str = "common", more: str = "") -> Run:
    case = read_case(text)
    return run_case(case, riverside(policy, base, case.head.game_labels, more))


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
    for case in readers().get(policy.name, []):
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
    if policy.question.at_table and policy.can_be_left and policy.name not in SITUATIONS
]


@pytest.mark.slow  # in one test, because who reads what is found out once
@ask_each(
    "policy",
    AT_TABLE,
    ids=lambda policy: policy.name,
)
def test_a_policy_left_to_the_director_is_asked_with_its_options(policy):
    run = asks(policy)

    assert run is not None
    asked = [each.ruling for each in run.rulings if each.ruling.decision.says.startswith(ASKS)]
    assert asked[0].decision.says == f"{ASKS}{policy.asks}"
    names = [choice.name for choice in asked[0].decision.choices]
    assert len(set(names)) == len(names) > 1
    assert all(choice.consequence for choice in asked[0].decision.choices)
    assert [rule.number for rule in asked[0].rules] == ["57"]
    assert asked[0].decision.factors == ("who was harmed",)


def test_every_question_that_a_person_could_decide_takes_director():
    taken = {
        policy.name
        for policy in CATALOGUE.policies.values()
        if policy.can_be_left or "DIRECTOR" in getattr(policy.answer, "choices", Enum).__members__
    }
    left_over = [policy for policy in CATALOGUE.policies.values() if policy.name not in taken]

    by_book = {one.name for one in left_over if one.by_book and not one.question.by_book}

    assert {one.question.name for one in left_over if one.question.by_book} == {"house_governance"}
    assert by_book == {
        "decision_authority_appeal",
        "decision_authority_director",
        "game_classes",
        "game_classes_night",
        "premises_conduct_min_age",
    }
    assert [one.name for one in left_over if not one.by_book] == ["official_terms_languages_posted"]


@pytest.mark.parametrize(
    ("policy", "text", "number", "says"),
    [
        ("clock_seconds", f"{FLOP}\nclock on 1 by 2\n", "40", "40 seconds"),
        ("half_raise_rule_pct", f"{FLOP}\n1 bets 1000\n2 pushes 17x100\n", "80", "calls 1,000"),
    ],
)
def test_the_director_may_name_another_number_than_the_usual_ones(policy, text, number, says):
    run = ruled(f"{text}director rules {number}\n", policy)

    assert run.floor.left_open == []
    assert says in run.rulings[-1].ruling.decision.says


def test_a_hand_is_played_on_by_another_number_too():
    run = ruled(
        f"{SITUATIONS['raise_cap_limit_bet_plus'][0]}director rules 5\n1 raises to 1000\n"
        "2 raises to 1200\n3 calls\n",
        "raise_cap_limit_bet_plus",
    )

    assert run.floor.options().raise_to is None


@pytest.mark.parametrize("word", ["0", "101", "half"])
def test_a_number_out_of_bounds_is_refused_with_the_choices(word):
    with pytest.raises(CaseProblem, match=re.escape("the director may rule: 50 | 100")):
        ruled(
            f"{FLOP}\n1 bets 1000\n2 pushes 17x100\ndirector rules {word}\n", "half_raise_rule_pct"
        )


@pytest.mark.parametrize("name", SITUATIONS)
def test_what_comes_up_in_few_hands_is_asked_too(name):
    text, base, *more = SITUATIONS[name]
    run = ruled(text, name, base, *more)

    asked = [each.ruling for each in run.rulings if each.ruling.decision.says.startswith(ASKS)]
    assert asked[0].decision.says == f"{ASKS}{CATALOGUE.policies[name].asks}"
    assert len(asked[0].decision.choices) > 1


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


BACK = "Seat 1 bets 300. Seat 2 acted out of turn: a penalty is open."
GOES_BACK = f"{BACK} The bet out of turn does not stand: 500 back; seat 2 has"


@ask_each(
    ("policy", "text", "seat", "offered"),
    [
        (
            "oot_changed_action",
            CHANGED_PRICE,
            1,
            [
                ("all options", f"{GOES_BACK} every option."),
                ("call or fold", f"{GOES_BACK} a call of 300 or a fold only."),
                ("three case bet rule", f"{BACK} Seat 2 must call 300; 200 back."),
            ],
        ),
        (
            "raise_after_short_allin",
            SITUATIONS["raise_after_short_allin"][0],
            None,
            [
                ("full raise on top", "Seat 3 may fold, call 1300, raise to 2300-20000"),
                ("complete to full raise", "Seat 3 may fold, call 1300, raise to 2000-20000"),
            ],
        ),
        (
            "side_pots_cap",
            SITUATIONS["side_pots_cap"][0],
            None,
            [
                ("matched from each opponent", "stacks are then 1: 2,400, 2: 5,300, 3: 3,300"),
                ("whole pot", "stacks are then 1: 4,400, 2: 3,300, 3: 3,300"),
            ],
        ),
    ],
    ids=str,
)
def test_every_answer_says_what_comes_of_it_and_whom_it_is_about(policy, text, seat, offered):
    asked = ruled(text, policy).floor.left_open[0].ruling.decision

    assert asked.seat == seat
    assert [(choice.name, choice.consequence) for choice in asked.choices] == offered


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
    "policy",
    [
        "decision_authority_appeal",
        "game_classes",
        "house_governance_dues",
        "premises_conduct_min_age",
    ],
)
def test_what_only_a_book_can_say_is_not_left_to_the_director(policy):
    with pytest.raises(RulebookError, match="no director decides this"):
        riverside(policy, "wph")


NIGHT = Setup(name="Friday", house="riverside", levels=(Level(100, 200),), entry=Price())
ON_THE_NIGHT = [
    policy.name
    for policy in CATALOGUE.policies.values()
    if not policy.question.at_table
    and policy.can_be_left
    and (policy.question.topic != "cash" or policy.question.name == "game_classes")
]


@ask_each("name", ON_THE_NIGHT)
def test_a_policy_of_the_night_left_to_the_director_is_asked_at_the_opening(name):
    policy = CATALOGUE.policies[name]
    house = riverside(name, "common")

    told = [one for one in problems(NIGHT, house) if one.about == "choices"]
    choice = next(one for one in open_choices(house, ()) if one.policy == name)
    chosen = house.choose(policy, policy.answer.pick(choice.options[-1].answer))

    assert told[0].grave
    assert told[0].says.startswith(f"the director decides, by your rule 57: {policy.asks}")
    assert choice.is_left
    assert {policy.answer.pick(one.answer) for one in choice.options} == {
        *policy.answer.alternatives(),
        house[policy].value,
    }
    assert not [one for one in problems(NIGHT, chosen) if one.about == "choices"]


def test_a_house_looks_once_for_what_it_leaves_to_the_director():
    leaves, settled = riverside("showdown_order", "club52"), LIBRARY.house("club52")

    assert [one.policy.name for one in leaves.left_settings()] == ["showdown_order"]
    assert leaves.left_settings() is leaves.left_settings()
    assert leaves.for_director() is leaves.for_director() is not leaves
    assert settled.for_director() is settled


LEAVES_ALL = "".join(
    f"""
[[rule]]
number = "{number}"
title = "Left to the director"
says = "The director decides."
kind = "discretion"
sets.{policy.name} = "director"
"""
    for number, policy in enumerate(CATALOGUE.policies.values(), 1)
    if policy.can_be_left
)


@cache
def leaves_all() -> House:
    """A book that answers nothing it can leave to the director."""
    text = f'[book]\nid = "riverside"\nname = "Riverside"\nedition = "1"\n{LEAVES_ALL}'
    book = read_book("riverside.toml", text, CATALOGUE, AXES, LIBRARY.book)
    game = LIBRARY.house("tda").narrowing
    return narrow(book, LIBRARY.common, CATALOGUE.policies.values(), game)


@pytest.mark.parametrize(
    "text",
    [
        "1 checks\ndealer kills 2\n",
        pytest.param("1 bets 500\n2 pushes 1000 300\n", marks=pytest.mark.long),
        pytest.param("1 checks\n3 bets 500\n2 folds\n", marks=pytest.mark.long),
    ],
)
def test_a_book_that_leaves_all_it_can_asks_by_its_rules(text):
    run = run_as_far_as_it_goes(read_case(FLOP + "\n" + text, "flop"), leaves_all())
    says = [ruled.ruling.decision.says for ruled in run.rulings]

    assert run.problem is None
    assert [one for one in says if one.startswith("The director decides, by your rule ")], says
    assert sum(run.floor.hand.stacks.values()) + run.floor.hand.pot == 80800


def test_only_what_a_hand_is_played_by_is_tried_on_it():
    """Each answer tried deals the hand anew: leaving them all took a minute a line."""
    play = {policy.name for policy in policies_of_play(leaves_all())}

    assert {"showdown_order", "min_raise", "odd_chip_hilo", "reopen_limit_pct"} <= play
    assert play.isdisjoint({"clock_seconds", "misdeal_causes", "late_entry_stack"})
    assert len(play) < 40


OUT_OF_TURN = f"{FLOP}\n1 checks\n3 bets 400\n"


def test_a_list_left_to_the_director_is_asked_by_yes_and_no():
    (asked,) = ruled(OUT_OF_TURN, "penalty_triggers_may", "metropolitan").floor.left_open

    assert asked.names == ("yes", "no")


def test_what_play_has_answered_waits_for_the_director_no_more():
    run = ruled(f"{OUT_OF_TURN}clock on 2 by 1\n", "penalty_triggers_may", "metropolitan")

    assert run.floor.left_open == []
