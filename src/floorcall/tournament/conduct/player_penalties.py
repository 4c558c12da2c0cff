"""Penalties given to players of the tournament; the ladder is the book's.

Whether the house has a penalty and how many hands it costs is ruled in `rulings.penalties`.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.penalties.questions import (
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_ETIQUETTE,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
    Offence,
)
from floorcall.chapters.penalties.rulings import Measure, Sentence, give_penalty
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.refusal import Reads, refuse
from floorcall.table.games import GAMES
from floorcall.tournament.conduct.suspensions import suspend
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.play.eliminations import removal
from floorcall.tournament.preconditions import need_whole, player_in_play
from floorcall.tournament.state import TOURNAMENT, Player, State, is_in_play, with_player
from floorcall.tournament.voice import Voice


class Penalise(Command, frozen=True, tag="penalise"):
    """Give a penalty: a warning, so many hands, rounds or minutes, or disqualification."""

    player: int
    measure: Measure
    count: int = 1
    offence: str = ""


class Disqualify(Command, frozen=True, tag="disqualify"):
    """Take a player out of the tournament, chips with it."""

    player: int


class PenaltyGiven(Event, frozen=True, tag="penalty-given"):
    """A warning, hands to be missed, or seconds of play."""

    player: int
    penalty: str
    hands: int = 0
    seconds: int = 0
    offence: str = ""


_WARNINGS = (Measure.WARNING.value, Measure.WRITTEN_WARNING.value)


@TOURNAMENT.decides(Penalise)
def penalise(state: State, command: Penalise, house: House) -> list[Event]:
    """Give a penalty that is on the house's ladder: 2 rounds at a table of 9 are 18 hands."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if not is_in_play(player):
        refuse(f"{player.name} is not in play")
    if command.count < 1:
        refuse("say how many hands, rounds or minutes")
    hands = _hands_to_miss(state, player, command.measure, command.count, reads)
    _cite_offence(command.offence, reads)
    if command.measure is Measure.DISQUALIFICATION:
        return removal(state, player, "disqualified", command, reads)
    return [
        PenaltyGiven(
            player=player.number,
            penalty=command.measure.value,
            hands=hands,
            seconds=60 * command.count if command.measure is Measure.MINUTES else 0,
            offence=command.offence,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _hands_to_miss(state: State, player: Player, measure: Measure, count: int, reads: Reads) -> int:
    """How many hands the penalty costs; a refusal when the house has no such penalty."""
    table = state.tables.get(player.table)
    stud = any(GAMES[game].stud for game in state.setup.games)
    players = len(table.seats) if table is not None else 1
    sentence = Sentence(player.seat, measure, count, players, stud)
    decision = reads.takes(give_penalty(sentence, reads.house))
    if decision.verdict is Verdict.REFUSED:
        reads.refuse(decision.says.rstrip("."))
    return int(decision.facts.get("hands", 0))


def _cite_offence(word: str, reads: Reads) -> None:
    """Read the one list of the house's catalogue that names the offence, the gravest first."""
    if not word:
        return
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
            return


@TOURNAMENT.evolves(PenaltyGiven)
def evolve_penalty_given(state: State, event: PenaltyGiven) -> State:
    """Hands and minutes to miss add up, and stay with the player at whatever table."""
    player = player_in_play(state, event.player)
    need_whole(state, event.hands, event.seconds)
    if event.seconds:
        player = suspend(state, player, event.at, event.seconds)
    warned = player.warnings + (event.penalty in _WARNINGS)
    return with_player(
        state, replace(player, penalty=player.penalty + event.hands, warnings=warned)
    )


@TOURNAMENT.decides(Disqualify)
def disqualify(state: State, command: Disqualify, house: House) -> list[Event]:
    """Take a player out with the chips; a reason is needed."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if not is_in_play(player):
        refuse(f"{player.name} is not in play")
    if not command.reason:
        refuse("a disqualification needs a reason")
    _hands_to_miss(state, player, Measure.DISQUALIFICATION, 1, reads)
    return removal(state, player, "disqualified", command, reads)


@TOURNAMENT.tells(PenaltyGiven)
def _tell_penalty_given(event: PenaltyGiven, voice: Voice) -> str:
    who = voice.name(event.player)
    offence = " for " + event.offence.replace("_", " ") if event.offence else ""
    if event.hands:
        return f"{who} sits out {plural(event.hands, 'hand')}{offence}"
    if event.seconds:
        return f"{who} sits out {plural(event.seconds // 60, 'minute')}{offence}"
    penalty = event.penalty.replace("_", " ")
    return f"{who}: {penalty}{offence}"
