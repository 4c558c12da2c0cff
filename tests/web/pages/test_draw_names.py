"""Draws as the room may check them: each by what it was for, and whether that was undone since."""

from __future__ import annotations

from floorcall.tournament.api import TOURNAMENT
from floorcall.web.pages.tables.draw_checks import CALLED
from floorcall.web.permissions.roles import Role

from ..callers import Callers


def test_every_kind_of_draw_has_a_name():
    drawn = {
        str(event.__struct_config__.tag)
        for event in TOURNAMENT.events
        if "seed" in event.__struct_fields__
    }

    assert drawn == set(CALLED)


def test_a_draw_that_was_undone_is_shown_and_says_so(callers: Callers, tournament: str):
    director = callers.signed_in(Role.DIRECTOR)
    version = director.does(tournament, "draw-seats")
    page = f"/t/{tournament}/draws"
    assert "undone since" not in callers.client.get(page).text
    body = {
        "version": version,
        "key": "takes-back-the-draw",
        "correction": {"event_version": version, "reason": "too soon"},
    }
    assert director.post(f"/tournaments/{tournament}/corrections", body).status_code == 200

    shown = callers.client.get(page).text

    assert shown.count("The first seats") == shown.count("undone since") == 1
