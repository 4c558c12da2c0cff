"""Tables laid for the tests: a hand on some street, with stacks and cards as needed."""

from floorcall.table import GAMES, Hand, Late, Setting, Stakes, TableRules, shuffled_deck
from floorcall.table.cards import cards
from floorcall.table.rule_choices import (
    AfterShortAllIn,
    FaceUpOrder,
    ReopenLimit,
    ReopenNoLimit,
    ShowOrder,
)

# The houses' answers, as the rulebooks give them; a name says what sets it apart.
FACING_PLAYER = TableRules()
ROUND_SUM = TableRules(
    after_short_all_in_limit=AfterShortAllIn.LIMIT_HALF_RULE,
    reopen_no_limit=ReopenNoLimit.CUMULATIVE_ROUND_SUM,
    reopen_limit=ReopenLimit.HALF_BET_CUMULATIVE_ROUND,
    cap_lifts_with_two_left=False,
    show_order=ShowOrder.ELSE_FIRST_ACTOR,
)
COMPLETING = TableRules(
    min_open_blinds=2,
    after_short_all_in=AfterShortAllIn.COMPLETE_TO_FULL_RAISE,
    after_short_all_in_limit=AfterShortAllIn.COMPLETE_TO_FULL_RAISE,
    reopen_no_limit=ReopenNoLimit.SINGLE_FULL_RAISE_ONLY,
)
SINGLE_RAISE = TableRules(reopen_no_limit=ReopenNoLimit.SINGLE_FULL_RAISE_ONLY)
LOOKING_BACK = TableRules(
    reopen_no_limit=ReopenNoLimit.SINGLE_FULL_RAISE_ONLY,
    show_order=ShowOrder.LOOKING_BACK,
    big_blind_shows_if_checked_down=True,
    face_up_order=FaceUpOrder.CALLED_PLAYER_THEN_CLOCKWISE,
)
ALL_RULES = (FACING_PLAYER, ROUND_SUM, COMPLETING, SINGLE_RAISE, LOOKING_BACK)


def blinds_hand(stacks, stakes, rules=FACING_PLAYER, game="nlhe", **more):
    """A hand from the blinds on; the button is the last seat unless given."""
    button = more.pop("button", max(stacks))
    return Hand(Setting(GAMES[game], stacks, button, stakes, rules, **more))


def flop_hand(stacks, stakes, rules=FACING_PLAYER, game="nlhe", pot=0, **more):
    """A hand on the flop with nothing bet, seat 1 first to act, cards unknown."""
    button = more.pop("button", max(stacks))
    late = Late(street=1, pot=pot)
    return Hand(Setting(GAMES[game], stacks, button, stakes, rules, late=late, **more))


def river_hand(holes, board, paid, game="nlhe", button=None, chip=1, rules=FACING_PLAYER):
    """A hand on the last street whose holes and board are known and whose pot is `paid`."""
    known = {seat: cards(text) for seat, text in holes.items()}
    stacks = dict.fromkeys(known, 10_000)
    game = GAMES[game]
    last = len(game.streets) - 1
    out = cards(board)
    late = Late(street=last, pot=paid, board=out[:-1], holes=known)
    deck = shuffled_deck(1)
    if game.stud:
        late = Late(last, paid, holes={seat: held[:-1] for seat, held in known.items()})
    setting = Setting(
        game,
        stacks,
        max(stacks) if button is None else button,
        Stakes(50, 100, small_bet=100, bring_in=20, chip=chip),
        rules,
        deck,
        manual=True,
        late=late,
    )
    hand = Hand(setting)
    if game.stud:
        for seat, held in known.items():
            hand.deal_hole(seat, held[-1:])
    else:
        hand.deal_board(out[-1:])
    return hand


def check_down(hand):
    """Everybody checks to the end of the hand."""
    while hand.phase == "bet":
        hand.check()


def act(hand, line):
    """Several actions in a row: ``"100 c 125 f x"`` is bet or raise to, call, fold, check."""
    for word in line.split():
        if word == "f":
            hand.fold()
        elif word == "c":
            hand.call()
        elif word == "x":
            hand.check()
        elif word == "b":
            hand.bring_in()
        elif hand.betting.level:
            hand.raise_to(int(word))
        else:
            hand.bet_to(int(word))
