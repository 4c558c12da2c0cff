"""Why the room refuses, each refusal told to people in a sentence with the way out.

Refused
├── NotAllowed     the request makes sense, but a rule or the state of things forbids it
│   ├── KeyUsed    its key came before, with another command or from somebody else
│   └── NewerLog   a newer version wrote what it is about; this one keeps its hands off
├── Stale          decided on a version that has been overtaken
├── NotThere       no such tournament, table, player or session
├── NotSignedIn    somebody must say who they are first
├── NotForRole     no grant lets this role do it
├── NotReadable    the request cannot be understood
├── WrongType      the body is not JSON by its own account
├── TooLarge       the request has more bytes than any command needs
├── TooSlow        the request did not arrive in time
├── TooOften       too many tries; the sentence says how long to wait
├── Broken         a fault of ours, whatever was asked
├── WrongHost      the server does not go by the name it was asked by
├── WrongOrigin    the request comes from a page that is not the club's own
└── Unsure         the disk or the database could not confirm; the same key may be sent again
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

from floorcall.ledger.refusal import Refusal
from floorcall.store import LogRefusal, NoSpace
from floorcall.web.server.misfit import Misfit
from floorcall.web.streams.recorded_event import Happened

_log = logging.getLogger(__name__)
NEWER = ("written by a newer version", "update the program")
"""What is said of a stream that this version cannot read to its end, and the way out."""


class Refused(Exception):
    """What was asked is not done, and nothing has changed."""

    status = 400
    title = "Refused"

    def __init__(self, says: str, instead: str = "", rules: Sequence[str] = ()) -> None:
        super().__init__(says)
        self.says = says
        self.instead = instead
        self.rules = tuple(rules)


class NotAllowed(Refused):
    """Refused by a rule, or because it cannot be done as things stand."""

    status = 422
    title = "Not allowed"

    @classmethod
    def by(cls, refusal: Refusal) -> NotAllowed:
        """The tournament's own refusal."""
        return cls(refusal.says, refusal.instead, refusal.rules)


class KeyUsed(NotAllowed):
    """A key stands for one command of one person; whose the first was is not told."""

    title = "Key used before"

    def __init__(self) -> None:
        super().__init__(
            "this key was used before, for another command or by somebody else",
            "make a new key for each command; only the same command is sent again with its own",
        )


class NewerLog(NotAllowed):
    """A stream that this version cannot read to its end; every other one is served."""

    status = 501
    title = "Written by a newer version"

    def __init__(self, name: str) -> None:
        super().__init__(f"{name} was {NEWER[0]}", NEWER[1])


class Stale(Refused):
    """Decided on version 6 of a tournament at 8: `since` holds what 7 and 8 were."""

    status = 409
    title = "Overtaken"

    def __init__(self, expected: int, version: int, since: Sequence[Happened]) -> None:
        super().__init__(
            f"decided on version {expected}, and the log is at {version}",
            "look at what changed and decide again",
        )
        self.version = version
        self.since = tuple(since)


class NotThere(Refused):
    """Nothing by that name or number."""

    status = 404
    title = "Not there"


class NotSignedIn(Refused):
    """Somebody on the rail asks for what needs a name."""

    status = 401
    title = "Not signed in"


class NotForRole(Refused):
    """Signed in, but not for this."""

    status = 403
    title = "Not for you"


class NotReadable(Refused):
    """Not the JSON, or not the fields, that the document describes."""

    status = 400
    title = "Not readable"
    field = ""
    """The entry it is about, as a form names it: outs.0.by."""

    @classmethod
    def by(cls, misfit: Misfit) -> NotReadable:
        """What does not fit, said to people."""
        refused = cls(misfit.says, misfit.instead)
        refused.field = misfit.field
        return refused


class WrongType(Refused):
    """Not application/json."""

    status = 415
    title = "Wrong type"


class TooSlow(Refused):
    """The body never came."""

    status = 408
    title = "Too slow"


class TooLarge(Refused):
    """More bytes than are read."""

    status = 413
    title = "Too large"


class TooOften(Refused):
    """More tries than people make."""

    status = 429
    title = "Too often"

    def __init__(self, seconds: int, or_else: str = "") -> None:
        wait = f"try again in {seconds} seconds"
        super().__init__("too many tries", f"{wait}, or {or_else}" if or_else else wait)
        self.seconds = seconds


class WrongHost(Refused):
    """Asked by a name that is not the club's."""

    status = 421
    title = "Wrong address"


class WrongOrigin(Refused):
    """A page of somebody else's sent it."""

    status = 403
    title = "Wrong origin"


class Unsure(Refused):
    """Nobody can say yet whether it was kept."""

    status = 503
    title = "Not confirmed"

    @classmethod
    def by(cls, refusal: LogRefusal) -> Unsure:
        """The log's refusal; what the disk or the database said is for the journal alone."""
        _log.warning("the log refused: %s", refusal)
        if isinstance(refusal, NoSpace):
            return cls(
                "the disk of the club's server is full, and nothing more can be kept",
                "free some space there, then send it again; with the same key it counts once",
            )
        return cls(
            "the club's log does not answer just now",
            "try again; a command sent again with the same key counts once",
        )


class Broken(Refused):
    """Something failed that should not; the journal has it in full."""

    status = 500
    title = "Our fault"
