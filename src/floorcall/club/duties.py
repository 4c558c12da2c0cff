"""What every player owes the game, as the house words it: shown with an entry."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.law.rule import Rule
from floorcall.policies.staff import player_responsibilities


def duties(house: House) -> tuple[Rule, ...]:
    """The rules on players' duties that hold for this game; common practice if there is none."""
    own = _on_duties(house.rules)
    return own or _on_duties(tuple(house.common.all_rules().values()))


def _on_duties(rules: tuple[Rule, ...]) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules if player_responsibilities in rule.about)
