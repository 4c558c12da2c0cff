"""Penalties given to players of the tournament; the ladder is the book's.

Whether the house has a penalty and how many hands it costs is ruled in `rulings.penalties`.
"""

from __future__ import annotations

from msgspec.structs import replace

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.penalties.questions import (
    PENALTY_LADDER_ESCALATION,
    PENALTY_TRIGGERS_DISQUALIFY,
    PENALTY_TRIGGERS_ETIQUETTE,
    PENALTY_TRIGGERS_MAY,
    PENALTY_TRIGGERS_WILL,
    Escalation,
    Offence,
    PenaltyStart,
    describe_offence,
)
from floorcall.chapters.penalties.rulings import Measure, Sentence, give_penalty, starts_when
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.figures import plural
from floorcall.ledger.refusal import Reads, refuse
from floorcall.table.games import GAMES
from floorcall.tournament.conduct.disqualification import (
    DisqualificationSettled,
    disqualification,
    refuse_impossible_hunters,
)
from floorcall.tournament.conduct.suspensions import suspend
from floorcall.tournament.entry.registration import player_by_number
from floorcall.tournament.preconditions import need_whole, player_in_play
from floorcall.tournament.state import (
    TOURNAMENT,
    Player,
    State,
    Status,
    Table,
    is_in_play,
    with_player,
)
from floorcall.tournament.voice import Voice, say_by_name


class Penalise(Command, frozen=True, tag="penalise"):
    """Give a penalty: a warning, so many hands, rounds or minutes, or disqualification."""

    player: int
    measure: Measure
    count: int = 1
    offence: str = ""
    in_hand: bool | None = None
    """Whether it is given during a hand; None: as the table was last reported to be."""


class Disqualify(Command, frozen=True, tag="disqualify"):
    """Take a player out of the tournament; the chips follow the house, those in the pot stay."""

    player: int
    in_pot: int = 0
    keeps_prize: bool | None = None
    """Whether the place is paid all the same; None: it is asked before a prize is handed out."""
    bounty_by: tuple[int, ...] = ()
    """Who has the bounty."""


class PenaltyGiven(Event, frozen=True, tag="penalty-given"):
    """A warning, hands to be missed, or seconds of play."""

    player: int
    penalty: str
    hands: int = 0
    seconds: int = 0
    offence: str = ""
    table: int = 0
    """The table of the hand from whose end it counts; 0: it counts from the next hand on."""
    hand: int = 0
    """How many hands were over there before that one."""
    count: int = 0
    """How many hands, rounds or minutes were said."""
    at_once: bool = False
    """Whether it counts from the hand in play or to come, whatever a late report says of it."""


_WARNINGS = (Measure.WARNING.value, Measure.WRITTEN_WARNING.value)


@TOURNAMENT.decides(Penalise)
def penalise(state: State, command: Penalise, house: House) -> list[Event]:
    """Give a penalty that is on the house's ladder: 2 rounds at a table of 9 are 18 hands."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if not is_in_play(player):
        refuse(f"{player.name} is not in play")
    if command.count < 1:
        refuse(f"say how many hands, rounds or minutes {player.name} sits out")
    hands = _hands_to_miss(state, player, command, reads)
    _cite_offence(command.offence, reads)
    _refuse_if_no_heavier(player, command, reads)
    if command.measure is Measure.DISQUALIFICATION:
        return disqualification(state, player, command, reads)
    table = _table_of_hand(state, player, command, reads) if hands else None
    return [
        PenaltyGiven(
            player=player.number,
            penalty=command.measure.value,
            hands=hands,
            seconds=60 * command.count if command.measure is Measure.MINUTES else 0,
            offence=command.offence,
            table=table.number if table is not None else 0,
            hand=table.hand if table is not None else 0,
            count=command.count,
            at_once=_counts_at_once(command, reads) if hands else False,
            why=command.reason,
            rules=reads.cites,
        )
    ]


def _table_of_hand(state: State, player: Player, command: Penalise, reads: Reads) -> Table | None:
    """The table at whose hand's end the penalty begins; None where it counts from the next hand.

    One for exposing cards begins there by most books, one for anything else by common practice.
    """
    table = state.tables.get(player.table)
    if table is None or player.status is not Status.SEATED:
        return None
    in_hand = table.playing is not None if command.in_hand is None else command.in_hand
    if not in_hand:
        return None
    starts = starts_when(reads, exposed=command.offence == Offence.EXPOSED_CARD.word)
    return table if starts is PenaltyStart.END_OF_HAND else None


def _counts_at_once(command: Penalise, reads: Reads) -> bool:
    """Whether the house or the director says that it counts now."""
    exposed = command.offence == Offence.EXPOSED_CARD.word
    said = command.in_hand is False
    return said or starts_when(reads, exposed=exposed) is PenaltyStart.AT_ONCE


_WEIGHTS = {measure.value: weight for weight, measure in enumerate(Measure, 1)}


def _weight(measure: str, count: int) -> int:
    """How heavy a penalty is: any round is more than any hand, 3 hands are more than 2."""
    return _WEIGHTS.get(measure, 0) * 1_000_000 + min(count, 999_999)


def _refuse_if_no_heavier(player: Player, command: Penalise, reads: Reads) -> None:
    """Refuse to give no more for an offence than was given for it before, unless for a reason."""
    before = [weight for offence, weight in player.penalised if offence == command.offence]
    if not command.offence or not before:
        return
    if reads[PENALTY_LADDER_ESCALATION] is not Escalation.REPEAT_ESCALATES or command.reason:
        return
    if _weight(command.measure.value, command.count) <= max(before):
        what = Offence[command.offence.upper()].means
        reads.refuse(
            f"{player.name} was penalised as heavily before for {what}",
            "give a heavier penalty, or say why not",
        )


def _players_at_table(state: State, player: Player) -> int:
    """How many play at the offender's table, who is one of them; of one who walks, the next one."""
    table = state.tables.get(player.table)
    if table is not None:
        return len(table.seats)
    move = next((one for one in state.moves.values() if one.player == player.number), None)
    ahead = state.tables.get(move.table) if move is not None else None
    return len(ahead.seats) + 1 if ahead is not None else 1


def _hands_to_miss(state: State, player: Player, command: Penalise, reads: Reads) -> int:
    """How many hands the penalty costs; a refusal when the house has no such penalty."""
    sentence = Sentence(
        seat=player.seat,
        measure=command.measure,
        count=command.count,
        players=_players_at_table(state, player),
        stud=any(GAMES[game].stud for game in state.setup.games),
        exposed=command.offence == Offence.EXPOSED_CARD.word,
    )
    decision = reads.takes(give_penalty(sentence, reads.house))
    if decision.verdict is Verdict.REFUSED:
        reads.refuse(say_by_name(decision.says, player))
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
    if event.hands:
        given_in = (event.table, event.hand)
        together = event.table > 0 and player.penalty_in == given_in
        player = replace(
            player,
            penalty=player.penalty + event.hands,
            penalty_new=event.hands + (player.penalty_new if together else 0),
            penalty_in=given_in,
            penalty_at=0 if event.at_once else event.at,
        )
    weight = _weight(event.penalty, _count_of(event))
    return with_player(
        state,
        replace(player, warnings=warned, penalised=(*player.penalised, (event.offence, weight))),
    )


def _count_of(event: PenaltyGiven) -> int:
    return event.count or event.hands or event.seconds // 60 or 1


@TOURNAMENT.decides(Disqualify)
def disqualify(state: State, command: Disqualify, house: House) -> list[Event]:
    """Take a player out with the chips; a reason is needed."""
    reads = Reads(house)
    player = player_by_number(state, command.player)
    if not is_in_play(player):
        refuse(f"{player.name} is not in play")
    if not command.reason:
        refuse(f"the disqualification of {player.name} needs a reason")
    out = Penalise(player=player.number, measure=Measure.DISQUALIFICATION)
    _hands_to_miss(state, player, out, reads)
    events = disqualification(state, player, command, reads, command.in_pot)
    if command.keeps_prize is None and not command.bounty_by:
        return events
    refuse_impossible_hunters(state, player, command.bounty_by)
    settled = DisqualificationSettled(
        at=command.at,
        by=command.by,
        player=player.number,
        keeps_prize=command.keeps_prize is not False,
        bounty_by=command.bounty_by,
        why=command.reason,
    )
    return [*events, settled]


@TOURNAMENT.tells(PenaltyGiven)
def _tell_penalty_given(event: PenaltyGiven, voice: Voice) -> str:
    who = voice.name(event.player)
    offence = f" for {describe_offence(event.offence)}" if event.offence else ""
    if event.hands:
        after = f", once the hand at table {event.table} is over" if event.table else ""
        return f"{who} sits out {plural(event.hands, 'hand')}{offence}{after}"
    if event.seconds:
        return f"{who} sits out {plural(event.seconds // 60, 'minute')}{offence}"
    penalty = event.penalty.replace("_", " ")
    return f"{who}: {penalty}{offence}"
