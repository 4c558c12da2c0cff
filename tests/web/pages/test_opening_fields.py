"""The opening form is read whole, whatever template and house filled it."""

from __future__ import annotations

import re

import pytest

from floorcall.houses.library import Library
from floorcall.web.pages.setup_form.night_templates import NIGHTS


@pytest.mark.parametrize("house", sorted(Library().names()))
@pytest.mark.parametrize("night", [one.id for one in NIGHTS])
def test_every_field_of_the_form_is_read(director, house, night):
    address = f"/open?house={house}&night={night}"
    page = director.client.get(address, headers=director.headers).text
    form = page.split('id="opening"')[1].split("</form>")[0]
    names = re.findall(r'<(?:input|select|textarea)[^>]* name="(\w+)"', form)
    fields = {**dict.fromkeys(names, "7"), "house": house, "night": night}

    answer = director.client.post("/open", data=fields, headers=director.headers)

    assert answer.status_code == 422, f"{len(fields)} fields"
    assert 'id="opening"' in answer.text
