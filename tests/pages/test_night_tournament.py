"""A tournament of 45 through nothing but the pages: draws, breaks, a bubble, a deal, prizes."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NAMES
from .director import Director

PLAYERS = [f"{given} {family}" for given, family in NAMES]


@pytest.mark.long
def test_a_tournament_of_45(empty_club, browser):
    olga, rosa = Director(browser, empty_club), Director(browser, empty_club)
    olga.sets_up_the_club(empty_club.set_up, "Olga")
    olga.takes_on("Rosa")
    olga.opens_tournament("club", "Winter 45", house="metropolitan", expected="45", prizes="usual")
    rosa.signs_in("Rosa")
    rosa.path = olga.path

    # both take entries at once; the seats are drawn, and three come late
    for one, other in zip(PLAYERS[:42:2], PLAYERS[1:42:2], strict=True):
        olga.enters(one)
        rosa.enters(other)
    olga.decides("Draw seats")
    olga.decides("Shuffle up and deal")
    for name in PLAYERS[42:]:
        rosa.enters_late(name)
    expect(olga.goes_to("desk").get_by_role("heading", level=1)).to_contain_text("45 entries")

    # entry closes; the room shrinks: tables break, and a wrong bust is corrected
    rosa.goes_on_to_level(5)
    wrong = olga.busts(1)
    for table in rosa.tables():
        olga.busts_together(table, 4)
    rosa.takes_back(f"{wrong} is out", "the hand was misread")
    olga.sees_to_moves()
    assert len(olga.tables()) == 3

    # a ruling, and then the server dies in the middle
    rosa.records_ruling('1 says "raise"')
    rosa.goes_on_to_level(6)
    empty_club.kill()
    empty_club.start()
    olga.sees_the_server_back()
    rosa.sees_the_server_back()
    expect(olga.goes_to().locator("#clock .level")).to_have_text("Level 6")

    # down to the bubble of nine prizes: hand for hand at two tables until one more is out
    for table in olga.tables():
        olga.busts_together(table, 5)
    olga.sees_to_moves()
    first_table, _ = olga.tables()
    olga.decides("Hand for hand")
    olga.busts(first_table)
    olga.decides("End hand for hand")
    olga.sees_to_moves()
    (final,) = olga.tables()
    olga.colours_up()
    olga.busts_together(final, len(olga.players(final)) - 3)

    # the last three count their chips, make a deal, and are paid
    first, second, third = olga.players(final)
    olga.counts(final, {first: 250_000, second: 150_000, third: 50_000})
    olga.makes_deal("icm")
    olga.decides("End the tournament")
    assert rosa.pays_everybody() == 9
    expect(olga.goes_to("prizes").get_by_text("still due")).to_have_count(0)
    assert olga.errors == rosa.errors == []
    olga.leaves()
    rosa.leaves()
