"""The games by name: their streets, their betting limits and what wins the pot."""

from dataclasses import dataclass
from enum import Enum

from floorcall.table.illegal_play import Refused


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
    """One round of cards and betting: each player's cards, or those of the board, after a burn.

    `held` and `out` count what a player holds and what is on the board once it is dealt: 3 held
    on third street, 3 out on the flop.
    """

    name: str
    each: int
    board: int
    held: int
    out: int
    big_bet: bool


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
        return self.streets[street].held

    def is_up(self, nth: int) -> bool:
        """Whether the nth card a player is dealt (from 0) lies face up."""
        return self.stud and 2 <= nth <= 5


def _streets(*dealt: tuple[str, int, int], big_from: int) -> tuple[Street, ...]:
    """Streets by name, cards to each player and cards to the board, adding up as they go."""
    streets: list[Street] = []
    held = out = 0
    for nth, (name, each, board) in enumerate(dealt):
        held, out = held + each, out + board
        streets.append(Street(name, each, board, held, out, nth >= big_from))
    return tuple(streets)


def _flop_game(holes: int) -> tuple[Street, ...]:
    rest = ("flop", 0, 3), ("turn", 0, 1), ("river", 0, 1)
    return _streets(("preflop", holes, 0), *rest, big_from=2)


_HOLDEM, _OMAHA = _flop_game(2), _flop_game(4)
_STUD = _streets(
    ("third", 3, 0),
    ("fourth", 1, 0),
    ("fifth", 1, 0),
    ("sixth", 1, 0),
    ("seventh", 1, 0),
    big_from=2,
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
