"""Hands in which two or three things go wrong, drawn line by line, and what must hold in them all.

The draw keeps the table as people see it: who is believed to be next, and what a call is believed
to cost. Whoever acts by that is innocent, whatever had gone wrong before.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from tests.chips import chips_at_first, chips_now

from floorcall.chapters.betting.at_table.open_amount import open_amount
from floorcall.chapters.core.decision import Decision, Verdict
from floorcall.chapters.core.floor import Floor, LeftOpen
from floorcall.chapters.core.incidents import Incident
from floorcall.chapters.core.limits import FREE
from floorcall.law.house import House
from floorcall.law.ruling import Ruling
from floorcall.notation.case import read_case
from floorcall.table import Hand, Refused

STREETS = ("preflop", "flop", "turn", "river")
NEXT = {"preflop": "flop", "flop": "turn", "turn": "river"}
BLIND = 200

BY_ANYBODY = (
    "{seat} checks",
    "{seat} calls",
    "{seat} folds",
    "{seat} bets {amount}",
    "{seat} raises to {amount}",
    "{seat} is all in",
    "{seat} pushes {short}",
    "{seat} mucks",
    "{seat} speaks up",
    "{seat} exposes a card",
    "{seat} shows Ah Kd",
    "{seat} was told {short}",
    "{seat} did not see the raise",
    '{seat} says "raise"',
    '{seat} says "call"',
    "{seat}'s cards touch the muck",
    "{seat} throws the hand forward",
    "{seat} slides cards forward",
    "{seat} is fouled",
    "{seat} pulls back {short}",
    "dealer kills {seat}",
    "clock on {seat} by dealer",
)
BY_THE_DEALER = (
    "dealer deals the {street} early",
    "dealer deals the {street} early",
    "dealer deals the {street} early",
    "dealer deals a four-card flop",
    "dealer does not burn",
    "dealer burns two",
    "dealer exposes the burn",
    "stub dropped",
    "{street}",
)


@cache
def incident(line: str) -> Incident:
    """What a line of a case tells."""
    case = read_case(f"house metropolitan\n\n{line}\n")
    (only,) = case.body
    assert only.incident is not None
    return only.incident


@cache
def head(seats: int, street: str) -> str:
    """A table of so many, taken up on a street."""
    late = "" if street == "preflop" else f"street {street}\npot 1200\n"
    return f"blinds 100/{BLIND}\nseats 1-{seats} at 20000\nbutton {seats}\n{late}"


@cache
def _case(seats: int, street: str):
    return read_case(f"house metropolitan\n{head(seats, street)}\n")


class Broken(AssertionError):
    """Something that must hold does not; the hand so far is in the message, as a case."""


class Table:
    """One hand under one house, watched line by line."""

    def __init__(self, house: House, seats: int, street: str) -> None:
        self.head = head(seats, street)
        self.floor: Floor = _case(seats, street).head.floor(house)
        self.first = chips_at_first(self.floor)
        self.lines: list[str] = []
        self.next: int | None = self.floor.hand.to_act
        self.price = BLIND if street == "preflop" else 0
        self.paid = dict(zip(self.floor.hand.seats, self.floor.hand.betting.bets, strict=True))
        self.street = street
        self.open: list[LeftOpen] = []
        self.guilty: set[int] = set()
        self.heard: list[Decision] = []
        self.slips = 0
        self.dead: set[int] = set()
        self.to_go = self.active()

    @property
    def hand(self) -> Hand:
        return self.floor.hand

    def broken(self, what: str) -> Broken:
        told = "\n".join(self.lines)
        return Broken(f"{what}\n\nhouse {self.floor.house.id}\n{self.head}\n{told}\n")

    # --- one line, and what must hold of it

    def happens(self, line: str, *, innocent: int | None = None) -> bool:
        """Whether the line could be played; a refusal must leave the table as it was."""
        before = self._standing()
        if open_amount(self.floor) is not None:
            innocent = None  # everybody heard that an amount is to come
        put_in = self._put_in()
        live = set(self.hand.live_seats)
        self.lines.append(line)
        try:
            rulings = self.floor.happen(incident(line))
        except Refused:
            self.lines[-1] = f"# refused: {line}"
            if self._standing() != before:
                raise self.broken(f"a refusal changed the table: {line}") from None
            return False
        except Exception as error:
            raise self.broken(f"{type(error).__name__}: {error}") from error
        self._hold(rulings, put_in, live, line)
        self.heard = [ruling.decision for ruling in rulings]
        if innocent is not None:
            self._let_alone(rulings, innocent)
        return True

    def notices(self) -> None:
        """Everything that went wrong comes to light, and the table knows where it stands."""
        put_in, live = self._put_in(), set(self.hand.live_seats)
        self.lines.append("# noticed")
        try:
            rulings = self.floor.notice()
        except Exception as error:
            raise self.broken(f"{type(error).__name__}: {error}") from error
        asked = any(each.ruling.decision.depends for each in self.floor.left_open)
        if self.floor.unnoticed and not asked:  # a fact nobody stated comes first
            raise self.broken("something is still unnoticed after all was noticed")
        self._hold(rulings, put_in, live, "noticed")
        self.sees_the_hand()

    def _hold(
        self,
        rulings: Sequence[Ruling[Decision]],
        put_in: dict[int, int],
        live: set[int],
        line: str,
    ) -> None:
        if chips_now(self.floor) != self.first:
            raise self.broken(f"{chips_now(self.floor)} chips instead of {self.first}")
        decisions = [ruling.decision for ruling in rulings]
        self._name_what_is_undone(decisions, put_in, live)
        self._keep_the_dead(decisions)
        self._account_for_open(decisions, line)

    def _keep_the_dead(self, decisions: list[Decision]) -> None:
        """A hand that a ruling killed is no action to undo, and leaves nothing to decide on."""
        alive = set(self.hand.live_seats)
        revived = {each.seat for each in decisions if each.verdict is not Verdict.RESCINDED}
        if lost := sorted((self.dead & alive) - revived):
            raise self.broken(f"ruled dead, and live again: seats {lost}")
        for each in self.floor.left_open:
            seat = each.ruling.decision.seat
            if "hand dead" in each.names and seat not in alive and self.hand.phase != "over":
                raise self.broken(f"dead, and left to the director: seat {seat}")
        ruled = {each.seat for each in decisions if each.verdict is Verdict.DEAD}
        self.dead = (self.dead | {seat for seat in ruled if seat is not None}) - alive

    def _name_what_is_undone(
        self, decisions: list[Decision], put_in: dict[int, int], live: set[int]
    ) -> None:
        named = {each.seat for each in decisions}
        whole = any(each.verdict in (Verdict.VOID, Verdict.MISDEAL) for each in decisions)
        back = {seat for seat, now in self._put_in().items() if now < put_in[seat]}
        again = set(self.hand.live_seats) - live
        lost = (back | again) - named
        if lost and not whole and self.hand.phase != "over" and not self._said_back(decisions):
            raise self.broken(f"undone without a word: seats {sorted(lost)}")

    @staticmethod
    def _said_back(decisions: list[Decision]) -> bool:
        return any("back to" in key for each in decisions for key in each.facts)

    def _account_for_open(self, decisions: list[Decision], line: str) -> None:
        """What was left open and is so no longer was decided, or the seat was ruled on."""
        still = {(each.ruling.decision.seat, each.names) for each in self.floor.left_open}
        named = {each.seat for each in decisions}
        gone = [
            each
            for each in self.open
            if (each.ruling.decision.seat, each.names) not in still
            and each.ruling.decision.seat not in named
        ]
        ruled = line.startswith("director rules")
        if gone and not ruled and self.hand.phase != "over":
            raise self.broken(f"left open and forgotten: {gone[0].ruling.decision.says}")
        self.open = self.floor.left_open[:]

    def _let_alone(self, rulings: Sequence[Ruling[Decision]], seat: int) -> None:
        for ruling in rulings:
            decision = ruling.decision
            if decision.seat != seat:
                continue
            if decision.verdict in (Verdict.OUT_OF_TURN, Verdict.PENALTY) or decision.penalty:
                raise self.broken(f"innocent, and yet: {decision.says}")
            if decision.leaves is not None and decision.leaves != FREE and not decision.choices:
                raise self.broken(f"innocent, and yet limited: {decision.says}")

    # --- what is compared

    def _put_in(self) -> dict[int, int]:
        hand = self.hand
        won = hand.winnings if hand.phase == "over" else {}
        return {
            seat: hand.setting.stacks[seat] - stack + won.get(seat, 0)
            for seat, stack in hand.stacks.items()
        }

    def _standing(self) -> tuple[object, ...]:
        floor, hand = self.floor, self.hand
        return (
            list(hand.history),
            hand.stacks,
            hand.phase,
            hand.to_act,
            tuple(hand.board),
            dict(floor.limits),
            len(floor.record),
            floor.count,
            [each.matter for each in floor.unnoticed],
            [each.names for each in floor.left_open],
            floor.facts.copy(),
            floor.out_of_play,
        )

    # --- the table as people see it

    def sees_the_hand(self) -> None:
        """Everybody knows where the hand stands."""
        hand = self.hand
        self.next = hand.to_act
        self.street = hand.game.streets[hand.street].name
        self.price = hand.betting.level
        self.paid = dict(zip(hand.seats, hand.betting.bets, strict=True))
        waits = hand.betting.waits
        self.to_go = {s for s in self.active() if self.next and waits(hand.position(s))}

    def after(self, seat: int) -> int | None:
        """Who is believed to be next after a seat has acted."""
        hand = self.hand
        at = hand.seats.index(seat)
        seats = [*hand.seats[at + 1 :], *hand.seats[:at]]
        return next((each for each in seats if each in self.to_go), None)

    def acted(self, seat: int, to: int | None) -> None:
        """People have seen a seat act, and bet or raise to a total where one is given."""
        if to is not None and to > self.price:
            self.price = to
            self.to_go = self.active() - {seat}
            self.paid[seat] = to
        else:
            self.to_go = (self.to_go & self.active()) - {seat}
        self.next = self.after(seat)

    def active(self) -> set[int]:
        """Seats that could act."""
        hand = self.hand
        return {seat for seat in hand.seats if hand.betting.active[hand.position(seat)]}

    def sees_a_street(self, street: str) -> None:
        """A street lies there, and people take it for the one in play."""
        self.street, self.price = street, 0
        self.paid = dict.fromkeys(self.hand.seats, 0)
        self.to_go = self.active()
        self.next = next((seat for seat in self.hand.seats if seat in self.to_go), None)


def draw_hand(rng: Random, house: House) -> Table:
    """One hand with two or three things wrong in it, played until nobody has anything to do."""
    table = Table(house, rng.randint(3, 6), rng.choice(STREETS))
    wrong = rng.choice((2, 2, 3))
    for _ in range(14):
        if table.hand.phase in ("over", "show"):
            break
        if wrong and rng.random() < 0.45:
            wrong -= _goes_wrong(table, rng)
        else:
            _goes_right(table, rng)
        if rng.random() < 0.12:
            table.notices()
        if table.floor.left_open and rng.random() < 0.35:
            _director(table, rng)
    table.notices()
    return table


def _goes_right(table: Table, rng: Random) -> None:
    """The next thing as the table sees it: an action in order, or the street that is due."""
    seat, hand = table.next, table.hand
    if seat is None or not hand.betting.active[hand.position(seat)]:
        following = NEXT.get(table.street)
        if following is None or not table.happens(following):
            table.notices()
        else:
            table.sees_the_hand()
        return
    owed = table.price - table.paid[seat]
    raised = table.price + max(BLIND, table.price) + 100 * rng.randint(0, 4)
    if owed > 0:
        ways = (("calls", None), ("calls", None), ("folds", None), (f"raises to {raised}", raised))
    else:
        how = "bets" if not table.price else "raises to"
        ways = (("checks", None), ("checks", None), (f"{how} {raised}", raised))
    does, to = rng.choice(ways)
    if not table.happens(f"{seat} {does}", innocent=None if seat in table.guilty else seat):
        table.notices()
        return
    if does == "calls":
        table.paid[seat] = table.price
    table.acted(seat, to)
    ruled = [each.verdict for each in table.heard if each.seat == seat]
    denied = to is not None and {Verdict.CHECKS, Verdict.CALLS} & set(ruled)
    if seat in table.guilty or denied or any(_is_heard(each, seat) for each in table.heard):
        table.notices()  # the floor has spoken, and everybody knows how it stands


def _is_heard(decision: Decision, seat: int) -> bool:
    if decision.verdict is Verdict.NO_ACTION:
        return True  # also of another, whose check out of turn is told now to have been none
    ruled = (Verdict.HELD, Verdict.RELEASED, Verdict.MUST_CALL, Verdict.BOUND)
    return decision.seat != seat and decision.verdict in ruled


def _is_played(decision: Decision, seat: int) -> bool:
    played = (Verdict.CHECKS, Verdict.CALLS, Verdict.BETS, Verdict.RAISES, Verdict.FOLDS)
    return decision.seat == seat and decision.verdict in played


def _goes_wrong(table: Table, rng: Random) -> bool:
    """Whether an error could be made here."""
    if rng.random() < 0.35:
        return _dealer_errs(table, rng)
    seats = list(table.hand.live_seats)
    seat = table.next if table.next in seats and rng.random() < 0.5 else rng.choice(seats)
    amount = table.price + 100 * rng.randint(0, 9)
    short = max(100, table.price // rng.randint(2, 4) // 100 * 100)
    line = rng.choice(BY_ANYBODY).format(seat=seat, amount=amount, short=short)
    table.guilty.add(seat)
    owes_action = seat in table.to_go
    if not table.happens(line):
        return False
    if line.endswith(("folds", "mucks")) and not owes_action:
        return True  # nobody takes it for an action
    if any(_is_heard(each, seat) or _is_played(each, seat) for each in table.heard):
        table.notices()
    elif " pushes" in line and not table.price:
        table.acted(seat, max(BLIND, short))  # a bet, made up to the smallest
    elif any(word in line for word in (" checks", " calls", " folds", " pushes", " mucks")):
        table.acted(seat, None)
    elif " bets" in line or " raises" in line:
        table.acted(seat, amount)
    else:
        table.notices()
    return True


def _dealer_errs(table: Table, rng: Random) -> bool:
    street = NEXT.get(table.street)
    line = rng.choice(BY_THE_DEALER)
    if street is None or not table.happens(line.format(street=street)):
        return False
    table.slips += 1
    if table.heard:
        table.notices()  # a card on top of early ones brings them to light
    elif "early" in line or "four-card" in line:
        table.sees_a_street("flop" if "four-card" in line else street)
    elif line not in ("stub dropped", "dealer exposes the burn"):
        table.sees_the_hand()
    return True


def _director(table: Table, rng: Random) -> None:
    """Decides on something that waits for it."""
    left = rng.choice(table.floor.left_open)
    seat = left.ruling.decision.seat
    on = "" if seat is None else f" on {seat}:"
    if table.happens(f"director rules{on} {rng.choice(left.names)}"):
        table.sees_the_hand()
