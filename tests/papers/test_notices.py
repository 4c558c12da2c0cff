"""The noticeboard: each rule of conduct once, and every offence with what it costs."""

from __future__ import annotations

from collections import Counter

import pytest

from floorcall.houses.shelf import Shelf
from floorcall.law.rule import Kind
from floorcall.papers import Paper, noticeboard, noticeboard_of
from papers.reading import pages, says

SHELF = Shelf()


@pytest.mark.parametrize("name", SHELF.names())
def test_every_rule_of_conduct_hangs_there_once(name):
    house = SHELF.house(name)

    posted = Counter(
        rule.number for section in noticeboard_of(house).sections for rule in section.rules
    )

    conduct = {rule.number for rule in house.rules if rule.kind is Kind.CONDUCT}
    assert conduct <= set(posted)
    assert set(posted.values()) == {1}


@pytest.mark.parametrize("name", SHELF.names())
def test_every_offence_hangs_there_with_its_penalty(name):
    house = SHELF.house(name)

    offences = noticeboard_of(house).offences

    assert [one.number for one in offences] == [rule.number for rule in house.rules if rule.penalty]
    assert all("penalised" in one.penalty or "disqualification" in one.penalty for one in offences)


def test_phones_dress_and_who_decides_have_headings_of_their_own():
    names = [section.name for section in noticeboard_of(SHELF.house("club52")).sections]

    assert names == ["At the table", "Phones and devices", "Dress and premises", "Who decides"]


def test_rules_of_another_class_of_game_do_not_hang_there():
    cash = noticeboard_of(SHELF.house("club52", "cash"))
    league = noticeboard_of(SHELF.house("club52", "league"))

    numbers = [
        {rule.number for section in board.sections for rule in section.rules}
        for board in (cash, league)
    ]
    assert "procedures-12" in numbers[0] - numbers[1]
    assert "tournaments-14" in numbers[1] - numbers[0]


def test_the_board_is_printed_on_either_paper():
    facts = noticeboard_of(SHELF.house("whangamata"))

    for paper, width in ((Paper.A4, 210), (Paper.LETTER, 216)):
        printed = noticeboard(facts, paper)
        assert {page.width for page in pages(printed)} == {width}
        assert says(printed, "Phones and devices")
        assert says(printed, "The house may give: a spoken warning")
