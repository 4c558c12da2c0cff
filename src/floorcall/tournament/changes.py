"""What was announced and is changed during the night: the levels to come, the plan of payouts."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.tournament.chapters import decides, evolves
from floorcall.tournament.clock import level_now, read_clock
from floorcall.tournament.commands import ChangeLevels, ChangePrizes
from floorcall.tournament.events import Event, LevelsChanged, PrizesChanged
from floorcall.tournament.preflight import problems
from floorcall.tournament.prizes import may_announce
from floorcall.tournament.reasons import Reads, refuse
from floorcall.tournament.setup import Level, Setup
from floorcall.tournament.state import Clock, State
from floorcall.tournament.suspensions import with_play_counted


def levels_begun(state: State, now: int) -> tuple[Level, ...]:
    """The levels and breaks that have begun, and cannot be changed: none before the start."""
    return state.setup.levels[: level_now(state, now) + 1] if state.phase != "open" else ()


@decides(ChangeLevels)
def change_levels(state: State, command: ChangeLevels, house: House) -> list[Event]:
    """Replace what is still to come: in level 3 of 10, levels 1 to 3 stay as they are."""
    if state.phase == "over":
        refuse("the tournament is over")
    levels = (*levels_begun(state, command.at), *command.levels)
    if levels == state.setup.levels:
        refuse("these are the levels already")
    _refuse_what_cannot_work(replace(state.setup, levels=levels), house)
    return [LevelsChanged(at=command.at, by=command.by, why=command.reason, levels=levels)]


def _refuse_what_cannot_work(setup: Setup, house: House) -> None:
    grave = next((one for one in problems(setup, house) if one.grave), None)
    if grave is not None:
        refuse(grave.says)


@evolves(LevelsChanged)
def levels_changed(state: State, event: LevelsChanged) -> State:
    """The clock goes on from where it is read now; a last level run out is followed at once."""
    clock = state.clock
    if clock.ends_at is not None:
        level, remaining = read_clock(clock, state.setup, event.at)
        clock = Clock(level, event.at + remaining)
    state = with_play_counted(state, event.at)
    return replace(state, clock=clock, setup=replace(state.setup, levels=event.levels))


@decides(ChangePrizes)
def change_prizes(state: State, command: ChangePrizes, house: House) -> list[Event]:
    """Pay by another plan, while nobody has been paid and no deal was made by the old one."""
    reads = Reads(house)
    if state.deal is not None:
        refuse("a deal has been made by the plan as it is", "take the deal back first")
    paid = next((player for player in state.players.values() if player.prize_paid), None)
    if paid is not None:
        refuse(f"{paid.name} has been paid by the plan as it is", "take the payment back first")
    if reads.takes(may_announce(state, command.at, house)) and not command.reason:
        reads.refuse("the prizes have been made known", "say why they change")
    guarantee = state.setup.guarantee if command.guarantee is None else command.guarantee
    setup = replace(state.setup, payout=command.payout, guarantee=guarantee)
    if setup == state.setup:
        refuse("this is the plan already")
    _refuse_what_cannot_work(setup, house)
    return [
        PrizesChanged(
            at=command.at,
            by=command.by,
            why=command.reason,
            payout=command.payout,
            guarantee=guarantee,
            rules=reads.cites,
        )
    ]


@evolves(PrizesChanged)
def prizes_changed(state: State, event: PrizesChanged) -> State:
    """Places are paid by the new plan, also those already reached."""
    setup = replace(state.setup, payout=event.payout, guarantee=event.guarantee)
    return replace(state, setup=setup)
