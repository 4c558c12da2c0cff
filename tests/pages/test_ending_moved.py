"""The stated end of a casual night is moved on its page, and every screen follows."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from floorcall.tournament.setup.terms import Denomination, Level, Price

from .browsing import sideways_scroll, too_small_for_a_thumb

HOUR = 3600


@pytest.fixture
def casual(opens):
    """A night that began an hour ago at most and ends two hours from now, on the full hour."""
    ends = (int(time.time()) // HOUR + 2) * HOUR
    night = opens(
        labels=("casual",),
        levels=(Level(25, 50, seconds=3 * HOUR),),
        entry=Price(prize=1_800, purpose=200, chips=10_000),
        chips=tuple(Denomination(value, 2_000) for value in (25, 100, 500)),
        starts=ends - 3 * HOUR,
        ends=ends,
        units=100,
    )
    night.does("open-table", table={"number": 1, "seats": 9})
    for seat in (1, 2, 3):
        night.does("register", name=f"Player {seat}")
        night.does("take-seat", player=seat, table=1, seat=seat)
    night.does("place-button", table=1, seat=1)
    night.does("start")
    night.ends = ends
    return night


def wall(moment: int) -> str:
    return time.strftime("%H:%M", time.localtime(moment))


def moves_to(page: Page, moment: int, why: str) -> None:
    page.get_by_text("Move the end").click()
    page.get_by_label("New end").fill(wall(moment))
    page.get_by_label("Reason for moving it").fill(why)
    page.get_by_role("button", name="Move it").click()


@pytest.mark.parametrize("later", [HOUR // 2, pytest.param(-HOUR // 2, marks=pytest.mark.long)])
def test_the_end_is_put_later_or_earlier_and_a_phone_shows_it(casual, olga, people, later):
    rail = people(token="").opens(f"{casual.path}/rail")
    expect(rail.get_by_text(f"Ends at {wall(casual.ends)}")).to_be_visible()
    page = olga.opens(f"{casual.path}/ending")

    moves_to(page, casual.ends + later, "the hall")

    moved = wall(casual.ends + later)
    expect(page.get_by_role("heading", name=f"Ends at {moved}")).to_be_visible()
    expect(rail.get_by_text(f"Ends at {moved}")).to_be_visible()
    assert casual.view("announced")["ends"] == casual.ends + later
    assert olga.errors == []


def test_a_moved_end_is_taken_back_on_the_spot_and_stands_in_the_log(casual, olga):
    page = olga.opens(f"{casual.path}/ending")
    moves_to(page, casual.ends + HOUR, "we are let stay")
    expect(page.get_by_role("heading", name=f"Ends at {wall(casual.ends + HOUR)}")).to_be_visible()

    page.get_by_role("button", name="Undo").click()

    expect(page.get_by_role("heading", name=f"Ends at {wall(casual.ends)}")).to_be_visible()
    log = olga.opens(f"{casual.path}/log")
    told = f"The stated end is moved to {wall(casual.ends + HOUR)}"
    expect(log.get_by_text(told).first).to_be_visible()
    assert casual.view("announced")["ends"] == casual.ends


def test_an_end_past_midnight_is_the_nearest_one(casual, olga):
    page = olga.opens(f"{casual.path}/ending")

    moves_to(page, casual.ends + 11 * HOUR, "a long night")

    expect(page.get_by_role("heading", name="Ends at")).to_contain_text(
        wall(casual.ends + 11 * HOUR)
    )
    assert casual.view("announced")["ends"] == casual.ends + 11 * HOUR


def test_the_desk_cannot_move_the_end(casual, staff):
    page = staff("desk").opens(f"{casual.path}/ending")

    expect(page.get_by_role("heading", name="Ends at")).to_be_visible()
    expect(page.get_by_text("Move the end")).to_have_count(0)


@pytest.mark.long
def test_the_form_fits_a_phone(casual, people):
    page = people(viewport={"width": 360, "height": 740}).opens(f"{casual.path}/ending")
    page.get_by_text("Move the end").click()
    expect(page.get_by_label("New end")).to_be_visible()

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
