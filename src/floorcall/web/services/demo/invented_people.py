"""The people of the demo club: who is in its register, and by which number."""

from __future__ import annotations

ENTRANTS = (
    "Ada Brook", "Ben Castle", "Cleo Dunn", "Dan Everly", "Edie Frost", "Finn Gale", "Gus Harrow",
    "Hana Ito", "Ivo Jansen", "Juno Keller", "Kai Lindqvist", "Lola Marsh", "Milo Novak",
    "Nell Okafor", "Otto Prinz", "Pia Quiroga", "Quinn Reyes", "Rita Solberg", "Sam Tanaka",
    "Tess Ueda", "Uri Vance", "Vera Wolff", "Walt Xavier", "Xenia York", "Yann Zeller",
    "Zoe Albright", "Abel Bianchi", "Bea Carmona", "Cyrus Doyle", "Dora Engel", "Emil Farkas",
    "Flora Grant", "Gio Hale", "Hugo Ivers", "Ines Jarvis", "Jonas Kemp", "Kira Lowell",
    "Leif Moreau", "Mona Nyberg", "Nico Ortega", "Olga Petrov", "Paul Quist", "Rosa Stern",
    "Stan Turner", "Thea Urban",
)  # fmt: skip
"""Who plays in the tournament tonight."""
CASH_PLAYERS = (
    "Ursula Vogel", "Victor Wren", "Wanda Ximenes", "Xavi Yusuf", "Yara Zamora", "Zeno Ashby",
    "Alma Birch", "Boris Cole", "Celia Dahl", "Dario Elm", "Elsa Fenn", "Felix Goss",
)  # fmt: skip
"""Who plays cash tonight, or waits for a seat."""
EVERYBODY = (*ENTRANTS, *CASH_PLAYERS)
STAFF = ("Rosalie Hart", "Tom Briggs", "Noor Said")
"""Who works there and trains rulings."""


def number_of(name: str) -> int:
    """Somebody's number in the register: Ada Brook has 1."""
    return EVERYBODY.index(name) + 1
