"""Coming and going."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.core.line_forms import LINES
from floorcall.chapters.presence.at_table import (
    AwayForLong,
    AwayForOrbits,
    IsAway,
    LeavesTable,
    OnPokerBusiness,
    Returns,
)
from floorcall.chapters.presence.rulings import Arrival

_add = LINES.under("presence")

_add("{seat} is away", "3 is away", "not there at the deal, or later in the hand")(IsAway)
_add("{seat} returns", "3 returns", "comes back once the deal is complete")(Returns)
_add("{seat} leaves the table", "3 leaves the table", "walks off with the hand in play")(
    LeavesTable
)
_add("{seat} is on poker business", "3 is on poker business", "staff, away running this game")(
    OnPokerBusiness
)
_ARRIVALS = {
    "before the first card": Arrival.BEFORE_OWN_FIRST_CARD,
    "between own cards": Arrival.BEFORE_OWN_LAST_CARD,
    "before the last card": Arrival.BEFORE_LAST_CARD,
    "after the last card": Arrival.AFTER_LAST_CARD,
}
_MEANS = {
    "before the first card": "before the player's own first card of the deal",
    "between own cards": "after their own first card, before their last",
    "before the last card": "after their own last card, before the last of the deal; "
    "for the seat dealt last the two are one card",
    "after the last card": "when the deal is complete",
}
for _words, _arrival in _ARRIVALS.items():
    _add(f"{{seat}} returns {_words}", f"3 returns {_words}", _MEANS[_words])(
        lambda seat, arrival=_arrival: Returns(seat, arrival)
    )


_add(
    "{seat} is back at the table, out of reach",
    "3 is back at the table, out of reach",
    "at the far side of the table when the last card is dealt",
)(partial(Returns, arrival=Arrival.BEFORE_LAST_CARD, within_reach=False))
_add(
    "{seat} stands behind the seat",
    "3 stands behind the seat",
    "within reach of the chair while the cards are dealt",
)(partial(Returns, arrival=Arrival.BEFORE_OWN_FIRST_CARD))


@_add("{seat} has been away {number} minutes", "3 has been away 35 minutes", "a long absence")
def _minutes(seat: int, number: int) -> AwayForLong:
    return AwayForLong(seat, minutes=number)


@_add("{seat} has been away {number} orbits", "3 has been away 2 orbits", "a long absence")
def _orbits(seat: int, number: int) -> AwayForOrbits:
    return AwayForOrbits(seat, orbits=number)


_add("{seat} has been away {number} minute", "3 has been away 1 minute", "the same")(_minutes)
_add("{seat} has been away {number} orbit", "3 has been away 1 orbit", "the same")(_orbits)
