"""What is due on the floor is one press, and asks beforehand for the reason it needs."""

import pytest
from floor import LIBRARY, Floor

from built_in_houses import HOUSES
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.play.advice import Task
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.halts import WaiveHalt
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.views.floor.tasks import tasks_view
from floorcall.web.pages.frame.pending_decisions import Decision, pending_decisions

PRESSED = {
    one.__struct_config__.tag: one
    for one in (Balance, BreakTable, FormFinalTable, RedrawSeats, WaiveHalt)
}
DRAWN = (BreakTable, FormFinalTable, RedrawSeats)
ROOMS = (
    {1: 5, 2: 5},
    {1: 4, 2: 5},
    {1: 9, 2: 5},
    {1: 9, 2: 9, 3: 4},
    {1: 7, 2: 6, 3: 3},
    {1: 3, 2: 8, 3: 8},
    {1: 6, 2: 6, 3: 6, 4: 2},
    {1: 8, 2: 9, 3: 9, 4: 6},
)


def press(one: Decision, now: int, reason: str):
    kind = PRESSED[one.command]
    seed = {"seed": "s"} if kind in DRAWN else {}
    return kind(**one.fields, **seed, at=now, reason=reason)


@pytest.mark.parametrize("now", [60, 5_000])
@pytest.mark.parametrize("tables", ROOMS)
@pytest.mark.parametrize("name", HOUSES)
def test_every_press_on_the_floor_is_taken_with_the_reason_it_asks_for(name, tables, now):
    room = Floor(LIBRARY.house(name), tables=tables, late_until_level=0)
    for table in tables:
        room.bust((table, 2), at=10)
    due = [d for d in pending_decisions(room.state, room.house, now) if d.command in PRESSED]

    for one in due:
        plain = TOURNAMENT.decide(room.state, press(one, now, ""), room.house)
        with_reason = TOURNAMENT.decide(room.state, press(one, now, "asked"), room.house)
        assert one.asks_reason or not isinstance(plain, Refusal), (one, plain)
        assert not isinstance(with_reason, Refusal), (one, with_reason)


@pytest.mark.parametrize("name", HOUSES)
def test_what_no_reason_helps_with_is_said_and_has_no_button(name):
    room = Floor(LIBRARY.house(name), tables={1: 9, 2: 5}, late_until_level=0)
    now, says = 5_000, "Balance the tables"
    (before,) = [one for one in pending_decisions(room.state, room.house, 60) if one.says == says]
    (after,) = [one for one in pending_decisions(room.state, room.house, now) if one.says == says]

    assert before.command == "balance"
    assert after.command == ""
    assert "nobody has said where the button of table 1 is" in after.why


def test_some_press_asks_and_some_does_not():
    asks = set()
    for name in HOUSES:
        for tables in ROOMS:
            room = Floor(LIBRARY.house(name), tables=tables, late_until_level=0)
            asks |= {
                (Task(one.task), one.asks_reason)
                for one in tasks_view(room.state, room.house, 5_000).tasks
            }

    assert {task for task, _ in asks} >= {Task.FINAL_TABLE, Task.BREAK, Task.BALANCE}
    assert {reason for _, reason in asks} == {True, False}


def test_a_break_that_waits_for_a_button_says_so_beside_its_reason():
    room = Floor(LIBRARY.house("club52"), tables={1: 5, 2: 5, 3: 5}, late_until_level=0)
    (breaks,) = [
        one for one in tasks_view(room.state, room.house, 5_000).tasks if "break" in one.task
    ]

    assert breaks.asks_reason
    assert "nobody has said where the button of table 3 is" in breaks.why
    assert not tasks_view(room.state, room.house, 60).tasks[0].asks_reason
