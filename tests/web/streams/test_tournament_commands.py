"""Commands are taken once, in order, on the version they were decided on."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future

import pytest

from floorcall.store import Appended, Log, Unconfirmed, open_log
from floorcall.store.integrity import verify
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.seating.draw_commitment import CommitDraw, DrawCommitted
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn
from floorcall.web.server.http_refusals import NotAllowed, NotThere, Stale, Unsure
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.tournament_commands import open_room, take
from floorcall.web.streams.tournament_corrections import Correction, correct, examine_correction
from floorcall.web.streams.tournament_rooms import Rooms

from ..evenings import ROSA, SEVEN_PM, TOM, evening

pytestmark = pytest.mark.anyio


async def opened(rooms: Rooms, entrants: int = 0) -> str:
    taken = await open_room(rooms, evening(), ROSA, "open-the-evening")
    for number in range(1, entrants + 1):
        register = Register(name=f"Player {number}")
        await take(rooms, taken.tournament, register, TOM, number, f"register-{number}")
    return taken.tournament


async def test_a_command_is_kept_with_time_actor_and_device(rooms: Rooms):
    tournament = await opened(rooms)

    taken = await take(rooms, tournament, Register(name="Ann Lee"), TOM, 1, "key-0001")

    [happened] = taken.events
    assert (taken.first, taken.version) == (2, 2)
    assert (happened.at, happened.by, happened.device) == (SEVEN_PM, "Tom", "tablet")
    assert isinstance(happened.event, Registered)
    assert (happened.event.at, happened.event.by) == (SEVEN_PM, "Tom")


async def test_who_and_when_cannot_be_sent_along(rooms: Rooms):
    tournament = await opened(rooms)
    forged = Register(name="Ann Lee", at=5, by="Rosa")

    taken = await take(rooms, tournament, forged, TOM, 1, "key-0001")

    assert (taken.events[0].event.at, taken.events[0].event.by) == (SEVEN_PM, "Tom")


async def test_a_stale_command_is_refused_with_what_changed(rooms: Rooms):
    tournament = await opened(rooms, entrants=2)

    with pytest.raises(Stale) as refused:
        await take(rooms, tournament, Register(name="Cy"), TOM, 1, "key-0001")

    assert refused.value.version == 3
    assert [one.event.name for one in refused.value.since] == ["Player 1", "Player 2"]
    assert (await rooms.room(tournament)).version == 3


async def test_a_version_not_yet_reached_is_stale_too(rooms: Rooms):
    tournament = await opened(rooms)

    with pytest.raises(Stale):
        await take(rooms, tournament, Register(name="Cy"), TOM, 2, "key-0001")


async def test_a_repeated_key_takes_effect_once_and_gives_the_same_answer(rooms: Rooms):
    tournament = await opened(rooms)
    first = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    await take(rooms, tournament, Register(name="Bob"), TOM, 2, "key-0002")

    again = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")

    assert again == first
    assert (await rooms.room(tournament)).version == 3


async def test_a_repeated_key_gives_the_same_answer_after_a_restart(rooms, shelf, key, clock):
    tournament = await opened(rooms, entrants=3)
    first = await take(rooms, tournament, DrawSeats(seed=""), ROSA, 4, "draw-seats")
    restarted = Rooms(rooms.log, key, shelf, Hints(), clock, shared=False)

    again = await take(restarted, tournament, DrawSeats(seed=""), ROSA, 4, "draw-seats")

    assert again == first


async def test_opening_twice_with_one_key_opens_one_tournament(rooms: Rooms):
    first = await open_room(rooms, evening(), ROSA, "open-the-evening")

    assert await open_room(rooms, evening(), ROSA, "open-the-evening") == first
    assert len(rooms.log.streams()) == 1


async def test_a_refusal_changes_nothing_and_says_what_would_do(rooms: Rooms):
    tournament = await opened(rooms)

    with pytest.raises(NotAllowed) as refused:
        await take(rooms, tournament, Start(), ROSA, 1, "key-0001")

    assert refused.value.says
    assert (await rooms.room(tournament)).version == 1


async def test_a_house_is_named_and_never_a_file(rooms: Rooms, tmp_path):
    (tmp_path / "own.toml").write_text("secret")

    with pytest.raises(NotAllowed, match="there is no house"):
        await open_room(rooms, evening(house=str(tmp_path / "own.toml")), ROSA, "key-0001")


async def test_an_unknown_tournament_is_not_there(rooms: Rooms):
    with pytest.raises(NotThere):
        await take(rooms, "nowhere", Start(), ROSA, 1, "key-0001")


async def test_the_server_draws_and_a_committed_seed_survives_a_restart(
    rooms: Rooms, shelf, key, clock
):
    tournament = await opened(rooms, entrants=5)
    taken = await take(rooms, tournament, CommitDraw(commitment=""), ROSA, 6, "commit-1")
    assert isinstance(taken.events[0].event, DrawCommitted)

    restarted = Rooms(rooms.log, key, shelf, Hints(), clock)
    taken = await take(restarted, tournament, DrawSeats(seed=""), ROSA, 7, "draw-seats")

    drawn = taken.events[0].event
    assert isinstance(drawn, SeatsDrawn)
    assert drawn.seed


async def test_a_seed_of_ones_own_must_be_committed_to(rooms: Rooms):
    tournament = await opened(rooms, entrants=5)

    with pytest.raises(NotAllowed, match="committed"):
        await take(rooms, tournament, DrawSeats(seed="lucky"), ROSA, 6, "draw-seats")


async def test_the_room_equals_a_fresh_fold_of_its_log(rooms: Rooms):
    tournament = await opened(rooms, entrants=12)
    await take(rooms, tournament, DrawSeats(seed=""), ROSA, 13, "draw-seats")
    await take(rooms, tournament, Start(), ROSA, 14, "start-now")

    room = await rooms.room(tournament)
    events = [TOURNAMENT.read(entry.data) for entry in rooms.log.read(room.stream)]

    assert room.state == TOURNAMENT.fold(events)
    assert verify(rooms.log).is_whole


async def test_a_correction_is_examined_accepted_and_folded(rooms: Rooms):
    tournament = await opened(rooms, entrants=3)
    retract = Correction(event_version=3, reason="entered twice")

    examined = await examine_correction(rooms, tournament, retract, ROSA)
    await correct(rooms, tournament, retract, (), ROSA, 4, "correct-1")

    assert examined.version == 4
    assert examined.sets_aside == ()
    room = await rooms.room(tournament)
    assert room.version == 5
    assert room.state.entries == 2


async def test_what_changed_is_told_once_also_after_a_correction(rooms: Rooms):
    tournament = await opened(rooms, entrants=3)
    retract = Correction(event_version=3, reason="entered twice")
    await correct(rooms, tournament, retract, (), ROSA, 4, "correct-1")

    with pytest.raises(Stale) as refused:
        await take(rooms, tournament, Register(name="Cy"), TOM, 2, "key-0001")

    assert [one.version for one in refused.value.since] == [3, 4, 5]


async def test_a_ruling_that_was_retracted_is_no_ruling(rooms: Rooms):
    tournament = await opened(rooms)
    ruling = RecordRuling(table=1, facts="string bet", book="a call")
    await take(rooms, tournament, ruling, ROSA, 1, "ruling-1")
    room = await rooms.room(tournament)
    before = len(room.rulings)
    retract = Correction(event_version=2, reason="wrong table")

    await correct(rooms, tournament, retract, (), ROSA, 2, "correct-1")

    assert (before, room.rulings) == (1, [])


async def test_a_correction_must_accept_just_what_it_sets_aside(rooms: Rooms):
    tournament = await opened(rooms, entrants=3)

    with pytest.raises(NotAllowed, match="accepted"):
        await correct(
            rooms, tournament, Correction(event_version=3, reason="twice"), (4,), ROSA, 4, "correct"
        )


async def test_callers_who_race_are_taken_one_after_the_other(rooms: Rooms):
    """Forty registrations by eight callers, each insisting until it is taken."""
    tournament = await opened(rooms)

    async def insist(name: str) -> int:
        expected = 1
        while True:
            try:
                command = Register(name=name)
                taken = await take(rooms, tournament, command, TOM, expected, f"key-{name}")
            except Stale as stale:
                expected = stale.version
            else:
                return taken.version

    versions = await asyncio.gather(*(insist(f"P{number}") for number in range(40)))

    assert sorted(versions) == list(range(2, 42))
    assert (await rooms.room(tournament)).state.entries == 40


async def test_two_servers_on_one_log_follow_each_other(rooms: Rooms, shelf, key, clock):
    """Two rooms over one log, as two processes over one database."""
    other = Rooms(rooms.log, key, shelf, Hints(), clock)
    stop = other.listen()
    tournament = await opened(rooms)
    assert (await other.room(tournament)).version == 1

    await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    with pytest.raises(Stale) as refused:
        await take(other, tournament, Register(name="Bob"), TOM, 1, "key-0002")
    taken = await take(other, tournament, Register(name="Bob"), TOM, 2, "key-0002")
    again = await take(rooms, tournament, Register(name="Bob"), TOM, 1, "key-0002")

    assert refused.value.since[0].event.name == "Ann"
    assert again == taken
    stop()


async def test_a_command_another_server_took_unheard_is_not_done_again(
    rooms: Rooms, shelf, key, clock
):
    """The other room has heard nothing: it decides anew, on a later clock, and must not keep it."""
    other = Rooms(rooms.log, key, shelf, Hints(), clock)
    tournament = await opened(rooms)
    behind = await other.room(tournament)
    first = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    clock.pass_by(5)

    again = await take(other, tournament, Register(name="Ann"), TOM, 1, "key-0001")

    assert again == first
    assert behind.state == TOURNAMENT.fold(
        [TOURNAMENT.read(entry.data) for entry in rooms.log.read(behind.stream)]
    )


async def test_an_old_key_is_found_wherever_it_was_taken(rooms: Rooms, shelf, key, clock):
    other = Rooms(rooms.log, key, shelf, Hints(), clock)
    tournament = await opened(rooms, entrants=1)
    await other.room(tournament)
    first = await take(rooms, tournament, Register(name="Ann"), TOM, 2, "key-0001")

    assert await take(other, tournament, Register(name="Ann"), TOM, 1, "key-0001") == first


class Unlucky:
    """A log whose next append is kept but not confirmed."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.fails = False

    def __getattr__(self, name):
        return getattr(self._log, name)

    def append(self, *arguments):
        future = self._log.append(*arguments)
        if not self.fails:
            return future
        self.fails = False
        future.result()
        failed: Future[Appended] = Future()
        failed.set_exception(Unconfirmed(OSError("the disk is slow")))
        return failed


async def test_an_unconfirmed_command_may_be_sent_again_and_counts_once(
    log: Log, key, shelf, clock
):
    unlucky = Unlucky(log)
    rooms = Rooms(unlucky, key, shelf, Hints(), clock)
    tournament = await opened(rooms)
    unlucky.fails = True

    with pytest.raises(Unsure):
        await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    taken = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")

    assert taken.version == 2
    assert (await rooms.room(tournament)).state.entries == 1


async def test_a_log_opened_again_gives_the_same_rooms(rooms: Rooms, tmp_path, key, shelf, clock):
    tournament = await opened(rooms, entrants=4)
    before = (await rooms.room(tournament)).state
    rooms.log.close()

    again = open_log(str(tmp_path / "club.db"))
    after = (await Rooms(again, key, shelf, Hints(), clock).room(tournament)).state
    again.close()

    assert after == before
