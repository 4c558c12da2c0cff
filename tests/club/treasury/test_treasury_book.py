"""The treasurer's book: cash, dues and nights in sums, with every difference and its cause."""

from evening import Evening

from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import Account, Side, balances, post
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.chip_differences import SettleDifference
from floorcall.club.cash.chip_sales import BuyChips, CashOut, SellChips
from floorcall.club.treasury.cash_postings import (
    BANKS,
    CHIPS,
    evening_postings,
    evening_sheet,
    event_postings,
)
from floorcall.club.treasury.treasury_book import Part, by_day, income, prizes_won, statement, total

EURO, PLAIN = Currency("EUR", "€"), Currency()
TILL = Account("till", Side.HOLDS, "the till")
POOL = Account("prize pool", Side.KEPT_FOR, "the prize pool", rank=3)
PURPOSE = Account("purpose", Side.KEPT_FOR, "the purpose", rank=5)
COUNT = Account(
    "count", Side.PARTY, "the count", owes="{amount} less was counted", unexplained=True
)


def _night(missing: int = 0, currency: Currency = EURO, on: str = "2026-05-06") -> Part:
    """20 entries at 18 and 2 for the purpose, the pool of 360 paid out."""
    found = []
    for number in range(1, 21):
        player = Account("player", Side.PARTY, f"P{number}", str(number), 1)
        found += [*post(1800, POOL, player, "entry"), *post(200, PURPOSE, player, "entry")]
        found += post(2000, player, TILL, "paid")
    winner = Account("winner", Side.PARTY, "P1", "1", 2)
    found += [*post(36_000, winner, POOL, "prize"), *post(36_000, TILL, winner, "paid")]
    found += post(missing, TILL, COUNT, "counted")
    return Part("night", "t1", "League", on, currency, tuple(found), 20, tuple(found))


def test_a_night_in_sums_says_what_came_in_went_out_is_claimed_and_held():
    one = statement(_night())

    assert (one.came_in, one.went_out, one.claimed, one.inside) == (40_000, 36_000, 4_000, 4_000)
    assert (one.difference, one.says, one.people) == (0, "", 20)


def test_a_difference_is_said_with_its_amount_and_cause():
    one = statement(_night(missing=3_900))

    assert one.difference == -3_900
    assert one.says == "€39 for the purpose is missing: €39 less was counted"


def test_days_and_totals_never_mix_two_currencies():
    parts = [_night(), _night(currency=PLAIN), _night(on="2026-05-07")]

    assert [(one.on, one.currency, one.came_in) for one in by_day(parts)] == [
        ("2026-05-07", "EUR", 40_000),
        ("2026-05-06", "EUR", 40_000),
        ("2026-05-06", "", 40_000),
    ]
    assert [(one.currency, one.came_in) for one in total("year", parts)] == [
        ("EUR", 80_000),
        ("", 40_000),
    ]


def test_income_is_told_by_kind_and_prizes_by_night():
    part = _night()

    assert [(one.kind, one.amount) for one in income([part])] == [
        ("prize pool", 36_000),
        ("purpose", 4_000),
    ]
    assert prizes_won(part) == 36_000


def test_the_banks_of_an_evening_hold_what_its_chips_claim():
    room = Evening(tables={1: 3})
    room.do(BuyChips(player=2, chips=80))
    room.do(SellChips(seller=2, buyer=3, chips=20))
    room.do(PlayHand(table=1, won={2: -20, 3: 20}))
    room.do(CashOut(player=3))
    room.do(SettleDifference(table=1, found=118, reason="two rolled away"))

    told = evening_sheet(room.state)

    assert (told.inside, told.total_claimed, told.difference) == (11_800, 11_800, 0)
    by_event = balances(
        posting for event in room.log for posting in event_postings(room.state, event)
    )
    assert (by_event[BANKS], by_event[CHIPS]) == (11_800, -11_800)
    assert sum(by_event.values()) == sum(balances(evening_postings(room.state)).values()) == 0
