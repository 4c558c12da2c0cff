"""Other terms looked at before they hold: what would change, with nothing changed."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.setup.changed_terms import ChangeTerms
from floorcall.views.desk.terms_preview import TermsPreview, terms_preview
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.bounds import check_command
from floorcall.web.server.endpoint import Ask, Endpoint
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.kinds import TOURNAMENT_KIND

_TRIED = "only looked at"


async def examine(ask: Ask) -> TermsPreview:
    """What the terms would change; a reason is asked for only when they are changed."""
    room = await ask.club.streams.one(
        TOURNAMENT_KIND, str(ask.request.path_params[TOURNAMENT_KIND.word])
    )
    now = ask.club.now() // 1000
    command = replace(ask.body, at=now, reason=ask.body.reason or _TRIED)
    answer = TOURNAMENT.decide(room.state, command, room.house)
    if isinstance(answer, Refusal):
        raise NotAllowed(answer.says, answer.instead)
    return terms_preview(room.state, list(answer), room.house, now)


TERMS = (
    Endpoint(
        "POST",
        "/tournaments/{tournament}/terms/examine",
        "examine_terms",
        "What other terms would change, with nothing changed.",
        ACTS["change the terms"],
        TermsPreview,
        examine,
        body=ChangeTerms,
        check=check_command,
    ),
)
