"""Words and chips played at a table: what stays open, what comes out later, what is refused."""

import pytest
from tests.chapters.house_variants import NAMES, house
from tests.chapters.told import told

from each import ask_each
from floorcall.chapters.betting.questions.on_declarations import CALLED_TOO_SOON, CalledTooSoon
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_case

FLOP = "seats A B C D at 20000\nstreet flop\npot 3000\n\n"


def play(name, *lines, head=FLOP):
    case = read_case(f"house {name}\n{head}" + "\n".join(lines))
    return run_case(case, house(name, *case.head.game_labels))


def failures(name, *lines, head=FLOP):
    return [(each.must, each.instead) for each in play(name, *lines, head=head).failures]


def test_a_call_before_the_amount_may_be_left_to_the_director():
    begun = ('A says "bet"', "C calls", "> discretion held | released")
    named = ('A says "eight hundred"', "> A bets 800")
    head = FLOP.replace("A B C D", "A C D")

    held = (*begun, "director rules held", *named, "> C calls 800", "> action on D")
    released = (*begun, "director rules released", *named, "> action on C")

    assert failures("tda", *held, head=head) == []
    assert failures("tda", *released, head=head) == []


HELD = [
    name for name in NAMES if house(name)[CALLED_TOO_SOON].value is CalledTooSoon.HELD_WHEN_CLEAR
]


@pytest.mark.parametrize("name", HELD)
def test_those_who_act_before_the_amount_is_clear_are_played_after_it(name):
    lines = ('A says "bet"', "B folds", "C calls", 'A says "eight hundred"')

    assert (
        failures(name, *lines, "> A bets 800", "> B folds", "> C calls 800", "> action on D") == []
    )


@pytest.mark.parametrize("line", ["A checks", "A folds", 'A says "check"'])
def test_a_declared_bet_cannot_become_something_else(line):
    with pytest.raises(CaseProblem, match="A may bet 200-20000"):
        play("common", 'A says "bet"', line)


@pytest.mark.parametrize(
    ("line", "to"), [("A pushes 500", 500), ('A says "nine hundred"', 900), ("A bets 300", 300)]
)
def test_an_open_amount_is_filled_in_by_words_chips_or_both(line, to):
    assert failures("common", 'A says "bet"', line, f"> A bets {to}", "> action on B") == []


def test_chips_after_unclear_words_are_judged_with_them():
    head = "blinds 200/400\nseats A B C at 20000\nstreet flop\npot 1200\n\n"
    lines = ('A says "I bet five"', "> discretion 500 | 5000", "A pushes 5000", "> A bets 500")

    assert failures("metropolitan", *lines, head=head) == []


@pytest.mark.parametrize("name", NAMES)
def test_chips_of_a_forfeited_undercall_stay_in_the_pot(name):
    raised = ("A bets 1000", "B raises to 3000", "C pushes 1000")
    if name == "club52":
        assert failures(name, *raised, "> C calls 3000", "> pot 10000") == []
        return
    choice = ("director rules forfeit 1000 and fold", "> C folds", "> pot 8000", "> action on D")

    assert failures(name, *raised, "> discretion", *choice) == []


def test_a_raise_not_seen_is_known_before_or_said_after():
    raised = ("A bets 200", "B raises to 600")
    back = ("> C gets back 200", "> C may fold, call 600, raise to 1000+")

    assert failures("club52", *raised, "C did not see the raise", "C pushes 200", *back) == []
    assert failures("club52", *raised, "C pushes 200", "C did not see the raise", *back) == []


def test_a_wrong_amount_that_comes_out_later_is_judged_as_if_known():
    told = ("A bets 10000", "B calls", "B was told 5000", "> discretion full call | release")

    assert failures("club52", *told, "director rules release", "> B gets back 5000") == []
    assert failures("club52", *told, "director rules full call", "> B calls 10000") == []


def test_a_wrong_amount_that_comes_out_after_others_acted_changes_nothing():
    late = ("A bets 10000", "B calls", "C folds", "B was told 5000", "> B's action stands")

    assert failures("club52", *late, "> action on D") == []


def test_chips_are_broken_into_such_as_are_in_play():
    head = f"chips 100 1000\n{FLOP}"

    assert (
        failures("metropolitan", "A bets 1000", "B pushes 1500", "> B raises to 2000", head=head)
        == []
    )
    with pytest.raises(CaseProblem, match="the chips in play are 1,000, 100"):
        play("metropolitan", "A bets 1000", "B pushes 1525", head=head)


def test_nobody_pushes_more_than_is_there():
    with pytest.raises(CaseProblem, match="A has 20,000 behind"):
        play("common", "A pushes 5x5000")


def test_chips_taken_back_by_the_big_blind_are_owed_again():
    head = "blinds 200/400\nseats 1-3 at 20000\nbutton 3\n\n"
    lines = ("3 raises to 1200", "1 folds", "2 pulls back 400", "> pot 1400")
    options = ("> 2 may call 1200, raise to 2000+", "2 calls", "> 2 calls 1200", "> pot 2600")

    assert failures("metropolitan", *lines, *options, head=head) == []


STUD = """game stud
limits 200/400 ante 25 bring-in 50
seats A B C at 5000
hole A 2c 3c 2d
hole B 2h 3h 9d
hole C 4h 5h Kc

"""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(
    "line", ["A brings in", "A calls", "A bets 50", "A pushes 500", 'A says "bring it in"']
)
def test_the_bring_in_is_made_in_any_clear_way(name, line):
    assert failures(name, line, "> A brings in 50", "> B may raise to 200", head=STUD) == []


@pytest.mark.parametrize("line", ["A bets 200", "A pushes 2x100"])
def test_who_brings_in_may_open_for_a_full_bet(line):
    assert failures("common", line, "> A bets 200", "> B may raise to 400", head=STUD) == []


def test_who_has_to_bring_in_cannot_check():
    assert failures("common", "A checks", "> A no action", "> action on A", head=STUD) == []


def test_a_bring_in_that_is_not_due_is_no_action():
    assert failures("common", "A brings in", "> A no action") == []


@pytest.mark.parametrize(
    ("done", "took"),
    [
        ('says "three hundred"', 300),
        ('says "four hundred"', 400),
        ('says "call"', 400),
        ("pushes 300", 300),
        ("pushes 400", 400),
    ],
)
def test_who_was_told_too_little_has_called_what_was_said_or_pushed(done, took):
    text = (
        "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\n\n"
        f"1 bets 1200\n2 was told 400\n2 {done}"
    )

    assert told(text, "club52") == [
        f"Seat 2 took 1,200 for {took}: the director may release the call if no damage was done."
    ]


@ask_each("name", NAMES)
def test_a_wager_of_nothing_is_refused(name):
    with pytest.raises(CaseProblem, match="a wager of 0 is none"):
        play(name, "A bets 0")
    with pytest.raises(CaseProblem, match="a wager of 0 is none"):
        play(name, "A bets 400", "B raises to 0")


BLINDS = "blinds 100/200\nseats A B C at 20000\nbutton C\n\n"


@ask_each("name", [name for name in NAMES if name != "club52"])
def test_an_amount_told_late_takes_back_nothing_that_another_has_put_in_since(name):
    floor = play(name, "C folds", "B is all in", "A calls", "A was told 9900", head=BLINDS).floor

    assert floor.hand.stacks == {1: 19_800, 2: 0, 3: 20_000}
    assert floor.facts.wrong_amounts  # it is about the all-in, which is still to be answered


SKIPPED = ("A bets 400", "C raises to 1200", "D calls", "E calls", "B calls")
FIVE = FLOP.replace("A B C D", "A B C D E F")


@ask_each("name", ("metropolitan", "tda", "wptapl", "club52", "common"))
def test_what_is_told_late_leaves_the_skipped_player_to_the_director(name):
    told_late = play(name, *SKIPPED, "B was told 400", head=FIVE).floor
    unaware = play(name, *SKIPPED, "B did not see the raise", head=FIVE).floor

    for floor in (told_late, unaware):
        assert [each.ruling.decision.seat for each in floor.left_open] == [2]
        assert floor.hand.stacks[2] == 20_000


SHORT = (
    "seats 1-4 at 5000\nblinds 100/200\nbutton 4\n\n"
    "3 calls\n4 calls\n1 calls\n2 checks\nflop\n1 bets 500\n2 calls\n"
)


@ask_each(
    "lines",
    [
        # on the street of the bet it is made up, though chips went in before it, too
        "1 is found 100 short\n> pot 1800\n> 1 has 4300",
        # once the next card is out it is not
        "3 folds\n4 folds\nturn\n1 is found 100 short\n> pot 1700\n> 1 has 4400",
    ],
)
def test_a_bet_found_short_is_made_up_on_its_own_street(lines):
    assert failures("metropolitan", *lines.split("\n"), head=SHORT) == []


@ask_each(
    ("name", "lines"),
    [
        (name, lines)
        for name in ("club52", "metropolitan")
        for lines in (
            "1 bets 500\n2 calls\n3 raises to 1500\n4 folds\n1 calls\n2 did not see the raise",
            "1 checks\n2 checks\n3 bets 500\n4 raises to 1500\n1 did not see the raise",
        )
    ],
)
def test_who_has_to_act_again_is_not_asked_about_what_was_done_before(name, lines):
    head = "blinds 100/200\nseats 1-4 at 5000\nbutton 4\nstreet flop\npot 800\n\n"

    assert told(head + lines, name) == []
