"""Other prizes after somebody was paid: said first, and then a debt and a claim."""

from collections import Counter

import pytest

from floorcall.accounts.postings import balances
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.announced_changes import ChangePrizes
from floorcall.tournament.ending.deals import MakeDeal
from floorcall.tournament.ending.night_accounts import tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize, ReturnPrize
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.setup.changed_terms import ChangeTerms, Terms
from floorcall.tournament.setup.terms import BountyKind, Payout, Price
from floorcall.views.desk.terms_preview import terms_preview
from floorcall.views.desk.till_journal import moves_money
from floorcall.views.display_names import display_names
from floorcall.web.services.committee.night_journal import night_journal

OTHER = Payout(shares=(5000, 5000))
FIRST, SECOND = 1, 2


@pytest.fixture
def room(floor):
    """100 in the pool at 60/40, all of it paid."""
    room = floor(
        "wph",
        tables={1: 4},
        entry=Price(prize=25, chips=10_000),
        payout=Payout(shares=(6000, 4000)),
        currency="EUR",
    )
    for seat in (4, 3, 2):
        room.bust((1, seat))
    room.do(Finish(at=100))
    for number in (FIRST, SECOND):
        room.do(PayPrize(player=number))
    return room


def says(room) -> str:
    return tournament_sheet(room.state, room.house).says(room.state.setup.money)


@pytest.mark.parametrize(
    "command",
    [
        ChangePrizes(payout=OTHER, reason="a vote", at=100),
        ChangeTerms(terms=Terms(payout=OTHER), reason="a vote", at=100),
    ],
)
def test_a_change_names_who_gives_back_and_who_gets_more_before_it_holds(room, command):
    names = room.state.players

    refused = room.refused(command)

    assert "has been paid by the plan as it is" in refused.says
    assert f"{names[FIRST].name} €10 to give back" in refused.instead
    assert f"{names[SECOND].name} €10 more to get" in refused.instead


def test_taken_with_its_debts_it_is_a_debt_a_claim_and_then_settled(room):
    name = room.state.players[FIRST].name
    room.do(ChangePrizes(payout=OTHER, reason="a vote", with_debts=True, at=100))

    assert f"{name} was paid €10 too much" in says(room)

    too_much = room.refused(ReturnPrize(player=FIRST, amount=11))
    room.do(ReturnPrize(player=FIRST, amount=4))
    room.do(ReturnPrize(player=FIRST))
    none = room.refused(ReturnPrize(player=FIRST))
    room.do(PayPrize(player=SECOND, amount=10))

    assert too_much.says == f"{name} was paid €10 too much, not €11"
    assert none.says == f"{name} was not paid too much"
    assert says(room) == "The till balances"


def test_the_preview_says_what_is_due_then(room):
    before = room.state
    command = ChangeTerms(terms=Terms(payout=OTHER), reason="tried", with_debts=True, at=100)
    shown = terms_preview(before, room.do(command), room.house, 100).changes

    names = display_names(before.players)
    due = {one.what: (one.before, one.after) for one in shown if one.what.startswith("Due")}
    assert due == {
        f"Due to {names[FIRST]}": ("€0", "€10 to give back"),
        f"Due to {names[SECOND]}": ("€0", "€10"),
    }


def test_bounties_of_another_kind_are_such_a_change_too(room):
    refused = room.refused(
        ChangeTerms(terms=Terms(bounty_kind=BountyKind.PROGRESSIVE), reason="a vote", at=100)
    )

    assert "has been paid" in refused.says


def test_without_a_reason_debts_are_not_taken(room):
    assert room.refused(ChangePrizes(payout=OTHER, with_debts=True, at=100))


@pytest.fixture
def dealt(floor):
    """Four in, 200 at 50/30/20: two are left and divide 160 as 100 and 60; third has 40."""
    room = floor(
        "wph",
        tables={1: 4},
        entry=Price(prize=50, chips=10_000),
        payout=Payout(shares=(5000, 3000, 2000)),
        currency="EUR",
    )
    for seat in (4, 3):
        room.bust((1, seat))
    room.do(
        MakeDeal(method="custom", agreed=(1, 2), amounts={1: 100, 2: 60}, reason="agreed", at=90)
    )
    return room


def test_a_plan_changed_after_a_deal_is_said_first_with_each_share(dealt):
    names = dealt.state.players
    bubble = Payout(amounts=(100, 60, 20, 20))

    refused = dealt.refused(ChangePrizes(payout=bubble, reason="4th was promised", at=100))

    assert refused.says == "a deal has been made by the plan as it is"
    assert f"{names[3].name} €20 to give back and {names[4].name} €20 more to get" in (
        refused.instead
    )


@pytest.mark.parametrize("terms", [False, True])
def test_a_deal_keeps_its_parts_of_what_the_new_plan_leaves_it(dealt, terms):
    more = Payout(shares=(5000, 3000, 2000), contribution=101)
    command = ChangePrizes(payout=more, with_debts=True, reason="a gift", at=100)
    if terms:
        command = ChangeTerms(terms=Terms(payout=more), with_debts=True, reason="a gift", at=100)
    before = dealt.state
    events = dealt.do(command)
    shown = terms_preview(before, events, dealt.house, 100).changes
    then = {one.what: one.after for one in shown}
    names = display_names(before.players)

    assert dealt.state.deal == {1: 151, 2: 90}
    assert sum(prizes(dealt.state, dealt.house).values()) == 301
    assert (then[f"Prize of {names[1]}"], then[f"Prize of {names[2]}"]) == ("€151", "€90")


def test_taken_back_the_change_of_a_plan_leaves_the_deal_as_it_was_made(dealt):
    less = Payout(shares=(5000, 3000, 2000), held_back=40)
    dealt.do(ChangePrizes(payout=less, with_debts=True, reason="a vote", at=100))
    lowered = dealt.state.deal
    found = TOURNAMENT.examine(dealt.log, len(dealt.log), why="no vote")
    state = TOURNAMENT.fold([*dealt.log, found.event])

    assert (lowered, state.deal) == ({1: 80, 2: 48}, {1: 100, 2: 60})
    assert not found.event.set_aside


def test_the_deal_taken_back_too_leaves_the_plan_and_no_deal(dealt):
    made = len(dealt.log)
    less = Payout(shares=(5000, 3000, 2000), held_back=40)
    dealt.do(ChangePrizes(payout=less, with_debts=True, reason="a vote", at=100))
    found = TOURNAMENT.examine(dealt.log, made, why="no deal")
    state = TOURNAMENT.fold([*dealt.log, found.event])

    assert state.deal is None
    assert state.setup.payout == less


def test_of_those_who_play_on_each_part_grows_with_the_plan_too(floor):
    room = floor("wph", tables={1: 3}, entry=Price(prize=100, chips=10_000), currency="CHF",
                 units=100, payout=Payout(shares=(5000, 3000, 2000)))  # fmt: skip
    room.do(MakeDeal(method="equal", agreed=(1, 2, 3), play_on=(3,), reason="agreed", at=50))
    more = Payout(shares=(5000, 3000, 2000), contribution=33)
    room.do(ChangePrizes(payout=more, with_debts=True, reason="a gift", at=60))

    parts = [*room.state.deal.values(), *room.state.deal_rest]
    assert sum(parts) == 333
    assert sorted(part % 5 for part in parts) == [0, 0, 3]


def test_what_is_brought_back_stands_against_the_winner_in_the_double_entry(room):
    room.do(ChangePrizes(payout=OTHER, reason="a vote", with_debts=True, at=100))
    room.do(ReturnPrize(player=FIRST))
    written = [(at, one) for at, one in enumerate(room.log, 1) if moves_money(one)]
    lines = night_journal(written, room.state, room.house)
    sums = Counter()
    for account, sum_ in balances(lines).items():
        sums[account.kind, account.owner] += sum_

    assert sums["winner", str(FIRST)] == sums["player", str(FIRST)] == 0
