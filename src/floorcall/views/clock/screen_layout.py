"""How a screen is laid out: which panels stand where, which figures, and what it calls out.

It holds choices and their names; what a panel shows is `wall_lists`, what it looks like the page's.
"""

from __future__ import annotations

import re
from enum import Enum

from msgspec import Struct

from floorcall.ledger.refusal import refuse

MOST_PANELS = 3
"""Panels in a column: more would leave each too small to read at five metres."""
MOST_FIGURES = 5
LONGEST_NAME = 40
_TAKEN = "arrange"
"""The page on which screens are arranged has this address."""


class Layout(Enum):
    """What fills the screen."""

    FULL = "full"
    CLOCK = "clock"
    SEATS = "seats"
    OVERLAY = "overlay"


class Theme(Enum):
    """Light or dark; `auto` asks the device."""

    DARK = "dark"
    LIGHT = "light"
    AUTO = "auto"


class Panel(Enum):
    """A list or a picture beside the clock. Movers stand on top by themselves."""

    STACKS = "stacks"
    OUT = "out"
    PRIZES = "prizes"
    OFFERS = "offers"
    CODE = "code"
    LOGO = "logo"


class Figure(Enum):
    """A figure at the foot of the screen."""

    PLAYERS = "players"
    AVERAGE = "average"
    BREAK = "break"
    OFFER = "offer"
    POOL = "pool"
    FIRST = "first"
    TABLES = "tables"
    ENDS = "ends"


class Sound(Enum):
    """What can be heard; each is a few tones, made by the screen itself."""

    NONE = "none"
    PIPS = "pips"
    CHIME = "chime"
    RISE = "rise"
    BELL = "bell"
    GONG = "gong"
    HORN = "horn"


class Occasion(Enum):
    """When something is heard or spoken."""

    MINUTE = "minute"
    BEFORE_BREAK = "before-break"
    LEVEL = "level"
    BREAK_OVER = "break-over"
    TABLE = "table"
    FINAL = "final"
    MESSAGE = "message"


LAYOUT_NAMES = {
    Layout.FULL: "Clock and lists",
    Layout.CLOCK: "Clock alone",
    Layout.SEATS: "Everybody’s seat",
    Layout.OVERLAY: "Overlay for a stream",
}
PANEL_NAMES = {
    Panel.STACKS: "Biggest stacks",
    Panel.OUT: "Just out",
    Panel.PRIZES: "Prizes",
    Panel.OFFERS: "Rebuys, add-on, late entry",
    Panel.CODE: "QR code",
    Panel.LOGO: "Sponsor's logo",
}
FIGURE_NAMES = {
    Figure.PLAYERS: "Players",
    Figure.AVERAGE: "Average stack",
    Figure.BREAK: "Break in",
    Figure.OFFER: "Rebuys or late entry until",
    Figure.POOL: "Prize pool",
    Figure.FIRST: "First prize",
    Figure.TABLES: "Tables",
    Figure.ENDS: "Ends about",
}
SOUND_NAMES = {
    Sound.NONE: "Nothing",
    Sound.PIPS: "Two pips",
    Sound.RISE: "Three pips",
    Sound.CHIME: "Chime",
    Sound.BELL: "Bell",
    Sound.GONG: "Gong",
    Sound.HORN: "Horn",
}
OCCASION_NAMES = {
    Occasion.MINUTE: "One minute left",
    Occasion.BEFORE_BREAK: "One minute to the break",
    Occasion.LEVEL: "Blinds go up",
    Occasion.BREAK_OVER: "Break is over",
    Occasion.TABLE: "A table breaks, players move",
    Occasion.FINAL: "Final table",
    Occasion.MESSAGE: "A message is shown",
}


class Call(Struct, frozen=True, omit_defaults=True):
    """What is heard on an occasion, and whether it is spoken too."""

    occasion: Occasion
    sound: Sound = Sound.NONE
    spoken: bool = False


USUAL_CALLS = (
    Call(Occasion.MINUTE, Sound.PIPS),
    Call(Occasion.BEFORE_BREAK, Sound.RISE),
    Call(Occasion.LEVEL, Sound.CHIME),
    Call(Occasion.BREAK_OVER, Sound.GONG),
    Call(Occasion.TABLE, Sound.BELL),
    Call(Occasion.FINAL, Sound.BELL),
    Call(Occasion.MESSAGE, Sound.NONE),
)


class Screen(Struct, frozen=True, omit_defaults=True):
    """One screen of the room. `shows` is a tournament's id; empty: whatever is on."""

    name: str
    layout: Layout = Layout.FULL
    left: tuple[Panel, ...] = (Panel.STACKS, Panel.OUT, Panel.OFFERS)
    right: tuple[Panel, ...] = (Panel.PRIZES, Panel.CODE)
    figures: tuple[Figure, ...] = (
        Figure.PLAYERS,
        Figure.AVERAGE,
        Figure.BREAK,
        Figure.TABLES,
        Figure.POOL,
    )
    theme: Theme = Theme.DARK
    shows: str = ""
    calls: tuple[Call, ...] = USUAL_CALLS

    def call(self, occasion: Occasion) -> Call:
        """What is heard on an occasion; nothing where nothing was chosen."""
        return next((one for one in self.calls if one.occasion is occasion), Call(occasion))


USUAL_SCREEN = Screen("Screen")
"""What a screen shows that nobody has arranged."""


def screen_address(name: str) -> str:
    """The last part of a screen's address: "Bar TV" hangs at /screens/bar-tv."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")


def check_screen(screen: Screen) -> None:
    """Refuse a screen without a name, or with more on it than anybody could read."""
    address = screen_address(screen.name)
    if address in ("", _TAKEN) or len(screen.name) > LONGEST_NAME:
        refuse(
            f"a screen has a name of 1 to {LONGEST_NAME} letters", 'call it "Bar" or "Hall left"'
        )
    if max(len(screen.left), len(screen.right)) > MOST_PANELS:
        refuse(f"a column has at most {MOST_PANELS} panels")
    if len(screen.figures) > MOST_FIGURES:
        refuse(f"the foot has at most {MOST_FIGURES} figures")
