"""Phones and other devices at the table, outside the ringing call that dead hands judge."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from floorcall.chapters.conduct.questions import (
    ELECTRONIC_DEVICES_ADVICE_APPS,
    ELECTRONIC_DEVICES_ADVICE_WHERE,
    ELECTRONIC_DEVICES_CALLER_ABSENT,
    ELECTRONIC_DEVICES_IN_HAND,
    ELECTRONIC_DEVICES_MUSIC_GAMES,
    ELECTRONIC_DEVICES_ON_TABLE,
    ELECTRONIC_DEVICES_SLOWING_PENALISED,
    ELECTRONIC_DEVICES_STEP_AWAY_METRES,
    ELECTRONIC_DEVICES_TALK,
    ELECTRONIC_DEVICES_TEXT,
    ELECTRONIC_DEVICES_USE_AT_TABLE,
    ELECTRONIC_DEVICES_USE_IN_HAND,
    ELECTRONIC_DEVICES_WARN_FIRST,
    AdviceWhere,
    DeviceUse,
    InHand,
    MusicAndGames,
    OnTable,
    PhoneTalk,
    TableUse,
    Texting,
)
from floorcall.chapters.core.decision import Decision, Reading, Verdict, pluralise, the_seat
from floorcall.chapters.penalties.questions import PENALTY_TRIGGERS_ETIQUETTE, Offence
from floorcall.law.house import House
from floorcall.law.ruling import Ruling


class Use(Enum):
    """What a player does with a device."""

    TALKS = "talks on the phone"
    TEXTS = "texts"
    USES = "uses a device"
    PLAYS = "plays music or games"
    HEARD = "lets a device be heard"
    ADVICE = "opens an advice program"
    ON_TABLE = "leaves a device on the table"
    SLOWS = "slows the game with a device"
    STEPS_AWAY = "steps away to call"


class DeviceUsed(Struct, frozen=True):
    """A use, by a player with live cards or not, with action still to come or not."""

    seat: int
    use: Use
    live: bool
    action_pending: bool


def device(used: DeviceUsed, house: House) -> Ruling[Decision]:
    """Whether it is allowed; the hand itself stays live."""
    reads = Reading(house)
    if used.use is Use.STEPS_AWAY:
        return reads.rules(_steps_away(used, reads))
    if not _is_banned(used, reads):
        says = f"{the_seat(used.seat)} {used.use.value}: allowed."
        return reads.rules(Decision(verdict=Verdict.STANDS, seat=used.seat, says=says))
    first = ", after a warning" if reads[ELECTRONIC_DEVICES_WARN_FIRST] else ""
    says = f"{the_seat(used.seat)} {used.use.value}: not allowed; a penalty is open{first}."
    return reads.rules(Decision(verdict=Verdict.PENALTY, seat=used.seat, says=says, penalty=True))


def _is_in_hand(used: DeviceUsed, reads: Reading) -> bool:
    match reads[ELECTRONIC_DEVICES_IN_HAND]:
        case InHand.LIVE_CARDS:
            return used.live
        case InHand.ACTION_PENDING:
            return used.live and used.action_pending


def _is_banned(used: DeviceUsed, reads: Reading) -> bool:
    match used.use:
        case Use.TALKS:
            return reads[ELECTRONIC_DEVICES_TALK] is PhoneTalk.AT_TABLE or _is_in_hand(used, reads)
        case Use.SLOWS:
            return _may_not_slow(reads)
        case Use.HEARD:
            match reads[ELECTRONIC_DEVICES_MUSIC_GAMES]:
                case MusicAndGames.ALLOWED_IF_SILENT | MusicAndGames.BANNED:
                    return True
        case Use.ON_TABLE:
            return reads[ELECTRONIC_DEVICES_ON_TABLE] is OnTable.BANNED
        case Use.ADVICE if _is_in_hand(used, reads):
            banned = reads[ELECTRONIC_DEVICES_ADVICE_APPS] is DeviceUse.BANNED
            return banned or _no_device_in_hand(reads)
        case Use.ADVICE if reads[ELECTRONIC_DEVICES_ADVICE_APPS] is DeviceUse.BANNED:
            if reads[ELECTRONIC_DEVICES_ADVICE_WHERE] is AdviceWhere.AT_TABLE:
                return True
            return reads[ELECTRONIC_DEVICES_USE_AT_TABLE] is not TableUse.ALLOWED
        case Use.TEXTS if reads[ELECTRONIC_DEVICES_TEXT] is Texting.AWAY_ONLY:
            return True
        case Use.PLAYS if reads[ELECTRONIC_DEVICES_MUSIC_GAMES] is MusicAndGames.BANNED:
            return True
        case Use.USES | Use.PLAYS | Use.TEXTS if _is_in_hand(used, reads):
            return _no_device_in_hand(reads)
        case Use.PLAYS:
            return reads[ELECTRONIC_DEVICES_USE_AT_TABLE] is TableUse.BANNED
        case _:
            return reads[ELECTRONIC_DEVICES_USE_AT_TABLE] is not TableUse.ALLOWED


def _no_device_in_hand(reads: Reading) -> bool:
    return reads[ELECTRONIC_DEVICES_USE_IN_HAND] is DeviceUse.BANNED


def _may_not_slow(reads: Reading) -> bool:
    """Slowing the game with a device is an offence by itself, or delay like any other."""
    if reads[ELECTRONIC_DEVICES_SLOWING_PENALISED]:
        return True
    return reads.has(PENALTY_TRIGGERS_ETIQUETTE, Offence.DELAY)


def _steps_away(used: DeviceUsed, reads: Reading) -> Decision:
    metres = reads[ELECTRONIC_DEVICES_STEP_AWAY_METRES]
    if reads[ELECTRONIC_DEVICES_CALLER_ABSENT]:
        least = f" at least {pluralise(metres, 'metre')}" if metres else ""
        far = f"{least} from the table"
        says = f"{the_seat(used.seat)} must go{far} to call, and counts as absent."
        return Decision(verdict=Verdict.ABSENT, seat=used.seat, says=says)
    says = f"{the_seat(used.seat)} may step away to call and still counts as present."
    return Decision(verdict=Verdict.STANDS, seat=used.seat, says=says)
