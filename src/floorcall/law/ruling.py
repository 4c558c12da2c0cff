"""A ruling: a decision together with the settings it was read from and what it leaves open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from floorcall.law.citation import Citation
from floorcall.law.house import Setting, citations_of
from floorcall.law.rule import Rule

D = TypeVar("D")


@dataclass(frozen=True, slots=True)
class Override:
    """A director's departure from what the book gives, under the house's fairness rule."""

    decision: str
    reason: str
    by: str


@dataclass(frozen=True, slots=True)
class Ruling(Generic[D]):
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

    def overridden(self, decision: str, reason: str, by: str) -> Ruling[D]:
        """The same ruling with the director's own decision beside it; a reason is required."""
        if not reason.strip():
            raise ValueError("an override needs a reason, so that the log can show why")
        return replace(self, override=Override(decision, reason, by))
