"""The form of a tournament read into its set-up, with what is wrong beside each field."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from msgspec.structs import replace

from floorcall.club.programme.night_template import seconds_of
from floorcall.houses.library import Library
from floorcall.law.house import House
from floorcall.table.games import Game
from floorcall.tournament.ending.prizes import is_paid_by_chips
from floorcall.tournament.entry.questions import STARTING_STACK_AMOUNT
from floorcall.tournament.setup.questions import (
    GAME_CLASSES_BLINDS,
    GAME_CLASSES_TIMED_END,
    BlindSchedule,
)
from floorcall.tournament.setup.terms import (
    BountyKind,
    Denomination,
    EntryPrice,
    Level,
    Offer,
    Payout,
    Price,
    Setup,
    TableSpec,
)
from floorcall.views.club.organiser_choices import OpenChoice, open_choices
from floorcall.web.pages.setup_form.blind_ladder import Pace, chips, colour_ups, levels
from floorcall.web.pages.setup_form.choice_fields import read_choices
from floorcall.web.pages.setup_form.game_fields import read_games
from floorcall.web.pages.setup_form.level_lines import (
    NotALine,
    read_chips,
    read_levels,
    read_tables,
    write_chips,
    write_levels,
)
from floorcall.web.pages.setup_form.night_templates import Typed, fill_in, night_of
from floorcall.web.pages.setup_form.payout_plans import PlanWords, read_plan
from floorcall.web.pages.setup_form.price_lines import read_prices, with_date
from floorcall.web.server.http_refusals import NotAllowed
from floorcall.web.streams.house_choice import house_of

UNITS = 100
"""Money is typed in whole units and kept in hundredths."""
ONE_PRIZE = Payout(shares=(10_000,))
"""Where the pool is paid by chips no place is."""
_MOST = 10**9


class Read(NamedTuple):
    """The form as it stands: what was typed or filled in, the set-up, and what is wrong where."""

    typed: Typed
    made: Typed
    setup: Setup | None
    house: House | None
    wrong: dict[str, str]
    left_open: Sequence[OpenChoice] = ()
    """What the book leaves to the organiser."""


def read_form(sent: Typed, library: Library, now: int = 0) -> Read:
    """Read the form; empty fields are filled in by the night's template and the house.

    Times of day are meant for the evening of `now`, in seconds since 1970.
    """
    return _Reading(fill_in(sent), library, now).read()


class _Reading:
    """Reads one form, noting what cannot be read."""

    def __init__(self, typed: Typed, library: Library, now: int) -> None:
        self.typed = typed
        self.library = library
        self.now = now
        self.wrong: dict[str, str] = {}
        self.made: Typed = {}

    def read(self) -> Read:
        house = self._house()
        if house is None:
            return Read(self.typed, self.made, None, None, self.wrong)
        stack = self._stack(house)
        expected = self._number("expected")
        starts, ends = self._times(house)
        constant = house[GAME_CLASSES_BLINDS].value is BlindSchedule.CONSTANT
        games = read_games(self.typed, self.wrong)
        left_open = open_choices(house, games)
        structure = self._levels(stack, expected, games, ends - starts if constant else 0)
        entry = Price(
            prize=self._money("entry"),
            fee=self._money("fee"),
            bounty=self._money("bounty"),
            purpose=self._money("purpose"),
            chips=stack,
        )
        owned = self._chips(stack, expected, structure)
        setup = Setup(
            name=self.typed["name"].strip() or self._usual_name(house),
            house=house.id,
            labels=(self.typed["kind"],),
            games=tuple(game.id for game in games),
            choices=read_choices(self.typed, self.wrong, left_open),
            levels=structure,
            entry=entry,
            prices=self._prices(entry),
            rebuy=self._offer("rebuy", entry),
            addon=self._offer("addon", entry),
            reentry=self._reentry(entry),
            late_until_level=1 if ends and constant else self._number("late"),
            late_stack=self._number("late_stack"),
            table_size=self._number("table_size"),
            final_size=self._number("final_size"),
            tables=self._tables(),
            breaking_order=self._order("breaking_order"),
            redraw_at=self._order("redraw_at"),
            keep_apart=not self.typed["together"],
            most_entries=self._number("most"),
            chips=owned,
            colour_ups=colour_ups(owned, structure),
            payout=ONE_PRIZE if is_paid_by_chips(house) else self._payout(expected),
            guarantee=self._money("guarantee"),
            members_only=bool(self.typed["members"]),
            day=self.typed["day"],
            starts=starts,
            ends=ends,
            units=UNITS,
            currency=self.typed["currency"].strip()[:8],
            bounty_kind=self._bounty_kind(),
        )
        house = house_of(setup, self.library)
        return Read(self.typed, self.made, setup, house, self.wrong, left_open)

    def _prices(self, entry: Price) -> tuple[EntryPrice, ...]:
        """Prices besides the usual one; without `now` their times are of no date yet."""
        found = self._other_prices("prices", entry)
        return with_date(found, self.now) if self.now else found

    def _other_prices(self, name: str, usual: Price) -> tuple[EntryPrice, ...]:
        try:
            return read_prices(self.typed[name], usual, UNITS)
        except NotALine as error:
            self.wrong[name] = str(error)
            return ()

    def _bounty_kind(self) -> BountyKind:
        known = {kind.value: kind for kind in BountyKind}
        return known.get(self.typed["bounty_kind"], BountyKind.FIXED)

    def _house(self) -> House | None:
        self.typed["house"] = self.typed["house"] or self.library.usual_name()
        asked = Setup(
            name="",
            house=self.typed["house"],
            labels=(self.typed["kind"],),
            levels=(),
            entry=Price(),
        )
        try:
            return house_of(asked, self.library)
        except NotAllowed as refused:
            self.wrong["house"] = refused.says
            return None

    def _stack(self, house: House) -> int:
        if self.typed["stack"].strip():
            return self._number("stack")
        stack = house[STARTING_STACK_AMOUNT].value
        self._makes("stack", str(stack))
        return stack

    def _makes(self, name: str, words: str) -> None:
        self.typed[name] = self.made[name] = words

    def _usual_name(self, house: House) -> str:
        if house[GAME_CLASSES_TIMED_END].value:
            return f"{self.typed['kind'].capitalize()} game"
        return night_of(self.typed).label

    def _number(self, name: str) -> int:
        written = self.typed[name].replace(",", "").strip() or "0"
        if not (written.isascii() and written.isdigit()) or int(written[:15]) > _MOST:
            self.wrong[name] = "a whole number is needed"
            return 0
        return int(written)

    def _money(self, name: str) -> int:
        whole, _, rest = (self.typed[name].replace(",", "").strip() or "0").partition(".")
        digits = whole + rest.ljust(2, "0")
        if not (digits.isascii() and digits.isdigit()) or len(rest) > 2 or len(digits) > 12:
            self.wrong[name] = "an amount such as 20 or 12.50 is needed"
            return 0
        return int(digits)

    def _times(self, house: House) -> tuple[int, int]:
        """The stated start and end, where the class of game has them; else none."""
        if not house[GAME_CLASSES_TIMED_END].value:
            return 0, 0
        times = evening_of(self.typed["starts"], self.typed["ends"], self.now)
        if times is None:
            for name in ("starts", "ends"):
                if seconds_of(self.typed[name].strip()) is None:
                    self.wrong[name] = "a time of day such as 19:30 is needed"
            return 0, 0
        return times

    def _levels(
        self, stack: int, expected: int, games: tuple[Game, ...], constant: int
    ) -> tuple[Level, ...]:
        """As they were typed, else made; with `constant`, one level of so many seconds."""
        minutes = self._number("minutes") or 20
        if self.typed["levels"].strip():
            try:
                return read_levels(self.typed["levels"], minutes)
            except NotALine as error:
                self.wrong["levels"] = str(error)
                return ()
        night = night_of(self.typed)
        ante_from = self._number("ante_from")
        pace = Pace(night.deep, minutes, night.every, night.pause, ante_from)
        made = levels(stack, expected, pace, games)
        if constant:
            made = (replace(made[0], seconds=constant),)
        self._makes("levels", write_levels(made, minutes))
        return made

    def _chips(
        self, stack: int, expected: int, structure: tuple[Level, ...]
    ) -> tuple[Denomination, ...]:
        if self.typed["chips"].strip():
            try:
                return read_chips(self.typed["chips"])
            except NotALine as error:
                self.wrong["chips"] = str(error)
                return ()
        made = chips(stack, expected, structure)
        self._makes("chips", write_chips(made))
        return made

    def _offer(self, name: str, entry: Price) -> Offer | None:
        until = self._number(f"{name}_until")
        if not until:
            return None
        given = self.typed[f"{name}_price"].strip()
        price = Price(
            prize=self._money(f"{name}_price") if given else entry.prize,
            fee=self._money(f"{name}_fee"),
            bounty=self._money(f"{name}_bounty"),
            purpose=self._money(f"{name}_purpose"),
            chips=self._number(f"{name}_chips") or entry.chips,
        )
        threshold = 0
        if name == "rebuy":
            said = self.typed["rebuy_threshold"].strip()
            threshold = self._number("rebuy_threshold") if said else entry.chips
        in_break = self.typed[f"{name}_when"] == "break"
        others = self._other_prices(f"{name}_prices", price) if name == "rebuy" else ()
        return Offer(price, until, self._number(f"{name}_most"), threshold, in_break, others)

    def _reentry(self, entry: Price) -> Offer | None:
        until = self._number("reentry_until")
        if not until:
            return None
        said = {
            "prize": ("reentry_price", self._money),
            "fee": ("reentry_fee", self._money),
            "bounty": ("reentry_bounty", self._money),
            "purpose": ("reentry_purpose", self._money),
            "chips": ("reentry_chips", self._number),
        }
        own = {part: read(name) for part, (name, read) in said.items() if self.typed[name].strip()}
        price = replace(entry, **own)
        others = self._other_prices("reentry_prices", price)
        return Offer(price, until, self._number("reentry_most"), prices=others)

    def _tables(self) -> tuple[TableSpec, ...]:
        try:
            return read_tables(self.typed["tables"])
        except NotALine as error:
            self.wrong["tables"] = str(error)
            return ()

    def _order(self, name: str) -> tuple[int, ...]:
        """Numbers of tables, the first to break first: 5 4 3."""
        words = self.typed[name].replace(",", " ").split()
        if any(not (word.isascii() and word.isdigit() and len(word) < 7) for word in words):
            self.wrong[name] = "write the numbers of tables, such as 5 4 3"
            return ()
        return tuple(map(int, words))

    def _payout(self, expected: int) -> Payout:
        same = {name: self.typed[name] for name in PlanWords._fields if name in self.typed}
        words = PlanWords(**same)._replace(plan=self.typed["prizes"], own=self.typed["shares"])
        found, wrong = read_plan(words, expected, UNITS)
        # What is wrong with the plan or its per cents is said beside the choice of the plan.
        beside = {"plan": "prizes", "own": "prizes"}
        self.wrong |= {beside.get(name, name): says for name, says in wrong.items()}
        return found


def evening_of(starts: str, ends: str, now: int) -> tuple[int, int] | None:
    """When an evening begins and ends, in seconds since 1970; None where a time cannot be read.

    19:00 to 00:30 ends the next day. Typed at 23:00, 19:00 to 22:00 means tomorrow; typed at
    01:00, 23:00 to 02:00 means the evening that began yesterday and is not over.
    """
    first, last = seconds_of(starts.strip()), seconds_of(ends.strip())
    if first is None or last is None:
        return None
    today = datetime.fromtimestamp(now).astimezone()
    begins, over = _moment_on(today, first), _moment_on(today, last)
    if over <= begins:
        if first != last and over > now:
            return _moment_on(today - timedelta(days=1), first), over
        over = _moment_on(today + timedelta(days=1), last)
    if over <= now:
        begins, over = (_next_day(moment) for moment in (begins, over))
    return begins, over


def _moment_on(day: datetime, seconds: int) -> int:
    """That time of the day as the clock on the wall shows it, summer time or not."""
    hours, minutes = divmod(seconds // 60, 60)
    wall = day.replace(hour=hours, minute=minutes, second=0, microsecond=0, tzinfo=None)
    return int(wall.astimezone().timestamp())


def _next_day(moment: int) -> int:
    wall = datetime.fromtimestamp(moment) + timedelta(days=1)
    return int(wall.astimezone().timestamp())
