"""The waiting list of a cash game: whose hand put a name down."""

from evening import LIMIT, Evening, numbers

from floorcall.club.cash.waiting_lists import GoOut, JoinList

GAME = LIMIT.name


def test_a_name_put_down_by_another_against_the_book_is_kept_with_who_held_the_pen():
    room = Evening()
    ann, bob = room.comes("Ann"), room.comes("Bob")
    why = "Bob cannot stand for long"

    refused = room.refused(JoinList(player=bob, game=GAME, written_by=ann))
    listed = room.do(JoinList(player=bob, game=GAME, written_by=ann, reason=why))[0]

    assert "Ann puts down the name of another" in str(refused)
    assert (listed.player, listed.written_by, listed.why) == (bob, ann, why)
    assert {"seating-1", "decision-1"} <= numbers(listed.rules)


def test_a_name_in_their_own_hand_needs_no_writer_on_record():
    room = Evening()
    ann = room.comes("Ann")

    assert room.do(JoinList(player=ann, game=GAME, written_by=ann))[0].written_by == 0


def test_whoever_holds_the_pen_is_in_the_room():
    room = Evening()
    ann, bob = room.comes("Ann"), room.comes("Bob")
    room.do(GoOut(player=ann))

    for writer, says in ((ann, "Ann is not in the room"), (9, "there is no player 9")):
        asked = JoinList(player=bob, game=GAME, written_by=writer, reason="a favour")
        assert says in str(room.refused(asked)), writer
