"""What each place pays, who has it and was paid it, and what a deal would give; for staff only."""

from __future__ import annotations

from msgspec import Struct

from floorcall.law.house import House
from floorcall.ledger.refusal import Refused
from floorcall.tournament.chips.known_stacks import known_stack, uncounted_players
from floorcall.tournament.conduct.disqualification import is_prize_open
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.deals import above_first_prize, deal_amounts, rest_prizes
from floorcall.tournament.ending.payments import due_amount, winnings
from floorcall.tournament.ending.prizes import (
    chip_remainder,
    chip_shares,
    is_paid_by_chips,
    may_announce,
    open_prizes,
    places_to_show,
    prizes,
    rounding_for_pot,
)
from floorcall.tournament.ending.prizes_in_kind import names_won, prizes_in_kind
from floorcall.tournament.ending.takings import Takings, cost_in_kind, held_back, takings
from floorcall.tournament.play.eliminations import standings
from floorcall.tournament.state import State, Status, is_in_play
from floorcall.views.ending.bounty_list import BountyList, bounty_list
from floorcall.views.ending.night_standings import InKind
from floorcall.views.ending.prize_visibility import are_prizes_public


class PlacePaid(Struct, frozen=True):
    """A place and its prize; `names` of those who have it, none while it is played for."""

    place: int
    pays: int
    """What whoever has it gets; while it is played for, what it pays as things stand."""
    names: tuple[str, ...]
    by_deal: bool = False
    """Whether a deal has divided what it paid."""
    in_kind: tuple[InKind, ...] = ()
    """What it gets besides money."""


class Winner(Struct, frozen=True):
    """Somebody who has won money: the prize, bounties, and what of it was handed out."""

    player: int
    name: str
    place: int
    """0 while still in play."""
    prize: int
    bounty: int
    paid: int
    due: int
    in_kind: tuple[str, ...] = ()
    """What was won besides money."""
    asks: bool = False
    """Whether the player was disqualified, and nobody has said if the place is paid."""


class Sharer(Struct, frozen=True):
    """A player of a game paid by chips, and what the chips would bring now."""

    player: int
    name: str
    stack: int | None
    share: int
    home: bool
    """Whether the player went home before the end; the chips count all the same."""
    paid: int
    stack_at: int | None = None
    """When the stack was last told, where hands were played since."""

    @property
    def is_paid(self) -> bool:
        """Whether all of the share was handed out."""
        return self.share > 0 and self.paid >= self.share


class PayoutsView(Struct, frozen=True):
    """All the prize money. `announced`: whether the house lets the prizes be known by now."""

    money: Takings
    by_chips: bool
    announced: bool
    rules: tuple[str, ...]
    places: tuple[PlacePaid, ...]
    winners: tuple[Winner, ...]
    sharers: tuple[Sharer, ...]
    hunt: BountyList
    held_back: int = 0
    """What of the pool the season pot gets, by rounding too."""
    in_kind: int = 0
    """What of the pool prizes in kind cost."""
    rounding: int = 0
    """What of that rounding leaves."""
    remainder: int = 0
    """Of a pool divided by chips: what no coin pays."""

    @property
    def total_paid(self) -> int:
        """What was paid so far."""
        return sum(one.paid for one in self.winners)

    @property
    def due(self) -> int:
        """What those who have won are still to get."""
        return sum(one.due for one in self.winners if one.due > 0)


def payouts_view(state: State, house: House, now: int) -> PayoutsView:
    """The prizes: 600 at 50/30/20 pays 300, 180 and 120."""
    ruling = may_announce(state, now, house)
    money = takings(state)
    by_chips = is_paid_by_chips(house)
    rounding = rounding_for_pot(state, house)
    entries = state.sales.entries
    pays = places_to_show(state, house) if entries and not by_chips else []
    return PayoutsView(
        money=money,
        by_chips=by_chips,
        announced=are_prizes_public(state, house, now),
        rules=tuple(map(str, ruling.citations)),
        places=_places(state, house, pays),
        winners=_winners(state, house),
        sharers=_sharers(state, house) if by_chips else (),
        hunt=bounty_list(state),
        held_back=held_back(state) + rounding,
        in_kind=cost_in_kind(state),
        rounding=rounding,
        remainder=chip_remainder(state, house) if by_chips else 0,
    )


def _places(state: State, house: House, pays: list[int]) -> tuple[PlacePaid, ...]:
    """Every paid place; one that is taken shows what its players get, also by a deal."""
    things: dict[int, list[InKind]] = {}
    for one in prizes_in_kind(state):
        things.setdefault(one.place, []).append(InKind(one.place, one.name, one.value))
    pays = pays + [0] * (max(things, default=0) - len(pays))
    won, dealt = prizes(state, house), len(state.deal or ()) + len(state.deal_rest)
    taken: dict[int, tuple[int, ...]] = {}
    for place, players in standings(state):
        if place > len(pays):
            break
        if state.phase == "over" or not any(is_in_play(state.players[one]) for one in players):
            taken[place] = players
    return tuple(
        PlacePaid(
            place,
            sum(won.get(one, 0) for one in taken[place]) if place in taken else prize,
            tuple(state.players[one].name for one in taken.get(place, ())),
            place <= dealt,
            tuple(things.get(place, ())),
        )
        for place, prize in enumerate(pays, 1)
    )


def _winners(state: State, house: House) -> tuple[Winner, ...]:
    won, hunted, all_won = prizes(state, house), bounties(state), winnings(state, house)
    paid = [player.number for player in state.players.values() if player.prize_paid]
    things = prizes_in_kind(state)
    wanted = {*all_won, *paid, *(who for one in things for who in one.players)}
    placed = {
        number: 0 if state.phase != "over" and _may_still_win(state, number) else place
        for place, players in standings(state)
        for number in players
        if number in wanted
    }
    found = [
        Winner(
            player=number,
            name=state.players[number].name,
            place=placed.get(number, 0),
            prize=won.get(number, 0),
            bounty=hunted.get(number, 0),
            paid=state.players[number].prize_paid,
            due=due_amount(state, all_won, number),
            asks=is_prize_open(state.players[number]),
            in_kind=names_won(things, number),
        )
        for number in wanted
    ]
    return tuple(sorted(found, key=lambda one: (one.place, one.name)))


def _may_still_win(state: State, number: int) -> bool:
    """Whether the place is still played for: not by the last of all."""
    return is_in_play(state.players[number]) and state.seated > 1


def _sharers(state: State, house: House) -> tuple[Sharer, ...]:
    shares = chip_shares(state, house)
    ranked = sorted((state.players[number] for number in shares), key=lambda one: -one.stack)
    return tuple(
        Sharer(
            player=one.number,
            name=one.name,
            stack=known.chips,
            share=shares[one.number],
            home=one.status is Status.HOME,
            paid=one.prize_paid,
            stack_at=known.at,
        )
        for one in ranked
        for known in (known_stack(state, one),)
    )


METHODS = (
    ("icm", "ICM: what each stack is worth"),
    ("chips", "By chips"),
    ("equal", "The same for all"),
    ("custom", "Own amounts"),
)


class Share(Struct, frozen=True):
    """What one player would get."""

    player: int
    name: str
    stack: int | None
    amount: int
    stack_at: int | None = None
    """When the stack was last told, where hands were played since."""
    missing: bool = False
    """Whether a deal by chips needs this stack counted."""
    plays_on: bool = False
    """Whether the player stays outside the deal."""


class DealOffer(Struct, frozen=True):
    """A division of what is left to win; `problem` says why there is none."""

    method: str
    total: int
    left: int
    shares: tuple[Share, ...]
    problem: str = ""
    rest: tuple[int, ...] = ()
    """What those who play on outside it would play for."""
    warnings: tuple[str, ...] = ()


def deal_offer(
    state: State, method: str, left: int, play_on: frozenset[int] = frozenset()
) -> DealOffer:
    """The division; of one's own amounts the equal ones are a beginning.

    Those who play on put what they would get into what they play for.
    """
    total = sum(open_prizes(state))
    problem, amounts = "", {}
    try:
        amounts = deal_amounts(state, "equal" if method == "custom" else method, left)
    except Refused as refused:
        problem = refused.refusal.says
        if refused.refusal.instead:
            problem += f"; {refused.refusal.instead}"
    rest = sum(sum_ for number, sum_ in amounts.items() if number in play_on)
    amounts = {number: sum_ for number, sum_ in amounts.items() if number not in play_on}
    missing = uncounted_players(state) if method in ("chips", "icm") else []
    alive = sorted(
        (one for one in state.players.values() if is_in_play(one)),
        key=lambda one: (-one.stack, one.number),
    )
    return DealOffer(
        method=method,
        total=total,
        left=left,
        shares=tuple(
            Share(
                player=one.number,
                name=one.name,
                stack=known.chips,
                amount=amounts.get(one.number, 0),
                stack_at=known.at,
                missing=one in missing,
                plays_on=one.number in play_on,
            )
            for one in alive
            for known in (known_stack(state, one),)
        ),
        problem=problem,
        rest=rest_prizes(state, rest, len(play_on)) if amounts else (),
        warnings=tuple(
            f"{state.players[number].name} would get more than the first prize"
            for number in above_first_prize(state, amounts)
        ),
    )
