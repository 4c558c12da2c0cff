"""A bust until a phone repaints, and a cash-out, as the map walks them: every hop is taken."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from tests.docs.walks import Hop, Trail, hops, trail

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.web.permissions.roles import Role

from .callers import API, Caller, Callers

CASH = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))


@pytest.fixture
def walked() -> Iterator[Trail]:
    """What the server calls that is started after this: it runs in a thread of its own."""
    with trail(threading.setprofile) as walked:
        yield walked


def opens(caller: Caller, path: str) -> None:
    assert caller.client.get(path, headers=caller.headers).status_code == 200


def missing(walk: int, walked: Trail) -> list[Hop]:
    named = [hop for row in hops(walk) for hop in row]
    assert len(named) > 10
    return walked.missing(named)


def test_every_hop_of_a_bust_is_taken(walked: Trail, callers: Callers):
    director = callers.signed_in(Role.DIRECTOR)
    night = director.opens(entrants=6)
    director.does(night, "draw-seats")
    director.does(night, "start")
    dealer = callers.signed_in(Role.DEALER, night, table=1)
    cousin = callers.signed_in(Role.PLAYER, night, player=1)
    with callers.client.websocket_connect(f"{API}/tournaments/{night}/live") as phone:
        before = phone.receive_json()["version"]
        opens(dealer, f"/t/{night}/tables/1")
        opens(dealer, f"/t/{night}/player/2")
        opens(dealer, f"/t/{night}/do/bust/2")

        answer = dealer.sends(night, before, "bust", outs=[{"player": 2, "by": [3]}])

        assert answer.status_code == 200, answer.text
        assert phone.receive_json()["version"] == answer.json()["version"]
    opens(callers.rail, f"/p/{cousin.headers['authorization'].removeprefix('Bearer ')}")
    opens(callers.rail, f"/t/{night}/rail")

    assert missing(2, walked) == []


def test_every_hop_of_a_cash_out_is_taken(walked: Trail, callers: Callers):
    floor = callers.signed_in(Role.DIRECTOR)
    opened = floor.post("/club/cash", {"key": "opens-cash", "setup": CASH}).json()
    cash, version = opened["ledger"], opened["version"]

    def does(command: str, **fields: Any) -> None:
        nonlocal version
        said = {"command": command, **fields}
        body = {"version": version, "key": f"{command}-{version}", "command": said}
        answer = floor.post(f"/club/{cash}/commands", body)
        assert answer.status_code == 200, answer.text
        version = answer.json()["version"]

    does("open-cash-table", game="2/4 limit")
    for number, name in enumerate(("Ann Lee", "Ben Ray"), 1):
        does("come-in", of_age=True, name=name)
        does("take-cash-seat", player=number, table=1, seat=number)
        if number == 1:
            does("take-bank", player=1)
        does("buy-chips", player=number, chips=100)
    with callers.client.websocket_connect(f"{API}/club/{cash}/live", headers=floor.headers) as page:
        page.receive_json()
        opens(floor, f"/{cash}")

        does("cash-out", player=2, chips=80)

        assert page.receive_json()["version"] == version
    opens(floor, f"/{cash}")
    opens(floor, f"/{cash}/board")
    opens(floor, f"/{cash}/books")

    assert missing(3, walked) == []
