"""What the log tells of an entry after it was taken: household, needs, name shown."""

from __future__ import annotations

from floorcall.ledger.event import Event as Base


class EntryAmended(Base, frozen=True, tag="entry-amended"):
    """From now on an entry is of this household, has these needs and is shown by this name."""

    player: int
    family: str = ""
    needs: str = ""
    display_name: str = ""
