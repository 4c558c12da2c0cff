"""What misconduct and misplaced chips or players lead to."""
