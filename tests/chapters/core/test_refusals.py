"""A refused incident, or a refused noticing, leaves the table exactly as it was."""

import pytest
from tests.chapters.house_variants import house

from floorcall.chapters.core.floor import Irregularity, Matter, handles
from floorcall.chapters.core.incidents import AllIn, Bets, Checks, Folds, Incident
from floorcall.chapters.core.limits import CALL_OR_FOLD
from floorcall.notation.case import read_case
from floorcall.table import Refused

HEAD = "house metropolitan\nblinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 600\n\n"


class Spoils(Incident, frozen=True):
    """Changes all there is to change, and is refused."""


def spoil(floor):
    floor.facts.wrong_amounts[2] = 400
    floor.facts.unaware.add(3)
    floor.facts.identifiable[1] = True
    floor.facts.away.add(4)
    floor.facts.event["left"] = 3
    floor.out_of_play += 500
    floor.limit(2, CALL_OR_FOLD)
    floor.restack(3, 900)
    floor.hand.check(1)
    raise Refused("not so")


@handles(Spoils)
def take_spoils(floor, _):
    spoil(floor)


def table():
    case = read_case(HEAD + "1 checks\n")
    return case.head.floor(house("metropolitan", *case.head.game_labels))


def standing(floor):
    hand = floor.hand
    return (
        floor.facts.copy(),
        floor.out_of_play,
        dict(floor.limits),
        hand.stacks,
        list(hand.history),
        hand.setting.stacks,
        floor.count,
        len(floor.record),
    )


def test_a_refused_incident_restores_facts_stacks_and_chips_out_of_play():
    floor = table()
    before = standing(floor)

    with pytest.raises(Refused):
        floor.happen(Spoils())
    assert standing(floor) == before


def test_a_refused_noticing_restores_them_too_and_the_error_stays_unnoticed():
    floor = table()
    floor.unnoticed.append(Irregularity(spoil, Matter()))
    before = standing(floor)

    with pytest.raises(Refused):
        floor.notice()
    assert standing(floor) == before
    assert [each.settle for each in floor.unnoticed] == [spoil]


def test_an_all_in_for_a_total_that_is_refused_leaves_the_stack_as_it_was():
    floor = table()
    floor.happen(Bets(1, 600))
    floor.hand.fold(2)

    with pytest.raises(Refused):
        floor.happen(AllIn(2, 300))
    assert floor.hand.stacks[2] == 20000


@pytest.mark.parametrize("name", ["club52", "wptapl"])
def test_a_seat_that_is_not_at_the_table_is_refused_whatever_lies_forward(name):
    case = read_case(HEAD + "3 folds\n")
    floor = case.head.floor(house(name, *case.head.game_labels))
    floor.happen(Folds(3))

    with pytest.raises(Refused):
        floor.happen(Checks(7))


def test_an_error_that_waits_for_a_fact_is_not_taken_into_the_next_hand():
    lines = "1 bets 600\n4's cards touch 2's\n2 folds\n3 folds\nnext hand\n"
    case = read_case(HEAD + lines)
    floor = case.head.floor(house("club52", *case.head.game_labels))
    for line in case.body:
        floor.happen(line.incident)

    assert floor.unnoticed == []
    assert floor.hand.street == 0
