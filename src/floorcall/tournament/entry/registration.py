"""Who is in the tournament: registering, paying and arriving; no seats yet."""

from __future__ import annotations

from msgspec.structs import astuple, replace

from floorcall.chapters.authority.questions import Role
from floorcall.chapters.premises.questions import PREMISES_CONDUCT_MIN_AGE
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import amount
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.clock.level_clock import level_now, number_now
from floorcall.tournament.entry.age_rule import refuse_too_young
from floorcall.tournament.entry.entry_prices import USUAL, price_for
from floorcall.tournament.entry.entry_windows import ALL_THE_SAME, late_entry_closed, offer_of
from floorcall.tournament.entry.late_entry import docked_by_now, refuse_if_too_late
from floorcall.tournament.entry.purchases import (
    Source,
    overpaid,
    refund_source,
    sale,
    with_purse,
    with_raises_paid,
    with_refund,
)
from floorcall.tournament.entry.questions import STARTING_STACK_REFUND
from floorcall.tournament.entry.stack_supply import refuse_without_stacks, stack_of_its_own
from floorcall.tournament.entry.tills import with_cash
from floorcall.tournament.preconditions import known_player, name_of, need_whole, waiting_player
from floorcall.tournament.seating.families import with_relative
from floorcall.tournament.setup.questions import GAME_CLASSES_DIRECTOR_PLAYS
from floorcall.tournament.setup.terms import Price
from floorcall.tournament.state import (
    TOURNAMENT,
    Player,
    Purchase,
    Reason,
    Sold,
    State,
    Status,
    bucket,
    credit,
    is_in_play,
    player_of_member,
    with_player,
)
from floorcall.tournament.voice import Voice


class Register(Command, frozen=True, tag="register"):
    """Take an entry. Paying may follow; `present` is False for somebody who phoned ahead."""

    name: str
    member: str = ""
    age: int = 0
    family: str = ""
    needs: str = ""
    staff: str = ""
    paid: bool = True
    present: bool = True
    display_name: str = ""
    """What everybody may read; empty: the first name and the initial of the last."""
    price: str = ""
    """The name of the price, where the tournament has several; empty: the first that fits."""
    of_age: bool | None = None
    """Whether they were asked and are old enough; None where nobody asked."""


class Unregister(Command, frozen=True, tag="unregister"):
    """Take an entry back before the player was seated."""

    player: int


class Pay(Command, frozen=True, tag="pay"):
    """Take money; 0 means all that is owed."""

    player: int
    amount: int = 0


class Refund(Command, frozen=True, tag="refund"):
    """Give money back."""

    player: int
    amount: int


class Arrive(Command, frozen=True, tag="arrive"):
    """A player who had entered is now in the room."""

    player: int
    of_age: bool | None = None
    """Whether they were asked and are old enough; None where nobody asked."""


class Registered(Event, frozen=True, tag="registered"):
    """An entry is taken, or an entry again."""

    player: int
    name: str
    member: str = ""
    family: str = ""
    needs: str = ""
    staff: str = ""
    paid: int = 0
    owed: int = 0
    present: bool = True
    alternate: bool = False
    level: int = 0
    again_of: int = 0
    stack: int = 0
    """The stack of its own the entry begins with; 0: the usual one."""
    display_name: str = ""
    admitted: bool = False
    """Whether a director took it after its time, for the reason given."""
    when_paid: bool = False
    """Whether it is in the pool only once it is paid for; earlier programs counted every entry."""
    price_name: str = ""
    """The name of its price, where it was not the usual one."""
    price: Price | None = None
    """That price as it was sold."""
    of_age: bool = False
    """Whether they were asked and are old enough."""


class Unregistered(Event, frozen=True, tag="unregistered"):
    """An entry is taken back."""

    player: int


class Paid(Event, frozen=True, tag="paid"):
    """A payment; a refund is one below zero."""

    player: int
    amount: int
    out_of: str = ""
    """Of a refund: where it comes from, one of `Source`; earlier programs did not say."""


class Arrived(Event, frozen=True, tag="arrived"):
    """A player who entered before is in the room."""

    player: int
    docked: int = 0
    """What a stack that was placed at the start is short of, where latecomers are docked."""
    of_age: bool = False
    """Whether they were asked on coming and are old enough."""


def player_by_number(state: State, number: int) -> Player:
    """The player with that number, or a refusal."""
    player = state.players.get(number)
    if player is None or player.status is Status.GONE:
        refuse(f"there is no player {number}", f"players are numbered below {next_number(state)}")
    return player


def next_number(state: State) -> int:
    """The number of the next entry; after 1, 2 and 4 it is 5, though 3 was retracted, or 4."""
    return max(state.players.last() if state.players else 0, state.numbered) + 1


def plain(words: str) -> str:
    """Words as they are kept: " by  the wall " is "by the wall"."""
    return " ".join(words.split())


@TOURNAMENT.decides(Register)
def register(state: State, command: Register, house: House) -> list[Event]:
    """Take an entry; before the start, or later while the house still lets players in."""
    reads = Reads(house)
    if state.phase == "over":
        refuse("the tournament is over")
    if command.age and command.age < reads[PREMISES_CONDUCT_MIN_AGE]:
        least = reads[PREMISES_CONDUCT_MIN_AGE]
        reads.refuse(f"{command.name} is {command.age}", f"one may play from the age of {least}")
    refuse_too_young(command.name, command.of_age, reads)
    _refuse_the_director(state, command, reads)
    if state.setup.members_only and not (command.member or command.reason):
        refuse("this tournament is for members", f"give the member's number; {ALL_THE_SAME}")
    earlier = player_of_member(state, command.member) if command.member else None
    closed = (Status.OUT, Status.GONE)
    unpaid_no_show = earlier is not None and earlier.status is Status.NO_SHOW and not earlier.bought
    if earlier is not None and earlier.status not in closed and not unpaid_no_show:
        who = f"{earlier.name}, member {command.member},"
        refuse(f"{who} is already entered as player {earlier.number}")
    if earlier is not None and earlier.status is Status.OUT:
        refuse(f"{earlier.name} was in and is out", "take it as a re-entry")
    late = state.phase == "running" and bool(late_entry_closed(state, command.at, reads).says)
    if late:
        refuse_if_too_late(state, command.at, reads, command.reason)
    refuse_without_stacks(state, reads, command.reason)
    most = state.setup.most_entries
    sold = price_for(state, command.price, command.member, command.at, command.reason)
    usual, price = sold.name == USUAL, sold.price.total
    own = stack_of_its_own(state, command.member, command.name)
    return [
        Registered(
            player=next_number(state),
            name=command.name,
            member=command.member,
            family=command.family,
            needs=command.needs,
            staff=command.staff,
            paid=price if command.paid else 0,
            owed=0 if command.paid else price,
            present=command.present,
            alternate=bool(most) and state.entries >= most,
            level=number_now(state, command.at),
            stack=own or (0 if usual else sold.price.chips),
            display_name=plain(command.display_name),
            admitted=late,
            when_paid=True,
            price_name="" if usual else sold.name,
            price=None if usual else sold.price,
            of_age=bool(command.age or command.of_age),
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _refuse_the_director(state: State, command: Register, reads: Reads) -> None:
    """Refuse whoever directs the event, where its class of game keeps the director out of it."""
    named = [one.role for one in state.setup.staff if one.name == command.name]
    directs = Role.DIRECTOR.word in (command.staff, *named)
    if directs and not reads[GAME_CLASSES_DIRECTOR_PLAYS] and not command.reason:
        reads.refuse(f"{command.name} directs this tournament", "whoever directs it does not play")


@TOURNAMENT.numbers(Registered)
def _number_given(event: Registered) -> int:
    return event.player


@TOURNAMENT.evolves(Registered)
def evolve_registered(state: State, event: Registered) -> State:
    """One more player; an entry or a re-entry in the books."""
    if event.player in state.players or event.player < 1:
        unfit(f"player {event.player} cannot be a new one")
    if event.again_of and event.again_of not in state.players:
        unfit(f"there is no player {event.again_of} to enter again")
    if state.strict:
        _check_entry(state, event)
    player = Player(
        number=event.player,
        name=event.name,
        member=event.member,
        family=event.family,
        needs=event.needs,
        staff=event.staff,
        status=Status.ALTERNATE if event.alternate else Status.REGISTERED,
        paid=event.paid,
        owed=event.owed,
        present=event.present,
        level=event.level,
        again_of=event.again_of,
        begins_with=event.stack,
        display_name=event.display_name,
        bought=(_entry_sold(state, event),),
        came_in=_level_of_coming(state, event.at) if event.present else -1,
        admitted=event.admitted,
        of_age=event.of_age,
    )
    if event.again_of:
        # What was left of a penalty is served by the person, not by the entry.
        before = state.players[event.again_of]
        player = replace(
            player,
            penalty=before.penalty,
            suspended_until=before.suspended_until,
            warnings=before.warnings,
            of_age=before.of_age or event.of_age,
        )
        again = state.entered_again.put(event.again_of, event.player)
        state = replace(state, entered_again=again)
    state = with_cash(with_purse(state, player), event.by, event.paid)
    if event.member:
        at = bucket(event.member)
        others = [pair for pair in state.members.get(at) or () if pair[0] != event.member]
        filed = (*others, (event.member, event.player))
        state = replace(state, members=state.members.put(at, filed))
    state = with_relative(state, event.family, event.player)
    if event.again_of:
        return replace(state, reentries=state.reentries + 1)
    return replace(state, entries=state.entries + 1)


def _level_of_coming(state: State, at: int) -> int:
    return level_now(state, at) if state.phase == "running" else -1


def _entry_sold(state: State, event: Registered) -> Purchase:
    """The entry as it was sold: the set-up of that moment says what it is made of."""
    setup, total = state.setup, event.paid + event.owed
    if not event.again_of:
        price = setup.entry if event.price is None else event.price
        sold = sale(Sold.ENTRY, price, total, when_paid=event.when_paid)
        return replace(sold, name=event.price_name)
    offer = offer_of(state, "reentry")
    price = offer.price if offer is not None else setup.entry
    price = price if event.price is None else event.price
    sold = sale(Sold.REENTRY, price, total, when_paid=event.when_paid)
    return replace(sold, name=event.price_name)


def _check_entry(state: State, event: Registered) -> None:
    need(state, state.phase != "over", "the tournament is over")
    need_whole(state, event.paid, event.owed, event.stack, event.level)
    if event.price is not None:
        need_whole(state, *astuple(event.price))
    number = event.again_of
    if not number:
        return
    need(state, state.phase == "running", "no tournament is running")
    need(state, state.players[number].status is Status.OUT, f"{name_of(state, number)} is not out")
    need(state, number not in state.entered_again, f"{name_of(state, number)} has entered again")


@TOURNAMENT.decides(Unregister)
def unregister(state: State, command: Unregister, _house: House) -> list[Event]:
    """Take an entry back and give the money back, before the player has a seat."""
    player = player_by_number(state, command.player)
    if player.status not in (Status.REGISTERED, Status.ALTERNATE):
        refuse(f"{player.name} has been seated", "undo the entry in the log")
    if state.deal is not None:
        refuse(
            f"a deal has divided the pool, the entry of {player.name} with it",
            "refund it with a reason",
        )
    events: list[Event] = [Unregistered(player=player.number)]
    if player.paid:
        events.insert(0, Paid(player=player.number, amount=-player.paid))
    return events


@TOURNAMENT.evolves(Unregistered)
def evolve_unregistered(state: State, event: Unregistered) -> State:
    """The number is kept, the entry no longer counts."""
    player = waiting_player(state, event.player)
    state = with_purse(state, replace(player, status=Status.GONE, owed=0, bought=()))
    if player.again_of:
        again = state.entered_again.without(player.again_of)
        return replace(state, reentries=state.reentries - 1, entered_again=again)
    return replace(state, entries=state.entries - 1)


@TOURNAMENT.decides(Pay)
def pay(state: State, command: Pay, _house: House) -> list[Event]:
    """Take what a player owes."""
    player = player_by_number(state, command.player)
    amount = command.amount or player.owed
    if not 0 < amount <= player.owed:
        says = state.setup.money.amount
        refuse(f"{player.name} owes {says(player.owed)}, not {says(amount)}")
    return [Paid(player=player.number, amount=amount)]


@TOURNAMENT.decides(Refund)
def refund(state: State, command: Refund, house: House) -> list[Event]:
    """Give money back, for a reason, and say whose it is; to a no-show where the house does so.

    While nothing is settled it comes out of what the player bought: of 20 + 3 given back, 20 leave
    the pool and 3 the fee. Once prizes are settled the house bears it. Of a night called off it is
    what was paid, and comes out of nothing: should the night be held after all, it is missing.
    """
    player = player_by_number(state, command.player)
    reads = Reads(house)
    no_show = player.removed == "no-show"
    if no_show and not reads[STARTING_STACK_REFUND] and not command.reason:
        reads.refuse(f"{player.name} did not come, and the entry is not given back")
    if not 0 < command.amount <= player.paid:
        paid = state.setup.money.amount(player.paid)
        refuse(f"{player.name} has paid {paid}", "no more than that can be given back")
    if not command.reason.strip() and not no_show:
        refuse(_whose_refund(player), "say why it is given back")
    over = min(command.amount, overpaid(player))
    parts = {
        Source.OVERPAID.value: over,
        refund_source(state, player).value: command.amount - over,
    }
    if state.cancelled:
        parts = {"": command.amount}
    return [
        Paid(
            player=player.number,
            amount=-amount,
            out_of=source,
            why=command.reason or "did not come",
            rules=reads.cites,
        )
        for source, amount in parts.items()
        if amount
    ]


def _whose_refund(player: Player) -> str:
    """Where somebody stands whose money is to be given back for no reason."""
    if not is_in_play(player):
        return f"{player.name} is given money back for a reason"
    if player.absent_since is not None or not player.present:
        return f"{player.name} is not here, and has chips in play"
    return f"{player.name} is still playing"


@TOURNAMENT.evolves(Paid)
def evolve_paid(state: State, event: Paid) -> State:
    """A payment lessens what is owed; what is given back of a deposit is owed again."""
    player = known_player(state, event.player)
    if state.strict and player.paid + event.amount < 0:
        unfit(f"{player.name} has paid {state.setup.money.amount(player.paid)}")
    if event.out_of and (event.amount > 0 or event.out_of not in {one.value for one in Source}):
        unfit(f'money is not given back out of "{event.out_of}"')
    owed = max(0, player.owed - max(0, event.amount))
    state = with_cash(state, event.by, event.amount)
    paid = replace(player, paid=player.paid + event.amount, owed=owed)
    return with_purse(state, with_raises_paid(with_refund(paid, event.out_of, -event.amount)))


@TOURNAMENT.decides(Arrive)
def arrive(state: State, command: Arrive, house: House) -> list[Event]:
    """Note that a player who entered before is in the room now, docked where latecomers are."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if player.present:
        refuse(f"{player.name} is already here")
    refuse_too_young(player.name, command.of_age, Reads(house))
    if player.number in state.spares:
        refuse("that is a spare stack", "enter the player, who then takes it up")
    if player.status is Status.NO_SHOW and not player.bought:
        refuse(f"{player.name} had not paid, and the entry is closed", "take a new entry")
    docked = 0
    if player.status is Status.SEATED and state.phase == "running" and not command.reason:
        docked = docked_by_now(state, command.at, reads)
    if docked >= player.stack > 0:
        reads.refuse(
            f"nothing would be left of {player.name}'s stack: {docked:,} are docked by now",
            ALL_THE_SAME,
        )
    rules = reads.cites if docked else ()
    return [
        Arrived(
            player=player.number,
            docked=docked,
            of_age=command.of_age is True,
            why=command.reason,
            rules=rules,
        )
    ]


@TOURNAMENT.evolves(Arrived)
def evolve_arrived(state: State, event: Arrived) -> State:
    """Present from now on; without a seat yet, a latecomer of the level that runs."""
    player = known_player(state, event.player)
    need_whole(state, event.docked, player.stack - event.docked)
    seated = player.status is Status.SEATED
    level = player.level if seated else number_now(state, event.at)
    came = player.came_in if seated else _level_of_coming(state, event.at)
    here = replace(
        player,
        present=True,
        absent_since=None,
        level=level,
        came_in=came,
        of_age=player.of_age or event.of_age,
    )
    if player.status is Status.NO_SHOW:
        here = replace(here, status=Status.REGISTERED)
        state = replace(state, no_shows=state.no_shows - 1)
    if not event.docked:
        return with_player(state, here)
    state = with_player(state, replace(here, stack=player.stack - event.docked))
    return credit(state, Reason.DOCKED, -event.docked)


@TOURNAMENT.tells(Registered)
def _tell_registered(event: Registered, voice: Voice) -> str:
    again = " again" if event.again_of else ""
    listed = " as an alternate" if event.alternate else ""
    owes = f", owes {voice.money(event.owed)}" if event.owed else ""
    stack = f", to begin with {amount(event.stack)}" if event.stack else ""
    price = f" at the price {event.price_name}" if event.price_name else ""
    return f"{event.name} enters{again}{listed}{price}{stack}{owes}"


@TOURNAMENT.tells(Unregistered)
def _tell_unregistered(event: Unregistered, voice: Voice) -> str:
    return f"{voice.name(event.player)}'s entry is undone"


@TOURNAMENT.tells(Paid)
def _tell_paid(event: Paid, voice: Voice) -> str:
    if event.amount < 0:
        source = f", {Source(event.out_of).meaning}" if event.out_of else ""
        return f"{voice.name(event.player)} gets {voice.money(-event.amount)} back{source}"
    return f"{voice.name(event.player)} pays {voice.money(event.amount)}"


@TOURNAMENT.tells(Arrived)
def _tell_arrived(event: Arrived, voice: Voice) -> str:
    docked = f", {amount(event.docked)} short" if event.docked else ""
    return f"{voice.name(event.player)} is here{docked}"
