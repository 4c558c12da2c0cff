"""Correcting the past: examine what would follow, then correct with what it sets aside."""

from __future__ import annotations

from msgspec import Struct

from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint, Key, Version
from floorcall.web.services.season_nights import update_seasons
from floorcall.web.streams.tournament_commands import Taken
from floorcall.web.streams.tournament_corrections import (
    Correction,
    Examined,
    correct,
    examine_correction,
)


class Correct(Struct, frozen=True):
    """A correction, and the versions of the later events it is known to set aside."""

    version: Version
    key: Key
    correction: Correction
    accepts: tuple[int, ...] = ()


async def examine(ask: Ask) -> Examined:
    """What would follow."""
    return await examine_correction(ask.club.rooms, ask.tournament, ask.body, ask.actor)


async def make_correction(ask: Ask) -> Taken:
    """Make it."""
    body: Correct = ask.body
    taken = await correct(
        ask.club.rooms,
        ask.tournament,
        body.correction,
        body.accepts,
        ask.actor,
        body.version,
        body.key,
    )
    await update_seasons(ask.club, ask.tournament, ask.actor, body.key)
    return taken


CORRECTIONS = (
    Endpoint(
        "POST",
        "/tournaments/{tournament}/corrections/examine",
        "examine_correction",
        "What a correction would change, with nothing changed.",
        ACTS["take back one's own"],
        Examined,
        examine,
        body=Correction,
    ),
    Endpoint(
        "POST",
        "/tournaments/{tournament}/corrections",
        "correct",
        "Retract or replace an earlier event.",
        ACTS["take back one's own"],
        Taken,
        make_correction,
        body=Correct,
    ),
)
