"""Rules that only a person can keep, shown at the moment they matter; nothing is decided here."""

from __future__ import annotations

from enum import Enum

from floorcall.law.house import House
from floorcall.law.policy import Question
from floorcall.law.rule import Rule
from floorcall.policies.colour_up import (
    COLOUR_UP_METHOD,
    ColourUp,
    chip_race_procedure,
    colour_up_method,
)
from floorcall.policies.dealing import deck_change, defective_deck
from floorcall.policies.hidden_cards import player_exposes_card
from floorcall.policies.levels import hand_start
from floorcall.policies.misdeals import misdeal_causes
from floorcall.policies.premises import house_governance, premises_conduct
from floorcall.policies.staff import player_responsibilities


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


def beside(moment: Moment, house: House) -> tuple[Rule, ...]:
    """The wording to show then, of the game the house is narrowed to; common practice if none.

    Rules that settle a policy are carried out by the program; these others are for people. Of a
    race nothing is said where the game has none.
    """
    if moment is Moment.RACE and house[COLOUR_UP_METHOD].value is not ColourUp.CHIP_RACE:
        return ()
    own = _wording(moment, house.rules)
    return own or _wording(moment, tuple(house.common.all_rules().values()))


def _wording(moment: Moment, rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules if moment in moments_of(rule))


def moments_of(rule: Rule) -> tuple[Moment, ...]:
    """When a rule is shown: one on players' duties always, others if nothing reads them."""
    return tuple(
        moment
        for moment, questions in _ABOUT.items()
        if set(questions).intersection(rule.about)
        and (moment is Moment.ENTRY or not (rule.sets or rule.supports))
    )
