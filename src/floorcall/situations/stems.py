"""The words of a phrase, cut down so that "folded", "folds" and "folding" are one.

Rough on purpose: what is typed and what is known are cut alike, so a stem need be no word.
"""

from __future__ import annotations

import re

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)?|[0-9][0-9.,]*k?(?:/[0-9][0-9.,]*k?)?")
_SEAT = re.compile(
    r"\b(?:seats?|player|table|guy in|chap in|one in|s) ?#?(?:[0-9]|10)\b"
    r"|\b(?:[0-9]|10) (?:seat|box|hole(?! cards?\b))\b"
    r"|\butg(?: ?\+ ?[1-3])?\b"
)
"""Which one it was does not say what happened."""
_SHORT = re.compile(r"\bw/(?:o\b)?|\ball ?in\b|\bb4\b|\bstr8\b|\b(?:1st|2nd|3rd|[4-7]th)\b")
_IN_FULL = {
    **{"w/o": "without", "w/": "with", "b4": "before", "str8": "straight", "1st": "first"},
    **{"2nd": "second", "3rd": "third", "4th": "fourth", "5th": "fifth", "6th": "sixth"},
    "7th": "seventh",
}
_LEAST_STEM = 3

_SMALL_WORDS = """
a an the and or of to is was were be been am are do does did it its this that these those i me my
he him his she her they them their we you your there then so at by with for from as what some has
have had having player players guy guys man lady someone somebody anyone everyone seat
s t m n u r d ll re ve em im hes shes theyre theres thats its ive id dude chap bloke fella fellow
kid villain hero ppl pls please lol just even still guy's any1 every1 hijack lojack
6 7 8 9 10
"""
_LEFT_OUT = frozenset(_SMALL_WORDS.split())
"""They say nothing of what happened; in a pair of words they are passed over too."""

_IRREGULAR = {
    word: stem
    for stem, words in {
        "throw": "threw thrown toss tossed tosses tossing chuck chucked chucks fling flung"
        " bin binned sling slung dump dumped ditch ditched lob lobbed",
        "say": "said says saying announce announced announces declare declared declares told tell"
        " tells",
        "show": "shown showing showed shows",
        "see": "saw seen sees seeing",
        "go": "went gone goes going",
        "take": "took taken takes taking",
        "give": "gave given gives",
        "deal": "dealt deals dealing",
        "burn": "burnt burned burns",
        "forget": "forgot forgotten forgets",
        "think": "thought thinks thinking",
        "come": "came comes coming",
        "leave": "left leaves leaving",
        "find": "found finds",
        "put": "puts putting",
        "get": "got gets gotten",
        "hold": "held holds",
        "win": "won wins winning winner winners",
        "lose": "lost loses losing loser",
        "fall": "fell falls fallen",
        "hide": "hid hidden hides",
        "lie": "lied lying lies",
        "speak": "spoke spoken speaks",
        "stand": "stood stands standing",
        "stick": "stuck",
        "hear": "heard",
        "mean": "meant means",
        "want": "wanted wants",
        "shove": "jam jammed jams shoves shoved shoving",
        "not": "n't no never without cannot can't didn't doesn't don't wasn't isn't hasn't haven't"
        " won't wouldn't couldn't weren't aren't cant didnt doesnt dont wasnt isnt hasnt havent"
        " wont wouldnt couldnt werent arent hadnt hadn't none",
        "neighbour": "neighbor neighbors",
        "colour": "color colours colors",
        "one": "1 single",
        "two": "2",
        "three": "3",
        "four": "4",
        "five": "5",
        "early": "premature prematurely soon",
        "reraise": "re-raise reraises reraised",
        "bust": "busted busts eliminated",
        "big": "bigger biggest large larger",
        "small": "smaller smallest little",
        "dealer": "dlr",
        "should": "shd shoulda shouldve",
        "could": "coulda",
        "button": "btn dealer-button",
        "blind": "bb sb",
        "floor": "ground",
    }.items()
    for word in words.split()
}
"""What no ending shows, and what means the same across the table."""

_ENDINGS = ("ings", "ing", "ied", "ies", "edly", "ed", "es", "ers", "er", "ly", "s", "e")


def stems(text: str) -> tuple[str, ...]:
    """The words that count, in order: "threw two 500s in" is throw, two, #, in."""
    plain = _SHORT.sub(lambda short: _IN_FULL.get(short[0], "all in"), text.lower())
    plain = _SEAT.sub(" ", plain.replace("’", "'"))
    return tuple(stem(word) for word in _WORD.findall(plain) if word not in _LEFT_OUT)


def stem(word: str) -> str:
    """One word cut down; an amount is `#`, whichever it is."""
    word = word.removesuffix("'s").rstrip(".,")
    if word in _IRREGULAR:
        return _IRREGULAR[word]
    if word[0].isdigit():
        return "#"
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _LEAST_STEM:
            return _single_ending(word[: -len(ending)])
    return word


def _single_ending(root: str) -> str:
    """As "skipp" of "skipped" is "skip"; "call" stays, for "calls" loses no letter of it."""
    if root[-1] == root[-2] and root[-1] not in "ls":
        return root[:-1]
    return root
