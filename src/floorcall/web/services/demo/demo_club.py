"""A club in full life: register, programme, season, cash, nights played and one in swing.

Everything is sent as an officer would send it: what a house does not have, its demo goes without.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date, datetime, time, timedelta
from typing import Any, NamedTuple

from msgspec.structs import replace

from floorcall.club.cash.api import open_cash
from floorcall.club.cash.bank import TakeBank
from floorcall.club.cash.cash_hands import PlayHand as PlayCashHand
from floorcall.club.cash.cash_seats import TakeSeat
from floorcall.club.cash.cash_tables import StartGames
from floorcall.club.cash.chip_sales import BuyChips
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.cash.waiting_lists import ComeIn, JoinList
from floorcall.club.people.admission import CheckIn
from floorcall.club.people.api import open_register
from floorcall.club.people.club_currency import SetCurrency
from floorcall.club.people.complaints import LodgeComplaint
from floorcall.club.people.dues import PayDues
from floorcall.club.people.registrations import AddPerson
from floorcall.club.people.state import Details
from floorcall.club.programme.api import SetNight, open_programme
from floorcall.club.programme.night_template import WEEKDAYS, Template
from floorcall.club.season.api import RecordNight, open_season
from floorcall.club.season.night_results import Night, Result, night_of
from floorcall.club.season.scoring import SeasonRules
from floorcall.houses.library import Library
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Refusal
from floorcall.store import Log
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.server.local_date import today
from floorcall.web.server.server_clock import Now
from floorcall.web.services.demo.demo_mark import mark_as_demo
from floorcall.web.services.demo.demo_training import kept_rulings, train_staff
from floorcall.web.services.demo.invented_people import (
    CASH_PLAYERS,
    ENTRANTS,
    EVERYBODY,
    number_of,
)
from floorcall.web.services.demo.league_night import (
    CURRENCY,
    NAME,
    league_setup,
    play_demo_night,
    play_past_night,
)
from floorcall.web.services.programme_nights import key_of
from floorcall.web.streams.commands import id_for, open_stream, take
from floorcall.web.streams.hints import Hints
from floorcall.web.streams.kind import Kind
from floorcall.web.streams.kinds import CASH_KIND, PEOPLE_KIND, PROGRAMME_KIND, SEASON_KIND, Room
from floorcall.web.streams.streams import Streams

_OFFICER = Actor(role=Role.OWNER, name="Demo director", device="demo")
_GAME = CashGame("2/4 limit", 2, 4, 40)
_SEATED = 8
"""Who sits at the cash table; the others of them wait."""
_CENTS = 100
_WEEK = 7
_ON_PAPER, _PLAYED = 5, 3
"""Nights of the season: first those entered from paper, then those played with the program."""
_FIELD = 18
"""Entrants of a night before."""
_BEGINS = time(19)
_CASH_HANDS = ((1, 2, 14), (3, 1, 22), (5, 4, 9), (2, 6, 31), (7, 3, 12))
"""Who won from whom how many chips."""


class _Club(NamedTuple):
    """Where it is written, and by whose book."""

    log: Log
    key: ClubKey
    library: Library
    house: str
    now: Now

    @property
    def today(self) -> date:
        return date.fromisoformat(today(self.now()))

    def officer(self, kind: Kind[Any, Any], id_: str = "") -> _Officer:
        return _Officer(self.streams, kind, id_)

    @property
    def streams(self) -> Streams:
        return Streams(self.log, self.key, self.library, Hints(), self.now)


class _Officer:
    """Does what an officer would do, and goes without what a house does not have."""

    def __init__(self, streams: Streams, kind: Kind[Any, Any], id_: str) -> None:
        self._streams, self._kind, self._id = streams, kind, id_

    async def open(self, opening: Event | Refusal) -> None:
        key = f"demo-{self._kind.word}"
        with suppress(NotAllowed):
            await open_stream(self._streams, self._kind, self._id, opening, _OFFICER, key)

    async def do(self, *commands: Command) -> None:
        for command in commands:
            with suppress(NotAllowed, NotThere):
                one = await self._streams.one(self._kind, self._id)
                key = f"demo-{one.version}-{type(command).__name__}"
                await take(self._streams, one, command, _OFFICER, one.version, key)


async def fill_demo_club(log: Log, key: ClubKey, library: Library, house: str, now: Now) -> str:
    """Fill an empty log with a club by a house's book; the id of the night in swing."""
    club = _Club(log, key, library, house, now)
    mark_as_demo(log, house, now())
    await _keep_people(club)
    await _keep_programme(club)
    played = [await _play_before(club, weeks) for weeks in range(_PLAYED, 0, -1)]
    await _let_in(club, ENTRANTS, club.today)
    await _keep_season(club, played)
    await _open_cash_tables(club)
    await train_staff(club.streams, house)
    rulings = kept_rulings(library, house)
    return await play_demo_night(log, key, library, house, now, _tonight(club, NAME), rulings)


def _tonight(club: _Club, name: str) -> str:
    """The key of a night of today's programme."""
    return key_of(name, club.today.isoformat())


async def _keep_people(club: _Club) -> None:
    """Everybody with a birthday, most with this year's dues paid, and a complaint to be heard."""
    people = club.officer(PEOPLE_KIND)
    book = club.library.house(club.house)
    await people.open(open_register(book, _CENTS, club.now() // 1000, _OFFICER.name))
    await people.do(SetCurrency(currency=CURRENCY))
    on, year = club.today.isoformat(), club.today.year
    for number, name in enumerate(EVERYBODY, 1):
        born = date(year - 23 - number % 40, 1 + number % 12, 1 + number % 28).isoformat()
        contact = f"{name.split()[0].lower()}@club.example"
        await people.do(AddPerson(details=Details(name=name, born=born, contact=contact)))
        if number % 5:
            await people.do(PayDues(person=number, year=year, on=on))
    await people.do(*(CheckIn(person=number_of(name), on=on) for name in CASH_PLAYERS))
    says = "The cards of table 2 are marked by wear; a new set was promised last month."
    before = (club.today - timedelta(days=_WEEK)).isoformat()
    await people.do(LodgeComplaint(on=before, says=says, person=number_of("Walt Xavier")))


async def _keep_programme(club: _Club) -> None:
    """Tonight's night and the cash beside it, and another night each week."""
    programme, book = club.officer(PROGRAMME_KIND), club.library.house(club.house)
    await programme.open(open_programme(book, club.now() // 1000, _OFFICER.name))
    today_, later = (WEEKDAYS[(club.today.weekday() + days) % _WEEK] for days in (0, 3))
    league = league_setup(club.library.house(club.house, "league"), len(ENTRANTS))
    second = replace(league, name="Bounty night", rebuy=None, late_until_level=2)
    nights = (
        Template(name=NAME, days=(today_,), tournament=league, starts="19:00"),
        Template(name="Cash tables", days=(today_,), cash=_cash_setup(club), starts="19:30"),
        Template(name=second.name, days=(later,), tournament=second, starts="18:30"),
    )
    await programme.do(*(SetNight(template=night) for night in nights))


async def _play_before(club: _Club, weeks: int) -> Room:
    """The night so many weeks ago, played to its end."""
    day = club.today - timedelta(days=_WEEK * weeks)
    start = int(datetime.combine(day, _BEGINS).astimezone().timestamp())
    came = [ENTRANTS[(11 * weeks + 2 * at) % len(ENTRANTS)] for at in range(_FIELD)]
    key = key_of(NAME, day.isoformat())
    await _let_in(club, came, day)
    return await play_past_night(club.log, club.key, club.library, club.house, start, came, key)


async def _let_in(club: _Club, names: Sequence[str], day: date) -> None:
    """Put down in the register that they came that day, as the desk does with each entry."""
    on = day.isoformat()
    await club.officer(PEOPLE_KIND).do(*(CheckIn(person=number_of(one), on=on) for one in names))


async def _keep_season(club: _Club, played: Sequence[Room]) -> None:
    """A season of some nights that stood on paper before, and of those just played."""
    season = club.officer(SEASON_KIND, id_for("demo-season"))
    points = "pick(place, 12, 10, 8, 7, 6, 5, 4, 3, 2, 1)"
    rules = SeasonRules(
        name=f"Season {club.today.year}", points=points, house=club.house, nights=12, best=6,
        qualifiers=9,
    )  # fmt: skip
    await season.open(open_season(rules, club.now() // 1000, _OFFICER.name))
    for weeks in range(_ON_PAPER + _PLAYED, _PLAYED, -1):
        on = (club.today - timedelta(days=_WEEK * weeks)).isoformat()
        order = [ENTRANTS[(7 * weeks + 4 * place) % len(ENTRANTS)] for place in range(12)]
        results = tuple(
            Result(str(number_of(name)), name, place) for place, name in enumerate(order, 1)
        )
        await season.do(RecordNight(night=Night(id=f"paper-{on}", on=on, results=results)))
    for weeks, room in zip(range(_PLAYED, 0, -1), played, strict=True):
        on = (club.today - timedelta(days=_WEEK * weeks)).isoformat()
        await season.do(RecordNight(night=night_of(room.state, room.house, id=room.id, on=on)))


def _cash_setup(club: _Club) -> CashSetup:
    return CashSetup(
        name="Cash tables", house=club.house, games=(_GAME,), units=_CENTS, currency=CURRENCY
    )


async def _open_cash_tables(club: _Club) -> None:
    """A table in play, and some who wait for a seat."""
    cash = club.officer(CASH_KIND, id_for(_tonight(club, "Cash tables")))
    house = club.library.house(club.house, "cash")
    await cash.open(open_cash(_cash_setup(club), house, club.now() // 1000, _OFFICER.name))
    seated, everybody = range(1, _SEATED + 1), range(1, len(CASH_PLAYERS) + 1)
    for name in CASH_PLAYERS:
        await cash.do(ComeIn(name=name, member=str(number_of(name)), of_age=True))
    await cash.do(*(JoinList(player=player, game=_GAME.name) for player in seated))
    await cash.do(StartGames(game=_GAME.name))
    await cash.do(*(TakeSeat(player=player, table=1, seat=player) for player in seated))
    await cash.do(TakeBank(player=1))
    await cash.do(*(BuyChips(player=player, chips=_GAME.buy_in) for player in seated))
    for winner, loser, chips in _CASH_HANDS:
        await cash.do(PlayCashHand(table=1, won={winner: chips, loser: -chips}))
    await cash.do(*(JoinList(player=player, game=_GAME.name) for player in everybody[_SEATED:]))
