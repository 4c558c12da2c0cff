"""What the pages of a tournament list of the whole night, beside its state."""

from __future__ import annotations

from floorcall.ledger.event import Corrected, Event, Unreadable
from floorcall.tournament.chips.colour_up import ColouredUp, LeftoverExchanged
from floorcall.tournament.chips.stack_counts import StacksCounted
from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.early_leavers import LeftEarly
from floorcall.tournament.ending.last_hand import LastHandDealt
from floorcall.tournament.ending.payments import PrizePaid
from floorcall.tournament.ending.prizes_in_kind import PrizeHandedOver
from floorcall.tournament.seating.draw_commitment import DrawCommitted
from floorcall.views.desk.till_journal import Money, moves_money
from floorcall.views.floor.ruling_list import RulingShown, read_ruling
from floorcall.views.seating.draw_record import DrawShown, read_draw
from floorcall.views.seating.move_list import MovePlan, read_plan
from floorcall.web.streams.recorded_event import Happened

_NOTED = frozenset((
    ColouredUp, DealMade, LastHandDealt, LeftEarly, LeftoverExchanged, PenaltyGiven,
    PrizeHandedOver, PrizePaid,
    StacksCounted,
))  # fmt: skip


class NightNotes:
    """Draws, plans, rulings and money of a night, as its corrections leave them."""

    __slots__ = ("committed", "draws", "money", "noted", "plans", "rulings", "written")

    def __init__(self) -> None:
        self.committed = 0
        """The version of the latest commitment to a draw."""
        self.draws: list[DrawShown] = []
        self.plans: list[MovePlan] = []
        self.rulings: list[RulingShown] = []
        self.money: list[tuple[int, Money]] = []
        """Sales and payments that stand, by version."""
        self.written: list[tuple[int, Money | Corrected]] = []
        """Sales, payments and corrections as they were written, for the cash book."""
        self.noted: list[tuple[int, Event]] = []
        """What pages list of a whole night and no state holds, as it stands, by version."""

    def note(self, happened: Happened, stands: Event) -> None:
        """Remember an event, which corrections left as `stands`; a draw was made all the same."""
        version = happened.version
        if isinstance(stands, DrawCommitted):
            self.committed = version
        if draw := read_draw(version, happened.event):
            self.draws.append(draw)
        if plan := read_plan(version, stands):
            self.plans.append(plan)
        if ruling := read_ruling(version, stands):
            self.rulings.append(ruling)
        if money := moves_money(stands):
            self.money.append((version, money))
        self._write(version, happened.event, stands)
        if type(stands) in _NOTED:
            self.noted.append((version, stands))

    def _write(self, version: int, event: Event, stands: Event) -> None:
        """Keep what the cash book is written from; what was never carried out moved nothing."""
        first = event if isinstance(event, Corrected) else moves_money(event)
        if first is not None and not isinstance(stands, Unreadable):
            self.written.append((version, first))
