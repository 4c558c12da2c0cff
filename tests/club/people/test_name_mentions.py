"""Words that may mean somebody: which are found in a text, and what becomes of them."""

from __future__ import annotations

import msgspec
import pytest

from floorcall.club.people.name_mentions import blank_mentions, find_mentions
from floorcall.club.people.person_identity import PersonIdentity


def called(*names: str, shown: str = "") -> PersonIdentity:
    return PersonIdentity(17, frozenset({"17"}), frozenset(names), frozenset({shown} - {""}))


def message(text: str, kind: str = "message-shown", field: str = "text") -> bytes:
    return msgspec.json.encode({"kind": kind, field: text})


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("Ann Lee", "Lee, Ann to the desk", ("Lee, Ann",)),
        ("Ann Lee", "LEE Ann", ("LEE Ann",)),
        ("Ann Lee", "Ann and lee", ("Ann", "lee")),
        ("Ann Lee", "Lee’s chips, Ann.", ("Lee", "Ann")),
        ("Ann Lee", "Annie, Leeds, planned", ()),
        ("Ann van der Lee", "van, der and Lee", ("Lee",)),
        ("ann lee", "Lee again", ("Lee",)),
        ("Ann-Marie O’Hara", "o’hara, ann-marie", ("o’hara, ann-marie",)),
        ("Zoë Müller", "MÜLLER, ZOË", ("MÜLLER, ZOË",)),
        ("A Lee", "A hand", ()),
        ("Player One", "former player 17 and player three", ("player",)),
    ],
)
def test_a_lone_name_and_the_surname_first_are_found(name: str, text: str, words):
    line = message(text)

    found = find_mentions(called(name), [line], [line])

    assert [one.words for one in found] == ([words] if words else [])


def test_a_display_name_is_no_name_of_several_words():
    line = message("The desk is open")

    assert find_mentions(called("Ann Lee", shown="The Countess"), [line], [line]) == []


def test_only_the_texts_that_are_chosen_change():
    lines = [message("Lee, Ann"), message("Lee is loud"), message("nobody")]
    ann = called("Ann Lee")
    first, second = find_mentions(ann, lines, lines)

    after = blank_mentions(ann, lines, lines, {second.place})

    assert first.place == (1, 0)
    assert after == [lines[0], message("former player 17 is loud"), lines[2]]


def test_in_notation_a_name_is_one_word_and_small_words_are_its_own():
    line = message("River bets 100\nriver Ah", "case-kept")
    river = called("River Lee")
    (found,) = find_mentions(river, [line], [line])

    [after] = blank_mentions(river, [line], [line], {found.place})

    assert found.words == ("River",)
    assert msgspec.json.decode(after)["text"] == "former17 bets 100\nriver Ah"


def test_names_of_entries_by_hand_count_too():
    entry = msgspec.json.encode(
        {"kind": "registered", "player": 1, "name": "Annabel Lee", "member": "17"}
    )
    lines = [entry, message("Annabel left")]

    assert [one.words for one in find_mentions(called("Ann Lee"), lines, lines)] == [("Annabel",)]
