"""A league night of 24 through nothing but the pages, from the empty folder to the last prize."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import NAMES
from .director import Director

PLAYERS = [f"{given} {family}" for given, family in NAMES[:24]]


@pytest.mark.long
def test_a_league_night_of_24(empty_club, browser):
    olga, rosa = Director(browser, empty_club), Director(browser, empty_club)
    olga.sets_up_the_club(empty_club.set_up, "Olga")
    olga.takes_on("Rosa")
    olga.opens_tournament("rebuy", "Thursday league", house="whangamata", kind="league")
    rosa.signs_in("Rosa")
    rosa.path = olga.path

    # those on time choose their seats, in order of arrival
    for _ in range(3):
        olga.opens_table()
    for at, name in enumerate(PLAYERS[:22]):
        olga.enters(name)
        olga.sits_down_at(1 + at % 3, 1 + at // 3)
    for _ in range(3):
        olga.decides("Draw for it")
    olga.decides("Shuffle up and deal")

    # two directors at once: one enters latecomers, the other takes busts and sells a rebuy
    rosa.enters_late(PLAYERS[22])
    lost = olga.busts(1)
    rosa.enters_late(PLAYERS[23])
    olga.sells("Rebuy", lost)

    # a penalty is given and served, a ruling recorded
    barred = olga.players(2)[0]
    hands = olga.gives_penalty(2, barred, "rounds")
    olga.plays_hands(2, hands)
    expect(olga.page.locator("a.chair", has_text=barred)).not_to_contain_text("out ")
    rosa.records_ruling('4 says "raise"')

    # the wrong player was put out, which is seen a while later
    wrong = olga.busts(3)
    right = olga.busts(3)
    rosa.takes_back(f"{wrong} is out", "it was somebody else's hand")
    expect(olga.goes_to("tables/3").locator("a.chair", has_text=wrong)).to_be_visible()
    assert right not in olga.players(3)

    # the server is killed in the middle; nothing that was answered is lost
    empty_club.kill()
    empty_club.start()
    olga.sees_the_server_back()
    rosa.sees_the_server_back()
    olga.goes_on_to_level(5)
    for _ in range(5):
        olga.busts(1)
    olga.sees_to_moves()
    assert len(olga.tables()) == 2

    # small chips leave play, and the night is played to the end
    gone = rosa.colours_up()
    assert gone
    for table in olga.tables():
        olga.busts_together(table, 5)
    olga.sees_to_moves()
    (final,) = olga.tables()
    while len(olga.players(final)) > 1:
        olga.busts(final)
    olga.decides("End the tournament")
    assert olga.pays_everybody() > 1
    expect(rosa.goes_to("prizes").locator("#winners")).to_be_visible()
    expect(rosa.page.get_by_text("still due")).to_have_count(0)
    assert olga.errors == rosa.errors == []
    olga.leaves()
    rosa.leaves()
