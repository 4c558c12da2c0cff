"""Where a line stops being possible: just inside it is taken, just outside it is refused."""

from tests.chapters.told import play, refusal

from each import ask_each
from floorcall.chapters.core.incidents import PullsBack
from floorcall.table import Refused

HEAD = "blinds 100/200\nseats 1-4 at 20000\nbutton 4\n"
PRE = f"{HEAD}\n"
FLOP = f"{HEAD}street flop\npot 800\n\n"
RIVER = f"{HEAD}street river\npot 800\n\n"
LIMPED = f"{PRE}3 calls\n4 calls\n1 calls\n2 checks\n"
CHECKED = "1 checks\n2 checks\n3 checks\n4 checks\n"
STUD = "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-4 at 5000\nbutton 4\n\n"
SEVENTH = STUD.replace("\n\n", "\nstreet seventh\npot 800\n\n")
RAISED = f"{FLOP}1 bets 500\n2 raises to 1500\n3 folds\n4 folds\n"
FIVE_HUNDRED = f"{PRE}2 has 500 in front\n3 raises to 600\n4 folds\n1 folds\n"
SHOWDOWN = f"{RIVER}{CHECKED}"
OVER = f"{FLOP}1 bets 500\n2 folds\n3 folds\n4 folds\n"
ALL_IN = (
    "blinds 100/200\nseats 1-3 at 3000\nbutton 3\nstreet turn\npot 600\nhole 1 Ah Ad\n\n"
    "1 is all in\n2 calls\n3 folds\n"
)
LINES = [
    # chips
    (f"{PRE}3 calls\n3 is found 200 short", None),
    (f"{PRE}3 calls\n3 is found 201 short", "has 200 in the pot and cannot be 201 short"),
    (f"{PRE}3 calls\n3 is found 0 short", "cannot be 0 short"),
    (f"{PRE}2 has 199 in front", "so 199 cannot lie in front"),
    (f"{PRE}2 has 200 in front", None),
    (f"{PRE}2 has 20000 in front", None),
    (f"{PRE}2 has 20001 in front", "so 20,001 cannot lie in front"),
    (f"{PRE}3 holds 5x100 past the line drops 5x100", None),
    (f"{PRE}3 holds 5x100 past the line drops 6x100", "cannot drop more than the 500 held"),
    (f"{RAISED}1 pulls back 500", None),
    (f"{RAISED}1 pulls back 501", "has 500 in front on this street"),
    (f"{FIVE_HUNDRED}2 pulls back 500", None),
    (f"{FIVE_HUNDRED}2 pulls back 501", "has 500 in front on this street"),
    (f"{FLOP}1 bets 500\n1's bet is found 499 short", None),
    (f"{FLOP}1 bets 500\n1's bet is found 500 short", "bet 500 and cannot be 500 short"),
    (f"{FLOP}1 bets 500\n1's bet is found 0 short", "cannot be 0 short"),
    (f"{FLOP}1 bets 500\n2 calls\n2's bet is found 100 short", "seat 2 has made no bet or raise"),
    (f"{FLOP}1 pushes 20000", None),
    (f"{FLOP}1 pushes 20001", "has 20,000 behind and cannot put out 20,001"),
    (f"chips 100 500 1000\n{FLOP}1 pushes 1400", None),
    (f"chips 100 500 1000\n{FLOP}1 pushes 1450", "1,450 cannot be made of them"),
    (f"{FLOP}1 pushes 1000x1", None),
    (f"{FLOP}1 pushes 1001x1", "is no heap of chips"),
    (f"{FLOP}1 pushes 0", "is no heap of chips"),
    # the director
    (f'{FLOP}director overrides "x" because it is fair', "there is no ruling to depart from yet"),
    (
        f'{FLOP}1 checks\ndirector overrides on 2: "x" because it is fair',
        "no ruling on seat 2 to depart from yet",
    ),
    (f"{FLOP}director rules x", "no ruling waits for the director's choice"),
    (f"{FLOP}director rules on 2: x", "no ruling on seat 2 waits for the director's choice"),
    (f"{FLOP}2 rules as supervisor", None),
    (f"{FLOP}2 rules as boss", '"boss" is no member of staff'),
    # streets
    (f"{FLOP}turn", "seat 1 is still to act"),
    (f"{FLOP}{CHECKED}river", "cannot be dealt properly now: the turn is next"),
    (f"{FLOP}{CHECKED}turn", None),
    (f"{SHOWDOWN}river", "hands are to be shown"),
    (f"{OVER}turn", "the hand is over"),
    (f"{PRE}dealer deals the turn early", "the flop comes next, not the turn"),
    (f"{PRE}dealer deals the flop early", None),
    (
        f"{PRE}dealer deals the flop early\ndealer deals the flop early",
        "the flop is out already",
    ),
    (f"{LIMPED}dealer deals the flop early", "is not early: no betting is open before it"),
    (f"{RIVER}dealer deals the river early", "is not early: no betting is open before it"),
    (f"{PRE}dealer deals a four-card flop", None),
    (f"{LIMPED}dealer deals a four-card flop", None),
    (f"{LIMPED}flop\ndealer deals a four-card flop", None),
    (f"{LIMPED}flop\n1 checks\ndealer deals a four-card flop", "no flop is due"),
    (f"{FLOP}{CHECKED}dealer deals a four-card flop", "no flop is due"),
    (f"{FLOP}{CHECKED}turn\ndealer deals a four-card flop", "no flop is due"),
    (f"{PRE}dealer does not burn", "a burn goes wrong before a board card"),
    (f"{LIMPED}dealer does not burn", None),
    (f"{LIMPED}flop\ndealer does not burn", None),
    (f"{LIMPED}flop\n1 checks\ndealer does not burn", "before anybody acts on it"),
    (f"{STUD}dealer burns two", "a burn goes wrong before a board card"),
    (f"{PRE}dealer exposes the burn", "no card has been burned yet"),
    (f"{LIMPED}dealer exposes the burn", None),
    (f"{LIMPED}flop\ndealer exposes the burn", None),
    (f"{OVER}dealer exposes the burn", "no card has been burned yet"),
    # stud
    (f"{FLOP}dealer deals a card early to 2", "this happens in stud alone"),
    (f"{STUD}dealer deals a card early to 2", None),
    (f"{SEVENTH}dealer deals a card early to 2", "no betting is open before another street"),
    (f"{STUD}1 brings in\n2 folds\ndealer deals a card early to 2", "seat 2 holds no live hand"),
    (f"{STUD}1 brings in\n2 folds\n2 picks up the upcards", "seat 2 holds no live hand"),
    (f"{STUD}dealer posts the bring-in for 1", None),
    (f"{STUD}dealer posts the bring-in for 2", "the bring-in does not fall to seat 2"),
    (
        f"{STUD}1 brings in\ndealer posts the bring-in for 2",
        "the bring-in does not fall to seat 2",
    ),
    # whose turn it is
    (f"{SHOWDOWN}1 checks", "nobody is to act, so seat 1 cannot"),
    (f"{FLOP}1 folds\n1 checks", "seat 1 has nothing to decide in this hand"),
    (f"{FLOP}3 checks\n3 checks", "seat 3 has acted out of turn already"),
    (f"{FLOP}1 folds\n1 is skipped", "so it cannot be skipped"),
    (f"{FLOP}2 is skipped", None),
    (f"{FLOP}2 speaks up", "nobody has acted past seat 2"),
    (f"{FLOP}1 checks\n3 bets 500\n2 speaks up", None),
    (f"{FLOP}clock on 1 by 2", None),
    (f"{FLOP}clock on 2 by 1", "it is seat 1's turn"),
    (f"{SHOWDOWN}clock on 2 by 1", "nobody is to act"),
    (f"{FLOP}clock on 1 by 2\nclock on 1 by 3", "the clock is running on seat 1 already"),
    # the showdown
    (f"{FLOP}1 asks to see 2", "once the betting is over"),
    (f"{SHOWDOWN}1 asks to see 2", None),
    (f"{SHOWDOWN}1 asks to see 1", "the player's own hand"),
    (f"{ALL_IN}1 asks to see 2", None),
    (f"{SHOWDOWN}1 tables Ah Ad Ac", "seat 1 holds 2 cards, not 3"),
    (f"{SHOWDOWN}1 tables Ah Ad", None),
    (f"{ALL_IN}3 tables Ah Kd", "no showdown is under way"),
    (f"{ALL_IN}2 tables Kh Kd", None),
    (f"{ALL_IN}2 tables Kh", "holds 2 cards, and all are turned up"),
    (f"{FLOP}1 shows one card to 1", "shows cards to nobody else"),
    (f"{FLOP}1 folds\n1 mucks", "seat 1 has nothing to decide in this hand"),
    (f"{FLOP}pot awarded to 1 and 2", "only be pushed to one live hand now"),
    (f"{FLOP}1 folds\npot awarded to 1", "seat 1 has no live hand to win the pot with"),
    (f"{FLOP}pot awarded to 1", None),
    (f"{FLOP}{CHECKED}pot awarded to 1", None),
    # the deal
    (f"{PRE}dealer exposes card 8", None),
    (f"{PRE}dealer exposes card 9", "the deal has 8 down cards, numbered from 1"),
    (f"{PRE}dealer exposes card 0", "the deal has 8 down cards, numbered from 1"),
    (f"{PRE}a newcomer sits at 4", "seat 4 is taken by a player of this hand"),
    (f"{PRE}a newcomer sits at 5", None),
    (f"{PRE}a newcomer sits at 0", "the seats are numbered from 1 to"),
    (f"{PRE}dealer deals again", "once the whole of it has been taken back"),
    (f"{PRE}3 is away\n3 returns before the last card", None),
    (f"{PRE}3 calls\n4 returns before the last card", "the deal is over"),
    # the next hand
    (f"{OVER}next hand", None),
    (f"{OVER}1 is eliminated\n2 is eliminated\nnext hand", None),
    (
        f"{OVER}1 is eliminated\n2 is eliminated\n3 is eliminated\nnext hand",
        "fewer than two players are left",
    ),
    (f"{PRE}first riffle", "the next one cannot begin yet"),
    (f"{OVER}first riffle", None),
    (f"{OVER}a player sits down in seat 4 with 100", "seat 4 is taken"),
    (f"{OVER}a player sits down in seat 5 with 1", None),
    (f"{OVER}a player sits down in seat 5 with 0", "with chips"),
    (f"{OVER}a player sits down in seat 0 with 100", "in a seat from 1 to"),
    (f"{OVER}level up 200/200", None),
    (f"{OVER}level up 201/200", "the smaller first"),
    (f"{OVER}level up 0/0", "the smaller first"),
    (f"{OVER}1 draws As for the button\n2 draws As for the button", "has been drawn already"),
    (f"{OVER}1 draws As for the button\n2 draws Ks for the button", None),
    (f"{PRE}blinds should be 200/400", None),
    (f"{FLOP}blinds should be 200/400", "while its first round is played"),
    (f"{STUD}blinds should be 200/400", "while its first round is played"),
]


@ask_each(("told", "says"), LINES, ids=lambda one: repr(one[0].partition("\n\n")[2]))
def test_a_line_is_refused_from_where_it_cannot_be(told, says):
    refused = refusal(told)

    assert refused is None if says is None else says in (refused or "")


def test_no_chips_cannot_be_pulled_back():
    floor = play(f"{FLOP}1 bets 500\n2 raises to 1500").floor

    try:
        floor.happen(PullsBack(2, ()))
    except Refused as refused:
        assert "has 1,500 in front on this street" in str(refused)
    else:
        raise AssertionError("nothing was pulled back, and that was taken")
