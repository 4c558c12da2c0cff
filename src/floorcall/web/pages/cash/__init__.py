"""Evenings of cash: the list, the room, its accounts, decisions and the board on the wall."""
