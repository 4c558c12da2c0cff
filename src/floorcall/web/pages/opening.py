"""The form for opening a tournament: looked at as often as one likes, sent once."""

from __future__ import annotations

import asyncio
import secrets
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from starlette.responses import PlainTextResponse, RedirectResponse, Response

from floorcall.accounts.currency import currency_of
from floorcall.houses.library import Library
from floorcall.ledger.refusal import Reads
from floorcall.table.games import GAMES, Limit
from floorcall.tournament.ending.place_prizes import payable_plan, prizes_by_place
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.ending.questions import PAYOUTS_AND_DEALS_ENTRY_TUESDAY
from floorcall.tournament.seating.seats_per_table import seats_by_terms
from floorcall.tournament.setup.preflight import problems
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.setup.terms import Level, Problem, Setup, smallest_chip
from floorcall.views.club.game_menu import game_choices
from floorcall.web.pages.frame.form_fields import sent_fields
from floorcall.web.pages.frame.navigation import Tab
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.frame.unreadable_books import unreadable_books
from floorcall.web.pages.setup_form.earlier_setup import fields_of_setup
from floorcall.web.pages.setup_form.end_forecast import end_forecast
from floorcall.web.pages.setup_form.form_reader import Read, read_form
from floorcall.web.pages.setup_form.game_fields import OWN
from floorcall.web.pages.setup_form.level_lines import (
    NotALine,
    read_chips,
    write_chips,
    write_levels,
    writing_help,
)
from floorcall.web.pages.setup_form.level_rows import LevelRow, level_rows
from floorcall.web.pages.setup_form.night_templates import CHOOSES, NIGHTS, Typed
from floorcall.web.pages.setup_form.payout_plans import PLANS
from floorcall.web.pages.setup_form.structure_builder import FEELS, build_structure
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.bounds import check_setup
from floorcall.web.server.http_refusals import NotAllowed, NotThere
from floorcall.web.streams.commands import open_night
from floorcall.web.streams.kinds import TOURNAMENT_KIND
from floorcall.web.streams.tournament_list import TournamentListed, all_tournaments


def night_forecast(read: Read, expected: int) -> dict[str, Any] | None:
    """The figures; none while the form cannot be read."""
    setup = read.setup
    by_chips = read.house is not None and is_paid_by_chips(read.house)
    if setup is None or not setup.levels or not expected or "prizes" in read.wrong:
        return None
    pool = max(setup.guarantee, expected * setup.entry.prize)
    try:
        paid = prizes_by_place(payable_plan(setup), pool, expected)
    except (ValueError, ZeroDivisionError):
        return None
    return {
        "pool": pool,
        "paid": [] if by_chips else paid[:9],
        "paid_places": len(paid),
        "more": 0 if by_chips else max(0, len(paid) - 9),
        "levels": sum(not one.is_break for one in setup.levels),
        "hours": _likely_seconds(setup, expected),
        "deep": setup.stack // max(setup.levels[0].stake, 1),
        "colour_ups": setup.colour_ups,
    }


def _likely_seconds(setup: Setup, expected: int) -> int:
    """How long play lasts: to the stated end, or until 25 times the stake is in play in all."""
    if setup.ends:
        return setup.ends - setup.starts
    total = expected * setup.stack
    seconds = 0
    for level in setup.levels:
        if not level.is_break and level.stake * 25 > total:
            break
        seconds += level.seconds
    return seconds


_FIELDS = {
    "labels": "kind",
    "games": "game",
    "entry.chips": "stack",
    "rebuy": "rebuy_until",
    "addon": "addon_until",
    "reentry": "reentry_until",
    "late_until_level": "late",
    "most_entries": "most",
    "payout": "prizes",
    "members_only": "members",
}
"""The form's name for a field of the set-up, where it is another one."""


def field_of(problem: Problem) -> str:
    """The field: `late_until_level` of the set-up is `late` in the form, `levels` is `levels`."""
    return _FIELDS.get(problem.about, problem.about)


def problems_by_field(problems: Iterable[Problem]) -> dict[str, list[Problem]]:
    """The problems by field."""
    found: dict[str, list[Problem]] = defaultdict(list)
    for problem in problems:
        found[field_of(problem)].append(problem)
    return dict(found)


_KINDS = (
    ("tournament", "Tournament"),
    ("league", "League night"),
    ("casual", "Casual game"),
    ("satellite", "Satellite"),
    ("class3", "Licensed (class 3)"),
)
_DAYS = (("", "any"), ("tuesday", "Tuesday"), ("thursday", "Thursday"),
         ("third wednesday", "third Wednesday"))  # fmt: skip
_LONGEST = 8000
_EARLIER = 3
"""Earlier nights that are offered as templates."""


async def form(visit: Visit) -> Response:
    """The form as it stands in the query; a night, `?again=ID` or `?structure=` fills it in."""
    sent = {name: words[:_LONGEST] for name, words in visit.request.query_params.items()}
    if again := sent.pop("again", ""):
        room = await visit.club.streams.one(TOURNAMENT_KIND, again)
        sent = {**fields_of_setup(room.state.setup), **sent}
    if kept := (await visit.club.structures.structures()).get(sent.pop("structure", "")):
        sent = {**sent, "levels": kept.levels, **({"stack": str(kept.stack)} if kept.stack else {})}
    register = await visit.club.readable_people()
    if register is not None:
        sent.setdefault("currency", register.state.currency)
    if sent.pop("build", ""):
        sent = _build(sent, read_form(sent, visit.club.library, visit.now))
    return await _render(visit, read_form(sent, visit.club.library, visit.now))


def _build(sent: Typed, read: Read) -> Typed:
    """The form with stack, levels and minutes built from players, hours, chips and feel."""
    if read.setup is None:
        return sent
    players = max(_expected_entries(read), 2)
    try:
        owned = read_chips(sent.get("owned") or sent.get("chips", ""))
        hours = min(max(float(sent.get("hours") or 4), 1), 16)
    except (NotALine, ValueError):
        return sent
    feel = FEELS.get(sent.get("feel", ""), FEELS["club"])
    setup = read.setup

    def lasts(stack: int, levels: tuple[Level, ...]) -> float:
        entry = replace(setup.entry, chips=stack)
        return _likely_seconds(replace(setup, levels=levels, entry=entry), players)

    made = build_structure(players, hours, owned, feel, lasts)
    filled = {name: words for name, words in sent.items() if not name.endswith("_made")}
    return {
        **filled,
        "stack": str(made.stack),
        "minutes": str(made.minutes),
        "ante_from": str(feel.ante_from),
        "levels": write_levels(made.levels, made.minutes),
        "chips": write_chips(owned) if owned else "",
    }


async def open_tournament(visit: Visit) -> Response:
    """Open it, or show what stands in the way."""
    sent = await sent_fields(visit)
    read = read_form(sent, visit.club.library, visit.now)
    if read.setup is None or read.wrong:
        return await _render(visit, read, 422)
    try:
        check_setup(read.setup)
        setup = await visit.club.with_currency(read.setup)
        key = f"open-{sent.get('key', '')[:40] or secrets.token_hex(8)}"
        taken = await open_night(visit.club.streams, setup, visit.actor, key)
    except NotAllowed as refused:
        return await _render(visit, read, 422, refused.says)
    return RedirectResponse(f"/t/{taken.tournament}", 303)


def forecast_ahead(library: Library, now: int, speed: float) -> None:
    """Make the forecast that the form shows before anything is filled in; it is kept."""
    read = read_form({}, library, now)
    _ending(read, {}, speed)


def _ending(read: Read, sent: Mapping[str, str], speed: float) -> dict[str, Any] | None:
    expected = _expected_entries(read)
    figures = night_forecast(read, expected)
    paid = figures["paid_places"] if figures else 0
    return end_forecast(read.setup, expected, paid, _seats_at_table(read), sent, speed)


def _rows(read: Read, found: list[Problem]) -> tuple[LevelRow, ...]:
    """The levels to edit; what is offered between two must be paid by the chips that were named."""
    if read.setup is None:
        return ()
    smallest = 1 if "chips" in read.made else smallest_chip(read.setup)
    return level_rows(read.setup.levels, read.setup.colour_ups, found, smallest=smallest)


async def _render(visit: Visit, read: Read, status: int = 200, refused: str = "") -> Response:
    library = visit.club.library
    every = await all_tournaments(visit.club.streams)
    found = [*_problems(read), *_already_open(read, every)]
    played = [GAMES[game] for game in (read.setup.games if read.setup else ("nlhe",))]
    return visit.show(
        "opening/form.html",
        "Open a tournament",
        status,
        currency=currency_of(read.typed["currency"] or visit.currency_code, 1),
        typed=read.typed,
        made=read.made,
        wrong=read.wrong,
        field_problems=problems_by_field(found),
        grave=any(one.grave for one in found) or bool(read.wrong),
        refused=refused,
        nights=NIGHTS,
        kinds=_KINDS,
        days=_DAYS,
        by_day=_has_prices_by_the_day(read),
        timed=read.house is not None and read.house[GAME_CLASSES_TIMED_END].value,
        by_chips=read.house is not None and is_paid_by_chips(read.house),
        by_the_clock=_timed_classes(read, visit),
        games=_games(read),
        takes_ante=any(game.limit is not Limit.FIXED_LIMIT for game in played),
        how_to_write=writing_help(played),
        rows=_rows(read, found),
        feels=FEELS,
        hours=visit.query("hours", "4"),
        feel=visit.query("feel", "club"),
        left_open=read.left_open,
        chooses=CHOOSES,
        chosen=bool(read.setup and read.setup.choices),
        plans=PLANS,
        houses=_houses(library),
        broken=unreadable_books(visit),
        has_programme=await visit.club.readable_people() is not None,
        earlier=_earlier(every),
        structures=await visit.club.structures.structures(),
        forecast=night_forecast(read, _expected_entries(read)),
        ending=await asyncio.to_thread(
            _ending, read, visit.request.query_params, visit.club.pace.speed
        ),
        key=secrets.token_hex(8),
    )


def _seats_at_table(read: Read) -> int:
    """As the form says, else the house; nine while the form cannot be read."""
    if read.setup is None or read.house is None:
        return 9
    return seats_by_terms(read.setup, Reads(read.house))


def _houses(library: Library) -> dict[str, str]:
    """The houses by name; the one the form begins with first, and what a general book is for."""
    usual = library.usual_name()
    ordered = [usual, *(name for name in library.names() if name != usual)]
    return {
        name: f"{book.name} (for a club without its own book)" if book.general else book.name
        for name in ordered
        for book in (library.book(name),)
    }


def _already_open(read: Read, every: Sequence[TournamentListed]) -> list[Problem]:
    """Whoever goes back and presses again would open the same night twice."""
    name = read.setup.name if read.setup else ""
    if not any(one.name == name and one.version == 1 for one in every):
        return []
    words = f'"{name}" is open already and nobody has entered it; it is on the start page'
    return [Problem("name", words)]


def _earlier(every: Sequence[TournamentListed]) -> list[TournamentListed]:
    """The latest nights, of those of one name by one house the last."""
    found: dict[tuple[str, str], TournamentListed] = {}
    for one in every:
        found.setdefault((one.name, one.house), one)
    return list(found.values())[:_EARLIER]


def _games(read: Read) -> list[tuple[str, list[tuple[str, str]]]]:
    """Games and rotations, those of the house's own book before those of common practice."""
    if read.house is None:
        return [("Games", [(game.id, game.name) for game in GAMES.values()])]
    offered = game_choices(read.house)
    by_book, others = (
        [(one.id, one.name[:1].upper() + one.name[1:]) for one in offered if one.in_book is in_book]
        for in_book in (True, False)
    )
    own = (OWN, "A rotation of your own")
    book = read.house.book.name
    return [
        (f"In the book of {book}", by_book),
        ("Not in the book: common practice rules", others),
        ("Several games", [own]),
    ]


def _problems(read: Read) -> list[Problem]:
    if read.setup is None or read.house is None or not read.setup.levels:
        return []
    try:
        check_setup(read.setup)
    except NotAllowed as refused:
        return [Problem("name", refused.says, grave=True)]
    return problems(read.setup, read.house, _expected_entries(read))


def _expected_entries(read: Read) -> int:
    written = read.typed["expected"]
    return int(written) if written.isdecimal() and len(written) < 7 else 0


def _has_prices_by_the_day(read: Read) -> bool:
    return read.house is not None and read.house[PAYOUTS_AND_DEALS_ENTRY_TUESDAY].value > 0


def _timed_classes(read: Read, visit: Visit) -> list[tuple[str, str]]:
    """The classes of the chosen house that end at a stated time, to be opened in one tap."""
    if read.house is None:
        return []
    library, name = visit.club.library, read.house.id
    return [
        (kind, says)
        for kind, says in _KINDS
        if library.house(name, kind)[GAME_CLASSES_TIMED_END].value
    ]


async def structure_file(visit: Visit) -> Response:
    """A structure as a file that any club can open: its lines, with what they are above them."""
    address = str(visit.request.path_params["structure"])
    kept = (await visit.club.structures.structures()).get(address)
    if kept is None:
        raise NotThere("the club keeps no structure of that name", "choose one of the list")
    words = f"# {kept.name}, for stacks of {kept.stack}\n" if kept.stack else f"# {kept.name}\n"
    headers = {"content-disposition": f'attachment; filename="{address}.txt"'}
    return PlainTextResponse(f"{words}{kept.levels}\n", headers=headers)


ROUTES = [
    page("/structures/{structure}.txt", structure_file, roles=ACTS["open a tournament"]),
    page("/open", form, roles=ACTS["open a tournament"]),
    page("/open", open_tournament, "POST", roles=ACTS["open a tournament"]),
]
_TITLE = "Open a tournament"
TABS = [Tab("Open", "/open", ACTS["open a tournament"], 5, icon="plus", title=_TITLE)]
