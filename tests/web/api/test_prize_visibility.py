"""Prizes are for staff alone until the house makes them known, on whatever page or address."""

from __future__ import annotations

import re
from typing import Any

import pytest

from floorcall.tournament.setup.terms import Level

from ..callers import Caller, Callers
from ..evenings import evening

LATE_ENTRY_ENDS = 2 * 1200
"""Two levels of 20 minutes are sold to latecomers."""


@pytest.fixture
def third_is_out(director: Caller) -> str:
    """Of three entries one is out, third of three paid places, in level 1."""
    levels = (Level(50, 100), Level(100, 200), Level(200, 400))
    tournament = director.opens(evening(levels=levels), entrants=3)
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    director.does(tournament, "bust", outs=[{"player": 3}])
    return tournament


def _prizes(standings: Any) -> tuple[list[int], list[int]]:
    return standings["pays"], [one["prize"] for one in standings["players"]]


KNOWN = ([30, 18, 12], [0, 0, 12])
UNKNOWN = ([], [0, 0, 0])


@pytest.mark.parametrize(
    ("played", "at_the_rail"),
    [(LATE_ENTRY_ENDS - 1, UNKNOWN), (LATE_ENTRY_ENDS, KNOWN), (LATE_ENTRY_ENDS + 1, KNOWN)],
)
def test_the_rail_reads_prizes_once_no_more_entries_are_sold_and_staff_at_any_time(
    callers: Callers, director: Caller, third_is_out: str, clock, played: int, at_the_rail
):
    clock.pass_by(played)

    assert _prizes(callers.rail.view(third_is_out, "standings")) == at_the_rail
    assert _prizes(director.view(third_is_out, "standings")) == KNOWN


@pytest.mark.parametrize(("played", "prize"), [(0, 0), (LATE_ENTRY_ENDS, 12)])
def test_files_of_results_hold_no_more_than_the_rail_may_know(
    callers: Callers, director: Caller, third_is_out: str, clock, played: int, prize: int
):
    clock.pass_by(played)

    def third(caller: Caller) -> Any:
        answer = caller.client.get(f"/t/{third_is_out}/results.json", headers=caller.headers)
        return answer.json()["results"][-1]["prize"]

    assert (third(callers.rail), third(director)) == (prize, 12)


def _lines_about(name: str, shown: str) -> str:
    """What lines of lists, tables or a file that name somebody say, before the name and after."""
    lines = re.findall(r"<li\b.*?</li>|<tr\b.*?</tr>", shown, re.DOTALL) or shown.splitlines()
    return "\n".join(re.sub("<[^>]*>", " ", line) for line in lines if name in line)


@pytest.mark.parametrize(("played", "known"), [(0, False), (LATE_ENTRY_ENDS, True)])
@pytest.mark.parametrize("page", ["results", "results.csv", "rail", "screen"])
def test_no_page_for_everybody_names_the_prize_of_somebody_out_too_early(
    callers: Callers, third_is_out: str, clock, page: str, played: int, known: bool
):
    clock.pass_by(played)

    shown = callers.rail.client.get(f"/t/{third_is_out}/{page}").text

    beside_the_name = _lines_about("Given3", shown)
    assert beside_the_name
    assert ("12" in beside_the_name) is known


@pytest.mark.parametrize(("played", "prize"), [(0, 0), (LATE_ENTRY_ENDS, 12)])
def test_a_player_reads_their_own_prize_when_everybody_does(
    callers: Callers, director: Caller, third_is_out: str, clock, played: int, prize: int
):
    clock.pass_by(played)
    path = director.post(f"/tournaments/{third_is_out}/players/3/link").json()["path"]

    shown = callers.rail.client.get(path).text

    assert ("and win" in shown) is (prize > 0)
    assert director.view(third_is_out, "players/3")["prize"] == prize
