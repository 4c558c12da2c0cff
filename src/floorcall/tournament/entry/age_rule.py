"""The age from which one plays: what a house's own book asks at every door."""

from __future__ import annotations

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads, Refusal


def age_asked_for(house: House) -> int:
    """The age that every door asks for: 21 where the book has it, 0 where no book of the house has.

    Common practice knows an age, too; that one is nobody's to ask at every door.
    """
    asked = house[PREMISES_CONDUCT_MIN_AGE]
    return asked.value if any(one.book != house.common.id for one in asked.citations) else 0


def refuse_too_young(name: str, of_age: bool | None, reads: Reads) -> None:
    """Refuse whoever was asked and is too young: 20 where one plays from 21."""
    if of_age is False:
        least = reads[PREMISES_CONDUCT_MIN_AGE]
        reads.refuse(f"{name} is too young", f"one may play from the age of {least}")


def refusal_unasked(name: str, house: House) -> Refusal:
    """What a door says of somebody whom nobody has asked, with the two ways on."""
    reads = Reads(house)
    least = reads[PREMISES_CONDUCT_MIN_AGE]
    return Refusal(
        f"nobody has asked whether {name} is {least} or older",
        f"ask, and tick that {name} is {least} or older; a director may go on with a reason",
        reads.cites,
    )
