"""A stack nobody has counted since is shown with its age, or as unknown, wherever it is shown.

Two figures are planted that occur nowhere else: one told an hour ago, one that a colour-up made
unknown. Every page, screen, phone and printout of the night is looked through for them.
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator

import pytest

from floorcall.tournament.setup.terms import Denomination
from floorcall.web.pages.printouts import KINDS as PAPERS
from printing.pdf_text import pages

from ..callers import Caller, Callers
from ..evenings import evening

OLD, UNKNOWN = "13,700", "11,925"
"""What one has by a count an hour old, and what another cannot have since a colour-up."""
AGE = re.compile(r"\b\d\d:\d\d\b|when last counted")
GUESSED = "obody has counted the stacks of seats"
"""What is said on the page of a ruling, which goes by the stacks on record."""
NEAR = 60
"""Within so many letters of its figure the age is read with it."""
ACTS = ("bust", "rebuy", "move", "penalty", "away", "add-on", "stacks", "message")


@pytest.fixture
def night(director: Caller, clock) -> str:
    """Eight at one table: two stacks counted, and an hour later a hand of which nobody tells."""
    chips = (Denomination(25, 2000), Denomination(100, 2000), Denomination(1000, 500))
    tournament = director.opens(evening(house="club52", chips=chips), entrants=8)
    director.does(tournament, "draw-seats")
    director.does(tournament, "start")
    director.does(tournament, "count-stacks", stacks={"2": 13_700, "3": 11_925})
    clock.pass_by(3_600)
    director.does(tournament, "begin-hand", table=1, reason="dealt on")
    director.does(tournament, "end-hand", table=1, reason="dealt on")
    director.does(tournament, "colour-up", value=25, odd={"3": 2}, reason="early")
    return tournament


def texts(director: Caller, callers: Callers, tournament: str, player: int) -> Iterator[tuple]:
    """(where, what it says) of all that shows the night, besides its log."""
    client = callers.client
    base = f"/t/{tournament}"
    tabs = (
        "", "/tables", "/tables/1", "/moves", "/prizes", "/pay-out", "/desk", "/results", "/ending",
        "/structure", "/chips", "/till", "/print", "/more", "/penalties", "/floor", "/rulings",
        "/search", "/screen", "/rail", "/results.csv",
    )  # fmt: skip
    more = (f"/desk?entry={player}", f"/player/{player}", "/chips?table=1", "/search?q=Given")
    acts = [f"/do/{act}" for act in ACTS] + [f"/do/{act}/{player}" for act in ACTS]
    for path in (*tabs, *more, *acts):
        answer = client.get(base + path, headers=director.headers)
        if answer.status_code == 200:
            yield path or "/", _words(answer.text)
    link = callers.club.links.make(tournament, player, callers.club.now())
    yield "phone", _words(client.get(f"/p/{link}").text)
    for paper in (one.name for one in PAPERS):
        printed = client.get(f"{base}/print/{paper}.pdf", headers=director.headers)
        if printed.status_code == 200:
            yield f"print {paper}", " ".join(page.text for page in pages(printed.content))


def _words(page: str) -> str:
    """What is read on it; what stands in a field, or is said of a picture, with it."""
    page = re.sub(r"<(script|style)\b.*?</\1>", " ", page, flags=re.S)
    page = re.sub(r'<[^>]*?\b(?:placeholder|value|title|aria-label)="([^"]*)"[^>]*>', r" \1 ", page)
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", page)).split())


def test_a_stack_told_long_ago_has_its_age_wherever_it_is_shown(night, director, callers):
    seen, bare = [], []
    for where, words in texts(director, callers, night, 2):
        for found in re.finditer(f"{OLD}|{OLD.replace(',', '')}", words):
            seen.append(where)
            around = words[max(0, found.start() - NEAR) : found.end() + NEAR]
            if not AGE.search(around) and GUESSED not in words:
                bare.append((where, around))

    assert bare == []
    assert {"/tables/1", "/desk?entry=2", "/player/2", "/chips", "phone", "print tables"} <= {*seen}


def test_a_stack_nobody_knows_is_nowhere_a_figure(night, director, callers):
    seen = [
        (where, words[max(0, words.find(UNKNOWN) - NEAR) :][: 2 * NEAR])
        for where, words in texts(director, callers, night, 3)
        if UNKNOWN in words or UNKNOWN.replace(",", "") in words
    ]

    assert seen == []


def test_the_phone_of_whose_stack_is_not_known_says_so(night, director, callers):
    words = dict(texts(director, callers, night, 3))

    assert "not counted" in words["phone"]
    assert "not counted" in words["/player/3"]
