"""An event of the cash tables as a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from floorcall.club.cash.accounts import CashClosed
from floorcall.club.cash.bank import BankDrawn, BankGivenUp, BankRefused, BankTaken
from floorcall.club.cash.cash_hands import HandPlayed
from floorcall.club.cash.cash_seats import SeatTaken, TableReached, TablesChanged
from floorcall.club.cash.cash_tables import SeatAdded, TableOpened
from floorcall.club.cash.chip_differences import DifferenceSettled
from floorcall.club.cash.chip_sales import CashedOut, ChipsBought, ChipsSold
from floorcall.club.cash.game_breaks import GameBroken
from floorcall.club.cash.officer_decisions import DecisionMade
from floorcall.club.cash.state import CashState
from floorcall.club.cash.stream import CashOpened
from floorcall.club.cash.table_counts import StacksCounted
from floorcall.club.cash.time_away import CameBack, WentAway
from floorcall.club.cash.waiting_lists import CameIn, Listed, Unlisted, WentOut
from floorcall.ledger.event import Event
from floorcall.views.ending.colour_ups import card_name
from floorcall.web.sentences.wording import amount, money, plural


def cash_sentence(event: Event, state: CashState) -> str:
    """What happened; empty for an event of another kind."""
    return (
        _of_the_door(event, state)
        or _of_seats(event, state)
        or _of_the_bank(event, state)
        or _of_chips(event, state)
        or _of_play(event, state)
    )


def _name(state: CashState, number: int) -> str:
    player = state.players.get(number)
    return player.name if player is not None else f"player {number}"


def _names(state: CashState, numbers: Iterable[int]) -> str:
    return ", ".join(_name(state, number) for number in numbers)


def _cards(state: CashState, cards: Mapping[int, int]) -> str:
    return ", ".join(f"{_name(state, number)} {card_name(card)}" for number, card in cards.items())


def _of_the_door(event: Event, state: CashState) -> str:
    match event:
        case CashOpened(setup=setup):
            games = ", ".join(game.name for game in setup.games)
            return f"{setup.name} is open: {games}"
        case CameIn():
            return f"{event.name} comes in"
        case WentOut():
            return f"{_name(state, event.player)} goes home"
        case Listed():
            writer = f", put down by {_name(state, event.written_by)}" if event.written_by else ""
            return f"{_name(state, event.player)} waits for {event.game}{writer}"
        case Unlisted():
            return f"{_name(state, event.player)} no longer waits for {event.game}"
        case CashClosed():
            return "The evening is closed, the books even"
    return ""


def _of_seats(event: Event, state: CashState) -> str:
    match event:
        case TableOpened():
            extra = ", one of them extra" if event.extra else ""
            seats = plural(event.seats + event.extra, "seat")
            return f"Table {event.table} opens: {event.game}, {seats}{extra}"
        case TableReached():
            return f"{_name(state, event.player)} has come to table {event.table}"
        case SeatTaken():
            place = f"table {event.table}, seat {event.seat}"
            return f"{_name(state, event.player)} sits down at {place}"
        case SeatAdded():
            return f"Table {event.table} has one extra seat"
        case TablesChanged():
            return f"{_name(state, event.player)} goes to table {event.table}, seat {event.seat}"
        case GameBroken():
            order = _names(state, event.order)
            drawn = f" (drawn: {_cards(state, event.cards)})" if event.cards else ""
            return f"Table {event.table} breaks; new seats go to {order}{drawn}"
    return ""


def _of_the_bank(event: Event, state: CashState) -> str:
    match event:
        case BankDrawn():
            low, drawn = _name(state, event.low), _cards(state, event.cards)
            return f"Table {event.table} draws for the bank: {drawn}; {low} is low"
        case BankTaken():
            button = f" and has the button in seat {event.button}" if event.button else ""
            return f"{_name(state, event.player)} keeps the bank of table {event.table}{button}"
        case BankGivenUp():
            return f"{_name(state, event.player)} gives up the bank of table {event.table}"
        case BankRefused():
            return f"{_name(state, event.player)} refuses the bank of table {event.table}"
    return ""


def _of_chips(event: Event, state: CashState) -> str:
    units = state.setup.units
    match event:
        case ChipsBought():
            paid = money(event.money, units)
            return f"{_name(state, event.player)} buys {amount(event.chips)} chips for {paid}"
        case ChipsSold():
            seller, buyer = _name(state, event.seller), _name(state, event.buyer)
            return f"{seller} sells {amount(event.chips)} chips to {buyer}"
        case StacksCounted():
            told = [one for one in event.stacks if one not in event.reckoned]
            stacks = ", ".join(f"{_name(state, n)} {amount(event.stacks[n])}" for n in told)
            return f"Counted at table {event.table}: {stacks}"
        case DifferenceSettled():
            settled = money(abs(event.money), units)
            found = f"Table {event.table} has {plural(abs(event.chips), 'chip')}"
            if event.chips < 0:
                return f"{found} too few; {settled} are over"
            return f"{found} too many; {settled} are put in the bank"
        case CashedOut():
            paid = money(event.money, units)
            return f"{_name(state, event.player)} cashes out {amount(event.chips)} chips for {paid}"
    return ""


def _of_play(event: Event, state: CashState) -> str:
    match event:
        case HandPlayed():
            won = ", ".join(f"{_name(state, n)} {chips:+,}" for n, chips in event.won.items())
            missed = dict.fromkeys((*event.missed_small, *event.missed_big))
            told = [f"A hand at table {event.table}, {len(event.dealt)} dealt in"]
            told += [won] if won else []
            told += [f"{_names(state, missed)} missed a blind"] if missed else []
            return "; ".join(told)
        case WentAway():
            return f"{_name(state, event.player)} is away"
        case CameBack():
            return f"{_name(state, event.player)} is back{_posted(event)}"
        case DecisionMade():
            instead = f", not “{event.book}”" if event.decision != event.book else ""
            return f"Decided at table {event.table}: {event.decision}{instead} ({event.facts})"
    return ""


def _posted(event: CameBack) -> str:
    if event.waits:
        return " and waits for the big blind"
    told = [f"{event.live} live"] if event.live else []
    told += [f"{event.dead} dead"] if event.dead else []
    return f" and posts {' and '.join(told)}" if told else ""
