"""A tournament to simulate: an evening's structure that suits any number of entrants."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.tournament.entry.questions import STARTING_STACK_AMOUNT
from floorcall.tournament.setup.terms import ColourUpPlan, Denomination, Level, Payout, Price, Setup

_BLINDS = (
    *((25, 50), (50, 100), (75, 150), (100, 200)),
    *((200, 400), (300, 600), (400, 800), (500, 1000)),
    *((500, 1500), (1000, 2000), (1500, 3000), (2000, 4000)),
    *((3000, 6000), (4000, 8000), (5000, 10000), (6000, 12000)),
    *((10000, 15000), (10000, 20000), (15000, 30000), (20000, 40000)),
    *((30000, 60000), (40000, 80000), (50000, 100000), (75000, 150000)),
    *((100000, 200000), (150000, 300000), (200000, 400000), (300000, 600000)),
    *((400000, 800000), (500000, 1000000), (1000000, 2000000), (2000000, 4000000)),
    *((5000000, 10000000), (10000000, 20000000), (25000000, 50000000)),
)
_BREAK_EVERY = 4
_ANTE_FROM = 5
_VALUES = (25, 100, 500, 1000, 5000, 25000)
_GONE_AFTER = {25: 4, 100: 8, 500: 12, 1000: 16}
_PAID = ((2, (6500, 3500)), (7, (5000, 3000, 2000)), (20, (3600, 2200, 1500, 1100, 900, 700)))


def evening(
    house: House, entrants: int, labels: tuple[str, ...] = (), seconds: int = 1200
) -> Setup:
    """An evening for so many entrants: the house's stack, 20-minute levels, one in ten paid."""
    levels: list[Level] = []
    for number, (small, big) in enumerate(_BLINDS, 1):
        ante = big if number >= _ANTE_FROM else 0
        levels.append(
            Level(small, big, ante, ante_by_big_blind=True, seconds=seconds, small_bet=big)
        )
        if number % _BREAK_EVERY == 0:
            levels.append(Level(is_break=True, seconds=600))
    return Setup(
        name=f"{entrants} entrants",
        house=house.id,
        labels=labels,
        levels=tuple(levels),
        entry=Price(prize=2000, fee=300, chips=house[STARTING_STACK_AMOUNT].value),
        late_until_level=_BREAK_EVERY,
        chips=tuple(Denomination(value, 20 * max(entrants, 10)) for value in _VALUES),
        colour_ups=tuple(ColourUpPlan(level, value) for value, level in _GONE_AFTER.items()),
        payout=Payout(shares=(10000,), unit=100, steps=(*_PAID, *_deep(entrants))),
    )


def _deep(entrants: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """For fields of 60 and more a tenth of the places are paid, each less than the one above."""
    if entrants < 60:
        return ()
    weights = [1000 // (place + 1) + 10 for place in range(entrants // 10)]
    total = sum(weights)
    return ((60, tuple(10_000 * weight // total for weight in weights)),)
