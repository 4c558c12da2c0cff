"""The head of a case: the facts about the table before anything happens."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from floorcall.chapters.core.floor import Facts, Floor
from floorcall.chapters.core.line_forms import UnknownForm, Unreadable, read_cards, read_seat
from floorcall.chapters.core.streets import cards_to_come, put_out
from floorcall.chapters.core.table_rules import table_rules
from floorcall.law.house import House
from floorcall.law.spelling import closest, nearest
from floorcall.notation.betting_so_far import BettingSoFar, Wager
from floorcall.notation.case_problem import CaseProblem
from floorcall.table import GAMES, Game, Refused, Setting, Stakes
from floorcall.table.cards import refuse_doubles
from floorcall.table.games import Limit
from floorcall.table.repairs import KillHand, NameCard
from floorcall.table.setting import Late

_MISSPELT = 0.75
"""How like a word of the head another must be to be meant for it."""
_BETTING = {Limit.NO_LIMIT: "no_limit", Limit.POT_LIMIT: "pot_limit", Limit.FIXED_LIMIT: "limit"}
_SEATS = re.compile(r"[A-Za-z][A-Za-z0-9]*|[0-9]+")
_STREETS = tuple(dict.fromkeys(s.name for game in GAMES.values() for s in game.streets))
USUAL_SEATS, USUAL_STACK = range(1, 10), 20000
USUAL_BLINDS = (100, 200)
MOST_SEATS = max(game.seats for game in GAMES.values())


class Head(Struct):
    """What the head lines say; what they leave out is the usual: nine seats, 100/200, 20,000.

    Stud is dealt to eight.
    """

    house: str = ""
    game: Game = GAMES["nlhe"]
    labels: list[str] = field(default_factory=list)
    blinds: tuple[int, int] | None = None
    ante: int = 0
    ante_by_big_blind: bool = False
    bring_in: int = 0
    limits: tuple[int, int] = (0, 0)
    stacks: dict[int, int] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    button: int | None = None
    posts: dict[int, int] = field(default_factory=dict)
    street: str = ""
    pot: int = 0
    board: tuple[int, ...] = ()
    hole: dict[int, tuple[int, ...]] = field(default_factory=dict)
    stub: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
    live: tuple[int, ...] = ()
    betting: BettingSoFar = BettingSoFar()
    event: dict[str, int | str | bool] = field(default_factory=dict)

    def seat(self, name: str) -> int:
        """The number of a seat; a head that names none has the usual nine."""
        self._sit()
        return read_seat(name, self.names)

    def sits_down(self, seat: int) -> None:
        """A player who comes later is called by the number of the seat."""
        self.names.setdefault(str(seat), seat)

    def _sit(self) -> None:
        if not self.stacks:
            usual = USUAL_SEATS[: self.game.seats]
            self.stacks = dict.fromkeys(usual, USUAL_STACK)
            self.names = {str(seat): seat for seat in usual}

    def finish(self) -> None:
        """Fill in what was left out."""
        self._sit()
        if self.board and not self.street:
            reached = [each for each in self.game.streets if each.out >= len(self.board)]
            self.street = reached[0].name if reached else self.game.streets[-1].name
        if self.button is None:
            self.button = list(self.stacks)[-1]

    @property
    def game_labels(self) -> tuple[str, ...]:
        """The class of game and the game, as a house is narrowed to them."""
        cards = "stud" if self.game.stud else "board"
        return (*self.labels, _BETTING[self.game.limit], cards)

    @property
    def has_names(self) -> bool:
        """Whether seats are called by names instead of numbers."""
        return any(not name.isdecimal() for name in self.names)

    def name_of(self, seat: int) -> str:
        """A seat as the case writes it."""
        return next((name for name, number in self.names.items() if number == seat), str(seat))

    def floor(self, house: House) -> Floor:
        """The table the case begins with, under a house."""
        hand_setting = self._setting(house)
        floor = Floor(house, hand_setting, Facts(event=dict(self.event), chips=self.chips))
        hand = floor.hand
        late = hand_setting.late is not None
        for seat in hand.seats:
            cards = self.hole.get(seat, ())
            if not late and not self.game.stud:
                padding = (-1,) * (hand.game.cards_by(0) - len(cards))
                hand.deal_hole(seat, (*cards, *padding))
                continue
            held = len(hand.hole[hand.position(seat)])
            for nth, card in enumerate(cards[:held]):
                hand.put_right(NameCard(seat, nth, card))
            cards_to_come(floor, seat, cards[held:])
        if hand.phase == "deal" and (self.game.stud or late):
            put_out(floor)
        if self.live and not late:
            for seat in set(hand.seats) - set(self.live):
                hand.put_right(KillHand(seat, return_uncalled=False))
        for nth, card in enumerate(self.stub):
            hand.put_right(NameCard("stub", nth, card))
        self.betting.play(floor)
        return floor

    def _setting(self, house: House) -> Setting:
        small, big = self.blinds or ((0, 0) if self.game.stud else USUAL_BLINDS)
        first = self.game.streets[0].name
        late = None
        if self.street and self.street != first:
            late = Late(
                street=self.game.street(self.street),
                pot=self.pot,
                board=self.board,
                live=self.live or tuple(self.stacks),
            )
        left = self.event.get("left", 0)
        return Setting(
            game=self.game,
            stacks=self.stacks,
            button=self.button if self.button is not None else list(self.stacks)[-1],
            stakes=Stakes(
                small_blind=small,
                big_blind=big,
                ante=self.ante,
                ante_by_big_blind=self.ante_by_big_blind,
                bring_in=self.bring_in,
                small_bet=self.limits[0],
                big_bet=self.limits[1],
                chip=min(self.chips) if self.chips else 1,
            ),
            rules=table_rules(house),
            posts=self.posts or None,
            left_in_event=left if isinstance(left, int) else 0,
            manual=True,
            manual_show=True,
            late=late,
        )


_FIRST = ("game ", "seats ")
"""What other lines rest on, wherever it stands."""


def read_head(head: Head, lines: Sequence[tuple[int, str]]) -> None:
    """Take all the lines of a head, numbered; a line may speak of seats that come below it."""
    for number, line in sorted(lines, key=lambda each: not each[1].startswith(_FIRST)):
        try:
            read_head_line(head, line)
        except UnknownForm as problem:
            raise CaseProblem(number, str(problem), unread=line, seats=head.names) from None
        except Unreadable as problem:
            raise CaseProblem(number, str(problem)) from None
    head.finish()
    wrong = _contradiction(head)
    if wrong is not None:
        word, why = wrong
        number = next((n for n, line in lines if line.startswith(f"{word} ")), 1)
        raise CaseProblem(number, f"{why}; the nearest form is: {_LINES[word][1]}")


def _contradiction(head: Head) -> tuple[str, str] | None:
    """The head line that does not go with the game, and why."""
    streets = {street.name: street for street in head.game.streets}
    if head.street and head.street not in streets:
        return "street", f'{head.game.name} has no street "{head.street}", but {", ".join(streets)}'
    out = streets[head.street].out if head.street else 0
    if len(head.board) > out:
        return "board", f"{len(head.board)} cards cannot be out where there are {out} by then"
    if head.board and not head.game.stud and len(head.board) < 3:
        return "board", "the first three cards come together"
    if head.button is not None and head.button not in head.stacks and head.button > MOST_SEATS:
        return "button", f"no table has a seat {head.button}"
    each = head.game.cards_by(len(streets) - 1)
    if any(len(cards) > each for cards in head.hole.values()):
        return "hole", f"a hand of {head.game.name} has {each} cards"
    try:
        refuse_doubles([*head.board, *chain.from_iterable(head.hole.values()), *head.stub])
    except Refused as refusal:
        return "hole" if head.hole else "stub", str(refusal)
    return None


def read_head_line(head: Head, line: str) -> None:
    """Take one line of the head; Unreadable says what is wrong and the form that would be right."""
    word, _, rest = line.partition(" ")
    if word not in _LINES:
        is_misspelt = closest(word.lower(), _LINES, _MISSPELT)
        problem = Unreadable if is_misspelt else UnknownForm
        raise problem(f'"{word}" is no line of the head; the nearest form is: {_nearest(word)}')
    reader, example = _LINES[word]
    try:
        reader(head, rest.strip())
    except (Unreadable, Refused) as problem:
        raise Unreadable(f"{problem}; the nearest form is: {example}") from None


def _nearest(word: str) -> str:
    close = closest(word.lower(), _LINES, 0.5)
    if close:
        return _LINES[close][1]
    return "an empty line, and below it what happened"


def _house(head: Head, rest: str) -> None:
    head.house = rest


def _game(head: Head, rest: str) -> None:
    name = rest.rsplit(maxsplit=1)[-1] if rest else ""
    if name == "horse":
        name = "flhe"
    if name not in GAMES:
        raise Unreadable(f'there is no game "{name}", but {", ".join(GAMES)}')
    head.game = GAMES[name]


def _class(head: Head, rest: str) -> None:
    head.labels.append(rest)


def _blinds(head: Head, rest: str) -> None:
    match = re.fullmatch(r"(\d+)/(\d+)(?: (?:(bb) )?ante (\d+))?", rest.replace(",", ""))
    if match is None:
        raise Unreadable(f'"{rest}" are no blinds, with "ante 25" or "bb ante 200" or without')
    small, big = int(match[1]), int(match[2])
    if big < max(1, small):
        raise Unreadable("the small blind stands first, and the big blind is no smaller")
    head.blinds = (small, big)
    head.ante = int(match[4] or 0)
    head.ante_by_big_blind = bool(match[3])


def _limits(head: Head, rest: str) -> None:
    match = re.fullmatch(r"(\d+)/(\d+)(?: ante (\d+))?(?: bring-in (\d+))?", rest.replace(",", ""))
    if match is None:
        raise Unreadable(f'"{rest}" are no limits')
    head.limits = (int(match[1]), int(match[2]))
    head.ante = int(match[3] or head.ante)
    head.bring_in = int(match[4] or 0)


def _seats(head: Head, rest: str) -> None:
    listed, _, at = rest.partition(" at ")
    common = _chips_of(at) if at else None
    for item in listed.split():
        name, _, stack = item.partition(":")
        own = _chips_of(stack) if stack else common
        run = re.fullmatch(r"(\d+)-(\d+)", name)
        if run and int(run[2]) - int(run[1]) >= MOST_SEATS:
            raise Unreadable(f"no game is dealt to more than {MOST_SEATS} seats")
        for each in map(str, range(int(run[1]), int(run[2]) + 1)) if run else (name,):
            _seat(head, each, own)
    if not head.stacks:
        raise Unreadable(f'"{rest}" are no seats')


def _seat(head: Head, name: str, stack: int | None) -> None:
    if not _SEATS.fullmatch(name):
        raise Unreadable(f'"{name}" is no seat; use a number or a name of letters and figures')
    if name in head.names:
        raise Unreadable(f"seat {name} is there twice")
    number = int(name) if name.isdecimal() else len(head.names) + 1
    if number in head.stacks or (name.isdecimal() and number < 1):
        raise Unreadable(
            f"seat {name} cannot stand beside the others; use all numbers or all names"
        )
    head.names[name] = number
    head.stacks[number] = USUAL_STACK if stack is None else stack


def _chips_of(text: str) -> int:
    plain = text.replace(",", "").strip()
    if not plain.isdecimal() or not int(plain):
        raise Unreadable(f'"{text}" is no number of chips')
    return int(plain)


def _button(head: Head, rest: str) -> None:
    # a dead button stands on a seat nobody sits in
    head.button = int(rest) if rest.isdecimal() else head.seat(rest)


def _posts(head: Head, rest: str) -> None:
    for item in rest.split():
        seat, _, chips = item.partition(":")
        head.posts[head.seat(seat)] = _chips_of(chips)
    if not head.posts:
        raise Unreadable("nobody posts a blind")


def _street(head: Head, rest: str) -> None:
    if rest not in _STREETS:
        raise Unreadable(f'there is no street "{rest}", but {", ".join(_STREETS)}')
    head.street = rest


def _pot(head: Head, rest: str) -> None:
    head.pot = 0 if rest == "0" else _chips_of(rest)


def _board(head: Head, rest: str) -> None:
    head.board = read_cards(rest)


def _hole(head: Head, rest: str) -> None:
    seat, _, cards = rest.partition(" ")
    head.hole[head.seat(seat)] = read_cards(cards)


def _stub(head: Head, rest: str) -> None:
    head.stub = read_cards(rest)


def _chips(head: Head, rest: str) -> None:
    head.chips = tuple(sorted(_chips_of(each) for each in rest.split()))


def _read_live_seats(head: Head, rest: str) -> None:
    head.live = tuple(head.seat(each) for each in rest.replace(",", " ").split())


def _facing(head: Head, rest: str) -> None:
    match = re.fullmatch(r"([0-9][0-9,]*)(?: by (\w+))?( all in)?", rest)
    if match is None:
        raise Unreadable(f'"{rest}" is no bet to face, with "by 3" or "by 3 all in" or without')
    seat = head.seat(match[2]) if match[2] else None
    if match[3] and seat is None:
        raise Unreadable("say who is all in")
    wager = Wager(_chips_of(match[1]), seat, bool(match[3]))
    head.betting = replace(head.betting, wagers=(*head.betting.wagers, wager))


def _read_acted(head: Head, rest: str) -> None:
    seats = tuple(head.seat(each) for each in rest.replace(",", " ").split())
    head.betting = replace(head.betting, acted=(*head.betting.acted, *seats))


def _to_act(head: Head, rest: str) -> None:
    word, _, seat = rest.partition(" ")
    if word != "act" or not seat:
        raise Unreadable(f'"to {rest}" does not say who is to act')
    head.betting = replace(head.betting, to_act=head.seat(seat))


def _event(head: Head, rest: str) -> None:
    word, _, value = rest.partition(" ")
    if not word:
        raise Unreadable("no fact of the event is told")
    if word not in _EVENT_FACTS:
        raise Unreadable(f'"{word}" is no fact of the event; {nearest(word, _EVENT_FACTS)}')
    is_count = _EVENT_FACTS[word]
    if value.isdecimal() is not is_count or (value and not is_count):
        raise Unreadable(f'"{rest}" {"wants a number" if is_count else "wants no more words"}')
    head.event[word] = int(value) if is_count else True


_EVENT_FACTS = {"left": True, "tables": True, "level": True, "seed": True, "break": False}
"""The facts of the event a case may tell, and whether each is a number."""


_LINES: dict[str, tuple[Callable[[Head, str], None], str]] = {
    "house": (_house, "house riverside"),
    "game": (_game, "game nlhe"),
    "class": (_class, "class league"),
    "blinds": (_blinds, "blinds 100/200"),
    "limits": (_limits, "limits 200/400 ante 25 bring-in 50"),
    "seats": (_seats, "seats 1-8 at 20000"),
    "button": (_button, "button 8"),
    "posts": (_posts, "posts 4:200"),
    "street": (_street, "street flop"),
    "pot": (_pot, "pot 3200"),
    "board": (_board, "board Ah Kd 2c"),
    "hole": (_hole, "hole 3 As Ad"),
    "stub": (_stub, "stub 2c Ah Kd 5s"),
    "chips": (_chips, "chips 25 100 500 1000 5000"),
    "in": (_read_live_seats, "in 3 4 5"),
    "facing": (_facing, "facing 400 by 3"),
    "acted": (_read_acted, "acted 4 5"),
    "to": (_to_act, "to act 5"),
    "event": (_event, "event left 2"),
}
"""Every line a head can have: what reads it, and an example."""
