"""Papers out of the browser: a PDF for whoever may have it, a sentence where there is nothing."""

import pytest

from .browsing import sideways_scroll, too_small_for_a_thumb


@pytest.mark.parametrize("kind", ["room", "seats", "tables", "payouts", "payments"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_paper_is_a_pdf(night, olga, kind, paper):
    answer = olga.context.request.get(f"{night.path}/print/{kind}.pdf?paper={paper}")

    assert answer.status == 200
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


def test_an_unknown_paper_is_not_there(night, olga):
    assert olga.context.request.get(f"{night.path}/print/poster.pdf").status == 404


def test_the_rail_prints_what_hangs_on_the_wall_and_nothing_else(night, people):
    rail = people(token="")

    assert rail.context.request.get(f"{night.path}/print/payouts.pdf").status == 200
    for kind in ("room", "seats", "payments"):
        answer = rail.context.request.get(f"{night.path}/print/{kind}.pdf")
        assert not answer.body().startswith(b"%PDF"), kind


def test_the_page_leads_to_every_paper(night, olga):
    page = olga.opens(f"{night.path}/print")

    links = [link.get_attribute("href") for link in page.locator("main a").all()]
    assert f"{night.path}/print/room.pdf" in links
    assert any(link.startswith("/books/") for link in links)
    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []
