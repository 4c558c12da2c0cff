"""What a ruling depends on where nobody stated a fact; either way is tried by the floor."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.core.decision import Choice, Decision, Dependence, Verdict
from floorcall.chapters.core.trials import Trial
from floorcall.law.ruling import Ruling


class Unstated(Struct, frozen=True):
    """A fact that nobody has stated, in words that follow "whether"; `state` states it.

    `waits` is for what is not assumed either way: nothing is carried out before it is known.
    """

    words: str
    yes: str
    no: str
    state: Callable[[Any, bool], None]
    """Takes the floor, and whether it is so."""
    seat: int | None = None
    waits: bool = False


def dependence(unstated: Unstated, so: Trial, otherwise: Trial) -> Dependence | None:
    """What the fact would change, told by the sentences from the first on that differs.

    None where it changes nothing, or where one way is refused or gives no ruling.
    """
    if so.comes_to() == otherwise.comes_to() or not (so.rulings and otherwise.rulings):
        return None
    both = so.says, otherwise.says
    alike = next((at for at, (a, b) in enumerate(zip(*both, strict=False)) if a != b), 0)
    if_so, if_not = (" ".join(says[alike:]) for says in both)
    return Dependence(unstated.words, if_so, if_not)


def add_dependence(ruling: Ruling[Decision], depends: Dependence) -> Ruling[Decision] | None:
    """The ruling with what it depends on; None for one that would be the same either way."""
    decision = ruling.decision
    is_so = depends.if_so.startswith(decision.says)
    if not is_so and not depends.if_not.startswith(decision.says):
        return None
    other = f"if not: {depends.if_not}" if is_so else f"if so: {depends.if_so}"
    says = f"{decision.says} This depends on whether {depends.on}; {other}"
    return Ruling(replace(decision, says=says, depends=(depends,)), ruling.because, ruling.override)


def ask_for_fact(
    unstated: Unstated, depends: Dependence, so: Trial, otherwise: Trial
) -> Ruling[Decision]:
    """The ruling that waits for the fact, citing what either way rests on."""
    because = {
        setting.policy: setting
        for trial in (so, otherwise)
        for ruling in trial.rulings
        for setting in ruling.because
    }
    decision = Decision(
        verdict=Verdict.DISCRETION,
        seat=unstated.seat,
        says=f"It depends on whether {unstated.words}.",
        choices=(Choice(unstated.yes, depends.if_so), Choice(unstated.no, depends.if_not)),
        depends=(depends,),
    )
    return Ruling(decision, tuple(because.values()))
