"""Rules that only a person can keep, shown at the moment they matter; nothing is decided here."""

from __future__ import annotations

from enum import Enum
from functools import lru_cache
from typing import Any

from floorcall.chapters.authority.questions import player_responsibilities
from floorcall.chapters.dealing.questions.on_decks import deck_change, defective_deck
from floorcall.chapters.dealing.questions.on_hidden_cards import player_exposes_card
from floorcall.chapters.dealing.questions.on_misdeals import misdeal_causes
from floorcall.chapters.next_hand.questions import hand_start
from floorcall.chapters.premises.questions import (
    HOUSE_GOVERNANCE_CHANGE_PROCEDURE,
    HOUSE_GOVERNANCE_ORGANISER_PAY,
    HOUSE_GOVERNANCE_RAKE_TO,
    PREMISES_CONDUCT_BELONGINGS,
    PREMISES_CONDUCT_DRESS_CODE,
    PREMISES_CONDUCT_FOOD_AT_TABLE,
    PREMISES_CONDUCT_GUESTS,
    PREMISES_CONDUCT_HYGIENE,
    PREMISES_CONDUCT_IDENTIFIABLE,
    PREMISES_CONDUCT_NON_PLAYERS_AT_TABLE,
    PREMISES_CONDUCT_SCENTS,
    house_governance,
    premises_conduct,
)
from floorcall.law.house import House
from floorcall.law.policy import Policy, Question
from floorcall.law.rule import Kind, Rule
from floorcall.tournament.chips.questions import (
    COLOUR_UP_METHOD,
    ColourUpMethod,
    chip_race_procedure,
    colour_up_method,
)
from floorcall.tournament.seating.questions.on_moves import PLAY_HALT


class Moment(Enum):
    """When staff or players are shown the wording of a rule."""

    ENTRY = "somebody registers"
    LEVEL = "a new level begins"
    COLOUR_UP = "chips are coloured up"
    RACE = "chips are raced off"
    MISDEAL = "a deal went wrong"
    DECK = "a deck is changed or found bad"
    EXPOSED = "a card was seen"
    DOORS = "the doors open"
    COMING = "somebody comes in"
    BESIDE = "somebody or something is at a table that is not in the game"
    MONEY = "money is paid out"
    PROGRAMME = "a night of the programme is set or changed"
    EMPTY_SEATS = "a table has empty seats"


_ABOUT: dict[Moment, tuple[Question, ...]] = {
    Moment.ENTRY: (player_responsibilities,),
    Moment.LEVEL: (hand_start,),
    Moment.COLOUR_UP: (colour_up_method,),
    Moment.RACE: (chip_race_procedure,),
    Moment.MISDEAL: (misdeal_causes,),
    Moment.DECK: (deck_change, defective_deck),
    Moment.EXPOSED: (player_exposes_card,),
    Moment.DOORS: (house_governance, premises_conduct),
}


_KEPT_BY_PEOPLE: dict[Moment, tuple[Policy[Any], ...]] = {
    Moment.COMING: (
        PREMISES_CONDUCT_DRESS_CODE,
        PREMISES_CONDUCT_HYGIENE,
        PREMISES_CONDUCT_IDENTIFIABLE,
        PREMISES_CONDUCT_SCENTS,
    ),
    Moment.BESIDE: (
        PREMISES_CONDUCT_FOOD_AT_TABLE,
        PREMISES_CONDUCT_NON_PLAYERS_AT_TABLE,
        PREMISES_CONDUCT_GUESTS,
        PREMISES_CONDUCT_BELONGINGS,
    ),
    Moment.MONEY: (HOUSE_GOVERNANCE_RAKE_TO, HOUSE_GOVERNANCE_ORGANISER_PAY),
    Moment.PROGRAMME: (HOUSE_GOVERNANCE_CHANGE_PROCEDURE,),
}
"""Policies that are answered in the book and kept by people alone."""


_PROCEDURES: dict[Moment, tuple[Policy[Any], ...]] = {Moment.EMPTY_SEATS: (PLAY_HALT,)}
"""Policies whose procedures are for people: what a rule supports and does not set itself."""


def reminders_at(moment: Moment, house: House) -> tuple[Rule, ...]:
    """The wording to show then, of the game the house is narrowed to; common practice if none.

    Rules that settle a policy are carried out by the program, but for a few that only people keep;
    of these nothing is said where the house has none, nor of a race where the game has none.
    """
    if moment is Moment.RACE and house[COLOUR_UP_METHOD].value is not ColourUpMethod.CHIP_RACE:
        return ()
    own = _wording(moment, house.rules)
    if own or moment not in _ABOUT:
        return own
    return _wording(moment, tuple(house.common.all_rules().values()))


def _wording(moment: Moment, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules if moment in moments_of(rule))


@lru_cache(maxsize=4096)  # asked of every rule of the book each time a page is shown
def moments_of(rule: Rule) -> tuple[Moment, ...]:
    """When a rule is shown: one on players' duties always, others if nothing carries them out."""
    return tuple(moment for moment in Moment if _is_shown(rule, moment))


def _is_shown(rule: Rule, moment: Moment) -> bool:
    settled = {*rule.sets, *rule.supports}
    if settled.intersection(_KEPT_BY_PEOPLE.get(moment, ())):
        return True
    is_procedure = rule.kind is Kind.PROCEDURE and not rule.sets
    if is_procedure and not set(_PROCEDURES.get(moment, ())).isdisjoint(rule.supports):
        return True
    is_about = not set(_ABOUT.get(moment, ())).isdisjoint(rule.about)
    return is_about and (moment is Moment.ENTRY or not settled)
