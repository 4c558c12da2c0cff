"""The club and its rooms, outside play: questions only, since nobody rules on them at a table."""
