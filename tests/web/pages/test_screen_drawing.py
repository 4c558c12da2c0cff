"""Screens of one layout that ask in the same second are drawn once."""

from __future__ import annotations

import re

from floorcall.web.pages.screens import wall_screen

from ..callers import Caller, Callers
from ..evenings import evening


def test_screens_that_ask_together_are_drawn_once_until_something_happens(
    director: Caller, callers: Callers, clock, monkeypatch
):
    night = director.opens(evening(), entrants=8)
    drawn = []
    view = wall_screen.wall_view
    monkeypatch.setattr(
        wall_screen, "wall_view", lambda *facts: drawn.append(facts) or view(*facts)
    )

    def ask(query: str = "") -> str:
        return callers.client.get(f"/t/{night}/screen{query}").text

    first, second = ask(), ask()
    assert first == second
    assert len(drawn) == 1
    ask("?layout=overlay")
    assert len(drawn) == 2
    clock.pass_by(1)
    later = ask()
    assert len(drawn) == 3
    assert re.search(r'data-now="(\d+)"', later)[1] != re.search(r'data-now="(\d+)"', first)[1]
    director.does(night, "show-message", text="Soup at nine")
    assert "Soup at nine" in ask()


def test_a_screen_that_comes_in_the_last_minute_says_so_at_once(director, callers):
    night = director.opens(evening(), entrants=8)
    director.does(night, "draw-seats")
    director.does(night, "start")

    for seconds, is_last in ((61, False), (60, True), (1, True)):
        director.does(night, "set-clock", seconds=seconds)
        assert (" data-last" in callers.client.get(f"/t/{night}/screen").text) is is_last
    director.does(night, "pause")
    assert " data-last" not in callers.client.get(f"/t/{night}/screen").text
