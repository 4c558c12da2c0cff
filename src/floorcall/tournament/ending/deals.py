"""Deals: the remaining players divide what is left to win, by a method all have agreed to."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from math import lcm

from msgspec import field
from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.ledger import need, unfit
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.known_stacks import counted_stacks
from floorcall.tournament.ending.place_prizes import divide_in_proportion
from floorcall.tournament.ending.prizes import open_prizes
from floorcall.tournament.ending.questions import (
    PAYOUTS_AND_DEALS,
    PAYOUTS_AND_DEALS_DEALS,
    Deals,
    Payout,
)
from floorcall.tournament.preconditions import need_play, need_whole
from floorcall.tournament.state import TOURNAMENT, Player, State, is_in_play


class MakeDeal(Command, frozen=True, tag="make-deal"):
    """Divide what is left among the remaining players; all must have agreed.

    `method` is equal, chips, icm or custom; `left` stays to be played for. Those who `play_on` are
    outside the deal: what their shares come to they play for among themselves.
    """

    method: str
    agreed: tuple[int, ...]
    amounts: dict[int, int] = field(default_factory=dict)
    left: int = 0
    play_on: tuple[int, ...] = ()


class DealMade(Event, frozen=True, tag="deal-made"):
    """What the remaining players divided among themselves, and what is left to play for."""

    method: str
    amounts: dict[int, int]
    left: int = 0
    rest: tuple[int, ...] = ()
    """What those who play on outside the deal get, the last of them to be left first."""


MOST_FOR_ICM = 12
"""Players for whom every order of finish is still worked out exactly."""


def icm(stacks: list[int], prizes: list[int]) -> list[Fraction]:
    """Each stack's share of the prizes if every chip is as likely to win: exact.

    Stacks 50, 30, 20 at prizes 50, 30, 20 are worth 38 11/28, 32 3/4 and 28 6/7.
    """
    count = len(stacks)
    everybody = (1 << count) - 1
    total = [sum(s for at, s in enumerate(stacks) if left >> at & 1) for left in range(1 << count)]
    # Chance that exactly these are still to be placed after the places above were filled.
    reach: dict[int, Fraction] = {everybody: Fraction(1)}
    worth = [Fraction(0)] * count
    for prize in prizes[:count]:
        deeper: dict[int, Fraction] = {}
        for left, chance in reach.items():
            for at in range(count):
                if not left >> at & 1:
                    continue
                here = chance * Fraction(stacks[at], total[left])
                worth[at] += here * prize
                rest = left & ~(1 << at)
                deeper[rest] = deeper.get(rest, Fraction(0)) + here
        reach = deeper
    return worth


def deal_amounts(state: State, method: str, left: int) -> dict[int, int]:
    """What each remaining player gets by a method, in coins that exist; `left` is played for.

    What rounding to the smallest coin leaves goes to whoever gets the most.
    """
    return _in_coins(_exact_amounts(state, method, left), state.setup.money.coin)


def rest_prizes(state: State, amount: int, others: int) -> tuple[int, ...]:
    """What those who play on get by their order, as the first prizes are to each other.

    400 for two where first is 400 and second 300: 229 and 171. What a coin does not divide is the
    first of them's.
    """
    if not others:
        return ()
    coin, weights = state.setup.money.coin, dict(enumerate(open_prizes(state)[:others]))
    if not any(weights.values()):
        weights = dict.fromkeys(range(others), 1)
    parts = divide_in_proportion(amount // coin, weights)
    found = [parts[at] * coin for at in range(others)]
    found[0] += amount % coin
    return tuple(found)


def _in_coins(amounts: dict[int, int], coin: int) -> dict[int, int]:
    """17.47 and 12.53 in coins of 10 cents are 17.50 and 12.50."""
    found = {number: amount // coin * coin for number, amount in amounts.items()}
    if found:
        most = max(amounts, key=lambda number: amounts[number])
        found[most] += sum(amounts.values()) - sum(found.values())
    return found


def above_first_prize(state: State, amounts: Mapping[int, int]) -> list[int]:
    """Who would get more by a deal than the first prize: nobody can win that much by playing on."""
    first = max(open_prizes(state), default=0)
    return [number for number, amount in amounts.items() if amount > first]


def _exact_amounts(state: State, method: str, left: int) -> dict[int, int]:
    alive = _alive(state)
    prizes = open_prizes(state)
    pool = sum(prizes) - left
    if pool < 0:
        refuse(
            f"{state.setup.money.amount(sum(prizes))} are left to win",
            "no more than that can be played for",
        )
    stacks = counted_stacks(state) if method in ("chips", "icm") else {}
    match method:
        case "equal":
            return divide_in_proportion(pool, {player.number: 1 for player in alive})
        case "chips":
            floor = prizes[-1]
            if pool < floor * len(alive):
                floor = 0
            rest = divide_in_proportion(pool - floor * len(alive), stacks)
            return {number: floor + part for number, part in rest.items()}
        case "icm":
            if len(alive) > MOST_FOR_ICM:
                refuse(f"{len(alive)} players are left", f"it is worked out up to {MOST_FOR_ICM}")
            first, second = prizes[:2]
            if left > first - second:
                # What is left is taken from the first prize, which must stay the highest.
                says = state.setup.money.amount
                refuse(
                    f"the first prize is {says(first)} and the second {says(second)}",
                    f"no more than {says(first - second)} can be left to play for",
                )
            worth = icm(
                [stacks[player.number] for player in alive], [prizes[0] - left, *prizes[1:]]
            )
            scale = lcm(*(share.denominator for share in worth))
            weights = {p.number: int(w * scale) for p, w in zip(alive, worth, strict=True)}
            return divide_in_proportion(pool, weights)
    refuse(f'"{method}" is no kind of deal', "equal, chips, icm or custom")


def _alive(state: State) -> list[Player]:
    return [player for player in state.players.values() if is_in_play(player)]


@TOURNAMENT.decides(MakeDeal)
def make_deal(state: State, command: MakeDeal, house: House) -> list[Event]:
    """Record a deal; the director pays by it, or decides on it where the house says so."""
    reads = Reads(house)
    alive = {player.number for player in _alive(state)}
    if state.phase != "running" or len(alive) < 2:
        refuse("a deal is for several players still in play")
    if state.deal is not None:
        refuse("a deal has been made")
    if house[PAYOUTS_AND_DEALS].value is Payout.SHARE_OF_CHIPS:
        reads[PAYOUTS_AND_DEALS]
        reads.refuse("everybody is paid by the chips held here", "end the game, and it is divided")
    missing = sorted(alive - set(command.agreed))
    if missing:
        refuse(f"{state.players[missing[0]].name} has not agreed", "all must")
    if command.left < 0:
        refuse("what is left to play for is not below zero")
    if reads[PAYOUTS_AND_DEALS_DEALS] is Deals.DIRECTOR_DECIDES and not command.reason:
        reads.refuse("the director decides whether the house pays by a deal", "say why it does")
    others = _refuse_odd_others(command, alive)
    if command.method == "custom":
        amounts = dict(command.amounts)
        if set(amounts) != alive - others or min(amounts.values()) < 0:
            whom = "player of the deal" if others else "remaining player"
            refuse(f"every {whom} needs an amount, and nobody else")
    else:
        amounts = deal_amounts(state, command.method, command.left)
        amounts = {number: sum_ for number, sum_ in amounts.items() if number not in others}
    total, made = sum(open_prizes(state)), sum(amounts.values()) + command.left
    if made > total or (made != total and not others):
        says = state.setup.money.amount
        refuse(f"the amounts make {says(made)}, {says(total)} are left to win")
    over = above_first_prize(state, amounts)
    if over and not command.reason:
        name = state.players[over[0]].name
        refuse(f"{name} would get more than the first prize", "say why that is right")
    return [
        DealMade(
            method=command.method,
            amounts=amounts,
            left=command.left,
            rest=rest_prizes(state, total - made, len(others)),
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _refuse_odd_others(command: MakeDeal, alive: set[int]) -> frozenset[int]:
    """Those who play on: at least two deal, and what is left is theirs alone."""
    others = frozenset(command.play_on)
    if others - alive:
        refuse("who plays on must still be in play")
    if others and len(alive - others) < 2:
        refuse("a deal is for two players or more", "the others play on")
    if others and command.left:
        refuse("what is left is for those who play on", "leave nothing besides")
    return others


@TOURNAMENT.evolves(DealMade)
def evolve_deal_made(state: State, event: DealMade) -> State:
    """Promised; what was left goes to the winner."""
    need_play(state)
    need(state, state.deal is None, "a deal has been made")
    need_whole(state, event.left, *event.amounts.values(), *event.rest)
    alive = {player.number for player in _alive(state)}
    if not set(event.amounts) <= alive or len(event.amounts) + len(event.rest) != len(alive):
        unfit("others are left than those who made the deal")
    divided = sum(event.amounts.values()) + event.left + sum(event.rest)
    total = sum(open_prizes(state))
    if divided != total:
        says = state.setup.money.amount
        unfit(f"the deal divides {says(divided)}, and {says(total)} are left to win")
    return replace(state, deal=event.amounts, deal_rest=event.rest)


@TOURNAMENT.tells(DealMade)
def _tell_deal_made(event: DealMade, _voice: object) -> str:
    others = f"; {plural(len(event.rest), 'player')} play on" if event.rest else ""
    return f"{plural(len(event.amounts), 'player')} make a deal{others}"
