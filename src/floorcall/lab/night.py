"""A whole tournament played by bots under a house's rules, from the first entry to the winner."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from random import Random
from typing import NamedTuple

from floorcall.chapters.core.table_rules import table_rules
from floorcall.lab.bots import Style, act, draw_styles, ranking
from floorcall.law.house import House
from floorcall.ledger.event import Command, Event
from floorcall.ledger.refusal import Reads, Refusal
from floorcall.table import Hand, Setting, Stakes, TableRules, shuffled_deck
from floorcall.table.deal_state import BET
from floorcall.table.games import Game
from floorcall.tournament.api import TOURNAMENT, open_tournament
from floorcall.tournament.chips.colour_up import ColourUp
from floorcall.tournament.clock.clock_control import Resume, Start
from floorcall.tournament.clock.level_clock import Moments, read_clock
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.place_prizes import payable_plan, prizes_by_place
from floorcall.tournament.ending.takings import takings
from floorcall.tournament.entry.registration import Register
from floorcall.tournament.play.advice import Task, colour_ups_due, moves_due, table_tasks
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.hand_sheet import Sheet, sheet
from floorcall.tournament.play.hands import PlayHand
from floorcall.tournament.play.rounds import PlayHandForHand
from floorcall.tournament.seating.balancing import Balance
from floorcall.tournament.seating.draw_commitment import CommitDraw
from floorcall.tournament.seating.final_table import FormFinalTable
from floorcall.tournament.seating.first_seating import DrawSeats, TakeSeat
from floorcall.tournament.seating.halts import Halt, table_halt
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.questions.on_moves import BALANCE_MOVER, BalanceMover
from floorcall.tournament.seating.questions.on_seats import INITIAL_SEATING, InitialSeating
from floorcall.tournament.seating.room_tables import OpenTable
from floorcall.tournament.seating.seat_moves import AnnounceMoves, MovesProposed, SitDown, Walk
from floorcall.tournament.seating.seat_redraws import RedrawSeats
from floorcall.tournament.seating.seats_per_table import table_size
from floorcall.tournament.seating.seeded_draw import commitment
from floorcall.tournament.seating.table_breaks import BreakTable
from floorcall.tournament.setup.terms import Setup, TableSpec, playing_level
from floorcall.tournament.state import Move, State


class BotHand(NamedTuple):
    """Stacks afterwards by player, and for those who went out, who won."""

    stacks: dict[int, int]
    won_by: dict[int, tuple[int, ...]]


def deal(
    sheet: Sheet, rules: TableRules, chip: int, left: int, styles: list[Style], rng: Random
) -> BotHand:
    """Play the hand on the sheet out, `left` players being in the tournament."""
    level = sheet.blinds
    stud = sheet.game.stud
    small, big = sheet.hand.small_blind, sheet.hand.positions.big_blind
    posts = {} if stud else {big: level.big_blind}
    if small is not None and not stud:
        posts = {small: level.small_blind, **posts}
    limit = level.small_bet or level.big_blind
    stakes = Stakes(
        0 if stud else level.small_blind,
        0 if stud else level.big_blind,
        level.ante if not stud else max(chip, limit // 5 // chip * chip),
        ante_by_big_blind=level.ante_by_big_blind and not stud,
        bring_in=(level.bring_in or max(chip, limit // 4 // chip * chip)) if stud else 0,
        small_bet=limit,
        chip=chip,
    )
    hand = Hand(
        Setting(
            game=sheet.game,
            stacks={seat: player.stack for seat, player in sheet.players.items()},
            button=sheet.hand.positions.button,
            stakes=stakes,
            rules=rules,
            deck=shuffled_deck(rng.getrandbits(62)),
            posts=posts,
            left_in_event=left,
        )
    )
    seats = hand.seats
    playing = [styles[sheet.players[seat].number - 1] for seat in seats]
    betting, ranks = hand.betting, ranking()
    while hand.phase == BET:
        at = betting.actor
        if seats[at] in sheet.killed and not hand.bring_in_due:
            hand.fold()
        else:
            act(hand, playing[at], rng, chip, ranks)
    numbers = (sheet.players[seat].number for seat in seats)
    stacks = dict(zip(numbers, betting.stacks, strict=True))
    winners = tuple(sheet.players[seat].number for seat in hand.winnings)
    return BotHand(stacks, {who: winners for who, stack in stacks.items() if stack == 0})


class DealtHand(NamedTuple):
    """Who got a hand, who paid the big blind, and whether the button lay at an empty seat."""

    players: tuple[int, ...]
    big_blind: int
    dead_button: bool


def _moves_in(events: list[Event]) -> list[Move]:
    return [move for one in events if isinstance(one, MovesProposed) for move in one.moves]


_WAIT_SECONDS = 30
_COMES_LATE = "comes late"
"""Where a book knows only stacks placed at the start, a director lets walk-ins in with a reason."""


def hand_seconds(players: int) -> int:
    """How long a hand takes where players deal themselves: nine take 150 seconds, two take 80."""
    return 60 + 10 * players


Watcher = Callable[[State, Event], None]


class Stuck(RuntimeError):
    """The night cannot go on: a command that had to be taken was refused."""


class Night:
    """Runs one tournament; `log` holds every event, `state` what they add up to."""

    def __init__(self, setup: Setup, house: House, seed: int, watch: Watcher | None = None) -> None:
        opened = open_tournament(setup, house)
        if isinstance(opened, Refusal):
            raise Stuck(str(opened))
        self.house = house
        self.seed = seed
        self.rng = Random(seed)
        self.watch = watch
        self.log: list[Event] = [opened]
        self.state = TOURNAMENT.begin(opened)
        self.dealt: list[DealtHand] = []
        self.balanced: list[tuple[int, int]] = []
        """Who was moved to even tables out, and after how many hands of the whole room."""
        self.now = 0
        self._draws = 0
        self._level = 0
        self._due: list[tuple[int, int]] = []
        self._styles: list[Style] = []
        self._rules: dict[str, TableRules] = {}
        self._late: list[int] = []

    def do(self, command: Command) -> list[Event]:
        """Take a command that must not be refused."""
        events = TOURNAMENT.decide(self.state, command, self.house)
        if isinstance(events, Refusal):
            raise Stuck(f"{type(command).__name__}: {events}")
        for event in events:
            self.state = TOURNAMENT.evolve(self.state, event)
            self.log.append(event)
            if self.watch is not None:
                self.watch(self.state, event)
        return events

    def play(self, entrants: int, late: int = 0) -> State:
        """The whole night; the state at its end has one player with every chip.

        Of the entrants the last `late` come when the last level of late entry begins.
        """
        self._styles = draw_styles(self.rng, entrants)
        in_time = entrants - late
        for number in range(1, in_time + 1):
            self.do(Register(name=f"Player {number}"))
        self._late = list(range(in_time + 1, entrants + 1))
        self._seat_everybody(in_time)
        self.do(Start())
        self._move(0)
        for number in self.state.tables:
            heappush(self._due, (self.rng.randrange(self._takes(number)), number))
        while self.state.seated > 1:
            self._next_hand()
        self.do(Finish(at=self.now))
        return self.state

    def _seat_everybody(self, entrants: int) -> None:
        """By a draw; or where players choose or sign, each takes a seat in order of arrival."""
        method = self.house[INITIAL_SEATING].value
        if method is InitialSeating.RANDOM_DRAW:
            self.do(DrawSeats(seed=self._seed()))
            return
        size = table_size(self.state, Reads(self.house))
        tables = range(1, -(-entrants // size) + 1)
        for number in tables:
            self.do(OpenTable(table=TableSpec(number, size)))
        for player in range(1, entrants + 1):
            if method is InitialSeating.SIGNUP_SHEET:
                self.do(TakeSeat(player=player))
                continue
            table = self.state.tables[(player - 1) % len(tables) + 1]
            seat = self.rng.choice(table.open_seats())
            self.do(TakeSeat(player=player, table=table.number, seat=seat))
        for number in tables:
            self.do(PlaceButton(table=number, seed=self._seed()))

    def _seed(self) -> str:
        """The seed of the next draw, after its commitment has been published."""
        if not self.state.commitment:
            self._draws += 1
        seed = f"{self.seed}-{self._draws}"
        if not self.state.commitment:
            self.do(CommitDraw(commitment=commitment(seed), at=self.now))
        return seed

    def _next_hand(self) -> None:
        now, number = heappop(self._due)
        if number not in self.state.tables:
            return
        self.now = max(self.now, now)
        reading = read_clock(self.state.clock, self.state.setup, now)
        level = reading.level
        if level != self._level:
            self._level = level
            self._colour_up(now)
        last_chance = playing_level(self.state.setup, level) == self.state.setup.late_until_level
        if self._late and last_chance:
            self._enter_late(now)
        if self.state.setup.levels[level].is_break:
            heappush(self._due, (now + max(1, reading.remaining), number))
            return
        if self.state.hand_for_hand:
            self._round(now)
            return
        busts = self._hand(number, now)
        again = self._takes(number) if busts is not None else _WAIT_SECONDS
        heappush(self._due, (now + again, number))
        if busts:
            self._after_busts(now)

    def _enter_late(self, now: int) -> None:
        """Seat whoever comes late, as far as there are seats; the others try again."""
        came = 0
        while self._late and any(table.open_seats() for table in self.state.tables.values()):
            number = self._late.pop(0)
            self.do(Register(name=f"Player {number}", at=now, reason=_COMES_LATE))
            self.do(
                EnterLate(
                    player=number, seed=self._seed(), leave="the floor", at=now, reason=_COMES_LATE
                )
            )
            came += 1
        if came:
            self._move(now)

    def _rules_of(self, game: Game) -> TableRules:
        if game.name not in self._rules:
            self._rules[game.name] = table_rules(self.house, game)
        return self._rules[game.name]

    def _takes(self, number: int) -> int:
        """How long the next hand of a table takes."""
        return hand_seconds(len(self.state.tables[number].seats))

    def _hand(self, number: int, now: int) -> bool | None:
        """Deal one hand; whether somebody went out, None when the table could not play."""
        state = self.state
        if table_halt(state, number, self.house).decision is Halt.HALTS:
            return None
        if table_tasks(state, number, self.house) is not None:
            self.do(PlaceButton(table=number, seed=self._seed(), at=now))
            state = self.state
        ruling = sheet(state, number, self.house, now)
        if ruling is None:
            return None
        self._note_hand(ruling.decision)
        latecomers = len(state.players) - len(self._styles)
        if latecomers > 0:
            self._styles += draw_styles(self.rng, latecomers)
        dealt = deal(
            ruling.decision,
            self._rules_of(ruling.decision.game),
            state.chip,
            state.seated,
            self._styles,
            self.rng,
        )
        moments = Moments(now, now, now, now, now) if now else Moments()
        events = self.do(
            PlayHand(
                table=number, stacks=dealt.stacks, won_by=dealt.won_by, at=now, moments=moments
            )
        )
        return len(events) > 1

    def _note_hand(self, sheet: Sheet) -> None:
        places, players = sheet.hand.positions, sheet.players
        if places.big_blind in players:
            self.dealt.append(
                DealtHand(
                    tuple(player.number for player in players.values()),
                    players[places.big_blind].number,
                    places.button not in players,
                )
            )

    def _round(self, now: int) -> None:
        """A round of hand-for-hand play: one hand at every table, busts counted together."""
        gone = [self._hand(number, now) for number in list(self.state.tables)]
        slowest = max(map(self._takes, self.state.tables))
        self._due = [(now + slowest, number) for number in self.state.tables]
        if any(gone):
            self._after_busts(now)
        elif self.state.hand_for_hand:
            self.do(PlayHandForHand(at=now))

    def _after_busts(self, now: int) -> None:
        self._move(now)
        state = self.state
        paid = prizes_by_place(payable_plan(state.setup), takings(state).pool, state.entries)
        bubble = state.seated == len(paid) + 1 and len(state.tables) > 1
        if bubble or state.hand_for_hand:
            self.do(PlayHandForHand(at=now, on=bubble))

    def _move(self, now: int) -> None:
        """See to whatever the floor needs until nothing is due."""
        while (advice := moves_due(self.state, self.house, now)) is not None:
            if advice.task is Task.FINAL_TABLE:
                self.do(FormFinalTable(seed=self._seed(), at=now, reason="one table is left"))
                if self.state.clock.ends_at is None:
                    self.do(Resume(at=now))
                self._due = [(now + self._takes(self.state.final_table), self.state.final_table)]
                return
            if advice.task is Task.REDRAW:
                self.do(RedrawSeats(seed=self._seed(), at=now))
                continue
            if advice.task is Task.BREAK:
                self.do(BreakTable(seed=self._seed(), table=advice.about, at=now))
            else:
                self._balance(now)
            self.do(AnnounceMoves(at=now))
            for move in list(self.state.moves):
                self.do(Walk(move=move, at=now))
                self.do(SitDown(move=move, at=now))

    def _balance(self, now: int) -> None:
        """Even tables out; where the director names the player, anybody of the fuller table."""
        command = Balance(at=now)
        if self.house[BALANCE_MOVER].value is BalanceMover.DIRECTOR_CHOICE:
            suggested = TOURNAMENT.decide(self.state, command, self.house)
            if not isinstance(suggested, Refusal):
                move = _moves_in(suggested)[0]
                anybody = self.rng.choice(sorted(self.state.tables[move.from_table].seats.values()))
                command = Balance(player=anybody, to_table=move.table, at=now)
        events = self.do(command)
        self.balanced += [(move.player, len(self.dealt)) for move in _moves_in(events)]

    def _colour_up(self, now: int) -> None:
        for advice in colour_ups_due(self.state, self.house, now):
            if advice.about == self.state.chip:
                self.do(ColourUp(value=advice.about, seed=self._seed(), at=now))
