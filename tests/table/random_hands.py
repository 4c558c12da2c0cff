"""Hands played at random, with the checks that hold for every one of them."""

import random

from floorcall.table import GAMES, Hand, Setting, Stakes, replay, shuffled_deck

from .table_hands import ALL_RULES


def random_setting(game_id, seed):
    """Two to ten seats with uneven stacks, some of them shorter than a blind or an ante."""
    chance = random.Random(f"{game_id} {seed}")
    game = GAMES[game_id]
    sizes = (40, 400, 5000)
    seats = chance.sample(range(1, 11), chance.randint(2, game.seats))
    stacks = {seat: chance.randint(1, chance.choice(sizes)) for seat in seats}
    ante = chance.choice((0, 0, 3, 20))
    if game.stud:
        stakes = Stakes(ante=ante, bring_in=10, small_bet=40, big_bet=80)
    else:
        by_big_blind = chance.random() < 0.5
        stakes = Stakes(10, 20, ante, by_big_blind, chip=chance.choice((1, 1, 5)))
    rules = ALL_RULES[seed % len(ALL_RULES)]
    setting = Setting(game, stacks, chance.randint(1, 10), stakes, rules, shuffled_deck(seed))
    return setting, chance


def play_on(hand, chance):
    """One action: raise three times in ten, by the minimum, the maximum or anything between."""
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
    elif options.check:
        hand.check()
    else:
        hand.call()


def play(game_id, seed):
    setting, chance = random_setting(game_id, seed)
    hand = Hand(setting)
    while hand.phase == "bet":
        play_on(hand, chance)
    return hand


def check_end(hand):
    """Chips and cards are all there, and no one won more than a matching share."""
    setting, betting = hand.setting, hand.betting
    assert hand.phase == "over"
    assert sum(betting.stacks) == sum(setting.stacks.values())
    assert min(betting.stacks) >= 0
    assert sorted(hand.everywhere()) == list(range(52))
    for at, won in enumerate(hand.won):
        if won:
            assert betting.live[at]
            assert won <= sum(min(paid, betting.paid[at]) for paid in betting.paid) + betting.dead


def check_replay(hand):
    again = replay(hand.setting, hand.history)
    assert again.stacks == hand.stacks
    assert again.board == hand.board
    assert again.history == hand.history


def play_many(game_id, seeds):
    for seed in seeds:
        hand = play(game_id, seed)
        check_end(hand)
        if seed % 50 == 0:
            check_replay(hand)
