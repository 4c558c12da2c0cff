"""What is claimed of a till against what is in it."""

from hypothesis import given
from hypothesis import strategies as st

from floorcall.accounts.claims import sheet
from floorcall.accounts.currency import currency_of
from floorcall.accounts.postings import Account, Posting, Side, balances, post

TILL = Account("till", Side.HOLDS, "the till")
POOL = Account("prize pool", Side.KEPT_FOR, "the prize pool", rank=1)
PURPOSE = Account("purpose", Side.KEPT_FOR, "the purpose", rank=2)
ANN = Account("player", Side.PARTY, "Ann", "1")
COUNT = Account(
    "count", Side.PARTY, "the count", owes="{amount} less was counted", unexplained=True
)
EUROS = currency_of("EUR", 1)

BOUGHT = [
    *post(361, POOL, ANN, "entries"),
    *post(39, PURPOSE, ANN, "entries"),
    *post(400, ANN, TILL, "paid"),
]


def test_a_till_that_holds_what_is_claimed_balances():
    found = sheet(BOUGHT)

    assert (found.inside, found.total_claimed, found.difference) == (400, 400, 0)
    assert found.says(EUROS) == "The till balances"


def test_what_a_count_does_not_find_is_missing_for_whoever_ranks_last_with_its_cause():
    found = sheet([*BOUGHT, *post(-39, COUNT, TILL, "counted")])

    assert (found.inside, found.total_claimed, found.difference) == (361, 400, -39)
    assert found.says(EUROS) == "€39 for the purpose is missing: €39 less was counted"


def test_a_shortage_beyond_the_last_claim_names_every_claim_it_reaches():
    found = sheet([*BOUGHT, *post(-40, COUNT, TILL, "counted")])

    assert found.says(EUROS) == (
        "€1 for the prize pool and €39 for the purpose are missing: €40 less was counted"
    )


def test_a_debt_is_what_is_missing():
    found = sheet([*post(20, POOL, ANN, "rebuy")])

    assert found.says(EUROS) == "€20 for the prize pool is missing: Ann owes €20"


def test_what_is_missing_and_what_is_over_are_both_said_and_make_the_difference():
    found = sheet([*BOUGHT, *post(20, POOL, ANN, "rebuy"), *post(5, COUNT, TILL, "counted")])

    assert (found.difference, found.surplus) == (5 - 20, 5)
    assert found.causes(EUROS) == ("Ann owes €20", "€5 more was counted than the book says")
    assert found.says(EUROS) == (
        "€20 for the purpose is missing: Ann owes €20; €5 more was counted than the book says"
    )


def test_what_is_over_belongs_to_nobody():
    found = sheet([*BOUGHT, *post(5, COUNT, TILL, "counted")])

    assert (found.difference, found.total_claimed) == (5, 400)
    assert found.says(EUROS) == "€5 more than anybody claims is in the till"


def test_more_out_of_a_pool_than_it_held_is_said():
    found = sheet([*BOUGHT, *post(400, TILL, POOL, "prizes")])

    assert found.says(EUROS) == (
        "The till does not balance: €39 more than there was went out of the prize pool"
    )


def test_an_amount_below_zero_goes_the_other_way_and_nothing_is_posted_for_none():
    assert post(-5, POOL, ANN, "") == post(5, ANN, POOL, "")
    assert post(0, POOL, ANN, "") == ()


ACCOUNTS = st.sampled_from([TILL, POOL, PURPOSE, ANN, COUNT])


@given(
    st.lists(
        st.builds(Posting, st.integers(1, 999), ACCOUNTS, ACCOUNTS, st.just("any")), max_size=12
    )
)
def test_whatever_is_posted_accounts_sum_to_nothing_and_a_difference_has_its_cause(postings):
    found = sheet(postings)

    assert sum(balances(postings).values()) == 0
    assert all(0 <= one.missing <= one.amount for one in found.claims)
    over = sum(one.amount if one.account.side is Side.KEPT_FOR else 0 for one in found.overdrawn)
    assert found.difference == found.surplus - sum(one.amount for one in found.due) - over
    assert found.says(EUROS)
