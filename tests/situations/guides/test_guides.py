"""A guide asks three or four questions, and what is tapped is the case somebody would write."""

from __future__ import annotations

import random
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from built_in_houses import HOUSES
from each import ask_each
from floorcall.houses.library import Library
from floorcall.notation.case import read_case
from floorcall.notation.run import Run, run_as_far_as_it_goes
from floorcall.situations.guides.guide import Guided, count_questions, guide_through
from floorcall.situations.guides.question import Choice, Question
from floorcall.situations.guides.registry import GUIDES
from floorcall.situations.guides.story import Story
from floorcall.situations.guides.table import GuideTable, table_of
from floorcall.situations.situation import commonest, situations

LIBRARY = Library()
DATA = tomllib.loads((Path(__file__).parents[2] / "data/guided_cases.toml").read_text("utf-8"))
CASES = DATA["case"]
NAMES = {"1": "Hugo", "2": "Gia", "3": "Sam", "4": "Rosa", "5": "Eve", "6": "Finn", "8": "Kiri"}
TABLE = table_of(DATA["table"], NAMES)
_SEATED = (
    "seats 1:22200 2:9400 3:14800 4:18300 5:31100 6:12700 8:7900\nchips 25 100 500 1000 5000\n"
)
HEADS = {
    "nlhe": DATA["table"],
    "antes": f"blinds 200/400 ante 50\nbutton 1\n{_SEATED}",
    "plo": f"game plo\nblinds 200/400\nbutton 1\n{_SEATED}",
    "flhe": f"game flhe\nblinds 200/400\nlimits 400/800\nbutton 1\n{_SEATED}",
    "stud": f"game stud\nlimits 400/800 ante 50 bring-in 100\n{_SEATED}",
    "razz": f"game razz\nlimits 400/800 ante 50 bring-in 100\n{_SEATED}",
}
TABLES = {game: table_of(head, NAMES) for game, head in HEADS.items()}
FIGURES = (3,)
"""Of cards dealt to a seat, which are no seat."""
ASKED = [
    (game, each.id)
    for game, table in TABLES.items()
    for each in situations()
    if each.is_asked(is_stud=table.is_stud)
]
"""Every situation at a table of every game it can happen in."""
MOST_TAPS = 6
"""The situation and the table are two of them."""


def by_hand(case: dict) -> str:
    """The case as written: its own head lines take the place of the table's."""
    own = case.get("head", "").strip().splitlines()
    said = {line.split()[0] for line in own}
    table = HEADS[case.get("game", "nlhe")]
    usual = [line for line in table.split("\n") if line and line.split()[0] not in said]
    return "\n".join([*usual, *own, "", case["body"].strip(), ""])


def test_what_was_answered_is_said_within_its_sentence():
    answers = {"who": "5", "facing": "400", "first": "400", "then": "500"}

    guided = guide_through("string_bet", TABLE, answers)

    said = {fact.id: fact.label for fact in guided.facts}
    assert (said["who"], said["said"], said["then"]) == ("5 Eve", "said nothing", "then 500")


def rule(text: str, house: str) -> Run:
    case = read_case(text)
    return run_as_far_as_it_goes(case, LIBRARY.house(house, *case.head.game_labels))


def ruled(run: Run, lines: int) -> list[tuple[object, ...]]:
    """Decisions and citations on the last lines of a run."""
    last = sorted({each.line for each in run.rulings})[-lines:]
    return [
        (each.ruling.decision, each.ruling.citations) for each in run.rulings if each.line in last
    ]


def story_of(guided: Guided) -> Story:
    assert guided.question is None, guided.question
    assert guided.story is not None
    return guided.story


def test_every_situation_has_a_guide_and_a_case_written_by_hand():
    everything = {each.id for each in situations()}

    assert set(GUIDES) == everything
    assert {case["situation"] for case in CASES} == everything


@ask_each("house", HOUSES)
@ask_each(
    "case",
    CASES,
    ids=lambda case: f"{case['situation']}-{len(case['taps'])}-{case.get('game', 'nlhe')}",
    by=lambda case: case["situation"][0],
)
def test_what_is_tapped_is_ruled_like_the_same_case_written_by_hand(case, house):
    table = TABLES[case.get("game", "nlhe")]
    story = story_of(guide_through(case["situation"], table, case["taps"]))
    tapped = rule(story.case_text(table, "tapped"), house)
    written = rule(by_hand(case), house)

    assert tapped.problem is None
    assert written.problem is None
    assert tapped.rulings
    own = len([line for line in story.body if line])
    shared = min(own, len({each.line for each in tapped.rulings}))
    assert ruled(tapped, shared) == ruled(written, shared)
    assert tapped.floor.options() == written.floor.options()


def every_path(situation: str, table: GuideTable) -> list[Story]:
    """The story at the end of every way through a guide; of many seats or amounts two are tried."""
    found = []

    def go(answers: dict[str, str]) -> None:
        guided = guide_through(situation, table, answers)
        if guided.question is None:
            found.append(story_of(guided))
            return
        for choice in few(guided.question):
            go({**answers, guided.question.id: choice.value})

    go({})
    return found + granted_otherwise(situation, table)


def granted_otherwise(situation: str, table: GuideTable) -> list[Story]:
    """The first way through, with each fact that was taken for granted answered otherwise."""
    answers: dict[str, str] = {}
    while (guided := guide_through(situation, table, answers)).question is not None:
        answers[guided.question.id] = few(guided.question)[0].value
    found = []
    for fact in guided.facts:
        asked = guide_through(situation, table, answers, again=fact.id).question
        if fact.taken and asked is not None and fact.id not in ("street", "by", "first", "on"):
            found += [
                story_of(guide_through(situation, table, {**answers, fact.id: choice.value}))
                for choice in asked.choices
            ]
    return found


def tap_anything(situation: str, chance: random.Random, table: GuideTable) -> Guided:
    answers: dict[str, str] = {}
    while (guided := guide_through(situation, table, answers)).question is not None:
        answers[guided.question.id] = chance.choice(guided.question.choices).value
    return guided


def few(question: Question) -> list[Choice]:
    every = list(question.choices)
    is_many = question.other or any(each.value in NAMES for each in every)
    return [every[1 % len(every)], every[-1]] if is_many and len(every) > 2 else every


class Betting:
    """The betting a head saves, told out line by line as somebody would write it."""

    def __init__(self, table: GuideTable, story: Story) -> None:
        said = dict(story.head)
        self.wagers = [rest.split() for word, rest in story.head if word == "facing"]
        self.acted = said.get("acted", "").split()
        self.plays = frozenset(self.acted)
        self.to_act = said.get("to act", "")
        self.street = said.get("street", table.first_street)
        behind = replace(table, button=said.get("button", table.button))
        live = said.get("in", " ".join(each.seat for each in table.seats)).split()
        self.turns = [seat for seat in behind.order(self.street) if seat in live] * 3
        self.price = table.big if self.street == "preflop" else 0
        self.brings_in = self.street == "third"
        self.blind = table.blind_seats[1] if self.street == "preflop" else ""

    def lines(self) -> list[str]:
        told: list[str] = []
        out: set[str] = set()
        for seat in self.turns:
            if seat == self.to_act and not self.wagers and not self.acted:
                break
            if seat not in out:
                told.append(f"{seat} {self.act(seat)}")
                out |= {seat} if told[-1].endswith("folds") else set()
        return told if self.to_act else []

    def act(self, seat: str) -> str:
        if self.wagers and self.wagers[0][2] == seat:
            wager = self.wagers.pop(0)
            verb = "is all in" if wager[3:] else "raises to" if self.price else "bets"
            self.price = int(wager[0])
            return f"{verb} {wager[0]}"
        if seat in self.acted:
            self.acted.remove(seat)
        if self.brings_in:
            self.brings_in, self.price = False, 1
            return "brings in"
        if not self.price:
            return "checks"
        return "calls" if seat in self.plays else "folds"


def told_out(table: GuideTable, story: Story) -> str:
    """The same case without the lines that save the history."""
    kept = tuple(line for line in story.head if line[0] not in ("facing", "acted", "to act"))
    body = (*Betting(table, story).lines(), *story.body)
    return replace(story, head=kept, body=body).case_text(table, "by hand")


def compare_with_hand_written(table: GuideTable, situation: str, story: Story, house: str) -> None:
    """Decisions, citations and what may be done next are those of the case told by hand."""
    guided, by_hand = story.case_text(table, situation), told_out(table, story)
    tapped, written = rule(guided, house), rule(by_hand, house)
    assert (tapped.problem, written.problem) == (None, None), (house, guided, by_hand)
    assert tapped.rulings, guided
    last = len({each.line for each in tapped.rulings})
    assert ruled(tapped, last) == ruled(written, last), (house, guided, by_hand)
    assert tapped.floor.options() == written.floor.options()


@pytest.mark.parametrize(("game", "situation"), ASKED, ids=lambda each: each)
def test_every_way_through_a_guide_is_ruled_like_the_same_case_told_by_hand(game, situation):
    table = TABLES[game]

    for nth, story in enumerate(every_path(situation, table)):
        for house in HOUSES if game in ("nlhe", "stud") else HOUSES[nth % len(HOUSES) :][:1]:
            compare_with_hand_written(table, situation, story, house)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("game", TABLES)
def test_in_every_house_and_game_a_guide_is_ruled_like_the_same_case_told_by_hand(game, house):
    table = TABLES[game]

    for situation in [id for each, id in ASKED if each == game]:
        for story in every_path(situation, table):
            compare_with_hand_written(table, situation, story, house)


@given(st.sampled_from(ASKED), st.sampled_from(HOUSES), st.randoms(use_true_random=False))
@settings(max_examples=4 * settings().max_examples)
def test_any_seats_and_amounts_are_ruled_like_the_same_case_told_by_hand(asked, house, chance):
    game, situation = asked
    story = story_of(tap_anything(situation, chance, TABLES[game]))

    compare_with_hand_written(TABLES[game], situation, story, house)


@pytest.mark.long
@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("game", TABLES)
def test_many_seats_and_amounts_are_ruled_like_the_same_case_told_by_hand(game, house):
    table, chance = TABLES[game], random.Random(f"{game} {house}")

    for situation in [id for each, id in ASKED if each == game]:
        for _ in range(12):
            story = story_of(tap_anything(situation, chance, table))
            compare_with_hand_written(table, situation, story, house)


@pytest.mark.parametrize(("game", "situation"), ASKED, ids=lambda each: each)
def test_the_turn_is_with_whoever_was_named_and_nobody_in_question_has_folded(game, situation):
    table = TABLES[game]

    for story in every_path(situation, table)[:12]:
        head = dict(story.head)
        if "to act" in head:
            begun = read_case(replace(story, body=()).case_text(table, situation))
            house = LIBRARY.house("tda", *begun.head.game_labels)
            floor = begun.head.floor(house)
            assert floor.hand.to_act == int(head["to act"])
            named = {int(word) for line in story.body for word in line.split() if word in NAMES}
            live = {*floor.hand.live_seats, *FIGURES}
            assert named <= live, story.case_text(table, situation)


_LIMIT = "game flhe\nblinds 2/4\nlimits 4/8\nchips 1 5 25\n"
_STUD = "game stud\nlimits 400/800 ante 50 bring-in 100\n"
SMALL_TABLES = {
    "short stacks": "blinds 200/400\nbutton 5\nseats 1:9000 2:1500 3:20000 5:700 7:15000\n",
    "heads-up": "blinds 200/400\nbutton 1\nseats 1:12000 2:700\n",
    "heads-up limit": f"{_LIMIT}seats 3:60 8:200\nbutton 8\n",
    "short in limit": f"{_LIMIT}seats 1:6 2:200 4:30 5:200\nbutton 2\n",
    "short in stud": f"{_STUD}seats 1:60 2:900 5:12000 7:4000\n",
    "three in stud": f"{_STUD}seats 1:75 5:12000 7:950\n",
}
FACING_1200 = {"who": "7", "facing": "1200"}
ABOUT_CHIPS = [
    *("skipped", "string_bet", "one_big_chip", "several_chips", "words_and_chips"),
    *("raise_too_small", "undercall", "wrong_count"),
]
OF_FEW_WAYS = ["short_all_in", "card_too_soon", "pot_misdirected"]


@ask_each("situation", [*ABOUT_CHIPS, *OF_FEW_WAYS])
@ask_each("table", SMALL_TABLES)
def test_with_few_players_or_short_stacks_every_choice_is_ruled_on(table, situation):
    small = table_of(SMALL_TABLES[table], {})
    story, ruled_on = "", 0

    def go(answers: dict[str, str]) -> None:
        nonlocal story, ruled_on
        guided = guide_through(situation, small, answers)
        if guided.question is None:
            story = story_of(guided).case_text(small, situation)
            run = rule(story, "whangamata")
            assert run.problem is None, story
            ruled_on += bool(run.rulings)
            return
        step = 1 if len(answers) < 2 or situation in OF_FEW_WAYS else 3
        for choice in guided.question.choices[::step]:
            go({**answers, guided.question.id: choice.value})

    go({})
    assert ruled_on > 0


def test_whoever_is_said_to_have_made_it_had_that_much():
    table = table_of(SMALL_TABLES["short stacks"], {})

    made = [fact.value for fact in guide_through("string_bet", table, FACING_1200).facts]

    assert made[:4] == ["7", "1200", "preflop", "3"]  # seat 5, between them, has 700


def test_the_last_to_act_is_passed_over_by_the_next_card():
    table = table_of(SMALL_TABLES["short stacks"], {})

    story = story_of(guide_through("skipped", table, {"who": "1", "facing": "400"}))

    assert story.body == ("dealer deals the flop early",)


@ask_each("facing", ["0", "400"])
def test_the_last_to_act_on_the_river_is_passed_over_by_a_hand_that_is_shown(facing):
    table = table_of(SMALL_TABLES["heads-up"], {})

    story = story_of(
        guide_through("skipped", table, {"who": "1", "facing": facing, "street": "river"})
    )

    assert story.body == ("2 shows",)
    run = rule(story.case_text(table, "skipped"), "whangamata")
    assert run.problem is None
    assert run.rulings


def test_what_cannot_happen_in_stud_is_not_asked_there():
    only_board = {each.id for each in situations() if not each.is_asked(is_stud=True)}
    only_stud = {each.id for each in situations() if not each.is_asked(is_stud=False)}

    assert only_board == {"four_card_flop", "burn_error", "wrong_button"}
    assert only_stud == {"stud_boards"}


@ask_each(
    ("game", "situation"),
    [asked for asked in ASKED if asked[1] in {one.id for one in commonest()}],
)
def test_the_twenty_commonest_take_at_most_six_taps_whatever_is_answered(game, situation):
    for seed in range(6):
        facts = tap_anything(situation, random.Random(seed), TABLES[game]).facts
        assert 2 + sum(not fact.taken for fact in facts) <= MOST_TAPS


@ask_each("situation", sorted(GUIDES))
def test_no_question_has_more_choices_than_a_phone_shows(situation):
    answers: dict[str, str] = {}
    while (guided := guide_through(situation, TABLE, answers)).question is not None:
        assert 2 <= len(guided.question.choices) <= 10
        assert len({choice.value for choice in guided.question.choices}) == len(
            guided.question.choices
        )
        answers[guided.question.id] = guided.question.choices[0].value


def test_the_tables_players_and_stacks_are_the_choices():
    question = guide_through("string_bet", TABLE, {}).question

    assert question is not None
    assert [(one.label, one.more) for one in question.choices][3:5] == [
        ("4 Rosa", "18,300"),
        ("5 Eve", "31,100"),
    ]


def test_what_is_taken_for_granted_is_a_fact_and_is_asked_when_somebody_wants_to_change_it():
    taps = {"who": "5", "facing": "800"}
    granted = {fact.id: fact.label for fact in guide_through("string_bet", TABLE, taps).facts}

    assert granted["street"] == "Before the flop"
    assert granted["by"] == "by 4 Rosa"
    asked = guide_through("string_bet", TABLE, taps, again="by").question
    assert asked is not None
    assert asked.asks == "Who made it 800?"


def test_a_changed_answer_keeps_the_others_that_still_make_sense():
    taps = {"who": "6", "facing": "800", "first": "800", "then": "1000"}

    story = story_of(guide_through("string_bet", TABLE, {**taps, "who": "8"}))

    assert story.body == ("8 pushes 500 3x100 then 1000",)


@pytest.mark.parametrize(
    ("typed", "taken"), [("1,250", "1250"), ("0", None), ("-5", None), ("lots", None)]
)
def test_an_amount_is_typed_with_or_without_its_thousands(typed, taken):
    question = Question("made", "Made it how much?", (), "amount")

    chosen = question.take(typed)

    assert (chosen.value if chosen else None) == taken


@ask_each("seats", ["1 2", "1 2 3", "2 5 9", "1-10"])
@ask_each("button", ["1", "5", "9"])
@ask_each("situation", [id for game, id in ASKED if game == "nlhe"])
def test_any_table_can_be_asked_about(seats, button, situation):
    table = table_of(f"blinds 25/50\nseats {seats} at 3000\nbutton {button}\n", {})
    answers: dict[str, str] = {}

    while (guided := guide_through(situation, table, answers)).question is not None:
        answers[guided.question.id] = guided.question.choices[0].value

    assert guided.story is not None
    read_case(guided.story.case_text(table, situation))


@given(st.sampled_from(sorted(GUIDES)), st.dictionaries(st.text(max_size=8), st.text(max_size=12)))
def test_whatever_stands_in_the_address_there_is_a_question_or_a_story(situation, answers):
    guided = guide_through(situation, TABLE, answers)

    assert (guided.question is None) != (guided.story is None)
    assert count_questions(situation, TABLE, answers) >= 1


def test_at_a_limit_table_the_bets_are_those_of_the_limit():
    table = table_of(
        "game flhe\nblinds 2/4\nlimits 4/8\nseats 1-6 at 200\nbutton 6\nchips 1 5 25\n", {}
    )

    question = guide_through("string_bet", table, {"who": "4"}).question

    assert question is not None
    assert [one.value for one in question.choices] == ["4", "8", "12", "0"]


def test_facing_the_bring_in_the_raise_is_to_one_full_bet():
    question = guide_through("out_of_turn", TABLES["stud"], {"who": "6", "on": "4"}).question

    assert question is not None
    assert [one.label for one in question.choices] == [
        "Fold",
        "Check",
        "Call",
        "Raise to 400",
        "All in",
    ]
