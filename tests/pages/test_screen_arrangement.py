"""Screens that are arranged: what stands where, logos, sounds and calls, night after night."""

from __future__ import annotations

import struct
import zlib

import pytest
from playwright.sync_api import Route, expect

from .browsing import Person
from .conftest import Night
from .readings import go_to, measure, run_script, texts

_HEAR = """() => {
  window.said = [];
  window.speechSynthesis.speak = (words) => window.said.push(words.text);
}"""
_LOOK_AGAIN = """() => import(document.querySelector("script[src*='live.js']").src)
  .then((live) => { live.refresh() })"""
"""What a screen does by itself twice a minute."""
_ENDS_IN = "(clock, left) => { clock.dataset.endsAt = String(Date.now() / 1000 + left) }"


def picture(width: int = 40, height: int = 20) -> bytes:
    """A green PNG."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        crc = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", crc)

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    lines = (b"\0" + b"\x0b\x6b\x4f" * width) * height
    body = chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(lines)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


@pytest.fixture
def club(house_of):
    """A club of its own: what hangs there is no other test's."""
    return house_of("club52")


@pytest.fixture
def tonight(club):
    tournament = club.server.opens()
    night = Night(club.server, tournament)
    night.begins(12)
    return night


@pytest.mark.usefixtures("tonight")
@pytest.mark.long
def test_a_screen_is_arranged_hangs_at_its_own_address_and_follows_every_change(club):
    page = club.olga.opens("/screens/arrange")
    page.get_by_label("Name").fill("Bar TV")
    page.get_by_label("Left of the clock, place 1").select_option("Prizes")
    page.get_by_label("Left of the clock, place 2").select_option("Nothing")
    page.get_by_label("Left of the clock, place 3").select_option("Nothing")
    page.get_by_label("At the foot, place 1").select_option("Tables")
    page.get_by_role("button", name="Hang it up").click()
    expect(page.get_by_role("link", name="/screens/bar-tv")).to_be_visible()

    wall = club.olga.new_page()
    go_to(wall, "/screens/bar-tv")
    expect(wall.locator(".wall-news h2")).to_have_text(["Prizes"])
    assert texts(wall.locator(".foot dt"))[0] == "Tables"
    expect(wall.locator("main")).to_contain_text("50 / 100")
    expect(wall.locator("main")).to_contain_text("100 / 200")

    go_to(page, "/screens/arrange?screen=bar-tv")
    page.get_by_label("Left of the clock, place 1").select_option("QR code")
    page.get_by_label("Layout").select_option("Clock and lists")
    page.get_by_role("button", name="Save").click()
    expect(wall.locator(".wall-news .qr")).to_be_visible()

    go_to(page, "/screens/arrange?screen=bar-tv")
    page.get_by_label("Layout").select_option("Clock alone")
    page.get_by_role("button", name="Save").click()
    expect(wall.locator("body.tv-clock")).to_be_attached()
    assert club.olga.errors == []


@pytest.mark.long
def test_the_club_s_logo_is_put_up_and_taken_down(club, tonight):
    page = club.olga.opens("/screens")
    logo = {"name": "club.png", "mimeType": "image/png", "buffer": picture(1600, 400)}
    card = page.locator("[data-key=logo-club]")
    card.locator("input[type=file]").set_input_files(logo)
    card.get_by_role("button", name="Show it").click()
    expect(card.locator("img")).to_be_visible()

    wall = club.olga.new_page()
    go_to(wall, f"{tonight.path}/screen")
    shown = wall.locator(".bar-logo")
    expect(shown).to_be_visible()
    assert measure(shown, "one => [one.naturalWidth, one.naturalHeight]") == [720, 180]
    card.get_by_role("button", name="Take it down").click()
    expect(wall.locator(".bar-mark")).to_be_visible()


@pytest.mark.long
def test_a_logo_that_comes_late_leaves_the_figures_in_the_strip_of_a_stream(club, tonight):
    page = club.olga.opens("/screens")
    logo = {"name": "club.png", "mimeType": "image/png", "buffer": picture(1600, 400)}
    card = page.locator("[data-key=logo-club]")
    card.locator("input[type=file]").set_input_files(logo)
    card.get_by_role("button", name="Show it").click()
    expect(card.locator("img")).to_be_visible()

    wall = club.olga.new_page()
    wall.set_viewport_size({"width": 1920, "height": 1080})
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    wall.route("**/logos/*", hold)
    wall.goto(f"{tonight.path}/screen?layout=overlay", wait_until="domcontentloaded")
    expect(wall.locator("html[data-fitted]")).to_be_attached()
    held[0].continue_()
    wall.wait_for_function("document.querySelector('.overlay-logo img').naturalWidth")

    beyond = "one => one.scrollWidth - one.clientWidth"
    assert measure(wall.locator(".foot"), beyond) == 0


@pytest.mark.long
def test_calls_are_heard_and_spoken_by_the_rules_chosen(club, tonight):
    calls = [
        {"occasion": "minute", "sound": "horn", "spoken": True},
        {"occasion": "level", "sound": "none", "spoken": True},
        {"occasion": "table", "sound": "bell", "spoken": True},
        {"occasion": "message", "sound": "none", "spoken": True},
    ]
    with club.server.client() as client:
        body = {"key": "screen-hall", "screen": {"name": "Hall", "calls": calls}}
        assert client.post("/screens", json=body).status_code == 200
    page = club.olga.opens("/screens/hall")
    run_script(page, _HEAR)
    page.get_by_role("button", name="Sound is off").click()
    expect(page.get_by_role("button", name="Sound is on")).to_be_visible()

    run_script(page.locator(".wall-time"), _ENDS_IN, 62)
    expect(page.locator("body")).to_have_attribute("data-played", "1")
    assert measure(page, "window.said") == ["One minute left. Then 100, 200."]
    run_script(page.locator(".wall-time"), _ENDS_IN, 0)
    page.wait_for_function("() => window.said.includes('Level 2. 100, 200.')")
    tonight.does("show-message", text="Soup at nine")
    page.wait_for_function("() => window.said.includes('Soup at nine')")
    tonight.does("open-table", table={"number": 3, "seats": 9})
    tonight.does("break-table", table=2, announce=True, reason="the room closes")
    page.wait_for_function("() => window.said.some((one) => one.startsWith('Please move'))")
    expect(page.locator("body")).to_have_attribute("data-played", "2")


def test_a_screen_goes_on_to_the_next_night_and_waits_where_nothing_is_on(club):
    with club.server.client() as client:
        client.post("/screens", json={"key": "screen-bar1", "screen": {"name": "Bar"}})
    page = club.olga.opens("/screens/bar")
    expect(page.locator("main")).to_contain_text("Nothing is on")

    club.server.opens()
    run_script(  # not waited for: the screen may go to a new page at once
        page,
        "void import(document.body.dataset.frame.split(' ')[0].replace('screens.js', 'live.js'))"
        ".then((live) => live.refresh())",
    )
    expect(page.locator("main")).to_contain_text("0 entries so far")


@pytest.mark.long
def test_a_screen_comes_back_by_itself_when_the_server_was_cut_off(empty_club, browser):
    empty_club.own()
    night = Night(empty_club, empty_club.opens())
    night.begins(12)
    wall = Person(browser, empty_club.url)
    page = wall.opens(f"{night.path}/screen")
    expect(page.locator("main")).to_contain_text("Level 1")
    empty_club.kill()
    expect(page.locator("#live[data-state=off]")).to_be_visible()

    empty_club.start()
    night.does("go-to-level", level=2)
    expect(page.locator("main")).to_contain_text("Level 2")
    expect(page.locator("#live[data-state=on]")).to_be_attached()
    wall.leaves()
