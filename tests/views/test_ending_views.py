"""What is shown towards a stated end: the time, who is to be counted, splits and shared wishes."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.last_hand import DealLastHand
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.seating.first_seating import TakeSeat
from floorcall.tournament.seating.room_tables import OpenTable, SplitTable
from floorcall.tournament.setup.terms import Denomination, Level, Price, TableSpec
from floorcall.views.clock.stated_end import ending_view, has_stated_end
from floorcall.views.clock.wall_lists import wall_view
from floorcall.views.desk.entry_offers import offers
from floorcall.views.ending.night_standings import standings_view
from floorcall.views.ending.payout_list import payouts_view
from floorcall.views.seating.break_choices import due_split
from floorcall.views.seating.first_seats import rivals_view
from web.evenings import SEVEN_PM, evening

HOUSES = Library()
TEN_PM = SEVEN_PM + 3 * 3600


class Tuesday:
    """A night from seven to ten; `players` sit at table 1 in the order they came."""

    def __init__(self, players: int = 4, begun: bool = True, **changes: object) -> None:
        self.house = HOUSES.house("whangamata", "casual")
        facts = {
            "labels": ("casual",),
            "levels": (Level(25, 50, seconds=TEN_PM - SEVEN_PM),),
            "entry": Price(prize=1_800, purpose=200, chips=10_000),
            "chips": tuple(Denomination(value, 2_000) for value in (25, 100, 500)),
            "starts": SEVEN_PM,
            "ends": TEN_PM,
        }
        opened = open_tournament(evening(**(facts | changes)), self.house)
        assert not isinstance(opened, Refusal), opened
        self.state = TOURNAMENT.begin(opened)
        self.noted = []
        self.does(OpenTable(table=TableSpec(1, 9)))
        for number in range(1, players + 1):
            self.does(Register(name=f"Player {number}"))
            self.does(TakeSeat(player=number, table=1, seat=number))
        if begun:
            self.does(PlaceButton(table=1, seat=1), Start(at=SEVEN_PM))

    def does(self, *commands: Command) -> None:
        for command in commands:
            answer = TOURNAMENT.decide(self.state, command, self.house)
            assert not isinstance(answer, Refusal), answer
            for event in answer:
                self.state = TOURNAMENT.evolve(self.state, event)
                self.noted.append((self.state.version, event))

    def view(self, now: int = TEN_PM):
        return ending_view(self.state, self.house, now, self.noted)


@pytest.mark.parametrize(("now", "come"), [(TEN_PM - 1, False), (TEN_PM, True), (TEN_PM + 1, True)])
def test_the_end_comes_at_its_time(now, come):
    view = Tuesday().view(now)

    assert (view.has_come, view.left) == (come, TEN_PM - now)
    assert ("min" in view.problem) is not come


def test_a_night_without_a_stated_end_has_none():
    stated, untimed = Tuesday(), Tuesday(ends=0)

    assert has_stated_end(stated.state, stated.house)
    assert not has_stated_end(untimed.state, untimed.house)


@pytest.mark.parametrize(("at", "to_count"), [(TEN_PM - 1, (1,)), (TEN_PM, ())])
def test_a_table_is_to_be_counted_until_it_was_since_the_end(at, to_count):
    night = Tuesday()
    before = night.view()
    night.does(CountStacks(stacks=dict.fromkeys((1, 2, 3), 10_000), at=at))
    partly = night.view()
    night.does(CountStacks(stacks={4: 10_000}, at=at))

    assert before.to_count == partly.to_count == (1,)
    assert before.tables[0].counted_at is None
    assert night.view().to_count == to_count


def test_odd_chips_are_shown_until_they_are_played_for():
    night = Tuesday()
    night.does(CountStacks(stacks={1: 10_025, 2: 9_975}, at=TEN_PM))
    before = night.view()
    night.does(DealLastHand(table=1, seed="x", at=TEN_PM))
    after = night.view()

    assert [one.odd for one in before.tables[0].stacks] == [25, 75, 0, 0]
    assert before.tables[0].plays_for_odd
    assert "odd chips" in before.problem
    assert not after.tables[0].plays_for_odd
    assert after.problem == ""
    ((_, _, first), (_, _, second)) = after.hands[0].hands
    assert first is not second


def test_who_went_home_is_listed_and_still_shares():
    night = Tuesday()
    night.does(LeaveEarly(player=2, chips=12_000, at=SEVEN_PM + 60))
    view = night.view()
    sharers = payouts_view(night.state, night.house, TEN_PM).sharers

    assert [(one.name, one.chips) for one in view.home] == [("Player 2", 12_000)]
    assert view.at_tables == 28_000
    assert [(one.player, one.home) for one in sharers][:1] == [(2, True)]
    assert sum(one.share for one in sharers) == takings(night.state).pool


def test_no_place_pays_where_chips_do():
    night = Tuesday()
    night.does(LeaveEarly(player=2, chips=12_000, at=SEVEN_PM + 60))
    standings = standings_view(night.state, night.house, TEN_PM)

    assert standings.pays == ()
    assert [one.out for one in standings.players] == [False] * 4
    assert wall_view(night.state, night.house, TEN_PM).by_chips


@pytest.mark.parametrize(
    ("seated", "waiting", "split"), [(9, 0, False), (8, 1, False), (9, 1, True)]
)
def test_a_full_table_is_split_for_those_who_wait(seated, waiting, split):
    night = Tuesday(seated, begun=False)
    for number in range(waiting):
        night.does(Register(name=f"Late {number}"))
    due = due_split(night.state, night.house)

    assert (due is not None) is split
    if due is not None:
        assert (due.table, due.new, due.seats) == (1, 2, 9)
        assert "first 5" in due.why
        night.does(SplitTable(table=1, new=TableSpec(2, 9)))
        assert due_split(night.state, night.house) is None


def test_where_nobody_stays_by_arrival_no_split_is_offered():
    night = Tuesday(9, begun=False)
    night.does(Register(name="Late"))

    assert due_split(night.state, HOUSES.house("whangamata", "league")) is None


def test_rivals_are_those_who_are_here_and_have_no_seat():
    night = Tuesday(2, begun=False)
    for name in ("Ann", "Bob"):
        night.does(Register(name=name))
    night.does(Register(name="Cy", present=False))
    view = rivals_view(night.state, night.house, night.state.players[3])

    assert view.others == ((4, "Bob"),)
    assert view.drawn
    assert view.may_give
    assert rivals_view(night.state, night.house, night.state.players[1]).others == ()


@pytest.mark.parametrize(("waiting", "named"), [(12, 11), (13, 12), (14, 12)])
def test_of_many_who_wait_the_latest_are_named(waiting, named):
    night = Tuesday(0, begun=False)
    for number in range(waiting):
        night.does(Register(name=f"Player {number}"))

    assert len(rivals_view(night.state, night.house, night.state.players[1]).others) == named


def test_going_home_is_offered_where_chips_are_paid():
    night = Tuesday()
    offered = {one.command for one in offers(night.state, night.house, SEVEN_PM, 1)}
    elsewhere = {
        one.command
        for one in offers(night.state, HOUSES.house("whangamata", "league"), SEVEN_PM, 1)
    }

    assert "leave-early" in offered
    assert "leave-early" not in elsewhere
