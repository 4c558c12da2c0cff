"""The ruling page: tapped together, ruled, recorded, penalised, shared, and seen by others."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .browsing import sideways_scroll, too_small_for_a_thumb


def in_turn(page: Page) -> str:
    return page.locator(".place.turn").get_attribute("data-seat") or ""


def a_seat(page: Page, nth: int) -> str:
    """The name of a seat somebody sits in; chance leaves others empty."""
    return page.locator(".place").nth(nth).get_attribute("data-seat") or ""


def tell(page: Page, line: str) -> None:
    """Type a line and wait until it is among those told."""
    page.fill("#line", line)
    page.click("#add")
    expect(page.locator(".told code").last).to_have_text(line)


@pytest.fixture
def page(night, olga) -> Page:
    return olga.opens(f"{night.path}/floor")


def test_the_table_of_the_tournament_is_drawn_with_its_players_and_blinds(page, night):
    table = night.view("seats")["tables"][0]

    expect(page.locator(".place")).to_have_count(table["players"])
    expect(page.locator(".middle")).to_contain_text("50 / 100")
    first = next(seat for seat in table["seats"] if seat["player"])
    expect(page.locator(f"#seat-{first['seat']}")).to_contain_text(first["name"].split()[0])


def test_words_and_chips_are_tapped_and_the_ruling_is_read(page, olga):
    seat = in_turn(page)
    page.locator(f"#seat-{seat}").click()
    page.get_by_role("button", name="“raise”").click()
    page.get_by_role("button", name="push a 1000 chip").click()
    page.get_by_role("button", name="push a 100 chip").click()
    expect(page.locator("#line")).to_have_value(f'{seat} says "raise" pushes 1000 100')

    page.get_by_role("button", name="Add", exact=True).click()

    expect(page.locator(".sentence").first).to_contain_text("raises to 1,100")
    page.locator(".why summary").click()
    expect(page.locator(".rules li").first).to_be_visible()
    page.locator(".beside summary").click()
    expect(page.locator(".beside li")).to_have_count(4)
    assert olga.errors == []


def test_a_phrase_waits_for_its_seat_and_is_told_when_the_seat_is_tapped(page):
    page.get_by_role("button", name="Dead hand", exact=True).click()
    page.get_by_role("button", name="dealer kills seat").click()
    seat = a_seat(page, 2)
    page.locator(f"#seat-{seat}").click()

    expect(page.locator(".told code")).to_have_text([f"dealer kills {seat}"])


def test_a_seat_that_is_chosen_first_goes_into_the_phrase_at_once(page):
    seat = a_seat(page, 1)
    page.locator(f"#seat-{seat}").click()
    page.get_by_role("button", name="Conduct", exact=True).click()
    page.get_by_role("button", name="seat talks on the phone").click()

    expect(page.locator(".told code")).to_have_text([f"{seat} talks on the phone"])


def test_cards_are_tapped_by_rank_and_suit(page):
    page.get_by_role("button", name="Clear actions", exact=True).click()
    page.get_by_role("button", name="flop cards").click()
    for rank, suit in (("A", "hearts"), ("10", "spades"), ("2", "clubs")):
        page.locator("#card-pad").get_by_role("button", name=rank, exact=True).click()
        page.locator("#card-pad").get_by_role("button", name=suit).click()

    expect(page.locator("#line")).to_have_value("flop Ah Ts 2c")


def test_a_line_that_makes_no_sense_is_refused_beside_the_field_and_kept_to_be_put_right(page):
    page.fill("#line", "3 dances on the table")
    page.click("#add")

    expect(page.locator("#refused")).to_contain_text("is not understood")
    expect(page.locator("#line")).to_have_value("3 dances on the table")
    expect(page.locator(".told")).to_have_count(0)


def test_the_last_line_and_any_line_can_be_taken_back(page):
    seat = in_turn(page)
    tell(page, f"{seat} calls")
    after = in_turn(page)
    tell(page, f"{after} folds")

    page.get_by_role("button", name="Take the last back").click()

    expect(page.locator(".told code")).to_have_text([f"{seat} calls"])
    page.get_by_role("button", name=f"Take back: {seat} calls").click()
    expect(page.get_by_text("Nothing has happened yet")).to_be_visible()
    assert in_turn(page) == seat


def test_what_the_seat_in_turn_may_do_is_one_tap(page):
    page.locator(".next-to-act input").fill("250")
    page.get_by_role("button", name="Raise to").click()
    expect(page.locator(".sentence").first).to_contain_text("raises to 250")

    page.get_by_role("button", name="Call 250").click()

    expect(page.locator(".told code")).to_have_count(2)


def test_the_directors_choice_is_tapped_and_carried_out(olga):
    page = olga.opens("/floor")
    page.get_by_role("button", name="Set the table").click()
    dialog = page.locator("#setting")
    dialog.get_by_label("House").select_option("metropolitan")
    dialog.get_by_role("textbox", name="Small blind").fill("1000")
    dialog.get_by_role("textbox", name="Big blind").fill("2000")
    dialog.get_by_label("Seats", exact=True).fill("5")
    dialog.get_by_label("Street").select_option("flop")
    dialog.get_by_role("button", name="Set the table so").click()
    expect(page.locator(".place")).to_have_count(5)
    tell(page, f"{in_turn(page)} bets 2000")
    tell(page, f"{in_turn(page)} raises to 8000")
    seat = in_turn(page)
    tell(page, f"{seat} pushes 2000")

    page.locator(".choices button").first.click()

    expect(page.locator(".told code").last).to_have_text("director rules full call")
    expect(page.locator(".sentence").first).to_contain_text("8,000")
    assert olga.errors == []


def test_a_table_that_cannot_be_is_refused_in_its_dialog(olga):
    page = olga.opens("/floor")
    page.get_by_role("button", name="Set the table").click()
    page.locator("#setting").get_by_label("Board").fill("Ah Ah")
    page.get_by_role("button", name="Set the table so").click()

    expect(page.locator("#setting .problem")).to_contain_text("twice")


def test_a_ruling_is_recorded_and_seen_on_another_screen(page, night, people):
    other = people()
    watching = other.opens(f"{night.path}/floor")
    seat = in_turn(page)
    tell(page, f'{seat} says "raise" pushes 1000')

    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_role("button", name="Record it").click()

    expect(page.get_by_text("The ruling is recorded")).to_be_visible()
    expect(watching.locator(".floor-rulings")).to_contain_text(f'{seat} says "raise" pushes 1000')
    expect(page.locator(".like .badge.good")).to_have_text("same facts")
    recorded = night.view("rulings")["rulings"][-1]
    assert recorded["table"] == 1
    assert "raises to 1,000" in recorded["decision"]
    assert recorded["rules"]


def test_a_recorded_ruling_is_read_again_in_full_and_ruled_upon_again(page, night, people):
    line = "dealer exposes the first card"
    tell(page, line)
    said = page.locator(".one-ruling .sentence").all_inner_texts()
    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_role("button", name="Record it").click()

    other = people().opens(f"{night.path}/log")
    other.get_by_role("link", name="In full").click()

    expect(other.locator("#read-out + .one-ruling")).to_contain_text(said[0])
    expect(other.locator(".steps li").first).to_be_visible()
    expect(other.locator(".rules-read li").last).to_contain_text("common practice")
    expect(other.locator("[aria-labelledby=elsewhere] li")).to_have_count(4)
    assert sideways_scroll(other) == {}
    assert too_small_for_a_thumb(other) == []
    other.get_by_role("link", name="Rule on it again").click()
    expect(other.locator(".told code").last).to_have_text(line)
    expect(other.locator(".sentence").first).to_have_text(said[0])


def test_an_entry_of_the_log_that_is_no_ruling_is_not_shown_as_one(page, night):
    night.does("record-ruling", table=1, facts="f", book="It is a fold")
    version = night.view("rulings")["rulings"][0]["version"]
    page.goto(f"{night.path}/rulings/{version}")
    expect(page.get_by_role("article")).to_contain_text("It is a fold")
    expect(page.locator("[aria-labelledby=rules]")).to_contain_text("No rule was named")

    page.goto(f"{night.path}/rulings/{version - 1}")
    expect(page.get_by_text("is no ruling")).to_be_visible()


def test_a_ruling_by_mistake_is_taken_back_on_the_spot(page, night):
    tell(page, f"{in_turn(page)} calls")
    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_role("button", name="Record it").click()

    page.get_by_role("button", name="Take back", exact=True).click()

    expect(page.get_by_text("Taken back", exact=True)).to_be_visible()
    expect(page.locator(".floor-rulings")).to_contain_text("No ruling has been recorded yet")
    assert night.view("rulings")["rulings"] == []


def test_an_earlier_ruling_on_the_same_facts_is_shown(page, night):
    seat = in_turn(page)
    night.does("record-ruling", table=1, facts=f"{seat} calls", book="It is a fold")

    tell(page, f"{seat} calls")

    expect(page.locator(".like")).to_contain_text("It is a fold")
    expect(page.locator(".like .badge.warn")).to_have_text("same facts")


def test_a_departure_from_the_book_is_recorded_with_its_reason(page, night):
    tell(page, f"{in_turn(page)} folds")
    page.get_by_role("button", name="Record this ruling").click()
    page.get_by_text("The decision was another").click()
    page.get_by_label("What was decided instead").fill("The hand is live")
    page.get_by_role("button", name="Record it").click()
    expect(page.get_by_role("alert").filter(has_text="needs a reason")).to_be_visible()

    page.get_by_label("The reason").fill("the dealer misled the player")
    page.get_by_role("button", name="Record it").click()

    expect(page.locator(".floor-rulings")).to_contain_text("The hand is live")
    assert night.view("rulings")["rulings"][-1]["overridden"]


def test_a_penalty_is_given_from_the_ruling(page):
    seat = a_seat(page, 1)
    page.locator(f"#seat-{seat}").click()
    page.get_by_role("button", name="Conduct", exact=True).click()
    page.get_by_role("button", name="seat talks on the phone").click()
    page.get_by_role("button", name="Give it").click()
    dialog = page.locator("#penalty")
    expect(dialog.locator("#offender option:checked")).to_contain_text(f"Seat {seat} ")
    dialog.get_by_label("For what").fill("phone_at_table")
    dialog.get_by_role("button", name="Give the penalty").click()

    expect(page.get_by_text("The penalty is given")).to_be_visible()


def test_a_case_is_shared_as_a_link_that_another_browser_opens(olga, people):
    page = olga.opens("/floor")
    tell(page, "3 raises to 600")
    page.get_by_text("In notation:").click()
    page.get_by_role("button", name="Share a link").click()
    link = page.locator("#shared input").input_value()

    other = people().opens(link)

    expect(other.locator(".told code")).to_have_text(["3 raises to 600"])


def pastes(page: Page, text: str) -> None:
    page.get_by_text("In notation:").click()
    page.fill("#case", text)
    page.get_by_role("button", name="Read it again").click()


def keeps(page: Page, title: str) -> None:
    page.get_by_role("button", name="Keep this case …").click()
    page.get_by_label("Under which title").fill(title)
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator("#keep")).to_be_hidden()


def test_a_case_pasted_in_notation_is_kept_by_the_club_and_opened_by_somebody_else(olga, people):
    page = olga.opens("/floor")
    pastes(page, "# The one\nhouse club52\nblinds 50/100\nseats A B C at 5000\n\nC folds\n")
    expect(page.get_by_role("heading", name="The one")).to_be_visible()
    page.get_by_role("button", name="Keep this case …").click()
    expect(page.get_by_label("Under which title")).to_have_value("The one")
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".floor-kept")).to_contain_text("The one")

    other = people().opens("/floor")
    other.get_by_role("link", name="The one").click()

    expect(other.locator(".told code")).to_have_text(["C folds"])
    expect(other.locator(".place")).to_have_count(3)
    assert olga.errors == []


def test_a_kept_case_is_opened_in_a_tournament_under_its_house_and_told_on(page, night):
    tell(page, "dealer exposes the first card")
    keeps(page, "Exposed in the deal")
    page.goto(f"{night.path}/floor")

    page.get_by_role("link", name="Exposed in the deal").click()
    expect(page.locator(".told code")).to_have_text(["dealer exposes the first card"])
    page.get_by_role("button", name="Take the last back").click()
    expect(page.locator(".told code")).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Add", exact=True)).to_be_visible()

    expect(page.locator(".told code")).to_have_count(0)


def test_a_kept_case_is_shared_as_a_link_removed_and_put_back(olga, people):
    page = olga.opens("/floor")
    tell(page, "2 raises to 700")
    keeps(page, "To be shared")
    page.get_by_role("button", name="Share a link to: To be shared").click()
    link = page.locator("#linked input").input_value()
    expect(people().opens(link).locator(".told code")).to_have_text(["2 raises to 700"])

    page.get_by_role("button", name="Remove: To be shared").click()
    expect(page.get_by_role("link", name="To be shared")).to_have_count(0)
    expect(people().opens(link).locator(".told code")).to_have_count(0)

    page.get_by_role("button", name="Put back").click()
    expect(page.get_by_role("link", name="To be shared")).to_be_visible()


def test_what_somebody_tells_is_spared_when_the_tournament_goes_on(page, night):
    seat = in_turn(page)
    tell(page, f"{seat} calls")
    page.fill("#line", "half a line")

    night.does("pause")

    expect(page.get_by_text("stopped").first).to_be_visible()
    expect(page.locator("#line")).to_have_value("half a line")
    expect(page.locator(".told code")).to_have_text([f"{seat} calls"])


def test_the_rail_is_asked_to_sign_in(people):
    page = people(token="").opens("/floor")

    assert "/sign-in" in page.url


def test_the_ruling_page_fits_every_width_and_every_thumb(page, olga):
    tell(page, f'{in_turn(page)} says "raise" pushes 1000')
    page.locator(".why summary").click()
    page.locator(f"#seat-{in_turn(page)}").click()
    page.get_by_text("In notation:").click()

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


def test_a_class_of_game_that_the_tournament_is_not_is_refused_with_a_sentence(page):
    page.get_by_text("In notation:").click()
    page.fill("#case", "class cash\nclass league\nblinds 100/200\n\n3 folds\n")
    page.get_by_role("button", name="Read it again").click()

    expect(page.locator("#ruling .problem")).to_contain_text("cannot be both")


def test_a_clear_action_out_of_turn_is_two_taps(page):
    late = next(a_seat(page, nth) for nth in range(2) if a_seat(page, nth) != in_turn(page))
    page.locator(f"#seat-{late}").click()
    page.locator("#spoken").get_by_role("button", name="folds", exact=True).click()

    expect(page.locator(".told code")).to_have_text([f"{late} folds"])
    expect(page.locator(".say")).to_contain_text("out of turn")


def test_the_keyboard_alone_tells_a_line(page):
    page.locator("#line").focus()
    page.keyboard.type(f"{in_turn(page)} calls")
    page.keyboard.press("Enter")

    expect(page.locator(".told li")).to_have_count(1)


def test_a_ruling_of_another_night_is_shown_beside_the_same_facts_with_a_link(page, opens):
    last_week = opens(name="Last week")
    last_week.begins(4)
    line = "dealer exposes the second card"
    last_week.does("record-ruling", table=1, facts=line, book="The deal goes on")

    tell(page, line)

    like = page.locator(".like li", has_text="Last week")
    expect(like.locator(".badge")).to_have_text("same facts")
    like.get_by_role("link", name="The deal goes on").click()
    expect(page).to_have_url(re.compile(f"{last_week.path}/rulings/"))
    expect(page.get_by_role("article")).to_contain_text(line)


_COVERED = """bets => bets.filter((one, at) => {
  const box = one.getBoundingClientRect();
  return bets.some((other, place) => {
    const beside = other.getBoundingClientRect();
    return place > at && box.left < beside.right && beside.left < box.right
      && box.top < beside.bottom && beside.top < box.bottom;
  });
}).map(one => one.textContent)"""


@pytest.mark.parametrize("seats", [6, 8, 9, 10])
def test_on_a_phone_no_bet_covers_another(seats, people):
    page = people(viewport={"width": 360, "height": 740}).opens("/floor")
    page.locator("details[data-key=notation] summary").click()
    calls = "".join(f"{seat} calls\n" for seat in (*range(4, seats + 1), 1))
    head = f"blinds 500/1000\nseats 1-{seats} at 60000\nbutton {seats}\n"
    page.fill("#case", f"house metropolitan\n{head}3 raises to 10000\n{calls}")
    page.get_by_role("button", name="Read it again").click()
    expect(page.locator(".told code")).to_have_count(seats - 1)

    bets = page.locator(".bet")

    assert bets.count() == seats
    assert bets.evaluate_all(_COVERED) == []
