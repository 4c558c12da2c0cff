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
from floorcall.tournament.entry.rebuys import Rebought, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.absence import ComeBack, GoAway, RemoveAbsent
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import HandPlayed, PlayHand
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.blind_order import gets_hand
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_change import ChangeSeat
from floorcall.tournament.seating.seat_moves import (
    AnnounceMoves,
    DropMove,
    MovesProposed,
    SatDown,
    SeatMovers,
    SitDown,
    Walk,
    without_move,
)
from floorcall.tournament.seating.seat_redraws import RedrawSeats
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
        if isinstance(event, MovesProposed):
            self.arrivals_are_dealt_in(event)
        if isinstance(event, SatDown | Rebought):
            # Who comes to another seat may find the big blind there: the rule on moves says so.
            tables = self.state.tables.values()
            new = {table.seats[seat] for table in tables for seat in table.newcomers}
            self.last_blind = {at: who for at, who in self.last_blind.items() if who not in new}
        if isinstance(event, HandPlayed):
            seat = event.positions.big_blind
            player = self.blind_player(event)
            assert self.last_blind.get(event.table) != player or player is None, seat
            self.last_blind[event.table] = player
        elif isinstance(event, SeatsDrawn) or hasattr(event, "seed"):
            self.last_blind = {}

    def blind_player(self, event):
        """Who paid it: nobody that is known where the button was not."""
        table = self.state.tables[event.table]
        unknown = event.keeps_button or not event.positions.button
        seat = event.positions.big_blind
        return None if unknown else table.seats.get(seat, -seat)

    def arrivals_are_dealt_in(self, event) -> None:
        """No balancing move leads to a seat without a hand while another open one has one."""
        for move in event.moves:
            if move.kind != "balance":
                continue
            table = without_move(self.state, move).tables[move.table]
            dealt_in = [seat for seat in table.open_seats() if gets_hand(table, seat, self.house)]
            assert move.seat in dealt_in or not dealt_in, (move, table)

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

    @rule(data=st.data(), seconds=st.integers(0, 120))
    def a_hand_begins_or_ends(self, data, seconds):
        self.now += seconds
        number = data.draw(st.sampled_from([*self.state.tables, 1]))
        kind = data.draw(st.sampled_from([BeginHand, BeginHand, EndHand]))
        self.ask(kind(table=number, at=self.now))

    @precondition(lambda self: self.state.tables)
    @rule(data=st.data())
    def the_button_is_said(self, data):
        """Where only busts were heard; what was paid before it nobody can tell."""
        lost = [n for n, table in self.state.tables.items() if table.button_lost and table.seats]
        if lost:
            number = data.draw(st.sampled_from(lost))
            seat = data.draw(st.sampled_from(sorted(self.state.tables[number].seats)))
            assert self.ask(PlaceButton(table=number, seat=seat, at=self.now))
            self.last_blind.pop(number, None)

    @precondition(lambda self: self.state.moves)
    @rule()
    def all_are_seated(self):
        self.ask(AnnounceMoves(at=self.now))
        assert self.ask(SeatMovers(at=self.now))
        assert not self.state.moves

    @rule()
    def seats_are_drawn_anew(self):
        if self.ask(RedrawSeats(seed=self.seed(), reason="asked", at=self.now)):
            self.last_blind = {}

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
                    Penalise(player=number, measure=Measure.HANDS, at=self.now),
                    Penalise(player=number, measure=Measure.HANDS, in_hand=True, at=self.now),
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
    def a_hand_in_play_was_dealt_to_seats_of_its_table(self):
        for table in self.state.tables.values():
            if table.playing is not None:
                assert all(1 <= seat <= table.size for seat in table.playing.dealt)
                assert not table.button_lost
        assert self.state.round_done <= set(self.state.tables)

    @invariant()
    def positions_are_legal_and_whoever_waits_waits_by_the_rule(self):
        for number in self.state.tables:
            ruling = sheet(self.state, number, self.house, self.now)
            if ruling is None:
                continue
            hand = ruling.decision.hand
            table = self.state.tables[number]
            assert set(hand.dealt_in) | set(hand.waiting) == set(table.seats)
            if table.playing is None:
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
