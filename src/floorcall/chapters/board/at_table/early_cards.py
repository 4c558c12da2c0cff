"""Board cards out too soon at the table: they lie there until noticed, then are replaced."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.board.at_table.board_facts import is_burn_identified
from floorcall.chapters.board.at_table.rescission import (
    Mark,
    actors,
    mark,
    played_since,
    undo_ahead,
    undo_to,
    waiting_since,
)
from floorcall.chapters.board.rulings import (
    ACTION_STANDS,
    CARD_STANDS,
    RESCIND,
    ActedOnEarly,
    EarlyCards,
    action_on_early,
    card_stands,
    early_cards,
    goes_back_too,
    out_too_soon_at_the_end,
)
from floorcall.chapters.core.decision import Decision
from floorcall.chapters.core.floor import Floor, Irregularity, Outcome, handles, watches_over
from floorcall.chapters.core.incidents import Incident, acting_seat
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.procedure import Step
from floorcall.chapters.core.shuffling import put_aside
from floorcall.chapters.core.streets import (
    BoardError,
    Plan,
    StreetPlans,
    bring_to_light,
    lies_on_early_street,
    name_board,
    plan,
)
from floorcall.chapters.turn.at_table.street_ahead import StreetAhead, bets_ahead
from floorcall.chapters.turn.at_table.turn_order import open_street_ahead
from floorcall.chapters.turn.rulings.out_of_turn import release_bet_ahead
from floorcall.law.ruling import Ruling
from floorcall.table import Refused
from floorcall.table.repairs import MoveCards

TooMany = Callable[[Floor], Ruling[Decision]]


class DealtEarly(Incident, frozen=True):
    """The dealer deals the flop, turn or river before the betting is over."""

    street: str
    cards: tuple[int, ...] = ()
    deals_street = True


class _Early(Struct, frozen=True):
    """Early cards on the board: the incident that put them there, and the table after it."""

    street: str
    first: int
    """The place of the first of them on the board."""
    count: int
    incident: int
    since: Mark
    too_many: TooMany | None = None
    """What is ruled on them besides, where they were too many."""

    def opening(self, floor: Floor) -> Mark | None:
        """The table when betting on them opened; None where it has not."""
        return floor.recall(BettingOnEarlyCards).opened.get(self.incident)


class BettingOnEarlyCards(Memory, frozen=True):
    """The table when betting opened on early cards, by the incident that dealt them."""

    lifetime = Lifetime.HAND
    opened: Mapping[int, Mark] = field(default_factory=dict)


@handles(DealtEarly)
def deals_early(floor: Floor, incident: DealtEarly) -> None:
    """Put the burn and the cards out; nobody has noticed yet.

    On a street that came too soon itself it is noticed by them, and they go back as well.
    """
    if lies_on_early_street(floor, incident.street):
        bring_to_light(floor, in_time=False)
        floor.rule(goes_back_too(incident.street))
        return
    put_out_early(floor, incident.street, incident.cards)


def put_out_early(
    floor: Floor, street: str, cards: tuple[int, ...], too_many: TooMany | None = None
) -> None:
    """The same for a flop with a card too many, on which `too_many` rules besides."""
    hand = floor.hand
    if hand.phase != "bet" or hand.street + 1 >= len(hand.game.streets):
        raise Refused(f"the {street} is not early: no betting is open before it")
    due = hand.game.streets[hand.street + 1]
    if due.name != street or not due.board:
        raise Refused(f"the {due.name} comes next, not the {street}")
    if floor.recall(StreetAhead).street:
        raise Refused(f"the {street} is out already")
    count = due.board + (too_many is not None)
    _lay_out(floor, count)
    name_board(floor, cards)
    first = due.out - due.board
    early = _Early(street, first, count, floor.count, mark(floor), too_many)
    floor.remember(StreetAhead(street))
    floor.before[BoardError()] = partial(_play_on, early=early)
    settle = partial(_settle, early=early)
    in_time = partial(settle, in_time=True)
    floor.unnoticed.append(Irregularity(settle, BoardError(), in_time))


def _lay_out(floor: Floor, count: int) -> None:
    floor.hand.put_right(MoveCards("stub", (0,), "burns"))
    floor.hand.put_right(MoveCards("stub", tuple(range(count)), "board"))


def _play_on(floor: Floor, incident: Incident, early: _Early) -> None:
    """Nobody noticed, the betting is over and somebody acts: on the early cards, then."""
    hand = floor.hand
    is_open = early.opening(floor) is not None
    if hand.phase == "deal" and not is_open and acting_seat(incident) is not None:
        opened = floor.recall(BettingOnEarlyCards).opened
        floor.remember(BettingOnEarlyCards({**opened, early.incident: mark(floor)}))
        open_street_ahead(floor)


def _settle(floor: Floor, early: _Early, *, in_time: bool = False) -> None:
    floor.before.pop(BoardError(), None)
    history = floor.hand.history
    found = EarlyCards(early.street, is_burn_identified(floor), _burns_due(floor, early.street))
    ruling = early_cards(found, floor.house)
    if len(floor.hand.board) < early.first + early.count and floor.hand.phase != "over":
        # an older error took the action back to before these cards came, and yet they were seen
        _lay_out(floor, early.count)
        _replace(floor, early, ruling)
        return
    opening = early.opening(floor)
    opened = len(history) if opening is None else opening.history
    waiting = waiting_since(floor, early.since)
    late = [each.seat for each in waiting if each.since > opened]
    on_cards = dict.fromkeys((*bets_ahead(floor), *actors(history[opened:]), *late))
    before = [each.seat for each in waiting if each.since <= opened]
    owed = dict.fromkeys((*played_since(floor, early.since, opened), *before))
    acted = ActedOnEarly(
        early.street,
        owed=tuple(owed),
        on_cards=tuple(on_cards),
        may_stand=early.too_many is None,
        early=True,
    )
    if not acted.on_cards and (in_time or not acted.owed):
        _replace(floor, early, ruling)
        return
    action = action_on_early(acted, floor.house)
    if not action.decision.choices:
        floor.rule(action)
        _carry_out(floor, early, ruling, action, str(action.decision.facts["action"]))
        return
    if not acted.on_cards:
        _replace(floor, early, ruling)
    outcomes: dict[str, Outcome] = {
        choice.name: _outcome(early, ruling, action, choice.name)
        for choice in action.decision.choices
    }
    steps, because = ruling.decision.steps, ruling.because
    if early.too_many is not None:
        besides = early.too_many(floor)
        steps, because = (*besides.decision.steps, *steps), (*besides.because, *because)
    decision = replace(action.decision, steps=steps)
    floor.leave_open(Ruling(decision, (*action.because, *because)), outcomes)


def _outcome(
    early: _Early, ruling: Ruling[Decision], action: Ruling[Decision], name: str
) -> Outcome:
    return lambda floor: _carry_out(floor, early, ruling, action, name)


def _carry_out(
    floor: Floor, early: _Early, ruling: Ruling[Decision], action: Ruling[Decision], name: str
) -> None:
    if name == CARD_STANDS:
        floor.remember(replace(floor.recall(StreetAhead), stands=True))
        floor.rule(card_stands(early.street, action))
        return
    if name == RESCIND:
        undo_to(floor, early.since, action)
    elif name == ACTION_STANDS and (opened := early.opening(floor)) is not None:
        undo_to(floor, opened, action)
    else:
        undo_ahead(floor, action)
    _replace(floor, early, ruling)


def _burns_due(floor: Floor, street: str) -> int:
    """How many come before the street in its time: 2 or 0 where an older burn went wrong."""
    return floor.recall(StreetPlans).plans.get(street, Plan()).burns


@watches_over(StreetAhead)
def open_when_due(floor: Floor) -> None:
    """Cards that the director let stand are bet on once the betting before them is over.

    Where the hand ends first, what was put out on them goes back.
    """
    ahead = floor.recall(StreetAhead)
    if floor.hand.phase == "deal" and ahead.stands:
        open_street_ahead(floor)
    elif floor.hand.phase == "over" and ahead.stands:
        floor.forget(StreetAhead)
        for each in ahead.acts:
            if each.early.out:
                floor.rule(release_bet_ahead(each.early))


def _replace(floor: Floor, early: _Early, ruling: Ruling[Decision]) -> None:
    """Take the cards off the board and lay down how their street is dealt."""
    floor.forget(StreetAhead)
    if early.too_many is not None:
        floor.rule(early.too_many(floor))
    hand = floor.hand
    if hand.phase == "over":
        floor.rule(out_too_soon_at_the_end(early.street, ruling))
        return
    floor.rule(ruling)
    out = len(hand.board)
    if out < early.first + early.count:
        return
    steps = ruling.decision.steps
    nths = tuple(range(out - early.count, out))  # a flop of four may still lie before them
    if Step.TURN_ASIDE.written in steps:
        hand.put_right(MoveCards("board", nths, "stub"))
        put_aside(floor, early.count)
        plan(floor, "turn", Plan(_burns_due(floor, early.street)))
        plan(floor, "river", Plan(burns=0, shuffle=True))
        return
    hand.put_right(MoveCards("board", nths, "stub", 0))
    if Step.BURN_TO_STUB.written in steps and hand.burns:
        hand.put_right(MoveCards("burns", (len(hand.burns) - 1,), "stub", 0))
    plan(floor, early.street, Plan(burns=int(Step.BURN.written in steps), shuffle=True))
