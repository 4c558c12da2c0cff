"""The treasurer's book and the committee's lists over HTTP, each for its roles alone."""

from __future__ import annotations

import csv
import html
import io
import re
from datetime import date, datetime
from typing import Any

import pytest

from floorcall.club.programme.night_template import Template
from floorcall.web.permissions.roles import Role
from printing.pdf_text import pages

from ...callers import Caller, Callers
from ...evenings import evening
from ...streams.test_ledger_commands import CASH, does, key
from ..test_season_nights import played


@pytest.fixture
def owner(callers: Callers) -> Caller:
    """A club with a night played, an evening of cash, a member who paid, and a programme."""
    caller = callers.signed_in(Role.OWNER)
    caller.post("/club", {"key": key(), "house": "club52"})
    contact = {"name": "Ann Lee", "contact": "ann@example.org, 12 Oak St"}
    version = does(caller, "people", 1, "add-person", details=contact)
    does(caller, "people", version, "pay-dues", person=1, year=2026, on="2026-01-06")
    played(caller)
    name = caller.post("/club/cash", {"key": key(), "setup": CASH}).json()["ledger"]
    version = does(caller, name, 1, "come-in", of_age=True, name="Bob Ray")
    version = does(caller, name, version, "open-cash-table", game="2/4 limit")
    version = does(caller, name, version, "take-cash-seat", player=1, table=1, seat=1)
    version = does(caller, name, version, "take-bank", player=1)
    does(caller, name, version, "buy-chips", player=1, chips=40)
    return caller


def _get(caller: Caller, path: str) -> Any:
    return caller.client.get(path, headers=caller.headers)


def _rows(answer: Any) -> list[dict[str, str]]:
    assert answer.status_code == 200, answer.text
    return list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))


def test_the_book_has_nights_cash_and_dues_in_one_list(owner):
    rows = _rows(_get(owner, "/treasury.csv"))

    assert {one["kind"] for one in rows} == {"night", "cash", "dues"}
    cash = next(one for one in rows if one["kind"] == "cash")
    assert (cash["came in"], cash["claimed"], cash["in the till"]) == ("40.00", "40.00", "40.00")
    dues = next(one for one in rows if one["kind"] == "dues")
    assert (dues["came in"], dues["difference"]) == ("10.00", "0.00")
    assert "Came in" in _get(owner, "/treasury").text


@pytest.mark.parametrize("end", ["since", "until"])
@pytest.mark.parametrize("word", ["garbage", "2026-02-30", "2026-1-6", "20260106", "0", "<b>"])
def test_what_is_no_day_is_said_and_limits_nothing(word, end, owner):
    shown = _get(owner, f"/treasury?{end}={word}").text

    assert f"“{html.escape(word)}” is no day" in shown
    assert "Came in" in shown
    assert "No money moved" not in shown
    for path in ("/treasury.csv", "/treasury/ledger.csv"):
        answer = _get(owner, f"{path}?{end}={word}")
        assert answer.status_code == 400
        assert "is no day" in answer.text


def test_a_day_limits_the_book_and_nothing_is_said_of_it(owner):
    shown = _get(owner, "/treasury?since=2036-01-06").text

    assert "is no day" not in shown
    assert "No money moved" in shown


def test_a_correction_of_dues_tells_what_was_paid_before_it_is_made(owner):
    correction = {"event_version": 3, "reason": "paid by mistake"}
    seen = owner.post("/club/people/corrections/examine", correction).json()

    assert [(one["what"], one["before"], one["after"]) for one in seen["sums"]] == [
        ("Dues of Ann Lee for 2026", 1_000, 0)
    ]
    shown = html.unescape(_get(owner, "/past/entry/3/people").text)
    assert "Dues of Ann Lee for 2026" in shown
    assert "No money changes" not in shown
    unpaid = {"event_version": 2, "reason": "never came"}
    seen = owner.post("/club/people/corrections/examine", unpaid).json()
    assert [one["what"] for one in seen["sums"]] == ["Dues of Ann Lee for 2026"]


def test_a_correction_that_moves_no_money_says_so(owner):
    does(owner, "people", 3, "amend-person", person=1, details={"name": "Anne Lee"})

    assert "No money changes" in _get(owner, "/past/entry/4/people").text


def test_dues_stay_in_the_currency_they_were_taken_in(owner):
    """20 euros, half of them before anybody said so, then 10 dollars: two sums everywhere."""
    version = does(owner, "people", 3, "set-currency", currency="EUR")
    version = does(owner, "people", version, "add-person", details={"name": "Bob Ray"})
    version = does(owner, "people", version, "add-person", details={"name": "Cy Orr"})
    version = does(owner, "people", version, "pay-dues", person=2, year=2026, on="2026-01-06")
    version = does(owner, "people", version, "set-currency", currency="USD")
    does(owner, "people", version, "pay-dues", person=3, year=2026, on="2026-01-06")

    rows = [one for one in _rows(_get(owner, "/treasury.csv")) if one["kind"] == "dues"]
    assert {(one["currency"], one["came in"]) for one in rows} == {
        ("EUR", "20.00"), ("USD", "10.00"),
    }  # fmt: skip
    paid = {
        (one["description"].partition("paid by ")[2], one["currency"])
        for one in _rows(_get(owner, "/treasury/ledger.csv"))
        if "paid by" in one["description"] and one["description"].startswith("Dues")
    }
    assert paid == {("Ann Lee", "EUR"), ("Bob Ray", "EUR"), ("Cy Orr", "USD")}
    assert "paid €10<" in _get(owner, "/people/1").text
    assert "paid €10<" in _get(owner, "/people/2").text
    assert "paid $10<" in _get(owner, "/people/3").text
    assert "€20 and $10" in _get(owner, "/people").text
    receipt = pages(_get(owner, "/people/2/dues.pdf?year=2026").content)[0]
    assert receipt.says("€10.00")
    assert not receipt.says("$")


def test_the_book_is_filtered_by_kind_and_by_day(owner):
    assert {one["kind"] for one in _rows(_get(owner, "/treasury.csv?kind=cash"))} == {"cash"}
    assert _rows(_get(owner, "/treasury.csv?since=2099-01-01")) == []


def test_the_ledger_is_plain_double_entry_every_debit_with_its_credit(owner):
    rows = _rows(_get(owner, "/treasury/ledger.csv"))

    entries: dict[str, list[dict[str, str]]] = {}
    for one in rows:
        entries.setdefault(one["entry"], []).append(one)
    for pair in entries.values():
        assert len(pair) == 2
        assert pair[0]["debit"] == pair[1]["credit"] != ""
    assert {"treasury: the treasury", "dues: the dues"} <= {one["account"] for one in rows}


def _night_with_a_mistake(owner: Caller) -> str:
    """Two entries of 23, the first of which is taken back."""
    night = owner.opens(evening(name="Mistake"), entrants=2)
    body = {"event_version": 2, "reason": "came twice"}
    looked = owner.post(f"/tournaments/{night}/corrections/examine", body).json()
    sent = {"version": looked["version"], "key": key(), "correction": body}
    sent["accepts"] = [one["version"] for one in looked["sets_aside"]]
    assert owner.post(f"/tournaments/{night}/corrections", sent).status_code == 200
    return night


def _tills_of(rows: list[dict[str, str]], name: str) -> tuple[float, float]:
    """Debit and credit of every account that holds coins, of one part of the book."""
    held = ("till:", "banks:", "treasury:")
    mine = [
        one
        for one in rows
        if one["description"].startswith(f"{name}:") and one["account"].startswith(held)
    ]
    return sum(float(one["debit"] or 0) for one in mine), sum(
        float(one["credit"] or 0) for one in mine
    )


def test_an_entry_taken_back_is_reversed_on_the_treasurers_page_and_in_both_files(owner):
    _night_with_a_mistake(owner)

    row = next(one for one in _rows(_get(owner, "/treasury.csv")) if one["name"] == "Mistake")
    page = _get(owner, "/treasury").text.partition(">Mistake</a>")[2].partition("</tr>")[0]

    assert (row["came in"], row["went out"]) == ("46", "23")
    assert (row["of it reversed"], row["in the till"]) == ("23", "23")
    assert re.findall(r'data-label="([^"]*)">([^<]*)<', page) == [
        ("Came in", "¤46"),
        ("Went out", "¤23"),
        ("Of which reversed", "¤23"),
        ("Claimed", "¤23"),
        ("In the till", "¤23"),
        ("Difference", "–"),
    ]


def test_the_double_entry_comes_to_what_the_treasurers_book_says_of_every_part(owner):
    _night_with_a_mistake(owner)
    refunded = owner.opens(evening(name="Refund"), entrants=1)
    owner.does(refunded, "unregister", player=1)

    lines = _rows(_get(owner, "/treasury/ledger.csv"))
    for one in _rows(_get(owner, "/treasury.csv")):
        debit, credit = _tills_of(lines, one["name"])
        assert (debit, credit) == (float(one["came in"]), float(one["went out"])), one
        assert debit - credit == float(one["in the till"]), one


def test_the_till_of_the_api_has_the_lines_of_its_page_reversals_too(owner):
    night = _night_with_a_mistake(owner)

    lines = owner.view(night, "till")["lines"]
    rows = _rows(_get(owner, f"/t/{night}/till.csv"))

    assert [(one["name"], one["amount"], one.get("is_reversal", False)) for one in lines] == [
        ("Given1 Family", 23, False),
        ("Given2 Family", 23, False),
        ("Given1 Family", -23, True),
    ]
    assert (lines[2]["correction"], lines[2]["why"]) == (4, "came twice")
    assert [str(one["amount"]) for one in lines] == [one["amount"] for one in rows]


def test_the_double_entry_is_dated_as_accounting_reads_it_the_oldest_day_first(owner):
    rows = _rows(_get(owner, "/treasury/ledger.csv"))

    days = [one["date"] for one in rows]
    assert days == sorted(days)
    assert {date.fromisoformat(day) for day in days}
    assert all(datetime.fromisoformat(one["written"]) for one in rows if one["written"])
    book = {one["day"] for one in _rows(_get(owner, "/treasury.csv"))}
    assert set(days) == book


def test_an_entry_taken_back_is_reversed_in_the_double_entry_of_a_night(owner):
    _night_with_a_mistake(owner)

    rows = [
        one
        for one in _rows(_get(owner, "/treasury/ledger.csv"))
        if "reversed" in one["description"]
    ]

    assert {one["account"].partition(":")[0] for one in rows} == {
        "till",
        "player",
        "prize pool",
        "fee",
    }
    assert sum(float(one["debit"] or 0) for one in rows) == 46


def test_chips_bought_by_mistake_are_reversed_among_the_payments_of_the_evening(owner):
    ledger = owner.post("/club/cash", {"key": key(), "setup": CASH}).json()["ledger"]
    version = does(owner, ledger, 1, "come-in", of_age=True, name="Bob Ray")
    version = does(owner, ledger, version, "open-cash-table", game="2/4 limit")
    version = does(owner, ledger, version, "take-cash-seat", player=1, table=1, seat=1)
    version = does(owner, ledger, version, "take-bank", player=1)
    version = does(owner, ledger, version, "buy-chips", player=1, chips=40)
    at = f"/club/{ledger}/corrections"
    body = {"event_version": version, "reason": "the other Bob"}
    looked = owner.post(f"{at}/examine", body).json()
    sent = {"version": looked["version"], "key": key(), "correction": body, "accepts": []}
    assert owner.post(at, sent).status_code == 200

    page = _get(owner, f"/{ledger}/books").text

    assert "Paid by Bob Ray, reversed" in page
    rows = [one for one in _rows(_get(owner, "/treasury/ledger.csv?kind=cash")) if one["debit"]]
    assert [one["account"] for one in rows if "reversed" in one["description"]] == [
        "chips in play: the chips in play",
        "player: Bob Ray",
    ]


def test_the_annual_report_is_a_pdf(owner):
    printed = _get(owner, "/treasury/report.pdf")

    assert (printed.status_code, printed.content[:4]) == (200, b"%PDF")
    assert _get(owner, "/treasury/report.pdf?year=1999").status_code == 404


def test_lists_of_people_are_for_those_who_may_hand_them_out(owner, callers):
    people, mail = _get(owner, "/people/list.csv"), _get(owner, "/people/e-mail.csv")

    assert _rows(people)[0]["name"] == "Ann Lee"
    assert _rows(mail) == [{"name": "Ann Lee", "e-mail": "ann@example.org"}]
    desk = callers.signed_in(Role.DESK)
    for path in ("/people/list.csv", "/people/e-mail.csv", "/treasury", "/attendance.csv"):
        assert _get(desk, path).status_code == 403, path


def test_attendance_and_honours_are_listed(owner, callers):
    came = _rows(_get(owner, "/attendance.csv"))

    assert {one["name"]: (one["nights"], one["cash evenings"]) for one in came}["Bob Ray"] in (
        ("0", "1"),
        ("1", "1"),
    )
    assert "Ann L." in _get(callers.signed_in(Role.RAIL), "/honours").text
    assert "Honours" in _get(owner, "/attendance").text or _get(owner, "/attendance").text


def test_the_programme_is_a_calendar_everybody_subscribes_to(owner, callers):
    template = Template(name="Cash, and chat", days=("tuesday",), cash=CASH, starts="19:00")
    does(owner, "programme", 1, "set-night", template=template)

    answer = _get(callers.signed_in(Role.RAIL), "/programme.ics")

    assert answer.headers["content-type"].startswith("text/calendar")
    lines = answer.content.decode().split("\r\n")
    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert lines.count("BEGIN:VEVENT") == 8
    assert "SUMMARY:Cash\\, and chat" in lines


def test_complaints_are_taken_down_and_read_by_those_in_charge(owner, callers):
    version = len(owner.get("/club/people/events").json())
    does(owner, "people", version, "lodge-complaint", on="2026-05-06", says="The pot was short")

    assert "The pot was short" in _get(owner, "/complaints").text
    for role in (Role.DESK, Role.FLOOR):
        page = _get(callers.signed_in(role), "/complaints").text
        assert "The pot was short" not in page
        assert 'data-command="lodge-complaint"' in page
        assert 'href="/complaints"' in _get(callers.signed_in(role), "/more").text
    assert _get(callers.signed_in(Role.DEALER), "/complaints").status_code == 403


def test_a_night_without_seats_is_in_the_book_with_its_money(owner):
    owner.opens(evening(house="club52", labels=()))

    nights = [one for one in _rows(_get(owner, "/treasury.csv")) if one["kind"] == "night"]

    assert len(nights) == 2
