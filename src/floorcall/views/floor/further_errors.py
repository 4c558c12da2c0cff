"""What else can have gone wrong in a hand that something has gone wrong in already.

Whether a situation can happen there is not kept anywhere: its guide is tried, and the case is run.
"""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.situations.guides.guide import guide_through
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import GuideTable
from floorcall.situations.situation import Situation, situations
from floorcall.views.floor.case_account import HouseFor, account_for

_TRIES = 6
"""Six tellings of each are enough to find one that can be played, and take a tenth of a second."""


def further_errors(table: GuideTable, house_for: HouseFor) -> tuple[Situation, ...]:
    """The situations that can come next in the case so far, as the table stands after it."""
    told = len(account_for(table.so_far, house_for)[0].lines)
    return tuple(
        each
        for each in situations()
        if each.is_asked(is_stud=table.is_stud)
        and _has_its_time(each, table)
        and any(_is_ruled_on(story, table, house_for, told) for story in _tellings(each.id, table))
    )


def _has_its_time(situation: Situation, table: GuideTable) -> bool:
    """Nobody bets once the betting is over, and nobody shows down before the last street's is.

    With nobody to act on the first street the deal was no deal, or the hand is over.
    """
    if table.to_act:
        return situation.deck != "showdown" or situation.joins == "turn"
    if situation.deck in ("turn", "betting") or situation.id == "clock_called":
        return False
    if table.street == table.first_street:
        return situation.deck in ("dealing", "conduct") or situation.id == "disputed_pot"
    return situation.joins != "end" or table.street == table.streets[-1][0]


def _tellings(situation: str, table: GuideTable) -> Iterator[Story]:
    """The situation told in several ways, first of the player in turn."""
    seats = [seat for seat in (table.to_act, *table.live) if seat]
    for nth in range(_TRIES):
        answers = {"who": seats[nth % len(seats)]} if seats else {}
        guided = guide_through(situation, table, answers)
        while guided.question is not None and guided.question.choices:
            choices = guided.question.choices
            answers[guided.question.id] = choices[nth % len(choices)].value
            guided = guide_through(situation, table, answers)
        if guided.story is not None:
            yield guided.story


def _is_ruled_on(story: Story, table: GuideTable, house_for: HouseFor, told: int) -> bool:
    account, _ = account_for(story.case_text(table, ""), house_for)
    return not account.problem and any(line.rulings for line in account.lines[told:])
