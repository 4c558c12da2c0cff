"""What houses answer about betting."""
