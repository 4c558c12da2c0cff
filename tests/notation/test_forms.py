"""Every form of a line has an example that it reads itself."""

from each import ask_each
from floorcall.chapters.core.line_forms import Form, read_cards, read_chips
from floorcall.chapters.vocabulary import EXPECTATIONS, LINES

NAMES = {str(seat): seat for seat in range(1, 10)}


@ask_each("form", [*LINES.forms, *EXPECTATIONS.forms], ids=lambda form: form.written)
def test_the_example_is_read_by_its_own_form(form: Form):
    forms = LINES if form in LINES.forms else EXPECTATIONS

    first = next(each for each in forms.forms if each.match(form.example))

    assert first.written == form.written
    assert forms.read(form.example, NAMES) is not None
    assert form.means


def test_chips_are_read_by_denomination_largest_first():
    assert read_chips("5x100 1000") == (1000, 100, 100, 100, 100, 100)


def test_cards_are_read_with_or_without_spaces():
    assert read_cards("Ah Kd") == read_cards("AhKd")
