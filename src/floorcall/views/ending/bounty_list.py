"""Bounties as staff see them: what is on heads, whose has no winner, and envelopes to open."""

from __future__ import annotations

from msgspec import Struct

from floorcall.ledger.figures import listing
from floorcall.tournament.ending.bounties import bounties_to_ask, bounty_sheet
from floorcall.tournament.ending.envelopes import envelopes_to_open, hunters_of
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.setup.terms import BountyKind
from floorcall.tournament.state import State


class Bounty(Struct, frozen=True):
    """Bounty money, and by whose name it goes."""

    player: int
    name: str
    amount: int
    asks: bool = False
    """Of an envelope to open: whether nobody was named who opens it."""


class BountyList(Struct, frozen=True):
    """All the bounty money that is not won, and the envelopes."""

    mystery: bool
    total: int
    open: tuple[Bounty, ...]
    """Of players who are out: nobody was named who has it."""
    heads: tuple[Bounty, ...]
    due: tuple[Bounty, ...]
    """Envelopes to open, one for everybody who went out since they were sealed."""
    opened: tuple[Bounty, ...]
    """The latest first, by whoever has them."""
    sealable: bool
    """Whether envelopes are to be sealed, or sealed otherwise."""


def bounty_list(state: State) -> BountyList:
    """The bounties: 10 on each of 8 heads, and 10 of somebody who is out without a winner."""
    sheet, is_mystery = bounty_sheet(state), state.setup.bounty_kind is BountyKind.MYSTERY
    heads = sorted(sheet.heads.items(), key=lambda one: (-one[1], one[0]))
    return BountyList(
        mystery=is_mystery,
        total=takings(state).bounty,
        open=tuple(_bounty(state, who, sum_) for who, sum_ in bounties_to_ask(state).items()),
        heads=tuple(_bounty(state, who, sum_) for who, sum_ in heads),
        due=tuple(
            Bounty(who, state.players[who].name, 0, not hunters_of(state, who))
            for who in envelopes_to_open(state)
        ),
        opened=tuple(
            Bounty(one.player, _names(state, one.by), one.amount)
            for one in reversed(() if state.cancelled else state.envelopes_opened)
        ),
        sealable=is_mystery and state.phase == "running" and not state.envelopes_opened,
    )


def _bounty(state: State, number: int, amount: int) -> Bounty:
    return Bounty(number, state.players[number].name if number else "All bounties", amount)


def _names(state: State, numbers: tuple[int, ...]) -> str:
    return listing(state.players[one].name for one in numbers if one in state.players)
