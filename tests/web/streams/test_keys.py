"""A key stands for one command of one person; with anything else it is refused."""

from __future__ import annotations

from typing import Any

import msgspec

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.store import Draft, Log
from floorcall.store.integrity import verify
from floorcall.web.auth.auth_events import PairingOffered
from floorcall.web.auth.session_tokens import session_for
from floorcall.web.permissions.roles import Role
from floorcall.web.services.club_services import Club

from ..callers import Caller, Callers
from ..evenings import evening

KEY = "one-key-for-all"
CASH = CashSetup(name="Tuesday", house="club52", games=(CashGame("2/4 limit", 2, 4, 40),))


def named(callers: Callers, name: str, role: Role = Role.DIRECTOR) -> Caller:
    """Somebody of that name on a new device."""
    club: Club = callers.club
    offer = PairingOffered("", name, role, 0)
    let = session_for(club.auth._key, club.now(), offer, "another device")
    callers.client.portal.call(club.auth.log.write, lambda _: [let.opened], let.actor)
    return Caller(callers.client, let.token)


def refused_for_the_key(answer: Any) -> bool:
    assert answer.status_code == 422, answer.text
    assert "key" in answer.json()["detail"]
    assert "new key" in answer.json()["instead"]
    assert "events" not in answer.json()
    return True


def test_another_command_with_the_key_is_refused(director: Caller, tournament: str, log: Log):
    first = director.sends(tournament, 13, "register", KEY, name="Ann Lee")
    other = director.sends(tournament, 13, "register", KEY, name="Bob Lee")
    again = director.sends(tournament, 14, "register", KEY, name="Ann Lee")

    assert refused_for_the_key(other)
    assert again.json() == first.json()
    assert len(list(log.read(f"tournament/{tournament}"))) == 14
    assert verify(log).is_whole


def test_the_same_command_of_somebody_else_is_refused(
    callers: Callers, director: Caller, tournament: str
):
    director.sends(tournament, 13, "register", KEY, name="Ann Lee")

    answer = named(callers, "Mara").sends(tournament, 13, "register", KEY, name="Ann Lee")

    assert refused_for_the_key(answer)


def test_whoever_signs_in_again_gets_the_first_answer(
    callers: Callers, director: Caller, tournament: str
):
    first = director.sends(tournament, 13, "register", KEY, name="Ann Lee")

    again = named(callers, "The director").sends(tournament, 13, "register", KEY, name="Ann Lee")

    assert again.json() == first.json()


def test_a_key_logged_without_a_digest_answers_as_it_did(
    director: Caller, tournament: str, log: Log
):
    event = {"kind": "registered", "player": 13, "name": "Ann Lee"}
    draft = Draft("registered", msgspec.json.encode(event), 1_767_294_000_000, "Rosa")
    log.append(f"tournament/{tournament}", 13, [draft], KEY).result()

    answer = director.sends(tournament, 13, "register", KEY, name="Bob Lee")

    assert (answer.status_code, answer.json()["version"]) == (200, 14)


def test_a_key_that_opened_one_night_opens_no_other(callers: Callers, director: Caller):
    body = {"key": KEY, "setup": evening()}
    first = director.post("/tournaments", body)
    other = director.post("/tournaments", {"key": KEY, "setup": evening(name="Friday")})
    theirs = named(callers, "Mara").post("/tournaments", body)

    assert refused_for_the_key(other)
    assert refused_for_the_key(theirs)
    assert director.post("/tournaments", body).json() == first.json()


def test_a_correction_is_bound_to_its_key_too(director: Caller, tournament: str):
    path = f"/tournaments/{tournament}/corrections"
    one = {"event_version": 3, "reason": "a typing error"}
    first = director.post(path, {"version": 13, "key": KEY, "correction": one})
    other = {"event_version": 4, "reason": "a typing error"}

    assert refused_for_the_key(
        director.post(path, {"version": 13, "key": KEY, "correction": other})
    )
    assert refused_for_the_key(director.sends(tournament, 13, "register", KEY, name="Ann Lee"))
    again = director.post(path, {"version": 14, "key": KEY, "correction": one})
    assert again.json() == first.json()


def test_the_ledgers_of_the_club_keep_to_it(callers: Callers):
    owner = callers.signed_in(Role.OWNER)
    opening = {"key": KEY, "setup": CASH}
    cash = owner.post("/club/cash", opening).json()["ledger"]

    def comes_in(name: str, caller: Caller = owner) -> Any:
        body = {
            "version": 1,
            "key": KEY + "-in",
            "command": {"command": "come-in", "of_age": True, "name": name},
        }
        return caller.post(f"/club/{cash}/commands", body)

    first = comes_in("Ann Lee")
    assert first.status_code == 200, first.text
    assert refused_for_the_key(comes_in("Bob Lee"))
    assert refused_for_the_key(comes_in("Ann Lee", named(callers, "Mara")))
    assert comes_in("Ann Lee").json() == first.json()
    other = CashSetup(name="Friday", house="club52", games=CASH.games)
    assert refused_for_the_key(owner.post("/club/cash", {"key": KEY, "setup": other}))


def test_a_kept_case_keeps_to_it(director: Caller):
    body = {"title": "A string bet", "case": "house whangamata", "key": KEY}
    first = director.post("/cases", body)

    assert first.status_code == 200, first.text
    assert refused_for_the_key(director.post("/cases", {**body, "title": "Another"}))
    assert director.post("/cases", body).json() == first.json()


def test_a_night_of_the_programme_is_opened_by_whoever_presses_first(
    callers: Callers,
):
    owner = callers.signed_in(Role.OWNER)
    owner.post("/club", {"key": KEY, "house": "whangamata"})
    template = {"name": "Thursday", "days": ["thursday"], "starts": "19:00",
                "tournament": msgspec.to_builtins(evening())}  # fmt: skip
    command = {"command": "set-night", "template": template}
    set_ = owner.post(
        "/club/programme/commands", {"version": 1, "key": "set-the-night", "command": command}
    )
    assert set_.status_code == 200, set_.text
    order = {"key": "tonight-by-anybody", "night": "Thursday", "on": "2026-01-01"}
    first = owner.post("/club/tonight", order)

    assert first.status_code == 200, first.text
    assert named(callers, "Mara").post("/club/tonight", order).json() == first.json()
