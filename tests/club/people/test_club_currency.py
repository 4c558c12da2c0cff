"""The club's currency, in the register and on its nights."""

from floorcall.club.people.api import PEOPLE
from floorcall.club.people.club_currency import CurrencySet, SetCurrency
from floorcall.club.people.state import RegisterOpened
from floorcall.houses.library import Library
from floorcall.ledger.refusal import Refusal

HOUSE = Library().house("club52")


def register():
    return PEOPLE.begin(RegisterOpened(house="club52"))


def test_a_club_names_its_currency_once_and_may_change_it():
    state = register()
    (event,) = PEOPLE.decide(state, SetCurrency(currency=" NZD "), HOUSE)
    state = PEOPLE.evolve(state, event)

    assert event.currency == "NZD"
    assert (state.money.amount(1250), state.money.coin) == ("$12.50", 10)
    again = PEOPLE.decide(state, SetCurrency(currency="NZD"), HOUSE)
    assert isinstance(again, Refusal)
    assert again.says == "that is the currency already"


def test_a_currency_is_a_code_or_a_sign():
    for word in ("100 euros", "x" * 9):
        answer = PEOPLE.decide(register(), SetCurrency(currency=word), HOUSE)
        assert isinstance(answer, Refusal)
        assert answer.says == f'"{word}" is no currency'


def test_the_log_says_which_it_is():
    assert PEOPLE.sentence(CurrencySet(currency="EUR"), None) == "The currency is EUR"
    assert PEOPLE.sentence(CurrencySet(currency=""), None) == "The club names no currency"
