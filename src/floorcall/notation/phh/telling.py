"""One recorded hand told street by street, the way a commentator would."""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.notation.phh import actions as kinds
from floorcall.notation.phh.actions import Action
from floorcall.notation.phh.ending import ending
from floorcall.notation.phh.playing import Replay
from floorcall.notation.phh.problem import HistoryProblem
from floorcall.notation.phh.record import Record
from floorcall.notation.phh.sentences import said_of, taken_back
from floorcall.notation.phh.spoken import position_named
from floorcall.notation.phh.verdict import compare
from floorcall.notation.phh.voice import HEADING, Voice
from floorcall.table import TableRules
from floorcall.table.cards import UNKNOWN, names
from floorcall.table.course import BET, DEAL, SHOW


class Telling:
    """A record in play and the words for it; `problem` says afterwards what was wrong."""

    def __init__(self, record: Record, rules: TableRules) -> None:
        self.record = record
        self.voice = Voice(record)
        self.problem = ""
        self._replay = Replay(record, rules)
        self._hand = self._replay.hand

    def lines(self) -> Iterator[str]:
        """Line after line; where an action is illegal the telling stops and says why."""
        yield from self._table()
        try:
            for number, action in enumerate(self.record.actions, start=1):
                yield from self._told(number, action)
            self._replay.finish()
        except HistoryProblem as problem:
            self.problem = str(problem)
            yield f"Here the record cannot go on: {problem}"
            return
        yield from ending(self.record, self._hand, self.voice)
        verdict = compare(self.record, self._hand)
        self.problem = verdict.problem
        if verdict.problem:
            yield f"The record differs: {verdict.problem}"

    def _told(self, number: int, action: Action) -> Iterator[str]:
        hand = self._hand
        phase, street = hand.phase, hand.street
        if phase == BET and action.kind not in kinds.DEALING:
            said = said_of(hand, action, self.voice, self.record.scale)
            self._replay.take(number, action)
            yield said.sentence
            if (hand.phase, hand.street) != (BET, street) and (
                back := taken_back(said.bets, self.voice)
            ):
                yield back
            return
        pot = hand.pot
        self._replay.take(number, action)
        if action.kind == kinds.BOARD:
            yield self._head(street, names(hand.board), pot)
        elif action.kind == kinds.HOLE and (hand.phase, hand.street) != (DEAL, street):
            yield self._head(street, "", pot)
            yield from self._holdings()
        elif action.kind == kinds.SHOW_OR_MUCK and phase in (DEAL, SHOW):
            yield from self._turned_up(action)

    def _table(self) -> Iterator[str]:
        record, voice, posted = self.record, self.voice, self._hand.betting.bets
        yield f"{HEADING}{self._headline()}"
        wide = max(map(len, record.names))
        for at, name in enumerate(record.names):
            place = "" if record.game.stud else position_named(at, len(record.stacks))
            stack = voice.chips(record.stacks[at]) if record.knows_stack(at) else "unknown"
            posts = f", posts {voice.chips(posted[at])}" if posted[at] else ""
            yield f"  {name:<{wide}}  {place:<17}{stack:>12}{posts}"

    def _headline(self) -> str:
        record, chips = self.record, self.voice.chips
        parts = [record.game.name]
        if record.game.stud:
            parts += [f"{chips(record.small_bet)}/{chips(record.big_bet)}"]
            parts += [f"bring-in {chips(record.bring_in)}"]
        elif blinds := sorted({each for each in record.blinds if each > 0}):
            parts += ["/".join(map(chips, blinds))]
        antes = [each for each in record.antes if each]
        if antes:
            parts += [f"{'ante' if len(antes) > 1 else 'one ante of'} {chips(max(antes))}"]
        about = record.about
        parts += [str(about["event"])] if "event" in about else []
        parts += [f"hand {about['hand']}"] if "hand" in about else []
        return ", ".join(parts)

    def _head(self, street: int, cards: str, pot: int) -> str:
        name = self.record.game.streets[street].name.capitalize()
        name += " street" if self.record.game.stud else ""
        players = f"{self._hand.betting.live_count} players"
        return (
            f"{HEADING}{name}{' ' if cards else ''}{cards}: pot {self.voice.chips(pot)}, {players}"
        )

    def _holdings(self) -> Iterator[str]:
        game = self.record.game
        for at, cards in enumerate(self._hand.hole):
            if all(card == UNKNOWN for card in cards):
                continue
            held = names(cards)
            if game.stud:
                down = [card for nth, card in enumerate(cards) if not game.is_up(nth)]
                held = f"{names(down)} down, {names(self._hand.up_cards(at))} up"
            yield f"  {self.voice.names[at]} has {held}"

    def _turned_up(self, action: Action) -> Iterator[str]:
        if action.shown is None:
            yield f"  {self.voice.names[action.at]} mucks"
        elif self._hand.phase == DEAL:
            held = action.shown or self._hand.hole[action.at]
            if UNKNOWN not in held:
                yield f"  {self.voice.names[action.at]} turns up {names(held)}"
