"""A showdown at a live table."""
