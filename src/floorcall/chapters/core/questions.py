"""The question of how much play is substantial action, which several chapters ask."""

from __future__ import annotations

from floorcall.law.answer import Choice
from floorcall.law.policy import Question


class SubstantialAction(Choice):
    """How much play makes a deal, or an action out of turn, past undoing."""

    TWO_ACTIONS_ONE_WITH_CHIPS_OR_THREE = (
        "two actions of which at least one puts chips in, or any three"
    )
    TWO_CHIP_ACTIONS_OR_THREE = "two actions that both put chips in, or any three"
    TWO_PLAYERS_AFTER_BLINDS = "any action by two players after the blinds"


substantial_action = Question(
    25, "substantial_action", "dealing", "How much play is substantial action?", at_table=True
)


SUBSTANTIAL_ACTION = substantial_action.one_of(SubstantialAction)


SUBSTANTIAL_ACTION_IN_TURN_ONLY = substantial_action.yes_no(
    "in_turn_only", "Do only actions in turn count?"
)


SUBSTANTIAL_ACTION_BLINDS_COUNT = substantial_action.yes_no(
    "blinds_count", "Does posting a blind count as an action?"
)
