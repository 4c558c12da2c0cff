"""A tournament a test can set up in a line and ask things of."""

from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Unfit
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.first_seating import SeatsDrawn
from floorcall.tournament.setup.terms import Denomination, Level, Payout, Price, Setup, TableSpec
from floorcall.tournament.state import (
    Out,
    State,
    with_player,
)
from floorcall.tournament.table_index import with_table

LIBRARY = Library()

LEVELS = (
    Level(25, 50),
    Level(50, 100),
    Level(100, 200),
    Level(is_break=True, seconds=600),
    Level(200, 400),
    Level(300, 600),
    Level(400, 800),
)


def make_setup(house: House, **changes) -> Setup:
    facts = {
        "name": "Tuesday",
        "house": house.id,
        "levels": LEVELS,
        "entry": Price(prize=20, fee=3, chips=10_000),
        "late_until_level": 4,
        "chips": tuple(Denomination(value, 10_000) for value in (25, 100, 500, 1000)),
        "payout": Payout(shares=(5000, 3000, 2000)),
    }
    return Setup(**(facts | changes))


class Floor:
    """`tables={1: 9, 2: 6}` seats nine and six from seat 1 on; players are numbered along."""

    def __init__(
        self, house: House, tables=None, players=(), start=True, specs=(), **changes
    ) -> None:
        self.house = house
        opened = open_tournament(make_setup(house, tables=specs, **changes), house)
        assert not isinstance(opened, Refusal), str(opened)
        self.log: list[Event] = [opened]
        self.state: State = TOURNAMENT.begin(opened)
        if tables:
            self._seat(tables, dict(players))
        if tables and start:
            self.do(Start(at=0))

    def _seat(self, tables, players) -> None:
        seats = []
        for table, count in tables.items():
            taken = range(1, count + 1) if isinstance(count, int) else count
            for seat in taken:
                facts = players.get((table, seat), {})
                name = facts.get("name", f"P{table}-{seat}")
                self.do(Register(**({"name": name} | facts)))
                seats.append((len(self.state.players), table, seat))
        size = self.state.setup.table_size or 9
        specs = tuple(TableSpec(table, size) for table in tables)
        buttons = tuple((table, min(s for _, t, s in seats if t == table)) for table in tables)
        self._take([SeatsDrawn(seed="s", tables=specs, seats=tuple(seats), buttons=buttons)])

    def _take(self, events) -> None:
        for event in events:
            self.state = TOURNAMENT.evolve(self.state, event)
            self.log.append(event)

    def do(self, command) -> list[Event]:
        events = TOURNAMENT.decide(self.state, command, self.house)
        assert not isinstance(events, Refusal), str(events)
        self._take(events)
        return events

    def refused(self, command) -> Refusal:
        before = self.state
        answer = TOURNAMENT.decide(self.state, command, self.house)
        assert isinstance(answer, Refusal), answer
        assert self.state == before
        return answer

    def at(self, table: int, seat: int) -> int:
        """The player in a seat."""
        return self.state.tables[table].seats[seat]

    def bust(self, *seats: tuple[int, int], at: int = 60) -> list[Event]:
        return self.do(Bust(outs=tuple(Out(self.at(*seat)) for seat in seats), at=at))

    def last_hand(self, table: int, button: int, small: int, big: int) -> None:
        """Say how the table's last hand lay, without playing it."""
        old = self.state.tables[table]
        self.state = with_table(
            self.state, replace(old, last=Positions(button, small, big), hand=old.hand + 1)
        )

    def stack(self, player: int, chips: int) -> None:
        """Give a player another stack, without asking where the chips come from."""
        self.state = with_player(self.state, replace(self.state.players[player], stack=chips))

    def folded(self) -> State:
        return TOURNAMENT.fold(self.log)


def why_unfit(state: State, event: Event) -> str:
    """Why the event cannot have happened in that state; empty when it can."""
    try:
        TOURNAMENT.apply(state, [event])
    except Unfit as why:
        return str(why)
    return ""


def varied(house: House, policy, value, **changes) -> House:
    """The house with another answer to one question, whether its book leaves it open or not."""
    other = replace(house[policy], value=value, **changes)
    return House(house.book, house.common, house.narrowing, {**house._settings, policy: other})


def numbers(rules) -> list[str]:
    """The rule numbers of citations: `wph@2023 7.1` is 7.1."""
    return [rule.split(" ", 1)[1] for rule in rules]
