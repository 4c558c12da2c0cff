"""Who pays the price of members: whoever the register knows as one, where the club has one."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from floorcall.chapters.premises.questions import HOUSE_GOVERNANCE_DUES
from floorcall.club.people.dues import is_paid_up
from floorcall.club.people.state import PeopleState
from floorcall.ledger.refusal import Reads
from floorcall.tournament.entry.entry_prices import price_for, prices_offered
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.reentry import ReEnter
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.state import Sold
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.server.local_date import today
from floorcall.web.streams.entry_bars import numbered_person, readable_register
from floorcall.web.streams.streams import AnyStream, Streams

_SOLD: dict[type[Any], Sold] = {Register: Sold.ENTRY, ReEnter: Sold.REENTRY, Rebuy: Sold.REBUY}


async def at_member_price(streams: Streams, one: AnyStream, command: Any) -> Any:
    """The command; a sale to somebody who is no member with another price than the members'.

    Named by hand, the members' price of a guest takes a reason.
    """
    what = _SOLD.get(type(command))
    if what is None:
        return command
    who = command if what is Sold.ENTRY else one.state.players.get(command.player)
    if who is None or not who.member:
        return command
    prices = prices_offered(one.state, what)
    of_members = [price.name.casefold() for price in prices if price.members]
    register = await readable_register(streams) if of_members else None
    if register is None or _is_member(register, who.member, streams, one):
        return command
    if not command.price:
        sold = price_for(one.state, "", "", command.at, what=what)
        return replace(command, price=sold.name)
    if command.price.casefold() in of_members and not command.reason.strip():
        raise NotAllowed(
            f"{who.name} is no member by the register, and {command.price} is for members",
            "take the dues first, or choose another price; a director may say why",
        )
    return command


def _is_member(register: PeopleState, member: str, streams: Streams, one: AnyStream) -> bool:
    """Whether the year is paid; where a year costs nothing, whether they are in the register."""
    person, reads = numbered_person(register, member), Reads(one.house)
    if person is None:
        return False
    return not reads[HOUSE_GOVERNANCE_DUES] or is_paid_up(person, today(streams.now()), reads)
