"""Random money in a night of every kind, beside a purse that the program knows nothing of.

The purse holds what hands gave and took, by the commands that were accepted. Whatever the accounts
say, the coins that came in and did not go out are what the tills hold, and what they are short of
somebody owes by name.
"""

import pytest
from floor import LIBRARY, make_setup
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from invariants import accounts_balance

from floorcall.ledger.event import Corrected
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.conduct.disqualification import SettleDisqualification
from floorcall.tournament.conduct.player_penalties import Disqualify
from floorcall.tournament.ending.bounties import AwardBounty, bounty_sheet
from floorcall.tournament.ending.cancellation import CancelTournament
from floorcall.tournament.ending.cash_moves import CashMoved, MoveCash
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.envelopes import OpenEnvelope, SealEnvelopes
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize, PrizePaid, due_amount, winnings
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
from floorcall.tournament.setup.terms import BountyKind, Offer, Payout, Price
from floorcall.tournament.state import Out, Status

PHASES = [phase for phase in Phase if phase is not Phase.explain]
OFFER = Offer(Price(prize=17, fee=2, bounty=5, chips=5_000), 5, threshold=10_000)


class Purse(RuleBasedStateMachine):
    """A desk that takes, gives, miscounts and corrects; `coins` is what really lies in drawers."""

    house_name = "wph"

    @initialize(
        count=st.integers(3, 7),
        kind=st.sampled_from(BountyKind),
        guarantee=st.sampled_from([0, 0, 500]),
        plan=st.sampled_from(
            [
                Payout(shares=(5000, 3000, 2000), unit=5),
                Payout(shares=(7000, 3000), held_back=9, contribution=11, rest_last=True),
                Payout(shares=(7000, 3000), held_share=1_250, unit=10),
            ]
        ),
    )
    def opens(self, count, kind, guarantee, plan):
        self.house = LIBRARY.house(self.house_name)
        setup = make_setup(
            self.house,
            entry=Price(prize=20, fee=3, bounty=7, purpose=1, chips=10_000),
            rebuy=OFFER,
            reentry=OFFER,
            addon=OFFER,
            bounty_kind=kind,
            guarantee=guarantee,
            payout=plan,
        )
        opened = open_tournament(setup, self.house)
        self.log = [opened]
        self.state = TOURNAMENT.begin(opened)
        self.handed: dict[int, int] = {}
        self.draws = 0
        for number in range(count):
            self.takes(Register(name=f"P{number}"), 31)
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
            if moves:
                self.handed[moves[-1] + 1] = coins

    @staticmethod
    def is_cash(event) -> bool:
        paid = isinstance(event, Registered) and event.paid
        return bool(paid) or isinstance(event, Paid | PrizePaid | CashMoved | TillCounted)

    @property
    def coins(self) -> int:
        """Everything handed over and not taken back, whatever the program says of it."""
        gone = set()
        for one in self.log:
            if isinstance(one, Corrected):
                gone |= {one.version, *one.set_aside}
        return sum(coins for version, coins in self.handed.items() if version not in gone)

    def player(self, data) -> int:
        return data.draw(st.sampled_from(sorted(self.state.players)))

    @rule(paid=st.booleans())
    def somebody_enters(self, paid):
        self.takes(Register(name="Late", paid=paid, at=60, reason="late"), 31 if paid else 0)

    @rule(data=st.data(), amount=st.integers(1, 31))
    def somebody_pays(self, data, amount):
        number = self.player(data)
        amount = min(amount, self.state.players[number].owed)
        if amount:
            self.takes(Pay(player=number, amount=amount, by="Eva"), amount)

    @rule(data=st.data(), paid=st.booleans(), kind=st.sampled_from([Rebuy, AddOn, ReEnter]))
    def somebody_buys(self, data, paid, kind):
        command = kind(player=self.player(data), paid=paid, at=60, reason="asked")
        self.takes(command, 24 if paid else 0)

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

    @rule(
        amount=st.integers(-60, 60), account=st.sampled_from(["house", "guarantee", "fee", "pot"])
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
    @rule()
    def those_left_make_a_deal(self):
        alive = [
            p.number
            for p in self.state.players.values()
            if p.status in (Status.SEATED, Status.WALKING)
        ]
        self.ask(MakeDeal(method="equal", agreed=tuple(alive), reason="all agree"))

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
        if found.missing:
            assert "missing: " in found.says(self.state.setup.money)

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
