"""What is asked about an entry after it was taken: another household, other needs."""

from __future__ import annotations

from floorcall.tournament.asking import Base


class AmendEntry(Base, frozen=True, tag="amend-entry"):
    """Note the household and the special needs of an entry; what is left empty is no longer so."""

    player: int
    family: str = ""
    needs: str = ""
