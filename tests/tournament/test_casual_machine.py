"""Random commands in a casual night: chips balance, and the pool is paid to the last cent."""

import pytest
from casual_night import ENDS, Casual
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from invariants import assert_in_order

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.odd_chips import odd_chips
from floorcall.tournament.clock.announced_changes import MoveEnd
from floorcall.tournament.clock.level_clock import read_clock
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.last_hand import DealLastHand
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import chip_shares
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import ComeBack, GoAway
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.room_tables import SplitTable
from floorcall.tournament.seating.seat_moves import AnnounceMoves, SitDown, Walk
from floorcall.tournament.setup.terms import TableSpec
from floorcall.tournament.state import Status, Step

PLAYERS = st.integers(1, 10)


class Night(RuleBasedStateMachine):
    """Staff who try everything, at tables of nine."""

    @initialize(players=st.integers(3, 9))
    def opens(self, players):
        self.night = Casual(players)
        self.now = 0

    def ask(self, command) -> bool:
        if isinstance(self.night.answer(command), Refusal):
            return False
        self.night.do(command)
        return True

    @property
    def state(self):
        return self.night.state

    @rule(data=st.data(), hands=st.integers(1, 3))
    def plays_hands(self, data, hands):
        for _ in range(hands):
            self.now += 60
            table = data.draw(st.sampled_from(list(self.state.tables)))
            ruling = sheet(self.state, table, self.night.house, self.now)
            players = [p for p in ruling.decision.players.values() if p.stack] if ruling else []
            if len(players) < 2:
                return
            loser, winner = data.draw(st.permutations(players))[:2]
            lost = data.draw(st.sampled_from([25, 50, 975, loser.stack]))
            lost = min(lost, loser.stack)
            stacks = {loser.number: loser.stack - lost, winner.number: winner.stack + lost}
            self.ask(PlayHand(table=table, stacks=stacks, at=self.now))

    @rule(number=PLAYERS, chips=st.integers(0, 30_000), exactly=st.booleans())
    def somebody_goes_home(self, number, chips, exactly):
        player = self.state.players.get(number)
        if player is not None:
            chips = player.stack if exactly else chips
            self.ask(LeaveEarly(player=number, chips=chips, at=self.now))

    @rule(number=PLAYERS)
    def somebody_buys_again(self, number):
        self.ask(Rebuy(player=number, paid=True, at=self.now))

    @rule(number=PLAYERS)
    def somebody_comes_late(self, number):
        if self.ask(Register(name="Late", at=self.now)):
            late = len(self.state.players)
            self.ask(EnterLate(player=late, seed=f"s{late}", at=self.now, leave="Pat"))

    @rule(number=PLAYERS)
    def somebody_is_away(self, number):
        if not self.ask(GoAway(player=number, at=self.now)):
            self.ask(ComeBack(player=number, at=self.now))

    @rule(table=st.integers(1, 3))
    def a_table_is_split(self, table):
        self.ask(SplitTable(table=table, new=TableSpec(len(self.state.tables) + 1, 9)))

    @precondition(lambda self: self.state.moves)
    @rule(data=st.data())
    def moves_go_on(self, data):
        move = data.draw(st.sampled_from(list(self.state.moves)))
        step = {
            Step.PROPOSED: AnnounceMoves(moves=(move,)),
            Step.ANNOUNCED: Walk(move=move),
            Step.WALKING: SitDown(move=move),
        }[self.state.steps[move]]
        self.ask(step)

    @rule(data=st.data(), seed=st.text(min_size=1, max_size=2))
    def the_last_hand_is_dealt(self, data, seed):
        if not self.state.tables:
            return
        table = data.draw(st.sampled_from(list(self.state.tables)))
        if self.ask(DealLastHand(table=table, seed=seed, at=self.now)):
            assert len(odd_chips(self.state, self.state.tables[table])) <= 1

    @rule(later=st.integers(-ENDS, ENDS))
    def the_end_is_moved(self, later):
        ends = self.state.setup.ends + later
        if self.ask(MoveEnd(ends=ends, at=self.now, reason="the hall")):
            assert read_clock(self.state.clock, self.state.setup, ends).remaining == 0

    @rule(early=st.integers(0, 6))
    def the_night_ends(self, early):
        self.ask(Finish(at=ENDS if early == 0 else self.now))

    @rule(back=st.integers(0, 5))
    def something_is_taken_back(self, back):
        version = len(self.night.log) - back
        found = TOURNAMENT.examine(self.night.log, version, why="a slip")
        if not isinstance(found, Refusal):
            self.night.log.append(found.event)
            self.night.state = TOURNAMENT.fold(self.night.log)

    @invariant()
    def chips_balance(self):
        if not hasattr(self, "night"):
            return
        stacks = sum(player.stack for player in self.state.players.values())
        assert stacks + self.state.uncounted == self.state.chips_in_play

    @invariant()
    def the_whole_pool_is_paid_and_no_more(self):
        if not hasattr(self, "night"):
            return
        shares = chip_shares(self.state, self.night.house)
        assert sum(shares.values()) == takings(self.state).pool

    @invariant()
    def everything_is_in_order(self):
        if not hasattr(self, "night"):
            return
        assert_in_order(self.state, self.night.house)
        home = [p.stack for p in self.state.players.values() if p.status is Status.HOME]
        assert self.state.gone_home == sum(home)

    def teardown(self):
        if hasattr(self, "night"):
            assert TOURNAMENT.fold(self.night.log) == self.night.state


@pytest.mark.property
def test_chips_and_money_balance_after_every_command():
    case = Night.TestCase()
    case.settings = settings(max_examples=3 * settings().max_examples // 5, stateful_step_count=30)
    case.runTest()
