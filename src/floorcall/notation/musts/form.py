"""The one list of `>` lines, to which every chapter adds its forms.

A form's function is called with the values of its slots and gives the check to run.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from floorcall.notation.forms import Forms

if TYPE_CHECKING:
    from floorcall.notation.run import Run

Check = Callable[["Run"], str | None]
MUSTS: Forms[Check] = Forms()
