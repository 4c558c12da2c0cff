"""What chapters share: the floor, incidents, decisions, and the forms of lines."""
