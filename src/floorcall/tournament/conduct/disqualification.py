"""Disqualification: what becomes of the chips, of those in the pot, of the prize and the bounty.

Chips follow the house. No book we know says whether a place that was reached is still paid, nor who
has the bounty: whoever decides says it, at once or before the prize is handed out.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.penalties.questions import PENALTY_EXECUTION_DQ_CHIPS, DisqualifiedChips
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing
from floorcall.ledger.ledger import need
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.absence import WentAway
from floorcall.tournament.play.eliminations import Removed, removal
from floorcall.tournament.preconditions import known_player
from floorcall.tournament.state import TOURNAMENT, Player, State, Status, with_player
from floorcall.tournament.voice import Voice

DISQUALIFIED = "disqualified"


class SettleDisqualification(Command, frozen=True, tag="settle-disqualification"):
    """Say whether a disqualified player is paid for the place, and who has the bounty."""

    player: int
    keeps_prize: bool
    bounty_by: tuple[int, ...] = ()


class DisqualificationSettled(Event, frozen=True, tag="disqualification-settled"):
    """Whether the prize of a disqualified player is paid, and who has the bounty."""

    player: int
    keeps_prize: bool
    bounty_by: tuple[int, ...] = ()


def disqualification(
    state: State, player: Player, command: Command, reads: Reads, in_pot: int = 0
) -> list[Event]:
    """Out with the chips, or away for good while they pay blinds, as the house has it.

    Chips in the pot are played for: of 9,000 with 1,500 in the pot, 7,500 leave play.
    """
    if player.removed:
        refuse(f"{player.name} is {player.removed} already")
    if not 0 <= in_pot <= player.stack:
        refuse(
            f"{player.name} has {player.stack:,} chips", f"{in_pot:,} of them cannot be in the pot"
        )
    if reads[PENALTY_EXECUTION_DQ_CHIPS] is DisqualifiedChips.BLINDED_OFF:
        if player.status is not Status.SEATED:
            refuse(f"{player.name} is on the way to another table", "seat the player first")
        stays = WentAway(
            at=command.at,
            by=command.by,
            player=player.number,
            disqualified=True,
            why=command.reason,
            rules=reads.cites,
        )
        return [stays]
    events = removal(state, player, DISQUALIFIED, command, reads)
    return [
        replace(event, in_pot=in_pot) if isinstance(event, Removed) else event for event in events
    ]


def is_prize_open(player: Player) -> bool:
    """Whether it is still to be said if a disqualified player is paid for the place."""
    return player.removed == DISQUALIFIED and player.keeps_prize is None


def refuse_impossible_hunters(state: State, player: Player, hunters: tuple[int, ...]) -> None:
    """Whoever has the bounty is in the tournament, and is somebody else."""
    for hunter in hunters:
        if player_by_number(state, hunter).number == player.number:
            refuse(f"{player.name} does not win their own bounty")


@TOURNAMENT.decides(SettleDisqualification)
def settle_disqualification(
    state: State, command: SettleDisqualification, _house: House
) -> list[Event]:
    """Record what was decided, with a reason: no book says it."""
    player = player_by_number(state, command.player)
    if player.removed != DISQUALIFIED:
        refuse(f"{player.name} was not disqualified")
    if not command.reason:
        refuse("no book says what becomes of the prize", "give the reason of who decides")
    if player.prize_paid and not command.keeps_prize:
        refuse(f"{player.name} has been paid", "undo the payment first")
    refuse_impossible_hunters(state, player, command.bounty_by)
    return [
        DisqualificationSettled(
            player=player.number,
            keeps_prize=command.keeps_prize,
            bounty_by=command.bounty_by,
            why=command.reason,
        )
    ]


@TOURNAMENT.evolves(DisqualificationSettled)
def evolve_disqualification_settled(state: State, event: DisqualificationSettled) -> State:
    """The prize is the player's, or stays in the pool; the bounty goes to whoever was named."""
    player = known_player(state, event.player)
    need(state, player.removed == DISQUALIFIED, f"{player.name} was not disqualified")
    for hunter in event.bounty_by:
        known_player(state, hunter)
    state = with_player(state, replace(player, keeps_prize=event.keeps_prize))
    group = state.outs.get(player.out_at) if player.out_at >= 0 else None
    if group is None:
        return state
    outs = tuple(
        replace(out, by=event.bounty_by) if out.player == player.number else out for out in group
    )
    return replace(state, outs=state.outs.put(player.out_at, outs))


@TOURNAMENT.tells(DisqualificationSettled)
def _tell_disqualification_settled(event: DisqualificationSettled, voice: Voice) -> str:
    prize = "is paid for the place" if event.keeps_prize else "is not paid for the place"
    bounty = ""
    if event.bounty_by:
        hunters = listing(voice.name(number) for number in event.bounty_by)
        bounty = f"; the bounty goes to {hunters}"
    return f"{voice.name(event.player)}, disqualified, {prize}{bounty}"
