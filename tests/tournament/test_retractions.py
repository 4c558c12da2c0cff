"""Any event of any night is retracted: what loses its ground is named, and nothing odd is left."""

from functools import cache

import pytest
from casual_night import ENDS, Casual
from floor import LIBRARY, Floor
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import assert_in_order, every_view_is_made
from test_corrections import busy_night

from floorcall.chapters.penalties.rulings import Measure
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.law.house import House
from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Consequences
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.announced_changes import ChangePrizes, MoveEnd, PrizesChanged
from floorcall.tournament.clock.clock_control import GoToLevel, Pause, Resume, Start
from floorcall.tournament.clock.messages import MessageShown, ShowMessage
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.conduct.ruling_reports import RecordRuling, RulingMade
from floorcall.tournament.correction_effects import effects
from floorcall.tournament.ending.archive import ArchiveTournament
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.envelopes import OpenEnvelope, SealEnvelopes
from floorcall.tournament.ending.last_hand import DealLastHand
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.registration import Registered
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.play.eliminations import Bust, Busted
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.draw_commitment import DrawCommitted
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn
from floorcall.tournament.seating.seat_moves import AnnounceMoves, SitDown, Walk
from floorcall.tournament.setup.terms import BountyKind, Payout, Price
from floorcall.tournament.state import Out, State, Status, is_in_play

NEED_NO_SEATS = (DrawCommitted, MessageShown, PrizesChanged, Registered, RulingMade)
"""What is announced, promised, entered or ruled stands whoever sits where."""


@pytest.mark.parametrize("name", LIBRARY.names())
def test_retracting_the_draw_of_a_running_night_names_all_that_loses_its_ground(name):
    room = Floor(LIBRARY.house(name), {1: 8, 2: 6}, late_until_level=6)
    for command in (
        ShowMessage(text="Soup at nine"),
        PlayHand(table=1, stacks={1: 9_925, 2: 10_075}, at=60),
        Pause(at=90),
        Resume(at=95),
        GoToLevel(level=2, at=100),
        Penalise(player=3, measure=Measure.WARNING, at=110),
        ChangePrizes(payout=Payout(shares=(6000, 4000)), reason="asked", at=115),
        PlayHandForHand(at=120),
        CountStacks(stacks={4: 10_000}, at=125),
        RecordRuling(table=1, facts="two chips", book="call", at=130),
        Balance(at=140),
        AnnounceMoves(at=150),
        Walk(move=1, at=160),
        SitDown(move=1, at=170),
        Bust(outs=(Out(5),), at=180),
        ColourUp(value=25, seed="w", at=190),
        GoAway(player=6, at=200),
        Finish(reason="closing time", at=300),
    ):
        room.do(command)
    draw = next(at for at, event in enumerate(room.log, 1) if isinstance(event, SeatsDrawn))
    found = TOURNAMENT.examine(room.log, draw, why="drawn from the wrong list")
    named = {one.version: one.why for one in found.misfits}
    later = [event for event in room.log[draw:] if not isinstance(event, NEED_NO_SEATS)]

    assert [one.event for one in found.misfits] == later
    assert named[draw + 1] == "nobody is seated"
    assert len(later) > 12
    assert (found.after.phase, found.after.seated, len(found.after.tables)) == ("open", 0, 0)
    assert found.after.message == "Soup at nine"


def test_after_the_draw_is_retracted_the_night_is_drawn_and_started_again(floor):
    room = floor("wph", tables={1: 5, 2: 4})
    draw = next(at for at, event in enumerate(room.log, 1) if isinstance(event, SeatsDrawn))
    found = TOURNAMENT.examine(room.log, draw, why="the wrong list")
    room.log.append(found.event)
    room.state = found.after
    room.do(DrawSeats(seed="again", at=30))
    room.do(Start(at=60))

    assert (room.state.phase, room.state.seated) == ("running", 9)
    assert TOURNAMENT.fold(room.log).started_at == 60


def test_the_last_bust_cannot_have_happened_once_the_winner_never_entered(floor):
    room = floor("wph", tables={1: 2})
    room.bust((1, 2))
    winner = next(at for at, event in enumerate(room.log, 1) if isinstance(event, Registered))
    found = TOURNAMENT.examine(room.log, winner, why="entered by mistake")

    assert [(type(one.event), one.why) for one in found.misfits] == [
        (Busted, "somebody must be left")
    ]
    assert found.after.players[2].status is Status.SEATED


def test_a_bust_taken_back_names_the_player_who_sits_there_with_no_chips(floor):
    room = floor("wph", tables={1: 4})
    room.do(PlayHand(table=1, stacks={1: 0, 2: 20_000}, at=60))
    bust = next(at for at, event in enumerate(room.log, 1) if isinstance(event, Busted))
    found = TOURNAMENT.examine(room.log, bust, why="he had chips behind")
    (change,) = effects(found.before, found.after, room.house).seats

    assert change == (1, "", "table 1 seat 1, no chips")


@cache
def night_of(name: str, entrants: int, seed: int) -> tuple[Event, ...]:
    """A whole night of bots."""
    house = LIBRARY.house(name)
    night = Night(evening(house, entrants, seconds=600), house, seed)
    night.play(entrants)
    return tuple(night.log)


@cache
def busy_night_of(name: str) -> tuple[Event, ...]:
    """A night with nearly every kind of event."""
    return tuple(busy_night(name).log)


@cache
def night_called_off(name: str) -> tuple[Event, ...]:
    """A night that is called off in the middle, with some of the money given back."""
    room = Floor(LIBRARY.house(name), {1: 5, 2: 4})
    room.do(PlayHand(table=1, stacks={1: 9_925, 2: 10_075}, at=60))
    room.do(Bust(outs=(Out(6),), at=90))
    room.do(CancelTournament(given_back=True, reason="the lights went out", at=120))
    room.do(ArchiveTournament(at=130))
    return tuple(room.log)


@cache
def night_with_a_stated_end() -> tuple[Event, ...]:
    """A casual night: its end is moved, somebody goes home, and odd chips are played for."""
    casual = Casual(players=6)
    casual.do(PlayHand(table=1, stacks={1: 9_975, 2: 10_025}, at=60))
    casual.do(MoveEnd(ends=ENDS + 600, reason="still fun", at=90))
    casual.do(LeaveEarly(player=6, chips=10_000, at=120))
    casual.do(CountStacks(stacks={1: 9_910, 2: 10_090, 3: 9_990, 4: 10_010}, at=ENDS + 600))
    casual.do(DealLastHand(table=1, seed="s", at=ENDS + 610))
    casual.do(Finish(at=ENDS + 620))
    return tuple(casual.log)


@cache
def night_with_envelopes(name: str) -> tuple[Event, ...]:
    """A night of mystery bounties: envelopes are sealed and one is opened."""
    entry = Price(prize=20, bounty=10, chips=10_000)
    house = LIBRARY.house(name)
    room = Floor(house, {1: 4}, entry=entry, bounty_kind=BountyKind.MYSTERY)
    room.do(Bust(outs=(Out(4, by=(1,)),), at=60))
    room.do(SealEnvelopes(amounts=(5, 30, 5), at=70))
    room.do(Bust(outs=(Out(3, by=(2,)),), at=80))
    room.do(OpenEnvelope(player=3, seed="s", at=90))
    return tuple(room.log)


def assert_nothing_odd_goes_unnamed(found: Consequences[State, Event], house: House) -> None:
    before, after = found.before, found.after
    assert_in_order(after, house)
    every_view_is_made(after, house)
    players = list(after.players.values())
    named = {one.player for one in effects(before, after, house).seats}
    for player in players:
        if is_in_play(player) and not player.stack:
            earlier = before.players.get(player.number)
            had_none = earlier is not None and is_in_play(earlier) and not earlier.stack
            assert player.number in named or had_none


def retract(log: list[Event], version: int, house: House) -> Consequences[State, Event]:
    """Retract an event, and hold what is left to order; the correction is appended to the log."""
    found = TOURNAMENT.examine(log, version, why="trying")
    assert isinstance(found, Consequences), str(found)
    log.append(found.event)
    assert_nothing_odd_goes_unnamed(found, house)
    assert all(one.why and one.version > version for one in found.misfits)
    assert TOURNAMENT.fold_with_misfits(log) == (found.after, [])
    return found


@pytest.mark.parametrize("name", LIBRARY.names())
@settings(max_examples=30)
@given(data=st.data())
def test_whatever_is_retracted_of_a_night_nothing_odd_goes_unnamed(name, data):
    """A kind of event is drawn first, so that the rare ones come up as often as hands."""
    entrants, seed = data.draw(st.sampled_from([(6, 1), (11, 2), (23, 3)]))
    nights = [night_of(name, entrants, seed), busy_night_of(name)]
    nights += [night_called_off(name), night_with_envelopes(name)]
    whole = data.draw(st.sampled_from(nights))
    log = list(whole[: data.draw(st.integers(3, len(whole)))])
    for _ in range(2):
        kinds = sorted({type(event).__name__ for event in log[1:]} - {Corrected.__name__})
        kind = data.draw(st.sampled_from(kinds))
        versions = [at for at, event in enumerate(log, 1) if type(event).__name__ == kind]
        retract(log, data.draw(st.sampled_from(versions)), LIBRARY.house(name))


def retract_each_kind(night: tuple[Event, ...], house: House) -> None:
    """Retract the first event of every kind, when it was the last and late in the night."""
    first = {type(event): at for at, event in reversed(list(enumerate(night, 1)))}
    for version in first.values():
        if version == 1:
            continue
        for end in (version, len(night)):
            retract(list(night[:end]), version, house)


@pytest.mark.parametrize("name", LIBRARY.names())
def test_every_kind_of_event_is_retracted_when_it_was_the_last_and_late_in_the_night(name):
    retract_each_kind(busy_night_of(name), LIBRARY.house(name))
    retract_each_kind(night_called_off(name), LIBRARY.house(name))
    retract_each_kind(night_with_envelopes(name), LIBRARY.house(name))


def test_every_kind_of_a_stated_end_is_retracted_too():
    retract_each_kind(night_with_a_stated_end(), LIBRARY.house("whangamata", "casual"))


@given(data=st.data())
def test_whatever_is_retracted_of_a_stated_end_nothing_odd_goes_unnamed(data):
    whole = night_with_a_stated_end()
    log = list(whole[: data.draw(st.integers(3, len(whole)))])
    for _ in range(2):
        versions = [
            at for at, one in enumerate(log, 1) if at > 1 and not isinstance(one, Corrected)
        ]
        retract(log, data.draw(st.sampled_from(versions)), LIBRARY.house("whangamata", "casual"))


def test_no_kind_of_event_is_left_out():
    """If this fails, let a night above have the new kind: every one can be retracted."""
    nights = [night_with_a_stated_end(), *map(busy_night_of, LIBRARY.names())]
    nights += [night_called_off("wph"), night_with_envelopes("wph"), night_of("wph", 23, 3)]

    driven = {type(event) for night in nights for event in night}

    assert set(TOURNAMENT.events) - driven == {Corrected}
