"""Opening the final of a season: a tournament with the qualifiers entered, each with the stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import astuple, replace

from floorcall.club.people.night_records import entry_of
from floorcall.club.season.api import PotPromised, SeasonState
from floorcall.club.season.season_final import (
    Qualifier,
    entry_for,
    final_setup,
    qualifiers,
    standard_final,
)
from floorcall.law.numerals import whole_number
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Unfit
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import open_tournament
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.setup.terms import Setup
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.bounds import check_setup
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.local_date import today
from floorcall.web.services.club_services import Club
from floorcall.web.services.programme_nights import NightOpened
from floorcall.web.services.season_pots import pots_of
from floorcall.web.services.viewer_standings import person_of_result
from floorcall.web.streams.commands import commit_to, id_for, open_night, take
from floorcall.web.streams.commit import retry_on_latest
from floorcall.web.streams.entry_bars import why_kept_out
from floorcall.web.streams.house_choice import house_of
from floorcall.web.streams.key_digest import command_digest
from floorcall.web.streams.kinds import SEASON_KIND, TOURNAMENT_KIND, LedgerStream


class FinalOrder(NamedTuple):
    """A final structured like a tournament of the club; money is in the smallest unit.

    Like none, it has standard levels and prizes.
    """

    like: str
    name: str
    entry: int = 0
    added: int = 0
    from_pot: int = 0
    """What the season's pot puts on top of the prizes."""


async def open_final(
    club: Club, season: str, order: FinalOrder, actor: Actor, key: str
) -> NightOpened:
    """Open it and enter everybody the house does not keep out, who are named in the answer.

    Sent again with the same key, nobody is entered twice.
    """
    ledger = await club.streams.one(SEASON_KIND, season)
    state: SeasonState = ledger.state
    playing = qualifiers(state, await person_of_result(club))
    if not playing:
        raise NotAllowed(
            "nobody has qualified", "say in the season's rules how many play the final"
        )
    if order.like:
        like = (await club.streams.one(TOURNAMENT_KIND, order.like)).state.setup
    else:
        register = await club.readable_people()
        currency = register.state.money.code if register is not None else ""
        like = standard_final(state, currency=currency)
    if like.ends:
        raise NotAllowed("a final ends when one player is left", "choose a night without an end")
    setup = final_setup(playing, like, order.name, order.entry, order.added)
    setup = replace(setup, pot_of=season, from_pot=order.from_pot)
    check_setup(setup)
    digest = command_digest(club.streams.key, actor, (season, *order))
    if order.from_pot:
        await _promise_share(club, ledger, setup, actor, key)
    opened = await open_night(club.streams, setup, actor, key, digest)
    room = await club.streams.one(TOURNAMENT_KIND, opened.tournament)
    kept_out = []
    for at, one in enumerate(playing, 1):
        entry = await _entry(club, one, paid=not order.entry)
        if barred := await why_kept_out(club.streams, entry.member, entry.name, room.house):
            kept_out.append(barred)
            continue
        await _enter(club, opened.tournament, entry, actor, f"{key}-{at}")
    return NightOpened(f"/t/{opened.tournament}", tuple(kept_out))


async def _promise_share(
    club: Club, ledger: LedgerStream, setup: Setup, actor: Actor, key: str
) -> None:
    """Write in the season's log what the final takes, on what the pot was reckoned from.

    Of two finals opened at once, at whatever servers, the second finds the first one's share gone.
    """
    final, season, money = id_for(key), ledger.id, setup.money
    opening = open_tournament(setup, house_of(setup, club.streams.library))
    if isinstance(opening, Refusal):
        raise NotAllowed.by(opening)  # nothing is promised to what cannot be opened
    share = PotPromised(
        final=final,
        name=setup.name,
        amount=setup.from_pot,
        currency=money.code,
        units=money.units,
    )

    async def decide(at: int) -> Sequence[Event]:
        return [replace(share, at=at, by=actor.name)]

    async def promise() -> None:
        version = ledger.version
        if final not in ledger.state.promises:
            await _check_pot(club, season, setup, key)
            asked = (season, *astuple(share))
            await commit_to(club.streams, ledger, decide, actor, version, f"{key}-pot", asked)

    await retry_on_latest(promise)


async def _check_pot(club: Club, season: str, setup: Setup, key: str) -> None:
    """Take no more out of the pot than is in it, in the currency it is in."""
    pots = await pots_of(club, season, without=id_for(key))  # sent again it is not taken twice
    left = {one.currency: one.left for one in pots}
    inside = left.get(setup.money, 0)
    if setup.from_pot > inside:
        says = setup.money.amount(max(0, inside))
        raise NotAllowed(f"{says} is in the season's pot", "no more than that comes out of it")


async def _entry(club: Club, one: Qualifier, *, paid: bool) -> Register:
    """The entry of a qualifier: with household and needs where the register knows them."""
    people = await club.people()
    plain = entry_for(one, paid)
    member = whole_number(plain.member)
    if people is None or member is None:
        return plain
    try:
        known = entry_of(people.state, member, today(club.now()))
    except Unfit:
        return plain
    return replace(known, paid=paid, present=False)


async def _enter(club: Club, tournament: str, entry: Register, actor: Actor, key: str) -> None:
    room = await club.streams.one(TOURNAMENT_KIND, tournament)
    await take(club.streams, room, entry, actor, room.version, key, (key,))
