"""What houses answer about decks, deals and hidden cards."""
