"""Reading a house while something is decided: whatever is read is cited, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from floorcall.law.house import House, Setting
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling

T = TypeVar("T")
M = TypeVar("M")


class HouseReading:
    """`reads[POLICY]` is the house's answer; what was read is kept, to be cited."""

    __slots__ = ("_read", "house")

    def __init__(self, house: House) -> None:
        self.house = house
        self._read: dict[Policy[Any], Setting[Any]] = {}

    def __getitem__(self, policy: Policy[T]) -> T:
        setting = self.house[policy]
        self._read.setdefault(policy, setting)
        return setting.value

    def has(self, policy: Policy[frozenset[M]], member: M) -> bool:
        """Whether a set of answers holds `member`; if so only the rules for it are cited."""
        setting = self.house[policy]
        if member in setting.value:
            self._read[policy] = setting.because_of(member)
            return True
        self._read.setdefault(policy, setting)
        return False

    def names(self, policy: Policy[frozenset[M]], member: M) -> bool:
        """Like `has`, for catalogues: a list that does not name the member is no authority."""
        if self.has(policy, member):
            return True
        self._read[policy] = replace(self.house[policy], rules=())
        return False

    def factors(self, policy: Policy[Any]) -> tuple[str, ...]:
        """What the rules behind a policy tell the director to weigh, each once."""
        rules = self.house[policy].rules
        return tuple(dict.fromkeys(factor for rule in rules for factor in rule.factors))

    def lean_on(self, ruling: Ruling[Any]) -> None:
        """Cite whatever another ruling read, because this one rests on it."""
        for setting in ruling.because:
            self._read.setdefault(setting.policy, setting)
