"""Every amount on the pages of cash, casual games, seasons and the treasurer has its currency.

Prices have odd cents here, so whatever has two places behind the point is money.
"""

from __future__ import annotations

import re

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.programme.night_template import Template
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.setup.terms import Payout, Price
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import evening
from ..streams.test_ledger_commands import does, key

_TAGS = re.compile(r"<(script|style)\b.*?</\1>|<[^>]*>", re.DOTALL)
_MONEY = re.compile(r"\S*\d\.\d\d(?!\d)\S*")


def bare_amounts(caller: Caller, path: str) -> list[str]:
    """The amounts of a page that have no sign before them."""
    answer = caller.client.get(path, headers=caller.headers)
    assert answer.status_code == 200, (path, answer.status_code)
    found = _MONEY.findall(_TAGS.sub(" ", answer.text))
    return [one for one in found if "€" not in one]


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """A club of Club 52 whose dues, cash and nights are in euros."""
    caller = callers.signed_in(Role.OWNER)
    caller.post("/club", {"key": key(), "house": "club52"})
    version = does(caller, "people", 1, "set-currency", currency="EUR")
    does(caller, "people", version, "add-person", details={"name": "Ann Lee"})
    return caller


def test_cash_pages_show_no_bare_amount(owner):
    game = CashGame("2/4 limit", 2, 4, 41)
    setup = CashSetup(name="Cash", house="club52", games=(game,), price=137)
    cash = owner.post("/club/cash", {"key": key(), "setup": setup}).json()["ledger"]
    version = 1
    for number, name in enumerate(("Ann Lee", "Bob Ray"), 1):
        version = does(owner, cash, version, "come-in", of_age=True, name=name)
        if number == 1:
            version = does(owner, cash, version, "open-cash-table", game="2/4 limit")
        said = {"player": number, "table": 1, "seat": number}
        version = does(owner, cash, version, "take-cash-seat", **said)
        if number == 1:
            version = does(owner, cash, version, "take-bank", player=1)
        version = does(owner, cash, version, "buy-chips", player=number, chips=43)
    version = does(owner, cash, version, "sell-chips", seller=1, buyer=2, chips=41)
    does(owner, cash, version, "cash-out", player=2)

    pages = [
        f"/{cash}",
        f"/{cash}?table=1",
        f"/{cash}/books",
        f"/past/{cash}",
        "/cash",
        "/treasury",
    ]
    assert {path: bare_amounts(owner, path) for path in pages} == {path: [] for path in pages}
    assert "€58.91" in owner.client.get(f"/{cash}/books", headers=owner.headers).text


def test_the_pages_of_a_casual_game_show_no_bare_amount(owner):
    setup = evening(
        house="whangamata", labels=("casual",), units=100,
        entry=Price(prize=1_837, purpose=213, chips=10_000),
    )  # fmt: skip
    night = owner.opens(setup)
    owner.does(night, "open-table", table={"number": 1, "seats": 9})
    for number, name in enumerate(("Ann Lee", "Bob Ray", "Cleo Day"), 1):
        owner.does(night, "register", name=name)
        owner.does(night, "take-seat", player=number, table=1, seat=number)
    owner.does(night, "place-button", table=1, seat=1)
    owner.does(night, "start")
    owner.does(night, "finish", reason="closing time")
    owner.does(night, "pay-prize", player=1)

    parts = ("", "/desk?entry=1", "/till", "/prizes", "/pay-out", "/results", "/log", "/rail")
    pages = [f"/t/{night}{part}" for part in parts]
    assert {path: bare_amounts(owner, path) for path in pages} == {path: [] for path in pages}
    assert "€18.37" in owner.client.get(f"/t/{night}/prizes", headers=owner.headers).text


def test_the_pages_of_a_season_and_its_final_show_no_bare_amount(owner):
    rules = SeasonRules(name="Autumn", house="club52", points="pick(place, 10, 8)", qualifiers=2)
    season = owner.post("/club/season", {"key": key(), "season": rules}).json()["ledger"]
    setup = evening(
        house="club52", labels=(), units=100, entry=Price(prize=2_033, chips=10_000),
        payout=Payout(shares=(7_000, 3_000), held_back=1_117),
    )  # fmt: skip
    night = owner.opens(setup)
    for name in ("Ann Lee", "Bob Ray", "Cleo Day"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")
    owner.does(night, "start")
    for out in (3, 2):
        owner.does(night, "bust", outs=[{"player": out}])
    owner.does(night, "finish")
    results = [
        {"who": name, "name": name, "place": place, "prize": prize}
        for place, (name, prize) in enumerate((("Ann Lee", 3_488), ("Bob Ray", 1_494)), 1)
    ]
    recorded = {"id": night, "on": "2026-05-27", "results": results, "entries": 2, "units": 100}
    does(owner, season, 1, "record-night", night=recorded)

    at = f"/seasons/{season.split('/')[1]}"
    pages = [
        at,
        f"{at}/final",
        f"{at}/table",
        "/seasons",
        f"/past/{season}",
        "/treasury",
        "/people",
    ]
    assert {path: bare_amounts(owner, path) for path in pages} == {path: [] for path in pages}
    assert "€11.17 is in the pot" in owner.client.get(at, headers=owner.headers).text


def test_the_programme_shows_no_bare_amount_and_a_night_in_its_own_currency(owner):
    everyday = {"labels": (), "units": 100}
    price = Price(prize=1_737, chips=10_000)
    pounds = evening(house="club52", entry=price, currency="GBP", **everyday)
    cash = CashSetup(
        name="Cash", house="club52", games=(CashGame("2/4 limit", 2, 4, 41),), price=137
    )
    days = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
    nights = (
        Template(name="Cash", days=days, cash=cash, starts="16:00"),
        Template(name="Abroad", days=("friday",), tournament=pounds, starts="17:00"),
        Template(
            name="Bounty night", days=("tuesday",), starts="17:00",
            tournament=evening(house="club52", entry=price, **everyday),
        ),
    )  # fmt: skip
    version = 1
    for one in nights:
        version = does(owner, "programme", version, "set-night", template=one)

    shown = _TAGS.sub("", owner.client.get("/programme", headers=owner.headers).text)
    words = " ".join(shown.split())
    assert "2/4 limit for €56.17" in words
    assert "entry £17.37" in words
    assert "entry €20 + €5 bounty" in words
    assert "entry €100, members only" in words
    asked = _TAGS.sub("", owner.client.get("/programme/night?ready=0", headers=owner.headers).text)
    assert "asks €20 and a bounty of €5 on that day" in " ".join(asked.split())
    week = owner.client.get("/api/v1/club/programme/week", headers=owner.headers).json()
    money = {one["name"]: one["currency"] for day in week["days"] for one in day["nights"]}
    assert money == {"Cash": "EUR", "Abroad": "GBP", "Bounty night": "EUR"}


def test_results_and_cash_books_name_the_currency_in_their_files(owner):
    night = owner.opens(evening(house="club52", labels=(), units=100, currency="GBP"))
    for name in ("Ann Lee", "Bob Ray"):
        owner.does(night, "register", name=name)
    owner.does(night, "draw-seats")

    rows = owner.client.get(f"/t/{night}/results.csv", headers=owner.headers).text.splitlines()
    facts = owner.client.get(f"/t/{night}/results.json", headers=owner.headers).json()

    assert rows[0].endswith(",currency")
    assert [row.endswith(",GBP") for row in rows[1:]] == [True, True]
    assert facts["currency"] == "GBP"


def test_a_night_in_another_currency_is_never_added_to_the_clubs_own(owner):
    for currency in ("EUR", "GBP"):
        price = Price(prize=2_000, chips=10_000)
        night = owner.opens(
            evening(house="club52", labels=(), units=100, currency=currency, entry=price)
        )
        owner.does(night, "register", name="Ann Lee")

    page = owner.client.get("/treasury", headers=owner.headers).text

    assert "€40" not in page
    assert "£40" not in page
    assert page.count("€20") >= 2
    assert page.count("£20") >= 2
