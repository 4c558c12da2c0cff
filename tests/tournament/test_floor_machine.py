"""Random commands under every house: whatever is asked, the tournament stays in order."""

import pytest
from floor import LIBRARY, make_setup
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from invariants import assert_in_order

from built_in_houses import HOUSES
from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.chips.stack_counts import ForfeitChips
from floorcall.tournament.clock.clock_control import AddTime, Start
from floorcall.tournament.conduct.player_penalties import Disqualify, Penalise
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import ComeBack, GoAway, RemoveAbsent
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hands import HandPlayed, PlayHand, sheet
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import AnnounceMoves, DropMove, SitDown, Walk
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Offer, Payout, Price
from floorcall.tournament.state import Out, Status, Step

PHASES = [phase for phase in Phase if phase is not Phase.explain]
"""Explaining a failure traces every line, which takes longer than a test may."""
REBUY = Offer(Price(prize=10, chips=5_000), 5)


class Room(RuleBasedStateMachine):
    """A director who tries everything, at tables of five."""

    name = "wph"

    @initialize(count=st.integers(4, 18), seed=st.text(min_size=1, max_size=3))
    def opens(self, count, seed):
        self.house = LIBRARY.house(self.name)
        setup = make_setup(
            self.house,
            table_size=5,
            final_size=5,
            rebuy=REBUY,
            reentry=REBUY,
            payout=Payout(shares=(5000, 3000, 2000)),
        )
        opened = open_tournament(setup, self.house)
        self.log = [opened]
        self.state = TOURNAMENT.begin(opened)
        self.now = 0
        self.draws = 0
        self.last_blind: dict[int, int] = {}
        for number in range(count):
            family = "Kerr" if number % 5 == 0 else ""
            self.ask(Register(name=f"P{number}", family=family))
        self.ask(DrawSeats(seed=seed))
        self.ask(Start(at=0))

    def ask(self, command) -> bool:
        before = self.state
        answer = TOURNAMENT.decide(before, command, self.house)
        assert self.state is before
        if isinstance(answer, Refusal):
            assert answer.says
            return False
        for event in answer:
            assert TOURNAMENT.read(TOURNAMENT.write(event)) == event
            self.state = TOURNAMENT.evolve(self.state, event)
            self.log.append(event)
            self.follow(event)
        return True

    def follow(self, event) -> None:
        """Nobody pays the big blind twice running, except after moving or a new draw."""
        if isinstance(event, HandPlayed):
            seat = event.positions.big_blind
            player = self.blind_player(event)
            assert self.last_blind.get(event.table) != player or player is None, seat
            self.last_blind[event.table] = player
        elif isinstance(event, SeatsDrawn) or hasattr(event, "seed"):
            self.last_blind = {}

    def blind_player(self, event):
        table = self.state.tables[event.table]
        return None if event.keeps_button else table.seats.get(event.positions.big_blind, -1)

    def seated(self):
        return [p for p in self.state.players.values() if p.status is Status.SEATED]

    def seed(self) -> str:
        self.draws += 1
        return f"seed {self.draws}"

    @rule(data=st.data(), hands=st.integers(1, 5), seconds=st.integers(0, 400))
    def plays_hands(self, data, hands, seconds):
        self.now += seconds
        for _ in range(hands):
            self.play_one(data)

    def play_one(self, data):
        tables = list(self.state.tables)
        if not tables:
            return
        number = data.draw(st.sampled_from(tables))
        ruling = sheet(self.state, number, self.house, self.now)
        if ruling is None:
            return
        players = [p for p in ruling.decision.players.values() if p.stack]
        loser, winner = data.draw(st.permutations(players))[:2] if len(players) > 1 else (0, 0)
        if not loser:
            return
        lost = min(loser.stack, data.draw(st.sampled_from([self.state.chip, 2000, 10**6])))
        stacks = {loser.number: loser.stack - lost, winner.number: winner.stack + lost}
        self.ask(PlayHand(table=number, stacks=stacks, at=self.now))

    @precondition(lambda self: moves_due(self.state, self.house) is not None)
    @rule()
    def sees_to_the_floor(self):
        advice = moves_due(self.state, self.house)
        if advice.task is Task.FINAL_TABLE:
            assert self.ask(FormFinalTable(seed=self.seed(), at=self.now))
        elif advice.task is Task.BREAK:
            self.ask(BreakTable(seed=self.seed(), table=advice.about, at=self.now))
        else:
            self.ask(Balance(at=self.now))

    @precondition(lambda self: self.state.moves)
    @rule(data=st.data(), steps=st.integers(1, 6))
    def goes_on_with_moves(self, data, steps):
        for _ in range(steps):
            if not self.state.moves:
                return
            move = data.draw(st.sampled_from(list(self.state.moves)))
            kinds = {
                Step.PROPOSED: AnnounceMoves(moves=(move,)),
                Step.ANNOUNCED: Walk(move=move),
                Step.WALKING: SitDown(move=move),
            }
            assert self.ask(kinds[self.state.steps[move]])

    @rule(data=st.data())
    def tries_a_move_out_of_order(self, data):
        number = data.draw(st.sampled_from([*self.state.moves, 1, 40]))
        kind = data.draw(st.sampled_from([Walk, SitDown, DropMove]))
        self.ask(kind(move=number))

    @rule(data=st.data(), count=st.integers(1, 3))
    def reports_a_bust(self, data, count):
        players = data.draw(st.permutations(self.seated()))[:count]
        self.ask(Bust(outs=tuple(Out(player.number) for player in players), at=self.now))

    @rule(data=st.data())
    def somebody_comes_late(self, data):
        self.now += 10
        if self.ask(Register(name="Late", at=self.now)):
            number = len(self.state.players)
            self.ask(EnterLate(player=number, seed=self.seed(), at=self.now, leave="Pat"))

    @rule(data=st.data())
    def somebody_buys_back(self, data):
        out = [p.number for p in self.state.players.values() if p.status is Status.OUT]
        if not out:
            return
        number = data.draw(st.sampled_from(out))
        if not self.ask(Rebuy(player=number, at=self.now)):
            self.ask(ReEnter(player=number, at=self.now))

    @rule(data=st.data())
    def a_player_is_punished_or_away(self, data):
        number = data.draw(st.integers(1, len(self.state.players)))
        kind = data.draw(
            st.sampled_from(
                [
                    Penalise(player=number, measure=Measure.HANDS),
                    Disqualify(player=number, reason="cheating"),
                    GoAway(player=number, at=self.now),
                    ComeBack(player=number),
                    RemoveAbsent(player=number, at=self.now),
                    ForfeitChips(player=number, chips=100, reason="in a pocket"),
                ]
            )
        )
        if len(self.seated()) > 2:
            self.ask(kind)

    @rule(data=st.data())
    def changes_a_seat(self, data):
        players = self.seated()
        if not players:
            return
        player = data.draw(st.sampled_from(players))
        table = data.draw(st.integers(1, 5))
        seat = data.draw(st.integers(1, 5))
        if self.ask(ChangeSeat(player=player.number, table=table, seat=seat, reason="asked")):
            self.last_blind = {}

    @precondition(lambda self: self.state.chip < 500)
    @rule()
    def colours_up(self):
        self.ask(ColourUp(value=self.state.chip, seed=self.seed(), at=self.now))

    @rule(on=st.booleans())
    def plays_hand_for_hand(self, on):
        self.ask(PlayHandForHand(on=on))

    @rule(seconds=st.integers(-600, 600))
    def sets_the_clock(self, seconds):
        self.ask(AddTime(seconds=seconds, at=self.now))

    @invariant()
    def everything_is_in_order(self):
        assert_in_order(self.state, self.house)

    @invariant()
    def positions_are_legal_and_whoever_waits_waits_by_the_rule(self):
        for number in self.state.tables:
            ruling = sheet(self.state, number, self.house, self.now)
            if ruling is None:
                continue
            hand = ruling.decision.hand
            table = self.state.tables[number]
            assert set(hand.dealt_in) | set(hand.waiting) == set(table.seats)
            assert hand.positions.big_blind in hand.dealt_in
            assert set(hand.waiting) <= table.newcomers

    def teardown(self):
        if hasattr(self, "log"):
            assert TOURNAMENT.fold(self.log) == self.state


@pytest.mark.property
@pytest.mark.parametrize("name", HOUSES)
def test_a_tournament_stays_in_order_whatever_is_asked(name):
    machine = type("Room", (Room,), {"name": name})
    case = machine.TestCase
    case.settings = settings(
        max_examples=settings().max_examples // 4,
        stateful_step_count=40,
        deadline=None,
        phases=PHASES,
    )
    case("runTest").runTest()
