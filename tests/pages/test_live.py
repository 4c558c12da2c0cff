"""Pages stay live: what one does, others see; what is typed is spared; nothing counts twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from web.club_server import ask_to_admit, set_up_a_ban

from .browsing import PageServer, Person, sideways_scroll, too_small_for_a_thumb
from .messages import takes_back
from .readings import run_script, text
from .slow_network import hold

TRIES = 200
"""Looks at two clocks until both were read within one second."""


def _say_nothing(_socket) -> None:
    """A live channel that is open and silent."""


def _seconds(shown: str) -> int:
    minutes, seconds = map(int, shown.split(":"))
    return 60 * minutes + seconds


def test_a_click_of_one_director_is_seen_by_the_other(night, people):
    one, other = people(), people()
    one.opens(night.path)
    other.opens(night.path)

    one.page.get_by_role("button", name="Pause").click()

    expect(other.page.get_by_role("button", name="Resume")).to_be_visible()
    assert one.errors + other.errors == []


def test_what_was_done_is_taken_back_from_the_message(night, olga):
    page = olga.opens(night.path)
    page.get_by_role("button", name="Pause").click()

    takes_back(page)

    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    assert night.view("clock")["running"]


@pytest.fixture
def deaf(people) -> Callable[[str], Page]:
    """A page that hears nothing of what others do."""

    def opens(path: str) -> Page:
        page = people(new=True).opens(path)
        page.route_web_socket("**/live*", _say_nothing)
        page.reload()
        return page

    return opens


def test_an_overtaken_command_is_told_what_changed_and_can_be_pressed_again(night, deaf):
    page = deaf(night.path)
    night.does("go-away", player=1)
    page.get_by_role("button", name="More clock").click()
    page.locator("#set-clock input").first.fill("10:00")

    page.locator("#set-clock").get_by_role("button", name="Set the time").click()

    expect(page.get_by_role("alert")).to_contain_text("Ann Lee is away")
    assert night.view("clock")["remaining"] > 600
    page.locator("#set-clock").get_by_role("button", name="Set the time").click()
    expect(page.locator("#set-clock")).to_be_hidden()
    assert night.view("clock")["remaining"] <= 600


def test_what_others_do_elsewhere_does_not_keep_the_director_from_the_clock(night, deaf):
    page = deaf(night.path)
    night.does("go-away", player=1)

    page.get_by_role("button", name="Pause").click()

    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    assert not night.view("clock")["running"]


def test_a_level_somebody_else_went_on_to_is_not_passed_by_a_second_press(night, deaf):
    page = deaf(night.path)
    night.does("go-to-level")

    page.get_by_role("button", name="More clock").click()
    page.locator("[data-key=next] button").click()

    expect(page.get_by_role("alert")).to_be_visible()
    assert night.view("clock")["level"]["number"] == 2


@pytest.mark.long
def test_a_hand_is_reported_while_another_table_reports_and_not_over_one_of_its_own(night, deaf):
    page = deaf(f"{night.path}/tables/1")
    played = page.locator("[data-key=played] button")
    night.does("play-hand", table=2, stacks={})

    played.click()

    expect(page.get_by_role("button", name="Undo")).to_be_visible()
    night.does("play-hand", table=1, stacks={})
    played.click()
    expect(page.get_by_role("alert")).to_be_visible()


def test_a_lost_answer_is_asked_for_again_and_the_command_counts_once(night, olga):
    page = olga.opens(night.path)
    version = night.view("clock")["version"]
    lost = []

    def lose_the_first_answer(route):
        answer = route.fetch()
        if lost:
            route.fulfill(response=answer)
        else:
            lost.append(answer)
            route.abort()

    page.route("**/commands", lose_the_first_answer)
    page.get_by_role("button", name="+1 min").click()

    expect(page.get_by_text("One minute more")).to_be_visible()
    assert night.view("clock")["version"] == version + 1


def test_a_page_comes_back_by_itself_after_the_connection_was_cut(night, olga):
    page = olga.opens(night.path)
    olga.context.set_offline(True)
    night.does("pause")

    olga.context.set_offline(False)

    expect(page.get_by_role("button", name="Resume")).to_be_visible()


@pytest.mark.long
def test_the_clock_stands_the_same_on_two_screens_of_which_one_has_a_wrong_time(night, people):
    right, wrong = people(), people(new=True)
    wrong.context.add_init_script(
        "const now = Date.now.bind(Date); Date.now = () => now() + 3 * 3600 * 1000;"
    )
    night.does("set-clock", seconds=600)
    clocks = [one.opens(night.path).locator("#clock .time") for one in (right, wrong)]

    def apart() -> int:
        shown = [_seconds(text(clock)) for clock in clocks]
        return abs(shown[0] - shown[1])

    assert _seconds(text(clocks[1])) <= 600
    assert any(apart() <= 1 for _ in range(TRIES))  # a busy machine may look at the second late


@pytest.mark.long
def test_the_console_fits_every_width_and_every_thumb(night, olga):
    page = olga.opens(night.path)

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []


@pytest.mark.long
def test_screens_find_their_way_back_after_the_server_was_killed(tmp_path, browser):
    server = PageServer(tmp_path / "data")
    server.own()
    again = ("--port", server.url.rsplit(":", 1)[1])
    tournament = server.opens()
    director = Person(browser, server.url, server.token)
    page = director.opens(f"/t/{tournament}")

    server.kill()
    expect(page.locator("#live")).to_have_text("reconnecting …")
    server = PageServer(tmp_path / "data", "", *again)
    expect(page.locator("#live")).to_have_text("live")
    with server.client() as client:
        client.headers["authorization"] = f"Bearer {director.token}"
        order = {
            "version": 1,
            "key": "after-the-crash",
            "command": {"command": "register", "name": "Ann"},
        }
        client.post(f"/tournaments/{tournament}/commands", json=order)

    expect(page.locator("[data-part=latest]")).to_contain_text("Ann enters")
    director.leaves()
    server.stop()


@pytest.mark.long
def test_what_was_asked_elsewhere_while_a_server_was_away_is_shown_when_it_is_back(
    tmp_path, browser
):
    """The night's version is the same: who is asked for stands in the register."""
    server = PageServer(tmp_path / "data")
    server.own()
    again = ("--port", server.url.rsplit(":", 1)[1])
    tournament = server.opens()
    set_up_a_ban(server)
    director = Person(browser, server.url, server.token)
    page = director.opens(f"/t/{tournament}")
    expect(page.locator("#live")).to_have_text("live")

    server.kill()
    expect(page.locator("#live")).to_have_text("reconnecting …")
    elsewhere = PageServer(tmp_path / "data")
    elsewhere.token = server.token
    ask_to_admit(elsewhere, tournament)
    elsewhere.kill()
    server = PageServer(tmp_path / "data", "", *again)

    expect(page.locator("main")).to_contain_text("says it is over")
    director.leaves()
    server.stop()


@pytest.mark.long
def test_when_a_level_ends_the_next_is_shown_without_anybody_touching_anything(night, olga):
    page = olga.opens(night.path)
    expect(page.locator("#clock")).to_contain_text("Level 1")

    night.does("set-clock", seconds=1)

    expect(page.locator("#clock")).to_contain_text("Level 2")


def test_an_address_where_nothing_is_is_told_as_a_page(olga):
    page = olga.opens("/nothing/here")

    expect(page.get_by_role("alert")).to_contain_text("There is nothing at this address")


@pytest.mark.parametrize("path", ["/api/v1/nothing", "/static/nothing.css", "/nothing.json"])
def test_nothing_is_not_found_by_programs_either(olga, path):
    assert olga.context.request.get(path).status == 404


def _second_tap(button) -> None:
    """The second half of a double click, when the first has had its effect."""
    button.hover()
    button.page.mouse.down(click_count=2)
    button.page.mouse.up(click_count=2)


def test_a_double_tap_goes_on_by_one_level(night, olga):
    page = olga.opens(night.path)
    following = page.locator("[data-key=next] button")
    page.get_by_role("button", name="More clock").click()
    following.click()
    expect(page.locator("#clock .level")).to_have_text("Level 2")

    page.get_by_role("button", name="More clock").click()
    _second_tap(following)

    page.locator("#set-clock").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    assert night.view("clock")["level"]["number"] == 2
    assert not night.view("clock")["level"]["is_break"]


def test_a_minute_is_added_as_often_as_it_is_tapped(night, olga):
    page = olga.opens(night.path)
    night.does("pause")
    expect(page.get_by_role("button", name="Resume")).to_be_visible()
    before = night.view("clock")["remaining"]
    minute = page.get_by_role("button", name="+1 min")
    minute.click()
    expect(page.locator("#clock .time")).to_have_attribute("data-remaining", str(before + 60))
    expect(minute).to_be_enabled()

    _second_tap(minute)

    expect(page.locator("#clock .time")).to_have_attribute("data-remaining", str(before + 120))


def test_a_minute_is_added_though_the_page_does_not_show_the_last_one_yet(night, olga):
    night.does("pause")
    page = olga.opens(night.path)
    before = night.view("clock")["remaining"]
    minute = page.get_by_role("button", name="+1 min")
    let_come = hold(page, f"**{night.path}")
    minute.click()
    expect(page.get_by_text("One minute more")).to_be_visible()

    with page.expect_response("**/commands"):
        minute.click()
    let_come()
    page.unroute_all()

    expect(page.locator("#clock .time")).to_have_attribute("data-remaining", str(before + 120))


def test_an_overtaken_command_is_told_of_when_the_page_shows_what_overtook_it(night, olga):
    page = olga.opens(night.path)
    page.get_by_role("button", name="More clock").click()
    let_come = hold(page, f"**{night.path}")
    with page.expect_request(f"**{night.path}"):
        night.does("go-away", player=1)

    sets = page.locator("#set-clock").get_by_role("button", name="Set the time")
    with page.expect_response("**/commands"):
        sets.click()
    run_script(page, "fetch('/healthz')")
    expect(sets).to_be_disabled()
    let_come()
    page.unroute_all()

    expect(page.get_by_role("alert")).to_contain_text("Ann Lee is away")
    expect(page.locator("main")).to_contain_text("Ann Lee is away")
    sets.click()
    expect(page.locator("#set-clock")).to_be_hidden()
