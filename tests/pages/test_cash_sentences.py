"""Every event of the cash tables has a sentence of its own."""

from __future__ import annotations

import pytest

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.club.cash.accounts import CashClosed
from floorcall.club.cash.age_checks import AgeConfirmed
from floorcall.club.cash.api import CASH
from floorcall.club.cash.bank import BankDrawn, BankGivenUp, BankRefused, BankTaken
from floorcall.club.cash.cash_hands import HandPlayed
from floorcall.club.cash.cash_penalties import CashPenaltyGiven
from floorcall.club.cash.cash_seats import SeatTaken, TableReached, TablesChanged
from floorcall.club.cash.cash_tables import SeatAdded, TableOpened
from floorcall.club.cash.chip_differences import DifferenceSettled
from floorcall.club.cash.chip_sales import CashedOut, ChipsBought, ChipsSold
from floorcall.club.cash.game_breaks import GameBroken
from floorcall.club.cash.officer_decisions import DecisionMade
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.cash.state import CashOpened
from floorcall.club.cash.table_counts import StacksCounted
from floorcall.club.cash.time_away import CameBack, WentAway
from floorcall.club.cash.waiting_lists import CameIn, Listed, Unlisted, WentOut
from floorcall.ledger.event import Corrected
from floorcall.web.sentences import ledger_sentence

SETUP = CashSetup(name="Tuesday", house="any", games=(CashGame("2/4 limit", 2, 4, 40),))
OPENED = CashOpened(setup=SETUP)
STATE = CASH.fold([OPENED, CameIn(player=1, name="Ann"), CameIn(player=2, name="Bob")])
PLACES = Positions(1, 2, 1)
TOLD = [
    (OPENED, "Tuesday is open: 2/4 limit"),
    (CameIn(player=1, name="Ann"), "Ann comes in"),
    (WentOut(player=1), "Ann goes home"),
    (Listed(player=9, game="2/4 limit"), "player 9 waits for 2/4 limit"),
    (Unlisted(player=1, game="2/4 limit"), "Ann no longer waits for 2/4 limit"),
    (
        TableOpened(table=1, game="2/4 limit", seats=10, extra=True),
        ("Table 1 opens: 2/4 limit, 11 seats, one of them extra"),
    ),
    (TableReached(player=1, table=1), "Ann has come to table 1"),
    (SeatTaken(player=1, table=1, seat=4), "Ann sits down at table 1, seat 4"),
    (SeatAdded(table=1), "Table 1 has one extra seat"),
    (TablesChanged(player=1, table=2, seat=3), "Ann goes to table 2, seat 3"),
    (GameBroken(table=1, order=(2, 1)), "Table 1 breaks; new seats go to Bob, Ann"),
    (
        BankTaken(table=1, player=1, button=4),
        ("Ann keeps the bank of table 1 and has the button in seat 4"),
    ),
    (BankGivenUp(table=1, player=1), "Ann gives up the bank of table 1"),
    (BankRefused(table=1, player=1), "Ann refuses the bank of table 1"),
    (ChipsBought(player=1, chips=1200, money=1250), "Ann buys 1,200 chips for ¤12.50"),
    (ChipsSold(seller=1, buyer=2, chips=20), "Ann sells 20 chips to Bob"),
    (CashedOut(player=1, chips=40, money=4000), "Ann cashes out 40 chips for ¤40"),
    (HandPlayed(table=1, positions=PLACES, dealt=(1, 2)), "A hand at table 1, 2 dealt in"),
    (WentAway(player=1), "Ann is away"),
    (CameBack(player=1), "Ann is back"),
    (
        DecisionMade(table=1, facts="two bets", book="one", decision="one"),
        ("Decided at table 1: one (two bets)"),
    ),
    (CashClosed(), "The evening is closed, the books even"),
    (AgeConfirmed(player=1, least=21), "Ann is 21 or older"),
    (
        CashPenaltyGiven(player=1, penalty="rounds", hands=8, offence="delay"),
        "Ann sits out 8 hands for holding up the game",
    ),
    (
        CashPenaltyGiven(at=100, player=1, penalty="minutes", away_until=700),
        "Ann sits out 10 minutes",
    ),
    (
        CashPenaltyGiven(player=1, penalty="membership suspension", until="2026-12-31"),
        "Ann: membership suspension until Thu 31 Dec 2026",
    ),
    (
        BankDrawn(table=1, cards={1: 51, 2: 0}, low=2),
        "Table 1 draws for the bank: Ann A♠, Bob 2♣; Bob is low",
    ),
    (
        GameBroken(table=1, order=(2, 1), cards={1: 0, 2: 51}),
        "Table 1 breaks; new seats go to Bob, Ann (drawn: Ann 2♣, Bob A♠)",
    ),
    (
        StacksCounted(table=1, stacks={1: 60, 2: 20}, reckoned=(2,)),
        "Counted at table 1: Ann 60",
    ),
    (
        DifferenceSettled(table=1, stacks={1: 58}, chips=-2, money=-200),
        "Table 1 has 2 chips too few; ¤2 are over",
    ),
    (
        DifferenceSettled(table=1, stacks={1: 61}, chips=1, money=100),
        "Table 1 has 1 chip too many; ¤1 are put in the bank",
    ),
    (
        HandPlayed(table=1, positions=PLACES, dealt=(1, 2), won={1: 12, 2: -12}, missed_big=(2,)),
        "A hand at table 1, 2 dealt in; Ann +12, Bob -12; Bob missed a blind",
    ),
    (CameBack(player=1, live=4, dead=2), "Ann is back and posts 4 live and 2 dead"),
    (CameBack(player=1, waits=True), "Ann is back and waits for the big blind"),
    (
        DecisionMade(table=1, facts="two bets", book="one", decision="both"),
        "Decided at table 1: both, not “one” (two bets)",
    ),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=[words for _, words in TOLD])
def test_it_is_told_so(event, words):
    assert ledger_sentence(event, STATE) == words


def test_every_kind_of_event_is_told_and_no_other():
    assert {Corrected, *(type(event) for event, _ in TOLD)} == set(CASH.events)
    assert ledger_sentence(Corrected(version=2), STATE) == "Entry 2 is undone"
