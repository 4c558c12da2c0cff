"""One tournament in memory: the state its log folds to, and the keys its commands came with."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.law.house import House
from floorcall.ledger.event import Corrected, Event
from floorcall.store import Entry
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColouredUp, LeftoverExchanged
from floorcall.tournament.chips.stack_counts import StacksCounted
from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.early_leavers import LeftEarly
from floorcall.tournament.ending.last_hand import LastHandDealt
from floorcall.tournament.ending.payments import PrizePaid
from floorcall.tournament.seating.draw_commitment import DrawCommitted
from floorcall.tournament.state import State
from floorcall.views.desk.till_journal import Money, moves_money
from floorcall.views.floor.ruling_list import RulingShown, read_ruling
from floorcall.views.seating.draw_record import DrawShown, read_draw
from floorcall.views.seating.move_plans import MovePlan, read_plan
from floorcall.web.streams.recorded_event import Happened
from floorcall.web.streams.stream import MOST_SINCE, Stream

_NOTED = (
    ColouredUp, DealMade, LastHandDealt, LeftEarly, LeftoverExchanged, PenaltyGiven, PrizePaid,
    StacksCounted,
)  # fmt: skip
PREFIX = "tournament/"
"""A tournament's stream is named by its id behind this."""


class Room(Stream):
    """A tournament's state, and what its pages list of the whole night."""

    def __init__(self, tournament: str, house: House, entries: Sequence[Entry]) -> None:
        super().__init__(tournament, PREFIX + tournament)
        self.house = house
        self.committed = 0
        """The version of the latest commitment to a draw."""
        self.draws: list[DrawShown] = []
        self.plans: list[MovePlan] = []
        self.rulings: list[RulingShown] = []
        self.money: list[tuple[int, Money]] = []
        """Sales and payments that stand, by version."""
        self.noted: list[tuple[int, Event]] = []
        """What pages list of a whole night and no state holds, as it stands, by version."""
        self.state: State
        self.refold(entries)

    @property
    def tournament(self) -> str:
        """Its id."""
        return self.name

    @property
    def version(self) -> int:
        """How many entries are folded."""
        return self.state.version

    def refold(self, entries: Sequence[Entry]) -> None:
        """Fold the whole log anew, its corrections carried out."""
        self.draws, self.plans, self.rulings, self.money, self.committed = [], [], [], [], 0
        self.noted = []
        events = [self.read(entry.data) for entry in entries]
        for entry, event, stands in zip(entries, events, TOURNAMENT.standing(events), strict=True):
            self._note(entry.version, event, stands, entry.key)
        self.recent.clear()
        self.recent.extend(self.events_of(entries[-MOST_SINCE:]))
        self.state = TOURNAMENT.fold(events)

    def read(self, line: bytes) -> Event:
        """The event an entry holds."""
        return TOURNAMENT.read_entry(line)

    def add(self, happened: Happened, key: str) -> bool:
        """Fold one event more; False for a correction, which needs the whole log."""
        self._note(happened.version, happened.event, happened.event, key)
        self.recent.append(happened)
        if isinstance(happened.event, Corrected):
            return False
        self.state = TOURNAMENT.evolve(self.state, happened.event)
        return True

    def _note(self, version: int, event: Event, stands: Event, key: str) -> None:
        """Remember an event, which corrections left as `stands`; a draw was made all the same."""
        if isinstance(stands, DrawCommitted):
            self.committed = version
        if draw := read_draw(version, event):
            self.draws.append(draw)
        if plan := read_plan(version, stands):
            self.plans.append(plan)
        if ruling := read_ruling(version, stands):
            self.rulings.append(ruling)
        if money := moves_money(stands):
            self.money.append((version, money))
        if isinstance(stands, _NOTED):
            self.noted.append((version, stands))
        self.remember(key, version)
