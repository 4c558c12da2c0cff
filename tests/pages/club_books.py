"""A club with its house chosen, its ledgers driven from behind: what the pages show follows."""

from __future__ import annotations

from itertools import count
from typing import Any

import msgspec

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.season.rules import SeasonRules
from web.club_server import ClubServer

from .browsing import Person

_keys = count(1)


class House:
    """A server of its own whose owner is Olga, and whose club plays by one house's book."""

    def __init__(self, server: ClubServer, house: str, olga: Person) -> None:
        self.server = server
        self.house = house
        self.olga = olga
        self.posts("/club", house=house)

    def posts(self, path: str, **body: Any) -> dict[str, Any]:
        """Post to the API with a key; it must be taken."""
        content = msgspec.json.encode({"key": f"behind-{next(_keys):06}", **body})
        with self.server.client() as client:
            answer = client.post(path, content=content)
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    def does(self, ledger: str, command: str, **fields: Any) -> dict[str, Any]:
        """Send a command to a ledger on its latest version."""
        version = len(self.events(ledger))
        said = {"command": command, **fields}
        return self.posts(f"/club/{ledger}/commands", version=version, command=said)

    def events(self, ledger: str) -> list[dict[str, Any]]:
        """The ledger's log, at most a thousand entries."""
        with self.server.client() as client:
            answer = client.get(f"/club/{ledger}/events?limit=1000")
        assert answer.status_code == 200, answer.text
        return [one["event"] for one in answer.json()]

    def adds(self, *names: str) -> list[int]:
        """Enter people in the register; their numbers."""
        for name in names:
            self.does("people", "add-person", details={"name": name})
        added = [one for one in self.events("people") if one["kind"] == "person-added"]
        return [one["person"] for one in added[-len(names) :]]

    def opens_cash(self, *games: CashGame, **more: Any) -> str:
        """An evening of cash; its ledger's name, cash/ID."""
        games = games or (CashGame("2/4 limit", 2, 4, 40),)
        setup = CashSetup(name="Cash", house=self.house, games=games, **more)
        return str(self.posts("/club/cash", setup=setup)["ledger"])

    def opens_season(self, **rules: Any) -> str:
        """A season; its ledger's name, season/ID."""
        said = {"name": "Autumn", "points": "pick(place, 10, 8, 6, 4, 2)", **rules}
        season = SeasonRules(house=self.house, **said)
        return str(self.posts("/club/season", season=season)["ledger"])
