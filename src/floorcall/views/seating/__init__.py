"""Who sits where and who is to change: seats, moves, breaks, splits and the dealer's sheet."""
