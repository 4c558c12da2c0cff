"""Who is in the tournament, and on what terms."""
