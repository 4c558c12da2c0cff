"""The club's ledgers over HTTP: opened, commanded, corrected, watched, each by its roles alone."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec
import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.people.state import Details
from floorcall.club.programme.night_template import Template
from floorcall.club.season.night_results import Night, Result
from floorcall.club.season.scoring import SeasonRules
from floorcall.web.api.api_routes import ENDPOINTS
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Role
from floorcall.web.streams.kinds import CLUB_KINDS, Kind

from ..callers import Caller, Callers
from ..evenings import SEVEN_PM, evening

CASH = CashSetup(name="Tuesday", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))
SEASON = SeasonRules(name="Autumn", house="whangamata", points="pick(place, 10, 8, 6)")
_keys = count(1)
FILLERS = {
    "person": 1, "other": 2, "details": Details(name="Ann Lee"), "year": 2026,
    "on": "2026-05-31", "since": "2026-05-31", "kind": "penalty", "says": "a warning",
    "keep": 1, "drop": 2, "name": "Ann Lee", "player": 1, "game": "2/4 limit", "table": 1,
    "seat": 1, "seller": 1, "buyer": 2, "chips": 40, "facts": "facts", "book": "the book",
    "template": Template(name="Tuesday", days=("tuesday",), cash=CASH, starts="19:00"),
    "season": SEASON, "night": "n1", "found": 1, "request": 1, "accept": True,
    "currency": "EUR",
}  # fmt: skip


def key() -> str:
    return f"ledger-{next(_keys):06}"


def sends(caller: Caller, ledger: str, version: int, command: str, **fields: Any) -> Any:
    body = {"version": version, "key": key(), "command": {"command": command, **fields}}
    return caller.post(f"/club/{ledger}/commands", body)


def does(caller: Caller, ledger: str, version: int, command: str, **fields: Any) -> int:
    answer = sends(caller, ledger, version, command, **fields)
    assert answer.status_code == 200, answer.text
    return int(answer.json()["version"])


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return callers.signed_in(Role.OWNER)


@pytest.fixture
def opened(owner: Caller) -> dict[str, str]:
    """One ledger of every kind, by the word of its kind."""
    for path, body in {
        "/club": {"house": "club52"},
        "/club/cash": {"setup": CASH},
        "/club/season": {"season": SEASON},
    }.items():
        answer = owner.post(path, {"key": f"opens{path.replace('/', '-')}", **body})
        assert answer.status_code == 200, answer.text
    named = {"people": "people", "programme": "programme"}
    for word in ("cash", "season"):
        answer = owner.post(
            f"/club/{word}",
            {
                "key": f"opens-club-{word}",
                **({"setup": CASH} if word == "cash" else {"season": SEASON}),
            },
        )
        named[word] = answer.json()["ledger"]
    return named


def test_the_same_key_opens_the_same_ledger_and_a_second_register_is_refused(owner, opened):
    assert opened["cash"].startswith("cash/")
    again = owner.post("/club", {"key": key(), "house": "whangamata"})

    assert again.status_code == 422
    assert owner.post("/club", {"key": "opens-club", "house": "club52"}).status_code == 200


@pytest.mark.usefixtures("opened")
def test_a_command_is_decided_by_the_house_and_kept(owner):
    version = does(owner, "people", 1, "add-person", details={"name": "Ann Lee"})
    refused = sends(owner, "people", version, "pay-dues", person=9, year=2026, on="2026-05-31")
    events = owner.get("/club/people/events").json()

    assert version == 2
    assert refused.status_code == 422
    assert "person 9" in refused.json()["detail"]
    assert [one["event"]["kind"] for one in events] == ["register-opened", "person-added"]


@pytest.mark.usefixtures("opened")
def test_a_command_on_an_old_version_is_told_what_changed_and_a_key_counts_once(owner):
    body = {
        "version": 1, "key": "the-same-key",
        "command": {"command": "add-person", "details": {"name": "Ann"}},
    }  # fmt: skip
    first, again = (owner.post("/club/people/commands", body) for _ in range(2))
    stale = sends(owner, "people", 1, "add-person", details={"name": "Bob"})

    assert first.json() == again.json()
    assert stale.status_code == 409
    assert [one["event"]["details"]["name"] for one in stale.json()["since"]] == ["Ann"]


def test_the_cash_tables_are_ruled_by_the_house_narrowed_to_cash(owner, opened):
    cash = opened["cash"]
    for at, name in enumerate(("Ann", "Bob"), 1):
        does(owner, cash, 2 * at - 1, "come-in", of_age=True, name=name)
        does(owner, cash, 2 * at, "join-list", player=at, game="2/4 limit")
    refused = sends(owner, cash, 5, "join-list", player=1, game="2/4 limit", written_by=2)

    assert refused.status_code == 422
    assert refused.json()["rules"]


def test_a_seed_in_a_command_only_asks_for_a_draw(owner, opened):
    cash = opened["cash"]
    version = 1
    for number in (1, 2, 3):
        version = does(owner, cash, version, "come-in", of_age=True, name=f"P{number}")
        version = does(owner, cash, version, "join-list", player=number, game="2/4 limit")
    version = does(owner, cash, version, "start-games", game="2/4 limit")
    for number in (1, 2, 3):
        version = does(owner, cash, version, "take-cash-seat", player=number, table=1, seat=number)
    does(owner, cash, version, "draw-for-bank", table=1, seed="mine")
    drawn = owner.get(f"/club/{cash}/events?after={version}").json()[0]["event"]

    assert drawn["cards"]
    assert "mine" not in str(drawn)


@pytest.mark.usefixtures("opened")
def test_an_event_is_taken_back_by_whoever_did_it_and_by_nobody_else(callers):
    desk, floor = callers.signed_in(Role.DESK), callers.signed_in(Role.FLOOR)
    does(desk, "people", 1, "add-person", details={"name": "Ann"})
    correction = {"event_version": 2, "reason": "a slip"}
    body = {"version": 2, "key": key(), "correction": correction, "accepts": []}

    assert floor.post("/club/people/corrections/examine", correction).status_code == 403
    assert desk.post("/club/people/corrections/examine", correction).json()["sets_aside"] == []
    assert desk.post("/club/people/corrections", body).status_code == 200
    assert (
        sends(desk, "people", 3, "pay-dues", person=1, year=2026, on="2026-05-31").status_code
        == 422
    )


@pytest.mark.usefixtures("opened")
def test_a_correction_names_all_it_sets_aside(owner):
    does(owner, "people", 1, "add-person", details={"name": "Ann"})
    does(owner, "people", 2, "amend-person", person=1, details={"name": "Anne"})
    correction = {"event_version": 2, "reason": "never came"}
    body = {"version": 3, "key": key(), "correction": correction}

    seen = owner.post("/club/people/corrections/examine", correction).json()
    assert [one["version"] for one in seen["sets_aside"]] == [3]
    assert owner.post("/club/people/corrections", {**body, "accepts": []}).status_code == 422
    assert owner.post("/club/people/corrections", {**body, "accepts": [3]}).status_code == 200


@pytest.mark.usefixtures("opened")
def test_an_event_can_be_put_in_anothers_place(owner):
    does(owner, "people", 1, "add-person", details={"name": "Ann"})
    instead = {"kind": "person-added", "person": 1, "details": {"name": "Anna"}}
    correction = {"event_version": 2, "reason": "misheard", "instead": instead}
    odd = {**correction, "instead": {"kind": "no-such-thing"}}

    assert owner.post("/club/people/corrections/examine", odd).status_code == 400
    answer = owner.post(
        "/club/people/corrections", {"version": 2, "key": key(), "correction": correction}
    )
    assert answer.status_code == 200, answer.text


@pytest.mark.usefixtures("opened")
def test_a_season_of_no_house_and_a_day_that_is_none_are_refused_with_a_sentence(owner):
    season = owner.post("/club/season", {"key": key(), "season": {"name": "X", "points": "1"}})
    tonight = owner.post("/club/tonight", {"key": key(), "night": "Tuesday", "on": "tomorrow"})
    nothing = owner.post("/club/tonight", {"key": key(), "night": "Tuesday", "on": "2026-05-26"})

    assert season.status_code == 422
    assert "house" in season.json()["detail"]
    assert tonight.status_code == 400
    assert nothing.status_code == 404


@pytest.mark.usefixtures("opened")
def test_one_press_opens_tonights_tournament_with_the_price_of_its_day(owner):
    template = Template(name="League", days=("wednesday",), tournament=evening(), starts="19:00")
    does(owner, "programme", 1, "set-night", template=msgspec.to_builtins(template))
    order = {"key": "tonight-0001", "night": "League", "on": "2026-05-27"}
    first, again = (owner.post("/club/tonight", order) for _ in range(2))

    assert first.status_code == 200, first.text
    assert first.json() == again.json()
    tournament = first.json()["path"].removeprefix("/t/")
    assert owner.view(tournament, "clock")["version"] == 1


@pytest.mark.usefixtures("opened")
def test_one_press_opens_tonights_cash_tables(owner):
    template = Template(name="Cash", days=("tuesday",), cash=CASH, starts="19:00")
    does(owner, "programme", 1, "set-night", template=msgspec.to_builtins(template))
    answer = owner.post("/club/tonight", {"key": key(), "night": "Cash", "on": "2026-05-26"})

    assert answer.json()["path"].startswith("/cash/")
    assert owner.get(f"/club{answer.json()['path']}/events").status_code == 200


@pytest.mark.usefixtures("opened")
def test_a_name_that_is_no_ledger_is_not_there(owner):
    for path in ("/club/cash/none/events", "/club/season/none/events", "/club/nothing/events"):
        assert owner.get(path).status_code == 404


def test_before_the_house_is_chosen_there_is_no_register(owner):
    assert owner.get("/club/people/events").status_code == 404


@pytest.mark.parametrize("kind", CLUB_KINDS.values(), ids=CLUB_KINDS.keys())
def test_every_command_of_a_ledger_has_a_row(kind: Kind):
    assert set(kind.roles) == set(kind.ledger.commands)
    assert all(roles <= ACTS["command a ledger"] for roles in kind.roles.values())


@pytest.mark.parametrize("role", Role)
def test_commands_are_taken_from_their_roles_alone(callers: Callers, opened, role: Role):
    caller = callers.signed_in(role, "somewhere", table=1, player=1)
    outside = 401 if role is Role.RAIL else 403

    for word, kind in CLUB_KINDS.items():
        for command, roles in kind.roles.items():
            needed = [one for one in msgspec.structs.fields(command) if one.required]
            fields = {one.name: FILLERS[one.name] for one in needed}
            if word == "season" and "night" in fields and command.__name__ == "RecordNight":
                night = Night(id="n1", on="2026-05-31", results=(Result("1", "Ann", 1),))
                fields["night"] = night
            tag = str(command.__struct_config__.tag)
            answer = sends(caller, opened[word], 0, tag, **fields)
            assert answer.status_code == (409 if role in roles else outside), (tag, answer.text)


@pytest.mark.parametrize("role", Role)
def test_a_ledger_is_read_and_watched_by_its_roles_alone(callers: Callers, opened, role: Role):
    caller = callers.signed_in(role, "somewhere", table=1, player=1)
    may = role in ACTS["read a ledger"]

    for name in opened.values():
        assert (caller.get(f"/club/{name}/events").status_code == 200) == may
        live = f"/api/v1/club/{name}/live"
        if may:
            with callers.client.websocket_connect(live, headers=caller.headers) as socket:
                assert socket.receive_json()["version"] == 1


@pytest.mark.usefixtures("opened")
def test_whoever_watches_a_ledger_hears_of_its_next_version(callers: Callers, owner):
    live = "/api/v1/club/people/live?version=1"
    with callers.client.websocket_connect(live, headers=owner.headers) as socket:
        does(owner, "people", 1, "add-person", details={"name": "Ann"})
        hint = socket.receive_json()

    assert (hint["version"], hint["now"]) == (2, SEVEN_PM * 1000)


def test_every_ledger_endpoint_is_documented_once():
    names = [one.name for one in ENDPOINTS]

    assert len(names) == len(set(names))
    assert {f"command_{word}" for word in CLUB_KINDS} <= set(names)
