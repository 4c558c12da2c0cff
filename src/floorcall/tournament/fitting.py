"""Whether an event can have happened in a state: what a correction may leave without ground."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from floorcall.tournament import events as log
from floorcall.tournament.ending.prizes import left_to_win
from floorcall.tournament.setup.terms import spec_fault
from floorcall.tournament.state import REMOVALS, Player, State, Status, in_play

Check = Callable[[State, Any], str]


def misfit(state: State, event: log.Event) -> str:
    """Why the event cannot have happened; empty when it can."""
    check = _CHECKS.get(type(event))
    return check(state, event) if check is not None else ""


def _player(state: State, number: int) -> Player | None:
    return state.players.get(number)


def _known(state: State, event: Any) -> str:
    player = _player(state, event.player)
    if player is None or player.status is Status.GONE:
        return f"there is no player {event.player}"
    return ""


def _playing(state: State, event: Any) -> str:
    player = _player(state, event.player)
    if player is None or not in_play(player):
        return f"player {event.player} is not in play"
    return ""


def _unseated(state: State, event: Any) -> str:
    player = _player(state, event.player)
    if player is None or player.status not in (Status.REGISTERED, Status.ALTERNATE):
        return f"player {event.player} is not waiting for a seat"
    return ""


def _registered(state: State, event: log.Registered) -> str:
    if event.player in state.players or event.player < 1:
        return f"player {event.player} cannot be a new one"
    if event.again_of and event.again_of not in state.players:
        return f"there is no player {event.again_of} to enter again"
    return ""


def _seat(state: State, table: int, seat: int) -> str:
    found = state.tables.get(table)
    if found is None:
        return f"there is no table {table}"
    if seat in found.seats or seat in found.coming or not 1 <= seat <= found.size:
        return f"seat {seat} of table {table} is not free"
    return ""


def _seat_taken(state: State, event: log.SeatTaken) -> str:
    return _unseated(state, event) or _seat(state, event.table, event.seat)


def _seat_changed(state: State, event: log.SeatChanged) -> str:
    player = _player(state, event.player)
    if player is None or player.status is not Status.SEATED:
        return f"player {event.player} is not seated"
    if player.number in state.tables[player.table].leaving:
        return f"player {event.player} is on the move"
    return _seat(state, event.table, event.seat)


def _table(state: State, event: Any) -> str:
    return "" if event.table in state.tables else f"there is no table {event.table}"


def _hand(state: State, event: log.HandPlayed) -> str:
    table = state.tables.get(event.table)
    if table is None:
        return f"there is no table {event.table}"
    here = table.seats.values()
    for number in (*event.stacks, *event.served):
        if number not in here:
            return f"player {number} does not sit at table {event.table}"
    before = sum(state.players[number].stack for number in event.stacks)
    if before != sum(event.stacks.values()):
        return f"the stacks at table {event.table} no longer add up"
    return ""


def _misdealt(state: State, event: log.Misdealt) -> str:
    table = state.tables.get(event.table)
    if table is None:
        return f"there is no table {event.table}"
    strangers = [number for number in event.served if number not in table.seats.values()]
    return f"player {strangers[0]} does not sit there" if strangers else ""


def _busted(state: State, event: log.Busted) -> str:
    for out in event.outs:
        player = _player(state, out.player)
        if player is None or player.status is not Status.SEATED:
            return f"player {out.player} is not seated"
    return ""


def _pooled(state: State, event: log.OddChipsPooled) -> str:
    for number in event.stacks:
        player = _player(state, number)
        if player is None or not in_play(player):
            return f"player {number} is not in play"
    before = sum(state.players[number].stack for number in event.stacks)
    return "" if before == sum(event.stacks.values()) else "the stacks no longer add up"


def _left_early(state: State, event: log.LeftEarly) -> str:
    player = _player(state, event.player)
    if player is None or player.status is not Status.SEATED:
        return f"player {event.player} has no seat"
    if player.stack != event.chips:
        return f"{player.name} has {player.stack} chips, not {event.chips}"
    return _running(state, event)


def _last_hand(state: State, event: log.LastHandDealt) -> str:
    table = state.tables.get(event.table)
    here = table.seats.values() if table is not None else ()
    gone = [number for number in event.hands if number not in here]
    if gone:
        return f"player {gone[0]} does not sit at table {event.table}"
    if event.winner not in event.hands:
        return f"player {event.winner} was not in that hand"
    seen = [*event.board, *(card for two in event.hands.values() for card in two)]
    of_a_deck = len(set(seen)) == len(seen) and all(0 <= card < 52 for card in seen)
    return "" if of_a_deck else "these cards are not of one deck"


def _rebought(state: State, event: log.Rebought) -> str:
    player = _player(state, event.player)
    if player is None:
        return f"there is no player {event.player}"
    if player.status is Status.OUT:
        return _seat(state, event.table, event.seat)
    return "" if player.status is Status.SEATED else f"player {event.player} has no seat"


def _proposed(state: State, event: log.MovesProposed) -> str:
    if event.breaks and event.breaks not in state.tables:
        return f"there is no table {event.breaks}"
    for move in event.moves:
        source = state.tables.get(move.from_table)
        if source is None or move.player not in source.seats.values():
            return f"player {move.player} does not sit at table {move.from_table}"
        if move.player in source.leaving or move.id in state.moves or move.id < 1:
            return f"player {move.player} is on the move already"
        taken = _seat(state, move.table, move.seat)
        if taken:
            return taken
    return ""


def _move(state: State, event: Any) -> str:
    return "" if event.move in state.moves else f"move {event.move} is not under way"


def _sat_down(state: State, event: log.SatDown) -> str:
    if event.move not in state.moves:
        return f"move {event.move} is not under way"
    player = state.players[state.moves[event.move].player]
    return "" if player.status is Status.WALKING else f"{player.name} has not set out"


def _set_out(state: State, event: log.SetOut) -> str:
    if event.move not in state.moves:
        return f"move {event.move} is not under way"
    player = state.players[state.moves[event.move].player]
    return "" if player.status is Status.SEATED else f"{player.name} is not seated"


def _table_closed(state: State, event: log.TableClosed) -> str:
    table = state.tables.get(event.table)
    if table is None:
        return f"there is no table {event.table}"
    return f"players sit at table {event.table}" if table.seats else ""


def _table_opened(state: State, event: log.TableOpened) -> str:
    number = event.table.number
    if number in state.tables:
        return f"table {number} is in play already"
    return spec_fault(event.table)


def _seats_closed(state: State, event: log.SeatsClosed) -> str:
    table = state.tables.get(event.table)
    if table is None:
        return f"there is no table {event.table}"
    taken = [seat for seat in event.seats if seat in table.seats or seat in table.coming]
    return f"seat {taken[0]} of table {event.table} is taken" if taken else ""


def _deal_made(state: State, event: log.DealMade) -> str:
    alive = {player.number for player in state.players.values() if in_play(player)}
    if set(event.amounts) != alive:
        return "others are left than those who made the deal"
    divided, total = sum(event.amounts.values()) + event.left, sum(left_to_win(state))
    return "" if divided == total else f"the deal divides {divided}, and {total} are left to win"


def _drawn(state: State, event: log.SeatsDrawn) -> str:
    if state.seated:
        return "players have seats already"
    faults = [fault for fault in map(spec_fault, event.tables) if fault]
    if faults:
        return faults[0]
    tables = {spec.number: spec.seats for spec in event.tables}
    seats = [(table, seat) for _, table, seat in event.seats]
    if len(set(seats)) < len(seats):
        return "two players were drawn to one seat"
    if not all(1 <= seat <= tables.get(table, 0) for table, seat in seats):
        return "a seat was drawn that is not there"
    return ""


def _removed(state: State, event: log.Removed) -> str:
    if event.reason not in REMOVALS:
        return f'"{event.reason}" is no reason to take a player out'
    return _playing(state, event)


def _final(state: State, event: log.FinalTableFormed) -> str:
    if event.table.number not in state.tables:
        return f"there is no table {event.table.number}"
    seated = [who for who, _ in event.seats]
    alive = [p.number for p in map(state.players.get, seated) if p is not None and in_play(p)]
    if len(alive) != len(seated) or len(seated) != state.seated:
        return "others are left than those who came to the final table"
    return ""


def _started(state: State, _event: log.Started) -> str:
    return "play has begun already" if state.phase != "open" else ""


def _running(state: State, _event: log.Event) -> str:
    return "" if state.phase == "running" else "no tournament is running"


def _resumed(state: State, event: log.ClockResumed) -> str:
    return _running(state, event) or ("" if state.clock.ends_at is None else "the clock runs")


def _level(state: State, event: log.ClockSet | log.ClockPaused) -> str:
    known = 0 <= event.level < len(state.setup.levels)
    return _running(state, event) or ("" if known else f"there is no level {event.level}")


def _levels_changed(state: State, event: log.LevelsChanged) -> str:
    playing = [level for level in event.levels if not level.is_break]
    if not playing or event.levels[0].is_break or any(one.seconds < 1 for one in event.levels):
        return "these are no levels to play"
    begun = event.levels[: state.clock.level + 1]
    same = begun == state.setup.levels[: state.clock.level + 1]
    return "" if same or state.phase == "open" else "a level that had begun would be another"


def _opened(_state: State, _event: log.Opened) -> str:
    return "the tournament is open already"


def _end_moved(state: State, event: log.EndMoved) -> str:
    if not state.setup.ends:
        return "there is no stated end to move"
    return "" if event.ends > state.setup.starts else "the night would end before it starts"


_CHECKS: dict[type[Any], Check] = {
    log.Opened: _opened,
    log.Registered: _registered,
    log.Unregistered: _unseated,
    log.Paid: _known,
    log.Arrived: _known,
    log.SeatsDrawn: _drawn,
    log.SeatTaken: _seat_taken,
    log.TableOpened: _table_opened,
    log.SeatsClosed: _seats_closed,
    log.ButtonPlaced: _table,
    log.Started: _started,
    log.ClockPaused: _level,
    log.ClockResumed: _resumed,
    log.ClockSet: _level,
    log.LevelsChanged: _levels_changed,
    log.HandPlayed: _hand,
    log.Misdealt: _misdealt,
    log.Busted: _busted,
    log.Rebought: _rebought,
    log.AddedOn: _playing,
    log.MovesProposed: _proposed,
    log.MoveDropped: _move,
    log.SetOut: _set_out,
    log.SatDown: _sat_down,
    log.SeatChanged: _seat_changed,
    log.TableClosed: _table_closed,
    log.HaltWaived: _table,
    log.FinalTableFormed: _final,
    log.LeftoverExchanged: _playing,
    log.OddChipsPooled: _pooled,
    log.PenaltyGiven: _playing,
    log.Removed: _removed,
    log.ChipsForfeited: _playing,
    log.WentAway: _playing,
    log.CameBack: _known,
    log.DealMade: _deal_made,
    log.PrizePaid: _known,
    log.EntryAmended: _known,
    log.EndMoved: _end_moved,
    log.LeftEarly: _left_early,
    log.LastHandDealt: _last_hand,
    log.Ended: _running,
}
