"""What entry costs on a day of the programme, as the house says."""

from __future__ import annotations

from typing import NamedTuple

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Reads
from floorcall.tournament.ending.questions import (
    PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS,
    PAYOUTS_AND_DEALS_ENTRY_THURSDAY,
    PAYOUTS_AND_DEALS_ENTRY_TUESDAY,
    PAYOUTS_AND_DEALS_ENTRY_TUESDAY_BOUNTY,
)
from floorcall.tournament.setup.terms import Setup


class DayPrice(NamedTuple):
    """Entry and bounty in whole units of money; an entry of 0 is as the club advertises."""

    entry: int = 0
    bounty: int = 0
    members_only: bool = False


def price_of(day: str, house: House) -> Ruling[DayPrice]:
    """What the house asks on a day: 20 and a bounty of 5, or nothing it has fixed."""
    reads = Reads(house)
    price = DayPrice()
    match day:
        case "tuesday":
            entry = reads[PAYOUTS_AND_DEALS_ENTRY_TUESDAY]
            bounty = reads[PAYOUTS_AND_DEALS_ENTRY_TUESDAY_BOUNTY] if entry else 0
            price = DayPrice(entry, bounty)
        case "thursday":
            price = DayPrice(reads[PAYOUTS_AND_DEALS_ENTRY_THURSDAY])
        case "third wednesday":
            entry = reads[PAYOUTS_AND_DEALS_ENTRY_THIRD_WEDNESDAY_MEMBERS]
            price = DayPrice(entry, members_only=entry > 0)
    return reads.ruling(price)


def with_price(setup: Setup, day: str, house: House) -> Ruling[Setup]:
    """The set-up with the day in it, and with the house's price where it has fixed one.

    Fees stay what they are and come out of the entry: 20 with a fee of 3 leave 17 to win.
    """
    ruling = price_of(day, house)
    price = ruling.decision
    setup = replace(setup, day=day)
    if price.entry:
        other = setup.entry.fee + setup.entry.purpose
        entry = replace(
            setup.entry,
            prize=max(0, price.entry * setup.units - other),
            bounty=price.bounty * setup.units,
        )
        only = setup.members_only or price.members_only
        setup = replace(setup, entry=entry, members_only=only)
    return Ruling(setup, ruling.because)
