"""The plain pages: what to do next, coming in, and a player's own entry."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import parse_qs

from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from floorcall.views.entry import entry_view
from floorcall.web.bodies import read_bytes
from floorcall.web.club import Club
from floorcall.web.identity import (
    PLAYER_COOKIE,
    STAFF_COOKIE,
    address_of,
    device_of,
    keep_in,
    read_link,
    who_asks,
)
from floorcall.web.letting_in import let_by_code, let_by_passphrase, let_owner
from floorcall.web.listing import listed
from floorcall.web.refusals import NotReadable, NotSignedIn, NotThere, Refused
from floorcall.web.sessions import Let

HERE = Path(__file__).parent
_SHEETS = Environment(
    loader=FileSystemLoader(HERE / "templates"), autoescape=select_autoescape(), auto_reload=False
)


class Field(NamedTuple):
    """A line of a form."""

    name: str
    label: str
    type: str = "text"
    fills: str = "off"


_NAME = Field("name", "Your name", fills="username")
_OLD = Field("passphrase", "Passphrase", "password", "current-password")
_NEW = Field("passphrase", "A passphrase, at least 8 letters", "password", "new-password")

Form = dict[str, str]
Page = Callable[[Request, Club], Awaitable[Response]]


def _sheet(name: str, title: str, status: int = 200, **facts: Any) -> HTMLResponse:
    return HTMLResponse(_SHEETS.get_template(name).render(title=title, **facts), status)


def _page(route: str, page: Page, *methods: str) -> Route:
    async def answer(request: Request) -> Response:
        request.scope.setdefault("floorcall", {})["route"] = route
        try:
            return await page(request, request.app.state.club)
        except Refused as refused:
            says = f"{refused.says}{'; ' + refused.instead if refused.instead else ''}."
            return _sheet("plain.html", refused.title, refused.status, problem=says)

    return Route(route, answer, methods=list(methods) or ["GET"])


async def start(request: Request, club: Club) -> Response:
    """What to do next."""
    return _sheet(
        "start.html",
        "The club",
        actor=who_asks(request, club),
        set_up=club.door.state.has_owner,
        tournaments=await listed(club.rooms),
    )


async def set_up(request: Request, club: Club) -> Response:
    """The set-up link."""
    token = str(request.path_params["token"])
    says = "Whoever owns the club signs in first, and lets in everybody else."

    async def let(form: Form) -> Let:
        name, words = form["name"], form["passphrase"]
        device, address = device_of(request), address_of(request)
        return await let_owner(club, token, name, words, device, address)

    return await _form(request, "Set up the club", says, (_NAME, _NEW), "Begin", let)


async def sign_in(request: Request, club: Club) -> Response:
    """Name and passphrase."""

    async def let(form: Form) -> Let:
        name, words = form["name"], form["passphrase"]
        return await let_by_passphrase(club, name, words, device_of(request), address_of(request))

    return await _form(request, "Sign in", "", (_NAME, _OLD), "Sign in", let)


async def pair(request: Request, club: Club) -> Response:
    """Where a scanned pairing code leads; the code is used only when the button is pressed."""
    code = str(request.path_params["code"])

    async def let(_form: Form) -> Let:
        return await let_by_code(club, code, device_of(request), address_of(request))

    says = f"This device will be signed in with the code {code.upper()}."
    return await _form(request, "Sign this device in", says, (), "Sign in", let)


async def sign_out(request: Request, club: Club) -> Response:
    """End the own session."""
    actor = who_asks(request, club)
    if actor.session:
        await club.door.end(actor, actor.session)
    response = RedirectResponse("/", 303)
    response.delete_cookie(STAFF_COOKIE)
    return response


async def player(request: Request, club: Club) -> Response:
    """A player's own entry, by the signed link."""
    token = str(request.path_params["token"])
    actor = read_link(token, request, club)
    room = await club.rooms.room(actor.tournament)
    entry = entry_view(room.state, room.house, club.now() // 1000, actor.player)
    if entry is None:
        raise NotThere("this entry is no longer there", "ask at the desk")
    response = _sheet("entry.html", entry.name, entry=entry)
    keep_in(request, response, PLAYER_COOKIE, token)
    return response


async def _form(
    request: Request,
    title: str,
    says: str,
    fields: tuple[Field, ...],
    button: str,
    let: Callable[[Form], Awaitable[Let]],
) -> Response:
    """Show a form, or carry it out and go to the start page; a refusal is shown above it."""
    facts: dict[str, Any] = {"says": says, "fields": fields, "button": button}
    if request.method != "POST":
        return _sheet("form.html", title, 200, **facts)
    try:
        let_in = await let(await _read_form(request, fields))
    except (NotReadable, NotSignedIn) as refused:
        return _sheet("form.html", title, refused.status, problem=f"{refused.says}.", **facts)
    response = RedirectResponse("/", 303)
    keep_in(request, response, STAFF_COOKIE, let_in.token)
    return response


async def _read_form(request: Request, fields: tuple[Field, ...]) -> Form:
    try:
        sent = parse_qs((await read_bytes(request)).decode(), max_num_fields=20)
    except ValueError:
        raise NotReadable("the form cannot be read") from None
    if any(field.name not in sent for field in fields):
        raise NotReadable("a field is empty")
    return {field.name: sent[field.name][0][:200] for field in fields}


ROUTES = [
    _page("/", start),
    _page("/set-up/{token}", set_up, "GET", "POST"),
    _page("/sign-in", sign_in, "GET", "POST"),
    _page("/sign-out", sign_out, "POST"),
    _page("/pair/{code}", pair, "GET", "POST"),
    _page("/p/{token}", player),
    Mount("/static", StaticFiles(directory=HERE / "static")),
]
