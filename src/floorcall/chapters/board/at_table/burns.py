"""Burn errors and a dropped stub at the table: they lie as they are until somebody notices."""

from __future__ import annotations

from functools import partial

from floorcall.chapters.board.at_table.board_facts import order_certain
from floorcall.chapters.board.at_table.rescission import (
    Mark,
    acted_since,
    has_action_on_street,
    mark,
    undo_to,
)
from floorcall.chapters.board.rulings import (
    DroppedStub,
    WrongBurn,
    burn_was_made,
    dropped_stub,
    exposed_burn,
    wrong_burn,
)
from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor, Irregularity, handles
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.core.shuffling import pick, shuffle_stub
from floorcall.chapters.core.streets import (
    BoardError,
    Plan,
    StreetPlans,
    bring_to_light,
    mark_out,
    plan,
    put_out,
)
from floorcall.chapters.turn.at_table.street_ahead import StreetAhead
from floorcall.law.ruling import Ruling
from floorcall.table import Refused
from floorcall.table.repairs import MoveCards, Rescind


class BurnsWrongly(Incident, frozen=True):
    """The dealer deals the street that is due after burning no card, or two."""

    burned: int
    deals_street = True


class BurnSeen(Incident, frozen=True):
    """The burn card is exposed."""


class UnnoticedBurn(Memory, frozen=True):
    """The street that lies there was burned wrongly, and nobody has noticed yet."""

    lifetime = Lifetime.STREET
    street: str = ""


BURNED_ALREADY = Plan(burns=0)
"""The burn before the street due has been made, and was seen."""


@handles(BurnsWrongly)
def burns_wrongly(floor: Floor, incident: BurnsWrongly) -> None:
    """Deal the street so; nobody has noticed yet. Told of a street just dealt, that is the one."""
    if floor.hand.phase == "deal":
        bring_to_light(floor)
    hand = floor.hand
    # with everybody all in the hand moves on to the next street as soon as this one is out
    street = hand.game.streets[hand.street].name
    if floor.recall(UnnoticedBurn).street == street:
        raise Refused(f"that the {street} was burned wrongly has been told already")
    on_board = hand.game.streets[hand.street].board > 0
    is_known = True
    if on_board and hand.phase == "bet" and not has_action_on_street(hand):
        is_known = _deal_so_after_all(floor, incident.burned)
    elif on_board and hand.phase == "deal":
        seen = floor.recall(StreetPlans).plans.get(street) == BURNED_ALREADY
        put_out(floor, max(0, incident.burned - seen))
        if seen and not incident.burned:
            floor.rule(burn_was_made(street))
            mark_out(floor, street)
            return
    else:
        raise Refused("a burn goes wrong before a board card: write it before anybody acts on it")
    mark_out(floor, street)
    error = WrongBurn(street, incident.burned, acted=False)
    burn = len(floor.hand.burns) - 1 if is_known else None
    settle = partial(_settle, error=error, since=mark(floor), burn=burn)
    floor.unnoticed.append(Irregularity(settle, BoardError()))
    floor.remember(UnnoticedBurn(street))


def _deal_so_after_all(floor: Floor, burned: int) -> bool:
    """The street was told as dealt properly: deal it again from the same stub, burned wrongly.

    One that was out when the case began, or has the next card out on it, stays as it lies: False.
    """
    history = list(floor.hand.history)
    if history[-1] == ("deal",):
        floor.hand.put_right(Rescind(len(history) - 1))
        put_out(floor, burned)
        return True
    if [op[0] for op in history[-2:]] == ["burn", "deal_board"]:
        floor.hand.put_right(Rescind(len(history) - 2))
        put_out(floor, burned, history[-1][1])
        return True
    return False


def _settle(floor: Floor, error: WrongBurn, since: Mark, burn: int | None) -> None:
    hand = floor.hand
    floor.forget(UnnoticedBurn)
    acted = bool(acted_since(floor, since))
    later = [each.name for each in hand.game.streets[hand.game.street(error.street) + 1 :]]
    next_out = floor.recall(StreetAhead).street in later[:1]
    ruling = wrong_burn(WrongBurn(error.street, error.burned, acted, next_out), floor.house)
    floor.rule(ruling)
    if Step.CARD_STANDS.written in ruling.decision.steps:
        if later:
            plan(floor, later[0], Plan(int(ruling.decision.facts["next burns"])))
        return
    if acted:
        undo_to(floor, since, ruling)
    at_random = Step.RANDOM_BURN.written in ruling.decision.steps
    _put_right(floor, error, burn, at_random=at_random)
    mark_out(floor, error.street)


def _put_right(floor: Floor, error: WrongBurn, burn: int | None, *, at_random: bool) -> None:
    """Make the street what it would have been; `burn` is the last of its burns."""
    hand = floor.hand
    if hand.phase == "over":
        return
    street = hand.game.streets[hand.game.street(error.street)]
    first, last = street.out - street.board, street.out - 1
    if error.burned == 0:
        burned = first + pick(floor, street.board) if at_random else first
        hand.put_right(MoveCards("board", (burned,), "burns"))
        hand.put_right(MoveCards("stub", (0,), "board", last))
        return
    if burn is None:
        return  # which of the burns was its own is not known
    hand.put_right(MoveCards("board", (last,), "stub", 0))
    hand.put_right(MoveCards("burns", (burn,), "board", first))


@handles(BurnSeen)
def take_seen_burn(floor: Floor, _: BurnSeen) -> None:
    """Rule on the newest burn, or on the one the dealer is just making."""
    hand = floor.hand
    if hand.phase == "over" or (hand.phase == "bet" and not hand.street):
        raise Refused("no card has been burned yet")
    ruling: Ruling[Decision] = exposed_burn(floor.house)
    floor.rule(ruling)
    if hand.phase == "deal":
        hand.burn()
        plan(floor, hand.game.streets[hand.street].name, BURNED_ALREADY)
    if Step.BURN_TO_STUB.written in ruling.decision.steps and hand.burns:
        hand.put_right(MoveCards("burns", (len(hand.burns) - 1,), "stub", 0))
        shuffle_stub(floor)
        hand.put_right(MoveCards("stub", (0,), "burns"))


class StubDropped(Incident, frozen=True):
    """The stub falls, into the muck and the burns or by itself."""

    mixed: bool = False


@handles(StubDropped)
def drop_stub(floor: Floor, incident: StubDropped) -> None:
    """It is ruled on when the floor comes, or when the next card is due."""
    settle = partial(_settle_stub, mixed=incident.mixed)
    floor.unnoticed.append(Irregularity(settle, BoardError()))


def _settle_stub(floor: Floor, mixed: bool) -> None:
    hand = floor.hand
    last = len(hand.game.streets) - 1
    to_come = hand.phase == "deal" or (hand.phase == "bet" and hand.street < last)
    dropped = DroppedStub(order_certain(floor, usually=False), mixed, to_come)
    ruling = dropped_stub(dropped, floor.house)
    floor.rule(ruling)
    steps = ruling.decision.steps
    if Step.MUCK_TO_STUB.written in steps:
        for heap in ("muck", "burns"):
            cards = hand.muck if heap == "muck" else hand.burns
            hand.put_right(MoveCards(heap, tuple(range(len(cards))), "stub", 0))
    if Step.SHUFFLE_STUB.written in steps:
        shuffle_stub(floor)
