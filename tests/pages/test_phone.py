"""A phone in a pocket: the own seat and moves by link, the standings and prizes for everybody."""

import pytest
from playwright.sync_api import expect

from .browsing import sideways_scroll, too_small_for_a_thumb


@pytest.fixture
def link(server):
    """The path of an entry's own page."""

    def make(night, player):
        with server.client() as client:
            answer = client.post(f"/tournaments/{night.tournament}/players/{player}/link")
        assert answer.status_code == 200, answer.text
        return "/p/" + answer.json()["path"].rsplit("/", 1)[-1]

    return make


def test_a_player_sees_the_own_seat_and_the_clock(night, people, link):
    seat = night.view("seats")["tables"][0]["seats"]
    mine = next(one for one in seat if one["player"])
    phone = people(token="")
    page = phone.opens(link(night, mine["player"]))

    assert f"Table 1, seat {mine['seat']}" in page.inner_text("#seat")
    assert "Level 1" in page.inner_text("#clock")
    assert phone.errors == []


def test_on_a_phone_signing_in_waits_in_the_menu(night, people, link):
    page = people(token="").opens(link(night, 1))
    page.set_viewport_size({"width": 360, "height": 740})
    sign_in = page.get_by_role("link", name="Sign in", exact=True)

    expect(sign_in).to_be_hidden()

    page.get_by_role("button", name="Menu").click()
    expect(sign_in).to_be_visible()


def test_a_move_reaches_the_phone_by_itself(night, people, link):
    tables = {one["table"]: one for one in night.view("seats")["tables"]}
    number, table = next((n, t) for n, t in tables.items() if t["players"] == 6)
    leaving = [seat["player"] for seat in table["seats"] if seat["player"]][:2]
    other = next(n for n in tables if n != number)
    phones = [
        (seat["player"], people(token="").opens(link(night, seat["player"])))
        for seat in tables[other]["seats"]
        if seat["player"]
    ]
    for player in leaving:
        night.does("bust", outs=[{"player": player}])
    moves = night.view("moves")["moves"] or _planned(night)
    night.does("announce-moves", moves=[moves[0]["move"]])

    page = dict(phones)[moves[0]["player"]]
    page.wait_for_selector("#move", timeout=15_000)
    assert f"Table {moves[0]['table']}, seat {moves[0]['seat']}" in page.inner_text("#move")


def test_whoever_is_out_sees_the_place(night, people, link):
    out = night.view("seats")["tables"][0]["seats"]
    player = next(one["player"] for one in out if one["player"])
    night.does("bust", outs=[{"player": player}])
    page = people(token="").opens(link(night, player))

    assert "12th" in page.inner_text("#seat")


def test_the_rail_finds_a_seat_by_the_name_everybody_may_read(night, people):
    page = people(token="").opens(f"{night.path}/rail")
    page.fill("#find input", "Ann")
    page.click("#find button")
    page.wait_for_selector("#find li")

    assert "Ann L." in page.inner_text("#find")
    assert "Table" in page.inner_text("#find")
    page.fill("#find input", "Lee")
    page.click("#find button")
    page.wait_for_selector("#find .empty")


def test_the_rail_shows_ten_and_then_all(night, people):
    page = people(token="").opens(f"{night.path}/rail")

    assert page.locator("#standings li").count() == 10
    page.click("text=All 12")
    page.wait_for_selector("#standings li:nth-child(12)")


def test_phones_do_not_scroll_sideways_and_have_room_for_thumbs(night, people, link):
    phone = people(token="")
    player = night.view("seats")["tables"][0]["seats"]
    number = next(one["player"] for one in player if one["player"])

    for path in (f"{night.path}/rail", link(night, number)):
        page = phone.opens(path)
        assert sideways_scroll(page) == {}
        assert too_small_for_a_thumb(page) == []


def _planned(night):
    night.does("balance")
    return night.view("moves")["moves"]


def test_the_rail_reads_what_places_pay_when_the_house_makes_it_known(night, people):
    page = people(token="").opens(f"{night.path}/rail")
    expect(page.locator("#prizes")).to_contain_text("when no more entries and rebuys are sold")

    night.does("go-to-level", level=3)

    expect(page.locator("#prizes li").first).to_contain_text("1st")
