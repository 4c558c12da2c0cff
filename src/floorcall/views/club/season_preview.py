"""What other points, other results or a night struck would change in a season, before they do."""

from __future__ import annotations

from floorcall.club.season.api import SeasonState, night_in_another_currency
from floorcall.club.season.formula import format_figure
from floorcall.club.season.season_final import qualifiers
from floorcall.club.season.season_standings import Line, Who, standings, written_name
from floorcall.ledger.figures import amount, listing, ordinal
from floorcall.views.club.season_table import Named
from floorcall.views.desk.terms_preview import TermChange, TermsPreview

_NONE = "none"


def season_preview(
    before: SeasonState, after: SeasonState, called: Named, counts_for: Who = written_name
) -> TermsPreview:
    """Everybody whose place or points would be others, by the new table; then the final.

    Second with 18 points where it was first with 20: "1st, 20 points" and "2nd, 18 points".
    """
    old, new = (_table(one, counts_for) for one in (before, after))
    names = {line.who: called(line.who, line.name) for line in (*old.values(), *new.values())}
    changes = [
        TermChange(names[who], _standing(old.get(who)), _standing(new.get(who)))
        for who in (*new, *(one for one in old if one not in new))
        if _standing(old.get(who)) != _standing(new.get(who))
    ]
    was, then = (_stacks(one, counts_for) for one in (before, after))
    changes += [
        TermChange(f"Final, {names[who]}", was.get(who, "not in it"), then.get(who, "not in it"))
        for who in (*then, *(one for one in was if one not in then))
        if was.get(who) != then.get(who)
    ]
    return TermsPreview(tuple(changes), _mixed_sums(after), ())


def _mixed_sums(state: SeasonState) -> tuple[str, ...]:
    """A warning where points add up prizes of several currencies."""
    names = {
        one.money.name for one in state.nights.values() if night_in_another_currency(state, one)
    }
    if not names:
        return ()
    return (f"points add up prizes in {listing(sorted(names))}, figure by figure",)


def _table(state: SeasonState, counts_for: Who) -> dict[str, Line]:
    return {line.who: line for line in standings(state, counts_for=counts_for)}


def _standing(line: Line | None) -> str:
    if line is None:
        return _NONE
    points = f"{format_figure(line.points)} {'point' if line.points == 1 else 'points'}"
    return f"{ordinal(line.place)}, {points}" if line.place else f"not ranked, {points}"


def _stacks(state: SeasonState, counts_for: Who) -> dict[str, str]:
    return {one.who: f"with {amount(one.stack)}" for one in qualifiers(state, counts_for)}
