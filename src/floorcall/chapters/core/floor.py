"""One table under one house: takes what happens, rules, plays the ruling and remembers it.

It holds no rule: chapters rule, and their modules at the table carry the rulings to the hand.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from copy import copy
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from msgspec import Struct, field

from floorcall.chapters.core.decision import Decision, Dependence, Verdict
from floorcall.chapters.core.dependence import (
    Unstated,
    add_dependence,
    ask_for_fact,
    dependence,
)
from floorcall.chapters.core.director_questions import (
    USUAL,
    DecidedPlay,
    answers,
    ask_by_play,
    ask_by_rulings,
    number_named,
    play_as_decided,
    play_by,
    ways_to_play,
)
from floorcall.chapters.core.facing import Facing, facing
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.limits import FREE, Limit, SeatOptions
from floorcall.chapters.core.memory import EMPTY, Memories, Memory
from floorcall.chapters.core.seat_actions import (
    call_meanwhile,
    check_options,
    is_action,
    take_action,
)
from floorcall.chapters.core.table_rules import policies_of_play, table_rules
from floorcall.chapters.core.trials import Trial
from floorcall.law.house import House, LeftToDirector, decide
from floorcall.law.house import Setting as Answered
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused, Setting, replay
from floorcall.table.hand import Operation
from floorcall.table.rule_choices import TableRules

H = TypeVar("H", bound=Incident)
M = TypeVar("M", bound=Memory)
Handler = Callable[["Floor", Any], None]
Outcome = Callable[["Floor"], None]
Precaution = Callable[["Floor", Incident], None]
_NOTHING: Mapping[Policy[Any], Any] = MappingProxyType({})
_HANDLERS: dict[type[Incident], Handler] = {}
_WATCHERS: list[tuple[type[Memory] | None, Outcome]] = []


def handles(kind: type[H]) -> Callable[[Callable[[Floor, H], None]], Callable[[Floor, H], None]]:
    """Mark the function that takes incidents of one kind to the table."""

    def mark(handler: Callable[[Floor, H], None]) -> Callable[[Floor, H], None]:
        _HANDLERS[kind] = handler
        return handler

    return mark


def watches(watcher: Outcome) -> Outcome:
    """Mark a function that looks at the table after every incident, once no error is hidden."""
    _WATCHERS.append((None, watcher))
    return watcher


def watches_over(kind: type[Memory]) -> Callable[[Outcome], Outcome]:
    """Mark a function that looks at the table in the same way while such a memory is kept."""

    def mark(watcher: Outcome) -> Outcome:
        _WATCHERS.append((kind, watcher))
        return watcher

    return mark


class RecordedRuling(Struct, frozen=True):
    """A ruling and the incident it was made on, counted from 0."""

    incident: int
    ruling: Ruling[Decision]


class LeftOpen(Struct, frozen=True):
    """A ruling that waits for the director's choice, and what each choice does."""

    ruling: Ruling[Decision]
    outcomes: dict[str, Outcome]
    incident: int
    meanwhile: Decision | None = None
    """The action the table takes it for until the director decides, where play can go on."""
    further: Callable[[str], Outcome | None] | None = None
    """What a word does that is no choice of the list, such as another number; None: nothing."""
    on_hand: bool = False
    """It asks whether the hand is live, which what its player does next with it leaves open."""

    def outcome(self, word: str) -> Outcome | None:
        """What a choice does, be it one of the list or not."""
        if word in self.outcomes or self.further is None:
            return self.outcomes.get(word)
        return self.further(word)

    @property
    def on_offence(self) -> bool:
        """It asks for the penalty of an offence: nothing done in the hand answers that."""
        return self.ruling.decision.verdict is Verdict.PENALTY

    @property
    def names(self) -> tuple[str, ...]:
        """The choices, in the notation's words."""
        return tuple(choice.name for choice in self.ruling.decision.choices)


class Matter(Struct, frozen=True):
    """Something unsettled at the table; a chapter declares its own, with the seats it is about."""

    loses_hands: ClassVar[bool] = False
    """Live hands may be dead by it, and what they bet may go back."""


class Irregularity(Struct, frozen=True):
    """An error nobody has noticed yet; `settle` rules on it once somebody does."""

    settle: Outcome
    matter: Matter
    settle_in_time: Outcome | None = None
    """What rules on it instead where it is noticed just as the next street is due."""


class Facts(Struct):
    """What is known of the room and of people, where a rule asks."""

    wrong_amounts: dict[int, int] = field(default_factory=dict)
    """What a seat was told instead of the right amount."""
    unaware: set[int] = field(default_factory=set)
    """Seats that did not know of the raise."""
    identifiable: dict[int, bool] = field(default_factory=dict)
    """Whether a seat's discarded hand can be told from the muck for certain."""
    away: set[int] = field(default_factory=set)
    """Seats whose player is not there."""
    event: dict[str, int | str | bool] = field(default_factory=dict)
    """Facts of the tournament: left, tables, level, break …"""
    chips: tuple[int, ...] = ()
    """Denominations in play; empty: any."""

    def copy(self) -> Facts:
        """The same facts, apart from these: what is learnt of one is not known of the other."""
        return Facts(
            wrong_amounts=self.wrong_amounts.copy(),
            unaware=self.unaware.copy(),
            identifiable=self.identifiable.copy(),
            away=self.away.copy(),
            event=self.event.copy(),
            chips=self.chips,
        )


class _Standing(Struct, frozen=True):
    """A table as it stood before an incident, to which a refusal takes it back."""

    hand: Hand
    setting: Setting
    history: list[Operation]
    operations: int
    recorded: int
    count: int
    limits: dict[int, Limit]
    unnoticed: list[Irregularity]
    left_open: list[LeftOpen]
    memories: Memories
    before: dict[Matter, Precaution]
    facts: Facts
    out_of_play: int


class Floor:
    """A table being watched. `happen` takes one incident; the rulings made are in `record`."""

    def __init__(self, house: House, setting: Setting, facts: Facts | None = None) -> None:
        self.house = house
        self.hand = Hand(setting)
        self.facts = facts or Facts()
        self.record: list[RecordedRuling] = []
        self.limits: dict[int, Limit] = {}
        self.unnoticed: list[Irregularity] = []
        self.left_open: list[LeftOpen] = []
        """Rulings of the latest incident that left any which wait for the director's choice."""
        self.before: dict[Matter, Precaution] = {}
        """What a chapter sees to before the next incident is taken."""
        self.unstated: dict[Unstated, None] = {}
        """Facts that were read in what is under way and that nobody has stated."""
        self.undecided: Outcome | None = None
        """The usual answer to a question left to the director, taken if play simply goes on."""
        self.out_of_play = 0
        """Chips that rulings took from players and out of the game."""
        self.count = -1
        self._memories = Memories()

    def happen(self, incident: Incident) -> list[Ruling[Decision]]:
        """Take one incident; returns the rulings it gives rise to.

        Refused leaves the table as it was.
        """
        handler = _HANDLERS.get(type(incident))
        if handler is None:
            raise Refused(f"nothing is known of {type(incident).__name__} at a table")
        before = len(self.record)
        if self.undecided is not None and not incident.takes_choice:
            self.undecided(self)
        self.count += 1

        def take(floor: Floor) -> None:
            for see_to in list(floor.before.values()):
                see_to(floor, incident)
            handler(floor, incident)
            floor._look()

        try:
            self.attempt(take)
        except Refused:
            self.count -= 1
            raise
        return [recorded.ruling for recorded in self.record[before:]]

    def attempt(self, act: Outcome, decided: Mapping[Policy[Any], Any] = _NOTHING) -> None:
        """Do something as a whole; Refused leaves the table as it was.

        A question that the house leaves to the director leaves it so too, and is asked; `decided`
        is what the director has said on such questions so far.
        """
        house, standing = self.house, self._standing()
        self.house = decide(house, decided) if decided else house.for_director()
        outer, self.unstated = self.unstated, {}
        try:
            act(self)
            if self.unstated:
                self._say_what_it_depends_on(standing, act, house)
            if self.house is not house:
                self._ask_how_to_play(house)
        except Refused:
            self._put_back(standing)
            raise
        except LeftToDirector as left:
            self._put_back(standing)
            self.house = house
            self._leave_to_director(left.setting, act, decided)
        finally:
            self.house = house
            self.unstated = outer

    def as_if(self, incident: Incident) -> None:
        """Take an incident as what the one under way comes to: "I fold" is a fold."""
        _HANDLERS[type(incident)](self, incident)

    def notice(self) -> list[Ruling[Decision]]:
        """What went wrong unnoticed comes to light, oldest first; returns the rulings on it.

        Refused leaves the table as it was.
        """
        if not self.unnoticed:
            before = len(self.record)
            self.attempt(Floor._look)
            return [recorded.ruling for recorded in self.record[before:]]
        standing = self._standing()
        try:
            while self.unnoticed:
                # one by one: what waits for the director is noticed all the same
                self.attempt(self.unnoticed.pop(0).settle)
                if not self.unnoticed:
                    self.attempt(Floor._look)  # and what is played on by that may pass a seat over
        except Refused:
            self._put_back(standing)
            raise
        return [recorded.ruling for recorded in self.record[standing.recorded :]]

    def _look(self) -> None:
        if not self.unnoticed:
            for kind, watch in _WATCHERS:
                if kind is None or kind in self._memories:
                    watch(self)

    def recall(self, kind: type[M]) -> M:
        """What a chapter remembers; empty where it has kept nothing, or its time is over."""
        memories = self._memories
        if kind in memories:
            return memories.recall(kind, self.hand)
        empty: M = EMPTY[kind]  # as it is nine times in ten
        return empty

    def remember(self, memory: Memory) -> None:
        """Keep this in the place of what was remembered of its kind, for its lifetime from now."""
        self._memories.remember(memory, self.hand)

    def forget(self, kind: type[Memory]) -> None:
        """Nothing of this kind is remembered any more, though its time is not over."""
        self._memories.pop(kind, None)

    def begin_hand(self, hand: Hand) -> None:
        """The next hand in the place of the last; what was remembered for the night stays."""
        self.hand = hand
        self._memories = self._memories.of_the_night()
        self.limits.clear()
        self.before.clear()
        self.unnoticed.clear()
        self.facts.wrong_amounts.clear()
        self.facts.unaware.clear()
        self.facts.identifiable.clear()
        self.left_open.clear()
        self.out_of_play = 0

    def can_be_told(self, seat: int, *, assumed: bool, waits: bool = False) -> bool:
        """Whether a seat's cards can be told for certain; where nobody said so, as assumed.

        What is ruled then says that it depends on this.
        """
        stated = self.facts.identifiable.get(seat)
        if stated is not None:
            return stated
        words = f"seat {seat}'s cards can be told for certain"

        def state(floor: Floor, known: bool) -> None:
            floor.facts.identifiable[seat] = known

        self.leave_unstated(
            Unstated(words, "identifiable", "not identifiable", state, seat, waits=waits)
        )
        return assumed

    def leave_unstated(self, fact: Unstated) -> None:
        """Nobody has stated a fact that was read: what is ruled says so where it matters."""
        self.unstated[fact] = None

    def rule(self, ruling: Ruling[Decision]) -> None:
        """Put a ruling on record for the incident under way."""
        self.record.append(RecordedRuling(max(0, self.count), ruling))

    def facing(self, seat: int) -> Facing:
        """What a seat faces, in turn or not."""
        return facing(self.hand, seat)

    def in_turn(self, seat: int) -> bool:
        """Whether it is this seat's turn to act."""
        return self.hand.to_act == seat

    def limit(self, seat: int, limit: Limit) -> None:
        """Take options away from a seat's next action."""
        self.limits[seat] = self.limits.get(seat, FREE).also(limit)

    def options(self) -> SeatOptions | None:
        """What the seat in turn may do under the rulings so far; None when nobody is to act."""
        if self.hand.to_act is None:
            return None
        options = SeatOptions.of(self.hand.options())
        return options.under(self.limits.get(options.seat, FREE))

    def leave_open(
        self,
        ruling: Ruling[Decision],
        outcomes: dict[str, Outcome],
        meanwhile: Decision | None = None,
        further: Callable[[str], Outcome | None] | None = None,
        *,
        on_hand: bool = False,
    ) -> None:
        """Put a ruling on record that leaves it to the director; a choice does its outcome.

        What earlier incidents left open stays listed behind it; the same said again replaces it,
        and said of one seat by one incident it is one ruling.
        """
        left = LeftOpen(ruling, outcomes, self.count, meanwhile, further, on_hand)
        seat = ruling.decision.seat
        again = [
            each
            for each in self.left_open
            if each.ruling.decision.seat == seat and each.names == left.names
        ]
        now = [each for each in self.left_open if each.incident == self.count]
        said = [each.ruling for each in now if each in again and seat is not None]
        now = [each for each in now if seat is None or each not in again]
        earlier = [
            each for each in self.left_open if each.incident != self.count and each not in again
        ]
        self.left_open = [*now, left, *earlier]
        for at, recorded in enumerate(self.record):
            if any(recorded.ruling is each for each in said):
                self.record[at] = RecordedRuling(recorded.incident, ruling)
                return
        self.rule(ruling)

    def open_action(self, seat: int | None) -> LeftOpen | None:
        """What the director has still to decide on the action of a seat, if play can go on."""
        for each in self.left_open:
            if each.meanwhile is not None and each.ruling.decision.seat == seat:
                return each
        return None

    @property
    def waits_in_hand(self) -> bool:
        """Whether something in the hand itself waits for the director; an offence can wait."""
        return any(not each.on_offence for each in self.left_open)

    def close(self, seat: int) -> None:
        """Nothing in the hand waits for the director any more on this seat."""
        self.left_open = [
            each for each in self.left_open if each.ruling.decision.seat != seat or each.on_offence
        ]

    def _close_by_action(self, seat: int) -> None:
        """A seat has acted: nothing waits on it but what it offended by, and whether its hand is
        live, unless it folded. Who throws a hand forward and bets it has answered nothing.
        """
        holds = seat in self.hand.live_seats
        self.left_open = [
            each
            for each in self.left_open
            if each.ruling.decision.seat != seat or each.on_offence or (each.on_hand and holds)
        ]

    def play(self, ruling: Ruling[Decision]) -> None:
        """Put the ruling on record and play the action it makes, for the seat in turn.

        One that leaves it to the director waits for the choice, which is then played.
        """
        decision = ruling.decision
        if decision.seat is not None and is_action(decision):
            check_options(decision, self.options())
            take_action(self.hand, decision)
            self.limits.pop(decision.seat, None)
            self._close_by_action(decision.seat)
        if decision.seat is not None and decision.leaves is not None:
            self.limit(decision.seat, decision.leaves)
        if decision.choices:
            self.leave_open(ruling, self._outcomes(ruling), call_meanwhile(decision))
            return
        self.rule(ruling)

    def act(self, decision: Decision) -> None:
        """Carry an action to the hand without a word: what the table takes it for, for now."""
        take_action(self.hand, decision)

    def _outcomes(self, ruling: Ruling[Decision]) -> dict[str, Outcome]:
        """What playing each choice does, of those that make the conduct something."""
        return {
            choice.name: _outcome_of(Ruling(choice.makes, ruling.because))
            for choice in ruling.decision.choices
            if choice.makes is not None
        }

    def restack(self, seat: int, total: int) -> None:
        """Give a seat the stack with which its whole stack makes `total` on this street."""
        at = self.hand.position(seat)
        behind = total - self.hand.betting.bets[at]
        if behind <= 0:
            raise Refused(
                f"seat {seat} has {self.hand.betting.bets[at]:,} in already on this street, "
                f"so it cannot be all in for {total:,}"
            )
        setting = self.hand.setting
        stacks = dict(setting.stacks)
        stacks[seat] += behind - self.hand.betting.stacks[at]
        history = self.hand.history
        self.hand = replay(dataclasses.replace(setting, stacks=stacks), history)

    def _say_what_it_depends_on(self, standing: _Standing, act: Outcome, house: House) -> None:
        """It is done; where a fact nobody stated would change the outcome, say what it is either
        way. Where nothing is assumed of the fact, take it back and wait for it.
        """
        for unstated in tuple(self.unstated):
            so, otherwise = (
                self._try_knowing(unstated, standing, act, house, so) for so in (True, False)
            )
            depends = dependence(unstated, so, otherwise)
            if depends is not None:
                break
        if depends is None:
            return
        if not unstated.waits:
            self._add_dependence(standing.recorded, depends)
            return
        self._put_back(standing)
        ruling = ask_for_fact(unstated, depends, so, otherwise)
        if not self._is_asked(ruling.decision):
            knowing = {True: unstated.yes, False: unstated.no}
            outcomes = {word: _knowing(unstated, act, known) for known, word in knowing.items()}
            self.leave_open(ruling, outcomes, on_hand=True)

    def _try_knowing(
        self, unstated: Unstated, standing: _Standing, act: Outcome, house: House, known: bool
    ) -> Trial:
        other = self._copy(standing)
        other.house = house
        unstated.state(other, known)
        try:
            other.attempt(act)
        except Refused:
            other.record = []
        return other._trial()

    def _add_dependence(self, before: int, depends: Dependence) -> None:
        """To the first ruling that would be another."""
        for at in range(before, len(self.record)):
            recorded = self.record[at]
            ruling = add_dependence(recorded.ruling, depends)
            if ruling is not None:
                self.record[at] = RecordedRuling(recorded.incident, ruling)
                return

    def _leave_to_director(
        self, setting: Answered[Any], act: Outcome, decided: Mapping[Policy[Any], Any]
    ) -> None:
        """Try every answer to a question left to the director, and let the director choose by what
        each comes to; where all come to the same, the usual one is taken.
        """
        found: dict[tuple[Any, ...], tuple[str, Trial, Mapping[Policy[Any], Any]]] = {}
        standing = self._standing()
        for word, value in answers(setting):
            other, so_decided = self._copy(standing), {**decided, setting.policy: value}
            try:
                other._carry_out(act, so_decided)
            except Refused:
                continue
            trial = other._trial()
            comes_to = trial.comes_to()
            if comes_to not in found:
                found[comes_to] = (word, trial, so_decided)
            elif found[comes_to][0] == USUAL:  # which yes or no says better
                found[comes_to] = (word, *found[comes_to][1:])
        if len(found) < 2:
            # nobody decided: where the hand is to be played on by it, that is still to be asked
            self._carry_out(act, {**decided, setting.policy: setting.value}, decided)
            return
        ruling = ask_by_rulings(setting, [(word, trial) for word, trial, _ in found.values()])
        if self._is_asked(ruling.decision):
            return
        outcomes = {word: _deciding(act, so_decided) for word, _, so_decided in found.values()}

        def name_another(word: str) -> Outcome | None:
            value = number_named(setting, word)
            return _deciding(act, {**decided, setting.policy: value}) if value is not None else None

        self.leave_open(ruling, outcomes, further=name_another)
        usual = next(iter(outcomes.values()))

        def take_usual(floor: Floor) -> None:
            floor.left_open = [each for each in floor.left_open if each.ruling is not ruling]
            usual(floor)

        self.undecided = take_usual

    def _carry_out(
        self,
        act: Outcome,
        decided: Mapping[Policy[Any], Any],
        asked: Mapping[Policy[Any], Any] | None = None,
    ) -> None:
        """Do it under what the director decided; a hand is played on by the rules so chosen."""
        asked = decided if asked is None else asked
        self.undecided = None
        self.hand = play_as_decided(self.hand, self.house, decided)
        settled = self.recall(DecidedPlay).policies
        self.remember(DecidedPlay(settled | {policy.name for policy in asked}))
        self.attempt(act, decided)

    def _ask_how_to_play(self, house: House) -> None:
        """Let the director choose where the hand itself would go on differently."""
        settled = self.recall(DecidedPlay).policies
        play, usual = policies_of_play(house), house.plain()
        for setting in house.left_settings():
            if setting.policy.name in settled or setting.policy not in play:
                continue
            ways = ways_to_play(self.hand, usual, setting)
            if len(ways) > 1:
                self.leave_open(
                    ask_by_play(setting, ways),
                    {way.word: _playing_by(way.rules, setting.policy) for way in ways},
                    further=_another_way(house, setting),
                )

    def _is_asked(self, decision: Decision) -> bool:
        """Whether that question waits for an answer already: errors are noticed more than once."""
        return any(
            each.incident == self.count and each.ruling.decision.says == decision.says
            for each in self.left_open
        )

    def _copy(self, kept: _Standing) -> Floor:
        """The same table as it stood, on which something can be tried."""
        other = copy(self)
        other.hand = replay(kept.setting, kept.history[: kept.operations])
        other.count, other.out_of_play = kept.count, kept.out_of_play
        other.record, other.limits, other.facts = [], kept.limits.copy(), kept.facts.copy()
        other.unnoticed, other.left_open = kept.unnoticed[:], kept.left_open[:]
        other._memories, other.before = kept.memories.copy(), kept.before.copy()
        return other

    def _trial(self) -> Trial:
        rulings = tuple(recorded.ruling for recorded in self.record)
        return Trial(self.hand, rulings, self.limits, len(self.unnoticed))

    def _standing(self) -> _Standing:
        hand = self.hand
        return _Standing(
            hand=hand,
            setting=hand.setting,
            history=hand.history,
            operations=len(hand.history),
            recorded=len(self.record),
            count=self.count,
            limits=self.limits.copy(),
            unnoticed=self.unnoticed[:],
            left_open=self.left_open[:],
            memories=self._memories.copy(),
            before=self.before.copy(),
            facts=self.facts.copy(),
            out_of_play=self.out_of_play,
        )

    def _put_back(self, kept: _Standing) -> None:
        hand = self.hand
        same = hand is kept.hand and hand.history is kept.history
        if not same or len(hand.history) != kept.operations:
            self.hand = replay(kept.setting, kept.history[: kept.operations])
        del self.record[kept.recorded :]
        self.count, self.out_of_play = kept.count, kept.out_of_play
        self.limits, self.facts = kept.limits, kept.facts
        self.unnoticed, self.left_open = kept.unnoticed, kept.left_open
        self._memories, self.before = kept.memories, kept.before


def _outcome_of(ruling: Ruling[Decision]) -> Outcome:
    return lambda floor: floor.play(ruling)


def _knowing(unstated: Unstated, act: Outcome, known: bool) -> Outcome:
    def go_on(floor: Floor) -> None:
        unstated.state(floor, known)
        floor.attempt(act)

    return go_on


def _deciding(act: Outcome, decided: Mapping[Policy[Any], Any]) -> Outcome:
    return lambda floor: floor._carry_out(act, decided)


def _another_way(house: House, setting: Answered[Any]) -> Callable[[str], Outcome | None]:
    def name_another(word: str) -> Outcome | None:
        value = number_named(setting, word)
        if value is None:
            return None
        return _playing_by(table_rules(decide(house, {setting.policy: value})), setting.policy)

    return name_another


def _playing_by(rules: TableRules, policy: Policy[Any]) -> Outcome:
    def play_on(floor: Floor) -> None:
        floor.hand = play_by(floor.hand, rules)
        decided = floor.recall(DecidedPlay).policies
        floor.remember(DecidedPlay(decided | {policy.name}))

    return play_on
