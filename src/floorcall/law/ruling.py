"""A ruling: a decision with the settings that were read of the house while it was made."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from floorcall.law.citation import Citation
from floorcall.law.house import House, Setting, citations_of
from floorcall.law.policy import Policy
from floorcall.law.rule import Rule

D = TypeVar("D")


class Override(Struct, frozen=True):
    """A director's departure from what the book gives, under the house's fairness rule."""

    decision: str
    reason: str
    by: str


class Ruling(Struct, Generic[D], frozen=True):
    """What was decided and why. `because` holds exactly the settings that were read."""

    decision: D
    because: tuple[Setting[Any], ...]
    override: Override | None = None

    @property
    def citations(self) -> tuple[Citation, ...]:
        """The rules that decide it, each once."""
        return citations_of(self.because)

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The same rules, with their wording."""
        return tuple(dict.fromkeys(rule for setting in self.because for rule in setting.rules))

    @property
    def silent(self) -> bool:
        """Whether the house's own book says nothing on any of it: common practice decided."""
        return bool(self.because) and all(setting.silent for setting in self.because)

    @property
    def assumptions(self) -> tuple[str, ...]:
        """Why something else than common practice is taken of a silent book, each reason once."""
        return tuple(dict.fromkeys(each.assumed for each in self.because if each.assumed))

    def overridden(self, decision: str, reason: str, by: str) -> Ruling[D]:
        """The same ruling with the director's own decision beside it; a reason is required."""
        if not reason.strip():
            raise ValueError("an override needs a reason, so that the log can show why")
        return replace(self, override=Override(decision, reason, by))


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

    @property
    def policies(self) -> frozenset[Policy[Any]]:
        """What was read."""
        return frozenset(self._read)

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

    def leaves_out(self, policy: Policy[T], answer: T) -> bool:
        """Whether the answer is one that does not speak of the case, and so decides nothing."""
        setting = self.house[policy]
        if setting.value != answer:
            self._read.setdefault(policy, setting)
            return False
        self._read.setdefault(policy, replace(setting, rules=()))
        return True

    def factors(self, policy: Policy[Any]) -> tuple[str, ...]:
        """What the rules behind a policy tell the director to weigh, each once."""
        rules = self.house[policy].rules
        return tuple(dict.fromkeys(factor for rule in rules for factor in rule.factors))

    def lean_on(self, ruling: Ruling[Any]) -> None:
        """Cite whatever another ruling read, because this one rests on it."""
        for setting in ruling.because:
            self._read.setdefault(setting.policy, setting)
