"""Buying more chips: rebuys announced before a hand and owed for, and add-ons."""

from __future__ import annotations

from msgspec.structs import astuple, replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.known_stacks import is_current, known_stack
from floorcall.tournament.entry.entry_prices import price_for
from floorcall.tournament.entry.entry_windows import ALL_THE_SAME, offer_of, sale_closed
from floorcall.tournament.entry.purchases import sale, with_purse
from floorcall.tournament.entry.questions import (
    REBUY_REENTRY,
    REBUY_REENTRY_MAY_NOT_MISS_HAND,
    REBUY_REENTRY_REENTRY,
    REBUY_REENTRY_SILENCE_FORFEITS,
    RebuyTerms,
    Reentry,
)
from floorcall.tournament.entry.registration import Paid, player_by_number
from floorcall.tournament.preconditions import (
    need_play,
    need_whole,
    player_in_play,
    table_with_free_seat,
)
from floorcall.tournament.seating.blind_order import (
    gets_hand,
    open_worst_first,
    paid_big_blind,
    pays_big_blind,
)
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.seating.seat_moves import MoveDropped
from floorcall.tournament.seating.seat_occupation import sit_at
from floorcall.tournament.seating.table_breaks import emptiest_table
from floorcall.tournament.setup.terms import Offer, Price
from floorcall.tournament.state import (
    TOURNAMENT,
    Player,
    Purchase,
    Reason,
    Sold,
    StackKnown,
    State,
    Status,
    Step,
    Table,
    credit,
    is_in_play,
    with_player,
)
from floorcall.tournament.table_index import with_table
from floorcall.tournament.voice import Voice


class Rebuy(Command, frozen=True, tag="rebuy"):
    """Announce a rebuy; the chips play behind and are owed for unless paid.

    With a reason it is sold outside its time, or beyond its terms.
    """

    player: int
    paid: bool = False
    hand_begun: bool = False
    """Whether the table's next hand had begun when it was said."""
    price: str = ""
    """The name of the price, where a rebuy has several; empty: the first that fits."""


class AddOn(Command, frozen=True, tag="add-on"):
    """Sell an add-on; with a reason also when its time is over, or has not come."""

    player: int
    paid: bool = True


class Rebought(Event, frozen=True, tag="rebought"):
    """Chips bought again, in the seat the player has or had."""

    player: int
    chips: int
    price: int
    table: int = 0
    seat: int = 0
    newcomer: bool = False
    """Whether the seat is another than the player had, so that the table sees a newcomer."""
    when_paid: bool = False
    """Whether it no longer counts if it is owed for when the night is over."""
    price_name: str = ""
    """The name of its price, where it was not the usual one."""
    split: Price | None = None
    """That price as it was sold."""


class AddedOn(Event, frozen=True, tag="added-on"):
    """An add-on is sold."""

    player: int
    chips: int
    price: int
    when_paid: bool = False
    """Whether it no longer counts if it is owed for when the night is over."""


@TOURNAMENT.decides(Rebuy)
def rebuy(state: State, command: Rebuy, house: House) -> list[Event]:
    """Sell a rebuy to a player who has lost the chips, or is about to play the last of them."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    reads[REBUY_REENTRY]
    offer = _find_offer(state, "rebuy", command)
    if not command.reason:
        _refuse_by_terms(state, player, command, offer, reads)
    table, seat = player.table, player.seat
    drops: list[Event] = []
    if player.status is Status.OUT:
        if player.removed:
            refuse(f"{player.name} was taken out: {player.removed}", "undo that in the log")
        drops = _moves_to_own_seat(state, player, command)
        state = TOURNAMENT.apply(state, drops)
        table, seat = _seat_again(state, player, reads)
    elif player.status is not Status.SEATED:
        refuse(f"{player.name} has no seat: {player.status.value}")
    sold = price_for(state, command.price, player.member, command.at, command.reason, Sold.REBUY)
    own = sold.name != Sold.REBUY.value
    events: list[Event] = [
        Rebought(
            at=command.at,
            by=command.by,
            player=player.number,
            chips=sold.price.chips or offer.price.chips,
            price=sold.price.total,
            price_name=sold.name if own else "",
            split=sold.price if own else None,
            table=table,
            seat=seat,
            newcomer=player.status is Status.OUT and (table, seat) != (player.table, player.seat),
            when_paid=True,
            why=command.reason,
            rules=reads.cites,
        )
    ]
    if command.paid:
        events.append(
            Paid(at=command.at, by=command.by, player=player.number, amount=sold.price.total)
        )
    return [*drops, *revise_moves(state, events, house, tables=(player.table, table))]


def _moves_to_own_seat(state: State, player: Player, command: Rebuy) -> list[Event]:
    """The end of a move to the player's own seat, as long as nobody has got up for it."""
    table = state.tables.get(player.table)
    mover = table.coming.get(player.seat) if table is not None else None
    moves = (one for one in state.moves.values() if one.player == mover)
    move = next(moves, None)
    if move is None or move.kind != "balance" or state.steps[move.id] is Step.WALKING:
        return []
    why = f"{player.name} has bought back in"
    return [MoveDropped(at=command.at, by=command.by, move=move.id, why=why)]


_PLURALS = {"rebuy": "rebuys", "addon": "add-ons"}


def _find_offer(state: State, term: str, command: Command) -> Offer:
    """The offer, or with a reason the one that was withdrawn: somebody may be buying already."""
    what, offer = _PLURALS[term], offer_of(state, term)
    if offer is None:
        refuse(f"this tournament has no {what}", "offer them under Tonight’s terms first")
    if term in state.withdrawn and not command.reason:
        refuse(f"there are no {what} any more", ALL_THE_SAME)
    if state.phase != "running":
        refuse(f"{what} are sold while the tournament is running")
    return offer


def _refuse_by_terms(
    state: State, player: Player, command: Rebuy, offer: Offer, reads: Reads
) -> None:
    """Refuse what the house or the terms of the tournament do not have, in the order one asks."""
    if reads[REBUY_REENTRY] is RebuyTerms.NO_REBUY:
        reads.refuse("nobody buys back in here", f"it is a freeze-out; {ALL_THE_SAME}")
    if closed := sale_closed(state, offer, "rebuys", command.at):
        refuse(closed, ALL_THE_SAME)
    if offer.most and player.rebuys >= offer.most:
        refuse(
            f"{player.name} has bought back {player.rebuys} times",
            f"{offer.most} is the most; {ALL_THE_SAME}",
        )
    if player.status is Status.OUT:
        _refuse_if_missed(state, player, command, reads)
    elif player.status is Status.SEATED:
        _refuse_large_stack(state, player, offer)


def _refuse_large_stack(state: State, player: Player, offer: Offer) -> None:
    """Refuse a rebuy above its threshold; of a stack told long ago a count is asked, not said.

    Up to 5,000, whoever had 4,000 at the last count is sold one.
    """
    chips = known_stack(state, player).chips
    if chips is not None and chips <= offer.threshold:
        return
    terms = f"a rebuy is for stacks of {offer.threshold:,} or less"
    if chips is None:
        refuse(f"nobody knows what {player.name} has", f"count the stack: {terms}; {ALL_THE_SAME}")
    if is_current(state, player):
        refuse(f"{player.name} has {chips:,}", f"{terms}; {ALL_THE_SAME}")
    refuse(
        f"{player.name} had {chips:,} when last counted",
        f"count the stack: {terms}; {ALL_THE_SAME}",
    )


def _refuse_if_missed(state: State, player: Player, command: Rebuy, reads: Reads) -> None:
    """Refuse a rebuy after a hand was missed; a table that has broken since deals none to miss."""
    table = state.tables.get(player.table)
    dealt_on = table is not None and not table.breaking and _has_dealt_on(table, player)
    missed = command.hand_begun or dealt_on
    if missed and (reads[REBUY_REENTRY_SILENCE_FORFEITS] or reads[REBUY_REENTRY_MAY_NOT_MISS_HAND]):
        terms = reads[REBUY_REENTRY_REENTRY]
        again = state.setup.reentry is not None and terms is not Reentry.NO_REENTRY
        reads.refuse(
            f"{player.name} said nothing before the next hand began",
            "a re-entry is still possible, on its own terms" if again else ALL_THE_SAME,
        )


def _has_dealt_on(table: Table, player: Player) -> bool:
    """Whether the table has begun another hand since the one in which the player went out."""
    next_in_play = table.playing is not None and table.hand == player.out_hand
    return table.hand > player.out_hand or next_in_play


def _seat_again(state: State, player: Player, reads: Reads) -> tuple[int, int]:
    """The player's own seat; else one that is dealt in, at the table or the emptiest other.

    Whoever went out as big blind is not big blind again because the seat was taken.
    """
    table = state.tables.get(player.table)
    if table is None or table.breaking or not table.open_seats():
        table = emptiest_table(state)
    elif player.seat in table.open_seats():
        return table.number, player.seat
    ranked = open_worst_first(table, reads)
    if player.table == table.number and player.seat == paid_big_blind(table):
        dealt_in = [seat for seat in ranked if gets_hand(table, seat, reads.house)]
        others = [seat for seat in dealt_in if not pays_big_blind(table, seat, reads.house)]
        return table.number, (others or ranked)[0]
    return table.number, ranked[0]


@TOURNAMENT.evolves(Rebought)
def evolve_rebought(state: State, event: Rebought) -> State:
    """The chips count at once and are owed for; a player who was out has the seat again."""
    before = state.players.get(event.player)
    if before is None:
        unfit(f"there is no player {event.player}")
    if before.status is Status.OUT:
        table_with_free_seat(state, event.table, event.seat)
    elif before.status is not Status.SEATED:
        unfit(f"{before.name} has no seat")
    need(
        state, not before.removed or before.status is Status.SEATED, f"{before.name} was taken out"
    )
    _check_sale(state, event)
    player = replace(
        before,
        status=Status.SEATED,
        stack=before.stack + event.chips,
        owed=before.owed + event.price,
        rebuys=before.rebuys + 1,
        bought=(*before.bought, _rebuy_sold(state, event)),
    )
    if before.status is Status.OUT:
        player = replace(player, stack_known=StackKnown.SET_OUT, stack_at=event.at)
    state = credit(with_purse(state, player), Reason.REBUYS, event.chips)
    if before.status is Status.OUT:
        state = _return_to_seat(state, player, event)
    return replace(state, rebuys=state.rebuys + 1)


def _sale_of(what: Sold, offer: Offer | None, event: Rebought | AddedOn) -> Purchase:
    price = offer.price if offer is not None else Price()
    return sale(what, price, event.price, when_paid=event.when_paid)


def _rebuy_sold(state: State, event: Rebought) -> Purchase:
    if event.split is None:
        return _sale_of(Sold.REBUY, offer_of(state, "rebuy"), event)
    sold = sale(Sold.REBUY, event.split, event.price, when_paid=event.when_paid)
    return replace(sold, name=event.price_name)


def _check_sale(state: State, event: Rebought | AddedOn) -> None:
    need_play(state)
    need_whole(state, event.price)
    need(state, event.chips > 0, "no chips were sold")
    if isinstance(event, Rebought) and event.split is not None:
        need_whole(state, *astuple(event.split))


def _return_to_seat(state: State, player: Player, event: Rebought) -> State:
    """The player in the seat of the event, new to the table if it is another one."""
    table = state.tables[event.table]
    sat = sit_at(table, event.player, event.seat)
    if event.table == player.table and not event.newcomer:
        sat = replace(sat, newcomers=table.newcomers)
    state = with_player(state, replace(player, table=event.table, seat=event.seat))
    return replace(with_table(state, sat), seated=state.seated + 1)


@TOURNAMENT.decides(AddOn)
def add_on(state: State, command: AddOn, _house: House) -> list[Event]:
    """Sell an add-on to a player in play; a reason sells it outside its time."""
    player = player_by_number(state, command.player)
    offer = _find_offer(state, "addon", command)
    if not is_in_play(player):
        refuse(f"{player.name} is not in play")
    if player.addons >= (offer.most or 1):
        refuse(
            f"{player.name} has had the add-on", "more for everybody are set under Tonight’s terms"
        )
    closed = sale_closed(state, offer, "add-ons", command.at)
    if closed and not command.reason:
        refuse(closed, ALL_THE_SAME)
    events: list[Event] = [
        AddedOn(
            player=player.number,
            chips=offer.price.chips,
            price=offer.price.total,
            when_paid=True,
            why=command.reason if closed or "addon" in state.withdrawn else "",
        )
    ]
    if command.paid:
        events.append(Paid(player=player.number, amount=offer.price.total))
    return events


@TOURNAMENT.evolves(AddedOn)
def evolve_added_on(state: State, event: AddedOn) -> State:
    """More chips, owed for until paid."""
    player = player_in_play(state, event.player)
    _check_sale(state, event)
    player = replace(
        player,
        stack=player.stack + event.chips,
        owed=player.owed + event.price,
        addons=player.addons + 1,
        bought=(*player.bought, _sale_of(Sold.ADDON, offer_of(state, "addon"), event)),
    )
    state = credit(with_purse(state, player), Reason.ADDONS, event.chips)
    return replace(state, addons=state.addons + 1)


@TOURNAMENT.tells(Rebought)
def _tell_rebought(event: Rebought, voice: Voice) -> str:
    price = f" at the price {event.price_name}" if event.price_name else ""
    return f"{voice.name(event.player)} rebuys for {amount(event.chips)}{price}"


@TOURNAMENT.tells(AddedOn)
def _tell_added_on(event: AddedOn, voice: Voice) -> str:
    return f"{voice.name(event.player)} adds on {amount(event.chips)}"
