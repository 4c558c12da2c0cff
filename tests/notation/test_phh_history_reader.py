"""A hand history is read exactly, and whatever is wrong with one is told in a sentence."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from phh_hands import DEALT, history, read

from floorcall.notation.phh import HistoryProblem, hands_in, judge, read_record
from floorcall.notation.phh.history_amounts import (
    UNKNOWN_STACK,
    amount_of,
    chips,
    format_amount,
    scale_of,
)
from floorcall.table import TableRules

CODES = "NT, PT, FT, PO, PO/8, FO, FO/8, F7S, FR, F7S/8"
NO_LIMIT = "no-limit hold'em needs antes, blinds_or_straddles, min_bet, starting_stacks, actions"
AMOUNT = "write a number such as 600 or 0.50"
PLAYERS = "the players are p1 to p3, the dealer is d"
WAYS = "after p3 comes f, cc, cbr AMOUNT, pb, sm or sm CARDS"
DEALER = "the dealer deals with d db CARDS or d dh PLAYER CARDS"
CARD = "a card is one of 23456789TJQKA and one of cdhs, such as Ah"


def dealt(*actions, **fields):
    return history([*DEALT, *actions], **fields)


UNREADABLE = {
    "variant = \n": "this is no TOML: Invalid value (at line 1, column 11); mend the file there",
    "antes = [0\n": "this is no TOML: Unclosed array (at end of document); mend the file there",
    "day = 1\nday = 2\n": (
        "this is no TOML: Cannot overwrite a value (at line 2, column 8); mend the file there"
    ),
    "": 'variant: the field is missing; it names the game, such as variant = "NT"',
    dealt(variant=None, varient='"NT"'): (
        "variant: the field is missing (is varient meant for it?);"
        ' it names the game, such as variant = "NT"'
    ),
    dealt(variant='"NLHE"'): f'variant: there is no "NLHE"; choose from {CODES}',
    dealt(variant=7): f'variant: there is no "7"; choose from {CODES}',
    dealt(variant='"NS"'): (
        f"variant: NS is no-limit short-deck hold'em, which is not dealt here; {CODES} are"
    ),
    dealt(variant='"F2L3D"'): (
        f"variant: F2L3D is limit deuce-to-seven triple draw, which is not dealt here; {CODES} are"
    ),
    dealt(min_bet=None): f"min_bet: the field is missing; {NO_LIMIT}",
    dealt(starting_stacks=None, starting_stack=[2, 2, 2]): (
        f"starting_stacks: the field is missing (is starting_stack meant for it?); {NO_LIMIT}"
    ),
    dealt(actions=None): f"actions: the field is missing; {NO_LIMIT}",
    dealt(variant='"F7S"'): (
        "bring_in: the field is missing;"
        " seven-card stud needs antes, bring_in, small_bet, big_bet, starting_stacks, actions"
    ),
    dealt(starting_stacks='"200"'): (
        "starting_stacks: must be a list of amounts, such as [200, 200]"
    ),
    dealt(starting_stacks='[200, "x", 200]'): (
        f"starting_stacks: for p2, 'x' is no amount; {AMOUNT}"
    ),
    dealt(starting_stacks=[200, 0, 200]): (
        "starting_stacks: p2 has 0; only players with chips are dealt in"
    ),
    dealt(starting_stacks=[200, 200, -5]): (
        "starting_stacks: p3 has -5; only players with chips are dealt in"
    ),
    dealt(starting_stacks="[200, nan, 200]"): (
        f"starting_stacks: for p2, NaN is no amount; {AMOUNT}"
    ),
    dealt(starting_stacks="[true, 200, 200]"): (
        f"starting_stacks: for p1, True is no amount; {AMOUNT}"
    ),
    dealt(starting_stacks="[200, 1e15, 200]"): (
        "starting_stacks: for p2, 1E+15 is too much;"
        " write less than 1000000000000000, or inf for a stack unknown"
    ),
    dealt(starting_stacks="[200, 0.1234567, 200]"): (
        "starting_stacks: for p2, 0.1234567 is finer than a millionth; write 6 places at most"
    ),
    dealt(antes=[0, 0]): "antes: has 2 and starting_stacks 3; write one amount a player",
    dealt(antes=[0, -1, 0]): "antes: for p2, -1 is too little; it must be 0 or more",
    dealt(antes="[0, inf, 0]"): f"antes: for p2, Infinity is no amount; {AMOUNT}",
    dealt(min_bet=0): "min_bet: 0 is too little; it must be more than nothing",
    dealt(min_bet='"2"'): f"min_bet: '2' is no amount; {AMOUNT}",
    dealt(actions='"p1 f"'): 'actions: must be a list of strings, such as ["p1 f"]',
    dealt(actions='["p1 f", 3]'): (
        'actions: number 2 is no string; write it in quotes, such as "p1 f"'
    ),
    dealt("p4 f"): f'action 4, "p4 f": there is no "p4"; {PLAYERS}',
    dealt("p0 f"): f'action 4, "p0 f": there is no "p0"; {PLAYERS}',
    dealt("Ann folds"): f'action 4, "Ann folds": there is no "Ann"; {PLAYERS}',
    dealt("p3"): f'action 4, "p3": that is no action; {WAYS}',
    dealt("p3 call 2"): f'action 4, "p3 call 2": that is no action; {WAYS}',
    dealt("p3 f now"): f'action 4, "p3 f now": that is no action; {WAYS}',
    dealt("p3 cbr"): 'action 4, "p3 cbr": cbr needs the total it is made, such as cbr 600',
    dealt("p3 cbr lots"): f'action 4, "p3 cbr lots": "lots" is no amount; {AMOUNT}',
    dealt("p3 cbr -4"): 'action 4, "p3 cbr -4": -4 is too little; it must be 0 or more',
    dealt("p3 cbr inf"): f'action 4, "p3 cbr inf": Infinity is no amount; {AMOUNT}',
    dealt("p3 sd 7c"): (
        'action 4, "p3 sd 7c": nobody draws cards in the games dealt here; leave the line out'
    ),
    history(["d dh p1 AsKx"]): f"action 1, \"d dh p1 AsKx\": 'Kx' is no card; {CARD}",
    history(["d dh p1 AsK"]): f"action 1, \"d dh p1 AsK\": 'K' is no card; {CARD}",
    history(["d dh AsKs"]): f'action 1, "d dh AsKs": {DEALER}',
    history(["d db"]): f'action 1, "d db": {DEALER}',
    history(["d burns 4c"]): f'action 1, "d burns 4c": {DEALER}',
    dealt(finishing_stacks=[1, 2]): (
        "finishing_stacks: has 2 and starting_stacks 3; write one amount a player"
    ),
    dealt(winnings=7): "winnings: must be a list of amounts, one a player",
    dealt(players='["Ann"]'): "players: must be 3 names in quotes, one a player",
    dealt(players='["Ann", 2, "Cat"]'): "players: must be 3 names in quotes, one a player",
    dealt(seats=[1, 1, 2]): "seats: must be 3 different whole numbers, one a player",
    dealt(seats='[1, "x", 2]'): "seats: must be 3 different whole numbers, one a player",
    dealt(seats=3): "seats: must be a list of seat numbers",
    dealt(ante_trimming_status='"no"'): "ante_trimming_status: must be true or false, not 'no'",
    dealt(_left_in_event='"2"'): "_left_in_event: must be a whole number, not '2'",
}


@pytest.mark.parametrize("text", UNREADABLE, ids=UNREADABLE.get)
def test_a_file_that_cannot_be_read_is_told_by_place_problem_and_way_out(text):
    with pytest.raises(HistoryProblem) as problem:
        read(text)

    assert str(problem.value) == UNREADABLE[text]


@given(st.text(max_size=60))
@settings(deadline=None)
def test_no_text_at_all_makes_reading_fail_otherwise(text):
    try:
        for _, fields in hands_in(text):
            read_record(fields)
    except HistoryProblem as problem:
        assert str(problem)


@given(st.integers(0, 10**6))
@settings(deadline=None)
def test_no_bent_history_makes_reading_or_playing_fail_otherwise(seed):
    chance = random.Random(seed)
    signs = list(dealt("p3 cbr 6", "p1 cc", "p2 f", "d db 2c3c4c", finishing_stacks=[1, 2, 3]))
    for _ in range(chance.randint(1, 4)):
        signs[chance.randrange(len(signs))] = chance.choice("0123456789pdfc ,.[]#\"'-?AsKh\n")

    try:
        found = [judge(read_record(each), TableRules()) for _, each in hands_in("".join(signs))]
    except HistoryProblem as problem:
        assert str(problem)
    else:
        assert all(verdict.note or verdict.problem for verdict in found)


def test_commentary_and_empty_lines_do_nothing():
    record = read(dealt("", "  ", "# the dealer is slow", "p3 f # at once", "  p1   f  "))

    assert [(each.kind, each.at) for each in record.actions[3:]] == [
        ("", -1),
        ("", -1),
        ("", -1),
        ("f", 2),
        ("f", 0),
    ]
    assert record.actions[6].text == "p3 f # at once"


@pytest.mark.parametrize(
    ("amounts", "scale"),
    [
        ("[200, 200, 200]", 1),
        ("[200.0, 200, 200]", 1),
        ("[9.5, 3, 3]", 10),
        ("[9.25, 3.5, 3]", 100),
    ],
)
def test_the_scale_is_the_least_that_makes_every_amount_whole(amounts, scale):
    record = read(history([], starting_stacks=amounts))

    assert record.scale == scale
    assert record.min_bet == 2 * scale


def test_a_bet_finer_than_the_stacks_sets_the_scale():
    record = read(dealt("p3 cbr 5.05"))

    assert record.scale == 100
    assert record.stacks == (20_000, 20_000, 20_000)


@given(st.integers(0, 10**9), st.sampled_from([1, 10, 100, 1000]))
@settings(deadline=None)
def test_chips_become_amounts_and_chips_again_exactly(count, scale):
    assert chips(amount_of(count, scale), scale) == count
    assert scale % scale_of([amount_of(count, scale)]) == 0


@pytest.mark.parametrize(
    ("count", "scale", "words"),
    [
        (1250, 1, "$1,250"),
        (1250, 100, "$12.50"),
        (5, 100, "$0.05"),
        (125, 10, "$12.50"),
        (1_000_005, 1000, "$1,000.005"),
        (-50, 100, "-$0.50"),
    ],
)
def test_chips_are_told_with_at_least_two_places_or_none(count, scale, words):
    assert format_amount(count, scale, "$") == words


def test_a_stack_nobody_recorded_is_more_than_any_bet():
    record = read(history([], starting_stacks="[200, inf, 0.5]"))

    assert record.stacks == (2000, UNKNOWN_STACK, 5)
    assert [record.knows_stack(at) for at in range(3)] == [True, False, True]


def test_heads_up_posts_are_given_the_other_way_round():
    record = read(history([], antes=[0, 3], blinds_or_straddles=[1, 2], starting_stacks=[200, 200]))

    assert record.blinds == (2, 1)
    assert record.antes == (3, 0)


def test_a_collection_is_known_by_its_tables():
    text = f"[1]\n{dealt()}\n[b]\n{dealt()}"

    assert [name for name, _ in hands_in(text)] == ["[1]", "[b]"]
    assert [name for name, _ in hands_in(dealt())] == [""]


def test_fields_nobody_knows_are_kept_and_not_minded():
    record = read(dealt(_sponsors='["", "x", ""]', colour='"blue"', blinds="7"))

    assert record.about == {"_sponsors": ["", "x", ""], "colour": "blue", "blinds": 7}
