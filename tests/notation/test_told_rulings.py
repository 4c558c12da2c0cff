"""What a table is told in some cases, sentence by sentence: see `told_rulings.py`."""

from each import ask_each
from floorcall.houses.library import Library
from notation.told_rulings import recorded, tell

LIBRARY = Library()


@ask_each(("name", "told"), list(recorded().items()), ids=lambda one: one[0])
def test_a_case_tells_what_is_on_record(name, told):
    assert tell(name, LIBRARY) == told
