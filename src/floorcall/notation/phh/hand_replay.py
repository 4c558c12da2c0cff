"""A recorded hand played again: each action is carried out by the table, or refused with reasons.

Three things are read kindly. A check where nobody has anything to decide, which other programs
record, does nothing; hands may be shown before the last cards are dealt, once somebody is all in;
and where an up card was not recorded, the record says who opens the street.
"""

from __future__ import annotations

import re

from floorcall.notation.phh import history_action as kinds
from floorcall.notation.phh.history_action import Action
from floorcall.notation.phh.history_amounts import chips, format_amount
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.notation.phh.record import Record
from floorcall.table import Hand, Refused, TableRules
from floorcall.table.cards import UNKNOWN, names
from floorcall.table.deal_state import BET, OVER, SHOW
from floorcall.table.repairs import GiveTurn

_SEATS = re.compile(r"seats \[(.*?)\]|seat (\d+)")


class Replay:
    """A record at the table; `take` the actions one after another, then `finish`."""

    __slots__ = ("hand", "record", "shown_early")

    def __init__(self, record: Record, rules: TableRules) -> None:
        self.record = record
        try:
            self.hand = Hand(record.setting(rules))
        except Refused as refused:
            raise HistoryProblem(f"starting_stacks: {refused}") from None
        self.shown_early: dict[int, tuple[int, Action]] = {}

    def take(self, number: int, action: Action) -> None:
        """Carry out one action, counted from 1; a HistoryProblem says what could have been done."""
        try:
            self._carry_out(number, action)
        except Refused as refused:
            why = self._why(str(refused))
            raise HistoryProblem(f'action {number}, "{action.text}": {why}') from None

    def finish(self) -> None:
        """After the last action: hands shown early, and those known and not mucked, are shown."""
        hand = self.hand
        if hand.phase != SHOW:
            return
        for number, action in list(self.shown_early.values()):
            self.take(number, action)
        for seat in hand.live_seats:
            at = hand.position(seat)
            if hand.phase == SHOW and not hand.shown[at] and UNKNOWN not in hand.hole[at]:
                hand.show(seat)

    def _carry_out(self, number: int, action: Action) -> None:
        hand, (_, kind, at, amount, shown) = self.hand, action
        if kind == kinds.NOTHING:
            return
        if kind == kinds.BOARD:
            hand.deal_board(shown or ())
            return
        seat = hand.seats[at]
        if kind != kinds.HOLE and self._may_open(at):
            hand.put_right(GiveTurn(seat))
        if kind == kinds.HOLE:
            hand.deal_hole(seat, shown or ())
        elif kind == kinds.FOLD:
            hand.fold(seat)
        elif kind == kinds.CHECK_OR_CALL:
            if hand.phase == BET or not (hand.face_up and hand.betting.active[at]):
                hand.check_or_call(seat)
        elif kind == kinds.MAKE_IT:
            make_it = hand.raise_to if hand.betting.level else hand.bet_to
            make_it(chips(amount, self.record.scale), seat)
        elif kind == kinds.BRING_IN:
            hand.bring_in(seat)
        elif hand.phase in (SHOW, OVER):
            self._show_or_muck(at, shown)
        elif hand.face_up and hand.betting.live[at]:
            self._refuse_muck_of_known(at, shown)
            self.shown_early[at] = number, action
        else:
            raise Refused("hands are shown when the betting is over")

    def _may_open(self, at: int) -> bool:
        """Whether a player may be the one to open a stud street, with up cards nobody recorded."""
        hand, betting = self.hand, self.hand.betting
        if not hand.game.stud or hand.phase != BET or at == betting.actor or not betting.active[at]:
            return False
        if max(betting.acted) >= 0:
            return False
        boards = (hand.up_cards(each) for each, live in enumerate(betting.live) if live)
        return any(UNKNOWN in up for up in boards)

    def _refuse_muck_of_known(self, at: int, shown: tuple[int, ...] | None) -> None:
        """Once hands are face up nobody may muck; cards nobody recorded may have been."""
        if shown is None and self.hand.face_up and UNKNOWN not in self.hand.hole[at]:
            msg = (
                f"seat {self.hand.seats[at]} may not muck: with a player all in every hand is shown"
            )
            raise Refused(msg)

    def _show_or_muck(self, at: int, shown: tuple[int, ...] | None) -> None:
        hand = self.hand
        seat = hand.seats[at]
        self.shown_early.pop(at, None)
        if not hand.betting.live[at]:
            raise Refused(f"seat {seat} has no hand to show; its cards are in the muck")
        if hand.betting.live_count > 1:
            self._refuse_muck_of_known(at, shown)
        waits = hand.phase == SHOW and not hand.shown[at]
        if shown is None:
            if waits:
                hand.muck_hand(seat)
            return
        held = _with_shown(hand.hole[at], shown)
        if waits and UNKNOWN not in held:
            hand.show(seat, held)

    def _why(self, refusal: str) -> str:
        """What would have been right, in the players and amounts of the record."""
        if self.hand.phase == BET:
            return ways(self.hand, self.record)
        return _SEATS.sub(self._players, refusal)

    def _players(self, found: re.Match[str]) -> str:
        seats = [int(each) for each in (found[1] or found[2]).split(",")]
        return ", ".join(f"p{self.hand.position(seat) + 1}" for seat in seats)


def ways(hand: Hand, record: Record) -> str:
    """What the player in turn may do, in the record's amounts: "p3 may fold, call 0.50"."""
    can = hand.options()
    found = ["fold"] if can.fold else []
    if can.check:
        found.append("check")
    if can.call:
        found.append(f"call {format_amount(can.call, record.scale)}")
    if can.bring_in:
        found.append(f"bring in {format_amount(can.bring_in, record.scale)}")
    if span := can.bet or can.raise_to:
        least, most = (format_amount(each, record.scale) for each in span)
        verb = "bet" if can.bet else "raise to"
        found.append(f"{verb} {least}" if least == most else f"{verb} {least}-{most}")
    return f"p{hand.position(can.seat) + 1} may {', '.join(found)}"


def _with_shown(held: list[int], shown: tuple[int, ...]) -> list[int]:
    """A hand with its unknown cards filled from those shown, in whatever order these are."""
    named = [card for card in shown if card != UNKNOWN]
    new = [card for card in named if card not in held]
    if len(named) > len(held) or len(new) > held.count(UNKNOWN):
        raise Refused(f"the hand is {names(held)}, not {names(shown)}")
    return [new.pop(0) if card == UNKNOWN and new else card for card in held]
