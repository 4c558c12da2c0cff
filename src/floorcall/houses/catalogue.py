"""Every question on which houses decide, declared once and gathered as one catalogue.

The modules of questions import nothing but `law`, so that a rulebook can be checked strictly
without loading the code of rulings, tournaments or clubs.
"""

from floorcall.chapters.authority import questions as authority_questions
from floorcall.chapters.betting.questions import (
    on_chips,
    on_counts,
    on_declarations,
    on_motions,
    on_raises,
)
from floorcall.chapters.board import questions as board_questions
from floorcall.chapters.clock import questions as clock_questions
from floorcall.chapters.conduct import questions as conduct_questions
from floorcall.chapters.core import questions as core_questions
from floorcall.chapters.dead_hands import questions as dead_hands_questions
from floorcall.chapters.dealing.questions import on_decks, on_hidden_cards, on_misdeals
from floorcall.chapters.next_hand import questions as next_hand_questions
from floorcall.chapters.penalties import questions as penalties_questions
from floorcall.chapters.premises import questions as premises_questions
from floorcall.chapters.presence import questions as presence_questions
from floorcall.chapters.showdown.questions import on_pots, on_seeing, on_tabling
from floorcall.chapters.stud import questions as stud_questions
from floorcall.chapters.turn import questions as turn_questions
from floorcall.club.cash import questions as cash_questions
from floorcall.law.policy import Catalogue, questions_in
from floorcall.law.scope import Axes, Axis
from floorcall.tournament.chips import questions as chips_questions
from floorcall.tournament.ending import questions as ending_questions
from floorcall.tournament.entry import questions as entry_questions
from floorcall.tournament.play import questions as play_questions
from floorcall.tournament.seating.questions import on_moves, on_seats
from floorcall.tournament.setup import questions as setup_questions

AXES = Axes(
    Axis("class", ("tournament", "satellite", "league", "casual", "class3", "cash")),
    Axis("tier", ("nightly", "major")),
    Axis("dealing", ("self_dealt", "dealer_dealt")),
    Axis("format", ("full_table", "six_handed", "turbo")),
    Axis("betting", ("no_limit", "pot_limit", "limit")),
    Axis("cards", ("board", "stud")),
)
"""The first label of each axis holds where nothing else is said."""


QUESTION_MODULES = (
    authority_questions,
    on_chips,
    on_counts,
    on_declarations,
    on_motions,
    on_raises,
    board_questions,
    clock_questions,
    conduct_questions,
    core_questions,
    dead_hands_questions,
    on_decks,
    on_hidden_cards,
    on_misdeals,
    next_hand_questions,
    penalties_questions,
    premises_questions,
    presence_questions,
    on_pots,
    on_seeing,
    on_tabling,
    stud_questions,
    turn_questions,
    cash_questions,
    chips_questions,
    ending_questions,
    entry_questions,
    play_questions,
    on_moves,
    on_seats,
    setup_questions,
)
"""Where questions are declared, each beside what reads it."""

CATALOGUE = Catalogue(
    question for module in QUESTION_MODULES for question in questions_in(vars(module).values())
)

SHOWN_IN_TOURNAMENTS = frozenset(
    policy.name
    for policy in (
        authority_questions.DECISION_AUTHORITY_FINAL,
        conduct_questions.CHIPS_IN_TRANSIT_DISQUALIFY,
        conduct_questions.CHIPS_IN_TRANSIT_RACKS,
        chips_questions.COLOUR_UP_METHOD_ANNOUNCE,
        chips_questions.COLOUR_UP_METHOD_WHO_DECIDES,
        penalties_questions.PENALTY_EXECUTION_AWAY_FROM_TABLE,
        penalties_questions.PENALTY_EXECUTION_BLINDED_OUT,
        penalties_questions.PENALTY_EXECUTION_BRING_IN_POSTED,
        penalties_questions.PENALTY_EXECUTION_HAND_KILLED,
        penalties_questions.PENALTY_TRIGGERS_DISQUALIFY,
        penalties_questions.PENALTY_TRIGGERS_ETIQUETTE,
        penalties_questions.PENALTY_TRIGGERS_MAY,
        penalties_questions.PENALTY_TRIGGERS_WILL,
        play_questions.HAND_FOR_HAND_ALLIN_CARDS,
        play_questions.HAND_FOR_HAND_DEDUCTED,
        play_questions.HAND_FOR_HAND_LEVELS_RISE,
        play_questions.HAND_FOR_HAND_MINUTES,
        play_questions.HAND_FOR_HAND_MOST_MINUTES,
        play_questions.HAND_FOR_HAND_SEATED,
        presence_questions.ABSENCE_LIMIT_SANCTIONS,
    )
)
"""Policies that a running tournament tells or cites and decides nothing by; at a table some do."""
