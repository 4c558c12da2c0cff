"""Penalties of a night: who serves one and how far, who was warned, the house's ladder."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.penalties.questions import (
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_ETIQUETTE,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
)
from floorcall.chapters.penalties.rulings import Measure, Sentence, give_penalty
from floorcall.law.house import House
from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.tournament.conduct.suspensions import has_penalty, sits_out
from floorcall.tournament.state import Player, State, is_in_play
from floorcall.views.suspension import Suspension, suspension

_COUNTED = frozenset({Measure.HANDS, Measure.ROUNDS, Measure.MINUTES})


class Serving(Struct, frozen=True):
    """A player who sits out: `left` hands of `given` in all, or minutes, or both."""

    player: int
    name: str
    table: int
    seat: int
    left: int
    given: int
    suspension: Suspension | None = None
    begins: bool = False
    """Whether it was given in the hand in play, and counts from the next one on."""


class Warned(Struct, frozen=True):
    """A player still in play who was warned so often."""

    player: int
    name: str
    table: int
    seat: int
    warnings: int


class Punished(Struct, frozen=True):
    """An entry of the house's catalogue: the offence, how surely, by whom, and the rule."""

    offence: str
    certainty: str
    by: str
    steps: str
    title: str
    says: str
    rule: str


class Discipline(Struct, frozen=True):
    """Those who serve, the next to be back first, and those who were warned."""

    serving: tuple[Serving, ...]
    warned: tuple[Warned, ...]


def discipline(state: State, given: Iterable[PenaltyGiven], now: int) -> Discipline:
    """The night's penalties at `now`: of 9 hands given with 4 left, 5 are served."""
    hands: dict[int, int] = {}
    for event in given:
        hands[event.player] = hands.get(event.player, 0) + event.hands
    here = [one for one in state.players.values() if is_in_play(one)]
    serving = [
        _serving(state, one, hands.get(one.number, 0), now)
        for one in here
        if has_penalty(state, one, now)
    ]
    warned = [
        Warned(one.number, one.name, one.table, one.seat, one.warnings)
        for one in here
        if one.warnings
    ]
    return Discipline(
        tuple(sorted(serving, key=lambda one: (one.table, one.seat))),
        tuple(sorted(warned, key=lambda one: (-one.warnings, one.name))),
    )


def _serving(state: State, player: Player, given: int, now: int) -> Serving:
    left = player.penalty
    return Serving(
        player.number,
        player.name,
        player.table,
        player.seat,
        left,
        max(given, left),
        suspension(state, player, now),
        begins=not sits_out(state, player, now),
    )


def offences(house: House) -> tuple[tuple[str, str], ...]:
    """What a penalty can be given for by the house's lists: the word, and what it means."""
    lists = (
        PENALTY_TRIGGERS_DISQUALIFY,
        PENALTY_TRIGGERS_WILL,
        PENALTY_TRIGGERS_MAY,
        PENALTY_TRIGGERS_ETIQUETTE,
    )
    named = {offence for one in lists for offence in house[one].value}
    return tuple(sorted(((one.word, one.means) for one in named), key=lambda pair: pair[1]))


def penalty_catalogue(house: House) -> tuple[Punished, ...]:
    """The house's catalogue, the gravest first."""
    found = [
        (
            -list(type(rule.penalty.certainty)).index(rule.penalty.certainty),
            Punished(
                offence=rule.penalty.offence,
                certainty=rule.penalty.certainty.value,
                by=rule.penalty.by,
                steps=_steps(rule.penalty.first, rule.penalty.up_to),
                title=rule.title,
                says=rule.says,
                rule=str(rule.citation),
            ),
        )
        for rule in house.rules
        if rule.penalty is not None
    ]
    return tuple(one for _, one in sorted(found, key=lambda pair: (pair[0], pair[1].title)))


def _steps(first: str, up_to: str) -> str:
    """The steps a rule names: "first a warning, up to disqualification"."""
    said = [f"first {first}" if first else "", f"up to {up_to}" if up_to else ""]
    return ", ".join(step.replace("_", " ") for step in said if step)


class PenaltyStep(Struct, frozen=True):
    """A penalty, whether it is counted (in hands, rounds, minutes), and how it is served."""

    measure: str
    counted: bool
    says: str
    rules: tuple[str, ...]


def penalty_ladder(house: House, seat: int, players: int) -> tuple[PenaltyStep, ...]:
    """The ladder for a seat: at a table of 9 one round is told as 9 hands."""
    found = []
    for measure in Measure:
        ruling = give_penalty(Sentence(seat, measure, 1, players), house)
        if ruling.decision.verdict is not Verdict.REFUSED:
            rules = tuple(map(str, ruling.citations))
            counted = measure in _COUNTED
            found.append(PenaltyStep(measure.value, counted, ruling.decision.says, rules))
    return tuple(found)
