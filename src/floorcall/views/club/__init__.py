"""The club beyond one tournament: cash tables, people, seasons, the week and opening a night."""
