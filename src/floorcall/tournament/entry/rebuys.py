"""Buying more chips: rebuys announced before a hand and owed for, and add-ons."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import level_now, number_now
from floorcall.tournament.entry.questions import (
    REBUY_REENTRY,
    REBUY_REENTRY_MAY_NOT_MISS_HAND,
    REBUY_REENTRY_SILENCE_FORFEITS,
    RebuyTerms,
)
from floorcall.tournament.entry.registration import Paid, player_by_number
from floorcall.tournament.preconditions import (
    need_play,
    need_whole,
    player_in_play,
    table_with_free_seat,
)
from floorcall.tournament.seating.blind_order import open_worst_first
from floorcall.tournament.seating.move_revision import revise_moves
from floorcall.tournament.seating.seat_occupation import sit_at
from floorcall.tournament.seating.table_breaks import emptiest_table
from floorcall.tournament.setup.terms import Offer
from floorcall.tournament.state import (
    TOURNAMENT,
    Player,
    Reason,
    StackKnown,
    State,
    Status,
    Table,
    credit,
    is_in_play,
    with_player,
)
from floorcall.tournament.table_index import with_table
from floorcall.tournament.voice import Voice


class Rebuy(Command, frozen=True, tag="rebuy"):
    """Announce a rebuy; the chips play behind and are owed for unless paid."""

    player: int
    paid: bool = False
    hand_begun: bool = False
    """Whether the table's next hand had begun when it was said."""


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


class AddedOn(Event, frozen=True, tag="added-on"):
    """An add-on is sold."""

    player: int
    chips: int
    price: int


@TOURNAMENT.decides(Rebuy)
def rebuy(state: State, command: Rebuy, house: House) -> list[Event]:
    """Sell a rebuy to a player who has lost the chips, or is about to play the last of them."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if reads[REBUY_REENTRY] is RebuyTerms.NO_REBUY:
        reads.refuse("nobody buys back in here", "it is a freeze-out")
    offer = _find_offer(state, state.setup.rebuy, "rebuys")
    if closed := _explain_closed(state, offer, "rebuys", command.at):
        refuse(closed)
    if offer.most and player.rebuys >= offer.most:
        refuse(f"{player.name} has bought back {player.rebuys} times", f"{offer.most} is the most")
    table, seat = player.table, player.seat
    if player.status is Status.OUT:
        _refuse_if_missed(state, player, command, reads)
        table, seat = _seat_again(state, player, reads)
    elif player.status is not Status.SEATED:
        refuse(f"{player.name} has no seat: {player.status.value}")
    elif player.stack > offer.threshold:
        refuse(
            f"{player.name} has {player.stack}",
            f"a rebuy is for stacks of {offer.threshold} or less",
        )
    events: list[Event] = [
        Rebought(
            at=command.at,
            by=command.by,
            player=player.number,
            chips=offer.price.chips,
            price=offer.price.total,
            table=table,
            seat=seat,
            rules=reads.cites,
        )
    ]
    if command.paid:
        events.append(
            Paid(at=command.at, by=command.by, player=player.number, amount=offer.price.total)
        )
    return revise_moves(state, events, house, tables=(player.table, table))


def _find_offer(state: State, offer: Offer | None, what: str) -> Offer:
    if offer is None:
        refuse(f"this tournament has no {what}")
    if state.phase != "running":
        refuse(f"{what} are sold while the tournament is running")
    return offer


def _explain_closed(state: State, offer: Offer, what: str, now: int) -> str:
    """Why nothing is sold at this moment; empty when it is."""
    level = number_now(state, now)
    if not offer.in_break:
        closed = f"{what} closed with level {offer.until_level}, and it is level {level}"
        return closed if level > offer.until_level else ""
    paused = state.setup.levels[level_now(state, now)].is_break
    if paused and level == offer.until_level:
        return ""
    tense = "were" if level > offer.until_level else "are"
    here = f"the break after level {level}" if paused else f"level {level}"
    return f"{what} {tense} sold {offer.when}, and it is {here}"


def _refuse_if_missed(state: State, player: Player, command: Rebuy, reads: Reads) -> None:
    table = state.tables.get(player.table)
    if player.removed:
        refuse(f"{player.name} was taken out: {player.removed}")
    missed = command.hand_begun or table is None or _has_dealt_on(table, player)
    if missed and (reads[REBUY_REENTRY_SILENCE_FORFEITS] or reads[REBUY_REENTRY_MAY_NOT_MISS_HAND]):
        again = state.setup.reentry is not None and not reads[REBUY_REENTRY_SILENCE_FORFEITS]
        reads.refuse(
            f"{player.name} said nothing before the next hand began",
            "a re-entry is still possible" if again else "",
        )


def _has_dealt_on(table: Table, player: Player) -> bool:
    """Whether the table has begun another hand since the one in which the player went out."""
    next_in_play = table.playing is not None and table.hand == player.out_hand
    return table.hand > player.out_hand or next_in_play


def _seat_again(state: State, player: Player, reads: Reads) -> tuple[int, int]:
    """The player's own seat or another of that table; at one that breaks, the worst elsewhere."""
    table = state.tables.get(player.table)
    if table is not None and not table.breaking and table.open_seats():
        free = table.open_seats()
        return table.number, player.seat if player.seat in free else free[0]
    other = emptiest_table(state)
    return other.number, open_worst_first(other, reads)[0]


@TOURNAMENT.evolves(Rebought)
def evolve_rebought(state: State, event: Rebought) -> State:
    """The chips count at once and are owed for; a player who was out has the seat again."""
    before = state.players.get(event.player)
    if before is None:
        unfit(f"there is no player {event.player}")
    if before.status is Status.OUT:
        table_with_free_seat(state, event.table, event.seat)
    elif before.status is not Status.SEATED:
        unfit(f"player {event.player} has no seat")
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
    )
    if before.status is Status.OUT:
        player = replace(player, stack_known=StackKnown.SET_OUT, stack_at=event.at)
    state = credit(with_player(state, player), Reason.REBUYS, event.chips)
    if before.status is Status.OUT:
        state = _return_to_seat(state, player, event)
    return replace(state, rebuys=state.rebuys + 1)


def _check_sale(state: State, event: Rebought | AddedOn) -> None:
    need_play(state)
    need_whole(state, event.price)
    need(state, event.chips > 0, "no chips were sold")


def _return_to_seat(state: State, player: Player, event: Rebought) -> State:
    """The player in the seat of the event, new to the table if it is another one."""
    table = state.tables[event.table]
    sat = sit_at(table, event.player, event.seat)
    if event.table == player.table:
        sat = replace(sat, newcomers=table.newcomers)
    state = with_player(state, replace(player, table=event.table, seat=event.seat))
    return replace(with_table(state, sat), seated=state.seated + 1)


@TOURNAMENT.decides(AddOn)
def add_on(state: State, command: AddOn, _house: House) -> list[Event]:
    """Sell an add-on to a player in play; a reason sells it outside its time."""
    player = player_by_number(state, command.player)
    offer = _find_offer(state, state.setup.addon, "add-ons")
    if not is_in_play(player):
        refuse(f"{player.name} is not in play")
    if player.addons >= (offer.most or 1):
        refuse(f"{player.name} has had the add-on")
    closed = _explain_closed(state, offer, "add-ons", command.at)
    if closed and not command.reason:
        refuse(closed, "a director who gives a reason sells one all the same")
    events: list[Event] = [
        AddedOn(
            player=player.number,
            chips=offer.price.chips,
            price=offer.price.total,
            why=command.reason if closed else "",
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
    )
    state = credit(with_player(state, player), Reason.ADDONS, event.chips)
    return replace(state, addons=state.addons + 1)


@TOURNAMENT.tells(Rebought)
def _tell_rebought(event: Rebought, voice: Voice) -> str:
    return f"{voice.name(event.player)} rebuys for {amount(event.chips)}"


@TOURNAMENT.tells(AddedOn)
def _tell_added_on(event: AddedOn, voice: Voice) -> str:
    return f"{voice.name(event.player)} adds on {amount(event.chips)}"
