"""Something in a set-up that does not work."""

from __future__ import annotations

from typing import NamedTuple


class Problem(NamedTuple):
    """What does not work. A grave one stops the opening; others a director may know better.

    `about` is the field of the set-up to change, `late_until_level`, or a part, `entry.chips`.
    """

    about: str
    says: str
    grave: bool = False
    rules: tuple[str, ...] = ()
