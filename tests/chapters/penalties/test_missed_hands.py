"""Penalties given: what the house has, and how many hands it costs."""

import pytest
from house_variants import NAMES, but, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read
from told import play

from floorcall.chapters.core.decision import Verdict
from floorcall.chapters.penalties.questions import (
    PENALTY_EXECUTION_BLINDS_POSTED,
    PENALTY_EXECUTION_DEALT_IN,
    PENALTY_EXECUTION_DQ_CHIPS,
    PENALTY_EXECUTION_HAND_KILLED,
    PENALTY_EXECUTION_ROUNDS_COUNT,
    PENALTY_EXECUTION_STARTS_OTHERWISE,
    PENALTY_LADDER,
    PENALTY_LADDER_SEVERAL_HANDS,
    DisqualifiedChips,
    HandKilled,
    Penalty,
    PenaltyStart,
    RoundsCount,
)
from floorcall.chapters.penalties.rulings import (
    Measure,
    MissedHand,
    Sentence,
    give_penalty,
    missed_hand,
)

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            PENALTY_LADDER: st.frozensets(st.sampled_from(Penalty)),
            PENALTY_LADDER_SEVERAL_HANDS: st.booleans(),
            PENALTY_EXECUTION_ROUNDS_COUNT: st.sampled_from(RoundsCount),
            PENALTY_EXECUTION_DEALT_IN: st.booleans(),
            PENALTY_EXECUTION_BLINDS_POSTED: st.booleans(),
            PENALTY_EXECUTION_HAND_KILLED: st.sampled_from(HandKilled),
            PENALTY_EXECUTION_STARTS_OTHERWISE: st.sampled_from(PenaltyStart),
            PENALTY_EXECUTION_DQ_CHIPS: st.sampled_from(DisqualifiedChips),
        }
    ),
)
sentences = st.builds(
    Sentence,
    seat=st.integers(1, 9),
    measure=st.sampled_from(Measure),
    count=st.integers(1, 9),
    players=st.integers(2, 10),
    stud=st.booleans(),
)


def given_rounds(rounds, players, own):
    return give_penalty(Sentence(4, Measure.ROUNDS, rounds, players), own).decision


@pytest.mark.parametrize(
    ("name", "rounds", "players", "hands"),
    [
        ("metropolitan", 2, 8, 16),
        ("metropolitan", 2, 9, 18),
        ("whangamata", 1, 9, 9),
        ("whangamata", 4, 9, 36),
        ("wph", 3, 7, 21),
        ("club52", 2, 9, 18),
        ("wptapl", 2, 9, 18),
    ],
)
def test_a_round_is_a_hand_for_every_player_at_the_table(name, rounds, players, hands):
    assert given_rounds(rounds, players, house(name)).facts == {"hands": hands}


@pytest.mark.parametrize(("rounds", "there_is"), [(3, True), (4, True), (5, False)])
@pytest.mark.parametrize("name", ["whangamata", "wph"])
def test_four_rounds_are_the_most_where_the_ladder_ends_there(name, rounds, there_is):
    verdict = given_rounds(rounds, 7, house(name)).verdict

    assert verdict is (Verdict.PENALTY if there_is else Verdict.REFUSED)


@pytest.mark.parametrize("name", ["metropolitan", "club52", "wptapl"])
def test_elsewhere_any_number_of_rounds_may_be_given(name):
    assert given_rounds(5, 9, house(name)).facts == {"hands": 45}


@pytest.mark.parametrize(("hands", "there_is"), [(1, True), (2, False)])
def test_between_one_hand_and_a_round_some_houses_have_nothing(hands, there_is):
    sentence = Sentence(4, Measure.HANDS, hands, 9)

    assert (give_penalty(sentence, house("wph")).decision.verdict is Verdict.PENALTY) is there_is
    assert give_penalty(sentence, house("metropolitan")).decision.facts == {"hands": hands}


@pytest.mark.parametrize(
    ("name", "ladder"),
    [
        ("metropolitan", "a spoken warning, hands missed, any number of rounds missed"),
        ("wph", "a spoken warning, hands missed, one to four rounds missed"),
    ],
)
def test_who_asks_for_what_the_house_does_not_give_is_told_what_it_gives(name, ladder):
    says = give_penalty(Sentence(4, Measure.MINUTES, 10, 9), house(name)).decision.says

    assert says.startswith(f"Seat 4 cannot be given that: the house gives {ladder}, out of ")
    assert "written" not in says


@pytest.mark.parametrize(("end", "hands"), [("", 6), ("2 calls\n3 folds\n", 4)])
def test_a_round_counts_the_players_still_there(end, hands):
    text = (
        "blinds 100/200\nseats 1:1000 2:5000 3:9000\nbutton 3\nstreet river\npot 800\n"
        "board 2c 7d 9h 3s Kc\nhole 1 Ah 3d\nhole 2 9c 9d\nhole 3 Kd 4d\n\n"
        f"1 is all in\n{end}3 is given 2 rounds\n"
    )

    assert play(text).rulings[-1].ruling.decision.facts == {"hands": hands}


def test_a_house_may_leave_the_offender_out_of_the_count():
    others = {PENALTY_EXECUTION_ROUNDS_COUNT: RoundsCount.OTHER_PLAYERS_AT_TABLE_WHEN_GIVEN}

    assert given_rounds(2, 9, but(house("metropolitan"), others)).facts == {"hands": 16}


@given(houses, sentences)
def test_every_sentence_is_given_or_refused_by_what_was_read(own, sentence):
    ruling = rules_and_cites_what_it_read(lambda asked: give_penalty(sentence, asked), own)

    assert ruling.decision.verdict in (Verdict.PENALTY, Verdict.REFUSED)
    if sentence.measure is Measure.HANDS and ruling.decision.verdict is Verdict.PENALTY:
        assert ruling.decision.facts == {"hands": sentence.count}


@given(houses, st.integers(1, 9), st.integers(0, 40), st.integers(0, 400), st.booleans())
def test_a_hand_of_a_penalty_is_dead(own, seat, left, posted, brings_in):
    missed = MissedHand(seat, left, posted, brings_in)

    ruling = rules_and_cites_what_it_read(lambda asked: missed_hand(missed, asked), own)

    assert ruling.decision.verdict is Verdict.DEAD
    assert ("gets no cards" in ruling.decision.says) is not own[PENALTY_EXECUTION_DEALT_IN].value


@pytest.mark.parametrize(("posted", "said"), [(0, False), (200, True)])
def test_what_was_posted_is_said_where_something_was(posted, said):
    says = missed_hand(MissedHand(4, 2, posted), house("metropolitan")).decision.says

    assert (f"the {posted} posted stays in the pot" in says) is said


@pytest.mark.parametrize(("left", "said"), [(0, "this was the last"), (1, "1 more to miss")])
def test_the_last_hand_of_a_penalty_is_said_to_be_the_last(left, said):
    assert missed_hand(MissedHand(4, left), house("wph")).decision.says.endswith(f"; {said}.")


@pytest.mark.parametrize("brings_in", [True, False])
def test_a_bring_in_is_posted_by_whom_it_falls_to(brings_in):
    says = missed_hand(MissedHand(4, 2, brings_in=brings_in), house("wph")).decision.says

    assert ("the bring-in is posted" in says) is brings_in
