"""What is asked about an entry after it was taken: household, needs, name shown."""

from __future__ import annotations

from floorcall.tournament.asking import Base


class AmendEntry(Base, frozen=True, tag="amend-entry"):
    """Note household, special needs and display name of an entry; what is left empty goes."""

    player: int
    family: str = ""
    needs: str = ""
    display_name: str = ""
