"""Other terms, prizes or prices looked at before they hold: what would change, and nothing does."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.announced_changes import ChangePrizes
from floorcall.tournament.ending.price_corrections import CorrectPrice
from floorcall.tournament.setup.changed_terms import ChangeTerms
from floorcall.views.desk.terms_preview import TermsPreview, terms_preview
from floorcall.web.permissions.grants import ACTS, COMMANDS
from floorcall.web.server.bounds import check_command
from floorcall.web.server.endpoint import Ask, Endpoint
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.kinds import TOURNAMENT_KIND

_TRIED = "only looked at"


async def examine(ask: Ask) -> TermsPreview:
    """What the command would change; a reason is asked for only when it is meant."""
    room = await ask.club.streams.one(
        TOURNAMENT_KIND, str(ask.request.path_params[TOURNAMENT_KIND.word])
    )
    now = ask.club.now() // 1000
    command = replace(ask.body, at=now, with_debts=True, reason=ask.body.reason or _TRIED)
    answer = TOURNAMENT.decide(room.state, command, room.house)
    if isinstance(answer, Refusal):
        raise NotAllowed(answer.says, answer.instead)
    return terms_preview(room.state, list(answer), room.house, now)


_OF = "/tournaments/{tournament}"
TERMS = (
    Endpoint("POST", f"{_OF}/terms/examine", "examine_terms",
             "What other terms would change, with nothing changed.",
             ACTS["change the terms"], TermsPreview, examine, body=ChangeTerms,
             check=check_command),
    Endpoint("POST", f"{_OF}/prizes/examine", "examine_prizes",
             "What another plan of prizes would change, with nothing changed.",
             COMMANDS[ChangePrizes], TermsPreview, examine, body=ChangePrizes,
             check=check_command),
    Endpoint("POST", f"{_OF}/prices/examine", "examine_price",
             "Who would owe what if an entry had the right price, with nothing changed.",
             COMMANDS[CorrectPrice], TermsPreview, examine, body=CorrectPrice,
             check=check_command),
)  # fmt: skip
