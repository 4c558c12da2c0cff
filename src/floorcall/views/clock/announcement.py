"""The tournament as announced: structure, prices and windows, for anybody to read."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.tournament.setup.terms import Level, Offer, Price
from floorcall.tournament.state import State


class AnnouncedView(Struct, frozen=True):
    """What a poster would say. `book` is the rulebook's name and edition."""

    version: int
    name: str
    phase: str
    house: str
    book: str
    labels: tuple[str, ...]
    games: tuple[str, ...]
    levels: tuple[Level, ...]
    entry: Price
    rebuy: Offer | None
    addon: Offer | None
    reentry: Offer | None
    late_until_level: int
    guarantee: int
    most_entries: int
    starts: int
    """Seconds since 1970; 0 where it is not stated."""
    ends: int
    """The stated end, likewise."""


def announced_view(state: State, house: House, _now: int) -> AnnouncedView:
    """The announcement; who works that night is not part of it."""
    setup = state.setup
    return AnnouncedView(
        version=state.version,
        name=setup.name,
        phase=state.phase,
        house=house.id,
        book=f"{house.book.name}, {house.book.edition}",
        labels=house.narrowing.labels,
        games=setup.games,
        levels=setup.levels,
        entry=setup.entry,
        rebuy=setup.rebuy,
        addon=setup.addon,
        reentry=setup.reentry,
        late_until_level=setup.late_until_level,
        guarantee=setup.guarantee,
        most_entries=setup.most_entries,
        starts=setup.starts,
        ends=setup.ends,
    )
