"""A night played at random, the way clubs report it: all of it, busts only, late, or in part."""

from collections import Counter
from random import Random

from floor import LIBRARY, make_setup
from invariants import assert_in_order

from built_in_houses import HOUSES
from floorcall.chapters.penalties.rulings import Measure
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.chips.known_stacks import known_stack
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.player_penalties import Penalise
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import prizes, takings
from floorcall.tournament.entry.rebuys import Rebought, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.play.absence import ComeBack, GoAway
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.play.eliminations import Bust, Busted
from floorcall.tournament.play.hand_in_play import BeginHand, EndHand
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.play.hands import HandPlayed, PlayHand
from floorcall.tournament.play.redeals import Misdeal
from floorcall.tournament.play.rounds import HandForHand, PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.blind_order import gets_hand, pays_big_blind
from floorcall.tournament.seating.final_table import FinalTableFormed, FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_moves import AnnounceMoves, MovesProposed, SitDown, Walk
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import Out, Status, Step, is_in_play

CLUBS = ("every hand", "busts only", "some stacks", "late", "during hands", "some hands")
"""How a club reports."""
ENTRY = Price(prize=20, fee=3, bounty=5, chips=10_000)
AGAIN = Price(prize=10, bounty=2, chips=5_000)
STEPS = 45
CHECKED_EVERY = 9


def in_told_hand(table) -> bool:
    """Whether somebody said that the table deals, and nobody that the hand is over."""
    return table.playing is not None and not table.playing.implied


class RandomNight:
    """One night of a seed: house, club, field, whether entry stays open and hand for hand is on."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.house = LIBRARY.house(HOUSES[seed % len(HOUSES)])
        self.club = CLUBS[seed // len(HOUSES) % len(CLUBS)]
        self.open_entry = self.rng.random() < 0.5
        again = Offer(AGAIN, 5) if self.open_entry else None
        setup = make_setup(
            self.house,
            table_size=5,
            final_size=5,
            entry=ENTRY,
            guarantee=self.rng.choice([0, 500]),
            late_until_level=4 if self.open_entry else 0,
            rebuy=again,
            reentry=again,
        )
        opened = open_tournament(setup, self.house)
        assert not isinstance(opened, Refusal), str(opened)
        self.log = [opened]
        self.state = TOURNAMENT.begin(opened)
        self.now, self.draws = 0, 0
        self.paid_last: dict[int, int] = {}
        """Who was big blind in the last hand reported, by table."""
        self.to_win = setup.guarantee
        """What may be won: what was collected for prizes and bounties, and the guarantee."""
        self.met: Counter[str] = Counter()
        """How often what such a night is played for came up."""
        for number in range(self.rng.randint(4, 16)):
            self.ask(Register(name=f"P{number}"))
        self.ask(DrawSeats(seed=self.seed()))
        self.ask(Start(at=0))

    def seed(self) -> str:
        self.draws += 1
        return f"draw {self.draws}"

    def ask(self, command) -> bool:
        events = TOURNAMENT.decide(self.state, command, self.house)
        if isinstance(events, Refusal):
            assert events.says
            return False
        self.count(command)
        for event in events:
            before, self.state = self.state, TOURNAMENT.evolve(self.state, event)
            self.log.append(event)
            self.look_at(event, before)
        return True

    def count(self, command) -> None:
        """What comes up with a command that is done."""
        is_report = isinstance(command, Bust | PlayHand | EndHand)
        in_hand = any(in_told_hand(table) for table in self.state.tables.values())
        found = {
            "a report during hands": in_hand and is_report,
            "another act during hands": in_hand and not is_report,
            "a report of busts only": isinstance(command, Bust) and self.club == "busts only",
            "a late report": is_report and command.at < self.now,
            "a hand of which little is told": isinstance(command, EndHand)
            or (isinstance(command, PlayHand) and not command.stacks),
            "a walk-in": isinstance(command, EnterLate) and command.reason,
            "an act while entry is open": self.open_entry and not isinstance(command, Register),
            "a report hand for hand": is_report and self.state.hand_for_hand,
            "an absence": isinstance(command, GoAway | ComeBack),
            "a penalty": isinstance(command, Penalise),
            "a misdeal": isinstance(command, Misdeal),
        }
        self.met.update(name for name, is_so in found.items() if is_so)

    def look_at(self, event, before) -> None:
        if isinstance(event, HandPlayed):
            self.nobody_is_big_blind_twice_running(event, before)
        elif isinstance(event, MovesProposed):
            self.no_arrival_sits_where_nobody_is_dealt_in(event, before)
        elif isinstance(event, ButtonPlaced):
            self.paid_last.pop(event.table, None)
        elif isinstance(event, FinalTableFormed):
            self.paid_last.clear()
        elif isinstance(event, Rebought):
            self.to_win += AGAIN.prize + AGAIN.bounty
            if event.newcomer:
                self.who_buys_back_is_dealt_in(event, before)
                self.no_other_seat_was_open(event, before)
        elif isinstance(event, Registered):
            price = AGAIN if event.again_of else ENTRY
            self.to_win += price.prize + price.bounty
        elif isinstance(event, HandForHand):
            ended = not event.on and event.why
            self.met.update(["rounds that ended by themselves"] if ended else [])
        elif isinstance(event, Busted):
            for number in event.unseen:
                self.paid_last.pop(number, None)

    def nobody_is_big_blind_twice_running(self, event, before) -> None:
        """Whoever goes, comes or sits down meanwhile; after a draw for the button it may be so."""
        if event.keeps_button:
            return
        player = before.tables[event.table].seats.get(event.positions.big_blind)
        last = self.paid_last.pop(event.table, None)
        if player is not None:
            assert last != player, f"{player} at table {event.table}"
            self.paid_last[event.table] = player

    def no_other_seat_was_open(self, event, before) -> None:
        """Where only the seat of the next big blind is dealt in, it is paid again."""
        table = before.tables[event.table]
        others = [seat for seat in table.open_seats() if gets_hand(table, seat, self.house)]
        if all(pays_big_blind(table, seat, self.house) for seat in others):
            self.paid_last.pop(event.table, None)

    def who_buys_back_is_dealt_in(self, event, before) -> None:
        """In another seat too, where the table has one that is."""
        table = before.tables[event.table]
        dealt_in = [seat for seat in table.open_seats() if gets_hand(table, seat, self.house)]
        assert not dealt_in or event.seat in dealt_in, f"table {event.table} seat {event.seat}"

    def play(self) -> None:
        acts = (self.plays, self.plays, self.plays, self.sees_to_the_floor, self.walks)
        rare = (
            *(self.somebody_comes, self.buys_back, self.counts, self.goes_away, self.rounds),
            *(self.penalises, self.deals_wrongly),
        )
        for step in range(STEPS):
            if self.state.seated < 2:
                break
            self.now += self.rng.randint(0, 200)
            self.rng.choice(acts if self.rng.random() < 0.8 else rare)()
            if step % CHECKED_EVERY == 0:
                self.check()
        self.check()
        self.ask(Finish(at=self.now, reason="the room closes"))
        self.check()
        assert TOURNAMENT.fold(self.log) == self.state

    def table(self):
        tables = [table for table in self.state.tables.values() if len(table.seats) > 1]
        return self.rng.choice(tables) if tables else None

    def plays(self) -> None:
        table = self.table()
        if table is None:
            return
        at = self.now - (self.rng.randint(0, 120) if self.club == "late" else 0)
        deals = self.club == "during hands" and not in_told_hand(table)
        if deals and self.ask(BeginHand(table=table.number, at=at)):
            return
        if self.club == "some hands" and self.rng.random() < 0.5:
            if self.rng.random() < 0.3:
                self.ask(EndHand(table=table.number, at=at))
            return
        if self.club == "busts only" or self.rng.random() < 0.15:
            self.bust(table, at)
            return
        if self.club == "some stacks" and self.rng.random() < 0.5:
            self.ask(PlayHand(table=table.number, stacks={}, at=at))
            return
        self.hand(table, at)

    def bust(self, table, at) -> None:
        loser, winner, *_ = self.rng.sample(sorted(table.seats.values()), 2)
        by = (winner,) if self.rng.random() < 0.6 else ()
        self.ask(Bust(outs=(Out(loser, 0, by),), at=at))

    def hand(self, table, at) -> None:
        ruling = sheet(self.state, table.number, self.house, at)
        if ruling is None:
            self.ask(PlaceButton(table=table.number, seat=min(table.seats), at=at))
            return
        players = [player for player in ruling.decision.players.values() if player.stack]
        if len(players) < 2:
            return
        loser, winner = self.rng.sample(players, 2)
        lost = min(loser.stack, self.rng.choice([self.state.chip, 2_000, 10**6]))
        stacks = {loser.number: loser.stack - lost, winner.number: winner.stack + lost}
        self.ask(PlayHand(table=table.number, stacks=stacks, at=at))

    def sees_to_the_floor(self) -> None:
        advice = moves_due(self.state, self.house)
        if advice is None:
            return
        if advice.task is Task.FINAL_TABLE:
            self.ask(FormFinalTable(seed=self.seed(), at=self.now))
        elif advice.task is Task.BREAK:
            self.ask(BreakTable(seed=self.seed(), table=advice.about, at=self.now))
        else:
            self.ask(Balance(at=self.now))

    def walks(self) -> None:
        for move in list(self.state.moves):
            step = self.state.steps[move]
            if step is Step.PROPOSED:
                self.ask(AnnounceMoves(moves=(move,)))
            elif step is Step.ANNOUNCED:
                self.ask(Walk(move=move))
            else:
                self.ask(SitDown(move=move, at=self.now))

    def no_arrival_sits_where_nobody_is_dealt_in(self, event, before) -> None:
        """Who is sent to balance tables is dealt in on arrival, where any open seat is."""
        for move in event.moves:
            self.nobody_is_moved_who_just_paid(move, before)
            table = before.tables[move.table]
            if move.kind != "balance" or len(event.moves) > 1 or table.coming:
                continue
            dealt_in = [seat for seat in table.open_seats() if gets_hand(table, seat, self.house)]
            assert not dealt_in or move.seat in dealt_in, f"table {move.table} seat {move.seat}"

    def nobody_is_moved_who_just_paid(self, move, before) -> None:
        """Whom a balancing move names: never the big blind of the hand in play, or of the last.

        A bust after the last report tells of a hand after it: few are left, and whoever paid in
        the hand reported before may be due again.
        """
        table = before.tables.get(move.from_table)
        if move.kind != "balance" or table is None:
            return
        last = table.playing.positions if table.playing is not None else table.last
        if last is not None:
            paid = table.seats.get(last.big_blind)
            assert move.player != paid, f"{move.player} just paid"

    def somebody_comes(self) -> None:
        why = "" if self.rng.random() < 0.5 else "a walk-in"
        if self.ask(Register(name="Late", at=self.now, reason=why)):
            number = len(self.state.players)
            seed = self.seed()
            self.ask(EnterLate(player=number, seed=seed, at=self.now, leave="Pat", reason=why))

    def buys_back(self) -> None:
        out = [one.number for one in self.state.players.values() if one.status is Status.OUT]
        if out:
            number = self.rng.choice(out)
            if not self.ask(Rebuy(player=number, at=self.now)):
                self.ask(ReEnter(player=number, at=self.now))

    def counts(self) -> None:
        if self.rng.random() < 0.5:
            self.ask(ColourUp(value=self.state.chip, seed=self.seed(), at=self.now))
            return
        alive = [one for one in self.state.players.values() if is_in_play(one)]
        stacks = {one.number: one.stack for one in alive}
        stacks[self.rng.choice(alive).number] += self.state.uncounted
        if min(stacks.values()) >= 0:
            self.ask(CountStacks(stacks=stacks, at=self.now))

    def goes_away(self) -> None:
        away = [one.number for one in self.state.players.values() if one.absent_since is not None]
        if away and self.rng.random() < 0.5:
            self.ask(ComeBack(player=self.rng.choice(away), at=self.now))
            return
        number = self.rng.choice(list(self.state.players)) if self.state.players else 0
        self.ask(GoAway(player=number, at=self.now))

    def penalises(self) -> None:
        number = self.rng.choice(list(self.state.players))
        measure = self.rng.choice([Measure.HANDS, Measure.ROUNDS])
        self.ask(Penalise(player=number, measure=measure, at=self.now))

    def deals_wrongly(self) -> None:
        table = self.table()
        if table is not None:
            self.ask(Misdeal(table=table.number, at=self.now))

    def rounds(self) -> None:
        self.ask(PlayHandForHand(on=self.rng.random() < 0.7, at=self.now))

    def check(self) -> None:
        state = self.state
        assert_in_order(state, self.house)
        money = takings(state)
        won = sum(prizes(state, self.house).values()) + sum(bounties(state).values())
        assert won <= money.pool + money.bounty
        assert won <= self.to_win
        for player in state.players.values():
            chips, at = known_stack(state, player)
            if chips is None:
                assert player.stack_known.value == "unknown"
            elif at is None and state.phase == "running" and is_in_play(player):
                assert state.tables[player.table].hand or player.status is Status.WALKING
