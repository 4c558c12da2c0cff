"""Who sits where: draws, breaks, balance, moves, halts and the final table."""
