"""Departing from the book: an officer decides otherwise, for a reason, where fairness allows."""

from __future__ import annotations

from floorcall.chapters.authority.questions import (
    DECISION_AUTHORITY_FAIRNESS_OVERRIDE,
    DECISION_AUTHORITY_FINAL,
)
from floorcall.ledger.event import Command
from floorcall.ledger.refusal import Reads


def refuse_unless_decided(reads: Reads, command: Command, says: str, instead: str = "") -> None:
    """Refuse by the rules read so far, unless the command carries an officer's reason.

    The rule departed from and the one that lets the officer do so are both cited.
    """
    if command.reason.strip() and reads[DECISION_AUTHORITY_FAIRNESS_OVERRIDE]:
        reads[DECISION_AUTHORITY_FINAL]
        return
    reads.refuse(says, instead)
