"""What an error of the board leads to."""
