"""The nearest right spelling of a name somebody mistyped."""

from collections.abc import Iterable


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for the end of a sentence: `did you mean "league"?`, or all there is to choose from.

    The first three letters of a name are enough to guess it. Lists of up to 12 names are given
    whole; of a longer list only the count.
    """
    names = list(known)
    by_key = {_key(name): name for name in names}
    close = closest(_key(word), by_key, 0.6)
    if not close and len(word) > 2:
        close = next((key for key in by_key if key.startswith(_key(word))), None)
    if close:
        return f'did you mean "{by_key[close]}"?'
    if len(names) <= 12:
        return f"choose from {', '.join(names)}" if names else "there is none to choose from"
    return f"none of the {len(names)} known names is near it"


def closest(written: str, known: Iterable[str], likeness: float) -> str | None:
    """The text most like the one written, if it is as like as that: 0 takes any, 1 only itself."""
    from difflib import get_close_matches  # noqa: PLC0415 (only a mistake needs it)

    close = get_close_matches(written, list(known), n=1, cutoff=likeness)
    return close[0] if close else None


def _key(name: str) -> str:
    return name.lower().replace("-", "_").replace(" ", "_")
