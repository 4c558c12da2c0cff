"""What an error of the deal or the deck leads to."""
