"""What houses answer about seats, moves and short tables."""
