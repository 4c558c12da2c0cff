"""Hands for the tests of hand histories: played at random, or written down in a few words."""

from __future__ import annotations

import random

from floorcall.notation.phh import Record, Replay, hands_in, read_record
from floorcall.table import GAMES, Hand, Setting, Stakes, TableRules, shuffled_deck
from floorcall.table.games import Limit
from floorcall.table.rule_choices import AfterShortAllIn, ReopenNoLimit

ALL_RULES = (
    TableRules(),
    TableRules(reopen_no_limit=ReopenNoLimit.CUMULATIVE_ROUND_SUM),
    TableRules(min_open_blinds=2, after_short_all_in=AfterShortAllIn.COMPLETE_TO_FULL_RAISE),
)


def read(text: str) -> Record:
    """The record of a file that is one hand."""
    ((_, fields),) = hands_in(text)
    return read_record(fields)


def replayed(record: Record, rules: TableRules) -> Hand:
    """The record played from first to last."""
    replay = Replay(record, rules)
    for number, action in enumerate(record.actions, start=1):
        replay.take(number, action)
    replay.finish()
    return replay.hand


def history(actions: list[str], /, **fields: object) -> str:
    """A no-limit hand of three players with 200 chips at 1/2, unless told otherwise."""
    given: dict[str, object] = {
        "variant": '"NT"',
        "antes": [0, 0, 0],
        "blinds_or_straddles": [1, 2, 0],
        "min_bet": 2,
        "starting_stacks": [200, 200, 200],
        "actions": actions,
    }
    given |= fields
    return "".join(f"{name} = {value}\n" for name, value in given.items() if value is not None)


DEALT = ["d dh p1 AsKd", "d dh p2 QhQd", "d dh p3 7c7d"]
UNSEEN = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]


def random_hand(game_id: str, chance: random.Random, *, deep: bool = False) -> Hand:
    """A hand with any number of seats, stacks short of a blind, posts, antes and empty buttons."""
    game = GAMES[game_id]
    seats = sorted(chance.sample(range(1, 11), chance.randint(2, game.seats)))
    shortest = 2_000 if deep and game.limit is Limit.FIXED_LIMIT else 300 if deep else 1
    most = [max(shortest, top) for top in (40, 400, 5000)]
    stacks = {seat: chance.randint(shortest, chance.choice(most)) for seat in seats}
    ante = chance.choice((0, 0, 3, 20))
    if game.stud:
        stakes = Stakes(ante=ante, bring_in=10, small_bet=40, big_bet=80)
    else:
        chip = 1 if deep else chance.choice((1, 1, 5))
        stakes = Stakes(10, 20, ante, chance.random() < 0.5, chip=chip)
    button = seats[-1] if deep else chance.randint(1, 10)
    more = {} if deep else random_posts(game_id, chance, seats, button)
    setting = Setting(
        game,
        stacks,
        button,
        stakes,
        chance.choice(ALL_RULES),
        shuffled_deck(chance.random()),
        **more,
    )
    hand = Hand(setting)
    play_on(hand, chance)
    return hand


def random_posts(game_id, chance, seats, button):
    """Sometimes the blinds are posted otherwise, players buy in, and the rest is at choice."""
    more = {"left_in_event": chance.choice((0, 0, 2)), "manual_show": chance.random() < 0.5}
    ring = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
    draw = chance.random()
    if draw < 0.2 and game_id not in ("stud", "razz", "stud8"):
        more["posts"] = {ring[1]: 20}
        if len(ring) > 3:
            more["posts"] |= {ring[-1]: 20}
    if 0.1 < draw < 0.3:
        more["dead_posts"] = {ring[0]: 7}
    return more


def play_on(hand: Hand, chance: random.Random) -> None:
    """Play to the end, or stop somewhere; at a showdown of choice some muck."""
    stop = chance.choice((5, 10_000, 10_000, 10_000))
    while hand.phase in ("bet", "show") and len(hand.history) < stop:
        if hand.phase == "show":
            waiting = [s for s in hand.showing_order() if not hand.shown[hand.position(s)]]
            may_muck = len(hand.pots()) == 1 and hand.betting.live_count > 1
            if may_muck and chance.random() < 0.4:
                hand.muck_hand(waiting[0])
            else:
                hand.show(waiting[0])
            continue
        act(hand, chance)


def act(hand: Hand, chance: random.Random) -> None:
    options = hand.options()
    span = options.bet or options.raise_to
    draw = chance.random()
    if draw > 0.7 and span:
        total = chance.choice((span[0], span[1], chance.randint(*span)))
        (hand.bet_to if options.bet else hand.raise_to)(total)
    elif options.bring_in:
        hand.bring_in()
    elif draw < 0.12:
        hand.fold()
    else:
        hand.check_or_call()
