"""Making every draw of a log again from its seed, as anybody may who doubts one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from msgspec.structs import replace

from floorcall.chapters.next_hand.questions import INITIAL_BUTTON, InitialButton
from floorcall.law.house import House
from floorcall.ledger.event import Command, Corrected, Event
from floorcall.ledger.refusal import Refusal
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColouredUp, ColourUp
from floorcall.tournament.ending.envelopes import EnvelopeOpened, OpenEnvelope
from floorcall.tournament.ending.last_hand import DealLastHand, LastHandDealt
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.seating.final_table import FinalTableFormed, FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn, SeatTaken, TakeSeat
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_moves import MovesProposed
from floorcall.tournament.seating.seat_redraws import RedrawSeats, SeatsRedrawn
from floorcall.tournament.seating.seeded_draw import cards, commitment
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.state import Opened, State

Drawn = (
    SeatsDrawn | SeatTaken | ButtonPlaced | MovesProposed | FinalTableFormed | SeatsRedrawn
    | ColouredUp | LastHandDealt | EnvelopeOpened
)  # fmt: skip


class DrawCheck(NamedTuple):
    """One draw: where in the log, its seed, whether it was committed to, and what is wrong."""

    version: int
    event: Drawn
    seed: str
    committed: str
    wrong: str


def check_draws(log: Sequence[Event], house: House) -> Iterator[DrawCheck]:
    """Every draw of the log, made again; `wrong` is empty where it comes out the same."""
    opened = log[0]
    if not isinstance(opened, Opened):
        raise ValueError("a log begins with the opening of a tournament")
    state = TOURNAMENT.begin(opened)
    for version, event in enumerate(log[1:], 2):
        if isinstance(event, Drawn) and event.seed:
            wrong = _wrong(state, event, house)
            yield DrawCheck(version, event, event.seed, state.commitment, wrong)
        # A draw is held against what was known when it was made, corrections of that time included.
        corrected = isinstance(event, Corrected)
        state = TOURNAMENT.fold(log[:version]) if corrected else TOURNAMENT.evolve(state, event)


def _wrong(state: State, event: Drawn, house: House) -> str:
    if state.commitment and commitment(event.seed) != state.commitment:
        return "the seed is not the one committed to"
    for command in _commands(event):
        answer = TOURNAMENT.decide(state, command, house)
        if isinstance(answer, Refusal):
            continue
        if any(_facts(one) == _facts(event) for one in answer):
            return ""
        by_officer = house[INITIAL_BUTTON].value is InitialButton.OFFICER_DRAWS_CARD
        before = [_with_one_card(state, one) for one in answer] if by_officer else []
        if any(_facts(one) == _facts(event) for one in before):
            return ""
    return "the seed gives another result"


def _with_one_card(state: State, event: Any) -> Any:
    """A draw by an officer as earlier programs made it: the first card always names a seat."""
    match event:
        case ButtonPlaced(cards=((0, _),)):
            (card,) = cards(event.seed, f"button {event.table}", 1)
            seat = _seat_of_one_card(card, list(state.tables[event.table].seats))
            return replace(event, seat=seat, cards=((0, card),))
        case FinalTableFormed(cards=((0, _),)):
            (card,) = cards(event.seed, "final button", 1)
            seat = _seat_of_one_card(card, [seat for _, seat in event.seats])
            return replace(event, button=seat, cards=((0, card),))
        case SeatsDrawn():
            return replace(event, buttons=_buttons_of_one_card(event))
    return event


def _buttons_of_one_card(event: SeatsDrawn) -> tuple[tuple[int, int], ...]:
    at_table: dict[int, list[int]] = {}
    for _, table, seat in event.seats:
        at_table.setdefault(table, []).append(seat)
    return tuple(
        (table, _seat_of_one_card(cards(event.seed, f"button {table}", 1)[0], seats))
        for table, seats in sorted(at_table.items())
    )


def _seat_of_one_card(card: int, seats: list[int]) -> int:
    return sorted(seats)[(card // 4 + 1) % 13 % len(seats)]


def _facts(event: Any) -> Any:
    """What was drawn, without who wrote it down and which rules were cited."""
    if isinstance(event, ColouredUp):
        # Logs of earlier days say less about an exchange than they do now.
        return [(one.player, one.stack, one.odd, one.cards) for one in event.exchanges]
    if isinstance(event, MovesProposed):
        # In which order players took or chose their seats was reckoned otherwise in earlier days.
        seats = sorted((one.player, one.table, one.seat) for one in event.moves)
        return event.breaks, event.cards, event.seed, seats
    return replace(event, by="", why="", session="", rules=())


def _commands(event: Drawn) -> list[Command]:
    """The commands that can have led to a draw; with and without what players picked."""
    at, seed, why = event.at, event.seed, event.why
    match event:
        case SeatsDrawn():
            return [DrawSeats(seed=seed, at=at)]
        case SeatTaken(among=(first, *rivals)):
            return [
                TakeSeat(
                    player=first,
                    table=event.table,
                    seat=event.seat,
                    rivals=tuple(rivals),
                    seed=seed,
                    at=at,
                    reason=why,
                )
            ]
        case SeatTaken():
            return [EnterLate(player=event.player, seed=seed, at=at, leave="staff")]
        case ButtonPlaced():
            return [PlaceButton(table=event.table, seed=seed, at=at)]
        case MovesProposed():
            picks = tuple((move.player, move.table, move.seat) for move in event.moves)
            plain = BreakTable(seed=seed, table=event.breaks, at=at, reason=why)
            return [plain, replace(plain, picks=picks)]
        case FinalTableFormed():
            number = event.table.number
            return [FormFinalTable(seed=seed, table=number, at=at, reason=why)]
        case SeatsRedrawn():
            return [RedrawSeats(seed=seed, at=at, reason=why)]
        case ColouredUp():
            return [ColourUp(value=event.value, seed=seed, at=at)]
        case LastHandDealt():
            return [DealLastHand(table=event.table, seed=seed, at=at)]
        case EnvelopeOpened():
            who, by = event.player, event.bounty_by
            return [OpenEnvelope(player=who, bounty_by=by, seed=seed, at=at, reason=why)]
