"""A register of people a test can set up in a line and ask things of."""

from evening import LIBRARY

from floorcall.club.people.api import PEOPLE, open_register
from floorcall.club.people.registrations import AddPerson
from floorcall.club.people.state import Details
from floorcall.ledger.refusal import Refusal


class Desk:
    """`names` are entered as people 1, 2, 3 …"""

    def __init__(self, *names: str, house="club52", **details) -> None:
        self.house = LIBRARY.house(house)
        self.log = [open_register(self.house)]
        self.state = PEOPLE.fold(self.log)
        for name in names:
            self.do(AddPerson(details=Details(name=name, **details)))

    def do(self, command):
        events = PEOPLE.decide(self.state, command, self.house)
        assert not isinstance(events, Refusal), str(events)
        for event in events:
            assert PEOPLE.read(PEOPLE.write(event)) == event
            self.state = PEOPLE.evolve(self.state, event)
            self.log.append(event)
        return events

    def refused(self, command) -> Refusal:
        answer = PEOPLE.decide(self.state, command, self.house)
        assert isinstance(answer, Refusal), answer
        return answer

    def person(self, number: int):
        return self.state.people[number]
