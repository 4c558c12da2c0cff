"""One recorded hand in words, street by street, the way a commentator would tell it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floorcall.notation.phh import history_action as kinds
from floorcall.notation.phh.hand_names import name_hands, position_name
from floorcall.notation.phh.hand_replay import Replay
from floorcall.notation.phh.history_action import Action
from floorcall.notation.phh.history_amounts import chips, format_amount
from floorcall.notation.phh.history_problem import HistoryProblem
from floorcall.notation.phh.record import Record
from floorcall.notation.phh.verdict import compare
from floorcall.table import Hand, TableRules, pots, showdown
from floorcall.table.cards import UNKNOWN, names
from floorcall.table.deal_state import BET, DEAL, OVER, SHOW

HEADING = "# "
"""What a line begins with that heads a street or the end; the terminal sets it bold."""


class Voice:
    """How a commentator names the players and the money of a record."""

    def __init__(self, record: Record) -> None:
        self.names = record.names
        self._scale = record.scale
        self._symbol = str(record.about.get("currency_symbol", ""))

    def chips(self, count: int) -> str:
        """Chips in the record's own money: "$12.50", or "1,250"."""
        return format_amount(count, self._scale, self._symbol)

    def all_of(self, players: list[int]) -> str:
        """Several players: "Ann, Bob and Cat"."""
        *most, last = [self.names[at] for at in players]
        return f"{', '.join(most)} and {last}" if most else last


class ActionSentence(NamedTuple):
    """A sentence, and what lies in front of each player once it is done."""

    sentence: str
    bets: list[int]


def action_sentence(hand: Hand, action: Action, voice: Voice, scale: int) -> ActionSentence:
    """The sentence for an action about to be taken by the player in turn."""
    betting, at = hand.betting, action.at
    stack, bets = betting.stacks[at], betting.bets[:]
    owed = min(max(betting.level - bets[at], 0), stack)
    who = f"  {voice.names[at]}"
    if owed:
        who += f", {voice.chips(owed)} to call into {voice.chips(hand.pot)},"
    if action.kind == kinds.FOLD:
        return ActionSentence(f"{who} folds", bets)
    if action.kind == kinds.BRING_IN:
        bets[at] += min(hand.bring_in_due, stack)
        return ActionSentence(f"{who} brings it in for {voice.chips(bets[at])}", bets)
    if action.kind == kinds.CHECK_OR_CALL:
        bets[at] += owed
        does = "checks" if not owed else "calls and is all in" if owed == stack else "calls"
        return ActionSentence(f"{who} {does}", bets)
    total = chips(action.amount, scale)
    all_in = " and is all in" if total - bets[at] == stack else ""
    does = "raises to" if betting.level else "bets"
    if hand.bring_in_due or 0 < betting.level == betting.forced:
        does = "completes to"
    bets[at] = total
    return ActionSentence(f"{who} {does} {voice.chips(total)}{all_in}", bets)


def returned_bet(bets: list[int], voice: Voice) -> str:
    """What nobody called, once a street is over; empty where all of it was."""
    top, second = sorted(bets)[-1:-3:-1]
    if top == second:
        return ""
    return f"  {voice.names[bets.index(top)]} takes back {voice.chips(top - second)}"


class Commentary:
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
                yield from self._tell(number, action)
            self._replay.finish()
        except HistoryProblem as problem:
            self.problem = str(problem)
            yield f"Here the record cannot go on: {problem}"
            return
        yield from final_lines(self.record, self._hand, self.voice)
        verdict = compare(self.record, self._hand)
        self.problem = verdict.problem
        if verdict.problem:
            yield f"The record differs: {verdict.problem}"

    def _tell(self, number: int, action: Action) -> Iterator[str]:
        hand = self._hand
        phase, street = hand.phase, hand.street
        if phase == BET and action.kind not in kinds.DEALING:
            said = action_sentence(hand, action, self.voice, self.record.scale)
            self._replay.take(number, action)
            yield said.sentence
            if (hand.phase, hand.street) != (BET, street) and (
                back := returned_bet(said.bets, self.voice)
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
            yield from self._tell_cards(action)

    def _table(self) -> Iterator[str]:
        record, voice, posted = self.record, self.voice, self._hand.betting.bets
        yield f"{HEADING}{self._headline()}"
        wide = max(map(len, record.names))
        for at, name in enumerate(record.names):
            place = "" if record.game.stud else position_name(at, len(record.stacks))
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

    def _tell_cards(self, action: Action) -> Iterator[str]:
        if action.shown is None:
            yield f"  {self.voice.names[action.at]} mucks"
        elif self._hand.phase == DEAL:
            held = action.shown or self._hand.hole[action.at]
            if UNKNOWN not in held:
                yield f"  {self.voice.names[action.at]} turns up {names(held)}"


def final_lines(record: Record, hand: Hand, voice: Voice) -> Iterator[str]:
    """The last lines of the telling, of a hand that may have stopped before its end."""
    if hand.phase == OVER and hand.betting.live_count == 1:
        yield f"  {voice.names[hand.betting.live.index(True)]} wins {voice.chips(sum(hand.won))}"
    elif hand.phase in (SHOW, OVER):
        yield f"{HEADING}Showdown"
        yield from _hand_lines(hand, voice)
        yield from _pot_lines(hand, voice)
    else:
        yield f"Here the record ends, with {voice.chips(hand.pot)} in the pot"
    yield f"{HEADING}Stacks"
    for at, stack in enumerate(hand.betting.stacks):
        if record.knows_stack(at):
            change = stack - record.stacks[at]
            sign = "+" if change > 0 else "-" if change < 0 else "±"
            yield f"  {voice.names[at]} {voice.chips(stack)} ({sign}{voice.chips(abs(change))})"


def _hand_lines(hand: Hand, voice: Voice) -> Iterator[str]:
    order = [hand.position(seat) for seat in hand.showing_order()]
    shown = [at for at in order if hand.shown[at]]
    worth: dict[int, str] = {}
    if not showdown.lacks(hand):
        holes = [hand.hole[at] for at in shown]
        worth = dict(zip(shown, name_hands(hand.game, holes, hand.board), strict=True))
    for at in order:
        if at not in shown:
            yield f"  {voice.names[at]} has cards that were not recorded"
            continue
        means = f": {worth[at]}" if at in worth else ""
        yield f"  {voice.names[at]} shows {names(hand.hole[at])}{means}"


def _pot_lines(hand: Hand, voice: Voice) -> Iterator[str]:
    if hand.phase == SHOW:
        yield f"  Who wins the {voice.chips(hand.pot)} cannot be told"
        return
    betting = hand.betting
    built = pots.build(betting.paid, betting.live, betting.dead)
    for nth, pot in reversed(list(enumerate(built))):  # the last side pot is awarded first
        name = "the pot" if len(built) == 1 else "the main pot" if not nth else f"side pot {nth}"
        won = showdown.payout(hand, pot)
        winners = [at for at, chips in enumerate(won) if chips]
        if len(winners) == 1:
            yield f"  {voice.names[winners[0]]} wins {name} of {voice.chips(pot.amount)}"
            continue
        shares = ", ".join(f"{voice.names[at]} {voice.chips(won[at])}" for at in winners)
        yield f"  {voice.all_of(winners)} split {name} of {voice.chips(pot.amount)}: {shares}"
