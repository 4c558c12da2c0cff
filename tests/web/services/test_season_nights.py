"""Seasons and the programme over HTTP: tables for everybody, nights put right, the final."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from floorcall.club.programme.night_template import Template
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.setup.terms import Price
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening
from ..streams.test_ledger_commands import does, key

NAMES = ("Ann Lee", "Bob Ray", "Cleo Day")


@pytest.fixture
def owner(callers: Callers) -> Caller:
    owner = callers.signed_in(Role.OWNER)
    assert owner.post("/club", {"key": key(), "house": "whangamata"}).status_code == 200
    return owner


class League:
    """A season in which one tournament of three is recorded: Ann, Bob, Cleo."""

    def __init__(self, owner: Caller) -> None:
        self.owner = owner
        rules = SeasonRules(
            name="Autumn",
            house="whangamata",
            points="pick(place, 10, 8, 6)",
            qualifiers=2,
            final_stack="10000 + 500 * points",
        )
        answer = owner.post("/club/season", {"key": key(), "season": rules})
        self.name = answer.json()["ledger"]
        self.tournament = played(owner)
        does(owner, self.name, 1, "record-night", night=self.night())

    def night(self) -> dict[str, Any]:
        results = self.owner.view(self.tournament, "standings")["players"]
        roster = self.owner.view(self.tournament, "roster")["players"]
        names = {one["player"]: one["name"] for one in roster}
        lines = [
            {"who": names[one["player"]], "name": names[one["player"]], "place": one["place"]}
            for one in results
        ]
        return {"id": self.tournament, "on": "2026-05-27", "results": lines, "entries": 3}

    def table(self, caller: Caller | None = None) -> list[tuple[int, str, str]]:
        answer = (caller or self.owner).get(f"/club/{self.name}/standings")
        assert answer.status_code == 200, answer.text
        return [(one["place"], one["name"], one["points"]) for one in answer.json()["lines"]]


def played(owner: Caller) -> str:
    body = {"key": key(), "setup": evening(labels=("tournament",), entry=Price(chips=10_000))}
    tournament = owner.post("/tournaments", body).json()["tournament"]
    for name in NAMES:
        owner.does(tournament, "register", name=name)
    owner.does(tournament, "draw-seats")
    owner.does(tournament, "start")
    for out in (3, 2):
        owner.does(tournament, "bust", outs=[{"player": out}])
    owner.does(tournament, "finish")
    return str(tournament)


def version_of(owner: Caller, tournament: str, kind: str, out: int = 0) -> int:
    for one in owner.get(f"/tournaments/{tournament}/history?limit=500").json():
        event = one["event"]
        if event["kind"] == kind and (not out or event["outs"][0]["player"] == out):
            return int(one["version"])
    raise AssertionError(kind)


def corrects(owner: Caller, tournament: str, correction: dict[str, Any]) -> None:
    at = f"/tournaments/{tournament}/corrections"
    seen = owner.post(f"{at}/examine", correction).json()
    accepts = [one["version"] for one in seen["sets_aside"]]
    body = {"key": key(), "version": seen["version"], "correction": correction, "accepts": accepts}
    answer = owner.post(at, body)
    assert answer.status_code == 200, answer.text


def test_the_table_is_for_everybody_and_the_rail_reads_display_names_only(owner, callers):
    league = League(owner)
    rail = callers.signed_in(Role.RAIL)

    assert league.table() == [(1, "Ann Lee", "10"), (2, "Bob Ray", "8"), (3, "Cleo Day", "6")]
    assert [name for _, name, _ in league.table(rail)] == ["Ann L.", "Bob R.", "Cleo D."]
    text = rail.get(f"/club/{league.name}/standings").text
    assert not any(name in text for name in NAMES)


def test_a_corrected_night_corrects_the_season_by_itself_in_the_name_of_whoever_corrected(owner):
    league = League(owner)
    version = version_of(owner, league.tournament, "busted", out=2)
    instead = {"kind": "busted", "outs": [{"player": 1}]}
    correction = {"event_version": version, "reason": "it was Ann", "instead": instead}
    corrects(owner, league.tournament, correction)

    assert [name for _, name, _ in league.table()][:2] == ["Bob Ray", "Ann Lee"]
    last = owner.get(f"/club/{league.name}/events").json()[-1]
    assert (last["event"]["kind"], last["by"]) == ("night-recorded", "The owner")
    assert "put right" in last["event"]["why"]


def test_a_night_that_is_opened_again_keeps_its_results_until_it_is_finished_again(owner):
    league = League(owner)
    before = league.table()
    finished = version_of(owner, league.tournament, "ended")
    corrects(owner, league.tournament, {"event_version": finished, "reason": "too early"})
    out = version_of(owner, league.tournament, "busted", out=2)
    instead = {"kind": "busted", "outs": [{"player": 1}]}
    correction = {"event_version": out, "reason": "it was Ann", "instead": instead}
    corrects(owner, league.tournament, correction)

    assert league.table() == before
    owner.does(league.tournament, "finish")
    assert [name for _, name, _ in league.table()][:2] == ["Bob Ray", "Ann Lee"]


def test_a_correction_that_changes_no_result_writes_nothing_in_the_season(owner):
    league = League(owner)
    does(owner, league.name, 2, "strike-night", night=league.tournament, reason="to compare")
    count = len(owner.get(f"/club/{league.name}/events").json())
    version = version_of(owner, league.tournament, "busted", out=2)
    instead = {"kind": "busted", "outs": [{"player": 1}]}
    correction = {"event_version": version, "reason": "it was Ann", "instead": instead}
    corrects(owner, league.tournament, correction)

    assert len(owner.get(f"/club/{league.name}/events").json()) == count


def test_the_final_opens_with_its_qualifiers_entered_each_with_their_own_stack(owner):
    league = League(owner)
    order = {"key": "final-0001", "like": league.tournament, "name": "Final", "entry": 500}
    first, again = (owner.post(f"/club/{league.name}/final", order) for _ in range(2))
    tournament = first.json()["path"].removeprefix("/t/")
    roster = owner.view(tournament, "roster")["players"]

    assert first.json() == again.json()
    assert [(one["name"], one["begins_with"], one["owed"]) for one in roster] == [
        ("Ann Lee", 15_000, 500),
        ("Bob Ray", 14_000, 500),
    ]


def test_a_qualifier_the_house_keeps_out_is_not_entered_in_the_final_and_is_named(owner):
    league = League(owner)
    does(owner, "people", 1, "add-person", details={"name": "Ann Lee"})
    banned = {"person": 1, "since": "2026-01-01", "role": "director", "reason": "a brawl"}
    does(owner, "people", 2, "suspend", **banned)
    order = {"key": "final-0001", "like": league.tournament, "name": "Final", "entry": 500}
    first, again = (owner.post(f"/club/{league.name}/final", order) for _ in range(2))
    roster = owner.view(first.json()["path"].removeprefix("/t/"), "roster")["players"]

    assert first.json() == again.json()
    assert [one["name"] for one in roster] == ["Bob Ray"]
    assert first.json()["kept_out"] == ["Ann Lee is banned: a brawl"]


def test_a_final_nobody_has_qualified_for_is_refused_with_a_sentence(owner):
    league = League(owner)
    does(owner, league.name, 2, "strike-night", night=league.tournament, reason="void")
    order = {"key": key(), "like": league.tournament, "name": "Final"}
    answer = owner.post(f"/club/{league.name}/final", order)

    assert answer.status_code == 422
    assert "nobody has qualified" in answer.json()["detail"]


def test_the_week_is_for_everybody_with_the_price_of_each_day(owner, callers):
    setup = evening(labels=("league",), entry=Price(prize=15, fee=5, chips=10_000))
    template = Template(name="League", days=("wednesday",), tournament=setup, starts="19:00")
    does(owner, "programme", 1, "set-night", template=msgspec.to_builtins(template))
    week = callers.signed_in(Role.RAIL).get("/club/programme/week").json()

    assert [day["weekday"] for day in week["days"]][:1] == ["thursday"]
    (night,) = [one for day in week["days"] for one in day["nights"]]
    assert (night["name"], night["starts"], night["entry"]) == ("League", "19:00", 20)


def test_there_is_no_week_before_the_house_is_chosen(callers):
    assert callers.signed_in(Role.RAIL).get("/club/programme/week").status_code == 404


def test_two_entries_of_the_register_made_one_are_one_line_in_the_table(owner):
    league = League(owner)
    for version, name in enumerate(("Ann Lee", "Ann Leigh"), 1):
        does(owner, "people", version, "add-person", details={"name": name})
    for version, (who, day) in enumerate((("1", "2026-06-03"), ("2", "2026-06-10")), 2):
        night = {"id": day, "on": day, "results": [{"who": who, "name": "Ann", "place": 1}]}
        does(owner, league.name, version, "record-night", night=night)

    assert league.table()[:2] == [(1, "Ann Lee", "10"), (1, "Ann Leigh", "10")]
    does(owner, "people", 3, "merge-people", keep=1, drop=2)

    assert league.table()[0] == (1, "Ann Lee", "20")
    assert sum(name.startswith("Ann") for _, name, _ in league.table()) == 2


def test_a_final_takes_standard_levels_where_there_is_no_night_to_be_like(owner):
    league = League(owner)

    opened = owner.post(
        f"/club/{league.name}/final", {"key": "final-0009", "like": "", "name": "The final"}
    )

    assert opened.status_code == 200, opened.text
    night = opened.json()["path"].rpartition("/")[2]
    level = owner.view(night, "clock")["level"]
    assert (level["small_blind"], level["big_blind"]) == (100, 200)
