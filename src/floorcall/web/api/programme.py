"""Looking at the programme: the week from a day on, for everybody."""

from __future__ import annotations

from datetime import date

from floorcall.views.week import WeekView
from floorcall.web.endpoint import Ask, Endpoint
from floorcall.web.ledgers.tonight import week_of
from floorcall.web.matrix import ACTS
from floorcall.web.wall import today


async def week(ask: Ask) -> WeekView:
    """Seven days from today on."""
    return await week_of(ask.club, date.fromisoformat(today(ask.club.now())))


PROGRAMME = (
    Endpoint("GET", "/club/programme/week", "programme_week", "What is played this week.",
             ACTS["read the programme"], WeekView, week),
)  # fmt: skip
