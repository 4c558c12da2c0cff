"""Players who are away, and entrants who never come."""

import pytest
from floor import numbers, varied

from built_in_houses import HOUSES
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.entry.questions import STARTING_STACK_REFUND
from floorcall.tournament.entry.registration import Refund
from floorcall.tournament.play.absence import ComeBack, GoAway, RemoveAbsent, overdue
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import Status

ABSENT = {(1, 3): {"name": "Cy", "present": False}}
HALF_HOUR = 1800


def remove(room, at: int, **facts):
    return RemoveAbsent(player=room.at(1, 3), at=at, **facts)


@pytest.mark.parametrize(("seconds", "at"), [(1200, 1200), (2400, HALF_HOUR)])
def test_s_starting_stack_and_ex_c_t4_a_no_show_goes_at_the_level_or_the_half_hour(
    seconds, at, floor
):
    levels = (Level(25, 50, seconds=seconds), Level(50, 100, seconds=seconds))
    room = floor("club52", tables={1: 6}, players=ABSENT, levels=levels)
    early = room.refused(remove(room, at - 1))
    player = room.at(1, 3)
    (event,) = room.do(remove(room, at))

    assert "tournaments-4c" in numbers(early.rules)
    assert event.reason == "no-show"
    assert room.state.account["no-shows removed"] == -10_000
    assert "tournaments-4d" in numbers(room.refused(Refund(player=player, amount=23)).rules)
    (given,) = room.do(Refund(player=player, amount=23, reason="ill, and had phoned"))
    assert "tournaments-4d" in numbers(given.rules)


@pytest.mark.parametrize("gives_back", [True, False])
def test_a_no_show_gets_the_entry_back_without_a_reason_where_the_house_gives_it(gives_back, floor):
    room = floor("club52", tables={1: 6}, players=ABSENT)
    room.house = varied(room.house, STARTING_STACK_REFUND, gives_back)
    player = room.at(1, 3)
    room.do(remove(room, HALF_HOUR))
    answer = TOURNAMENT.decide(room.state, Refund(player=player, amount=23), room.house)

    assert isinstance(answer, Refusal) is not gives_back


@pytest.mark.parametrize(("at", "out"), [(HALF_HOUR, False), (HALF_HOUR + 1, True)])
def test_s_starting_stack_elsewhere_a_no_show_is_out_after_more_than_half_an_hour(at, out, floor):
    room = floor("wptapl", tables={1: 6}, players=ABSENT)

    if out:
        assert room.do(remove(room, at))
    else:
        assert "11.4" in numbers(room.refused(remove(room, at)).rules)


@pytest.mark.parametrize("name", ["metropolitan", "wph"])
def test_s_starting_stack_elsewhere_the_stack_stays_and_posts_blinds(name, floor):
    room = floor(name, tables={1: 6}, players=ABSENT)
    refusal = room.refused(remove(room, 10 * HALF_HOUR))
    dealt = sheet(room.state, 1, room.house, 60).decision

    assert refusal.rules
    assert 3 in dealt.players
    assert 3 in dealt.killed


def away(floor, name: str, *labels: str):
    room = floor(name, *labels, tables={1: 6})
    room.stack(room.at(1, 3), 40_000)
    room.do(GoAway(player=room.at(1, 3), at=0))
    return room


@pytest.mark.parametrize(("at", "out"), [(HALF_HOUR, False), (HALF_HOUR + 1, True)])
def test_s_absence_limit_and_ex_l_11_more_than_thirty_minutes_is_out(at, out, floor):
    room = away(floor, "wptapl")
    player = room.at(1, 3)

    if out:
        room.do(remove(room, at))
        assert room.state.players[player].status is Status.OUT
        assert room.state.account["removed for absence"] == -40_000
    else:
        assert "11.4" in numbers(room.refused(remove(room, at)).rules)


@pytest.mark.parametrize("name", ["metropolitan", "whangamata", "club52"])
def test_s_absence_limit_elsewhere_one_is_only_blinded_down(name, floor):
    room = away(floor, name)

    assert room.refused(remove(room, 2100)).rules
    room.do(ComeBack(player=room.at(1, 3), at=2100))
    assert room.state.players[room.at(1, 3)].stack == 40_000


def test_s_absence_limit_where_the_director_decides_a_reason_is_given(floor):
    room = away(floor, "wph")

    assert "53" in numbers(room.refused(remove(room, 2100)).rules)
    assert room.do(remove(room, 2100, reason="gone for good"))


@pytest.mark.parametrize("name", HOUSES)
def test_s_blind_obligation_ex_l_11_ex_m_28_the_absent_are_dealt_in_and_killed(name, floor):
    room = away(floor, name)
    dealt = sheet(room.state, 1, room.house, 60).decision

    assert dealt.killed == (3,)
    assert 3 in dealt.hand.dealt_in


def test_ex_l_11_a_seat_with_neither_player_nor_chips_is_dealt_out(floor):
    room = floor("wptapl", tables={1: 6})
    room.bust((1, 4))

    assert 4 not in sheet(room.state, 1, room.house, 60).decision.hand.dealt_in


def test_who_is_overdue_can_be_asked_at_any_moment(floor):
    players = {(1, 2): {"name": "Bo", "present": False}}
    room = floor("wptapl", tables={1: 6}, players=players)
    room.do(GoAway(player=5, at=100))

    assert overdue(room.state, room.house, HALF_HOUR) == []
    assert overdue(room.state, room.house, HALF_HOUR + 1) == [2]
    assert overdue(room.state, room.house, HALF_HOUR + 101) == [2, 5]
    assert overdue(floor("wph", tables={1: 6}, players=players).state, room.house, 1) == []
