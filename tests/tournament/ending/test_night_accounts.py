"""What is in the till of a night, what is claimed of it, and what is missing and why."""

import pytest

from floorcall.accounts.postings import balances
from floorcall.tournament.api import TOURNAMENT
from floorcall.tournament.ending.cash_moves import MoveCash
from floorcall.tournament.ending.night_accounts import tournament_postings, tournament_sheet
from floorcall.tournament.ending.night_end import Finish
from floorcall.tournament.ending.payments import PayPrize
from floorcall.tournament.entry.rebuys import Rebuy
from floorcall.tournament.entry.registration import Pay, Refund, Register
from floorcall.tournament.entry.tills import CountTill, UseTill
from floorcall.tournament.play.absence import GoAway
from floorcall.tournament.setup.terms import Offer, Payout, Price


def says(room) -> str:
    return tournament_sheet(room.state, room.house).says(room.state.setup.money)


def claims(room) -> dict[str, int]:
    found = tournament_sheet(room.state, room.house)
    return {name: one.amount for name, one in found.by_group.items()}


def four(floor, **changes):
    """Four entries at 20 to the pool, 3 fee and 2 for the purpose: 100 in the till."""
    facts = {
        "tables": {1: 4},
        "entry": Price(prize=20, fee=3, purpose=2, chips=10_000),
        "payout": Payout(shares=(6000, 4000)),
        "currency": "EUR",
    }
    return floor("wph", **(facts | changes))


def played_out(room):
    """80 in the pool: 48 for the winner, 32 for the second."""
    for seat in (4, 3, 2):
        room.bust((1, seat))
    room.do(Finish(at=100))


def test_till_claims_and_parts_of_four_entries_balance(floor):
    room = four(floor)

    assert says(room) == "The till balances"
    assert claims(room) == {"the prize pool": 80, "the purpose": 8, "the fee": 12}
    assert sum(balances(tournament_postings(room.state, room.house)).values()) == 0


def test_what_was_not_in_the_drawer_is_missing_for_the_fee_and_then_for_the_purpose(floor):
    room = four(floor)
    room.do(MoveCash(amount=-12, account="fee", reason="to the bank"))
    room.do(CountTill(counted=80, at=60, by="Eva"))

    assert says(room) == "€8 for the purpose is missing: €8 less was counted than the book says"


def test_a_count_that_finds_more_says_so(floor):
    room = four(floor)
    room.do(CountTill(counted=105))

    assert says(room) == "€5 more than anybody claims is in the till"


def test_a_count_that_finds_more_is_said_beside_what_is_missing(floor):
    room = four(floor, rebuy=Offer(Price(prize=20, chips=5_000), 5, threshold=10_000))
    room.do(Rebuy(player=1, at=60))
    room.do(CountTill(counted=105, at=70))

    assert says(room) == (
        "€8 for the purpose and €12 for the fee are missing: P1-1 owes €20;"
        " €5 more was counted than the book says"
    )


def test_a_count_is_not_below_zero(floor):
    assert four(floor).refused(CountTill(counted=-1)).says == "a count is not below zero"


def test_a_rebuy_that_is_owed_for_is_what_is_missing(floor):
    room = four(floor, rebuy=Offer(Price(prize=20, chips=5_000), 5, threshold=10_000))
    room.do(Rebuy(player=1, at=60))

    assert says(room) == ("€8 for the purpose and €12 for the fee are missing: P1-1 owes €20")
    room.do(Pay(player=1))
    assert says(room) == "The till balances"


def test_a_guarantee_is_missing_until_the_house_puts_it_in(floor):
    room = four(floor, guarantee=100)

    assert says(room) == (
        "€8 for the purpose and €12 for the fee are missing: "
        "the house is to put in €20 as guaranteed"
    )
    room.do(MoveCash(amount=20, account="guarantee"))
    assert says(room) == "The till balances"
    assert claims(room)["the prize pool"] == 100


def test_a_refund_needs_a_reason_and_names_who_is_still_playing(floor):
    room = four(floor)

    refusal = room.refused(Refund(player=1, amount=25))
    assert (refusal.says, refusal.instead) == (
        "P1-1 is still playing",
        "say why it is given back",
    )


def test_a_refund_to_somebody_away_says_so_and_not_that_he_is_playing(floor):
    room = four(floor)
    room.do(GoAway(player=1))
    room.bust((1, 2))

    refusal = room.refused(Refund(player=1, amount=25))
    assert refusal.says == "P1-1 is not here, and has chips in play"
    refusal = room.refused(Refund(player=2, amount=25))
    assert refusal.says == "P1-2 is given money back for a reason"


def test_a_refund_while_playing_takes_the_entry_out_of_the_pool(floor):
    room = four(floor)
    room.do(Refund(player=1, amount=25, reason="a voucher"))

    assert claims(room) == {"the prize pool": 60, "the purpose": 6, "the fee": 9}
    assert says(room) == "The till balances"


def test_part_of_an_entry_given_back_comes_out_of_the_pool_first(floor):
    room = four(floor)
    room.do(Refund(player=1, amount=21, reason="a voucher"))

    assert claims(room) == {"the prize pool": 60, "the purpose": 7, "the fee": 12}
    assert says(room) == "The till balances"


def test_a_refund_after_the_night_is_borne_by_the_house_and_prizes_stay(floor):
    room = four(floor)
    played_out(room)
    room.do(PayPrize(player=1))
    room.do(PayPrize(player=2))
    room.do(Refund(player=4, amount=25, reason="he was promised it"))

    assert room.state.tills.held[""] == -5
    sheet = tournament_sheet(room.state, room.house)
    assert sheet.inside == 0
    assert says(room) == (
        "€8 for the purpose and €12 for the fee are missing: the house is to put in €20"
    )


def test_an_entry_retracted_after_the_prizes_were_paid_names_who_was_paid_too_much(floor):
    room = four(floor)
    played_out(room)
    room.do(PayPrize(player=1))
    room.do(PayPrize(player=2))
    entry = next(at for at, one in enumerate(room.log, 1) if getattr(one, "name", "") == "P1-4")
    found = TOURNAMENT.examine(room.log, entry, why="entered twice")
    room.state = TOURNAMENT.fold([*room.log, found.event])

    assert says(room) == (
        "€6 for the purpose, €9 for the fee and €5 for the house are missing: "
        "P1-1 was paid €12 too much; P1-2 was paid €8 too much"
    )
    assert tournament_sheet(room.state, room.house).inside >= 0


def test_a_deposit_is_the_players_until_the_entry_is_paid(floor):
    room = four(floor)
    room.do(Register(name="Ida", paid=False, at=60))
    room.do(Pay(player=5, amount=10))

    assert claims(room)["Ida"] == 10
    assert says(room) == "The till balances"
    room.do(Refund(player=5, amount=10, reason="she may not come"))
    assert (room.state.players[5].owed, room.state.players[5].paid) == (25, 0)
    assert "Ida" not in claims(room)


def test_no_more_leaves_a_till_than_is_in_it(floor):
    room = four(floor)

    refusal = room.refused(MoveCash(amount=-101, account="house"))
    assert (refusal.says, refusal.instead) == (
        "€100 is in the till",
        "if there is more, count it first",
    )
    assert room.refused(MoveCash(amount=0)).says == "no amount is named"
    assert room.refused(MoveCash(amount=5, account="beer")).says == '"beer" is no purpose'


def test_what_is_taken_for_the_fee_beyond_the_fee_the_house_is_to_put_back(floor):
    room = four(floor)
    room.do(MoveCash(amount=-20, account="fee"))

    assert says(room).endswith("missing: the house is to put in €8")


def test_two_tills_hold_what_their_people_took(floor):
    room = four(floor)
    room.do(UseTill(person="Eva", till="door"))
    room.do(Register(name="Ida", at=60, by="Eva"))
    held = {one.account.name: one.amount for one in tournament_sheet(room.state, room.house).held}

    assert held == {"the till": 100, "the till door": 25}
    room.do(MoveCash(amount=25, till="door", to=""))
    assert room.state.tills.held == {"": 125, "door": 0}
    assert says(room) == "The till balances"
    assert room.refused(UseTill(person="Eva", till="door")).says == (
        "Eva pays into the till door already"
    )
    assert room.refused(UseTill(person=" ")).says == "nobody is named"
    assert room.refused(MoveCash(amount=5, till="door", to="door")).says == (
        "cash is carried from one till to another"
    )


@pytest.mark.parametrize("house", ["club52", "whangamata"])
def test_a_night_paid_by_chips_balances_before_and_after(floor, house):
    room = floor(house, tables={1: 3}, entry=Price(prize=20, purpose=3, chips=10_000))

    assert says(room) == "The till balances"
    room.do(Finish(at=100, reason="the stated end"))
    assert says(room) == "The till balances"
