"""A tournament as it stands, what folding its log gives, and the log its topics register with."""

from __future__ import annotations

from enum import Enum
from zlib import crc32

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.ledger.event import Corrected, Event
from floorcall.ledger.ledger import Ledger, StreamState
from floorcall.tournament.persistent_map import PersistentMap
from floorcall.tournament.setup.terms import Offer, Price, Setup, smallest_chip


class Status(Enum):
    """Where a player stands in the tournament."""

    REGISTERED = "registered"
    ALTERNATE = "alternate"
    SEATED = "seated"
    WALKING = "walking"
    OUT = "out"
    GONE = "gone"
    HOME = "gone home"
    NO_SHOW = "did not come"


class StackKnown(Enum):
    """What the log tells of a player's stack."""

    SET_OUT = "set out"
    """As it was handed out; nobody has told it since."""
    TOLD = "told"
    """Counted, or reported with every hand since."""
    LOOSE = "loose"
    """As TOLD, but a bust was told without stacks; the report of that hand may follow."""
    OUTDATED = "outdated"
    """Hands were played since it was told, and nobody said how they changed it."""
    UNKNOWN = "unknown"
    """Nobody can say: what is on record of it is no stack there could be."""


class Reason(Enum):
    """Why chips came into play or left it."""

    ENTRIES = "entries"
    REENTRIES = "re-entries"
    REBUYS = "rebuys"
    ADDONS = "add-ons"
    DOCKED = "docked for coming late"
    COLOUR_UP = "rounding at colour-ups"
    NO_SHOW = "no-shows removed"
    ABSENT = "removed for absence"
    LEFT = "removed when players left"
    DISQUALIFIED = "disqualified"
    FORFEITED = "forfeited"
    LEFTOVERS = "old chips found later"
    COUNT = "found or missing when all was counted"


REMOVALS = {
    "no-show": Reason.NO_SHOW,
    "absent": Reason.ABSENT,
    "left": Reason.LEFT,
    "disqualified": Reason.DISQUALIFIED,
}
"""Why a player can be taken out, and where the chips are booked."""


class Sold(Enum):
    """What can be bought for an entry."""

    ENTRY = "entry"
    REENTRY = "re-entry"
    REBUY = "rebuy"
    ADDON = "add-on"


class Purchase(Struct, frozen=True, gc=False):
    """One thing bought, at the price of that moment: prices may change during the night."""

    what: Sold
    price: Price
    when_paid: bool = False
    """Whether it counts only once it is paid for; logs of earlier programs count every sale."""
    name: str = ""
    """The name of its price, where it was not the usual one."""
    raised: int = 0
    """What a price put right made it dearer after it was paid for: that is paid last."""


class Sales(Struct, frozen=True, gc=False):
    """What was sold, by purpose, and how many entries are among it."""

    pool: int = 0
    fee: int = 0
    bounty: int = 0
    purpose: int = 0
    entries: int = 0


class Player(Struct, frozen=True, gc=False):
    """One entry; a person who re-enters is a player again, with a new number."""

    number: int
    name: str
    member: str = ""
    family: str = ""
    needs: str = ""
    staff: str = ""
    status: Status = Status.REGISTERED
    paid: int = 0
    owed: int = 0
    present: bool = True
    level: int = 0
    """The level in which the player registered; 0 before the start."""
    came_in: int = -1
    """Which level or break ran when the player came, counted from 0; -1 before the start."""
    table: int = 0
    seat: int = 0
    stack: int = 0
    penalty: int = 0
    """Hands still to be missed."""
    penalty_new: int = 0
    """Those of them that were given last, and count from the end of the hand they were given in."""
    penalty_in: tuple[int, int] = (0, 0)
    """That hand: its table, and how many hands were over there before it; table 0 where they were
    given between hands."""
    penalty_at: int = 0
    """When they were given."""
    penalised: tuple[tuple[str, int], ...] = ()
    """Offence and weight of every penalty so far."""
    suspended_until: int = 0
    """Seconds of play at which a suspension is over."""
    warnings: int = 0
    absent_since: int | None = None
    on_business: bool = False
    """Whether the player is staff and away on this game's own business."""
    hands_away: int = 0
    """Hands dealt at the table while the player was away."""
    deals: int = 0
    """Hands the player still has to deal, for an orbit missed."""
    rebuys: int = 0
    addons: int = 0
    again_of: int = 0
    """The player's earlier entry."""
    out_hand: int = -1
    """The number of the table's hand in which the player went out."""
    out_at: int = -1
    """The place of that bust in the order of busts."""
    out_played: int = 0
    """Seconds of play after which it was told."""
    begins_with: int = 0
    """The stack of its own this entry begins with; 0: the usual one."""
    removed: str = ""
    """Why the player was taken out, where it was not by losing the chips."""
    prize_paid: int = 0
    """What of the prize, bounties with it, was handed out."""
    bounty_paid: int = 0
    """What of that was handed out as bounties alone."""
    display_name: str = ""
    """What the player chose to be called where everybody can read it."""
    keeps_prize: bool | None = None
    """Of a disqualified player: whether the place is paid all the same; None: nobody has said."""
    stack_known: StackKnown = StackKnown.SET_OUT
    stack_at: int = 0
    """When the stack was last told."""
    bought: tuple[Purchase, ...] = ()
    """Entry, rebuys and add-ons in the order they were sold."""
    admitted: bool = False
    """Whether a director took the entry after its time."""
    house_refund: int = 0
    """What the house gave back of its own, once prizes were settled by what was sold."""
    of_age: bool = False
    """Whether the player was asked and is old enough to play here."""


class Tills(Struct, frozen=True):
    """Where the cash of the night lies; the main till is the one without a name."""

    held: dict[str, int] = {}
    """What each till holds by the book, its last count taken for true."""
    assigned: dict[str, str] = {}
    """Into which till each person of the staff pays; others into the main one."""
    moved: dict[str, int] = {}
    """What was brought in, or below zero taken out, for the house, the fee and the like."""
    found: dict[str, int] = {}
    """What counts found beyond the book in each till; below zero it was missing."""
    counted_at: int = 0


class FinalCall(Struct, frozen=True):
    """Everybody whose seat is another since the final table was formed, until it has a hand."""

    at: int
    hand: int
    """How many hands the table had dealt by then."""
    came_from: dict[int, tuple[int, int]]
    """Table and seat before, by player."""


class RedrawCall(Struct, frozen=True):
    """Everybody whose seat is another since the last redraw, until the new table has a hand."""

    at: int
    hands: dict[int, int]
    """How many hands each table had dealt by then."""
    came_from: dict[int, tuple[int, int]]
    """Table and seat before, by player."""


class Redeal(Struct, frozen=True):
    """What a misdeal fixes for the deal after it."""

    level: int | None = None
    """The level both deals are played at; None for the one that runs then."""
    players: frozenset[int] = frozenset()
    """Who is in it; empty where those who sit down in between are dealt in."""
    killed: frozenset[int] = frozenset()
    """Who was away or on penalty at the first deal, and is dealt in and folded again."""


class HandInPlay(Struct, frozen=True, omit_defaults=True):
    """A hand that was begun and is not over: when, at which level, and how it lies.

    It is kept in the log with whoever went out in it.
    """

    at: int
    level: int
    positions: Positions
    dealt: tuple[int, ...] = ()
    """Seats that have a hand."""
    waiting: tuple[int, ...] = ()
    """Seats that got none yet."""
    keeps_button: bool = False
    """Whether the button stays: a hand of stud in a mixed game."""
    implied: bool = False
    """Whether nobody said it was begun: somebody went out in it."""
    players: tuple[int, ...] = ()
    """Who has a hand, seat by seat as in `dealt`; logs of earlier programs name nobody."""
    away: tuple[int, ...] | None = None
    """Who was not at the seat for its deal, and has no live hand; None where nobody noted it."""

    def was_dealt_to(self, seat: int, player: int) -> bool:
        """Whether the player got a hand in that seat, and has not sat down there since."""
        if not self.players:
            return seat in self.dealt
        return (seat, player) in zip(self.dealt, self.players, strict=True)

    def has_hand(self, seat: int, player: int) -> bool:
        """Whether the player in that seat has a hand, dealt there or in the seat before it."""
        return player in self.players if self.players else seat in self.dealt


class Table(Struct, frozen=True):
    """A table in play: who sits where, who is coming and leaving, and where the button is."""

    number: int
    size: int
    closed_seats: tuple[int, ...] = ()
    seats: dict[int, int] = {}
    """Player by seat."""
    coming: dict[int, int] = {}
    """Player by seat kept for somebody on the way."""
    leaving: frozenset[int] = frozenset()
    """Players who are to move away and still sit here."""
    last: Positions | None = None
    button: int = 0
    """Where the next hand starts when there is no last hand to go by; 0 when nobody said."""
    button_lost: bool = False
    """Whether it was said once, and hands were dealt since that nobody reported."""
    hand: int = 0
    """How many hands were dealt."""
    newcomers: frozenset[int] = frozenset()
    """Seats that have had no hand here yet."""
    waited: frozenset[int] = frozenset()
    redeal: Redeal | None = None
    playing: HandInPlay | None = None
    """The hand in play; None between hands."""
    told: int = 0
    """Seconds of play after which it was last said where the button is."""
    waived: bool = False
    """Whether the director lets the table play on although it is short."""
    waived_by: int = 0
    """By how many players it must be short for that to hold; 0: it holds for good."""
    broken: bool = False
    """Whether a break was planned for it."""

    @property
    def breaking(self) -> bool:
        """Whether everybody is leaving; somebody whom a correction put back keeps it in play."""
        return self.broken and all(who in self.leaving for who in self.seats.values())

    @property
    def planned(self) -> int:
        """How many will sit here once everybody has moved."""
        return len(self.seats) + len(self.coming) - len(self.leaving)

    @property
    def capacity(self) -> int:
        """How many can sit here; nobody any more once the table is breaking."""
        return 0 if self.breaking else self.size - len(self.closed_seats)

    def open_seats(self) -> list[int]:
        """The seats somebody could be sent to."""
        return [
            seat
            for seat in range(1, self.size + 1)
            if seat not in self.seats and seat not in self.coming and seat not in self.closed_seats
        ]


class Clock(Struct, frozen=True, gc=False):
    """Never ticked: a running clock knows when its level ends, a stopped one what remains."""

    level: int = 0
    ends_at: int | None = None
    remaining: int = 0


class Out(Struct, frozen=True, omit_defaults=True, gc=False):
    """A bust: with how many chips the player began the hand, and who won them."""

    player: int
    began: int = 0
    by: tuple[int, ...] = ()
    table: int = 0
    """Where, if those out at other tables in the same round tie with this one; 0: by stacks."""
    bought: int = 0
    """How much the player had bought by then, by count; folded, and in no event."""
    drawn: int = 0
    """The place in the draw among equal stacks, 1 the lowest; folded, and in no event."""


class Envelope(Struct, frozen=True, gc=False):
    """An envelope that was opened: for whose bust, who has it, what was in it, and when."""

    player: int
    by: tuple[int, ...]
    amount: int
    at: int = 0


class HandedPrize(Struct, frozen=True, gc=False):
    """A prize in kind that somebody has by now."""

    place: int
    name: str
    player: int


class Exchange(Struct, frozen=True, omit_defaults=True):
    """What a colour-up does for one player: the stack afterwards, and race cards if any."""

    player: int
    stack: int
    odd: int = 0
    cards: tuple[int, ...] = ()
    gets: int = 0
    """How many new chips come for the odd ones."""
    unknown: bool = False
    """Whether the stack is not known afterwards: it was not counted, and cannot be as on record."""
    table: int = 0
    seat: int = 0
    """Where the player sat then."""


class Step(Enum):
    """The life of a move."""

    PROPOSED = "proposed"
    ANNOUNCED = "announced"
    WALKING = "walking"
    SEATED = "seated"
    DROPPED = "dropped"


class Move(Struct, frozen=True, omit_defaults=True, gc=False):
    """One player's way from a seat to another table's seat."""

    id: int
    player: int
    table: int
    seat: int
    from_table: int
    from_seat: int
    why: str = ""
    kind: str = "balance"


class FloorCall(Struct, frozen=True):
    """A table that waits for the floor since `at`; whoever pressed is named in `by`."""

    table: int
    at: int
    by: str = ""


class State(StreamState, frozen=True):
    """Everything known."""

    setup: Setup
    phase: str = "open"
    """open, running or over."""
    started_at: int = 0
    clock: Clock = Clock()
    clock_set_at: int = 0
    played: int = 0
    """Seconds of play when the clock was set."""
    players: PersistentMap[Player] = PersistentMap()
    members: PersistentMap[tuple[tuple[str, int], ...]] = PersistentMap()
    entered_again: PersistentMap[int] = PersistentMap()
    """The later entry of a person, by the number of the earlier one."""
    families: PersistentMap[tuple[tuple[str, tuple[int, ...]], ...]] = PersistentMap()
    tables: PersistentMap[Table] = PersistentMap()
    by_size: tuple[PersistentMap[bool], ...] = ()
    """Table numbers by how many will sit there."""
    by_rank: tuple[PersistentMap[int], ...] = ()
    """The same by the place in the breaking order: rank to number."""
    tables_in_play: int = 0
    """How many tables there are, those that are breaking not counted."""
    capacity: int = 0
    seated: int = 0
    """Players in play, walking ones included."""
    entries: int = 0
    reentries: int = 0
    rebuys: int = 0
    addons: int = 0
    spares: frozenset[int] = frozenset()
    """Stacks put out for whoever comes late, by their numbers among the players."""
    no_shows: int = 0
    """Entrants who never had a seat and are marked as not having come."""
    given_seats: int = 0
    """Entries that have had a seat."""
    sales: Sales = Sales()
    """Everything sold but entries nobody has paid for."""
    debts: Sales = Sales()
    """What of it is owed for: rebuys and add-ons. It counts no more when the night is over."""
    tills: Tills = Tills()
    account: dict[str, int] = field(default_factory=dict)
    uncounted: int = 0
    """Chips in play that no stack on record accounts for, until stacks are counted; below zero
    when some were counted to be larger and the others not yet to be smaller."""
    gone_home: int = 0
    """Chips of players who went home before the end; they count and are not played with."""
    outs: PersistentMap[tuple[Out, ...]] = PersistentMap()
    """Those who went out together, in the order it happened."""
    envelopes: tuple[int, ...] = ()
    """What is in the bounty envelopes that are not opened."""
    envelopes_opened: tuple[Envelope, ...] = ()
    round_open: bool = False
    """Whether tables play hand for hand and this round already has a bust to tie with."""
    hand_for_hand: bool = False
    round_done: frozenset[int] = frozenset()
    """The tables whose hand of this round is over."""
    rounds_close: bool = False
    """Whether its rounds close by themselves, as the tables report."""
    ties_across: bool = False
    """Whether those out at different tables in one round tie, whatever their stacks."""
    waivers: frozenset[int] = frozenset()
    """The tables that play on although they are short, until they no longer are."""
    moves: PersistentMap[Move] = PersistentMap()
    """Moves that are under way."""
    floor_calls: tuple[FloorCall, ...] = ()
    """Tables that wait for the floor, the longest first."""
    steps: PersistentMap[Step] = PersistentMap()
    next_move: int = 1
    chip: int = 1
    """The smallest chip in play."""
    chips_out: tuple[int, ...] = ()
    """Values coloured up so far."""
    commitment: str = ""
    """The commitment to the next draw, while one is open."""
    final_table: int = 0
    final_call: FinalCall | None = None
    """Who was called to the final table when it was formed."""
    redraw_call: RedrawCall | None = None
    """Who was called to another seat by the last redraw."""
    redraws: frozenset[str] = frozenset()
    late_until: int | None = None
    """The last level for late entry, where it was changed and the book has another deadline."""
    withdrawn: dict[str, Offer] = field(default_factory=dict)
    """Offers that ended before their time, by their term: a director with a reason sells on."""
    most_tables: int = 0
    """The most tables there were at one time."""
    deal: dict[int, int] | None = None
    """What each player was promised in a deal, with what is left played for."""
    deal_rest: tuple[int, ...] = ()
    """What those outside a deal play on for, the last of them to be left first."""
    handed: tuple[HandedPrize, ...] = ()
    """Prizes in kind that were handed over."""
    cancelled: str = ""
    """Why it was called off, where it was."""
    archived: bool = False
    message: str = ""
    """What the screens say besides."""
    rulings: PersistentMap[int] = PersistentMap()
    """The version of every ruling, by count."""

    @property
    def chips_in_play(self) -> int:
        """Every chip in play, by the account of how each got there."""
        return sum(self.account.values())

    @property
    def chips_at_tables(self) -> int:
        """Those of them that have not gone home with somebody: what the room can count."""
        return self.chips_in_play - self.gone_home


def bucket(words: str) -> int:
    """A number for some words, to file them under: the same everywhere."""
    return crc32(words.encode()) & 0xFFFFF


def with_player(state: State, player: Player) -> State:
    """The state with that player as given."""
    return replace(state, players=state.players.put(player.number, player))


def credit(state: State, reason: Reason, chips: int) -> State:
    """The state with chips brought into play, or taken out when negative, for that reason."""
    if not chips:
        return state
    account = {**state.account, reason.value: state.account.get(reason.value, 0) + chips}
    return replace(state, account=account)


def player_of_member(state: State, member: str) -> Player | None:
    """The latest entry of a member."""
    for name, number in state.members.get(bucket(member)) or ():
        if name == member:
            return state.players[number]
    return None


def family_of(state: State, player: Player) -> tuple[int, ...]:
    """The other players of one family or household."""
    if not player.family:
        return ()
    for name, numbers in state.families.get(bucket(player.family)) or ():
        if name == player.family:
            return tuple(number for number in numbers if number != player.number)
    return ()


def is_superseded(state: State, number: int) -> bool:
    """Whether the person came back with a later entry, which counts instead of this one."""
    later = state.entered_again.get(number)
    if later is None:
        return False
    never_sat = (Status.REGISTERED, Status.ALTERNATE, Status.GONE, Status.NO_SHOW)
    return state.players[later].status not in never_sat


def latest_entry(state: State, number: int) -> int:
    """The entry by which a person is placed and paid: of 3, entered again as 8, it is 8."""
    while is_superseded(state, number):
        number = state.entered_again[number]
    return number


def is_in_play(player: Player) -> bool:
    """Whether the player still has a seat or is on the way to one."""
    return player.status in (Status.SEATED, Status.WALKING)


class Opened(Event, frozen=True, tag="opened"):
    """A tournament is announced."""

    setup: Setup


def _begin(event: Opened) -> State:
    """The tournament as it is opened: nobody in it yet."""
    return State(setup=event.setup, chip=smallest_chip(event.setup))


TOURNAMENT: Ledger[State, Event] = Ledger(Opened, _begin, proves=False)


@TOURNAMENT.tells(Opened)
def _tell_opened(event: Opened, _voice: object) -> str:
    return f"{event.setup.name} is announced"


@TOURNAMENT.tells(Corrected)
def _tell_corrected(event: Corrected, _voice: object) -> str:
    return f"Entry {event.version} is {'fixed' if event.instead else 'undone'}: {event.why}"
