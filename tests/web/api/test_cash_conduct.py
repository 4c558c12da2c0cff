"""Cash tables and the register together: penalties on record, ages asked, nobody erased called."""

from __future__ import annotations

import csv
import io
from typing import Any

import pytest

from floorcall.tournament.setup.terms import Payout, Price, PrizeInKind
from floorcall.web.permissions.roles import Role
from floorcall.web.server.local_date import today

from ..callers import Caller, Callers
from ..evenings import SEVEN_PM, evening
from ..streams.test_ledger_commands import CASH, does, key, sends


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """The owner, with a register of two: Mel Mem and Ann Lee, and an evening of cash."""
    caller = callers.signed_in(Role.OWNER)
    caller.post("/club", {"key": "opens-the-register", "house": "club52"})
    for version, name in enumerate(("Mel Mem", "Ann Lee"), 1):
        does(caller, "people", version, "add-person", details={"name": name})
    return caller


@pytest.fixture
def cash(owner: Caller) -> str:
    opened = owner.post("/club/cash", {"key": "opens-a-cash-evening", "setup": CASH})
    return str(opened.json()["ledger"])


def _version(owner: Caller, ledger: str) -> int:
    if ledger == "people":
        return len(owner.get("/club/people/events").json())
    return int(owner.get(f"/club/{ledger}/room").json()["version"])


def _next(owner: Caller, ledger: str, command: str, **fields: Any) -> Any:
    return sends(owner, ledger, _version(owner, ledger), command, **fields)


def _arrives(owner: Caller, cash: str, person: int, **more: Any) -> Any:
    return owner.post(
        f"/club/{cash}/arrivals", {"key": key(), "person": person, "of_age": True, **more}
    )


def _person(owner: Caller, number: int) -> dict[str, Any]:
    return dict(owner.get(f"/club/people/persons/{number}").json())


def test_penalties_1_a_membership_suspended_at_a_cash_table_is_suspended_in_the_register(
    owner, cash
):
    assert _arrives(owner, cash, 1).status_code == 200
    given = _next(
        owner,
        cash,
        "penalise-at-cash",
        player=1,
        measure="membership suspension",
        until="2099-12-31",
        reason="shouting",
    )

    assert given.status_code == 200, given.text
    [ban] = _person(owner, 1)["person"]["suspensions"]
    assert (ban["until"], ban["why"]) == ("2099-12-31", "shouting")
    assert "membership suspension" in _person(owner, 1)["person"]["past"][0]["says"]
    again = _arrives(owner, cash, 1)
    assert (again.status_code, "Mel Mem is suspended" in again.text) == (422, True)


def test_a_floor_person_warns_and_does_not_end_a_membership(owner, cash, callers):
    _arrives(owner, cash, 1)
    floor = callers.signed_in(Role.FLOOR)
    warned = sends(floor, cash, _version(owner, cash), "penalise-at-cash", player=1)
    ended = sends(
        floor,
        cash,
        _version(owner, cash),
        "penalise-at-cash",
        player=1,
        measure="membership termination",
        reason="theft",
    )

    assert (warned.status_code, ended.status_code) == (200, 403)
    assert [one["says"] for one in _person(owner, 1)["person"]["past"]] == ["warning"]


def test_conduct_1_the_age_asked_at_the_cash_door_is_known_at_every_other(owner, cash):
    before = [one["kind"] for one in _person(owner, 1)["concerns"]]
    young = _arrives(owner, cash, 1, of_age=False)
    let_in = _arrives(owner, cash, 1, of_age=True)

    assert "age not known" in before
    assert (young.status_code, "Mel Mem is too young" in young.text) == (422, True)
    assert let_in.status_code == 200, let_in.text
    assert "age not known" not in [one["kind"] for one in _person(owner, 1)["concerns"]]
    assert owner.get(f"/club/{cash}/room").json()["unseated"][0]["of_age"]


def test_nobody_erased_is_called_to_a_seat(owner, cash):
    for person in (1, 2):
        _arrives(owner, cash, person)
        _next(owner, cash, "join-list", player=person, game="2/4 limit")

    erased = owner.post("/club/people/persons/1/erasure", {"reason": "asked for it"})

    assert erased.status_code == 200, erased.text
    [game] = owner.get(f"/club/{cash}/room").json()["games"]
    assert [one["name"] for one in game["waiting"]] == ["Ann Lee"]


def test_somebody_with_chips_open_is_erased_or_merged_only_by_saying_so(owner, cash):
    _arrives(owner, cash, 1)
    _next(owner, cash, "open-cash-table", game="2/4 limit")
    _next(owner, cash, "take-cash-seat", player=1, table=1, seat=1)
    _next(owner, cash, "take-bank", player=1)
    _next(owner, cash, "buy-chips", player=1, chips=40)

    merged = _next(owner, "people", "merge-people", keep=2, drop=1)
    erased = owner.post("/club/people/persons/1/erasure", {"reason": "asked for it"})

    for refused in (merged, erased):
        assert refused.status_code == 422
        assert "Mel Mem has 40 chips worth ¤40 at" in refused.json()["detail"]
    assert _next(owner, "people", "merge-people", keep=2, drop=1, reason="same").status_code == 200
    despite = {"reason": "asked for it", "despite_open": True}
    assert owner.post("/club/people/persons/2/erasure", despite).status_code == 200


def test_a_prize_or_a_debt_of_a_night_that_goes_on_is_open_too(owner):
    """2 is out third with 10 to get and a bottle, 1 was paid a bounty that was another's."""
    bottle = PrizeInKind(3, "A bottle")
    night = owner.opens(
        evening(
            house="wph", labels=(), entry=Price(prize=25, bounty=5, chips=10_000),
            payout=Payout(shares=(5000, 4000, 1000), in_kind=(bottle,)),
        )
    )  # fmt: skip
    for at, name in enumerate(("Mel Mem", "Ann Lee", "Bob Ray", "Cy Orr"), 1):
        owner.does(night, "register", name=name, member=str(at) if at < 3 else "")
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    owner.does(night, "bust", outs=[{"player": 4, "by": [1]}])
    owner.does(night, "pay-prize", player=1, what="bounty")
    owner.does(night, "award-bounty", player=4, bounty_by=[3], reason="misread")
    owner.does(night, "bust", outs=[{"player": 2, "by": [3]}])

    said = _next(owner, "people", "merge-people", keep=1, drop=2).json()["detail"]

    assert "Ann Lee is due ¤10 and A bottle of Thursday league" in said
    assert "Mel Mem is in play at Thursday league" in said
    assert "Mel Mem was paid ¤5 too much at Thursday league" in said


def _corrects(owner: Caller, ledger: str, version: int, **correction: Any) -> Any:
    body = {"event_version": version, "reason": "it was somebody else", **correction}
    seen = owner.post(f"/club/{ledger}/corrections/examine", body)
    assert seen.status_code == 200, seen.text
    accepts = [one["version"] for one in seen.json()["sets_aside"]]
    sent = {"version": seen.json()["version"], "key": key(), "correction": body, "accepts": accepts}
    answer = owner.post(f"/club/{ledger}/corrections", sent)
    assert answer.status_code == 200, answer.text
    return answer


def _suspends(owner: Caller, cash: str, **fields: Any) -> int:
    """Mel Mem is suspended at a cash table; the version of the penalty itself."""
    _arrives(owner, cash, 1)
    said = {"measure": "membership suspension", "until": "2099-12-31", "reason": "shouting"}
    given = _next(owner, cash, "penalise-at-cash", player=1, **{**said, **fields})
    assert given.status_code == 200, given.text
    events = owner.get(f"/club/{cash}/events").json()
    kinds = {one["event"]["kind"]: one["version"] for one in events}
    return int(kinds["cash-penalty-given"])


def test_a_cash_penalty_taken_back_takes_the_suspension_back_and_lets_them_in(owner, cash):
    version = _suspends(owner, cash)
    assert _person(owner, 1)["person"]["suspensions"]

    _corrects(owner, cash, version)

    person = _person(owner, 1)["person"]
    assert "suspensions" not in person
    assert "past" not in person
    assert _arrives(owner, cash, 1).status_code == 200


def test_a_cash_penalty_put_right_suspends_as_it_stands_now(owner, cash):
    version = _suspends(owner, cash)
    events = owner.get(f"/club/{cash}/events").json()
    given = next(one["event"] for one in events if one["version"] == version)

    _corrects(owner, cash, version, instead={**given, "until": "2030-01-31"})

    person = _person(owner, 1)["person"]
    assert [one["until"] for one in person["suspensions"]] == ["2030-01-31"]
    assert len(person["past"]) == 1
    _corrects(owner, cash, version, instead={**given, "until": "2031-01-31"})
    assert [one["until"] for one in _person(owner, 1)["person"]["suspensions"]] == ["2031-01-31"]
    _corrects(owner, cash, version, put_back=True)
    assert [one["until"] for one in _person(owner, 1)["person"]["suspensions"]] == ["2099-12-31"]


@pytest.mark.parametrize("is_sent_again", [True, False])
def test_a_penalty_put_right_twice_is_written_on_the_record_once(owner, cash, is_sent_again):
    version = _suspends(owner, cash)
    events = owner.get(f"/club/{cash}/events").json()
    given = next(one["event"] for one in events if one["version"] == version)
    instead = {**given, "until": "2030-01-31"}
    correction = {"event_version": version, "reason": "shorter", "instead": instead}
    sent = {"version": len(events), "key": key(), "correction": correction, "accepts": []}

    first = owner.post(f"/club/{cash}/corrections", sent)
    written = _version(owner, "people")
    second = owner.post(
        f"/club/{cash}/corrections", sent if is_sent_again else {**sent, "key": key()}
    )

    assert (first.status_code, second.json()) == (200, first.json())
    assert _version(owner, "people") == written
    assert [one["until"] for one in _person(owner, 1)["person"]["suspensions"]] == ["2030-01-31"]


def test_a_membership_ended_at_a_cash_table_comes_back_with_the_correction(owner, cash):
    version = _suspends(owner, cash, measure="membership termination", until="")
    assert "banned" in _arrives(owner, cash, 1).text

    _corrects(owner, cash, version)

    assert _arrives(owner, cash, 1).status_code == 200


def test_a_warning_taken_back_leaves_the_record(owner, cash):
    version = _suspends(owner, cash, measure="warning", until="")
    assert len(_person(owner, 1)["person"]["past"]) == 1

    _corrects(owner, cash, version)

    assert "past" not in _person(owner, 1)["person"]


@pytest.mark.parametrize(
    ("measure", "until", "left"),
    [("membership suspension", "2099-12-31", ["Mel Mem"]), ("membership termination", "", [])],
)
def test_penalties_1_whose_membership_was_ended_is_on_no_list_of_members(
    owner, cash, measure, until, left
):
    on = today(SEVEN_PM * 1000)
    _next(owner, "people", "pay-dues", person=1, year=int(on[:4]), on=on)
    assert _members(owner) == ["Mel Mem"]

    version = _suspends(owner, cash, measure=measure, until=until)

    assert _members(owner) == left
    _corrects(owner, cash, version)
    assert _members(owner) == ["Mel Mem"]


def _members(owner: Caller) -> list[str]:
    text = owner.client.get("/people/list.csv", headers=owner.headers).content.decode("utf-8-sig")
    rows = csv.DictReader(io.StringIO(text))
    return [one["name"] for one in rows if one["member"] == "yes"]
