"""Where law and table meet: pure functions from a situation and a house to a ruling.

One module a chapter; `floor` carries their rulings to a hand in play.
"""
