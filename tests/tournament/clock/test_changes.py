"""What was announced, changed during the night: levels to come and the plan of payouts."""

from floor import LEVELS, numbers

from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.announced_changes import ChangeLevels, ChangePrizes, levels_begun
from floorcall.tournament.clock.clock_control import Pause
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.setup.terms import Level, Payout, Price

BREAK = Level(is_break=True, seconds=900)


def running(floor, name="club52", **changes):
    return floor(name, tables={1: 4}, entry=Price(prize=100, fee=10, chips=10_000), **changes)


def test_before_the_start_every_level_can_be_changed(floor):
    room = running(floor, start=False)
    room.do(ChangeLevels(levels=(Level(50, 100), BREAK, Level(100, 200))))

    assert [level.big_blind for level in room.state.setup.levels] == [100, 0, 200]


def test_a_level_that_has_begun_stays_and_the_clock_goes_on(floor):
    room = running(floor)
    at = LEVELS[0].seconds + 100
    room.do(ChangeLevels(levels=(BREAK, Level(100, 200)), at=at))

    assert room.state.setup.levels == (*LEVELS[:2], BREAK, Level(100, 200))
    assert read_clock(room.state.clock, room.state.setup, at + 1099) == (1, 1)
    assert read_clock(room.state.clock, room.state.setup, at + 1100) == (2, 900)


def test_the_level_begins_at_the_very_second_and_then_stays(floor):
    room = running(floor)

    assert levels_begun(room.state, LEVELS[0].seconds - 1) == LEVELS[:1]
    assert levels_begun(room.state, LEVELS[0].seconds) == LEVELS[:2]


def test_levels_added_after_the_last_has_run_out_begin_at_once(floor):
    room = running(floor, levels=(Level(25, 50),))
    room.do(ChangeLevels(levels=(Level(50, 100), Level(100, 200)), at=5_000))

    assert read_clock(room.state.clock, room.state.setup, 5_000) == (1, 1200)


def test_a_stopped_clock_keeps_what_remains(floor):
    room = running(floor)
    room.do(Pause(at=200))
    room.do(ChangeLevels(levels=(Level(100, 200),), at=900))

    assert read_clock(room.state.clock, room.state.setup, 9_000) == (0, 1000)


def test_levels_that_cannot_be_played_are_refused_in_a_sentence(floor):
    room = running(floor, start=False)

    assert room.refused(ChangeLevels(levels=(BREAK,))).says == "there is no level to play"
    first = ChangeLevels(levels=(BREAK, Level(50, 100)))
    assert room.refused(first).says == "the first level is a break"
    timeless = ChangeLevels(levels=(Level(50, 100, seconds=0),))
    assert room.refused(timeless).says == "a level has no time"
    assert "already" in room.refused(ChangeLevels(levels=LEVELS)).says


def test_a_change_of_levels_is_taken_back(floor):
    room = running(floor)
    room.do(ChangeLevels(levels=(BREAK,), at=100))
    found = TOURNAMENT.examine(room.log, len(room.log), why="a slip")

    assert found.misfits == ()
    assert TOURNAMENT.fold([*room.log, found.event]).setup.levels == LEVELS


def test_places_are_paid_by_the_new_plan_also_those_already_reached(floor):
    room = running(floor, payout=Payout(shares=(10_000,)))
    room.bust((1, 4), (1, 3))
    room.bust((1, 2))
    room.do(ChangePrizes(payout=Payout(shares=(6000, 4000)), reason="more entries"))

    assert prizes(room.state, room.house) == {1: 240, 2: 160}
    assert room.state.setup.guarantee == 0


def test_a_guarantee_can_be_raised_with_the_plan(floor):
    room = running(floor)
    plan = room.state.setup.payout
    room.do(ChangePrizes(payout=plan, guarantee=1_000, reason="a sponsor"))

    assert room.state.setup.guarantee == 1_000


def test_prizes_once_made_known_are_changed_for_a_reason_only(floor):
    room = running(floor, late_until_level=1)
    plan, known = Payout(shares=(10_000,)), LEVELS[0].seconds
    refused = room.refused(ChangePrizes(payout=plan, at=known))

    assert refused.says == "the prizes are announced already"
    assert numbers(refused.rules)
    assert room.do(ChangePrizes(payout=plan, at=known - 1))
    back = Payout(shares=(9000, 1000))
    assert room.do(ChangePrizes(payout=back, at=known, reason="half the field stayed away"))


def test_a_plan_of_more_than_everything_is_refused(floor):
    room = running(floor)
    more = ChangePrizes(payout=Payout(shares=(9000, 1001)), reason="a slip")

    assert "add up to 100.01 per cent" in room.refused(more).says
    assert room.do(ChangePrizes(payout=Payout(shares=(9000, 1000)), reason="agreed"))


def test_once_somebody_was_paid_or_a_deal_made_the_plan_stays(floor):
    room = running(floor, payout=Payout(shares=(5000, 3000, 2000)))
    change = ChangePrizes(payout=Payout(shares=(10_000,)), reason="late")
    room.bust((1, 4))
    room.bust((1, 3))
    room.do(PayPrize(player=3))
    assert "P1-3 has been paid" in room.refused(change).says

    other = running(floor)
    other.do(MakeDeal(method="equal", agreed=(1, 2, 3, 4)))
    assert "a deal has been made" in other.refused(change).says
