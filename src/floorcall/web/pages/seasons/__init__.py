"""Seasons: the list, one with its rules and standings, and the final."""
