"""A mistyped name gets the nearest right one, or what there is to choose from."""

from floorcall.law.spelling import nearest


def test_the_nearest_name_is_offered_however_it_is_written():
    assert nearest("Reopen-No Limit", ["reopen_no_limit", "reopen_limit"]) == (
        'did you mean "reopen_no_limit"?'
    )


def test_a_short_list_is_given_whole_and_a_long_one_counted():
    twelve = [f"name{place:02}" for place in range(12)]

    assert nearest("xyz", twelve) == f"choose from {', '.join(twelve)}"
    assert nearest("xyz", [*twelve, "more"]) == "none of the 13 known names is near it"


def test_of_nothing_there_is_nothing_to_choose():
    assert nearest("xyz", []) == "there is none to choose from"
