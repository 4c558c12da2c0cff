"""The director's night: the console, the levels, the log with its corrections, and the end."""
