"""One table under one house: takes what happens, rules, plays the ruling and remembers it.

It holds no rule: chapters rule, and their modules at the table carry the rulings to the hand.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from copy import copy
from enum import Enum
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.core.decision import Choice, Decision, Dependence, Verdict, chips, the_seat
from floorcall.chapters.core.facing import Facing, facing
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.limits import FREE, Limit, SeatOptions
from floorcall.chapters.core.table_rules import table_rules
from floorcall.law.answer import Choice as PolicyChoice
from floorcall.law.house import House, LeftToDirector, decide
from floorcall.law.house import Setting as Answered
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused, Setting, replay
from floorcall.table.hand import Operation
from floorcall.table.repairs import PutIn
from floorcall.table.rule_choices import TableRules


class Lifetime(Enum):
    """How long something is remembered; no hand leaves more to the next than what lasts the night.

    Play that is taken back to a street or a turn finds again what was remembered of it.
    """

    ACTION = "until the next operation of the hand: an action, a card or a repair"
    TURN = "as long as the same seat is in turn"
    STREET = "until the next street"
    HAND = "until the next hand is dealt; a hand dealt again is the same hand"
    NIGHT = "as long as the table is watched"


class Memory(Struct, frozen=True):
    """What one chapter remembers: declared by the chapter, empty by default, replaced as a whole.

    It is frozen, and so is all it holds, so an incident that is refused leaves it as it was.
    """

    lifetime: ClassVar[Lifetime]


H = TypeVar("H", bound=Incident)
M = TypeVar("M", bound=Memory)
Handler = Callable[["Floor", Any], None]
Outcome = Callable[["Floor"], None]
Precaution = Callable[["Floor", Incident], None]
Moment = int | tuple[int, int | None, int]
_ACTION, _TURN, _STREET = Lifetime.ACTION, Lifetime.TURN, Lifetime.STREET
_EMPTY: dict[type[Memory], Any] = {}
_NOTHING: Mapping[Policy[Any], Any] = MappingProxyType({})
_HANDLERS: dict[type[Incident], Handler] = {}
_WATCHERS: list[Outcome] = []


def handles(kind: type[H]) -> Callable[[Callable[[Floor, H], None]], Callable[[Floor, H], None]]:
    """Mark the function that takes incidents of one kind to the table."""

    def mark(handler: Callable[[Floor, H], None]) -> Callable[[Floor, H], None]:
        _HANDLERS[kind] = handler
        return handler

    return mark


def watches(watcher: Outcome) -> Outcome:
    """Mark a function that looks at the table after every incident, once no error is hidden."""
    _WATCHERS.append(watcher)
    return watcher


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

    @property
    def names(self) -> tuple[str, ...]:
        """The choices, in the notation's words."""
        return tuple(choice.name for choice in self.ruling.decision.choices)


class Matter(Struct, frozen=True):
    """Something unsettled at the table; a chapter declares its own, with the seats it is about."""


class Irregularity(Struct, frozen=True):
    """An error nobody has noticed yet; `settle` rules on it once somebody does."""

    settle: Outcome
    matter: Matter
    settle_in_time: Outcome | None = None
    """What rules on it instead where it is noticed just as the next street is due."""


class Unstated(Struct, frozen=True):
    """A fact about a seat that nobody has stated, in words that follow "whether".

    `waits` is for what is not assumed either way: nothing is carried out before it is known.
    """

    seat: int
    words: str
    yes: str
    no: str
    waits: bool


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
    memories: dict[type[Memory], tuple[Moment, Any]]
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
        self._memories: dict[type[Memory], tuple[Moment, Any]] = {}
        """Each kind with one memory of that very kind, and the moment it belongs to."""

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
        self.house = decide(house, decided) if decided else house.asking()
        outer, self.unstated = self.unstated, {}
        try:
            act(self)
            unstated = next(iter(self.unstated), None)
            if unstated is not None:
                self._put_back(standing)
                standing = self._standing()
                say_what_it_depends_on(self, unstated, act, house)
            if self.house is not house:
                ask_how_to_play(self, house)
        except Refused:
            self._put_back(standing)
            raise
        except LeftToDirector as left:
            self._put_back(standing)
            self.house = house
            leave_to_director(self, left.setting, act, decided)
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
        standing = self._standing()
        try:
            while self.unnoticed:
                # one by one: what waits for the director is noticed all the same
                self.attempt(self.unnoticed.pop(0).settle)
            self.attempt(Floor._look)
        except Refused:
            self._put_back(standing)
            raise
        return [recorded.ruling for recorded in self.record[standing.recorded :]]

    def _look(self) -> None:
        if not self.unnoticed:
            for watch in _WATCHERS:
                watch(self)

    def recall(self, kind: type[M]) -> M:
        """What a chapter remembers; empty where it has kept nothing, or its time is over."""
        kept = self._memories.get(kind)
        if kept is not None and kept[0] == self._moment(kind.lifetime):
            memory: M = kept[1]
            return memory
        # nine times in ten nothing is kept, and one empty memory serves every table
        empty: M | None = _EMPTY.get(kind)
        if empty is None:
            _EMPTY[kind] = empty = kind()
        return empty

    def remember(self, memory: Memory) -> None:
        """Keep this in the place of what was remembered of its kind, for its lifetime from now."""
        self._memories[type(memory)] = (self._moment(memory.lifetime), memory)

    def forget(self, kind: type[Memory]) -> None:
        """Nothing of this kind is remembered any more, though its time is not over."""
        self._memories.pop(kind, None)

    def _moment(self, lifetime: Lifetime) -> Moment:
        """The action, turn or street under way; longer lifetimes end in `begin_hand` alone."""
        hand = self.hand
        if lifetime is _STREET:
            return hand.street
        if lifetime is _ACTION:
            return len(hand.history)
        if lifetime is _TURN:
            seat = hand.to_act
            done = hand.betting.acted[hand.position(seat)] if seat is not None else -1
            return hand.street, seat, done
        return 0

    def begin_hand(self, hand: Hand) -> None:
        """The next hand in the place of the last; what was remembered for the night stays."""
        self.hand = hand
        self._memories = {
            kind: kept for kind, kept in self._memories.items() if kind.lifetime is Lifetime.NIGHT
        }
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
        self.unstated[Unstated(seat, words, IDENTIFIABLE, NOT_IDENTIFIABLE, waits)] = None
        return assumed

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
    ) -> None:
        """Put a ruling on record that leaves it to the director; a choice does its outcome.

        What earlier incidents left open stays listed behind it; the same said again replaces it.
        """
        left = LeftOpen(ruling, outcomes, self.count, meanwhile)
        seat = ruling.decision.seat
        now = [each for each in self.left_open if each.incident == self.count]
        earlier = [
            each
            for each in self.left_open
            if each.incident != self.count
            and not (each.ruling.decision.seat == seat and each.names == left.names)
        ]
        self.left_open = [*now, left, *earlier]
        self.rule(ruling)

    def open_action(self, seat: int | None) -> LeftOpen | None:
        """What the director has still to decide on the action of a seat, if play can go on."""
        for each in self.left_open:
            if each.meanwhile is not None and each.ruling.decision.seat == seat:
                return each
        return None

    def close(self, seat: int) -> None:
        """Nothing waits for the director any more on this seat."""
        self.left_open = [each for each in self.left_open if each.ruling.decision.seat != seat]

    def play(self, ruling: Ruling[Decision]) -> None:
        """Put the ruling on record and play the action it makes, for the seat in turn.

        One that leaves it to the director waits for the choice, which is then played.
        """
        decision = ruling.decision
        if not decision.choices and decision.seat is not None and decision.verdict in _ACTIONS:
            self._check_limit(decision)
            _ACTIONS[decision.verdict](self.hand, decision)
            self.limits.pop(decision.seat, None)
            self.close(decision.seat)
        if decision.seat is not None and decision.leaves is not None:
            self.limit(decision.seat, decision.leaves)
        if decision.choices:
            self.leave_open(ruling, self._outcomes(ruling), _meanwhile(decision))
            return
        self.rule(ruling)

    def act(self, decision: Decision) -> None:
        """Carry an action to the hand without a word: what the table takes it for, for now."""
        _ACTIONS[decision.verdict](self.hand, decision)

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
        if behind < 0:
            raise Refused(
                f"seat {seat} has {self.hand.betting.bets[at]} in already on this street, "
                f"so it cannot be all in for {total}"
            )
        setting = self.hand.setting
        stacks = dict(setting.stacks)
        stacks[seat] += behind - self.hand.betting.stacks[at]
        history = self.hand.history
        self.hand = replay(_with_stacks(setting, stacks), history)

    def _check_limit(self, decision: Decision) -> None:
        options = self.options()
        if options is None or options.seat != decision.seat:
            return
        verdict = decision.verdict
        allowed = (
            (verdict is Verdict.FOLDS and options.fold)
            or (verdict is Verdict.CHECKS and options.check)
            or (verdict is Verdict.CALLS and options.call is not None)
            or (verdict in (Verdict.BETS, Verdict.RAISES) and bool(options.bet or options.raise_to))
            or verdict is Verdict.BRINGS_IN
        )
        if not allowed:
            raise Refused(f"seat {decision.seat} may {options}")

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


def _meanwhile(decision: Decision) -> Decision | None:
    """A call, where no choice would change what the others have to match."""
    makes = [choice.makes for choice in decision.choices]
    if any(each is None or each.verdict in (Verdict.BETS, Verdict.RAISES) for each in makes):
        return None
    return next((each for each in makes if each and each.verdict is Verdict.CALLS), None)


IDENTIFIABLE, NOT_IDENTIFIABLE = "identifiable", "not identifiable"


def say_what_it_depends_on(floor: Floor, unstated: Unstated, act: Outcome, house: House) -> None:
    """Do it, and where a fact nobody stated would change the outcome, say what it is either way."""
    trials = {}
    for known in (True, False):
        trial = _copy_of(floor)
        trial.house = house
        trial.facts.identifiable[unstated.seat] = known
        try:
            trial.attempt(act)
        except Refused:
            trial.record = []
        trials[known] = trial
    so, otherwise = trials[True], trials[False]
    if _comes_to(so) == _comes_to(otherwise) or not (so.record and otherwise.record):
        act(floor)
        return
    said, said_otherwise = _what_differs(so.record, otherwise.record)
    depends = Dependence(unstated.words, said, said_otherwise)
    if not unstated.waits:
        before = len(floor.record)
        act(floor)
        _add_dependence(floor.record, before, depends)
        return
    because = {
        setting.policy: setting
        for trial in trials.values()
        for each in trial.record
        for setting in each.ruling.because
    }
    decision = Decision(
        verdict=Verdict.DISCRETION,
        seat=unstated.seat,
        says=f"It depends on whether {unstated.words}.",
        choices=(Choice(unstated.yes, said), Choice(unstated.no, said_otherwise)),
        depends=(depends,),
    )
    if _is_asked(floor, decision):
        return
    floor.leave_open(
        Ruling(decision, tuple(because.values())),
        {unstated.yes: _knowing(unstated, act, True), unstated.no: _knowing(unstated, act, False)},
    )


def _is_asked(floor: Floor, decision: Decision) -> bool:
    """Whether that question waits for an answer already: errors are noticed more than once."""
    return any(
        each.incident == floor.count and each.ruling.decision.says == decision.says
        for each in floor.left_open
    )


def _knowing(unstated: Unstated, act: Outcome, known: bool) -> Outcome:
    def go_on(floor: Floor) -> None:
        floor.facts.identifiable[unstated.seat] = known
        floor.attempt(act)

    return go_on


def _what_differs(so: list[RecordedRuling], otherwise: list[RecordedRuling]) -> tuple[str, str]:
    """The sentences of the two records, from the first on that differs."""
    both = [[each.ruling.decision.says for each in record] for record in (so, otherwise)]
    alike = next((at for at, (a, b) in enumerate(zip(*both, strict=False)) if a != b), 0)
    said, said_otherwise = (" ".join(says[alike:]) for says in both)
    return said, said_otherwise


def _add_dependence(record: list[RecordedRuling], before: int, depends: Dependence) -> None:
    """To the first ruling that would be another."""
    for at in range(before, len(record)):
        ruling = record[at].ruling
        decision = ruling.decision
        if depends.if_so.startswith(decision.says) or depends.if_not.startswith(decision.says):
            is_so = depends.if_so.startswith(decision.says)
            other = f"if not: {depends.if_not}" if is_so else f"if so: {depends.if_so}"
            says = f"{decision.says} This depends on whether {depends.on}; {other}"
            depending = replace(decision, says=says, depends=(depends,))
            record[at] = RecordedRuling(
                record[at].incident, Ruling(depending, ruling.because, ruling.override)
            )
            return


def leave_to_director(
    floor: Floor, setting: Answered[Any], act: Outcome, decided: Mapping[Policy[Any], Any]
) -> None:
    """Try every answer to a question left to the director, and let the director choose by what
    each comes to; where all come to the same, the usual one is taken.
    """
    policy = setting.policy
    found: dict[tuple[Any, ...], tuple[str, Any, Floor]] = {}
    for value in dict.fromkeys((setting.value, *setting.leaves)):
        trial = _copy_of(floor)
        try:
            _carry_out(trial, act, {**decided, policy: value})
        except Refused:
            continue
        found.setdefault(_comes_to(trial), (_word_for(value, setting), value, trial))
    if len(found) < 2:
        _carry_out(floor, act, {**decided, policy: setting.value})
        return
    numbers = ", ".join(rule.number for rule in setting.rules)
    seats = [each.ruling.decision.seat for _, _, trial in found.values() for each in trial.record]
    decision = Decision(
        verdict=Verdict.DISCRETION,
        seat=next((seat for seat in seats if seat is not None), None),
        says=f"The director decides, by your rule {numbers}: {policy.asks}",
        choices=tuple(
            Choice(word, " ".join(each.ruling.decision.says for each in trial.record) or _NO_RULING)
            for word, _, trial in found.values()
        ),
        factors=tuple(dict.fromkeys(f for rule in setting.rules for f in rule.factors)),
    )
    if _is_asked(floor, decision):
        return
    outcomes: dict[str, Outcome] = {
        word: _choosing(act, {**decided, policy: value}) for word, value, _ in found.values()
    }
    floor.leave_open(Ruling(decision, (setting,)), outcomes)
    floor.undecided = next(iter(outcomes.values()))


class DecidedPlay(Memory, frozen=True):
    """How this hand is played, where the house leaves that to the director and it came up."""

    lifetime = Lifetime.HAND
    policies: frozenset[str] = frozenset()


def ask_how_to_play(floor: Floor, house: House) -> None:
    """Let the director choose where the hand itself would go on differently.

    The right to raise after a short all-in is no ruling of a chapter: the hand is played by it.
    """
    settled = floor.recall(DecidedPlay).policies
    for setting in house.left_settings():
        policy = setting.policy
        if policy.name in settled:
            continue
        found: dict[tuple[Any, ...], tuple[str, TableRules]] = {}
        for value in dict.fromkeys((setting.value, *setting.leaves)):
            rules = table_rules(decide(house, {policy: value}))
            try:
                found.setdefault(_goes_on(floor, rules), (_word_for(value, setting), rules))
            except Refused:
                continue
        if len(found) > 1:
            _ask_for_rules(floor, setting, found)


def _ask_for_rules(
    floor: Floor,
    setting: Answered[Any],
    found: Mapping[tuple[Any, ...], tuple[str, TableRules]],
) -> None:
    numbers = ", ".join(rule.number for rule in setting.rules)
    decision = Decision(
        verdict=Verdict.DISCRETION,
        says=f"The director decides, by your rule {numbers}: {setting.policy.asks}",
        choices=tuple(Choice(word, str(comes_to[0])) for comes_to, (word, _) in found.items()),
        factors=tuple(dict.fromkeys(f for rule in setting.rules for f in rule.factors)),
    )
    floor.leave_open(
        Ruling(decision, (setting,)),
        {word: _playing_by(rules, setting.policy) for word, rules in found.values()},
    )


def _playing_by(rules: TableRules, policy: Policy[Any]) -> Outcome:
    def play_on(floor: Floor) -> None:
        setting = dataclasses.replace(floor.hand.setting, rules=rules)
        floor.hand = replay(setting, floor.hand.history)
        decided = floor.recall(DecidedPlay).policies
        floor.remember(DecidedPlay(decided | {policy.name}))

    return play_on


def _goes_on(floor: Floor, rules: TableRules) -> tuple[Any, ...]:
    """How the hand goes on by these rules, in words and in figures."""
    hand = replay(dataclasses.replace(floor.hand.setting, rules=rules), floor.hand.history)
    shows = tuple(hand.showing_order()) if hand.phase == "show" else ()
    if hand.to_act is not None:
        says = f"{the_seat(hand.to_act)} may {SeatOptions.of(hand.options())}"
    elif shows:
        says = f"{the_seat(shows[0])} shows first"
    else:
        stacks = ", ".join(f"{seat}: {chips(hand.stacks[seat])}" for seat in hand.seats)
        says = f"stacks are then {stacks}"
    return says, tuple(sorted(hand.stacks.items())), hand.pot, hand.phase, shows


_NO_RULING = "nothing is ruled; play goes on"


def _choosing(act: Outcome, decided: Mapping[Policy[Any], Any]) -> Outcome:
    return lambda floor: _carry_out(floor, act, decided)


def _carry_out(floor: Floor, act: Outcome, decided: Mapping[Policy[Any], Any]) -> None:
    """Do it under what the director decided; a hand is played on by the rules so chosen."""
    floor.undecided = None
    setting = floor.hand.setting
    usual = table_rules(floor.house)
    if setting.rules == usual:
        rules = table_rules(decide(floor.house, decided))
        if rules != usual:
            floor.hand = replay(dataclasses.replace(setting, rules=rules), floor.hand.history)
    floor.attempt(act, decided)


def _copy_of(floor: Floor) -> Floor:
    """The same table, on which something can be tried."""
    other = copy(floor)
    other.hand = replay(floor.hand.setting, floor.hand.history)
    other.facts = floor.facts.copy()
    other.record, other.limits, other.left_open = [], dict(floor.limits), floor.left_open[:]
    other.unnoticed, other.before = floor.unnoticed[:], floor.before.copy()
    other._memories = floor._memories.copy()
    return other


def _comes_to(floor: Floor) -> tuple[Any, ...]:
    """All that people at the table would notice."""
    hand = floor.hand
    decisions = tuple(_visible_part(each.ruling.decision) for each in floor.record)
    table = (
        tuple(sorted(hand.stacks.items())),
        tuple(hand.live_seats),
        hand.pot,
        hand.phase,
        hand.to_act,
    )
    return decisions, table, tuple(sorted(floor.limits.items())), len(floor.unnoticed)


def _visible_part(decision: Decision) -> tuple[Any, ...]:
    choices = tuple((choice.name, choice.consequence) for choice in decision.choices)
    return (decision.verdict, decision.says, choices, decision.steps, decision.penalty)


def _word_for(value: Any, setting: Answered[Any]) -> str:
    match value:
        case bool():
            return "yes" if value else "no"
        case frozenset():
            return "yes" if len(value) == max(map(len, setting.leaves)) else "no"
        case PolicyChoice():
            return value.word.replace("_", " ")
    return str(value)


def _outcome_of(ruling: Ruling[Decision]) -> Outcome:
    return lambda floor: floor.play(ruling)


def _fold(hand: Hand, decision: Decision) -> None:
    if decision.adds and decision.seat is not None:
        hand.put_right(PutIn(decision.seat, decision.adds))
    hand.fold(decision.seat)


def _check(hand: Hand, decision: Decision) -> None:
    hand.check(decision.seat)


def _call(hand: Hand, decision: Decision) -> None:
    hand.call(decision.seat)


def _bet(hand: Hand, decision: Decision) -> None:
    hand.bet_to(_total(decision), decision.seat)


def _raise(hand: Hand, decision: Decision) -> None:
    hand.raise_to(_total(decision), decision.seat)


def _bring_in(hand: Hand, decision: Decision) -> None:
    hand.bring_in(decision.seat)


def _total(decision: Decision) -> int:
    if decision.to is None:
        raise Refused(f"seat {decision.seat} has named no amount yet")
    return decision.to


_ACTIONS: dict[Verdict, Callable[[Hand, Decision], None]] = {
    Verdict.FOLDS: _fold,
    Verdict.CHECKS: _check,
    Verdict.CALLS: _call,
    Verdict.BETS: _bet,
    Verdict.RAISES: _raise,
    Verdict.BRINGS_IN: _bring_in,
}


def _with_stacks(setting: Setting, stacks: dict[int, int]) -> Setting:
    return Setting(
        game=setting.game,
        stacks=stacks,
        button=setting.button,
        stakes=setting.stakes,
        rules=setting.rules,
        deck=setting.deck,
        posts=setting.posts,
        antes=setting.antes,
        dead_posts=setting.dead_posts,
        left_in_event=setting.left_in_event,
        manual=setting.manual,
        manual_show=setting.manual_show,
        late=setting.late,
    )
