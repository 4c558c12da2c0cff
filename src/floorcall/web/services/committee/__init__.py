"""What the treasurer and the committee ask of all the club's logs at once."""
