"""How amounts are written in a currency."""

import pytest

from floorcall.accounts.currency import CURRENCIES, Currency, currency_of


@pytest.mark.parametrize(
    ("code", "units", "pieces", "written"),
    [
        ("EUR", 100, 1250, "€12.50"),
        ("EUR", 100, 1200, "€12"),
        ("eur", 1, 12, "€12"),
        ("GBP", 100, -5, "-£0.05"),
        ("SEK", 100, 12_500, "125 kr"),
        ("CHF", 100, 1205, "CHF 12.05"),
        ("JPY", 1, 12_500, "¥12,500"),
        ("points", 1, 12, "12 points"),
        ("₿", 1, 12, "₿12"),
        ("", 100, 1250, "¤12.50"),
    ],
)
def test_an_amount_is_written_with_its_sign_where_the_currency_has_it(code, units, pieces, written):
    assert currency_of(code, units).amount(pieces) == written


def test_an_exact_amount_has_its_places():
    assert currency_of("EUR", 100).amount(1200, exact=True) == "€12.00"


def test_the_smallest_coin_is_kept_where_a_night_counts_in_other_pieces():
    assert currency_of("NZD", 100).coin == 10
    assert currency_of("NZD", 1).coin == 1
    assert currency_of("SEK", 1).coin == 1


def test_every_known_currency_has_a_sign_and_a_coin_that_exists():
    for code, one in CURRENCIES.items():
        assert one == Currency(code, one.sign, one.units, one.coin, one.after)
        assert one.sign
        assert one.coin >= 1
