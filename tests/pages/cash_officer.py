"""What an officer does at the cash tables, with nothing but the pages."""

from __future__ import annotations

import json
from urllib.parse import parse_qs, urlsplit

from playwright.sync_api import Locator, Page, expect

from .director import Director
from .readings import attribute, text


class Officer(Director):
    """Somebody of the staff at the cash tables."""

    evening = ""
    """The path of the evening: /cash/1f0a."""

    def opens_cash(
        self,
        name: str,
        *games: tuple[str, int, int, int],
        seats: int = 0,
        missed_blinds: dict[int, str] | None = None,
        **choices: str,
    ) -> None:
        """Games as ("2/4 limit", 2, 4, 40); choices where the book leaves them open.

        The way with missed blinds is chosen by game: {1: "posted_for_absent"} for the second.
        """
        page = self.opens("/cash")
        page.get_by_label("Name", exact=True).fill(name)
        for at, (called, small, big, buy_in) in enumerate(games):
            if at:
                page.get_by_label("Another game" if at == 1 else "And another").check()
            part = page.locator(f"#game-{at}")
            part.get_by_label("Called").fill(called)
            part.get_by_label("Small blind").fill(str(small))
            part.get_by_label("Big blind").fill(str(big))
            part.get_by_label("Buy-in").fill(str(buy_in))
            part.get_by_label("Seats a table").fill(str(seats or ""))
        for at, word in (missed_blinds or {}).items():
            page.locator(f"[name='setup.games.{at}.missed_blinds']").select_option(word)
        for policy, answer in choices.items():
            page.locator(f"[name='setup.choices.{policy}']").select_option(json.dumps(answer))
        page.get_by_role("button", name="Open the doors").click()
        page.wait_for_url("**/cash/*")
        self.evening = page.url.removeprefix(self.url)

    def registers(self, name: str) -> None:
        """Enter somebody in the club's register."""
        page = self.opens("/people")
        page.get_by_label("Find or add somebody").fill(name)
        page.get_by_role("button", name=f"Enter {name}").click()
        expect(page.get_by_text(f"{name} is in the register")).to_be_visible()

    def enters_from_register(self, name: str) -> None:
        """Somebody of the register pays for the tournament."""
        page = self.finds(name)
        line = page.locator("#search-results .arriving", has_text=name)
        self.presses(line.get_by_role("button", name="Enter"))

    def at_the_door(self) -> Page:
        return self._stays_at("")

    def at_table(self, table: int) -> Page:
        return self._stays_at(str(table))

    def _stays_at(self, table: str) -> Page:
        """The evening with a table before one, or none; a page that is there already is live."""
        here = urlsplit(self.page.url)
        shown = parse_qs(here.query).get("table", [""])[0]
        if (here.path, shown) != (self.evening, table):
            self.opens(f"{self.evening}?table={table}" if table else self.evening)
        return self.page

    def lets_in(self, name: str) -> None:
        page = self.at_the_door()
        page.get_by_label("Who comes in").fill(name)
        line = page.locator("#coming li", has_text=name).first
        line.get_by_role("button", name="Let in").click()
        expect(page.locator(".idle li", has_text=name)).to_be_visible()

    def lists(self, name: str, game: str) -> None:
        """Put somebody in the room on a game's list."""
        page = self.at_the_door()
        line = page.locator(".idle li", has_text=name)
        line.get_by_role("button", name=game).or_(line.get_by_role("button", name="Waits")).click()
        expect(self.list_of(game).locator(".waiting")).to_contain_text(name)

    def starts(self, game: str) -> None:
        page = self.at_the_door()
        self.list_of(game).get_by_role("button", name="Start").click()
        expect(page.locator(".place", has_text=game).first).to_be_visible()

    def list_of(self, game: str) -> Locator:
        """The card of a game with its list."""
        return self.page.locator(".arrivals-part .card:has(ol)", has_text=game)

    def has_come(self, name: str, table: int) -> None:
        page = self.at_table(table)
        here = page.get_by_role("button", name=f"{name} is here")
        here.click()
        expect(here).to_have_count(0)

    def seats(self, name: str, table: int, seat: int) -> None:
        page = self.at_table(table)
        page.locator(f".chair.open[data-seat='{seat}']").click()
        dialog = page.locator("#sit")
        chosen = dialog.get_by_label("Who").locator("option", has_text=name)
        dialog.get_by_label("Who").select_option(attribute(chosen, "value"))
        dialog.get_by_role("button", name="Sits down").click()
        expect(self.chair(name)).to_be_visible()

    def chair(self, name: str) -> Locator:
        return self.page.locator("button.chair", has_text=name)

    def panel(self, name: str) -> Locator:
        """The player's panel, opened."""
        self.chair(name).click()
        panel = self.page.locator("dialog[open]")
        expect(panel).to_be_visible()
        return panel

    def volunteers(self, name: str, table: int) -> None:
        self.at_table(table)
        self.panel(name).get_by_role("button", name="Takes the bank").click()
        expect(self.chair(name)).to_contain_text("banker")

    def sells_chips(self, name: str, chips: int) -> None:
        """One of the usual amounts, to somebody who had none."""
        self.panel(name).get_by_role("button", name=f"{chips} for").first.click()
        expect(self.chair(name)).to_contain_text(str(chips))

    def plays(self, table: int, hands: int = 1) -> None:
        page = self.at_table(table)
        for _ in range(hands):
            said = text(page.locator(".felt-middle"))
            page.get_by_role("button", name="Hand played", exact=True).first.click()
            expect(page.locator(".felt-middle")).not_to_have_text(said, use_inner_text=True)

    def cashes_out(self, name: str, chips: int, table: int) -> None:
        self.at_table(table)
        form = self.panel(name).locator("[data-command=cash-out]")
        form.get_by_label("Leaves with chips").fill(str(chips))
        form.get_by_role("button", name="Cash out").click()
        expect(self.chair(name)).to_have_count(0)
