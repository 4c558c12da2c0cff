"""Whatever an entry is amended to or taken back: it is refused, or all is in order."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from casual_night import ENDS, Casual
from floor import LIBRARY, Floor
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import assert_in_order, every_view_is_made
from msgspec import Struct
from msgspec.structs import fields, replace
from test_corrections import busy_night
from test_retractions import assert_nothing_odd_goes_unnamed, night_with_envelopes

from floorcall.law.house import House
from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Consequences, Unfit
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.stack_counts import CountStacks, StacksCounted
from floorcall.tournament.clock.announced_changes import (
    ChangeLevels,
    ChangePrizes,
    LevelsChanged,
    MoveEnd,
    PrizesChanged,
)
from floorcall.tournament.clock.clock_control import (
    AddTime,
    ClockPaused,
    ClockResumed,
    ClockSet,
    Pause,
    Resume,
    Started,
)
from floorcall.tournament.conduct.player_penalties import Disqualify
from floorcall.tournament.correction_effects import effects
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.last_hand import DealLastHand
from floorcall.tournament.ending.night_end import Ended, Finish
from floorcall.tournament.ending.payments import PayPrize, ReturnPrize
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes_in_kind import HandOverPrize
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.play.eliminations import Busted, Removed
from floorcall.tournament.play.hands import HandPlayed, PlayHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FinalTableFormed, FormFinalTable
from floorcall.tournament.seating.first_seating import SeatTaken
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_moves import MoveDropped, SitDown, Walk
from floorcall.tournament.setup.terms import EntryPrice, Level, Payout, Price, PrizeInKind
from floorcall.tournament.state import Opened, State, Status

ODD = (-1_000_000, -1, 0, 1, 2, 3, 8, 9, 17, 99, 10**12)
"""Nobody's number, somebody else's, another table and seat, too little and far too much."""
HOUR = 3600


def version_of(log: list[Event], kind: type[Event], nth: int = 0) -> int:
    return [at for at, event in enumerate(log, 1) if isinstance(event, kind)][nth]


def examined(room, kind: type[Event], instead: Event | None = None) -> Consequences:
    found = TOURNAMENT.examine(room.log, version_of(room.log, kind), instead, why="wrong")
    assert isinstance(found, Consequences), str(found)
    assert TOURNAMENT.fold_with_misfits([*room.log, found.event]) == (found.after, [])
    assert_nothing_odd_goes_unnamed(found, room.house)
    return found


def kinds(found: Consequences) -> list[type[Event]]:
    return [type(one.event) for one in found.misfits]


def amended(room, kind: type[Event], **changes: Any) -> Refusal:
    """The refusal of an amendment that changes these fields of an entry."""
    version = version_of(room.log, kind)
    wrong = replace(room.log[version - 1], **changes)
    found = TOURNAMENT.examine(room.log, version, wrong, why="wrong")
    assert isinstance(found, Refusal), found
    assert found.says.startswith("that cannot have happened: ")
    return found


def can_be_amended(room, kind: type[Event], **changes: Any) -> bool:
    """Whether the entry may say this instead."""
    version = version_of(room.log, kind)
    instead = replace(room.log[version - 1], **changes)
    found = TOURNAMENT.examine(room.log, version, instead, why="as it was")
    return not isinstance(found, Refusal) and not found.misfits


def test_a_pause_taken_back_names_the_levels_that_had_begun_without_it(floor):
    room = floor("wph", tables={1: 5})
    room.do(Pause(at=60))
    room.do(ChangeLevels(levels=(Level(50, 100),), reason="short", at=3 * HOUR))
    room.do(Resume(at=3 * HOUR + 60))
    room.do(AddTime(seconds=60, at=3 * HOUR + 100))

    assert kinds(examined(room, ClockPaused)) == [LevelsChanged, ClockResumed]


def test_a_log_with_too_few_levels_for_its_clock_is_folded_without_the_change(floor):
    """As one that an earlier program left: nothing was set aside when the pause was taken back."""
    room = floor("wph", tables={1: 5})
    room.do(Pause(at=60))
    room.do(ChangeLevels(levels=(Level(50, 100),), reason="short", at=3 * HOUR))
    room.do(AddTime(seconds=60, at=3 * HOUR + 100))
    pause = version_of(room.log, ClockPaused)
    state, misfits = TOURNAMENT.fold_with_misfits(
        [*room.log, Corrected(version=pause), ClockSet(level=2, remaining=60, at=4 * HOUR)]
    )

    assert [type(one.event) for one in misfits] == [LevelsChanged]
    assert_in_order(state, room.house)


def test_the_last_player_is_not_taken_out_of_a_running_night(floor):
    room = floor("wph", tables={1: 2})
    room.do(Disqualify(player=2, reason="cheating", at=60))
    refusal = room.refused(Disqualify(player=1, reason="cheating", at=70))

    assert str(refusal) == "P1-1 has won; end the tournament"
    assert kinds(examined(room, Registered)) == [Removed]


def test_before_the_start_anybody_is_taken_out(floor):
    room = floor("wph", tables={1: 2}, start=False)
    for player in (1, 2):
        room.do(Disqualify(player=player, reason="cheating", at=60))

    assert room.state.seated == 0


def walking_out(floor) -> tuple[Floor, int, int]:
    """A player who is disqualified on the way to another table, and the move."""
    room = floor("wph", tables={1: 8, 2: 5})
    move = room.do(Balance())[0].moves[0]
    room.do(Walk(move=move.id, at=60))
    return room, move.player, move.id


def test_a_disqualification_on_the_way_taken_back_leaves_the_player_on_the_way(floor):
    room, player, move = walking_out(floor)
    events = room.do(Disqualify(player=player, reason="a mistake", at=61))
    found = examined(room, Removed)

    assert [type(event) for event in events] == [Removed]
    assert (room.state.players[player].status, len(room.state.moves)) == (Status.OUT, 0)
    assert found.after.players[player].status is Status.WALKING
    assert effects(found.before, found.after, room.house).seats == ((player, "", "on the way"),)
    assert isinstance(TOURNAMENT.decide(found.after, SitDown(move=move), room.house), list)


def test_in_a_log_that_drops_the_move_first_the_player_is_on_the_way_too(floor):
    """As one that an earlier program wrote."""
    room, player, move = walking_out(floor)
    room._take([MoveDropped(move=move, at=61), Removed(player=player, reason="left", at=61)])

    assert TOURNAMENT.fold_with_misfits(room.log) == (room.state, [])
    assert (room.state.players[player].status, len(room.state.moves)) == (Status.OUT, 0)
    assert examined(room, Removed).after.players[player].status is Status.WALKING


def test_a_start_taken_back_names_every_hand_and_bust(floor):
    room = floor("wph", tables={1: 5})
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    room.bust((1, 3))
    room.do(Finish(reason="closing time", at=99))
    found = examined(room, Started)

    assert kinds(found) == [HandPlayed, Busted, Busted, Ended]
    assert (found.after.phase, found.after.seated) == ("open", 5)


def test_no_two_are_put_into_one_seat_of_the_final_table(floor):
    room = floor("wph", tables={1: 4, 2: 3})
    room.do(FormFinalTable(seed="s", at=60))
    seats = room.log[version_of(room.log, FinalTableFormed) - 1].seats
    (first, _), *others = seats

    for wrong in (others[0][1], 0, 10, 10**12):
        amended(room, FinalTableFormed, seats=((first, wrong), *others))
    amended(room, FinalTableFormed, seats=(others[0], *others))


@pytest.mark.parametrize(("seat", "fits"), [(0, False), (1, True), (9, True), (10, False)])
def test_a_button_is_corrected_to_any_seat_of_the_table_and_to_no_other(seat, fits, floor):
    room = floor("wph", tables={1: 4})
    room.do(PlaceButton(table=1, seat=3, at=60))

    assert can_be_amended(room, ButtonPlaced, seat=seat) is fits


@pytest.mark.parametrize(("stack", "fits"), [(-1, False), (0, False), (1, True)])
def test_a_seat_is_corrected_to_any_stack_but_none(stack, fits, floor):
    room = floor("wph", tables={1: 4})
    room.do(Register(name="Late", at=60))
    room.do(EnterLate(player=5, seed="s", at=70))

    assert can_be_amended(room, SeatTaken, stack=stack) is fits


def test_no_stack_and_no_money_is_below_zero(floor):
    room = floor("wph", tables={1: 4})
    room.do(PlayHand(table=1, stacks={1: 9_000, 2: 11_000}, at=60))
    room.do(CountStacks(stacks={1: 9_000}, at=70))

    assert "-1000" in str(amended(room, HandPlayed, stacks={1: -1_000, 2: 21_000}))
    amended(room, StacksCounted, stacks={1: -1})
    amended(room, Registered, paid=-4_747)
    amended(room, Registered, owed=-1)
    amended(room, Registered, stack=-5)


def test_prizes_that_cannot_be_worked_out_are_refused_and_skipped(floor):
    room = floor("wph", tables={1: 4})
    room.do(ChangePrizes(payout=Payout(shares=(6000, 4000)), reason="asked", at=60))
    nothing = Payout(shares=(6000, 4000), unit=0)
    state, misfits = TOURNAMENT.fold_with_misfits([*room.log, PrizesChanged(payout=nothing)])

    amended(room, PrizesChanged, payout=nothing)
    amended(room, PrizesChanged, payout=Payout(shares=(6000, -1)))
    amended(room, PrizesChanged, payout=Payout(shares=(9000, 9000)))
    amended(room, PrizesChanged, guarantee=-1)
    assert len(misfits) == 1
    assert_in_order(state, room.house)


@cache
def timed_night() -> tuple[tuple[Event, ...], House]:
    """A night paid by chips with a stated end, which is moved, and somebody who leaves before."""
    night = Casual(4)
    for command in (
        PlayHand(table=1, stacks={1: 9_975, 2: 10_025}, at=60),
        MoveEnd(ends=ENDS + 1800, reason="asked", at=100),
        LeaveEarly(player=4, chips=10_000, at=300),
        DealLastHand(table=1, seed="s", at=ENDS),
        Finish(reason="closing time", at=ENDS + 1800),
    ):
        night.do(command)
    return tuple(night.log), night.house


@cache
def nights() -> dict[str, tuple[tuple[Event, ...], House]]:
    """A night with nearly every kind of event in every house, and one with a stated end."""
    busy = {name: (tuple(busy_night(name).log), LIBRARY.house(name)) for name in LIBRARY.names()}
    sealed = (night_with_envelopes("wph"), LIBRARY.house("wph"))
    own = {"timed": timed_night(), "called off": called_off_night(), "repaid": repaid_night()}
    return busy | own | {"sealed": sealed}


def repaid_night() -> tuple[tuple[Event, ...], House]:
    """A night whose prizes were changed after they were paid, with a bottle for the third."""
    house = LIBRARY.house("wph")
    plan = Payout(shares=(6000, 4000), in_kind=(PrizeInKind(3, "A bottle", 10),))
    members = EntryPrice("Members", Price(prize=15, fee=3), members=True)
    room = Floor(house, {1: 3}, payout=plan, prices=(members,))
    for seat in (3, 2):
        room.bust((1, seat))
    room.do(PayPrize(player=1))
    other = replace(plan, shares=(5000, 5000))
    room.do(ChangePrizes(payout=other, with_debts=True, reason="a vote", at=60))
    room.do(ReturnPrize(player=1, amount=2))
    room.do(CorrectPrice(player=2, price="Members", with_debts=True, reason="a member", at=60))
    room.do(HandOverPrize(player=3, place=3, name="A bottle"))
    return tuple(room.log), house


def called_off_night() -> tuple[tuple[Event, ...], House]:
    """A night that was called off, everybody with the money back."""
    house = LIBRARY.house("wph")
    room = Floor(house, {1: 3})
    room.do(Register(name="Owes", paid=False, at=50))
    room.do(CancelTournament(reason="the power is out", given_back=True, at=60))
    return tuple(room.log), house


def figures(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where the whole numbers of an event stand: of a field, a list, an amount by player."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield path
    elif isinstance(value, Struct):
        for one in fields(value):
            yield from figures(getattr(value, one.name), (*path, one.name))
    elif isinstance(value, dict):
        for key, one in value.items():
            yield from figures(one, (*path, key))
            yield (*path, key, "key")
    elif isinstance(value, tuple):
        for at, one in enumerate(value):
            yield from figures(one, (*path, at))


def put(value: Any, path: tuple[Any, ...], odd: int) -> Any:
    """The same with another number there."""
    if not path:
        return odd
    first, *rest = path
    if isinstance(value, Struct):
        return replace(value, **{first: put(getattr(value, first), tuple(rest), odd)})
    if isinstance(value, dict):
        if rest == ["key"]:
            return {odd if key == first else key: one for key, one in value.items()}
        return {**value, first: put(value[first], tuple(rest), odd)}
    changed = (*value[:first], put(value[first], tuple(rest), odd), *value[first + 1 :])
    return type(value)(*changed) if hasattr(value, "_fields") else changed


def odd_events(event: Event) -> Iterator[Event]:
    """The event with each of its numbers put to each odd value; of long lists the ends."""
    places = list(figures(event))
    if len(places) > 16:
        places = [*places[:10], *places[-6:]]
    for path in places:
        for odd in ODD:
            yield put(event, path, odd)


@cache
def one_of_each() -> list[tuple[State, Event, House]]:
    """For every kind of event one that happened, the state before it and the house."""
    found: dict[type[Event], tuple[State, Event, House]] = {}
    for log, house in nights().values():
        state = TOURNAMENT.begin(log[0])
        for event in log[1:]:
            found.setdefault(type(event), (state, event, house))
            state = TOURNAMENT.evolve(state, event)
    return sorted(found.values(), key=lambda one: type(one[1]).__name__)


@pytest.mark.parametrize(
    ("state", "event", "house"), one_of_each(), ids=lambda one: getattr(type(one), "__name__", "")
)
def test_every_entry_put_to_odd_figures_is_refused_or_leaves_all_in_order(state, event, house):
    strict = replace(state, strict=True)
    for odd in (event, *odd_events(event)):
        try:
            after = TOURNAMENT.apply(strict, [odd])
        except Unfit as why:
            assert str(why)
            assert odd != event, why
            continue
        assert_in_order(after, house)
        every_view_is_made(after, house)


def test_there_is_an_entry_of_every_kind():
    assert {type(one[1]) for one in one_of_each()} == {*TOURNAMENT.events} - {Opened, Corrected}


@pytest.mark.parametrize("name", [*LIBRARY.names(), "timed"])
@settings(max_examples=30)
@given(data=st.data())
def test_whatever_is_amended_or_retracted_of_a_night_nothing_odd_goes_unnamed(name, data):
    """A kind of event is drawn first, so that the rare ones come up as often as hands."""
    whole, house = nights()[name]
    log = list(whole[: data.draw(st.integers(3, len(whole)))])
    for _ in range(2):
        kind = data.draw(st.sampled_from(sorted({type(one).__name__ for one in log[1:]})))
        at = [at for at, event in enumerate(log, 1) if type(event).__name__ == kind]
        version = data.draw(st.sampled_from(at))
        event = log[version - 1]
        if isinstance(event, Corrected):
            continue
        place = data.draw(st.sampled_from([None, *figures(event)]))
        instead = put(event, place, data.draw(st.sampled_from(ODD))) if place else None
        found = TOURNAMENT.examine(log, version, instead, why="trying")
        if isinstance(found, Refusal):
            assert instead is not None
            continue
        log.append(found.event)
        assert_nothing_odd_goes_unnamed(found, house)
        assert all(one.why and one.version > version for one in found.misfits)
        assert TOURNAMENT.fold_with_misfits(log) == (found.after, [])
