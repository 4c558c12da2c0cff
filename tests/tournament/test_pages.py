"""The map that shares what did not change."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.tournament.persistent_map import PersistentMap

keys = st.integers(0, 5000)


@given(st.lists(st.tuples(st.booleans(), keys)), keys)
def test_pages_are_a_dictionary_in_order(changes, probe):
    pages: PersistentMap[int] = PersistentMap()
    plain: dict[int, int] = {}
    for put, key in changes:
        if put:
            pages = pages.put(key, key + 1)
            plain[key] = key + 1
        else:
            pages = pages.without(key)
            plain.pop(key, None)

    assert list(pages.items()) == sorted(plain.items())
    assert list(pages) == sorted(plain)
    assert list(reversed(pages)) == sorted(plain, reverse=True)
    assert len(pages) == len(plain)
    assert bool(pages) == bool(plain)
    assert pages.get(probe) == plain.get(probe)
    assert (probe in pages) == (probe in plain)
    if plain:
        assert (pages.first(), pages.last()) == (min(plain), max(plain))
        above = [key for key in plain if key >= probe]
        assert pages.from_on(probe) == min(above or plain)


@given(st.sets(keys), st.dictionaries(keys, st.integers()))
def test_many_values_are_put_in_as_one_after_the_other(there, values):
    before: PersistentMap[int] = PersistentMap()
    for key in there:
        before = before.put(key, -key)
    after = before
    for key, value in values.items():
        after = after.put(key, value)

    assert before.put_all(values) == after
    assert len(before.put_all(values)) == len(after)
    assert list(before.items()) == [(key, -key) for key in sorted(there)]


def test_no_key_is_below_zero():
    for put in (lambda: PersistentMap[int]().put(-1, 1), lambda: PersistentMap().put_all({-1: 1})):
        with pytest.raises(ValueError, match="keys are 0 and more, not -1"):
            put()


def test_a_change_leaves_the_map_before_it_alone():
    before: PersistentMap[str] = PersistentMap[str]().put(40, "a")
    after = before.put(40, "b").put(2000, "c")

    assert before[40] == "a"
    assert dict(after.items()) == {40: "b", 2000: "c"}
    assert after.without(2000).without(40) == PersistentMap()


@pytest.mark.parametrize("missing", [-1, 0, 31, 32, 10**9])
def test_what_is_not_there_is_none_or_a_key_error(missing):
    pages: PersistentMap[int] = PersistentMap[int]().put(5, 5)

    assert pages.get(missing) is None
    with pytest.raises(KeyError):
        pages[missing]


def test_an_empty_map_has_no_first_or_last_key():
    for ask in (PersistentMap[int]().first, PersistentMap[int]().last):
        with pytest.raises(KeyError):
            ask()


@pytest.mark.parametrize("least", [0, 1, 31, 32, 33, 96, 97, 98, 1023, 1024, 4850, 4851, 9999])
def test_the_next_key_from_a_number_on_is_found_and_behind_the_last_the_first(least):
    there = range(0, 4900, 97)
    pages: PersistentMap[int] = PersistentMap[int]().put_all(dict.fromkeys(there, 1))

    assert pages.from_on(least) == next((key for key in there if key >= least), 0)


def test_maps_are_equal_by_what_is_in_them():
    one, other = PersistentMap[int]().put(0, 5), PersistentMap[int]().put(0, 5)

    assert one == one.put(1, 2).without(1) == other
    assert one != one.put(0, 6)
    assert one != one.put(1, 5)
    assert one != {0: 5}
    assert one != PersistentMap[int]().put(40, 5)


@pytest.mark.parametrize("there", [0, 31, 32, 1024])
def test_a_key_below_zero_or_beyond_the_pages_is_not_there(there):
    pages = PersistentMap[int]().put(there, 7)

    assert pages.get(there) == pages[there] == 7
    for key in (-1, -32, -33, there + 1, 32_768):
        assert pages.get(key) is None
        assert key not in pages
        with pytest.raises(KeyError):
            pages[key]


@pytest.mark.parametrize("end", [PersistentMap.first, PersistentMap.last])
def test_a_map_with_nothing_in_it_has_no_first_and_no_last_key(end):
    emptied: PersistentMap[int] = PersistentMap().put(40, 1).without(40)

    for nothing in (PersistentMap(), emptied):
        with pytest.raises(KeyError, match="nothing here"):
            end(nothing)
