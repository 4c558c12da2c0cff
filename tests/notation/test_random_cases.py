"""No input makes a ruling raise: random but readable cases give rulings or a clear refusal."""

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from chips import chips_at_first, chips_now
from floorcall.chapters.vocabulary import LINES
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.case_problem import CaseProblem
from floorcall.notation.run import run_as_far_as_it_goes

LIBRARY = Library()
SEATS = st.integers(1, 6).map(str)
AMOUNTS = st.sampled_from(
    [1, 25, 75, 100, 150, 200, 300, 399, 400, 401, 600, 800, 1000, 2500, 9999]
)
CHIPS = st.lists(
    st.tuples(st.integers(1, 6), st.sampled_from([25, 100, 500, 1000, 5000])),
    min_size=1,
    max_size=3,
).map(lambda heaps: " ".join(f"{count}x{value}" for count, value in heaps))
WORDS = st.sampled_from(
    [
        "raise",
        "call",
        "check",
        "fold",
        "all in",
        "five",
        "I bet five",
        "raise, eight thousand",
        "fourteen hundred",
        "5k",
        "pot",
        "I bet the pot",
        "if you bet I raise",
        "I call, and raise",
        "complete",
        "eh",
        "",
    ]
).map(lambda words: f'"{words}"')
CARDS = st.lists(
    st.tuples(st.sampled_from("23456789TJQKA"), st.sampled_from("cdhs")).map("".join),
    min_size=1,
    max_size=4,
    unique=True,
).map(" ".join)
SLOTS = {
    "seat": SEATS,
    "other": SEATS,
    "seats": st.lists(SEATS, min_size=1, max_size=3).map(" ".join),
    "amount": AMOUNTS.map(str),
    "number": st.integers(1, 90).map(str),
    "cards": CARDS,
    "card": CARDS.map(lambda cards: cards.split()[0]),
    "chips": CHIPS,
    "words": WORDS,
    "rest": st.sampled_from(["full call", "hand dead", "stands", "table", "5"]),
}


@st.composite
def moves(draw: st.DrawFn) -> str:
    pieces = draw(
        st.lists(
            st.one_of(
                WORDS.map(lambda words: f"says {words}"),
                CHIPS.map(lambda chips: f"pushes {chips}"),
                st.just("taps the table"),
                st.just("reaches back"),
            ),
            min_size=1,
            max_size=3,
        )
    )
    return f"{draw(SEATS)} {' '.join(pieces)}"


@st.composite
def lines(draw: st.DrawFn) -> str:
    if draw(st.booleans()):
        return draw(moves())
    written = draw(st.sampled_from([form.written for form in LINES.forms]))
    for slot, values in SLOTS.items():
        while f"{{{slot}}}" in written:
            written = written.replace(f"{{{slot}}}", draw(values), 1)
    return written


HEADS = st.sampled_from(
    [
        "blinds 100/200\nseats 1-6 at 10000\nbutton 6\n",
        "blinds 100/200\nseats 1:400 2:700 3:10000 4:150 5:2500 6:9000\nbutton 2\n",
        "blinds 100/200\nseats 1 2 3 4 5 6 at 5000\nstreet flop\npot 900\n",
        "game flhe\nblinds 50/100\nlimits 100/200\nseats 1-6 at 1500\n",
        "game plo\nblinds 100/200\nseats 1-6 at 8000\n",
        "game stud\nlimits 200/400 ante 25 bring-in 50\nseats 1-6 at 4000\n",
        "blinds 100/200\nseats 1:5000 2:5000 3:5000 4:5000 5:5000 6:5000\nstreet river\npot 3000\n"
        "board Ah Kd 7c 7d 2s\nhole 1 As Ks\nhole 2 7h 7s\n",
    ]
)


@given(
    head=HEADS,
    body=st.lists(lines(), min_size=1, max_size=8),
    house=st.sampled_from(LIBRARY.names()),
)
@settings(
    max_examples=6 * settings().max_examples,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
def test_a_random_case_is_ruled_or_clearly_refused(head: str, body: list[str], house: str):
    text = f"{head}\n" + "\n".join(body) + "\n"

    try:
        case = read_case(text)
        run = run_as_far_as_it_goes(case, LIBRARY.house(house, *case.head.game_labels))
    except CaseProblem as problem:
        assert problem.text
        return

    if run.problem is not None:
        assert run.problem.text
    assert chips_now(run.floor) == chips_at_first(run.floor)
    for ruled in run.rulings:
        assert ruled.ruling.decision.says.strip()
