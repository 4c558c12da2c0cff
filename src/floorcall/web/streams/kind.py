"""A kind of stream: how its log folds, by whose book it is kept, and what it brings along.

A tournament, an evening of cash, the register: all differ in this and in nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.ledger import Ledger, S
from floorcall.web.auth.club_key import ClubKey
from floorcall.web.permissions.roles import Actor, Role
from floorcall.web.server.http_refusals import NotReadable
from floorcall.web.server.misfit import misfit_of
from floorcall.web.server.server_clock import ServerClock
from floorcall.web.streams.hints import HintMaker, plain_hint
from floorcall.web.streams.house_choice import HouseChoice
from floorcall.web.streams.recorded_event import Happened

CLUB = "club/"
"""The streams of the club's own ledgers are named behind this: club/people, club/cash/1f0a."""


class Notebook(Protocol):
    """What pages list of a whole stream and no state holds."""

    def note(self, happened: Happened, stands: Any) -> None:
        """Remember an event, which corrections left as `stands`."""


class NoNotes:
    """The notebook of a stream whose pages need its state alone."""

    def note(self, happened: Happened, stands: Any) -> None:
        """Nothing is noted."""


N = TypeVar("N", bound=Notebook)


def _any_scope(_actor: Actor, _state: Any, _command: Any) -> None:
    """Whoever may send the command may send it about anything."""


def _keep_command(command: Any, _state: Any, _notes: Any, _stream: str, _key: ClubKey) -> Any:
    return command


@dataclass(frozen=True, slots=True, eq=False)
class Kind(Generic[S, N]):
    """One kind of stream; a club has one of each, or where `many`, each under an id."""

    word: str
    ledger: Ledger[S, Any]
    roles: dict[type[Command], frozenset[Role]]
    """Its commands, and whose each is."""
    notebook: Callable[[], N]
    book_of: Callable[[S, Command | None], HouseChoice | None] = lambda _state, _command: None
    """The book a command is decided by, as the state or the command itself names it; for no
    command, the book it is opened by. None stands for that one.
    """
    many: bool = False
    means: str = ""
    """What people call the one of its kind."""
    root: str = CLUB
    empty: S | None = None
    """The state before the first event, where a stream is there without being opened."""
    hint: HintMaker[S] = plain_hint
    """What whoever watches is told of a state."""
    heed: Callable[[ServerClock, S, Event], None] = lambda _clock, _state, _event: None
    """Lets the club's time follow an event that was written elsewhere."""
    check_pages: Callable[[S, House | None, int], None] = lambda _state, _house, _at: None
    """Reads of a state, at a time in seconds, what its pages rest on; raises what they would."""
    check_scope: Callable[[Actor, S, Any], None] = _any_scope
    """Refuses a command about another part than the actor's."""
    fill_in: Callable[[Any, S, N, str, ClubKey], Any] = _keep_command
    """The command with what the server draws: from its state, its notes and its stream's name."""

    def name(self, id_: str = "") -> str:
        """What a stream of this kind is called: people, cash/1f0a, tournament/77aa."""
        return f"{self.word}/{id_}" if self.many else self.word

    def stream(self, id_: str = "") -> str:
        """Its name in the log: club/people, club/cash/1f0a, tournament/77aa."""
        return self.root + self.name(id_)

    def title(self, id_: str = "") -> str:
        """What it is called in a sentence: the register of people, the tournament 77aa."""
        called = self.means or self.word
        return f"the {called} {id_}" if self.many else called

    def missing(self, id_: str) -> str:
        """The sentence that says there is none."""
        if self.root and not self.many:
            return f"{self.title()} has not begun yet; the owner chooses the club's house first"
        if self.root:
            return f"there is no such {self.means or self.word} in this club"
        return f'there is no {self.word} "{id_}"'

    def read_instead(self, written: dict[str, Any]) -> Any:
        """The event that takes another's place, as somebody wrote it."""
        try:
            return self.ledger.read(msgspec.json.encode(written))
        except msgspec.ValidationError as error:
            raise NotReadable.by(misfit_of(error)) from None
