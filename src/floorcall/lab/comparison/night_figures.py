"""One simulated night in a few figures, small enough to send from a cluster by the thousand."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from functools import lru_cache
from statistics import median, pstdev

from msgspec import Struct

from floorcall.houses.library import open_library
from floorcall.lab.comparison.contender import Contender, house_of, setup_of
from floorcall.lab.night import DealtHand, Night
from floorcall.law.house import House
from floorcall.ledger.event import Event
from floorcall.tournament.ending.prizes import prizes
from floorcall.tournament.play.eliminations import Busted, standings
from floorcall.tournament.play.hands import HandPlayed
from floorcall.tournament.seating.final_table import FinalTableFormed
from floorcall.tournament.seating.seat_moves import MovesProposed
from floorcall.tournament.setup.terms import Setup, playing_level

GRID = 600
"""Players left are noted every ten minutes."""
_APART = 1_000_003


class NightFigures(Struct, frozen=True, array_like=True):
    """Times are seconds since the start; 0 where something did not happen."""

    seed: int
    end: int
    level: int
    hands: int
    bubble: int
    final_table: int
    heads_up: int
    moves: int
    first_prize_percent: float
    left: tuple[int, ...]
    """Players left at the start, after ten minutes, after twenty …; latecomers are counted in."""
    late_return_percent: float = 0.0
    """What a latecomer won, of what an entry wins on average: 100 is as much as the others."""
    moved_orbit_percent: float = 0.0
    """Hands from one big blind to the next of players moved to even tables out, in the middle: 100
    is one round of the table; 0 where nobody was moved."""
    dead_button_percent: float = 0.0
    """Hands with the button at an empty seat."""
    blind_spread_percent: float = 0.0
    """How unevenly big blinds fell: the spread of big blinds paid for each one due by the hands
    a player got."""


@lru_cache(maxsize=8)
def _contender_terms(text: bytes) -> tuple[Setup, House, int]:
    import msgspec  # noqa: PLC0415 (a worker decodes once a contender)

    contender = msgspec.msgpack.decode(text, type=Contender)
    house = house_of(contender, open_library())
    return setup_of(contender, house), house, contender.late_entrants


def play_nights(
    contender: bytes, entrants: int, seed: int, numbers: Sequence[int]
) -> list[NightFigures]:
    """Nights by their numbers; the same seed and number give the same night anywhere."""
    setup, house, late = _contender_terms(contender)
    return [_figures(setup, house, entrants, late, seed * _APART + number) for number in numbers]


def _figures(setup: Setup, house: House, entrants: int, late: int, seed: int) -> NightFigures:
    night = Night(setup, house, seed)
    state = night.play(entrants, late)
    log = night.log
    busts = [(event.at, len(event.outs)) for event in log if isinstance(event, Busted)]
    hands = [event for event in log if isinstance(event, HandPlayed)]
    paid = prizes(state, house)
    _, [first, *_] = next(iter(standings(state)))
    return NightFigures(
        seed=seed,
        end=night.now,
        level=playing_level(setup, max(hand.level for hand in hands)),
        hands=len(hands),
        bubble=_when_left(busts, entrants, len(paid)),
        final_table=_first(log, FinalTableFormed),
        heads_up=_when_left(busts, entrants, 2),
        moves=sum(len(event.moves) for event in log if isinstance(event, MovesProposed)),
        first_prize_percent=round(100 * paid.get(first, 0) / max(1, sum(paid.values())), 2),
        left=_curve(busts, entrants, night.now),
        late_return_percent=late_return(paid, entrants, late),
        moved_orbit_percent=moved_orbit(night.dealt, night.balanced),
        dead_button_percent=_percent([hand.dead_button for hand in night.dealt]),
        blind_spread_percent=blind_spread(night.dealt),
    )


def late_return(paid: Mapping[int, int], entrants: int, late: int) -> float:
    """6 of 60 who win a tenth of the pool have 100 %."""
    if not late or not paid:
        return 0.0
    won = sum(prize for player, prize in paid.items() if player > entrants - late)
    return round(100 * won / late * entrants / sum(paid.values()), 2)


def _percent(ticks: Sequence[bool]) -> float:
    return round(100 * sum(ticks) / max(1, len(ticks)), 2)


def moved_orbit(dealt: Sequence[DealtHand], balanced: Sequence[tuple[int, int]]) -> float:
    """A player who paid, was moved, and pays again after 9 hands at tables of nine has 100 %."""
    found: list[float] = []
    for player, at in balanced:
        orbit = 0.0
        for hand in reversed(dealt[:at]):
            if player in hand.players:
                if hand.big_blind == player:
                    break
                orbit += 1 / len(hand.players)
        else:
            continue  # never was big blind before
        for hand in dealt[at:]:
            if player in hand.players:
                orbit += 1 / len(hand.players)
                if hand.big_blind == player:
                    found.append(100 * orbit)
                    break
    return round(median(found), 1) if found else 0.0


def blind_spread(dealt: Sequence[DealtHand]) -> float:
    """Where everybody pays exactly once a round it is 0; players of under four rounds are left out,
    and so are hands of two, where everybody pays every other time.
    """
    paid: Counter[int] = Counter()
    rounds: dict[int, float] = defaultdict(float)
    for hand in dealt:
        if len(hand.players) < 3:
            continue
        paid[hand.big_blind] += 1
        for player in hand.players:
            rounds[player] += 1 / len(hand.players)
    shares = [100 * paid[player] / due for player, due in rounds.items() if due >= 4]
    return round(pstdev(shares), 2) if len(shares) > 1 else 0.0


def _first(log: Sequence[Event], kind: type[Event]) -> int:
    return next((event.at for event in log if isinstance(event, kind)), 0)


def _when_left(busts: Sequence[tuple[int, int]], entrants: int, left: int) -> int:
    """When so many or fewer were left."""
    for at, out in busts:
        entrants -= out
        if entrants <= left:
            return at
    return 0


def _curve(busts: Sequence[tuple[int, int]], entrants: int, end: int) -> tuple[int, ...]:
    counts: list[int] = []
    waiting = list(busts)
    for moment in range(0, end + GRID, GRID):
        while waiting and waiting[0][0] <= moment:
            entrants -= waiting.pop(0)[1]
        counts.append(max(1, entrants))
    return tuple(counts)
