"""Correcting the past: nothing is deleted, what follows is said first, and it comes out right."""

from floor import HOUSES, SHELF
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floorcall.lab.night import Night
from floorcall.lab.structure import evening
from floorcall.tournament import commands as ask
from floorcall.tournament.correct import Consequences, examine
from floorcall.tournament.events import (
    Busted,
    ClockSet,
    MovesProposed,
    Paid,
    Registered,
    SatDown,
    SetOut,
)
from floorcall.tournament.evolve import fold, misfit
from floorcall.tournament.outs import standings
from floorcall.tournament.prizes import prizes, takings
from floorcall.tournament.reasons import Refusal
from floorcall.tournament.state import Out, Status


def version_of(room, kind, nth: int = 0) -> int:
    return [at for at, event in enumerate(room.log, 1) if isinstance(event, kind)][nth]


def correct(room, version: int, instead=None) -> Consequences:
    result = examine(room.log, version, room.house, instead, why="typed wrong", by="Lee")
    assert not isinstance(result, Refusal), str(result)
    room.log.append(result.event)
    room.state = result.state
    assert fold(room.log) == room.state
    return result


def test_the_wrong_player_busted_comes_back_and_places_change(floor):
    room = floor("wph", tables={1: 5})
    room.bust((1, 1))
    room.bust((1, 2))
    version = version_of(room, Busted)
    right = replace(room.log[version - 1], outs=(Out(3, 10_000),))
    result = correct(room, version, right)

    assert room.state.players[1].status is Status.SEATED
    assert [(c.player, c.before, c.after) for c in result.places] == [(1, "5", ""), (3, "", "5")]
    assert {change.player for change in result.seats} == {1, 3}
    assert result.misfits == ()
    assert [players for _, players in standings(room.state)][-2:] == [(2,), (3,)]


def test_prizes_that_change_are_named_before_anything_is_accepted(floor):
    room = floor("wph", tables={1: 3})
    room.bust((1, 1))
    room.bust((1, 2))
    before = list(room.log)
    result = examine(room.log, version_of(room, Busted), room.house, why="it was a chop")

    assert room.log == before
    assert {change.player for change in result.prizes} == {1, 2, 3}


def test_an_entry_typed_twice_is_retracted_and_its_payments_no_longer_fit(floor):
    room = floor("wph")
    for name in ("Ann", "Bob", "Bob", "Cy"):
        room.do(ask.Register(name=name, paid=name == "Cy"))
    room.do(ask.Pay(player=3))
    result = correct(room, version_of(room, Registered, 2))

    assert room.state.entries == 3
    assert [type(one.event) for one in result.misfits] == [Paid]
    assert result.event.set_aside == (version_of(room, Paid),)


def test_a_level_changed_by_mistake_is_put_back(floor):
    room = floor("wph", tables={1: 4})
    room.do(ask.GoToLevel(level=3, at=100))
    room.do(ask.AddTime(seconds=60, at=200))
    correct(room, version_of(room, ClockSet))

    assert room.state.clock.level == 2

    correct(room, version_of(room, ClockSet, 1))
    assert (room.state.clock.level, room.state.clock.ends_at) == (0, 1200)


def test_a_bust_retracted_after_its_seat_was_given_away_names_what_no_longer_fits(floor):
    room = floor("wph", tables={1: 9, 2: 7})
    room.bust((2, 7))
    room.do(ask.PlaceButton(table=1, seat=2))
    room.do(ask.PlaceButton(table=2, seat=5))
    move = room.do(ask.Balance())[0].moves[0]
    room.do(ask.Walk(move=move.id))
    room.do(ask.SitDown(move=move.id))
    result = correct(room, version_of(room, Busted))

    assert (move.table, move.seat) == (2, 7)
    assert [type(one.event) for one in result.misfits] == [MovesProposed, SetOut, SatDown]
    assert "seat 7 of table 2 is not free" in result.misfits[0].why
    assert room.state.players[move.player].table == 1
    assert room.state.seated == 16


def test_what_cannot_have_happened_is_no_amendment(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 1))
    version = version_of(room, Busted)
    wrong = replace(room.log[version - 1], outs=(Out(99),))

    assert "player 99" in examine(room.log, version, room.house, wrong, why="x").says


def test_a_correction_needs_a_reason_and_an_event_to_correct(floor):
    room = floor("wph", tables={1: 4})

    assert "reason" in examine(room.log, 3, room.house).says
    assert "1 to" in examine(room.log, 999, room.house, why="x").instead
    assert "opening" in examine(room.log, 1, room.house, why="x").says


def test_a_correction_can_itself_be_put_right_by_correcting_again(floor):
    room = floor("wph", tables={1: 4})
    room.bust((1, 1))
    version = version_of(room, Busted)
    original = room.log[version - 1]
    correct(room, version)
    assert room.state.seated == 4

    correct(room, version, original)
    assert room.state.seated == 3
    assert room.state.players[1].status is Status.OUT


_NIGHTS: dict[str, Night] = {}


def night(name: str) -> Night:
    if name not in _NIGHTS:
        book = SHELF.house(name)
        _NIGHTS[name] = Night(evening(book, 11, seconds=600), book, 5)
        _NIGHTS[name].play(11)
    return _NIGHTS[name]


@settings(max_examples=30)
@given(st.sampled_from(HOUSES), st.data())
def test_any_event_of_a_night_can_be_retracted_and_the_rest_still_adds_up(name, data):
    played = night(name)
    log = list(played.log)
    for _ in range(2):
        version = data.draw(st.integers(2, len(played.log)))
        result = examine(log, version, played.house, why="trying")
        if isinstance(result, Refusal):
            continue
        log.append(result.event)
        state = result.state
        stacks = sum(player.stack for player in state.players.values())
        seats = [who for table in state.tables.values() for who in table.seats.values()]
        walking = [p for p in state.players.values() if p.status is Status.WALKING]

        assert fold(log) == state
        assert stacks + state.uncounted == state.chips_in_play
        assert len(seats) == len(set(seats)) == state.seated - len(walking)
        assert sum(prizes(state, played.house).values()) <= takings(state).pool
        assert not misfit(state, result.event)
