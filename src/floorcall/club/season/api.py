"""The one door of a season: its rules, and the nights recorded in it."""

from __future__ import annotations

from datetime import date

from msgspec import field
from msgspec.structs import replace

from floorcall.accounts.currency import Currency, currency_of
from floorcall.club.season.formula import FormulaRefused, parse_formula
from floorcall.club.season.night_results import Night
from floorcall.club.season.scoring import FINAL_NAMES, NIGHT_NAMES, TIES, SeasonRules
from floorcall.law.house import House
from floorcall.ledger import figures
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import ordinal, plural
from floorcall.ledger.ledger import Ledger, StreamState, unfit
from floorcall.ledger.refusal import Refusal, refuse


class AmendSeason(Command, frozen=True, tag="amend-season"):
    """Score the season by other rules, for a reason."""

    season: SeasonRules


class RecordNight(Command, frozen=True, tag="record-night"):
    """Enter a night's results, or enter them again after they were corrected."""

    night: Night


class StrikeNight(Command, frozen=True, tag="strike-night"):
    """Take a night out of the season."""

    night: str


class CloseSeason(Command, frozen=True, tag="close-season"):
    """End the season."""


class SeasonOpened(Event, frozen=True, tag="season-opened"):
    """A season is announced."""

    season: SeasonRules


class SeasonAmended(Event, frozen=True, tag="season-amended"):
    """A season is scored by these rules, its nights so far included."""

    season: SeasonRules


class NightRecorded(Event, frozen=True, tag="night-recorded"):
    """A night's results, in place of those recorded for it before."""

    night: Night


class NightStruck(Event, frozen=True, tag="night-struck"):
    """A night does not count."""

    night: str


class SeasonClosed(Event, frozen=True, tag="season-closed"):
    """No more nights."""


class PotPromised(Event, frozen=True, tag="pot-promised"):
    """So much of the season's pot is for a final that is about to open.

    It is written before the final is, so that no two finals are promised the same money.
    """

    final: str
    name: str
    amount: int
    currency: str = ""
    units: int = 1

    @property
    def money(self) -> Currency:
        """The currency it is in."""
        return currency_of(self.currency, self.units)


class SeasonState(StreamState, frozen=True, kw_only=True):
    """A season's rules and its nights, by id."""

    season: SeasonRules
    nights: dict[str, Night] = field(default_factory=dict)
    struck: dict[str, Night] = field(default_factory=dict)
    """Nights that were taken out, for the log names them."""
    promises: dict[str, PotPromised] = field(default_factory=dict)
    """What finals were promised of the pot, by the id of the final."""
    is_over: bool = False


SEASON: Ledger[SeasonState, Event] = Ledger(
    SeasonOpened, lambda event: SeasonState(season=event.season)
)


def open_season(season: SeasonRules, at: int = 0, by: str = "") -> SeasonOpened | Refusal:
    """The first event of a season, unless its rules cannot be scored by."""
    fault = _fault(season)
    return Refusal(fault) if fault else SeasonOpened(at=at, by=by, season=season)


def _fault(season: SeasonRules) -> str:
    if not season.name.strip():
        return "a season needs a name"
    if min(season.best, season.nights, season.least, season.qualifiers, season.by_venue) < 0:
        return "numbers of nights and players are 0 or more"
    if season.nights and season.best > season.nights:
        return f"{season.best} nights cannot count of {season.nights}"
    odd = [tie for tie in season.ties if tie not in TIES]
    if odd:
        return f'"{odd[0]}" cannot break ties; {", ".join(TIES)} can'
    places = [venue.name for venue in season.venues]
    if len(set(places)) < len(places) or not all(place.strip() for place in places):
        return "every venue has a name of its own"
    if season.final_chip < 1:
        return "stacks are rounded to a chip of at least 1"
    for text, names in ((season.points, NIGHT_NAMES), (season.final_stack, FINAL_NAMES)):
        try:
            parse_formula(text, names)
        except FormulaRefused as refused:
            return str(refused)
    return ""


@SEASON.decides(AmendSeason)
def amend_season(_state: SeasonState, command: AmendSeason, _house: House) -> list[Event]:
    """Change how the season is scored; all of it is scored anew."""
    fault = _fault(command.season)
    if fault:
        refuse(fault)
    if not command.reason.strip():
        refuse("a season is scored otherwise only for a reason")
    return [SeasonAmended(season=command.season, why=command.reason)]


@SEASON.evolves(SeasonAmended)
def evolve_season_amended(state: SeasonState, event: SeasonAmended) -> SeasonState:
    """These rules hold from the first night on."""
    fault = _fault(event.season)
    if fault:
        unfit(fault)
    return replace(state, season=event.season)


@SEASON.decides(RecordNight)
def record_night(state: SeasonState, command: RecordNight, _house: House) -> list[Event]:
    """Take a night's results; those of a night on record take their place."""
    night = command.night
    places = {venue.name: venue.region for venue in state.season.venues}
    if places and night.venue not in places:
        refuse(f'"{night.venue}" is no venue of the season', f"they are {', '.join(places)}")
    if places and not night.region:
        night = replace(night, region=places[night.venue])
    if state.nights.get(night.id) == night:
        refuse(f"{_name_night(night)} is on record like this")
    before = state.nights.get(night.id)
    is_as_before = before is not None and before.currency in ("", night.currency)
    other = None if is_as_before else night_in_another_currency(state, night)
    if other is not None and not command.reason.strip():
        refuse(
            f"points count prizes, which are in {night.money.name} at {_name_night(night)}"
            f" and in {other.money.name} at {_name_night(other)}",
            "say why they are added up all the same",
        )
    return [NightRecorded(night=night, why=command.reason)]


def night_in_another_currency(state: SeasonState, night: Night) -> Night | None:
    """A night whose prizes are added to those of this one though they are in another currency.

    None where points do not ask for prizes; a night that names no currency parts from none.
    """
    if "prize" not in parse_formula(state.season.points, NIGHT_NAMES).names or not night.currency:
        return None
    others = (one for one in state.nights.values() if one.id != night.id and one.currency)
    return next((one for one in others if one.money != night.money), None)


@SEASON.evolves(NightRecorded)
def evolve_night_recorded(state: SeasonState, event: NightRecorded) -> SeasonState:
    """One night more, or the same one put right."""
    night = event.night
    _check(night)
    most = state.season.nights
    if night.id not in state.nights and (state.is_over or (most and len(state.nights) >= most)):
        unfit("the season is over" if state.is_over else f"the season has its {most} nights")
    return replace(state, nights={**state.nights, night.id: night})


def _check(night: Night) -> None:
    """Refuse results that cannot be: nobody, somebody twice, a place beyond the field."""
    who = [result.who for result in night.results]
    if not night.id or not who:
        unfit("a night has an id, and somebody's results")
    for at, result in enumerate(night.results):
        if result.who in who[:at]:
            unfit(f"{result.name or result.who} has two results of one night")
        if not 1 <= result.place <= len(who):
            unfit(f"{result.name or result.who} cannot be {ordinal(result.place)} of {len(who)}")
        if min(result.prize, result.bounties, result.rebuys) < 0:
            unfit(f"{result.name or result.who} cannot have won or bought less than nothing")
    if night.units < 1 or night.entries < 0:
        unfit("entries and money are counted from nothing up")
    try:
        date.fromisoformat(night.on)
    except ValueError:
        unfit(f'"{night.on}" is no day')


@SEASON.decides(StrikeNight)
def strike_night(_state: SeasonState, command: StrikeNight, _house: House) -> list[Event]:
    """Take a night out."""
    return [NightStruck(night=command.night, why=command.reason)]


@SEASON.evolves(NightStruck)
def evolve_night_struck(state: SeasonState, event: NightStruck) -> SeasonState:
    """As if it had not been played."""
    if event.night not in state.nights:
        unfit("the season has no such night")
    left = {id_: night for id_, night in state.nights.items() if id_ != event.night}
    struck = {**state.struck, event.night: state.nights[event.night]}
    return replace(state, nights=left, struck=struck)


@SEASON.decides(CloseSeason)
def close_season(_state: SeasonState, _command: CloseSeason, _house: House) -> list[Event]:
    """End it."""
    return [SeasonClosed()]


@SEASON.evolves(SeasonClosed)
def evolve_season_closed(state: SeasonState, _event: SeasonClosed) -> SeasonState:
    """Nights on record can still be put right."""
    if state.is_over:
        unfit("the season is over")
    return replace(state, is_over=True)


@SEASON.evolves(PotPromised)
def evolve_pot_promised(state: SeasonState, event: PotPromised) -> SeasonState:
    """Nobody else is promised that much of it."""
    if not event.final or event.final in state.promises:
        unfit(f"{event.name or 'the final'} was promised its share of the pot already")
    if event.amount < 1 or event.units < 1:
        unfit("a share of the pot is counted from one up")
    return replace(state, promises={**state.promises, event.final: event})


@SEASON.tells(PotPromised)
def _tell_pot_promised(event: PotPromised, _voice: object) -> str:
    return f"{event.name} is promised {event.money.amount(event.amount)} of the pot"


@SEASON.tells(SeasonOpened)
def _tell_season_opened(event: SeasonOpened, _voice: object) -> str:
    return f"{event.season.name} is announced"


@SEASON.tells(SeasonAmended)
def _tell_season_amended(_event: SeasonAmended, _voice: object) -> str:
    return "The season is scored anew"


@SEASON.tells(NightRecorded)
def _tell_night_recorded(event: NightRecorded, _voice: object) -> str:
    night = event.night
    return f"{_name_night(night)}: results of {plural(len(night.results), 'player')}"


@SEASON.tells(NightStruck)
def _tell_night_struck(event: NightStruck, voice: SeasonState) -> str:
    night = voice.nights.get(event.night) or voice.struck.get(event.night)
    return f"{_name_night(night) if night else 'A night'} does not count"


def _name_night(night: Night) -> str:
    on = figures.date(night.on)
    return f"{night.name} of {on}" if night.name else f"The night of {on}"


@SEASON.tells(SeasonClosed)
def _tell_season_closed(_event: SeasonClosed, _voice: object) -> str:
    return "The season is over"
