"""Every decision of a few nights, asked again with another answer to each question it looked up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from typing import Any

import msgspec

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.ledger.refusal import Refusal, Refused
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.clock.level_clock import is_push_held
from floorcall.tournament.ending.prizes import may_announce, prizes
from floorcall.tournament.play.advice import colour_ups_due, moves_due, short_tables, table_tasks
from floorcall.tournament.play.hand_sheet import sheet
from floorcall.tournament.setup.preflight import problems
from measure.alternatives import AttentiveHouse, alternatives, answering

TRIES = 400
"""How often an answer is varied in vain before it is left to others."""


IMPOSSIBLE = object()
"""An answer that no book could give, such as an order of suits that leaves one out."""


class Variation:
    """Of the policies that are `sought`, those of which another answer made a difference."""

    def __init__(self, sought: Collection[str]) -> None:
        self.sought = sought
        self.decided: set[str] = set()
        self.tries: Counter[str] = Counter()

    def ask(self, decides: Callable[[House], Any], house: House) -> None:
        """Ask a decision again with every other answer to what it looked up."""
        attentive = AttentiveHouse(house)
        before = _outcome(decides, attentive)
        for policy in attentive.asked:
            if policy.name not in self.sought or policy.name in self.decided:
                continue
            if self.tries[policy.name] >= TRIES:
                continue
            self.tries[policy.name] += 1
            for other in alternatives(policy, house[policy].value):
                after = _outcome(decides, answering(house, policy, other.value))
                if after is not IMPOSSIBLE and after != before:
                    self.decided.add(policy.name)
                    break

    def setup(self, setup: Any, house: House) -> None:
        """What is wrong with a night as it is set up, and what it is announced with."""
        for entrants in (0, 12, 60):
            self.ask(lambda other, count=entrants: problems(setup, other, count), house)

    def command(self, state: Any, command: Any, house: House) -> None:
        """The decision on a command, and what the room is told meanwhile."""
        if state.version < 3:
            self.setup(state.setup, house)
        self.ask(lambda other: TOURNAMENT.decide(state, command, other), house)
        if state.phase == "running":
            now = command.at
            self.ask(lambda other: moves_due(state, other, now), house)
            self.ask(lambda other: may_announce(state, now, other), house)
            self.ask(lambda other: prizes(state, other), house)
            self.ask(lambda other: is_push_held(state, now, other), house)
            self.ask(lambda other: short_tables(state, other), house)
            self.ask(lambda other: colour_ups_due(state, other, now), house)
            for number in state.tables:
                self.ask(lambda other, at=number: sheet(state, at, other, now), house)
                self.ask(lambda other, at=number: table_tasks(state, at, other), house)


def _outcome(decides: Callable[[House], Any], house: House) -> Any:
    try:
        return _plain(decides(house))
    except Refused as refused:
        return _plain(refused.refusal)
    except (KeyError, ValueError, IndexError):
        return IMPOSSIBLE


WORDS = {"rules", "why", "says", "instead"}
"""Parts of what is decided that are only told or cited."""


def _plain(found: Any) -> Any:
    """What was decided, without the rules it cites and the words it is told in, however deep."""
    match found:
        case Ruling():
            return _plain(found.decision)
        case Refusal():
            return "refused"
        case msgspec.Struct():
            return _named(found, found.__struct_fields__)
        case tuple() if hasattr(found, "_fields"):
            return _named(found, found._fields)
        case list() | tuple():
            return [_plain(one) for one in found]
        case dict():
            return {key: _plain(value) for key, value in found.items()}
    return repr(found)


def _named(found: Any, names: tuple[str, ...]) -> list[Any]:
    parts = [(name, _plain(getattr(found, name))) for name in names if name not in WORDS]
    return [type(found).__name__, *parts]
