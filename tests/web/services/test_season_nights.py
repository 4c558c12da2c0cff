"""Seasons and the programme over HTTP: tables for everybody, nights put right, the final."""

from __future__ import annotations

import csv
import io
from typing import Any

import msgspec
import pytest

from floorcall.club.programme.night_template import Template
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.setup.terms import Payout, Price
from floorcall.web.permissions.roles import Role
from floorcall.web.server.http_refusals import Unsure

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


def played(owner: Caller, currency: str = "") -> str:
    setup = evening(labels=("tournament",), entry=Price(chips=10_000), currency=currency)
    body = {"key": key(), "setup": setup}
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


def test_the_spreadsheet_of_the_table_tells_two_nights_of_a_day_apart(owner):
    league = League(owner)
    league.tournament = played(owner)
    does(owner, league.name, 2, "record-night", night=league.night())

    path = f"/seasons/{league.name.partition('/')[2]}/table.csv"
    answer = owner.client.get(path, headers=owner.headers)
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert list(rows[0]) == [
        "place", "name", "points", "2026-05-27", "2026-05-27 (2)", "nights", "wins",
    ]  # fmt: skip
    assert list(rows[0].values()) == ["1", "Ann Lee", "20", "10", "10", "2", "2"]


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


def changes(owner: Caller, league: League, command: str, **fields: Any) -> dict[str, Any]:
    trial = {"change": {"command": command, **fields}}
    answer = owner.post(f"/club/{league.name}/examine", trial)
    assert answer.status_code == 200, answer.text
    return {one["what"]: (one["before"], one["after"]) for one in answer.json()["changes"]}


def test_points_changed_after_the_fact_are_looked_at_first_with_places_and_the_final(owner):
    league = League(owner)
    before = league.table()
    other = SeasonRules(name="Autumn", points="pick(place, 1, 8, 9)", qualifiers=1)

    assert changes(owner, league, "amend-season", season=other) == {
        "Cleo Day": ("3rd, 6 points", "1st, 9 points"),
        "Ann Lee": ("1st, 10 points", "3rd, 1 point"),
        "Final, Cleo Day": ("not in it", "with 10,000"),
        "Final, Ann Lee": ("with 15,000", "not in it"),
        "Final, Bob Ray": ("with 14,000", "not in it"),
    }
    assert league.table() == before


def test_a_night_to_be_struck_says_whose_points_go_with_it(owner):
    league = League(owner)

    struck = changes(owner, league, "strike-night", night=league.tournament)

    assert struck["Bob Ray"] == ("2nd, 8 points", "none")
    page = f"/seasons/{league.name.split('/')[1]}?strike={league.tournament}"
    assert "2nd, 8 points" in owner.client.get(page, headers=owner.headers).text


def test_what_cannot_be_changed_in_a_season_is_refused_when_looked_at_too(owner):
    league = League(owner)

    trial = {"change": {"command": "strike-night", "night": "none"}}
    answer = owner.post(f"/club/{league.name}/examine", trial)

    assert answer.status_code == 422
    assert "the season has no such night" in answer.text


def test_the_form_of_a_season_shows_whom_other_points_would_move(owner):
    league = League(owner)
    page = f"/seasons/{league.name.split('/')[1]}/rules?ready=own&points=place"

    assert "1st, 3 points" in owner.client.get(page, headers=owner.headers).text


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


def holding_night(owner: Caller, currency: str = "EUR", held: int = 1_000) -> str:
    """Three entries at €20, of which so much is held back for the season's pot."""
    setup = evening(
        labels=("tournament",),
        entry=Price(prize=2_000, chips=10_000),
        units=100,
        currency=currency,
        payout=Payout(shares=(10_000,), held_back=held),
    )
    tournament = owner.post("/tournaments", {"key": key(), "setup": setup}).json()["tournament"]
    for name in NAMES:
        owner.does(tournament, "register", name=name)
    owner.does(tournament, "draw-seats")
    owner.does(tournament, "start")
    for out in (3, 2):
        owner.does(tournament, "bust", outs=[{"player": out}])
    owner.does(tournament, "finish")
    return str(tournament)


class PotLeague(League):
    """A season of two nights that hold back €10 each."""

    def __init__(self, owner: Caller, *currencies: str) -> None:
        super().__init__(owner)
        self.nights = []
        for currency in currencies or ("EUR", "EUR"):
            self.tournament = holding_night(owner, currency)
            version = owner.get(f"/club/{self.name}/events").json()[-1]["version"]
            does(owner, self.name, version, "record-night", night=self.night())
            self.nights.append(self.tournament)

    def pots(self) -> list[dict[str, Any]]:
        return list(self.owner.get(f"/club/{self.name}/pot").json()["pots"])

    def opens_final(self, from_pot: int, final: str = "final-0001") -> Any:
        order = {"key": final, "like": self.tournament, "name": "Final", "from_pot": from_pot}
        return self.owner.post(f"/club/{self.name}/final", order)


def test_what_nights_hold_back_reaches_the_season_and_pays_its_final(owner):
    league = PotLeague(owner)
    assert [(one["held"], one["left"], one["in_tills"]) for one in league.pots()] == [
        (2_000, 2_000, 2_000)
    ]

    first, again = (league.opens_final(1_500) for _ in range(2))

    assert first.status_code == again.status_code == 200, first.text
    final = first.json()["path"].split("/")[-1]
    till = owner.view(final, "till")
    assert (till["pool"], till["added"]) == (1_500, 1_500)
    assert till["causes"] == ["the season pot is to put in €15"]
    (pot,) = league.pots()
    assert (pot["held"], pot["drawn"], pot["left"], pot["to_bring"]) == (2_000, 1_500, 500, 1_500)


def test_the_coins_of_the_pot_are_carried_from_the_nights_to_the_final(owner):
    league = PotLeague(owner)
    final = league.opens_final(2_000).json()["path"].split("/")[-1]
    for night in league.nights:
        owner.does(night, "move-cash", amount=-1_000, account="pot")
    assert [(one["with_treasurer"], one["in_tills"]) for one in league.pots()] == [(2_000, 0)]

    owner.does(final, "move-cash", amount=2_000, account="pot")

    (pot,) = league.pots()
    assert (pot["with_treasurer"], pot["to_bring"], pot["left"]) == (0, 0, 0)
    assert owner.view(final, "till")["says"] == "The till balances"
    assert all(owner.view(one, "till")["says"] == "The till balances" for one in league.nights)


@pytest.mark.parametrize(("from_pot", "status"), [(1_999, 200), (2_000, 200), (2_001, 422)])
def test_no_more_comes_out_of_the_pot_than_is_in_it(owner, from_pot, status):
    answer = PotLeague(owner).opens_final(from_pot)

    assert answer.status_code == status, answer.text
    assert ("€20 is in the season's pot" in answer.text) is (status != 200)


def test_a_second_final_has_only_what_the_first_left(owner):
    league = PotLeague(owner)
    assert league.opens_final(1_500).status_code == 200

    assert "€5 is in the season's pot" in league.opens_final(501, "final-0002").text
    assert league.opens_final(500, "final-0003").status_code == 200


def test_pots_of_two_currencies_are_two(owner):
    league = PotLeague(owner, "EUR", "GBP")

    left = {one["currency"]["code"]: one["left"] for one in league.pots()}
    assert left == {"EUR": 1_000, "GBP": 1_000}
    assert "£10 is in the season's pot" in league.opens_final(1_001).text


def test_a_night_corrected_after_the_final_names_what_the_pot_lacks(owner):
    league = PotLeague(owner)
    league.opens_final(2_000)
    finished = version_of(owner, league.nights[0], "ended")
    corrects(owner, league.nights[0], {"event_version": finished, "reason": "too early"})

    page = owner.client.get(f"/seasons/{league.name.split('/')[1]}", headers=owner.headers).text

    assert "€10 more was taken out of the pot than was held back" in page


def test_a_final_like_a_night_that_holds_back_holds_nothing_back(owner):
    league = PotLeague(owner)
    final = league.opens_final(0).json()["path"].split("/")[-1]

    assert owner.view(final, "till")["claims"] == []
    assert owner.view(final, "till")["pool"] == 0


def _promise(league: PotLeague, from_pot: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A final whose share is written, and which its server does not come to open."""

    async def falls(*_: Any) -> None:
        raise Unsure("the server fell", "try again")

    with monkeypatch.context() as fallen:
        fallen.setattr("floorcall.web.services.season_finals.open_night", falls)
        assert league.opens_final(from_pot, "final-0001").status_code == 503


def test_of_two_finals_at_once_the_second_finds_the_share_of_the_first_gone(owner, monkeypatch):
    league = PotLeague(owner)
    _promise(league, 1_500, monkeypatch)

    second = league.opens_final(1_000, "final-0002")

    assert second.status_code == 422
    assert "€5 is in the season's pot" in second.text
    assert league.opens_final(500, "final-0003").status_code == 200
    assert [(one["drawn"], one["left"]) for one in league.pots()] == [(2_000, 0)]


def test_a_final_sent_again_after_its_server_fell_takes_its_share_once(owner, monkeypatch):
    league = PotLeague(owner)
    _promise(league, 1_500, monkeypatch)

    assert league.opens_final(1_500, "final-0001").status_code == 200
    assert [(one["drawn"], one["left"]) for one in league.pots()] == [(1_500, 500)]
    kinds = [one["event"]["kind"] for one in owner.get(f"/club/{league.name}/events").json()]
    assert kinds.count("pot-promised") == 1


def test_a_share_promised_to_a_final_that_never_opened_is_taken_back_in_the_log(owner, monkeypatch):
    league = PotLeague(owner)
    _promise(league, 1_500, monkeypatch)
    at = f"/club/{league.name}/corrections"
    version = owner.get(f"/club/{league.name}/events").json()[-1]["version"]
    body = {"event_version": version, "reason": "the final is not held"}
    sent = {"version": version, "key": key(), "correction": body, "accepts": []}

    assert owner.post(at, sent).status_code == 200
    assert [one["left"] for one in league.pots()] == [2_000]


def test_a_final_that_cannot_be_opened_is_promised_nothing(owner):
    league = PotLeague(owner)
    order = {"key": "final-0001", "like": league.tournament, "name": " ", "from_pot": 500}

    assert owner.post(f"/club/{league.name}/final", order).status_code in (400, 422)
    assert [one["left"] for one in league.pots()] == [2_000]


def test_the_page_asks_why_prizes_in_two_currencies_are_added_up(owner: Caller):
    rules = SeasonRules(name="By prize", house="whangamata", points="prize")
    name = owner.post("/club/season", {"key": key(), "season": rules}).json()["ledger"]
    results = [{"who": "Ann Lee", "name": "Ann Lee", "place": 1, "prize": 3_200}]
    euros = {"id": "elsewhere", "on": "2026-05-20", "results": results, "currency": "EUR"}
    version = does(owner, name, 1, "record-night", night=euros)
    asks = "Why prizes in USD and EUR are added up"
    played(owner, currency="USD")

    page = f"/{name.replace('season', 'seasons')}"
    assert asks in owner.client.get(page, headers=owner.headers).text
    does(owner, name, version, "strike-night", night="elsewhere")
    assert asks not in owner.client.get(page, headers=owner.headers).text
