"""Real nights as numbers, one JSON object a line: read, checked, and cut off at a moment.

`docs/lab.md` says what each field holds. What a forecast made at a moment may know comes from
`known_at` alone, which looks at nothing after it.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

import msgspec
from msgspec import Struct

from floorcall.lab.forecast.field import Arrival, Exposure, Moment, Stage

_CHUNK = 240
"""Seconds of play that are counted as one stretch at most."""
_SETTLES = 25
"""A deal is entered as busts within so many seconds before the end."""

Plan = tuple[tuple[int, int, int, int, int], ...]


class ClubNight(Struct, frozen=True):
    """One night; seconds count from its start."""

    id: str
    stack: int
    entries: tuple[tuple[int, int], ...]
    busts: tuple[tuple[int, int, tuple[int, ...], int, int], ...]
    plan: Plan
    played: tuple[tuple[int, int, int, int], ...]
    duration: int
    rebuys: tuple[tuple[int, int, int], ...] = ()
    addons: tuple[tuple[int, int, int], ...] = ()
    plan_before: tuple[tuple[int, Plan], ...] = ()
    pauses: tuple[tuple[int, int, int], ...] = ()
    rebuy_until: int = 0
    addon_until: int = 0
    left_at_stop: int = 2

    @property
    def is_deal(self) -> bool:
        """Whether three or more were still in when it was stopped."""
        return self.left_at_stop > 2


class BadLine(NamedTuple):
    """A line that is no night, and why."""

    line: int
    says: str


class Nights(NamedTuple):
    """What a file held."""

    nights: tuple[ClubNight, ...]
    left_out: tuple[BadLine, ...]


def read_nights(text: str) -> Nights:
    """Every line that is a night; the others with a sentence each."""
    nights: list[ClubNight] = []
    bad: list[BadLine] = []
    decoder = msgspec.json.Decoder(ClubNight)
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            night = decoder.decode(line)
        except msgspec.ValidationError as error:
            bad.append(BadLine(number, _in_words(str(error))))
            continue
        except msgspec.DecodeError:
            bad.append(BadLine(number, "this is no JSON; write one night as one object"))
            continue
        fault = _fault(night)
        if fault:
            bad.append(BadLine(number, f"night {night.id}: {fault}"))
        else:
            nights.append(night)
    return Nights(tuple(nights), tuple(bad))


def _in_words(error: str) -> str:
    """`Object missing required field `plan`` in a sentence of ours."""
    missing = error.partition("missing required field `")[2]
    if missing:
        return f'the night has no "{missing.partition("`")[0]}"; docs/lab.md lists what it needs'
    what, _, where = error.partition(" - at `$")
    field = where.rstrip("`").lstrip(".").partition("[")[0]
    place = f'in "{field}" ' if field else ""
    return f"{place}{what[:1].lower()}{what[1:]}; docs/lab.md says what stands there"


def _fault(night: ClubNight) -> str:
    """What cannot be in a night that is otherwise well written."""
    playing = [row for row in night.plan if not row[4]]
    if len(night.entries) < 2:
        return "fewer than two players entered"
    if night.duration <= 0:
        return "it has no duration"
    if not playing or any(row[1] <= 0 or row[3] <= 0 for row in playing):
        return "every level of its plan needs a big blind and seconds"
    if any(row[3] < 0 for row in night.plan):
        return "a break of its plan has seconds below 0"
    if not night.played or any(not 0 <= row[2] < len(night.plan) for row in night.played):
        return "what was played names a level that the plan has not"
    players = range(len(night.entries))
    if any(row[1] not in players for row in (*night.busts, *night.rebuys, *night.addons)):
        return "a bust, rebuy or add-on names a player who never entered"
    if any(chips <= 0 for _, chips in night.entries):
        return "an entry has no chips"
    return ""


def known_at(night: ClubNight, second: int) -> Moment:
    """What a director knew at that second, and nothing of what came after."""
    plan = night.plan
    for until, before in reversed(night.plan_before):
        if until >= second:
            plan = before
    begun = [row for row in night.played if row[0] <= second] or [night.played[0]]
    start, end, index, _cut = begun[-1]
    index = min(index, len(plan) - 1)
    remaining = max(0, plan[index][3] - (second - max(0, start)))
    if end <= second:  # between two levels, the next one is about to begin
        index += 1
        remaining = plan[index][3] if index < len(plan) else 0
    left, chips, entries = _in_play(night, second)
    return Moment(
        stages=tuple(Stage(row[1], row[3], bool(row[4])) for row in plan),
        stage=index,
        remaining=remaining,
        elapsed=second,
        left=left,
        chips=chips,
        entries=entries,
        stack=night.stack,
        rebuy_until=night.rebuy_until,
        addon_until=night.addon_until,
        exposures=tuple(exposures(night, second)),
    )


def _in_play(night: ClubNight, second: int) -> tuple[int, int, int]:
    """Players left, chips sold and entries by then."""
    entered = {who for who, (when, _) in enumerate(night.entries) if when <= second}
    changes = [(when, 0, who) for when, who, *_ in night.busts if when <= second]
    changes += [(when, 1, who) for when, who, _ in night.rebuys if when <= second]
    left = set(entered)
    for _, back, who in sorted(changes):
        if back:
            left.add(who)
        else:
            left.discard(who)
    chips = sum(chips for when, chips in night.entries if when <= second)
    chips += sum(row[2] for row in (*night.rebuys, *night.addons) if row[0] <= second)
    return len(left), chips, len(entered)


def exposures(night: ClubNight, until: int | None = None) -> Iterator[Exposure]:
    """The play up to a second, in stretches of four minutes at most with nothing changing in them.

    Where the clock stood still inside a level is not recorded: such a pause is spread over its
    level once the level is over, and is unknown before.
    """
    until = night.duration if until is None else until
    moments = {0, until}
    moments.update(max(0, when) for when, _ in night.entries)
    moments.update(row[0] for row in (*night.rebuys, *night.addons))
    moments.update(bust[0] for bust in night.busts)
    moments.update(when for row in night.played for when in row[:2])
    cuts = sorted(when for when in moments if 0 <= when <= until)
    late = 0  # busts of hands that were still on when the level had ended
    for start, end in pairwise(cuts):
        row = next((row for row in night.played if row[0] <= start < row[1]), None)
        if row is None or night.plan[row[2]][4]:
            late += sum(bust[0] == end for bust in night.busts)
            continue
        left, chips, _ = _in_play(night, start)
        if left < 2:
            continue
        stood = sum(stop[2] for stop in night.pauses if stop[:2] == row[:2] and stop[1] <= until)
        runs = max(0.0, 1 - stood / max(1, row[1] - row[0]))
        number = sum(not one[4] for one in night.plan[: row[2] + 1])
        busts = late + sum(bust[0] == end for bust in night.busts)
        late = 0
        if night.is_deal and end > night.duration - _SETTLES - 5:
            busts = 0
        parts = max(1, -(-(end - start) // _CHUNK))
        for part in range(parts):
            yield Exposure(
                at=start + (end - start) * part // parts,
                seconds=(end - start) / parts * runs,
                left=left,
                chips=chips,
                big_blind=night.plan[row[2]][1],
                is_rebuying=bool(night.rebuy_until) and number <= night.rebuy_until,
                busts=busts if part == parts - 1 else 0,
            )


def clock_seconds(night: ClubNight) -> int:
    """How far the schedule had come when the night ended: pauses out, breaks cut short in full."""
    last = night.played[-1]
    return sum(
        min(row[1] - row[0], night.plan[row[2]][3]) if row is last else night.plan[row[2]][3]
        for row in night.played
    )


def arrivals_after(night: ClubNight, second: int) -> tuple[Arrival, ...]:
    """Everybody and everything that came into play later: for what only chance would decide."""
    came = [Arrival(max(0, when), 1, chips) for when, chips in night.entries if when > second]
    out = {(who, final) for _, who, _, final, _ in night.busts}
    came += [
        Arrival(when, int((who, 0) in out), chips)
        for when, who, chips in night.rebuys
        if when > second
    ]
    came += [Arrival(when, 0, chips) for when, _, chips in night.addons if when > second]
    return tuple(sorted(came))
