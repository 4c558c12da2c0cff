"""One person's data: handed over whole, or erased from every log."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from floorcall.web.api.sessions import Short
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint
from floorcall.web.services.person_erasure import (
    Erased,
    TextDecision,
    TextFound,
    erase,
    personal_data,
    uncertain_texts,
)


class Erasure(Struct, frozen=True):
    """Why somebody is forgotten: who asked for it, or which law.

    Each text that may name the person must be decided on: `list_uncertain_texts` has them.
    """

    reason: Short
    decisions: tuple[TextDecision, ...] = ()
    despite_open: bool = False
    """Whether they are forgotten though chips or money of theirs are open."""


async def hand_over(ask: Ask) -> dict[str, Any]:
    """The register's entry and log, and every entry of a night that concerns the person."""
    return await personal_data(ask.club, ask.number("person"))


async def erase_person(ask: Ask) -> Erased:
    """Forget."""
    body: Erasure = ask.body
    return await erase(
        ask.club,
        ask.number("person"),
        ask.actor,
        body.reason,
        body.decisions,
        despite_open=body.despite_open,
    )


async def list_uncertain_texts(ask: Ask) -> tuple[TextFound, ...]:
    """Lone names, and surnames that come first."""
    return await uncertain_texts(ask.club, ask.number("person"))


PERSONAL_DATA = (
    Endpoint("GET", "/club/people/persons/{person}/data", "hand_over_person",
             "All that the club's logs hold of one person.",
             ACTS["hand over a person's data"], dict[str, Any], hand_over),
    Endpoint("GET", "/club/people/persons/{person}/uncertain-texts", "list_uncertain_texts",
             "Texts that may name a person, to be decided on when they are erased.",
             ACTS["erase a person"], tuple[TextFound, ...], list_uncertain_texts),
    Endpoint("POST", "/club/people/persons/{person}/erasure", "erase_person",
             "Erase a person from every log; results keep a placeholder.",
             ACTS["erase a person"], Erased, erase_person, body=Erasure),
)  # fmt: skip
