"""What an act out of turn is worth, and what a skipped player may still do."""
