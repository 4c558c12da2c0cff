"""A purse outside the program: coins that changed hands, counted from the log's words alone.

It reads what stands in a log and asks neither the state nor the accounts of the program.
"""

from collections import Counter
from collections.abc import Sequence

from floorcall.club.cash.chip_differences import DifferenceSettled
from floorcall.club.cash.chip_sales import CashedOut, ChipsBought, ChipsSold
from floorcall.club.people.dues import DuesPaid
from floorcall.ledger.event import Event
from floorcall.ledger.ledger import Ledger


def standing_events(ledger: Ledger, log: Sequence[Event]) -> list[Event]:
    """What stands in the log and was carried out."""
    _, misfits = ledger.fold_with_misfits(log)
    skipped = {one.version for one in misfits}
    return [event for at, event in enumerate(ledger.standing(log), 1) if at not in skipped]


def cash_purses(ledger: Ledger, log: Sequence[Event], price: int) -> tuple[Counter, int]:
    """What each player has left of an empty purse, and the coins that lie in the banks."""
    purses: Counter = Counter()
    banks = 0
    for event in standing_events(ledger, log):
        match event:
            case ChipsBought():
                purses[event.player] -= event.chips * price
                banks += event.chips * price
            case CashedOut():
                purses[event.player] += event.chips * price
                banks -= event.chips * price
            case ChipsSold():
                purses[event.seller] += event.chips * price
                purses[event.buyer] -= event.chips * price
            case DifferenceSettled():
                banks += event.chips * price
    return purses, banks


def dues_in_coins(ledger: Ledger, log: Sequence[Event]) -> int:
    """All coins that were paid as dues."""
    events = standing_events(ledger, log)
    return sum(event.amount for event in events if isinstance(event, DuesPaid))
