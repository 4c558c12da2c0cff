"""The log of complaints: what was said, about what, and where the house's route leads.

A complaint names people by number, and is settled in words; nothing is decided here.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_APPEAL,
    DECISION_AUTHORITY_FINAL,
    Appeal,
)
from floorcall.club.people.state import PEOPLE, Complaint, PeopleState, alive, day
from floorcall.club.people.voice import PeopleVoice
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import unfit
from floorcall.ledger.refusal import Reads, refuse


class LodgeComplaint(Command, frozen=True, tag="lodge-complaint"):
    """Somebody complains; `person` is who, 0 a guest, `where` the night or the table."""

    on: str
    says: str
    person: int = 0
    where: str = ""


class SettleComplaint(Command, frozen=True, tag="settle-complaint"):
    """Say what became of a complaint, or to whom it went on."""

    request: int
    says: str


class ComplaintLodged(Event, frozen=True, tag="complaint-lodged"):
    """A complaint is on record; `route` is where it goes on from the last word of the house."""

    complaint: int
    on: str
    says: str
    person: int = 0
    where: str = ""
    route: str = ""


class ComplaintSettled(Event, frozen=True, tag="complaint-settled"):
    """What became of a complaint."""

    complaint: int
    says: str


def complaint_route(house: House) -> Ruling[str]:
    """Who hears a complaint: the last word of the house, and whoever is above it."""
    reads = Reads(house)
    last = [role.means for role in reads[DECISION_AUTHORITY_FINAL]]
    appeal = reads[DECISION_AUTHORITY_APPEAL]
    says = " or ".join(last)
    if appeal is not Appeal.NONE:
        says = f"{says}, then {appeal.means}"
    return reads.ruling(says)


@PEOPLE.decides(LodgeComplaint)
def lodge_complaint(state: PeopleState, command: LodgeComplaint, house: House) -> list[Event]:
    """Take a complaint down, with the house's route for it."""
    reads = Reads(house)
    day(command.on)
    if not command.says.strip():
        refuse("a complaint says something")
    if command.person:
        alive(state, command.person)
    return [
        ComplaintLodged(
            complaint=len(state.complaints) + 1,
            on=command.on,
            says=command.says.strip(),
            person=command.person,
            where=command.where,
            route=reads.takes(complaint_route(house)),
            rules=reads.cites,
        )
    ]


@PEOPLE.evolves(ComplaintLodged)
def evolve_complaint_lodged(state: PeopleState, event: ComplaintLodged) -> PeopleState:
    """One more, waiting to be settled."""
    day(event.on)
    if event.complaint in state.complaints or event.complaint < 1:
        unfit(f"complaint {event.complaint} cannot be a new one")
    if event.person:
        alive(state, event.person)
    one = Complaint(
        event.complaint, event.on, event.says, event.person, event.where, event.route, event.by
    )
    return replace(state, complaints=state.complaints.put(one.number, one))


@PEOPLE.decides(SettleComplaint)
def settle_complaint(state: PeopleState, command: SettleComplaint, _house: House) -> list[Event]:
    """Settle a complaint in words; another word later takes the place of the first."""
    if command.request not in state.complaints:
        refuse(f"there is no complaint {command.request}")
    if not command.says.strip():
        refuse("say what became of it")
    return [ComplaintSettled(complaint=command.request, says=command.says.strip())]


@PEOPLE.evolves(ComplaintSettled)
def evolve_complaint_settled(state: PeopleState, event: ComplaintSettled) -> PeopleState:
    """Settled, with what was said."""
    one = state.complaints.get(event.complaint)
    if one is None:
        unfit(f"there is no complaint {event.complaint}")
    done = replace(one, outcome=event.says, settled_by=event.by)
    return replace(state, complaints=state.complaints.put(one.number, done))


@PEOPLE.tells(ComplaintLodged)
def _tell_complaint_lodged(event: ComplaintLodged, voice: PeopleVoice) -> str:
    if not event.says:  # withheld from whoever reads this
        return "A complaint is taken down"
    who = voice.name(event.person) if event.person else "A guest"
    return f"{who} complains: {event.says}"


@PEOPLE.tells(ComplaintSettled)
def _tell_complaint_settled(event: ComplaintSettled, _voice: object) -> str:
    if not event.says:
        return f"Complaint {event.complaint} is settled"
    return f"Complaint {event.complaint}: {event.says}"
