"""A phone in a pocket: your seat and moves by link, the standings and prizes for everybody."""

import re

import pytest
from playwright.sync_api import expect

from .browsing import sideways_scroll, too_small_for_a_thumb
from .phones import opens_watchful
from .readings import run_script
from .seating import seated


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
    mine = seated(night, 1)[0]
    phone = people(token="")
    page = phone.opens(link(night, mine["player"]))

    expect(page.locator("#seat")).to_contain_text(f"Table 1, seat {mine['seat']}")
    expect(page.locator("#clock")).to_contain_text("Level 1")
    assert phone.errors == []


def test_a_player_sees_the_own_page_without_a_bar(night, people, link):
    page = people(token="").opens(link(night, 1))
    page.set_viewport_size({"width": 360, "height": 740})

    expect(page.get_by_role("navigation")).to_have_count(0)
    expect(page.get_by_role("link", name="Sign in", exact=True)).to_have_count(0)


def test_a_move_reaches_the_phone_by_itself(night, people, link):
    for seat in seated(night, 1)[:2]:
        night.does("bust", outs=[{"player": seat["player"]}])
    move = (night.view("moves")["moves"] or _planned(night))[0]
    page = opens_watchful(people(token=""), link(night, move["player"]))
    expect(page.locator("#move")).to_have_count(0)

    night.does("announce-moves", moves=[move["move"]])

    expect(page.locator("#move")).to_contain_text(f"Table {move['table']}, seat {move['seat']}")


def test_the_seats_of_the_final_table_are_called_out_on_phones_and_the_wall(night, people, link):
    before = {one["player"]: (1, one["seat"]) for one in seated(night, 1)}
    before |= {one["player"]: (2, one["seat"]) for one in seated(night, 2)}
    for out in list(before)[:3]:
        night.does("bust", outs=[{"player": out}])
    night.does("form-final-table")
    (table,) = night.view("seats")["tables"]
    now = {one["player"]: one["seat"] for one in seated(night, table["table"])}
    mover = next(who for who, seat in now.items() if (table["table"], seat) != before[who])
    words = f"Table {table['table']}, seat {now[mover]}"

    page = people(token="").opens(link(night, mover))

    expect(page.locator("#move")).to_contain_text(words)
    expect(page.locator("#move")).to_contain_text("This is the final table")
    expect(page.locator("#seat")).to_contain_text(f"You sit at {words}")
    screen = people(token="").opens(f"{night.path}/screen")
    expect(screen.locator(".call").first).to_be_visible()
    night.does("play-hand", table=table["table"], stacks={})
    expect(screen.locator(".call")).to_have_count(0)


def test_whoever_is_out_sees_the_place(night, people, link):
    player = seated(night, 1)[0]["player"]
    night.does("bust", outs=[{"player": player}])
    page = people(token="").opens(link(night, player))

    expect(page.locator("#seat")).to_contain_text("12th")


def test_the_rail_finds_a_seat_by_the_name_everybody_may_read(night, people):
    page = people(token="").opens(f"{night.path}/rail")
    page.fill("#find input", "Ann")
    page.click("#find button")
    expect(page.locator("#find li").first).to_contain_text("Ann L.")
    expect(page.locator("#find li").first).to_contain_text("Table")
    page.fill("#find input", "Lee")
    page.click("#find button")
    expect(page.locator("#find .empty")).to_be_visible()


def test_the_rail_shows_ten_and_then_all(night, people):
    page = people(token="").opens(f"{night.path}/rail")

    expect(page.locator("#standings li")).to_have_count(10)
    page.click("text=All 12")
    expect(page.locator("#standings li")).to_have_count(12)


@pytest.mark.long
def test_phones_do_not_scroll_sideways_and_have_room_for_thumbs(night, people, link):
    phone = people(token="")

    for path in (f"{night.path}/rail", link(night, 1)):
        page = phone.opens(path)
        assert sideways_scroll(page) == {}
        assert too_small_for_a_thumb(page) == []


def _planned(night):
    night.does("balance")
    return night.view("moves")["moves"]


def test_the_rail_reads_what_places_pay_when_the_house_makes_it_known(night, people):
    page = opens_watchful(people(token=""), f"{night.path}/rail")
    expect(page.locator("#prizes")).to_contain_text("Prizes announced when rebuys close")

    night.does("go-to-level", level=3)

    expect(page.locator("#prizes li").first).to_contain_text("1st")


def test_the_countdown_follows_the_server_when_the_phones_own_clock_is_put(night, people, link):
    page = people(token="").opens(link(night, 1))
    running = page.locator("#clock .phone-time")
    expect(running).to_have_text(re.compile(r"^(20|1\d):\d\d$"))

    run_script(page, "() => { const right = Date.now; Date.now = () => right() - 3_600_000; }")

    run_script(page, "() => new Promise((done) => setTimeout(done, 600))")  # three ticks
    expect(running).to_have_text(re.compile(r"^(20|1\d):\d\d$"))


def test_whoever_was_called_says_on_the_phone_that_they_are_seated(night, people, link):
    """One press, and nobody on the floor need follow the move."""
    here, there = night.view("seats")["tables"][:2]
    mover = next(seat["player"] for seat in here["seats"] if seat["player"])
    free = next(seat["seat"] for seat in there["seats"] if not seat["player"])
    night.does(
        "balance", player=mover, to_table=there["table"], seat=free, reason="asked", announce=True
    )
    page = people(token="").opens(link(night, mover))

    page.get_by_role("button", name="I’m seated").click()

    expect(page.locator("#move")).to_have_count(0)
    expect(page.locator("#seat")).to_contain_text(f"Table {there['table']}, seat {free}")
    assert night.view("moves")["moves"] == []
