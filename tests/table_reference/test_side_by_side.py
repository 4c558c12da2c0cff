"""The engine against a slow table written from the papers: the same options, pots and stacks."""

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.table import GAMES, TableRules, shuffled_deck
from floorcall.table.rule_choices import AfterShortAllIn, ReopenLimit, ReopenNoLimit

from .side_by_side import POSTINGS, play, stakes_of

HANDS = 3 * settings().max_examples // 5
LONG_HANDS = 3000

# every answer to every question of betting, not only the built-in houses' sets of answers
answers = st.builds(
    TableRules,
    min_open_blinds=st.sampled_from((1, 2)),
    raises_double=st.booleans(),
    after_short_all_in=st.sampled_from(
        (AfterShortAllIn.FULL_RAISE_ON_TOP, AfterShortAllIn.COMPLETE_TO_FULL_RAISE)
    ),
    after_short_all_in_limit=st.sampled_from(AfterShortAllIn),
    reopen_no_limit=st.sampled_from(ReopenNoLimit),
    reopen_limit=st.sampled_from(ReopenLimit),
    raise_cap=st.sampled_from((3, None)),
    cap_lifts_with_two_left=st.booleans(),
)


@cache  # a strategy made anew is looked through anew
def stacks_for(game_id, chip, posting):
    """Two to ten stacks, most of them short of a few blinds, in whole chips.

    Kept out is a spot the papers do not speak of: a straddle its owner cannot cover.
    """
    short, middling, deep = st.integers(1, 8), st.integers(1, 30), st.integers(1, 200)
    one = st.one_of(short, middling, deep).map(
        lambda quarters: max(quarters * 25 // chip, 1) * chip
    )

    def room(stacks):
        if posting == "straddle" and len(stacks) > 2:
            stacks[2] += 400
        return stacks

    return st.lists(one, min_size=2, max_size=GAMES[game_id].seats).map(room)


@pytest.mark.parametrize("game_id", GAMES)
def test_the_engine_and_the_slow_table_agree_at_every_decision(game_id):
    @settings(max_examples=HANDS, deadline=None)
    @given(st.data())
    def agree(data):
        chip = data.draw(st.sampled_from((1, 5, 25)), label="chip")
        ante = data.draw(st.sampled_from((0, 25, 100)), label="ante")
        posting = data.draw(st.sampled_from(POSTINGS), label="posting")
        play(
            game_id,
            data.draw(stacks_for(game_id, chip, posting), label="stacks"),
            data.draw(st.integers(1, 10), label="button"),
            stakes_of(game_id, ante, data.draw(st.booleans(), label="by big blind"), chip),
            data.draw(answers, label="rules"),
            shuffled_deck(data.draw(st.integers(0, 10**6), label="seed")),
            data.draw(st.sampled_from((0, 2)), label="left"),
            posting,
            lambda count: data.draw(st.integers(0, count - 1)),
        )

    agree()


def drawn_at_random(game_id, seed):
    chance = random.Random(f"{game_id} {seed}")
    chip = chance.choice((1, 5, 25))
    ante = chance.choice((0, 0, 25, 100))
    most = chance.choice((8, 30, 200))
    stacks = [25 * chance.randint(1, most) for _ in range(chance.randint(2, GAMES[game_id].seats))]
    rules = TableRules(
        chance.choice((1, 2)),
        chance.choice(list(AfterShortAllIn)[:2]),
        chance.choice(list(AfterShortAllIn)),
        chance.choice(list(ReopenNoLimit)),
        chance.choice(list(ReopenLimit)),
    )
    stakes = stakes_of(game_id, ante, chance.random() < 0.5, chip)
    posting = chance.choice([each for each in POSTINGS if each != "straddle"])
    return (stacks, chance.randint(1, 10), stakes, rules, shuffled_deck(seed)), posting, chance


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_id", GAMES)
def test_they_agree_over_thousands_of_hands(game_id):
    for seed in range(LONG_HANDS):
        facts, posting, chance = drawn_at_random(game_id, seed)
        play(game_id, *facts, chance.choice((0, 2)), posting, chance.randrange)
