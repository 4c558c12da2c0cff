"""Slips of a person who writes a book by hand: each is told by its line, with the remedy."""

import pytest

from floorcall.houses.catalogue import AXES, CATALOGUE
from floorcall.houses.library import Library
from floorcall.law.problems import RulebookError
from floorcall.law.rulebook_file import read_book

HEAD = '[book]\nid = "x"\nname = "X"\nedition = "1"\n\n'
RULE = '[[rule]]\nnumber = "1"\ntitle = "A"\nsays = "b"\nkind = "enforced"\n'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (f"{HEAD}[[rule]\n", "line 6: a bracket is missing; write [[rule]]"),
        (f"{HEAD}[[rule\n", "line 6: a bracket is missing; write [[rule]]"),
        ("[book\n", "line 1: a bracket is missing; write [book]"),
        (
            f"{HEAD}[[rule]]\nnumber = “1”\n",
            'line 7: quotation marks are straight ones; write number = "…"',
        ),
        (f'{HEAD}{RULE}says = "c"\n', "line 11: this key stands there twice; leave one out"),
        (f"{HEAD}{RULE}sets.x = yes\n", "line 11: write sets.x = true or sets.x = false"),
        (f"{HEAD}{RULE}sets.x = True\n", "line 11: write sets.x = true or sets.x = false"),
        (f'{HEAD}{RULE}sets.clock_seconds = "40"\n', 'not "40"; write 40 without marks'),
        (f'{HEAD}{RULE}sets.clock_seconds = "forty"\n', 'not "forty"'),
        (f'{HEAD}{RULE}sets.clock_seconds = "Director"\n', 'write "director" in small letters'),
    ],
)
def test_a_slip_is_told_with_its_remedy(text, says):
    with pytest.raises(RulebookError) as refused:
        read_book("x.toml", text, CATALOGUE, AXES, Library().book)

    assert says in str(refused.value)


def test_true_and_false_are_no_slip():
    book = read_book(
        "x.toml",
        f"{HEAD}{RULE}sets.raise_methods_amount_needed = true\n",
        CATALOGUE,
        AXES,
        Library().book,
    )

    assert len(book.rules) == 1
