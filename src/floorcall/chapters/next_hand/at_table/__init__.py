"""The next hand at a live table."""
