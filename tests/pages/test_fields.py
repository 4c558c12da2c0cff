"""What a form says becomes the JSON that the API reads."""

from __future__ import annotations

import pytest

from .browsing import Person
from .readings import run_script

_BODY = """async ([html, press, fields]) => {
  const { bodyOf } = await import("/static/form_json.js");
  const form = document.createElement("form");
  if (fields) form.dataset.fields = fields;
  form.innerHTML = html;
  return bodyOf(form, press ? form.querySelector(press) : null);
}"""


@pytest.fixture(scope="module")
def said(browser, server):
    """`said(html)`: what a form of it says; all forms are read on one page."""
    reader = Person(browser, server.url)
    page = reader.opens("/sign-in")
    yield lambda html, press="", fields="": run_script(page, _BODY, [html, press, fields])
    reader.leaves()


@pytest.mark.parametrize(
    ("html", "body"),
    [
        ("<input name=name value=' Ann Lee '>", {"name": "Ann Lee"}),
        ("<input name=name value=''>", {}),
        ("<input name=n data-type=int value=1,200>", {"n": 1200}),
        ("<input name=n data-type=int value=-60>", {"n": -60}),
        ("<input name=n data-type=money data-units=100 value=12.35>", {"n": 1235}),
        ("<input name=n data-type=money data-units=100 value=0.29>", {"n": 29}),
        ("<input name=n data-type=money data-units=1 value=20>", {"n": 20}),
        ("<input name=n data-type=clock value=12:30>", {"n": 750}),
        ("<input name=n data-type=clock value=12>", {"n": 720}),
        ("<input name=n data-type=clock value=1:00:01>", {"n": 3601}),
        ("<input name=b data-type=bool type=checkbox checked>", {"b": True}),
        ("<input name=b data-type=bool type=checkbox>", {"b": False}),
        ("<input name=s data-type=ints value='1, 2 3'>", {"s": [1, 2, 3]}),
        ("<input name=c data-type=cards value='As 2c'>", {"c": [51, 0]}),
        ("<input name=c data-type=cards value='10♦,tHkS'>", {"c": [33, 34, 47]}),
        ("<input name=c data-type=cards value=''>", {}),
        ("<input name=c data-type=card value='10♦'>", {"c": 33}),
        ("<input name=c data-type=card value='x'>", {"c": -1}),
        ("<input name=c data-type=card value=''>", {}),
        ("<input name=w data-type=change data-was=40 value=52>", {"w": 12}),
        ("<input name=w data-type=change data-was=40 value=0>", {"w": -40}),
        ("<input name=w data-type=change data-was=40 value=''>", {}),
        ("<input name=j data-type=json value='{\"a\": 1}'>", {"j": {"a": 1}}),
        ("<select name=c data-type=int><option value=3 selected>x</select>", {"c": 3}),
        ("<input type=radio name=r value=a><input type=radio name=r value=b checked>", {"r": "b"}),
        ("<input type=checkbox name=s[] value=1 data-type=int checked>"
         "<input type=checkbox name=s[] value=2 data-type=int checked>", {"s": [1, 2]}),
        ("<input name=outs.0.player data-type=int value=3><input name=outs.1.player data-type=int "
         "value=4>", {"outs": [{"player": 3}, {"player": 4}]}),
        ("<input name=a.b value=c disabled>", {}),
    ],
)  # fmt: skip
def test_a_field_is_said_by_its_type(said, html, body):
    assert said(html) == body


def test_a_list_of_ticks_holds_only_those_that_are_ticked(said):
    html = "".join(
        f"<input type=checkbox name=s[] value={n} {'checked' if n == 2 else ''}>" for n in (1, 2, 3)
    )

    assert said(html) == {"s": ["2"]}


def test_only_the_button_that_was_pressed_counts(said):
    html = "<button name=on value=yes id=a></button><button name=on value=no id=b></button>"

    assert (said(html, "#b"), said(html)) == ({"on": "no"}, {})


def test_fixed_fields_come_first_and_may_be_changed_by_the_form(said):
    html = "<input name=reason value=late>"

    assert said(html, fields='{"player": 3, "reason": ""}') == {"player": 3, "reason": "late"}
