"""Whom the house keeps out of a night: asked of every command that lets somebody in or sells chips.

It goes by the person. A number of the register is that person, or the one the entry was merged
into, however it is typed; where there is none, the name is, however it is spelled.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from floorcall.club.cash.cash_seats import ChangeTables, ReachTable, TakeSeat
from floorcall.club.cash.chip_sales import BuyChips, SellChips
from floorcall.club.cash.waiting_lists import ComeIn, JoinList
from floorcall.club.people.admission import concerns
from floorcall.club.people.state import PeopleState, Person, known_person
from floorcall.law.house import House
from floorcall.ledger.ledger import Unfit
from floorcall.ledger.refusal import Reads
from floorcall.tournament.ending.questions import PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS
from floorcall.tournament.entry.rebuys import AddOn, Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Arrive, Register
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.first_seating import TakeSeat as TournamentTakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.state import Status
from floorcall.views.desk.namesakes import name_key
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NewerLog, NotAllowed, NotThere
from floorcall.web.server.local_date import today
from floorcall.web.streams.kinds import PEOPLE_KIND
from floorcall.web.streams.streams import AnyStream, Streams

_OF_PLAYER = (
    Arrive, ReEnter, Rebuy, AddOn, EnterLate, TournamentTakeSeat,
    JoinList, ReachTable, TakeSeat, ChangeTables, BuyChips,
)  # fmt: skip
"""What lets in, seats, or sells chips to, the player it names."""
_MOST_DIGITS = 18


async def refuse_barred(streams: Streams, one: AnyStream, command: Any, actor: Actor) -> None:
    """Refuse what lets in somebody the house keeps out, or sells them more chips.

    Why they are kept out is told to those who read the register.
    """
    claims = [*_claims(one.state, command)]
    register = await readable_register(streams) if claims else None
    if register is None:
        return
    only = isinstance(command, Register) and one.state.setup.members_only
    on, known = today(streams.now()), _suspended_by_name(register)
    for member, name in claims:
        people = _people_behind(register, member, name, known)
        barred = _bar(register, people, bool(member.strip()), on, one.house, only)
        if only and barred is None and not people and not command.reason.strip():
            barred = _unknown_member(member, name, one.house)
        if barred is not None:
            raise barred if actor.role in ACTS["read a ledger"] else _refusal_for_others(name)


async def why_kept_out(streams: Streams, member: str, name: str, house: House) -> str:
    """What keeps somebody out today; nothing for somebody who may come in."""
    register = await readable_register(streams)
    if register is None:
        return ""
    people = _people_behind(register, member, name, _suspended_by_name(register))
    barred = _bar(
        register, people, bool(member.strip()), today(streams.now()), house, members_only=False
    )
    return barred.says if barred is not None else ""


async def kept_out(
    streams: Streams, people: Mapping[int, tuple[str, str]], house: House, actor: Actor
) -> dict[int, str]:
    """Who of several, by member's number and name, the house keeps out today, and why."""
    register = await readable_register(streams) if people else None
    if register is None:
        return {}
    on, known, found = today(streams.now()), _suspended_by_name(register), dict[int, str]()
    tells = actor.role in ACTS["read a ledger"]
    for number, (member, name) in people.items():
        behind = _people_behind(register, member, name, known)
        barred = _bar(register, behind, bool(member.strip()), on, house, members_only=False)
        if barred is not None:
            found[number] = barred.says if tells else _refusal_for_others(name).says
    return found


def _people_behind(
    register: PeopleState, member: str, name: str, known: Mapping[str, Sequence[Person]]
) -> Sequence[Person]:
    """Who of the register a number and a name stand for: the number decides where it is known.

    Under a name alone it is anybody who was ever suspended or banned: `known` by their names.
    """
    if _number(member) in register.people:
        found = numbered_person(register, member)
        return () if found is None else (found,)
    return known.get(name_key(name), ()) if known else ()


def numbered_person(register: PeopleState, member: str) -> Person | None:
    """Whom a member's number stands for, however it is typed; None for nobody, or erased."""
    number = _number(member)
    if number not in register.people:
        return None
    try:
        found = known_person(register, number)
    except Unfit:
        return None
    return None if found.is_erased else found


def _number(member: str) -> int:
    """The number somebody typed; 0, which nobody has, where it is none or longer than any."""
    typed = member.strip().lstrip("#").strip()
    return int(typed) if typed.isdecimal() and len(typed) <= _MOST_DIGITS else 0


def _suspended_by_name(register: PeopleState) -> dict[str, list[Person]]:
    """Everybody with a suspension on record, under each name they have or had.

    Two of one name are both kept: that the ban of one is over lifts no other.
    """
    known = defaultdict[str, list[Person]](list)
    for one in register.people.values():
        if one.suspensions and not one.merged_into:
            names = (one.name, *one.also_called, *one.former_names)
            for key in dict.fromkeys(filter(None, map(name_key, names))):
                known[key].append(one)
    return known


def _bar(
    register: PeopleState,
    people: Sequence[Person],
    is_numbered: bool,
    on: str,
    house: House,
    members_only: bool,
) -> NotAllowed | None:
    found = (each for one in people for each in concerns(one, on, house, members_only, register))
    concern = next((one for one in found if one.blocks), None)
    if concern is None:
        return None
    who = concern.who_decides
    ways = [f"{who} may decide otherwise, with a reason; enter them from the register"]
    if not is_numbered:
        ways.append("somebody else of that name is entered by their own number of the register")
    return NotAllowed(concern.says, "; ".join(ways if who else ways[1:]), concern.rules)


def _unknown_member(member: str, name: str, house: House) -> NotAllowed:
    """Refuse at a game for members whoever the register does not know."""
    reads = Reads(house)
    reads[PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS]
    who = f"{name} is not in the register" + (f" under {member.strip()}" if member.strip() else "")
    ways = "enter them from the register, or put them there first; a director may say why"
    return NotAllowed(who, ways, reads.cites)


def _refusal_for_others(name: str) -> NotAllowed:
    return NotAllowed(f"the house keeps {name} out", "call the director")


def _claims(state: Any, command: Any) -> Iterator[tuple[str, str]]:
    """The number and the name of everybody a command lets in or sells chips to."""
    if isinstance(command, (Register, ComeIn)):
        yield command.member, command.name
        return
    if isinstance(command, DrawSeats):
        waiting = (one for one in state.players.values() if one.status is Status.REGISTERED)
        yield from ((one.member, one.name) for one in waiting)
        return
    number = 0
    if isinstance(command, _OF_PLAYER):
        number = command.player
    elif isinstance(command, SellChips):
        number = command.buyer
    player = state.players.get(number) if number else None
    if player is not None:
        yield player.member, player.name


async def readable_register(streams: Streams) -> PeopleState | None:
    """The register; where a newer version wrote it, as much of it as this one can read."""
    try:
        register: AnyStream | None = await streams.one(PEOPLE_KIND)
    except NotThere:
        return None
    except NewerLog:
        register = streams.in_memory(PEOPLE_KIND.word)
    return register.state if register is not None else None
