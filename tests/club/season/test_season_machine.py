"""Random nights of a season: whatever is recorded, struck or corrected, the table adds up."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from league import HOUSE, League

from floorcall.club.season.api import SEASON, CloseSeason, RecordNight, StrikeNight
from floorcall.club.season.night_results import Night, Result
from floorcall.club.season.season_final import qualifiers
from floorcall.ledger.refusal import Refusal
from floorcall.views.club.season_table import season_view

IDS = st.sampled_from(["a", "b", "c"])
FIELD = st.permutations(["Ann", "Bob", "Cy", "Dee"])


class Season(RuleBasedStateMachine):
    """A table of four who play three nights, with coins beside the program."""

    @initialize()
    def opens(self):
        league = League(points="pick(place, 10, 8, 6) + 1", best=2, qualifiers=2)
        self.log, self.state = league.log, league.state
        self.coins: dict[str, dict[str, int]] = {}

    def ask(self, command) -> bool:
        answer = SEASON.decide(self.state, command, HOUSE)
        if isinstance(answer, Refusal):
            assert answer.says
            return False
        for event in answer:
            self.state = SEASON.evolve(self.state, event)
            self.log.append(event)
        return True

    @rule(id_=IDS, who=FIELD, prize=st.integers(0, 9_000))
    def is_recorded(self, id_, who, prize):
        won = [prize, prize // 2, 0, 0]
        results = tuple(
            Result(name, name, at, prize=pieces)
            for at, (name, pieces) in enumerate(zip(who, won, strict=True), 1)
        )
        if self.ask(RecordNight(night=Night(id=id_, on="2026-01-07", results=results))):
            self.coins[id_] = dict(zip(who, won, strict=True))

    @rule(id_=IDS)
    def is_struck(self, id_):
        if self.ask(StrikeNight(night=id_)):
            del self.coins[id_]

    @rule()
    def is_closed(self):
        self.ask(CloseSeason())

    @rule(data=st.data())
    def the_last_night_is_taken_back(self, data):
        version = data.draw(st.integers(2, max(2, len(self.log))))
        found = SEASON.examine(self.log, version, why="a slip")
        if isinstance(found, Refusal):
            return
        self.log.append(found.event)
        self.state = SEASON.fold(self.log)
        self.coins = {
            night.id: {one.who: one.prize for one in night.results}
            for night in self.state.nights.values()
        }

    @invariant()
    def nights_wins_points_and_coins_add_up(self):
        if not hasattr(self, "state"):
            return
        table = season_view(self.state, lambda _who, name: name)

        assert {id_: sum(won.values()) for id_, won in self.coins.items()} == {
            night.id: sum(one.prize for one in night.results)
            for night in self.state.nights.values()
        }
        assert sum(line.played for line in table.lines) == 4 * len(self.coins)
        assert sum(line.wins for line in table.lines) == len(self.coins)
        assert all(sum(one.counts for one in line.nights) <= 2 for line in table.lines)
        assert len(qualifiers(self.state)) >= min(2, len(table.lines))


@pytest.mark.property
def test_a_season_adds_up_after_every_command_and_correction():
    case = Season.TestCase()
    case.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=15)
    case.runTest()
