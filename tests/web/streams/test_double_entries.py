"""Two desks let in one person at once: the second is told who did, on what, and the seat."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening

CASH = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))


@pytest.fixture
def owner(callers: Callers) -> Caller:
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": "opens-club", "house": "club52"})
    command = {"command": "add-person", "details": {"name": "Ann Lee"}}
    owner.post("/club/people/commands", {"version": 1, "key": "adds-ann-1", "command": command})
    return owner


@pytest.fixture
def desks(callers: Callers, owner) -> list[Caller]:
    return [callers.paired(owner, Role.DESK, name) for name in ("Tom", "Uma")]


@pytest.mark.parametrize("member", ["1", ""])
def test_the_second_desk_that_saw_the_same_version_is_told_by_whom(owner, desks, member):
    night = owner.opens(evening(house="club52", labels=()))
    tom, uma = desks

    first = tom.sends(night, 1, "register", name="Ann Lee", member=member)
    second = uma.sends(night, 1, "register", name="Ann  LEE", member=member)

    assert first.status_code == 200
    assert second.status_code == 422
    assert second.json()["detail"].startswith(
        "Ann Lee is already entered as player 1, by Tom on the same tablet at "
    )
    assert second.json()["detail"].endswith("without a seat yet")


def test_a_device_without_a_name_is_told_as_people_know_it(callers: Callers, owner):
    night = owner.opens(evening(house="club52", labels=()))
    code = owner.post("/pairings", {"role": "desk", "name": "Tom"}).json()["code"]
    browser = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537"
    let_in = callers.rail.post("/pair", {"code": code}, **{"user-agent": browser})
    callers.client.cookies.clear()
    tom = Caller(callers.client, let_in.cookies["floorcall"])
    assert tom.sends(night, 1, "register", name="Ann Lee").status_code == 200

    second = owner.sends(night, 1, "register", name="Ann Lee")

    assert ", by Tom on Chrome on Android at " in second.json()["detail"]


def test_the_seat_is_named_where_there_is_one(owner, desks):
    night = owner.opens(evening(house="club52", labels=()))
    tom, uma = desks
    tom.sends(night, 1, "register", name="Ann Lee", member="1")
    tom.sends(night, 2, "register", name="Bob Ray")
    owner.does(night, "draw-seats")
    seated = owner.view(night, "players/1")

    late = uma.sends(night, 1, "register", name="Ann Lee", member="1")

    assert late.status_code == 422
    assert f"at table {seated['table']} seat {seated['seat']}" in late.json()["detail"]


def test_somebody_else_of_the_name_entered_earlier_is_no_double(owner, desks):
    night = owner.opens(evening(house="club52", labels=()))
    tom, uma = desks
    tom.sends(night, 1, "register", name="Ann Lee")

    assert uma.sends(night, 2, "register", name="Ann Lee").status_code == 200
    overtaken = uma.sends(night, 2, "register", name="Bob Ray")
    assert overtaken.status_code == 409


def test_both_arrivals_at_once_end_in_one_entry_and_one_true_answer(owner, desks):
    night = owner.opens(evening(house="club52", labels=()))

    def arrives(at: int) -> tuple[int, str]:
        body = {"key": f"arrives-{at}", "person": 1, "of_age": True}
        answer = desks[at].post(f"/tournaments/{night}/arrivals", body)
        return answer.status_code, answer.text

    with ThreadPoolExecutor(2) as both:
        answers = sorted(both.map(arrives, range(2)))

    assert [status for status, _ in answers] == [200, 422], answers
    assert "already entered as player 1, by " in answers[1][1]
    assert owner.view(night, "clock")["entries"] == 1
    kinds = [one["event"]["kind"] for one in owner.get("/club/people/events").json()]
    assert kinds.count("checked-in") == 1


def test_a_night_and_the_cash_tables_at_once_are_both_let_in(owner, desks):
    night = owner.opens(evening(house="club52", labels=()))
    cash = owner.post("/club/cash", {"key": "opens-cash", "setup": CASH}).json()["ledger"]
    paths = (f"/tournaments/{night}/arrivals", f"/club/{cash}/arrivals")

    def arrives(at: int) -> int:
        body = {"key": f"arrives-{at}", "person": 1, "of_age": True}
        return int(desks[at].post(paths[at], body).status_code)

    with ThreadPoolExecutor(2) as both:
        assert list(both.map(arrives, range(2))) == [200, 200]


def test_the_cash_door_tells_the_same(owner, desks):
    cash = owner.post("/club/cash", {"key": "opens-cash", "setup": CASH}).json()["ledger"]
    answers = []
    for at, desk in enumerate(desks):
        command = {"command": "come-in", "of_age": True, "name": "Ann Lee", "member": "1"}
        body = {"version": 1, "key": f"comes-in-{at}", "command": command}
        answers.append(desk.post(f"/club/{cash}/commands", body))

    assert [one.status_code for one in answers] == [200, 422]
    assert "Ann Lee is already entered as player 1, by Tom" in answers[1].json()["detail"]
