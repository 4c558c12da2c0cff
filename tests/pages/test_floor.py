"""The ruling page: what happened is tapped, typed or pasted, and ruled on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from built_in_houses import HOUSES

from .browsing import sideways_scroll, too_small_for_a_thumb
from .case_entry import a_seat, in_turn, pastes, tell
from .readings import measure_all
from .slow_network import hold


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
    page.locator(".other-houses summary").click()
    expect(page.locator(".other-houses li")).to_have_count(len(HOUSES) - 1)
    assert olga.errors == []


def test_a_phrase_waits_for_its_seat_and_is_told_when_the_seat_is_tapped(page):
    page.get_by_role("button", name="Dead hand", exact=True).click()
    page.get_by_role("button", name="dealer kills seat").click()
    seat = a_seat(page, 2)
    page.locator(f"#seat-{seat}").click()

    expect(page.locator(".case-lines code")).to_have_text([f"dealer kills {seat}"])


def test_a_seat_that_is_chosen_first_goes_into_the_phrase_at_once(page):
    seat = a_seat(page, 1)
    page.locator(f"#seat-{seat}").click()
    page.get_by_role("button", name="Conduct", exact=True).click()
    page.get_by_role("button", name="seat talks on the phone").click()

    expect(page.locator(".case-lines code")).to_have_text([f"{seat} talks on the phone"])


def test_cards_are_tapped_by_rank_and_suit(page):
    page.get_by_role("button", name="Normal actions", exact=True).click()
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
    expect(page.locator(".case-lines")).to_have_count(0)


def test_words_for_a_situation_are_answered_with_lines_to_tap_and_put_right(page):
    seat = a_seat(page, 2)
    page.fill("#line", f"{seat} mucked the winner")
    page.click("#add")
    meant = page.locator("#may-mean").get_by_role("button")
    expect(meant).to_have_count(1)
    expect(page.get_by_role("link", name="Look for it under What happened?")).to_be_visible()

    meant.filter(has_text="Live hand mucked or killed").click()
    expect(page.locator("#line")).to_have_value(f"dealer kills {seat}")
    page.click("#add")

    expect(page.locator("#may-mean")).to_be_hidden()
    expect(page.locator(".case-lines")).to_contain_text(f"dealer kills {seat}")


def test_the_last_line_and_any_line_can_be_taken_back(page):
    seat = in_turn(page)
    tell(page, f"{seat} calls")
    after = in_turn(page)
    tell(page, f"{after} folds")

    page.get_by_role("button", name="Undo", exact=True).click()

    expect(page.locator(".case-lines code")).to_have_text([f"{seat} calls"])
    page.get_by_role("button", name=f"Undo: {seat} calls").click()
    expect(page.get_by_text("Nothing has happened yet")).to_be_visible()
    expect(page.locator(".place.turn")).to_have_attribute("data-seat", seat)


def test_what_the_seat_in_turn_may_do_is_one_tap(page):
    page.locator(".next-to-act input").fill("250")
    page.get_by_role("button", name="Raise to").click()
    expect(page.locator(".sentence").first).to_contain_text("raises to 250")

    page.get_by_role("button", name="Call 250").click()

    expect(page.locator(".case-lines code")).to_have_count(2)


@pytest.mark.long
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

    expect(page.locator(".case-lines code").last).to_have_text("director rules full call")
    expect(page.locator(".sentence").first).to_contain_text("8,000")
    assert olga.errors == []


def test_what_a_silent_book_is_taken_to_mean_is_read_below_common_practice(olga):
    page = olga.opens("/floor")
    page.get_by_role("button", name="Set the table").click()
    dialog = page.locator("#setting")
    dialog.get_by_label("House").select_option("whangamata")
    dialog.get_by_label("Street").select_option("flop")
    dialog.get_by_role("button", name="Set the table so").click()
    expect(dialog).to_be_hidden()
    tell(page, f"{in_turn(page)} bets 2000")
    tell(page, "dealer deals the turn early")
    tell(page, f"{in_turn(page)} calls")

    page.locator(".why summary").click()

    rules = page.locator(".rules li")
    expect(rules.filter(has_text="common practice").first).to_contain_text("director decides")
    expect(rules.filter(has_text="assumed for this book instead")).to_contain_text("early card")
    assert olga.errors == []


def test_a_table_being_set_stays_open_while_the_last_line_is_ruled_on(olga):
    page = olga.opens("/floor")
    let_come = hold(page, "**/floor")
    page.fill("#line", "3 raises to 600")
    page.click("#add")
    page.get_by_role("button", name="Set the table").click()
    blind = page.locator("#setting").get_by_role("textbox", name="Small blind")
    blind.fill("1000")

    let_come()
    page.unroute_all()

    expect(page.locator(".case-lines code")).to_have_text(["3 raises to 600"])
    expect(blind).to_be_visible()
    expect(blind).to_have_value("1000")


def test_a_table_that_cannot_be_is_refused_in_its_dialog(olga):
    page = olga.opens("/floor")
    page.get_by_role("button", name="Set the table").click()
    page.locator("#setting").get_by_label("Board").fill("Ah Ah")
    page.get_by_role("button", name="Set the table so").click()

    expect(page.locator("#setting .problem")).to_contain_text("twice")


def test_what_somebody_tells_is_spared_when_the_tournament_goes_on(page, night):
    seat = in_turn(page)
    tell(page, f"{seat} calls")
    page.fill("#line", "half a line")

    night.does("pause")

    expect(page.get_by_text("stopped").first).to_be_visible()
    expect(page.locator("#line")).to_have_value("half a line")
    expect(page.locator(".case-lines code")).to_have_text([f"{seat} calls"])


def test_the_rail_is_asked_to_sign_in(people):
    page = people(token="").opens("/floor")

    expect(page).to_have_url(re.compile("/sign-in"))


@pytest.mark.long
def test_the_ruling_page_fits_every_width_and_every_thumb(page, olga):
    tell(page, f'{in_turn(page)} says "raise" pushes 1000')
    page.locator(".why summary").click()
    page.locator(f"#seat-{in_turn(page)}").click()
    page.get_by_text("In notation:").click()

    assert sideways_scroll(page) == {}
    assert too_small_for_a_thumb(page) == []
    assert olga.errors == []


def test_a_class_of_game_that_the_tournament_is_not_is_refused_with_a_sentence(page):
    pastes(page, "class cash\nclass league\nblinds 100/200\n\n3 folds\n")

    expect(page.locator("#ruling .problem")).to_contain_text("cannot be both")


def test_a_clear_action_out_of_turn_is_two_taps(page):
    late = next(a_seat(page, nth) for nth in range(2) if a_seat(page, nth) != in_turn(page))
    page.locator(f"#seat-{late}").click()
    page.locator("#spoken").get_by_role("button", name="folds", exact=True).click()

    expect(page.locator(".case-lines code")).to_have_text([f"{late} folds"])
    expect(page.locator(".say")).to_contain_text("out of turn")


def test_the_keyboard_alone_tells_a_line(page):
    page.locator("#line").focus()
    page.keyboard.type(f"{in_turn(page)} calls")
    page.keyboard.press("Enter")

    expect(page.locator(".case-lines li")).to_have_count(1)


_COVERED = """bets => bets.filter((one, at) => {
  const box = one.getBoundingClientRect();
  return bets.some((other, place) => {
    const beside = other.getBoundingClientRect();
    return place > at && box.left < beside.right && beside.left < box.right
      && box.top < beside.bottom && beside.top < box.bottom;
  });
}).map(one => one.textContent)"""


@pytest.mark.long
@pytest.mark.parametrize("seats", [6, 8, 9, 10])
def test_on_a_phone_no_bet_covers_another(seats, olga):
    page = olga.opens("/floor")
    page.set_viewport_size({"width": 360, "height": 740})
    calls = "".join(f"{seat} calls\n" for seat in (*range(4, seats + 1), 1))
    head = f"blinds 500/1000\nseats 1-{seats} at 60000\nbutton {seats}\n"
    pastes(page, f"house metropolitan\n{head}3 raises to 10000\n{calls}")
    expect(page.locator(".case-lines code")).to_have_count(seats - 1)

    bets = page.locator(".bet")

    expect(bets).to_have_count(seats)
    assert measure_all(bets, _COVERED) == []
