"""Coming in and going out: the set-up link, name and passphrase, a scanned code."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, NamedTuple

from starlette.responses import RedirectResponse, Response

from floorcall.web.auth.identity import (
    STAFF_COOKIE,
    address_of,
    cookies_for,
    device_of,
    known_device,
    set_token_cookie,
)
from floorcall.web.auth.session_tokens import NewSession
from floorcall.web.auth.sign_in_limits import sign_in_by_code, sign_in_by_passphrase, sign_in_owner
from floorcall.web.pages.frame.form_fields import sent_fields
from floorcall.web.pages.frame.page import Visit, page
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotReadable, NotSignedIn, Refused
from floorcall.web.streams.kinds import TOURNAMENT_KIND


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


async def set_up(visit: Visit) -> Response:
    """The set-up link; one that no longer works says so before anything is filled in."""
    token = str(visit.request.path_params["token"])
    if visit.request.method == "GET" and not visit.club.auth.is_set_up_by(token):
        return visit.show(
            "sign_in/link_after_use.html", "Set up the club", set_up=visit.club.auth.state.has_owner
        )
    says = "Whoever owns the club signs in first, and lets in everybody else."

    async def let(form: Form) -> NewSession:
        name, words = form["name"], form["passphrase"]
        device, address = device_of(visit.request), address_of(visit.request)
        known = known_device(visit.request)
        return await sign_in_owner(visit.club, token, name, words, device, address, known)

    return await _form(visit, "Set up the club", says, (_NAME, _NEW), "Begin", let)


async def sign_in(visit: Visit) -> Response:
    """Name and passphrase; `?next=` is the page to go to afterwards."""

    async def let(form: Form) -> NewSession:
        name, words = form["name"], form["passphrase"]
        device, address = device_of(visit.request), address_of(visit.request)
        known = known_device(visit.request)
        return await sign_in_by_passphrase(visit.club, name, words, device, address, known)

    return await _form(visit, "Sign in", "", (_NAME, _OLD), "Sign in", let)


async def pair(visit: Visit) -> Response:
    """Where a scanned pairing code leads; the code is used only when the button is pressed."""
    code = str(visit.request.path_params["code"])

    async def let(_form: Form) -> NewSession:
        return await sign_in_by_code(
            visit.club, code, device_of(visit.request), address_of(visit.request)
        )

    says = f"This device will be signed in with the code {code.upper()}."
    return await _form(visit, "Sign this device in", says, (), "Sign in", let, works_once=True)


async def sign_out(visit: Visit) -> Response:
    """End the session of this device."""
    if visit.actor.session:
        await visit.club.auth.end(visit.actor, visit.actor.session)
    response = RedirectResponse("/", 303)
    response.delete_cookie(STAFF_COOKIE)
    return response


async def _form(
    visit: Visit,
    title: str,
    says: str,
    fields: tuple[Field, ...],
    button: str,
    let: Callable[[Form], Awaitable[NewSession]],
    *,
    works_once: bool = False,
) -> Response:
    """Show a form, or carry it out and go on; a refusal is shown above it, with the name kept.

    What works once and was not let in by is not offered again.
    """
    facts: dict[str, Any] = {"says": says, "fields": fields, "button": button}
    if visit.request.method != "POST":
        return visit.show("sign_in/form.html", title, problem="", name="", **facts)
    sent = await sent_fields(visit)
    try:
        let_in = await let(_fill_form(sent, fields))
    except Refused as refused:
        problem = f"{refused.says}{'; ' + refused.instead if refused.instead else ''}"
        if works_once and isinstance(refused, NotSignedIn):
            facts = {"says": "", "fields": (), "button": ""}
        name = sent.get("name", "")
        return visit.show(
            "sign_in/form.html", title, refused.status, problem=problem, name=name, **facts
        )
    wanted = _own_path(visit.query("next"))
    response = RedirectResponse(wanted if wanted != "/" else await _first(visit, let_in.actor), 303)
    for cookie, token in cookies_for(visit.request, visit.club, let_in):
        set_token_cookie(visit.request, response, cookie, token)
    return response


async def _first(visit: Visit, actor: Actor) -> str:
    """Where the work of whoever has just come in is: a dealer's at their table."""
    if actor.role is Role.SCREEN:
        return "/screens"
    if actor.role is not Role.DEALER:
        return "/"
    with suppress(Refused):
        room = await visit.club.streams.one(TOURNAMENT_KIND, actor.tournament)
        at = f"/{actor.table}" if actor.table in room.state.tables else ""
        return f"/t/{actor.tournament}/tables{at}"
    return "/"


def _own_path(path: str) -> str:
    """The path if it is one of ours: another site's address would begin //, or name a scheme."""
    return path if path.startswith("/") and path[1:2] not in ("/", "\\") else "/"


def _fill_form(sent: Form, fields: tuple[Field, ...]) -> Form:
    if any(field.name not in sent for field in fields):
        raise NotReadable("a field is empty")
    return {field.name: sent[field.name][:200] for field in fields}


ROUTES = [
    page("/set-up/{token}", set_up, "GET", "POST"),
    page("/sign-in", sign_in, "GET", "POST"),
    page("/sign-out", sign_out, "POST"),
    page("/pair/{code}", pair, "GET", "POST"),
]
