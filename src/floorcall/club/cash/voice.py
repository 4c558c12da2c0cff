"""How events of the cash tables are spoken of: players, cards and money by their names."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floorcall.club.cash.state import CashState
from floorcall.table.cards import card_name


class CashVoice:
    """Names what an event speaks of by its number."""

    def __init__(self, state: CashState) -> None:
        self._state = state

    def name(self, number: int) -> str:
        """A player by name."""
        player = self._state.players.get(number)
        return player.name if player is not None else f"player {number}"

    def names(self, numbers: Iterable[int]) -> str:
        """Several players, in their order."""
        return ", ".join(self.name(number) for number in numbers)

    def cards(self, cards: Mapping[int, int]) -> str:
        """Who drew which card."""
        return ", ".join(f"{self.name(one)} {card_name(card)}" for one, card in cards.items())

    def money(self, pieces: int) -> str:
        """An amount of money, in whole units where it is even."""
        return self._state.setup.money.amount(pieces)
