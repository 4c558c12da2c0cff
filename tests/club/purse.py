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


class CashPurses:
    """What each player has left of an empty purse, and the coins that lie in the banks."""

    def __init__(self, price: int) -> None:
        self.price = price
        self.purses: Counter = Counter()
        self.banks = 0

    def count_again(self, ledger: Ledger, log: Sequence[Event]) -> None:
        """After a correction: as if only what stands now had been handed over."""
        self.purses, self.banks = Counter(), 0
        for event in standing_events(ledger, log):
            self.hand_over(event)

    def hand_over(self, event: Event) -> None:
        match event:
            case ChipsBought():
                self.purses[event.player] -= event.chips * self.price
                self.banks += event.chips * self.price
            case CashedOut():
                self.purses[event.player] += event.chips * self.price
                self.banks -= event.chips * self.price
            case ChipsSold():
                self.purses[event.seller] += event.chips * self.price
                self.purses[event.buyer] -= event.chips * self.price
            case DifferenceSettled():
                self.banks += event.chips * self.price


def dues_in_coins(ledger: Ledger, log: Sequence[Event]) -> int:
    """All coins that were paid as dues."""
    events = standing_events(ledger, log)
    return sum(event.amount for event in events if isinstance(event, DuesPaid))
