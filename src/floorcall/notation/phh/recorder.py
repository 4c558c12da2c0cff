"""A hand at our table as a record: what was posted, dealt, done and shown, in order.

Burned cards have no place in a hand history, and corrections of the floor none at all.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import add
from typing import Any

from floorcall.notation.phh.history_action import read_action
from floorcall.notation.phh.record import Record
from floorcall.table import Hand, Refused
from floorcall.table.cards import UNKNOWN, name
from floorcall.table.deal_state import OVER
from floorcall.table.games import Limit
from floorcall.table.hand import Operation

_KINDS = {"fold": "f", "check": "cc", "call": "cc", "bring_in": "pb"}


def record_of(hand: Hand, about: Mapping[str, Any] | None = None) -> Record:
    """The record of a hand so far; `about` are further fields, such as players and event."""
    setting, stakes = hand.setting, hand.setting.stakes
    if setting.late is not None:
        raise Refused("a hand history begins before the first card; this hand began later")
    if any(operation[0] == "put_right" for operation in hand.history):
        raise Refused("a hand history has legal play only; this hand was put right by the floor")
    rows = _Rows(hand)
    count = len(hand.seats)
    fixed = setting.game.limit is Limit.FIXED_LIMIT
    antes, dead = _antes(hand, rows.big_blind_at)
    trimmed = antes[0] > 0
    small_bet = (stakes.small_bet or stakes.big_blind) if fixed else 0
    return Record(
        game=setting.game,
        stacks=tuple(setting.stacks[seat] for seat in hand.seats),
        antes=antes if trimmed else dead,
        blinds=() if setting.game.stud else _blinds(hand, rows.big_blind_at),
        actions=tuple(read_action(text, count) for text in rows.texts),
        bring_in=stakes.bring_in if setting.game.stud else 0,
        small_bet=small_bet,
        big_bet=(stakes.big_bet or 2 * small_bet) if fixed else 0,
        min_bet=0 if fixed else stakes.big_blind,
        trimmed=trimmed,
        dead_posts=dead if trimmed and any(dead) else (),
        finishing=tuple(hand.betting.stacks),
        winnings=tuple(hand.won) if hand.phase == OVER else None,
        seats=tuple(hand.seats),
        chip=stakes.chip,
        left_in_event=setting.left_in_event,
        about=dict(about or {}),
    )


def _blinds(hand: Hand, big: int) -> tuple[int, ...]:
    """What each player posts live; a post behind the big blind is negative: it opens nothing."""
    stakes, posts = hand.setting.stakes, hand.setting.posts
    count = len(hand.seats)
    blinds = [0] * count
    if posts is None:
        blinds[big - 1], blinds[big] = stakes.small_blind, stakes.big_blind
        return tuple(blinds)
    for seat, chips in posts.items():
        at = hand.position(seat)
        blinds[at] = -chips if at > big and count > 2 else chips
    return tuple(blinds)


def _antes(hand: Hand, big: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """By player, the ante that others match, and the chips that are dead money.

    A hand history can match equal antes only; where they differ they are dead.
    """
    setting, stakes = hand.setting, hand.setting.stakes
    antes, dead = [0] * len(hand.seats), [0] * len(hand.seats)
    if setting.antes is not None:
        for seat, chips in setting.antes.items():
            antes[hand.position(seat)] = chips
    elif stakes.ante_by_big_blind and big >= 0:
        dead[big] = _ante_of_big_blind(hand, big)
    else:
        antes = [stakes.ante] * len(hand.seats)
    for seat, chips in (setting.dead_posts or {}).items():
        dead[hand.position(seat)] += chips
    if len(set(antes)) > 1:
        return (0,) * len(antes), tuple(map(add, antes, dead))
    return tuple(antes), tuple(dead)


def _ante_of_big_blind(hand: Hand, big: int) -> int:
    """What a hand history, where antes come first, has the big blind pay for all.

    Where the blind comes first a short stack pays what it leaves: 10 of an ante of 40.
    """
    stakes = hand.setting.stakes
    if not hand.rules.blind_before_ante:
        return stakes.ante
    posts = hand.setting.posts
    seat = hand.seats[big]
    blind = stakes.big_blind if posts is None else posts[seat]
    return min(stakes.ante, max(hand.setting.stacks[seat] - blind, 0))


class _Rows:
    """The lines of the `actions` list, found by playing the hand again."""

    def __init__(self, hand: Hand) -> None:
        self.texts: list[str] = []
        self._hand = Hand(hand.setting)
        self.big_blind_at = self._hand.big_blind_at
        self._held = [0] * len(hand.seats)
        self._out = 0
        self._face_up = False
        self._deal()
        for operation in hand.history:
            self._hand.carry_out(operation)
            self._note(operation)
            if self._hand.face_up and not self._face_up:
                self._face_up = True
                self._show()
            self._deal()
        at_choice = hand.setting.manual_show or self._face_up
        if hand.phase == OVER and not at_choice:
            self._show()

    def _note(self, operation: Operation) -> None:
        match operation:
            case [("bet_to" | "raise_to"), total, seat]:
                self._add(seat, f"cbr {total}")
            case ["show", seat, *_]:
                self._add(seat, f"sm {self._cards(self._hand.cards_of(seat))}")
            case ["muck_hand", seat]:
                self._add(seat, "sm")
            case [kind, seat] if kind in _KINDS:
                self._add(seat, _KINDS[kind])

    def _show(self) -> None:
        """Every live hand that is known is turned up; the last one alone need not be."""
        hand = self._hand
        if hand.betting.live_count < 2:
            return
        for seat in hand.showing_order():
            # the cards still to come were dealt by the same operation, and are not shown yet
            cards = hand.cards_of(seat)[: self._held[hand.position(seat)]]
            if UNKNOWN not in cards:
                self._add(seat, f"sm {self._cards(cards)}")

    def _deal(self) -> None:
        """The cards dealt since the last line, street by street, player by player."""
        hand = self._hand
        for street in hand.game.streets:
            for at, seat in enumerate(hand.seats):
                cards = hand.cards_of(seat)[self._held[at] : street.held]
                if cards:
                    self._held[at] += len(cards)
                    self.texts.append(f"d dh p{at + 1} {self._cards(cards)}")
            self._record_board(street.out)
        self._record_board(len(hand.board))

    def _record_board(self, upto: int) -> None:
        cards = self._hand.board[self._out : upto]
        if cards:
            self._out += len(cards)
            self.texts.append(f"d db {self._cards(cards)}")

    def _add(self, seat: int, words: str) -> None:
        self.texts.append(f"p{self._hand.position(seat) + 1} {words}")

    @staticmethod
    def _cards(cards: list[int]) -> str:
        return "".join(map(name, cards))
