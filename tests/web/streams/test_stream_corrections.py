"""One press of Undo, Fix… or Put back is one line of the log, however often it arrives."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from floorcall.club.programme.night_template import Template
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..club_server import QuickServer
from ..evenings import evening
from .test_ledger_commands import CASH, SEASON

_keys = count(1)
PRESSES = 6
OPENINGS = {
    "people": ("/club", {"house": "club52"}),
    "programme": ("/club", {"house": "club52"}),
    "cash": ("/club/cash", {"setup": CASH}),
    "season": ("/club/season", {"season": SEASON}),
    "tournaments": ("/tournaments", {"setup": evening()}),
}
TUESDAY = Template(name="Tuesday", days=("tuesday",), cash=CASH, starts="19:00")
COMMANDS: dict[str, dict[str, Any]] = {
    "people": {"command": "add-person", "details": {"name": "Ann Lee"}},
    "programme": {"command": "set-night", "template": TUESDAY},
    "cash": {"command": "come-in", "name": "Ann Lee", "of_age": True},
    "season": {"command": "close-season", "reason": "nobody came"},
    "tournaments": {"command": "register", "name": "Ann Lee", "of_age": True},
}
"""What makes the second entry of each kind of stream."""
OTHERS: dict[str, dict[str, Any]] = {
    "people": {"details": {"name": "Anna Lee"}},
    "programme": {"template": replace(TUESDAY, starts="19:30")},
    "cash": {"name": "Anna Lee"},
    "season": {"why": "nobody came twice"},
    "tournaments": {"name": "Anna Lee"},
}
"""How that entry may be put right."""
each_kind = pytest.mark.parametrize("word", OPENINGS)


def new_key() -> str:
    return f"pressed-{next(_keys):06}"


def opens(post: Any, word: str) -> str:
    """The address of a new stream of that kind, with its second entry made."""
    path, body = OPENINGS[word]
    answer = post(path, {"key": new_key(), **body})
    assert answer.status_code in (200, 422), answer.text  # a club has one register
    told = answer.json()
    address = f"/tournaments/{told['tournament']}" if "tournament" in told else ""
    address = address or f"/club/{word if word in ('people', 'programme') else told['ledger']}"
    made = post(f"{address}/commands", {"version": 1, "key": new_key(), "command": COMMANDS[word]})
    assert made.status_code == 200, made.text
    return address


def order(version: int, **correction: Any) -> dict[str, Any]:
    asked = {"event_version": 2, "reason": "a slip", **correction}
    return {"version": version, "key": new_key(), "correction": asked, "accepts": []}


def entries(caller: Caller, address: str) -> list[dict[str, Any]]:
    answer = caller.get(address + ("/history" if "tournaments" in address else "/events"))
    assert answer.status_code == 200, answer.text
    return [one["event"] for one in answer.json()]


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return callers.signed_in(Role.OWNER)


@each_kind
def test_what_is_pressed_again_is_answered_again_and_written_once(owner, word):
    """The second press has seen the version that the first had seen, the third what came of it."""
    address = opens(owner.post, word)
    instead = {**entries(owner, address)[1], **OTHERS[word]}
    for version, way in enumerate(({}, {"put_back": True}, {"instead": instead}), 2):
        asked = order(version, **way)["correction"]
        first = owner.post(f"{address}/corrections", order(version, **way))
        second = owner.post(f"{address}/corrections", order(version, **way))
        examined = owner.post(f"{address}/corrections/examine", asked)
        third = owner.post(f"{address}/corrections", order(version + 1, **way))

        assert (first.status_code, first.json()["version"]) == (200, version + 1), first.text
        assert second.json() == third.json() == first.json()
        assert (examined.status_code, examined.json()["sets_aside"]) == (200, [])
        assert [one["kind"] for one in entries(owner, address)[version:]] == ["corrected"]


@each_kind
def test_two_who_put_one_entry_right_differently_are_not_both_taken(owner, word):
    """Undo and Fix… at once: the second is told what the first did, and looks again."""
    address = opens(owner.post, word)
    instead = {**entries(owner, address)[1], **OTHERS[word]}

    first = owner.post(f"{address}/corrections", order(2))
    second = owner.post(f"{address}/corrections", order(2, instead=instead))

    assert (first.status_code, second.status_code) == (200, 409)
    again = owner.post(f"{address}/corrections", order(3, instead=instead))
    assert (again.status_code, again.json()["version"]) == (200, 4)


def test_an_undo_is_not_undone_but_the_entry_put_back(owner):
    address = opens(owner.post, "tournaments")
    owner.post(f"{address}/corrections", order(2))

    of_the_undo = owner.post(f"{address}/corrections", order(3, event_version=3))
    back = owner.post(f"{address}/corrections", order(3, put_back=True))
    undone_again = owner.post(f"{address}/corrections", order(4))

    assert "a correction is not fixed itself" in of_the_undo.text
    assert (back.json()["version"], undone_again.json()["version"]) == (4, 5)


def test_whose_entry_it_was_not_is_told_nothing_of_who_took_it_back(owner, callers):
    address = opens(owner.post, "tournaments")
    desk = callers.signed_in(Role.DESK)
    owner.post(f"{address}/corrections", order(2))

    assert desk.post(f"{address}/corrections", order(2)).status_code == 409
    assert desk.post(f"{address}/corrections", order(3)).status_code == 403


def test_whoever_took_back_their_own_twice_is_told_of_the_one_time(owner, callers):
    address = opens(owner.post, "tournaments")
    desk = callers.signed_in(Role.DESK)
    command = {"version": 2, "key": new_key(), "command": {**COMMANDS["tournaments"], "name": "B"}}
    assert desk.post(f"{address}/commands", command).status_code == 200

    answers = [desk.post(f"{address}/corrections", order(3, event_version=3)) for _ in range(2)]

    assert [one.status_code for one in answers] == [200, 200]
    assert answers[0].json() == answers[1].json()
    assert answers[0].json()["version"] == 4


@pytest.fixture(params=["file", pytest.param("database", marks=pytest.mark.postgres)])
def servers(request: pytest.FixtureRequest, tmp_path) -> Iterator[list[QuickServer]]:
    """One server on a file, or two that share a database."""
    folder = tmp_path / "club"
    folder.mkdir()
    database = request.getfixturevalue("schema") if request.param == "database" else ""
    found = [QuickServer(folder, database) for _ in range(2 if database else 1)]
    found[0].own()
    found[-1].token = found[0].token
    try:
        yield found
    finally:
        for server in found:
            server.kill()


class Presser(threading.Thread):
    """Does as the page does, at the same moment as the others: examine, then correct."""

    def __init__(self, server: QuickServer, address: str, start: threading.Barrier) -> None:
        super().__init__()
        self.server, self.address, self.barrier = server, address, start

    def run(self) -> None:
        with self.server.client() as client:
            self.barrier.wait()
            asked = order(0)["correction"]
            seen = client.post(f"{self.address}/corrections/examine", json=asked).json()
            sent = {**order(seen["version"]), "correction": asked}
            self.answer = client.post(f"{self.address}/corrections", json=sent)


@pytest.mark.slow
def test_presses_at_the_same_moment_write_one_line(servers: list[QuickServer]):
    with servers[0].client() as client:
        addresses = [
            opens(lambda path, body: client.post(path, content=msgspec.json.encode(body)), word)
            for word in OPENINGS
        ]
    for address in addresses:
        start = threading.Barrier(PRESSES)
        every = [Presser(servers[n % len(servers)], address, start) for n in range(PRESSES)]
        for one in every:
            one.start()
        for one in every:
            one.join()

        told = {(one.answer.status_code, one.answer.json().get("version")) for one in every}
        assert told == {(200, 3)}, address


@pytest.mark.parametrize("word", ["people", "tournaments"])
def test_the_page_of_an_entry_taken_back_offers_to_put_it_back_only(owner, word):
    address = opens(owner.post, word)
    page = "/past/entry/2/people" if word == "people" else f"/t/{address.rsplit('/', 1)[-1]}/log/2"
    before = owner.client.get(f"{page}?as=retract", headers=owner.headers).text
    owner.post(f"{address}/corrections", order(2))
    after = owner.client.get(f"{page}?as=retract", headers=owner.headers).text

    assert ("What would follow" in before, "What would follow" in after) == (True, False)
    assert ("Put it back" in before, "Put it back" in after) == (False, True)
