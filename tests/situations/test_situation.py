"""Every situation has a title, words, and a case that is ruled upon in every house."""

from __future__ import annotations

from built_in_houses import HOUSES
from each import ask_each
from floorcall.houses.library import Library
from floorcall.notation.case import read_case, read_line
from floorcall.notation.run import run_as_far_as_it_goes
from floorcall.situations.situation import situations
from floorcall.situations.stems import stems

LIBRARY = Library()


@ask_each("house", HOUSES)
@ask_each("situation", situations(), ids=lambda situation: situation.id)
def test_the_example_of_a_situation_is_ruled_upon_in_every_house(situation, house):
    case = read_case(situation.case_text(house))

    run = run_as_far_as_it_goes(case, LIBRARY.house(house, *case.head.game_labels))

    at = next(line.number for line in case.body if line.text == situation.line)
    assert run.problem is None
    assert any(ruled.line >= at for ruled in run.rulings)


@ask_each("situation", situations(), ids=lambda situation: situation.id)
def test_every_line_a_situation_may_be_can_be_read_and_is_told_from_the_others(situation):
    head = read_case("seats 1-6 at 20000\n").head

    for form in situation.forms:
        assert read_line(1, form.line, head).incident is not None
        assert all(stems(each) for each in form.said)


def test_no_two_situations_share_an_id_a_title_or_a_line():
    for of in ("id", "title", "line"):
        values = [getattr(each, of) for each in situations()]
        assert sorted(set(values)) == sorted(values), of
