"""Words and chips at a live table."""
