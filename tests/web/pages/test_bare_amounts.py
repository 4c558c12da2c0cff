"""Every amount has its currency, also in a club that never named one: ¤ stands in its place.

Prices have odd cents here, so whatever has two places behind the point is money.
"""

from __future__ import annotations

import re

import pytest

from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.programme.night_template import Template
from floorcall.club.season.scoring import SeasonRules
from floorcall.tournament.setup.terms import Payout, Price
from floorcall.web.auth.employment import hire
from floorcall.web.permissions.roles import Role

from ..callers import Caller, Callers
from ..evenings import ROSA, evening
from ..every_answer import EveryAnswer
from ..secret_club import SecretClub
from ..streams.test_ledger_commands import does, key

_TAGS = re.compile(r"<(script|style|textarea)\b.*?</\1>|<[^>]*>", re.DOTALL)
_MONEY = re.compile(r"\S*\d\.\d\d(?!\d)\S*")


def bare(text: str) -> list[str]:
    """The amounts of an answer that have no sign before them."""
    return [one for one in _MONEY.findall(_TAGS.sub(" ", text)) if not set("€£¤") & set(one)]


def bare_amounts(caller: Caller, path: str) -> list[str]:
    """Those of a page."""
    answer = caller.client.get(path, headers=caller.headers)
    assert answer.status_code == 200, (path, answer.status_code)
    return bare(answer.text)


def club_in(callers: Callers, currency: str) -> Caller:
    """The owner of a club of Club 52 whose dues, cash and nights are in that currency."""
    caller = callers.signed_in(Role.OWNER)
    caller.post("/club", {"key": key(), "house": "club52", "currency": currency})
    does(caller, "people", 1, "add-person", details={"name": "Ann Lee"})
    return caller


def with_owner(callers: Callers) -> Caller:
    """The owner, in a club whose set-up link was used."""
    caller = callers.signed_in(Role.OWNER)
    words = "three unguessable words"
    callers.client.portal.call(hire, callers.club.auth, ROSA, "Olga", Role.OWNER, words)
    return caller


@pytest.fixture
def owner(callers: Callers) -> Caller:
    return club_in(callers, "EUR")


@pytest.fixture(params=[("EUR", "€"), ("", "¤")], ids=["euros", "none named"])
def any_club(callers: Callers, request: pytest.FixtureRequest) -> tuple[Caller, str]:
    """The owner of a club that named its currency or did not, and the sign of its amounts."""
    code, sign = request.param
    return club_in(callers, code), sign


def test_cash_pages_show_no_bare_amount(any_club):
    owner, sign = any_club
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
    assert f"{sign}58.91" in owner.client.get(f"/{cash}/books", headers=owner.headers).text


def test_the_pages_of_a_casual_game_show_no_bare_amount(any_club):
    owner, sign = any_club
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
    assert f"{sign}18.37" in owner.client.get(f"/t/{night}/prizes", headers=owner.headers).text


def test_the_pages_of_a_season_and_its_final_show_no_bare_amount(any_club):
    owner, sign = any_club
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
    assert f"{sign}11.17 is in the pot" in owner.client.get(at, headers=owner.headers).text


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


def test_what_the_book_and_the_plan_of_prizes_warn_of_has_its_sign(owner):
    form = {
        "night": "regular", "house": "club52", "day": "tuesday", "entry": "21", "prizes": "amounts",
        "amounts": "300.17", "expected": "10", "currency": "GBP",
    }  # fmt: skip

    page = owner.client.get("/open", params=form, headers=owner.headers).text

    words = " ".join(_TAGS.sub(" ", page).split())
    assert "Entry costs £20 and a bounty of £5 on a Tuesday" in words
    assert "The prizes are £300.17 and the pool is £210" in words
    assert bare(page) == []


def test_a_club_is_asked_for_its_currency_with_that_of_its_own_language(callers):
    caller = with_owner(callers)
    headers = {**caller.headers, "accept-language": "en-NZ,en;q=0.9"}

    for path in ("/", "/people"):
        assert 'name="currency" value="NZD"' in caller.client.get(path, headers=headers).text


def test_a_club_that_named_no_currency_is_told_once_how_to(callers):
    with_owner(callers)
    caller = club_in(callers, "")
    says = "No currency is named, so amounts are written ¤12."

    assert says in caller.client.get("/", headers=caller.headers).text
    does(caller, "people", 2, "set-currency", currency="SEK")
    assert says not in caller.client.get("/", headers=caller.headers).text


def test_no_currency_is_taken_that_is_none_and_no_register_begins_with_it(callers):
    caller = callers.signed_in(Role.OWNER)

    refused = caller.post("/club", {"key": key(), "house": "club52", "currency": "5 euros"})

    assert refused.status_code == 422
    assert '"5 euros" is no currency' in refused.json()["detail"]
    assert caller.post("/club", {"key": key(), "house": "club52"}).status_code == 200


@pytest.mark.long
@pytest.mark.timeout(1500)
def test_no_page_paper_or_file_of_a_club_without_a_currency_shows_a_bare_amount(callers):
    planted = SecretClub(callers)
    every = EveryAnswer(planted)

    found, signed = {}, 0
    for drive in every.lookups():
        text = every.send(drive, planted.owner).text
        signed += text.count("¤")
        if amounts := bare(text):
            found[drive.address] = amounts

    assert found == {}
    assert signed > 1_000


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
