"""A deal as it would be by a method, before anybody has agreed to it."""

from __future__ import annotations

from msgspec import Struct

from floorcall.ledger.refusal import Refused
from floorcall.tournament.ending.deals import deal_amounts
from floorcall.tournament.ending.prizes import open_prizes
from floorcall.tournament.state import State, is_in_play

METHODS = (
    ("icm", "ICM: what each stack is worth"),
    ("chips", "By chips"),
    ("equal", "The same for all"),
    ("custom", "Own amounts"),
)


class Share(Struct, frozen=True):
    """What one player would get."""

    player: int
    name: str
    stack: int
    amount: int


class DealOffer(Struct, frozen=True):
    """A division of what is left to win; `problem` says why there is none."""

    method: str
    total: int
    left: int
    shares: tuple[Share, ...]
    problem: str = ""


def deal_offer(state: State, method: str, left: int) -> DealOffer:
    """The division; of one's own amounts the equal ones are a beginning."""
    total = sum(open_prizes(state))
    problem, amounts = "", {}
    try:
        amounts = deal_amounts(state, "equal" if method == "custom" else method, left)
    except Refused as refused:
        problem = refused.refusal.says
        if refused.refusal.instead:
            problem += f"; {refused.refusal.instead}"
    alive = sorted(
        (one for one in state.players.values() if is_in_play(one)),
        key=lambda one: (-one.stack, one.number),
    )
    return DealOffer(
        method=method,
        total=total,
        left=left,
        shares=tuple(
            Share(one.number, one.name, one.stack, amounts.get(one.number, 0)) for one in alive
        ),
        problem=problem,
    )
