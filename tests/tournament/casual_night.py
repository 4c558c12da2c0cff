"""A night with a stated end, paid by chips, that a test can set up in a line and ask things of."""

from floor import LIBRARY

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.seating.first_seating import TakeSeat
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.setup.terms import (
    Denomination,
    Level,
    Offer,
    Price,
    Setup,
    TableSpec,
)

STARTS, ENDS = 0, 3 * 3600
CHIPS = tuple(Denomination(value, 10_000) for value in (25, 100, 500, 1000))


def make_setup(**changes) -> Setup:
    facts = {
        "name": "Casual",
        "house": "any",
        "labels": ("casual",),
        "levels": (Level(25, 50, seconds=ENDS - STARTS),),
        "entry": Price(prize=1500, purpose=200, fee=100, chips=10_000),
        "rebuy": Offer(Price(prize=1000, chips=10_000), 1),
        "chips": CHIPS,
        "tables": (TableSpec(1, 9),),
        "starts": STARTS,
        "ends": ENDS,
        "units": 100,
    }
    return Setup(**(facts | changes))


class Casual:
    """`players` come in order, sit down from seat 1 on, and play begins at 0."""

    def __init__(self, players=4, starts=True, **changes) -> None:
        self.house = LIBRARY.house("whangamata", "casual")
        opened = open_tournament(make_setup(**changes), self.house)
        assert not isinstance(opened, Refusal), str(opened)
        self.log = [opened]
        self.state = TOURNAMENT.fold(self.log)
        self.do(OpenTable(table=TableSpec(1, 9)))
        for seat in range(1, players + 1):
            self.do(Register(name=f"P{seat}"))
            self.do(TakeSeat(player=seat, table=1, seat=seat))
        if starts and players > 1:
            self.do(PlaceButton(table=1, seed="b"))
            self.do(Start(at=STARTS))

    def answer(self, command):
        return TOURNAMENT.decide(self.state, command, self.house)

    def do(self, command):
        events = self.answer(command)
        assert not isinstance(events, Refusal), str(events)
        for event in events:
            assert TOURNAMENT.read(TOURNAMENT.write(event)) == event
            self.state = TOURNAMENT.evolve(self.state, event)
            self.log.append(event)
        return events

    def refused(self, command) -> Refusal:
        answer = self.answer(command)
        assert isinstance(answer, Refusal), answer
        return answer

    def stacks(self) -> dict[int, int]:
        return {p.number: p.stack for p in self.state.players.values() if p.stack}
