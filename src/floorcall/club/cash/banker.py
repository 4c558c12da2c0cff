"""The bank of a cash table: who keeps it, and what becomes of a player who will not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.policies.button import INITIAL_BUTTON, INITIAL_BUTTON_SUIT_ORDER, InitialButton
from floorcall.policies.cash import (
    CASH_BANK_AND_BUYIN_BANKER,
    CASH_BANK_AND_BUYIN_REFUSER_LEAVES,
    Banker,
)
from floorcall.rulings.first_button import card_order
from floorcall.tournament.reasons import Reads


class Bank(NamedTuple):
    """Seats, 0 for nobody: the banker, the first button, and who must leave before a redraw."""

    banker: int = 0
    button: int = 0
    leaves: int = 0
    draw_again: bool = False


def bank_of(
    drawn: Mapping[int, int], house: House, *, volunteer: int = 0, refuses: bool = False
) -> Ruling[Bank]:
    """Who keeps the bank: a volunteer, else the lowest card, and of two threes the club.

    `refuses` is said of the low card, when nobody else has come forward.
    """
    reads = Reads(house)
    if reads[CASH_BANK_AND_BUYIN_BANKER] is Banker.HOUSE_BANK:
        return reads.ruling(Bank())
    banker = volunteer
    if not banker and drawn:
        suits = [suit.word for suit in reads[INITIAL_BUTTON_SUIT_ORDER]]
        banker = min(drawn, key=lambda seat: card_order(drawn[seat], suits))
        if refuses:
            leaves = banker if reads[CASH_BANK_AND_BUYIN_REFUSER_LEAVES] else 0
            return reads.ruling(Bank(leaves=leaves, draw_again=True))
    starts = reads[INITIAL_BUTTON] is InitialButton.BANKER
    return reads.ruling(Bank(banker=banker, button=banker if starts else 0))
