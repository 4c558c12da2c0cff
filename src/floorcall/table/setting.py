"""The facts a hand is dealt from: game, stacks, button, stakes, deck, and where it begins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from floorcall.table.cards import refuse_doubles
from floorcall.table.games import Game
from floorcall.table.illegal_play import Refused
from floorcall.table.rule_choices import TableRules

_FULL_DECK = frozenset(range(52))


@dataclass(frozen=True, slots=True)
class Stakes:
    """What is posted and bet; 100/200 with a big-blind ante of 200 is `Stakes(100, 200, 200,
    ante_by_big_blind=True)`.

    In limit `small_bet` is the bet of the early streets (default: the big blind) and `big_bet`
    of the late ones (default: twice the small). `chip` is the smallest chip in play.
    """

    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    ante_by_big_blind: bool = False
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    chip: int = 1

    def unit(self, *, by_posts: bool) -> int:
        """Into what a pot is broken before it is divided: the smallest chip, or the smallest post.

        With blinds of 100/200 and an ante of 25 the smallest post is 25.
        """
        if not by_posts:
            return self.chip
        posts = [one for one in (self.small_blind, self.big_blind, self.ante, self.bring_in) if one]
        return min(posts, default=self.chip)

    def __post_init__(self) -> None:
        """Refuse what no chips can be: an ante of -5, a smallest chip of 0."""
        amounts = (self.small_blind, self.big_blind, self.ante, self.bring_in)
        if min(*amounts, self.small_bet, self.big_bet) < 0 or self.chip < 1:
            msg = f"blinds, antes and bets are 0 or more, the smallest chip 1 or more, not {self}"
            raise Refused(msg)


@dataclass(frozen=True, slots=True)
class Late:
    """A hand taken up on a later street: what lies in the pot, on the board, and who is in it."""

    street: int
    pot: int = 0
    board: Sequence[int] = ()
    live: Sequence[int] = ()
    holes: Mapping[int, Sequence[int]] = field(default_factory=dict)


@dataclass(slots=True)
class Setting:
    """Everything fixed before the first card; a `Hand` keeps it and never changes it.

    Seats run clockwise in ascending order. `button` may be an empty seat. `posts` says who
    posts which live blind, where that differs from the two seats after the button: `{4: 200}`
    is a dead small blind. `dead_posts` go to the pot unmatched. Without a `deck` every card is
    unknown. `manual` leaves burning and dealing to the caller, `manual_show` the showdown.
    `left_in_event` matters to a limit cap only.
    """

    game: Game
    stacks: Mapping[int, int]
    button: int
    stakes: Stakes
    rules: TableRules = field(default_factory=TableRules)
    deck: Sequence[int] | None = None
    posts: Mapping[int, int] | None = None
    antes: Mapping[int, int] | None = None
    dead_posts: Mapping[int, int] | None = None
    left_in_event: int = 0
    manual: bool = False
    manual_show: bool = False
    late: Late | None = None

    @property
    def is_pot_known(self) -> bool:
        """Whether what earlier streets put into the pot is told: on the river 0 cannot be."""
        return self.late is None or self.late.pot > 0

    def check(self) -> None:
        """Refuse facts that cannot be: 1 seat, no chips, a card twice, a post by nobody."""
        stacks = self.stacks
        if not 2 <= len(stacks) <= self.game.seats:
            msg = f"{self.game.name} is dealt to 2 to {self.game.seats} seats, not {len(stacks)}"
            raise Refused(msg)
        if min(stacks.values()) < (self.late is None):
            broke = min(stacks, key=stacks.__getitem__)
            msg = f"seat {broke} has no chips; only seats with chips are dealt in"
            raise Refused(msg)
        deck = self.deck
        if deck is not None and (len(deck) != 52 or _FULL_DECK.difference(deck)):
            refuse_doubles(deck)
            if len(deck) > 52:
                msg = f"a deck has 52 cards, not {len(deck)}"
                raise Refused(msg)
        if self.posts or self.antes or self.dead_posts:
            self._check_posts()
        if self.late is not None:
            self._check_late(self.late)

    def _check_posts(self) -> None:
        for posts in (self.posts, self.antes, self.dead_posts):
            for seat, chips in (posts or {}).items():
                if seat not in self.stacks:
                    seats = list(self.stacks)
                    msg = f"seat {seat} is to post and is not dealt in; the seats are {seats}"
                    raise Refused(msg)
                if chips < 0:
                    msg = f"seat {seat} is to post {chips}; a post is 0 or more"
                    raise Refused(msg)

    def _check_late(self, late: Late) -> None:
        streets = self.game.streets
        if not 0 <= late.street < len(streets):
            known = ", ".join(f"{at} {street.name}" for at, street in enumerate(streets))
            msg = f"{self.game.name} has no street {late.street}; its streets are {known}"
            raise Refused(msg)
        if late.pot < 0:
            msg = f"a pot holds 0 or more, not {late.pot}"
            raise Refused(msg)
        if strangers := sorted({*late.live, *late.holes} - self.stacks.keys()):
            msg = f"seats {strangers} are not dealt in; the seats are {list(self.stacks)}"
            raise Refused(msg)
