"""A tournament called off, or put away."""

import pytest

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.archive import ArchiveTournament
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.cancellation import Cancelled, CancelTournament
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import Refund, Register
from floorcall.tournament.play.eliminations import standings
from floorcall.views.ending.payment_list import payments_view


@pytest.mark.parametrize("start", [True, False])
def test_a_night_called_off_pays_nobody_and_everything_is_given_back(start, floor):
    room = floor("wph", tables={1: 3}, start=start, guarantee=500)
    room.do(Register(name="Owes", paid=False, at=50))
    room.do(CancelTournament(reason="the power is out", at=60))

    assert (room.state.phase, room.state.cancelled) == ("over", "the power is out")
    assert takings(room.state) == (0, 0, 0, 0, 0)
    assert (prizes(room.state, room.house), bounties(room.state)) == ({}, {})
    assert list(standings(room.state)) == []
    assert room.state.players[4].owed == 0
    assert room.do(Refund(player=1, amount=23, reason="called off", at=70))


def test_all_the_money_can_be_given_back_at_once(floor):
    room = floor("wph", tables={1: 3})
    room.do(CancelTournament(reason="the power is out", given_back=True, at=60))

    assert sum(player.paid for player in room.state.players.values()) == 0


def test_what_the_house_gave_back_before_is_no_longer_due_when_the_night_is_called_off(floor):
    """5 of the 23 were given back after a deal: 18 are due, and the tick of the list is taken."""
    room = floor("wph", tables={1: 3})
    room.do(MakeDeal(method="equal", agreed=(1, 2, 3), reason="all agree", at=50))
    room.do(Refund(player=1, amount=5, reason="the food", at=55))
    room.do(CancelTournament(reason="the power is out", at=60))

    due = {one.player: one.due for one in payments_view(room.state, room.house, 0).payments}
    assert due == {1: 18, 2: 23, 3: 23}
    assert room.do(Refund(player=1, amount=18, reason="called off", at=70))
    assert tournament_sheet(room.state, room.house).difference == 0


def test_a_night_held_after_all_misses_what_was_given_back_when_it_was_called_off(floor):
    room = floor("wph", tables={1: 3})
    room.do(MakeDeal(method="equal", agreed=(1, 2, 3), reason="all agree", at=50))
    room.do(CancelTournament(reason="the power is out", at=60))
    room.do(Refund(player=1, amount=23, reason="called off", at=70))
    version = next(at for at, one in enumerate(room.log, 1) if isinstance(one, Cancelled))
    found = TOURNAMENT.examine(room.log, version, why="the light is back")
    state = TOURNAMENT.fold([*room.log, found.event])

    sheet = tournament_sheet(state, room.house)
    assert not sheet.overdrawn
    assert prizes(state, room.house) == {1: 20, 2: 20, 3: 20}
    causes = [one.cause(state.setup.money) for one in sheet.due]
    assert causes == ["P1-1 was given back ¤23, and the entry still counts"]


def test_it_is_called_off_for_a_reason_and_not_after_a_prize_or_the_end(floor):
    room = floor("wph", tables={1: 3})
    assert "for a reason" in room.refused(CancelTournament(at=60)).says

    room.bust((1, 1))
    room.do(PayPrize(player=1, at=70))
    assert "paid a prize" in room.refused(CancelTournament(reason="x", at=80)).says
    room.bust((1, 2))
    room.do(Finish(at=90))
    assert "is over" in room.refused(CancelTournament(reason="x", at=95)).says


def test_only_what_is_not_being_played_is_put_away_and_comes_back(floor):
    room = floor("wph", tables={1: 2})
    assert "is running" in room.refused(ArchiveTournament(at=60)).says

    room.bust((1, 1))
    room.do(Finish(at=90))
    room.do(ArchiveTournament(at=91))
    assert room.state.archived
    assert "already" in room.refused(ArchiveTournament(at=92)).says
    room.do(ArchiveTournament(away=False, at=93))
    assert not room.state.archived
