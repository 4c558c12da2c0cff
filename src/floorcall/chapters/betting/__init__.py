"""Betting: words, chips and motions, and what they commit a player to."""
