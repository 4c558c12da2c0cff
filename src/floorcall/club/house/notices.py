"""What a house tells everybody who comes: by subject, with answers, wording and rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_APPEAL,
    DECISION_AUTHORITY_CONFLICT_BAR,
    DECISION_AUTHORITY_DIRECTOR,
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
    DECISION_AUTHORITY_HAND_PLAY,
    DECISION_AUTHORITY_INTENT_FACTORS,
    DECISION_AUTHORITY_MAJOR,
)
from floorcall.chapters.betting.questions.on_chips import CARDS_IN_VIEW, HIGH_CHIPS, STACK_UNIT
from floorcall.chapters.conduct.questions import (
    ELECTRONIC_DEVICES_ADVICE_APPS,
    ELECTRONIC_DEVICES_MUSIC_GAMES,
    ELECTRONIC_DEVICES_RING_IN_HAND,
    ELECTRONIC_DEVICES_TALK,
    ELECTRONIC_DEVICES_TEXT,
    ELECTRONIC_DEVICES_USE_AT_TABLE,
    ELECTRONIC_DEVICES_USE_IN_HAND,
    NO_DISCLOSURE,
    NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND,
)
from floorcall.chapters.next_hand.questions import HAND_START_LEVEL_ANNOUNCED
from floorcall.chapters.penalties.questions import (
    PENALTY_LADDER,
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
)
from floorcall.chapters.premises.questions import (
    HOUSE_GOVERNANCE_CHANGE_PROCEDURE,
    HOUSE_GOVERNANCE_DUES,
    HOUSE_GOVERNANCE_HOURS,
    HOUSE_GOVERNANCE_JOIN_FROM,
    HOUSE_GOVERNANCE_NOTICE,
    HOUSE_GOVERNANCE_ORGANISER_PAY,
    HOUSE_GOVERNANCE_RAKE_TO,
    HOUSE_GOVERNANCE_REGULATOR,
    PREMISES_CONDUCT_BELONGINGS,
    PREMISES_CONDUCT_DRESS_CODE,
    PREMISES_CONDUCT_FOOD_AT_TABLE,
    PREMISES_CONDUCT_GUESTS,
    PREMISES_CONDUCT_HYGIENE,
    PREMISES_CONDUCT_IDENTIFIABLE,
    PREMISES_CONDUCT_MIN_AGE,
    PREMISES_CONDUCT_NON_PLAYERS_AT_TABLE,
    PREMISES_CONDUCT_SCENTS,
)
from floorcall.law.house import House, Setting
from floorcall.law.house_answer import answer_in_words
from floorcall.law.policy import Policy
from floorcall.law.rule import Kind, Penalty, Rule
from floorcall.tournament.entry.questions import STARTING_STACK_EQUAL
from floorcall.tournament.seating.questions.on_moves import PLAY_HALT_TIGHTER_LATER
from floorcall.tournament.setup.questions import GameClass

AT_THE_TABLE = "At the table"
WHO_DECIDES = "Who decides"
PENALTIES = "Penalties"
TOURNAMENT = "The tournament"

_SUBJECTS: dict[str, tuple[Policy[Any], ...]] = {
    "The house": (
        HOUSE_GOVERNANCE_NOTICE,
        HOUSE_GOVERNANCE_HOURS,
        HOUSE_GOVERNANCE_DUES,
        HOUSE_GOVERNANCE_JOIN_FROM,
        HOUSE_GOVERNANCE_REGULATOR,
        HOUSE_GOVERNANCE_RAKE_TO,
        HOUSE_GOVERNANCE_ORGANISER_PAY,
        HOUSE_GOVERNANCE_CHANGE_PROCEDURE,
    ),
    "On the premises": (
        PREMISES_CONDUCT_MIN_AGE,
        PREMISES_CONDUCT_HYGIENE,
        PREMISES_CONDUCT_IDENTIFIABLE,
        PREMISES_CONDUCT_FOOD_AT_TABLE,
        PREMISES_CONDUCT_SCENTS,
        PREMISES_CONDUCT_NON_PLAYERS_AT_TABLE,
        PREMISES_CONDUCT_GUESTS,
        PREMISES_CONDUCT_BELONGINGS,
    ),
    "Dress": (PREMISES_CONDUCT_DRESS_CODE,),
    "Phones and devices": (
        ELECTRONIC_DEVICES_TALK,
        ELECTRONIC_DEVICES_USE_IN_HAND,
        ELECTRONIC_DEVICES_RING_IN_HAND,
        ELECTRONIC_DEVICES_USE_AT_TABLE,
        ELECTRONIC_DEVICES_TEXT,
        ELECTRONIC_DEVICES_MUSIC_GAMES,
        ELECTRONIC_DEVICES_ADVICE_APPS,
    ),
    AT_THE_TABLE: (
        STACK_UNIT,
        HIGH_CHIPS,
        CARDS_IN_VIEW,
        NO_DISCLOSURE,
        NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND,
    ),
    WHO_DECIDES: (
        DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
        DECISION_AUTHORITY_HAND_PLAY,
        DECISION_AUTHORITY_MAJOR,
        DECISION_AUTHORITY_FINAL,
        DECISION_AUTHORITY_DIRECTOR,
        DECISION_AUTHORITY_CONFLICT_BAR,
        DECISION_AUTHORITY_INTENT_FACTORS,
        DECISION_AUTHORITY_APPEAL,
    ),
    PENALTIES: (
        PENALTY_LADDER,
        PENALTY_TRIGGERS_WILL,
        PENALTY_TRIGGERS_MAY,
        PENALTY_TRIGGERS_DISQUALIFY,
    ),
    TOURNAMENT: (
        STARTING_STACK_EQUAL,
        HAND_START_LEVEL_ANNOUNCED,
        PLAY_HALT_TIGHTER_LATER,
    ),
}
"""What hangs on the board under which heading, in this order."""


class HouseAnswer(NamedTuple):
    """One answer of the house; `silent` says that common practice gives it."""

    asks: str
    answer: str
    rules: tuple[Rule, ...]
    silent: bool


class Notice(NamedTuple):
    """One heading of the board: the answers, and the house's own wording behind them."""

    subject: str
    answers: tuple[HouseAnswer, ...]
    wording: tuple[Rule, ...]


class Offence(NamedTuple):
    """What is penalised, how surely and by whom."""

    penalty: Penalty
    rule: Rule


def notices(house: House) -> tuple[Notice, ...]:
    """The whole board, for the game the house is narrowed to; at cash tables no tournaments."""
    is_cash = GameClass.CASH.word in house.narrowing.labels
    return tuple(
        _notice(subject, house, policies)
        for subject, policies in _SUBJECTS.items()
        if not (is_cash and subject == TOURNAMENT)
    )


def _notice(subject: str, house: House, policies: Iterable[Policy[Any]]) -> Notice:
    settings = [house[policy] for policy in policies]
    questions = {setting.policy.question for setting in settings}
    answered = {rule for setting in settings if not setting.silent for rule in setting.rules}
    wording = tuple(
        rule
        for rule in house.rules
        if rule in answered or (questions.intersection(rule.about) and not rule.sets)
    )
    return Notice(subject, tuple(map(_answer_of, settings)), wording)


def subjects_of(rule: Rule) -> tuple[str, ...]:
    """The headings whose answers a rule gives or whose questions it speaks of."""
    return tuple(
        subject
        for subject, policies in _SUBJECTS.items()
        if set(policies).intersection((*rule.sets, *rule.supports))
        or (not rule.sets and {one.question for one in policies}.intersection(rule.about))
    )


def _answer_of(setting: Setting[Any]) -> HouseAnswer:
    return HouseAnswer(setting.policy.asks, answer_in_words(setting), setting.rules, setting.silent)


def offences(house: House) -> tuple[Offence, ...]:
    """The catalogue of penalties: every offence the book names, in its order."""
    return tuple(Offence(rule.penalty, rule) for rule in house.rules if rule.penalty is not None)


class Heading(NamedTuple):
    """What hangs under one heading: the wording, and the answers it comes to."""

    subject: str
    rules: tuple[Rule, ...]
    answers: tuple[HouseAnswer, ...]


def headings_of(rule: Rule) -> tuple[str, ...]:
    """The headings a rule may hang under: conduct without one hangs at the table."""
    subjects = subjects_of(rule)
    if rule.kind is Kind.CONDUCT and set(subjects) <= {PENALTIES}:
        return (AT_THE_TABLE,)
    return subjects


def board(house: House) -> tuple[Heading, ...]:
    """All headings, of the game the house is narrowed to; some have answers and no wording.

    Conduct under no heading, or with a penalty, is for the table.
    """
    found = notices(house)
    headings = {rule: notice.subject for notice in reversed(found) for rule in notice.wording}
    under: dict[str, list[Rule]] = {notice.subject: [] for notice in found}
    for rule in house.rules:
        heading = headings.get(rule, "")
        if rule.kind is Kind.CONDUCT and heading in ("", PENALTIES):
            heading = AT_THE_TABLE  # what it costs stands in the table of offences
        if heading:
            under[heading].append(rule)
    return tuple(
        Heading(notice.subject, tuple(under[notice.subject]), notice.answers) for notice in found
    )
