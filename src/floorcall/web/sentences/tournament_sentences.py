"""An event of the log as a sentence for people; names are those of the players as entered."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType

from floorcall.ledger.event import Corrected, Event, Unreadable
from floorcall.table.cards import names as cards
from floorcall.tournament.chips.colour_up import ColouredUp, LeftoverExchanged
from floorcall.tournament.chips.odd_chips import OddChipsPooled
from floorcall.tournament.chips.stack_counts import ChipsForfeited, StacksCounted
from floorcall.tournament.clock.announced_changes import EndMoved, LevelsChanged, PrizesChanged
from floorcall.tournament.clock.clock_control import ClockPaused, ClockResumed, ClockSet, Started
from floorcall.tournament.clock.messages import MessageShown
from floorcall.tournament.conduct.player_penalties import PenaltyGiven
from floorcall.tournament.conduct.ruling_reports import RulingMade
from floorcall.tournament.ending.deals import DealMade
from floorcall.tournament.ending.early_leavers import LeftEarly
from floorcall.tournament.ending.last_hand import LastHandDealt
from floorcall.tournament.ending.night_end import Ended
from floorcall.tournament.ending.payments import PrizePaid
from floorcall.tournament.entry.entry_amendment import EntryAmended
from floorcall.tournament.entry.rebuys import AddedOn, Rebought
from floorcall.tournament.entry.registration import Arrived, Paid, Registered, Unregistered
from floorcall.tournament.play.absence import CameBack, WentAway
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.play.eliminations import Busted, HandForHand, Removed
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.play.redeals import Misdealt
from floorcall.tournament.seating.draw_commitment import DrawCommitted
from floorcall.tournament.seating.final_table import FinalTableFormed
from floorcall.tournament.seating.first_seating import SeatsDrawn, SeatTaken
from floorcall.tournament.seating.halts import HaltWaived
from floorcall.tournament.seating.room_tables import SeatsClosed, TableOpened
from floorcall.tournament.seating.seat_change import SeatChanged
from floorcall.tournament.seating.seat_moves import (
    MoveDropped,
    MovesAnnounced,
    MovesProposed,
    SatDown,
    SetOut,
    TableClosed,
)
from floorcall.tournament.setup.terms import playing_level
from floorcall.tournament.state import Move, Player, State
from floorcall.tournament.stream import Opened
from floorcall.web.sentences.wording import amount, clock, hour, money, plural


def sentence_of(
    event: Event | Unreadable,
    state: State,
    names: Mapping[int, str] | None = None,
    moves: Mapping[int, Move] = MappingProxyType({}),
) -> str:
    """What happened. `names` are shorter ones, where everybody can read it.

    A move that is over is known only by its number, unless it is in `moves`.
    """
    return _Teller(state, names, moves).tell(event)


def moves_of(events: Iterable[Event]) -> dict[int, Move]:
    """The moves some events planned, by number."""
    planned = (event for event in events if isinstance(event, MovesProposed))
    return {move.id: move for event in planned for move in event.moves}


class _Teller:
    """Tells events of one tournament."""

    def __init__(
        self, state: State, names: Mapping[int, str] | None, moves: Mapping[int, Move]
    ) -> None:
        self._state = state
        self._names = names
        self._moves = moves

    def tell(self, event: Event | Unreadable) -> str:
        if isinstance(event, Unreadable):
            return "Something this program cannot read"
        return (
            self._of_entries(event)
            or self._of_the_clock(event)
            or self._of_tables(event)
            or self._of_moves(event)
            or self._of_chips(event)
            or self._of_people(event)
            or self._of_the_end(event)
        )

    def _of_entries(self, event: Event) -> str:
        match event:
            case Opened():
                return f"{event.setup.name} is announced"
            case Registered():
                again = " again" if event.again_of else ""
                listed = " as an alternate" if event.alternate else ""
                owes = f", owes {self._money(event.owed)}" if event.owed else ""
                stack = f", to begin with {amount(event.stack)}" if event.stack else ""
                return f"{event.name} enters{again}{listed}{stack}{owes}"
            case Unregistered():
                return f"{self._name(event.player)}'s entry is taken back"
            case Paid():
                if event.amount < 0:
                    return f"{self._name(event.player)} gets {self._money(-event.amount)} back"
                return f"{self._name(event.player)} pays {self._money(event.amount)}"
            case Arrived():
                return f"{self._name(event.player)} is here"
            case Rebought():
                return f"{self._name(event.player)} rebuys for {amount(event.chips)}"
            case AddedOn():
                return f"{self._name(event.player)} adds on {amount(event.chips)}"
        return ""

    def _of_the_clock(self, event: Event) -> str:
        match event:
            case Started():
                return "Play begins"
            case ClockPaused():
                return f"The clock stops with {clock(event.remaining)} left"
            case ClockResumed():
                return "The clock runs again"
            case ClockSet():
                return f"The clock is set: {self._level(event.level)}, {clock(event.remaining)}"
            case LevelsChanged():
                breaks = sum(level.is_break for level in event.levels)
                levels = plural(len(event.levels) - breaks, "level")
                return f"The structure is changed: {levels} and {plural(breaks, 'break')}"
            case EndMoved():
                return f"The stated end is moved to {hour(event.ends)}"
        return ""

    def _of_tables(self, event: Event) -> str:
        match event:
            case DrawCommitted():
                return "A draw is committed to"
            case SeatsDrawn():
                seats = plural(len(event.seats), "seat")
                return f"{seats} drawn at {plural(len(event.tables), 'table')}"
            case SeatTaken():
                docked = f", {amount(event.docked)} short" if event.docked else ""
                return f"{self._name(event.player)} is seated at {_at(event)}{docked}" + (
                    self._among(event) if event.among else ""
                )
            case TableOpened():
                return f"Table {event.table.number} is opened"
            case SeatsClosed():
                seats = ", ".join(map(str, event.seats))
                return f"Table {event.table}: " + (f"seats {seats} closed" if seats else "all open")
            case ButtonPlaced():
                return f"Table {event.table}: the button is at seat {event.seat}"
            case HandPlayed():
                return f"Table {event.table} has played a hand"
            case Misdealt():
                return f"Table {event.table}: misdeal"
            case HaltWaived():
                return f"Table {event.table} plays on although it is short"
            case TableClosed():
                return f"Table {event.table} is closed"
            case FinalTableFormed():
                return f"The final table is formed: {plural(len(event.seats), 'player')}"
            case HandForHand():
                return "Hand for hand" if event.on else "Hand for hand is over"
        return ""

    def _of_moves(self, event: Event) -> str:
        match event:
            case MovesProposed():
                head = f"Table {event.breaks} breaks: " if event.breaks else "Planned: "
                return head + "; ".join(map(self._way, event.moves[:4])) + _more(event.moves, 4)
            case MovesAnnounced():
                return f"{plural(len(event.moves), 'move')} called out"
            case MoveDropped():
                why = f": {event.why}" if event.why else ""
                return f"{self._mover(event.move)} stays{why}"
            case SetOut():
                return f"{self._mover(event.move)} is on the way{self._whereto(event.move)}"
            case SatDown():
                return f"{self._mover(event.move)} has sat down{self._whereto(event.move)}"
            case SeatChanged():
                return f"{self._name(event.player)} is put at {_at(event)}"
        return ""

    def _of_chips(self, event: Event) -> str:
        match event:
            case StacksCounted():
                return f"{plural(len(event.stacks), 'stack')} counted"
            case ColouredUp():
                return f"Chips of {amount(event.value)} are coloured up"
            case LeftoverExchanged():
                return f"{self._name(event.player)} exchanges old chips for {amount(event.gets)}"
            case OddChipsPooled():
                return f"{self._name(event.winner)} wins the odd chips"
            case LastHandDealt():
                hands = "; ".join(
                    f"{self._name(who)} {cards(two)}" for who, two in event.hands.items()
                )
                return f"Last hand of table {event.table}: {hands}; board {cards(event.board)}"
            case ChipsForfeited():
                return f"{self._name(event.player)} forfeits {amount(event.chips)}"
        return ""

    def _of_people(self, event: Event) -> str:
        match event:
            case Busted():
                names = _listed(self._name(out.player) for out in event.outs)
                return f"{names} {'is' if len(event.outs) == 1 else 'are'} out"
            case PenaltyGiven():
                offence = f" for {_spaced(event.offence)}" if event.offence else ""
                if event.hands or event.seconds:
                    long = (
                        plural(event.hands, "hand")
                        if event.hands
                        else (plural(event.seconds // 60, "minute"))
                    )
                    return f"{self._name(event.player)} sits out {long}{offence}"
                return f"{self._name(event.player)}: {_spaced(event.penalty)}{offence}"
            case Removed():
                return f"{self._name(event.player)} is removed: {event.reason}"
            case EntryAmended():
                shown = f"called {event.display_name}" if event.display_name else ""
                said = "; ".join(filter(None, (event.family, event.needs, shown)))
                said = said or "nothing special"
                return f"{self._name(event.player)}: {said}"
            case LeftEarly():
                return f"{self._name(event.player)} goes home with {amount(event.chips)}"
            case WentAway():
                return f"{self._name(event.player)} is away"
            case CameBack():
                return f"{self._name(event.player)} is back"
            case RulingMade():
                return f"Ruling at table {event.table}: {event.decision}"
        return ""

    def _of_the_end(self, event: Event) -> str:
        match event:
            case DealMade():
                return f"{plural(len(event.amounts), 'player')} make a deal"
            case PrizesChanged():
                return "The prizes are changed"
            case PrizePaid():
                return f"{self._name(event.player)} is paid {self._money(event.amount)}"
            case MessageShown():
                return (
                    f"The screens say: {event.text}" if event.text else "The message is taken away"
                )
            case Corrected():
                what = "replaced" if event.instead else "taken back"
                return f"Entry {event.version} is {what}: {event.why}"
            case Ended():
                return "The tournament is over"
        return ""

    def _name(self, number: int) -> str:
        if self._names is not None:
            return self._names.get(number, f"player {number}")
        player: Player | None = self._state.players.get(number)
        return player.name if player is not None else f"player {number}"

    def _move(self, number: int) -> Move | None:
        return self._moves.get(number) or self._state.moves.get(number)

    def _mover(self, number: int) -> str:
        move = self._move(number)
        return self._name(move.player) if move is not None else "A player"

    def _whereto(self, number: int) -> str:
        move = self._move(number)
        if move is None:
            return ""
        return f": table {move.table} seat {move.seat}"

    def _among(self, event: SeatTaken) -> str:
        how = "drawn" if event.seed else "given out"
        return f", {how} among {_listed(map(self._name, event.among))}"

    def _money(self, pieces: int) -> str:
        return money(pieces, self._state.setup.units)

    def _level(self, at: int) -> str:
        number = playing_level(self._state.setup, at)
        return f"break after level {number}" if self._breaks(at) else f"level {number}"

    def _breaks(self, at: int) -> bool:
        return self._state.setup.levels[at].is_break

    def _way(self, move: Move) -> str:
        return (
            f"{self._name(move.player)} from table {move.from_table} "
            f"to table {move.table} seat {move.seat}"
        )


def _at(event: SeatTaken | SeatChanged) -> str:
    return f"table {event.table} seat {event.seat}"


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _listed(names: Iterable[str]) -> str:
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def _more(items: Sequence[object], shown: int) -> str:
    return f" and {len(items) - shown} more" if len(items) > shown else ""
