"""Training: an irregularity is told, the trainee rules, and the house's ruling grades it."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlencode

from starlette.responses import RedirectResponse, Response

from floorcall.law.numerals import whole_number
from floorcall.situations.situation import Situation, situations
from floorcall.situations.training.exercise import GRADES, decks, situations_for
from floorcall.situations.training.repetition import next_situation
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotThere

_SEEDS = 1_000_000
_MOST = 8
"""Rows of a list."""


async def training(visit: Visit) -> Response:
    """The decks and how one stands; an exercise; or one that was answered."""
    if visit.query("answered"):
        return await _show_answer(visit)
    if visit.query("go"):
        return await _begin(visit)
    if visit.query("situation"):
        situation, grade, house = _situation(visit), _grade(visit), await _house(visit)
        seed = min(whole_number(visit.query("seed")) or 0, 10 * _SEEDS)
        sheet = await asyncio.to_thread(_draw, visit, situation, grade, seed, house)
        return visit.show(
            "training/exercise.html",
            "Training",
            sheet=sheet,
            house=house,
            deck=visit.query("deck"),
            chosen=None,
            graded={},
            people_answered="",
        )
    return await _decks(visit)


async def _decks(visit: Visit) -> Response:
    notes = await visit.club.training.notes()
    library = visit.club.library
    own = notes.standing_of(visit.actor.name)
    titles = {each.id: each.title for each in situations()}
    return visit.show(
        "training/decks.html",
        "Training",
        grades=GRADES,
        decks=decks(),
        grade=_grade(visit),
        house=await _house(visit),
        houses=[(name, library.book(name).name) for name in library.names()],
        due=sum(each.due <= visit.now for each in own.values()),
        known=sum(each.box > 0 for each in own.values()),
        total=len(titles),
        score=notes.people.get(visit.actor.name),
        board=notes.board,
        leaders=notes.leaders[:_MOST] if notes.board else (),
        hardest=[(titles.get(id, id), score) for id, score in notes.hardest[:_MOST]],
    )


async def _begin(visit: Visit) -> Response:
    """What comes next for whoever asks, by what is due."""
    notes = await visit.club.training.notes()
    grade, deck = _grade(visit), visit.query("deck")
    known = [each.id for each in situations_for(grade, deck if deck in decks() else "")]
    now = visit.club.now()
    turn = now % len(known)
    order = [*known[turn:], *known[:turn]]
    standing = notes.standing_of(visit.actor.name)
    chosen = next_situation(order, standing, visit.now, visit.query("latest"))
    house = await _house(visit)
    address = {"situation": chosen, "grade": grade, "seed": now % _SEEDS, "house": house}
    return RedirectResponse(f"/training?{urlencode({**address, 'deck': deck})}", 303)


async def _show_answer(visit: Visit) -> Response:
    notes = await visit.club.training.notes()
    found = notes.answers.get(whole_number(visit.query("answered")) or 0)
    situation = next((one for one in situations() if found and one.id == found[1].situation), None)
    if found is None or situation is None or found[1].house not in visit.club.library.names():
        raise NotThere("there is no such answer", "begin a new exercise")
    who, answer = found
    sheet = await asyncio.to_thread(
        _draw, visit, situation, answer.grade, answer.seed, answer.house
    )
    return visit.show(
        "training/exercise.html",
        "Training",
        sheet=sheet,
        house=answer.house,
        deck=answer.deck,
        chosen=answer.choices,
        graded={part: part in answer.right for part in (*answer.right, *answer.wrong)},
        people_answered=who if who != visit.actor.name else "",
    )


def _draw(visit: Visit, situation: Situation, grade: int, seed: int, house: str) -> Any:
    # half of all that would be loaded at the start, and not asked for every night
    from floorcall.views.floor.training_sheet import draw_sheet  # noqa: PLC0415

    return draw_sheet(situation, grade, seed, visit.club.library, house)


def _situation(visit: Visit) -> Situation:
    found = next((one for one in situations() if one.id == visit.query("situation")), None)
    if found is None:
        raise NotThere("there is no such situation", "choose a deck")
    return found


def _grade(visit: Visit) -> int:
    asked = whole_number(visit.query("grade")) or 1
    return asked if asked in GRADES else 1


async def _house(visit: Visit) -> str:
    asked = visit.query("house")
    return asked if asked in visit.club.library.names() else await visit.club.house_name()


_ROLES = ACTS["ask for a ruling"]
ROUTES = [page("/training", training, roles=_ROLES)]
TABS = [Tab("Training", "/training", _ROLES, 13, icon="rulings", title="Train rulings")]
