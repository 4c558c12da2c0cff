"""Coming in from the register over HTTP: both logs are written, once, or neither is."""

from __future__ import annotations

from typing import Any

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return callers.signed_in(Role.OWNER)


@pytest.fixture
def register(owner: Caller) -> Caller:
    owner.post("/club", {"key": "opens-club", "house": "club52"})
    command = {"command": "add-person", "details": {"name": "Ann Lee"}}
    owner.post("/club/people/commands", {"version": 1, "key": "adds-ann-1", "command": command})
    return owner


def kinds(caller: Caller) -> list[str]:
    return [one["event"]["kind"] for one in caller.get("/club/people/events").json()]


def arrives(caller: Caller, tournament: str, key: str = "arrives-1", **said: Any) -> Any:
    return caller.post(
        f"/tournaments/{tournament}/arrivals", {"key": key, "person": 1, "of_age": True, **said}
    )


def test_one_call_lets_somebody_in_and_enters_them_and_again_changes_nothing(register):
    night = register.opens(evening(house="club52", labels=()))
    first, again = arrives(register, night), arrives(register, night)

    assert first.status_code == 200, first.text
    assert first.json() == again.json()
    assert kinds(register)[-1] == "checked-in"
    assert kinds(register).count("checked-in") == 1
    assert register.view(night, "players/1")["name"] == "Ann L."


def test_a_second_night_of_the_day_needs_no_second_check_in(register):
    nights = [register.opens(evening(house="club52", labels=())) for _ in range(2)]
    answers = [arrives(register, night, f"arrives-{at}") for at, night in enumerate(nights)]

    assert [one.status_code for one in answers] == [200, 200]
    assert kinds(register).count("checked-in") == 1


def test_somebody_who_is_in_is_not_entered_twice(register):
    night = register.opens(evening(house="club52", labels=()))
    arrives(register, night)
    again = arrives(register, night, "arrives-2")

    assert again.status_code == 422
    assert "already entered" in again.json()["detail"]


def test_unpaid_dues_stop_at_a_game_for_members_alone(register):
    members = register.opens(evening(house="club52", labels=(), members_only=True))
    refused = arrives(register, members)
    by_officer = arrives(register, members, "arrives-2", role="officer", reason="pays on Friday")

    assert refused.status_code == 422
    assert "dues" in refused.json()["detail"]
    assert refused.json()["rules"]
    assert "officer" in refused.json()["instead"]
    assert by_officer.status_code == 200, by_officer.text


def test_somebody_who_is_not_in_the_register_does_not_arrive(register):
    night = register.opens(evening(house="club52", labels=()))
    assert (
        register.post(
            f"/tournaments/{night}/arrivals", {"key": "arrives-9", "person": 9}
        ).status_code
        == 404
    )


def test_without_a_register_the_way_out_is_named(owner):
    night = owner.opens(evening())
    answer = arrives(owner, night)

    assert answer.status_code == 404
    assert "choose its house" in answer.json()["instead"]


def test_the_cash_tables_let_in_from_the_register_too(register):
    setup = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
    cash = register.post("/club/cash", {"key": "opens-cash", "setup": setup}).json()["ledger"]
    body = {"key": "arrives-1", "person": 1, "of_age": True}
    first, again = (register.post(f"/club/{cash}/arrivals", body) for _ in range(2))
    came = register.get(f"/club/{cash}/events").json()[-1]["event"]

    assert first.status_code == 200, first.text
    assert first.json() == again.json()
    assert (came["kind"], came["name"], came["member"]) == ("came-in", "Ann Lee", "1")
    assert kinds(register)[-1] == "checked-in"


def test_the_register_is_read_in_lines_and_person_by_person(register, callers):
    lines = register.get("/club/people/persons").json()
    one = register.get("/club/people/persons/1").json()

    assert [line["name"] for line in lines] == ["Ann Lee"]
    assert [concern["kind"] for concern in one["concerns"]] == ["age not known", "dues unpaid"]
    assert one["person"]["details"]["name"] == "Ann Lee"
    assert register.get("/club/people/persons/9").status_code == 404
    for role in (Role.RAIL, Role.PLAYER, Role.SCREEN, Role.DEALER):
        outsider = callers.signed_in(role, "somewhere", table=1, player=1)
        assert outsider.get("/club/people/persons").status_code in (401, 403)


def test_a_number_typed_at_the_desk_lets_in_nobody_who_is_barred(register):
    on = "2026-01-01"
    said = {"command": "suspend", "person": 1, "since": on, "role": "officer", "reason": "a brawl"}
    body = {"version": 2, "key": "suspends-1", "command": said}
    assert register.post("/club/people/commands", body).status_code == 200
    night = register.opens(evening(house="club52", labels=()))
    setup = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
    cash = register.post("/club/cash", {"key": "opens-cash", "setup": setup}).json()["ledger"]

    typed = register.sends(night, 1, "register", name="Ann Lee", member="1")
    comes = {"command": "come-in", "of_age": True, "name": "Ann Lee", "member": "1"}
    at_cash = register.post(
        f"/club/{cash}/commands", {"version": 1, "key": "comes-in-1", "command": comes}
    )
    stranger = register.sends(night, 1, "register", name="Bob Ray", member="77")

    assert (typed.status_code, at_cash.status_code, stranger.status_code) == (422, 422, 200)
    assert "a brawl" in typed.json()["detail"]
    assert "from the register" in typed.json()["instead"]


def unasked(caller: Caller, night: str) -> str:
    """What the desk says of those nobody has asked for their age."""
    page = caller.client.get(f"/t/{night}/desk", headers=caller.headers).text
    return page.partition('id="unasked"')[2].partition("</section>")[0]


def test_conduct_1_the_desk_lists_whom_nobody_has_asked_and_the_register_knows_the_others(register):
    night = register.opens(evening(house="club52", labels=()))
    arrives(register, night, of_age=True)
    register.does(night, "register", name="Walk In", of_age=None, reason="everybody knows him")

    assert "Walk In" in unasked(register, night)
    assert "Is 21 or older" in unasked(register, night)
    assert "Ann Lee" not in unasked(register, night)
    register.does(night, "confirm-entry-age", player=2)
    assert unasked(register, night) == ""
