"""When it will end: opening form, console, screen, phone and API."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from msgspec.structs import replace

pytest.importorskip("numpy")

from floorcall.tournament.setup.terms import ColourUpPlan, Denomination, Level, Price
from floorcall.web.pages.setup_form.end_forecast import (
    colour_ups_reached,
    later_words,
    too_few_chips,
)
from floorcall.web.sentences import hour
from floorcall.web.services.forecast.forecast_pictures import time_words
from web.callers import Caller
from web.evenings import evening

END = re.compile(r"(\d+):(\d\d), likely (\d+):(\d\d) to (\d+):(\d\d)")
CONSOLE_END = re.compile(
    r'Ends about</p>\s*<p><span class="big">(\d+:\d\d)</span> '
    r"<small>(\d+:\d\d) – (\d+:\d\d), 8 times"
)


def page(director: Caller, path: str) -> str:
    answer = director.client.get(path, headers=director.headers)
    assert answer.status_code == 200, answer.text[:400]
    return answer.text


def form(director: Caller, **fields: object) -> str:
    usual = {"house": "whangamata", "night": "regular", "expected": 20, "minutes": 20}
    return page(director, f"/open?{urlencode({**usual, **fields})}")


def minutes(text: str) -> list[int]:
    found = END.search(text)
    assert found, text[:2000]
    hours = [int(one) for one in found.groups()]
    return [60 * hours[at] + hours[at + 1] for at in (0, 2, 4)]


def test_the_form_says_the_end_with_its_band_a_plot_and_what_changes_do(director):
    text = form(director)
    likely, early, late = minutes(text)

    assert "Takes about" in text
    assert early < likely < late
    assert 'class="curve"' in text
    assert "2 minutes less a level" in text
    assert "minutes earlier" in text
    assert "minutes later" in text


def test_with_a_start_the_end_is_an_hour_of_the_day_and_a_target_proposes_levels(director):
    text = form(director, begins="19:00", aim="22:00")

    assert "Ends about" in text
    assert re.search(r"Levels of \d+ minutes: ends about 2[12]:\d\d", text)
    assert "It likely ends then" not in text


def test_more_players_end_later(director):
    assert minutes(form(director, expected=60))[0] > minutes(form(director, expected=10))[0]


def test_a_bus_that_leaves_before_the_first_prize_is_a_warning(director):
    early = form(director, begins="19:00", bus="20:00")
    late = form(director, begins="19:00", bus="06:00")

    assert "The last bus goes before the first prize is won" in early
    assert "last bus goes before" not in late


def test_the_form_says_when_tables_close(director):
    text = form(director, expected=20, table_size=8, begins="19:00")
    closing = re.search(r"3 tables, 2 from (\d+:\d\d), 1 from (\d+:\d\d)", text)

    assert closing
    assert closing[1] != closing[2]
    assert "tables, " not in form(director, expected=8, table_size=8)


@pytest.mark.parametrize(
    ("owned", "in_play", "says"),
    [
        (199, 200_000, "20 stacks need 200,000, the club owns 199,000"),
        (200, 200_000, ""),
        (201, 200_000, ""),
        (249, 250_000, "may bring 250,000 in, the club owns 249,000"),
        (250, 250_000, ""),
    ],
)
def test_chips_worth_less_than_what_is_sold_are_too_few(owned, in_play, says):
    setup = evening(chips=(Denomination(1000, owned),), entry=Price(chips=10_000))
    found = too_few_chips(setup, 20, in_play)

    assert says in found[0] if says else not found


def test_where_no_chips_are_listed_none_are_missed():
    assert too_few_chips(evening(chips=()), 20, 10**9) == []


def test_too_few_chips_are_a_warning_of_the_form(director):
    assert "Too few chips" in form(director, chips="25 x 40")
    assert "Too few chips" not in form(director, chips="1000 x 90000")


@pytest.mark.parametrize("hour", ["", "now", "25", "7:", ":30"])
def test_an_hour_that_is_none_is_taken_for_none(director, hour):
    assert "Takes about" in form(director, begins=hour)


@pytest.mark.parametrize("expected", ["0", "1", "many"])
def test_without_two_players_nothing_is_forecast(director, expected):
    assert 'id="end-forecast"' not in form(director, expected=expected)


def test_levels_that_end_long_before_the_night_are_a_warning(director):
    short = form(director, levels="25/50\n50/100\n100/200\n200/400\n400/800", expected=8)
    whole = form(director)

    assert re.search(r"The levels end at 1:40, and the last goes on to the end", short)
    assert "The levels end at" not in whole


def test_a_night_that_its_levels_do_not_end_has_no_hour_of_ending(director, clock):
    text = form(director, levels="25/50\n50/100", begins="19:00", aim="23:00", expected=60)
    night = director.opens(evening(levels=(Level(25, 50), Level(50, 100))), entrants=60)
    director.does(night, "draw-seats")
    director.does(night, "start")
    clock.pass_by(3600)

    assert "With these levels it goes on for more than a day" in text
    assert not END.search(text)
    assert "Levels of" not in text
    assert 'name="begins" value="19:00"' in text
    assert "Ends about" not in page(director, f"/t/{night}")
    assert page(director, f"/t/{night}/structure?edit=1&aim=23:00")


def test_a_satellite_ends_with_its_seats(director):
    seats = {"prizes": "seats", "seats": "5"}

    assert minutes(form(director, **seats))[0] < minutes(form(director))[0]


def test_after_a_deal_for_everything_no_end_is_expected(director, clock):
    levels = tuple(Level(50 * 2**at, 100 * 2**at) for at in range(12))
    night = director.opens(evening(levels=levels), entrants=12)
    director.does(night, "draw-seats")
    director.does(night, "start")
    clock.pass_by(3600)
    for player in range(1, 10):
        director.does(night, "bust", outs=[{"player": player}])
    before = page(director, f"/t/{night}/rail")
    director.does(night, "make-deal", method="equal", agreed=[10, 11, 12], reason="all want it")

    assert END.search(before)
    assert not END.search(page(director, f"/t/{night}/rail"))


def test_a_night_that_runs_says_its_end_on_the_console_and_on_phones(director, clock):
    levels = tuple(Level(50 * 2**at, 100 * 2**at) for at in range(12))
    night = director.opens(evening(levels=levels), entrants=12)
    assert "Ends about" not in page(director, f"/t/{night}")
    director.does(night, "draw-seats")
    director.does(night, "start")
    clock.pass_by(3600)
    console, rail = page(director, f"/t/{night}"), page(director, f"/t/{night}/rail")

    assert END.search(rail)
    assert CONSOLE_END.search(console)
    assert ":".join(END.search(rail).groups()) == ":".join(CONSOLE_END.search(console).groups())

    lines = "\n".join(f"{100 * 2**at}/{200 * 2**at} 5" for at in range(4, 12))
    tried = page(director, f"/t/{night}/structure?{urlencode({'levels': lines})}")
    now = minutes(tried[tried.index('id="expected-end"') :])
    then = minutes(tried[tried.index('id="end-then"') :])
    assert then[0] < now[0]


def test_before_the_start_the_level_editor_says_what_the_opening_form_does(director):
    levels = tuple(Level(50 * 2**at, 100 * 2**at) for at in range(12))
    night = director.opens(evening(levels=levels), entrants=12)
    path = f"/t/{night}/structure?edit=1"
    plain = page(director, path)
    aimed = page(director, f"{path}&{urlencode({'begins': '19:00', 'aim': '20:30'})}")
    more = page(director, f"{path}&expected=60")

    assert 'id="end-forecast"' in plain
    assert 'class="curve"' in plain
    assert "2 minutes less a level" in plain
    assert re.search(r"Levels of \d+ minutes: ends about 20:\d\d", aimed)
    assert minutes(more)[0] > minutes(plain)[0]
    assert 'id="end-forecast"' not in page(director, f"/t/{night}/structure")


def test_a_wished_end_proposes_levels_to_come_that_can_be_tried(director, clock):
    levels = tuple(Level(50 * 2**at, 100 * 2**at) for at in range(12))
    night = director.opens(evening(levels=levels), entrants=40)
    director.does(night, "draw-seats")
    director.does(night, "start")
    clock.pass_by(3600)
    path = f"/t/{night}/structure?edit=1"
    plain = page(director, path)
    likely = CONSOLE_END.search(page(director, f"/t/{night}")).group(1)
    as_it_is = page(director, f"{path}&aim={likely}")
    hours, passed = (int(part) for part in likely.split(":"))
    wish = (60 * hours + passed + 60) % 1440
    aimed = page(director, f"{path}&aim={wish // 60:02}:{wish % 60:02}")
    found = re.search(
        r"Levels of \d+ minutes from the next one on: ends about (\d+):(\d\d)\.\s*"
        r'<a href="([^"]+)">Try it',
        aimed,
    )

    assert 'name="aim"' in plain
    assert "Levels of" not in plain
    assert "It likely ends then" in as_it_is
    assert found, aimed[-3000:]
    assert abs((60 * int(found[1]) + int(found[2]) - wish + 720) % 1440 - 720) <= 20
    tried = page(director, found[3].replace("&amp;", "&"))
    assert "It likely ends then" in tried
    assert "Change the structure" in tried


def test_screen_and_api_say_the_same_end_as_the_console_to_anybody(director, clock):
    levels = tuple(Level(50 * 2**at, 100 * 2**at) for at in range(12))
    night = director.opens(evening(levels=levels), entrants=12)
    asked = f"/api/v1/tournaments/{night}/forecast"
    assert director.client.get(asked).json()["expected"] is None
    director.does(night, "draw-seats")
    director.does(night, "start")
    clock.pass_by(3600)
    said = CONSOLE_END.search(page(director, f"/t/{night}")).groups()
    on_wall = page(director, f"/t/{night}/screen")
    expected = director.client.get(asked).json()["expected"]  # the rail needs no signing in

    figure = on_wall[on_wall.index("Ends about") :]
    assert tuple(re.findall(r"\d\d:\d\d", figure)[:3]) == said
    assert expected["early"] <= expected["likely"] <= expected["late"]
    assert said == tuple(hour(expected[one]) for one in ("likely", "early", "late"))


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (149, "about the same"),
        (-149, "about the same"),
        (151, "5 minutes later"),
        (-2100, "35 minutes earlier"),
    ],
)
def test_a_move_of_the_end_is_said_to_five_minutes(seconds, words):
    assert later_words(seconds) == words


def test_an_end_after_midnight_is_an_hour_of_the_next_day():
    assert time_words(6 * 3600, 19 * 3600) == "1:00"
    assert time_words(26 * 3600, None) == "26:00"


@pytest.mark.parametrize(
    ("level", "reached"), [(4, []), (5, [(25, 4)]), (8, [(25, 4)]), (9, [(25, 4), (100, 8)])]
)
def test_colour_ups_are_reached_by_nights_that_end_behind_their_level(level, reached):
    plans = (ColourUpPlan(8, 100), ColourUpPlan(4, 25))
    assert colour_ups_reached(replace(evening(), colour_ups=plans), level) == reached


def test_the_form_says_the_chips_needed_and_what_is_coloured_up(director):
    said = form(director)

    assert re.search(r"Up to [\d,]+ in chips; coloured up on the way:\s+25 after level", said)
