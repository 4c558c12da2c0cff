"""A tournament of a club with a register, driven from behind with the club's own keys."""

from __future__ import annotations

from typing import Any

from web.evenings import evening

from .club_books import House


class ClubNight:
    """A night by the club's book; `path` is where its pages are."""

    def __init__(self, club: House) -> None:
        self.club = club
        setup = evening(house=club.house, labels=())
        self.tournament = club.posts("/tournaments", setup=setup)["tournament"]
        self.path = f"/t/{self.tournament}"

    def does(self, command: str, **fields: Any) -> dict[str, Any]:
        """Send a command on the latest version."""
        at = f"/tournaments/{self.tournament}"
        with self.club.server.client() as client:
            version = client.get(f"{at}/clock").json()["version"]
        said = {"command": command, **fields}
        return self.club.posts(f"{at}/commands", version=version, command=said)

    def begins(self, *guests: str, people: tuple[int, ...] = ()) -> None:
        """Those of the register come, guests are entered, all are seated, and play begins."""
        for person in people:
            self.club.posts(f"/tournaments/{self.tournament}/arrivals", person=person, of_age=True)
        for name in guests:
            self.does("register", name=name, of_age=True)
        self.does("draw-seats")
        self.does("start")
