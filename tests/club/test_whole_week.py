"""Two stories from doors to books: an evening with cash and a bounty game, and a week of two."""

from datetime import date

from desk import Desk
from evening import LIBRARY, LIMIT, Evening

from floorcall.club.cash.accounts import Close, accounts, books
from floorcall.club.cash.bank import DrawForBank, GiveUpBank, TakeBank
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.cash_seats import TakeSeat
from floorcall.club.cash.cash_tables import StartGames
from floorcall.club.cash.chip_sales import BuyChips, CashOut
from floorcall.club.cash.waiting_lists import JoinList
from floorcall.club.people.admission import CheckIn
from floorcall.club.people.dues import PayDues
from floorcall.club.people.night_records import entry_of, guest_of
from floorcall.club.people.registrations import AddPerson, LinkHousehold
from floorcall.club.people.state import Details
from floorcall.club.programme.api import PROGRAMME, SetNight, open_programme, set_up, tonight
from floorcall.club.programme.night_template import Template
from floorcall.club.season.api import SEASON, RecordNight, open_season
from floorcall.club.season.night_results import night_of
from floorcall.club.season.scoring import READY, SeasonRules
from floorcall.club.season.season_standings import standings
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.chips.stack_counts import CountStacks
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.early_leavers import LeaveEarly
from floorcall.tournament.ending.last_hand import DealLastHand
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust, Busted
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.first_seating import TakeSeat as TournamentTakeSeat
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.setup.terms import (
    Denomination,
    Level,
    Payout,
    Price,
    Setup,
    TableSpec,
)
from floorcall.tournament.state import Out

TUESDAY, WEDNESDAY = date(2026, 11, 17), date(2026, 11, 25)


class Played:
    """A tournament with its log."""

    def __init__(self, setup, house) -> None:
        self.house = house
        opened = open_tournament(setup, house)
        assert not isinstance(opened, Refusal), str(opened)
        self.log = [opened]
        self.state = TOURNAMENT.begin(opened)

    def do(self, command):
        answer = TOURNAMENT.decide(self.state, command, self.house)
        assert not isinstance(answer, Refusal), str(answer)
        for event in answer:
            self.state = TOURNAMENT.evolve(self.state, event)
            self.log.append(event)


def test_an_evening_of_cash_and_the_bounty_game_ends_with_the_books_even():
    desk = Desk(*(f"Member {number}" for number in range(1, 13)), born="1980-01-01")
    for number in range(1, 13):
        desk.do(PayDues(person=number, year=2026, on="2026-01-08"))
        desk.do(CheckIn(person=number, on=TUESDAY.isoformat()))
    room = Evening()
    for number in range(1, 13):
        room.do(guest_of(desk.state, number))
        room.do(JoinList(player=number, game=LIMIT.name))

    first, second = room.do(StartGames(game=LIMIT.name))
    for number in range(1, 13):
        table = first.table if number % 2 else second.table
        room.do(TakeSeat(player=number, table=table, seat=(number + 1) // 2))
    room.do(TakeBank(player=1))
    room.do(DrawForBank(table=second.table, seed="said aloud"))
    room.do(TakeBank(player=room.state.tables[second.table].low_card))
    for number in range(1, 13):
        room.do(BuyChips(player=number, chips=40))
    for _ in range(7):
        room.do(PlayHand(table=1, won={1: 3, 3: -3}))
        room.do(PlayHand(table=2, won={2: -5, 4: 5}))
    room.do(GiveUpBank(player=1))
    room.do(TakeBank(player=5))
    room.do(CashOut(player=1))

    template = Template(
        name="Bounty",
        days=("tuesday",),
        starts="17:00",
        tournament=Setup(
            name="Bounty",
            house="any",
            levels=(Level(25, 50), Level(50, 100)),
            entry=Price(chips=5_000),
            payout=Payout(shares=(10_000,)),
            units=100,
        ),
    )
    house = LIBRARY.house("club52")
    programme = PROGRAMME.fold([open_programme(house)])
    for event in PROGRAMME.decide(programme, SetNight(template=template), house):
        programme = PROGRAMME.evolve(programme, event)
    ((called, night),) = tonight(programme, TUESDAY)
    game = Played(set_up(night, called, house, int).decision, house)
    for number in (1, 2, 3):
        game.do(entry_of(desk.state, number, TUESDAY.isoformat()))
    game.do(DrawSeats(seed="x"))
    game.do(Start(at=0))
    game.do(Bust(outs=(Out(2, by=(1,)),), at=60))
    game.do(Bust(outs=(Out(3, by=(1,)),), at=120))
    game.do(Finish(at=180))

    for table in (1, 2):
        banker = room.state.tables[table].banker
        others = [n for n in room.state.tables[table].seats.values() if n != banker]
        for number in (*others, banker):
            room.do(CashOut(player=number))
    room.do(Close())

    assert takings(game.state)[:3] == (6_000, 0, 1_500)
    assert prizes(game.state, house) == {1: 6_000}
    assert bounties(game.state) == {1: 1_500}
    assert books(room.state) == ((), 0, 48_000, 48_000, 0)
    assert {one.player: one.result for one in accounts(room.state) if one.result} == {
        1: 2_100,
        2: -3_500,
        3: -2_100,
        4: 3_500,
    }


def test_a_week_from_the_casual_night_to_the_league_table():
    names = ("Ann", "Bob", "Cy", "Dee")
    desk = Desk(house="whangamata")
    for name in names:
        desk.do(AddPerson(details=Details(name=name, born="1980-01-01")))
    desk.do(LinkHousehold(person=1, other=2))

    house = LIBRARY.house("whangamata", "casual")
    template = Template(
        name="Casual",
        days=("tuesday",),
        starts="19:00",
        ends="22:00",
        tournament=Setup(
            name="Casual",
            house="any",
            labels=("casual",),
            levels=(Level(25, 50, seconds=10_800),),
            entry=Price(prize=1_000, purpose=100, chips=10_000),
            chips=tuple(Denomination(value, 10_000) for value in (25, 100, 500, 1000)),
            units=100,
        ),
    )
    casual = Played(set_up(template, "tuesday", house, int).decision, house)
    starts, ends = casual.state.setup.starts, casual.state.setup.ends

    casual.do(OpenTable(table=TableSpec(1, 9)))
    for number in range(1, 5):
        casual.do(entry_of(desk.state, number, TUESDAY.isoformat()))
        casual.do(TournamentTakeSeat(player=number, table=1, seat=number))
    casual.do(PlaceButton(table=1, seed="b"))
    casual.do(Start(at=starts))
    casual.do(LeaveEarly(player=4, chips=11_000, at=starts + 60))
    casual.do(CountStacks(stacks={1: 9_025, 2: 9_975, 3: 10_000}, at=ends))
    casual.do(DealLastHand(table=1, seed="said aloud", at=ends))
    casual.do(Finish(at=ends))
    shares = prizes(casual.state, house)

    assert sum(shares.values()) == 4_000
    assert shares[4] == 1_100
    assert TOURNAMENT.fold(casual.log) == casual.state

    league = LIBRARY.house("whangamata", "league")
    setup = Setup(
        name="League",
        house="any",
        labels=("league",),
        levels=(Level(25, 50), Level(50, 100)),
        entry=Price(prize=1_000, chips=10_000),
        payout=Payout(shares=(7_000, 3_000)),
        units=100,
    )
    played = Played(setup, league)
    played.do(OpenTable(table=TableSpec(1, 9)))
    for number in range(1, 5):
        played.do(entry_of(desk.state, number, WEDNESDAY.isoformat()))
        played.do(TournamentTakeSeat(player=number, table=1, seat=number))
    played.do(PlaceButton(table=1, seed="b"))
    played.do(Start(at=0))
    for at, number in enumerate((4, 3, 2), 1):
        played.do(Bust(outs=(Out(number),), at=at * 60))
    played.do(Finish(at=600))

    points = READY["by place and field"]
    season = SEASON.fold([open_season(SeasonRules(name="Summer", points=points))])

    def recorded(tournament):
        nonlocal season
        night = night_of(tournament, league, id="w47", on=WEDNESDAY.isoformat())
        for event in SEASON.decide(season, RecordNight(night=night), league):
            season = SEASON.evolve(season, event)
        return [(line.place, line.name, line.points) for line in standings(season)]

    assert recorded(played.state) == [
        (1, "Ann", 100),
        (2, "Bob", 75),
        (3, "Cy", 50),
        (4, "Dee", 25),
    ]

    version = next(
        at
        for at, event in enumerate(played.log, 1)
        if isinstance(event, Busted) and event.outs[0].player == 2
    )
    swapped = TOURNAMENT.examine(
        played.log,
        version,
        Busted(outs=(Out(1),), at=180),
        why="it was Ann who went out",
    )
    corrected = TOURNAMENT.fold([*played.log, swapped.event])

    assert recorded(corrected)[:2] == [(1, "Bob", 100), (2, "Ann", 75)]
