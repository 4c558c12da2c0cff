"""Papers out of the browser: a PDF for whoever may have it, a sentence where there is nothing."""

import pytest
from playwright.sync_api import Locator, Page, expect

from printing.pdf_text import pages

from .browsing import sideways_scroll, too_small_for_a_thumb
from .readings import measure_all
from .seating import seated


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.long
def test_every_paper_is_a_pdf(night, olga, paper):
    for kind in ("room", "seats", "tables", "payouts", "payments"):
        answer = olga.context.request.get(f"{night.path}/print/{kind}.pdf?paper={paper}")

        assert answer.status == 200, kind
        assert answer.headers["content-type"] == "application/pdf"
        assert answer.body().startswith(b"%PDF")


def test_only_the_slips_asked_for_are_printed(night, olga):
    one = olga.context.request.get(f"{night.path}/print/seats.pdf?players=1").body()
    every = olga.context.request.get(f"{night.path}/print/seats.pdf").body()

    assert len(one) < len(every)


def test_where_there_is_nothing_a_sentence_says_so(night, olga):
    answer = olga.context.request.get(f"{night.path}/print/moves.pdf")

    assert answer.status == 404
    assert "%PDF" not in answer.text()[:10]
    assert "move" in answer.text()


def test_table_sheets_are_printed_as_the_tables_stood_after_an_entry_of_the_log(night, olga):
    player = seated(night, 1)[0]
    version = night.view("clock")["version"]
    night.does("bust", outs=[{"player": player["player"]}])
    asked = f"{night.path}/print/tables.pdf?tables=1"

    now, then = (
        pages(olga.context.request.get(f"{asked}{more}").body())[0]
        for more in ("", f"&version={version}")
    )
    assert (now.says(player["name"]), then.says(player["name"])) == (False, True)

    page = olga.opens(f"{night.path}/log/{version}")
    link = page.get_by_role("link", name="Table sheets as of then")
    expect(link).to_have_attribute("href", f"{night.path}/print/tables.pdf?version={version}")
    answer = olga.context.request.get(f"{asked}&version=99999")
    assert (answer.status, "no entry 99999" in answer.text()) == (404, True)


def test_an_unknown_paper_is_not_there(night, olga):
    assert olga.context.request.get(f"{night.path}/print/poster.pdf").status == 404


def test_the_rail_prints_nothing_for_papers_have_whole_names_and_prizes(night, people):
    rail = people(token="")

    for kind in ("room", "seats", "payments", "payouts"):
        answer = rail.context.request.get(f"{night.path}/print/{kind}.pdf")
        assert not answer.body().startswith(b"%PDF"), kind


def paper(page: Page, label: str) -> Locator:
    return page.locator("main .card", has=page.get_by_role("heading", name=label, exact=True))


def test_before_anybody_has_paid_or_sits_the_page_says_what_there_is_none_of(opens, olga):
    page = olga.opens(f"{opens().path}/print")

    for label, why in (
        ("Seat slips", "nobody has a seat yet"),
        ("Table sheets", "no table is open yet"),
        ("Move slips", "nobody is to move"),
        ("Receipts of payments", "nobody has paid anything yet"),
        ("Receipts of prizes", "no prize is settled before play begins"),
    ):
        expect(paper(page, label)).to_contain_text(f"Nothing to print: {why}")
        expect(paper(page, label).get_by_role("link")).to_have_count(0)
    expect(paper(page, "Payout sheet").get_by_role("link", name="A4")).to_be_visible()


def test_slips_are_offered_as_soon_as_somebody_is_to_move(opens, olga):
    night = opens()
    night.begins(12)
    page = olga.opens(f"{night.path}/print")
    expect(paper(page, "Move slips")).to_contain_text("Nothing to print: nobody is to move")
    expect(paper(page, "Receipts of prizes")).to_contain_text("no prize is settled yet")

    sitting = [one["player"] for one in night.view("seats")["tables"][0]["seats"] if one["player"]]
    night.does("bust", outs=[{"player": one} for one in sitting[:3]])
    night.does("balance")

    expect(paper(page, "Move slips").get_by_role("link", name="A4")).to_be_visible()
    answer = olga.context.request.get(f"{night.path}/print/moves.pdf")
    assert answer.body().startswith(b"%PDF")


def test_the_page_leads_to_every_paper(night, olga):
    page = olga.opens(f"{night.path}/print")

    links = measure_all(page.locator("main a"), "all => all.map(one => one.getAttribute('href'))")
    assert f"{night.path}/print/room.pdf" in links
    assert any(link.startswith("/books/") for link in links)
    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []
