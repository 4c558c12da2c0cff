"""Penalties: which the house has, how many hands they cost, and being taken out by one."""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.law.house import House
from floorcall.policies.penalties import (
    PENALTY_EXECUTION_DQ_CHIPS,
    PENALTY_EXECUTION_ROUNDS_COUNT,
    PENALTY_EXECUTION_STARTS,
    PENALTY_LADDER,
    PENALTY_LADDER_SEVERAL_HANDS,
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_ETIQUETTE,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
    Offence,
    Penalty,
    RoundsCount,
)
from floorcall.tournament.chapters import decides, evolves
from floorcall.tournament.commands import Disqualify, Penalise
from floorcall.tournament.entries import known
from floorcall.tournament.events import Event, PenaltyGiven
from floorcall.tournament.reasons import Reads, refuse
from floorcall.tournament.removal import removal
from floorcall.tournament.state import Player, State, Status, in_play, with_player

MOST_ROUNDS = 4
"""Where the ladder ends at four rounds."""


def hands_of_rounds(rounds: int, players: int, reads: Reads) -> int:
    """How many hands are missed: 2 rounds with 9 at the table are 18, however it shrinks."""
    if reads[PENALTY_EXECUTION_ROUNDS_COUNT] is RoundsCount.PLAYERS_AT_TABLE_WHEN_GIVEN:
        return rounds * players
    return rounds * (players - 1)


@decides(Penalise)
def penalise(state: State, command: Penalise, house: House) -> list[Event]:
    """Give a penalty that is on the house's ladder."""
    reads = Reads(house)
    player = known(state, command.player)
    if not in_play(player):
        refuse(f"{player.name} is not in play")
    step = _on_ladder(command, reads)
    if step in (Penalty.DISQUALIFICATION, Penalty.EXPULSION):
        return removal(state, player, "disqualified", command, reads)
    offence = _offence(command.offence, reads)
    hands = command.hands
    if command.rounds:
        table = state.tables.get(player.table)
        hands = hands_of_rounds(command.rounds, len(table.seats) if table else 1, reads)
    if hands:
        reads[PENALTY_EXECUTION_STARTS]
    return [
        PenaltyGiven(
            at=command.at,
            by=command.by,
            player=player.number,
            penalty=step.word,
            hands=hands,
            offence=offence,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _on_ladder(command: Penalise, reads: Reads) -> Penalty:
    """The step asked for, if the house has it with so many hands or rounds."""
    words = Penalty.words()
    if command.penalty not in words:
        refuse(f'there is no penalty "{command.penalty}"', f"penalties are {', '.join(words)}")
    step = Penalty[command.penalty.upper()]
    if command.rounds:
        any_rounds = reads.has(PENALTY_LADDER, Penalty.MISSED_ROUNDS_ANY)
        few = command.rounds <= MOST_ROUNDS and reads.has(
            PENALTY_LADDER, Penalty.MISSED_ROUNDS_1_TO_4
        )
        if not any_rounds and not few:
            reads.refuse(f"{command.rounds} rounds are too many", f"{MOST_ROUNDS} is the most")
        return Penalty.MISSED_ROUNDS_ANY if any_rounds else Penalty.MISSED_ROUNDS_1_TO_4
    if not reads.has(PENALTY_LADDER, step):
        ladder = ", ".join(one.word for one in Penalty if one in reads[PENALTY_LADDER])
        reads.refuse(f"{step.means} is no penalty here", f"the ladder is {ladder}")
    if step is Penalty.MISSED_HAND:
        if command.hands < 1:
            refuse("say how many hands are missed")
        if command.hands > 1 and not reads[PENALTY_LADDER_SEVERAL_HANDS]:
            reads.refuse("one hand or whole rounds can be missed", "1 hand, or 1 to 4 rounds")
    elif command.hands:
        refuse(f"{step.means} has no hands to miss")
    return step


def _offence(word: str, reads: Reads) -> str:
    if not word:
        return ""
    if word not in Offence.words():
        refuse(f'"{word}" is no offence on the list')
    offence = Offence[word.upper()]
    for policy in (
        PENALTY_TRIGGERS_DISQUALIFY,
        PENALTY_TRIGGERS_WILL,
        PENALTY_TRIGGERS_MAY,
        PENALTY_TRIGGERS_ETIQUETTE,
    ):
        if offence in reads.house[policy].value:
            reads.has(policy, offence)
            break
    return word


@evolves(PenaltyGiven)
def penalty_given(state: State, event: PenaltyGiven) -> State:
    """Hands to miss add up, and stay with the player at whatever table."""
    player = state.players[event.player]
    warned = player.warnings + (event.hands == 0)
    return with_player(
        state, replace(player, penalty=player.penalty + event.hands, warnings=warned)
    )


@decides(Disqualify)
def disqualify(state: State, command: Disqualify, house: House) -> list[Event]:
    """Take a player out with the chips; a reason is needed."""
    reads = Reads(house)
    player = known(state, command.player)
    if not in_play(player):
        refuse(f"{player.name} is not in play")
    if not command.reason:
        refuse("a disqualification needs a reason")
    if not reads.has(PENALTY_LADDER, Penalty.DISQUALIFICATION):
        reads.refuse("the house disqualifies nobody")
    reads[PENALTY_EXECUTION_DQ_CHIPS]
    return removal(state, player, "disqualified", command, reads)


def serving(state: State, table: int) -> list[Player]:
    """The players at a table who miss hands now, for the dealer to see."""
    players = (state.players[who] for who in state.tables[table].seats.values())
    return [p for p in players if p.penalty and p.status is Status.SEATED]
