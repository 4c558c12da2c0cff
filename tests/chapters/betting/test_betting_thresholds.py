"""Words and chips just below, at and above what turns a ruling, and the reason that is given."""

from tests.chapters.betting_situations import RAISED, faces, outcome, policies, ruled
from tests.chapters.house_variants import NAMES, but, house

from each import ask_each
from floorcall.chapters.betting.questions import on_raises
from floorcall.chapters.betting.questions.on_chips import (
    HALF_RAISE_RULE,
    PRIOR_BET_CHIPS,
    PUSHED_TOGETHER,
    SINGLE_CHIP_OPENING,
    UNDERCALL,
    UNDERCALL_GIVES_UP,
    GivesUp,
    HalfRaise,
    OpeningChip,
    PriorChips,
    Undercall,
)
from floorcall.chapters.betting.questions.on_counts import (
    ACCEPTED_ACTION,
    NO_CLAIM_IF_PAID_PCT,
    POT_COUNT_SHORT_BLIND,
    AcceptedAction,
)
from floorcall.chapters.betting.questions.on_declarations import (
    CALL_WITHOUT_BET,
    CHECK_FACING_BET,
    CONTRADICTION,
    RAISE_PLUS_AMOUNT,
    RAISE_WITHOUT_BET,
    UNCLEAR_AMOUNT,
    WAIT_FOR_AMOUNTS,
    CallWithoutBet,
    CheckFacingBet,
    Contradiction,
    RaisePlusAmount,
    RaiseWithoutBet,
    UnclearAmount,
)
from floorcall.chapters.betting.questions.on_motions import (
    STRING_BETS,
    STRING_RULING,
    StringBet,
    StringRuling,
)
from floorcall.chapters.betting.questions.on_raises import BigBetCap
from floorcall.chapters.betting.rulings import clear_actions, undercalls
from floorcall.chapters.betting.rulings.declared_amounts import action_before_amount, meanings
from floorcall.chapters.betting.rulings.raises import read_sizes, ways
from floorcall.chapters.betting.rulings.silent_chips import chips_pushed_together
from floorcall.chapters.betting.rulings.spoken_amounts import read_amount
from floorcall.chapters.betting.rulings.undercalls import PUT_OUT, Progress, UndersizedBet
from floorcall.chapters.core.decision import Reading, Verdict
from floorcall.chapters.core.limits import SeatOptions
from floorcall.table.games import Limit

COMMON = house("common")
ASKING = but(COMMON, {UNCLEAR_AMOUNT: UnclearAmount.ASK_PLAYER_THEN_FLOOR})
STRING = but(COMMON, {STRING_BETS: frozenset(StringBet), STRING_RULING: StringRuling.CALL_ONLY})
NO_STRING = but(COMMON, {STRING_BETS: frozenset()})
MADE_UP = but(COMMON, {UNDERCALL: Undercall.ALWAYS_MADE_CORRECT})
RELIEF = but(
    COMMON,
    {
        ACCEPTED_ACTION: AcceptedAction.GROSS_MISUNDERSTANDING_RELIEF,
        NO_CLAIM_IF_PAID_PCT: 100,
    },
)
DIRECTOR = but(COMMON, {UNDERCALL: Undercall.MANDATORY_IF_HEADS_UP_OR_OPENING_BET_ELSE_DIRECTOR})


def says(facing, law, *made, **known):
    return ruled(facing, law, *made, **known).decision.says


# clear actions


@ask_each(
    ("facing", "ways_left"),
    [
        (faces(400), "fold, call or raise"),
        (faces(400, stack=401), "fold, call or raise"),
        (faces(400, stack=400), "fold or call"),
        (faces(400, stack=399), "fold or call"),
        (faces(400, may_raise=False), "fold or call"),
    ],
)
def test_a_check_facing_a_bet_that_is_no_action_names_what_can_be_done(facing, ways_left):
    no_action = but(COMMON, {CHECK_FACING_BET: CheckFacingBet.NO_ACTION})

    assert says(facing, no_action, "check") == (
        f"Seat 4 faces 400, so a check is no action: {ways_left}."
    )


def test_a_call_with_nothing_to_call_may_be_no_action_and_any_other_is_a_call():
    strict = but(COMMON, {CALL_WITHOUT_BET: CallWithoutBet.NO_ACTION})

    assert clear_actions.call(faces(0), strict).decision.verdict is Verdict.NO_ACTION
    assert clear_actions.call(faces(400), strict).decision.verdict is Verdict.CALLS
    assert clear_actions.call(faces(0, bring_in=50), strict).decision.verdict is Verdict.BRINGS_IN


@ask_each(
    ("stack", "told"),
    [
        (401, "Seat 4 calls 400."),
        (400, "Seat 4 calls 400 and is all in."),
        (399, "Seat 4 calls 399 and is all in."),
    ],
)
def test_a_call_of_the_whole_stack_is_all_in(stack, told):
    assert clear_actions.call(faces(400, stack=stack), COMMON).decision.says == told


@ask_each(
    ("stack", "verdict", "to"),
    [(399, "calls", 399), (400, "calls", 400), (401, "raises", 401), (800, "raises", 800)],
)
def test_an_all_in_and_a_raise_are_a_call_up_to_the_price(stack, verdict, to):
    facing = faces(400, 800, stack=stack)

    assert outcome(facing, COMMON, "all in")[:2] == (verdict, to)
    assert outcome(facing, COMMON, "raise, eight hundred")[:2] == (verdict, to)
    assert clear_actions.all_in(facing, COMMON).decision.to == to


@ask_each("stack", [300, 400])
def test_an_all_in_that_is_no_more_than_a_call_needs_no_right_to_raise(stack):
    facing = faces(400, stack=stack, may_raise=False)
    decision = clear_actions.all_in(facing, COMMON).decision

    assert decision.says == f"Seat 4 calls {stack} and is all in."


def test_who_may_not_raise_calls_and_is_told_why():
    facing = faces(400, may_raise=False)

    assert says(facing, COMMON, "raise, eight hundred") == (
        "Seat 4 has no right to raise: seat 4 calls 400."
    )


@ask_each(
    ("facing", "wish", "told"),
    [
        (faces(400, 800), 700, "Made up to a full raise: seat 4 raises to 800."),
        (faces(400, 800), 800, "Seat 4 raises to 800."),
        (faces(0, 200), 150, "Made up to the smallest bet: seat 4 bets 200."),
        (faces(400, 800, most=1200), 1300, "No more is allowed: seat 4 raises to 1,200."),
        (faces(400, 800, stack=700), 600, "Seat 4 raises to 700 and is all in."),
    ],
)
def test_a_size_that_is_not_the_one_wished_for_gets_its_reason(facing, wish, told):
    assert clear_actions.make_it(wish, facing, COMMON).decision.says == told


def test_change_of_a_raise_counts_what_lies_in_front():
    facing = faces(600, 1000, in_front=200)

    assert outcome(facing, COMMON, "raise, one thousand", (1000, 500)) == ("raises", 1000, 700)


def test_change_of_a_bring_in_is_what_is_over_it():
    facing = faces(0, 200, bring_in=50, first_round=True, betting=Limit.FIXED_LIMIT)

    assert outcome(facing, COMMON, (100,)) == ("brings in", 50, 50)
    assert outcome(facing, COMMON, "bet 50", (100, 25)) == ("brings in", 50, 75)


@ask_each(
    ("more", "wish", "asked"),
    [
        ({"betting": Limit.POT_LIMIT, "first_round": True, "most": 1500}, 1501, True),
        ({"betting": Limit.POT_LIMIT, "first_round": True, "most": 1500}, 1500, False),
        ({"betting": Limit.POT_LIMIT, "first_round": False, "most": 1500}, 1501, False),
        ({"betting": Limit.NO_LIMIT, "first_round": True, "most": 1500}, 1501, False),
    ],
)
def test_only_a_pot_bet_before_the_flop_asks_how_blinds_count(more, wish, asked):
    ruling = clear_actions.make_it(wish, faces(400, 800, **more), COMMON)

    assert (POT_COUNT_SHORT_BLIND in policies(ruling)) is asked


# which rules on sizes are asked


def sizes_read(law, facing):
    reads = Reading(law)
    read_sizes(reads, facing)
    return {setting.policy.name for setting in reads.rules(None).because}


CAPPED = but(COMMON, {on_raises.RAISE_CAP_NL_PL: BigBetCap.AS_LIMIT, on_raises.RAISE_CAP_LIMIT: 4})
FREE = but(COMMON, {on_raises.RAISE_CAP_NL_PL: BigBetCap.NONE})


@ask_each(
    ("law", "facing", "policy", "read"),
    [
        (COMMON, faces(400, stack=401), on_raises.MIN_RAISE, True),
        (COMMON, faces(400, stack=400), on_raises.MIN_RAISE, False),
        (COMMON, faces(400, has_acted=True), on_raises.REOPEN_NO_LIMIT, False),
        (COMMON, faces(400, after_short_all_in=True), on_raises.REOPEN_NO_LIMIT, False),
        (
            COMMON,
            faces(400, has_acted=True, after_short_all_in=True),
            on_raises.REOPEN_NO_LIMIT,
            True,
        ),
        (COMMON, faces(400, after_short_all_in=True), on_raises.RAISE_AFTER_SHORT_ALLIN, True),
        (
            COMMON,
            faces(400, after_short_all_in=True, may_raise=False),
            on_raises.RAISE_AFTER_SHORT_ALLIN,
            False,
        ),
        (FREE, faces(400, bets_made=3), on_raises.RAISE_CAP_NL_PL, False),
        (FREE, faces(400, bets_made=4), on_raises.RAISE_CAP_NL_PL, True),
        (FREE, faces(400, bets_made=4), on_raises.RAISE_CAP_LIMIT, False),
        (CAPPED, faces(400, bets_made=4), on_raises.RAISE_CAP_LIMIT, True),
        (CAPPED, faces(400, bets_made=4), on_raises.RAISE_CAP_LIFTS_WHEN, False),
        (CAPPED, faces(400, bets_made=5), on_raises.RAISE_CAP_LIFTS_WHEN, True),
    ],
    ids=lambda one: f"{one[2].name} {one[3]}",
)
def test_a_size_reads_the_rules_it_rests_on_and_no_other(law, facing, policy, read):
    assert (policy.name in sizes_read(law, facing)) is read


@ask_each(
    ("options", "told"),
    [
        ({}, "do nothing"),
        ({"check": True}, "check"),
        ({"fold": True, "call": 300}, "fold or call 300"),
        (
            {"fold": True, "call": 300, "raise_to": (600, 9000)},
            "fold, call 300 or raise to 600 or more",
        ),
        ({"fold": True, "call": 300, "raise_to": (600, 600)}, "fold, call 300 or raise to 600"),
    ],
)
def test_options_are_said_as_a_dealer_says_them(options, told):
    none = {"fold": False, "check": False, "call": None, "bet": None, "raise_to": None}

    assert ways(SeatOptions(seat=4, **{**none, **options})) == told


# words


def test_raise_without_a_bet_is_no_action_only_where_there_is_no_bet_and_raise_was_said():
    strict = but(COMMON, {RAISE_WITHOUT_BET: RaiseWithoutBet.NO_ACTION})

    assert outcome(faces(0), strict, "raise, five hundred") == ("no action", None, 0)
    assert outcome(faces(0), strict, "bet, five hundred") == ("bets", 500, 0)
    assert outcome(faces(400), strict, "raise, nine hundred") == ("raises", 900, 0)


@ask_each(
    ("stack", "expected"),
    [(799, ("raises", 799, 0)), (800, ("raises", 800, 0)), (801, ("bound", None, 0))],
)
def test_a_bare_raise_by_a_stack_of_no_more_than_the_minimum_is_all_in(stack, expected):
    assert outcome(faces(400, 800, stack=stack), COMMON, "raise") == expected


@ask_each(
    ("more", "calls"),
    [
        ({"price": 200, "in_front": 100, "first_round": True}, True),
        ({"price": 200, "in_front": 200, "first_round": True}, False),
        ({"price": 600, "in_front": 100, "first_round": True}, False),
        ({"price": 200, "in_front": 0, "first_round": False}, False),
    ],
)
def test_complete_is_a_call_of_the_small_blind_alone(more, calls):
    official = house("wptapl")
    verdict = outcome(faces(more.pop("price"), **more), official, "complete")[0]

    assert (verdict == "calls") is calls


@ask_each("name", NAMES)
def test_a_first_motion_that_is_a_full_raise_is_all_there_is(name):
    facing = faces(400, 800)

    assert outcome(facing, house(name), "raise", (500, 100, 100, 100), (500,)) == (
        "raises",
        800,
        500,
    )


def test_an_amount_goes_on_top_only_behind_raise():
    on_top = but(COMMON, {RAISE_PLUS_AMOUNT: RaisePlusAmount.ON_TOP})

    assert outcome(faces(400), on_top, "raise nine hundred")[:2] == ("raises", 1300)
    assert outcome(faces(400), on_top, "bet nine hundred")[:2] == ("raises", 900)
    assert outcome(faces(0), on_top, "raise nine hundred")[:2] == ("bets", 900)


@ask_each("law", [COMMON, NO_STRING], ids=lambda law: law.id)
def test_a_raise_of_four_facing_400_is_no_call(law):
    assert outcome(faces(400), law, "raise, four")[:2] == ("raises", 4000)


def test_call_and_raise_four_facing_400_is_4000_where_it_may_be_said():
    assert outcome(faces(400), NO_STRING, "call and raise four")[:2] == ("raises", 4000)


@ask_each("name", NAMES)
def test_the_exact_price_said_is_a_call_and_nothing_is_missing(name):
    assert says(faces(400), house(name), "400") == "Seat 4 calls 400."
    assert says(faces(400, in_front=200), house(name), "400") == "Seat 4 calls 200."


@ask_each(
    ("said", "put"),
    [
        ("five hundred", 300),
        ("three hundred", 100),
        ("two hundred", 200),
        ("one hundred", 100),
    ],
)
def test_a_total_said_that_is_too_little_puts_out_what_is_over_the_chips_in_front(said, put):
    facing = faces(800, in_front=200, big_blind=100, chip=1)

    assert ruled(facing, MADE_UP, said).decision.facts[PUT_OUT] == put


def test_acting_before_an_amount_is_penalised_only_where_a_rule_names_it():
    named = any(rule.penalty for rule in house("metropolitan")[WAIT_FOR_AMOUNTS].rules)
    laws = {
        "a rule without a penalty": but(COMMON, {WAIT_FOR_AMOUNTS: True}),
        "no such rule": but(house("metropolitan"), {WAIT_FOR_AMOUNTS: False}),
        "a rule that names it": house("metropolitan"),
    }
    ruling = {
        name: action_before_amount(clear_actions.call(faces(400), law), law).decision
        for name, law in laws.items()
    }

    assert ruling["a rule without a penalty"].penalty is False
    assert ruling["no such rule"].penalty is False
    assert ruling["a rule that names it"].penalty is named
    assert {decision.seat for decision in ruling.values()} == {4}


@ask_each(
    ("said", "facing", "at_least", "meant"),
    [
        # as said, where it is a wager
        ("300", faces(400, 700), 300, (300,)),
        ("299", faces(400, 700), 300, (299, 2990)),
        ("400", faces(400), 401, (400,)),
        ("5", faces(200, in_front=200), 201, (500, 5000)),
        # hundreds and thousands, from the smallest wager to the stack
        ("5", faces(500), 500, (500, 5000)),
        ("5", faces(501), 501, (500, 5000)),
        ("5", faces(1000), 1000, (500, 5000)),
        ("5", faces(1001), 1001, (5000,)),
        ("5", faces(400, stack=5000), 400, (500, 5000)),
        ("5", faces(400, stack=4999), 400, (500,)),
        # three figures
        ("100", faces(5000, stack=200_000), 5000, (100_000,)),
        ("100", faces(4999, stack=200_000), 4999, (10_000, 100_000)),
        ("100", faces(600, stack=200_000), 600, (1000, 10_000)),
        ("100", faces(1000, stack=200_000), 1000, (1000, 10_000, 100_000)),
        ("99", faces(600, stack=200_000), 600, (9900, 99_000)),
        ("150", faces(10_000, stack=149_999), 10_000, (15_000, 150_000)),
        ("150", faces(10_000, stack=150_000), 10_000, (150_000,)),
        # several readings
        ("one two", faces(120, big_blind=2, stack=1200, chip=1), 120, (120, 1200)),
        ("one two", faces(121, big_blind=2, stack=1199, chip=1), 121, (120, 1200)),
        ("two thousand five", faces(5000, chip=100), 5000, (2500,)),
        ("two thousand five", faces(5000, chip=3), 5000, (2005, 2500)),
        # where none is possible: the next one short and the next one above
        ("two five", faces(5000, big_blind=2500), 5000, (2500, 25_000)),
        ("two five", faces(5000, big_blind=2501), 5000, (25_000,)),
        ("5", faces(5000, stack=3000), 5000, (500, 5000)),
        ("5", faces(5000, stack=3000, big_blind=500), 5000, (500, 5000)),
        ("5", faces(5000, stack=3000, big_blind=501), 5000, (5000,)),
        ("150", faces(40_000, stack=3000), 40_000, (15_000, 150_000)),
        ("150", faces(400_000, stack=3000, big_blind=200_000), 400_000, (150_000,)),
    ],
    ids=lambda one: f"{one[0]} facing {one[1].price}",
)
def test_a_number_means_what_can_be_wagered(said, facing, at_least, meant):
    amount = read_amount(said.split())

    assert amount is not None
    assert meanings(amount, facing, at_least) == meant


@ask_each(
    ("pot", "expected"),
    [(499, ("bets", 500, 0)), (4999, ("bets", 500, 0)), (5000, ("bets", 5000, 0))],
)
def test_the_highest_meaning_within_the_pot_may_be_as_large_as_it(pot, expected):
    highest = but(COMMON, {UNCLEAR_AMOUNT: UnclearAmount.HIGHEST_WITHIN_POT})

    assert outcome(faces(0, big_blind=100, pot=pot), highest, "bet five") == expected


@ask_each(
    ("pot", "expected"),
    [
        (499, ("discretion", None, 0)),
        (500, ("bets", 500, 500)),
        (4999, ("bets", 500, 500)),
        (5000, ("discretion", None, 0)),
    ],
)
def test_chips_behind_an_unclear_amount_go_by_the_one_meaning_that_fits_the_pot(pot, expected):
    facing = faces(0, big_blind=100, pot=pot)

    assert outcome(facing, ASKING, "bet five", (1000,)) == expected


def test_the_dealer_asks_before_chips_and_the_floor_decides_behind_them():
    facing = faces(0, big_blind=100, pot=5000)

    assert says(facing, ASKING, "bet five").endswith("5,000: the dealer asks which is meant.")
    assert says(facing, ASKING, "bet five", (1000,)).endswith("5,000: the floor decides.")


# a wrong amount told


@ask_each(
    ("made", "expected"),
    [
        (((100, 100, 100),), "discretion"),
        (((100, 100, 100, 100),), "calls"),
        (("three hundred",), "discretion"),
        (("four hundred",), "calls"),
        (("call",), "discretion"),
        (("raise", (500, 500)), "raises"),
    ],
    ids=str,
)
def test_only_a_call_that_is_too_small_was_misled(made, expected):
    assert outcome(faces(400), RELIEF, *made, wrong_amount=200)[0] == expected


def test_a_rap_on_the_table_puts_nothing_out_whatever_was_told():
    assert outcome(faces(400), RELIEF, "taps the table", wrong_amount=200) == outcome(
        faces(400), RELIEF, "taps the table"
    )


def test_a_rap_fills_in_no_raise():
    rap = outcome(faces(400), COMMON, "taps the table")

    assert outcome(faces(400), COMMON, "taps the table", must_raise=True) == rap


def test_words_and_chips_that_nobody_could_tell_apart_are_left_to_the_director():
    director = but(COMMON, {CONTRADICTION: Contradiction.DIRECTOR})
    decision = ruled(faces(400), director, "call", (1000, 1000), unclear=True).decision

    assert [choice.name for choice in decision.choices] == ["the words", "the chips"]
    assert outcome(faces(400), director, "call", (1000, 1000))[0] == "calls"


# chips


@ask_each(
    ("made", "expected"),
    [
        (((500,), (400,)), ("director", None)),
        (((500,), (500,)), ("calls", 0)),
        (((500,), (2000,)), ("calls", 1500)),
        (((1000,), (2000,)), ("calls", 2000)),
        (((1000, 500), (2000,)), ("raises", 1500)),
        (((1000, 500), (500,)), ("raises", 0)),
        (((1000, 500), (600,)), ("raises", 100)),
        (((1000, 1000, 1000), (500,)), ("raises", 500)),
    ],
    ids=str,
)
def test_of_a_string_bet_only_what_completes_the_first_motion_stays(made, expected):
    law = but(STRING, {HALF_RAISE_RULE: HalfRaise.FIFTY_PERCENT})
    verdict, _, returned = outcome(faces(1000, 2000, **RAISED), law, *made)

    if expected == ("director", None):
        assert verdict == "discretion"
    else:
        assert (verdict, returned) == expected


def test_a_later_motion_is_said_to_go_back_only_where_something_does():
    law = but(STRING, {HALF_RAISE_RULE: HalfRaise.FIFTY_PERCENT})
    facing = faces(1000, 2000)

    assert says(facing, law, (1000,), (2000,)) == (
        "Seat 4 calls 1,000. 2,000 of the later motion back."
    )
    assert "later motion" not in says(facing, law, (1000, 500), (500,))


def test_one_motion_is_no_string_bet_and_two_are_one_though_the_hand_goes_back():
    facing = faces(1000, 2000)
    only_second = but(STRING, {STRING_BETS: frozenset({StringBet.SECOND_MOTION})})

    assert STRING_BETS not in policies(ruled(facing, STRING, (1000,)))
    assert STRING_BETS in policies(ruled(facing, STRING, (1000,), "reaches back"))
    assert outcome(facing, only_second, (1000,), (2000,), "reaches back")[0] == "calls"


@ask_each(("put", "is_tiny"), [(99, True), (100, True), (101, False)])
def test_chips_are_tiny_up_to_a_tenth_of_the_bet(put, is_tiny):
    decision = ruled(faces(1000, heads_up=True), house("metropolitan"), (put,)).decision

    assert (decision.verdict is Verdict.DISCRETION) is is_tiny


@ask_each(
    ("more", "verdict"),
    [
        ({"opening": True, "bets_made": 1}, "calls"),
        ({"opening": True, "bets_made": 1, "after_short_all_in": True}, "discretion"),
        ({"opening": False, "bets_made": 2}, "discretion"),
        ({"opening": True, "bets_made": 0, "after_short_all_in": True}, "calls"),
    ],
)
def test_a_short_all_in_over_the_opening_bet_is_a_raise_to_an_undercall(more, verdict):
    assert outcome(faces(1000, **more), DIRECTOR, (500,))[0] == verdict


@ask_each(
    ("in_front", "earlier", "put", "given_up"),
    [
        (0, (800,), 1000, 800),
        (0, (800,), 800, 800),
        (0, (800,), 799, 799),
        (0, (400, 800), 800, 800),
        (0, (400, 800), 799, 400),
        (200, (800,), 900, 600),
        (800, (800, 2000), 300, 300),
        (800, (800, 2000), 1200, 1200),
    ],
)
def test_an_undercall_gives_up_the_largest_earlier_bet_it_covers(in_front, earlier, put, given_up):
    law = but(DIRECTOR, {UNDERCALL_GIVES_UP: GivesUp.INTENDED_CALL})
    facing = faces(2600, in_front=in_front, earlier=earlier, **RAISED)
    decision = ruled(facing, law, (put,)).decision

    assert f"forfeit {given_up} and fold" in [choice.name for choice in decision.choices]
    assert ("back." in decision.says) is (given_up < put)


@ask_each(
    ("covered", "new", "verdict"),
    [(248, 300, "calls"), (249, 300, "calls"), (250, 300, "raises"), (251, 300, "raises")],
)
def test_chips_left_there_that_covered_the_raise_make_one_bet_with_new_ones(covered, new, verdict):
    law = but(house("tda"), {PRIOR_BET_CHIPS: PriorChips.BY_WHAT_WAS_PULLED_BACK})
    facing = faces(450, 650, in_front=200, covered=covered, **RAISED)

    assert outcome(facing, law, (new,))[0] == verdict


TOGETHER = but(COMMON, {PUSHED_TOGETHER: True, HALF_RAISE_RULE: HalfRaise.BRING_UP_TO_SIZE})


def together(facing, law, *new):
    return chips_pushed_together(new, facing, law).decision.verdict.value


def test_chips_pushed_together_are_asked_about_only_where_it_makes_a_difference():
    facing = faces(1000, 1800, in_front=200)
    apart = but(TOGETHER, {PUSHED_TOGETHER: False})
    least = but(TOGETHER, {SINGLE_CHIP_OPENING: OpeningChip.MINIMUM_BET})

    assert together(facing, TOGETHER, 1000) == "discretion"
    assert together(facing, apart, 1000) == "calls"
    assert together(facing, TOGETHER, 500, 300) == "calls"
    assert together(facing, TOGETHER, 1000, 1000) == "raises"
    assert together(faces(0), least, 1000) == "bets"


@ask_each(
    ("others", "progress", "told"),
    [
        (
            (),
            Progress.SAME_ROUND,
            "The bet is made up to 2,200: seat 4 makes up the 300 that are missing.",
        ),
        (
            (6,),
            Progress.SAME_ROUND,
            "The bet is made up to 2,200: seats 4 and 6 make up the 300 that are missing.",
        ),
        ((6,), Progress.NEXT_CARD, "Seat 4's bet stands at 1,900: the next card is out."),
    ],
)
def test_a_bet_that_was_too_small_is_made_up_until_the_next_card(others, progress, told):
    found = UndersizedBet(4, 300, 2200, others)

    assert undercalls.undersized_bet(found, house("tda"), progress).decision.says == told
