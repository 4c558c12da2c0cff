"""Cash tables: hands and missed blinds, breaking games, officers, corrections, the books."""

import pytest
from evening import LIBRARY, LIMIT, Evening, make_setup, numbers
from msgspec.structs import replace

from floorcall.club.cash.accounts import Close, books
from floorcall.club.cash.api import CASH, open_cash
from floorcall.club.cash.bank import TakeBank
from floorcall.club.cash.cash_hands import PlayHand, coming_hand
from floorcall.club.cash.cash_seats import ChangeTables, TablesChanged, TakeSeat
from floorcall.club.cash.cash_tables import OpenTable
from floorcall.club.cash.chip_sales import BuyChips, CashOut, ChipsBought
from floorcall.club.cash.game_breaks import BreakGame
from floorcall.club.cash.officer_decisions import RecordDecision
from floorcall.club.cash.questions import CASH_MISSED_BLINDS, MissedBlinds
from floorcall.club.cash.setup import CashGame
from floorcall.club.cash.time_away import ComeBack, GoAway
from floorcall.club.cash.waiting_lists import ComeIn
from floorcall.ledger.refusal import Refusal
from floorcall.table.cards import card
from floorcall.tournament.setup.terms import Staff


@pytest.mark.parametrize(
    ("won", "says"),
    [
        ({1: 5}, "differs by 5"),
        ({1: 41, 2: -41}, "had 40"),
        ({9: 5, 1: -5}, "there is no player 9"),
    ],
)
def test_a_hand_that_does_not_add_up_is_not_taken(won, says):
    room = Evening(tables={1: 3})

    assert says in str(room.refused(PlayHand(table=1, won=won)))


def play(room, hands, table=1):
    for _ in range(hands):
        room.do(PlayHand(table=table))


def test_s_cash_missed_blinds_and_ex_c_p13_both_missed_are_posted_on_return():
    room = Evening(tables={1: 5})
    away = room.at(1, 4)
    room.do(GoAway(player=away))
    play(room, 3)

    back = room.do(ComeBack(player=away))
    coming = coming_hand(room.state, 1, room.house).decision

    assert (back[0].live, back[0].dead) == (4, 2)
    assert {"procedures-13b", "procedures-13c"} <= numbers(back[0].rules)
    assert away in coming.dealt
    assert coming.posts[away].may_raise


def test_ex_c_p13_who_waits_posts_nothing_and_plays_from_the_big_blind_on():
    room = Evening(tables={1: 5})
    away = room.at(1, 3)
    room.do(GoAway(player=away))
    play(room, 3)
    room.do(ComeBack(player=away, posts=False))

    dealt = []
    for _ in range(5):
        coming = coming_hand(room.state, 1, room.house).decision
        dealt.append(away in coming.dealt)
        if away in coming.dealt:
            break
        play(room, 1)

    assert dealt[-1]
    assert dealt[:-1] == [False] * (len(dealt) - 1)
    assert coming.hand.positions.big_blind == 3
    assert coming.posts == {}


@pytest.mark.parametrize("posts", [True, False], ids=["posts", "waits"])
def test_ex_c_p13_blinds_missed_in_a_game_are_owed_at_another_of_its_tables(posts):
    room = Evening(tables={1: 6, 2: 4})
    away = room.at(1, 4)
    room.do(GoAway(player=away))
    play(room, 3)

    [gone] = room.do(ChangeTables(player=away, table=2, seat=6))
    assert gone.owes_blinds
    assert "procedures-13b" in numbers(gone.rules)
    assert away not in coming_hand(room.state, 2, room.house).decision.dealt
    back = room.do(ComeBack(player=away, posts=posts))[0]

    assert (back.live, back.dead, back.waits) == ((4, 2, False) if posts else (0, 0, True))


def test_ex_c_p13_whoever_missed_nothing_or_has_posted_owes_nothing_at_another_table():
    room = Evening(tables={1: 8, 2: 3})
    away = room.at(1, 4)
    room.do(GoAway(player=away))
    play(room, 3)
    room.do(ComeBack(player=away))
    play(room, 1)

    assert not room.do(ChangeTables(player=away, table=2, seat=6))[0].owes_blinds
    assert not room.do(ChangeTables(player=room.at(1, 2), table=2, seat=7))[0].owes_blinds


def test_ex_c_p13_another_game_asks_for_no_blinds_of_the_one_that_was_left():
    room = Evening(tables={1: 6}, games=(LIMIT, CashGame("1/2", 1, 2, 40, game="nlhe")))
    room.do(OpenTable(game="1/2"))
    away = room.at(1, 4)
    room.do(GoAway(player=away))
    play(room, 3)

    assert not room.do(ChangeTables(player=away, table=2, seat=1))[0].owes_blinds
    assert not room.state.players[away].is_away


def test_a_log_that_forgot_missed_blinds_on_a_change_of_tables_still_does():
    room = Evening(tables={1: 6, 2: 4})
    away = room.at(1, 4)
    room.do(GoAway(player=away))
    play(room, 3)
    state = CASH.evolve(room.state, TablesChanged(player=away, table=2, seat=6))

    assert not state.players[away].is_away
    assert not state.players[away].missed_big


def test_s_cash_missed_blinds_one_who_missed_nothing_owes_nothing():
    room = Evening(tables={1: 5})
    room.do(GoAway(player=room.at(1, 2)))

    back = room.do(ComeBack(player=room.at(1, 2)))

    assert (back[0].live, back[0].dead, back[0].waits) == (0, 0, False)


def test_s_cash_missed_blinds_and_ex_c_p14_option_two_deals_every_stack_in():
    book = LIBRARY.house("club52", "cash").choose(
        CASH_MISSED_BLINDS, MissedBlinds.POSTED_FOR_ABSENT
    )
    room = Evening(book, tables={1: 5})
    away = room.at(1, 4)
    gone = room.do(GoAway(player=away))
    play(room, 4)
    room.do(PlayHand(table=1, won={away: -4, 1: 4}))

    back = room.do(ComeBack(player=away))

    assert {"procedures-14b", "procedures-14c"} <= numbers(gone[0].rules)
    assert (back[0].live, back[0].dead) == (0, 0)
    assert room.state.players[away].stack == 36


def test_s_cash_missed_blinds_one_game_gives_relief_while_the_other_posts():
    strict = CashGame("1/2", 1, 2, 40, game="nlhe", missed_blinds="posted_for_absent")
    room = Evening(tables={1: 5}, games=(LIMIT, strict))
    room.do(OpenTable(game="1/2"))
    for seat in range(1, 6):
        room.sits(f"N{seat}", 2, seat)
    room.do(TakeBank(player=room.at(2, 1)))
    for seat in range(1, 6):
        room.do(BuyChips(player=room.at(2, seat), chips=40))
    room.do(PlayHand(table=2))
    gone = {table: room.do(GoAway(player=room.at(table, 4)))[0] for table in (1, 2)}
    for _ in range(5):
        dealt = {table: room.do(PlayHand(table=table))[0].dealt for table in (1, 2)}
        assert (len(dealt[1]), len(dealt[2])) == (4, 5)
    back = {table: room.do(ComeBack(player=room.at(table, 4)))[0] for table in (1, 2)}

    assert "procedures-14b" in numbers(gone[2].rules) - numbers(gone[1].rules)
    assert [(back[table].live, back[table].dead) for table in (1, 2)] == [(4, 2), (0, 0)]


def test_a_game_has_only_a_way_with_missed_blinds_that_the_house_leaves_open():
    for house, word, opens in (
        ("club52", "relief_then_post", True),
        ("club52", "never", False),
        ("common", "posted_for_absent", False),
    ):
        game = replace(LIMIT, missed_blinds=word)
        opened = open_cash(make_setup(games=(game,)), LIBRARY.house(house, "cash"))
        assert isinstance(opened, Refusal) is not opens, (house, word)


def test_a_broken_games_banker_is_seated_first_and_the_money_plays():
    room = Evening(tables={1: 3, 2: 5})
    room.do(PlayHand(table=1, won={1: -30, 2: -20, 3: 50}))
    cards = {1: card("2c"), 2: card("As"), 3: card("Kd")}

    broken = room.do(BreakGame(table=1, cards=cards))
    before = room.refused(TakeSeat(player=2, table=2, seat=7))
    room.do(TakeSeat(player=1, table=2, seat=6))
    taken = room.do(TakeSeat(player=2, table=2, seat=7))

    assert broken[0].order == (1, 2, 3)
    assert "seating-10" in numbers(broken[0].rules)
    assert "is first on the list" in str(before)
    assert "buyin-2" in numbers(taken[0].rules)
    assert (room.state.players[2].stack, room.state.players[3].carried) == (20, 90)
    assert books(room.state).carried == 9_000
    room.do(CashOut(player=3))
    assert books(room.state).carried == 0


def test_the_evening_ends_when_every_chip_is_cashed():
    room = Evening(tables={1: 2})
    open_still = room.refused(Close())
    room.do(CashOut(player=2))
    room.do(CashOut(player=1))

    room.do(Close())

    assert "still has chips" in str(open_still)
    assert room.state.is_over
    assert "over" in str(room.refused(ComeIn(name="Late")))


def test_an_officers_decision_is_kept_with_what_the_book_gave():
    room = Evening(tables={1: 3})
    facts = RecordDecision(table=1, facts="two wagers", book="call", decision="raise", by="Pat")

    assert "reason" in str(room.refused(facts))
    made = room.do(
        RecordDecision(
            table=1, facts="two wagers", book="call", decision="raise", by="Pat", reason="clear"
        )
    )
    assert {"decision-1", "decision-2"} <= numbers(made[0].rules)


@pytest.mark.parametrize(("name", "barred"), [("club52", False), ("whangamata", True)])
def test_s_decision_authority_an_interest_bars_where_the_house_says_so(name, barred):
    house = LIBRARY.house(name, "cash")
    staff = (Staff("P1-2", "supervisor"),)
    room = Evening(house, tables={1: 3}, staff=staff)
    command = RecordDecision(
        table=1, facts="x", book="call", role="supervisor", by="P1-2", hand=(1, 2)
    )

    if barred:
        assert "note-5" in numbers(room.refused(command).rules)
    else:
        assert room.do(command)[0].interested == (2,)


def test_a_wrong_buy_in_is_corrected_and_what_no_longer_fits_is_named():
    room = Evening(tables={1: 3})
    room.do(CashOut(player=3))
    version = next(
        at
        for at, event in enumerate(room.log, 1)
        if isinstance(event, ChipsBought) and event.player == 3
    )

    found = CASH.examine(
        room.log,
        version,
        ChipsBought(player=3, chips=80, money=8_000),
        why="two stacks were bought",
    )
    state = CASH.fold([*room.log, found.event])

    assert [misfit.why for misfit in found.misfits] == ["P1-3 has 80 chips, not 40"]
    assert state.players[3].stack == 80
    assert books(state).is_even
    assert isinstance(CASH.examine(room.log, version), Refusal)
    assert isinstance(CASH.examine(room.log, 1, why="x"), Refusal)


@pytest.mark.parametrize(
    "games",
    [
        (),
        (LIMIT, LIMIT),
        (CashGame("x", 2, 4, 40, game="snap"),),
        (CashGame("x", 4, 2, 40),),
        (CashGame("x", 2, 4, 3),),
    ],
)
def test_an_evening_that_cannot_be_played_is_not_opened(games):
    house = LIBRARY.house("club52", "cash")

    assert isinstance(open_cash(make_setup(games=games), house), Refusal)
    assert isinstance(open_cash(make_setup(), LIBRARY.house("club52")), Refusal)


def test_who_comes_back_on_the_big_blind_posts_that_and_nothing_more():
    room = Evening(tables={1: 5})
    away = room.at(1, 4)
    room.do(GoAway(player=away))
    play(room, 4)
    play(room, 4)
    room.do(ComeBack(player=away))
    coming = coming_hand(room.state, 1, room.house).decision

    assert coming.hand.positions.big_blind == 4
    assert coming.posts == {}
