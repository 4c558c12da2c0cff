"""Making draws again: honest ones come out the same, whatever was corrected; forged ones do not."""

from collections import Counter

import pytest
from floor import LIBRARY
from msgspec.structs import replace

from built_in_houses import HOUSES
from floorcall.lab.evening_structure import evening
from floorcall.lab.night import Night
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.chips.colour_up import ColouredUp
from floorcall.tournament.entry.registration import Register, Registered
from floorcall.tournament.play.button_placement import PlaceButton
from floorcall.tournament.play.buttons import ButtonPlaced
from floorcall.tournament.seating.draw_commitment import CommitDraw, DrawCommitted
from floorcall.tournament.seating.draw_verification import check_draws
from floorcall.tournament.seating.final_table import FinalTableFormed
from floorcall.tournament.seating.first_seating import DrawSeats, SeatsDrawn, SeatTaken
from floorcall.tournament.seating.newcomers import EnterLate
from floorcall.tournament.seating.seat_moves import MovesProposed
from floorcall.tournament.seating.seeded_draw import cards, commitment


def forged(event):
    """The same draw with another outcome."""
    match event:
        case SeatsDrawn() | FinalTableFormed():
            (first, *here), (second, *there), *rest = event.seats
            return replace(event, seats=((second, *here), (first, *there), *rest))
        case SeatTaken() | ButtonPlaced():
            return replace(event, seat=event.seat % 8 + 1)
        case MovesProposed():
            one, other, *rest = event.moves
            traded = (
                replace(one, player=other.player, from_seat=other.from_seat),
                replace(other, player=one.player, from_seat=one.from_seat),
            )
            return replace(event, moves=(*traded, *rest))
        case ColouredUp():
            first, *rest = event.exchanges
            cards = tuple((card + 1) % 52 for card in first.cards)
            return replace(event, exchanges=(replace(first, cards=cards), *rest))


@pytest.fixture(scope="module", params=HOUSES)
def played(request) -> Night:
    """A night of 27 with every kind of draw its house has; races where it knows them."""
    labels = ("major",) if request.param == "wph" else ()
    house = LIBRARY.house(request.param, *labels)
    night = Night(evening(house, 27, labels, seconds=600), house, 3)
    night.play(27)
    return night


def test_every_honest_draw_comes_out_the_same_and_every_forged_one_does_not(played):
    kinds = Counter()
    for draw in check_draws(played.log, played.house):
        assert draw.wrong == ""
        assert draw.committed
        chosen = isinstance(draw.event, MovesProposed) and not draw.event.cards
        if chosen or (isinstance(draw.event, ColouredUp) and not draw.event.exchanges):
            continue  # Seats that players picked may be anybody's.
        log = list(played.log)
        log[draw.version - 1] = forged(draw.event)
        checked = {one.version: one.wrong for one in check_draws(log[: draw.version], played.house)}
        kinds[type(draw.event)] += 1

        assert checked[draw.version] == "the seed gives another result"
    assert kinds[FinalTableFormed]


def test_a_seed_changed_after_its_commitment_is_found(played):
    (first, *_) = check_draws(played.log, played.house)
    log = list(played.log)
    log[first.version - 1] = replace(first.event, seed="a better one")
    (again, *_) = check_draws(log[: first.version], played.house)

    assert again.wrong == "the seed is not the one committed to"


@pytest.mark.parametrize("name", HOUSES)
def test_a_draw_stays_right_when_an_entry_in_it_is_retracted_later(name, floor):
    room = floor(name)
    for number in range(12):
        room.do(Register(name=f"P{number}"))
    room.do(CommitDraw(commitment=commitment("aloud")))
    room.do(DrawSeats(seed="aloud"))
    entry = next(at for at, event in enumerate(room.log, 1) if isinstance(event, Registered))
    room.log.append(TOURNAMENT.examine(room.log, entry, why="typed twice").event)
    (draw,) = check_draws(room.log, room.house)

    assert draw.wrong == ""
    assert draw.committed == commitment("aloud")


def test_a_commitment_that_was_retracted_no_longer_binds(floor):
    room = floor("wph")
    for number in range(4):
        room.do(Register(name=f"P{number}"))
    room.do(CommitDraw(commitment=commitment("lost on a slip of paper")))
    at = next(at for at, event in enumerate(room.log, 1) if isinstance(event, DrawCommitted))
    result = TOURNAMENT.examine(room.log, at, why="the slip is lost")
    room.log.append(result.event)
    room.state = result.after
    room.do(DrawSeats(seed="another"))
    (draw,) = check_draws(room.log, room.house)

    assert (draw.wrong, draw.committed) == ("", "")


def test_a_seat_or_a_button_that_was_named_is_no_draw_and_keeps_the_commitment(floor):
    room = floor("wph", tables={1: 6, 2: 6})
    room.do(CommitDraw(commitment=commitment("for later")))
    (button,) = room.do(PlaceButton(table=1, seat=3, seed="for later"))
    room.do(Register(name="Late", at=10))
    (seat,) = room.do(
        EnterLate(player=13, table=2, seat=9, seed="for later", at=20, reason="asked")
    )

    assert (button.seed, seat.seed) == ("", "")
    assert room.state.commitment == commitment("for later")


def value_of(seed) -> int:
    """The first card drawn for the button of table 1: 1 for an ace, 13 for a king."""
    rank = cards(seed, "button 1", 1)[0] // 4
    return (rank + 1) % 13 + 1


@pytest.mark.parametrize("value", range(10, 14))
@pytest.mark.parametrize("shift", [0, 1])
def test_an_officers_card_of_earlier_days_named_a_seat_counted_round_the_table(value, shift, floor):
    """At nine seats a ten named the first again; today it is drawn again."""
    room = floor("club52", tables={1: 9})
    seed = next(str(one) for one in range(500) if value_of(str(one)) == value)
    (card,) = cards(seed, "button 1", 1)
    seat = value - 9 + shift
    room._take([ButtonPlaced(table=1, seat=seat, seed=seed, cards=((0, card),), at=9)])
    (*_, draw) = check_draws(room.log, room.house)

    assert bool(draw.wrong) is bool(shift)
