"""Misconduct and misplaced chips or players at a live table."""
