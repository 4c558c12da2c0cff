"""Random commands to the register: whatever is paid, voted, merged or corrected, coins agree."""

import pytest
from desk import Desk
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from purse import dues_in_coins

from floorcall.accounts.claims import sheet
from floorcall.accounts.postings import balances
from floorcall.club.people.api import PEOPLE
from floorcall.club.people.dues import ChangeDues, PayDues, takings
from floorcall.club.people.erasure import ErasePerson
from floorcall.club.people.merges import MergePeople
from floorcall.club.treasury.dues_postings import DUES, TREASURY, dues_postings
from floorcall.club.treasury.money_journal import Written, journal
from floorcall.ledger.refusal import Refusal

PEOPLE_ = st.integers(1, 5)
YEARS = st.sampled_from([2026, 2027])
DAYS = st.sampled_from(["2026-01-05", "2026-12-01", "2027-02-01"])


class Register(RuleBasedStateMachine):
    """A desk that takes dues, members who vote, and people who correct what was written."""

    @initialize()
    def opens(self):
        desk = Desk(*(f"P{number}" for number in range(1, 6)))
        self.house, self.log, self.state = desk.house, desk.log, desk.state

    def ask(self, command):
        answer = PEOPLE.decide(self.state, command, self.house)
        if isinstance(answer, Refusal):
            assert answer.says
            return
        for event in answer:
            self.state = PEOPLE.evolve(self.state, event)
            self.log.append(event)

    @rule(person=PEOPLE_, year=YEARS, on=DAYS, reason=st.sampled_from(["", "an officer"]))
    def pays(self, person, year, on, reason):
        self.ask(PayDues(person=person, year=year, on=on, reason=reason))

    @rule(year=YEARS, amount=st.integers(0, 3000))
    def votes(self, year, amount):
        self.ask(ChangeDues(year=year, on="2026-01-05", amount=amount, reason="a vote"))

    @rule(keep=PEOPLE_, drop=PEOPLE_)
    def merges(self, keep, drop):
        self.ask(MergePeople(keep=keep, drop=drop))

    @rule(person=PEOPLE_)
    def is_forgotten(self, person):
        self.ask(ErasePerson(person=person, reason="asked for it"))

    @rule(data=st.data())
    def a_past_event_is_taken_back(self, data):
        version = data.draw(st.integers(2, len(self.log)))
        found = PEOPLE.examine(self.log, version, why="a slip")
        if not isinstance(found, Refusal):
            self.log.append(found.event)
            self.state = PEOPLE.fold(self.log)

    @invariant()
    def coins_accounts_and_claims_agree(self):
        if not hasattr(self, "state"):
            return
        coins = dues_in_coins(PEOPLE, self.log)
        written = [Written(at, 0, "", event) for at, event in enumerate(self.log, 1)]
        state = self.state
        _, misfits = PEOPLE.fold_with_misfits(self.log)
        skipped = {one.version for one in misfits}
        lines = journal(written, PEOPLE.standing, lambda one: dues_postings(state, one), skipped)
        sums = balances(lines)
        told = sheet(lines)

        assert sum(sums.values()) == 0
        assert sums.get(TREASURY, 0) == -sums.get(DUES, 0) == coins
        assert (told.inside, told.total_claimed, told.due, told.overdrawn) == (coins, coins, (), ())
        assert takings(state, 2026) + takings(state, 2027) == coins
        assert sum(one.amount for one in state.receipts.values()) == coins


@pytest.mark.property
def test_dues_agree_with_the_coins_that_were_paid_after_every_command():
    case = Register.TestCase()
    case.settings = settings(max_examples=settings().max_examples // 2, stateful_step_count=25)
    case.runTest()
