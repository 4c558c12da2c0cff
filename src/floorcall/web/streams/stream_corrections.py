"""Correcting the past of a stream: first examined, then accepted with what it sets aside."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from floorcall.accounts.currency import Currency
from floorcall.club.treasury.correction_sums import sum_changes
from floorcall.law.house import House
from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import FAULT, Consequences, S
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.correction_effects import Change, Effects, effects
from floorcall.tournament.correction_seats import SeatsInstead, left_behind, other_seats
from floorcall.tournament.state import State
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Actor
from floorcall.web.permissions.undo_permissions import check_acceptance, examine_if_allowed
from floorcall.web.server.bounds import check_command
from floorcall.web.server.http_refusals import Refused, Stale
from floorcall.web.streams.base_stream import Stream
from floorcall.web.streams.commands import as_read_by, commit_to
from floorcall.web.streams.commit import Commit
from floorcall.web.streams.kind import N
from floorcall.web.streams.kinds import LedgerStream, Room
from floorcall.web.streams.streams import Streams
from floorcall.web.streams.tournament_types import TournamentEvent

_log = logging.getLogger(__name__)


class Correction(Struct, frozen=True):
    """Retract the event of a version, or put another in its place; `reason` says why."""

    event_version: int
    reason: str
    instead: TournamentEvent | None = None
    put_back: bool = False
    """Undo its corrections instead: it stands as it was written, with what they set aside."""


class LedgerCorrection(Struct, frozen=True):
    """Retract the event of a version, or put another, as the log writes it, in its place."""

    event_version: int
    reason: str
    instead: dict[str, Any] | None = None
    put_back: bool = False
    """Undo its corrections instead: it stands as it was written, with what they set aside."""


class ChangeShown(Struct, frozen=True):
    """Something about a player that would be different."""

    player: int
    before: str
    after: str


class SetAside(Struct, frozen=True):
    """A later event that would no longer make sense, and why."""

    version: int
    why: str
    event: TournamentEvent


class SeatOffered(Struct, frozen=True):
    """A seat that is free for a player who comes back."""

    player: int
    table: int
    seat: int


class Examined(Struct, frozen=True):
    """What a correction would change; to make it, accept the versions in `sets_aside`."""

    version: int
    places: tuple[ChangeShown, ...]
    prizes: tuple[ChangeShown, ...]
    seats: tuple[ChangeShown, ...]
    moves: tuple[ChangeShown, ...]
    sets_aside: tuple[SetAside, ...]
    told: tuple[str, ...] = ()
    """What goes with the entry and would stay as it is."""
    seats_offered: tuple[SeatOffered, ...] = ()
    """Other seats for those who are not out after all, where theirs were taken since."""
    offer: TournamentEvent | None = None
    """The entry to put instead, for these seats."""
    offer_sets_aside: tuple[int, ...] = ()
    bounties: tuple[ChangeShown, ...] = ()
    due: tuple[ChangeShown, ...] = ()
    """Of whoever was paid: what is still to be paid, below zero what is to come back."""
    paid: tuple[ChangeShown, ...] = ()
    owed: tuple[ChangeShown, ...] = ()
    till: tuple[str, ...] = ()
    """Whether the till balances, before and after, where the sentence would be another."""
    currency: Currency = Currency()
    """What the sums of prizes, bounties and payments are in."""


class LedgerSetAside(Struct, frozen=True):
    """A later event that would no longer make sense, and why."""

    version: int
    why: str
    kind: str


class LedgerSum(Struct, frozen=True):
    """A sum that would be another; amounts are in the smallest unit of the currency."""

    what: str
    currency: Currency
    before: int
    after: int


class LedgerExamined(Struct, frozen=True):
    """What a correction would change and set aside; to make it, accept these versions."""

    version: int
    sets_aside: tuple[LedgerSetAside, ...]
    sums: tuple[LedgerSum, ...] = ()
    """Dues paid, chips paid for, what the banks hold, shares of a season's pot."""


async def examine(
    streams: Streams, one: Stream[S, N], correction: Correction | LedgerCorrection, actor: Actor
) -> tuple[int, Consequences[S, Any]]:
    """What would follow on the version a stream is at, with nothing changed."""
    version = one.version
    return version, await _examine(streams, one, correction, actor, streams.now() // 1000)


async def correct(
    streams: Streams,
    one: Stream[S, N],
    correction: Correction | LedgerCorrection,
    accepts: Sequence[int],
    actor: Actor,
    expected: int,
    key: str,
) -> Commit:
    """Make the correction; `accepts` must name every later event it sets aside, and no other.

    One that was made before, by the same press or by somebody else, is answered with that one.
    """

    async def decide(at: int) -> list[Corrected]:
        found = await _examine(streams, one, correction, actor, at)
        if found.done_by:
            raise _Done(found.done_by)
        check_acceptance(accepts, found.event.set_aside)
        return [replace(found.event, session=streams.key.mark_of(actor.session))]

    try:
        return await commit_to(streams, one, decide, actor, expected, key, correction)
    except _Done as done:
        version = done.version
    except Stale:
        version = await _done_by(streams, one, correction, actor)
        if not version:
            raise
    made = await streams.since(one, version - 1, 1)
    return as_read_by(streams, one, Commit(version, version, made), actor)


class _Done(Exception):
    """The correction of that version did the same: there is nothing to write."""

    def __init__(self, version: int) -> None:
        super().__init__(version)
        self.version = version


async def _done_by(
    streams: Streams,
    one: Stream[S, N],
    correction: Correction | LedgerCorrection,
    actor: Actor,
) -> int:
    """The version of a correction that overtook this one and did the same; 0 where none did."""
    try:
        return (await examine(streams, one, correction, actor))[1].done_by
    except Refused:
        return 0  # it was overtaken, and is told so


async def examine_night(
    streams: Streams, room: Room, correction: Correction, actor: Actor
) -> Examined:
    """What a correction would change for the players of a tournament."""
    version, found = await examine(streams, room, correction, actor)
    changes = await asyncio.to_thread(_find_effects, found, room.house)
    entries = await streams.entries(room.stream)
    events = [room.read(entry.data) for entry in entries]
    told, offer = await asyncio.to_thread(
        _look_around, events, correction, found, actor.role in ACTS["correct"]
    )
    return Examined(
        version=version,
        places=_show_changes(changes.places),
        prizes=_show_changes(changes.prizes),
        seats=_show_changes(changes.seats),
        moves=_show_changes(changes.moves),
        sets_aside=tuple(SetAside(one.version, one.why, one.event) for one in found.misfits),
        told=told,
        seats_offered=_seats_offered(offer),
        offer=offer.event if offer else None,
        offer_sets_aside=offer.set_aside if offer else (),
        bounties=_show_changes(changes.bounties),
        due=_show_changes(changes.due),
        paid=_show_changes(changes.paid),
        owed=_show_changes(changes.owed),
        till=changes.till,
        currency=found.after.setup.money,
    )


def _seats_offered(offer: SeatsInstead | None) -> tuple[SeatOffered, ...]:
    if offer is None:
        return ()
    return tuple(SeatOffered(player, *seat) for player, seat in offer.event.reseated.items())


def _look_around(
    events: Sequence[Event],
    correction: Correction,
    found: Consequences[State, Any],
    may_amend: bool,
) -> tuple[tuple[str, ...], SeatsInstead | None]:
    """What a retraction leaves behind, and other seats for whom it brings back."""
    if correction.instead is not None or correction.put_back:
        return (), None
    version = correction.event_version
    told = left_behind(events, version, found.after)
    return told, other_seats(events, version, found) if may_amend else None


def _find_effects(found: Consequences[State, Any], house: House) -> Effects:
    """What is different afterwards; everything that stands then, where nothing could be read."""
    try:
        return effects(found.before, found.after, house)
    except Exception:
        _log.exception("the state before a correction cannot be read")
        return effects(found.after, found.after, house)


async def examine_ledger(
    streams: Streams, ledger: LedgerStream, correction: LedgerCorrection, actor: Actor
) -> LedgerExamined:
    """What a correction would change of the money in one of the club's ledgers, and set aside."""
    version, found = await examine(streams, ledger, correction, actor)
    aside = tuple(
        LedgerSetAside(one.version, one.why, str(type(one.event).__struct_config__.tag))
        for one in found.misfits
    )
    sums = tuple(LedgerSum(*one) for one in sum_changes(found.before, found.after))
    return LedgerExamined(version, aside, sums)


async def _examine(
    streams: Streams,
    one: Stream[S, N],
    correction: Correction | LedgerCorrection,
    actor: Actor,
    at: int,
) -> Consequences[S, Any]:
    entries = await streams.entries(one.stream)
    version, instead = correction.event_version, correction.instead

    def look() -> Consequences[S, Any] | Refusal:
        events = [one.read(entry.data) for entry in entries]
        other = one.kind.read_instead(instead) if isinstance(instead, dict) else instead
        if other is not None:
            check_command(other)
        why = correction.reason
        found = one.kind.ledger.examine(
            events, version, other, put_back=correction.put_back, at=at, by=actor.name, why=why
        )
        return found if isinstance(found, Refusal) else _check_pages(one, found, at)

    mark = streams.key.mark_of(actor.session)
    amends = instead is not None or correction.put_back
    return await examine_if_allowed(entries, version, amends, actor, at, mark, look)


def _check_pages(
    one: Stream[S, N], found: Consequences[S, Any], at: int
) -> Consequences[S, Any] | Refusal:
    """The consequences, unless a page could not show them that can show what is there now.

    What no page can show any more can always be put right.
    """
    try:
        one.check_pages(found.after, at)
    except Exception:
        try:
            one.check_pages(found.before, at)
        except Exception:
            return found
        _log.exception("no page could show %s after a correction", one.stream)
        return Refusal(f"that cannot have happened: {FAULT}", "correct it in another way")
    return found


def _show_changes(changes: Sequence[Change]) -> tuple[ChangeShown, ...]:
    return tuple(ChangeShown(one.player, one.before, one.after) for one in changes)
