"""A casual night a test can set up in a line and ask things of."""

from evening import SHELF

from floorcall.club.casual.door import CASUAL, constant_blinds, open_casual
from floorcall.tournament import commands as ask
from floorcall.tournament.reasons import Refusal
from floorcall.tournament.setup import Denomination, Offer, Price, Setup, TableSpec

STARTS, ENDS = 0, 3 * 3600
CHIPS = tuple(Denomination(value, 10_000) for value in (25, 100, 500, 1000))


def make_setup(**changes) -> Setup:
    facts = {
        "name": "Casual",
        "house": "any",
        "labels": ("casual",),
        "levels": constant_blinds(25, 50, STARTS, ENDS),
        "entry": Price(prize=1500, purpose=200, fee=100, chips=10_000),
        "rebuy": Offer(Price(prize=1000, chips=10_000), 1),
        "chips": CHIPS,
        "tables": (TableSpec(1, 9),),
        "units": 100,
    }
    return Setup(**(facts | changes))


class Casual:
    """`players` come in order, sit down from seat 1 on, and play begins at 0."""

    def __init__(self, players=4, starts=True, **changes) -> None:
        self.house = SHELF.house("whangamata", "casual")
        opened = open_casual(make_setup(**changes), STARTS, ENDS, self.house)
        assert not isinstance(opened, Refusal), str(opened)
        self.log = [opened]
        self.state = CASUAL.fold(self.log)
        self.do(ask.OpenTable(table=TableSpec(1, 9)))
        for seat in range(1, players + 1):
            self.do(ask.Register(name=f"P{seat}"))
            self.do(ask.TakeSeat(player=seat, table=1, seat=seat))
        if starts and players > 1:
            self.do(ask.PlaceButton(table=1, seed="b"))
            self.do(ask.Start(at=STARTS))

    def answer(self, command):
        return CASUAL.decide(self.state, command, self.house)

    def do(self, command):
        events = self.answer(command)
        assert not isinstance(events, Refusal), str(events)
        for event in events:
            assert CASUAL.read(CASUAL.write(event)) == event
            self.state = CASUAL.evolve(self.state, event)
            self.log.append(event)
        return events

    def refused(self, command) -> Refusal:
        answer = self.answer(command)
        assert isinstance(answer, Refusal), answer
        return answer

    def stacks(self) -> dict[int, int]:
        return {p.number: p.stack for p in self.state.night.players.values() if p.stack}
