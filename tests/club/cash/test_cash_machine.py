"""Random commands at cash tables: money and chips balance, whatever is asked."""

import pytest
from evening import LIBRARY, LIMIT, make_setup
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from purse import CashPurses
from test_any_correction import amended

from floorcall.accounts.postings import balances
from floorcall.club.cash.accounts import Close, accounts, books
from floorcall.club.cash.api import CASH, open_cash
from floorcall.club.cash.bank import DrawForBank, GiveUpBank, RefuseBank, TakeBank
from floorcall.club.cash.cash_hands import PlayHand, coming_hand
from floorcall.club.cash.cash_penalties import CashMeasure, PenaliseAtCash
from floorcall.club.cash.cash_seats import ChangeTables, TakeSeat
from floorcall.club.cash.cash_tables import AddSeat, OpenTable, StartGames
from floorcall.club.cash.chip_differences import SettleDifference
from floorcall.club.cash.chip_sales import BuyChips, CashOut, SellChips
from floorcall.club.cash.game_breaks import BreakGame
from floorcall.club.cash.questions import (
    CASH_BANK_AND_BUYIN_BANKER,
    CASH_MISSED_BLINDS,
    Banker,
    MissedBlinds,
)
from floorcall.club.cash.setup import CashGame
from floorcall.club.cash.state import CashOpened
from floorcall.club.cash.table_counts import CountStacks
from floorcall.club.cash.time_away import ComeBack, GoAway
from floorcall.club.cash.waiting_lists import ComeIn, GoOut, JoinList
from floorcall.club.treasury.cash_postings import (
    BANKS,
    CHIPS,
    evening_postings,
    evening_sheet,
    event_postings,
)
from floorcall.club.treasury.money_journal import Written, journal
from floorcall.ledger.event import Corrected
from floorcall.ledger.refusal import Refusal

GAMES = (LIMIT, CashGame("1/2", 1, 2, 50, game="nlhe", seats=3, bank_chips=400))
PLAYERS = st.integers(1, 7)
TABLES = st.integers(1, 3)
SEATS = st.integers(1, 5)


class Cash(RuleBasedStateMachine):
    """Officers, bankers and players who try everything."""

    name = "club52"
    option = MissedBlinds.RELIEF_THEN_POST

    @initialize(players=st.integers(4, 6), price=st.sampled_from([1, 25, 100]))
    def opens(self, players, price):
        house = LIBRARY.house(self.name, "cash")
        if self.option in house[CASH_MISSED_BLINDS].leaves:
            house = house.choose(CASH_MISSED_BLINDS, self.option)
        self.house = house
        self.log = [open_cash(make_setup(games=GAMES, price=price), house)]
        self.state = CASH.fold(self.log)
        self.purse = CashPurses(price)
        for game in GAMES:
            self.ask(OpenTable(game=game.name))
        for number in range(1, players + 1):
            self.ask(ComeIn(name=f"P{number}"))
            table = 1 + number % 2
            assert self.ask(TakeSeat(player=number, table=table, seat=(number + 1) // 2))
            self.ask(TakeBank(player=number))
            assert self.ask(BuyChips(player=number, chips=50))

    def ask(self, command) -> bool:
        before = self.state
        answer = CASH.decide(before, command, self.house)
        if isinstance(answer, Refusal):
            assert answer.says
            return False
        for event in answer:
            assert CASH.read(CASH.write(event)) == event
            self.state = CASH.evolve(self.state, event)
            self.log.append(event)
            self.purse.hand_over(event)
        return True

    @rule(game=st.sampled_from(GAMES))
    def starts_games(self, game):
        if not self.ask(StartGames(game=game.name)):
            self.ask(OpenTable(game=game.name))

    @rule(number=PLAYERS, table=TABLES, seat=SEATS)
    def somebody_sits_down_and_buys_in(self, number, table, seat):
        self.ask(TakeSeat(player=number, table=table, seat=seat, reason="an officer says so"))
        sits = self.state.tables.get(table)
        if sits is not None and not sits.banker:
            self.ask(TakeBank(player=number))
        self.ask(BuyChips(player=number, chips=50))

    @rule(data=st.data(), hands=st.integers(1, 4))
    def hands_are_played(self, data, hands):
        if not self.state.tables:
            return
        table = data.draw(st.sampled_from(list(self.state.tables)))
        for _ in range(hands):
            ruling = coming_hand(self.state, table, self.house)
            if ruling is None:
                return
            loser, winner = data.draw(st.permutations(ruling.decision.dealt))[:2]
            lost = data.draw(st.integers(0, self.state.players[loser].stack))
            by_house = self.house[CASH_BANK_AND_BUYIN_BANKER].value is Banker.HOUSE_BANK
            banked = by_house or bool(self.state.tables[table].banker)
            assert self.ask(PlayHand(table=table, won={loser: -lost, winner: lost})) == banked

    @rule(table=TABLES, won=st.dictionaries(PLAYERS, st.integers(-60, 60), max_size=3))
    def reports_any_hand(self, table, won):
        self.ask(PlayHand(table=table, won=won))

    @rule(number=PLAYERS, chips=st.integers(-5, 120))
    def buys(self, number, chips):
        self.ask(BuyChips(player=number, chips=chips))

    @rule(seller=PLAYERS, buyer=PLAYERS, chips=st.integers(-5, 90))
    def sells(self, seller, buyer, chips):
        self.ask(SellChips(seller=seller, buyer=buyer, chips=chips))

    @rule(number=PLAYERS, posts=st.booleans())
    def goes_away_or_comes_back(self, number, posts):
        if not self.ask(GoAway(player=number)):
            self.ask(ComeBack(player=number, posts=posts))

    @rule(number=PLAYERS, measure=st.sampled_from(CashMeasure))
    def is_penalised(self, number, measure):
        self.ask(
            PenaliseAtCash(player=number, measure=measure, until="2026-12-31", reason="shouting")
        )

    @rule(number=PLAYERS)
    def leaves(self, number):
        if not self.ask(CashOut(player=number)):
            self.ask(GiveUpBank(player=number))

    @rule(number=PLAYERS, table=TABLES, chips=st.integers(0, 200), leaves=st.booleans())
    def is_counted(self, number, table, chips, leaves):
        if leaves:
            self.ask(CashOut(player=number, chips=chips))
        else:
            self.ask(CountStacks(table=table, stacks={number: chips}))

    @rule(table=TABLES, found=st.integers(0, 300))
    def chips_are_lost_or_turn_up(self, table, found):
        self.ask(SettleDifference(table=table, found=found, reason="the floor was swept"))

    @rule(number=PLAYERS, table=TABLES, seat=SEATS, wished=st.booleans())
    def changes_tables(self, number, table, seat, wished):
        self.ask(ChangeTables(player=number, table=table, seat=seat, wished=wished))

    @rule(table=TABLES, number=PLAYERS, seed=st.text(min_size=1, max_size=2))
    def draws_for_the_bank(self, table, number, seed):
        if table in self.state.tables:
            self.ask(GiveUpBank(player=self.state.tables[table].banker))
        if self.ask(DrawForBank(table=table, seed=seed)):
            low = self.state.tables[table].low_card
            assert self.ask(RefuseBank(player=low))
            assert self.state.players[low].table == 0
        self.ask(TakeBank(player=number))

    @rule(table=TABLES, seed=st.text(max_size=2), really=st.integers(0, 4))
    def breaks_a_game(self, table, seed, really):
        if really:
            return
        banker = self.state.tables[table].banker if table in self.state.tables else 0
        if self.ask(BreakGame(table=table, seed=seed)) and banker:
            game = next(names for names in self.state.lists.values() if banker in names)
            assert game[0] == banker

    @rule(table=TABLES)
    def adds_a_seat(self, table):
        self.ask(AddSeat(table=table))

    @rule(number=PLAYERS)
    def comes_and_goes(self, number):
        if not self.ask(GoOut(player=number)) and self.ask(ComeIn(name="Late")):
            assert self.ask(JoinList(player=max(self.state.players), game=LIMIT.name))

    @rule(data=st.data())
    def a_past_event_is_retracted(self, data):
        version = data.draw(st.integers(len(self.log) - 8, len(self.log)))
        found = CASH.examine(self.log, version, why="a slip")
        if isinstance(found, Refusal):
            return
        self.log.append(found.event)
        self.state = CASH.fold(self.log)
        self.purse.count_again(CASH, self.log)

    @rule(data=st.data())
    def a_past_event_is_amended(self, data):
        version = data.draw(st.integers(len(self.log) - 8, len(self.log)))
        event = self.log[version - 1]
        if isinstance(event, Corrected | CashOpened):
            return
        found = CASH.examine(self.log, version, data.draw(amended(event)), why="a slip")
        if isinstance(found, Refusal):
            assert found.says
            return
        self.log.append(found.event)
        self.state = CASH.fold(self.log)
        self.purse.count_again(CASH, self.log)

    @rule()
    def everybody_cashes_out_and_the_evening_is_closed_on_trial(self):
        """Only on trial: nothing goes on after it. Whoever still sits gets up."""
        state = self.state
        for number in sorted(state.players, key=lambda one: self.keeps_bank(state, one)):
            answer = CASH.decide(state, CashOut(player=number, chips=None), self.house)
            state = state if isinstance(answer, Refusal) else CASH.apply(state, answer)
        answer = CASH.decide(state, Close(), self.house)
        if not isinstance(answer, Refusal):
            closed = CASH.apply(state, answer)
            assert not any(one.table for one in closed.players.values())
            assert isinstance(CASH.decide(closed, GoAway(player=1), self.house), Refusal)

    @staticmethod
    def keeps_bank(state, number) -> bool:
        return any(table.banker == number for table in state.tables.values())

    @invariant()
    def money_and_chips_balance(self):
        if not hasattr(self, "state"):
            return
        told = books(self.state)
        assert told.is_even
        price = self.state.setup.price
        chips = sum(p.stack + p.carried for p in self.state.players.values())
        assert told.taken - told.paid - told.over == chips * price
        assert all(p.stack >= 0 and p.carried >= 0 for p in self.state.players.values())
        assert sum(p.taken for p in self.state.players.values()) == told.taken
        assert sum(one.result for one in accounts(self.state)) == -told.over

    @invariant()
    def coins_outside_the_program_agree_with_accounts_and_claims(self):
        if not hasattr(self, "state"):
            return
        in_banks = self.purse.banks
        told = evening_sheet(self.state)
        sums = balances(evening_postings(self.state))

        assert sum(sums.values()) == 0
        assert (told.inside, told.total_claimed, told.overdrawn) == (in_banks, in_banks, ())
        assert books(self.state).taken - books(self.state).paid - self.state.over == in_banks
        for one in accounts(self.state):
            assert one.result == self.purse.purses[one.player] + one.in_hand

    @invariant()
    def everybody_is_in_one_place(self):
        if not hasattr(self, "state"):
            return
        for table in self.state.tables.values():
            assert len(table.seats) <= table.size + 1
            for seat, number in table.seats.items():
                player = self.state.players[number]
                assert (player.table, player.seat) == (table.number, seat)
            assert not table.banker or table.banker in table.seats.values()
        sitting = [p for p in self.state.players.values() if p.table]
        assert len(sitting) == sum(len(table.seats) for table in self.state.tables.values())
        assert all(p.is_here for p in self.state.players.values() if p.stack or p.carried)

    def teardown(self):
        if hasattr(self, "log"):
            assert CASH.fold(self.log) == self.state
            self.the_journal_with_its_reversals_comes_to_the_coins()

    def the_journal_with_its_reversals_comes_to_the_coins(self):
        """Line by line, corrections reversed, the banks hold what hands gave and took."""
        written = [Written(at, 0, "", event) for at, event in enumerate(self.log, 1)]
        _, misfits = CASH.fold_with_misfits(self.log)
        skipped = {one.version for one in misfits}
        lines = journal(
            written, CASH.standing, lambda one: event_postings(self.state, one), skipped
        )
        sums = balances(lines)
        assert sums.get(BANKS, 0) == self.purse.banks
        assert sums.get(CHIPS, 0) == -self.purse.banks
        assert all(one.amount > 0 for one in lines)


class CashOptionTwo(Cash):
    """The same where absent players' blinds are posted for them."""

    option = MissedBlinds.POSTED_FOR_ABSENT


class CashElsewhere(Cash):
    """The same by common practice alone: the house keeps the bank."""

    name = "wph"


@pytest.mark.property
@pytest.mark.parametrize("machine", [Cash, CashOptionTwo, CashElsewhere])
def test_money_and_chips_balance_after_every_command(machine):
    case = machine.TestCase()
    case.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=40)
    case.runTest()
