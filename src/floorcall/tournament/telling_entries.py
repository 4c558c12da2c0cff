"""What the log tells of an entry after it was taken: another household, other needs."""

from __future__ import annotations

from floorcall.tournament.telling import Base


class EntryAmended(Base, frozen=True, tag="entry-amended"):
    """From now on an entry is of this household and has these needs."""

    player: int
    family: str = ""
    needs: str = ""
