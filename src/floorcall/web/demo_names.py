"""Who comes to the demonstration: 45 people who do not exist."""

NAMES = (
    "Ada Brook", "Ben Castle", "Cleo Dunn", "Dan Everly", "Edie Frost", "Finn Gale", "Gus Harrow",
    "Hana Ito", "Ivo Jansen", "Juno Keller", "Kai Lindqvist", "Lola Marsh", "Milo Novak",
    "Nell Okafor", "Otto Prinz", "Pia Quiroga", "Quinn Reyes", "Rita Solberg", "Sam Tanaka",
    "Tess Ueda", "Uri Vance", "Vera Wolff", "Walt Xavier", "Xenia York", "Yann Zeller",
    "Zoe Albright", "Abel Bianchi", "Bea Carmona", "Cyrus Doyle", "Dora Engel", "Emil Farkas",
    "Flora Grant", "Gio Hale", "Hugo Ivers", "Ines Jarvis", "Jonas Kemp", "Kira Lowell",
    "Leif Moreau", "Mona Nyberg", "Nico Ortega", "Olga Petrov", "Paul Quist", "Rosa Stern",
    "Stan Turner", "Thea Urban",
)  # fmt: skip
