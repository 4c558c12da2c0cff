"""Erasing a person: gone from every log, every page and the disk, while results stay."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from floorcall.club.people.api import open_register
from floorcall.club.people.registrations import AddPerson
from floorcall.club.people.state import Details
from floorcall.store import Blank, Log, Mark, StillOnDisk, open_log
from floorcall.store.integrity import verify
from floorcall.store.transfer import all_entries
from floorcall.tournament.entry.registration import Register
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotThere
from floorcall.web.server.journal import Journal
from floorcall.web.services import person_erasure
from floorcall.web.services.club_services import Club
from floorcall.web.services.person_erasure import erase
from floorcall.web.streams.commands import open_night, open_stream, take
from floorcall.web.streams.kinds import PEOPLE_KIND, TOURNAMENT_KIND

from ..callers import API, Caller, Callers
from ..evenings import evening
from ..streams.test_ledger_commands import CASH, SEASON, does, sends
from ..streams.test_ledger_commands import key as new_key

NIGHT = {"id": "n1", "on": "2026-05-31", "results": [
    {"who": "1", "name": "Xerxes Lee", "place": 1}, {"who": "2", "name": "Bob Orr", "place": 2},
]}  # fmt: skip
WHY = "Xerxes Lee asked for it by letter"


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return callers.signed_in(Role.OWNER)


@pytest.fixture
def cash(owner: Caller) -> str:
    """The register with Xerxes (1) and Bob (2); Xerxes came to an evening of cash and a season."""
    owner.post("/club", {"key": new_key(), "house": "club52"})
    details = {"name": "Xerxes Lee", "contact": "xerxes@example.org", "needs": "a seat by the wall"}
    does(owner, "people", 1, "add-person", details=details)
    does(owner, "people", 2, "add-person", details={"name": "Bob Orr", "notes": "Xerxes Lee’s pal"})
    cash = owner.post("/club/cash", {"key": new_key(), "setup": CASH}).json()["ledger"]
    does(owner, cash, 1, "come-in", name="Xerxes Lee", member="1", reason="an old friend")
    season = owner.post("/club/season", {"key": new_key(), "season": SEASON}).json()["ledger"]
    does(owner, season, 1, "record-night", night=NIGHT)
    return str(cash)


@pytest.fixture
def night(owner: Caller, cash: str) -> str:  # noqa: ARG001 (the register is there first)
    """A tournament with both and Xerxes entered once more by hand; a ruling and a message."""
    night = owner.opens(evening(name="Monday"))
    owner.does(night, "register", name="Xerxes Lee", member="1", needs="a seat by the wall")
    owner.does(night, "register", name="Bob Orr", member="2", family="Orr")
    owner.does(night, "register", name="xerxes lee", family="Orr")
    owner.does(night, "record-ruling", table=1, facts="Xerxes Lee spoke", book="a warning")
    owner.does(night, "show-message", text="Xerxes Lee, please come to the desk")
    return night


def erases(caller: Caller, person: int = 1, reason: str = WHY) -> Any:
    return caller.post(f"/club/people/persons/{person}/erasure", {"reason": reason})


def says(log: Log) -> bytes:
    """All that the log says, but for who let whom in."""
    return b"\n".join(entry.data for entry in all_entries(log) if entry.stream != "door")


@pytest.mark.usefixtures("night")
def test_the_name_is_in_no_log_and_in_no_file_any_more(owner, log: Log, tmp_path: Path):
    assert b"xerxes" in says(log).lower()

    answer = erases(owner)

    assert answer.status_code == 200, answer.text
    assert answer.json()["called"] == "former player 1"
    assert b"xerxes" not in says(log).lower()
    assert b"by the wall" not in says(log)
    files = b"".join(path.read_bytes() for path in tmp_path.glob("club.db*")).lower()
    assert b"xerxes" not in files
    verdict = verify(log)
    assert verdict.is_whole
    assert verdict.blanked == answer.json()["entries"] > 0


@pytest.mark.usefixtures("night")
def test_every_blanked_entry_tells_who_did_it_and_why_without_the_name(owner, log: Log):
    erases(owner)

    marks = {(one.blanked.by, one.blanked.why) for one in all_entries(log) if one.blanked}
    assert marks == {("The owner", "former player 1 asked for it by letter")}


def test_pages_show_the_placeholder_at_once_and_results_stay(owner, night):
    before = owner.view(night, "roster")
    erases(owner)

    after = owner.view(night, "roster")
    names = [one["name"] for one in after["players"]]
    assert names == ["former player 1", "Bob Orr", "former player 1"]
    assert after["version"] == before["version"]
    assert "Xerxes" not in owner.get(f"/tournaments/{night}/history").text


def test_other_people_keep_what_is_theirs(owner, night):
    erases(owner)

    people = owner.get("/club/people/events").json()
    assert people[2]["event"]["details"] == {"name": "Bob Orr", "notes": "former player 1’s pal"}
    families = [one["family"] for one in owner.view(night, "roster")["players"]]
    assert families == ["", "family of entry 3", "family of entry 3"]


@pytest.mark.usefixtures("night")
def test_the_cash_tables_and_the_season_know_the_placeholder(owner, cash, club: Club):
    erases(owner)

    told = owner.get(f"/club/{cash}/events").text
    assert "former player 1" in told
    room = club.streams._open[f"club/{cash}"]
    assert room.state.players[1].name == "former player 1"


def test_whoever_watches_is_told_to_look_again(callers, owner, night):
    with callers.client.websocket_connect(f"{API}/tournaments/{night}/live") as socket:
        first = socket.receive_json()
        erases(owner)
        second = socket.receive_json()

    assert "anew" not in first
    assert (second["version"], second["anew"]) == (first["version"], True)


@pytest.mark.usefixtures("night")
def test_guests_of_earlier_nights_are_forgotten_too(callers, owner, club: Club):
    found = callers.client.portal.call(club.guests.search, "xerx", "another night")
    assert [one.name for one in found] == ["xerxes lee"]

    erases(owner)

    assert callers.client.portal.call(club.guests.search, "xerx", "another night") == []
    assert callers.client.portal.call(club.guests.search, "bob", "another night") != []


@pytest.mark.usefixtures("night")
def test_rulings_of_earlier_nights_name_nobody(callers, owner, club: Club):
    def like(facts: str) -> list[str]:
        callers.client.portal.call(club.precedents.catch_up)
        return [one.ruling.facts for one in club.precedents.like(facts, ())]

    assert like("Xerxes Lee spoke") == ["Xerxes Lee spoke"]
    erases(owner)
    assert like("Xerxes Lee spoke") == []
    assert like("former player 1 spoke") == ["former player 1 spoke"]


@pytest.mark.usefixtures("night")
def test_a_second_time_changes_nothing(owner, log: Log):
    erases(owner)
    before = list(all_entries(log))

    again = erases(owner)

    assert (again.status_code, again.json()["entries"]) == (200, 0)
    assert [one for one in all_entries(log) if one.stream != "door"] == [
        one for one in before if one.stream != "door"
    ]


@pytest.mark.usefixtures("night")
def test_an_entry_taken_afterwards_by_number_is_blanked_the_next_time(owner):
    erases(owner)
    late = owner.opens(evening(name="Tuesday"))
    owner.does(late, "register", name="Xerxes Lee", member="1")

    assert erases(owner).json()["entries"] == 1
    assert owner.view(late, "roster")["players"][0]["name"] == "former player 1"


@pytest.mark.usefixtures("night")
def test_the_command_of_the_register_erases_as_well(owner, log: Log):
    does(owner, "people", 3, "erase-person", person=1, reason=WHY)

    assert b"xerxes" not in says(log).lower()


@pytest.mark.usefixtures("night")
@pytest.mark.parametrize("reason", ["", "   "])
def test_nobody_is_erased_without_a_reason(owner, log: Log, reason):
    answer = erases(owner, reason=reason)

    assert answer.status_code == 422
    assert "only for a reason" in answer.json()["detail"]
    assert verify(log).blanked == 0


@pytest.mark.usefixtures("night")
def test_a_reason_that_no_log_could_keep_is_kept_as_far_as_it_goes(owner, log: Log):
    answer = erases(owner, reason="asked\n\x07 " + "x" * 190)

    assert answer.status_code == 200, answer.text
    assert verify(log).is_whole


@pytest.mark.usefixtures("night")
@pytest.mark.parametrize("reason", ["\x07", "\n\x00\t", "\u202e", "\u2028 \x85", "\u200b"])
def test_a_reason_that_nobody_can_read_is_none_and_nothing_is_half_done(owner, log: Log, reason):
    before = list(all_entries(log))

    answers = [
        erases(owner, reason=reason),
        sends(owner, "people", 3, "erase-person", person=1, reason=reason),
    ]

    assert [answer.status_code for answer in answers] == [422, 422]
    assert all("only for a reason" in answer.json()["detail"] for answer in answers)
    assert list(all_entries(log)) == before
    assert owner.get("/club/people/persons/1").json()["person"]["details"]["name"] == "Xerxes Lee"


@pytest.mark.usefixtures("night")
def test_a_log_that_fails_while_somebody_is_erased_has_all_of_it_or_nothing(
    owner, log: Log, monkeypatch: pytest.MonkeyPatch
):
    before = list(all_entries(log))
    with monkeypatch.context() as now:
        now.setattr(log._writer._ledger, "commit", fail)
        answer = erases(owner)
    left = list(all_entries(log))

    assert answer.status_code == 503
    assert left == before
    assert owner.get("/club/people/persons/1").json()["person"]["details"]["name"] == "Xerxes Lee"
    assert erases(owner).status_code == 200
    assert b"xerxes" not in says(log).lower()


def fail(*_: object) -> None:
    raise OSError("the disk is full")


# texts that may name somebody


HINTS = {
    "message": "Lee, Xerxes to the desk",
    "facts": "xerxes was loud, and so was Lee",
    "nobody": "Sleeve and Leeward say nothing",
}


@pytest.fixture
def hints(owner: Caller, night: str) -> list[dict[str, Any]]:
    """Words typed about somebody, in the order they were."""
    owner.does(night, "show-message", text=HINTS["message"])
    owner.does(night, "record-ruling", table=1, facts=HINTS["facts"], book="a warning")
    owner.does(night, "show-message", text=HINTS["nobody"])
    return list(owner.get("/club/people/persons/1/uncertain-texts").json())


def decides(owner: Caller, hints: list[dict[str, Any]], *does: str) -> Any:
    decisions = [
        {"place": one["place"], "does": what} for one, what in zip(hints, does, strict=False)
    ]
    return owner.post(
        "/club/people/persons/1/erasure", {"reason": "asked by letter", "decisions": decisions}
    )


def test_lone_names_and_the_surname_first_are_shown(hints):
    assert [(one["where"], one["text"], one["words"]) for one in hints] == [
        ("Monday", HINTS["message"], ["Lee, Xerxes"]),
        ("Monday", HINTS["facts"], ["xerxes", "Lee"]),
    ]


def test_nobody_is_forgotten_before_each_is_decided_on(owner, hints, log: Log):
    before = list(all_entries(log))

    for answer in (erases(owner), decides(owner, hints, "blank")):
        assert answer.status_code == 422
        assert "may name this person" in answer.json()["detail"]
    by_command = sends(owner, "people", 3, "erase-person", person=1, reason="asked")

    assert by_command.status_code == 422
    assert list(all_entries(log)) == before


def test_what_is_blanked_goes_and_what_is_left_stays(owner, hints, log: Log):
    answer = decides(owner, hints, "blank", "leave")

    assert answer.status_code == 200, answer.text
    assert b"former player 1 to the desk" in says(log)
    assert HINTS["facts"].encode() in says(log)
    assert HINTS["nobody"].encode() in says(log)
    assert verify(log).is_whole
    assert owner.get("/club/people/persons/1/uncertain-texts").json() == []
    assert erases(owner).json()["entries"] == 0


def test_every_word_of_a_text_is_blanked(owner, hints, log: Log):
    decides(owner, hints, "leave", "blank")

    assert b"former player 1 was loud, and so was former player 1" in says(log)


def test_a_text_put_in_by_a_correction_is_found_too(owner, night, log: Log):
    version = owner.view(night, "clock")["version"]
    instead = {"kind": "message-shown", "at": 1, "by": "x", "text": "Call Lee, Xerxes"}
    answer = owner.post(
        f"/tournaments/{night}/corrections",
        {
            "version": version,
            "key": new_key(),
            "correction": {"event_version": version, "reason": "typo", "instead": instead},
            "accepts": [],
        },
    )
    assert answer.status_code == 200, answer.text

    found = owner.get("/club/people/persons/1/uncertain-texts").json()
    assert [one["text"] for one in found] == ["Call Lee, Xerxes"]
    assert decides(owner, found, "blank").status_code == 200
    assert verify(log).is_whole
    assert b"Xerxes" not in says(log)
    assert "Lee, Xerxes" not in owner.get(f"/tournaments/{night}/history").text


@pytest.mark.usefixtures("hints")
@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.DESK])
def test_only_the_owner_sees_them(callers, role):
    told = callers.signed_in(role).get("/club/people/persons/1/uncertain-texts")

    assert told.status_code == 403


@pytest.mark.usefixtures("night")
def test_somebody_who_is_not_there_is_not_erased(owner):
    assert erases(owner, 9).status_code == 404


def test_without_a_register_there_is_nobody_to_erase(owner):
    assert erases(owner).status_code == 404


@pytest.mark.usefixtures("night")
@pytest.mark.parametrize("role", [Role.DIRECTOR, Role.FLOOR, Role.DESK])
def test_only_the_owner_erases(callers, role):
    assert erases(callers.signed_in(role)).status_code == 403


@pytest.mark.usefixtures("owner")
def test_a_person_is_handed_all_that_is_known(callers, night, cash):
    told = callers.signed_in(Role.DIRECTOR).get("/club/people/persons/1/data").json()

    assert told["person"]["details"]["contact"] == "xerxes@example.org"
    assert [one["kind"] for one in told["log"]] == ["person-added"]
    kinds = {stream: [one["kind"] for one in them] for stream, them in told["elsewhere"].items()}
    assert kinds[f"tournament/{night}"] == [
        *("registered", "registered", "registered", "ruling-made", "message-shown")
    ]
    assert kinds[f"club/{cash}"] == ["came-in"]
    assert len(kinds) == 3


@pytest.mark.usefixtures("night")
def test_the_desk_hands_nothing_over(callers):
    assert callers.signed_in(Role.DESK).get("/club/people/persons/1/data").status_code == 403


def test_a_disk_that_still_holds_the_name_is_told_and_pages_forget_it_all_the_same(
    owner, night, log: Log, monkeypatch: pytest.MonkeyPatch
):
    blank = log.blank

    def leaves_bytes(blanks: list[Blank], mark: Mark, append: Any) -> Any:
        done = blank(blanks, mark, append)
        done.result()
        raise StillOnDisk(OSError("the disk is full"))

    with monkeypatch.context() as now:
        now.setattr(log, "blank", leaves_bytes)
        answer = erases(owner)

    assert answer.status_code == 503
    assert "the disk still holds it" in answer.json()["detail"]
    assert owner.view(night, "roster")["players"][0]["name"] == "former player 1"
    assert erases(owner).status_code == 200


@pytest.mark.usefixtures("night")
def test_an_entry_blanked_by_another_server_meanwhile_is_read_again(
    owner, log: Log, monkeypatch: pytest.MonkeyPatch
):
    read = person_erasure._read
    times = []

    def overtaken(log: Log, *asked: Any) -> Any:
        found = read(log, *asked)
        if not times:
            entry = next(one for one in all_entries(log) if one.kind == "ruling-made")
            other = entry.data.replace(b"a warning", b"two warnings")
            log.blank([Blank(entry, other)], Mark(1, "rosa", "asked")).result()
        times.append(1)
        return found

    monkeypatch.setattr(person_erasure, "_read", overtaken)

    assert erases(owner).status_code == 200
    assert len(times) == 2
    assert b"former player 1 spoke" in says(log)
    assert b"two warnings" in says(log)


# two servers


@pytest.fixture
def places(schema: str) -> Iterator[list[Log]]:
    logs = [open_log(schema), open_log(schema)]
    yield logs
    for log in logs:
        log.close()


@pytest.mark.anyio
async def test_another_server_forgets_too(places: list[Log], key, library, clock):
    here, there = (Club(log, key, library, clock, Journal(None)) for log in places)
    olga = Actor(Role.OWNER, "Olga")
    await here.open()
    await there.open()
    opening = open_register(library.house("club52"))
    await open_stream(here.streams, PEOPLE_KIND, "", opening, olga, "open-register")
    added = AddPerson(details=Details(name="Xerxes Lee"))
    register = await here.streams.one(PEOPLE_KIND)
    await take(here.streams, register, added, olga, 1, "key-of-person")
    night = (await open_night(here.streams, evening(), olga, "open-0001")).tournament
    entry = Register(name="Xerxes Lee", member="1")
    await take(
        here.streams, await here.streams.one(TOURNAMENT_KIND, night), entry, olga, 1, "key-00001"
    )
    room = await there.streams.one(TOURNAMENT_KIND, night)
    assert room.state.players[1].name == "Xerxes Lee"

    await erase(here, 1, olga, WHY)

    for _ in range(500):
        with suppress(NotThere):  # the other server may not have heard of the register yet
            register = await there.streams.one(PEOPLE_KIND)
            if room.state.players[1].name != "Xerxes Lee" and register.state.people[1].is_erased:
                break
        await asyncio.sleep(0.02)
    register = await there.streams.one(PEOPLE_KIND)
    assert room.state.players[1].name == "former player 1"
    assert register.state.people[1].is_erased
    assert verify(places[1]).is_whole
    here.close()
    there.close()


@pytest.mark.anyio
async def test_a_night_read_while_somebody_is_erased_is_read_again(
    log: Log, key, library, clock, monkeypatch: pytest.MonkeyPatch
):
    club = Club(log, key, library, clock, Journal(None))
    olga = Actor(Role.OWNER, "Olga")
    await club.open()
    night = (await open_night(club.streams, evening(), olga, "open-0001")).tournament
    entered = await club.streams.one(TOURNAMENT_KIND, night)
    await take(club.streams, entered, Register(name="Xerxes Lee"), olga, 1, "key-00001")
    club.streams._open.clear()
    load = club.streams.load

    async def slowly(kind: Any, id_: str) -> Any:
        room = await load(kind, id_)
        entry = list(log.read(room.stream))[1]
        data = entry.data.replace(b"Xerxes Lee", b"former player 1")
        await asyncio.wrap_future(log.blank([Blank(entry, data)], Mark(1, "Olga", "asked")))
        await club.streams.reread(room.stream)
        return room

    monkeypatch.setattr(club.streams, "load", slowly)

    assert (await club.streams.one(TOURNAMENT_KIND, night)).state.players[
        1
    ].name == "former player 1"
    club.close()


@pytest.mark.usefixtures("night")
def test_no_digest_of_what_was_asked_is_kept_of_them(owner, log: Log):
    erases(owner)
    entries = [entry for head in log.streams() for entry in log.read(head.stream)]
    blanked = [entry for entry in entries if entry.blanked]

    assert blanked
    assert any(b'"digest"' in entry.data for entry in entries if not entry.blanked)
    assert not any(b'"digest"' in entry.data for entry in blanked)
