"""The games by name: their streets, their betting limits and what wins the pot."""

from dataclasses import dataclass
from enum import Enum

from floorcall.table.refusal import Refused


class Limit(Enum):
    """How much may be bet."""

    NO_LIMIT = "no limit"
    POT_LIMIT = "pot limit"
    FIXED_LIMIT = "limit"


class Wins(Enum):
    """Which hands take the pot."""

    HIGH = "high"
    LOW = "ace-to-five low"
    HIGH_LOW = "high, and low eight or better"


@dataclass(frozen=True, slots=True)
class Street:
    """One round of cards and betting: 2 down, 1 up; or 3 to the board after a burn."""

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    big_bet: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A game a rulebook names; `seats` is the most it can be dealt to."""

    id: str
    name: str
    limit: Limit
    wins: Wins
    streets: tuple[Street, ...]
    stud: bool = False
    omaha: bool = False
    seats: int = 10

    @property
    def moves_button(self) -> bool:
        """Whether the button moves after a hand: it is frozen through stud games."""
        return not self.stud

    def street(self, name: str) -> int:
        """The number of a street by its name: the flop of hold'em is 1."""
        for at, street in enumerate(self.streets):
            if street.name == name:
                return at
        known = ", ".join(street.name for street in self.streets)
        msg = f"{self.name} has no street {name!r}; its streets are {known}"
        raise Refused(msg)

    def cards_by(self, street: int) -> int:
        """How many cards a player holds once this street is dealt: 3 on third street."""
        return sum(each.down + each.up for each in self.streets[: street + 1])

    def board_by(self, street: int) -> int:
        """How many cards are on the board once this street is dealt: 3 on the flop."""
        return sum(each.board for each in self.streets[: street + 1])

    def is_up(self, nth: int) -> bool:
        """Whether the nth card a player is dealt (from 0) lies face up."""
        return self.stud and 2 <= nth <= 5


def _flop_game(holes: int) -> tuple[Street, ...]:
    return (
        Street("preflop", down=holes),
        Street("flop", board=3),
        Street("turn", board=1, big_bet=True),
        Street("river", board=1, big_bet=True),
    )


_HOLDEM, _OMAHA = _flop_game(2), _flop_game(4)
_STUD = (
    Street("third", down=2, up=1),
    Street("fourth", up=1),
    Street("fifth", up=1, big_bet=True),
    Street("sixth", up=1, big_bet=True),
    Street("seventh", down=1, big_bet=True),
)
_NL, _PL, _FL = Limit.NO_LIMIT, Limit.POT_LIMIT, Limit.FIXED_LIMIT

GAMES: dict[str, Game] = {
    game.id: game
    for game in (
        Game("nlhe", "no-limit hold'em", _NL, Wins.HIGH, _HOLDEM),
        Game("plhe", "pot-limit hold'em", _PL, Wins.HIGH, _HOLDEM),
        Game("flhe", "limit hold'em", _FL, Wins.HIGH, _HOLDEM),
        Game("plo", "pot-limit Omaha", _PL, Wins.HIGH, _OMAHA, omaha=True),
        Game("plo8", "pot-limit Omaha hi/lo", _PL, Wins.HIGH_LOW, _OMAHA, omaha=True),
        Game("flo", "limit Omaha", _FL, Wins.HIGH, _OMAHA, omaha=True),
        Game("flo8", "limit Omaha hi/lo", _FL, Wins.HIGH_LOW, _OMAHA, omaha=True),
        Game("stud", "seven-card stud", _FL, Wins.HIGH, _STUD, stud=True, seats=8),
        Game("razz", "razz", _FL, Wins.LOW, _STUD, stud=True, seats=8),
        Game("stud8", "seven-card stud hi/lo", _FL, Wins.HIGH_LOW, _STUD, stud=True, seats=8),
    )
}

HORSE: tuple[Game, ...] = tuple(GAMES[id_] for id_ in ("flhe", "flo8", "razz", "stud", "stud8"))
"""The rotation, in order; after stud hi/lo it begins again with hold'em."""


def after(game: Game, rotation: tuple[Game, ...] = HORSE) -> Game:
    """The next game of a rotation: after stud8 comes flhe again."""
    return rotation[(rotation.index(game) + 1) % len(rotation)]
