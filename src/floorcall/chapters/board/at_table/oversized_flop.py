"""A flop of four cards at the table: the fourth lies there until noticed."""

from __future__ import annotations

from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from floorcall.chapters.board.at_table.board_facts import is_burn_identified, order_certain
from floorcall.chapters.board.at_table.early_cards import put_out_early
from floorcall.chapters.board.at_table.rescission import (
    Mark,
    acted_since,
    has_action_on_street,
    mark,
    undo_to,
)
from floorcall.chapters.board.rulings import (
    RESCIND,
    ActedOnEarly,
    FourCards,
    action_on_early,
    four_card_flop,
)
from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor, Irregularity, Outcome, handles
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.core.shuffling import pick, shuffle_stub
from floorcall.chapters.core.streets import (
    BoardError,
    bring_to_light,
    mark_out,
    name_board,
    put_out,
)
from floorcall.law.ruling import Ruling
from floorcall.table import Hand, Refused
from floorcall.table.repairs import MoveCards

_FOUR = (0, 1, 2, 3)


class FourCardFlopDealt(Incident, frozen=True):
    """The dealer puts out four cards as the flop, face up or face down."""

    face_up: bool = True
    cards: tuple[int, ...] = ()
    deals_street = True


class _Dealt(Struct, frozen=True):
    """Such a flop on the board: which of the burns is its own, and the table after it."""

    face_up: bool
    burn: int
    since: Mark


@handles(FourCardFlopDealt)
def deal_four_card_flop(floor: Floor, incident: FourCardFlopDealt) -> None:
    """Burn and put out four; nobody has noticed yet. Told of a flop just dealt, it has a fourth.

    While betting before the flop is open it is early too.
    """
    if floor.hand.phase == "deal":
        bring_to_light(floor)
    hand = floor.hand
    if hand.phase == "bet" and _comes_next(hand):
        put_out_early(floor, "flop", incident.cards, partial(_rule, face_up=incident.face_up))
        return
    street = hand.game.streets[hand.street].name
    fresh = hand.phase == "bet" and len(hand.board) == len(_FOUR) - 1
    if street != "flop" or not (hand.phase == "deal" or (fresh and not has_action_on_street(hand))):
        raise Refused("no flop is due, so none of four cards can be dealt")
    if hand.phase == "deal":
        put_out(floor)
    hand.put_right(MoveCards("stub", (0,), "board"))
    name_board(floor, incident.cards)
    flop = _Dealt(incident.face_up, len(hand.burns) - 1, mark(floor))
    mark_out(floor, "flop")
    floor.unnoticed.append(Irregularity(partial(_settle, flop=flop), BoardError()))


def _comes_next(hand: Hand) -> bool:
    streets = hand.game.streets[hand.street + 1 :]
    return bool(streets) and streets[0].name == "flop" and not hand.board


def _rule(floor: Floor, face_up: bool) -> Ruling[Decision]:
    flop = FourCards(face_up, order_certain(floor, usually=True), is_burn_identified(floor))
    return four_card_flop(flop, floor.house)


def _settle(floor: Floor, flop: _Dealt) -> None:
    ruling = _rule(floor, flop.face_up)
    acted = acted_since(floor, flop.since)
    if not acted:
        _put_right(floor, flop, ruling)
        return
    action = action_on_early(ActedOnEarly("flop of four", (), acted, may_stand=False), floor.house)
    if action.decision.choices:
        outcomes: dict[str, Outcome] = {
            choice.name: _outcome(flop, ruling, action, choice.name)
            for choice in action.decision.choices
        }
        decision = replace(action.decision, steps=ruling.decision.steps)
        floor.leave_open(Ruling(decision, (*action.because, *ruling.because)), outcomes)
        return
    floor.rule(action)
    _outcome(flop, ruling, action, str(action.decision.facts["action"]))(floor)


def _outcome(
    flop: _Dealt, ruling: Ruling[Decision], action: Ruling[Decision], name: str
) -> Outcome:
    def carry_out(floor: Floor) -> None:
        if name == RESCIND:
            undo_to(floor, flop.since, action)
        _put_right(floor, flop, ruling)

    return carry_out


def _put_right(floor: Floor, flop: _Dealt, ruling: Ruling[Decision]) -> None:
    """Make three of the four the flop; a turn that came too soon besides stays behind them."""
    floor.rule(ruling)
    hand = floor.hand
    if hand.phase == "over" or len(hand.board) < len(_FOUR):
        return
    steps = ruling.decision.steps
    if Step.SHUFFLE_STUB.written not in steps:
        in_a_row = Step.FIRST_THREE_STAND.written in steps
        extra = len(_FOUR) - 1 if in_a_row else pick(floor, len(_FOUR))
        # on top of the stub it is burned next, and the later cards are those that were due
        hand.put_right(MoveCards("board", (extra,), "stub", 0))
        return
    hand.put_right(MoveCards("board", _FOUR, "stub", 0))
    if Step.BURN_TO_STUB.written in steps and flop.burn >= 0:
        hand.put_right(MoveCards("burns", (flop.burn,), "stub", 0))
    shuffle_stub(floor)
    hand.put_right(MoveCards("stub", (0,), "burns", max(0, flop.burn)))
    hand.put_right(MoveCards("stub", (0, 1, 2), "board", 0))
