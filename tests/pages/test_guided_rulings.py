"""A ruling in six taps: the twenty commonest calls on a phone, and what the ruling card offers."""

from __future__ import annotations

import re

import msgspec
import pytest
from playwright.sync_api import Page, expect

from floorcall.situations.situation import commonest
from web.evenings import evening

from .browsing import PHONE, new_key, sideways_scroll, too_small_for_a_thumb
from .conftest import Night
from .readings import box, each, go_to, layout, number, text, texts

MOST_TAPS = 6
BAR = 64
"""Pixels of the bar at the bottom of a phone."""

CALLS = {
    "bet out of turn": ("Out of turn", "third", "All in"),
    "fold out of turn": ("Out of turn", "third", "Fold"),
    "check out of turn": ("Out of turn", "third", "Check"),
    "skipped player": ("Skipped", "third", "100 the big blind", "Two called"),
    "string bet": ("String bet", "third", "200 a raise", "call", "1,000"),
    "one big chip after a raise": ("One big chip", "third", "200 a raise", "1,000", "Nothing"),
    "several chips": ("Several chips", "third", "200 a raise", "1000 100 1,100"),
    "words and chips that differ": ("Words and chips", "third", "200 a raise", "“Raise”", "1,000"),
    "unclear amount": ("Unclear amount", "third", "100 the big blind", "“Raise five”"),
    "raise too small": ("Raise too small", "third", "300 a raise", "Said “raise”", "400"),
    "undercall": ("Call too small", "third", "300 a raise", "100", "Nothing"),
    "short all-in and who may raise": ("May they raise?", "third", "300 a raise", "400", "bet"),
    "dealer exposes a card": ("Dealer exposed", "A player's card", "third", "One card"),
    "player exposes a hand": ("Player exposed", "third", "Showed a card", "200 a raise"),
    "wrong number of cards": ("Wrong cards", "third", "Three cards", "After one acted"),
    "board card too soon": ("Card too soon", "Turn", "third", "200 a bet"),
    "four-card flop": ("Four-card flop", "Face up", "Yes"),
    "mucked or killed hand": ("Mucked hand", "third", "Dealer took it", "200 a raise"),
    "miscalled hand": ("Miscalled hand", "third", "fourth", "mucked", "Honest"),
    "who shows": ("Who shows?", "third", "fourth", "discards"),
    "clock": ("Clock called", "third", "200 a raise", "Time is up"),
    "absence": ("Away", "third", "Back too late"),
}
"""The calls the floor is called for most, and what is tapped after the table."""


@pytest.fixture(scope="module")
def two_tables(server) -> Night:
    """One night for all of these, with two tables."""
    body = msgspec.json.encode({"key": new_key(), "setup": evening()})
    with server.client() as client:
        night = Night(server, client.post("/tournaments", content=body).json()["tournament"])
    night.begins(16)
    return night


@pytest.fixture
def phone(two_tables, olga) -> Page:
    olga.page.set_viewport_size(PHONE)
    return olga.opens(f"{two_tables.path}/rulings")


LONGEST = sorted(CALLS, key=lambda call: -len(CALLS[call]))[:4]
"""Laid out in the ordinary run; that none takes more taps is held by `situations/guides`."""


def taps(page: Page, words: str) -> None:
    """Tap a choice; it must be in sight without scrolling."""
    if words in ("third", "fourth"):
        choice = page.locator(".g-choices button").nth(["third", "fourth"].index(words) + 2)
    else:
        plain = re.compile(r"^\s*" + re.escape(words).replace(r"\ ", r"\s*"))
        choice = page.locator(".g-cases button, .g-choices button, .g-tables button").filter(
            has_text=plain if words[0] not in "bcdm" else re.compile(re.escape(words))
        )
        choice = choice.first
    place = box(choice)
    assert place["y"] >= 0
    assert place["y"] + place["height"] <= PHONE["height"] - BAR, f"{words} is below the fold"
    choice.click()


@pytest.mark.parametrize(
    "call",
    [
        *LONGEST,
        *(pytest.param(call, marks=pytest.mark.long) for call in CALLS if call not in LONGEST),
    ],
)
def test_one_of_the_commonest_calls_takes_at_most_six_taps_in_sight_on_a_phone(phone, call):
    steps = ("Table 2", *CALLS[call])

    phone.get_by_role("button", name="Table 2").click()
    expect(phone.get_by_role("button", name="Table 2")).to_have_attribute("aria-pressed", "true")
    for words in CALLS[call]:
        before = phone.url
        taps(phone, words)
        expect(phone).not_to_have_url(before)

    expect(phone.locator("#sentence")).to_be_visible()
    expect(phone.locator("#sentence")).not_to_be_empty()
    expect(phone.locator("#sentence")).not_to_contain_text(re.compile(r"[Ss]eat \d"))
    expect(phone.get_by_role("alert")).to_have_count(0)
    assert len(steps) <= MOST_TAPS


@pytest.mark.parametrize("height", [pytest.param(740, marks=pytest.mark.long), 640])
def test_the_twenty_commonest_and_the_box_are_in_sight_on_a_phone(phone, height):
    phone.set_viewport_size({"width": 360, "height": height})
    buttons = phone.get_by_role("form", name="The twenty commonest").get_by_role("button")

    expect(buttons).to_have_count(20)
    for button in (*each(buttons), phone.locator("#what")):
        place = box(button)
        assert place["y"] + place["height"] <= height - BAR


def card_of(page: Page, path: str, facts: str) -> Page:
    go_to(page, f"{path}/rulings?{facts}")
    expect(page.locator("#sentence")).to_be_visible()
    return page


def seats(page: Page, path: str) -> list[str]:
    go_to(page, f"{path}/rulings?table=1&situation=string_bet")
    return [words.split()[0] for words in texts(page.locator(".g-choices button b"))]


@pytest.fixture
def seated(two_tables, olga) -> list[str]:
    return seats(olga.page, two_tables.path)


def test_the_players_of_the_table_are_the_choices_and_a_fact_is_tapped_to_change_it(olga, seated):
    page = olga.page
    page.get_by_role("button", name=re.compile(f"^{seated[2]} ")).click()
    expect(page.locator("#question")).to_contain_text("facing?")

    page.locator(".g-facts").get_by_role("button", name=re.compile(f"^{seated[2]} ")).click()

    expect(page.locator("#question")).to_have_text("Who bet in two motions?")
    page.get_by_role("button", name=re.compile(f"^{seated[3]} ")).click()
    expect(page.locator(".g-facts")).to_contain_text(f"{seated[3]} ")


def test_the_box_finds_situations_players_and_seats(phone):
    phone.fill("#what", "mucked the winner")
    expect(phone.locator("#g-found .g-case").first).to_have_text("Live hand mucked or killed")

    phone.fill("#what", "ann lee string")
    expect(phone.locator("#g-found .g-player")).to_contain_text("Ann Lee")
    phone.locator("#g-found .g-case", has_text="String bet").click()

    expect(phone.locator("#question")).to_contain_text("What was Ann")


def test_without_scripts_the_questions_are_forms_and_the_facts_stand_in_the_address(
    two_tables, people
):
    plain = people(java_script_enabled=False)
    page = plain.opens(f"{two_tables.path}/rulings")
    page.get_by_role("button", name="Out of turn").click()
    page.locator(".g-choices button").nth(2).click()
    page.get_by_role("button", name="Fold", exact=True).click()

    expect(page.locator("#sentence")).to_contain_text("out of turn")
    expect(page).to_have_url(re.compile(r"\bsituation=out_of_turn\b"))
    expect(page).to_have_url(re.compile(r"\bdid=fold\b"))
    page.get_by_role("link", name="New case").first.click()
    expect(page.get_by_role("heading", name="What happened?")).to_be_visible()


def test_the_card_has_the_amounts_the_rules_and_the_other_houses(two_tables, olga, seated):
    who = seated[2]
    page = card_of(
        olga.page,
        two_tables.path,
        f"table=1&situation=one_big_chip&who={who}&facing=200&chip=1000&said=nothing",
    )

    expect(page.locator(".g-amounts")).to_contain_text("Goes back")
    expect(page.locator(".g-rules dd").first).not_to_be_empty()
    expect(page.locator(".g-houses dt")).to_have_count(5)
    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


def test_the_card_says_who_acts_next_with_what_options(two_tables, olga, seated):
    facts = f"table=1&situation=one_big_chip&who={seated[2]}&facing=0&chip=1000&said=nothing"
    page = card_of(olga.page, two_tables.path, facts)

    expect(page.locator(".g-amounts")).to_contain_text("Next to act")
    expect(page.locator(".g-amounts")).to_contain_text("fold, call, raise")
    expect(page.locator(".g-amounts")).to_contain_text("raise to 2,000 or more")


def test_from_a_tables_page_the_questions_begin_with_its_players(two_tables, olga):
    page = olga.opens(f"{two_tables.path}/tables/2")

    page.get_by_role("link", name="Ruling here").click()

    expect(page.get_by_role("button", name="Table 2")).to_have_attribute("aria-pressed", "true")


def test_a_line_typed_as_people_speak_goes_on_with_the_case_and_words_are_answered(
    two_tables, olga, seated
):
    facts = f"table=1&situation=player_away&who={seated[1]}&when=after"
    page = card_of(olga.page, two_tables.path, facts)
    page.fill("#g-line", f"Seat {seated[2]} mucked the winner")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_role("alert").last).to_contain_text("is not understood")

    page.get_by_role("button", name=re.compile(f"dealer kills {seated[2]}")).click()

    expect(page.locator(".g-facts.then")).to_contain_text(f"dealer kills {seated[2]}")
    expect(page.locator("#sentence")).to_be_visible()


def test_a_long_line_and_a_whole_name_may_be_typed_on_a_phone(two_tables, olga):
    page = olga.opens(f"{two_tables.path}/rulings?q=ann+lee&situation=")
    at = text(page.locator(".g-player small").first)
    table, seat = re.findall("[0-9]+", at)
    page.set_viewport_size(PHONE)
    facts = f"table={table}&situation=player_away&who={seat}&when=after"
    card_of(page, two_tables.path, facts)
    page.fill("#g-line", "Ann Lee wants the dealer to look through the folded cards for a king")
    page.get_by_role("button", name="Add", exact=True).click()

    expect(page.get_by_role("alert").last).to_contain_text(f'"{seat} wants the dealer')
    place = box(page.locator(".g-facts.then .g-fact"))
    assert place["x"] + place["width"] <= PHONE["width"]


def test_a_fact_nobody_stated_is_a_switch_and_the_card_says_that_it_depends(
    two_tables, olga, seated
):
    facts = f"table=1&situation=killed_hand&who={seated[2]}&how=dealer kills {{}}&facing=200"
    page = card_of(olga.page, two_tables.path, facts)
    expect(page.locator(".g-say .badge")).to_have_text("depends")

    page.get_by_role("button", name=re.compile("can be told for certain")).click()

    expect(page.locator(".g-say .label")).to_contain_text("changed")
    expect(page.get_by_role("button", name="Record it")).to_have_count(0)
    page.get_by_role("button", name="It was so").click()
    expect(page.get_by_role("button", name="Record it").first).to_be_visible()
    expect(page.locator(".g-say .badge")).to_have_count(0)


def test_the_directors_choice_is_tapped_with_its_consequence(two_tables, olga, seated):
    facts = f"table=1&situation=wrong_button&what=blinds&noticed=at once&who={seated[0]}"
    page = card_of(olga.page, two_tables.path, facts)
    choices = page.locator(".k-you .g-choices button")
    expect(choices.first.locator("small")).not_to_be_empty()

    choices.first.click()

    expect(page.locator(".g-facts.then")).to_contain_text("director rules")


def test_and_then_goes_on_with_the_same_case_and_another_error_too(two_tables, olga, seated):
    facts = f"table=1&situation=out_of_turn&who={seated[3]}&did=fold"
    page = card_of(olga.page, two_tables.path, facts)

    page.locator(".k-then .g-choices button").first.click()
    expect(page.locator(".g-facts.then")).to_have_count(1)
    page.get_by_role("button", name="Another error in this hand").click()
    expect(page.get_by_role("button", name="String bet")).to_be_visible()
    expect(page.get_by_role("button", name="Who shows?")).to_have_count(0)
    page.locator(".g-more summary").click()
    page.get_by_role("button", name="Phone or talk").click()
    page.locator(".g-choices button").nth(4).click()
    page.get_by_role("button", name="Texts").click()

    expect(page.locator("#sentence")).to_be_visible()
    expect(page.locator(".case-text")).to_contain_text("texts")
    expect(page.locator(".case-text")).to_contain_text("folds")


def test_a_guided_ruling_is_recorded_and_opened_as_a_case(two_tables, olga, seated):
    facts = f"table=1&situation=player_away&who={seated[1]}&when=after"
    page = card_of(olga.page, two_tables.path, facts)

    page.get_by_role("button", name="Record it").first.click()
    expect(page.get_by_text("The ruling is recorded")).to_be_visible()
    expect(page.locator(".k-like")).to_contain_text("same facts")
    page.get_by_role("button", name="Open, edit, keep").click()

    expect(page.locator(".case-lines code").first).to_have_text(f"{seated[1]} is away")


def test_without_network_what_was_entered_stays_and_is_asked_again(two_tables, olga, seated):
    page = olga.page
    go_to(page, f"{two_tables.path}/rulings?table=1&situation=string_bet&who={seated[2]}")
    expect(page.locator("#question")).to_be_visible()
    olga.context.set_offline(True)
    page.locator(".g-choices button").first.click()

    expect(page.get_by_text("A ruling needs the server")).to_be_visible()
    expect(page.locator(".g-facts")).to_contain_text(f"{seated[2]} ")
    olga.context.set_offline(False)
    expect(page.locator("#question")).to_have_text("What went in first?")
    expect(page.get_by_text("A ruling needs the server")).to_be_hidden()


def test_without_a_tournament_house_and_blinds_are_one_tap(olga):
    page = olga.opens("/rulings")
    page.get_by_role("button", name="500 / 1000").click()
    expect(page.get_by_role("button", name="500 / 1000")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="One big chip").click()
    page.locator(".g-choices button").nth(3).click()

    expect(page.locator(".g-choices button").first).to_contain_text("1,000")


def test_a_new_case_is_always_in_sight(two_tables, olga, seated):
    facts = f"table=1&situation=out_of_turn&who={seated[3]}&did=fold"
    page = card_of(olga.page, two_tables.path, facts)

    for width, height in ((360, 740), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        layout(page, "window.scrollTo(0, document.body.scrollHeight)")
        shown = page.get_by_role("link", name="New case").locator("visible=true")
        assert any(0 <= box(one)["y"] <= height for one in each(shown))


def test_a_fact_nobody_knows_shows_every_ruling_and_a_tap_settles_it(two_tables, olga, seated):
    page = olga.page
    go_to(page, f"{two_tables.path}/rulings?table=1&situation=dealt_out&who={seated[2]}")
    page.get_by_role("button", name="Don’t know").click()

    expect(page.locator("#sentence")).to_have_text("When was it noticed?")
    either = page.get_by_role("form", name="Either way").get_by_role("button")
    expect(either).to_have_count(5)
    expect(page.get_by_role("button", name="Record it")).to_have_count(0)
    expect(page.locator(".g-say .badge")).to_have_text("depends")
    either.filter(has_text="After two called").click()
    expect(page.get_by_role("button", name="Record it").first).to_be_visible()


def test_noticed_only_now_asks_in_one_tap_more_what_was_done_and_goes_on(two_tables, olga, seated):
    facts = f"table=1&situation=out_of_turn&who={seated[3]}&did=200"
    page = card_of(olga.page, two_tables.path, facts)

    page.get_by_text("Noticed only now").click()
    page.locator(".g-late").get_by_role("button").first.click()

    expect(page.locator(".g-facts.then")).to_have_count(2)
    expect(page.locator("#sentence")).to_be_visible()


def test_the_penalty_a_ruling_names_is_given_in_one_tap_to_the_player_it_is_open_for(
    two_tables, olga, seated
):
    facts = f"table=1&situation=phone_or_talk&who={seated[4]}&what=texts"
    page = card_of(olga.page, two_tables.path, facts)

    page.locator(".g-penalties").get_by_role("button", name="Warning").click()

    expect(page.get_by_text(re.compile("Warning for .* is given"))).to_be_visible()


def test_without_a_tournament_stacks_game_and_house_are_one_tap_each(olga):
    page = olga.opens("/rulings")
    page.get_by_role("button", name="20 big blinds").click()
    expect(page.get_by_role("button", name="20 big blinds")).to_have_attribute(
        "aria-pressed", "true"
    )
    page.get_by_role("button", name="Seven-card stud").click()
    expect(page.get_by_role("button", name="Four-card flop")).to_have_count(0)
    page.get_by_text("All 32 situations").click()
    page.get_by_role("button", name="Stud boards").click()
    page.get_by_role("button", name="Picked up").click()

    expect(page.locator(".g-choices button").first).to_contain_text("4,000")
    go_to(page, "/rulings?game=stud&situation=four_card_flop")
    expect(page.get_by_role("alert").last).to_contain_text("is not asked here: stud has no board")


@pytest.mark.long
def test_a_line_that_is_not_understood_is_looked_for_among_all_situations(two_tables, olga, seated):
    facts = f"table=1&situation=out_of_turn&who={seated[3]}&did=200"
    page = card_of(olga.page, two_tables.path, facts)

    page.fill("#g-line", f"{seated[4]} juggled with a card")
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("alert")).to_contain_text("is not understood")
    expect(page.get_by_role("heading", name="It may be")).to_have_count(0)
    page.get_by_role("link", name="Look for it under What else happened?").click()

    expect(page.get_by_role("heading", name="What else happened?")).to_be_visible()
    expect(page.locator("#what")).to_have_value("juggled with a card")
    expect(page.locator("#g-found .g-case").first).to_be_visible()


@pytest.mark.long
@pytest.mark.parametrize("game", ["flhe", "plo", "stud"])
def test_in_other_games_the_commonest_calls_take_at_most_six_taps_in_sight_too(olga, game):
    page = olga.page
    page.set_viewport_size(PHONE)
    is_stud = game == "stud"

    for situation in (one for one in commonest() if one.is_asked(is_stud=is_stud)):
        go_to(page, f"/rulings?game={game}")
        page.locator(f".g-case[value={situation.id}]").first.click()
        taps_so_far = 2  # the game, and what happened
        expect(page.locator("#question")).to_be_visible()
        while number(page.locator("#question")):
            choices = page.locator(".g-choices button")
            choice = choices.nth(min(2, number(choices) - 1))
            place = box(choice)
            assert place["y"] + place["height"] <= PHONE["height"] - BAR, (situation.id, page.url)
            before = page.url
            choice.click()
            expect(page).not_to_have_url(before)
            taps_so_far += 1
        expect(page.locator("#sentence")).not_to_be_empty()
        assert taps_so_far <= MOST_TAPS, (situation.id, page.url)
