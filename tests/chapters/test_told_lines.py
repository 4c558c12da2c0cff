"""What is said to a line, sentence by sentence: `data/told_lines.txt`, house by house.

A situation there is `# house, head`, what happened, behind `=` what the last line is told, and
where chips matter behind `has` the stacks at the end, seat by seat.
"""

from pathlib import Path

from tests.chapters.told import play, told

from each import ask_each

SITUATIONS = (Path(__file__).parent.parent / "data" / "told_lines.txt").read_text(encoding="utf-8")
DECK = "stub 4c 5d 6h 7s 8c 9d Th Js Qc Kd 2h 3s\n"
THREE = "blinds 100/200\nseats A B C at 5000\nbutton C\n"
HEADS = {
    "river": f"{THREE}street river\npot 900\nboard 2c 7d 9h 3s 6c\n"
    "hole A 5h 4h\nhole B 9c 7h\nhole C Kd Kh\n",
    "high-low": f"game plo8\n{THREE}street river\npot 900\nboard 2c 7d 8h Ks Kc\n"
    "hole A Ah 3h Qd Jd\nhole B Kd Kh 9s 9d\nhole C Qs Qc Js Jc\n",
    "unknown cards": f"{THREE}street river\npot 900\n",
    "turn": "blinds 100/200\nseats A:3000 B:9000 C:9000\nbutton C\nstreet turn\npot 1200\n"
    "board 2c 7d 9h 3s\nhole A Ah Ad\nhole B Kh Qd\n",
    "before the flop": f"blinds 100/200\nseats 1-4 at 20000\nbutton 4\n{DECK}",
    "flop": f"blinds 100/200\nseats 1-4 at 20000\nbutton 4\nstreet flop\npot 800\n{DECK}",
    "chip on the blind": "blinds 100/200\nseats 1-4 at 20000\nbutton 4\n\n"
    "2 has 500 in front\n3 raises to 600\n4 folds\n1 folds",
    "five on the flop": "blinds 100/200\nseats 1-5 at 20000\nbutton 5\nstreet flop\npot 1000\n",
    "heads-up": "blinds 100/200\nseats 1-2 at 20000\nbutton 2\nstreet flop\npot 800\n",
    "stud": "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-4 at 5000\nbutton 4\n",
}


def situations():
    """House, head, what happened, what is told and the stacks, one after the other."""
    for part in SITUATIONS.strip().split("\n\n"):
        first, *lines = part.splitlines()
        house, _, head = first.removeprefix("# ").partition(", ")
        happened = [line for line in lines if not line.startswith(("= ", "has "))]
        stacks = [line for line in lines if line.startswith("has ")]
        says = [line[2:] for line in lines if line.startswith("= ")]
        yield house, head, "\n".join(happened), says, stacks


@ask_each(
    ("house", "head", "happened", "says", "stacks"),
    list(situations()),
    ids=lambda one: str(one[:3]),
)
def test_a_line_is_told(house, head, happened, says, stacks):
    text = f"{HEADS[head]}\n{happened}\n"

    assert told(text, house) == says
    if stacks:
        hand = play(text, house).floor.hand
        assert [f"has {' '.join(map(str, hand.stacks.values()))}"] == stacks
