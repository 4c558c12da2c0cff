"""How a recorded hand ends, told: the hands shown, who wins which pot, and the stacks."""

from __future__ import annotations

from collections.abc import Iterator

from floorcall.notation.phh.record import Record
from floorcall.notation.phh.spoken import hands_named
from floorcall.notation.phh.voice import HEADING, Voice
from floorcall.table import Hand, pots, showdown
from floorcall.table.cards import names
from floorcall.table.course import OVER, SHOW


def ending(record: Record, hand: Hand, voice: Voice) -> Iterator[str]:
    """The last lines of the telling, of a hand that may have stopped before its end."""
    if hand.phase == OVER and hand.betting.live_count == 1:
        yield f"  {voice.names[hand.betting.live.index(True)]} wins {voice.chips(sum(hand.won))}"
    elif hand.phase in (SHOW, OVER):
        yield f"{HEADING}Showdown"
        yield from _shown(hand, voice)
        yield from _paid(hand, voice)
    else:
        yield f"Here the record ends, with {voice.chips(hand.pot)} in the pot"
    yield f"{HEADING}Stacks"
    for at, stack in enumerate(hand.betting.stacks):
        if record.knows_stack(at):
            change = stack - record.stacks[at]
            sign = "+" if change > 0 else "-" if change < 0 else "±"
            yield f"  {voice.names[at]} {voice.chips(stack)} ({sign}{voice.chips(abs(change))})"


def _shown(hand: Hand, voice: Voice) -> Iterator[str]:
    order = [hand.position(seat) for seat in hand.showing_order()]
    shown = [at for at in order if hand.shown[at]]
    worth: dict[int, str] = {}
    if not showdown.lacks(hand):
        holes = [hand.hole[at] for at in shown]
        worth = dict(zip(shown, hands_named(hand.game, holes, hand.board), strict=True))
    for at in order:
        if at not in shown:
            yield f"  {voice.names[at]} has cards that were not recorded"
            continue
        means = f": {worth[at]}" if at in worth else ""
        yield f"  {voice.names[at]} shows {names(hand.hole[at])}{means}"


def _paid(hand: Hand, voice: Voice) -> Iterator[str]:
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
