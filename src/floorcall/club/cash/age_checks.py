"""Age at the cash tables: who was asked."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.club.cash.state import CASH, CashState, known_player, with_players
from floorcall.club.cash.voice import CashVoice
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads


class ConfirmAge(Command, frozen=True, tag="confirm-cash-age"):
    """Somebody in the room was asked and is old enough to play."""

    player: int


class AgeConfirmed(Event, frozen=True, tag="cash-age-confirmed"):
    """Somebody is known to be old enough: `least` is the age that was asked for."""

    player: int
    least: int


@CASH.decides(ConfirmAge)
def confirm_age(state: CashState, command: ConfirmAge, house: House) -> list[Event]:
    """Note that somebody is old enough, by the age the house asks for."""
    reads = Reads(house)
    player = known_player(state, command.player)
    least = reads[PREMISES_CONDUCT_MIN_AGE]
    return [AgeConfirmed(player=player.number, least=least, rules=reads.cites)]


@CASH.evolves(AgeConfirmed)
def evolve_age_confirmed(state: CashState, event: AgeConfirmed) -> CashState:
    """Nobody needs to ask again tonight."""
    return with_players(state, replace(known_player(state, event.player), of_age=True))


@CASH.tells(AgeConfirmed)
def _tell_age_confirmed(event: AgeConfirmed, voice: CashVoice) -> str:
    return f"{voice.name(event.player)} is {event.least} or older"
