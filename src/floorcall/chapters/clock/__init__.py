"""The clock called on a player."""
