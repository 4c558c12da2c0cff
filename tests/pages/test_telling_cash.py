"""Every event of the cash tables has a sentence of its own."""

from __future__ import annotations

import pytest

from floorcall.chapters.next_hand.rulings.button_position import Positions
from floorcall.club.cash import events as cash
from floorcall.club.cash.api import CASH
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.ledger.event import Corrected
from floorcall.web.sentences.cash_sentences import cash_sentence

SETUP = CashSetup(name="Tuesday", house="any", games=(CashGame("2/4 limit", 2, 4, 40),))
OPENED = cash.CashOpened(setup=SETUP)
STATE = CASH.fold([OPENED, cash.CameIn(player=1, name="Ann"), cash.CameIn(player=2, name="Bob")])
PLACES = Positions(1, 2, 1)
TOLD = [
    (OPENED, "Tuesday is open: 2/4 limit"),
    (cash.CameIn(player=1, name="Ann"), "Ann comes in"),
    (cash.WentOut(player=1), "Ann goes home"),
    (cash.Listed(player=9, game="2/4 limit"), "player 9 waits for 2/4 limit"),
    (cash.Unlisted(player=1, game="2/4 limit"), "Ann no longer waits for 2/4 limit"),
    (
        cash.TableOpened(table=1, game="2/4 limit", seats=10, extra=True),
        ("Table 1 opens: 2/4 limit, 11 seats, one of them extra"),
    ),
    (cash.TableReached(player=1, table=1), "Ann has come to table 1"),
    (cash.SeatTaken(player=1, table=1, seat=4), "Ann sits down at table 1, seat 4"),
    (cash.SeatAdded(table=1), "Table 1 has one extra seat"),
    (cash.TablesChanged(player=1, table=2, seat=3), "Ann goes to table 2, seat 3"),
    (cash.GameBroken(table=1, order=(2, 1)), "Table 1 breaks; new seats go to Bob, Ann"),
    (
        cash.BankTaken(table=1, player=1, button=4),
        ("Ann keeps the bank of table 1 and has the button in seat 4"),
    ),
    (cash.BankGivenUp(table=1, player=1), "Ann gives up the bank of table 1"),
    (cash.BankRefused(table=1, player=1), "Ann refuses the bank of table 1"),
    (cash.ChipsBought(player=1, chips=1200, money=1250), "Ann buys 1,200 chips for 12.50"),
    (cash.ChipsSold(seller=1, buyer=2, chips=20), "Ann sells 20 chips to Bob"),
    (cash.CashedOut(player=1, chips=40, money=4000), "Ann cashes out 40 chips for 40"),
    (cash.HandPlayed(table=1, positions=PLACES, dealt=(1, 2)), "A hand at table 1, 2 dealt in"),
    (cash.WentAway(player=1), "Ann is away"),
    (cash.CameBack(player=1), "Ann is back"),
    (
        cash.DecisionMade(table=1, facts="two bets", book="one", decision="one"),
        ("Decided at table 1: one (two bets)"),
    ),
    (cash.CashClosed(), "The evening is closed, the books even"),
    (
        cash.BankDrawn(table=1, cards={1: 51, 2: 0}, low=2),
        "Table 1 draws for the bank: Ann A♠, Bob 2♣; Bob is low",
    ),
    (
        cash.GameBroken(table=1, order=(2, 1), cards={1: 0, 2: 51}),
        "Table 1 breaks; new seats go to Bob, Ann (drawn: Ann 2♣, Bob A♠)",
    ),
    (
        cash.StacksCounted(table=1, stacks={1: 60, 2: 20}, reckoned=(2,)),
        "Counted at table 1: Ann 60",
    ),
    (
        cash.DifferenceSettled(table=1, stacks={1: 58}, chips=-2, money=-200),
        "Table 1 has 2 chips too few; 2 are over",
    ),
    (
        cash.DifferenceSettled(table=1, stacks={1: 61}, chips=1, money=100),
        "Table 1 has 1 chip too many; 1 are put in the bank",
    ),
    (
        cash.HandPlayed(
            table=1, positions=PLACES, dealt=(1, 2), won={1: 12, 2: -12}, missed_big=(2,)
        ),
        "A hand at table 1, 2 dealt in; Ann +12, Bob -12; Bob missed a blind",
    ),
    (cash.CameBack(player=1, live=4, dead=2), "Ann is back and posts 4 live and 2 dead"),
    (cash.CameBack(player=1, waits=True), "Ann is back and waits for the big blind"),
    (
        cash.DecisionMade(table=1, facts="two bets", book="one", decision="both"),
        "Decided at table 1: both, not “one” (two bets)",
    ),
]


@pytest.mark.parametrize(("event", "words"), TOLD, ids=[words for _, words in TOLD])
def test_it_is_told_so(event, words):
    assert cash_sentence(event, STATE) == words


def test_every_kind_of_event_is_told_and_no_other():
    assert {type(event) for event, _ in TOLD} == set(cash.EVENTS)
    assert cash_sentence(Corrected(version=2), STATE) == ""
