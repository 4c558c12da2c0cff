"""The one door of the programme: nights set and dropped, and tonight's opened."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from msgspec import field
from msgspec.structs import replace

from floorcall.club.cash.api import open_cash
from floorcall.club.cash.setup import CashSetup
from floorcall.club.programme.night_template import Template, is_day, names_of, seconds_of
from floorcall.club.programme.prices import with_price
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger import figures
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import Ledger, StreamState, unfit
from floorcall.ledger.refusal import Refusal, Refused, refuse
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.terms import Setup

Moment = Callable[[int], int]
"""The seconds since 1970 at which the wall clock of some day shows so many seconds of it."""


class SetNight(Command, frozen=True, tag="set-night"):
    """Put a night in the programme, or in the place of the one with its name."""

    template: Template


class DropNight(Command, frozen=True, tag="drop-night"):
    """Take a night out of the programme."""

    name: str


class ProgrammeOpened(Event, frozen=True, tag="programme-opened"):
    """The programme of a house begins."""

    house: str


class NightSet(Event, frozen=True, tag="night-set"):
    """A night as it is played from now on."""

    template: Template


class NightDropped(Event, frozen=True, tag="night-dropped"):
    """A night is no longer played."""

    name: str


class ProgrammeState(StreamState, frozen=True, kw_only=True):
    """Every night of the programme, by name."""

    house: str
    nights: dict[str, Template] = field(default_factory=dict)


PROGRAMME: Ledger[ProgrammeState, Event] = Ledger(
    ProgrammeOpened, lambda event: ProgrammeState(house=event.house)
)


def open_programme(house: House, at: int = 0, by: str = "") -> ProgrammeOpened:
    """The first event of a house's programme."""
    return ProgrammeOpened(at=at, by=by, house=house.id)


@PROGRAMME.decides(SetNight)
def set_night(_state: ProgrammeState, command: SetNight, house: House) -> list[Event]:
    """Take a night that can be played on days there are; its house is narrowed by the caller."""
    template = command.template
    fault = _fault(template)
    if fault is not None:
        raise Refused(fault)
    _refuse_unplayable(template, house)
    return [NightSet(template=template)]


def _fault(template: Template) -> Refusal | None:
    """What keeps a template from being a night in any house."""
    if not template.name.strip() or not template.days:
        return Refusal("a night needs a name and a day")
    odd = [day for day in template.days if not is_day(day)]
    if odd:
        return Refusal(f'"{odd[0]}" is no day', "write tuesday, third wednesday or 2026-05-31")
    if (template.tournament is None) == (template.cash is None):
        return Refusal("a night is a tournament or cash tables, one of the two")
    if seconds_of(template.starts) is None:
        return Refusal("a night starts at a time of day", "write it as 17:00")
    if template.ends and seconds_of(template.ends) is None:
        return Refusal(f'"{template.ends}" is no time of day', "write it as 22:00")
    return None


def _refuse_unplayable(template: Template, house: House) -> None:
    if template.cash is not None:
        opened = open_cash(template.cash, house)
        if isinstance(opened, Refusal):
            raise Refused(opened)
    elif template.tournament is not None:
        # Seconds of a day stand for those of any: what matters is that the times make a night.
        starts, ends = times_of(template)
        timed = replace(template.tournament, starts=starts, ends=ends)
        grave = [one for one in problems(timed, house) if one.grave]
        if grave:
            refuse("; ".join(problem.says for problem in grave))


@PROGRAMME.evolves(NightSet)
def evolve_night_set(state: ProgrammeState, event: NightSet) -> ProgrammeState:
    """In place of the one with its name."""
    fault = _fault(event.template)
    if fault is not None:
        unfit(str(fault))
    return replace(state, nights={**state.nights, event.template.name: event.template})


@PROGRAMME.decides(DropNight)
def drop_night(_state: ProgrammeState, command: DropNight, _house: House) -> list[Event]:
    """Take a night out."""
    return [NightDropped(name=command.name)]


@PROGRAMME.evolves(NightDropped)
def evolve_night_dropped(state: ProgrammeState, event: NightDropped) -> ProgrammeState:
    """Gone from now on; what was opened from it is not touched."""
    if event.name not in state.nights:
        unfit(f'there is no night "{event.name}"')
    left = {name: night for name, night in state.nights.items() if name != event.name}
    return replace(state, nights=left)


def tonight(state: ProgrammeState, day: date) -> list[tuple[str, Template]]:
    """What is played on a day, with the day's name in the programme.

    On the third Wednesday its own game takes the place of Wednesday's game of the same kind.
    """
    found: dict[str, list[tuple[str, Template]]] = {}
    for called in names_of(day):
        nights = [night for night in state.nights.values() if called in night.days]
        special = set(found)
        for night in nights:
            if night.kind not in special:
                found.setdefault(night.kind, []).append((called, night))
    by_time = [pair for pairs in found.values() for pair in pairs]
    return sorted(by_time, key=lambda pair: seconds_of(pair[1].starts) or 0)


def set_up(
    template: Template, called: str, house: House, moment: Moment
) -> Ruling[Setup | CashSetup]:
    """Tonight's set-up: for a tournament with its times and the price asked on a day so called.

    `moment` gives the seconds since 1970 of a time by the clock on the wall that day.
    """
    if template.tournament is not None:
        ruling = with_price(template.tournament, called, house)
        starts, ends = times_of(template)
        prices = tuple(
            replace(one, until=moment(one.until)) if one.until else one
            for one in ruling.decision.prices
        )
        timed = replace(
            ruling.decision,
            starts=moment(starts),
            ends=moment(ends) if ends else 0,
            prices=prices,
        )
        return Ruling(timed, ruling.because)
    if template.cash is None:
        unfit(f'the night "{template.name}" has nothing to open')
    return Ruling(template.cash, ())


def times_of(template: Template) -> tuple[int, int]:
    """When a night starts and ends, in seconds of its day; past midnight is beyond 24 hours.

    19:00 to 00:30 lasts five and a half hours; without a stated end it ends at 0.
    """
    starts = seconds_of(template.starts) or 0
    if not template.ends:
        return starts, 0
    ends = seconds_of(template.ends) or 0
    return starts, ends if ends > starts else ends + 86_400


@PROGRAMME.tells(ProgrammeOpened)
def _tell_programme_opened(_event: ProgrammeOpened, _voice: object) -> str:
    return "The programme begins"


@PROGRAMME.tells(NightSet)
def _tell_night_set(event: NightSet, _voice: object) -> str:
    night = event.template
    return f"{night.name} is played on {', '.join(map(figures.date, night.days))}"


@PROGRAMME.tells(NightDropped)
def _tell_night_dropped(event: NightDropped, _voice: object) -> str:
    return f"{event.name} is no longer played"
