"""Where a guide is found by the id of its situation; each says so itself."""

from __future__ import annotations

from collections.abc import Callable

from floorcall.situations.guides.interview import Interview
from floorcall.situations.guides.story import Story

Guide = Callable[[Interview], Story]
GUIDES: dict[str, Guide] = {}


def guides(situation: str) -> Callable[[Guide], Guide]:
    """Register the guide of a situation."""

    def register(guide: Guide) -> Guide:
        GUIDES[situation] = guide
        return guide

    return register
