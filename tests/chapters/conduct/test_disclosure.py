"""Talk about hands: whom it binds, in which pots, and until when."""

import pytest
from house_variants import NAMES, but, cited, house
from hypothesis import given
from hypothesis import strategies as st
from recording_house import rules_and_cites_what_it_read

from floorcall.chapters.conduct.questions import (
    NO_DISCLOSURE,
    NO_DISCLOSURE_BINDS,
    NO_DISCLOSURE_LIVE_HAND,
    NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND,
    NO_DISCLOSURE_UNTIL,
    LiveHandTalk,
    Silence,
    SilenceBinds,
    SilenceEnds,
)
from floorcall.chapters.conduct.rulings.disclosure import Talk, outside_help, talk

houses = st.builds(
    but,
    st.sampled_from([house(name) for name in NAMES]),
    st.fixed_dictionaries(
        {
            NO_DISCLOSURE: st.frozensets(st.sampled_from(Silence)),
            NO_DISCLOSURE_LIVE_HAND: st.sampled_from(LiveHandTalk),
            NO_DISCLOSURE_UNTIL: st.sampled_from(SilenceEnds),
            NO_DISCLOSURE_BINDS: st.sampled_from(SilenceBinds),
            NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND: st.booleans(),
        }
    ),
)
talks = st.builds(
    Talk,
    seat=st.integers(1, 9),
    what=st.sampled_from(Silence),
    in_hand=st.booleans(),
    heads_up=st.booleans(),
    betting_over=st.booleans(),
    hand_over=st.booleans(),
)


def says(what, *, in_hand=True, heads_up=False, betting_over=False, hand_over=False):
    return Talk(3, what, in_hand, heads_up, betting_over, hand_over)


ACE_KING = says(Silence.NO_STATING_OWN_HAND, heads_up=True)


@pytest.mark.parametrize(
    ("name", "rule"),
    [
        ("metropolitan", "61-1"),
        ("whangamata", "52.1"),
        ("wph", "48.1"),
        ("club52", "tournaments-0e"),
    ],
)
def test_heads_up_i_have_ace_king(name, rule):
    ruling = talk(ACE_KING, house(name))

    assert ruling.decision.penalty
    assert rule in cited(ruling)


@pytest.mark.parametrize(("heads_up", "improper"), [(False, True), (True, False)])
def test_a_house_may_mind_talk_of_a_live_hand_only_with_several_players_in(heads_up, improper):
    only = {
        NO_DISCLOSURE: frozenset({Silence.NO_DISCLOSE_LIVE_OR_FOLDED}),
        NO_DISCLOSURE_LIVE_HAND: LiveHandTalk.MULTI_HANDED_POTS,
    }
    said = says(Silence.NO_DISCLOSE_LIVE_OR_FOLDED, heads_up=heads_up)

    assert talk(said, but(house("club52"), only)).decision.penalty is improper


@pytest.mark.parametrize(("name", "improper"), [("club52", False), ("metropolitan", True)])
def test_once_the_betting_is_over_one_house_lets_players_talk(name, improper):
    said = says(Silence.NO_DISCLOSE_LIVE_OR_FOLDED, in_hand=False, betting_over=True)

    assert talk(said, house(name)).decision.penalty is improper


@given(houses, talks)
def test_any_talk_is_ruled_on_by_what_was_read(own, said):
    ruling = rules_and_cites_what_it_read(lambda asked: talk(said, asked), own)

    if said.hand_over and said.betting_over:
        assert not ruling.decision.penalty


@given(houses, st.integers(1, 9))
def test_help_is_an_offence_just_where_a_hand_is_for_one_player(own, seat):
    ruling = rules_and_cites_what_it_read(lambda asked: outside_help(seat, asked), own)

    assert ruling.decision.penalty is own[NO_DISCLOSURE_ONE_PLAYER_TO_A_HAND].value
