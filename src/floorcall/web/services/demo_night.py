"""A lively league night of 45 people who do not exist, for whoever only wants to look."""

from __future__ import annotations

import secrets
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
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.level_clock import Moments, read_clock
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.conduct.ruling_reports import RecordRuling
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_moves import Walk
from floorcall.tournament.setup.terms import Setup
from floorcall.tournament.state import State
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.server_clock import Now
from floorcall.web.streams.commands import open_night, take
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kinds import TOURNAMENT_KIND, Room
from floorcall.web.streams.streams import Streams

NAMES = (
    "Ada Brook", "Ben Castle", "Cleo Dunn", "Dan Everly", "Edie Frost", "Finn Gale", "Gus Harrow",
    "Hana Ito", "Ivo Jansen", "Juno Keller", "Kai Lindqvist", "Lola Marsh", "Milo Novak",
    "Nell Okafor", "Otto Prinz", "Pia Quiroga", "Quinn Reyes", "Rita Solberg", "Sam Tanaka",
    "Tess Ueda", "Uri Vance", "Vera Wolff", "Walt Xavier", "Xenia York", "Yann Zeller",
    "Zoe Albright", "Abel Bianchi", "Bea Carmona", "Cyrus Doyle", "Dora Engel", "Emil Farkas",
    "Flora Grant", "Gio Hale", "Hugo Ivers", "Ines Jarvis", "Jonas Kemp", "Kira Lowell",
    "Leif Moreau", "Mona Nyberg", "Nico Ortega", "Olga Petrov", "Paul Quist", "Rosa Stern",
    "Stan Turner", "Thea Urban",
)  # fmt: skip


ENTRANTS = len(NAMES)
LATE = (600, 1500, 2100)
"""Seconds after the start at which somebody comes late."""
SOME_LEFT = 34
"""From here on the night stops when somebody has just been called to another table."""
FEW_LEFT = 22
"""Here it stops in any case."""
_ENTRY_SECONDS = 40
"""One entrant after the other comes to the desk."""
_CENTS = 100
"""The prices of the evening are in hundredths: an entry of 2,300 reads as 23."""
_DIRECTOR = Actor(role=Role.DIRECTOR, name="Demo director", device="demo")


class NightIsLively(Exception):
    """The night is as lively as it gets."""


class Rehearsal(Night):
    """A night that notes its commands, lets some enter late, and ends in the middle of a level."""

    def __init__(self, setup: Setup, house: House, late: Sequence[int]) -> None:
        super().__init__(setup, house, seed=45)
        self.asked: list[Command] = []
        self.early = ENTRANTS - len(late)
        self._latecomers = list(late)
        self._waiting: list[int] = []

    def do(self, command: Command) -> list[Event]:
        if self._is_mid_level() and self._is_lively(command):
            raise NightIsLively
        self.asked.append(command)
        return super().do(command)

    def _next_hand(self) -> None:
        now = self.now = max(self.now, self._due[0][0])
        if self._latecomers and now >= self._latecomers[0]:
            del self._latecomers[0]
            self._waiting.append(len(self.state.players) + 1)
            self.do(Register(name=f"Player {self._waiting[-1]}", at=now))
        if self._waiting and self._may_enter(self._waiting[0], now):
            self.do(EnterLate(player=self._waiting.pop(0), seed=self._seed(), at=now))
        super()._next_hand()

    def _may_enter(self, player: int, now: int) -> bool:
        """Whether there is a seat, and the level at which the house lets one join has begun."""
        entering = EnterLate(player=player, seed="tried", at=now)
        return not isinstance(TOURNAMENT.decide(self.state, entering, self.house), Refusal)

    def _is_lively(self, command: Command) -> bool:
        if isinstance(command, Walk):
            return self.state.seated <= SOME_LEFT
        return isinstance(command, PlayHand) and self.state.seated <= FEW_LEFT

    def _is_mid_level(self) -> bool:
        reading = read_clock(self.state.clock, self.state.setup, self.now)
        is_break = self.state.setup.levels[reading.level].is_break
        return not is_break and 200 <= reading.remaining <= 1000


async def play_demo_night(
    log: Log, key: ClubKey, library: Library, house_name: str, now: Now
) -> str:
    """Play the night into the log so that it goes on now; the tournament's id."""
    house = library.house(house_name, "league")
    setup = replace(evening(house, ENTRANTS, ("league",)), name="League night", units=_CENTS)
    try:
        rehearsal = _rehearse(setup, house, LATE)
    except Stuck:  # the house takes nobody late
        rehearsal = _rehearse(setup, house, ())
    start = now() // 1000 - rehearsal.now
    moment = [start - _ENTRY_SECONDS * ENTRANTS]
    streams = Streams(log, key, library, Hints(), lambda: moment[0] * 1000)
    opened = await open_night(streams, setup, _DIRECTOR, f"demo-{secrets.token_hex(8)}")
    room = await streams.one(TOURNAMENT_KIND, opened.tournament)
    version = opened.version
    for command in rehearsal.asked:
        entries_to_come = max(0, rehearsal.early - version)
        moment[0] = start + command.at - _ENTRY_SECONDS * entries_to_come
        sent = _shift_to_tonight(command, start)
        taken = await take(streams, room, sent, _DIRECTOR, version, f"demo-{version}")
        version = taken.version
    moment[0] = now() // 1000
    await _stir(streams, room)
    return room.id


def _rehearse(setup: Setup, house: House, late: Sequence[int]) -> Rehearsal:
    rehearsal = Rehearsal(setup, house, late)
    with suppress(NightIsLively):
        rehearsal.play(rehearsal.early)
    return rehearsal


def _shift_to_tonight(command: Command, start: int) -> Command:
    """The command with tonight's times, and an entrant with a name."""
    if isinstance(command, Register):
        return replace(command, name=NAMES[int(command.name.split()[-1]) - 1])
    if isinstance(command, PlayHand):
        moments = (moment and start + moment for moment in astuple(command.moments))
        return replace(command, moments=Moments(*moments))
    return command


async def _stir(streams: Streams, room: Room) -> None:
    """What keeps a floor busy: somebody away, a warning, a ruling."""
    for command in _incidents(room.state):
        try:
            key = f"demo-{room.version}"
            await take(streams, room, command, _DIRECTOR, room.version, key)
        except NotAllowed:
            continue  # a house that has no such thing goes without


def _incidents(state: State) -> list[Command]:
    tables = list(state.tables.values())
    away, warned = (next(iter(table.seats.values())) for table in (tables[0], tables[-1]))
    return [
        GoAway(player=away),
        Penalise(player=warned, measure=Measure.WARNING, offence="phone_at_table"),
        RecordRuling(
            table=tables[-1].number,
            facts="a raise was said after the chips were in",
            book="the chips in first bind: it is a call",
        ),
    ]
