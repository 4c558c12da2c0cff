"""The wall of a house: its code of conduct and its penalties, and who may decide what."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.responses import Response

from floorcall.club.house.game_class import classes_of
from floorcall.club.house.notices import WHO_DECIDES, board
from floorcall.houses.library import COMMON
from floorcall.tournament.setup.questions import GameClass
from floorcall.views.floor.discipline import penalty_catalogue
from floorcall.views.floor.house_authority import authority_sentences
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.pdf_response import pdf
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.address import public_origin
from floorcall.web.server.http_refusals import NotThere

if TYPE_CHECKING:
    from floorcall.law.house import House


async def notices(visit: Visit) -> Response:
    """Conduct, dress, devices and penalties by subject; `?class=cash` for another kind of game."""
    house = await asyncio.to_thread(_house, visit)
    return visit.show(
        "books/noticeboard/notices.html",
        f"House rules of {house.book.name}",
        house=house,
        classes=classes_of(house),
        headings=board(house),
        punished=penalty_catalogue(house),
    )


async def authority(visit: Visit) -> Response:
    """Who decides, whose word is last, who stands aside, and where a complaint goes."""
    house = await asyncio.to_thread(_house, visit)
    return visit.show(
        "books/noticeboard/authority.html",
        f"Who decides at {house.book.name}",
        house=house,
        classes=classes_of(house),
        sentences=authority_sentences(house),
        wording=next(one.rules for one in board(house) if one.subject == WHO_DECIDES),
    )


async def printed_notices(visit: Visit) -> Response:
    """The noticeboard as a PDF to hang up; `?paper=letter` for another size."""
    house = await asyncio.to_thread(_house, visit)
    asked = visit.query("paper", "a4")
    link = f"{public_origin(visit.request)}/books/{house.id}/notices"

    def press() -> bytes:
        from floorcall import printing  # noqa: PLC0415 (with the typesetter)

        size = printing.Paper.LETTER if asked == "letter" else printing.Paper.A4
        return printing.noticeboard(printing.noticeboard_of(house, link), size)

    return await pdf(f"{house.id}-notices", press)


def _house(visit: Visit) -> House:
    """The house in the address, narrowed to the class of game that is asked for."""
    library, name = visit.club.library, str(visit.request.path_params["book"])
    if name != COMMON and name not in library.names():
        raise NotThere(f'there is no book "{name}"')
    house, label = library.house(name), visit.query("class")
    if not label:
        return house
    if label not in GameClass.words():
        raise NotThere(f'there is no class of game "{label}"', "choose one of the list")
    return library.house(name, label)


_READERS = ACTS["list houses"]
ROUTES = [
    page("/books/{book}/notices", notices, roles=_READERS),
    page("/books/{book}/authority", authority, roles=_READERS),
    page("/books/{book}/notices.pdf", printed_notices, roles=ACTS["ask for a ruling"]),
]
