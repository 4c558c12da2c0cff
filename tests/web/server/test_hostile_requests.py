"""Headers and numbers that no browser sends: refused in a sentence, never a fault of ours."""

from __future__ import annotations

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.web.permissions.roles import Role

from ..callers import API, Caller, Callers

CASH = CashSetup(name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """The owner of a club that keeps a register."""
    owner = callers.signed_in(Role.OWNER)
    opened = owner.post("/club", {"key": "open-the-club", "house": "club52"})
    assert opened.status_code == 200, opened.text
    return owner


@pytest.mark.parametrize("origin", ["http://[::1", "http://[", "null", "²", "//", ""])
def test_an_origin_that_is_none_is_another_sites(director: Caller, tournament: str, origin: str):
    path = f"{API}/tournaments/{tournament}/commands"
    headers = [(b"origin", origin.encode()), (b"authorization", _token(director))]
    answer = director.client.post(path, content=b"{}", headers=headers)

    assert answer.status_code == 403


def _token(caller: Caller) -> bytes:
    return caller.headers["authorization"].encode()


@pytest.mark.parametrize("table", ["²", "١٢", "-1", "9" * 180, "1e9", " 1", "１"])
def test_a_page_takes_no_number_that_is_none(director: Caller, tournament: str, table: str):
    for path in ("/floor", f"/t/{tournament}/floor", f"/t/{tournament}/desk"):
        for name in ("table", "kept", "player", "remove"):
            answer = director.client.get(path, params={name: table}, headers=director.headers)
            assert answer.status_code < 500, (path, name)


def test_a_length_that_is_none_is_no_fault_of_ours(director: Caller, tournament: str):
    headers = [
        (b"content-length", "²".encode("latin-1")),
        (b"content-type", b"application/json"),
        (b"authorization", _token(director)),
    ]
    path = f"{API}/tournaments/{tournament}/commands"

    assert director.client.post(path, content=b"{}", headers=headers).status_code == 400


@pytest.mark.parametrize("member", ["9" * 5_000, "9" * 101, "1\x00", "1\u202e"], ids=len)
def test_a_member_number_that_nobody_has_is_refused_in_a_sentence(
    owner: Caller, tournament: str, member: str
):
    opened = owner.post("/club/cash", {"key": "opens-cash", "setup": CASH}).json()["ledger"]
    come_in = {"command": "come-in", "name": "Ann Lee", "member": member, "of_age": True}

    entered = owner.sends(tournament, 13, "register", name="Ann Lee", member=member)
    let_in = owner.post(
        f"/club/{opened}/commands", {"version": 1, "key": "comes-in-1", "command": come_in}
    )

    for answer in (entered, let_in):
        assert answer.status_code == 422
        assert answer.json()["detail"] == "a member's number has at most 100 letters"


def test_the_longest_one_is_nobodys(owner: Caller, tournament: str):
    entered = owner.sends(tournament, 13, "register", name="Ann Lee", member="9" * 100)

    assert entered.status_code == 200, entered.text
    for path in ("/", f"/t/{tournament}", f"/t/{tournament}/results"):
        assert owner.client.get(path, headers=owner.headers).status_code == 200, path


@pytest.mark.parametrize("hour", ["9" * 5_000 + ":00", "19:" + "9" * 5_000, "²:00", "24:00"])
def test_an_hour_that_no_day_has_is_none(owner: Caller, hour: str):
    asked = {"name": "Wednesday", "starts": hour, "ends": hour, "days": "monday"}
    for name in ("begins", "aim", "bus"):
        shown = owner.client.get("/open", params={name: hour}, headers=owner.headers)
        assert shown.status_code == 200, name
    for path in ("/programme/night", "/compare"):
        answer = owner.client.post(path, data=asked, headers=owner.headers)
        assert answer.status_code < 500, path


def test_a_choice_that_was_not_offered_is_none(owner: Caller):
    far = "9" * 5_000
    shown = owner.client.get("/programme/night", params={"ready": far}, headers=owner.headers)
    asked = owner.client.post("/compare", data={"nights": far}, headers=owner.headers)

    assert shown.status_code < 500
    assert asked.status_code < 500


@pytest.mark.parametrize("number", ["9" * 13, "9" * 30, "9" * 5_000, "²", "-1"], ids=len)
def test_a_number_in_a_path_that_nothing_has_is_not_there(owner, tournament: str, number: str):
    for path in (
        f"/t/{tournament}/log/{number}",
        f"/t/{tournament}/rulings/{number}",
        f"/people/{number}",
        f"/past/entry/{number}/people",
        f"{API}/tournaments/{tournament}/tables/{number}",
    ):
        answer = owner.client.get(path, headers=owner.headers)
        assert answer.status_code == 404, path


@pytest.mark.parametrize(
    ("code", "status"),
    [("ABCDEFGH", 200), ("ABCDEFG", 404), ("ABCDEFGHJ", 404), ("9" * 5_000, 404)],
)
def test_no_picture_is_drawn_of_what_is_no_code(director, code: str, status: int):
    shown = director.client.get(f"/club/code/{code}", headers=director.headers)

    assert shown.status_code == status
