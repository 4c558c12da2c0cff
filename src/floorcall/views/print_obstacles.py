"""Why a printout of a tournament cannot be made yet: each answers with a sentence, or with nothing.

Nothing is gathered for a printout here, so that the page of all printouts can ask at no cost.
"""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.ending.prizes_in_kind import prizes_in_kind, won_by_one
from floorcall.tournament.state import State


def no_seats(state: State, _house: House | None = None) -> str:
    """Seat slips need somebody who sits."""
    return "" if state.seated else "nobody has a seat yet; draw the seats first"


def no_tables(state: State, _house: House | None = None) -> str:
    """Table sheets need a table."""
    return "" if state.tables else "no table is open yet"


def no_moves(state: State, _house: House | None = None) -> str:
    """Move slips need a move under way."""
    return "" if state.moves else "nobody is to move"


def no_payments(state: State, _house: House | None = None) -> str:
    """Receipts of payments need a payment."""
    return "" if any(one.paid for one in state.players.values()) else "nobody has paid anything yet"


def no_prizes(state: State, house: House) -> str:
    """Receipts of prizes need a prize or a bounty that somebody has won."""
    if state.phase == "open":
        return "no prize is settled before play begins"
    things = won_by_one(prizes_in_kind(state))
    return "" if bounties(state) or prizes(state, house) or things else "no prize is settled yet"
