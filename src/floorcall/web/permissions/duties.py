"""Commands that say who decides: the role must be one the sender is signed in for.

What a rulebook leaves to a director or an officer takes a sign-in of theirs, not their word.
"""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from floorcall.club.cash.officer_decisions import RecordDecision
from floorcall.ledger.event import Command
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.web.permissions.roles import Actor, duties_of
from floorcall.web.server.http_refusals import NotForRole

_UNSAID = "officer"
"""What a decision at a cash table says where nobody said as whom."""

C = TypeVar("C", bound=Command)


def in_own_role(command: C, actor: Actor) -> C:
    """The command, with whoever it says decides or gives leave being the actor.

    Refused where it claims a role that the actor is not signed in for. Whoever records a decision
    at a cash table without saying as whom, records it in the role they are signed in for.
    """
    if isinstance(command, EnterLate):
        return replace(command, leave=actor.name) if command.leave else command
    role = str(getattr(command, "role", ""))
    if isinstance(command, RecordDecision) and role == _UNSAID:
        role = role if role in duties_of(actor) else actor.role.value
        command = replace(command, role=role)
    refuse_other_duty(actor, role)
    return command


def refuse_other_duty(actor: Actor, duty: str) -> None:
    """Refuse a word for a role that the actor is not signed in for; saying none is no claim."""
    if duty and duty not in duties_of(actor):
        said = duty.replace("_", " ")
        raise NotForRole(
            f"you are signed in as {actor.role.value}, and this is decided by the {said}",
            f"whoever is {said} decides it on their own device",
        )
