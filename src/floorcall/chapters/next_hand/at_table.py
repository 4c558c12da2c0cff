"""Between hands at the table: a hand disputed, the draw for the button, and the next deal."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from msgspec import field
from msgspec.structs import replace

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.core.floor import Floor, handles
from floorcall.chapters.core.incidents import BySeat, Incident
from floorcall.chapters.core.memory import Lifetime, Memory
from floorcall.chapters.core.time_passing import seconds_so_far
from floorcall.chapters.dealing.rulings.dealers import DealingTable, choose_dealer
from floorcall.chapters.next_hand.questions import RedrawWhen
from floorcall.chapters.next_hand.rulings.antes import short_big_blind
from floorcall.chapters.next_hand.rulings.button_position import NextHand, Positions
from floorcall.chapters.next_hand.rulings.disputes import Dispute, Sign, judge_dispute
from floorcall.chapters.next_hand.rulings.first_button import Draw, first_button, redraw_due
from floorcall.chapters.next_hand.rulings.hand_positions import ComingHand, coming_hand
from floorcall.chapters.next_hand.rulings.wrong_level import (
    AS_DEALT,
    MADE_UP,
    dealt_at_old_level,
)
from floorcall.chapters.penalties.at_table import seats_without_blinds, seats_without_cards, serve
from floorcall.chapters.presence.at_table import goes_out, is_absent, seats_after, seats_corrected
from floorcall.chapters.showdown.at_table.showdown_watch import Payment
from floorcall.chapters.turn.at_table.waiting_actions import acts_so_far
from floorcall.table import Hand, Refused, Setting, replay
from floorcall.table.setting import Stakes


class ButtonDraw(Memory, frozen=True):
    """The draw for the button of the next hand."""

    lifetime = Lifetime.HAND
    cards: Mapping[int, int] = field(default_factory=dict)
    """The card each seat drew."""
    officer: int | None = None
    """The officer's card."""
    banker: int | None = None
    """The banker's seat."""


class DrawsForButton(BySeat, frozen=True):
    """A player draws a card for the button."""

    card: int


class OfficerDraws(Incident, frozen=True):
    """An officer draws the one card that places the button."""

    card: int


class IsBanker(BySeat, frozen=True):
    """The player keeps the bank of a cash game."""


@handles(DrawsForButton)
def draws_for_button(floor: Floor, incident: DrawsForButton) -> None:
    """One card of the draw, counted when the next hand begins."""
    floor.hand.position(incident.seat)
    drawn = floor.recall(ButtonDraw)
    if incident.card in drawn.cards.values():
        raise Refused("that card has been drawn already")
    cards = {**drawn.cards, incident.seat: incident.card}
    floor.remember(replace(drawn, cards=cards))


@handles(OfficerDraws)
def officer_draws(floor: Floor, incident: OfficerDraws) -> None:
    """The officer's card, counted when the next hand begins."""
    floor.remember(replace(floor.recall(ButtonDraw), officer=incident.card))


@handles(IsBanker)
def is_banker(floor: Floor, incident: IsBanker) -> None:
    """The banker, remembered until the next hand begins."""
    floor.hand.position(incident.seat)
    floor.remember(replace(floor.recall(ButtonDraw), banker=incident.seat))


def drawn_button(floor: Floor, seats: tuple[int, ...], newcomers: frozenset[int]) -> int | None:
    """The seat that was drawn for the button of the next hand; None where nobody drew."""
    drawn = floor.recall(ButtonDraw)
    if drawn == ButtonDraw():
        return None
    draw = Draw(
        seats=seats,
        cards={seat: card for seat, card in drawn.cards.items() if seat in seats},
        officer=drawn.officer,
        banker=drawn.banker,
        occasion=_occasion(floor, len(newcomers), len(seats)),
    )
    ruling = first_button(draw, floor.house)
    floor.rule(ruling)
    button = ruling.decision.facts.get("button")
    return None if button is None else int(button)


def _occasion(floor: Floor, newcomers: int, players: int) -> RedrawWhen | None:
    """Why a table that has played draws again."""
    if 2 * newcomers >= players:
        return RedrawWhen.RESEATED_WITH_50PCT_OR_MORE_NEW
    match floor.facts.event.get("tables"):
        case 2:
            return RedrawWhen.FINAL_TWO_TABLES
        case 1:
            return RedrawWhen.FINAL_TABLE
        case _:
            return None


class Level(Memory, frozen=True):
    """The blinds, or in stud the limits, that were told last, smaller first."""

    lifetime = Lifetime.NIGHT
    stakes: tuple[int, int] | None = None


class HandBegun(Memory, frozen=True):
    """The places of the hand in play, where `next hand` began it."""

    lifetime = Lifetime.HAND
    places: Positions | None = None


class NotInHand(Memory, frozen=True):
    """Players at the table without a hand, by seat with their chips."""

    lifetime = Lifetime.HAND
    newcomers: Mapping[int, int] = field(default_factory=dict)
    """Who has sat down and waits for the next hand."""
    passed_over: frozenset[int] = frozenset()
    """Those of them who have waited through a deal already."""
    on_penalty: Mapping[int, int] = field(default_factory=dict)
    """Who was left out of the deal."""


class Eliminated(BySeat, frozen=True):
    """A player is out of the tournament."""


class SitsDown(Incident, frozen=True):
    """A player arrives at an empty seat before the next hand."""

    seat: int
    stack: int


class LevelUp(Incident, frozen=True):
    """New blinds, or in stud new limits, from the next hand on."""

    small: int
    big: int


class NextHandBegins(Incident, frozen=True):
    """The next hand is dealt."""


@handles(Eliminated)
def eliminate(floor: Floor, incident: Eliminated) -> None:
    """Out, from the next hand on; the hand in play is left as it is."""
    floor.hand.position(incident.seat)
    goes_out(floor, incident.seat)


@handles(SitsDown)
def sits_down(floor: Floor, incident: SitsDown) -> None:
    """In, from the hand on that the place allows."""
    if incident.stack < 1 or not 1 <= incident.seat <= floor.hand.game.seats:
        raise Refused(f"a player sits down in a seat from 1 to {floor.hand.game.seats}, with chips")
    if incident.seat in seats_after(floor):
        raise Refused(f"seat {incident.seat} is taken")
    kept = floor.recall(NotInHand)
    newcomers = {**kept.newcomers, incident.seat: incident.stack}
    floor.remember(replace(kept, newcomers=newcomers))


@handles(LevelUp)
def level_up(floor: Floor, incident: LevelUp) -> None:
    """The hand in play keeps its blinds; the next has the new ones."""
    if incident.big < 1 or incident.small > incident.big:
        raise Refused("write the new blinds as 200/400, the smaller first")
    floor.remember(Level((incident.small, incident.big)))


@handles(NextHandBegins)
def next_hand_begins(floor: Floor, _: NextHandBegins) -> None:
    """Find the places of the next hand, post the blinds and deal it."""
    floor.notice()
    kept = floor.recall(NotInHand)
    arrived = kept.newcomers
    corrected = seats_corrected(floor)
    seats = {**kept.on_penalty, **seats_after(floor), **arrived}
    aside = {seat: seats[seat] for seat in seats_without_cards(floor) if seat in seats}
    coming = ComingHand(
        last=places(floor),
        seats=tuple(seat for seat in seats if seat not in aside),
        newcomers=frozenset(arrived) | (corrected & seats.keys()),
        waited=kept.passed_over,
        emptied=frozenset(floor.hand.seats) - frozenset(seats),
        button=drawn_button(floor, tuple(seats), frozenset(arrived)),
    )
    if len(coming.seats) < 2:
        raise Refused("there is no next hand: fewer than two players are left")
    redraw = redraw_due(len(arrived.keys() - coming.waited), len(seats), floor.house)
    if redraw is not None and coming.button is None:
        floor.rule(redraw)
    dealt, ruling = coming_hand(coming, floor.house)
    floor.begin_hand(Hand(_setting(floor, dealt, seats)))
    floor.hand.deal()
    floor.remember(HandBegun(dealt.positions))
    waiting = {seat: seats[seat] for seat in dealt.waiting}
    floor.remember(NotInHand(waiting, frozenset(waiting), aside))
    floor.rule(ruling)
    if dealt.positions.button not in floor.hand.seats:
        _tell_dealer(floor)
    _tell_short_ante(floor, dealt.positions.big_blind)
    for seat in floor.facts.away & set(floor.hand.seats):
        is_absent(floor, seat)
    serve(floor)


def _tell_dealer(floor: Floor) -> None:
    """Who deals for the empty seat on the button, where players deal themselves."""
    table = DealingTable(tuple(floor.hand.seats), floor.hand.setting.button)
    ruling = choose_dealer(table, floor.house)
    if ruling.decision.seat is not None:
        floor.rule(ruling)


def _tell_short_ante(floor: Floor, seat: int) -> None:
    """Where the big blind pays the ante and is short, what the chips are."""
    stakes, stack = floor.hand.stakes, floor.hand.setting.stacks.get(seat, 0)
    blind, ante = stakes.big_blind, stakes.ante
    if stakes.ante_by_big_blind and ante and stack < blind + ante:
        floor.rule(short_big_blind(seat, stack, blind, ante, floor.house))


def places(floor: Floor) -> Positions:
    """Button and blinds of the hand in play."""
    begun = positions_in_play(floor)
    if begun is not None:
        return begun
    button, seats = floor.hand.setting.button, floor.hand.seats
    if len(seats) == 2 and seats[1] == button and not floor.hand.rules.big_blind_on_button:
        return Positions(button, button, seats[0])
    return Positions(button, seats[0], seats[1])


def positions_in_play(floor: Floor) -> Positions | None:
    """The places of the hand in play, if `next hand` began it."""
    return floor.recall(HandBegun).places


def _setting(floor: Floor, dealt: NextHand, stacks: dict[int, int]) -> Setting:
    old = floor.hand.setting
    stakes = _stakes(floor)
    posts = {dealt.positions.big_blind: stakes.big_blind}
    if dealt.small_blind is not None:
        posts = {dealt.small_blind: stakes.small_blind, **posts}
    owed = {seat: blind for seat, blind in posts.items() if seat not in seats_without_blinds(floor)}
    return Setting(
        game=old.game,
        stacks={seat: stacks[seat] for seat in dealt.dealt_in},
        button=dealt.positions.button,
        stakes=stakes,
        rules=old.rules,
        posts=None if old.game.stud else owed,
        left_in_event=old.left_in_event,
        manual=True,
        manual_show=True,
    )


def _stakes(floor: Floor) -> Stakes:
    """The stakes of the next hand: a new level of stud is its limits, elsewhere its blinds."""
    stakes = floor.hand.stakes
    level = floor.recall(Level).stakes
    if level is None:
        return stakes
    small, big = level
    if floor.hand.game.stud:
        return dataclasses.replace(stakes, small_bet=small, big_bet=big)
    return dataclasses.replace(stakes, small_blind=small, big_blind=big, small_bet=0, big_bet=0)


_BREAK = "break"


class Disputes(BySeat, frozen=True):
    """A player disputes the hand just played: how it was read, or the count of the pot."""

    accounting: bool = False


class NextHandComing(Incident, frozen=True):
    """Something that is done on the way to the next hand."""

    sign: Sign


class BreakBegins(Incident, frozen=True):
    """The table goes on a break."""


@handles(NextHandComing)
def next_hand_coming(floor: Floor, incident: NextHandComing) -> None:
    """Keep the sign; the hand must be over."""
    kept = floor.recall(Payment)
    if kept.at is None:
        raise Refused("the hand is not over; the next one cannot begin yet")
    floor.remember(replace(kept, signs=kept.signs | {incident.sign}))


@handles(BreakBegins)
def break_begins(floor: Floor, _incident: BreakBegins) -> None:
    """From now on the break's own deadlines count."""
    floor.facts.event[_BREAK] = True


@handles(Disputes)
def disputes(floor: Floor, incident: Disputes) -> None:
    """Rule whether the dispute comes in time."""
    floor.hand.position(incident.seat)
    kept = floor.recall(Payment)
    awarded, signs = kept.at, kept.signs
    next_begun = awarded is None and positions_in_play(floor) is not None
    if next_begun:
        signs |= {Sign.CARDS_DEALT}
    dispute = Dispute(
        incident.seat,
        over=awarded is not None or next_begun,
        seconds=seconds_so_far(floor) - (awarded or 0),
        in_break=bool(floor.facts.event.get(_BREAK)),
        signs=signs,
        accounting=incident.accounting,
        acted=acts_so_far(floor) if next_begun else (),
    )
    floor.rule(judge_dispute(dispute, floor.house))


class WrongLevel(Incident, frozen=True):
    """The hand was dealt at the old level by mistake: these are the blinds it should have had."""

    small_blind: int
    big_blind: int


@handles(WrongLevel)
def wrong_level(floor: Floor, incident: WrongLevel) -> None:
    """Whether the blinds are made up; players are held to what they have done."""
    hand = floor.hand
    if hand.phase == "over" or hand.game.stud or hand.setting.late is not None:
        raise Refused("the level of a hand is found wrong while its first round is played")
    ruling = dealt_at_old_level(acts_so_far(floor), incident.big_blind, floor.house)

    def made_up(table: Floor) -> None:
        setting = table.hand.setting
        small, big = incident.small_blind, incident.big_blind
        stakes = dataclasses.replace(setting.stakes, small_blind=small, big_blind=big)
        posts = setting.posts
        if posts is not None:
            old = setting.stakes.big_blind
            posts = {seat: big if chips == old else small for seat, chips in posts.items()}
        again = dataclasses.replace(setting, stakes=stakes, posts=posts)
        table.hand = replay(again, table.hand.history)

    if ruling.decision.choices:
        floor.leave_open(ruling, {MADE_UP: made_up, AS_DEALT: lambda _: None})
        return
    floor.rule(ruling)
    if ruling.decision.verdict is Verdict.PROCEDURE:
        made_up(floor)
