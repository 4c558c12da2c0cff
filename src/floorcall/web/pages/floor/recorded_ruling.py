"""A ruling that was recorded, in full: what was read out, by which rules, and what was decided."""

from __future__ import annotations

from starlette.responses import Response

from floorcall.law.house import House
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook
from floorcall.views.floor.ruling_list import RulingShown
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.server.http_refusals import NotThere


async def recorded_ruling(visit: Visit) -> Response:
    """One ruling of the log; one that was corrected away is no longer there."""
    room = visit.room
    version = str(visit.request.path_params["version"])
    ruling = next((one for one in room.notes.rulings if str(one.version) == version), None)
    if ruling is None:
        raise NotThere(f"entry {version} of the log is no ruling", "look for it in the log")
    rules, others = _split_citations(ruling, room.house, visit.club.library.common)
    return visit.show("floor/recorded.html", "Ruling", ruling=ruling, rules=rules, others=others)


def _split_citations(
    ruling: RulingShown, house: House, common: Rulebook
) -> tuple[list[Rule], list[str]]:
    """The rules it goes by with their text, and citations of a book or an edition not at hand."""
    at_hand = (*common.rules.values(), *house.rules)
    by_citation = {str(rule.citation): rule for rule in at_hand}
    cited = dict.fromkeys(ruling.rules)
    own = [by_citation[one] for one in cited if one in by_citation]
    return own, [one for one in cited if one not in by_citation]


ROUTES = [page("/t/{tournament}/rulings/{version:int}", recorded_ruling, roles=VIEWS["rulings"])]
