"""A house that remembers what was asked of it, to hold a ruling to citing exactly that."""

from floorcall.law.house import House


class Remembering(House):
    def __init__(self, house):
        super().__init__(house.book, house.common, house.narrowing, house._settings)
        self.asked = set()

    def __getitem__(self, policy):
        self.asked.add(policy)
        return super().__getitem__(policy)


def rules_and_cites_what_it_read(rule, house):
    """The ruling `rule` makes under the house, having read just what it cites, and said so."""
    asked = Remembering(house)
    ruling = rule(asked)

    assert {setting.policy for setting in ruling.because} == asked.asked
    assert ruling.decision.says.endswith(".")
    return ruling
