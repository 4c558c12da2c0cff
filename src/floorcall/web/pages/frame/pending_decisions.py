"""What needs a director's decision now, each with the command that would carry it out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from floorcall.law.house import House
from floorcall.ledger.figures import amount, plural
from floorcall.ledger.refusal import Reads
from floorcall.tournament.ending.bounties import bounties_to_ask
from floorcall.tournament.ending.envelopes import envelopes_to_open
from floorcall.tournament.ending.paid_places import count_paid_places
from floorcall.tournament.ending.payments import due_amount, winnings
from floorcall.tournament.play.absence import overdue
from floorcall.tournament.play.advice import Task
from floorcall.tournament.seating.balancing import buttons_to_ask
from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING, InitialSeating
from floorcall.tournament.seating.seats_per_table import table_size
from floorcall.tournament.seating.table_breaks import buttons_to_ask_at_break
from floorcall.tournament.state import State, Status, Step
from floorcall.views.clock.stated_end import has_stated_end
from floorcall.views.floor.tasks import TaskShown, tasks_view
from floorcall.views.seating.break_choices import TableSplit, due_split


class Decision(NamedTuple):
    """Something to decide: a command with its button, or the `tab` or `page` to see to it."""

    says: str
    why: str = ""
    rules: tuple[str, ...] = ()
    command: str = ""
    label: str = ""
    fields: dict[str, Any] = {}  # noqa: RUF012 (never changed)
    tab: str = ""
    page: str = ""
    """Below the tournament's own address; `label` is on its button."""
    done: str = ""
    """What has happened then: said afterwards wherever there is a `command`."""
    asks_reason: bool = False
    """Whether the command needs a reason, asked for beside its button."""
    since: int = 0
    """Since when it waits, where that is known."""
    otherwise: str = ""
    """The command of the way out, with `way_out` on its button and the same fields."""
    way_out: str = ""
    way_out_done: str = ""
    icon: str = ""


def pending_decisions(state: State, house: House, now: int) -> list[Decision]:
    """Everything that waits for somebody, the most pressing first."""
    if state.phase == "open":
        return list(_start_decisions(state, house))
    if state.phase != "running":
        return [
            *_open_bounties(state),
            *_unpaid_prizes(state, house),
            *_money_to_return(state),
            *_waiting_entries(state),
        ]
    tasks = tasks_view(state, house, now).tasks
    drawn_for = {one.about for one in tasks if Task(one.task) is Task.BUTTON}
    return [
        *_floor_calls(state),
        *_end(state, house, now),
        *_moves_to_call(state),
        *_missing_buttons(state, drawn_for),
        *_asked_buttons(state, house, now, tasks),
        *map(_task, tasks),
        *map(_split, filter(None, [due_split(state, house)])),
        *_open_bounties(state),
        *_overdue_players(state, house, now),
        *_waiting_entries(state),
    ]


def skipped_entries(misfits: Mapping[int, str]) -> list[Decision]:
    """Entries of the log that changed nothing, for whoever may correct them."""
    if not misfits:
        return []
    first = min(misfits)
    says = f"Look at {plural(len(misfits), 'skipped entry', 'skipped entries')} of the log"
    why = f"Entry {first} changed nothing: {misfits[first]}"
    return [Decision(says, why, page=f"log?upto={first}", label="Log")]


def _floor_calls(state: State) -> Iterator[Decision]:
    """Tables that wait for the floor, the longest first; a tap opens the ruling page there."""
    for call in state.floor_calls:
        if call.table in state.tables:
            yield Decision(
                f"Table {call.table} calls the floor",
                f"{call.by or 'A player'} pressed the bell",
                page=f"rulings?table={call.table}",
                label="Rule on it",
                fields={"table": call.table},
                since=call.at,
                otherwise="answer-call",
                way_out="I’m there",
                way_out_done=f"The floor is at table {call.table}",
                icon="bell",
            )


def _overdue_players(state: State, house: House, now: int) -> Iterator[Decision]:
    """Those away, or never seen, whom the house has out by now."""
    for number in sorted(overdue(state, house, now)):
        player = state.players[number]
        away = player.absent_since is not None
        if number in state.spares or not player.table:
            continue
        yield Decision(
            f"{player.name} has been away too long" if away else f"{player.name} has not come",
            f"Table {player.table}, seat {player.seat}",
            command="remove-absent",
            label="Take out of play",
            fields={"player": number},
            done=f"{player.name} is out of play",
            since=player.absent_since or 0,
            otherwise="come-back" if away else "arrive",
            way_out="Is back" if away else "Is here",
            way_out_done=f"{player.name} is back" if away else f"{player.name} is here",
            icon="away",
        )


def _start_decisions(state: State, house: House) -> Iterator[Decision]:
    entered = [one for one in state.players.values() if one.status is Status.REGISTERED]
    if not state.entries:
        yield Decision(
            "Take the first entries", "Seats can be drawn from two entries on", tab="Players"
        )
    elif house[INITIAL_SEATING].value is not InitialSeating.RANDOM_DRAW:
        split = due_split(state, house)
        yield from [_split(split)] if split else _seats_to_take(state, house, len(entered))
    elif len(entered) >= 2 and not state.seated:
        yield Decision(
            "Draw the seats",
            f"{plural(len(entered), 'entry', 'entries')} so far",
            command="draw-seats",
            label="Draw seats",
            done="The seats are drawn",
        )
    yield from _missing_buttons(state, set())
    if state.seated >= 2:
        why = f"{plural(state.seated, 'player')} at {plural(len(state.tables), 'table')}"
        label, done = "Shuffle up and deal", "Level 1 begins"
        yield Decision("Start level 1", why, command="start", label=label, done=done)
    yield from _waiting_entries(state)


def _seats_to_take(state: State, house: House, entered: int) -> Iterator[Decision]:
    """Seats that are chosen or signed for need tables first: 10 entries, 9 seats, a second one."""
    reads = Reads(house)
    why = str(reads[INITIAL_SEATING].value).capitalize()
    free = sum(len(table.open_seats()) for table in state.tables.values())
    if entered > free:
        number = max(state.tables, default=0) + 1
        table = {"number": number, "seats": table_size(state, reads)}
        yield Decision(
            f"Open table {number}",
            why,
            reads.cites,
            command="open-table",
            label=f"Open table {number}",
            fields={"table": table},
            done=f"Table {number} is open",
        )
    if entered and free:
        says = f"{plural(entered, 'entry', 'entries')} without a seat"
        yield Decision(says, why, reads.cites, tab="Players")


def _split(due: TableSplit) -> Decision:
    fields = {"table": due.table, "new": {"number": due.new, "seats": due.seats}}
    label = f"Split table {due.table}"
    done = f"Table {due.table} is split"
    return Decision(label, due.why, due.rules, "split-table", label, fields, done=done)


def _missing_buttons(state: State, drawn_for: set[int]) -> Iterator[Decision]:
    """Tables of two or more at which no draw of seats placed the button."""
    for table in state.tables.values():
        known = table.button or table.last or table.playing or table.button_lost
        if len(table.seats) < 2 or known or table.number in drawn_for:
            continue
        yield _needs_button(table.number, "Nobody has said where it is")


def _asked_buttons(
    state: State, house: House, now: int, tasks: Iterable[TaskShown]
) -> Iterator[Decision]:
    """Where a move is due and nobody knows a button that the rule goes by: not drawn for, asked."""
    asked: tuple[int, ...] = ()
    for one in tasks:
        if Task(one.task) is Task.BALANCE:
            asked = buttons_to_ask(state, house, now)
        elif Task(one.task) is Task.BREAK:
            asked = buttons_to_ask_at_break(state, one.about, house, now)
    for number in asked:
        why = "Hands were dealt that nobody reported; who moves and where goes by the button"
        yield Decision(
            f"Where is the button of table {number}?",
            why,
            page=f"tables/{number}",
            label="Say where",
        )


def _needs_button(table: int, why: str, rules: tuple[str, ...] = ()) -> Decision:
    says, done = f"Table {table} needs a button", f"The button of table {table} is drawn"
    return Decision(says, why, rules, "place-button", "Draw for it", {"table": table}, done=done)


def _end(state: State, house: House, now: int) -> Iterator[Decision]:
    if state.seated <= 1:
        yield _finish("One player is left")
    elif has_stated_end(state, house):
        if now >= state.setup.ends:
            why = "Count the stacks, play for the odd chips, and pay out"
            yield Decision("The stated end has come", why, page="ending", label="End the night")
    elif state.setup.payout.is_satellite and state.seated <= count_paid_places(state):
        yield _finish(f"{state.seated} players are left and each wins a seat")
    elif state.deal is not None:
        why = "Play on for the places, or end here: they go by the stacks on record"
        yield _finish("A deal is made", why)
    elif (
        len(state.tables) > 1
        and not state.hand_for_hand
        and state.seated == count_paid_places(state) + 1
    ):
        yield Decision(
            "The bubble",
            f"{state.seated} players are left and {count_paid_places(state)} are paid",
            command="play-hand-for-hand",
            label="Hand for hand",
            done="Play is hand for hand",
        )


def _finish(says: str, why: str = "") -> Decision:
    label, done = "End the tournament", "The tournament is over"
    return Decision(says, why, command="finish", label=label, done=done)


def _open_bounties(state: State) -> Iterator[Decision]:
    """A bust that names no winner, with money on the head, and envelopes that are due."""
    for number, worth in bounties_to_ask(state).items():
        why = f"{state.setup.money.amount(worth)}, and nobody was named"
        says = f"Who has the bounty of {state.players[number].name}?"
        yield Decision(says, why, page="prizes#bounties", label="Say who")
    for number in envelopes_to_open(state):
        says = f"Open an envelope for {state.players[number].name}"
        yield Decision(says, page="prizes#bounties", label="Open envelopes")


def _unpaid_prizes(state: State, house: House) -> Iterator[Decision]:
    """The prizes of a night that is over: three won and one paid leave two."""
    won = winnings(state, house)
    left = sum(due_amount(state, won, player) > 0 for player in won)
    if left:
        yield Decision(f"{plural(left, 'prize')} to hand out", tab="Pay out")


def _money_to_return(state: State) -> Iterator[Decision]:
    """Of a night that was called off: everybody who has paid gets it back."""
    paid = [one.paid for one in state.players.values() if one.paid > 0]
    if state.cancelled and paid:
        says = f"Give {plural(len(paid), 'player')} the money back"
        yield Decision(says, f"Called off: {state.cancelled}", tab="Pay out")


def _moves_to_call(state: State) -> Iterator[Decision]:
    proposed = [one for one in state.moves.values() if state.steps[one.id] is Step.PROPOSED]
    if proposed:
        yield Decision(
            f"Call out {plural(len(proposed), 'move')}",
            "The seats are kept; nobody has been told yet",
            command="announce-moves",
            label="Call out",
            done=f"{plural(len(proposed), 'move is', 'moves are')} called out",
        )


def _task(task: TaskShown) -> Decision:
    about = task.about
    match Task(task.task):
        case Task.FINAL_TABLE:
            says, command = "Form the final table", "form-final-table"
            label, done = "Draw the final table", "The final table is drawn"
        case Task.REDRAW:
            says, command = "Redraw every seat", "redraw-seats"
            label, done = "Draw the seats", "All seats are drawn anew"
        case Task.BREAK:
            says, command = f"Break table {about}", "break-table"
            label, done = "Break and call out", f"Table {about} breaks"
        case Task.CONSOLIDATE:
            says, command = f"Table {about} is too small", "break-table"
            label, done = "Break it", f"Table {about} breaks"
        case Task.BALANCE:
            says, command = "Balance the tables", "balance"
            label, done = "Plan the move", "The move is planned"
        case Task.HALT:
            says, command = f"Table {about} stops", "waive-halt"
            label, done = "Let it play on", f"Table {about} plays on"
        case Task.BUTTON:
            return _needs_button(about, task.why, task.rules)
        case Task.COLOUR_UP:
            return Decision(f"Colour up the {amount(about)}s", task.why, task.rules, tab="Chips")
    if task.blocked:
        return Decision(says, task.why, task.rules, tab="Tables")
    of_table = command not in ("form-final-table", "balance", "redraw-seats")
    fields: dict[str, Any] = {"table": about} if of_table else {}
    if command == "break-table":
        fields["announce"] = True
    return Decision(
        says,
        task.why,
        task.rules,
        command,
        label,
        fields,
        done=done,
        asks_reason=task.asks_reason,
    )


def _waiting_entries(state: State) -> Iterator[Decision]:
    players = list(state.players.values())
    alternates = sum(one.status is Status.ALTERNATE for one in players)
    if alternates and state.phase == "running":
        yield Decision(f"{plural(alternates, 'alternate')} waiting for a seat", tab="Players")
    late = sum(one.status is Status.REGISTERED for one in players)
    if late and state.phase == "running":
        yield Decision(f"{plural(late, 'entry', 'entries')} without a seat", tab="Players")
    owing = sum(bool(one.owed) for one in players)
    if owing:
        yield Decision(f"{plural(owing, 'player')} still to pay", tab="Players")
