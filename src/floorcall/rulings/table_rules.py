"""A house's betting and showing policies as the one value object a hand takes."""

from __future__ import annotations

from functools import lru_cache

from floorcall.law.house import House
from floorcall.policies import raises as policy
from floorcall.policies.showdown import (
    ALLIN_FACE_UP_ORDER,
    SHOWDOWN_ORDER,
    SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST,
)
from floorcall.table.rules import (
    AfterShortAllIn,
    FaceUpOrder,
    ReopenLimit,
    ReopenNoLimit,
    ShowOrder,
    TableRules,
)


@lru_cache(maxsize=64)
def table_rules(house: House) -> TableRules:
    """How the hand is played in this house. The rulings that lean on it cite the policies."""
    return TableRules(
        min_open_blinds=house[policy.MIN_OPEN_BET].value,
        after_short_all_in=AfterShortAllIn(house[policy.RAISE_AFTER_SHORT_ALLIN].value.word),
        after_short_all_in_limit=AfterShortAllIn(house[policy.RAISE_AFTER_SHORT_ALLIN].value.word),
        reopen_no_limit=ReopenNoLimit(house[policy.REOPEN_NO_LIMIT].value.word),
        reopen_limit=ReopenLimit(house[policy.REOPEN_LIMIT].value.word),
        raise_cap=house[policy.RAISE_CAP_LIMIT].value,
        cap_lifts_with_two_left=(
            house[policy.RAISE_CAP_LIFTS_WHEN].value is policy.CapLifts.TWO_PLAYERS_LEFT_IN_EVENT
        ),
        show_order=ShowOrder(house[SHOWDOWN_ORDER].value.word),
        side_pot_shows_first=house[SHOWDOWN_ORDER_SIDE_POT_PLAYERS_FIRST].value,
        face_up_order=FaceUpOrder(house[ALLIN_FACE_UP_ORDER].value.word),
    )
