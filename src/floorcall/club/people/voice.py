"""How events of the register are spoken of: people and money by their names."""

from __future__ import annotations

from floorcall.club.people.state import PeopleState


class PeopleVoice:
    """Names what an event speaks of by its number."""

    def __init__(self, state: PeopleState) -> None:
        self._state = state

    def name(self, number: int) -> str:
        """A person by name."""
        person = self._state.people.get(number)
        return person.name if person is not None else f"person {number}"

    def money(self, pieces: int) -> str:
        """An amount of money, in whole units where it is even."""
        return self._state.money.amount(pieces)
