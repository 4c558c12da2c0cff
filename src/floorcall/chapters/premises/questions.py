"""The questions on the club and its rooms, outside play."""

from floorcall.law.answer import Choice
from floorcall.law.policy import Question

house_governance = Question(
    109, "house_governance", "premises", "How is the house run, apart from the game?", by_book=True
)
HOUSE_GOVERNANCE_REGULATOR = house_governance.words(
    "regulator", asks="Under whose rules does the house hold its games?"
)
HOUSE_GOVERNANCE_DUES = house_governance.whole(
    "dues", asks="What does a year's membership cost, in whole units of the house's currency?"
)
HOUSE_GOVERNANCE_DUES_FROM = house_governance.words(
    "dues_from", asks="From when in a year may those who were members before pay for it?"
)
HOUSE_GOVERNANCE_JOIN_FROM = house_governance.words(
    "join_from", asks="From when may new members join for the next year?"
)
HOUSE_GOVERNANCE_HOURS = house_governance.words(
    "hours", asks="When do the doors, the cash games and the tournaments open?"
)
HOUSE_GOVERNANCE_RAKE_TO = house_governance.words("rake_to", asks="Who receives the rake?")
HOUSE_GOVERNANCE_ORGANISER_PAY = house_governance.yes_no(
    "organiser_pay", asks="May somebody be paid for organising an event?"
)
HOUSE_GOVERNANCE_CHANGE_PROCEDURE = house_governance.words(
    "change_procedure", asks="How are the house's procedures changed?"
)
HOUSE_GOVERNANCE_NOTICE = house_governance.words(
    "notice", asks="What notice does the house display?"
)


class Scents(Choice):
    """What the house asks about perfume."""

    FREE = "nothing is asked"
    LIMITED = "to use little or none"


class Guests(Choice):
    """Where somebody may sit who does not play."""

    RAIL_ONLY = "away from the table"
    BEHIND_IF_NOBODY_OBJECTS = "behind a player, if nobody in the game objects"


class Belongings(Choice):
    """Where players may leave their things."""

    KEEP_CLEAR = "clear of the table and the walkways"
    FREE = "where they like"


premises_conduct = Question(
    110,
    "premises_conduct",
    "premises",
    "What does the house ask of those on its premises?",
    book_says=("min_age",),
)
PREMISES_CONDUCT_MIN_AGE = premises_conduct.whole(
    "min_age", asks="From what age may one play?", most=120
)
PREMISES_CONDUCT_DRESS_CODE = premises_conduct.yes_no("dress_code", asks="Is there a dress code?")
PREMISES_CONDUCT_HYGIENE = premises_conduct.yes_no(
    "hygiene", asks="May offensive personal hygiene be penalised?"
)
PREMISES_CONDUCT_FOOD_AT_TABLE = premises_conduct.yes_no(
    "food_at_table", asks="May players eat and drink at the table?"
)
PREMISES_CONDUCT_SCENTS = premises_conduct.one_of(
    Scents, "scents", asks="What does the house ask about perfume?"
)
PREMISES_CONDUCT_NON_PLAYERS_AT_TABLE = premises_conduct.yes_no(
    "non_players_at_table", asks="May somebody who does not play sit at the table?"
)
PREMISES_CONDUCT_GUESTS = premises_conduct.one_of(
    Guests, "guests", asks="Where may a player's guest sit?"
)
PREMISES_CONDUCT_BELONGINGS = premises_conduct.one_of(
    Belongings, "belongings", asks="Where may players leave their things?"
)
PREMISES_CONDUCT_IDENTIFIABLE = premises_conduct.yes_no(
    "identifiable",
    asks="May staff have anything taken off that hides a player's face or distracts?",
)
