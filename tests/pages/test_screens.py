"""The screens on the wall: legible across the room, the same second everywhere, in turn."""

import re

import pytest
from playwright.sync_api import expect

from floorcall.tournament.clock.messages import MOST_LETTERS
from floorcall.tournament.setup.terms import Level, Offer, Price

from .browsing import PHONE, sideways_scroll
from .conftest import NAMES
from .phones import opens_watchful
from .readings import attribute, box, go_to, measure, run_script, source, text
from .seating import seated

SCREENS = [(1920, 1080), (1280, 720), (1080, 1920)]
FIVE_METRES = 36 / 1080
"""Of the screen's height: what can be read at five metres off a 50-inch screen."""
FIFTY_INCHES = 1107
"""Millimetres that such a screen is wide."""
LATE_CLOCK = 0.19
"""Of the screen's height: the clock's letters beside the highest blinds."""
LEAST_DOT = 5
"""Millimetres of a dot of the code: from five metres four pixels of a phone's picture."""
_LONGEST = ("Dinner is served; please leave your chips in neat stacks. " * 3)[:MOST_LETTERS].strip()
ADD_ON = Offer(Price(prize=20, chips=15_000), 2, in_break=True)
_ROOT = "document.documentElement"
_SMALL_TEXT = """least => [...document.querySelectorAll("header *, main *")]
  .filter(one => [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim()))
  .filter(one => one.checkVisibility() && !one.closest(".sr, svg, .tools, .live"))
  .filter(one => parseFloat(getComputedStyle(one).fontSize) / innerHeight < least - 0.0005)
  .map(one => `${one.className} ${one.textContent.trim().slice(0, 40)}`)"""
_SHARE = "one => parseFloat(getComputedStyle(one).fontSize) / innerHeight"
_CUT_OFF = """[...document.querySelectorAll(".side, .mid, .foot, .people, .final")]
  .filter(one => one.checkVisibility())
  .filter(one => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth + 2)
  .map(one => one.className)"""


def test_the_screen_tells_the_level_the_time_the_blinds_and_the_figures(night, people):
    rail = people(token="")
    page = rail.opens(f"{night.path}/screen")

    clock = night.view("clock")
    small, big = clock["level"]["small_blind"], clock["level"]["big_blind"]
    average = f"{clock['average_stack']:,}"
    for words in ("Level 1", f"{small:,} / {big:,}", "12 of 12", average):
        expect(page.locator("main")).to_contain_text(words)
    expect(page.locator(".wall-time")).to_have_text(re.compile(r"^\s*\d+:\d\d\s*$"))
    leads = re.compile(f"{re.escape(night.path)}/rail$")
    expect(page.locator(".wall-code img")).to_have_attribute("alt", leads)
    assert rail.errors == []


def test_it_is_shown_to_anybody_and_has_no_more_than_display_names(night, people):
    rail = people(token="")
    night.does("bust", outs=[{"player": seated(night, 1)[0]["player"]}])
    page = rail.opens(f"{night.path}/screen")

    expect(page.locator("main")).to_contain_text("Just out")
    expect(page.locator(".wall-news")).to_contain_text("12th")
    assert "Lee" not in source(page)


def test_a_pause_is_seen_on_every_screen(night, people):
    one, other = people(token=""), people(token="")
    pages = [person.opens(f"{night.path}/screen") for person in (one, other)]
    night.does("pause")

    for page in pages:
        expect(page.locator(".wall-stopped")).to_be_visible()
    shown = text(pages[0].locator(".wall-time"))
    expect(pages[1].locator(".wall-time")).to_have_text(shown, use_inner_text=True)


def test_two_screens_show_the_same_second(night, people):
    pages = [people(token="").opens(f"{night.path}/screen") for _ in range(2)]
    ends = {attribute(page.locator(".wall-time"), "data-ends-at") for page in pages}

    assert len(ends - {""}) == len(ends) == 1


def test_everything_fits_the_screen_without_scrolling(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    beyond = f"[{_ROOT}.scrollWidth - innerWidth, {_ROOT}.scrollHeight - innerHeight]"

    for width, height in SCREENS:
        hang(page, width, height)
        assert measure(page, beyond) == [0, 0], width


@pytest.mark.parametrize("message", ["", _LONGEST])
def test_the_highest_blinds_with_an_ante_leave_room_for_a_message_and_all_figures(
    opens, people, message
):
    level = Level(75_000, 150_000, 150_000, ante_by_big_blind=True)
    night = opens(levels=(level, Level(100_000, 200_000, 200_000, ante_by_big_blind=True)))
    night.begins(12)
    if message:
        night.does("show-message", text=message)
    page = people(token="").opens(f"{night.path}/screen")

    for width, height in SCREENS:
        hang(page, width, height)
        figures = box(page.locator(".wall-figures"))
        assert figures["y"] + figures["height"] <= height, width
        assert measure(page, f"{_ROOT}.scrollHeight - innerHeight") == 0, width
        assert measure(page, _CUT_OFF) == [], width
        if not message and width > height:
            assert measure(page.locator(".time"), _SHARE) >= LATE_CLOCK, width


def test_the_middle_is_as_large_as_on_a_screen_just_opened_whatever_was_said_before(night, people):
    hung, fresh = people(token=""), people(token="")
    page = hung.opens(f"{night.path}/screen")
    large = measure(page.locator(".time"), _SHARE)
    sizes = {}

    for message in (f"{_LONGEST[:-5]}21:15", f"{_LONGEST[:-5]}21:48", "Back at 21:50"):
        night.does("show-message", text=message)
        expect(page.locator("#message")).to_have_text(message)
        sizes[message] = measure(page.locator(".time"), _SHARE)
        again = fresh.opens(f"{night.path}/screen")
        assert sizes[message] == measure(again.locator(".time"), _SHARE), message
        assert measure(page, _CUT_OFF) == [], message

    late, later, short = sizes.values()
    assert late == later < short <= large


def test_on_a_stream_the_highest_blinds_stay_in_their_strip(opens, people):
    level = Level(75_000, 150_000, 150_000, ante_by_big_blind=True)
    night = opens(levels=(level, Level(100_000, 200_000, 200_000, ante_by_big_blind=True)))
    night.begins(12)
    page = people(token="").opens(f"{night.path}/screen?layout=overlay")

    check_wall(page, "75,000 / 150,000", "100,000 / 200,000")


def test_a_message_stands_below_the_seats_and_below_everybody_who_moves(opens, people):
    night = opens()
    night.enters(*(f"{given} {family}" for given, family in NAMES[:18]))
    night.does_all(("draw-seats", {}), ("show-message", {"text": "We begin at 19:30"}))
    page = people(token="").opens(f"{night.path}/screen")
    check_wall(page, "We begin at 19:30", NAMES[17][0])

    moves = {"table": 2, "announce": True, "reason": "the room closes"}
    table = {"number": 3, "seats": 9}
    night.does_all(("start", {}), ("open-table", {"table": table}), ("break-table", moves))
    expect(page.locator(".view-movers")).to_be_visible()
    check_wall(page, "We begin at 19:30", "from 2")


def test_on_a_phone_the_clock_stands_above_the_lists(night, people):
    page = people(token="", viewport=PHONE).opens(f"{night.path}/screen")

    clock, *lists = (box(page.locator(kind).first)["y"] for kind in (".mid", ".side", ".foot"))
    assert clock < min(lists)


def hang(page, width, height):
    """Hang the page on a screen of that size; it is fitted before anybody looks."""
    page.set_viewport_size({"width": width, "height": height})
    expect(page.locator(f'html[data-fitted="{width}x{height}"]')).to_be_attached()


def check_wall(page, *named):
    """Whatever is said can be read at five metres, nothing is cut off, and everybody is named."""
    for words in named:
        expect(page.locator("main")).to_contain_text(words)
    for width, height in SCREENS[:2]:
        hang(page, width, height)
        assert measure(page, _SMALL_TEXT, FIVE_METRES) == [], width
        assert measure(page, _CUT_OFF) == [], width
        assert measure(page, f"{_ROOT}.scrollHeight - innerHeight") == 0, width


@pytest.mark.long
def test_every_word_in_every_state_is_readable_at_five_metres(opens, people):
    night = opens(rebuy=Offer(Price(prize=20, chips=10_000), 1), addon=ADD_ON, starts=4_000_000_000)
    page = people(token="").opens(f"{night.path}/screen")
    night.enters(*(f"{given} {family}" for given, family in NAMES[:18]))
    check_wall(page, "18 entries so far", "50 / 100", "100 / 200")
    night.does("draw-seats")
    check_wall(page, *(f"{given} {family[0]}." for given, family in NAMES[:18]), "100 / 200")

    night.does("start")
    night.does("show-message", text="Kitchen closes at 21:15")
    check_wall(page, "Level 1", "50 / 100", "100 / 200", "Last level for rebuys", "Kitchen")
    shares = {".time": 0.15, ".blinds.not-last": 0.06, ".next b": 0.04}
    for kind, least in shares.items():
        assert measure(page.locator(kind).first, _SHARE) >= least, kind

    night.does("set-clock", seconds=50)
    expect(page.locator(".only-last").first).to_be_visible()
    check_wall(page, "Last minute", "then up to", "100 / 200")
    amber = "one => getComputedStyle(one).backgroundColor"
    assert measure(page.locator(".mid"), amber) == "rgb(242, 182, 60)"

    night.does("go-to-level", level=2)
    night.does("go-to-level")
    check_wall(page, "Break · back at", "Then level 3", "200 / 400", "Add-on", "15,000 chips")
    assert measure(page.locator(".mid"), amber) == "rgb(11, 107, 79)"
    night.does("go-to-level", level=3)

    sitting = seated(night, 2)
    night.does("open-table", table={"number": 3, "seats": 9})
    night.does("break-table", table=2, announce=True, reason="the room closes")
    check_wall(page, *(one["name"] for one in sitting), "from 2", "200 / 400")


def test_the_final_table_names_everybody_with_seat_and_chips(night, people):
    night.does_all(*(("bust", {"outs": [{"player": one}]}) for one in (1, 2, 3)))
    night.does("form-final-table", reason="nine are left")
    page = people(token="").opens(f"{night.path}/screen")

    expect(page.locator(".final tbody tr")).to_have_count(9)
    check_wall(page, "Final table", *(one["name"] for one in seated(night, 1)), "Next")
    expect(page.locator(".ring circle")).to_have_count(9)


def test_an_overlay_has_nothing_behind_it_and_says_clock_blinds_and_next(night, people):
    page = people(token="").opens(f"{night.path}/screen?layout=overlay")

    check_wall(page, "Level 1", "50 / 100", "Next", "100 / 200", "12 of 12")
    for kind in ("html", "body"):
        behind = measure(page.locator(kind), "one => getComputedStyle(one).backgroundColor")
        assert behind == "rgba(0, 0, 0, 0)"


def test_no_width_scrolls_sideways(night, people):
    rail = people(token="")

    for path in (f"{night.path}/screen", "/screens", f"{night.path}/rail"):
        assert sideways_scroll(rail.opens(path)) == {}, path


def test_the_end_of_a_level_sounds_once_sound_is_allowed(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    expect(page.locator("[data-sound]")).to_have_attribute("aria-pressed", "false")
    page.click("[data-sound]")
    expect(page.locator("[data-sound]")).to_have_attribute("aria-pressed", "true")

    run_script(page.locator(".wall-time"), "clock => { clock.dataset.endsAt = '1' }")

    expect(page.locator("body")).to_have_attribute("data-played", "1")


def test_a_screen_says_the_expected_end_only_where_it_was_chosen(night, people):
    page = people(token="").opens(f"{night.path}/screen")
    expect(page.locator("#expected-end")).to_be_hidden()

    page.get_by_role("button", name="End", exact=True).click()
    expect(page.locator("#expected-end")).to_be_visible()
    page.reload()
    expect(page.locator("#expected-end")).to_contain_text("Ends about")
    page.get_by_role("button", name="End", exact=True).click()
    expect(page.locator("#expected-end")).to_be_hidden()


def test_several_tournaments_take_turns(opens, people):
    first, second = opens(name="Early game"), opens(name="Late game")
    for night in (first, second):
        night.begins(4)
    rail = people(token="")
    turn = f"{first.tournament}.{second.tournament}"
    page = rail.opens(f"{first.path}/screen?turn={turn}.gone")

    body = page.locator("body")
    expect(body).to_have_attribute("data-following", f"{second.path}/screen?turn={turn}")
    go_to(page, f"{second.path}/screen?turn={turn}")
    expect(body).to_have_attribute("data-following", f"{first.path}/screen?turn={turn}")
    go_to(page, f"{first.path}/screen?turn={first.tournament}")
    expect(page.locator("body:not([data-following])")).to_be_attached()


def test_the_chooser_lists_what_is_on(night, people):
    page = people(token="").opens("/screens")

    page.click(f'a[href="{night.path}/screen"]')
    expect(page.locator(".wall-time")).to_be_visible()


@pytest.mark.long
def test_a_message_from_the_console_is_on_every_screen_and_phone(night, people, olga):
    wall, phone = people(token=""), people(token="")
    screen = wall.opens(f"{night.path}/screen")
    rail = opens_watchful(phone, f"{night.path}/rail")
    console = olga.opens(night.path)
    console.fill("#say input[name=text]", "Soup at nine")
    console.click("#say button:has-text('Show it')")

    for page in (screen, rail):
        expect(page.locator("#message")).to_contain_text("Soup at nine")
    hang(screen, 1920, 1080)
    assert measure(screen, f"{_ROOT}.scrollHeight - innerHeight") == 0
    console.click("text=Clear")
    expect(screen.locator("#message")).to_have_count(0)


def test_a_phone_reads_the_code_across_the_room(night, people):
    page = people(token="").opens(f"{night.path}/screen")

    for width, height in SCREENS[:2]:
        hang(page, width, height)
        code = page.locator(".wall-code img").first
        dots = measure(code, "one => one.naturalWidth")
        assert box(code)["width"] / dots * FIFTY_INCHES / width >= LEAST_DOT, width
