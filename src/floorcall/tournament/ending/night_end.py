"""The end of a tournament: one player is left, the stated time has come, or there is a reason."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import listing, plural
from floorcall.ledger.refusal import Reads, refuse
from floorcall.tournament.chips.known_stacks import outdated_players
from floorcall.tournament.chips.odd_chips import tables_with_odd_chips
from floorcall.tournament.ending.paid_places import count_paid_places
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.entry.purchases import owes_entry
from floorcall.tournament.preconditions import need_running
from floorcall.tournament.setup.questions import GAME_CLASSES_TIMED_END
from floorcall.tournament.state import TOURNAMENT, State, Status


class Finish(Command, frozen=True, tag="finish"):
    """End the tournament: one player is left, or the stated time is up."""


class Ended(Event, frozen=True, tag="ended"):
    """The tournament is over."""


@TOURNAMENT.decides(Finish)
def finish(state: State, command: Finish, house: House) -> list[Event]:
    """End it: one player is left, the stated end has come, or with a reason at any time."""
    reads = Reads(house)
    why = command.reason
    if state.phase != "running":
        refuse("no tournament is running")
    if state.setup.ends and reads[GAME_CLASSES_TIMED_END]:
        _refuse_before_the_stated_end(state, command, reads)
        why = why or "the stated end"
    elif _is_won(state):
        why = why or f"{state.seated} players are left and each wins a seat"
    elif state.seated > 1 and not why and state.deal is None:
        refuse(f"{state.seated} players are left", "give a reason, such as the stated end")
    if not command.reason:
        _refuse_unsettled_entries(state)
    if is_paid_by_chips(house):
        _refuse_unsettled_chips(state, command, reads)
    return [Ended(why=why, rules=reads.cites)]


def _is_won(state: State) -> bool:
    """Whether a satellite is won: with three seats, when three are left, or fewer."""
    seats = count_paid_places(state) if state.setup.payout.is_satellite else 0
    return 1 < state.seated <= seats


def _refuse_unsettled_entries(state: State) -> None:
    """Refuse while somebody paid and never got a seat, or played and never paid."""
    waits = (Status.REGISTERED, Status.ALTERNATE)
    for player in state.players.values():
        if player.status in waits and player.paid:
            refuse(
                f"{player.name} has paid and never got a seat",
                "give the entry back, mark a no-show, or say why it stays in the pool",
            )
        if player.status not in (*waits, Status.GONE, Status.NO_SHOW) and owes_entry(player):
            refuse(
                f"{player.name} has played and never paid the entry",
                "take the money, or say why it stays unpaid",
            )


def _refuse_before_the_stated_end(state: State, command: Finish, reads: Reads) -> None:
    left = state.setup.ends - command.at
    if left > 0 and state.seated > 1 and not command.reason:
        reads.refuse(
            f"the stated end is in {plural(-(-left // 60), 'minute')}",
            "give a reason to end sooner",
        )


def _refuse_unsettled_chips(state: State, command: Finish, reads: Reads) -> None:
    """Refuse to pay by chips that are not counted, or still to be played for."""
    missing = outdated_players(state)
    if missing and not state.uncounted and not command.reason:
        names = listing(player.name for player in missing)
        refuse(f"the stacks of {names} are not counted", "count them, or say why they stand")
    if state.uncounted:
        refuse(f"{state.uncounted:,} chips are not counted", "count all stacks first")
    odd = tables_with_odd_chips(state, reads)
    if odd:
        reads.refuse(f"table {odd[0]} has odd chips", "deal the last hand for them")


@TOURNAMENT.evolves(Ended)
def evolve_ended(state: State, _event: Ended) -> State:
    """Nothing more is played."""
    need_running(state)
    return replace(state, phase="over")


@TOURNAMENT.tells(Ended)
def _tell_ended(_event: Ended, _voice: object) -> str:
    return "The tournament is over"
