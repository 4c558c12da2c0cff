"""Age at the desk of a tournament: who was asked, and that nobody too young plays."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.age_rule import age_asked_for
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import known_player
from floorcall.tournament.state import TOURNAMENT, Player, State, Status, with_player
from floorcall.tournament.voice import Voice


class ConfirmEntryAge(Command, frozen=True, tag="confirm-entry-age"):
    """Somebody who has entered was asked, and is old enough to play."""

    player: int


class EntryAgeConfirmed(Event, frozen=True, tag="entry-age-confirmed"):
    """Somebody is known to be old enough: `least` is the age that was asked for."""

    player: int
    least: int


def unasked_players(state: State, house: House) -> list[Player]:
    """Who is here and was not asked for the age, where the house's own book has one.

    Where nobody under 21 plays: all who came without a day of birth in the register.
    """
    if not age_asked_for(house):
        return []
    left = (Status.OUT, Status.GONE, Status.NO_SHOW)
    return [
        one
        for one in state.players.values()
        if one.present
        and not one.of_age
        and one.status not in left
        and one.number not in state.spares
    ]


def age_to_ask(state: State, house: House, number: int) -> int:
    """The age to ask a player for who comes or comes again; 0 where nobody need ask."""
    player = state.players.get(number)
    return 0 if player is None or player.of_age else age_asked_for(house)


@TOURNAMENT.decides(ConfirmEntryAge)
def confirm_entry_age(state: State, command: ConfirmEntryAge, house: House) -> list[Event]:
    """Note that somebody has the age the house asks for."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.of_age:
        refuse(f"{player.name} was asked already")
    least = reads[PREMISES_CONDUCT_MIN_AGE]
    return [EntryAgeConfirmed(player=player.number, least=least, rules=reads.cites)]


@TOURNAMENT.evolves(EntryAgeConfirmed)
def evolve_entry_age_confirmed(state: State, event: EntryAgeConfirmed) -> State:
    """Nobody needs to ask again tonight."""
    need(state, event.least >= 0, "an age is a number of years")
    return with_player(state, replace(known_player(state, event.player), of_age=True))


@TOURNAMENT.tells(EntryAgeConfirmed)
def _tell_entry_age_confirmed(event: EntryAgeConfirmed, voice: Voice) -> str:
    return f"{voice.name(event.player)} is {event.least} or older"
