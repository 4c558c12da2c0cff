"""The house's ladder of penalties at cash tables, as far as a visitor may give it."""

from __future__ import annotations

from floorcall.club.cash.cash_penalties import GRAVE, CashMeasure, measures
from floorcall.club.people.bans import Suspend
from floorcall.law.house import House
from floorcall.web.pages.frame.page import Visit
from floorcall.web.permissions.grants import PEOPLE_COMMANDS


def measures_for(visit: Visit, house: House) -> list[tuple[CashMeasure, str]]:
    """The lightest first, and what each means; who ends no membership sends nobody out."""
    grave = visit.actor.role in PEOPLE_COMMANDS[Suspend]
    return [(one, means) for one, means in measures(house) if grave or one not in GRAVE]
