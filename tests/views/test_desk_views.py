"""What the desk is shown: names caught, terms asked of the tournament, a till that agrees."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.houses.library import Library
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.cash_moves import MoveCash
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Pay, Refund, Register, Unregister
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.draw_commitment import CommitDraw
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.setup.terms import Level, Offer, Price, TableSpec
from floorcall.tournament.state import Out
from floorcall.views.clock.wall_lists import wall_view
from floorcall.views.desk.entry_offers import entry_offers, offers
from floorcall.views.desk.namesakes import name_key, namesakes
from floorcall.views.desk.roster import desk_queue, latest_entries
from floorcall.views.desk.till_balance import till_view
from floorcall.views.desk.till_journal import cash_lines, moves_money, sum_by_kind, sum_by_taker
from floorcall.views.ending.payout_list import payouts_view
from web.evenings import evening

HOUSES = Library()


class Desk:
    """A tournament driven by commands, with what moved money."""

    def __init__(self, house: str = "metropolitan", labels: tuple[str, ...] = (), **setup) -> None:
        self.house = HOUSES.house(house, *labels)
        opened = open_tournament(evening(house=house, labels=labels, **setup), self.house)
        self.state = TOURNAMENT.begin(opened)
        self.money = []

    def does(self, command: Command) -> Refusal | None:
        answer = TOURNAMENT.decide(self.state, command, self.house)
        if isinstance(answer, Refusal):
            return answer
        for event in answer:
            self.state = TOURNAMENT.evolve(self.state, event)
            if money := moves_money(event):
                self.money.append((self.state.version, money))
        return None

    def begins(self, entrants: int = 12) -> Desk:
        for number in range(1, entrants + 1):
            assert self.does(Register(name=f"Player {number}", by="Tom")) is None
        assert self.does(DrawSeats(seed="a seed")) is None
        assert self.does(Start()) is None
        return self

    def offers(self, number: int, now: int = 0) -> dict[str, str]:
        made = offers(self.state, self.house, now, number)
        return {one.command: one.refused for one in made if not one.by_leave}


def refused(desk: Desk, command: str, number: int) -> str:
    return desk.offers(number)[command]


@pytest.mark.parametrize(
    ("one", "other"),
    [("Renée Lee", "renee  LEE"), ("Lee, Ann", "Ann Lee"), ("O’Neil Jo", "Jo O Neil")],
)
def test_names_are_the_same_however_they_are_written(one: str, other: str):
    assert name_key(one) == name_key(other)


@pytest.mark.parametrize(
    ("typed", "caught", "same"),
    [
        ("John Smith", 1, True),
        ("Jon Smith", 1, False),
        ("John Smyth", 1, False),
        ("Jonh Smith", 1, False),
        ("Jo Smith", 0, False),
        ("Jane Smith", 0, False),
        ("", 0, False),
    ],
)
def test_one_slip_is_caught_and_two_are_not(typed: str, caught: int, same: bool):
    desk = Desk()
    desk.does(Register(name="John Smith"))

    found = namesakes(desk.state, typed)

    assert len(found) == caught
    assert [one.same for one in found] == [same] * caught


@pytest.mark.parametrize(
    ("entered", "typed", "caught"), [("Anna", "Annb", 0), ("Annas", "Annat", 1)]
)
def test_names_of_four_letters_are_alike_by_chance(entered: str, typed: str, caught: int):
    desk = Desk()
    desk.does(Register(name=entered))

    assert len(namesakes(desk.state, typed)) == caught


def test_an_entry_taken_back_is_nobodys_namesake():
    desk = Desk()
    desk.does(Register(name="John Smith"))
    desk.does(Unregister(player=1))

    assert namesakes(desk.state, "John Smith") == ()


@given(st.text(max_size=12), st.text(max_size=12))
def test_a_name_is_caught_whichever_was_entered_first(one: str, other: str):
    def caught(entered: str, typed: str) -> list[bool]:
        desk = Desk()
        desk.does(Register(name=entered))
        return [found.same for found in namesakes(desk.state, typed)]

    assert caught(one, other) == caught(other, one) or not (name_key(one) and name_key(other))


def test_before_the_start_an_entry_has_its_price_and_no_seat():
    desk = Desk()

    (entry,) = entry_offers(desk.state, desk.house, 0)

    assert (entry.price, entry.chips, entry.refused) == (23, 10_000, "")


@pytest.mark.parametrize(("seconds", "docked"), [(0, 500), (1199, 500), (1200, 1000)])
def test_a_late_stack_is_docked_by_the_level_that_runs(seconds: int, docked: int):
    desk = Desk("wptapl", ("league",)).begins()

    _, seat = entry_offers(desk.state, desk.house, seconds)

    assert (seat.docked, seat.chips) == (docked, 10_000 - docked)
    assert seat.rules


def test_late_entry_that_is_closed_says_so_with_the_rule():
    desk = Desk(late_until_level=1).begins()

    assert entry_offers(desk.state, desk.house, 1199)[0].refused == ""
    (closed,) = entry_offers(desk.state, desk.house, 1200)
    assert closed.refused == "late entry closed with level 1"
    assert closed.rules


def test_who_joins_at_the_next_level_is_offered_a_seat_by_leave():
    desk = Desk("whangamata").begins()

    _, now, by_leave = entry_offers(desk.state, desk.house, 0)

    assert "joins when level 2 begins" in now.refused
    assert by_leave.by_leave
    assert not by_leave.refused


def test_looking_at_the_terms_changes_nothing_and_a_commitment_does_not_hide_them():
    desk = Desk().begins()
    desk.does(CommitDraw(commitment="0" * 64))
    before = desk.state

    _, seat = entry_offers(desk.state, desk.house, 0)

    assert seat.refused == ""
    assert desk.state == before


def test_what_is_offered_follows_the_player():
    rebuy = Offer(Price(prize=20, chips=10_000), until_level=2)
    addon = Offer(Price(prize=10, chips=5_000), until_level=2)
    desk = Desk(rebuy=rebuy, addon=addon, reentry=rebuy).begins()

    assert desk.offers(1) == {
        "rebuy": "Player 1 had 10,000 when last counted",
        "add-on": "",
    }
    desk.does(Bust(outs=(Out(1),)))
    assert desk.offers(1) == {"rebuy": "", "re-enter": ""}
    desk.does(ReEnter(player=1, paid=False))
    assert desk.offers(13) == {"pay": "", "enter-late": "Player 1 still owes ¤20", "unregister": ""}
    desk.does(Unregister(player=13))
    assert desk.offers(13) == {}
    assert desk.offers(99) == {}


def test_a_seat_to_choose_is_offered_where_only_one_table_has_family():
    desk = Desk("whangamata", ("league",))
    for name in ("Ann", "Bob"):
        desk.does(Register(name=name, family="Lee"))
    assert desk.offers(1)["take-seat"] == "no table is open yet"
    desk.does(OpenTable(table=TableSpec(1, 9)))
    desk.does(TakeSeat(player=1, table=1, seat=1))
    desk.does(OpenTable(table=TableSpec(2, 9)))

    assert desk.offers(2)["take-seat"] == ""
    assert len(entry_offers(desk.state, desk.house, 0)) == 1


def test_nobody_is_sold_anything_when_it_is_over():
    desk = Desk().begins(2)
    desk.does(Bust(outs=(Out(1),)))
    desk.does(Finish())

    assert desk.offers(2) == {}


def test_whoever_waits_is_on_the_list_for_it():
    desk = Desk(most_entries=2)
    desk.does(Register(name="Ann", present=False, paid=False))
    desk.does(Register(name="Bob"))
    desk.does(Register(name="Cy"))

    waits = desk_queue(desk.state)

    assert [one.name for one in waits.missing] == ["Ann"]
    assert [one.name for one in waits.owing] == ["Ann"]
    assert [one.name for one in waits.alternates] == ["Cy"]
    assert waits.unseated == ()
    assert [one.name for one in latest_entries(desk.state, 2)] == ["Cy", "Bob"]


def test_a_payment_settles_the_oldest_debt_first():
    desk = Desk(addon=Offer(Price(prize=10, chips=5_000), until_level=2)).begins(2)
    desk.does(Register(name="Late", paid=False, by="Ann"))
    desk.does(AddOn(player=1, paid=False, by="Ann"))
    desk.does(Pay(player=3, amount=20, by="Bob"))
    desk.does(Pay(player=3, by="Bob"))
    desk.does(Pay(player=1, by="Bob"))

    lines = cash_lines(desk.money)

    assert [(one.kind, one.amount) for one in lines if one.by == "Bob"] == [
        ("entry", 20),
        ("entry", 3),
        ("add-on", 10),
    ]
    assert {one.kind: (one.times, one.amount) for one in sum_by_kind(lines)} == {
        "entry": (4, 69),
        "add-on": (1, 10),
    }
    assert [(one.by, one.taken, one.given) for one in sum_by_taker(lines)] == [
        ("Tom", 46, 0),
        ("Bob", 33, 0),
    ]


def test_a_prize_handed_out_leaves_the_till_which_still_balances():
    desk = Desk().begins(2)
    desk.does(Bust(outs=(Out(1),)))
    desk.does(PayPrize(player=2, by="Ann"))

    view = till_view(desk.state, desk.house, 0)

    assert (view.paid, view.handed_out, view.inside, view.difference) == (46, 28, 18, 0)
    assert view.says == "The till balances"


_players = st.integers(1, 8)
_flags = st.booleans()
_ASKED = st.one_of(
    st.builds(Register, name=st.just("New"), paid=_flags),
    st.builds(Unregister, player=_players),
    st.builds(Pay, player=_players, amount=st.integers(0, 30)),
    st.builds(Refund, player=_players, amount=st.integers(0, 30), reason=st.just("asked")),
    st.builds(MoveCash, amount=st.integers(-30, 30)),
    st.builds(Rebuy, player=_players, paid=_flags),
    st.builds(AddOn, player=_players, paid=_flags),
    st.builds(ReEnter, player=_players, paid=_flags),
    st.builds(lambda player: Bust(outs=(Out(player),)), _players),
    st.builds(PayPrize, player=_players, amount=st.integers(0, 30)),
)


@given(st.lists(_ASKED, max_size=25))
def test_the_cash_book_agrees_with_the_till_and_a_difference_is_said(asked: list[Command]):
    offer = Offer(Price(prize=20, fee=1, chips=10_000), until_level=3)
    desk = Desk(rebuy=offer, addon=offer, reentry=offer, levels=(Level(50, 100),) * 3).begins(4)
    for command in asked:
        desk.does(command)

    lines = cash_lines(desk.money)
    view = till_view(desk.state, desk.house, 0)

    cash = sum(desk.state.tills.held.values())
    assert sum(one.taken - one.given for one in sum_by_taker(lines)) == cash
    assert sum(one.amount for one in sum_by_kind(lines)) == cash
    assert view.inside == max(0, cash)
    assert view.difference == -sum(one.missing for one in view.claims)
    assert bool(view.difference) == (view.says != "The till balances")


@pytest.mark.parametrize(("now", "lines"), [(2_999, 0), (3_000, 3), (3_001, 3)])
def test_the_wall_tells_what_places_pay_once_no_more_entries_are_sold(now, lines):
    desk = Desk(late_until_level=2).begins(12)

    assert len(wall_view(desk.state, desk.house, now).pays) == lines
    assert payouts_view(desk.state, desk.house, now).announced is (lines > 0)


def test_when_a_tournament_is_over_its_prizes_are_known_whatever_the_level():
    desk = Desk().begins(2)
    desk.does(Bust(outs=(Out(1),)))
    desk.does(Finish())

    assert wall_view(desk.state, desk.house, 0).pays
    assert payouts_view(desk.state, desk.house, 0).announced
