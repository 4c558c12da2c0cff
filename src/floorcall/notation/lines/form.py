"""The one list of happening lines, to which every chapter adds its forms."""

from floorcall.notation.forms import Forms
from floorcall.rulings.happening import Happening

LINES: Forms[Happening] = Forms()
