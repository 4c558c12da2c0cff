"""A rule is one numbered sentence of a rulebook and the policies it sets."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from msgspec import Struct, field
from msgspec.structs import force_setattr

from floorcall.law.citation import Citation
from floorcall.law.policy import Policy, Question
from floorcall.law.scope import EVERYWHERE, Scope


class Kind(Enum):
    """What the software does with a rule."""

    ENFORCED = "carried out or computed outright"
    RULED = "staff tell what happened, the ruling is stated"
    DISCRETION = "the director chooses between the options the rule gives"
    CONDUCT = "behaviour; an entry in the penalty catalogue"
    PROCEDURE = "guidance shown to staff at the right moment"

    @property
    def word(self) -> str:
        """How a rulebook writes it."""
        return self.name.lower()


class Certainty(Enum):
    """How sure a sanction is."""

    MAY = "may be penalised"
    WILL = "will be penalised"
    DISQUALIFY = "leads to disqualification"

    @property
    def word(self) -> str:
        """How a rulebook writes it."""
        return self.name.lower()


class Penalty(NamedTuple):
    """What a house punishes: the offence, how surely, who decides, and the steps it names."""

    offence: str
    certainty: Certainty
    by: str
    first: str = ""
    up_to: str = ""


class Rule(Struct, frozen=True, eq=False, gc=False):
    """One rule, in our own words, under the number its house gives it."""

    citation: Citation
    title: str
    says: str
    kind: Kind
    sets: Mapping[Policy[Any], Any] = field(default_factory=dict)
    supports: tuple[Policy[Any], ...] = ()
    about: tuple[Question, ...] = ()
    when: Scope = EVERYWHERE
    overrides: tuple[str, ...] = ()
    leaves: Mapping[Policy[Any], tuple[Any, ...]] = field(default_factory=dict)
    factors: tuple[str, ...] = ()
    reading: str = ""
    refers: tuple[str, ...] = ()
    penalty: Penalty | None = None
    questions: tuple[Question, ...] = ()
    """Every question the rule bears on, those it settles first."""

    def __post_init__(self) -> None:
        settled = [policy.question for policy in (*self.sets, *self.supports)]
        force_setattr(self, "questions", tuple(dict.fromkeys((*settled, *self.about))))

    @property
    def number(self) -> str:
        """The house's own number."""
        return self.citation.number

    def __repr__(self) -> str:
        return f"<rule {self.citation}>"
