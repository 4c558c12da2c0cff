"""From the register to a night: the entry of a person, and what a night leaves on the record."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from floorcall.club.cash.waiting_lists import ComeIn
from floorcall.club.people.admission import age_on
from floorcall.club.people.bans import NotePast
from floorcall.club.people.state import PeopleState, Person, alive
from floorcall.law.numerals import whole_number
from floorcall.ledger.event import Event
from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.play.eliminations import Removed


def entry_of(state: PeopleState, number: int, on: str) -> Register:
    """The entry of somebody in a tournament on a day, with all the register knows for it."""
    person = alive(state, number)
    born = person.details.born
    return Register(
        name=person.name,
        member=str(person.number),
        age=age_on(born, on) if born else 0,
        family=_family(person),
        needs=person.details.needs,
        display_name=person.details.display_name,
    )


def guest_of(state: PeopleState, number: int, *, of_age: bool | None = None) -> ComeIn:
    """The same person coming to the cash tables."""
    person = alive(state, number)
    return ComeIn(
        name=person.name,
        member=str(person.number),
        family=_family(person),
        display_name=person.details.display_name,
        of_age=of_age,
    )


def _family(person: Person) -> str:
    return f"household {person.household}" if person.household else ""


def notes_of(log: Iterable[Event], on: str, where: str) -> list[NotePast]:
    """What a tournament's log leaves on people's records: penalties, and rulings on their hands."""
    members: dict[int, int] = {}
    notes = []

    def note(player: int, kind: str, says: str, rules: tuple[str, ...] = ()) -> None:
        if player in members:
            person = members[player]
            note = NotePast(person=person, on=on, kind=kind, says=says, where=where, rules=rules)
            notes.append(note)

    for event in log:
        match event:
            case Registered(player=player) if (member := whole_number(event.member)) is not None:
                members[player] = member
            case PenaltyGiven(player=player):
                for_what = f" for {event.offence}" if event.offence else ""
                note(player, "penalty", f"{event.penalty}{for_what}")
            case Removed(player=player, reason="disqualified"):
                because = f": {event.why}" if event.why else ""
                note(player, "penalty", f"disqualified{because}")
            case RulingMade():
                for player in event.hand:
                    others = [other for other in event.hand if other != player]
                    says = f"{_describe(event)}{_name_others(others, members)}"
                    note(player, "ruling", says, event.rules)
    return notes


def _describe(ruling: RulingMade) -> str:
    """What was decided on which facts; both are sentences, or a few words."""
    return "; ".join(words.rstrip(". ") for words in (ruling.decision, ruling.facts) if words)


def _name_others(others: Collection[int], members: Mapping[int, int]) -> str:
    """Who else was in the hand, by number: a record names nobody but its own person."""
    known = sorted(str(members[other]) for other in others if other in members)
    guests = sum(other not in members for other in others)
    parts = [f"number{'s' * (len(known) > 1)} {', '.join(known)}"] if known else []
    parts += [f"{guests} guest{'s' * (guests > 1)}"] if guests else []
    return f"; in the hand with {' and '.join(parts)}" if parts else ""
