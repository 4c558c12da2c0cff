"""A club with its house chosen, its ledgers driven from behind: what the pages show follows."""

from __future__ import annotations

from datetime import date
from typing import Any

import msgspec

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.programme.night_template import Template
from floorcall.club.season.scoring import SeasonRules
from web.club_server import ClubServer
from web.evenings import evening

from .browsing import Person, new_key

REGULARS = (
    "Ann Lee", "Bob Moana", "Cleo Kowalska", "Dev Okafor", "Eve Brandt", "Finn Hill", "Gus Tane",
    "Hana Sato", "An Lee",
)  # fmt: skip


class House:
    """A server of its own whose owner is Olga, and whose club plays by one house's book."""

    def __init__(self, server: ClubServer, house: str, olga: Person) -> None:
        self.server = server
        self.house = house
        self.olga = olga
        self.posts("/club", house=house)

    def posts(self, path: str, **body: Any) -> dict[str, Any]:
        """Post to the API with a key; it must be taken."""
        content = msgspec.json.encode({"key": new_key(), **body})
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

    def keeps_the_programme(self) -> None:
        """Cash on Tuesdays and Fridays, and a bounty tournament before Tuesday's."""
        game = CashGame("2/4 limit", 2, 4, 40)
        setup = CashSetup(name="Cash", house=self.house, games=(game,))
        nights = (
            Template(name="Cash tables", days=("tuesday", "friday"), cash=setup, starts="19:30"),
            Template(
                name="Bounty tournament",
                days=("tuesday",),
                tournament=evening(name="Bounty tournament", house=self.house, units=100),
                starts="17:00",
            ),
        )
        for night in nights:
            self.does("programme", "set-night", template=msgspec.to_builtins(night))

    def fills_an_evening(self) -> dict[str, str]:
        """People, a table of cash in play and a season of two nights; the names to find them by."""
        numbers = self.adds(*REGULARS)
        for number in numbers[:6]:
            born = f"19{60 + number}-03-14"
            details = {"name": REGULARS[number - 1], "born": born, "contact": f"021 555 01{number}"}
            self.does("people", "amend-person", person=number, details=details)
            self.does("people", "pay-dues", person=number, year=date.today().year, on=_today())
        cash = self.opens_cash(
            CashGame("2/4 limit", 2, 4, 40), CashGame("5/5 no limit", 5, 5, 200, "nlhe")
        )
        for player, name in enumerate(REGULARS[:8], 1):
            self.does(cash, "come-in", of_age=True, name=name, member=str(player))
            self.does(cash, "join-list", player=player, game="2/4 limit")
        self.does(cash, "start-games", game="2/4 limit")
        for player in range(1, 7):
            self.does(cash, "take-cash-seat", player=player, table=1, seat=player)
        self.does(cash, "take-bank", player=1)
        for player in range(1, 7):
            self.does(cash, "buy-chips", player=player, chips=40)
        self.does(cash, "play-cash-hand", table=1, won={"2": 22, "4": -14, "6": -8})
        season = self.opens_season(name="Autumn league", qualifiers=4)
        for night, order in (("2026-10-06", (2, 1, 3, 5, 4)), ("2026-10-13", (3, 2, 5, 1, 6))):
            results = [
                {"who": str(who), "name": REGULARS[who - 1], "place": place}
                for place, who in enumerate(order, 1)
            ]
            self.does(season, "record-night", night={"id": night, "on": night, "results": results})
        return {"cash": cash, "season": season.removeprefix("season/")}


def _today() -> str:
    return date.today().isoformat()
