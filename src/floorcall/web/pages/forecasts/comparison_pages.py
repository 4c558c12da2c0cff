"""Two nights side by side, played many times by bots: structures, tables, prizes, houses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from markupsafe import Markup
from starlette.responses import RedirectResponse, Response

from floorcall.lab.comparison.comparison_process import Asked
from floorcall.lab.comparison.comparison_report import MEASURES, Comparison, Side
from floorcall.lab.comparison.contender import Contender, house_of, setup_of
from floorcall.lab.night import Night, Stuck
from floorcall.law.problems import RulebookError
from floorcall.web.pages.frame.form_fields import sent_fields
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.pages.setup_form.payout_plans import PlanWords, read_plan
from floorcall.web.permissions.grants import ACTS
from floorcall.web.server.http_refusals import NotAllowed, NotThere

_SIDES = ("a", "b")
_NIGHTS = (50, 200, 1000)
_MOST_ENTRANTS = 300
_WIDE, _HIGH = 640, 240
_PLANS = (
    ("usual", "By the number of entries"),
    ("winner", "Everything to the winner"),
    ("two", "65 / 35"),
    ("three", "50 / 30 / 20"),
)
_USUAL = {
    "entrants": "30",
    "stack": "10000",
    "minutes": "20",
    "seats": "9",
    "final": "9",
    "late": "4",
    "latecomers": "0",
    "plan": "usual",
}
_LIMITS = {
    "entrants": ("Players", 2, _MOST_ENTRANTS),
    "stack": ("Starting stack", 100, 10_000_000),
    "minutes": ("Minutes a level", 1, 120),
    "seats": ("Seats a table", 2, 10),
    "final": ("Seats at the final table", 2, 10),
    "late": ("Late entry to level", 0, 30),
    "latecomers": ("Late entries", 0, _MOST_ENTRANTS),
}


class NotANight(Exception):
    """A side that cannot be played; the sentence says why."""


class FigureLine(NamedTuple):
    """One figure of both sides, and by how much the second surely differs; nothing if chance."""

    name: str
    sides: tuple[str, ...]
    differs: str


async def ask(visit: Visit) -> Response:
    """The form, with the two nights as they stand in the query; the same night twice at first."""
    sent = {name: words[:60] for name, words in visit.request.query_params.items()}
    return _form(visit, sent)


async def play(visit: Visit) -> Response:
    """Play them, and lead to where the result will stand."""
    sent = await sent_fields(visit)
    library = visit.club.library
    try:
        sides = tuple(_contender(sent, side) for side in _SIDES)
        for side in sides:
            if side.house not in library.names():
                raise NotANight(f"{side.name}: choose a house from the list")
            try:
                house = house_of(side, library)
                Night(setup_of(side, house), house, 0)
            except RulebookError:
                raise NotANight(f"{side.name}: the book of {side.house} has faults") from None
            except Stuck as stuck:
                raise NotANight(f"{side.name} cannot be played: {stuck}") from None
        asked = sent.get("nights", "")[:6]
        nights = int(asked) if asked.isdecimal() else 0
        if nights not in _NIGHTS:
            raise NotANight("choose how many nights are played")
        key = visit.club.comparisons.start(Asked(sides, nights))
    except NotANight as wrong:
        return _form(visit, sent, f"{wrong}.", 422)
    except NotAllowed as refused:
        return _form(visit, sent, f"{refused.says}; {refused.instead}.", 409)
    return RedirectResponse(f"/compare/{key}", 303)


async def result(visit: Visit) -> Response:
    """The report, or how far it is; a running one is looked at again by itself."""
    one = visit.club.comparisons.one(visit.request.path_params["key"])
    if one is None:
        raise NotThere("this comparison is no longer kept", "ask for it again at /compare")
    report = one.progress.report
    return visit.show(
        "forecasts/comparison.html",
        "Two nights compared",
        one=one,
        names=[side.name for side in one.asked.contenders],
        report=report,
        lines=_lines(report) if report else [],
        picture=_picture(report) if report else "",
    )


def _form(visit: Visit, sent: Mapping[str, str], wrong: str = "", status: int = 200) -> Response:
    library = visit.club.library
    usual = {**_USUAL, "house": library.usual_name()}
    typed = {
        side: {name: sent.get(f"{side}-{name}", words) for name, words in usual.items()}
        for side in _SIDES
    }
    return visit.show(
        "forecasts/ask.html",
        "Compare two nights",
        status,
        typed=typed,
        wrong=wrong,
        limits=_LIMITS,
        plans=_PLANS,
        houses={name: library.book(name).name for name in library.names()},
        counts=_NIGHTS,
        nights=sent.get("nights", "200"),
    )


def _contender(sent: Mapping[str, str], side: str) -> Contender:
    """One side of the form; sides that are all the same are told apart by their letter."""
    letter = side.upper()
    typed = {name: sent.get(f"{side}-{name}", words).strip() for name, words in _USUAL.items()}
    figures: dict[str, int] = {}
    for name, (label, least, most) in _LIMITS.items():
        plain = typed[name].replace(",", "")
        if not (plain.isdecimal() and len(plain) < 9 and least <= int(plain) <= most):
            raise NotANight(f"{letter}: {label} is a number from {least:,} to {most:,}")
        figures[name] = int(plain)
    entrants, latecomers = figures["entrants"], figures["latecomers"]
    if latecomers > entrants - 2:
        raise NotANight(f"{letter}: of {entrants} players at most {entrants - 2} come late")
    plan = typed["plan"] if typed["plan"] in dict(_PLANS) else "usual"
    return Contender(
        name=letter,
        house=sent.get(f"{side}-house", ""),
        entrants=entrants,
        stack=figures["stack"],
        level_seconds=60 * figures["minutes"],
        table_size=figures["seats"],
        final_size=figures["final"],
        late_until_level=figures["late"],
        late_entrants=latecomers,
        payout=None if plan == "usual" else read_plan(PlanWords(plan), entrants, 100)[0],
    )


def _lines(report: Comparison) -> list[FigureLine]:
    """Every figure that any of the nights had."""
    return [
        FigureLine(
            name,
            tuple(_spread(side, key) for side in report.sides),
            _difference(report.sides[-1], key),
        )
        for key, (name, _) in MEASURES.items()
        if any(side.figures[key].high for side in report.sides)
    ]


def _spread(side: Side, key: str) -> str:
    figure = side.figures[key]
    return f"{figure.middle:,.0f} ({figure.low:,.0f} to {figure.high:,.0f})"


def _difference(side: Side, key: str) -> str:
    apart = side.differs[key]
    if apart.low <= 0 <= apart.high:
        return ""
    more = "more" if apart.mean > 0 else "less"
    low, high = sorted((abs(apart.low), abs(apart.high)))
    return f"{abs(apart.mean):,.1f} {more}, surely {low:,.1f} to {high:,.1f}"


def _picture(report: Comparison) -> Markup:
    """Players left on both sides, each with the band of four nights in five."""
    last = max(len(side.left) for side in report.sides) - 1 or 1
    most = max(point.high for side in report.sides for point in side.left) or 1

    def at(place: int, players: float) -> str:
        return f"{_WIDE * place / last:.1f},{_HIGH * (1 - players / most):.1f}"

    drawn = "".join(
        f'<g class="side-{letter}">'
        f'<polygon points="{_band(side, at)}"/><polyline points="{_middle(side, at)}"/></g>'
        for letter, side in zip(_SIDES, report.sides, strict=True)
    )
    hours = range(0, last * report.grid_seconds // 3600 + 1)
    marks = "".join(
        f'<text x="{_WIDE * hour * 3600 / (last * report.grid_seconds):.0f}" y="{_HIGH + 16}">'
        f"{hour} h</text>"
        for hour in hours
    )
    return Markup(  # noqa: S704 (nothing but numbers)
        f'<svg class="sides" viewBox="0 0 {_WIDE} {_HIGH + 22}" role="img">'
        f"<title>Players left on both sides, from {most:.0f} to 1</title>{drawn}{marks}</svg>"
    )


def _band(side: Side, at: Any) -> str:
    high = [at(place, point.high) for place, point in enumerate(side.left)]
    low = [at(place, point.low) for place, point in enumerate(side.left)]
    return " ".join([*high, *reversed(low)])


def _middle(side: Side, at: Any) -> str:
    return " ".join(at(place, point.middle) for place, point in enumerate(side.left))


_ROLES = ACTS["read forecasts"]
ROUTES = [
    page("/compare", ask, roles=_ROLES),
    page("/compare", play, "POST", roles=_ROLES),
    page("/compare/{key}", result, roles=_ROLES),
]
