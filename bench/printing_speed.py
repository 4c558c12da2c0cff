"""How long printing takes: 400 seat slips with codes, and a room of 1,000 entrants.

Run it as `python bench/printing_speed.py`; the aims are 2 seconds for the slips, codes made anew
for each, and 1 second for every other paper.
"""

from __future__ import annotations

import time
from collections.abc import Callable

from usage import usage

from floorcall import printing
from floorcall.houses.library import Library
from floorcall.lab.evening_structure import evening
from floorcall.law.house import House
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.clock.clock_control import Start
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.seating.first_seating import DrawSeats
from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING, InitialSeating
from floorcall.tournament.state import State

RUNS = 3


def seated(house: House, entrants: int) -> State:
    """A tournament with everybody in a drawn seat, at the start of level 1."""
    opened = open_tournament(evening(house, entrants), house)
    assert not isinstance(opened, Refusal)
    state = TOURNAMENT.begin(opened)
    entries = [Register(name=f"Zoë Żółkiewska-Ngāti {one}") for one in range(1, entrants + 1)]
    for command in (*entries, DrawSeats(seed="bench"), Start()):
        events = TOURNAMENT.decide(state, command, house)
        assert not isinstance(events, Refusal), str(events)
        for event in events:
            state = TOURNAMENT.evolve(state, event)
    return state


def link(number: int) -> str:
    """As long as a signed link is."""
    return f"http://192.168.1.20:8000/p/{'x' * 70}{number}"


def measure(what: str, print_it: Callable[[], bytes]) -> None:
    """Seconds the first time, then the best of three more: typst keeps what did not change."""
    took = []
    for _ in range(1 + RUNS):
        start = time.perf_counter()
        printed = print_it()
        took.append(time.perf_counter() - start)
    again = min(took[1:])
    print(f"{what:<26} {took[0]:6.2f} s, again {again:5.2f} s {len(printed) / 1000:>8,.0f} kB")


def main() -> None:
    """Every paper, one line each."""
    usage(__doc__).parse_args()
    library = Library()
    houses = [library.house(name) for name in library.names()]
    house = next(one for one in houses if drawn(one))
    few, many = seated(house, 400), seated(house, 1000)
    measure(
        "400 seat slips, codes", lambda: printing.seat_slips(printing.seat_slips_of(few, link=link))
    )
    measure("400 seat slips, no codes", lambda: printing.seat_slips(printing.seat_slips_of(few)))
    measure("room of 1,000", lambda: printing.room_sheet(printing.room_sheet_of(many, house, 60)))
    measure("112 table sheets", lambda: printing.table_sheets(printing.table_sheets_of(many, 60)))
    measure(
        "payouts of 1,000", lambda: printing.payout_sheet(printing.payout_sheet_of(many, house, 60))
    )
    measure("noticeboard", lambda: printing.noticeboard(printing.noticeboard_of(house)))
    for one in houses:
        measure(
            f"book, {len(one.rules)} rules", lambda one=one: printing.book(printing.book_of(one))
        )


def drawn(house: House) -> bool:
    """Whether the house draws its seats."""
    return house[INITIAL_SEATING].value is InitialSeating.RANDOM_DRAW


if __name__ == "__main__":
    main()
