"""Whose turn it is at a live table, and what waits for it."""
