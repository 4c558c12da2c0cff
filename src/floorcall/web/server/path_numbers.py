"""Numbers in a path: figures, as many as any table, player or version has.

The one that Starlette brings takes any number of figures, and no database does.
"""

from __future__ import annotations

from starlette.convertors import Convertor, register_url_convertor


class NumberInPath(Convertor[int]):
    """At most twelve figures."""

    regex = "[0-9]{1,12}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


def register_path_numbers() -> None:
    """Let `{table:number}` and `{version:int}` in the path of a route be such a number."""
    for name in ("number", "int"):
        register_url_convertor(name, NumberInPath())
