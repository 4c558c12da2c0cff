"""Commands are taken once, in order, on the version they were decided on."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from typing import Any

import pytest
from msgspec.structs import replace

from floorcall.store import Appended, Log, Unconfirmed, Unreachable, open_log
from floorcall.store.integrity import verify
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.seating.draw_commitment import CommitDraw, DrawCommitted
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn
from floorcall.web.pages.frame.log_lines import lines_of
from floorcall.web.server.http_refusals import NotAllowed, NotThere, Stale, Unsure
from floorcall.web.streams import commands, stream_corrections, streams
from floorcall.web.streams.commands import open_night
from floorcall.web.streams.commit import Commit
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.stream_corrections import Correction, examine_night
from floorcall.web.streams.streams import Streams

from ..evenings import ROSA, SEVEN_PM, TOM, evening

pytestmark = pytest.mark.anyio


async def night(rooms: Streams, tournament: str) -> Room:
    return await rooms.one(TOURNAMENT_KIND, tournament)


async def take(rooms: Streams, tournament: str, *asked: Any) -> Commit:
    return await commands.take(rooms, await night(rooms, tournament), *asked)


async def correct(rooms: Streams, tournament: str, *asked: Any) -> Commit:
    return await stream_corrections.correct(rooms, await night(rooms, tournament), *asked)


async def opened(rooms: Streams, entrants: int = 0) -> str:
    taken = await open_night(rooms, evening(), ROSA, "open-the-evening")
    for number in range(1, entrants + 1):
        register = Register(name=f"Player {number}")
        await take(rooms, taken.tournament, register, TOM, number, f"register-{number}")
    return taken.tournament


async def test_a_command_is_kept_with_time_actor_and_device(rooms: Streams):
    tournament = await opened(rooms)

    taken = await take(rooms, tournament, Register(name="Ann Lee"), TOM, 1, "key-0001")

    [happened] = taken.events
    assert (taken.first, taken.version) == (2, 2)
    assert (happened.at, happened.by, happened.device) == (SEVEN_PM, "Tom", "tablet")
    assert isinstance(happened.event, Registered)
    assert (happened.event.at, happened.event.by) == (SEVEN_PM, "Tom")


async def test_who_and_when_cannot_be_sent_along(rooms: Streams):
    tournament = await opened(rooms)
    forged = Register(name="Ann Lee", at=5, by="Rosa")

    taken = await take(rooms, tournament, forged, TOM, 1, "key-0001")

    assert (taken.events[0].event.at, taken.events[0].event.by) == (SEVEN_PM, "Tom")


async def test_a_stale_command_is_refused_with_what_changed(rooms: Streams):
    tournament = await opened(rooms, entrants=2)

    with pytest.raises(Stale) as refused:
        await take(rooms, tournament, Register(name="Cy"), TOM, 1, "key-0001")

    assert refused.value.version == 3
    assert [one.event.name for one in refused.value.since] == ["Player 1", "Player 2"]
    assert (await night(rooms, tournament)).version == 3


async def test_a_version_not_yet_reached_is_stale_too(rooms: Streams):
    tournament = await opened(rooms)

    with pytest.raises(Stale):
        await take(rooms, tournament, Register(name="Cy"), TOM, 2, "key-0001")


async def test_a_repeated_key_takes_effect_once_and_gives_the_same_answer(rooms: Streams):
    tournament = await opened(rooms)
    first = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    await take(rooms, tournament, Register(name="Bob"), TOM, 2, "key-0002")

    again = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")

    assert again == first
    assert (await night(rooms, tournament)).version == 3


async def test_a_repeated_key_gives_the_same_answer_after_a_restart(rooms, library, key, clock):
    tournament = await opened(rooms, entrants=3)
    first = await take(rooms, tournament, DrawSeats(seed=""), ROSA, 4, "draw-seats")
    restarted = Streams(rooms.log, key, library, Hints(), clock, shared=False)

    again = await take(restarted, tournament, DrawSeats(seed=""), ROSA, 4, "draw-seats")

    assert again == first


async def test_opening_twice_with_one_key_opens_one_tournament(rooms: Streams):
    first = await open_night(rooms, evening(), ROSA, "open-the-evening")

    assert await open_night(rooms, evening(), ROSA, "open-the-evening") == first
    assert len(rooms.log.streams()) == 1


async def test_a_refusal_changes_nothing_and_says_what_would_do(rooms: Streams):
    tournament = await opened(rooms)

    with pytest.raises(NotAllowed) as refused:
        await take(rooms, tournament, Start(), ROSA, 1, "key-0001")

    assert refused.value.says
    assert (await night(rooms, tournament)).version == 1


async def test_a_house_is_named_and_never_a_file(rooms: Streams, tmp_path):
    (tmp_path / "own.toml").write_text("secret")

    with pytest.raises(NotAllowed, match="there is no house"):
        await open_night(rooms, evening(house=str(tmp_path / "own.toml")), ROSA, "key-0001")


async def test_an_unknown_tournament_is_not_there(rooms: Streams):
    with pytest.raises(NotThere):
        await take(rooms, "nowhere", Start(), ROSA, 1, "key-0001")


async def test_the_server_draws_and_a_committed_seed_survives_a_restart(
    rooms: Streams, library, key, clock
):
    tournament = await opened(rooms, entrants=5)
    taken = await take(rooms, tournament, CommitDraw(commitment=""), ROSA, 6, "commit-1")
    assert isinstance(taken.events[0].event, DrawCommitted)

    restarted = Streams(rooms.log, key, library, Hints(), clock)
    taken = await take(restarted, tournament, DrawSeats(seed=""), ROSA, 7, "draw-seats")

    drawn = taken.events[0].event
    assert isinstance(drawn, SeatsDrawn)
    assert drawn.seed


async def test_a_seed_of_ones_own_must_be_committed_to(rooms: Streams):
    tournament = await opened(rooms, entrants=5)

    with pytest.raises(NotAllowed, match="commit to your own seed first"):
        await take(rooms, tournament, DrawSeats(seed="lucky"), ROSA, 6, "draw-seats")


async def test_the_room_equals_a_fresh_fold_of_its_log(rooms: Streams):
    tournament = await opened(rooms, entrants=12)
    await take(rooms, tournament, DrawSeats(seed=""), ROSA, 13, "draw-seats")
    await take(rooms, tournament, Start(), ROSA, 14, "start-now")

    room = await night(rooms, tournament)
    events = [TOURNAMENT.read(entry.data) for entry in rooms.log.read(room.stream)]

    assert room.state == TOURNAMENT.fold(events)
    assert verify(rooms.log).is_whole


async def test_a_correction_is_examined_accepted_and_folded(rooms: Streams):
    tournament = await opened(rooms, entrants=3)
    retract = Correction(event_version=3, reason="entered twice")

    examined = await examine_night(rooms, await night(rooms, tournament), retract, ROSA)
    await correct(rooms, tournament, retract, (), ROSA, 4, "correct-1")

    assert examined.version == 4
    assert examined.sets_aside == ()
    room = await night(rooms, tournament)
    assert room.version == 5
    assert room.state.entries == 2


async def test_what_changed_is_told_once_also_after_a_correction(rooms: Streams):
    tournament = await opened(rooms, entrants=3)
    retract = Correction(event_version=3, reason="entered twice")
    await correct(rooms, tournament, retract, (), ROSA, 4, "correct-1")

    with pytest.raises(Stale) as refused:
        await take(rooms, tournament, Register(name="Cy"), TOM, 2, "key-0001")

    assert [one.version for one in refused.value.since] == [3, 4, 5]


async def test_a_ruling_that_was_retracted_is_no_ruling(rooms: Streams):
    tournament = await opened(rooms)
    ruling = RecordRuling(table=1, facts="string bet", book="a call")
    await take(rooms, tournament, ruling, ROSA, 1, "ruling-1")
    room = await night(rooms, tournament)
    before = len(room.notes.rulings)
    retract = Correction(event_version=2, reason="wrong table")

    await correct(rooms, tournament, retract, (), ROSA, 2, "correct-1")

    assert (before, room.notes.rulings) == (1, [])


async def test_a_correction_must_accept_just_what_it_sets_aside(rooms: Streams):
    tournament = await opened(rooms, entrants=3)

    with pytest.raises(NotAllowed, match="accepted"):
        await correct(
            rooms, tournament, Correction(event_version=3, reason="twice"), (4,), ROSA, 4, "correct"
        )


async def test_callers_who_race_are_taken_one_after_the_other(rooms: Streams):
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
    assert (await night(rooms, tournament)).state.entries == 40


async def test_two_servers_on_one_log_follow_each_other(rooms: Streams, library, key, clock):
    """Two rooms over one log, as two processes over one database."""
    other = Streams(rooms.log, key, library, Hints(), clock)
    stop = other.listen()
    tournament = await opened(rooms)
    assert (await night(other, tournament)).version == 1

    await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    with pytest.raises(Stale) as refused:
        await take(other, tournament, Register(name="Bob"), TOM, 1, "key-0002")
    taken = await take(other, tournament, Register(name="Bob"), TOM, 2, "key-0002")
    again = await take(rooms, tournament, Register(name="Bob"), TOM, 1, "key-0002")

    assert refused.value.since[0].event.name == "Ann"
    assert again == taken
    stop()


class Silent:
    """A log that cannot be read for a while, though it goes on telling."""

    def __init__(self, log: Log) -> None:
        self._log = log
        self.fails = 0

    def __getattr__(self, name):
        return getattr(self._log, name)

    def read(self, *arguments):
        if self.fails:
            self.fails -= 1
            raise Unreachable("the database is too slow")
        return self._log.read(*arguments)


@pytest.mark.parametrize("fails", [1, 2])
async def test_what_could_not_be_read_when_it_was_heard_of_is_read_a_moment_later(
    rooms: Streams, library, key, clock, fails: int, monkeypatch
):
    """Nobody presses anything at this server: its screens must not stay behind all the same."""
    monkeypatch.setattr(streams, "_AGAIN", 0.01)
    silent = Silent(rooms.log)
    other = Streams(silent, key, library, Hints(), clock)
    stop = other.listen()
    tournament = await opened(rooms)
    room = await night(other, tournament)
    watcher = other.hints.watch(room.stream)

    silent.fails = fails
    await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    await asyncio.wait_for(watcher.next(), 30)

    assert room.version == 2
    stop()


async def test_a_command_another_server_took_unheard_is_not_done_again(
    rooms: Streams, library, key, clock
):
    """The other room has heard nothing: it decides anew, on a later clock, and must not keep it."""
    other = Streams(rooms.log, key, library, Hints(), clock)
    tournament = await opened(rooms)
    behind = await night(other, tournament)
    first = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    clock.pass_by(5)

    again = await take(other, tournament, Register(name="Ann"), TOM, 1, "key-0001")

    assert again == first
    assert behind.state == TOURNAMENT.fold(
        [TOURNAMENT.read(entry.data) for entry in rooms.log.read(behind.stream)]
    )


async def test_an_old_key_is_found_wherever_it_was_taken(rooms: Streams, library, key, clock):
    other = Streams(rooms.log, key, library, Hints(), clock)
    tournament = await opened(rooms, entrants=1)
    await night(other, tournament)
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
    log: Log, key, library, clock
):
    unlucky = Unlucky(log)
    rooms = Streams(unlucky, key, library, Hints(), clock)
    tournament = await opened(rooms)
    unlucky.fails = True

    with pytest.raises(Unsure):
        await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")
    taken = await take(rooms, tournament, Register(name="Ann"), TOM, 1, "key-0001")

    assert taken.version == 2
    assert (await night(rooms, tournament)).state.entries == 1


async def test_a_log_opened_again_gives_the_same_rooms(
    rooms: Streams, tmp_path, key, library, clock
):
    tournament = await opened(rooms, entrants=4)
    before = (await night(rooms, tournament)).state
    rooms.log.close()

    again = open_log(str(tmp_path / "club.db"))
    after = (await night(Streams(again, key, library, Hints(), clock), tournament)).state
    again.close()

    assert after == before


async def corrected_room(rooms: Streams) -> tuple[Room, int]:
    """Player 3's entry was amended: it was Zoe Quist's."""
    tournament = await opened(rooms, entrants=3)
    room = await night(rooms, tournament)
    was = (await rooms.since(room, 3, 1))[0].event
    instead = Correction(4, "the wrong name", replace(was, name="Zoe Quist"))
    await correct(rooms, tournament, instead, (), ROSA, room.version, "correct-it")
    return await night(rooms, tournament), 4


async def test_a_corrected_entry_is_marked_with_what_replaced_it(rooms: Streams):
    room, version = await corrected_room(rooms)
    lines = {one.version: one for one in lines_of(await rooms.since(room, 0, 100), room)}

    assert lines[version].fate == "fixed"
    assert lines[version].corrected_by == 5
    assert "Zoe Quist" in lines[version].now_says
    assert "Zoe Quist" in lines[5].now_says
    assert lines[2].fate == ""


async def test_an_entry_is_put_back_and_says_so(rooms: Streams):
    room, version = await corrected_room(rooms)
    asked = Correction(version, "it was right", put_back=True)
    await correct(rooms, room.id, asked, (), ROSA, room.version, "put-it-back")
    room = await night(rooms, room.id)

    assert room.state.players[3].name == "Player 3"
    assert room.fates[version][:2] == (6, "put back")
