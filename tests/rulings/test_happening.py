"""A happening is its name and its facts."""

import pytest

from floorcall.rulings.conduct import AllIn, Bets, Folds, Raises


def test_facts_may_be_told_in_order_or_by_name():
    assert Raises(3, 1600) == Raises(seat=3, to=1600) == Raises(3, to=1600)


def test_a_fact_not_told_has_its_default():
    assert AllIn(3) == AllIn(3, None) != AllIn(3, 700)


def test_other_happenings_with_the_same_facts_are_not_the_same():
    assert Bets(3, 600) != Raises(3, 600)
    assert len({Bets(3, 600), Raises(3, 600), Bets(3, 600)}) == 2


@pytest.mark.parametrize(("given", "named"), [((3, 4), {}), ((3,), {"seat": 3}), ((), {"to": 3})])
def test_a_fact_too_many_is_an_error(given, named):
    with pytest.raises(TypeError, match="Folds has the facts seat"):
        Folds(*given, **named)


def test_a_fact_that_is_missing_is_an_error():
    with pytest.raises(AttributeError, match="to"):
        Raises(3)


def test_what_happened_cannot_be_changed():
    with pytest.raises(AttributeError, match="cannot be changed"):
        Folds(3).seat = 4


def test_it_tells_its_facts():
    assert repr(Raises(3, 1600)) == "Raises(seat=3, to=1600)"
