"""A season of nights that are said by who came in which order."""

from fractions import Fraction

from evening import LIBRARY

from floorcall.club.season.api import SEASON, RecordNight, open_season
from floorcall.club.season.night_results import Night, Result
from floorcall.club.season.scoring import READY, SeasonRules
from floorcall.club.season.season_standings import standings
from floorcall.ledger.refusal import Refusal

HOUSE = LIBRARY.house("wptapl")


def night(id_, *who, on="2026-01-07", **facts) -> Night:
    """A night in which they finished in this order."""
    results = tuple(Result(name, name, place) for place, name in enumerate(who, 1))
    return Night(id=id_, on=on, results=results, **facts)


class League:
    def __init__(self, *nights: Night, points=READY["by place"], **rules) -> None:
        opened = open_season(SeasonRules(name="Spring", points=points, **rules))
        assert not isinstance(opened, Refusal), str(opened)
        self.log = [opened]
        self.state = SEASON.fold(self.log)
        for one in nights:
            self.do(RecordNight(night=one))

    def do(self, command):
        events = SEASON.decide(self.state, command, HOUSE)
        assert not isinstance(events, Refusal), str(events)
        for event in events:
            assert SEASON.read(SEASON.write(event)) == event
            self.state = SEASON.evolve(self.state, event)
            self.log.append(event)
        return events

    def refused(self, command) -> str:
        answer = SEASON.decide(self.state, command, HOUSE)
        assert isinstance(answer, Refusal), answer
        return str(answer)

    def table(self, **where) -> list[tuple[int, str, Fraction]]:
        return [(line.place, line.who, line.points) for line in standings(self.state, **where)]
