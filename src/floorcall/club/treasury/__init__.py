"""The treasurer's book: what nights, cash evenings and dues brought in, paid out and still owe."""
