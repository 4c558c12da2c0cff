"""Burn errors at the table: the street lies as it was dealt until somebody notices."""

from __future__ import annotations

from dataclasses import dataclass

from floorcall.law.ruling import Ruling
from floorcall.rulings.burn_errors import WrongBurn, exposed_burn, wrong_burn
from floorcall.rulings.conduct import Happening
from floorcall.rulings.decision import Decision
from floorcall.rulings.floor.shuffling import shuffle_stub
from floorcall.rulings.floor.streets import BOARD, Plan, mark_out, plan, put_out
from floorcall.rulings.floor.table import Floor, Irregularity, handles
from floorcall.rulings.floor.undoing import actors, undo_to
from floorcall.rulings.steps import Step
from floorcall.table import Refused
from floorcall.table.hand import Operation
from floorcall.table.repairs import MoveCards, Rescind


@dataclass(frozen=True, slots=True)
class BurnsWrongly(Happening):
    """The dealer deals the street that is due after burning no card, or two."""

    burned: int


@dataclass(frozen=True, slots=True)
class BurnSeen(Happening):
    """The burn card is exposed."""


@handles(BurnsWrongly)
def burns_wrongly(floor: Floor, happening: BurnsWrongly) -> None:
    """Deal the street so; nobody has noticed yet. Told just after the street, it is dealt anew."""
    hand = floor.hand
    cards: tuple[int, ...] = ()
    if hand.phase == "bet" and hand.street:
        kept, cards = _street_just_dealt(hand.history)
        hand.put_right(Rescind(kept))
    if hand.phase != "deal" or not hand.game.streets[hand.street].board:
        raise Refused("no board card is due, so no burn can go wrong")
    street = hand.game.streets[hand.street].name
    put_out(floor, happening.burned, cards)
    since = len(hand.history)
    mark_out(floor, street)
    error = WrongBurn(street, happening.burned, acted=False)
    floor.unnoticed.append(Irregularity(lambda floor: _settle(floor, error, since), BOARD))


def _street_just_dealt(history: list[Operation]) -> tuple[int, tuple[int, ...]]:
    """Where in the history the newest street was dealt, and the cards named for it."""
    if history and history[-1] == ("deal",):
        return len(history) - 1, ()
    if len(history) > 1 and history[-2][0] == "burn" and history[-1][0] == "deal_board":
        return len(history) - 2, history[-1][1]
    raise Refused("a burn goes wrong before a street: write it before anybody acts on it")


def _settle(floor: Floor, error: WrongBurn, since: int) -> None:
    hand = floor.hand
    acted = bool(actors(hand.history[since:]))
    ruling = wrong_burn(WrongBurn(error.street, error.burned, acted), floor.house)
    floor.rule(ruling)
    if Step.CARD_STANDS.written in ruling.decision.steps:
        burns = int(ruling.decision.facts["next burns"])
        later = hand.game.street(error.street) + 1
        if later < len(hand.game.streets):
            plan(floor, hand.game.streets[later].name, Plan(burns))
        return
    if acted:
        undo_to(floor, since, ruling)
    _put_right(floor, error)
    mark_out(floor, error.street)


def _put_right(floor: Floor, error: WrongBurn) -> None:
    hand = floor.hand
    if hand.phase == "over":
        return
    street = hand.game.streets[hand.game.street(error.street)]
    first, last = street.out - street.board, street.out - 1
    if error.burned == 0:
        hand.put_right(MoveCards("board", (first,), "burns"))
        hand.put_right(MoveCards("stub", (0,), "board", last))
        return
    hand.put_right(MoveCards("board", (last,), "stub", 0))
    hand.put_right(MoveCards("burns", (len(hand.burns) - 1,), "board", first))


@handles(BurnSeen)
def burn_seen(floor: Floor, _: BurnSeen) -> None:
    """Rule on the newest burn, or on the one the dealer is just making."""
    hand = floor.hand
    if hand.phase == "over" or (hand.phase == "bet" and not hand.street):
        raise Refused("no card has been burned yet")
    ruling: Ruling[Decision] = exposed_burn(floor.house)
    floor.rule(ruling)
    if hand.phase == "deal":
        hand.burn()
        plan(floor, hand.game.streets[hand.street].name, Plan(burns=0))
    if Step.BURN_TO_STUB.written in ruling.decision.steps and hand.burns:
        hand.put_right(MoveCards("burns", (len(hand.burns) - 1,), "stub", 0))
        shuffle_stub(floor)
        hand.put_right(MoveCards("stub", (0,), "burns"))
