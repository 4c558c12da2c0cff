"""Rules beside a sentence: each once, in the order they were read."""

from __future__ import annotations

import re

from floorcall.web.pages.frame.templates import load_template


def test_a_rule_that_was_read_twice_is_cited_once():
    cite = load_template("macros.html").module.cite
    said = str(cite(["whangamata 7.1", "whangamata 7.2", "whangamata 7.1"]))

    assert re.findall(r">([\d.]+)</a>", said) == ["7.1", "7.2"]
