"""A league night of 45 in full swing, and nights before it played to their end, all by bots."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from msgspec.structs import astuple, replace

from floorcall.chapters.penalties.rulings import Measure
from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night, Stuck
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Refusal
from floorcall.store import Log
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.level_clock import Moments, read_clock
from floorcall.tournament.conduct.floor_calls import CallFloor
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_moves import Walk
from floorcall.tournament.setup.terms import Offer, Price, Setup
from floorcall.tournament.state import State, Status
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.server_clock import Now
from floorcall.web.services.demo.invented_people import ENTRANTS, number_of
from floorcall.web.streams.commands import open_night, take
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import Streams

NAME = "League night"
CURRENCY = "$"
LATE = (600, 1500, 2100)
"""Seconds after the start at which somebody comes late."""
SOME_LEFT = 34
"""From here on the night stops when somebody has just been called to another table."""
FEW_LEFT = 22
"""Here it stops in any case."""
DIRECTOR = Actor(role=Role.DIRECTOR, name="Demo director", device="demo")
_LABELS = ("league",)
_ENTRY_SECONDS = 40
"""One entrant after the other comes to the desk."""
_CENTS = 100
"""The prices of the evening are in hundredths: an entry of 2,300 reads as 23."""
_REBUYS_UNTIL = 4
_SHORT_LEVEL = 480
"""Seconds a level lasts on the nights before, so that they end after fewer hands."""
_CALLS_EARLIER = 90
"""Seconds a table has waited for the floor."""


class NightIsLively(Exception):
    """The night is as lively as it gets."""


class Rehearsal(Night):
    """A night that notes its commands; some enter late, and every other who is out buys back in."""

    def __init__(
        self, setup: Setup, house: House, entrants: int, late: Sequence[int], seed: int
    ) -> None:
        super().__init__(setup, house, seed)
        self.asked: list[Command] = []
        self.early = entrants - len(late)
        self._latecomers = list(late)
        self._waiting: list[int] = []
        self._out: set[int] = set()
        """Who has been out, and was asked about a rebuy."""

    def do(self, command: Command) -> list[Event]:
        self.asked.append(command)
        return super().do(command)

    def _next_hand(self) -> None:
        now = self.now = max(self.now, self._due[0][0])
        if self._latecomers and now >= self._latecomers[0]:
            del self._latecomers[0]
            self._waiting.append(len(self.state.players) + 1)
            self.do(Register(name=f"Player {self._waiting[-1]}", at=now))
        if self._waiting and self._is_taken(
            EnterLate(player=self._waiting[0], seed="tried", at=now)
        ):
            self.do(EnterLate(player=self._waiting.pop(0), seed=self._seed(), at=now))
        super()._next_hand()

    def _after_busts(self, now: int) -> None:
        players = self.state.players.values()
        out = {player.number for player in players if player.status is Status.OUT}
        for player in sorted(out - self._out):
            again = Rebuy(player=player, paid=True, at=now)
            if player % 2 and self._is_taken(again):
                self.do(again)
        self._out |= out
        super()._after_busts(now)

    def _is_taken(self, command: Command) -> bool:
        """Whether it would be: there is a seat, and the house sells it or lets one join now."""
        return not isinstance(TOURNAMENT.decide(self.state, command, self.house), Refusal)


class LiveRehearsal(Rehearsal):
    """One that ends in the middle of a level, with somebody on the way to another table."""

    def do(self, command: Command) -> list[Event]:
        if self._is_mid_level() and self._is_lively(command):
            raise NightIsLively
        return super().do(command)

    def _is_lively(self, command: Command) -> bool:
        if isinstance(command, Walk):
            return self.state.seated <= SOME_LEFT
        return isinstance(command, PlayHand) and self.state.seated <= FEW_LEFT

    def _is_mid_level(self) -> bool:
        reading = read_clock(self.state.clock, self.state.setup, self.now)
        is_break = self.state.setup.levels[reading.level].is_break
        return not is_break and 200 <= reading.remaining <= 1000


def league_setup(house: House, entrants: int, seconds: int = 1200) -> Setup:
    """The league's night, with rebuys where the house has them."""
    plain = evening(house, entrants, _LABELS, seconds)
    setup = replace(plain, name=NAME, units=_CENTS, currency=CURRENCY)
    again = Offer(price=Price(prize=1000, chips=setup.stack), until_level=_REBUYS_UNTIL, most=1)
    with_rebuys = replace(setup, rebuy=again)
    return setup if isinstance(open_tournament(with_rebuys, house), Refusal) else with_rebuys


async def play_demo_night(
    log: Log,
    key: ClubKey,
    library: Library,
    house_name: str,
    now: Now,
    opened_by: str = "demo",
    rulings: Sequence[RecordRuling] = (),
) -> str:
    """Play the night into the log so that it goes on now; the tournament's id.

    `opened_by` is the key it is opened with, `rulings` are what the floor has ruled so far.
    """
    house = library.house(house_name, *_LABELS)
    setup = league_setup(house, len(ENTRANTS))
    try:
        rehearsal = _rehearse(setup, house, LATE)
    except Stuck:  # the house takes nobody late
        rehearsal = _rehearse(setup, house, ())
    start = now() // 1000 - rehearsal.now
    moment = [start]
    streams = Streams(log, key, library, Hints(), lambda: moment[0] * 1000)
    room = await _record(streams, moment, rehearsal, start, ENTRANTS, opened_by)
    moment[0] = now() // 1000 - _CALLS_EARLIER
    await send_what_is_taken(streams, room, _incidents(room.state, rulings))
    return room.id


async def play_past_night(
    log: Log,
    key: ClubKey,
    library: Library,
    house_name: str,
    start: int,
    entrants: Sequence[str],
    opened_by: str,
) -> Room:
    """Play a night to its end as if it had begun at `start`, in seconds, with its prizes paid."""
    house = library.house(house_name, *_LABELS)
    setup = league_setup(house, len(entrants), _SHORT_LEVEL)
    rehearsal = Rehearsal(setup, house, len(entrants), (), seed=start // 60)
    rehearsal.play(len(entrants))
    moment = [start]
    streams = Streams(log, key, library, Hints(), lambda: moment[0] * 1000)
    room = await _record(streams, moment, rehearsal, start, entrants, opened_by)
    moment[0] += _ENTRY_SECONDS
    paid = [PayPrize(player=player) for player, due in prizes(room.state, house).items() if due]
    await send_what_is_taken(streams, room, paid)
    return room


async def send_what_is_taken(streams: Streams, room: Room, commands: Sequence[Command]) -> None:
    """Send them one after the other; a house that has no such thing goes without."""
    for command in commands:
        with suppress(NotAllowed):
            key = f"demo-{room.version}-{type(command).__name__}"
            await take(streams, room, command, DIRECTOR, room.version, key)


async def _record(
    streams: Streams,
    moment: list[int],
    rehearsal: Rehearsal,
    start: int,
    entrants: Sequence[str],
    opened_by: str,
) -> Room:
    """Send what was rehearsed, each command at its own time."""
    moment[0] = start - _ENTRY_SECONDS * len(entrants)
    opened = await open_night(streams, rehearsal.state.setup, DIRECTOR, opened_by)
    room = await streams.one(TOURNAMENT_KIND, opened.tournament)
    version = opened.version
    for command in rehearsal.asked:
        entries_to_come = max(0, rehearsal.early - version)
        moment[0] = start + command.at - _ENTRY_SECONDS * entries_to_come
        sent = _shift(command, start, entrants)
        taken = await take(streams, room, sent, DIRECTOR, version, f"demo-{version}")
        version = taken.version
    return room


def _rehearse(setup: Setup, house: House, late: Sequence[int]) -> Rehearsal:
    rehearsal = LiveRehearsal(setup, house, len(ENTRANTS), late, seed=45)
    with suppress(NightIsLively):
        rehearsal.play(rehearsal.early)
    return rehearsal


def _shift(command: Command, start: int, entrants: Sequence[str]) -> Command:
    """The command with the night's own times, and an entrant with a name and a number."""
    if isinstance(command, Register):
        name = entrants[int(command.name.split()[-1]) - 1]
        return replace(command, name=name, member=str(number_of(name)), of_age=True)
    if isinstance(command, PlayHand):
        moments = (moment and start + moment for moment in astuple(command.moments))
        return replace(command, moments=Moments(*moments))
    return command


def _incidents(state: State, rulings: Sequence[RecordRuling]) -> list[Command]:
    """What keeps a floor busy: somebody away, a warning, rulings, a table that calls."""
    tables = list(state.tables.values())
    away, warned = (next(iter(table.seats.values())) for table in (tables[0], tables[-1]))
    made = [
        replace(one, table=tables[at % len(tables)].number) for at, one in enumerate(rulings)
    ] or [
        RecordRuling(
            table=tables[-1].number,
            facts="a raise was said after the chips were in",
            book="the chips in first bind: it is a call",
        )
    ]
    return [
        GoAway(player=away),
        Penalise(player=warned, measure=Measure.WARNING, offence="phone_at_table"),
        *made,
        CallFloor(table=tables[0].number),
    ]
