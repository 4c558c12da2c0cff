"""What a long absence from the table leads to, for whoever marks a player away or back."""

from __future__ import annotations

from msgspec import Struct

from floorcall.chapters.presence.questions import (
    ABSENCE_LIMIT,
    ABSENCE_LIMIT_MINUTES,
    ABSENCE_LIMIT_ORBITS,
    AbsenceLimit,
)
from floorcall.law.house import House
from floorcall.ledger.refusal import Reads


class AbsenceTerms(Struct, frozen=True):
    """The house's answer in words, and its rules."""

    says: str
    rules: tuple[str, ...]


def absence_terms(house: House) -> AbsenceTerms:
    """In a casual game: "away for an orbit: the player deals the whole next orbit …"."""
    reads = Reads(house)
    limit = reads[ABSENCE_LIMIT]
    match limit:
        case AbsenceLimit.ELIMINATE_AFTER_MINUTES:
            says = f"away for more than {reads[ABSENCE_LIMIT_MINUTES]} minutes: the player is out"
        case AbsenceLimit.DEALS_NEXT_ORBIT:
            orbits = reads[ABSENCE_LIMIT_ORBITS]
            long = "an orbit" if orbits == 1 else f"{orbits} orbits"
            says = f"away for {long}: {limit.means}"
        case _:
            says = f"away for long: {limit.means}"
    return AbsenceTerms(says, reads.cites)
