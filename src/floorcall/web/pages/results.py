"""Results: past nights, the standings and prizes of each, and the same as files to keep."""

from __future__ import annotations

import csv
import io
from typing import NamedTuple

import msgspec
from starlette.responses import Response

from floorcall.club.season.night_results import played_at
from floorcall.ledger.figures import money
from floorcall.views.ending.night_standings import Placed, StandingsView, standings_view
from floorcall.views.ending.prize_visibility import public_standings
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.spreadsheet import plain_text
from floorcall.web.permissions.grants import VIEWS
from floorcall.web.permissions.roles import STAFF
from floorcall.web.sentences import hour
from floorcall.web.streams.kinds import Room
from floorcall.web.streams.tournament_list import all_tournaments, room_if_readable

_A_PAGE = 12


class Past(NamedTuple):
    """A night in a line; the winner is told once it is over."""

    room: Room
    played_at: int
    entries: int
    winner: str


class Result(msgspec.Struct, frozen=True):
    """One line of a file of results; money is in the smallest unit."""

    place: int
    player: int
    name: str
    prize: int
    bounties: int
    chips: int | None
    chips_at: int | None
    """When they were told, in seconds since 1970, where hands were played since."""


async def nights(visit: Visit) -> Response:
    """The club's tournaments, the latest first."""
    every = await all_tournaments(visit.club.streams)
    asked = visit.query("page")
    number = max(int(asked) if asked.isdecimal() and len(asked) < len("10000") else 1, 1)
    shown = every[(number - 1) * _A_PAGE : number * _A_PAGE]
    found = [(await room_if_readable(visit.club.streams, one), one.opened_at) for one in shown]
    apart = {one.id for one in await all_tournaments(visit.club.streams) if one.problem}
    return visit.show(
        "results/nights.html",
        "Results",
        nights=[_past(visit, room, opened_at) for room, opened_at in found if room is not None],
        apart=[one for one in shown if one.id in apart],
        number=number,
        more=len(every) > number * _A_PAGE,
    )


async def results(visit: Visit) -> Response:
    """The standings of one night, with prizes."""
    room = visit.room
    standings = _standings(visit, room)
    return visit.show(
        "results/results.html",
        "Results",
        standings=standings,
        names=_names(visit, room, standings.players),
        book=room.house.book.name,
    )


async def as_csv(visit: Visit) -> Response:
    """The results as a table for a spreadsheet; money in whole units."""
    units = visit.room.state.setup.units
    written = io.StringIO()
    rows = csv.writer(written)
    columns = ["place", "entry", "name", "prize", "bounties", "chips", "told at", "currency"]
    rows.writerow(columns)
    for one in _results(visit):
        won = [money(sum_, units).replace(",", "") for sum_ in (one.prize, one.bounties)]
        told = hour(one.chips_at) if one.chips_at is not None else ""
        line = [one.place, one.player, plain_text(one.name), *won, one.chips, told]
        rows.writerow([*line, plain_text(visit.room.state.setup.money.name)])
    return _file(visit, written.getvalue().encode("utf-8-sig"), "text/csv; charset=utf-8", "csv")


async def as_json(visit: Visit) -> Response:
    """The results for a program."""
    state = visit.room.state
    facts = {
        "tournament": visit.room.id,
        "name": state.setup.name,
        "house": visit.room.house.id,
        "over": state.phase == "over",
        "units": state.setup.units,
        "currency": state.setup.money.name,
        "results": _results(visit),
    }
    return _file(visit, msgspec.json.encode(facts), "application/json", "json")


def _standings(visit: Visit, room: Room) -> StandingsView:
    """Everything for staff, and for everybody else what was made known."""
    shows = standings_view if visit.actor.role in STAFF else public_standings
    return shows(room.state, room.house, visit.now)


def _results(visit: Visit) -> list[Result]:
    room = visit.room
    players = _standings(visit, room).players
    names = _names(visit, room, players)
    return [
        Result(
            one.place,
            one.player,
            names[one.player],
            one.prize,
            one.bounties,
            one.stack if one.stack_known else None,
            one.stack_at if one.stack_known else None,
        )
        for one in players
    ]


def _names(visit: Visit, room: Room, players: tuple[Placed, ...]) -> dict[int, str]:
    """Whole names for whoever may see the roster, and for everybody else those on the wall."""
    if visit.actor.role not in VIEWS["roster"]:
        return {one.player: one.name for one in players}
    return {one.player: room.state.players[one.player].name for one in players}


def _past(visit: Visit, room: Room, opened_at: int) -> Past:
    standings = _standings(visit, room).players
    best = standings[:1] if room.state.phase == "over" else ()
    winner = next(iter(_names(visit, room, best).values()), "")
    at = played_at(room.state, opened_at)
    return Past(room, at, room.state.entries + room.state.reentries, winner)


def _file(visit: Visit, content: bytes, kind: str, ending: str) -> Response:
    headers = {"content-disposition": f'attachment; filename="{visit.room.id}.{ending}"'}
    return Response(content, media_type=kind, headers=headers)


ROUTES = [
    page("/results", nights, roles=VIEWS["tournaments"]),
    page("/t/{tournament}/results", results, roles=VIEWS["standings"]),
    page("/t/{tournament}/results.csv", as_csv, roles=VIEWS["standings"]),
    page("/t/{tournament}/results.json", as_json, roles=VIEWS["standings"]),
]
_TITLE = "Results and season"
TABS = [
    Tab("Results", "/results", VIEWS["tournaments"], 14, icon="trophy"),
    Tab("Results", "/t/{tournament}/results", VIEWS["standings"], 96, icon="trophy", title=_TITLE),
]
