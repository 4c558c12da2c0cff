"""One tournament in memory: the state its log folds to, and the keys its commands came with."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Sequence

from floorcall.law.house import House
from floorcall.store import Appended, Entry
from floorcall.tournament.events import (
    ColouredUp,
    Corrected,
    DealMade,
    DrawCommitted,
    Event,
    LeftoverExchanged,
    PenaltyGiven,
    PrizePaid,
    read,
)
from floorcall.tournament.evolve import evolve, fold, standing
from floorcall.tournament.state import State
from floorcall.views.cash_book import Money, moves_money
from floorcall.views.draws import DrawShown, draw_shown
from floorcall.views.plans import PlanShown, plan_shown
from floorcall.views.rulings import RulingShown, ruling_shown
from floorcall.web.happened import Happened, told

MOST_SINCE = 100
"""Events a stale command is told of."""
_NOTED = (ColouredUp, DealMade, LeftoverExchanged, PenaltyGiven, PrizePaid)
PREFIX = "tournament/"
"""A tournament's stream is named by its id behind this."""


class Room:
    """Holds what was folded so far; whoever changes it holds the `lock`.

    `doubtful` is set while an append is on its way: if its answer never comes, the room reads the
    log again before it takes another command.
    """

    def __init__(self, tournament: str, house: House, entries: Sequence[Entry]) -> None:
        self.tournament = tournament
        self.stream = PREFIX + tournament
        self.house = house
        self.lock = asyncio.Lock()
        self.doubtful = False
        self.committed = 0
        """The version of the latest commitment to a draw."""
        self.heard = 0
        """The latest version anybody told of."""
        self.recent: deque[Happened] = deque(maxlen=MOST_SINCE)
        self.draws: list[DrawShown] = []
        self.plans: list[PlanShown] = []
        self.rulings: list[RulingShown] = []
        self.money: list[tuple[int, Money]] = []
        """Sales and payments that stand, by version."""
        self.noted: list[tuple[int, Event]] = []
        """What pages list of a whole night and no state holds, as it stands, by version."""
        self._keys: dict[str, Appended] = {}
        self.state: State
        self.refold(entries)

    @property
    def version(self) -> int:
        """How many entries are folded."""
        return self.state.version

    def refold(self, entries: Sequence[Entry]) -> None:
        """Fold the whole log anew, its corrections carried out."""
        self.draws, self.plans, self.rulings, self.money, self.committed = [], [], [], [], 0
        self.noted = []
        events = [read(entry.data) for entry in entries]
        for entry, event, stands in zip(entries, events, standing(events), strict=True):
            self._note(entry.version, event, stands, entry.key)
        self.recent.clear()
        self.recent.extend(told(entries[-MOST_SINCE:]))
        self.state = fold(events)

    def follow(self, entries: Sequence[Entry]) -> bool:
        """Fold the entries after the last; False when one is a correction, and all must be read."""
        keys = [entry.key for entry in entries]
        return all(self.add(*pair) for pair in zip(told(entries), keys, strict=True))

    def add(self, happened: Happened, key: str) -> bool:
        """Fold one event more; False for a correction, which needs the whole log."""
        self._note(happened.version, happened.event, happened.event, key)
        self.recent.append(happened)
        if isinstance(happened.event, Corrected):
            return False
        self.state = evolve(self.state, happened.event)
        return True

    def since(self, version: int) -> tuple[Happened, ...] | None:
        """What happened behind a version; None where it is too long ago to remember."""
        if version < self.version - len(self.recent):
            return None
        return tuple(one for one in self.recent if one.version > version)

    def answered(self, key: str) -> Appended | None:
        """What a command with this key was answered, if there was one."""
        return self._keys.get(key)

    def _note(self, version: int, event: Event, stands: Event, key: str) -> None:
        """Remember an event, which corrections left as `stands`; a draw was made all the same."""
        if isinstance(stands, DrawCommitted):
            self.committed = version
        if draw := draw_shown(version, event):
            self.draws.append(draw)
        if plan := plan_shown(version, stands):
            self.plans.append(plan)
        if ruling := ruling_shown(version, stands):
            self.rulings.append(ruling)
        if money := moves_money(stands):
            self.money.append((version, money))
        if isinstance(stands, _NOTED):
            self.noted.append((version, stands))
        if key:
            known = self._keys.get(key)
            first = known.first if known else version
            self._keys[key] = Appended(self.stream, first, version)
