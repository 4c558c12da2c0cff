"""An endpoint of the API as a declaration: the route, the document and the checks come from it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Annotated, Any

from msgspec import Meta, Struct
from starlette.requests import Request

from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.services.club_services import Club

Key = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9._:-]{8,100}(?![\s\S])",  # Python's $ would let a line end pass
        description="Made by the sender, new for each command: sent again, it takes effect once.",
    ),
]
Version = Annotated[int, Meta(ge=0, description="The version the command was decided on.")]


class Nothing(Struct, frozen=True):
    """Done; there is nothing to tell."""


@dataclass(slots=True)
class Ask:
    """A request whose sender is known: who asks, of what, with which body.

    A handler that lets somebody in puts the cookie's name and token into `keeps`.
    """

    club: Club
    actor: Actor
    request: Request
    body: Any = None
    keeps: list[tuple[str, str]] = field(default_factory=list)

    @property
    def tournament(self) -> str:
        """The tournament in the path."""
        return str(self.request.path_params["tournament"])

    def number(self, name: str) -> int:
        """A number in the path."""
        return int(self.request.path_params[name])

    def query(self, name: str, usual: int, least: int, most: int) -> int:
        """A number in the query, from least to most."""
        written = self.request.query_params.get(name)
        if written is None:
            return usual
        if not (written.isascii() and written.isdigit() and len(written) <= 15):
            raise NotReadable(f'"{name}" must be a number from {least} to {most}')
        if not least <= int(written) <= most:
            raise NotReadable(f'"{name}" must be from {least} to {most}')
        return int(written)


@dataclass(frozen=True, slots=True)
class Query:
    """A number that may stand in the query."""

    name: str
    usual: int
    least: int
    most: int
    says: str


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method of one path; `roles` are its grant."""

    method: str
    path: str
    name: str
    says: str
    roles: frozenset[Role]
    answer: Any
    handle: Callable[[Ask], Awaitable[Any]]
    body: Any = None
    prepare: Callable[[Any], None] | None = None
    """What is done to the body's JSON before it is read as a `body`."""
    check: Callable[[Any], None] | None = None
    """Refuses a body that fits its shape and is beyond any room."""
    queries: tuple[Query, ...] = ()
