"""People who call the club's server in a test: each with the token of a role."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec
from starlette.testclient import TestClient

from floorcall.tournament.setup.terms import Setup
from floorcall.web.auth.auth_events import PairingOffered
from floorcall.web.auth.session_tokens import session_for
from floorcall.web.permissions.roles import Role
from floorcall.web.services.club_services import Club

from .evenings import evening

API = "/api/v1"
_keys = count(1)


class Caller:
    """One person at one device."""

    def __init__(self, client: TestClient, token: str = "") -> None:
        self.client = client
        self.headers = {"authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **more: Any) -> Any:
        return self.client.get(API + path, headers=self.headers, **more)

    def post(self, path: str, body: Any = None, **headers: str) -> Any:
        return self.client.post(
            API + path,
            content=msgspec.json.encode(body),
            headers={"content-type": "application/json", **self.headers, **headers},
        )

    def delete(self, path: str) -> Any:
        return self.client.delete(API + path, headers=self.headers)

    def view(self, tournament: str, name: str) -> Any:
        answer = self.get(f"/tournaments/{tournament}/{name}")
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sends(
        self, tournament: str, version: int, command: str, key: str = "", **fields: Any
    ) -> Any:
        """Send a command; whoever takes an entry asks for the age, unless it is said."""
        if command == "register":
            fields.setdefault("of_age", True)
        body = {
            "version": version,
            "key": key or f"key-{next(_keys):06}",
            "command": {"command": command, **fields},
        }
        return self.post(f"/tournaments/{tournament}/commands", body)

    def does(self, tournament: str, command: str, **fields: Any) -> int:
        """Send a command on the latest version; it must be taken."""
        version = self.view(tournament, "clock")["version"]
        answer = self.sends(tournament, version, command, **fields)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["version"])

    def opens(self, setup: Setup | None = None, entrants: int = 0) -> str:
        body = {"key": f"open-{next(_keys):06}", "setup": setup or evening()}
        answer = self.post("/tournaments", body)
        assert answer.status_code == 200, answer.text
        tournament = answer.json()["tournament"]
        for number in range(1, entrants + 1):
            answer = self.sends(tournament, number, "register", name=f"Given{number} Family")
            assert answer.status_code == 200, answer.text
        return str(tournament)


class Callers:
    """Lets people in without the slow check of a passphrase."""

    def __init__(self, client: TestClient, club: Club) -> None:
        self.client = client
        self.club = club

    @property
    def rail(self) -> Caller:
        return Caller(self.client)

    def signed_in(
        self, role: Role, tournament: str = "", table: int = 0, player: int = 0
    ) -> Caller:
        if role is Role.RAIL:
            return self.rail
        if role is Role.PLAYER:
            return Caller(self.client, self.club.links.make(tournament, player, self.club.now()))
        offer = PairingOffered("", f"The {role.value}", role, 0, tournament, table)
        let = session_for(self.club.auth._key, self.club.now(), offer, "a test's device")
        self.client.portal.call(self.club.auth.log.write, lambda _: [let.opened], let.actor)
        return Caller(self.client, let.token)

    def paired(
        self, director: Caller, role: Role, name: str, tournament: str = "", table: int = 0
    ) -> Caller:
        """Somebody let in by a code made out to a name, on a device like any other."""
        body = {"role": role.value, "name": name, "tournament": tournament, "table": table}
        code = director.post("/pairings", body).json()["code"]
        answer = self.rail.post("/pair", {"code": code, "device": "the same tablet"})
        assert answer.status_code == 200, answer.text
        self.client.cookies.clear()
        return Caller(self.client, answer.cookies["floorcall"])
