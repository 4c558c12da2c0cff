"""An evening of cash tables, driven from behind and looked at by an officer."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from playwright.sync_api import Browser

from floorcall.club.cash.setup import CashGame

from .cash_officer import Officer
from .club_books import House

NAMES = ("Ann Lee", "Bob Ray", "Cy Orr", "Dee Fox", "Eve Ito", "Flo Kim", "Gus Poe", "Hal Roy")
LIMIT = "2/4 limit"


class Cash:
    """An evening driven from behind, and Olga's browser at it."""

    def __init__(self, club: House, ledger: str, officer: Officer) -> None:
        self.club = club
        self.ledger = ledger
        self.olga = officer
        officer.evening = f"/{ledger}"

    def does(self, command: str, **fields: object) -> None:
        self.club.does(self.ledger, command, **fields)

    def comes(self, *names: str, game: str = LIMIT) -> None:
        for name in names:
            self.does("come-in", of_age=True, name=name)
            number = sum(one["kind"] == "came-in" for one in self.club.events(self.ledger))
            self.does("join-list", player=number, game=game)

    def plays(self, *names: str) -> None:
        """They sit at table 1 in seats 1, 2, 3 …, the first keeps the bank, all have 40 chips."""
        self.comes(*names)
        self.does("start-games", game=LIMIT)
        for number in range(1, len(names) + 1):
            self.does("take-cash-seat", player=number, table=1, seat=number)
        self.does("take-bank", player=1)
        for number in range(1, len(names) + 1):
            self.does("buy-chips", player=number, chips=40)
        self.does("play-cash-hand", table=1)

    def last(self) -> dict:
        return self.club.events(self.ledger)[-1]


def opening_cash(
    house_of: Callable[[str], House], browser: Browser
) -> Iterator[Callable[..., Cash]]:
    """Hand out a way to open evenings of Club 52; afterwards their officers leave."""
    officers: list[Officer] = []

    def open_one(*games: CashGame, **more: object) -> Cash:
        club = house_of("club52")
        officer = Officer(browser, club.server)
        token = {"name": "floorcall", "value": club.server.token, "url": club.server.url}
        officer.context.add_cookies([token])
        officers.append(officer)
        return Cash(club, club.opens_cash(*games, **more), officer)

    yield open_one
    for officer in officers:
        officer.leaves()
