"""Small nights in the shape of a club's file, made here: none is real."""

from __future__ import annotations

import json
import random
from typing import Any

PLAN = [
    [25, 50, 0, 1200, 0],
    [50, 100, 0, 1200, 0],
    [100, 200, 0, 1200, 0],
    [0, 0, 0, 300, 1],
    *([100 * 2**level, 200 * 2**level, 0, 1200, 0] for level in range(1, 12)),
]


def night(name: str = "N1", players: int = 6, seed: int = 1, **changes: Any) -> dict[str, Any]:
    """A night played out: everybody but player 0 goes out, the pace rising with the blinds."""
    rng = random.Random(seed)
    ends = sorted(int(10_000 + 9_000 * rng.random()) for _ in range(players - 1))
    duration = ends[-1]
    played, second = [], 0
    for index, row in enumerate(PLAN):
        if second >= duration:
            break
        played.append([second, min(second + row[3], duration), index, 0])
        second += row[3]
    return {
        "id": name,
        "stack": 10_000,
        "entries": [[-60, 10_000]] * players,
        "rebuys": [],
        "addons": [],
        "busts": [[when, who, [0], 1, 0] for who, when in enumerate(ends, 1)],
        "plan": PLAN,
        "plan_before": [],
        "played": played,
        "pauses": [],
        "rebuy_until": 0,
        "addon_until": 0,
        "left_at_stop": 2,
        "duration": duration,
        **changes,
    }


def lines(*nights: dict[str, Any]) -> str:
    return "".join(json.dumps(one) + "\n" for one in nights)
