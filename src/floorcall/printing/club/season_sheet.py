"""A season's table on paper, with a code that opens it on a phone."""

from __future__ import annotations

from floorcall.printing.club.club_sheet import ClubSheet, Section
from floorcall.printing.pdf import NothingToPrint
from floorcall.printing.seat_slip import qr_code
from floorcall.views.club.season_table import SeasonView


def season_sheet_of(table: SeasonView, link: str = "") -> ClubSheet:
    """The table: places, points, nights and wins."""
    if not table.lines:
        raise NothingToPrint("the season has no night yet")
    rows = tuple(
        (one.name, str(one.place or "–"), one.points, str(one.played), str(one.wins))
        for one in table.lines
    )
    best = f" The best {table.best} of each player count." if table.best else ""
    return ClubSheet(
        title=table.name,
        aside=table.venue or table.region,
        foot=f"{table.name}, after {table.nights} nights",
        sections=(
            Section(
                note=f"Points: {table.points_in_words}.{best}",
                columns=("Name", "Place", "Points", "Nights", "Wins"),
                rows=rows,
                right=(1, 2, 3, 4),
            ),
        ),
        code=qr_code(link) if link else "",
        code_says="The table on your phone" if link else "",
    )
