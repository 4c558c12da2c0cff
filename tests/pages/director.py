"""What a director does on the pages of a night, in the words of the floor."""

from __future__ import annotations

import re
import socket
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from web.club_server import WORDS, ClubServer

from .browsing import PageServer, Person, open_details
from .readings import attribute, each, number, text, texts

_SOON = 6_000
"""Milliseconds after which a person presses again."""


class ClubOfOneAddress(PageServer):
    """A server that listens at the same address after it was killed and started again."""

    def __init__(self, data: Path) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        super().__init__(data, "", "--port", str(port))


class Director(Person):
    """Somebody of the staff at a browser, with nothing but the pages."""

    path = ""
    """Of the tournament."""

    def __init__(self, browser: Browser, server: ClubServer) -> None:
        super().__init__(browser, server.url, "", viewport={"width": 1280, "height": 800})

    # the club

    def sets_up_the_club(self, link: str, name: str) -> None:
        page = self.opens(f"/set-up/{link}")
        page.get_by_label("Your name").fill(name)
        page.get_by_label("A passphrase").fill(WORDS)
        page.get_by_role("button", name="Begin").click()
        expect(page.locator("header")).to_contain_text(name)

    def takes_on(self, name: str) -> None:
        page = self.opens("/club")
        page.get_by_role("textbox", name="Name").fill(name)
        page.get_by_label("Passphrase").fill(WORDS)
        page.get_by_role("button", name="Take on").click()
        expect(page.locator("li", has_text=name)).to_be_visible()

    def signs_in(self, name: str) -> None:
        page = self.opens("/sign-in")
        page.get_by_label("Name").fill(name)
        page.get_by_label("Passphrase").fill(WORDS)
        page.get_by_role("button", name="Sign in").click()
        expect(page.locator("header")).to_contain_text(name)

    def opens_tournament(self, night: str, name: str, **fields: str) -> None:
        """Choose a template, change what is said differently, and open it."""
        page = self.opens(f"/open?house={fields.pop('house')}&night={night}")
        page.get_by_role("textbox", name="Name").fill(name)
        open_details(page)
        for field, words in fields.items():
            box = page.locator(f"[name='{field}']")
            choose = box.select_option if field in ("kind", "prizes", "day") else box.fill
            choose(words)
        expect(page.locator("#forecast")).not_to_contain_text("cannot be read")
        page.get_by_role("button", name="Open the tournament").click()
        expect(page).to_have_url(re.compile(r"/t/\w{10}$"))
        self.path = "/" + "/".join(page.url.split("/")[-2:])

    # anywhere

    def sees_the_server_back(self) -> None:
        """The open page finds the server again by itself."""
        expect(self.page.locator("#live")).to_have_text("live")

    def goes_to(self, part: str = "") -> Page:
        """A page of the tournament, unless it is open already."""
        where = f"{self.path}/{part}".rstrip("/")
        if not self.page.url.endswith(where):
            self.opens(where)
        return self.page

    def presses(self, button: Locator) -> None:
        """Press a button, and see that it changed the tournament.

        Where nothing was sent and nothing refused, the list moved under the finger, and a person
        presses once more.
        """
        body = self.page.locator("body")
        version = attribute(body, "data-version")
        button.click()
        try:
            expect(body).not_to_have_attribute("data-version", version, timeout=_SOON)
        except AssertionError:
            refusals = texts(self.page.locator("form .problem"))  # once nothing is being sent
            assert refusals == [], refusals
            if attribute(body, "data-version") == version and number(button):
                button.click()
        expect(body).not_to_have_attribute("data-version", version)

    def decides(self, label: str) -> None:
        """Press what the console offers for decision."""
        page = self.goes_to()
        self.presses(page.locator("[data-part=decisions]").get_by_role("button", name=label).first)

    # the desk

    def finds(self, words: str) -> Page:
        page = self.goes_to("desk")
        page.locator("#q").fill(words)
        expect(page.locator("#search-results")).to_have_attribute("data-words", words)
        return page

    def enters(self, name: str) -> None:
        page = self.finds(name)
        self.presses(page.get_by_role("button", name=f"Enter {name}", exact=True))
        expect(page.locator("#entry-title")).to_contain_text(name)

    def sits_down_at(self, table: int, seat: int) -> None:
        """The player who was just entered chooses a seat."""
        form = self.page.locator("[data-command=take-seat]")
        form.get_by_label("Table").select_option(str(table))
        form.get_by_label("Seat", exact=True).fill(str(seat))
        self.presses(form.get_by_role("button", name="Take the seat"))
        expect(self.page.locator(".seat-shown")).to_contain_text(str(seat))

    def enters_late(self, name: str) -> None:
        """Take the entry and draw a seat, by leave of staff where the rules ask for it."""
        self.enters(name)
        offers = self.page.locator(".entry .offer")
        self.presses(offers.get_by_role("button", name=re.compile("Draw a seat|Seat now")).first)
        expect(self.page.locator(".seat-shown")).to_be_visible()

    def sells(self, what: str, name: str) -> None:
        """A rebuy, an add-on or a re-entry for money, at the desk."""
        page = self.finds(name)
        page.locator("#search-results .who").first.click()
        offer = page.locator(".entry .offer", has_text=what)
        self.presses(offer.get_by_role("button", name=re.compile("^Paid")))

    # the tables

    def opens_table(self) -> None:
        page = self.goes_to("tables")
        page.get_by_role("button", name="Open a table").click()
        self.presses(page.get_by_role("button", name="Open it"))

    def tables(self) -> list[int]:
        page = self.goes_to("tables")
        return [int(one.split()[-1]) for one in texts(page.locator(".tile b"))]

    def busts(self, table: int, name: str = "", by: str = "") -> str:
        """Somebody of the table is out, the first who is not about to move unless named."""
        page = self.goes_to(f"tables/{table}")
        chair = page.locator("a.chair:not(.going)", has_text=name or None).first
        lost = text(chair.locator(".chair-name"))
        chair.click()
        panel = page.get_by_role("dialog", name=re.compile(f"^{re.escape(lost)}"))
        winner = panel.get_by_role("button", name=re.compile(rf"^Seat \d+, {re.escape(by)}"))
        self.presses(winner if by else panel.get_by_role("button", name="Don’t know"))
        expect(page.locator("a.chair", has_text=lost)).to_have_count(0)
        return lost

    def busts_together(self, table: int, count: int) -> None:
        """So many lose the last chips in one hand, each having begun it with another stack."""
        page = self.goes_to(f"tables/{table}")
        page.get_by_role("button", name="Bust …").click()
        for place in range(count):
            row = page.locator("#outs .one-out").nth(place)
            row.get_by_role("checkbox").check()
            row.get_by_label("Chips at start of hand").fill(str(100 * (count - place)))
        self.presses(page.get_by_role("button", name="They are out"))
        expect(page.locator("#outs")).to_be_hidden()

    def players(self, table: int) -> list[str]:
        page = self.goes_to(f"tables/{table}")
        return texts(page.locator("a.chair .chair-name"))

    def plays_hands(self, table: int, hands: int) -> None:
        page = self.goes_to(f"tables/{table}")
        for _ in range(hands):
            self.presses(page.locator("[data-key=played] button"))

    def gives_penalty(self, table: int, name: str, measure: str) -> int:
        """Hands to sit out."""
        page = self.goes_to(f"tables/{table}")
        page.locator("a.chair", has_text=name).click()
        sheet = page.locator("#sheet")
        sheet.get_by_role("link", name="Penalty").click()
        self.presses(
            sheet.get_by_role(
                "button", name=re.compile(f"^(1 )?{measure.removesuffix('s')}$", re.I)
            )
        )
        note = page.locator("a.chair", has_text=name).locator(".chair-note")
        expect(note).to_contain_text("out")
        return int(text(note).split()[1])

    def counts(self, table: int, stacks: dict[str, int]) -> None:
        page = self.goes_to(f"tables/{table}")
        page.get_by_role("button", name="Count …").click()
        for name, stack in stacks.items():
            page.locator("#count label", has_text=name).locator("input").fill(str(stack))
        self.presses(page.get_by_role("button", name="Record the count"))

    # moves

    def breaks_table(self, table: int) -> None:
        page = self.goes_to("moves")
        form = page.locator("[data-key=break-form]")
        form.get_by_label("Table").select_option(str(table))
        form.get_by_label("Reason").fill("the room is needed")
        self.presses(form.get_by_role("button", name="Plan the break"))

    def sees_to_moves(self) -> None:
        """Call every move out, follow each to its seat, then carry out what is due besides.

        A table to which somebody walks is not broken before they sit.
        """
        page = self.goes_to("moves")
        under_way = page.locator("main .head .primary, main section[data-key] .lines .primary")
        due = page.locator("main section[aria-labelledby=due] .primary")
        while waiting := [one for one in (under_way, due) if number(one)]:
            self.presses(waiting[0].first)

    # the floor

    def records_ruling(self, line: str) -> None:
        page = self.goes_to("floor")
        page.locator("#line").fill(line)
        page.get_by_role("button", name="Add", exact=True).click()
        page.get_by_role("button", name="Record this ruling …").click()
        self.presses(page.get_by_role("button", name="Record it"))

    # the clock, chips and prizes

    def goes_on_to_level(self, level: int) -> None:
        """Press "Next level" until that level is played; breaks are ended."""
        page = self.goes_to()
        while f"Level {level}" not in text(page.locator("#clock .level")):
            page.get_by_role("button", name="More clock").click()
            self.presses(page.locator("[data-key=next] button"))

    def colours_up(self) -> str:
        """The smallest chips in play go; the headline of what was done."""
        page = self.goes_to("chips")
        button = page.get_by_role("button", name=re.compile("^Colour up the"))
        gone = text(button).split()[3]
        self.presses(button)
        expect(page.get_by_role("heading", name=f"The {gone} are gone")).to_be_visible()
        return gone

    def makes_deal(self, method: str) -> None:
        """Everybody left agrees."""
        page = self.goes_to("prizes")
        page.locator("select[name=method]").select_option(method)
        expect(page.locator(f"[data-key^='deal-{method}']")).to_be_visible()
        for one in each(page.locator(".deal input[name='agreed[]']")):
            one.check()
        page.get_by_label("Why the house pays by it").fill("all of them asked for it")
        self.presses(page.get_by_role("button", name="Everybody agrees: make the deal"))
        expect(page.get_by_role("heading", name="A deal was made")).to_be_visible()

    def pays_everybody(self) -> int:
        """Hand out every prize that is due; how many there were."""
        page = self.goes_to("prizes")
        due = page.get_by_role("button", name=re.compile("^Pay "))
        prizes = number(due)
        for _ in range(prizes):
            self.presses(due.first)
        expect(due).to_have_count(0)
        return prizes

    # the log

    def takes_back(self, said: str, why: str) -> None:
        """What the log says did not happen; the consequences are read before they are accepted."""
        page = self.opens(f"{self.path}/log?q={said}")
        page.locator("li", has_text=said).first.get_by_role("link", name="Fix…").click()
        page.get_by_role("button", name="Remove it – preview").click()
        expect(page.locator("#consequences")).to_contain_text("What would follow")
        page.get_by_label("Why").fill(why)
        page.get_by_role("button", name="Remove it", exact=True).click()
        expect(page).to_have_url(re.compile("/log$"))
