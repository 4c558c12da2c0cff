"""Results: the nights of the club, the standings of each, and files to keep."""

import csv
import io
import re

import pytest
from playwright.sync_api import expect

from .browsing import sideways_scroll, too_small_for_a_thumb
from .readings import layout, text

_TO_THE_EDGE = """() => [...document.querySelectorAll("main .card :is(td, th)")].flatMap((cell) => {
    const words = document.createRange();
    words.selectNodeContents(cell);
    const [card, own] = [cell.closest(".card"), words].map((one) => one.getBoundingClientRect());
    return own.width ? [own.left - card.left, card.right - own.right] : []; })"""
"""Pixels from the words of every cell to both edges of its card."""


def _out(night, count):
    """So many players bust, one after another; their numbers."""
    gone = []
    for _ in range(count):
        table = max(night.view("seats")["tables"], key=lambda one: one["players"])
        player = next(seat["player"] for seat in table["seats"] if seat["player"])
        night.does("bust", outs=[{"player": player}])
        gone.append(player)
    return gone


def test_staff_read_whole_names_and_everybody_else_those_on_the_wall(night, people, olga):
    _out(night, 2)

    staff = olga.opens(f"{night.path}/results").locator("main")
    expect(staff).to_contain_text("Ann Lee")
    rail = people(token="").opens(f"{night.path}/results").locator("main")
    expect(rail).to_contain_text("Ann L.")
    assert "Ann Lee" not in text(rail)


def test_the_csv_has_a_line_for_each_player_with_the_place(night, olga):
    gone = _out(night, 2)
    answer = olga.context.request.get(f"{night.path}/results.csv")
    rows = list(csv.DictReader(io.StringIO(answer.body().decode("utf-8-sig"))))

    assert len(rows) == 12
    places = {int(row["entry"]): int(row["place"]) for row in rows}
    assert (places[gone[0]], places[gone[1]]) == (12, 11)
    assert answer.headers["content-disposition"].endswith('.csv"')


def test_a_name_that_looks_like_a_formula_stays_a_name(opens, olga):
    night = opens()
    night.enters("=1+1", "Bob Lee")
    night.does("draw-seats")
    answer = olga.context.request.get(f"{night.path}/results.csv").body().decode("utf-8-sig")

    assert "'=1+1" in answer


def test_the_json_is_the_same_for_a_program(night, people):
    _out(night, 1)
    facts = people(token="").context.request.get(f"{night.path}/results.json").json()

    assert facts["over"] is False
    assert sorted(one["place"] for one in facts["results"])[-1] == 12
    assert all("." in one["name"] for one in facts["results"])


def test_the_club_lists_its_nights(night, people):
    rail = people(token="")
    page = rail.opens("/results")
    page.click(f'a[href="{night.path}/results"]')
    expect(page).to_have_url(re.compile(f"{night.path}/results$"))

    assert sideways_scroll(page) == {}
    assert sideways_scroll(rail.opens("/results?page=nonsense")) == {}
    assert too_small_for_a_thumb(rail.page) == []
    assert rail.errors == []


@pytest.mark.parametrize("width", [360, 1280])
def test_rows_do_not_touch_the_edge_of_their_card(night, people, width):
    page = people(token="", viewport={"width": width, "height": 800}).opens(f"{night.path}/results")
    expect(page.locator("main .card td").first).to_be_visible()

    assert [one for one in layout(page, _TO_THE_EDGE) if one < 8] == []
