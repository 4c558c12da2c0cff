"""A night's results as a season keeps them, taken from the tournament that was played."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import replace

from floorcall.accounts.currency import Currency, currency_of
from floorcall.law.house import House
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import Player, State, Status


class Result(Struct, frozen=True, omit_defaults=True):
    """One person's night. `who` is the member's number, else the name."""

    who: str
    name: str
    place: int
    prize: int = 0
    """In the smallest unit of money."""
    bounties: int = 0
    rebuys: int = 0
    display_name: str = ""


class Night(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One night of a season; `id` is the tournament's, so that a corrected one replaces it."""

    id: str
    on: str
    """The day, as 2026-05-31."""
    results: tuple[Result, ...]
    entries: int = 0
    """Entries and re-entries; 0: as many as there are results."""
    venue: str = ""
    region: str = ""
    units: int = 100
    name: str = ""
    """What the night was called."""
    currency: str = ""
    """The code or the sign of what its prizes are in; empty: nobody named one."""

    @property
    def money(self) -> Currency:
        """How its prizes are written."""
        return currency_of(self.currency, self.units)


def night_of(
    state: State, house: House, *, id: str, on: str, venue: str = "", region: str = ""
) -> Night:
    """The results of a tournament: everybody once, a person who entered again at the best place."""
    won = prizes(state, house)
    heads = Counter(who for group in state.outs.values() for out in group for who in out.by)
    results: dict[str, Result] = {}
    for place, numbers in standings(state):
        for number in numbers:
            player = state.players[number]
            mine = [one for one in _entries_of(state, player) if one.status is not Status.GONE]
            who = player.member or player.name
            if who in results:
                continue
            results[who] = Result(
                who=who,
                name=player.name,
                place=place,
                prize=sum(won.get(one.number, 0) for one in mine),
                bounties=sum(heads[one.number] for one in mine),
                rebuys=sum(one.rebuys for one in mine) + len(mine) - 1,
                display_name=player.display_name,
            )
    return Night(
        id=id,
        on=on,
        results=tuple(results.values()),
        entries=state.entries + state.reentries,
        venue=venue,
        region=region,
        units=state.setup.units,
        name=state.setup.name,
        currency=state.setup.currency,
    )


def played_at(state: State, opened_at: int) -> int:
    """When a night was played: from its first card on, else when it was to begin, else opened.

    Opened on Monday for Wednesday, it was played on Wednesday.
    """
    return state.started_at or state.setup.starts or opened_at


def put_right(before: Night, state: State, house: House) -> Night | None:
    """A night on record as its tournament has it now; None where that is the same.

    One that was recorded before nights told their currency is not another for that.
    """
    where = {"id": before.id, "on": before.on, "venue": before.venue, "region": before.region}
    night = night_of(state, house, **where)
    known = before if before.currency else replace(before, currency=night.currency)
    return night if night != known else None


def _entries_of(state: State, player: Player) -> list[Player]:
    """All entries of one person: the one given, those before and those after it."""
    chain = [player]
    while chain[0].again_of:
        chain.insert(0, state.players[chain[0].again_of])
    later = {one.again_of: one for one in state.players.values() if one.again_of}
    while chain[-1].number in later:
        chain.append(later[chain[-1].number])
    return chain
