"""A tournament called off, or put away."""

import pytest

from floorcall.tournament.ending.archive import ArchiveTournament
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import Refund, Register
from floorcall.tournament.play.eliminations import standings


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
