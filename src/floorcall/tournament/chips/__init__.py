"""Chips in play: colour-ups, races, counts."""
