"""Bounties: what is on each head, who won it, and what nobody has been named for yet.

A head carries the bounties its player bought and, where they are progressive, half of each one the
player won. Nothing is lost: what was won, what is still on heads and what is open make together
what was paid for bounties.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import refuse
from floorcall.tournament.entry.purchases import counted_purchases
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import known_player
from floorcall.tournament.setup.terms import BountyKind
from floorcall.tournament.state import (
    TOURNAMENT,
    Player,
    State,
    Status,
    is_in_play,
    latest_entry,
)
from floorcall.tournament.voice import Voice


class AwardBounty(Command, frozen=True, tag="award-bounty"):
    """Say who has the bounty of a player who went out, where nobody was named or another is right.

    `out` counts the player's busts from 1; 0 is the latest.
    """

    player: int
    bounty_by: tuple[int, ...]
    out: int = 0


class BountyAwarded(Event, frozen=True, tag="bounty-awarded"):
    """Who has the bounty of a player for one bust."""

    player: int
    bounty_by: tuple[int, ...]
    out: int


class Payment(NamedTuple):
    """Bounty money from one head to a player, as cash or on to the player's own head."""

    head: int
    player: int
    amount: int
    on_head: bool = False


class Bounties(NamedTuple):
    """The bounty money of a night."""

    payments: tuple[Payment, ...]
    heads: dict[int, int]
    """What is on the head of everybody who can still lose it."""
    open: dict[int, int]
    """What was on the head of somebody out, by player, and nobody is named for."""

    @property
    def cash(self) -> dict[int, int]:
        """Bounty cash by player."""
        sums: dict[int, int] = {}
        for one in self.payments:
            if not one.on_head and one.amount:
                sums[one.player] = sums.get(one.player, 0) + one.amount
        return sums


def bounties(state: State) -> dict[int, int]:
    """Bounty cash by player: to whoever won the chips, shared among several.

    Each life has the bounties bought for it: 5 in the entry and none in a rebuy pays 5 once. The
    last player left, and everybody left after a deal, keeps their own. What an earlier entry won is
    paid with the last.
    """
    return bounty_sheet(state).cash


def bounty_sheet(state: State) -> Bounties:
    """Every bounty from head to head; odd cents go to whoever is named first.

    Progressive, 10 on a head: 5 in cash to the winner, 5 on the winner's head. Of 5, 3 are cash.
    Parts are in coins that exist: of 5.05 in francs 2.55 are cash.
    """
    if state.cancelled:
        return Bounties((), {}, {})
    if state.setup.bounty_kind is BountyKind.MYSTERY:
        return _mystery(state)
    bought = {one.number: _bounties_bought(state, one) for one in state.players.values()}
    coin = state.setup.money.coin
    outs = [out for group in state.outs.values() for out in group]
    last = {out.player: at for at, out in enumerate(outs)}
    extra: dict[int, int] = {}
    used: dict[int, int] = {}
    payments: list[Payment] = []
    opened: dict[int, int] = {}
    for at, out in enumerate(outs):
        if out.player not in bought:
            continue
        first = used.get(out.player, 0)
        used[out.player] = max(first, out.bought)
        worth = sum(bought[out.player][first : out.bought]) + extra.pop(out.player, 0)
        hunters = [who for who in out.by if who in bought]
        if not hunters:
            opened[out.player] = opened.get(out.player, 0) + worth
            continue
        for hunter, part in _split(worth, hunters, coin):
            alive = last.get(hunter, -1) > at or _keeps_head(state.players[hunter])
            on_head = 0
            if state.setup.bounty_kind is BountyKind.PROGRESSIVE and alive:
                on_head = part // (2 * coin) * coin
                extra[hunter] = extra.get(hunter, 0) + on_head
                payments.append(Payment(out.player, hunter, on_head, on_head=True))
            winner = latest_entry(state, hunter)
            payments.append(Payment(out.player, winner, part - on_head))
    left = {
        number: sum(prices[used.get(number, 0) :]) + extra.get(number, 0)
        for number, prices in bought.items()
    }
    return _close(state, payments, left, opened)


def _close(
    state: State, payments: list[Payment], left: dict[int, int], opened: dict[int, int]
) -> Bounties:
    """Whoever cannot lose it any more keeps their head; that of others is open or still on it."""
    heads: dict[int, int] = {}
    is_over = state.phase == "over" or (state.phase == "running" and state.seated == 1)
    for number, worth in left.items():
        player = state.players[number]
        if not worth:
            continue
        if is_over and (is_in_play(player) or player.status is Status.HOME):
            payments.append(Payment(number, latest_entry(state, number), worth))
        elif _keeps_head(player) and state.phase != "over":
            heads[number] = worth
        else:
            opened[number] = opened.get(number, 0) + worth
    return Bounties(tuple(payments), heads, {who: sum_ for who, sum_ in opened.items() if sum_})


def _mystery(state: State) -> Bounties:
    """Envelopes opened so far; what they leave is the last player's, or everybody's left."""
    money = sum(sum(_bounties_bought(state, one)) for one in state.players.values())
    coin = state.setup.money.coin
    payments: list[Payment] = []
    for one in state.envelopes_opened:
        worth = min(one.amount, money)
        money -= worth
        hunters = [who for who in one.by if who in state.players]
        for hunter, part in _split(worth, hunters, coin):
            payments.append(Payment(0, latest_entry(state, hunter), part))
    stay = [one.number for one in state.players.values() if is_in_play(one)]
    if money and stay and (state.phase == "over" or (state.phase == "running" and len(stay) == 1)):
        for number, part in _split(money, stay, coin):
            payments.append(Payment(0, number, part))
        money = 0
    return Bounties(tuple(payments), {0: money} if money else {}, {})


def _bounties_bought(state: State, player: Player) -> list[int]:
    """The bounty in everything the player bought, in that order; 0 in what does not count."""
    return [
        one.price.bounty if counts else 0
        for one, counts in counted_purchases(player, is_over=state.phase == "over")
    ]


def _keeps_head(player: Player) -> bool:
    """Whether the player can still lose what is on the head: seated, or to be."""
    return player.status not in (Status.OUT, Status.GONE, Status.NO_SHOW)


def _split(amount: int, among: Sequence[int], coin: int) -> Iterator[tuple[int, int]]:
    """Equal parts; odd coins to those named first: 5 between Ann and Bob is 3 and 2.

    What is less than a coin goes to the first: it was there in the amount.
    """
    if not among:
        return
    each, odd = divmod(amount // coin, len(among))
    for at, who in enumerate(among):
        yield who, (each + (at < odd)) * coin + (0 if at else amount % coin)


def bounties_to_ask(state: State) -> dict[int, int]:
    """Who went out with money on the head and nobody was named for it, and how much it is."""
    return {
        number: worth
        for number, worth in bounty_sheet(state).open.items()
        if state.players[number].status is Status.OUT
    }


def _busts(state: State, number: int) -> list[tuple[int, int]]:
    """Where the busts of a player stand: the index of the group, and the place in it."""
    return [
        (index, at)
        for index, group in state.outs.items()
        for at, out in enumerate(group)
        if out.player == number
    ]


@TOURNAMENT.decides(AwardBounty)
def award_bounty(state: State, command: AwardBounty, _house: House) -> list[Event]:
    """Name who has it; another than was named before takes a reason."""
    player = player_by_number(state, command.player)
    busts = _busts(state, player.number)
    if not 0 <= command.out <= len(busts) or not busts:
        refuse(f"{player.name} did not go out that often", "say whose bounty it is")
    if not command.bounty_by:
        refuse("nobody is named", "say who has the bounty")
    for hunter in command.bounty_by:
        if player_by_number(state, hunter).number == player.number:
            refuse(f"{player.name} does not win their own bounty")
    twice = [hunter for hunter in command.bounty_by if command.bounty_by.count(hunter) > 1]
    if twice:
        refuse(f"{state.players[twice[0]].name} is named twice")
    which = command.out or len(busts)
    index, at = busts[which - 1]
    named = state.outs[index][at].by
    if named == command.bounty_by:
        refuse("that is who has it already")
    if named and not command.reason.strip():
        has = listing(state.players[who].name for who in named)
        refuse(f"{has} has the bounty of {player.name}", "say why another has it")
    return [
        BountyAwarded(
            player=player.number, bounty_by=command.bounty_by, out=which, why=command.reason
        )
    ]


@TOURNAMENT.evolves(BountyAwarded)
def evolve_bounty_awarded(state: State, event: BountyAwarded) -> State:
    """The bust names whoever has it now."""
    name = known_player(state, event.player).name
    for hunter in event.bounty_by:
        known_player(state, hunter)
        need(state, hunter != event.player, f"{name} does not win their own bounty")
    busts = _busts(state, event.player)
    is_out = 1 <= event.out <= len(busts)
    need(state, is_out, f"{name} is not out")
    if not is_out:
        return state
    index, at = busts[event.out - 1]
    group = list(state.outs[index])
    group[at] = replace(group[at], by=event.bounty_by)
    return replace(state, outs=state.outs.put(index, tuple(group)))


@TOURNAMENT.tells(BountyAwarded)
def _tell_bounty_awarded(event: BountyAwarded, voice: Voice) -> str:
    hunters = (
        listing(voice.name(number) for number in event.bounty_by) if event.bounty_by else "nobody"
    )
    return f"The bounty of {voice.name(event.player)} goes to {hunters}"
