"""Chips and money a person still has open at the club: asked before an entry goes or is merged."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from msgspec import Struct

from floorcall.club.cash.state import CashState
from floorcall.club.cash.state import Player as CashPlayer
from floorcall.club.cash.waiting_lists import GoOut, LeaveList
from floorcall.club.people.person_identity import numbers_of
from floorcall.club.people.state import PeopleState, known_person
from floorcall.ledger.event import Command
from floorcall.ledger.figures import listing, plural
from floorcall.tournament.state import is_in_play
from floorcall.views.ending.payment_list import payments_view
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.services.club_services import Club
from floorcall.web.streams.commands import take
from floorcall.web.streams.commit import Commit, retry_on_latest
from floorcall.web.streams.kinds import CASH_KIND, LedgerStream, Room
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_LATEST = 40
"""Nights and evenings looked at, the latest first."""


class OpenMatter(Struct, frozen=True):
    """Something of somebody's that is not settled: chips, a debt, a prize."""

    where: str
    says: str


async def open_matters(
    club: Club, state: PeopleState, people: Collection[int]
) -> tuple[OpenMatter, ...]:
    """What is open of these people, entries merged into theirs included."""
    members = _members(state, people)
    found: list[OpenMatter] = []
    for evening in await _evenings(club):
        found += _at_cash(evening.state, members)
    for listed in (await all_tournaments(club.streams))[:_LATEST]:
        room = await room_if_readable(club.streams, listed)
        if room is not None:
            found += _at_night(room, members)
    return tuple(found)


def refuse_open_matters(found: Collection[OpenMatter], instead: str) -> None:
    """Refuse while something is open, naming what."""
    if found:
        raise NotAllowed("; ".join(one.says for one in found), instead)


async def leave_lists(club: Club, state: PeopleState, person: int, actor: Actor, key: str) -> None:
    """Take somebody out of every room that is open: whoever is forgotten is not called to a seat.

    With chips on a table or on the way they stay in the room, and on no list.
    """
    members = _members(state, (person,))
    for evening in await _evenings(club):
        for player in list(_present(evening.state, members)):
            for at, command in enumerate(_leaving(evening.state, player)):
                await _send(club, evening, command, actor, f"{key}-out-{player.number}-{at}")


def _leaving(state: CashState, player: CashPlayer) -> list[Command]:
    if not player.table and not player.carried:
        return [GoOut(player=player.number)]
    return [
        LeaveList(player=player.number, game=game)
        for game, waiting in state.lists.items()
        if player.number in waiting
    ]


async def _send(
    club: Club, evening: LedgerStream, command: Command, actor: Actor, key: str
) -> None:
    async def send() -> Commit:
        return await take(club.streams, evening, command, actor, evening.version, key)

    await retry_on_latest(send)


def _members(state: PeopleState, people: Collection[int]) -> frozenset[str]:
    kept = {known_person(state, number).number for number in people}
    return frozenset(str(one) for number in kept for one in numbers_of(state, number))


async def _evenings(club: Club) -> list[LedgerStream]:
    found = []
    for listed in (await club.streams.all_of(CASH_KIND))[:_LATEST]:
        try:
            evening = await club.streams.one(CASH_KIND, listed.id)
        except NotAllowed:
            continue
        if not evening.state.is_over:
            found.append(evening)
    return found


def _present(state: CashState, members: frozenset[str]) -> Iterator[CashPlayer]:
    return (one for one in state.players.values() if one.is_here and one.member in members)


def _at_cash(state: CashState, members: frozenset[str]) -> Iterator[OpenMatter]:
    for one in _present(state, members):
        chips = one.stack + one.carried
        if chips:
            worth = state.setup.money.amount(chips * state.setup.price)
            says = f"{one.name} has {plural(chips, 'chip')} worth {worth} at {state.setup.name}"
            yield OpenMatter(state.setup.name, says)


def _at_night(room: Room, members: frozenset[str]) -> Iterator[OpenMatter]:
    state, name = room.state, room.state.setup.name
    mine = [one for one in state.players.values() if one.member in members]
    if not mine:
        return
    payments = payments_view(state, room.house, 0).payments
    for one in mine:
        if state.phase != "over" and is_in_play(one):
            yield OpenMatter(name, f"{one.name} is in play at {name}")
        if one.owed:
            owed = state.setup.money.amount(one.owed)
            yield OpenMatter(name, f"{one.name} owes {owed} at {name}")
        theirs = [each for each in payments if each.player == one.number]
        due = sum(each.due for each in theirs if each.due > 0)
        things = [each.item for each in theirs if each.item and each.is_open]
        if due or things:
            cash = [state.setup.money.amount(due)] if due else []
            said = listing((*cash, *things))
            yield OpenMatter(name, f"{one.name} is due {said} of {name}")
        back = -sum(each.due for each in theirs if each.due < 0)
        if back:
            said = state.setup.money.amount(back)
            yield OpenMatter(name, f"{one.name} was paid {said} too much at {name}")
