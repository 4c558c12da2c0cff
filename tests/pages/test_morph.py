"""A page changed in place keeps what people are doing on it."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from .browsing import Person
from .readings import run_script

_MORPH = """async ([before, after]) => {
  const { morph } = await import("/static/morph.js");
  const made = (html) => {
    const div = document.createElement("div");
    div.innerHTML = html;
    return div;
  };
  const old = made(before);
  document.body.append(old);
  const first = [...old.querySelectorAll("[data-key]")];
  (ACT)(old);
  morph(old, made(after));
  const kept = [...old.querySelectorAll("[data-key]")].map((one) => first.indexOf(one));
  const values = [...old.querySelectorAll("input, select")].map((one) => one.value);
  const result = { html: old.innerHTML, kept, values };
  old.remove();
  return result;
}"""


@pytest.fixture(scope="module")
def morphed(browser, server):
    """`morphed(before, after)`: what becomes of it; a part of one page for all."""
    reader = Person(browser, server.url)
    page = reader.opens("/sign-in")

    def run(before: str, after: str, act: str = "d => d") -> dict:
        return run_script(page, _MORPH.replace("ACT", act), [before, after])

    yield run
    reader.leaves()


@pytest.mark.parametrize(
    "after",
    [
        "<p>one</p>",
        "<b>two</b>three",
        "",
        "<ul><li data-key=b>b</li><li data-key=a>a</li></ul>",
        "<p class=x title=y>one</p><!-- c -->",
    ],
)
@pytest.mark.parametrize("before", ["<p id=k>zero</p>", "text", "<ul><li data-key=a>a</li></ul>"])
def test_whatever_was_there_becomes_what_is_wanted(morphed, before, after):
    wanted = morphed("", after)["html"]

    assert morphed(before, after)["html"] == wanted


_TREES = st.recursive(
    st.sampled_from(["one", "two ", "<b>b</b>", "<input value=x>", "<!-- c -->", ""]),
    lambda inner: st.builds(
        lambda name, key, more: f"<{name}{key}>{''.join(more)}</{name}>",
        st.sampled_from(["div", "ul", "p"]),
        st.sampled_from(["", " data-key=a", " data-key=b", " id=c", " class=x", " title=y"]),
        st.lists(inner, max_size=4),
    ),
    max_leaves=12,
)


@settings(max_examples=6 * settings().max_examples // 5)
@given(before=st.lists(_TREES, max_size=4), after=st.lists(_TREES, max_size=4))
def test_any_tree_becomes_any_other(morphed, before, after):
    wanted = morphed("", "".join(after))["html"]

    assert morphed("".join(before), "".join(after))["html"] == wanted


def test_lines_that_change_places_are_the_same_elements(morphed):
    before = "".join(f"<li data-key={key}>{key}</li>" for key in "abcd")
    after = "".join(f"<li data-key={key}>{key}!</li>" for key in "dxba")

    assert morphed(before, after)["kept"] == [3, -1, 1, 0]


def test_the_field_somebody_is_in_is_spared(morphed):
    focused = morphed("<input value=old>", "<input value=new>", "d => d.firstChild.focus()")
    other = morphed("<input value=old>", "<input value=new>")

    assert (focused["values"], other["values"]) == (["old"], ["new"])


def test_what_was_typed_and_not_sent_is_spared(morphed):
    typed = morphed(
        "<input value=old>", "<input value=new>", "d => { d.firstChild.value = 'mine' }"
    )

    assert typed["values"] == ["mine"]


def test_a_choice_that_was_made_is_spared(morphed):
    options = "<select><option>a</option><option>b</option></select>"
    fresh = "<select><option>a</option><option>b</option><option>c</option></select>"
    chosen = morphed(options, fresh, "d => { d.firstChild.value = 'b' }")

    assert chosen["values"] == ["b"]


def test_open_parts_stay_open(morphed):
    after = morphed(
        "<details><p>x</p></details>",
        "<details><p>y</p></details>",
        "d => { d.firstChild.open = true }",
    )["html"]

    assert after == '<details open=""><p>y</p></details>'


def test_what_belongs_to_the_browser_stays_where_it_is(morphed):
    after = morphed("<div data-keep>mine</div><p>x</p>", "<p>y</p>")["html"]

    assert after == '<div data-keep="">mine</div><p>y</p>'
