"""Papers of the club: codes to scan on notices and tables, and the annual report."""

from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import Account, Side, post
from floorcall.club.treasury.treasury_book import Part, statement
from floorcall.houses.library import Library
from floorcall.printing import annual_report_of, club_sheet, noticeboard_of, season_sheet_of
from floorcall.views.club.attendance import Attendance
from floorcall.views.club.season_table import SeasonLine, SeasonView

TILL = Account("till", Side.HOLDS, "the till")
PURPOSE = Account("purpose", Side.KEPT_FOR, "the purpose", rank=5)
ANN = Account("player", Side.PARTY, "Ann Lee", "1", 1)


def test_notices_have_a_code_to_scan_where_they_lead_somewhere():
    house = Library().house("club52")

    assert noticeboard_of(house).code == ""
    assert noticeboard_of(house, "http://club/books/club52/notices").code.startswith("<svg")


def test_a_season_is_printed_with_nights_wins_and_a_code():
    line = SeasonLine(1, "Ann L.", "11", "", "", (), played=2, wins=1)
    table = SeasonView(1, "Autumn", False, "11", 0, 2, "", "", (), (), (line,), "1st: 10")

    sheet = season_sheet_of(table, "http://club/seasons/1/table")

    assert sheet.sections[0].rows == (("Ann L.", "1", "11", "2", "1"),)
    assert sheet.code.startswith("<svg")
    assert club_sheet(sheet)[:4] == b"%PDF"


def test_the_annual_report_has_income_by_kind_purposes_prizes_attendance_and_differences():
    postings = (*post(200, PURPOSE, ANN, "entry"), *post(150, ANN, TILL, "paid"))
    part = Part("night", "t1", "League", "2026-05-06", Currency("EUR", "€"), postings, 1, postings)

    report = annual_report_of("2026", "The club", [part], [Attendance("1", "Ann Lee", 1)])

    found = {one.heading: one for one in report.sections}
    assert found["Taken, by kind"].rows == (("Purpose", "€2.00"),)
    assert found["Authorised purposes"].note == "Collected: €2.00."
    assert found["Prizes"].rows == (("League", "2026-05-06", "1", "€0.00"),)
    assert found["Attendance"].rows[0][:2] == ("Ann Lee", "1")
    assert "€0.50 for the purpose is missing: Ann Lee owes €0.50" in found["Differences"].rows[0][3]


def test_the_annual_report_has_the_sums_of_the_treasurers_book_reversals_among_them():
    paid = post(150, ANN, TILL, "paid")
    back = [one._replace(is_reversal=True) for one in post(150, TILL, ANN, "paid, reversed")]
    written = (*paid, *paid, *back)
    part = Part("night", "t1", "League", "2026-05-06", Currency("EUR", "€"), paid, 1, written)

    figures = {one.what: one.amount for one in annual_report_of("2026", "Club", [part], []).figures}

    assert statement(part).reversed == 150
    sums = ("Came in", "Went out", "Of which reversed", "In the tills")
    assert [figures[name] for name in sums] == ["€3.00", "€1.50", "€1.50", "€1.50"]


def test_the_report_says_what_of_the_takings_is_the_clubs_own():
    pool = Account("prize pool", Side.KEPT_FOR, "the prize pool")
    sold = (*post(2_000, pool, ANN, "entry"), *post(200, PURPOSE, ANN, "entry"))
    part = Part("night", "t1", "League", "2026-05-06", Currency("EUR", "€"), sold, 1, sold)

    report = annual_report_of("2026", "The club", [part], [])

    assert report.sections[0].note == "Of it €2.00 is for the club: fees, dues and purposes."
