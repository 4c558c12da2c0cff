"""Who came and who won, as the committee hands it out: people, not entries, by today's names."""

from __future__ import annotations

import csv
import io
import re
from datetime import date

import pytest

from floorcall.tournament.setup.terms import Price
from floorcall.web.permissions.roles import Role

from ...callers import Caller, Callers
from ...evenings import evening
from ...streams.test_ledger_commands import does, key

FREE = {"labels": (), "house": "club52", "entry": Price(chips=10_000)}


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """A club whose register has Ann Lee (1), Bob Ray (2) and Cleo Day (3)."""
    caller = callers.signed_in(Role.OWNER)
    caller.post("/club", {"key": key(), "house": "club52"})
    for number, name in enumerate(("Ann Lee", "Bob Ray", "Cleo Day"), 1):
        does(caller, "people", number, "add-person", details={"name": name})
    return caller


def _to_register(caller: Caller, command: str, **fields: object) -> None:
    version = len(caller.get("/club/people/events").json())
    does(caller, "people", version, command, reason="asked for it", **fields)


def _night(caller: Caller, *members: int, name: str = "Tuesday") -> str:
    """A night for which those of the register are entered, in this order."""
    tournament = caller.opens(evening(name=name, **FREE))
    for number in members:
        body = {"key": key(), "person": number, "of_age": True}
        answer = caller.post(f"/tournaments/{tournament}/arrivals", body)
        assert answer.status_code == 200, answer.text
    return tournament


def _plays(caller: Caller, tournament: str, entrants: int) -> None:
    """All sit down, and all but the first of them bust."""
    caller.does(tournament, "draw-seats")
    caller.does(tournament, "start")
    for out in range(entrants, 1, -1):
        caller.does(tournament, "bust", outs=[{"player": out}])
    caller.does(tournament, "finish")


def _came(caller: Caller) -> dict[str, tuple[str, str]]:
    answer = caller.client.get("/attendance.csv", headers=caller.headers)
    rows = csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig")))
    return {one["name"]: (one["number"], one["nights"]) for one in rows}


def _honours(caller: Caller) -> list[str]:
    page = caller.client.get("/honours", headers=caller.headers).text
    return re.findall(r"<strong>([^<]*)</strong><br>", page)


def test_whoever_is_only_entered_ahead_has_not_come(owner):
    owner.opens(evening(name="Next week", **FREE), entrants=2)

    assert _came(owner) == {}


def test_a_night_that_was_called_off_is_no_night_played(owner):
    night = _night(owner, 1, 2)
    owner.does(night, "cancel-tournament", reason="no light")

    assert _came(owner) == {"Ann Lee": ("1", "0"), "Bob Ray": ("2", "0")}


def test_whoever_sat_down_has_come_and_whoever_took_the_entry_back_has_not(owner):
    night = _night(owner, 1, 2, 3)
    owner.does(night, "unregister", player=3)
    _plays(owner, night, 2)

    assert _came(owner) == {
        "Ann Lee": ("1", "1"),
        "Bob Ray": ("2", "1"),
        "Cleo Day": ("3", "0"),
    }


def test_two_entries_of_the_register_made_one_have_come_as_one_person(owner):
    _plays(owner, _night(owner, 1, 2), 2)
    _plays(owner, _night(owner, 3, 2), 2)
    _to_register(owner, "merge-people", keep=1, drop=3)

    assert _came(owner) == {"Ann Lee": ("1", "2"), "Bob Ray": ("2", "2")}
    assert _honours(owner) == ["Ann L.", "Ann L."]


def test_two_entries_made_one_that_sat_in_one_night_have_come_to_one(owner):
    _plays(owner, _night(owner, 1, 2, 3), 3)
    _to_register(owner, "merge-people", keep=1, drop=3)

    assert _came(owner) == {"Ann Lee": ("1", "1"), "Bob Ray": ("2", "1")}
    assert _honours(owner) == ["Ann L."]


def test_a_name_that_changed_is_read_in_every_list(owner):
    _plays(owner, _night(owner, 1, 2), 2)
    _to_register(owner, "amend-person", person=1, details={"name": "Ann Moana"})

    assert _came(owner) == {"Ann Moana": ("1", "1"), "Bob Ray": ("2", "1")}
    assert _honours(owner) == ["Ann M."]


def test_a_winner_stands_on_the_wall_by_the_display_name_chosen(owner):
    _plays(owner, _night(owner, 1, 2), 2)
    chosen = {"name": "Ann Lee", "display_name": "The Countess"}
    _to_register(owner, "amend-person", person=1, details=chosen)

    assert _honours(owner) == ["The Countess"]


def test_a_guest_stands_on_the_wall_by_the_display_name_given_at_the_desk(owner):
    tournament = owner.opens(evening(name="Guests", **FREE))
    owner.does(tournament, "register", name="Gus Tane", display_name="Gus the Great")
    owner.does(tournament, "register", name="Hana Sato")
    _plays(owner, tournament, 2)

    assert _honours(owner) == ["Gus the Great"]


def _season_over(caller: Caller, *winners: int) -> None:
    """A season named Autumn that is over; each of these won one of its nights."""
    rules = {"name": "Autumn", "house": "club52", "points": "pick(place, 10, 8)", "ties": []}
    name = caller.post("/club/season", {"key": key(), "season": rules}).json()["ledger"]
    version = 1
    for day, who in enumerate(winners, 1):
        results = [{"who": str(who), "name": "As written then", "place": 1}]
        night = {"id": f"night-{day}", "on": f"2026-10-0{day}", "results": results}
        version = does(caller, name, version, "record-night", night=night)
    does(caller, name, version, "close-season")


def test_seasons_of_one_name_and_all_who_share_the_first_place_are_honoured(owner):
    _season_over(owner, 1, 2)
    _season_over(owner, 3)

    assert sorted(_honours(owner)) == ["Ann L.", "Bob R.", "Cleo D."]


def test_a_season_won_under_two_entries_of_the_register_has_one_winner(owner):
    _season_over(owner, 1, 2, 3)
    _to_register(owner, "merge-people", keep=1, drop=3)

    assert _honours(owner) == ["Ann L."]


def test_whoever_the_door_let_in_and_who_took_no_seat_has_come(owner):
    _to_register(owner, "check-in", person=2, of_age=True, on=date.today().isoformat())

    assert _came(owner)["Bob Ray"] == ("2", "0")


@pytest.mark.parametrize(
    "contact",
    [
        "zoe@example.org",
        "mailto:zoe@example.org",
        "E-mail:zoe@example.org, 021",
        "<zoe@example.org>",
    ],
)
def test_an_address_is_listed_as_mail_programs_take_it(owner, contact):
    _to_register(owner, "add-person", details={"name": "Zoe Hill", "contact": contact})

    answer = owner.client.get("/people/e-mail.csv", headers=owner.headers)
    assert answer.content.decode("utf-8-sig").splitlines() == [
        "name,e-mail",
        "Zoe Hill,zoe@example.org",
    ]


def test_a_report_is_offered_of_years_with_something_in_them_and_of_the_year_looked_at(owner):
    def offered(path: str) -> list[str]:
        page = owner.client.get(path, headers=owner.headers).text
        return re.findall(r"report\.pdf\?year=(\d+)", page)

    assert offered("/treasury") == []
    night = owner.opens(evening())
    owner.does(night, "register", name="Ann Lee")
    assert offered("/treasury") == [str(date.today().year)]
    assert offered("/treasury?since=2024-03-01") == ["2024", "2023"]
