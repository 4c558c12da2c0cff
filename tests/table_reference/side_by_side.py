"""The same hand played by the engine and by the slow table, compared at every decision."""

from floorcall.table import GAMES, Hand, Setting, Stakes

from .slow_pots import STUD
from .slow_table import SlowTable


def seated(stacks, button):
    """Stacks by seat, from the left of the button: the button is the last of them."""
    count = len(stacks)
    seats = [(button + nth) % 10 + 1 for nth in range(count - 1)] + [button]
    return dict(zip(seats, stacks, strict=True))


def forced(game_id, count, stakes, posting):
    """Who posts which live blind: the usual two, or otherwise where the draw says so."""
    if game_id in STUD:
        return {}, None
    small, big = stakes.small_blind, stakes.big_blind
    usual = {1: small, 0: big} if count == 2 else {0: small, 1: big}
    if posting == "dead small blind":
        posts = {1 if count > 2 else 0: big}
    elif posting == "no big blind":
        posts = {0: small}
    elif posting == "straddle" and count > 2:
        posts = {**usual, 2: 2 * big}
    elif posting == "bought in" and count > 3:
        posts = {**usual, count - 1: big}
    else:
        return usual, None
    return posts, posts


POSTINGS = ("usual", "usual", "dead small blind", "no big blind", "straddle", "bought in")


def antes_of(game_id, count, stakes, posts):
    """Everybody's ante, or one by the big blind as dead money."""
    if stakes.ante_by_big_blind and game_id not in STUD:
        top = max(posts.values())
        return {}, {min(at for at, chips in posts.items() if chips == top): stakes.ante}
    return dict.fromkeys(range(count), stakes.ante), {}


class Differs(AssertionError):
    """The two tables part; says where."""


def play(game_id, stacks, button, stakes, rules, deck, left, posting, draw):
    """Play to the end with the choices of `draw(n)`, 0 to n-1; returns the engine's hand."""
    by_seat = seated(stacks, button)
    seats = list(by_seat)
    posts, named = forced(game_id, len(stacks), stakes, posting)
    antes, dead = antes_of(game_id, len(stacks), stakes, posts)
    setting = Setting(
        GAMES[game_id],
        by_seat,
        button,
        stakes,
        rules,
        deck,
        posts=None if named is None else {seats[at]: chips for at, chips in named.items()},
        left_in_event=left,
    )
    hand = Hand(setting)
    slow = SlowTable(game_id, stacks, deck, stakes, rules, posts, antes, dead, left)
    while hand.phase == "bet" or not slow.over:
        if hand.phase != "bet" or slow.over:
            raise Differs(f"one is over: {hand.phase}, {slow.over}, {hand.history}")
        ours, theirs = hand.options(), slow.options()
        theirs = theirs._replace(seat=seats[theirs.seat])
        if ours != theirs:
            raise Differs(f"{ours} / slow: {theirs} after {hand.history}")
        if hand.pot != sum(slow.paid) + slow.dead + sum(slow.bets):
            raise Differs(f"pot {hand.pot}")
        one_action(hand, slow, ours, draw)
    if list(hand.betting.stacks) != slow.stacks:
        raise Differs(f"stacks {hand.betting.stacks} / slow: {slow.stacks} of {slow.pots}")
    if hand.board != slow.board or hand.burns != slow.burns:
        raise Differs("other cards")
    return hand


def one_action(hand, slow, options, draw):
    span = options.bet or options.raise_to
    choice = draw(10)
    if span and choice < 5:
        least, most = span
        total = (least, least, most, least + draw(most - least + 1), least)[choice]
        (hand.bet_to if options.bet else hand.raise_to)(total)
        slow.act("raise", total)
    elif options.bring_in:
        hand.bring_in()
        slow.act("bring-in")
    elif choice == 9 and draw(3):
        hand.fold()
        slow.act("fold")
    else:
        hand.check_or_call()
        slow.act("match")


def stakes_of(game_id, ante, by_big_blind, chip):
    """Blinds 50/100, or limits 100/200 with a bring-in of 25."""
    if game_id in STUD:
        return Stakes(ante=ante, bring_in=25, small_bet=100, big_bet=200, chip=chip)
    return Stakes(50, 100, ante, by_big_blind, chip=chip)
