"""The question on the classes of game a house has."""

from __future__ import annotations

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class GameClass(Choice):
    """The classes of game a book tells apart; the words are the labels of a rule's scope."""

    TOURNAMENT = "an ordinary tournament"
    SATELLITE = "a tournament for seats in another"
    LEAGUE = "a league night with rising blinds"
    CASUAL = "a club night of fixed length and constant blinds"
    CLASS3 = "a licensed event with a named director"
    CASH = "a cash game"
    NIGHTLY = "a nightly or weekly event"
    MAJOR = "a regional final, quarterly or other major event"
    SELF_DEALT = "dealt by the players"
    DEALER_DEALT = "dealt by the house's dealers"
    FULL_TABLE = "played at full tables"
    SIX_HANDED = "played six-handed"
    TURBO = "played with short levels"


class BlindSchedule(Choice):
    """What the blinds do as the game goes on."""

    RISING = "they rise by set amounts at set times"
    CONSTANT = "they stay the same"


class NightOfWeek(Choice):
    """The night of the week a class of game is played on."""

    NOT_FIXED = "no night is fixed"
    MONDAY = "Mondays"
    TUESDAY = "Tuesdays"
    WEDNESDAY = "Wednesdays"
    THURSDAY = "Thursdays"
    FRIDAY = "Fridays"
    SATURDAY = "Saturdays"
    SUNDAY = "Sundays"


game_classes = Question(
    103,
    "game_classes",
    "cash",
    "Which classes of game does the house tell apart?",
    book_says=("game_classes", "night"),
)


GAME_CLASSES = game_classes.any_of(GameClass)


GAME_CLASSES_BLINDS = game_classes.one_of(
    BlindSchedule, "blinds", asks="What do the blinds do as the game goes on?"
)


GAME_CLASSES_TIMED_END = game_classes.yes_no(
    "timed_end", asks="Does the game end at a time announced beforehand?"
)


GAME_CLASSES_NIGHT = game_classes.one_of(
    NightOfWeek, "night", asks="On which night of the week is it played?"
)


GAME_CLASSES_DIRECTOR_PLAYS = game_classes.yes_no(
    "director_plays", asks="May the director of the event play in it?"
)
