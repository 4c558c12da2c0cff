"""What no room has is refused before it costs time."""

from __future__ import annotations

import pytest

from floorcall.web.server.bounds import LATEST, check_setup
from floorcall.web.server.http_refusals import NotAllowed

from ..evenings import evening


@pytest.mark.parametrize(("ends", "taken"), [(LATEST - 1, True), (LATEST, False), (10**18, False)])
def test_a_night_ends_in_this_century(ends, taken):
    setup = evening(starts=1, ends=ends)

    if taken:
        check_setup(setup)
    else:
        with pytest.raises(NotAllowed, match="2100"):
            check_setup(setup)
