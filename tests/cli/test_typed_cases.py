"""What somebody types is read alike by `floorcall rule` and by the ruling page."""

from __future__ import annotations

import pytest

from cli.cli_runner import floorcall
from floorcall.houses.library import Library
from floorcall.views.floor.case_account import account_for
from floorcall.web.pages.floor.case_editor import CaseRequest, edit_case

HEAD = "house wph\nblinds 100/200\nseats 1-6 at 20000\nbutton 6\n\n"
TYPED = (
    ("seat three raised to 1,200", "4 limped", "seat 5: fold", "6 went all in"),
    ("3 raised to twelve hundred", "4 folded"),
    ("3 puts 500 then 500", "4 called"),
    ("3 says raise", "3 put in 1.200"),
    ("the dealer flipped a card of seat 4",),
    ("4 asked for the clock on 3", "3 is on his phone"),
    ("3 came back from the bar",),
)


REFUSED = ("5 came back", "3 walks off", "4 mucked the winner")


@pytest.mark.parametrize("line", REFUSED)
def test_the_shell_and_the_page_answer_a_refused_line_alike(line):
    library = Library()

    shell = floorcall("rule -", f"{HEAD}{line}\n").output
    page = edit_case(CaseRequest(HEAD, line=line), lambda _: library.house("wph"), library)

    told, _, look_up = shell.partition("\nlook it up: ")
    problem, _, meant = told.partition("\nit may be:\n")
    assert problem.strip().endswith(f": {page.refused}")
    assert meant.splitlines() == [f"  {each.title}: {each.line}" for each in page.may_mean]
    assert look_up == f'floorcall rule --find "{page.look_up}"\n'


@pytest.mark.parametrize(
    "line",
    [
        "5 swore at the dealer",
        "4 swept his arm over some chips",
        "5 likes the weather",
        "4 betz twelve hundred",
    ],
)
def test_where_no_line_is_sure_the_shell_names_what_the_page_offers_to_choose_from(line):
    library = Library()

    shell = floorcall("rule -", f"{HEAD}{line}\n").output
    page = edit_case(CaseRequest(HEAD, line=line), lambda _: library.house("wph"), library)

    titles = [title.strip() for title in shell.splitlines()[2:-1]]
    assert page.may_mean == ()
    if "weather" in line:
        assert page.choose_from == ()
        assert "it names nothing that is ruled upon" in shell
    else:
        assert "\nnot certain; is it one of these?\n" in shell
        assert titles == [each.title for each in page.choose_from] != []


@pytest.mark.parametrize("lines", TYPED, ids=lambda lines: lines[0])
def test_the_shell_and_the_page_read_the_same(lines, tmp_path):
    case = tmp_path / "typed.case"
    case.write_text(HEAD + "\n".join(lines) + "\n", "utf-8")
    library = Library()

    shell = floorcall(f"rule {case}")
    page, _ = account_for(
        case.read_text("utf-8"), lambda head: library.house("wph", *head.game_labels)
    )

    assert (shell.exit_code == 0) is (page.problem == "")
    for line in page.lines:
        for ruling in line.rulings:
            assert " ".join(ruling.says.split()) in " ".join(shell.output.split())
