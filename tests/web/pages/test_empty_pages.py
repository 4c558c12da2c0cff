"""A page with nothing on it yet says what will be there, and offers the first step."""

from __future__ import annotations

import html
import re

import pytest

from floorcall.web.permissions.roles import Role

CLUB = {
    "/": ("Choose your house rules", "Use this book"),
    "/results": ("Every tournament will stand here", "Open a tournament"),
    "/forecasts": ("learned from the nights that are played out", "Compare two nights"),
    "/people": ("Which house is this club?", "Begin the register"),
    "/programme": ("Which house is this club?", "Begin the register"),
    "/cash": ("No cash games were played here yet", "Open"),
    "/seasons": ("A season adds up the points of your nights", "Announce a season"),
    "/attendance": ("will be counted here", "Begin the register"),
    "/honours": ("will stand here", "Open a tournament"),
    "/treasury": ("are added up here as they are paid", "Open a tournament"),
    "/screens": ("will hang here", "Open a tournament"),
    "/training": ("You rule", "All chapters"),
    "/complaints": ("Which house is this club?", "Begin the register"),
}
"""What a page of an empty club says, and its first step."""
NIGHT = {
    "": ("Take the first entries", "Entry"),
    "/desk": ("Nobody has entered yet. Type the first name above", "Find or add a player"),
    "/till": ("Nothing is claimed", "Count the till"),
    "/tables": ("No table is open yet", "Open a table"),
    "/moves": ("Nobody is moving, and no move is due", "The room"),
    "/draws": ("Before a draw the room can be shown a commitment", "Commit to the next draw"),
    "/penalties": ("Nobody sits out a penalty", "By the book"),
    "/chips": ("Nobody is seated yet", "Every chip in play"),
    "/structure": ("50 / 100", "Edit the levels"),
    "/prizes": ("No entry has been taken yet", "Change the plan"),
    "/pay-out": ("Winners will stand here", "Tick what is handed over"),
    "/ending": ("it ends when one player is left", "Back to Run"),
    "/rulings": ("What happened?", "Out of turn"),
    "/log": ("is announced", "Find"),
    "/print": ("nobody has a seat yet", "A4"),
    "/results": ("Nobody is seated yet", "The log"),
    "/rail": ("Nobody is seated yet", "Find"),
}
"""The same of a tournament without an entry."""


def words_of(answer) -> str:
    main = answer.text[answer.text.find("<main") : answer.text.find("</main")]
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", main)).split())


@pytest.mark.parametrize(("path", "said"), CLUB.items(), ids=CLUB)
def test_an_empty_club_says_what_will_be_here(callers, club, path, said):
    owner = callers.signed_in(Role.OWNER)
    club.beside_real = True  # as after the set-up link

    words = words_of(callers.client.get(path, headers=owner.headers))
    assert [one for one in said if one.lower() not in words.lower()] == []


@pytest.mark.parametrize(("path", "said"), NIGHT.items(), ids=NIGHT)
def test_an_empty_night_says_what_will_be_here(director, path, said):
    night = director.opens()

    words = words_of(director.client.get(f"/t/{night}{path}", headers=director.headers))
    assert [one for one in said if one not in words] == []
