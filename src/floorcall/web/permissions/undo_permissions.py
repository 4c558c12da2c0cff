"""Who may take back what: a director anything, everybody else of the staff their own, on the spot.

On the spot is within five minutes, in the same sign-in, while nothing that came later rests on it.
Names and devices can be anybody's: whose work an event is says the mark of the sign-in it was done
in. An event of an older log bears none, and is corrected by those who may by role.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

import msgspec
from msgspec import Struct

from floorcall.ledger.ledger import Consequences, E, S
from floorcall.ledger.refusal import Refusal
from floorcall.store import Entry
from floorcall.web.permissions.grants import ACTS
from floorcall.web.permissions.roles import Actor
from floorcall.web.server.http_refusals import NotAllowed, NotForRole

ON_THE_SPOT = 5 * 60
"""Seconds in which one's own work is taken back without a director."""
_ASK = "ask a director to correct it"


async def examine_if_allowed(
    entries: Sequence[Entry],
    version: int,
    amends: bool,
    actor: Actor,
    at: int,
    mark: str,
    look: Callable[[], Consequences[S, E] | Refusal],
) -> Consequences[S, E]:
    """What follows from a correction, looked through on a thread, if the actor may make it.

    `mark` is that of the actor's sign-in.
    """
    own = actor.role not in ACTS["correct"]
    if own:
        _refuse_anothers(entries, version, amends, mark, at)
    found = await asyncio.to_thread(look)
    if isinstance(found, Refusal):
        raise NotAllowed.by(found)
    if own and found.misfits:
        raise NotForRole("something later rests on it", _ASK)
    return found


def check_acceptance(accepts: Sequence[int], set_aside: Sequence[int]) -> None:
    """Whoever corrects has seen all that it sets aside, and nothing else."""
    if set(accepts) != set(set_aside):
        named = ", ".join(map(str, set_aside)) or "none"
        raise NotAllowed(
            "the correction sets other entries aside than were accepted",
            f"examine it again; it sets aside: {named}",
        )


def _refuse_anothers(
    entries: Sequence[Entry], version: int, amends: bool, mark: str, at: int
) -> None:
    entry = next((one for one in entries if one.version == version), None)
    if entry is None or not mark or _mark_in(entry) != mark:
        raise NotForRole("this was not done by you on this device", _ASK)
    if amends:
        raise NotForRole("you may take it back, not put something else in its place", _ASK)
    if at - entry.at // 1000 > ON_THE_SPOT:
        raise NotForRole("this was done more than five minutes ago", _ASK)


class _Marked(Struct):
    """What of any event says whose work it is."""

    session: str = ""


def _mark_in(entry: Entry) -> str:
    try:
        return msgspec.json.decode(entry.data, type=_Marked).session
    except msgspec.MsgspecError:
        return ""  # a line this program cannot read is nobody's own
