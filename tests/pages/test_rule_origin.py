"""A rule of common practice is told from the house's own of the same number."""

from __future__ import annotations

from playwright.sync_api import expect

from .readings import measure

_BEFORE = 'one => getComputedStyle(one, "::before").content'


def test_of_two_rules_with_one_number_the_one_of_common_practice_says_so(opens, olga):
    night = opens(house="metropolitan")
    night.begins(3)
    page = olga.opens(f"{night.path}/desk?q=Newcomer+Nine")
    cited = page.locator("#search-results .cite")
    common = cited.and_(page.locator("[href='/books/common#rule-7.1']")).first
    own = cited.and_(page.locator("[href='/books/metropolitan#rule-7.1']")).first

    expect(common).to_have_text("7.1")
    assert measure(common, _BEFORE) == '"Common practice "'
    expect(own).to_have_text("7.1")
    assert measure(own, _BEFORE) == '"Rule "'
