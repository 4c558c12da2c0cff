"""What the forecast said on the club's own nights, what came, and how fast the club plays."""

from __future__ import annotations

from statistics import median
from typing import NamedTuple

from starlette.responses import Response

from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.grants import ACTS


class ForecastRecord(NamedTuple):
    """All forecasts together: by how much they typically missed, how many bands held, of how many.

    None where nothing was forecast yet.
    """

    minutes: int
    held: int
    forecasts: int


async def forecasts(visit: Visit) -> Response:
    """The latest nights that were played out."""
    records = await visit.club.pace.records()
    every = [said for record in records for said in record.said]
    total = None
    if every:
        missed = median(abs(said.missed) for said in every)
        total = ForecastRecord(round(missed / 60), sum(said.held for said in every), len(every))
    return visit.show(
        "forecasts/record.html",
        "Forecasts",
        records=records,
        total=total,
        speed=visit.club.pace.speed,
        nights=visit.club.pace.nights,
    )


ROUTES = [page("/forecasts", forecasts, roles=ACTS["read forecasts"])]
TABS = [
    Tab("Forecasts", "/forecasts", ACTS["read forecasts"], 11, icon="clock", below=("/compare",))
]
