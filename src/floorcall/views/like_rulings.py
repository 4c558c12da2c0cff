"""Earlier rulings of a tournament that were made on like facts."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from floorcall.views.rulings import RulingShown

MOST = 5
"""As many as somebody reads while a table waits."""


class LikeRuling(Struct, frozen=True):
    """An earlier ruling; `same` facts that were told word for word weigh more than like ones."""

    ruling: RulingShown
    same: bool


def like_rulings(
    rulings: Sequence[RulingShown], facts: str, rules: Sequence[str]
) -> tuple[LikeRuling, ...]:
    """Rulings on the same facts, then those that half of the rules decided, the latest first."""
    asked = set(rules)
    same = [one for one in rulings if one.facts == facts]
    like = [
        one
        for one in rulings
        if one.facts != facts and asked and 2 * len(asked & set(one.rules)) >= len(asked)
    ]
    found = [LikeRuling(one, True) for one in reversed(same)]
    found += [LikeRuling(one, False) for one in reversed(like)]
    return tuple(found[:MOST])
