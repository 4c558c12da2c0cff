"""Bots and simulation: whole tournaments played out to try a structure or a rule."""
