"""A house: a rulebook narrowed to one game, answering every policy with its rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Generic, TypeVar

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.law.answer import DIRECTOR, LEFT, AnswerRefused
from floorcall.law.citation import Citation
from floorcall.law.policy import Policy
from floorcall.law.rule import Rule
from floorcall.law.rulebook import Rulebook
from floorcall.law.scope import Narrowing

T = TypeVar("T")


class Setting(Struct, Generic[T], frozen=True, eq=False, gc=False):
    """A house's answer to one policy, with the rules that give it.

    `silent` says the house's own book does not answer: the rules are common practice's.
    """

    policy: Policy[T]
    value: T
    rules: tuple[Rule, ...]
    silent: bool = False
    assumed: str = ""
    """Why something other than common practice is assumed, where the book is silent."""
    leaves: tuple[T, ...] = ()
    """The answers the book lets an organiser choose from."""
    members: Mapping[Any, tuple[Rule, ...]] = field(default_factory=dict)
    """For a set of answers: which rules bring in which member."""
    left: bool = False
    """The book leaves it to the director: the value is what is usual where nobody asks."""

    @property
    def citations(self) -> tuple[Citation, ...]:
        """What to cite for having read this."""
        return tuple(rule.citation for rule in self.rules)

    @property
    def as_written(self) -> Any:
        """The answer as a rulebook writes it: `director` where it is left to the director."""
        return DIRECTOR if self.left else self.policy.answer.write(self.value)

    def because_of(self, member: Any) -> Setting[T]:
        """The same setting, cited only for one member of its set (or for its absence: whole)."""
        rules = self.members.get(member)
        if rules is None:
            return self
        return replace(self, rules=rules)

    def __repr__(self) -> str:
        return f"<{self.policy.name} = {self.as_written}>"


class House:
    """`house[POLICY]` is the house's setting; it never fails for a policy of the catalogue."""

    __slots__ = ("_asking", "_left", "_rules", "_settings", "book", "common", "narrowing")

    def __init__(
        self,
        book: Rulebook,
        common: Rulebook,
        narrowing: Narrowing,
        settings: Mapping[Policy[Any], Setting[Any]],
    ) -> None:
        self.book = book
        self.common = common
        self.narrowing = narrowing
        self._settings = settings
        # Looked for when first asked: every incident at a table asks, and a house never changes.
        self._rules: tuple[Rule, ...] | None = None
        self._left: tuple[Setting[Any], ...] | None = None
        self._asking: House | None = None

    @property
    def id(self) -> str:
        """The book's id."""
        return self.book.id

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of its book that hold in this game."""
        if self._rules is None:
            every = self.book.all_rules().values()
            self._rules = tuple(rule for rule in every if rule.when.covers(self.narrowing))
        return self._rules

    def __getitem__(self, policy: Policy[T]) -> Setting[T]:
        return self._settings[policy]

    def for_game(self, **labels: str) -> House:
        """The house of the same book for another game; itself where it is narrowed to that one.

        `house.for_game(betting="limit")` is the house of a limit game.
        """
        narrowing = Narrowing(self.narrowing.by_axis | labels)
        if narrowing == self.narrowing:
            return self
        return narrow(self.book, self.common, self._settings, narrowing)

    def left_settings(self) -> tuple[Setting[Any], ...]:
        """What the book leaves to the director, whenever it comes up."""
        if self._left is None:
            self._left = tuple(one for one in self._settings.values() if one.left)
        return self._left

    def for_director(self) -> House:
        """The same house, whose questions left to the director are not answered but asked."""
        if not self.left_settings():
            return self
        if self._asking is None:
            self._asking = _AskingHouse(self.book, self.common, self.narrowing, self._settings)
        return self._asking

    def plain(self) -> House:
        """The same house, which gives the usual answer to what is left to the director."""
        return self

    def choose(self, policy: Policy[T], value: T) -> House:
        """The same house with one answer the organiser picked among those the book leaves open."""
        setting = self[policy]
        if value not in (*setting.leaves, setting.value) and not setting.left:
            write = policy.answer.write
            open_to = ", ".join(str(write(choice)) for choice in setting.leaves)
            raise AnswerRefused(
                f"{self.id} does not leave {policy.name} to the organiser"
                + (f" beyond {open_to}" if open_to else "")
            )
        chosen = Setting(
            policy, value, setting.rules, setting.silent, setting.assumed, setting.leaves
        )
        return House(self.book, self.common, self.narrowing, {**self._settings, policy: chosen})

    def __repr__(self) -> str:
        return f"<house {self.id}: {' '.join(self.narrowing.labels)}>"


class LeftToDirector(Exception):
    """A question came up that the house leaves to the director; `setting` says by which rules."""

    def __init__(self, setting: Setting[Any]) -> None:
        self.setting = setting
        super().__init__(f"{setting.policy.name} is left to the director")


class _AskingHouse(House):
    """Raises LeftToDirector where a question comes up that the book leaves to the director."""

    __slots__ = ()

    def __getitem__(self, policy: Policy[T]) -> Setting[T]:
        setting = self._settings[policy]
        if setting.left:
            raise LeftToDirector(setting)
        return setting

    def for_game(self, **labels: str) -> House:
        return self.plain().for_game(**labels).for_director()

    def plain(self) -> House:
        return House(self.book, self.common, self.narrowing, self._settings)


def decide(house: House, answers: Mapping[Policy[Any], Any]) -> House:
    """The house with what the director decided on questions that the book leaves open."""
    decided = {
        policy: replace(house.plain()[policy], value=value, left=False)
        for policy, value in answers.items()
    }
    settings = {**house._settings, **decided}
    return House(house.book, house.common, house.narrowing, settings).for_director()


def narrow(
    book: Rulebook, common: Rulebook, policies: Iterable[Policy[Any]], narrowing: Narrowing
) -> House:
    """The house that a book is for one game. Where the book is silent, common practice answers."""
    if book is common:
        settings = _settings_of(common.rules.values(), narrowing)
    else:
        silent = _common_answers(common, narrowing)
        settings = {**silent, **_chain(book, narrowing, silent)}
    return House(book, common, narrowing, {policy: settings[policy] for policy in policies})


@lru_cache(maxsize=64)  # every house falls back on the same answers in the same game
def _common_answers(common: Rulebook, narrowing: Narrowing) -> Mapping[Policy[Any], Setting[Any]]:
    """What common practice answers in that game where a book is silent."""
    settings = _settings_of(common.rules.values(), narrowing)
    return {policy: _silence(setting) for policy, setting in settings.items()}


def _chain(
    book: Rulebook,
    narrowing: Narrowing,
    fallback: Mapping[Policy[Any], Setting[Any]],
    hidden: frozenset[str] = frozenset(),
) -> dict[Policy[Any], Setting[Any]]:
    """What a book settles itself, and below it the book it extends and what it assumes.

    `hidden` are the numbers that books further up drop or replace.
    """
    settled: dict[Policy[Any], Setting[Any]] = {}
    if book.extends is not None:
        replaced = hidden | book.drops | book.rules.keys()
        settled = _chain(book.extends, narrowing, fallback, replaced)
    rules = [rule for number, rule in book.rules.items() if number not in hidden]
    own = {
        policy: _leave(setting, fallback[policy]) if setting.left else setting
        for policy, setting in _settings_of(rules, narrowing).items()
    }
    for assumption in book.assumes:
        for policy, value in assumption.sets.items():
            assumed = _assume(policy, value, fallback[policy], assumption.because)
            if policy not in own:
                if policy not in settled or settled[policy].silent:
                    settled[policy] = assumed
            elif policy.answer.adds_up:
                own[policy] = _join_settings(own[policy], assumed)
    settled |= own
    for rule in rules:
        if not rule.when.covers(narrowing):
            continue
        for policy in rule.supports:
            setting = settled.get(policy, fallback[policy])
            if rule not in setting.rules:
                settled[policy] = _with_authority(setting, rule)
    return settled


def _settings_of(rules: Iterable[Rule], narrowing: Narrowing) -> dict[Policy[Any], Setting[Any]]:
    """What the rules of one book set for that game."""
    found: dict[Policy[Any], list[Rule]] = {}
    for rule in rules:
        if rule.sets and rule.when.covers(narrowing):
            for policy in rule.sets:
                found.setdefault(policy, []).append(rule)
    return {policy: _settle(policy, setters) for policy, setters in found.items()}


def _settle(policy: Policy[Any], rules: list[Rule]) -> Setting[Any]:
    standing = rules
    if len(rules) > 1:
        beaten = {number for rule in rules for number in rule.overrides}
        standing = [rule for rule in rules if rule.number not in beaten]
    leaves = next((rule.leaves[policy] for rule in standing if policy in rule.leaves), ())
    left = tuple(rule for rule in standing if rule.sets[policy] is LEFT)
    if left:
        return Setting(policy, LEFT, left, left=True)
    if not policy.answer.adds_up:
        (rule,) = standing
        return Setting(policy, rule.sets[policy], (rule,), leaves=leaves)
    members: dict[Any, tuple[Rule, ...]] = {}
    for rule in standing:
        for member in rule.sets[policy]:
            members[member] = (*members.get(member, ()), rule)
    return Setting(policy, frozenset(members), tuple(standing), leaves=leaves, members=members)


def _leave(setting: Setting[Any], usual: Setting[Any]) -> Setting[Any]:
    """A policy left to the director: what common practice answers is the usual."""
    policy, value = setting.policy, usual.value
    members = dict.fromkeys(value, setting.rules) if policy.answer.adds_up else {}
    choices = policy.answer.alternatives()
    return Setting(policy, value, setting.rules, leaves=choices, members=members, left=True)


def _assume(policy: Policy[Any], value: Any, fallback: Setting[Any], because: str) -> Setting[Any]:
    members = dict.fromkeys(value, fallback.rules) if policy.answer.adds_up else {}
    return Setting(policy, value, fallback.rules, silent=True, assumed=because, members=members)


def _join_settings(own: Setting[Any], assumed: Setting[Any]) -> Setting[Any]:
    """A set the book states in part: what it does not state is assumed beside it."""
    return Setting(
        own.policy,
        own.value | assumed.value,
        (*own.rules, *assumed.rules),
        assumed=assumed.assumed,
        leaves=own.leaves,
        members={**assumed.members, **own.members},
    )


def _silence(setting: Setting[T]) -> Setting[T]:
    return Setting(
        setting.policy,
        setting.value,
        setting.rules,
        silent=True,
        leaves=setting.leaves,
        members=setting.members,
    )


def _with_authority(setting: Setting[T], rule: Rule) -> Setting[T]:
    return Setting(
        setting.policy,
        setting.value,
        (*setting.rules, rule),
        setting.silent,
        setting.assumed,
        setting.leaves,
        {member: (*rules, rule) for member, rules in setting.members.items()},
        setting.left,
    )


def citations_of(settings: Iterable[Setting[Any]]) -> tuple[Citation, ...]:
    """Every citation of the settings, each once, in the order they were read."""
    return tuple(dict.fromkeys(c for setting in settings for c in setting.citations))
