"""A night told afterwards: line by line for people, and summed up for programs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from floorcall.law.house import House
from floorcall.ledger.event import Event
from floorcall.table.cards import name as card_name
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColouredUp, chips_to_bring, rounding
from floorcall.tournament.clock.clock_control import ClockPaused, ClockResumed
from floorcall.tournament.ending.bounties import bounties
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.play.eliminations import Busted, standings
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.play.rounds import HandForHand
from floorcall.tournament.seating.final_table import FinalTableFormed
from floorcall.tournament.seating.first_seating import SeatsDrawn
from floorcall.tournament.seating.seat_moves import MoveDropped, MovesProposed
from floorcall.tournament.setup.terms import Setup, playing_level
from floorcall.tournament.state import Opened, State


class Line(NamedTuple):
    """What happened, when, and by which rules."""

    time: str
    text: str
    rules: tuple[str, ...]


def retell(events: Sequence[Event]) -> Iterator[Line]:
    """The night line by line: seats, levels, busts, moves, colour-ups, the final table."""
    opened = events[0]
    if not isinstance(opened, Opened):
        raise ValueError("a log begins with the opening of a tournament")
    state = TOURNAMENT.begin(opened)
    level = -1
    for event in events[1:]:
        if isinstance(event, HandPlayed) and event.level != level:
            before, level = level, event.level
            yield Line(clock(event.at), _level_words(opened.setup, before, level), ())
        text = _words(state, event)
        if text:
            yield Line(clock(event.at), text, event.rules)
        state = TOURNAMENT.evolve(state, event)


def clock(seconds: int) -> str:
    """Time since the start: 3,725 seconds are 1:02:05."""
    return f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}"


def _level_words(setup: Setup, before: int, at: int) -> str:
    level = setup.levels[at]
    ante = f", ante {level.ante:,}" if level.ante else ""
    rested = any(one.is_break for one in setup.levels[before + 1 : at])
    words = f"level {playing_level(setup, at)}: {level.small_blind:,}/{level.big_blind:,}{ante}"
    return f"after a break, {words}" if rested else words


def _colour_up_words(state: State, event: ColouredUp) -> str:
    """What goes, how, and how many new chips each table is brought for its odd ones."""
    words = f"chips of {event.value:,} are coloured up into {event.into:,}: {event.why}"
    bring = [f"{chips} to table {table}" for table, chips in chips_to_bring(event).items()]
    added = rounding(state, event)
    which = "more" if added > 0 else "less"
    change = f"; {abs(added):,} chips {which} are in play" if added else ""
    return f"{words}; for odd chips {', '.join(bring)}{change}" if bring else words


def _words(state: State, event: Event) -> str:
    players = state.players
    match event:
        case SeatsDrawn():
            return f"{len(event.seats)} players are drawn to {len(event.tables)} tables"
        case Busted():
            names = ", ".join(players[out.player].name for out in event.outs)
            left = state.seated - len(event.outs)
            return f"out: {names}; {left} left"
        case MovesProposed():
            moved = "; ".join(
                f"{players[m.player].name} from table {m.from_table} seat {m.from_seat} "
                f"to table {m.table} seat {m.seat}"
                for m in event.moves
            )
            return f"{event.why}: {moved}"
        case MoveDropped():
            return f"move {event.move} is dropped: {event.why}"
        case ButtonPlaced():
            cards = ", ".join(f"seat {s} {card_name(c)}" for s, c in event.cards if s)
            drawn = f" ({cards})" if cards else ""
            return (
                f"table {event.table} draws for the button, seat {event.seat}{drawn}: {event.why}"
            )
        case FinalTableFormed():
            return f"the final table: {len(event.seats)} players"
        case ColouredUp():
            return _colour_up_words(state, event)
        case ClockPaused() | ClockResumed():
            return "the clock stops" if isinstance(event, ClockPaused) else "the clock runs"
        case HandForHand():
            return "hand for hand" if event.on else "hand for hand is over"
    return ""


def summary(events: Sequence[Event], state: State, house: House) -> dict[str, Any]:
    """The night in figures: entrants, chips, hands, levels, moves with their rules, standings."""
    hands = [event for event in events if isinstance(event, HandPlayed)]
    won = prizes(state, house)
    hunted = bounties(state)
    return {
        "house": house.id,
        "entrants": state.entries,
        "chips_in_play": state.chips_in_play,
        "account": state.account,
        "hands": len(hands),
        "level": playing_level(state.setup, max((hand.level for hand in hands), default=0)),
        "moves": [
            {
                "player": move.player,
                "from": [move.from_table, move.from_seat],
                "to": [move.table, move.seat],
                "kind": move.kind,
                "why": move.why,
                "rules": list(event.rules),
            }
            for event in events
            if isinstance(event, MovesProposed)
            for move in event.moves
        ],
        "colour_ups": [
            {
                "value": event.value,
                "into": event.into,
                "players": len(event.exchanges),
                "why": event.why,
                "rules": list(event.rules),
            }
            for event in events
            if isinstance(event, ColouredUp)
        ],
        "standings": [
            {
                "place": place,
                "player": player,
                "name": state.players[player].name,
                "prize": won.get(player, 0),
                "bounties": hunted.get(player, 0),
            }
            for place, players in standings(state)
            for player in players
        ],
    }
