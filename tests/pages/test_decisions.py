"""What waits for a decision, and the room at a glance."""

from __future__ import annotations

import pytest

from floorcall.houses.library import Library
from floorcall.ledger.event import Command
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import ComeBack, GoAway
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seat_moves import AnnounceMoves, SeatMovers
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Payout, TableSpec
from floorcall.tournament.state import Out
from floorcall.web.pages.frame.pending_decisions import pending_decisions
from floorcall.web.pages.night.console import room_summary
from web.evenings import evening

HOUSE = Library().house("whangamata")


class Evening:
    """A tournament that does as it is told."""

    def __init__(self, **changes: object) -> None:
        opened = open_tournament(evening(**changes), HOUSE)
        self.state = TOURNAMENT.begin(opened)

    def does(self, *commands: Command) -> Evening:
        for command in commands:
            events = TOURNAMENT.decide(self.state, command, HOUSE)
            assert isinstance(events, list), events
            for event in events:
                self.state = TOURNAMENT.evolve(self.state, event)
        return self

    def enters(self, count: int, **fields: object) -> Evening:
        return self.does(*(Register(name=f"Player {n}", **fields) for n in range(count)))

    def begins(self, count: int) -> Evening:
        return self.enters(count).does(DrawSeats(seed="x"), Start())

    def says(self) -> list[str]:
        return [one.says for one in pending_decisions(self.state, HOUSE, 0)]

    def loses(self, *players: int) -> Evening:
        return self.does(*(Bust(outs=(Out(player),)) for player in players))


@pytest.mark.parametrize(
    ("entries", "says"),
    [(0, "Take the first entries"), (1, None), (2, "Draw the seats"), (9, "Draw the seats")],
)
def test_before_the_start_entries_come_first_and_then_the_draw(entries, says):
    assert Evening().enters(entries).says() == ([says] if says else [])


@pytest.mark.parametrize(
    ("entries", "says"),
    [
        (0, ["Take the first entries"]),
        (8, ["8 entries without a seat"]),
        (9, ["9 entries without a seat"]),
        (10, ["Open table 2", "10 entries without a seat"]),
    ],
)
def test_where_seats_are_chosen_there_are_tables_enough_to_choose_at(entries, says):
    league = Library().house("whangamata", "league")
    state = Evening().does(OpenTable(table=TableSpec(1, 9))).enters(entries).state

    assert [one.says for one in pending_decisions(state, league, 0)] == says


def test_the_first_who_comes_to_choose_a_seat_needs_a_table():
    league = Library().house("whangamata", "league")

    needed = pending_decisions(Evening().enters(1).state, league, 0)

    assert [one.fields for one in needed] == [{"table": {"number": 1, "seats": 9}}]


@pytest.mark.parametrize("seated", [1, 2, 3])
def test_a_table_that_two_have_chosen_needs_a_button(seated):
    league = Library().house("whangamata", "league")
    evening = Evening().does(OpenTable(table=TableSpec(1, 9))).enters(seated)
    for player in range(1, seated + 1):
        chosen = TakeSeat(player=player, table=1, seat=player)
        for event in TOURNAMENT.decide(evening.state, chosen, league):
            evening.state = TOURNAMENT.evolve(evening.state, event)

    needed = [one.says for one in pending_decisions(evening.state, league, 0)]

    assert ("Table 1 needs a button" in needed) == (seated >= 2)
    evening.does(PlaceButton(table=1, seat=1))
    assert "Table 1 needs a button" not in [
        one.says for one in pending_decisions(evening.state, league, 0)
    ]


def test_once_seats_are_drawn_play_can_begin():
    assert Evening().enters(4).does(DrawSeats(seed="x")).says() == ["Start level 1"]


def test_players_who_owe_are_the_desks_to_see_to():
    owing = pending_decisions(Evening().enters(1, paid=False).state, HOUSE, 0)[-1]

    assert (owing.says, owing.tab, owing.command) == ("1 player still to pay", "Players", "")


@pytest.mark.parametrize(("left", "bubble"), [(11, False), (10, True), (9, False)])
def test_the_bubble_is_one_player_more_than_are_paid(left, bubble):
    nine = (2000, 1500, 1300, 1100, 1000, 900, 800, 700, 700)
    night = Evening(payout=Payout(shares=nine))
    night.begins(12).loses(*range(1, 13 - left))

    assert ("The bubble" in night.says()) is bubble


def test_one_table_alone_plays_no_hand_for_hand():
    night = Evening(payout=Payout(shares=(5000, 3000, 2000)))
    night.begins(6).loses(1, 2)

    assert (len(night.state.tables), "The bubble" in night.says()) == (1, False)


def test_the_last_player_ends_the_tournament():
    assert Evening().begins(2).loses(1).says()[0] == "One player is left"


@pytest.mark.parametrize("busts", [0, 1, 2])
def test_tables_two_apart_are_to_be_balanced(busts):
    night = Evening().begins(16)
    night.loses(*list(night.state.tables[1].seats.values())[:busts])

    assert ("Balance the tables" in night.says()) is (busts == 2)
    assert [one.short for one in room_summary(night.state, HOUSE, 0).tables] == [busts == 2, False]


def test_a_planned_move_waits_to_be_called_out():
    night = Evening().begins(16)
    night.loses(*list(night.state.tables[1].seats.values())[:2]).does(Balance())

    assert "Call out 1 move" in night.says()
    assert "Call out 1 move" not in night.does(AnnounceMoves()).says()


def test_who_is_away_is_seen_until_they_are_back():
    night = Evening().begins(4).does(GoAway(player=3))
    away = [one.number for one in room_summary(night.state, HOUSE, 0).away]

    assert away == [3]
    assert room_summary(night.does(ComeBack(player=3)).state, HOUSE, 0).away == ()


@pytest.mark.parametrize(("seconds", "overdue"), [(1799, set()), (1800, set()), (1801, {3})])
def test_who_is_away_for_longer_than_the_house_allows_is_marked(seconds, overdue):
    """The league takes somebody out after more than 30 minutes."""
    night = Evening().begins(4).does(GoAway(player=3))
    league = Library().house("wptapl")

    assert room_summary(night.state, league, seconds).overdue == overdue
    assert room_summary(night.state, HOUSE, seconds).overdue == set()


def test_once_it_is_over_only_prizes_wait_until_they_are_handed_out():
    over = Evening().begins(2).loses(1).does(Finish())
    assert over.says() == ["2 prizes to hand out"]

    assert over.does(PayPrize(player=1)).says() == ["1 prize to hand out"]
    assert over.does(PayPrize(player=2)).says() == []


def test_after_a_deal_play_may_end():
    evening = Evening().begins(3)
    assert "A deal is made" not in evening.says()

    evening.does(MakeDeal(method="equal", agreed=(1, 2, 3), reason="all agree"))

    assert evening.says()[0] == "A deal is made"


@pytest.mark.parametrize(("at", "asked"), [(179, False), (180, True), (3600, True)])
def test_where_only_busts_are_heard_a_director_is_asked_where_the_buttons_are(at, asked):
    """Asked, not offered a draw: the buttons lie on the tables, and nobody told where."""
    night = Evening().begins(16)
    outs = list(night.state.tables[1].seats.values())[:2]
    night.does(*(Bust(outs=(Out(player),), at=at) for player in outs))
    due = pending_decisions(night.state, HOUSE, at)

    questions = [one for one in due if one.says.startswith("Where is the button")]
    assert {one.page for one in questions} == ({"tables/1", "tables/2"} if asked else set())
    assert not any("needs a button" in one.says for one in due)


@pytest.mark.parametrize(("name", "asked"), [("club52", {"tables/3"}), ("metropolitan", set())])
def test_where_a_break_goes_by_a_button_nobody_told_it_is_asked_for(name, asked):
    night = Evening(table_size=6, late_until_level=0).begins(18)
    night.loses(*list(night.state.tables[3].seats.values())[2:])
    night.loses(*(next(iter(night.state.tables[number].seats.values())) for number in (1, 2)))
    due = pending_decisions(night.state, Library().house(name), 5_000)

    assert any("reak" in one.says for one in due), due
    assert {one.page for one in due if one.says.startswith("Where is the button")} == asked


def test_a_redraw_that_is_due_is_one_press():
    night = Evening(redraw_at=(2,), table_size=6).begins(18)
    night.loses(*list(night.state.tables[3].seats.values())[2:])
    for table in (1, 2):
        night.loses(*list(night.state.tables[table].seats.values())[:1])
    night.does(BreakTable(seed="b", table=3, announce=True, reason="the fewest"), SeatMovers())

    assert "Redraw every seat" in night.says()
    assert "Redraw every seat" not in night.does(RedrawSeats(seed="r")).says()
