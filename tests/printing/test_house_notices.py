"""The noticeboard: each rule of conduct once, and every offence with what it costs."""

from __future__ import annotations

from collections import Counter

import pytest

from floorcall.houses.library import Library
from floorcall.law.rule import Kind
from floorcall.printing import Paper, noticeboard, noticeboard_of
from printing.pdf_text import pages, says

LIBRARY = Library()


@pytest.mark.parametrize("name", LIBRARY.names())
def test_every_rule_of_conduct_hangs_there_once(name):
    house = LIBRARY.house(name)

    posted = Counter(
        rule.number for section in noticeboard_of(house).sections for rule in section.rules
    )

    conduct = {rule.number for rule in house.rules if rule.kind is Kind.CONDUCT}
    assert conduct <= set(posted)
    assert set(posted.values()) == {1}


@pytest.mark.parametrize("name", LIBRARY.names())
def test_every_offence_hangs_there_with_its_penalty(name):
    house = LIBRARY.house(name)

    offences = noticeboard_of(house).offences

    assert [one.number for one in offences] == [rule.number for rule in house.rules if rule.penalty]
    assert all("penalised" in one.penalty or "disqualification" in one.penalty for one in offences)


def test_the_board_has_the_headings_of_the_house_and_none_that_is_empty():
    club = [section.name for section in noticeboard_of(LIBRARY.house("club52")).sections]
    league = [section.name for section in noticeboard_of(LIBRARY.house("wptapl")).sections]

    assert club[:4] == ["The house", "On the premises", "Dress", "Phones and devices"]
    assert "Dress" not in league


def test_conduct_hangs_under_its_heading_and_the_rest_of_it_under_the_table():
    board = noticeboard_of(LIBRARY.house("club52"))

    heading = {rule.number: one.name for one in board.sections for rule in one.rules}
    assert heading["dress-1"] == "Dress"
    assert heading["etiquette-10"] == "Phones and devices"
    assert heading["conduct-2"] == "At the table"
    assert heading["procedures-5"] == "At the table"
    assert heading["decision-2"] == "Who decides"


def test_rules_of_another_class_of_game_do_not_hang_there():
    cash = noticeboard_of(LIBRARY.house("club52", "cash"))
    league = noticeboard_of(LIBRARY.house("club52", "league"))

    numbers = [
        {rule.number for section in board.sections for rule in section.rules}
        for board in (cash, league)
    ]
    assert "procedures-12" in numbers[0] - numbers[1]
    assert "tournaments-14" in numbers[1] - numbers[0]


def test_who_decides_hangs_with_the_rules_or_as_common_practice():
    decided = {one.about: one for one in noticeboard_of(LIBRARY.house("whangamata")).authority}

    assert decided["A complaint"].rules == "1.3"
    assert decided["Playing in their own event"].rules == "common practice"


def test_the_board_is_printed_on_either_paper():
    facts = noticeboard_of(LIBRARY.house("whangamata"))

    for paper, width in ((Paper.A4, 210), (Paper.LETTER, 216)):
        printed = noticeboard(facts, paper)
        assert {page.width for page in pages(printed)} == {width}
        assert says(printed, "Phones and devices")
        assert says(printed, "The house may give: a spoken warning")
        assert says(printed, "Goes to a gambling inspector.")
