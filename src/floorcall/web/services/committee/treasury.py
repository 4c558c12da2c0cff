"""The treasurer's book of the club: every night, evening and payment of dues of a time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from functools import partial
from typing import NamedTuple

from floorcall.accounts.currency import Currency
from floorcall.accounts.postings import Posting
from floorcall.club.people.dues import DuesPaid
from floorcall.club.people.state import PeopleState
from floorcall.club.season.api import SeasonState
from floorcall.club.season.night_results import played_at
from floorcall.club.treasury.cash_postings import COUNT, evening_postings
from floorcall.club.treasury.cash_postings import event_postings as cash_moves
from floorcall.club.treasury.dues_postings import currencies_of_dues, dues_postings
from floorcall.club.treasury.money_journal import Written, journal
from floorcall.club.treasury.treasury_book import Part
from floorcall.ledger.event import Corrected, Event
from floorcall.tournament.ending.night_accounts import tournament_postings
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.services.committee.night_journal import night_journal
from floorcall.web.services.season_pots import finals_of
from floorcall.web.streams.kinds import CASH_KIND, SEASON_KIND, LedgerStream, Room
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_MOST = 2_000
"""Nights and evenings looked at, the latest first."""


class BookFilter(NamedTuple):
    """What is wanted of the book: days, both included, a kind, and the nights of a season."""

    since: str = ""
    until: str = ""
    kind: str = ""
    season: str = ""

    def holds(self, kind: str, on: str) -> bool:
        """Whether a part of the book is wanted."""
        return (
            self.kind in ("", kind)
            and (not self.since or self.since <= on)
            and (not self.until or on <= self.until)
        )


async def book_parts(club: Club, wanted: BookFilter) -> list[Part]:
    """Every night, evening and day of dues that is wanted, the latest first."""
    nights = await _season_nights(club, wanted.season)
    found = await _nights(club, wanted, nights)
    if nights is None:
        found += await _evenings(club, wanted)
        found += await _dues(club, wanted)
    return sorted(found, key=lambda part: (part.on, part.name), reverse=True)


async def _season_nights(club: Club, season: str) -> frozenset[str] | None:
    """The nights of a season and its finals; None where no season is asked for."""
    if not season:
        return None
    state: SeasonState = (await club.streams.one(SEASON_KIND, season)).state
    return frozenset(state.nights) | await finals_of(club, season)


async def _nights(club: Club, wanted: BookFilter, nights: frozenset[str] | None) -> list[Part]:
    found = []
    for listed in (await all_tournaments(club.streams))[:_MOST]:
        if nights is not None and listed.id not in nights:
            continue
        room = await room_if_readable(club.streams, listed)
        if room is None:
            continue
        state = room.state
        on = today(played_at(state, listed.opened_at) * 1000)
        if wanted.holds("night", on):
            postings = tuple(tournament_postings(state, room.house))
            lines = tuple(await _night_lines(club, room))
            count = state.entries + state.reentries
            facts = (listed.label, on, state.setup.money, postings, count, lines)
            found.append(Part("night", room.id, *facts))
    return found


async def _night_lines(club: Club, room: Room) -> list[Posting]:
    """The money of a night line by line; its whole log is read only where it was corrected."""
    written, log = room.notes.written, list[Event]()
    if any(isinstance(event, Corrected) for _, event in written):
        log = [one.event for one in await club.streams.since(room, 0, room.version)]
    return await asyncio.to_thread(night_journal, written, room.state, room.house, log)


async def _evenings(club: Club, wanted: BookFilter) -> list[Part]:
    found = []
    for listed in (await club.streams.all_of(CASH_KIND))[:_MOST]:
        on = today(listed.opened_at * 1000)
        if not wanted.holds("cash", on):
            continue
        try:
            evening = await club.streams.one(CASH_KIND, listed.id)
        except NotAllowed:
            continue
        state = evening.state
        people = sum(bool(one.taken or one.bought) for one in state.players.values())
        postings = tuple(evening_postings(state))
        lines = await ledger_journal(club, evening)
        lines += [one for one in postings if one.source is COUNT or one.target is COUNT]
        facts = (state.setup.name, on, state.setup.money, postings, people, tuple(lines))
        found.append(Part("cash", listed.id, *facts))
    return found


async def _dues(club: Club, wanted: BookFilter) -> list[Part]:
    """Dues by the day they were taken or given back."""
    register = await club.readable_people()
    if register is None or not wanted.holds("dues", wanted.since or wanted.until):
        return []
    written, state = await _read_log(club, register), register.state
    standing = register.kind.ledger.standing
    taken_in = currencies_of_dues([one.event for one in written], standing, state)
    found: list[Part] = []
    for currency in dict.fromkeys((*taken_in.values(), state.money)):
        days: dict[str, list[Posting]] = {}
        moves = partial(_dues_in, state, taken_in, currency)
        for posting in journal(written, standing, moves, register.misfits):
            days.setdefault(today(posting.at * 1000), []).append(posting)
        found += [
            Part(
                "dues",
                f"{on}-{currency.name}",
                "Dues",
                on,
                currency,
                tuple(mine),
                _times_paid(mine),
                tuple(mine),
            )
            for on, mine in days.items()
            if wanted.holds("dues", on)
        ]
    return found


def _dues_in(
    state: PeopleState, taken_in: dict[DuesPaid, Currency], currency: Currency, event: Event
) -> Iterable[Posting]:
    """What a payment moved, where it was one in that currency."""
    if not isinstance(event, DuesPaid) or taken_in.get(event, state.money) != currency:
        return ()
    return dues_postings(state, event)


async def _read_log(club: Club, ledger: LedgerStream) -> list[Written]:
    happened = await club.streams.since(ledger, 0, ledger.version)
    return [Written(one.version, one.at, one.by, one.event) for one in happened]


async def ledger_journal(club: Club, evening: LedgerStream) -> list[Posting]:
    """The money of an evening line by line, corrections as reversals."""
    written, state = await _read_log(club, evening), evening.state
    standing = evening.kind.ledger.standing
    return journal(written, standing, lambda event: cash_moves(state, event), evening.misfits)


def _times_paid(lines: list[Posting]) -> int:
    """How many paid: a payment that was taken back is none."""
    taken = {one.version for one in lines if not one.is_reversal}
    return len(taken) - len({one.version for one in lines if one.is_reversal})
