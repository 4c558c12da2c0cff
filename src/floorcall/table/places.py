"""Where the cards are: hands, board, burns, stub and muck, each a real list.

A card is in one place at a time; nothing here knows whose turn it is.
"""

from collections.abc import Sequence

from floorcall.table.cards import UNKNOWN, name, names, refuse_doubles
from floorcall.table.illegal_play import Refused

DECK_SIZE = 52


class Places:
    """The cards of one hand. `stub` has its top card first; `mucked` keeps whose cards went."""

    __slots__ = ("board", "burns", "hole", "muck", "mucked", "seats", "stub")

    def __init__(self, seats: list[int], deck: Sequence[int] | None) -> None:
        self.seats: list[int] = seats
        self.stub: list[int] = list(deck) if deck is not None else []
        if len(self.stub) < DECK_SIZE:
            self.stub += [UNKNOWN] * (DECK_SIZE - len(self.stub))
        self.hole: list[list[int]] = [[] for _ in seats]
        self.board: list[int] = []
        self.burns: list[int] = []
        self.muck: list[int] = []
        self.mucked: dict[int, list[int]] = {}

    def position(self, seat: int) -> int:
        """The position of a seat number, counted from the left of the button."""
        try:
            return self.seats.index(seat)
        except ValueError:
            msg = f"seat {seat} is not dealt in; the seats are {sorted(self.seats)}"
            raise Refused(msg) from None

    def to_muck(self, at: int) -> None:
        """A hand's cards go to the muck; whose they were is remembered."""
        hole = self.hole[at]
        self.muck += hole
        self.mucked[at] = hole
        self.hole[at] = []

    def cards_of(self, seat: int) -> list[int]:
        """A seat's cards in the order dealt, folded ones too."""
        at = self.position(seat)
        return list(self.hole[at] or self.mucked.get(at, []))

    def everywhere(self) -> list[int]:
        """All 52 cards, wherever they are."""
        held = [card for hole in self.hole for card in hole]
        return held + self.board + self.burns + self.stub + self.muck

    def take(self, card: int) -> int:
        """Take a named card out of the stub, or the top card where none is named."""
        return self.take_all([card])[0]

    def take_all(self, named: Sequence[int]) -> list[int]:
        """Take several cards out of the stub; all of them or, refused, none."""
        stub = self.stub[:]
        taken = []
        for card in named:
            if not stub:
                msg = "the stub is out of cards"
                raise Refused(msg)
            if card == UNKNOWN:
                taken.append(stub.pop(0))
                continue
            where = card if card in stub else UNKNOWN
            if where not in stub or (where == UNKNOWN and card in self.everywhere() + taken):
                msg = f"{name(card)} is not in the stub; a card can be dealt once only"
                raise Refused(msg)
            stub.remove(where)
            taken.append(card)
        refuse_doubles(taken)
        self.stub = stub
        return taken

    def learn(self, at: int, held: Sequence[int]) -> None:
        """Put names to a hand's unknown cards; the known ones must be as they were."""
        old = self.hole[at]
        if any(was not in (UNKNOWN, now) for was, now in zip(old, held, strict=True)):
            msg = f"seat {self.seats[at]} does not hold {names(held)} but {names(old)}"
            raise Refused(msg)
        elsewhere = self.everywhere()
        for card in old:
            elsewhere.remove(card)
        refuse_doubles([*elsewhere, *held])
        self.hole[at] = list(held)
