"""The board: cards too soon or too many, burns, and the stub."""
