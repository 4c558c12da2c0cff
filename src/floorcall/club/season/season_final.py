"""Who plays a season's final, with what stack each of them starts, and the final itself."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.club.season.api import SeasonState
from floorcall.club.season.formula import format_figure, parse_formula
from floorcall.club.season.scoring import FINAL_NAMES
from floorcall.club.season.season_standings import Line, Who, standings, venues, written_name
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.setup.terms import Level, OwnStack, Payout, Price, Setup


class Qualifier(NamedTuple):
    """One player of the final: standing in the whole table, why they qualify, and the stack."""

    who: str
    name: str
    standing: int
    points: Fraction
    why: str
    stack: int
    says: str
    display_name: str = ""


def qualifiers(state: SeasonState, counts_for: Who = written_name) -> list[Qualifier]:
    """Everybody in the final: the first of the table, then of each venue; a shared last place
    takes all who share it.
    """
    season = state.season
    table = [line for line in standings(state, counts_for=counts_for) if line.place]
    count = season.qualifiers
    qualify = f"{count} qualif{'ies' if count == 1 else 'y'}"
    why: dict[str, str] = {}
    for line in table:
        if line.place <= season.qualifiers:
            why[line.who] = f"place {line.place} in the table, where {qualify}"
    for venue in venues(state) if season.by_venue else []:
        here = standings(state, venue=venue, counts_for=counts_for)
        left = [line for line in here if line.place and line.who not in why]
        for line in _first(left, season.by_venue):
            why[line.who] = f"place {line.place} at {venue}"
    return [_qualifier(state, line, why) for line in table if line.who in why]


def _first(lines: list[Line], count: int) -> list[Line]:
    """The first so many lines, and whoever shares the last one's place."""
    if len(lines) <= count:
        return lines
    last = lines[count - 1].place
    return [line for line in lines if line.place <= last]


def _qualifier(state: SeasonState, line: Line, why: dict[str, str]) -> Qualifier:
    formula = parse_formula(state.season.final_stack, FINAL_NAMES)
    values: dict[str, Fraction | int] = {
        "standing": line.place,
        "points": line.points,
        "qualifiers": len(why),
    }
    chips = formula(values)
    chip = state.season.final_chip
    stack = max(chip, -(-chips // chip) * chip)
    says = f"{formula.with_figures(values)} = {format_figure(chips)}, in chips of {chip}: {stack}"
    standing = (line.who, line.name, line.place, line.points)
    return Qualifier(*standing, why[line.who], stack, says, line.display_name)


_MINUTES, _BREAK, _EVERY = 20, 10, 4
"""A level, a break, and after how many levels there is one."""
_STEPS = (1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800)
"""Small blinds in the smallest chip of the final."""


def standard_final(state: SeasonState, currency: str = "") -> Setup:
    """Levels and prizes for a final with no night to be like: 20 minutes a level from 100/200 on,
    in chips of 100, and a half, three tenths and two tenths to the first three.
    """
    chip = state.season.final_chip
    levels: list[Level] = []
    for at, step in enumerate(_STEPS, 1):
        small = step * chip
        levels.append(Level(small_blind=small, big_blind=2 * small, seconds=60 * _MINUTES))
        if at % _EVERY == 0 and at < len(_STEPS):
            levels.append(Level(seconds=60 * _BREAK, is_break=True))
    return Setup(
        name=state.season.name,
        house=state.season.house,
        levels=tuple(levels),
        entry=Price(chips=100 * chip),
        payout=Payout(shares=(5000, 3000, 2000)),
        units=100,
        currency=currency,
    )


def final_setup(
    playing: Sequence[Qualifier], like: Setup, name: str, entry: int = 0, added: int = 0
) -> Setup:
    """The final, structured like another night, for the qualifiers with their stacks.

    Nobody buys in again, and nothing is held back. `entry` is what each pays to the prizes, `added`
    what is guaranteed.
    """
    least = min((one.stack for one in playing), default=like.stack)
    return replace(
        like,
        name=name,
        entry=Price(prize=entry, chips=least),
        stacks=tuple(OwnStack(one.who, one.stack) for one in playing),
        most_entries=len(playing),
        guarantee=added,
        prices=(),
        payout=replace(
            like.payout, held_back=0, held_share=0, contribution=0, rest_pot=False, in_kind=()
        ),
        pot_of="",
        from_pot=0,
        rebuy=None,
        addon=None,
        reentry=None,
        members_only=False,
        day="",
        starts=0,
    )


def entry_for(one: Qualifier, paid: bool) -> Register:
    """A qualifier's entry in the final, taken before they come."""
    member = one.who if one.who != one.name else ""
    return Register(
        name=one.name, member=member, paid=paid, present=False, display_name=one.display_name
    )
