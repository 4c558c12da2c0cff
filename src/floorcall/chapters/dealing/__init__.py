"""Dealing: the deck, the initial deal, misdeals, and cards seen that should not be."""
