"""The case a dispute begins with: the hand now dealt, its stakes, and its head for a form."""

from __future__ import annotations

from msgspec import Struct

from floorcall.club.cash.cash_hands import coming_hand
from floorcall.club.cash.state import CashState, game_of
from floorcall.law.house import House
from floorcall.notation.head import USUAL_BLINDS, Head
from floorcall.table.cards import names
from floorcall.table.games import GAMES, Game, Limit
from floorcall.tournament.chips.known_stacks import is_current
from floorcall.tournament.clock.level_clock import level_now
from floorcall.tournament.play.hand_sheet import Sheet, game_at, sheet
from floorcall.tournament.setup.terms import Level
from floorcall.tournament.state import StackKnown, State, Table

_LEAST = 2
"""Players of a hand."""


def case_opening(state: State, table: int, house: House, now: int) -> str:
    """The head of a case at that table; the usual seats where it has no two players yet.

    A hand is reported when it is over: after hand 49 with the button at seat 1, the dispute is in
    hand 50 with the button at seat 2, as the table's own page shows it.
    """
    dealt = sheet(state, table, house, now) if table in state.tables else None
    at = level_now(state, now) if dealt is None else dealt.decision.level
    while at and state.setup.levels[at].is_break:  # a hand of the last level is in dispute
        at -= 1
    game = game_at(state, at)
    lines = [f"game    {game.id}", stakes(state.setup.levels[at], game)]
    chosen = state.tables.get(table)
    if chosen is not None:
        lines += _seats(state, chosen, dealt.decision if dealt else None)
    chips = [one.value for one in state.setup.chips if one.value not in state.chips_out]
    if chips:
        lines.append(f"chips   {' '.join(map(str, sorted(chips)))}")
    lines.append(f"event   left {state.seated}")
    return "\n".join(lines) + "\n"


def stakes(level: Level, game: Game) -> str:
    """Blinds, antes and limits of a case: 2/4 in a limit game has bets of 4 and 8."""
    limit = level.small_bet or level.big_blind
    ante = f" ante {level.ante}" if level.ante else ""
    if game.stud:
        bring_in = f" bring-in {level.bring_in}" if level.bring_in else ""
        return f"limits  {limit}/{2 * limit}{ante}{bring_in}"
    payer = " bb" if level.ante_by_big_blind and ante else ""
    blinds = f"blinds  {level.small_blind}/{level.big_blind}{payer}{ante}"
    if game.limit is Limit.FIXED_LIMIT:
        return f"{blinds}\nlimits  {limit}/{2 * limit}"
    return blinds


def _seats(state: State, table: Table, dealt: Sheet | None) -> list[str]:
    average = max(1, state.chips_at_tables // state.seated) if state.seated else 1
    stacks, guessed = dict[int, int](), list[int]()
    for seat, who in sorted(table.seats.items()):
        player = state.players[who]
        is_unknown = player.stack_known is StackKnown.UNKNOWN
        if (player.stack > 0 or is_unknown) and (dealt is None or seat in dealt.players):
            stacks[seat] = average if is_unknown else player.stack
            if is_unknown or not is_current(state, player):
                guessed.append(seat)
    if len(stacks) < 2:
        return []
    lines = [f"seats   {' '.join(f'{seat}:{stack}' for seat, stack in stacks.items())}"]
    if guessed:
        lines.append(f"# nobody has counted the stacks of seats {', '.join(map(str, guessed))}")
    if dealt is None:
        return lines
    lines.append(f"button  {dealt.hand.positions.button}")
    live = [seat for seat in stacks if seat not in dealt.killed]
    if 2 <= len(live) < len(stacks):
        lines.append(f"in      {' '.join(map(str, live))}")
    return lines


def cash_case_opening(state: CashState, number: int, house: House) -> str:
    """The head of a case at that table, in the hand its page shows as the next one.

    At 2/4 limit it is ruled as limit, with bets of 4 and 8; seats are left out before two can play.
    """
    setup, table = state.setup, state.tables[number]
    game = game_of(state, table.game)
    lines = [
        f"house   {setup.house}",
        *(f"class   {label}" for label in setup.labels),
        f"game    {game.game}",
        stakes(Level(game.small_blind, game.big_blind), GAMES[game.game]),
    ]
    ruling = coming_hand(state, number, house)
    stacks = {
        seat: state.players[who].stack
        for seat, who in sorted(table.seats.items())
        if ruling is not None and who in ruling.decision.dealt
    }
    if ruling is not None and len(stacks) >= _LEAST:
        lines += [
            f"seats   {' '.join(f'{seat}:{stack}' for seat, stack in stacks.items())}",
            f"button  {ruling.decision.hand.positions.button}",
        ]
    return "\n".join(lines) + "\n"


class SeatSetup(Struct, frozen=True):
    """A seat before anything is posted, and its cards where they matter."""

    name: str
    stack: int
    cards: str


class TableSetup(Struct, frozen=True):
    """What the head says, and the usual where it says nothing."""

    house: str
    label: str
    game: str
    is_stud: bool
    small: int
    big: int
    ante: int
    ante_by_big_blind: bool
    bring_in: int
    street: str
    streets: tuple[str, ...]
    pot: int
    board: str
    live: str
    button: str
    buttons: tuple[str, ...]
    seats: tuple[SeatSetup, ...]


def table_setup(head: Head) -> TableSetup:
    """The head of a case as it was read."""
    button = head.button if head.button is not None else 0
    small, big = head.limits if head.game.stud else head.blinds or USUAL_BLINDS
    seated = tuple(name for name, seat in head.names.items() if seat in head.stacks)
    named = head.name_of(button)
    return TableSetup(
        house=head.house,
        label=head.labels[0] if head.labels else "",
        game=head.game.id,
        is_stud=head.game.stud,
        small=small,
        big=big,
        ante=head.ante,
        ante_by_big_blind=head.ante_by_big_blind,
        bring_in=head.bring_in,
        street=head.street,
        streets=tuple(street.name for street in head.game.streets),
        pot=head.pot,
        board=names(head.board),
        live=" ".join(map(head.name_of, head.live)),
        button=named,
        buttons=seated if named in seated else (*seated, named),
        seats=tuple(
            SeatSetup(name, head.stacks[seat], names(head.hole.get(seat, ())))
            for name, seat in head.names.items()
            if seat in head.stacks
        ),
    )
