"""A penalty is told everywhere from the moment it is given, also while its hand is in play."""

from __future__ import annotations

import html
import re

import pytest

from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening

_MARKS = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)


def words_of(caller: Caller, address: str) -> str:
    answer = caller.client.get(address, headers=caller.headers)
    assert answer.status_code == 200, address
    return " ".join(html.unescape(_MARKS.sub(" ", answer.text)).split())


@pytest.mark.parametrize("in_play", [True, False], ids=["in a hand", "between hands"])
def test_a_penalty_is_on_every_page_also_while_its_hand_is_in_play(callers: Callers, in_play: bool):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(evening(house="metropolitan", labels=()))
    for name in ("Ann Lee", "Bob Ray", "Cleo Day"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    owner.does(night, "play-hand", table=1, stacks={})
    if in_play:
        owner.does(night, "begin-hand", table=1)
    owner.does(night, "penalise", player=2, measure="hands", count=3, in_hand=in_play)

    begins = ", from the next hand" if in_play else ""
    assert f"Bob Ray {_seat(owner, night)} 3 hands to sit out{begins}" in words_of(
        owner, f"/t/{night}"
    )
    served = "from the next hand" if in_play else "0 of 3 served"
    assert f"3 hands to sit out {served}" in words_of(owner, f"/t/{night}/penalties")
    assert "3 hands to sit out" in words_of(owner, f"/t/{night}/desk?entry=2")
    assert "out 3 hands" in words_of(owner, f"/t/{night}/tables/1")
    found = words_of(owner, f"/t/{night}/search?q=Bob+Ray")
    assert f"{_seat(owner, night)} 10,000" in found
    assert "penalty Bust" in found
    link = owner.post(f"/tournaments/{night}/players/2/link").json()["path"]
    assert "You sit out 3 more hands" in words_of(owner, link)

    owner.does(night, "end-penalty", player=2, reason="given by mistake")

    assert "Nobody sits out a penalty" in words_of(owner, f"/t/{night}/penalties")
    assert "to sit out" not in words_of(owner, f"/t/{night}")
    assert "penalty Bust" not in words_of(owner, f"/t/{night}/search?q=Bob+Ray")


def _seat(owner: Caller, night: str) -> str:
    player = owner.view(night, "players/2")
    return f"Table {player['table']}, seat {player['seat']}"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("Ann", True), ("ann l", True), ("Ann Lee", True), ("lee ann", True), ("Ann Lo", True),
        ("Lee", False), ("Ann Kay", False), ("Bob Lee", False),
    ],
)  # fmt: skip
def test_the_rail_finds_a_seat_by_the_whole_name_and_tells_no_more_than_it_shows(
    callers: Callers, words: str, found: bool
):
    owner = callers.signed_in(Role.OWNER)
    night = owner.opens(evening(house="wph", labels=()))
    for name in ("Ann Lee", "Dora Fox"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")

    shown = callers.client.get(f"/t/{night}/rail", params={"q": words}).text

    assert ("Nobody of that name is seated" not in shown) is found
