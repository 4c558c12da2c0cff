"""Any command with any arguments, one after another, with corrections in between."""

from enum import Enum
from random import Random
from types import UnionType
from typing import Any, Union, get_args, get_origin

import pytest
from floor import LIBRARY, make_setup, why_unfit
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from invariants import assert_in_order
from msgspec.structs import fields

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Register, Unregister
from floorcall.tournament.play.advice import (
    Task,
    colour_ups_due,
    moves_due,
    short_tables,
    table_tasks,
)
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.draw_commitment import CommitDraw
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seat_moves import SitDown, Walk
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Offer, Payout, Price, Staff, TableSpec
from floorcall.tournament.state import Out, State, Status, is_in_play
from refusal_names import speaks_by_number

KINDS = TOURNAMENT.commands
ROOMS = [
    ("club52",),
    ("metropolitan",),
    ("metropolitan", "six_handed"),
    ("whangamata",),
    ("whangamata", "league"),
    ("whangamata", "casual"),
    ("wph",),
    ("wph", "major"),
    ("wptapl",),
]
OFTEN = {PlayHand: 8, Bust: 3, Walk: 4, SitDown: 4, EnterLate: 5, Rebuy: 3}
RARELY = {Finish: 0.1, Unregister: 0.3, CommitDraw: 0.5}
WORDS = {
    "seed": ("", "a", "b", "committed"),
    "commitment": (commitment("committed"), "x"),
    "method": ("equal", "chips", "icm", "custom", "?"),
    "reason": ("", "why"),
    "family": ("", "", "Kerr"),
    "staff": ("", "", "supervisor"),
    "member": ("", "", "7"),
    "offence": ("", "abuse", "?"),
}
ABSURD = (-(10**6), -1, 10**6, 200_000, 10**12)
OF_SEVERAL = {"moves": "move", "by": "player", "agreed": "player", "hand": "player"}


class Caller:
    """Asks for anything: mostly what could be meant, now and then what nobody can mean."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def number(self, state: State, name: str) -> int:
        if self.chance.random() < 0.02:
            return self.chance.choice(ABSURD)
        likely: dict[str, list[int]] = {
            "player": list(range(len(state.players) + 2)),
            "winner": list(state.players) or [0],
            "table": [0, 99, *state.tables, *state.tables],
            "from_table": [0, *state.tables],
            "to_table": [0, *state.tables],
            "number": [4, 5, *state.tables],
            "seats": [2, 5, 9],
            "seat": list(range(11)),
            "move": [1, *state.moves],
            "value": [25, 100, state.chip],
            "seconds": [-700, 0, 60, 2000],
            "level": list(range(8)),
        }
        return self.chance.choice(likely.get(name, [0, 1, 2, 5, 100, 5000, -1]))

    def any(self, state: State, kind: Any, name: str) -> Any:
        origin, inner = get_origin(kind), get_args(kind)
        if kind is int:
            return self.number(state, name)
        if kind is str:
            return self.chance.choice(WORDS.get(name, ("", "Pat", "x")))
        if kind is bool:
            return self.chance.random() < 0.7
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self.chance.choice(list(kind))
        if origin in (Union, UnionType):
            return self.any(state, self.chance.choice(inner), name)
        if kind is type(None):
            return None
        if origin is tuple and inner[-1] is Ellipsis:
            each = OF_SEVERAL.get(name, "seat")
            return tuple(self.any(state, inner[0], each) for _ in range(self.chance.randint(0, 2)))
        if origin is tuple:
            named = zip(inner, ("player", "table", "seat"), strict=False)
            return tuple(self.any(state, one, part) for one, part in named)
        if origin is dict:
            return {
                self.any(state, inner[0], "player"): self.any(state, inner[1], name)
                for _ in range(self.chance.randint(0, 3))
            }
        return kind(**{f.name: self.any(state, f.type, f.name) for f in fields(kind)})

    def command(self, state: State, now: int) -> Any:
        weights = [OFTEN.get(kind, RARELY.get(kind, 1)) for kind in KINDS]
        (kind,) = self.chance.choices(KINDS, weights)
        seated = [p for p in state.players.values() if p.status is Status.SEATED]
        if kind is PlayHand and seated and self.chance.random() < 0.9:
            return self.hand(state, self.chance.choice(seated), now)
        if kind is Bust and seated and self.chance.random() < 0.8:
            return Bust(outs=(Out(self.chance.choice(seated).number),), at=now)
        if kind is MakeDeal and self.chance.random() < 0.8:
            agreed = tuple(p.number for p in state.players.values() if is_in_play(p))
            method = self.chance.choice(WORDS["method"])
            return MakeDeal(method=method, agreed=agreed, reason="all agree", at=now)
        filled = {f.name: self.any(state, f.type, f.name) for f in fields(kind)}
        return kind(**filled | {"at": now})

    def hand(self, state: State, loser, now: int) -> PlayHand:
        others = [w for w in state.tables[loser.table].seats.values() if w != loser.number]
        if not others:
            return PlayHand(table=loser.table, stacks={}, at=now)
        winner = state.players[self.chance.choice(others)]
        lost = self.chance.choice((loser.stack, loser.stack // 2, min(75, loser.stack)))
        stacks = {loser.number: loser.stack - lost, winner.number: winner.stack + lost}
        won_by = {loser.number: (winner.number,)}
        return PlayHand(table=loser.table, stacks=stacks, won_by=won_by, at=now)

    def offer(self) -> Offer | None:
        price = Price(prize=10, bounty=self.chance.choice((0, 5)), chips=5000)
        return self.chance.choice((None, Offer(price, 5, most=2), Offer(price, 3, threshold=5000)))


class Room:
    """A tournament that takes whatever is asked, and is held to order after every step."""

    def __init__(self, caller: Caller, names: tuple[str, ...]) -> None:
        self.house = LIBRARY.house(*names)
        opened = open_tournament(
            make_setup(
                self.house,
                labels=names[1:],
                table_size=caller.chance.choice((0, 4, 9)),
                rebuy=caller.offer(),
                addon=caller.offer(),
                reentry=caller.offer(),
                most_entries=caller.chance.choice((0, 10)),
                payout=caller.chance.choice((Payout(shares=(6000, 4000)), Payout(amounts=(90, 9)))),
                staff=(Staff("Pat", "director", family="Kerr"),),
            ),
            self.house,
        )
        self.log: list[Any] = [opened]
        self.state = TOURNAMENT.begin(opened)

    def ask(self, command) -> bool:
        answer = TOURNAMENT.decide(self.state, command, self.house)
        if isinstance(answer, Refusal):
            assert answer.says
            assert not speaks_by_number(answer, command, self.state.players), str(answer)
            return False
        assert answer
        for event in answer:
            assert why_unfit(self.state, event) == "", command
            assert TOURNAMENT.read(TOURNAMENT.write(event)) == event
            self.state = TOURNAMENT.evolve(self.state, event)
            self.log.append(event)
        return True

    def begin(self, entrants: int) -> None:
        for number in range(entrants):
            self.ask(Register(name=f"P{number}"))
        if not self.ask(DrawSeats(seed="s")):
            for table in (1, 2, 3):
                self.ask(OpenTable(table=TableSpec(table, 9)))
            for number in range(entrants):
                self.ask(TakeSeat(player=number + 1, table=number % 3 + 1, seat=number // 3 + 1))
            for table in (1, 2, 3):
                self.ask(PlaceButton(table=table, seed="b"))
        self.ask(Start())

    def see_to_the_floor(self, nth: int, now: int) -> None:
        advice = moves_due(self.state, self.house)
        if advice is None:
            return
        if advice.task is Task.FINAL_TABLE:
            self.ask(FormFinalTable(seed=f"{nth}", at=now))
        elif advice.task is Task.BREAK:
            self.ask(BreakTable(seed=f"{nth}", table=advice.about, at=now))
        else:
            self.ask(Balance(at=now))

    def correct(self, version: int) -> None:
        result = TOURNAMENT.examine(self.log, version, why="a mistake")
        if isinstance(result, Refusal):
            assert result.says
            return
        self.log.append(result.event)
        self.state = result.after
        assert TOURNAMENT.fold(self.log) == self.state


@pytest.mark.parametrize("names", ROOMS, ids=" ".join)
@settings(max_examples=settings().max_examples // 5, phases=[Phase.generate, Phase.reuse])
@given(seed=st.integers(0, 10**6))
def test_whatever_is_asked_and_corrected_the_tournament_stays_in_order(names, seed):
    chance = Random(seed)
    caller = Caller(chance)
    room = Room(caller, names)
    room.begin(chance.randint(2, 16))
    now = 0
    for nth in range(80):
        now += chance.choice((0, 0, 5, 60))
        if chance.random() < 0.1:
            room.see_to_the_floor(nth, now)
        elif chance.random() < 0.03:
            room.correct(chance.randint(1, len(room.log) + 1))
        else:
            room.ask(caller.command(room.state, now))
        assert_in_order(room.state, room.house)
        short_tables(room.state, room.house)
        colour_ups_due(room.state, room.house, now)
        for number in room.state.tables:
            table_tasks(room.state, number, room.house)
    assert TOURNAMENT.fold(room.log) == room.state
