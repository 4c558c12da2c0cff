"""Offences: what a house may, must or most gravely punish, and what it may give for it."""

from __future__ import annotations

from floorcall.law.house import House
from floorcall.law.policy import Policy
from floorcall.law.ruling import Ruling
from floorcall.policies.penalties import (
    PENALTY_LADDER,
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_ETIQUETTE,
    PENALTY_TRIGGERS_FORFEIT,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
    Offence,
    Penalty,
)
from floorcall.rulings.decision import Choice, Decision, Verdict
from floorcall.rulings.reading import Reading
from floorcall.rulings.telling import the_seat

_GRAVEST_FIRST: dict[Policy[frozenset[Offence]], str] = {
    PENALTY_TRIGGERS_DISQUALIFY: "it costs the event, if the director finds it so",
    PENALTY_TRIGGERS_WILL: "a penalty will be given",
    PENALTY_TRIGGERS_MAY: "a penalty may be given",
    PENALTY_TRIGGERS_ETIQUETTE: "a breach of etiquette, penalised when repeated",
}
_COUNTS_AS = {
    Offence.CHECK_DOWN_AGREEMENT: Offence.COLLUSION,
    Offence.CHIP_DUMPING: Offence.COLLUSION,
    Offence.COLLUSION: Offence.CHEATING,
    Offence.THREATS: Offence.ABUSE,
    Offence.PROFANITY: Offence.ABUSE,
    Offence.CARD_ABUSE: Offence.DISRUPTION,
    Offence.PROPERTY_DAMAGE: Offence.DISRUPTION,
    Offence.DELIBERATE_OUT_OF_TURN: Offence.OUT_OF_TURN,
}
"""What an offence is a kind of, where a house does not name it by itself."""


def offence(seat: int, what: Offence, house: House) -> Ruling[Decision]:
    """What an offence leads to in this house; the gravest that is said of it holds.

    An agreement to check it down is collusion in a house that has no rule for it alone.
    """
    reads = Reading(house)
    who = f"{the_seat(seat)}, {what.means}"
    named: Offence | None = what
    while named is not None:
        for policy, follows in _GRAVEST_FIRST.items():
            if reads.has(policy, named):
                return reads.rules(_open(seat, f"{who}: {follows}.", named, reads))
        named = _COUNTS_AS.get(named)
    says = f"{who}: the house names no penalty for it."
    return reads.rules(Decision(verdict=Verdict.NOTED, seat=seat, says=says))


def _open(seat: int, says: str, named: Offence, reads: Reading) -> Decision:
    forfeit = reads.has(PENALTY_TRIGGERS_FORFEIT, named)
    ladder = reads[PENALTY_LADDER]
    return Decision(
        verdict=Verdict.PENALTY,
        seat=seat,
        says=f"{says} Chips may be forfeited with it." if forfeit else says,
        choices=tuple(Choice(choice_name(each), each.means) for each in Penalty if each in ladder),
        factors=reads.factors(PENALTY_LADDER),
        penalty=True,
    )


def choice_name(penalty: Penalty) -> str:
    """A penalty as the director's choice: "verbal warning"."""
    return penalty.word.replace("_", " ")
