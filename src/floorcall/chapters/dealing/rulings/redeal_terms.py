"""The deal after a misdeal: which button, which blinds, and who takes part."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.core.decision import Decision, Reading, Verdict, seats
from floorcall.chapters.dealing.questions.on_misdeals import (
    REDEAL_TERMS,
    REDEAL_TERMS_ABSENT_AND_PENALISED,
    REDEAL_TERMS_BUTTON,
    REDEAL_TERMS_LIMITS,
    REDEAL_TERMS_NEW_PLAYERS,
    REDEAL_TERMS_PENALTY_COUNT,
    RedealAbsent,
    RedealButton,
    RedealLimits,
    RedealNewPlayers,
    RedealPenaltyCount,
    RedealTerms,
)
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Redeal(Struct, frozen=True):
    """The table when a hand is dealt again."""

    seats: tuple[int, ...]
    """Seats of the first deal, clockwise from the left of the button."""
    button: int
    arrived: tuple[int, ...] = ()
    """Players who sat down after the first deal."""
    absent: tuple[int, ...] = ()
    """Players who were away at the first deal."""
    back: tuple[int, ...] = ()
    """Those of them who are at their seats by now."""
    penalised: tuple[tuple[int, int], ...] = ()
    """Players on a penalty, and the hands they had to miss before the first deal."""


def terms(reads: Reading, *, button_wrong: bool = False) -> str:
    """The terms in a few words: "the same hand is dealt again, button where it stood, …"."""
    match reads[REDEAL_TERMS]:
        case RedealTerms.EXACT_REPLAY:
            hand = "the same hand is dealt again"
        case RedealTerms.NEW_HAND:
            hand = "a new hand is dealt"
    match reads[REDEAL_TERMS_BUTTON]:
        case RedealButton.SAME:
            button = "the button where it stood"
        case RedealButton.ADVANCES:
            button = "the button one place further"
    if button_wrong:
        button = "the button put right"
    match reads[REDEAL_TERMS_LIMITS]:
        case RedealLimits.SAME:
            blinds = "the same blinds"
        case RedealLimits.CURRENT_LEVEL:
            blinds = "the blinds of the level now running"
    match reads[REDEAL_TERMS_NEW_PLAYERS]:
        case RedealNewPlayers.NONE:
            new = "nobody new"
        case RedealNewPlayers.DEALT_IN:
            new = "newcomers dealt in"
    return f"{hand} with {button}, {blinds} and {new}"


def redeal(table: Redeal, house: House) -> Ruling[Decision]:
    """Who is in the new deal and on what terms.

    With 7 hands of a penalty to serve before a misdeal, 6 are left after both deals, not 5.
    """
    reads = Reading(house)
    said = [terms(reads)]
    facts: dict[str, int | str] = {"button": _button(table, reads)}
    if table.arrived:
        joins = reads[REDEAL_TERMS_NEW_PLAYERS] is RedealNewPlayers.DEALT_IN
        facts |= {f"seat {seat}": "dealt in" if joins else "waits" for seat in table.arrived}
        said.append(f"{seats(table.arrived)} {'dealt in' if joins else 'waiting'}")
    killed = _seats_to_kill(table, reads)
    if killed:
        facts |= {f"seat {seat}": "dealt and killed" for seat in killed}
        said.append(f"{seats(killed)} dealt cards that are then killed")
    for seat, hands in table.penalised:
        left = max(0, hands - _hands_served(reads))
        facts[f"hands left {seat}"] = left
        said.append(f"seat {seat} with {left} hands of the penalty left")
    text = "; ".join(said)
    return reads.rules(
        Decision(verdict=Verdict.NOTED, says=f"{text[0].upper()}{text[1:]}.", facts=facts)
    )


def _button(table: Redeal, reads: Reading) -> int:
    match reads[REDEAL_TERMS_BUTTON]:
        case RedealButton.SAME:
            return table.button
        case RedealButton.ADVANCES:
            return table.seats[0]


def _seats_to_kill(table: Redeal, reads: Reading) -> tuple[int, ...]:
    """Whose new hand is killed at once."""
    away = sorted({*table.absent, *(seat for seat, _ in table.penalised)})
    if not away:
        return ()
    match reads[REDEAL_TERMS_ABSENT_AND_PENALISED]:
        case RedealAbsent.DEALT_THEN_KILLED:
            return tuple(away)
        case RedealAbsent.DEALT_IF_BACK:
            return tuple(seat for seat in away if seat not in table.back)
        case RedealAbsent.ABSENT_PLAY_PENALISED_KILLED:
            penalised = {seat for seat, _ in table.penalised}
            return tuple(seat for seat in away if seat in penalised or seat not in table.back)


def _hands_served(reads: Reading) -> int:
    match reads[REDEAL_TERMS_PENALTY_COUNT]:
        case RedealPenaltyCount.ONCE:
            return 1
        case RedealPenaltyCount.TWICE:
            return 2
