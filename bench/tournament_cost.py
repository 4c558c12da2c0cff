"""What a command costs in fields of 100, 1,000 and 10,000: it must not grow with the field.

Run: python bench/tournament_cost.py [house]
Prints for each field, in processor time: the draw, the median bust with its plan, the fold of the
whole log.
"""

import gc
from random import Random
from statistics import median
from time import process_time

from usage import usage

from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.advice import Task, moves_due
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.eliminations import Bust
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.seat_moves import AnnounceMoves, SitDown, Walk
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.state import Out, Status

FIELDS = (100, 1_000, 10_000)
MEASURED = 400


class Director:
    """Takes commands and notes what each cost."""

    def __init__(self, house, entrants: int) -> None:
        self.house = house
        opened = open_tournament(evening(house, entrants), house)
        self.log = [opened]
        self.state = TOURNAMENT.begin(opened)
        self.draws = 0

    def do(self, command) -> float:
        began = process_time()
        events = TOURNAMENT.decide(self.state, command, self.house)
        state = self.state
        for event in events:
            state = TOURNAMENT.evolve(state, event)
        took = process_time() - began
        self.state = state
        self.log += events
        return took

    def seed(self) -> str:
        self.draws += 1
        return f"bench {self.draws}"

    def bust(self, player: int) -> float:
        """A bust, and the plan that follows from it, in seconds."""
        table = self.state.players[player].table
        took = self.do(Bust(outs=(Out(player),), at=60))
        self.place_button(table)
        began = process_time()
        advice = moves_due(self.state, self.house)
        took += process_time() - began
        if advice is None:
            return took
        if advice.task is Task.BALANCE:
            took += self.do(Balance(at=60))
        elif advice.task is Task.BREAK:
            self.do(BreakTable(seed=self.seed(), table=advice.about, at=60))
        else:
            self.do(FormFinalTable(seed=self.seed(), at=60))
        self.walk()
        return took

    def place_button(self, number: int) -> None:
        """Say where the button is, as who balances is asked to after a bust without its hand."""
        if seats := self.state.tables[number].seats:
            self.do(PlaceButton(table=number, seat=min(seats), at=60))

    def walk(self) -> None:
        if self.state.moves:
            self.do(AnnounceMoves())
        for move in list(self.state.moves):
            self.do(Walk(move=move))
            self.do(SitDown(move=move))


def measure(house, entrants: int, rng: Random) -> dict[str, float]:
    director = Director(house, entrants)
    for number in range(entrants):
        director.do(Register(name=f"Player {number}"))
    draw = director.do(DrawSeats(seed="bench"))
    director.do(Start(at=0))
    for number in [table.number for table in director.state.tables.values()]:
        director.place_button(number)
    gc.collect()
    order = list(range(1, entrants + 1))
    rng.shuffle(order)
    costs = []
    for player in order[:-1]:
        while (advice := moves_due(director.state, house)) is not None:
            if advice.task is Task.BALANCE:
                director.do(Balance(at=60))
            elif advice.task is Task.BREAK:
                director.do(BreakTable(seed=director.seed(), table=advice.about, at=60))
            else:
                director.do(FormFinalTable(seed=director.seed(), at=60))
            director.walk()
        if director.state.players[player].status is Status.SEATED:
            costs.append(director.bust(player))
    gc.collect()
    began = process_time()
    TOURNAMENT.fold(director.log)
    return {
        "draw": draw,
        "bust": median(costs[:MEASURED]),
        "bust_all": median(costs),
        "fold": process_time() - began,
        "events": len(director.log),
    }


def main() -> None:
    library = Library()
    options = usage(__doc__)
    options.add_argument("house", nargs="*", help="all of them, where none is named")
    asked = options.parse_args()
    unknown = [name for name in asked.house if name not in library.names()]
    if unknown:
        options.error(f"no house is called {unknown[0]}; there are {', '.join(library.names())}")
    for name in asked.house or library.names():
        house = library.house(name)
        results = {entrants: measure(house, entrants, Random(7)) for entrants in FIELDS}
        print(f"{name}")
        for entrants, found in results.items():
            print(
                f"  {entrants:>6} entrants: draw {found['draw'] * 1000:7.1f} ms, "
                f"bust and plan {found['bust'] * 1e6:6.0f} us (whole night "
                f"{found['bust_all'] * 1e6:.0f} us), "
                f"fold {found['events']} events {found['fold']:.2f} s"
            )
        ratio = results[FIELDS[-1]]["bust"] / results[FIELDS[0]]["bust"]
        print(f"  10,000 against 100: {ratio:.2f} times")


if __name__ == "__main__":
    main()
