"""Club nights as directors really run them, told by the second: nothing they do is a dead end.

A night is entries, rebuys, add-ons and busts as they happened, inside their windows and outside.
Whatever is refused is taken with a reason, or after a table was opened for it.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import GoToLevel, Start
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING, InitialSeating
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.setup.terms import Level, Offer, Payout, Price, Setup, TableSpec
from floorcall.tournament.state import Out, is_in_play

LIBRARY = Library()
START = 1_700_000_000
SEATS = 8
BLINDS = (25, 50, 75, 100, 150, 200, 300, 500, 800, 1000, 1500, 2000)
LEVELS = tuple(
    one
    for nth, small in enumerate(BLINDS, 1)
    for one in (Level(small, 2 * small), *[Level(is_break=True, seconds=300)] * (nth % 4 == 0))
)


class Told(NamedTuple):
    """Something that happened, in seconds from the start."""

    second: int
    what: str
    player: int


def night_told(chance: Random) -> list[Told]:
    """A night of a club: most come before the start, some late, some buy back in at any time."""
    entrants = chance.randint(4, 23)
    late = [chance.randint(60, 9_000) if chance.random() < 0.1 else 0 for _ in range(entrants)]
    late[:3] = [0, 0, 0]
    told = [Told(when or -300, "entry", player) for player, when in enumerate(late)]
    alive, second = [player for player, when in enumerate(late) if not when], 0
    coming = sorted((when, player) for player, when in enumerate(late) if when)
    while len(alive) > 1 or coming:
        second += chance.randint(1, 1_500)
        while coming and (coming[0][0] <= second or len(alive) < 2):
            second = max(second, coming[0][0])
            alive.append(coming.pop(0)[1])
        if chance.random() < 0.1:
            told.append(Told(second, "add-on", chance.choice(alive)))
        out = chance.choice(alive)
        told.append(Told(second, "bust", out))
        alive.remove(out)
        if chance.random() < max(0.05, 0.4 - second / 20_000):
            told.append(Told(second + chance.randint(2, 900), "rebuy", out))
            coming = sorted([*coming, (told[-1].second, out)])
        if chance.random() < 0.05:
            told.append(Told(second, "level", chance.randint(1, len(BLINDS))))
    return sorted(told, key=lambda one: one.second)


class Evening:
    """A tournament driven by what is told; every command that is refused is asked once more."""

    def __init__(self, house: House) -> None:
        self.house = house
        setup = Setup(
            name="A club night",
            house=house.id,
            levels=LEVELS,
            entry=Price(prize=20, chips=10_000),
            rebuy=Offer(Price(prize=20, chips=10_000), 6, most=1),
            addon=Offer(Price(prize=10, chips=5_000), 6, most=99),
            late_until_level=2,
            table_size=SEATS,
            payout=Payout(shares=(5000, 3000, 2000)),
        )
        opened = open_tournament(setup, house)
        assert not isinstance(opened, Refusal), str(opened)
        self.state = TOURNAMENT.begin(opened)
        self.number: dict[int, int] = {}
        self.with_reason = 0

    def takes(self, command: Command) -> list[Event] | None:
        answer = TOURNAMENT.decide(self.state, command, self.house)
        if isinstance(answer, Refusal):
            answer = TOURNAMENT.decide(
                self.state, replace(command, reason="as it happened"), self.house
            )
            self.with_reason += 1
        if isinstance(answer, Refusal):
            return None
        self.state = TOURNAMENT.prove(self.state, answer)
        return answer

    def must(self, command: Command) -> list[Event]:
        """Taken, with a reason if need be, or once another table is open."""
        answer = self.takes(command)
        if answer is None:
            number = max(self.state.tables, default=0) + 1
            assert self.takes(OpenTable(table=TableSpec(number, SEATS), at=command.at))
            answer = self.takes(command)
        assert answer is not None, TOURNAMENT.decide(self.state, command, self.house)
        return answer

    def begin(self) -> None:
        if self.house[INITIAL_SEATING].value is InitialSeating.RANDOM_DRAW:
            self.must(DrawSeats(seed="s", at=START - 1))
        for player in list(self.state.players.values()):
            if not player.seat:
                free = [
                    (n, t.open_seats()[0]) for n, t in self.state.tables.items() if t.open_seats()
                ]
                table, seat = free[0] if free else (len(self.state.tables) + 1, 1)
                named = {"table": table, "seat": seat}
                if self.house[INITIAL_SEATING].value is InitialSeating.SIGNUP_SHEET:
                    named = {}
                self.must(TakeSeat(player=player.number, at=START - 1, **named))
        self.must(Start(at=START))

    def tells(self, one: Told) -> None:
        at, player = START + one.second, self.number.get(one.player, 0)
        match one.what:
            case "entry":
                self.number[one.player] = self.must(Register(name=f"P{one.player}", at=at))[
                    0
                ].player
                if self.state.phase == "running":
                    number = self.number[one.player]
                    self.must(EnterLate(player=number, seed=f"e{number}", leave="Pat", at=at))
            case "bust":
                self.must(Bust(outs=(Out(player),), at=at))
                self._form_final_table(at)
            case "rebuy":
                self.must(Rebuy(player=player, paid=True, at=at))
            case "add-on" if is_in_play(self.state.players[player]):
                self.must(AddOn(player=player, at=at))
            case "level":
                self.must(GoToLevel(level=one.player, at=at))

    def _form_final_table(self, at: int) -> None:
        advice = moves_due(self.state, self.house, at)
        if advice is not None and advice.task is Task.FINAL_TABLE:
            self.must(FormFinalTable(seed=f"f{at}", at=at))


def play(name: str, seed: int) -> Evening:
    evening, told = Evening(LIBRARY.house(name)), night_told(Random(seed))
    for one in told:
        if one.second >= 0 and evening.state.phase == "open":
            evening.begin()
        evening.tells(one)
    evening.must(Finish(at=START + told[-1].second + 60))
    return evening


def assert_settled(evening: Evening) -> None:
    state = evening.state
    paid = sum(player.paid for player in state.players.values())
    won = prizes(state, evening.house)
    assert state.phase == "over"
    assert sum(won.values()) == takings(state).pool <= paid


@pytest.mark.parametrize("name", HOUSES)
def test_nothing_a_director_does_in_a_night_is_a_dead_end(name):
    evenings = [play(name, seed) for seed in range(3)]

    for evening in evenings:
        assert_settled(evening)
    assert any(evening.with_reason for evening in evenings)


@pytest.mark.long
@pytest.mark.parametrize("name", HOUSES)
def test_a_hundred_nights_told_by_the_second_have_no_dead_end(name):
    for seed in range(100):
        assert_settled(play(name, seed))
