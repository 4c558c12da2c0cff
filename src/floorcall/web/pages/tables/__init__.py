"""The room: the map of tables, one table, and players on the move."""
