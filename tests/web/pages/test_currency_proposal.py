"""What currency is proposed by the language of a device."""

import pytest

from floorcall.web.pages.frame.currency_proposal import proposed_currency


@pytest.mark.parametrize(
    ("accepts", "proposed"),
    [
        ("en-NZ,en;q=0.9,en-US;q=0.8", "NZD"),
        ("en,de-AT;q=0.5", "EUR"),
        ("zh-Hant-TW, en-GB;q=0.7", "GBP"),
        ("sv_SE", "SEK"),
        ("en", ""),
        ("", ""),
        (",;-,x-", ""),
    ],
)
def test_the_first_region_with_a_known_currency_is_proposed(accepts, proposed):
    assert proposed_currency(accepts) == proposed
