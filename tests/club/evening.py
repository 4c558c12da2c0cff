"""An evening of cash a test can set up in a line and ask things of."""

from floorcall.club.cash.accounts import books
from floorcall.club.cash.api import CASH, open_cash
from floorcall.club.cash.bank import TakeBank
from floorcall.club.cash.cash_hands import PlayHand
from floorcall.club.cash.cash_seats import TakeSeat
from floorcall.club.cash.cash_tables import OpenTable
from floorcall.club.cash.chip_sales import BuyChips
from floorcall.club.cash.questions import CASH_BANK_AND_BUYIN_BANKER, Banker
from floorcall.club.cash.setup import CashGame, CashSetup
from floorcall.club.cash.state import CashState
from floorcall.club.cash.waiting_lists import ComeIn
from floorcall.houses.library import Library
from floorcall.ledger.refusal import Refusal

LIBRARY = Library()
LIMIT = CashGame("2/4 limit", 2, 4, 40)


def make_setup(**changes) -> CashSetup:
    facts = {"name": "Tuesday", "house": "any", "games": (LIMIT,)}
    return CashSetup(**(facts | changes))


class Evening:
    """`tables={1: 8, 2: 6}` seats eight and six, each with a buy-in of 40 and a banker.

    Where the house keeps the bank there is no banker.
    """

    def __init__(self, house=None, tables=None, **changes) -> None:
        self.house = house or LIBRARY.house("club52", "cash")
        opened = open_cash(make_setup(**changes), self.house)
        assert not isinstance(opened, Refusal), str(opened)
        self.log = [opened]
        self.state: CashState = CASH.fold(self.log)
        for table, players in (tables or {}).items():
            self.do(OpenTable(game=LIMIT.name))
            for seat in range(1, players + 1):
                self.sits(f"P{table}-{seat}", table, seat)
            if players and self.house[CASH_BANK_AND_BUYIN_BANKER].value is not Banker.HOUSE_BANK:
                self.do(TakeBank(player=self.at(table, 1)))
            for seat in range(1, players + 1):
                self.do(BuyChips(player=self.at(table, seat), chips=40))
            if players > 1:
                self.do(PlayHand(table=table))

    def comes(self, name: str, **facts) -> int:
        self.do(ComeIn(name=name, **facts))
        return len(self.state.players)

    def sits(self, name: str, table: int, seat: int) -> int:
        number = self.comes(name)
        self.do(TakeSeat(player=number, table=table, seat=seat))
        return number

    def do(self, command):
        events = CASH.decide(self.state, command, self.house)
        assert not isinstance(events, Refusal), str(events)
        for event in events:
            assert CASH.read(CASH.write(event)) == event
            self.state = CASH.evolve(self.state, event)
            self.log.append(event)
        assert books(self.state).is_even
        return events

    def refused(self, command) -> Refusal:
        answer = CASH.decide(self.state, command, self.house)
        assert isinstance(answer, Refusal), answer
        return answer

    def at(self, table: int, seat: int) -> int:
        """The player in a seat."""
        return self.state.tables[table].seats[seat]

    def player(self, table: int, seat: int):
        return self.state.players[self.at(table, seat)]


def numbers(rules) -> set[str]:
    """The rule numbers of citations: `wph@2023 7.1` is 7.1."""
    return {rule.split(" ", 1)[1] for rule in rules}
