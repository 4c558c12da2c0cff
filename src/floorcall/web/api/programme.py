"""Looking at the programme: the week from a day on, for everybody."""

from __future__ import annotations

from datetime import date

from floorcall.views.club.week import WeekView
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.endpoint import Ask, Endpoint
from floorcall.web.server.local_date import today
from floorcall.web.services.programme_nights import week_of


async def week(ask: Ask) -> WeekView:
    """Seven days from today on."""
    return await week_of(ask.club, date.fromisoformat(today(ask.club.now())))


PROGRAMME = (
    Endpoint("GET", "/club/programme/week", "programme_week", "What is played this week.",
             ACTS["read the programme"], WeekView, week),
)  # fmt: skip
