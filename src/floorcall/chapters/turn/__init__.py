"""Turn: acting before one's turn, and being skipped."""
