"""An entry amended: its household and needs, which count from the next seat on, its shown name."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import refuse
from floorcall.tournament.entry.registration import plain, player_by_number
from floorcall.tournament.preconditions import known_player
from floorcall.tournament.seating.families import with_relative, without_relative
from floorcall.tournament.state import TOURNAMENT, State, with_player
from floorcall.tournament.voice import Voice


class AmendEntry(Command, frozen=True, tag="amend-entry"):
    """Note household, special needs and display name of an entry; what is left empty goes."""

    player: int
    family: str = ""
    needs: str = ""
    display_name: str = ""


class EntryAmended(Event, frozen=True, tag="entry-amended"):
    """From now on an entry is of this household, has these needs and is shown by this name."""

    player: int
    family: str = ""
    needs: str = ""
    display_name: str = ""


@TOURNAMENT.decides(AmendEntry)
def amend_entry(state: State, command: AmendEntry, _house: House) -> list[Event]:
    """Note what was said too late or wrongly; nobody is moved because of it."""
    player = player_by_number(state, command.player)
    if state.phase == "over":
        refuse("the tournament is over")
    family, needs, shown = map(plain, (command.family, command.needs, command.display_name))
    if (family, needs, shown) == (player.family, player.needs, player.display_name):
        refuse(f"nothing changes for {player.name}")
    return [
        EntryAmended(
            player=player.number,
            family=family,
            needs=needs,
            display_name=shown,
            why=command.reason,
        )
    ]


@TOURNAMENT.evolves(EntryAmended)
def evolve_entry_amended(state: State, event: EntryAmended) -> State:
    """The player leaves one household and joins the other."""
    player = known_player(state, event.player)
    state = without_relative(state, player.family, player.number)
    amended = replace(
        player, family=event.family, needs=event.needs, display_name=event.display_name
    )
    state = with_player(state, amended)
    return with_relative(state, event.family, player.number)


@TOURNAMENT.tells(EntryAmended)
def _tell_entry_amended(event: EntryAmended, voice: Voice) -> str:
    shown = f"called {event.display_name}" if event.display_name else ""
    said = "; ".join(filter(None, (event.family, event.needs, shown)))
    said = said or "nothing special"
    return f"{voice.name(event.player)}: {said}"
