"""People of the register who come to a tournament or to the cash tables."""

from __future__ import annotations

from msgspec import Struct

from floorcall.web.api.sessions import Short
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key
from floorcall.web.services.night_arrivals import arrive_at_cash, arrive_at_tournament
from floorcall.web.streams.commands import LedgerTaken, Taken


class Arrival(Struct, frozen=True):
    """Somebody of the register; against a concern only with the role that may, and a reason."""

    key: Key
    person: int
    paid: bool = True
    role: Short = ""
    reason: Short = ""


async def arrive(ask: Ask) -> Taken:
    """Enter somebody of the register."""
    body: Arrival = ask.body
    asked = (ask.club, ask.tournament, body.person, ask.actor, body.key)
    return await arrive_at_tournament(*asked, paid=body.paid, role=body.role, reason=body.reason)


async def come_to_cash(ask: Ask) -> LedgerTaken:
    """Let somebody of the register in to the cash tables."""
    body: Arrival = ask.body
    cash = str(ask.request.path_params["cash"])
    asked = (ask.club, cash, body.person, ask.actor, body.key)
    return await arrive_at_cash(*asked, role=body.role, reason=body.reason)


ARRIVALS = (
    Endpoint("POST", "/tournaments/{tournament}/arrivals", "arrive",
             "Enter somebody of the register.", ACTS["enter from the register"], Taken, arrive,
             body=Arrival),
    Endpoint("POST", "/club/cash/{cash}/arrivals", "come_to_cash",
             "Let somebody of the register in to the cash tables.",
             ACTS["let in from the register"], LedgerTaken, come_to_cash, body=Arrival),
)  # fmt: skip
