"""People of the register who come to a tournament or to the cash tables."""

from __future__ import annotations

from msgspec import Struct

from floorcall.web.api.sessions import Short
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key
from floorcall.web.services.admission_decisions import (
    RequestShown,
    ask_for_admission,
    decide_on_admission,
    requests_today,
)
from floorcall.web.services.night_arrivals import arrive_at_cash, arrive_at_tournament
from floorcall.web.streams.commands import LedgerTaken, Taken
from floorcall.web.streams.kinds import CASH_KIND, TOURNAMENT_KIND


class Arrival(Struct, frozen=True):
    """Somebody of the register; against a concern only with the role that may, and a reason.

    The sender is signed in for that role. Others ask whoever is.
    """

    key: Key
    person: int
    paid: bool = True
    role: Short = ""
    reason: Short = ""
    of_age: bool | None = None
    """Whether they were asked at this door and are old enough; None where nobody asked."""
    price: Short = ""
    """The price of a tournament that has several; empty: the first that fits them."""


async def arrive(ask: Ask) -> Taken:
    """Enter somebody of the register."""
    body: Arrival = ask.body
    asked = (ask.club, ask.tournament, body.person, ask.actor, body.key)
    return await arrive_at_tournament(
        *asked,
        paid=body.paid,
        role=body.role,
        reason=body.reason,
        of_age=body.of_age,
        price=body.price,
    )


async def come_to_cash(ask: Ask) -> LedgerTaken:
    """Let somebody of the register in to the cash tables."""
    body: Arrival = ask.body
    cash = str(ask.request.path_params["cash"])
    asked = (ask.club, cash, body.person, ask.actor, body.key)
    return await arrive_at_cash(*asked, role=body.role, reason=body.reason, of_age=body.of_age)


class AdmissionAsk(Struct, frozen=True):
    """Somebody of the register to be let in against a concern, and why."""

    key: Key
    person: int
    reason: Short = ""


class AdmissionDecision(Struct, frozen=True):
    """Whether somebody is let in all the same; letting in takes a reason."""

    key: Key
    accept: bool
    reason: Short = ""


async def ask_at_tournament(ask: Ask) -> RequestShown:
    """Ask to enter somebody all the same."""
    room = await ask.club.streams.one(TOURNAMENT_KIND, ask.tournament)
    body: AdmissionAsk = ask.body
    return await ask_for_admission(ask.club, room, body.person, ask.actor, body.key, body.reason)


async def ask_at_cash(ask: Ask) -> RequestShown:
    """Ask to let somebody in to the cash tables all the same."""
    evening = await ask.club.streams.one(CASH_KIND, str(ask.request.path_params["cash"]))
    body: AdmissionAsk = ask.body
    return await ask_for_admission(ask.club, evening, body.person, ask.actor, body.key, body.reason)


async def decide(ask: Ask) -> RequestShown:
    """Let somebody in all the same, or not."""
    body: AdmissionDecision = ask.body
    asked = (ask.number("number"), body.accept, ask.actor, body.key, body.reason)
    return await decide_on_admission(ask.club, *asked)


async def list_requests(ask: Ask) -> tuple[RequestShown, ...]:
    """Today's requests."""
    return await requests_today(ask.club)


ARRIVALS = (
    Endpoint("POST", "/tournaments/{tournament}/arrivals", "arrive",
             "Enter somebody of the register.", ACTS["enter from the register"], Taken, arrive,
             body=Arrival),
    Endpoint("POST", "/club/cash/{cash}/arrivals", "come_to_cash",
             "Let somebody of the register in to the cash tables.",
             ACTS["let in from the register"], LedgerTaken, come_to_cash, body=Arrival),
    Endpoint("POST", "/tournaments/{tournament}/arrivals/requests", "ask_admission",
             "Ask to let somebody in all the same.", ACTS["ask to let somebody in"], RequestShown,
             ask_at_tournament, body=AdmissionAsk),
    Endpoint("POST", "/club/cash/{cash}/arrivals/requests", "ask_cash_admission",
             "Ask to let somebody in to the cash tables all the same.",
             ACTS["ask to let somebody in"], RequestShown, ask_at_cash, body=AdmissionAsk),
    Endpoint("GET", "/club/people/requests", "list_admission_requests",
             "Who is asked to be let in today, and what was decided.", ACTS["read a ledger"],
             tuple[RequestShown, ...], list_requests),
    Endpoint("POST", "/club/people/requests/{number}", "decide_admission",
             "Let somebody in all the same, or not.", ACTS["decide on letting somebody in"],
             RequestShown, decide, body=AdmissionDecision),
)  # fmt: skip
