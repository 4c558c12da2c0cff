"""Playing staff: their seats, and hands in which they have an interest."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_CONFLICT_BAR,
    DECISION_AUTHORITY_CONFLICT_FAMILY,
    DECISION_AUTHORITY_CONFLICT_ROLES,
    STAFF_SEATING_PRIVILEGE,
    STAFF_SEATING_PRIVILEGE_EXEMPT_FROM,
    Role,
    StaffExemption,
    StaffSeating,
)
from floorcall.chapters.authority.rulings import DueToMove, Rules, choose_mover, may_rule
from floorcall.chapters.core.decision import Verdict
from floorcall.notation.case import read_case
from floorcall.notation.run import run_case

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            STAFF_SEATING_PRIVILEGE: st.sampled_from(StaffSeating),
            STAFF_SEATING_PRIVILEGE_EXEMPT_FROM: st.frozensets(st.sampled_from(StaffExemption)),
            DECISION_AUTHORITY_CONFLICT_BAR: st.booleans(),
            DECISION_AUTHORITY_CONFLICT_FAMILY: st.booleans(),
            DECISION_AUTHORITY_CONFLICT_ROLES: st.frozensets(st.sampled_from(Role)),
        }
    ),
)
BALANCE = StaffExemption.BALANCE_MOVE


@pytest.mark.parametrize(
    ("name", "label", "mover"),
    [
        ("whangamata", "league", 6),
        ("whangamata", "class3", 5),
        ("wph", "tournament", 5),
        ("metropolitan", "tournament", 5),
    ],
)
def test_the_player_to_the_left_moves_for_staff_in_one_house(name, label, mover):
    due = DueToMove(5, BALANCE, (6, 7, 8, 1), frozenset({5}))

    assert choose_mover(due, house(name, label)).decision.seat == mover


def test_two_of_the_staff_side_by_side_are_both_passed_over():
    due = DueToMove(5, BALANCE, (6, 7, 8, 1), frozenset({5, 6}))

    assert choose_mover(due, house("whangamata", "league")).decision.seat == 7


@pytest.mark.parametrize(
    ("in_hand", "family", "verdict"),
    [
        (True, False, Verdict.REFUSED),
        (False, True, Verdict.REFUSED),
        (False, False, Verdict.GRANTED),
    ],
)
def test_nobody_rules_on_a_hand_of_interest_to_them_in_one_house(in_hand, family, verdict):
    ruling = may_rule(Rules(5, Role.SUPERVISOR, in_hand, family), house("whangamata"))

    assert ruling.decision.verdict is verdict


@given(houses, st.sampled_from(StaffExemption), st.frozensets(st.integers(1, 6)))
def test_somebody_is_named_and_staff_only_where_they_must(own, move, staff):
    due = DueToMove(1, move, (2, 3, 4, 5, 6), staff)

    ruling = rules_and_cites_what_it_read(lambda asked: choose_mover(due, asked), own)

    assert ruling.decision.seat == 1 or ruling.decision.seat not in staff


@given(houses, st.sampled_from(Role), st.booleans(), st.booleans())
def test_staff_without_an_interest_may_always_rule(own, role, in_hand, family):
    rules = Rules(5, role, in_hand, family)

    ruling = rules_and_cites_what_it_read(lambda asked: may_rule(rules, asked), own)

    if not in_hand and not family:
        assert ruling.decision.verdict is Verdict.GRANTED


@pytest.mark.parametrize(
    ("staff", "says"),
    [
        ("", "Seat 3 moves."),
        (
            "3 is staff\n",
            "Seat 3 is playing staff and keeps the seat; "
            "seat 4, the next to the left, moves instead.",
        ),
        (
            "3 is staff\n4 is staff\n",
            "Seat 3 is playing staff and keeps the seat; "
            "seat 1, the next to the left, moves instead.",
        ),
        (
            "1 is staff\n2 is staff\n3 is staff\n4 is staff\n",
            "Seat 3 is playing staff and keeps the seat.",
        ),
    ],
)
def test_the_next_to_the_left_who_is_not_staff_moves_instead(staff, says):
    table = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\n\n"
    case = read_case(f"house common\n{table}{staff}3 is due to move to balance tables\n")
    own = but(
        house("common", *case.head.game_labels),
        {
            STAFF_SEATING_PRIVILEGE: StaffSeating.STAFF_PROTECTED,
            STAFF_SEATING_PRIVILEGE_EXEMPT_FROM: frozenset({BALANCE}),
        },
    )

    assert run_case(case, own).rulings[-1].ruling.decision.says == says
