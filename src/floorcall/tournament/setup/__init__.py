"""What is settled before the first entry, and what in it cannot work."""
