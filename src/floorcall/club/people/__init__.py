"""The people of a club: who they are, their dues, bans and past, and what the desk is told."""
