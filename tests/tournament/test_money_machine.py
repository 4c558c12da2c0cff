"""Random money in a night of every kind, beside a purse that the program knows nothing of.

The purse holds what hands gave and took, by the commands that were accepted. Whatever the accounts
say, the coins that came in and did not go out are what the tills hold, and what they are short of
somebody owes by name.
"""

from collections import Counter

import pytest
from floor import LIBRARY, make_setup
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from invariants import accounts_balance
from msgspec.structs import replace

from floorcall.accounts.postings import balances
from floorcall.club.season.season_pot import PotNight, season_pots
from floorcall.ledger.event import Corrected
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.announced_changes import ChangePrizes
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.disqualification import SettleDisqualification
from floorcall.tournament.conduct.player_penalties import Disqualify
from floorcall.tournament.ending.bounties import AwardBounty, bounty_sheet
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.cash_moves import CashMoved, MoveCash
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.envelopes import OpenEnvelope, SealEnvelopes
from floorcall.tournament.ending.night_accounts import (
    BUYER,
    WINNER,
    tournament_postings,
    tournament_sheet,
)
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import (
    PayPrize,
    PrizePaid,
    PrizeReturned,
    ReturnPrize,
    due_amount,
    winnings,
)
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.ending.prizes import places_to_show, prizes, rounding_for_pot
from floorcall.tournament.ending.prizes_in_kind import HandOverPrize
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import (
    Paid,
    Pay,
    Refund,
    Register,
    Registered,
    Unregister,
)
from floorcall.tournament.entry.tills import CountTill, TillCounted, UseTill
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.setup.terms import (
    BountyKind,
    EntryPrice,
    Offer,
    Payout,
    Price,
    PrizeInKind,
)
from floorcall.tournament.state import Out, Status
from floorcall.views.desk.till_journal import cash_book, cash_lines, moves_money
from floorcall.views.ending.payment_list import REFUND, payments_view
from floorcall.web.services.committee.night_journal import night_journal

PHASES = [phase for phase in Phase if phase is not Phase.explain]
OTHER_PLANS = (
    Payout(shares=(6000, 4000), unit=7, nearest=True, rest_pot=True),
    Payout(amounts=(53, 31), rest_pot=True, in_kind=(PrizeInKind(2, "A bottle", 9),)),
    Payout(shares=(10_000,), in_kind=(PrizeInKind(1, "A seat", 41, from_pool=True),)),
)
"""By which the prizes may be changed, also when they are paid."""
PRICES = {"entry": 31, "Members": 22, "Early": 20}
"""What hands over for each, by the notice on the wall."""
HALF = EntryPrice("Half", Price(prize=8, fee=2, bounty=3, chips=2_500))
OFFER = Offer(Price(prize=17, fee=2, bounty=5, chips=5_000), 5, threshold=10_000)
PRICED = replace(OFFER, prices=(HALF,))
AGAIN = {Rebuy: {"rebuy": 24, "Half": 13}, ReEnter: {"re-entry": 24, "Half": 13}}
"""What hands over for a rebuy and a re-entry, by price."""


class Purse(RuleBasedStateMachine):
    """A desk that takes, gives, miscounts and corrects; `coins` is what really lies in drawers."""

    house_name = "wph"

    @initialize(
        count=st.integers(3, 7),
        kind=st.sampled_from(BountyKind),
        guarantee=st.sampled_from([0, 0, 500]),
        pot=st.sampled_from([0, 0, 70]),
        plan=st.sampled_from(
            [
                Payout(shares=(5000, 3000, 2000), unit=5),
                Payout(shares=(7000, 3000), held_back=9, contribution=11, rest_last=True),
                Payout(shares=(7000, 3000), held_share=1_250, unit=10),
                *OTHER_PLANS,
            ]
        ),
    )
    def opens(self, count, kind, guarantee, pot, plan):
        self.house = LIBRARY.house(self.house_name)
        setup = make_setup(
            self.house,
            entry=Price(prize=20, fee=3, bounty=7, purpose=1, chips=10_000),
            prices=(
                EntryPrice("Members", Price(prize=13, fee=2, bounty=7), members=True),
                EntryPrice("Early", Price(prize=19, purpose=1, chips=12_000), until=30),
            ),
            rebuy=PRICED,
            reentry=PRICED,
            addon=OFFER,
            bounty_kind=kind,
            guarantee=guarantee,
            payout=replace(plan, held_back=0, held_share=0, rest_pot=False) if pot else plan,
            pot_of="spring" if pot else "",
            from_pot=pot,
        )
        opened = open_tournament(setup, self.house)
        self.log = [opened]
        self.state = TOURNAMENT.begin(opened)
        self.handed: dict[int, int] = {}
        self.draws = 0
        for number in range(count):
            self.takes(Register(name=f"P{number}", at=30), 31)
        self.ask(DrawSeats(seed="s"))
        self.ask(Start(at=0))

    def ask(self, command) -> bool:
        answer = TOURNAMENT.decide(self.state, command, self.house)
        if isinstance(answer, Refusal):
            assert answer.says
            return False
        for event in answer:
            self.state = TOURNAMENT.evolve(self.state, event)
            self.log.append(event)
        return True

    def takes(self, command, coins: int) -> None:
        """Coins change hands only where the command was accepted; below zero they go out."""
        before = len(self.log)
        if self.ask(command):
            moves = [at for at, one in enumerate(self.log) if at >= before and self.is_cash(one)]
            assert moves or not coins, command
            if isinstance(command, Refund):
                assert sum(self.log[at].amount for at in moves) == coins
                self.handed |= {at + 1: self.log[at].amount for at in moves}
            elif moves:
                self.handed[moves[-1] + 1] = coins

    @staticmethod
    def is_cash(event) -> bool:
        paid = isinstance(event, Registered) and event.paid
        return bool(paid) or isinstance(
            event, Paid | PrizePaid | PrizeReturned | CashMoved | TillCounted
        )

    @property
    def coins(self) -> int:
        """Everything handed over and not taken back, whatever the program says of it."""
        gone = set()
        for one in self.log:
            if isinstance(one, Corrected):
                gone |= {one.version, *one.set_aside}
        return sum(coins for version, coins in self.handed.items() if version not in gone)

    def player(self, data) -> int:
        """Somebody; where every entry was taken back, a number nobody has."""
        return data.draw(st.sampled_from(sorted(self.state.players) or [1]))

    @rule(paid=st.booleans(), price=st.sampled_from(["entry", "Members", "Early"]))
    def somebody_enters(self, paid, price):
        command = Register(name="Late", paid=paid, price=price, at=60, reason="late")
        self.takes(command, PRICES[price] if paid else 0)

    @rule(data=st.data(), amount=st.integers(1, 31))
    def somebody_pays(self, data, amount):
        number = self.player(data)
        amount = min(amount, self.state.players[number].owed)
        if amount:
            self.takes(Pay(player=number, amount=amount, by="Eva"), amount)

    @rule(data=st.data(), paid=st.booleans(), kind=st.sampled_from([Rebuy, ReEnter]))
    def somebody_buys(self, data, paid, kind):
        price, coins = data.draw(st.sampled_from(sorted(AGAIN[kind].items())))
        command = kind(player=self.player(data), paid=paid, price=price, at=60, reason="asked")
        self.takes(command, coins if paid else 0)

    @rule(data=st.data(), paid=st.booleans())
    def somebody_adds_on(self, data, paid):
        command = AddOn(player=self.player(data), paid=paid, at=60, reason="asked")
        self.takes(command, 24 if paid else 0)

    @rule(data=st.data(), price=st.sampled_from(["entry", "Members", "re-entry", "Half"]))
    def a_price_is_put_right(self, data, price):
        """No coin moves: what was paid too much or too little is a debt."""
        player = self.player(data)
        self.ask(CorrectPrice(player=player, price=price, with_debts=True, reason="wrong"))

    @rule(data=st.data(), amount=st.integers(1, 40))
    def somebody_gets_money_back(self, data, amount):
        self.takes(Refund(player=self.player(data), amount=amount, reason="asked"), -amount)

    @rule(data=st.data())
    def an_entry_is_taken_back(self, data):
        number = self.player(data)
        self.takes(Unregister(player=number), -self.state.players[number].paid)

    @rule(data=st.data(), hunters=st.integers(0, 2))
    def somebody_goes_out(self, data, hunters):
        seated = [p.number for p in self.state.players.values() if p.status is Status.SEATED]
        if len(seated) > 1:
            loser, *others = data.draw(st.permutations(seated))
            self.ask(Bust(outs=(Out(loser, by=tuple(others[:hunters])),), at=60))

    @rule(data=st.data(), hunters=st.integers(0, 2))
    def two_go_out_in_one_hand(self, data, hunters):
        seated = [p.number for p in self.state.players.values() if p.status is Status.SEATED]
        if len(seated) > 2:
            one, two, *others = data.draw(st.permutations(seated))
            by = tuple(others[:hunters])
            self.ask(Bust(outs=(Out(one, 900, by), Out(two, 900, by)), at=60))

    @rule(data=st.data())
    def somebody_is_disqualified(self, data):
        number = self.player(data)
        if self.ask(Disqualify(player=number, reason="cheating")):
            keeps = data.draw(st.booleans())
            self.ask(SettleDisqualification(player=number, keeps_prize=keeps, reason="said"))

    @rule(data=st.data())
    def a_bounty_is_given(self, data):
        command = AwardBounty(
            player=self.player(data), bounty_by=(self.player(data),), reason="said"
        )
        self.ask(command)

    @rule(data=st.data())
    def envelopes(self, data):
        money, left = takings(self.state).bounty, self.state.seated
        if left:
            each = money // left
            amounts = (each,) * (left - 1) + (money - each * (left - 1),)
            self.ask(SealEnvelopes(amounts=amounts))
        self.draws += 1
        by = (self.player(data),)
        self.ask(OpenEnvelope(player=self.player(data), bounty_by=by, seed=f"s{self.draws}"))

    @rule(data=st.data())
    def a_prize_is_paid(self, data):
        number = self.player(data)
        due = due_amount(self.state, winnings(self.state, self.house), number)
        if due > 0:
            part = data.draw(st.integers(1, due))
            self.takes(PayPrize(player=number, amount=part, reason="due"), -part)

    @rule(data=st.data())
    def a_line_of_the_list_is_ticked(self, data):
        """What the list says is due is what is handed over, neither more nor less, at one press."""
        listed = payments_view(self.state, self.house, 0).payments
        open_lines = [one for one in listed if one.due > 0]
        if not open_lines:
            return
        one = data.draw(st.sampled_from(open_lines))
        command = PayPrize(player=one.player, what=one.what, amount=one.due, reason="due")
        if one.what == REFUND:
            command = Refund(player=one.player, amount=one.due, reason=one.says)
        before = len(self.log)
        self.takes(command, -one.due)
        assert len(self.log) > before, one

    @rule(plan=st.sampled_from(OTHER_PLANS), guarantee=st.sampled_from([None, 90]))
    def the_prizes_are_changed(self, plan, guarantee):
        self.ask(
            ChangePrizes(payout=plan, guarantee=guarantee, with_debts=True, reason="a vote", at=60)
        )

    @rule(data=st.data())
    def too_much_is_brought_back(self, data):
        number = self.player(data)
        if number not in self.state.players:
            return
        over = -due_amount(self.state, winnings(self.state, self.house), number)
        if over > 0:
            part = data.draw(st.integers(1, over))
            self.takes(ReturnPrize(player=number, amount=part), part)

    @rule(data=st.data())
    def a_thing_is_handed_over(self, data):
        for one in self.state.setup.payout.in_kind:
            command = HandOverPrize(player=self.player(data), place=one.place, name=one.name)
            self.ask(replace(command, reason="drawn"))

    @rule(
        amount=st.integers(-60, 60),
        account=st.sampled_from(["house", "guarantee", "fee", "pot", "in kind"]),
    )
    def cash_is_moved(self, amount, account):
        self.takes(MoveCash(amount=amount, account=account), amount)

    @rule(data=st.data())
    def the_drawer_is_counted(self, data):
        """What is counted is what is there: a coin dropped under the table is gone for good."""
        self.ask(UseTill(person="Eva", till=data.draw(st.sampled_from(["", "door"]))))
        inside = self.state.tills.held.get("", 0)
        lost = data.draw(st.integers(-3, 5))
        if inside - lost >= 0:
            self.takes(CountTill(counted=inside - lost, at=60), -lost)

    @precondition(lambda self: self.state.seated > 1)
    @rule(others=st.integers(0, 2))
    def those_left_make_a_deal(self, others):
        alive = [
            p.number
            for p in self.state.players.values()
            if p.status in (Status.SEATED, Status.WALKING)
        ]
        self.ask(
            MakeDeal(
                method="equal",
                agreed=tuple(alive),
                play_on=tuple(alive[:others]),
                reason="all agree",
            )
        )

    @rule(off=st.booleans())
    def the_night_ends(self, off):
        if off:
            self.ask(CancelTournament(reason="a flood"))
        else:
            self.ask(Finish(at=90, reason="closing time"))

    @precondition(lambda self: not self.state.tills.counted_at)
    @rule(data=st.data())
    def an_entry_of_the_log_is_taken_back(self, data):
        """What is taken back was never handed over, nor anything that hung on it.

        Not behind a count: that was of the coins as they lay.
        """
        standing = [v for v in range(2, len(self.log) + 1) if self.can_be_taken_back(v)]
        if not standing:
            return
        version = data.draw(st.sampled_from(standing))
        found = TOURNAMENT.examine(self.log, version, why="typed wrongly")
        self.log.append(found.event)
        self.state = TOURNAMENT.fold(self.log)

    def can_be_taken_back(self, version: int) -> bool:
        if isinstance(self.log[version - 1], Corrected):
            return False
        gone = [one for one in self.log if isinstance(one, Corrected)]
        return not any(version in (one.version, *one.set_aside) for one in gone)

    @invariant()
    def coins_are_what_the_tills_hold(self):
        if not hasattr(self, "state"):
            return
        accounts_balance(self.state, self.house)
        assert self.coins == sum(self.state.tills.held.values())
        found = tournament_sheet(self.state, self.house)
        pocket = sum(max(0, -held) for held in self.state.tills.held.values())
        assert found.inside == self.coins + pocket
        owed = sum(one.amount for one in found.due)
        assert found.inside + owed == found.total_claimed + found.surplus
        rounding = rounding_for_pot(self.state, self.house)
        night = PotNight("n", "2026-05-06", self.state, rounding)
        pots = season_pots("spring", ["n"], [night])
        for one in pots:
            assert one.left == one.in_tills + one.with_treasurer - one.to_bring
            assert not (one.held and one.drawn)
        if found.missing:
            assert "missing: " in found.says(self.state.setup.money)

    @invariant()
    def the_list_to_pay_out_owes_what_the_accounts_owe(self):
        if not hasattr(self, "state"):
            return
        view = payments_view(self.state, self.house, 0)
        sums = balances(tournament_postings(self.state, self.house))
        won = [sum_ for one, sum_ in sums.items() if one.kind == WINNER]
        assert view.due - view.to_come_back == -sum(won) - sum(
            min(0, sum_) for one, sum_ in sums.items() if one.kind == BUYER
        )

    @invariant()
    def nobody_wins_less_than_nothing_and_places_tell_what_was_won(self):
        if not hasattr(self, "state"):
            return
        won = prizes(self.state, self.house)
        assert min(won.values(), default=0) >= 0
        shown = places_to_show(self.state, self.house)
        assert min(shown, default=0) >= 0
        if self.state.phase == "over":
            assert sum(shown) == sum(won.values())

    @invariant()
    def bounties_are_conserved_to_the_cent(self):
        if not hasattr(self, "state") or self.state.cancelled:
            return
        hunt = bounty_sheet(self.state)
        assert min((*hunt.heads.values(), *hunt.open.values(), 0)) == 0
        together = sum(hunt.cash.values()) + sum(hunt.heads.values()) + sum(hunt.open.values())
        assert together == takings(self.state).bounty

    def teardown(self):
        if hasattr(self, "log"):
            assert TOURNAMENT.fold(self.log) == self.state
            self.the_cash_book_with_its_reversals_says_what_stands()
            self.the_journal_with_its_reversals_comes_to_the_accounts()

    def the_cash_book_with_its_reversals_says_what_stands(self):
        kept = [
            (at, one)
            for at, one in enumerate(self.log, 1)
            if isinstance(one, Corrected) or moves_money(one)
        ]
        stands = [
            (at, money)
            for at, one in enumerate(TOURNAMENT.standing(self.log), 1)
            if (money := moves_money(one))
        ]
        sums, book = Counter(), cash_book(kept)
        for line in book:
            sums[line.player, line.kind, line.by] += line.amount
        for line in cash_lines(stands):
            sums[line.player, line.kind, line.by] -= line.amount
        assert set(sums.values()) <= {0}
        # What a payment is for depends on what stood then; when, of whom and how much does not.
        written = cash_lines((at, one) for at, one in kept if not self.is_correction(one))
        sums = Counter()
        for lines, times in ((book, 1), (written, -1)):
            for line in lines:
                if not line.correction:
                    sums[line.version, line.player, line.by] += times * line.amount
        assert set(sums.values()) <= {0}

    def the_journal_with_its_reversals_comes_to_the_accounts(self):
        def by_account(postings):
            sums = Counter()
            for account, sum_ in balances(postings).items():
                sums[account.kind, account.owner] += sum_
            return {one: sum_ for one, sum_ in sums.items() if sum_}

        kept = [
            (at, money)
            for at, one in enumerate(self.log, 1)
            if (money := one if self.is_correction(one) else moves_money(one))
        ]
        lines = night_journal(kept, self.state, self.house, self.log)
        assert by_account(lines) == by_account(tournament_postings(self.state, self.house))
        assert min((one.amount for one in lines), default=1) > 0

    @staticmethod
    def is_correction(event) -> bool:
        return isinstance(event, Corrected)


@pytest.mark.property
@pytest.mark.parametrize("name", ["wph", "club52", "metropolitan"])
def test_a_purse_outside_agrees_with_the_tills_whatever_is_paid_and_corrected(name):
    machine = type("Purse", (Purse,), {"house_name": name})
    case = machine.TestCase
    case.settings = settings(
        max_examples=settings().max_examples,
        stateful_step_count=30,
        deadline=None,
        phases=PHASES,
    )
    case("runTest").runTest()
