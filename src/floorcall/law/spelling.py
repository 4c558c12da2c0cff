"""The nearest right spelling of a name somebody mistyped."""

from collections.abc import Iterable
from difflib import get_close_matches


def nearest(word: str, known: Iterable[str]) -> str:
    """A hint for the end of a sentence: `did you mean "league"?`, or all there is to choose from.

    The first three letters of a name are enough to guess it. Lists of up to 12 names are given
    whole; of a longer list only the count.
    """
    names = list(known)
    by_key = {_key(name): name for name in names}
    close = get_close_matches(_key(word), by_key, n=1, cutoff=0.6)
    if not close and len(word) > 2:
        close = [key for key in by_key if key.startswith(_key(word))][:1]
    if close:
        return f'did you mean "{by_key[close[0]]}"?'
    if len(names) <= 12:
        return f"choose from {', '.join(names)}" if names else "there is none to choose from"
    return f"none of the {len(names)} known names is near it"


def _key(name: str) -> str:
    return name.lower().replace("-", "_").replace(" ", "_")
