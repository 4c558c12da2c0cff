"""The desk: players found or added, and one entry with all it needs."""
